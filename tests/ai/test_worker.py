"""The opponents' process, asked about positions of Applejack."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from desktop_app.ai.child import Answer, Child, ChildGone
from desktop_app.ai.worker import Request, think
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.registry import find

PATIENCE = 30.0
LONG = 10**9
"""Worlds to try: more than anybody could."""


@pytest.fixture
def child() -> Iterator[Child]:
    child = Child()
    yield child
    child.close()


def request_for(seed: int = 1, *, level: str = "normal", playouts: int = 2, steps: int = 0) -> Request:
    rules = find("applejack").load().rules
    state = rules.new_game(Setup("applejack", 2, seed))
    for _ in range(steps):
        rules.apply(state, rules.sample_action(state, Rng(seed)))
    decision = rules.decision(state)
    assert decision is not None
    view = rules.redact(state, decision.seat)
    return Request("applejack", view.to_wire(), decision.seat, level, seed, 0.0, playouts)


def answer_of(child: Child) -> Answer:
    answer = child.poll(PATIENCE)
    assert answer is not None, "the process gave no answer"
    return answer


def test_it_answers_with_a_legal_action_and_what_finding_it_took(child: Child) -> None:
    request = request_for()
    child.think(1, request)
    answer = answer_of(child)
    assert answer.number == 1
    assert answer.reply is not None
    game = find("applejack").load()
    view = game.rules.from_wire(request.view)
    assert game.codec.decode(answer.reply.action) in game.rules.legal_actions(view)
    assert answer.reply.considered > 0


def test_it_chooses_what_the_same_request_gives_in_any_process(child: Child) -> None:
    for number, level in enumerate(("random", "easy", "normal"), start=1):
        request = request_for(seed=5, level=level, steps=7)
        child.think(number, request)
        answer = answer_of(child)
        assert answer.reply is not None
        assert answer.reply.action == think(request, lambda: False).action


def test_a_cancelled_thought_ends_within_a_tenth_of_a_second(child: Child) -> None:
    waits = []
    for number in range(1, 6):
        child.think(number, request_for(playouts=LONG))
        assert child.poll(1.0 if number == 1 else 0.1) is None, "it should still be thinking"
        called = monotonic()
        child.cancel(number)
        assert answer_of(child) == Answer(number, None)
        waits.append(monotonic() - called)
    # The best of some tries: a busy machine may give the process no time at all for a while.
    assert min(waits) < 0.1


def test_a_thought_cancelled_while_it_waits_is_not_begun(child: Child) -> None:
    child.think(1, request_for(playouts=LONG))
    child.think(2, request_for(playouts=LONG))
    child.think(3, request_for())
    child.cancel(2)
    assert [answer_of(child).number for _ in range(3)] == [1, 2, 3]


def test_an_error_in_a_thought_is_told_and_the_next_one_is_answered(child: Child) -> None:
    good = request_for()
    child.think(1, Request("applejack", [1, 2], 0, "normal", 1, 0.0, 1))
    failed = answer_of(child)
    assert failed.reply is None
    assert failed.reason
    child.think(2, good)
    assert answer_of(child).reply is not None


def test_its_death_is_noticed(child: Child) -> None:
    child.think(1, request_for(playouts=LONG))
    os.kill(child.pid, signal.SIGTERM)
    with pytest.raises(ChildGone):
        child.poll(PATIENCE)


def test_closing_ends_it_in_mid_thought() -> None:
    child = Child()
    pid = child.pid
    child.think(1, request_for(playouts=LONG))
    child.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="reads the process's memory map")
def test_it_never_loads_qt(child: Child) -> None:
    child.think(1, request_for())
    answer_of(child)
    maps = Path(f"/proc/{child.pid}/maps").read_text(encoding="utf-8")
    assert "PySide6" not in maps
    assert "libQt" not in maps


_PARENT = """
import sys, time
from desktop_app.ai.child import Child
from desktop_app.ai.worker import Request
from desktop_app.engine.types import Setup
from desktop_app.games.registry import find
if __name__ == "__main__":
    rules = find("applejack").load().rules
    view = rules.redact(rules.new_game(Setup("applejack", 2, 1)), 0)
    child = Child()
    child.think(1, Request("applejack", view.to_wire(), 0, "normal", 1, 0.0, 10**9))
    child.poll(1.0)
    print(child.pid, flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(os.name != "posix", reason="kills a process without letting it clean up")
def test_it_dies_with_its_parent_in_mid_thought(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(_PARENT, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, env=environment) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        os.kill(pid, 0)
        parent.kill()
    end = monotonic() + 5.0
    while _is_running(pid) and monotonic() < end:
        sleep(0.02)
    assert not _is_running(pid)


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    # Where nobody collects orphans, a dead one stays as a zombie.
    return not stat.exists() or stat.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
