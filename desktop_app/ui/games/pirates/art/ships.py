"""Ship tiles: a number on a sail, the effect beside the hull, and the burning side.

The two seats differ in ground, hull and sail; the seat's colour and shape are on the pennant.
"""

from functools import partial
from math import sqrt

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QGradient, QLinearGradient, QPainter, QPainterPath

from desktop_app.ui.games.pirates.art.parts import (
    look,
    paint_card,
    paint_disc,
    paint_effect,
    paint_number,
    paint_pennant,
    plate,
    point,
    printed,
    square,
    within,
)
from desktop_app.ui.table import card
from desktop_app.ui.table.palette import SeatLook

GROUNDS = ("tar", "linen")
BURNT = ("ash", "cinder")
NO_EFFECT = "none"
_FLAG = (0.73, 0.05, 0.24, 0.2)
"""Where the owner's flag is on every ship, burning or not."""
_ALARM = "#C3331A"
_RIM = 0.021
STACK_STEPS = 6
"""The most layers a pile shows."""


def paint_ship(
    painter: QPainter,
    rect: QRectF,
    seat: int,
    number: int,
    effect: str,
    seat_look: SeatLook,
    burning: bool = False,
    lifted: bool = False,
) -> None:
    """Paint a ship tile into `rect`, its active side or its burning one."""
    ground = partial(_paint_ground, seat=seat, burning=burning, lifted=lifted)
    printed(painter, f"ship:{seat}:{int(burning)}:{int(lifted)}", rect, ground)
    if burning:
        _print_burning(painter, rect, seat, number, seat_look)
    else:
        _print_active(painter, rect, seat, number, effect, seat_look)


def _paint_ground(painter: QPainter, rect: QRectF, seat: int, burning: bool, lifted: bool) -> None:
    """Paint what all active or all burning ships of a seat have in common."""
    looks = look()
    rule = looks.colour("brass" if seat == 0 else "bronze", 0.9)
    paint_card(painter, rect, looks.colour((BURNT if burning else GROUNDS)[seat]), rule, lifted)
    _paint_rim(painter, rect, seat)
    if burning:
        _hatch(painter, rect, looks.colour("#2B2422", 0.62 if seat == 0 else 0.4))
        looks.paint(painter, "flames", within(rect, 0.245, 0.115, 0.73, 0.73))
    else:
        _paint_water(painter, rect, seat)


def _paint_rim(painter: QPainter, rect: QRectF, seat: int) -> None:
    """Edge a dark card with light: it would run into a dark table top."""
    if seat == 0:
        wide = max(1.2, rect.height() * _RIM)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(card.ruled(look().colour("rim"), wide))
        painter.drawPath(plate(rect, card.CORNER, wide / 2 / rect.height()))


def _print_active(
    painter: QPainter,
    rect: QRectF,
    seat: int,
    number: int,
    effect: str,
    seat_look: SeatLook,
) -> None:
    looks = look()
    size = rect.width()
    looks.paint(painter, f"ship_{seat}", within(rect, 0.045, 0.055, 0.88, 0.88), seat_look.colour)
    ink = QColor(seat_look.colour).darker(135) if seat == 0 else looks.colour("ivory")
    spot = point(rect, 0.465, 0.352) if seat == 0 else point(rect, 0.485, 0.38)
    paint_number(painter, number, spot, size * (0.4 if seat == 0 else 0.37), ink, ink, 0.018)
    paint_pennant(painter, within(rect, *_FLAG), seat_look)
    if effect == NO_EFFECT:
        return
    plaque = square(point(rect, 0.795, 0.785), size * 0.36)
    paint_disc(painter, plaque, looks.colour("ivory"), looks.colour("brass" if seat == 0 else "bronze"))
    paint_effect(painter, square(plaque.center(), size * 0.26), effect)


def _paint_water(painter: QPainter, rect: QRectF, seat: int, level: float = 0.8) -> None:
    """Print the water the ship lies in, `level` of the height below the top."""
    looks = look()
    painter.save()
    painter.setClipRect(_picture(rect), Qt.ClipOperation.IntersectClip)
    top, step = rect.top() + rect.height() * level, rect.width() / 5
    wave = QPainterPath(QPointF(rect.left(), top))
    for crest in range(5):
        x = rect.left() + crest * step
        wave.quadTo(x + step / 2, top - step * 0.34, x + step, top)
    wave.lineTo(rect.bottomRight())
    wave.lineTo(rect.bottomLeft())
    painter.fillPath(wave, looks.colour("#24566A" if seat == 0 else "#A9CFCE"))
    painter.setPen(card.ruled(looks.colour("foam", 0.5 if seat == 0 else 0.9), rect.width() * 0.014))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(wave)
    painter.restore()


