"""The box of Applejack on the start page: an orchard in the morning, made of the game's own pieces.

The title is set by the shell, in `title_rect`; nothing is painted there but the band it stands on.
"""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from desktop_app.games.applejack.components import load_catalogue
from desktop_app.ui.games.applejack.art import card
from desktop_app.ui.games.applejack.art.parts import Look, apple, look
from desktop_app.ui.games.applejack.art.pieces import paint_die
from desktop_app.ui.games.applejack.art.tiles import TileArt
from desktop_app.ui.table import lid

_BAND = 0.25
"""Height of the title band, as a share of the cover's."""

# Column (from the middle), row, tile number (0 a pasture) and rotation; heights as shares of the cover's.
_TILE = 0.335
_STEP = _TILE * 0.866
_TILES = (
    *((-2.5, 1, 0, 0), (-1.5, 1, 60, 1), (-0.5, 1, 50, 5), (0.5, 1, 82, 0), (1.5, 1, 87, 3), (2.5, 1, 99, 0)),
    *(
        (-3, 2, 96, 1),
        (-2, 2, 13, 0),
        (-1, 2, 0, 0),
        (0, 2, 76, 0),
        (1, 2, 21, 3),
        (2, 2, 0, 0),
        (3, 2, 92, 0),
    ),
)
_ROWS = (0.0, 0.832, 0.832 + _TILE * 0.75)


def title_rect(rect: QRectF) -> QRectF:
    """Return where the title stands on a cover painted into `rect`."""
    return lid.title_band(rect, 0.065, _BAND)


def title_colour(dark: bool) -> QColor:
    """Return the colour of the title, at least 4.5 : 1 against its band."""
    return QColor("#FFF3DA" if dark else "#4A2E18")


def paint_cover(painter: QPainter, rect: QRectF, dark: bool = False) -> None:
    """Paint the cover into `rect`, with rounded corners; `dark` is the orchard before sunrise."""
    looks = look()
    painter.save()
    lid.clip(painter, rect)
    unit = rect.height()
    half = rect.width() / 2
    _paint_sky(painter, looks, unit, half, dark)
    _paint_hills(painter, looks, unit, half, dark)
    _paint_tiles(painter, unit)
    if dark:
        # Only the ground sinks into the dusk; the pieces stay in the lamplight.
        dusk = QLinearGradient(0, unit * 0.6, 0, unit)
        dusk.setColorAt(0.0, QColor(30, 24, 60, 0))
        dusk.setColorAt(1.0, QColor(30, 22, 52, 105))
        painter.fillRect(QRectF(-half, 0, 2 * half, unit), dusk)
    _paint_still_life(painter, looks, unit, min(1.0, half / (0.75 * unit)))
    painter.restore()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_band(painter, looks, title_rect(rect), dark)
    lid.paint_frame(painter, rect, looks.colour("card", 0.75), looks.colour("bark"))
    painter.restore()


