"""The picture of the orchards at the end: every seat's is on it, the winner's is the largest."""

from functools import cache

import pytest
from PySide6.QtWidgets import QApplication

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.applejack.scoring import total
from desktop_app.games.applejack.state import ApplejackState
from desktop_app.games.registry import find
from desktop_app.ui.games.applejack.art.boards import board_rect
from desktop_app.ui.games.applejack.result import _arranged, orchards_picture

pytestmark = pytest.mark.usefixtures("qapp")
NAMES = ("Mika", "Ren", "Hana", "Aoi")
EVERY = pytest.mark.parametrize("seats", [1, 2, 3, 4])


@cache
def ended(seats: int) -> ApplejackState:
    """Return the end of a game played by chance."""
    rules = find("applejack").load().rules
    state, chance = rules.new_game(Setup("applejack", seats, 4)), Rng(3)
    while rules.decision(state) is not None:
        rules.apply(state, rules.sample_action(state, chance))
    assert isinstance(state, ApplejackState)
    return state


@EVERY
def test_every_orchard_is_on_the_picture_the_winners_first_and_largest(seats: int) -> None:
    view = ended(seats)
    _, places = _arranged(view)
    totals = [total(view, place.seat) for place in places]
    assert sorted(place.seat for place in places) == list(range(seats))
    assert totals == sorted(totals, reverse=True)
    assert all(place.side < places[0].side for place in places[1:])


@EVERY
def test_no_orchard_lies_on_another_or_beyond_the_edge(seats: int) -> None:
    whole, places = _arranged(ended(seats))
    boards = [board_rect(place.side).translated(place.middle) for place in places]
    for at, board in enumerate(boards):
        assert whole.adjusted(-1, -1, 1, 1).contains(board)
        assert not any(board.adjusted(1, 1, -1, -1).intersects(other) for other in boards[:at])


@EVERY
@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_it_is_as_wide_as_asked_and_sharp(qapp: QApplication, seats: int, ratio: float) -> None:
    assert qapp is not None
    picture = orchards_picture(ended(seats), NAMES, range(seats), 240, ratio)
    assert picture.width() == 240 * ratio
    assert picture.devicePixelRatio() == ratio
    assert picture.deviceIndependentSize().height() >= 200


def test_a_tile_that_lies_otherwise_is_drawn_otherwise() -> None:
    view = ended(2).clone()
    before = orchards_picture(view, NAMES, range(2), 240, 1.0).toImage()
    place = next(at for at, lies in enumerate(view.orchard) if lies > 0)
    view.orchard[place] = -view.orchard[place]
    assert orchards_picture(view, NAMES, range(2), 240, 1.0).toImage() != before
