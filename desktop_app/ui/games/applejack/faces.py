"""What the items of Applejack's table look like: each a value that draws itself at any scale.

Two equal faces draw the same picture, so an item notices by comparison whether it must be drawn anew.
All lengths are scene units; the drawings themselves stand in `art`. Boards and pieces are card stock
of the same colours in every theme.
"""

from dataclasses import dataclass
from functools import cache, partial
from math import atan2, cos, degrees, hypot, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPixmap, QRadialGradient

from desktop_app.games.applejack.catalogue import Catalogue, HarvestBoard, OrchardSide
from desktop_app.games.applejack.components import load_catalogue
from desktop_app.ui import fonts
from desktop_app.ui.games.applejack.art import boards, card, harvest, pieces
from desktop_app.ui.games.applejack.art.numerals import paint_number
from desktop_app.ui.games.applejack.art.parts import apple, look
from desktop_app.ui.games.applejack.art.tiles import TileArt
from desktop_app.ui.games.applejack.layout import VALLEYS, Layout
from desktop_app.ui.table import pixmaps
from desktop_app.ui.table.items import Art
from desktop_app.ui.table.palette import SeatLook, themes

ROUND = 1.08
"""Room around a round board for its shadow."""
NAMED_FROM = 40.0
"""Cells with sides from this length on carry their names."""
VALLEY_RIM = 0.965
"""Where the valleys end, as a share of the harvest board's radius."""
VALLEY_WIDTH = 0.965
"""How much of its share of the round a valley takes."""


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


def orchard_outline(side: float) -> QPainterPath:
    """Return the edge of an orchard board whose cells have sides of this length."""
    return boards.board_path(side)


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
class OrchardFace:
    """An orchard board, without tiles."""

    sheet: OrchardSide
    side: float
    colour: int

    def __call__(self, scale: float) -> QPixmap:
        grid = catalogue().grid
        return boards.orchard_pixmap(grid, self.side, self.sheet, scale, seat_look(self.colour))


@dataclass(frozen=True, slots=True)
class HarvestFace:
    """The harvest board: valleys, path, spaces, icons, bridge and leaf."""

    layout: Layout
    board: HarvestBoard
    icons: tuple[tuple[int, ...], ...]
    colours: tuple[int, ...]

    def __call__(self, scale: float) -> QPixmap:
        wide = 2 * self.layout.harvest.size * ROUND
        key = f"applejack:harvest:{self.layout.name}:{self.board.players}:{self.icons}:{self.colours}"
        return pixmaps.cached(key, wide, wide, scale, partial(self._paint, wide=wide))

    def _paint(self, painter: QPainter, wide: float) -> None:
        layout, at = self.layout, self.layout.harvest
        painter.translate(wide / 2, wide / 2)
        angles = [layout.valley_angle(valley) for valley in range(VALLEYS)]
        harvest.paint_board(painter, at.size, angles, layout.shares.glade, VALLEY_RIM)
        self._paint_valley_numbers(painter)
        spaces = self.board.spaces
        steps = [self._point(1 + step / 4) for step in range(4 * (spaces - 1) + 1)]
        harvest.paint_path(painter, steps, layout.space_size(spaces) * 0.7)
        self._paint_bridge(painter)
        size = layout.icon_size(spaces)
        for space in range(1, spaces):
            if self.icons[space]:
                along = self._point(space + 0.6) - self._point(space + 0.4)
                angle = degrees(atan2(along.y(), along.x()))
                harvest.paint_icon(painter, self._point(space + 0.5), size, self.icons[space], angle)
            else:
                self._paint_arrow(painter, space)
        size = layout.space_size(spaces)
        for space in range(1, spaces + 1):
            seat = seat_look(self.colours[(space - 1) % self.board.players])
            harvest.paint_space(painter, _square(self._point(space), size), seat, space == self.board.leaf)

    def _paint_valley_numbers(self, painter: QPainter) -> None:
        """Engrave each valley's number in its first corner."""
        layout, radius = self.layout, self.layout.harvest.size
        for valley in range(VALLEYS):
            turn = radians(layout.valley_angle(valley) - 360 / VALLEYS * 0.43)
            spot = QPointF(cos(turn), sin(turn)) * radius * (VALLEY_RIM - 0.052)
            paint_number(painter, str(valley + 1), spot, radius * 0.056, look().colour("card", 0.85))

    def _paint_arrow(self, painter: QPainter, space: int) -> None:
        """Paint a mark on the path that says which way the die walks."""
        before, after = self._point(space + 0.47), self._point(space + 0.53)
        along = (after - before) / max(1e-6, hypot((after - before).x(), (after - before).y()))
        reach = self.layout.space_size(self.board.spaces) * 0.2
        across = QPointF(-along.y(), along.x())
        tip = self._point(space + 0.5) + along * reach * 0.5
        painter.setPen(card.ruled(look().colour("bark", 0.5), reach * 0.42))
        for side in (-1, 1):
            painter.drawLine(tip, tip - along * reach + across * reach * side)

    def _paint_bridge(self, painter: QPainter) -> None:
        """Paint the way from the last space back to the first, with the bridge near its end.

        It stands where the path goes from its first turn into its second: no icon is printed there.
        """
        last, first = self._point(self.board.spaces), self._point(1)
        one_turn = self.board.spaces == VALLEYS
        middle = (last + first) / 2 if one_turn else self._point(VALLEYS + 0.5)
        way = harvest.road([last, middle, first])
        pen = card.ruled(look().colour("bark", 0.75), self.layout.harvest.size * 0.011)
        pen.setDashPattern([0.2, 2.4])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(way)
        harvest.paint_bridge(painter, _square(middle, self.layout.shares.bridge * self.layout.harvest.size))

    def _point(self, space: float) -> QPointF:
        x, y = self.layout.space(space, self.board.spaces)
        return QPointF(x - self.layout.harvest.x, y - self.layout.harvest.y)


