"""The orchards at the end, for the score sheet: the winner's large, the others below by their scores."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap

from desktop_app.games.applejack.scoring import total
from desktop_app.games.applejack.state import ApplejackState
from desktop_app.ui.games.applejack import board_faces, faces, signs
from desktop_app.ui.games.applejack.art import boards
from desktop_app.ui.table import pixmaps
from desktop_app.ui.table.items import Art

SIDE = 78.0
"""Of a cell of the winner's orchard, as large as on the table: small pieces leave out their figures."""
GAP = 0.4
"""Between orchards, in sides of their cells."""
LEAST_ACROSS = 1.6
"""The others stand in one row; one alone is smaller than the winner's by this."""


@dataclass(frozen=True, slots=True)
class _Place:
    seat: int
    middle: QPointF
    side: float


def orchards_picture(
    view: ApplejackState, names: Sequence[str], colours: Sequence[int], width: int, ratio: float
) -> QPixmap:
    """Return every orchard with its plate in one picture so many device-independent pixels wide."""
    whole, places = _arranged(view)
    scale = width / whole.width()

    def paint(painter: QPainter) -> None:
        painter.scale(scale, scale)
        painter.translate(-whole.topLeft())
        for place in places:
            for art, spot in _pieces(view, place, names, colours):
                drawn = art(scale * ratio)
                size = drawn.deviceIndependentSize()
                painter.drawPixmap(spot - QPointF(size.width() / 2, size.height() / 2), drawn)

    return QPixmap.fromImage(pixmaps.painted(width, round(whole.height() * scale), ratio, paint))


def _arranged(view: ApplejackState) -> tuple[QRectF, list[_Place]]:
    """Return the room that all orchards take, and where they lie in it."""
    order = sorted(range(view.seats), key=lambda seat: -total(view, seat))
    room = _room(SIDE)
    places = [_Place(order[0], QPointF(0, 0), SIDE)]
    others = order[1:]
    if not others:
        return room, places
    side = SIDE / max(LEAST_ACROSS, len(others))
    small = _room(side)
    left = -small.width() * len(others) / 2
    for at, seat in enumerate(others):
        x = left + (at + 0.5) * small.width()
        places.append(_Place(seat, QPointF(x, room.bottom() + GAP * side - small.top()), side))
    return room.adjusted(0, 0, 0, GAP * side + small.height()), places


def _room(side: float) -> QRectF:
    """Return the room for an orchard around its middle, with the plate at its upper edge."""
    plate = _plate(side)
    return boards.board_rect(side).united(QRectF(0, -_above(side) - plate.height * 0.75, 1, 1))


def _plate(side: float, colour: int = 0, name: str = "", honey: int = 0) -> signs.PlateFace:
    """Return the plate of an orchard whose cells have this side; on small ones it is the larger."""
    return signs.PlateFace(colour, name, False, (side / 64 if side == SIDE else side / 40), honey)


def _above(side: float) -> float:
    """Return how far the middle of a plate lies above that of its orchard."""
    return boards.HALF_HEIGHT * side + _plate(side).height * 0.1


def _pieces(
    view: ApplejackState, place: _Place, names: Sequence[str], colours: Sequence[int]
) -> Iterator[tuple[Art, QPointF]]:
    """Yield what an orchard is made of, from below, each with its middle."""
    seat, side = place.seat, place.side
    sheet = faces.catalogue().sides[view.sides[seat]]
    yield board_faces.OrchardFace(sheet, side, colours[seat]), place.middle
    grid = faces.catalogue().grid
    for cell in range(len(grid)):
        lies = view.orchard[seat * len(grid) + cell]
        if lies:
            turned = view.rotation[seat * len(grid) + cell]
            face = faces.TileFace(abs(lies), 2 * side, turned, lies < 0)
            yield face, place.middle + boards.cell_centre(grid, cell, side)
    plate = _plate(side, colours[seat], names[seat], total(view, seat))
    yield plate, place.middle - QPointF(0, _above(side))
