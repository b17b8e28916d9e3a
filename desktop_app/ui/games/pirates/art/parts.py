"""The drawings and colours named in theme.yaml, and what all pieces share: card, numerals, chips and tags."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from desktop_app.ui import fonts
from desktop_app.ui.games.pirates.theme import Theme, load_theme
from desktop_app.ui.table import card, pixmaps
from desktop_app.ui.table.palette import SeatLook, shape_path

MARGIN = 0.13
"""Room for the shadow on every side of a piece, as a share of its height."""
SHIP = 0.86
"""The size of a ship tile, as a share of its space on the sea."""
_GRID = 100.0


@dataclass(frozen=True)
class Look(Theme):
    """What theme.yaml says, for painters."""

    def colour(self, name: str, alpha: float = 1.0) -> QColor:
        """Return a named colour, or a `#RRGGBB` one, `alpha` from 0 to 1."""
        colour = QColor(self.colours.get(name, name))
        colour.setAlphaF(alpha)
        return colour

    def paint(self, painter: QPainter, part: str, rect: QRectF, tint: str = pixmaps.INK) -> None:
        """Paint a part into `rect`; `tint` is the colour of what is drawn in a seat's colour."""
        pixmaps.paint_svg(painter, self.files[part], rect, self.colours.get(tint, tint))

    def paint_at(
        self, painter: QPainter, part: str, centre: QPointF, size: float, tint: str = pixmaps.INK
    ) -> None:
        """Paint a part `size` wide and high around `centre`."""
        self.paint(painter, part, square(centre, size), tint)


@cache
def look() -> Look:
    """Return the look in the resources folder, read once."""
    theme = load_theme()
    return Look(theme.colours, theme.files, theme.effects, theme.emblems)


def square(centre: QPointF, size: float) -> QRectF:
    """Return the square of a size around a point."""
    return QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)


def within(rect: QRectF, left: float, top: float, wide: float, high: float) -> QRectF:
    """Return a part of `rect`, each measure a share of its width or height."""
    return QRectF(
        rect.left() + left * rect.width(),
        rect.top() + top * rect.height(),
        wide * rect.width(),
        high * rect.height(),
    )


def point(rect: QRectF, x: float, y: float) -> QPointF:
    """Return a point of `rect`, each measure a share of its width or height."""
    return QPointF(rect.left() + x * rect.width(), rect.top() + y * rect.height())


def printed(
    painter: QPainter, key: str, rect: QRectF, paint: Callable[[QPainter, QRectF], None], room: float = MARGIN
) -> None:
    """Print what `paint` draws into `rect` and `room` around it, a share of its height, from Qt's cache.

    `key` names the drawing without its size. A painter that scales or turns draws directly.
    """
    device, world = painter.device(), painter.worldTransform()
    if world.isScaling() or world.isRotating():
        paint(painter, rect)
        return
    ratio = device.devicePixelRatioF()
    edge = rect.height() * room

    def inside(inner: QPainter) -> None:
        paint(inner, QRectF(QPointF(edge, edge), rect.size()))

    picture = pixmaps.cached(
        f"pirates:ground:{key}", rect.width() + 2 * edge, rect.height() + 2 * edge, ratio, inside
    )
    # On whole device pixels, or the picture would be smeared over two.
    corner = world.map(rect.topLeft() - QPointF(edge, edge))
    shift = QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio) - corner
    painter.drawPixmap(rect.topLeft() - QPointF(edge, edge) + shift, picture)


def plate(rect: QRectF, corner: float = card.CORNER, inset: float = 0.0) -> QPainterPath:
    """Return a card's outline, `corner` and `inset` as shares of the height."""
    path = QPainterPath()
    cut, step = rect.height() * max(0.0, corner - inset * 0.6), rect.height() * inset
    path.addRoundedRect(rect.adjusted(step, step, -step, -step), cut, cut)
    return path


def paint_card(
    painter: QPainter,
    rect: QRectF,
    ground: QColor,
    rule: QColor,
    lifted: bool = False,
    corner: float = card.CORNER,
) -> QPainterPath:
    """Paint a card with its shadow, cut edge and inner rule; return its outline."""
    high = rect.height()
    path = plate(rect, corner)
    if lifted:
        # Smaller than the card: a card in the hand does not touch what it throws its shadow on.
        card.paint_shadow(painter, plate(rect, corner, 0.045), high * 0.055, high * 0.11, 0.44)
    else:
        card.paint_shadow(painter, path, high * 0.02, high * 0.034, 0.46)
    painter.fillPath(path, card.lit(rect, ground, 5))
    card.paint_edge(painter, plate(rect, corner, 0.005), high, ground)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(card.ruled(rule, max(0.8, high * 0.016)))
    painter.drawPath(plate(rect, corner, 0.036))
    return path


