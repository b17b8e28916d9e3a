"""Scoring lines on the sea: a thin line along the edge of ships that score together, the points at its end.

The line has its seat's colour, the beads at its ships the seat's shape. Equal numbers are held by an even
double line, a run by one that grows towards its highest number, with arrowheads between the beads.
"""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from desktop_app.ui.games.pirates.art.parts import look, paint_number, square
from desktop_app.ui.table import card
from desktop_app.ui.table.palette import SeatLook, shape_path

EQUAL, RUN = 0, 1
BADGE = 0.31
"""The size of the badge, as a share of a space."""
ROOM = 0.38
"""How far a line with its badge sticks out of its spaces, as a share of a space."""
_ASIDE = 0.468
"""From the middle of a space to the line: between the ships of this row or column and those of the next."""
_WIDE = 0.062
_LIGHT = 0.022
"""How wide the line and the light edge on each side of it are."""
_BEAD = 0.17
_SHORT = 0.16
"""How far inside the first space the line begins."""
_BEYOND = 0.19
"""How far past the last space the middle of the badge lies: clear of a line that crosses there."""


def paint_line(
    painter: QPainter,
    rect: QRectF,
    kind: int,
    length: int,
    points: int,
    seat: SeatLook,
    falling: bool = False,
) -> None:
    """Paint a scoring line over `length` spaces, which `rect` holds in a row or a column.

    `falling` says that the numbers of a run fall from left to right or from top to bottom. A row's line runs
    along the lower edge of its ships, a column's along their left edge.
    """
    across = rect.width() >= rect.height()
    space = (rect.width() if across else rect.height()) / max(1, length)
    painter.save()
    painter.translate(rect.center())
    if not across:
        painter.rotate(90)
    # Turned by a quarter, the way down is along x, and the left edge lies at positive y.
    painter.translate(0, _ASIDE * space)
    half = length / 2
    places = [place - half + 0.5 for place in range(length)]
    if kind == EQUAL:
        body = QPainterPath()
        body.addRect(QRectF(-half + _SHORT, -_WIDE / 2, 2 * half - _SHORT + _BEYOND, _WIDE))
    else:
        way = -1 if falling else 1
        body = _growing(half, way).united(_heads(places, way))
    _paint_body(painter, body, space, seat)
    if kind == EQUAL:
        painter.setPen(card.ruled(look().colour("ivory"), _LIGHT * 0.6 * space))
        painter.drawLine(QPointF(-half + _SHORT, 0) * space, QPointF(half, 0) * space)
    for place in places:
        _paint_bead(painter, QPointF(place * space, 0), space, seat, upright=across)
    painter.restore()
    along, aside = (half + _BEYOND) * space, _ASIDE * space
    centre = rect.center() + (QPointF(along, aside) if across else QPointF(-aside, along))
    paint_badge(painter, square(centre, space * BADGE), points, seat)


def _growing(half: float, way: int) -> QPainterPath:
    """Return a line in spaces that grows from the lowest number to the highest."""
    low, high = _WIDE * 0.3, _WIDE * 0.72
    start, end = -half + _SHORT, half + _BEYOND
    if way < 0:
        start, end = end, start
    path = QPainterPath(QPointF(start, -low))
    path.lineTo(end, -high)
    path.lineTo(end, high)
    path.lineTo(start, low)
    path.closeSubpath()
    return path


def _heads(places: list[float], way: int) -> QPainterPath:
    """Return arrowheads between the ships, each pointing at the higher number."""
    path = QPainterPath()
    for place in places[:-1]:
        tip = QPointF(place + 0.5 + 0.09 * way, 0)
        head = QPainterPath(tip)
        head.lineTo(tip + QPointF(-0.17 * way, -0.085))
        head.lineTo(tip + QPointF(-0.12 * way, 0))
        head.lineTo(tip + QPointF(-0.17 * way, 0.085))
        head.closeSubpath()
        path = path.united(head)
    return path


def _paint_body(painter: QPainter, body: QPainterPath, space: float, seat: SeatLook) -> None:
    """Paint the line, given in spaces, with a light edge."""
    painter.save()
    painter.scale(space, space)
    painter.strokePath(body, card.ruled(look().colour("ink", 0.45), 2 * _LIGHT + 0.02))
    painter.strokePath(body, card.ruled(look().colour("ivory"), 2 * _LIGHT))
    painter.fillPath(body, QColor(seat.colour))
    painter.restore()


def _paint_bead(painter: QPainter, centre: QPointF, space: float, seat: SeatLook, upright: bool) -> None:
    """Paint the seat's shape where a ship scores; it stands upright though the line is turned."""
    painter.save()
    painter.translate(centre)
    if not upright:
        painter.rotate(-90)
    bead = shape_path(seat.shape, square(QPointF(0, 0), space * _BEAD))
    painter.strokePath(bead, card.ruled(look().colour("ivory"), 2.4 * _LIGHT * space))
    painter.fillPath(bead, QColor(seat.colour))
    painter.restore()


def paint_badge(painter: QPainter, rect: QRectF, points: int, seat: SeatLook) -> None:
    """Paint points on a round plate of the seat's colour."""
    looks = look()
    size = min(rect.width(), rect.height())
    disc = QPainterPath()
    disc.addEllipse(rect.center(), size * 0.46, size * 0.46)
    card.paint_shadow(painter, disc, size * 0.03, size * 0.06, 0.5)
    painter.fillPath(disc, QColor(seat.colour))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(card.ruled(looks.colour("ivory"), size * 0.09))
    painter.drawPath(disc)
    ivory = looks.colour("ivory")
    paint_number(painter, points, rect.center(), size * (0.5 if points < 10 else 0.42), ivory, ivory, 0.03)
