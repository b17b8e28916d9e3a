"""Whose knowledge a replay shows: nobody looks into a hand that is still played from."""

from collections.abc import Iterator
from typing import Any

import pytest

from desktop_app.controllers.replay_controller import ReplayController
from desktop_app.controllers.settings import Settings
from desktop_app.controllers.table_controller import NOBODY
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.registry import find
from desktop_app.play.match import Match
from desktop_app.play.seats import HUMAN, OPPONENT, Seat

pytestmark = pytest.mark.usefixtures("qapp")

PEOPLE = (Seat(HUMAN, name="Mika"), Seat(HUMAN, name="Ren", colour=1))
AGAINST = (Seat(OPPONENT, "easy", "Ken"), Seat(HUMAN, name="Mika", colour=1))
OPPONENTS = (Seat(OPPONENT, "easy", "Ken"), Seat(OPPONENT, "easy", "Aoi", 1))
RUNNING = 8


def played(seats: tuple[Seat, ...], game: str = "pirates", steps: int | None = RUNNING) -> Match[Any]:
    """Return a match after so many steps, or after its last."""
    loaded = find(game).load()
    match: Match[Any] = Match(loaded.rules, loaded.codec, Setup(game, 2, 6), seats, free_undo=True)
    play_on(match, steps)
    return match


def play_on(match: Match[Any], steps: int | None) -> None:
    rng = Rng(2)
    while match.outcome() is None and (steps is None or match.step_count < steps):
        match.play(match.rules.sample_action(match.state, rng))


@pytest.fixture
def replay() -> Iterator[ReplayController]:
    settings = Settings()
    settings.speed = "off"
    made = ReplayController(settings)
    yield made
    made.leave()


@pytest.mark.parametrize(
    ("seats", "viewers"), [(PEOPLE, (NOBODY,)), (AGAINST, (NOBODY, 1)), (OPPONENTS, (NOBODY,))]
)
def test_while_the_game_runs_only_one_s_own_view_is_offered(
    replay: ReplayController, seats: tuple[Seat, ...], viewers: tuple[int, ...]
) -> None:
    replay.watch(played(seats))
    assert replay.viewers == viewers
    for rival in {0, 1} - {*viewers}:
        with pytest.raises(ValueError, match=f"seat {rival}"):
            replay.look_from(rival)
        with pytest.raises(ValueError, match=f"seat {rival}"):
            replay.watch(replay.match, 0, rival)


@pytest.mark.parametrize("seats", [PEOPLE, AGAINST, OPPONENTS])
def test_once_the_game_is_over_every_view_is_offered(
    replay: ReplayController, seats: tuple[Seat, ...]
) -> None:
    replay.watch(played(seats, steps=None))
    assert replay.viewers == (NOBODY, 0, 1)
    replay.look_from(0)
    assert replay.viewer == 0


def test_a_game_that_ends_while_it_is_watched_offers_every_view(replay: ReplayController) -> None:
    match = played(AGAINST)
    replay.watch(match)
    told: list[tuple[int, ...]] = []
    replay.viewers_changed.connect(lambda: told.append(replay.viewers))
    play_on(match, RUNNING + 1)
    replay.keep_up()
    assert told == []
    play_on(match, None)
    replay.keep_up()
    assert told == [(NOBODY, 0, 1)]


def test_a_game_gone_on_with_closes_the_rival_s_hand_again(replay: ReplayController) -> None:
    match = played(AGAINST, steps=None)
    replay.watch(match, match.step_count)
    replay.look_from(0)
    match.rewind(RUNNING)
    replay.keep_up()
    assert replay.viewer == 1
    assert replay.view().to_wire() == match.rules.redact(match.state, 1).to_wire()


def test_the_replay_grows_and_shrinks_with_its_match(replay: ReplayController) -> None:
    match = played(PEOPLE, "applejack")
    places: list[tuple[int, int]] = []
    replay.moved.connect(lambda position, length: places.append((position, length)))
    replay.watch(match, RUNNING)
    play_on(match, RUNNING + 2)
    replay.keep_up()
    match.rewind(RUNNING - 3)
    replay.keep_up()
    assert places == [(RUNNING, RUNNING), (RUNNING, RUNNING + 2), (RUNNING - 3, RUNNING - 3)]
    assert replay.view().to_wire() == match.rules.redact(match.state, 0).to_wire()


def test_nothing_is_kept_up_with_while_nothing_is_watched(replay: ReplayController) -> None:
    replay.keep_up()
    assert not replay.has_match