def _paint_band(painter: QPainter, looks: Look, room: QRectF, dark: bool) -> None:
    """Paint the sign the title stands on: a painted board, hung between two blossoms."""
    sign = QPainterPath()
    sign.addRoundedRect(room, room.height() * 0.3, room.height() * 0.3)
    card.paint_shadow(painter, sign, room.height() * 0.06, room.height() * 0.1, 0.42)
    stock = looks.colour("#5A3B24" if dark else "card")
    painter.fillPath(sign, card.lit(room, stock, 4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(card.ruled(looks.colour("honey" if dark else "bark"), max(1.0, room.height() * 0.03)))
    painter.drawPath(sign)
    inset = room.height() * 0.085
    painter.setPen(card.ruled(looks.colour("honey", 0.8), max(0.8, room.height() * 0.016)))
    inner = room.adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(inner, inner.height() * 0.28, inner.height() * 0.28)
    for x in (room.left(), room.right()):
        looks.paint_at(painter, "blossom", QPointF(x, room.center().y()), room.height() * 0.56)


def _paint_sky(painter: QPainter, looks: Look, unit: float, half: float, dark: bool) -> None:
    sky = QLinearGradient(0, 0, 0, unit * 0.72)
    high, low = ("#2F3F6B", "#E39A72") if dark else ("#8FC3D6", "#FBEBC8")
    sky.setColorAt(0.0, looks.colour(high))
    sky.setColorAt(1.0, looks.colour(low))
    painter.fillRect(QRectF(-half, 0, 2 * half, unit), sky)
    sun = QPointF(half * 0.52, unit * 0.44)
    glow = QRadialGradient(sun, unit * 0.6)
    warmth = QColor("#FFB36B" if dark else "#FFE4A0")
    for at, alpha in ((0.0, 0.9), (0.22, 0.55), (1.0, 0.0)):
        warmth.setAlphaF(alpha)
        glow.setColorAt(at, warmth)
    painter.fillRect(QRectF(-half, 0, 2 * half, unit), glow)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(looks.colour("#FFDFA8" if dark else "#FFF6D8"))
    painter.drawEllipse(sun, unit * 0.085, unit * 0.085)
    for x, y, size in ((-0.62, 0.4, 1.0), (0.06, 0.37, 0.7), (0.86, 0.2, 0.8)):
        cloud = QPainterPath()
        cloud.setFillRule(Qt.FillRule.WindingFill)
        puffs = ((-0.09, 0.014, 0.055), (-0.03, -0.008, 0.075), (0.05, 0.004, 0.06), (0.1, 0.016, 0.04))
        for dx, dy, wide in puffs:
            spot = QPointF(x * half + dx * unit * size, (y + dy * size) * unit)
            cloud.addEllipse(spot, wide * unit * size, wide * unit * size * 0.55)
        painter.fillPath(cloud, QColor(255, 255, 255, 60 if dark else 165))


def _paint_hills(painter: QPainter, looks: Look, unit: float, half: float, dark: bool) -> None:
    tints = ("#5B6E8C", "#4F7A62", "#4F7E40") if dark else ("#B4CFA8", "#93BB68", "#7DAA4A")
    for (base, swell, phase), tint in zip(
        ((0.53, 0.05, 0.4), (0.6, 0.05, 2.4), (0.7, 0.03, 4.4)), tints, strict=True
    ):
        hill = QPainterPath(QPointF(-half, unit))
        steps = 24
        for step in range(steps + 1):
            x = -half + 2 * half * step / steps
            hill.lineTo(x, unit * (base - swell * sin(phase + 2.3 * x / half)))
        hill.lineTo(half, unit)
        hill.closeSubpath()
        colour = looks.colour(tint)
        shade = QLinearGradient(0, unit * (base - swell), 0, unit)
        shade.setColorAt(0.0, colour.lighter(108))
        shade.setColorAt(1.0, colour.darker(118))
        painter.fillPath(hill, shade)
        for tree in range(-6, 7):
            x = (tree + 0.5 * (base > 0.55)) * unit * 0.26
            foot = QPointF(x, unit * (base + 0.018 - swell * sin(phase + 2.3 * x / half)))
            if base < 0.68:
                _paint_tree(painter, looks, foot, unit * (0.075 if base < 0.55 else 0.125), tree, dark)


def _paint_tree(painter: QPainter, looks: Look, foot: QPointF, size: float, number: int, dark: bool) -> None:
    """Paint a small apple tree in the distance, standing on `foot`."""
    painter.setPen(card.ruled(looks.colour("bark"), size * 0.12))
    painter.drawLine(foot, foot - QPointF(0, size * 0.5))
    painter.setPen(Qt.PenStyle.NoPen)
    leaves = looks.colour("#3F6A3A" if dark else "leaf")
    for x, y, wide, light in ((-0.26, -0.62, 0.32, 96), (0.26, -0.6, 0.32, 92), (0.0, -0.86, 0.38, 112)):
        painter.setBrush(leaves.lighter(light) if light >= 100 else leaves.darker(200 - light))
        painter.drawEllipse(foot + QPointF(x * size, y * size), wide * size, wide * size * 0.94)
    painter.setBrush(QColor(looks.varieties[number % len(looks.varieties)]))
    for spot in range(5):
        angle = spot * 2 * pi / 5 + number
        painter.drawEllipse(
            foot + QPointF(cos(angle) * size * 0.3, -size * 0.72 + sin(angle) * size * 0.24),
            size * 0.07,
            size * 0.07,
        )


def _paint_tiles(painter: QPainter, unit: float) -> None:
    art = TileArt(load_catalogue())
    for column, row, tile, rotation in _TILES:
        painter.save()
        painter.translate(column * _STEP * unit, _ROWS[row] * unit)
        if tile:
            art.paint_tree(painter, tile, rotation, _TILE * unit)
        else:
            art.paint_pasture(painter, 1, _TILE * unit)
        painter.restore()


def _paint_still_life(painter: QPainter, looks: Look, unit: float, squeeze: float) -> None:
    """Paint the seven apples, the skep and the pot on the edge of the orchard."""
    row = (
        ("skep", -0.505, 0.505, 0.29),
        (apple(4), -0.3, 0.545, 0.2),
        (apple(2), 0.305, 0.55, 0.19),
        ("honey_pot", 0.485, 0.53, 0.23),
        (apple(6), -0.19, 0.6, 0.18),
        (apple(5), 0.2, 0.605, 0.18),
        (apple(3), -0.085, 0.565, 0.21),
        (apple(1), 0.1, 0.57, 0.21),
        (apple(0), 0.005, 0.6, 0.25),
    )
    for part, x, y, size in row:
        middle = QPointF(x * squeeze * unit, y * unit)
        size *= squeeze
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(30, 40, 14, 80))
        painter.drawEllipse(middle + QPointF(0, size * unit * 0.4), size * unit * 0.46, size * unit * 0.1)
        looks.paint_at(painter, part, middle, size * unit)
    die = unit * 0.145 * squeeze
    paint_die(painter, QRectF(0.575 * squeeze * unit, 0.565 * unit, die, die), 2)
