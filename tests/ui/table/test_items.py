"""Where an item lies: put there once, and put back whatever was done to it since."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QTransform

from desktop_app.ui.table.items import Lie, PieceItem, box
from tests.ui.table.toy import Plain

pytestmark = pytest.mark.usefixtures("qapp")

EDGE = box(40, 40)
FACE, BACK = Plain("#808080", 40, 40), Plain("#404040", 40, 40)


def lay(piece: PieceItem) -> None:
    piece.lie_down(Lie(30.0, 40.0, EDGE, FACE, rotation=60.0, layer=210.0))


def looks(piece: PieceItem) -> tuple[object, ...]:
    opacity, scale, turned = piece.opacity(), piece.scale(), piece.transform().isIdentity()
    edge = piece.outline.boundingRect().getRect()
    return piece.lie(), piece.zValue(), opacity, scale, turned, piece.art, edge


@pytest.mark.parametrize(
    "stir",
    [
        lambda piece: piece.setPos(1, 2),
        lambda piece: piece.setRotation(10),
        lambda piece: piece.setScale(1.5),
        lambda piece: piece.setTransform(QTransform.fromScale(0.5, 1)),
        lambda piece: piece.setZValue(600),
        lambda piece: piece.setOpacity(0.1),
        lambda piece: piece.setVisible(False),
        lambda piece: piece.set_layer(500),
        lambda piece: piece.set_outline(box(10, 10)),
        lambda piece: piece.set_art(BACK),
    ],
    ids=["place", "angle", "size", "squeezed", "z", "opacity", "hidden", "layer", "edge", "face"],
)
def test_a_stirred_piece_lies_down_as_it_lay_before(stir: Callable[[PieceItem], None]) -> None:
    piece = PieceItem("tile:1", box(40, 40))
    lay(piece)
    before = looks(piece)
    stir(piece)
    assert looks(piece) != before
    piece.rest()
    assert looks(piece) == before
    stir(piece)
    lay(piece)
    assert looks(piece) == before


def test_a_piece_drawn_for_another_zoom_is_drawn_anew_when_it_lies_down() -> None:
    piece = PieceItem("tile:1", box(40, 40))
    lay(piece)
    piece.want(2.0)
    lay(piece)
    assert piece.pixmap().devicePixelRatio() == 2.0
