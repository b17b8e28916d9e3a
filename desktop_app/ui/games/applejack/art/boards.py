"""The orchard boards: soil and parchment with 19 hexagonal beds, hives and apples on the rim.

Everything is in units the caller chooses: `side` is the side of a bed, the origin is the board's middle.
"""

from collections.abc import Iterator
from math import sqrt

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from desktop_app.engine.hexgrid import HexGrid, centre
from desktop_app.games.applejack.catalogue import OrchardSide
from desktop_app.ui.games.applejack.art import card
from desktop_app.ui.games.applejack.art.arrange import at
from desktop_app.ui.games.applejack.art.parts import Look, apple, look
from desktop_app.ui.games.applejack.art.tiles import SMALL_BELOW, paint_hive
from desktop_app.ui.table import pixmaps
from desktop_app.ui.table.palette import SeatLook

REACH = 4.95
"""From the middle of a board to its right or left edge, in sides of a bed."""
HALF_HEIGHT = 4.68
"""From the middle of a board to its top or bottom edge, in sides of a bed."""
_RIM_AT = sqrt(3) / 2 + 0.255
"""From the middle of a border bed to what is printed on the rim, in sides."""
_HIVE = 0.48
_APPLE = 0.5


def cell_centre(grid: HexGrid, cell: int, side: float) -> QPointF:
    """Return the middle of a bed."""
    x, y = centre(*grid.cells[cell])
    return QPointF(x * side, y * side)


def rim_point(grid: HexGrid, cell: int, edge: int, side: float) -> QPointF:
    """Return where the hive or apple on the outer edge of a border bed is printed."""
    return cell_centre(grid, cell, side) + QPointF(*at(edge, _RIM_AT * side))


def board_path(side: float, grow: float = 1.0) -> QPainterPath:
    """Return the outline of a board: a hexagon lying flat, its corners cut; `grow` scales it."""
    half = (HALF_HEIGHT - REACH * sqrt(3) / 2) * 2
    points = []
    for corner in range(6):
        out_x, out_y = at(corner, REACH * side * grow)
        along_x, along_y = -out_y * half / REACH, out_x * half / REACH
        points += [QPointF(out_x - along_x, out_y - along_y), QPointF(out_x + along_x, out_y + along_y)]
    return card.rounded(points, side * 0.5 * grow)


def board_rect(side: float) -> QRectF:
    """Return the rectangle a board with its shadow needs, around the origin."""
    half = QPointF((REACH + 0.25) * side, (HALF_HEIGHT + 0.35) * side)
    return QRectF(-half, half)


