"""The box of Pirates Under Fire on the start page: a fight at sea, made of the game's own pieces.

The title is set by the shell, in `title_rect`; nothing is painted there but the scroll it stands on.
"""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from desktop_app.ui.games.pirates.art import shots, tokens
from desktop_app.ui.games.pirates.art.mercenaries import paint_mercenary
from desktop_app.ui.games.pirates.art.parts import Look, look, paint_number, square
from desktop_app.ui.games.pirates.art.ships import paint_ship
from desktop_app.ui.table import card, lid
from desktop_app.ui.table.palette import SeatLook, themes

_BAND = 0.185
"""Height of the title's scroll, as a share of the cover's."""
_WAVES = ((0.565, 0.012, 0.2, 3.2), (0.625, 0.016, 1.4, 2.7), (0.7, 0.02, 3.0, 2.2), (0.79, 0.022, 4.6, 1.8))
"""Height of the crests, their swell, phase and number, from the horizon to the front; lengths as shares."""


def title_rect(rect: QRectF) -> QRectF:
    """Return where the title stands on a cover painted into `rect`."""
    return lid.title_band(rect, 0.062, _BAND)


def title_colour(dark: bool) -> QColor:
    """Return the colour of the title, at least 4.5 : 1 against its scroll."""
    return QColor("#F6E2B4" if dark else "#0F3A47")


def paint_cover(painter: QPainter, rect: QRectF, dark: bool = False) -> None:
    """Paint the cover into `rect`, with rounded corners; `dark` is the fight by moonlight."""
    looks = look()
    painter.save()
    lid.clip(painter, rect)
    unit, half = rect.height(), rect.width() / 2
    squeeze = min(1.0, half / (0.5 * unit))
    _paint_sky(painter, looks, unit, half, dark)
    _paint_wave(painter, looks, unit, half, 0, dark)
    _paint_island(painter, looks, unit, half, dark)
    _paint_wave(painter, looks, unit, half, 1, dark)
    _paint_fight(painter, looks, unit, squeeze)
    _paint_wave(painter, looks, unit, half, 2, dark)
    _paint_floating(painter, unit, squeeze)
    _paint_wave(painter, looks, unit, half, 3, dark)
    _paint_hand(painter, unit, squeeze)
    painter.restore()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_scroll(painter, looks, title_rect(rect), dark)
    lid.paint_frame(painter, rect, looks.colour("ivory", 0.75), looks.colour("night"))
    painter.restore()


def _seats() -> tuple[SeatLook, SeatLook]:
    seats = themes()["light"].seats
    return seats[1], seats[0]


def _paint_sky(painter: QPainter, looks: Look, unit: float, half: float, dark: bool) -> None:
    room = QRectF(-half, 0, 2 * half, unit)
    sky = QLinearGradient(0, 0, 0, unit * 0.6)
    for at, colour in (
        ((0.0, "#0B2630"), (0.6, "#1F5563"), (1.0, "#6F8F86"))
        if dark
        else (*((0.0, "#5FA9AE"), (0.45, "#BFD9C6"), (0.8, "#F4E2B4"), (1.0, "#F2C58A")),)
    ):
        sky.setColorAt(at, looks.colour(colour))
    painter.fillRect(room, sky)
    sun = QPointF(0, unit * 0.5)
    # The sky is a chart: its rhumb lines are the rays of the sun.
    painter.setPen(card.ruled(looks.colour("ivory", 0.16 if dark else 0.4), max(0.7, unit * 0.003)))
    for ray in range(32):
        way = QPointF(cos(2 * pi * ray / 32), sin(2 * pi * ray / 32))
        painter.drawLine(sun, sun + way * unit)
    glow = QRadialGradient(sun, unit * 0.52)
    warmth = QColor("#E9E2B8" if dark else "#FFF0C0")
    for at, alpha in ((0.0, 0.95), (0.25, 0.6), (1.0, 0.0)):
        warmth.setAlphaF(alpha * (0.75 if dark else 1.0))
        glow.setColorAt(at, warmth)
    painter.fillRect(room, glow)
    painter.setOpacity(0.3 if dark else 0.4)
    looks.paint_at(painter, "rose", sun, unit * 0.62, "brass" if not dark else "ivory")
    painter.setOpacity(1.0)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(looks.colour("#F7F0CF" if dark else "#FFF8DC"))
    painter.drawEllipse(sun, unit * 0.095, unit * 0.095)
    for x, y, size in ((-0.78, 0.33, 0.9), (0.8, 0.36, 1.0), (-0.2, 0.315, 0.55)):
        cloud = QPainterPath()
        cloud.setFillRule(Qt.FillRule.WindingFill)
        for dx, dy, wide in (
            (-0.09, 0.012, 0.05),
            (-0.03, -0.01, 0.07),
            (0.05, 0.002, 0.058),
            (0.11, 0.014, 0.04),
        ):
            spot = QPointF(x * half + dx * unit * size, (y + dy * size) * unit)
            cloud.addEllipse(spot, wide * unit * size, wide * unit * size * 0.5)
        painter.fillPath(cloud, QColor(255, 250, 235, 40 if dark else 165))


