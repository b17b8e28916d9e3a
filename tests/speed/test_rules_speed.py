"""How fast the rules and saves of each game are, beside python-chess.

The marks are those of ARCHITECTURE.md; only missing one by far fails.
"""

import random
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import chess
import pytest

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Setup
from desktop_app.games.registry import GameEntry
from desktop_app.play.loading import match_from
from desktop_app.play.record import from_text, record_of, to_text
from desktop_app.play.storage import SaveStore
from tests.speed.clocks import MISSED_BY_FAR, seconds, typical
from tests.speed.conftest import Show
from tests.speed.matches import random_match

pytestmark = pytest.mark.speed

PLAYOUT_MARK = {"applejack": 0.5, "pirates": 0.5, "electrify": 1.0, "barrage": 0.15}
"""Moves a second, as a share of python-chess's."""

LONG = 500
"""Moves of a game whose saving and loading the marks are for."""

CLONE_MARK = {"barrage": 30.0}


def playouts(entry: GameEntry, count: int) -> int:
    rules = entry.load().rules
    rng, moves = Rng(1), 0
    for seed in range(count):
        state = rules.new_game(Setup(entry.id, 2, seed))
        while rules.decision(state) is not None:
            actions = rules.legal_actions(state)
            rules.apply(state, actions[rng.below(len(actions))])
            moves += 1
    return moves


def chess_playouts(count: int) -> int:
    rng, moves = random.Random(1), 0
    for _ in range(count):
        board = chess.Board()
        while board.ply() < 200 and (legal := list(board.legal_moves)):
            board.push(rng.choice(legal))
        moves += board.ply()
    return moves


def rate(work: Callable[[int], int], count: int) -> float:
    """Return moves a second, the best of three."""
    moves = work(count)
    return moves / seconds(lambda: work(count), 3)


def test_random_playouts_beside_python_chess(entry: GameEntry, show: Show) -> None:
    ours = rate(lambda count: playouts(entry, count), 8)
    theirs = rate(chess_playouts, 8)
    mark = PLAYOUT_MARK.get(entry.id, 0.5)
    beside = f"{ours / theirs:.2f} x python-chess ({theirs:,.0f})"
    show(f"{entry.id}: random playouts, moves a second", f"{ours:,.0f}", f">= {mark} x", beside)
    assert ours / theirs > mark / MISSED_BY_FAR


def test_clone_legal_actions_and_apply(entry: GameEntry, show: Show) -> None:
    match = random_match(entry, min(2, entry.info().max_seats))
    rules = match.rules
    indexes = range(0, match.step_count, max(1, match.step_count // 40))
    states = [match.state_at(index) for index in indexes]
    actions = [match.steps[index].action for index in indexes]
    clone = typical([state.clone for state in states])
    listed = typical([partial(_list_one, rules, state) for state in states])
    both = typical(
        [partial(_play_one, rules, *at) for at in zip(states, actions, strict=True)],
    )
    marks = {"clone": CLONE_MARK.get(entry.id, 10.0), "legal_actions": 200.0, "apply": 50.0}
    found = {"clone": clone, "legal_actions": max(listed - clone, 0.0), "apply": max(both - clone, 0.0)}
    for name, mark in marks.items():
        show(f"{entry.id}: {name}(), median", f"{found[name]:.1f} us", f"<= {mark:.0f} us")
    assert all(found[name] < mark * MISSED_BY_FAR for name, mark in marks.items())


def _list_one(rules: Any, state: Any) -> None:
    rules.legal_actions(state.clone())  # of a copy, which remembers no list


def _play_one(rules: Any, state: Any, action: Action) -> None:
    rules.apply(state.clone(), action)


def test_autosave_and_load(entry: GameEntry, show: Show, tmp_path: Path) -> None:
    match = random_match(entry, entry.info().max_seats)
    store = SaveStore(tmp_path, lambda: datetime.now(UTC))
    record = record_of(match, saved=store.now())
    making = seconds(lambda: store.prepare_autosave(record_of(match, saved=store.now())), 20) * 1000
    writing = seconds(lambda: store.autosave(record), 10) * 1000
    text = to_text(record)
    loading = seconds(lambda: match_from(from_text(text, "speed.irori"), entry), 3) * 1000
    size = len(text.encode()) / 1024
    moves = match.step_count
    show(f"{entry.id}: autosave of {moves} moves, window's thread", f"{making:.2f} ms", f"<= 2 ms for {LONG}")
    show(f"{entry.id}: autosave, writer's thread", f"{writing:.2f} ms", "")
    show(f"{entry.id}: size of that save", f"{size:.1f} KiB", f"<= 32 KiB for {LONG}")
    show(f"{entry.id}: loading it with full replay", f"{loading:.0f} ms", f"<= 300 ms for {LONG}")
    assert making < 2 * MISSED_BY_FAR
    assert size < 32
    assert loading < 300 * MISSED_BY_FAR