def cells_path(grid: HexGrid, side: float, grow: float = 1.0) -> QPainterPath:
    """Return all beds as one path, each `grow` times as large as its place."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for cell in range(len(grid)):
        path.addPath(card.hex_path(2 * side * grow).translated(cell_centre(grid, cell, side)))
    return path


def paint_orchard(
    painter: QPainter,
    grid: HexGrid,
    side: float,
    sheet: OrchardSide,
    seat: SeatLook | None = None,
    ratio: float = 0.0,
) -> Iterator[None]:
    """Paint an orchard board around the origin, by stages: side A on parchment, a B side in a meadow.

    `seat` colours the line around the board; the seat's shape is for the name plate beside it.
    """
    looks = look()
    personal = bool(sheet.apples)
    outline = board_path(side)
    card.paint_shadow(painter, outline, side * 0.08, side * 0.14, 0.4)
    yield
    ground = looks.colour("#DDE5B2") if personal else looks.colour("parchment")
    painter.fillPath(outline, card.lit(outline.boundingRect(), ground, 3))
    yield
    yield from _paint_rows(painter, outline, side, looks.colour("#BFCF8C" if personal else "#E6D4AC"))
    card.paint_edge(painter, outline, side * 2, ground)
    yield
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if seat is not None:
        painter.setPen(card.ruled(looks.colour(seat.colour, 0.85), max(1.5, side * 0.055)))
    else:
        painter.setPen(card.ruled(looks.colour("leaf" if personal else "bark", 0.55), max(1.0, side * 0.025)))
    painter.drawPath(board_path(side, 0.978))
    _paint_beds(painter, grid, side, looks, personal, ratio)
    yield
    for cell, edge, value in sheet.hives:
        tab = _tab(grid, cell, edge, side, 0.315)
        _paint_tab(painter, tab, side, looks.colour("#F4CE74"), looks.colour("#B9801C"))
        small = 2 * side < SMALL_BELOW
        size = side * (_HIVE + 0.06 if small else _HIVE)
        paint_hive(painter, looks, rim_point(grid, cell, edge, side), size, value, small)
    for cell, edge, variety in sheet.apples:
        tab = _tab(grid, cell, edge, side, 0.31)
        _paint_tab(painter, tab, side, looks.colour("#CBDD9C"), looks.colour("leaf"))
        looks.paint_at(painter, apple(variety), rim_point(grid, cell, edge, side), _APPLE * side)


def _paint_rows(painter: QPainter, outline: QPainterPath, side: float, colour: QColor) -> Iterator[None]:
    """Print the orchard's rows: fine furrows that follow the board."""
    painter.save()
    try:
        painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
        painter.setPen(card.ruled(colour, max(0.8, side * 0.02)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for row in range(-17, 18):
            y = row * side * 0.3
            furrow = QPainterPath(QPointF(-6 * side, y))
            for column in range(-6, 6):
                x = column * side
                sway = side * 0.05 * (1 if column % 2 else -1)
                furrow.cubicTo(x + side / 3, y + sway, x + side * 2 / 3, y + sway, x + side, y)
            painter.drawPath(furrow)
            if row % 7 == 0:
                yield
    finally:
        painter.restore()


def _paint_beds(
    painter: QPainter, grid: HexGrid, side: float, looks: Look, personal: bool, ratio: float
) -> None:
    frame, ridge = cells_path(grid, side, 1.06), cells_path(grid, side, 1.012)
    painter.fillPath(frame, looks.colour("#8A6A3E" if not personal else "#6D5A34"))
    painter.fillPath(ridge, looks.colour("#EBDAB2" if not personal else "#DBD9AC"))
    for cell in range(len(grid)):
        pixmaps.stamp(
            painter,
            f"applejack:bed:{int(personal)}",
            cell_centre(grid, cell, side),
            2.02 * side,
            ratio,
            lambda inner: _paint_bed(inner, QPointF(0, 0), side, looks, personal),
        )


def _paint_bed(painter: QPainter, middle: QPointF, side: float, looks: Look, personal: bool) -> None:
    bed = card.hex_path(2 * side * 0.965).translated(middle)
    base = looks.colour("#D3B685" if not personal else "#C6A676")
    dark = looks.colour("#A98450" if not personal else "#957244")
    painter.fillPath(bed, base)
    painter.save()
    painter.setClipPath(bed, Qt.ClipOperation.IntersectClip)
    # A bed lies a little below the board: its upper edges throw shade into it.
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, alpha in ((0.26, 0.16), (0.16, 0.2), (0.07, 0.3)):
        dark.setAlphaF(alpha)
        painter.setPen(card.ruled(dark, width * side))
        painter.drawPath(bed.translated(0, side * 0.05))
    dark.setAlphaF(0.42)
    painter.setPen(card.ruled(dark, max(0.8, side * 0.03)))
    for row in (-0.52, -0.26, 0.0, 0.26, 0.52):
        half = 0.5 * (1 - abs(row) * 0.5)
        line = QPainterPath(middle + QPointF(-half * side, row * side))
        line.cubicTo(
            middle + QPointF(-half * side / 3, (row - 0.07) * side),
            middle + QPointF(half * side / 3, (row + 0.07) * side),
            middle + QPointF(half * side, row * side),
        )
        painter.drawPath(line)
    painter.restore()


def _tab(grid: HexGrid, cell: int, edge: int, side: float, radius: float) -> QPainterPath:
    """Return a tab on the rim: broad where it leans on its bed, round where it ends."""
    middle, bed = rim_point(grid, cell, edge, side), cell_centre(grid, cell, side)
    out_x, out_y = at(edge, 1.0)
    foot = bed + QPointF(out_x, out_y) * side * 0.8
    along = QPointF(-out_y, out_x) * side
    path = QPainterPath(foot - along * 0.37)
    for point in (middle - along * radius * 0.94, middle + along * radius * 0.94, foot + along * 0.37):
        path.lineTo(point)
    path.closeSubpath()
    end = QPainterPath()
    end.addEllipse(middle, side * radius, side * radius)
    return path.united(end).subtracted(card.hex_path(2 * side).translated(bed))


def _paint_tab(painter: QPainter, tab: QPainterPath, side: float, ground: QColor, line: QColor) -> None:
    painter.fillPath(tab, ground)
    painter.setPen(card.ruled(line, max(0.8, side * 0.024)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(tab)
