"""Positions from games, and damage done to their wire form."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from desktop_app.engine.errors import RulesError
from desktop_app.games.electrify.rules import ElectrifyRules
from desktop_app.games.electrify.state import (
    CHOOSE,
    ElectrifyState,
)
from desktop_app.games.electrify.wire import FIELDS
from tests.games.electrify.lively import positions, rich_rules, setup

Change = Callable[[Any], Any]
"""What is done to one field."""


@cache
def found(
    *kinds: int, two: bool = False, packs: int = 3, where: Callable[[ElectrifyState], bool] | None = None
) -> ElectrifyState:
    """Return the first position of rich games with these frames above the round."""
    for number in range(400):
        terms = rich_rules().new_game(setup(number)).terms
        if (
            terms.seats == 1
            or terms.packs != packs
            or (two and terms.seats != 2)
            or (packs and terms.printed)
        ):
            continue
        for state in positions(rich_rules(), number):
            if tuple(frame.kind for frame in state.frames[1:]) == kinds and (where is None or where(state)):
                return state.clone()
    raise LookupError(f"no position with frames {kinds}")


def damaged(state: ElectrifyState, field: str, change: Change) -> list[Any]:
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


def refused(wire: list[Any], words: str, by: ElectrifyRules | None = None) -> None:
    with pytest.raises(RulesError, match=words):
        (by or rich_rules()).from_wire(wire)


def second_chooses() -> ElectrifyState:
    """Return a position of two in which seat 0 has chosen and seat 1 chooses."""
    return found(CHOOSE, two=True, where=_second_choice)


def _second_choice(state: ElectrifyState) -> bool:
    return state.round > 2 and state.start == 0 and state.frames[0].args == (0, 2)