@dataclass(frozen=True, slots=True)
class ValleyFace:
    """The light on a valley beside the die."""

    layout: Layout
    valley: int

    def __call__(self, scale: float) -> QPixmap:
        wide = 2 * self.layout.harvest.size
        return pixmaps.cached(
            f"applejack:lit:{self.layout.name}:{self.valley}",
            wide,
            wide,
            scale,
            partial(self._paint, wide=wide),
        )

    def _paint(self, painter: QPainter, wide: float) -> None:
        radius = self.layout.harvest.size
        painter.translate(wide / 2, wide / 2)
        shape = valley_outline(self.layout, self.valley)
        x, y = self.layout.valley(self.valley)
        middle = QPointF(x - self.layout.harvest.x, y - self.layout.harvest.y)
        glow = QRadialGradient(middle, radius * 0.34)
        glow.setColorAt(0.0, QColor(255, 244, 176, 235))
        glow.setColorAt(1.0, QColor(246, 214, 96, 200))
        painter.fillPath(shape, glow)
        painter.setPen(card.ruled(look().colour("honey"), radius * 0.016))
        painter.drawPath(shape)


def nothing(scale: float) -> QPixmap:
    """Return the picture of a place that only the board shows."""
    return QPixmap.fromImage(pixmaps.canvas(1, 1, scale))


def valley_outline(layout: Layout, valley: int) -> QPainterPath:
    """Return the edge of a valley around the harvest board's middle."""
    angle = layout.valley_angle(valley)
    return harvest.valley_path(
        layout.harvest.size, angle, 360 / VALLEYS * VALLEY_WIDTH, layout.shares.glade, VALLEY_RIM
    )


@dataclass(frozen=True, slots=True)
class DieFace:
    """The Applejack die."""

    value: int
    size: float

    def __call__(self, scale: float) -> QPixmap:
        return pieces.die_pixmap(self.value, self.size * 1.24, scale)


@dataclass(frozen=True, slots=True)
class PaysFace:
    """What a coming harvest would pay now."""

    amount: int
    size: float

    def __call__(self, scale: float) -> QPixmap:
        wide = self.size * 1.3
        return pixmaps.cached(
            f"applejack:pays:{self.amount}", wide, wide, scale, partial(self._paint, wide=wide)
        )

    def _paint(self, painter: QPainter, wide: float) -> None:
        looks = look()
        token = card.hex_path(self.size, 0.09).translated(wide / 2, wide / 2)
        card.paint_shadow(painter, token, self.size * 0.04, self.size * 0.06, 0.4)
        painter.fillPath(token, looks.colour("#F6C652") if self.amount else looks.colour("card"))
        painter.setPen(card.ruled(looks.colour("bark"), self.size * 0.06))
        painter.drawPath(token)
        text = str(self.amount)
        paint_number(
            painter,
            text,
            QPointF(wide / 2, wide / 2),
            self.size * (0.52 if len(text) < 2 else 0.42),
            looks.colour("ink"),
        )


@dataclass(frozen=True, slots=True)
class GainFace:
    """What the hives around a cell would pay for the tile in hand."""

    amount: int
    size: float

    def __call__(self, scale: float) -> QPixmap:
        wide = self.size * 1.1

        def paint(painter: QPainter) -> None:
            pieces.paint_gain(painter, QRectF(0, 0, wide, wide), self.amount)

        return pixmaps.cached(f"applejack:gain:{self.amount}", wide, wide, scale, paint)


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
                _square(middle, self.height * 0.3).adjusted(-self.height * 0.09, 0, self.height * 0.09, 0),
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


