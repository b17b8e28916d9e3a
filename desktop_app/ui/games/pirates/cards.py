"""The cards of the mercenaries for hire: the tile, its name, and what it is hired for in words.

See `faces` for what a face is.
"""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPixmap

from desktop_app.ui import fonts
from desktop_app.ui.games.pirates.art import tokens
from desktop_app.ui.games.pirates.art.parts import look, paint_number
from desktop_app.ui.games.pirates.faces import MercenaryFace, body, catalogue
from desktop_app.ui.table import card

INSET = 0.055
"""From the edge of a card to what is printed on it, in heights."""
TILE = 0.44
"""The tile, in heights."""
COIN, COIN_AT = 0.54, 0.19
"""What the mercenary costs: a coin over that of the tile, and the middle of it, in sides of the tile."""
NAME, ABOUT = 17.0, 15.0
"""Heights of the letters of the name and of the sentence under it; smaller ones could not be read."""
LEAST = 0.8
"""How far letters may shrink where a text is too long."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """A mercenary in the market; `pale` when the seat that is to choose cannot pay for it."""

    tile: int
    name: str
    about: str
    width: float
    height: float
    lifted: bool = False

    def __call__(self, scale: float) -> QPixmap:
        key = f"card:{self.tile}:{self.name}:{self.about}:{self.lifted}"
        return body(key, self.width, self.height, scale, self._paint)

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        colour, high = look().colour, rect.height()
        sheet = QPainterPath()
        sheet.addRoundedRect(rect, high * card.CORNER, high * card.CORNER)
        reach = 0.09 if self.lifted else 0.04
        card.paint_shadow(painter, sheet, high * reach * 0.7, high * reach, 0.4)
        painter.fillPath(sheet, card.lit(rect, colour("ivory"), 3))
        card.paint_edge(painter, sheet, high, colour("paper"))
        side, inset = high * TILE, high * INSET
        tile = MercenaryFace(self.tile, -1, side)(painter.deviceTransform().m11())
        size = tile.deviceIndependentSize()
        corner = QPointF(rect.left() + inset, rect.top() + inset)
        room = (size.width() - side) / 2
        spot = QRectF(corner - QPointF(room, room), size)
        painter.drawPixmap(spot, tile, QRectF(tile.rect()))
        coin = QRectF(0, 0, side * COIN, side * COIN)
        coin.moveCenter(corner + QPointF(side, side) * COIN_AT)
        tokens.paint_gold(painter, coin)
        cost = str(catalogue().mercenary(self.tile).cost)
        paint_number(painter, cost, coin.center(), coin.height() * 0.54, colour("ink"), colour("spark"))
        painter.setPen(colour("ink"))
        beside = QRectF(corner.x() + side + inset * 1.2, corner.y(), 0, side)
        beside.setRight(rect.right() - inset)
        middle = Qt.AlignmentFlag.AlignVCenter
        _write(painter, beside, self.name, NAME, middle, bold=True)
        painter.setPen(colour("ink", 0.88))
        below = QRectF(corner.x() + inset * 0.3, corner.y() + side + inset * 0.7, 0, 0)
        below.setBottomRight(rect.bottomRight() - QPointF(inset, inset * 0.6))
        _write(painter, below, self.about, ABOUT, Qt.AlignmentFlag.AlignTop)


def _write(
    painter: QPainter, room: QRectF, text: str, size: float, where: Qt.AlignmentFlag, *, bold: bool = False
) -> None:
    """Write a text into a room, smaller where it would not fit."""
    flags = Qt.AlignmentFlag.AlignLeft | where | Qt.TextFlag.TextWordWrap
    letters = size
    while True:
        font = fonts.sans(letters, bold=bold)
        taken = QFontMetricsF(font).boundingRect(room, flags, text)
        fits = taken.height() <= room.height() and taken.width() <= room.width()
        if fits or letters <= size * LEAST:
            break
        letters -= size * 0.04
    painter.setFont(font)
    painter.drawText(room, flags, text)
