"""Turns are told as a player counts them: those of a seat, of as many as it has."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from desktop_app.controllers.match_log import MatchLog
from desktop_app.controllers.replay_controller import ReplayController
from desktop_app.controllers.settings import Settings
from desktop_app.controllers.table_controller import TableController
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Remark, Setup
from desktop_app.games.pirates.events import EffectLapsed
from desktop_app.games.registry import find
from desktop_app.play.match import Match
from desktop_app.play.seats import HUMAN, Seat

pytestmark = pytest.mark.usefixtures("qapp")


def match_of(game: str, seats: int) -> Match[Any]:
    loaded = find(game).load()
    people = tuple(Seat(HUMAN, colour=number) for number in range(seats))
    return Match(loaded.rules, loaded.codec, Setup(game, seats, 6), people)


def play_until(match: Match[Any], there: Callable[[], bool]) -> None:
    rng = Rng(2)
    while not there() and match.outcome() is None:
        match.play(match.rules.sample_action(match.state, rng))


def table_of(match: Match[Any]) -> TableController:
    table = TableController(Settings())
    table._put(match)
    return table


CASES = [
    pytest.param("pirates", 2, 1, 1, 16, id="pirates-first"),
    pytest.param("pirates", 2, 2, 1, 16, id="pirates-second seat"),
    pytest.param("pirates", 2, 16, 8, 16, id="pirates-middle"),
    pytest.param("applejack", 1, 7, 7, 19, id="applejack-solo"),
    pytest.param("applejack", 3, 7, 3, 19, id="applejack-three"),
    pytest.param("applejack", 4, 8, 2, 19, id="applejack-four"),
]


@pytest.mark.parametrize(("game", "seats", "turn", "own", "total"), CASES)
def test_a_turn_is_told_among_those_of_its_seat(
    game: str, seats: int, turn: int, own: int, total: int
) -> None:
    match = match_of(game, seats)
    play_until(match, lambda: match.turn == turn)
    assert table_of(match).progress() == Remark("common.turn_of", (("n", own), ("all", total)))


@pytest.mark.parametrize(("game", "total"), [("pirates", 16), ("applejack", 19)])
def test_at_the_end_the_last_turn_is_told(game: str, total: int) -> None:
    match = match_of(game, 2)
    play_until(match, lambda: False)
    assert match.turn == 2 * total
    assert table_of(match).progress() == Remark("common.turn_of", (("n", total), ("all", total)))


def test_a_replay_tells_the_turn_it_shows() -> None:
    match = match_of("pirates", 2)
    play_until(match, lambda: match.turn == 5)
    replay = ReplayController(Settings())
    replay.watch(match)
    replay.to_turn(3)
    assert replay.progress() == Remark("common.turn_of", (("n", 2), ("all", 16)))
    replay.leave()


def test_what_happens_twice_in_a_row_is_one_line_of_the_log() -> None:
    match = match_of("pirates", 2)
    play_until(match, lambda: match.step_count > 0)
    first = match.steps[0]
    ortho, diag = (EffectLapsed(0, effect, "target") for effect in ("ortho", "diag"))
    doubled = replace(first, events=(ortho, ortho, diag))
    lines = MatchLog(find("pirates").load().wording, lambda turn: turn).entries([doubled], 0)
    assert [line.times for line in lines] == [2, 1]


@pytest.mark.parametrize("game", ["pirates", "applejack"])
def test_the_log_counts_the_turns_of_each_seat(game: str) -> None:
    match = match_of(game, 2)
    play_until(match, lambda: match.turn == 6)
    counted: dict[int, list[int]] = {0: [], 1: []}
    for entry in table_of(match).log():
        if entry.own_turn not in counted[entry.seat]:
            counted[entry.seat].append(entry.own_turn)
    assert counted == {0: [1, 2, 3], 1: [1, 2]}