@dataclass(frozen=True, slots=True)
class PlateFace:
    """The plate of an orchard: whose it is, and the honey held."""

    colour: int
    name: str
    active: bool
    size: float
    honey: int = 0

    @property
    def width(self) -> float:
        return 196 * self.size

    @property
    def height(self) -> float:
        return 42 * self.size

    def with_honey(self, honey: int) -> Art:
        """Return the same plate with another amount."""
        return PlateFace(self.colour, self.name, self.active, self.size, honey)

    def __call__(self, scale: float) -> QPixmap:
        key = f"applejack:plate:{self.colour}:{self.name}:{self.active}:{self.honey}"
        return pixmaps.cached(key, self.width * 1.1, self.height * 1.5, scale, self._paint)

    def _paint(self, painter: QPainter) -> None:
        rect = QRectF(0, 0, self.width, self.height)
        rect.moveCenter(QPointF(self.width * 0.55, self.height * 0.75))
        room = pieces.paint_name_plate(painter, rect, seat_look(self.colour), self.active)
        honey = QRectF(
            room.right() - self.height * 1.35,
            rect.top() + self.height * 0.19,
            self.height * 1.35,
            self.height * 0.62,
        )
        pieces.paint_honey(painter, honey, self.honey)
        room.setRight(honey.left() - self.height * 0.1)
        font = fonts.sans(self.height * 0.42, bold=self.active)
        painter.setFont(font)
        painter.setPen(look().colour("ink"))
        text = QFontMetricsF(font).elidedText(self.name, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)


@dataclass(frozen=True, slots=True)
class VarietyFace:
    """One variety of an orchard: its areas by size, largest first."""

    variety: int
    areas: tuple[int, ...]
    height: float

    @property
    def width(self) -> float:
        return self.height * 2.9

    def __call__(self, scale: float) -> QPixmap:
        key = f"applejack:variety:{self.variety}:{self.areas}"
        return pixmaps.cached(key, self.width * 1.08, self.height * 1.2, scale, self._paint)

    def _paint(self, painter: QPainter) -> None:
        looks = look()
        rect = QRectF(0, 0, self.width, self.height * 0.94)
        rect.moveCenter(QPointF(self.width * 0.54, self.height * 0.6))
        plate = QPainterPath()
        plate.addRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        painter.setOpacity(1.0 if self.areas else 0.62)
        card.paint_shadow(painter, plate, self.height * 0.03, self.height * 0.05, 0.3)
        painter.fillPath(plate, looks.colour("card"))
        left = QPointF(rect.left() + self.height * 0.52, rect.center().y())
        looks.paint_at(painter, apple(self.variety), left, self.height * 0.84)
        x = rect.left() + self.height * 1.24
        for place, size in enumerate(self.areas[:4]):
            high = self.height * (0.46 if place == 0 else 0.34)
            ink = looks.colour("ink", 1.0 if place == 0 else 0.72)
            x += high * 0.36 * (len(str(size)) - 1)
            paint_number(painter, str(size), QPointF(x, rect.center().y()), high, ink)
            x += high * (0.95 + 0.36 * (len(str(size)) - 1))


@dataclass(frozen=True, slots=True)
class HandFace:
    """The place where the tile just taken will lie."""

    height: float
    dark: bool

    def __call__(self, scale: float) -> QPixmap:
        wide = self.height * 1.1
        return pixmaps.cached(f"applejack:hand:{self.dark}", wide, wide, scale, self._paint)

    def _paint(self, painter: QPainter) -> None:
        ink = look().colour("card" if self.dark else "bark", 0.4)
        pen = card.ruled(ink, self.height * 0.012)
        pen.setDashPattern([5, 4])
        painter.setPen(pen)
        painter.translate(self.height * 0.55, self.height * 0.55)
        painter.drawPath(card.hex_path(self.height * 0.96))
        painter.setOpacity(0.35)
        look().paint_at(painter, "emblem", QPointF(0, 0), self.height * 0.3)


@dataclass(frozen=True, slots=True)
class ChoiceFace:
    """The sign of one side of the tile in hand, with the honey it costs or brings."""

    part: str
    amount: int
    chosen: bool
    height: float

    @property
    def width(self) -> float:
        return self.height * 2.75

    def __call__(self, scale: float) -> QPixmap:
        key = f"applejack:choice:{self.part}:{self.amount}:{self.chosen}"
        return pixmaps.cached(key, self.width * 1.1, self.height * 1.3, scale, self._paint)

    def _paint(self, painter: QPainter) -> None:
        looks = look()
        rect = QRectF(0, 0, self.width, self.height)
        rect.moveCenter(QPointF(self.width * 0.55, self.height * 0.65))
        plate = QPainterPath()
        plate.addRoundedRect(rect, self.height / 2, self.height / 2)
        card.paint_shadow(painter, plate, self.height * 0.05, self.height * 0.08, 0.36)
        painter.fillPath(plate, looks.colour("#F6DA8C" if self.chosen else "card"))
        painter.setPen(card.ruled(looks.colour("bark"), self.height * (0.07 if self.chosen else 0.035)))
        painter.drawPath(plate)
        middle = rect.center()
        looks.paint_at(painter, self.part, middle - QPointF(self.width * 0.27, 0), self.height * 0.64)
        looks.paint_at(painter, "honey", middle + QPointF(self.width * 0.01, 0), self.height * 0.5)
        paint_number(
            painter,
            f"{self.amount:+d}",
            middle + QPointF(self.width * 0.25, 0),
            self.height * 0.36,
            looks.colour("ink"),
        )


def _square(middle: QPointF, size: float) -> QRectF:
    return QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
