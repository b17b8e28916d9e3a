"""What opponents cost: time of a move, of calling one off, memory, and how long the window waits."""

import multiprocessing
from collections.abc import Iterator
from statistics import median
from time import perf_counter
from typing import Any

import pytest

from desktop_app.ai.child import Child
from desktop_app.ai.profiles import find_level
from desktop_app.ai.worker import Request
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.registry import GameEntry
from tests.speed.clocks import MISSED_BY_FAR, memory, slowest_of_twenty
from tests.speed.conftest import Show

pytestmark = pytest.mark.speed


@pytest.fixture
def child() -> Iterator[Child]:
    child = Child()
    yield child
    child.close()


def test_starting_the_process_hardly_holds_up_the_window(show: Show) -> None:
    began = perf_counter()
    child = Child()
    took = (perf_counter() - began) * 1000
    child.close()
    show("starting the opponents' process, window's thread", f"{took:.1f} ms", "<= 50 ms")
    assert took < 50 * MISSED_BY_FAR
    assert multiprocessing.active_children() == []


def test_a_move_at_the_normal_level(entry: GameEntry, child: Child, show: Show) -> None:
    game, level = entry.load(), find_level(entry.id, "normal")
    rules: Any = game.rules
    state = rules.new_game(Setup(entry.id, min(2, entry.info().max_seats), 1))
    times, asking = [], []
    number = 0
    while (decision := rules.decision(state)) is not None and number < 100:
        number += 1
        began = perf_counter()
        view = rules.redact(state, decision.seat).to_wire()
        budget = level.budget
        child.think(
            number,
            Request(entry.id, view, decision.seat, "normal", number, budget.seconds, budget.playouts),
        )
        asking.append(perf_counter() - began)
        answer = child.poll(60.0)
        assert answer is not None
        assert answer.reply is not None
        times.append(perf_counter() - began)
        rules.apply(state, game.codec.decode(answer.reply.action))
    later = times[1:]
    usual, slow = median(later), slowest_of_twenty(later)
    show(f"{entry.id}: first move, process just started", f"{times[0] * 1000:.0f} ms", "")
    show(f"{entry.id}: a move at the normal level, median", f"{usual * 1000:.1f} ms", "<= 1000 ms")
    show(f"{entry.id}: a move at the normal level, p95", f"{slow * 1000:.1f} ms", "<= 3000 ms")
    show(f"{entry.id}: asking, window's thread, worst", f"{max(asking) * 1000:.2f} ms", "<= 50 ms")
    assert usual < 1.0 * MISSED_BY_FAR
    assert slow < 3.0 * MISSED_BY_FAR
    used = memory(child.pid)
    if used is not None:
        show(f"{entry.id}: memory of the opponents' process", f"{used:.0f} MiB", "<= 100 MiB")
        assert used < 100


def worth_a_long_thought(entry: GameEntry) -> Any:
    """Return a position in which only some actions reveal something, so that an agent tries many worlds."""
    rules: Any = entry.load().rules
    state, rng = rules.new_game(Setup(entry.id, min(2, entry.info().max_seats), 1)), Rng(1)
    while len({rules.apply(state.clone(), action) for action in rules.legal_actions(state)}) < 2:
        rules.apply(state, rules.sample_action(state, rng))
    return state


def test_calling_a_thought_off(entry: GameEntry, child: Child, show: Show) -> None:
    rules: Any = entry.load().rules
    state = worth_a_long_thought(entry)
    decision = rules.decision(state)
    view = rules.redact(state, decision.seat).to_wire()
    waits = []
    for number in range(1, 11):
        child.think(number, Request(entry.id, view, decision.seat, "normal", 1, 0.0, 10**9))
        child.poll(1.0 if number == 1 else 0.05)
        began = perf_counter()
        child.cancel(number)
        assert child.poll(10.0) is not None
        waits.append((perf_counter() - began) * 1000)
    show(f"{entry.id}: calling a thought off, worst of 10", f"{max(waits):.1f} ms", "<= 100 ms")
    assert median(waits) < 100
