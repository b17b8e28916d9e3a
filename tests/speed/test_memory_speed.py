"""A thousand games in one process leave nothing behind."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.games.registry import GameEntry
from tests.speed.clocks import memory
from tests.speed.conftest import Show
from tests.speed.many_games import FIRST, GAMES

pytestmark = pytest.mark.speed

ROOT = Path(__file__).parents[2]
MOST = 5.0
MISSED_BY_FAR = 2.0


@pytest.mark.skipif(memory() is None, reason="this system does not tell a process's memory")
def test_many_games_in_one_process(entry: GameEntry, show: Show, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.speed.many_games", entry.id, str(tmp_path)]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    first, last = json.loads(said)
    show(
        f"{entry.id}: {GAMES} games in one process, growth after the first {FIRST}",
        f"{last - first:.2f} MiB",
        f"<= {MOST:g} MiB",
        f"{last:.0f} MiB in all",
    )
    assert last - first < MOST * MISSED_BY_FAR
