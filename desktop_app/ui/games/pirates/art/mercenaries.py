"""Mercenary tiles: an emblem in a brass frame, the price, what they do, and their owner's flag once hired."""

from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QRadialGradient

from desktop_app.ui.games.pirates.art.parts import (
    look,
    paint_card,
    paint_disc,
    paint_number,
    paint_pennant,
    plate,
    point,
    printed,
    square,
    within,
)
from desktop_app.ui.games.pirates.art.ships import GROUNDS
from desktop_app.ui.table import card, pixmaps
from desktop_app.ui.table.palette import SeatLook

RIM = 0.083
"""How wide the brass around the card of a hired mercenary is."""


def paint_mercenary(
    painter: QPainter,
    rect: QRectF,
    mercenary: str,
    cost: int,
    end: bool = False,
    wild: bool = False,
    owner: SeatLook | None = None,
    lifted: bool = False,
    seat: int | None = None,
) -> None:
    """Paint a mercenary tile into `rect`.

    `end` says that it scores at the end, `wild` that it counts as any number. On the sea the card of `seat`,
    0 or 1, lies behind it in the brass: dark or light, as all ships of that seat are.
    """
    looks = look()
    printed(
        painter,
        f"mercenary:{int(lifted)}:{seat}",
        rect,
        partial(_paint_ground, lifted=lifted, seat=seat),
    )
    pixmaps.paint_svg(painter, looks.emblems[mercenary], square(_middle(rect), rect.width() * 0.64))
    if end or wild:
        _paint_lasting(painter, square(point(rect, 0.82, 0.81), rect.width() * 0.34), wild)
    if owner is None:
        _paint_cost(painter, square(point(rect, 0.185, 0.185), rect.width() * 0.31), cost)
    else:
        paint_pennant(painter, within(rect, 0.68, 0.03, 0.31, 0.25), owner)


def _middle(rect: QRectF) -> QPointF:
    """Return the middle of the emblem, a little to the left: flag and lasting mark are right of it."""
    return point(rect, 0.48, 0.5)


def _paint_ground(painter: QPainter, rect: QRectF, lifted: bool, seat: int | None) -> None:
    """Paint what all mercenaries have in common: brass and a medallion."""
    looks = look()
    paint_card(painter, rect, looks.colour("gilt"), looks.colour("bronze", 0.9), lifted)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if seat is not None:
        _paint_owned(painter, rect, seat)
        return
    painter.setPen(card.ruled(looks.colour("bronze", 0.7), max(0.6, rect.height() * 0.008)))
    painter.drawPath(plate(rect, card.CORNER, 0.06))
    _paint_rays(painter, rect, _middle(rect), rect.width() * 0.37)


def _paint_owned(painter: QPainter, rect: QRectF, seat: int) -> None:
    """Print the card of a seat inside a rim of brass, and a glow that lifts the emblem off a dark one."""
    looks = look()
    room = plate(rect, card.CORNER, RIM)
    painter.fillPath(room, card.lit(rect, looks.colour(GROUNDS[seat]), 5))
    painter.setPen(card.ruled(looks.colour("bronze"), max(0.8, rect.height() * 0.016)))
    painter.drawPath(room)
    centre, radius = _middle(rect), rect.width() * 0.4
    painter.setOpacity(0.35)
    looks.paint_at(painter, "rose", centre, radius * 1.9, "brass")
    painter.setOpacity(1.0)
    if seat == 0:
        glow = QRadialGradient(centre, radius)
        glow.setColorAt(0.0, looks.colour("paper", 0.9))
        glow.setColorAt(0.6, looks.colour("paper", 0.55))
        glow.setColorAt(1.0, looks.colour("paper", 0.0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(glow)
        painter.drawEllipse(centre, radius, radius)


def _paint_rays(painter: QPainter, rect: QRectF, centre: QPointF, radius: float) -> None:
    """Print the medallion behind an emblem."""
    looks = look()
    painter.setPen(card.ruled(looks.colour("bronze", 0.6), max(0.7, rect.width() * 0.012)))
    painter.setBrush(looks.colour("#F2DDA8"))
    painter.drawEllipse(centre, radius, radius)
    painter.setOpacity(0.3)
    looks.paint_at(painter, "rose", centre, radius * 2, "brass")
    painter.setOpacity(1.0)


def _paint_cost(painter: QPainter, rect: QRectF, cost: int) -> None:
    looks = look()
    path = QPainterPath()
    path.addEllipse(rect.center(), rect.width() * 0.45, rect.width() * 0.45)
    card.paint_shadow(painter, path, rect.width() * 0.03, rect.width() * 0.06, 0.5)
    painter.fillPath(path, card.lit(rect, looks.colour("#F6C84F"), 10))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(card.ruled(looks.colour("bronze"), rect.width() * 0.065))
    painter.drawPath(path)
    painter.setPen(card.ruled(looks.colour("bronze", 0.45), rect.width() * 0.03))
    painter.drawEllipse(rect.center(), rect.width() * 0.37, rect.width() * 0.37)
    ink = looks.colour("#3A2406")
    paint_number(painter, cost, rect.center(), rect.width() * 0.46, ink, ink, 0.02)


def _paint_lasting(painter: QPainter, rect: QRectF, wild: bool) -> None:
    """Paint the mark of a mercenary that counts at the end: a crown, or a number that may be any."""
    looks = look()
    paint_disc(painter, rect, looks.colour("deep"), looks.colour("ivory"), shadow=False)
    if wild:
        ivory = looks.colour("ivory")
        paint_number(painter, "?", rect.center(), rect.width() * 0.56, ivory, ivory, 0.02)
    else:
        looks.paint_at(painter, "crown", rect.center(), rect.width() * 0.62)
