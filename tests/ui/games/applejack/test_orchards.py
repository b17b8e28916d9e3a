"""Where the orchards lie: the viewer's large, the others small in the order of the seats."""

from collections.abc import Iterator

import pytest

from desktop_app.controllers.settings import Settings
from desktop_app.engine.types import Setup
from desktop_app.games.registry import find
from desktop_app.play.match import Match
from desktop_app.play.seats import HUMAN, Seat
from desktop_app.ui.games.applejack.scene import ApplejackScene
from tests.ui.games.watched import Watched

SEATS = 4


@pytest.fixture
def scene(settings: Settings) -> Iterator[ApplejackScene]:
    loaded = find("applejack").load()
    seats = [Seat(HUMAN, colour=colour) for colour in range(SEATS)]
    watched = Watched(Match(loaded.rules, loaded.codec, Setup("applejack", SEATS, 4), seats), settings)
    assert isinstance(watched.told, ApplejackScene)
    yield watched.told
    watched.end()


def spots(scene: ApplejackScene) -> list[tuple[float, float]]:
    """Return where each seat's orchard lies on the table."""
    return [(item.x(), item.y()) for seat in range(SEATS) if (item := scene.thing(f"orchard:{seat}"))]


@pytest.mark.parametrize("seat", range(SEATS))
def test_the_small_orchards_lie_from_left_to_right_in_the_order_of_the_seats(
    scene: ApplejackScene, seat: int
) -> None:
    if seat != scene.large_seat():
        scene.enlarge(seat)
    small = [spot for number, spot in enumerate(spots(scene)) if number != seat]
    assert small == [(place.x, place.y) for place in scene.layout.others[SEATS - 2]]
    assert spots(scene)[seat] == (scene.layout.orchard.x, scene.layout.orchard.y)


def test_only_the_two_orchards_that_change_places_move(scene: ApplejackScene) -> None:
    scene.enlarge(1)
    before = spots(scene)
    scene.enlarge(2)
    moved = [seat for seat in range(SEATS) if spots(scene)[seat] != before[seat]]
    assert moved == [1, 2]