@cache
def _glyphs(text: str) -> QPainterPath:
    path = QPainterPath()
    path.addText(0, 0, fonts.display(_GRID, text), text)
    box = path.boundingRect()
    return path.translated(-box.center())


@cache
def _cap() -> float:
    """Return how high a figure stands on the grid."""
    return _glyphs("5").boundingRect().height()


def paint_number(
    painter: QPainter,
    text: str | int,
    centre: QPointF,
    height: float,
    ink: QColor,
    halo: QColor | None = None,
    wide: float = 0.14,
) -> None:
    """Paint a number in the display face around `centre`, its figures `height` high.

    `halo` puts an edge of that colour around it, `wide` as a share of the height.
    """
    painter.save()
    painter.translate(centre)
    scale = height / _cap()
    painter.scale(scale, scale)
    path = _glyphs(str(text).replace("-", "\N{MINUS SIGN}"))
    if halo is not None:
        painter.strokePath(path, card.ruled(halo, 2 * wide * _cap()))
    painter.fillPath(path, ink)
    painter.restore()


def paint_effect(painter: QPainter, rect: QRectF, effect: str, halo: str = "ivory") -> None:
    """Paint the icon of an effect, with an edge of colour `halo`."""
    looks = look()
    pixmaps.paint_svg(painter, pixmaps.icon_file(looks.effects[effect]), rect, looks.colours[halo])


def paint_disc(painter: QPainter, rect: QRectF, ground: QColor, rim: QColor, shadow: bool = True) -> None:
    """Paint a round plate as large as fits into `rect`."""
    size = min(rect.width(), rect.height())
    middle, radius = rect.center(), size * 0.48
    path = QPainterPath()
    path.addEllipse(middle, radius, radius)
    if shadow:
        card.paint_shadow(painter, path, size * 0.03, size * 0.05, 0.5)
    painter.fillPath(path, card.lit(rect, ground, 6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(card.ruled(rim, size * 0.055))
    painter.drawEllipse(middle, radius - size * 0.02, radius - size * 0.02)


def paint_chip(painter: QPainter, rect: QRectF, effect: str, times: int = 1) -> None:
    """Paint an effect on a round plate with a brass rim; `times` is printed when it is more than one."""
    looks = look()
    size = min(rect.width(), rect.height())
    paint_disc(painter, rect, looks.colour("ivory"), looks.colour("brass"))
    paint_effect(painter, square(rect.center(), size * 0.66), effect)
    if times > 1:
        corner = square(rect.center() + QPointF(size * 0.3, size * 0.3), size * 0.44)
        paint_disc(painter, corner, looks.colour("deep"), looks.colour("ivory"), shadow=False)
        paint_number(painter, times, corner.center(), size * 0.24, looks.colour("ivory"))


def paint_tag(painter: QPainter, rect: QRectF, text: str | int) -> None:
    """Paint a paper tag with a count, filling `rect`."""
    looks = look()
    tag = QPainterPath()
    tag.addRoundedRect(rect, rect.height() / 2, rect.height() / 2)
    card.paint_shadow(painter, tag, rect.height() * 0.05, rect.height() * 0.08, 0.45)
    painter.fillPath(tag, card.lit(rect, looks.colour("ivory"), 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(card.ruled(looks.colour("bronze", 0.75), max(0.8, rect.height() * 0.05)))
    painter.drawPath(tag)
    paint_number(painter, text, rect.center(), rect.height() * 0.54, looks.colour("ink"))


def paint_pennant(painter: QPainter, rect: QRectF, seat: SeatLook) -> None:
    """Paint a swallow-tailed flag in a seat's colour with the seat's shape on it, filling `rect`."""
    looks = look()
    flag = QPainterPath(rect.topLeft())
    flag.lineTo(rect.topRight())
    flag.lineTo(rect.right() - rect.height() * 0.24, rect.center().y())
    flag.lineTo(rect.bottomRight())
    flag.lineTo(rect.bottomLeft())
    flag.closeSubpath()
    line = max(0.8, rect.height() * 0.085)
    painter.strokePath(flag, card.ruled(looks.colour("ivory"), line * 3))
    painter.fillPath(flag, QColor(seat.colour))
    painter.strokePath(flag, card.ruled(QColor(seat.colour).darker(190), line))
    mark = square(
        QPointF(rect.left() + (rect.width() - rect.height() * 0.12) / 2, rect.center().y()),
        rect.height() * 0.66,
    )
    painter.setPen(QPen(Qt.PenStyle.NoPen))
    painter.setBrush(looks.colour("ivory"))
    painter.drawPath(shape_path(seat.shape, mark))