def _crest(number: int, x: float) -> float:
    """Return the height of a wave at `x` (-1 to 1 from edge to edge), as a share of the cover's."""
    base, swell, phase, count = _WAVES[number]
    return base + swell * sin(phase + 2 * pi * count * x / 2)


def _paint_wave(painter: QPainter, looks: Look, unit: float, half: float, number: int, dark: bool) -> None:
    steps = 48
    line = QPainterPath(QPointF(-half, unit * _crest(number, -1)))
    for step in range(1, steps + 1):
        x = -1 + 2 * step / steps
        line.lineTo(half * x, unit * _crest(number, x))
    water = QPainterPath(line)
    water.lineTo(half, unit)
    water.lineTo(-half, unit)
    water.closeSubpath()
    tints = (
        ("#2C6670", "#235A66", "#184A57", "#0F3946") if dark else ("#63AEB0", "#4A9AA0", "#2F7F8A", "#1C6170")
    )
    colour = looks.colour(tints[number])
    shade = QLinearGradient(0, unit * _WAVES[number][0], 0, unit * min(1.0, _WAVES[number][0] + 0.22))
    shade.setColorAt(0.0, colour.lighter(112))
    shade.setColorAt(1.0, colour.darker(118))
    painter.fillPath(water, shade)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(card.ruled(looks.colour("foam", 0.45 if dark else 0.75), unit * 0.0055))
    painter.drawPath(line)
    painter.setPen(card.ruled(looks.colour("foam", 0.14 if dark else 0.22), unit * 0.004))
    painter.drawPath(line.translated(unit * 0.03, unit * 0.022))
    if number < 2:
        # What the sun or moon lays on the water.
        painter.setPen(card.ruled(looks.colour("#FFF4CC", 0.35 if dark else 0.6), unit * 0.006))
        for row in range(3):
            y = unit * (_WAVES[number][0] + 0.018 + 0.014 * row)
            wide = unit * (0.1 - 0.018 * row)
            painter.drawLine(QPointF(-wide, y), QPointF(wide * 0.8, y))


def _paint_island(painter: QPainter, looks: Look, unit: float, half: float, dark: bool) -> None:
    """Paint far islands on the horizon, a small ship before one of them."""
    colour = looks.colour("#1A4854" if dark else "#7FA79C")
    for x, wide, high in ((-0.92, 0.3, 0.075), (-0.62, 0.16, 0.04), (0.95, 0.3, 0.06)):
        hill = QPainterPath(QPointF((x * half) - wide * unit, unit * 0.585))
        hill.cubicTo(
            x * half - wide * unit * 0.5,
            unit * (0.585 - high * 1.5),
            x * half + wide * unit * 0.2,
            unit * (0.585 - high * 1.6),
            x * half + wide * unit,
            unit * 0.585,
        )
        painter.fillPath(hill, colour)


