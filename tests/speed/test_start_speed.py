"""From the start of a process to its first frame, and the memory it has then, beside an empty window's."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import pytest

from tests.speed.clocks import memory
from tests.speed.conftest import Show

pytestmark = pytest.mark.speed

ROOT = Path(__file__).parents[2]
ROUNDS = 6
MOST_TIMES_FLOOR, MOST_MEMORY, MOST_TABLE_MEMORY = 3.0, 120.0, 200.0
MISSED_BY_FAR = 2.0

needs_proc = pytest.mark.skipif(memory() is None, reason="this system does not tell a process's memory")


@dataclass(frozen=True)
class Frame:
    """What a process said, with milliseconds since it was started."""

    wall: float
    cpu: float
    memory: float


def frames(what: str, compiled: Path) -> dict[str, Frame]:
    """Return what a fresh process drew; its modules are compiled as those of a second start are."""
    around = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    around |= {"PYTHONPYCACHEPREFIX": str(compiled), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "tests.speed.first_frame", what]
    found = {}
    began = perf_counter()
    with subprocess.Popen(command, cwd=ROOT, env=around, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            wall = perf_counter() - began
            said = json.loads(line)
            found[said["drawn"]] = Frame(wall * 1000, said["cpu"] * 1000, said["memory"])
    assert process.returncode == 0
    return found


def best(seen: list[Frame]) -> Frame:
    """Return the least of each: what is above it was the machine's doing."""
    return Frame(
        min(frame.wall for frame in seen),
        min(frame.cpu for frame in seen),
        min(frame.memory for frame in seen),
    )


def test_the_first_frame_of_the_start_page_beside_an_empty_window(show: Show, tmp_path: Path) -> None:
    for what in ("floor", "start"):
        frames(what, tmp_path)
    floors, firsts, wholes = [], [], []
    for _ in range(ROUNDS):  # in turn, so that a busy moment of the machine meets both
        floors.append(frames("floor", tmp_path)["first frame"])
        seen = frames("start", tmp_path)
        firsts.append(seen["first frame"])
        wholes.append(seen["whole page"])
    floor, first, whole = best(floors), best(firsts), best(wholes)
    hold = f"<= {MOST_TIMES_FLOOR:g} x"
    beside = f"{first.wall / floor.wall:.2f} x an empty window ({floor.wall:.0f} ms)"
    show("start page: first frame", f"{first.wall:.0f} ms", hold, beside)
    beside = f"{first.cpu / floor.cpu:.2f} x an empty window ({floor.cpu:.0f} ms)"
    show("start page: first frame, CPU time", f"{first.cpu:.0f} ms", hold, beside)
    show("start page: with its covers", f"{whole.wall:.0f} ms", "", f"{whole.wall / floor.wall:.2f} x")
    assert first.cpu / floor.cpu < MOST_TIMES_FLOOR * MISSED_BY_FAR
    if first.memory:
        beside = f"an empty window {floor.memory:.0f} MiB"
        show("start page: memory", f"{whole.memory:.0f} MiB", f"<= {MOST_MEMORY:.0f} MiB", beside)
        assert whole.memory < MOST_MEMORY * MISSED_BY_FAR


@needs_proc
def test_the_memory_of_a_full_table_of_four(show: Show, tmp_path: Path) -> None:
    frames("floor", tmp_path)
    floor = frames("floor", tmp_path)["first frame"]
    table = frames("table", tmp_path)["table"]
    show(
        "applejack: memory, four seats, late",
        f"{table.memory:.0f} MiB",
        f"<= {MOST_TABLE_MEMORY:.0f} MiB",
        f"an empty window {floor.memory:.0f} MiB",
    )
    assert table.memory < MOST_TABLE_MEMORY * MISSED_BY_FAR
