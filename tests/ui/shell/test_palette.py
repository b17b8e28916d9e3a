from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPalette

from desktop_app.ui.table.palette import (
    SHAPES,
    THEMES,
    seat_pixmap,
    shape_path,
    theme,
    themes,
    window_palette,
)
from tests.ui.contrast import contrast

GROUNDS = ("table", "panel", "raised")


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("text", ["ink", "muted", "accent", "good", "warn", "bad"])
def test_text_keeps_a_contrast_of_four_and_a_half_on_every_ground(name: str, text: str) -> None:
    found = themes()[name]
    assert min(contrast(getattr(found, text), getattr(found, ground)) for ground in GROUNDS) >= 4.5


@pytest.mark.parametrize("name", THEMES)
def test_seat_colours_can_be_read_as_text(name: str) -> None:
    found = themes()[name]
    worst = min(contrast(seat.colour, getattr(found, g)) for seat in found.seats for g in GROUNDS)
    assert worst >= 4.5


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("line", ["focus", "target", "last_move", "selected"])
def test_marks_stand_out_three_to_one(name: str, line: str) -> None:
    found = themes()[name]
    assert min(contrast(getattr(found, line), getattr(found, ground)) for ground in GROUNDS) >= 3.0


@pytest.mark.parametrize("name", THEMES)
def test_the_text_of_the_big_button_can_be_read(name: str) -> None:
    assert contrast(themes()[name].accent, themes()[name].accent_ink) >= 4.5


def test_contrast_of_black_and_white_is_twenty_one() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21.0)


def test_every_seat_has_a_shape_and_a_colour_of_its_own() -> None:
    for found in themes().values():
        assert tuple(seat.shape for seat in found.seats) == SHAPES
        assert len({seat.colour for seat in found.seats}) == 4


def test_no_two_shapes_cover_the_same_ground() -> None:
    room = QRectF(0, 0, 100, 100)
    for one, other in combinations(SHAPES, 2):
        left, right = shape_path(one, room), shape_path(other, room)
        assert not left.subtracted(right).isEmpty() or not right.subtracted(left).isEmpty()


def test_shapes_stay_inside_their_room() -> None:
    room = QRectF(10, 20, 64, 64)
    for shape in SHAPES:
        assert room.contains(shape_path(shape, room).boundingRect())


def test_an_unknown_shape_names_the_known_ones() -> None:
    with pytest.raises(ValueError, match="circle, triangle, square, star"):
        shape_path("hexagon", QRectF(0, 0, 1, 1))


@pytest.mark.usefixtures("qapp")
def test_a_seat_mark_is_sharp_at_ratio_two() -> None:
    pixmap = seat_pixmap(themes()["light"].seat(0), 20, 2.0)
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (40, 2.0)


@pytest.mark.usefixtures("qapp")
def test_the_window_palette_takes_its_colours_from_the_theme() -> None:
    palette = window_palette(themes()["dark"])
    assert palette.color(QPalette.ColorRole.Window) == themes()["dark"].colour("panel")


@pytest.mark.usefixtures("qapp")
def test_the_theme_of_the_system_is_one_of_the_three() -> None:
    assert theme("system") in themes().values()
