"""What the pieces of Applejack look like: each face is a value that draws itself at any scale.

Two equal faces draw the same picture, so an item notices by comparison whether it must be drawn anew.
All lengths are scene units; the drawings themselves stand in `art`. Boards and pieces are card stock
of the same colours in every theme.
"""

from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from desktop_app.games.applejack.catalogue import Catalogue
from desktop_app.games.applejack.components import load_catalogue
from desktop_app.ui.games.applejack.art import pieces
from desktop_app.ui.games.applejack.art.numerals import paint_number
from desktop_app.ui.games.applejack.art.parts import look
from desktop_app.ui.games.applejack.art.tiles import TileArt
from desktop_app.ui.table import pixmaps
from desktop_app.ui.table.palette import SeatLook, themes


@cache
def catalogue() -> Catalogue:
    """Return the components, read once: that takes longer than drawing an orchard full of tiles."""
    return load_catalogue()


@cache
def tile_art() -> TileArt:
    """Return the maker of tile pictures."""
    return TileArt(catalogue())


def seat_look(colour: int) -> SeatLook:
    """Return a seat's look as printed on card."""
    return themes()["light"].seat(colour)


def square(middle: QPointF, size: float) -> QRectF:
    """Return the square of a size around a point."""
    return QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)


@dataclass(frozen=True, slots=True)
class TileFace:
    """A tile, tree or pasture side up."""

    tile: int
    height: float
    rotation: int = 0
    pasture: bool = False
    lifted: bool = False

    def __call__(self, scale: float) -> QPixmap:
        if self.pasture:
            return tile_art().pasture(self.tile, self.height, scale, self.lifted)
        return tile_art().tree(self.tile, self.rotation, self.height, scale, self.lifted)


@dataclass(frozen=True, slots=True)
class BackFace:
    """A tile face down."""

    height: float

    def __call__(self, scale: float) -> QPixmap:
        return tile_art().back(self.height, scale)


@dataclass(frozen=True, slots=True)
class DieFace:
    """The Applejack die."""

    value: int
    size: float

    def __call__(self, scale: float) -> QPixmap:
        return pieces.die_pixmap(self.value, self.size * 1.24, scale)


@dataclass(frozen=True, slots=True)
class SupplyFace:
    """The face-down supply with the number of tiles left."""

    count: int
    height: float

    def __call__(self, scale: float) -> QPixmap:
        stack = pieces.supply_pixmap(tile_art(), self.height, self.count, scale)
        size = stack.deviceIndependentSize()

        def paint(painter: QPainter) -> None:
            painter.drawPixmap(0, 0, stack)
            middle = QPointF(size.width() / 2, size.height() / 2 + self.height * 0.62)
            tag = QPainterPath()
            tag.addRoundedRect(
                square(middle, self.height * 0.3).adjusted(-self.height * 0.09, 0, self.height * 0.09, 0),
                self.height * 0.15,
                self.height * 0.15,
            )
            painter.fillPath(tag, look().colour("card"))
            paint_number(painter, str(self.count), middle, self.height * 0.17, look().colour("ink"))

        return pixmaps.cached(f"applejack:stock:{self.count}", size.width(), size.height(), scale, paint)


@dataclass(frozen=True, slots=True)
class CottageFace:
    """The plot of the reserve tile."""

    height: float
    colour: int

    def __call__(self, scale: float) -> QPixmap:
        wide = self.height * 1.3

        def paint(painter: QPainter) -> None:
            painter.translate(wide / 2, wide / 2)
            pieces.paint_cottage_plot(painter, self.height, seat_look(self.colour))

        return pixmaps.cached(f"applejack:cottage:{self.colour}", wide, wide, scale, paint)
