"""What the covers of all games have in common: the lid they are painted on."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from desktop_app.ui.games.applejack.art import cover as applejack
from desktop_app.ui.games.pirates.art import cover as pirates
from desktop_app.ui.table import pixmaps

pytestmark = pytest.mark.usefixtures("qapp")

Cover = Callable[[QPainter, QRectF, bool], None]
COVERS = {"applejack": applejack.paint_cover, "pirates": pirates.paint_cover}
SIZES = [(240, 240), (160, 300), (300, 200)]


def cover(paint: Cover, width: int, height: int) -> QImage:
    """Return a cover with 10 points around it."""
    return pixmaps.painted(
        width + 20, height + 20, 1, lambda painter: paint(painter, QRectF(10, 10, width, height), False)
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", COVERS)
def test_a_cover_fills_its_box_with_rounded_corners_and_nothing_beside(
    game: str, size: tuple[int, int]
) -> None:
    width, height = size
    image = cover(COVERS[game], width, height)
    sides = [(10 + width // 2, 12), (10 + width // 2, 7 + height), (12, 10 + height // 2), (7 + width, 60)]
    corners = [(x, y) for x in (10, 9 + width) for y in (10, 9 + height)]
    assert all(image.pixelColor(x, y).alpha() == 255 for x, y in sides)
    assert all(image.pixelColor(x, y).alpha() < 40 for x, y in corners)
    assert all(image.pixelColor(x, 5).alpha() == 0 for x in range(image.width()))


@pytest.mark.parametrize("y", [110, 140, 200, 230])
@pytest.mark.parametrize("game", COVERS)
def test_a_light_rule_runs_inside_the_dark_edge_of_a_cover(game: str, y: int) -> None:
    image = cover(COVERS[game], 240, 240)
    edge, before, rule = (image.pixelColor(x, y).lightness() for x in (10, 12, 14))
    assert edge < before < rule
    assert rule > 200