def _paint_fight(painter: QPainter, looks: Look, unit: float, squeeze: float) -> None:
    """Paint the two ships broadside, one shot between them."""
    left, right = _seats()
    ivory = looks.colour("ivory")
    size = unit * 0.475 * squeeze
    for sign, part, seat, number, x, y in (
        (1, "ship_0", left, 7, -0.262, 0.49),
        (-1, "ship_1", right, 4, 0.262, 0.498),
    ):
        painter.save()
        painter.translate(x * unit * squeeze, y * unit)
        painter.rotate(-3 * sign)
        painter.save()
        painter.scale(sign, 1)
        looks.paint_at(painter, part, QPointF(0, 0), size, seat.colour)
        painter.restore()
        spot = (
            QPointF(-0.012 * size * sign, -0.145 * size) if sign > 0 else QPointF(-0.01 * size, -0.12 * size)
        )
        ink = QColor(seat.colour).darker(120) if sign > 0 else ivory
        paint_number(painter, number, spot, size * 0.33, ink, ink, 0.015)
        painter.restore()
    ball = unit * 0.17 * squeeze
    painter.save()
    painter.translate(0.0, 0.6 * unit)
    painter.rotate(-5)
    shots.paint_shot(painter, square(QPointF(0, 0), ball))
    painter.restore()
    shots.paint_hit(painter, square(QPointF(0.2 * unit * squeeze, 0.612 * unit), unit * 0.16 * squeeze), 0.4)


def _paint_floating(painter: QPainter, unit: float, squeeze: float) -> None:
    """Paint mines in the water and a shot that missed."""
    looks = look()
    for x, y, size in ((-0.41, 0.765, 0.1), (0.425, 0.76, 0.11), (-0.085, 0.735, 0.07)):
        looks.paint_at(painter, "mine", QPointF(x * unit * squeeze, y * unit), size * unit)
    shots.paint_splash(painter, square(QPointF(0.1 * unit * squeeze, 0.7 * unit), unit * 0.13), 0.42)


def _paint_hand(painter: QPainter, unit: float, squeeze: float) -> None:
    """Paint a hand of tiles in front, with gold, a shield and a crown beside it."""
    left, right = _seats()
    size = unit * 0.195 * squeeze
    reach = unit * 0.6 * squeeze
    foot = QPointF(0, unit * 0.885 + reach)
    for place in range(4):
        painter.save()
        painter.translate(foot)
        painter.rotate(14.5 * (place - 1.5))
        tile = square(QPointF(0, -reach), size)
        if place == 0:
            paint_ship(painter, tile, 0, 8, "gold", left, lifted=True)
        elif place == 1:
            paint_ship(painter, tile, 1, 9, "double", right, lifted=True)
        elif place == 2:
            paint_ship(painter, tile, 0, 3, "ortho", left, burning=True, lifted=True)
        else:
            paint_mercenary(painter, tile, "raider_flagship", 5, end=True, lifted=True)
        painter.restore()
    coin = unit * 0.095 * squeeze
    for x, y in ((-0.425, 0.9), (-0.375, 0.925), (-0.415, 0.94)):
        tokens.paint_gold(painter, square(QPointF(x * unit * squeeze, y * unit), coin))
    tokens.paint_shields(painter, square(QPointF(0.425 * unit * squeeze, 0.9 * unit), unit * 0.12 * squeeze))
    tokens.paint_victory(painter, square(QPointF(0.375 * unit * squeeze, 0.94 * unit), unit * 0.09 * squeeze))


def _paint_scroll(painter: QPainter, looks: Look, room: QRectF, dark: bool) -> None:
    """Paint the scroll the title stands on: a ribbon of chart paper with swallow tails."""
    high = room.height()
    paper = looks.colour("deep" if dark else "paper")
    line = looks.colour("brass" if dark else "bronze")
    for sign, edge in ((-1, room.left()), (1, room.right())):
        tail = QPainterPath(QPointF(edge - sign * high * 0.3, room.top() + high * 0.2))
        for x, y in ((0.36, 0.2), (0.16, 0.66), (0.36, 1.14), (-0.3, 1.14)):
            tail.lineTo(edge + sign * high * x, room.top() + high * y)
        tail.closeSubpath()
        painter.fillPath(tail, paper.darker(125))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(card.ruled(line, max(1.0, high * 0.022)))
        painter.drawPath(tail)
    sign_path = QPainterPath()
    sign_path.addRoundedRect(room, high * 0.08, high * 0.08)
    card.paint_shadow(painter, sign_path, high * 0.05, high * 0.1, 0.45)
    painter.fillPath(sign_path, card.lit(room, paper, 4))
    painter.setPen(card.ruled(line, max(1.0, high * 0.028)))
    painter.drawPath(sign_path)
    inset = high * 0.085
    painter.setPen(card.ruled(looks.colour("brass", 0.9), max(0.8, high * 0.014)))
    painter.drawRoundedRect(room.adjusted(inset, inset, -inset, -inset), high * 0.05, high * 0.05)
