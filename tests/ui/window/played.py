"""Matches played without a window, to be laid on a table: a move costs a hundredth of one on the table."""

from collections.abc import Callable, Sequence
from typing import Any

from desktop_app.engine.types import Action, Setup
from desktop_app.games.registry import find
from desktop_app.play.match import Match
from desktop_app.play.seats import Seat

Chooser = Callable[[int, Sequence[Action]], Action]
"""From the number of a move and what is legal, the action to play."""


def every_seventh(number: int, actions: Sequence[Action]) -> Action:
    """Choose so that a game soon has every kind of piece on its table."""
    return actions[number * 7 % len(actions)]


def played(setup: Setup, seats: tuple[Seat, ...], choose: Chooser, moves: int | None = None) -> Match[Any]:
    """Return a match after so many moves, or played to its end."""
    game = find(setup.game).load()
    match = Match(game.rules, game.codec, setup, seats)
    while match.step_count != moves and (prompt := match.prompt()) is not None:
        match.play(choose(match.step_count, prompt.actions))
    return match
