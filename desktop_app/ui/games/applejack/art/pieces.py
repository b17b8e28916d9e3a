"""Loose pieces: die, honey, supply, cottage plot, name plate."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPixmap, QRadialGradient

from desktop_app.ui.games.applejack.art import card
from desktop_app.ui.games.applejack.art.numerals import paint_number
from desktop_app.ui.games.applejack.art.parts import look
from desktop_app.ui.games.applejack.art.tiles import TileArt
from desktop_app.ui.table import pixmaps
from desktop_app.ui.table.palette import SeatLook, paint_seat

STACK_STEPS = 8
"""The most layers a full supply shows."""


def paint_die(painter: QPainter, rect: QRectF, value: int, lifted: bool = False) -> None:
    """Paint the Applejack die in `rect`: a red wooden cube seen from a little above, its value in front."""
    looks = look()
    size = min(rect.width(), rect.height()) * 0.86
    left, top = rect.center().x() - size / 2, rect.center().y() - size / 2 - size * 0.03
    body = QPainterPath()
    body.addRoundedRect(QRectF(left, top, size, size * 1.06), size * 0.2, size * 0.2)
    card.paint_shadow(
        painter, body, size * (0.14 if lifted else 0.06), size * (0.14 if lifted else 0.07), 0.5
    )
    wood = QLinearGradient(QPointF(left, top), QPointF(left + size, top + size))
    wood.setColorAt(0.0, QColor("#E2553F"))
    wood.setColorAt(0.5, QColor("#C5301F"))
    wood.setColorAt(1.0, QColor("#8E1A12"))
    painter.fillPath(body, wood)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(card.ruled(QColor("#5E0D09"), max(1.0, size * 0.035)))
    painter.drawPath(body)
    crown = QPainterPath()
    crown.addRoundedRect(
        QRectF(left + size * 0.05, top + size * 0.04, size * 0.9, size * 0.24), size * 0.16, size * 0.12
    )
    painter.fillPath(crown, QColor(255, 196, 170, 105))
    face = QRectF(left + size * 0.12, top + size * 0.2, size * 0.76, size * 0.76)
    disc = QRadialGradient(face.center() - QPointF(0, size * 0.1), size * 0.5)
    disc.setColorAt(0.0, looks.colour("card"))
    disc.setColorAt(1.0, looks.colour("#F3DFB8"))
    painter.setBrush(disc)
    painter.setPen(card.ruled(QColor("#6E120C"), max(0.8, size * 0.025)))
    painter.drawEllipse(face)
    # A leaf at the rim makes the disc an apple.
    leaf = QPainterPath(QPointF(face.center().x() + size * 0.02, face.top() + size * 0.02))
    leaf.cubicTo(
        face.center() + QPointF(size * 0.1, -size * 0.54),
        face.center() + QPointF(size * 0.3, -size * 0.52),
        face.center() + QPointF(size * 0.4, -size * 0.46),
    )
    leaf.cubicTo(
        face.center() + QPointF(size * 0.34, -size * 0.3),
        face.center() + QPointF(size * 0.16, -size * 0.26),
        QPointF(face.center().x() + size * 0.02, face.top() + size * 0.02),
    )
    painter.fillPath(leaf, looks.colour("#7FB04A"))
    painter.setPen(card.ruled(QColor("#2F5A1E"), max(0.8, size * 0.025)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(leaf)
    paint_number(
        painter, value, face.center() + QPointF(0, size * 0.02), size * 0.46, QColor("#7A1710"), weight=1.1
    )


def die_pixmap(value: int, size: float, ratio: float, lifted: bool = False) -> QPixmap:
    """Return the die as a pixmap `size` square, its shadow included."""

    def paint(painter: QPainter) -> None:
        room = size * 0.12
        paint_die(painter, QRectF(room, room, size - 2 * room, size - 2 * room), value, lifted)

    return pixmaps.cached(f"applejack:die:{value}:{int(lifted)}", size, size, ratio, paint)


def paint_honey(painter: QPainter, rect: QRectF, amount: int, ink: QColor | None = None) -> None:
    """Paint a honey token with an amount to its right, filling the height of `rect`."""
    looks = look()
    size = rect.height()
    looks.paint(painter, "honey", QRectF(rect.left(), rect.top(), size, size))
    text = str(amount)
    centre = QPointF(rect.left() + size * (1.14 + 0.2 * len(text)), rect.center().y())
    paint_number(painter, text, centre, size * 0.56, ink or looks.colour("ink"))


def paint_gain(painter: QPainter, rect: QRectF, amount: int) -> None:
    """Paint what was gained or paid, as it floats up from the board: a token with a signed number on it."""
    looks = look()
    size = min(rect.width(), rect.height())
    middle = rect.center()
    halo = QRadialGradient(middle, size * 0.5)
    halo.setColorAt(0.6, QColor(255, 246, 214, 140))
    halo.setColorAt(1.0, QColor(255, 246, 214, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(halo)
    painter.drawEllipse(middle, size * 0.5, size * 0.5)
    disc = card.hex_path(size * 0.84, 0.09).translated(middle)
    painter.fillPath(disc, card.lit(disc.boundingRect(), looks.colour("#F6C652"), 8))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(card.ruled(looks.colour("#7A4A08"), size * 0.05))
    painter.drawPath(disc)
    text = f"{amount:+d}"
    height = size * (0.36 if len(text) < 3 else 0.29)
    paint_number(painter, text, middle, height, looks.colour("ink" if amount >= 0 else "#9E2A14"))


def stack_layers(count: int, full: int = 86) -> int:
    """Return how many layers a supply of `count` tiles shows: none when empty, `STACK_STEPS` when full."""
    if count <= 0:
        return 0
    return 1 + min(STACK_STEPS - 1, (count * (STACK_STEPS - 1)) // max(1, full))


def supply_pixmap(art: TileArt, height: float, count: int, ratio: float, full: int = 86) -> QPixmap:
    """Return the supply: face-down tiles, the deeper the more there are; the top tile is in the middle.

    The pixmap is as wide as a tile's; below the top tile it has room for the tallest stack.
    """
    layers = stack_layers(count, full)
    step = height * 0.035
    size = TileArt.size(height)
    room = 2 * step * STACK_STEPS

    def paint(painter: QPainter) -> None:
        painter.translate(size.width() / 2, (size.height() + room) / 2)
        if layers == 0:
            _paint_empty(painter, height)
        for layer in reversed(range(layers)):
            painter.save()
            painter.translate(0, step * layer)
            art.paint_back(painter, height, plain=layer > 0)
            painter.restore()

    return pixmaps.cached(f"applejack:supply:{layers}", size.width(), size.height() + room, ratio, paint)


def _paint_empty(painter: QPainter, height: float) -> None:
    pen = card.ruled(look().colour("#A58A63"), max(1.2, height * 0.016))
    pen.setDashPattern([3, 3])
    painter.setPen(pen)
    painter.setBrush(QColor(165, 138, 99, 40))
    painter.drawPath(card.hex_path(height * 0.96))


def paint_cottage_plot(painter: QPainter, height: float, seat: SeatLook | None = None) -> None:
    """Paint the plot for the reserve tile around the origin: a garden with its cottage."""
    looks = look()
    plot = card.hex_path(height * 1.1)
    card.paint_shadow(painter, plot, height * 0.014, height * 0.025, 0.36)
    painter.fillPath(plot, card.lit(plot.boundingRect(), looks.colour("parchment"), 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if seat is not None:
        painter.setPen(card.ruled(QColor(seat.colour), max(1.5, height * 0.022)))
    else:
        painter.setPen(card.ruled(looks.colour("bark", 0.7), max(1.0, height * 0.014)))
    painter.drawPath(card.hex_path(height * 1.06))
    bed = card.hex_path(height * 0.98)
    painter.fillPath(bed, looks.colour("#DCE6B4"))
    fence = card.ruled(looks.colour("#9AAF62"), max(1.0, height * 0.012))
    fence.setDashPattern([4, 3])
    painter.setPen(fence)
    painter.drawPath(bed)
    looks.paint_at(painter, "cottage", QPointF(0, -height * 0.01), height * 0.52)


def name_room(plate: QRectF) -> QRectF:
    """Return the room for a name on a plate, beside the seat's mark."""
    return plate.adjusted(plate.height() * 1.01, 0, -plate.height() * 0.35, 0)


def paint_name_plate(painter: QPainter, rect: QRectF, seat: SeatLook, active: bool = False) -> QRectF:
    """Paint the plate that names an orchard's owner, with the seat's mark; return the room for the name."""
    looks = look()
    plate = QPainterPath()
    corner = rect.height() / 2
    plate.addRoundedRect(rect, corner, corner)
    card.paint_shadow(painter, plate, rect.height() * 0.06, rect.height() * 0.1, 0.36)
    painter.fillPath(plate, card.lit(rect, looks.colour("card"), 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(card.ruled(QColor(seat.colour), max(1.5, rect.height() * (0.1 if active else 0.055))))
    painter.drawPath(plate)
    mark = rect.height() * 0.66
    paint_seat(painter, QRectF(rect.left() + corner * 0.5, rect.center().y() - mark / 2, mark, mark), seat)
    return name_room(rect)
