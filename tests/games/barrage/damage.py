"""Positions from games, and damage done to their wire form."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from desktop_app.engine.errors import RulesError
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.wire import FIELDS
from tests.games.barrage.lively import positions, rich_rules

Change = Callable[[Any], Any]
"""What is done to one field."""

Where = Callable[[BarrageState], bool]

GAMES = 60


@cache
def found(*kinds: int, where: Where | None = None, first: int = 0) -> BarrageState:
    """Return the first position of rich games, from the `first` one on, with these frames above the round."""
    for number in range(first, GAMES):
        for state in _game(number):
            if tuple(frame.kind for frame in state.frames[1:]) == kinds and (where is None or where(state)):
                return state.clone()
    raise LookupError(f"no position with frames {kinds}")


@cache
def _game(number: int) -> tuple[BarrageState, ...]:
    """Return every position of a rich game; it is played once, however often something is looked for."""
    return tuple(state.clone() for state in positions(rich_rules(), number))


def without_automas(state: BarrageState) -> bool:
    """Return whether all companies are players' in the full game."""
    return state.terms.players == state.terms.companies and not state.terms.introductory


def with_automas(state: BarrageState) -> bool:
    """Return whether some companies are Automas in the full game."""
    return state.terms.players < state.terms.companies and not state.terms.introductory


def damaged(state: BarrageState, field: str, change: Change) -> list[Any]:
    wire: list[Any] = state.to_wire()
    place = FIELDS.index(field)
    wire[place] = change(wire[place])
    return wire


def put(*path: int, value: object) -> Change:
    """Return a change that puts a value at a place of nested lists."""

    def change(row: Any) -> Any:
        inner = row
        for place in path[:-1]:
            inner = inner[place]
        inner[path[-1]] = value
        return row

    return change


def add(*path: int, by: int = 1) -> Change:
    """Return a change that adds to a number in nested lists."""

    def change(row: Any) -> Any:
        inner = row
        for place in path[:-1]:
            inner = inner[place]
        inner[path[-1]] += by
        return row

    return change


def drop(*path: int) -> Change:
    """Return a change that takes the last member off a nested list."""

    def change(row: Any) -> Any:
        inner = row
        for place in path:
            inner = inner[place]
        inner.pop()
        return row

    return change


def args(*values: int) -> Change:
    """Return a change that gives the frame on top other arguments."""
    return put(-1, 2, value=[*values])


def top(kind: int, *values: int) -> Change:
    """Return a change that puts another frame in the place of the one on top."""
    return lambda frames: [*frames[:-1], [kind, frames[-1][1], [*values]]]


def onto(kind: int, *values: int) -> Change:
    """Return a change that puts another frame above the one on top."""
    return lambda frames: [*frames, [kind, frames[-1][1], [*values]]]


def refused(wire: list[Any], words: str) -> None:
    """Check that a wire form is refused with these words."""
    with pytest.raises(RulesError, match=words):
        rich_rules().from_wire(wire)
