"""Builders for the tests of matches and saves: the toy game, its matches, and a clock that stands still."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, cast

from desktop_app.engine.errors import RulesError
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Setup
from desktop_app.games.registry import GameEntry, LoadedGame
from desktop_app.play.match import Match
from desktop_app.play.record import MatchRecord, record_of
from desktop_app.play.seats import HUMAN, OPPONENT, Seat
from tests.play.toy import Call, Draw, Settle, ToyRules, ToyState, toy_codec

NOON = "2026-05-01T12:00:00+00:00"


class StillClock:
    """A clock that moves only when told to."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 5, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.moment

    def pass_(self, **span: float) -> None:
        self.moment += timedelta(**span)


def toy_entry(rules: ToyRules | None = None) -> GameEntry:
    rules = rules or ToyRules()
    loaded = LoadedGame(rules, toy_codec(), cast(Any, None))
    return GameEntry("toy", lambda: rules.info, lambda: loaded)


def toy_finder(rules: ToyRules | None = None) -> Callable[[str], GameEntry]:
    entry = toy_entry(rules)

    def find(game: str) -> GameEntry:
        if game != "toy":
            raise RulesError(f"unknown game {game}")
        return entry

    return find


def seats_of(kinds: str) -> tuple[Seat, ...]:
    """Return seats by letter: h for a person, o for an opponent."""
    return tuple(
        Seat(HUMAN, "", f"P{n}", n) if kind == "h" else Seat(OPPONENT, "normal", "", n)
        for n, kind in enumerate(kinds)
    )


def toy_match(
    kinds: str = "hh", *, rounds: int = 3, seed: int = 5, free_undo: bool = False
) -> Match[ToyState]:
    setup = Setup("toy", len(kinds), seed, (("rounds", rounds),))
    return Match(ToyRules(), toy_codec(), setup, seats_of(kinds), free_undo=free_undo, match_id="m0")


def play(match: Match[ToyState], moves: str) -> None:
    """Play moves by letter for whoever is to decide: a digit calls it, d draws, k keeps, g gives."""
    for letter in moves:
        decision = match.rules.decision(match.state)
        assert decision is not None
        match.play(_action(decision.seat, letter))


def play_at_random(match: Match[Any], seed: int = 1, most: int = 10_000) -> None:
    rng = Rng(seed)
    for _ in range(most):
        if match.rules.decision(match.state) is None:
            return
        match.play(match.rules.sample_action(match.state, rng))


def toy_record(moves: str = "1kd", kinds: str = "hh", name: str = "夕方 evening") -> MatchRecord:
    match = toy_match(kinds)
    play(match, moves)
    return record_of(match, saved=NOON, name=name, scores=match.state.points)


def _action(seat: int, letter: str) -> Action:
    if letter.isdigit():
        return Call(seat, int(letter))
    return {"d": Draw(seat), "k": Settle(seat, 0), "g": Settle(seat, 1)}[letter]
