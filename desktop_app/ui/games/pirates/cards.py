"""The cards of the mercenaries for hire: the tile, its name, and what it is hired for in words.

See `faces` for what a face is.
"""

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPixmap

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
"""Heights of the letters of the name and of the sentence under it, where these can be read."""
LEAST = 0.8
"""How far letters may shrink where a text is too long."""
CURT_TILE = 0.6
"""The tile where there is no room for the sentence, in heights."""
CURT_NAME, CURT_LEAST = 23.0, 1.15
"""Letters of the name there, and how small they may be against the smallest that can be read."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """A mercenary in the market; letters on it are never smaller than `letters` pixels on the screen.

    Where the sentence does not fit so, it is left out: the bubble has it. `ratio` is that of the screen.
    """

    tile: int
    name: str
    about: str
    width: float
    height: float
    lifted: bool = False
    letters: float = 0.0
    ratio: float = 1.0

    def __call__(self, scale: float) -> QPixmap:
        least = round(self.letters * self.ratio / scale, 1)
        key = f"card:{self.tile}:{self.name}:{self.about}:{self.lifted}:{least}"
        return body(key, self.width, self.height, scale, partial(self._paint, least=least))

    def _paint(self, painter: QPainter, rect: QRectF, least: float) -> None:
        colour, high = look().colour, rect.height()
        sheet = QPainterPath()
        sheet.addRoundedRect(rect, high * card.CORNER, high * card.CORNER)
        reach = 0.09 if self.lifted else 0.04
        card.paint_shadow(painter, sheet, high * reach * 0.7, high * reach, 0.4)
        painter.fillPath(sheet, card.lit(rect, colour("ivory"), 3))
        card.paint_edge(painter, sheet, high, colour("paper"))
        inset = high * INSET
        inner = rect.adjusted(inset, inset, -inset, -inset)
        painter.setPen(colour("ink", 0.88))
        below = inner.adjusted(inset * 0.3, high * TILE + inset * 0.7, 0, inset * 0.4)
        low = max(ABOUT * LEAST, least)
        sentence = _fitting(below, self.about, max(ABOUT, low), low)
        side = high * (CURT_TILE if sentence is None else TILE)
        if sentence is not None:
            painter.setFont(sentence)
            painter.drawText(below, _WRAPPED | Qt.AlignmentFlag.AlignTop, self.about)
        corner = inner.topLeft() if sentence else QPointF(inner.left(), rect.center().y() - side / 2)
        self._paint_tile(painter, QRectF(corner, QSizeF(side, side)))
        painter.setPen(colour("ink"))
        beside = QRectF(corner.x() + side + inset * 1.2, corner.y(), 0, side)
        beside.setRight(inner.right())
        if sentence is None:
            beside.setTop(inner.top())
            beside.setBottom(inner.bottom())
        low = max(NAME * LEAST, least if sentence else least * CURT_LEAST)
        most = max(low, NAME if sentence else CURT_NAME)
        name = _fitting(beside, self.name, most, low, bold=True)
        painter.setFont(name or fonts.sans(low, bold=True))
        painter.drawText(beside, _WRAPPED | Qt.AlignmentFlag.AlignVCenter, self.name)

    def _paint_tile(self, painter: QPainter, spot: QRectF) -> None:
        colour, side = look().colour, spot.width()
        tile = MercenaryFace(self.tile, -1, side)(painter.deviceTransform().m11())
        size = tile.deviceIndependentSize()
        room = (size.width() - side) / 2
        painter.drawPixmap(QRectF(spot.topLeft() - QPointF(room, room), size), tile, QRectF(tile.rect()))
        coin = QRectF(0, 0, side * COIN, side * COIN)
        coin.moveCenter(spot.topLeft() + QPointF(side, side) * COIN_AT)
        tokens.paint_gold(painter, coin)
        cost = str(catalogue().mercenary(self.tile).cost)
        paint_number(painter, cost, coin.center(), coin.height() * 0.54, colour("ink"), colour("spark"))


_WRAPPED = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap


def _fitting(room: QRectF, text: str, size: float, least: float, *, bold: bool = False) -> QFont | None:
    """Return the largest letters, from `size` down to `least`, in which a text fits into a room."""
    letters = size
    while True:
        font = fonts.sans(letters, bold=bold)
        taken = QFontMetricsF(font).boundingRect(room, _WRAPPED, text)
        if taken.height() <= room.height() and taken.width() <= room.width():
            return font
        if letters <= least:
            return None
        letters = max(least, letters - size * 0.04)
