"""What Applejack's boards look like: orchards, the harvest board, the valleys beside the die.

See `faces` for what a face is; the drawings themselves stand in `art`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from math import atan2, cos, degrees, hypot, radians, sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QRadialGradient

from desktop_app.games.applejack.catalogue import HarvestBoard, OrchardSide
from desktop_app.ui import fonts
from desktop_app.ui.games.applejack.art import boards, card, harvest
from desktop_app.ui.games.applejack.art.numerals import paint_number
from desktop_app.ui.games.applejack.art.parts import look
from desktop_app.ui.games.applejack.faces import catalogue, seat_look, square
from desktop_app.ui.games.applejack.layout import VALLEYS, Layout
from desktop_app.ui.table import pixmaps

ROUND = 1.08
"""Room around a round board for its shadow."""
NAMED_FROM = 40.0
"""Cells with sides from this length on carry their names."""
VALLEY_RIM = 0.965
"""Where the valleys end, as a share of the harvest board's radius."""
VALLEY_WIDTH = 0.965
"""How much of its share of the round a valley takes."""
LIGHT_RIM = 8.0
"""Room around the light on a valley for the width of its edge."""


@lru_cache(maxsize=32)
def orchard_outline(side: float) -> QPainterPath:
    """Return the edge of an orchard board whose cells have sides of this length; not to be changed."""
    return boards.board_path(side)


@dataclass(frozen=True, slots=True)
class OrchardFace:
    """An orchard board, without tiles."""

    sheet: OrchardSide
    side: float
    colour: int

    def __call__(self, scale: float) -> QPixmap:
        return pixmaps.cached(*self._size(), scale, pixmaps.at_once(partial(self._paint, scale=scale)))

    def stages(self, scale: float) -> Iterator[None]:
        """Paint the board for the next call, a part at each step."""
        return pixmaps.cached_by_stages(*self._size(), scale, partial(self._paint, scale=scale))

    def _size(self) -> tuple[str, float, float]:
        room = boards.board_rect(self.side)
        return f"applejack:orchard:{self.sheet.id}:{self.colour}", room.width(), room.height()

    def _paint(self, painter: QPainter, scale: float) -> Iterator[None]:
        grid, room = catalogue().grid, boards.board_rect(self.side)
        painter.translate(room.width() / 2, room.height() / 2)
        yield from boards.paint_orchard(painter, grid, self.side, self.sheet, seat_look(self.colour), scale)
        if self.side < NAMED_FROM:
            return
        yield
        painter.setFont(fonts.sans(self.side * 0.21))
        painter.setPen(look().colour("bark", 0.8))
        for cell, name in enumerate(catalogue().cell_names):
            middle = boards.cell_centre(grid, cell, self.side) + QPointF(0, self.side * 0.64)
            painter.drawText(square(middle, self.side), Qt.AlignmentFlag.AlignCenter, name)


