"""Scoring lines on the sea: a ribbon over the ships that score together, with its points at the end.

Equal numbers are held by a plain band with a ring on every ship, a run by a string of arrowheads; the
ribbon has its seat's colour, the badge also the seat's shape.
"""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from desktop_app.ui.games.pirates.art.parts import look, paint_number, square
from desktop_app.ui.table import card
from desktop_app.ui.table.palette import SeatLook, shape_path

EQUAL, RUN = 0, 1
BADGE = 0.4
"""The size of the badge, as a share of a space."""
_BAND = 0.15


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

    `falling` says that the numbers of a run fall from left to right or from top to bottom. A row's ribbon
    runs below the numbers of its ships, a column's to their left.
    """
    across = rect.width() >= rect.height()
    space = (rect.width() if across else rect.height()) / max(1, length)
    aside = QPointF(0, 0.2 * space) if across else QPointF(-0.34 * space, 0)
    painter.save()
    painter.translate(rect.center() + aside)
    if not across:
        painter.rotate(90)
    half = space * (length / 2 - 0.3)
    if kind == EQUAL:
        _paint_band(painter, half, length, space, seat)
    else:
        _paint_arrows(painter, half, space, seat, -1 if falling else 1)
    painter.restore()
    end = QPointF(half + 0.12 * space, 0) if across else QPointF(0, half + 0.08 * space)
    paint_badge(painter, square(rect.center() + aside + end, space * BADGE), points, seat)


def _paint_band(painter: QPainter, half: float, length: int, space: float, seat: SeatLook) -> None:
    """Paint two rails with a ring on each ship."""
    band = QPainterPath()
    high = space * _BAND / 2
    band.addRoundedRect(QRectF(-half, -high, 2 * half, 2 * high), high, high)
    for ship in range(length):
        ring = QPainterPath()
        ring.addEllipse(QPointF((ship - (length - 1) / 2) * space, 0), space * 0.13, space * 0.13)
        band = band.united(ring)
    _paint_ribbon(painter, band, space, seat)
    painter.setPen(card.ruled(look().colour("ivory", 0.95), space * 0.028))
    for ship in range(length):
        x = (ship - (length - 1) / 2) * space
        for y in (-0.035, 0.035):
            painter.drawLine(QPointF(x - 0.055 * space, y * space), QPointF(x + 0.055 * space, y * space))


def _paint_arrows(painter: QPainter, half: float, space: float, seat: SeatLook, way: int) -> None:
    """Paint a ribbon that grows towards the higher numbers, arrowheads along it."""
    low, high = space * 0.035, space * 0.11
    ribbon = QPainterPath(QPointF(-half * way, -low))
    ribbon.lineTo(QPointF(half * way, -high))
    ribbon.lineTo(QPointF((half + 0.12 * space) * way, 0))
    ribbon.lineTo(QPointF(half * way, high))
    ribbon.lineTo(QPointF(-half * way, low))
    ribbon.closeSubpath()
    _paint_ribbon(painter, ribbon, space, seat)
    painter.setPen(card.ruled(look().colour("ivory", 0.95), space * 0.028))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    x = -half + space * 0.3
    while x < half - space * 0.1:
        size = space * (0.02 + 0.05 * (x * 1.0 + half) / (2 * half))
        tip = QPointF(x * way, 0)
        arrow = QPainterPath(tip + QPointF(-size * way, -size))
        arrow.lineTo(tip)
        arrow.lineTo(tip + QPointF(-size * way, size))
        painter.drawPath(arrow)
        x += space * 0.25


def _paint_ribbon(painter: QPainter, path: QPainterPath, space: float, seat: SeatLook) -> None:
    card.paint_shadow(painter, path, space * 0.015, space * 0.04, 0.5)
    painter.strokePath(path, card.ruled(look().colour("ivory"), space * 0.055))
    painter.fillPath(path, QColor(seat.colour))


def paint_badge(painter: QPainter, rect: QRectF, points: int, seat: SeatLook) -> None:
    """Paint points on a plate of the seat's shape and colour."""
    looks = look()
    size = min(rect.width(), rect.height())
    swell = {"circle": 1.0, "square": 0.96, "triangle": 1.36, "star": 1.42}[seat.shape]
    shape = shape_path(seat.shape, square(rect.center(), size * swell))
    card.paint_shadow(painter, shape, size * 0.03, size * 0.06, 0.5)
    painter.strokePath(shape, card.ruled(looks.colour("ivory"), size * 0.15))
    painter.fillPath(shape, QColor(seat.colour))
    sink = {"triangle": 0.14, "star": 0.05}.get(seat.shape, 0.0)
    ivory = looks.colour("ivory")
    paint_number(painter, points, rect.center() + QPointF(0, size * sink), size * 0.46, ivory, ivory, 0.02)