def _print_burning(painter: QPainter, rect: QRectF, seat: int, number: int, seat_look: SeatLook) -> None:
    looks = look()
    size = rect.width()
    painter.save()
    painter.translate(point(rect, 0.48, 0.78))
    painter.rotate(13)
    looks.paint_at(painter, f"wreck_{seat}", QPointF(0, -size * 0.3), size * 0.84, seat_look.colour)
    painter.restore()
    _paint_water(painter, rect, seat, 0.85)
    paint_pennant(painter, within(rect, *_FLAG), seat_look)
    badge = square(point(rect, 0.225, 0.225), size * 0.42)
    paint_disc(painter, badge, QColor("#FFFFFF"), QColor(_ALARM), shadow=False)
    ink = looks.colour("ink")
    paint_number(painter, number, badge.center(), size * 0.27, ink, ink, 0.025)


def _picture(rect: QRectF) -> QRectF:
    """Return the room inside the rule of a card."""
    edge = rect.height() * 0.046
    return rect.adjusted(edge, edge, -edge, -edge)


def _hatch(painter: QPainter, rect: QRectF, ink: QColor) -> None:
    """Hatch a charred card from corner to corner."""
    apart, wide = rect.width() * 0.085 / sqrt(2), rect.width() * 0.018
    across = QPointF(apart, apart) / sqrt(2)
    # A gradient that repeats: lines that a pen draws take twenty times as long.
    hatch = QLinearGradient(rect.bottomLeft() - across / 2, rect.bottomLeft() + across / 2)
    hatch.setSpread(QGradient.Spread.RepeatSpread)
    clear = QColor(ink)
    clear.setAlphaF(0.0)
    soft = 0.5 / painter.deviceTransform().m11()  # half a pixel
    for reach, colour in ((wide / 2 - soft, ink), (wide / 2 + soft, clear)):
        share = min(max(0.0, reach) / apart, 0.5)
        hatch.setColorAt(0.5 - share, colour)
        hatch.setColorAt(0.5 + share, colour)
    painter.fillRect(_picture(rect), hatch)


def paint_ship_back(
    painter: QPainter, rect: QRectF, seat: int, seat_look: SeatLook, lifted: bool = False
) -> None:
    """Paint a ship tile face down: the seat's ground, a compass rose and the seat's pennant."""
    printed(painter, f"back:{seat}:{int(lifted)}", rect, partial(_paint_back, seat=seat, lifted=lifted))
    paint_pennant(painter, within(rect, 0.33, 0.37, 0.36, 0.27), seat_look)


def _paint_back(painter: QPainter, rect: QRectF, seat: int, lifted: bool) -> None:
    looks = look()
    rule = looks.colour("brass" if seat == 0 else "bronze", 0.9)
    paint_card(painter, rect, looks.colour(GROUNDS[seat]), rule, lifted)
    _paint_rim(painter, rect, seat)
    size = rect.width()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(card.ruled(rule, max(0.6, size * 0.008)))
    painter.drawPath(plate(rect, card.CORNER, 0.07))
    painter.setOpacity(0.9)
    looks.paint_at(painter, "rose", rect.center(), size * 0.8, "brass")
    painter.setOpacity(1.0)


def pile_layers(count: int, full: int = 18) -> int:
    """Return how many layers a pile of `count` tiles shows: none when empty, `STACK_STEPS` when full."""
    if count <= 0:
        return 0
    return 1 + min(STACK_STEPS - 1, (count * (STACK_STEPS - 1)) // max(1, full))


def paint_pile(
    painter: QPainter,
    rect: QRectF,
    seat: int,
    seat_look: SeatLook,
    count: int,
    reserve: bool = False,
) -> None:
    """Paint a face-down pile, the deeper the more tiles it has; `rect` is its top tile.

    A reserve is tied with a cord. Without tiles only its place is left.
    """
    looks = look()
    size = rect.width()
    layers = pile_layers(count)
    if layers == 0:
        pen = card.ruled(looks.colour("brass", 0.8), max(1.2, size * 0.016))
        pen.setDashPattern([3, 3])
        painter.setPen(pen)
        painter.setBrush(looks.colour("brass", 0.14))
        painter.drawPath(plate(rect, card.CORNER, 0.02))
        return
    step = size * 0.019
    for layer in reversed(range(1, layers)):
        below = rect.translated(step * layer * 0.5, step * layer)
        printed(painter, f"back:{seat}:0", below, partial(_paint_back, seat=seat, lifted=False))
    paint_ship_back(painter, rect, seat, seat_look)
    if reserve:
        for colour, wide in ((looks.colour("bronze"), 0.075), (looks.colour("gilt"), 0.045)):
            painter.setPen(card.ruled(colour, size * wide))
            for start, end in (((0.16, 0.02), (0.16, 0.98)), ((0.02, 0.84), (0.98, 0.84))):
                painter.drawLine(point(rect, *start), point(rect, *end))
        paint_disc(
            painter,
            square(point(rect, 0.16, 0.84), size * 0.2),
            looks.colour("coral"),
            looks.colour("bronze"),
        )
        looks.paint_at(painter, "anchor", point(rect, 0.16, 0.84), size * 0.11, "ivory")