@dataclass(frozen=True, slots=True)
class HarvestFace:
    """The harvest board: valleys, path, spaces, icons, bridge and leaf."""

    layout: Layout
    board: HarvestBoard
    icons: tuple[tuple[int, ...], ...]
    colours: tuple[int, ...]

    def __call__(self, scale: float) -> QPixmap:
        return pixmaps.cached(*self._size(), scale, pixmaps.at_once(self._paint))

    def stages(self, scale: float) -> Iterator[None]:
        """Paint the board for the next call, a part at each step."""
        return pixmaps.cached_by_stages(*self._size(), scale, self._paint)

    def _size(self) -> tuple[str, float, float]:
        wide = 2 * self.layout.harvest.size * ROUND
        key = f"applejack:harvest:{self.layout.name}:{self.board.players}:{self.icons}:{self.colours}"
        return key, wide, wide

    def _paint(self, painter: QPainter) -> Iterator[None]:
        layout, at = self.layout, self.layout.harvest
        painter.translate(at.size * ROUND, at.size * ROUND)
        angles = [layout.valley_angle(valley) for valley in range(VALLEYS)]
        yield from harvest.paint_board(painter, at.size, angles, layout.shares.glade, VALLEY_RIM)
        for valley in range(VALLEYS):
            paint_valley_number(painter, layout, valley, look().colour("card", 0.85))
        spaces = self.board.spaces
        steps = [self._point(1 + step / 4) for step in range(4 * (spaces - 1) + 1)]
        yield from harvest.paint_path(painter, steps, layout.space_size(spaces) * 0.7)
        self._paint_bridge(painter)
        yield
        size = layout.icon_size(spaces)
        for space in range(1, spaces):
            if self.icons[space]:
                along = self._point(space + 0.6) - self._point(space + 0.4)
                angle = degrees(atan2(along.y(), along.x()))
                harvest.paint_icon(painter, self._point(space + 0.5), size, self.icons[space], angle)
            else:
                self._paint_arrow(painter, space)
            if space % 10 == 0:
                yield
        size = layout.space_size(spaces)
        for space in range(1, spaces + 1):
            seat = seat_look(self.colours[(space - 1) % self.board.players])
            harvest.paint_space(painter, square(self._point(space), size), seat, space == self.board.leaf)
            if space % 10 == 0:
                yield

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
        harvest.paint_bridge(painter, square(middle, self.layout.shares.bridge * self.layout.harvest.size))

    def _point(self, space: float) -> QPointF:
        x, y = self.layout.space(space, self.board.spaces)
        return QPointF(x - self.layout.harvest.x, y - self.layout.harvest.y)


@dataclass(frozen=True, slots=True)
class ValleyFace:
    """The light on a valley beside the die."""

    layout: Layout
    valley: int

    def __call__(self, scale: float) -> QPixmap:
        rect = valley_outline(self.layout, self.valley).boundingRect()
        wide = 2 * max(-rect.left(), rect.right()) + LIGHT_RIM
        high = 2 * max(-rect.top(), rect.bottom()) + LIGHT_RIM

        def paint(painter: QPainter) -> None:
            painter.translate(wide / 2, high / 2)
            self._paint(painter)

        return pixmaps.cached(f"applejack:lit:{self.layout.name}:{self.valley}", wide, high, scale, paint)

    def _paint(self, painter: QPainter) -> None:
        radius = self.layout.harvest.size
        shape = valley_outline(self.layout, self.valley)
        glow = QRadialGradient(QPointF(0, 0), radius * 0.34)
        glow.setColorAt(0.0, QColor(255, 244, 176, 235))
        glow.setColorAt(1.0, QColor(246, 214, 96, 200))
        painter.fillPath(shape, glow)
        painter.setPen(card.ruled(look().colour("honey"), radius * 0.016))
        painter.drawPath(shape)
        x, y = self.layout.valley(self.valley)
        painter.translate(self.layout.harvest.x - x, self.layout.harvest.y - y)
        paint_valley_number(painter, self.layout, self.valley, look().colour("bark"))


def nothing(scale: float) -> QPixmap:
    """Return the picture of a place that only the board shows."""
    return QPixmap.fromImage(pixmaps.canvas(1, 1, scale))


def valley_outline(layout: Layout, valley: int) -> QPainterPath:
    """Return the edge of a valley around its middle."""
    at, (x, y) = layout.harvest, layout.valley(valley)
    span = 360 / VALLEYS * VALLEY_WIDTH
    shape = harvest.valley_path(at.size, layout.valley_angle(valley), span, layout.shares.glade, VALLEY_RIM)
    return shape.translated(at.x - x, at.y - y)


def paint_valley_number(painter: QPainter, layout: Layout, valley: int, ink: QColor) -> None:
    """Engrave a valley's number in its first corner, around the harvest board's middle."""
    radius = layout.harvest.size
    turn = radians(layout.valley_angle(valley) - 360 / VALLEYS * 0.43)
    spot = QPointF(cos(turn), sin(turn)) * radius * (VALLEY_RIM - 0.052)
    paint_number(painter, str(valley + 1), spot, radius * 0.056, ink)
