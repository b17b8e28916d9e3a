"""The sea: boards printed like a nautical chart, with an effect in every space, and the border around them.

Lengths are shares of a space. The chart's lines turn with their board, the effects stay upright.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QTransform

from desktop_app.ui import fonts
from desktop_app.ui.games.pirates.art.open_sea import paint_open_sea
from desktop_app.ui.games.pirates.art.parts import (
    look,
    paint_effect,
    plate,
    printed,
    square,
)
from desktop_app.ui.table import card
from desktop_app.ui.table.palette import SeatLook, paint_seat

FRAME = 0.36
"""How wide the border of the chart is."""
GAP = 0.014
"""From the edge of a board to the edge of its spaces: two boards leave twice that between them."""
EFFECT = 0.64
"""The size of the plate an effect is printed on."""
_SCALE = 0.085
"""How wide the bars along the inner edge of the border are."""
_RULE = 0.05
"""How far inside the outer edge of the border its rule runs."""
_LETTER = 0.183
_RHUMBS = 16
# Middles of shoals on each printed side, x and y in spaces, and how far the outermost line lies from them.
_SHOALS = (
    ((0.6, 0.9, 1.15), (2.5, 2.4, 0.95)),
    ((2.3, 0.7, 1.2), (0.7, 2.3, 0.85)),
    ((1.6, 1.4, 1.35), (2.8, 0.2, 0.6)),
    ((0.3, 2.6, 1.25), (2.2, 1.1, 1.0)),
)
_ROSES = ((2.0, 1.0), (1.0, 2.0), (1.0, 1.0), (2.0, 2.0))


def paint_board(
    painter: QPainter,
    rect: QRectF,
    effects: Sequence[Sequence[str]],
    side: int,
    board: int = 0,
    face: int = 0,
    quarter: int = 0,
) -> None:
    """Paint a board: `effects` are its rows as they are seen, from top to bottom.

    `side` 0 is light, 1 dark. `board` and `face` choose the chart's lines, `quarter` turns them clockwise.
    """
    for _ in board_by_stages(painter, rect, effects, side, board, face, quarter):
        pass


def board_by_stages(
    painter: QPainter,
    rect: QRectF,
    effects: Sequence[Sequence[str]],
    side: int,
    board: int = 0,
    face: int = 0,
    quarter: int = 0,
) -> Iterator[None]:
    """Paint a board as `paint_board`, a part at each step."""
    looks = look()
    space = rect.height() / len(effects)
    body = rect.adjusted(GAP * space, GAP * space, -GAP * space, -GAP * space)
    path = plate(body, 0.06 * min(1.0, space / body.height() * 1.6))
    ground = looks.colour("deep" if side else "shoal")
    painter.fillPath(path, card.lit(body, ground, 5))
    columns = len(effects[0]) if quarter % 2 == 0 else len(effects)
    painter.save()
    try:
        # A plain rectangle inside the round corners: clipping with a path takes several times as long.
        cut = 0.025 * space
        painter.setClipRect(body.adjusted(cut, cut, -cut, -cut), Qt.ClipOperation.IntersectClip)
        painter.translate(rect.center())
        painter.rotate(90 * quarter)
        yield from _print_chart(painter, space, columns, side, 2 * board + face)
    finally:
        painter.restore()
    for row, names in enumerate(effects):
        for column, name in enumerate(names):
            spot = QRectF(rect.left() + column * space, rect.top() + row * space, space, space)
            paint = partial(_paint_space, effect=name, side=side)
            printed(painter, f"space:{name}:{side}", spot, paint, 0.0)
        yield
    card.paint_edge(painter, plate(body, 0.0375, 0.002), space * 1.4, ground)
    painter.setPen(card.ruled(looks.colour("foam", 0.5 if side else 0.7), max(0.8, space * 0.016)))
    painter.drawPath(plate(body, 0.0375, 0.012))


def _print_chart(painter: QPainter, space: float, columns: int, side: int, number: int) -> Iterator[None]:
    """Print depth lines, rhumb lines and a rose around the origin, as the board lies unturned."""
    looks = look()
    left, top = -columns / 2, -1.5
    tint = looks.colour("foam")
    for x, y, reach in _SHOALS[number % len(_SHOALS)]:
        for ring in range(4):
            tint.setAlphaF(0.075 if side else 0.085)
            shape = _depth(number + ring, reach * (1 - 0.23 * ring))
            place = QTransform.fromScale(space, space).translate(left + x * columns / 3, top + y)
            painter.fillPath(place.map(shape), tint)
            tint.setAlphaF(0.17)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(card.ruled(tint, max(0.6, space * 0.009)))
            painter.drawPath(place.map(shape))
        yield
    x, y = _ROSES[number % len(_ROSES)]
    heart = QPointF((left + x * columns / 3) * space, (top + y) * space)
    tint.setAlphaF(0.16)
    painter.setPen(card.ruled(tint, max(0.6, space * 0.008)))
    for ray in range(_RHUMBS):
        angle = 2 * pi * ray / _RHUMBS
        painter.drawLine(heart, heart + QPointF(cos(angle), sin(angle)) * 5 * space)
    yield
    if columns > 1:
        painter.setOpacity(0.32)
        looks.paint_at(painter, "rose", heart, space * 0.72, "foam")
        painter.setOpacity(1.0)


@lru_cache(maxsize=64)
def _depth(seed: int, reach: float) -> QPainterPath:
    """Return a smooth closed line around the origin, no two seeds alike."""
    spots = 7
    ring = []
    for spot in range(spots):
        angle = 2 * pi * spot / spots + seed * 0.11
        out = reach * (1 + 0.24 * sin(2.3 * spot + seed * 0.7))
        ring.append(QPointF(cos(angle) * out, sin(angle) * out * 0.86))
    path = QPainterPath((ring[-1] + ring[0]) / 2)
    for spot, corner in enumerate(ring):
        path.quadTo(corner, (corner + ring[(spot + 1) % spots]) / 2)
    return path


def _paint_space(painter: QPainter, spot: QRectF, effect: str, side: int) -> None:
    looks = look()
    space = spot.width()
    painter.setBrush(looks.colour("night", 0.1 if side else 0.07))
    painter.setPen(card.ruled(looks.colour("foam", 0.34 if side else 0.5), max(0.7, space * 0.012)))
    painter.drawPath(plate(spot, 0.1, 0.045))
    disc = square(spot.center(), space * EFFECT)
    painter.setBrush(looks.colour("paper", 0.94))
    painter.setPen(card.ruled(looks.colour("night", 0.55), max(0.8, space * 0.014)))
    painter.drawEllipse(disc)
    inner = disc.width() * 0.455
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(card.ruled(looks.colour("brass", 0.7), max(0.6, space * 0.01)))
    painter.drawEllipse(spot.center(), inner, inner)
    paint_effect(painter, square(spot.center(), disc.width() * 0.74), effect)


def frame_inner(rect: QRectF, columns: int = 7, rows: int = 6) -> QRectF:
    """Return where the sea lies inside a border painted into `rect`, as large as fits."""
    space = min(rect.width() / (columns + 2 * FRAME), rect.height() / (rows + 2 * FRAME))
    size = QPointF(columns * space, rows * space)
    return QRectF(rect.center() - size / 2, rect.center() + size / 2)


def paint_frame(
    painter: QPainter,
    rect: QRectF,
    columns: int = 7,
    rows: int = 6,
    homes: tuple[SeatLook | None, SeatLook | None] = (None, None),
    flipped: bool = False,
    bare: bool = True,
) -> None:
    """Paint the border of the chart: names of columns and rows, and bars as on a chart's scale of latitude.

    `homes` are the looks of the seats whose home rows are the lowest and the highest on the screen: their
    bars have the seat's colour, the corners its shape. `flipped` names the spaces from the other side.
    `bare` says that the sea inside may be seen; without it the ground for its boards is plain.
    """
    for _ in frame_by_stages(painter, rect, columns, rows, homes, flipped, bare):
        pass


def frame_by_stages(
    painter: QPainter,
    rect: QRectF,
    columns: int,
    rows: int,
    homes: tuple[SeatLook | None, SeatLook | None],
    flipped: bool,
    bare: bool,
) -> Iterator[None]:
    """Paint the border as `paint_frame`, a part at each step."""
    looks = look()
    sea = frame_inner(rect, columns, rows)
    space = sea.width() / columns
    wide = FRAME * space
    body = sea.adjusted(-wide, -wide, wide, wide)
    path = plate(body, 0.1 * space / body.height())
    ring = QPainterPath(path)
    # Nothing is painted where the boards will lie: that is most of the border's room.
    ring.addRect(sea)
    card.paint_shadow(painter, ring, space * 0.05, space * 0.09, 0.45)
    yield
    painter.fillPath(ring, card.lit(body, looks.colour("paper"), 3))
    yield
    card.paint_edge(painter, path, space * 1.2, looks.colour("paper"))
    yield
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(card.ruled(looks.colour("bronze", 0.55), max(0.8, space * 0.014)))
    painter.drawPath(plate(body, 0.1 * space / body.height(), _RULE * space / body.height()))
    yield
    bar = _SCALE * space
    strip = sea.adjusted(-bar, -bar, bar, bar)
    painter.fillRect(strip, looks.colour("ivory"))
    _paint_bars(painter, sea, space, columns, rows, homes)
    if bare:
        paint_open_sea(painter, sea, columns, rows)
    else:
        painter.fillRect(sea, looks.colour("night"))
    yield
    painter.setPen(card.ruled(looks.colour("ink", 0.8), max(0.8, space * 0.012)))
    painter.drawRect(strip)
    _write_names(painter, sea, space, columns, rows, flipped)
    for seat, y in ((homes[1], body.top() + wide * 0.46), (homes[0], body.bottom() - wide * 0.46)):
        for x in (body.left() + wide * 0.46, body.right() - wide * 0.46):
            if seat is not None:
                paint_seat(painter, square(QPointF(x, y), wide * 0.62), seat)
            else:
                painter.setOpacity(0.7)
                looks.paint_at(painter, "rose", QPointF(x, y), wide * 0.7, "bronze")
                painter.setOpacity(1.0)


def _paint_bars(
    painter: QPainter,
    sea: QRectF,
    space: float,
    columns: int,
    rows: int,
    homes: tuple[SeatLook | None, SeatLook | None],
) -> None:
    bar = _SCALE * space
    ink = look().colour("ink")
    for y, seat in ((sea.bottom(), homes[0]), (sea.top() - bar, homes[1])):
        colour = QColor(seat.colour) if seat is not None else ink
        for piece in range(0, 2 * columns, 2):
            painter.fillRect(QRectF(sea.left() + piece * space / 2, y, space / 2, bar), colour)
    for x in (sea.left() - bar, sea.right()):
        for piece in range(0, 2 * rows, 2):
            painter.fillRect(QRectF(x, sea.top() + piece * space / 2, bar, space / 2), ink)


def _write_names(
    painter: QPainter, sea: QRectF, space: float, columns: int, rows: int, flipped: bool
) -> None:
    font = fonts.sans(space * _LETTER, bold=True)
    measure = QFontMetricsF(font)
    painter.setPen(look().colour("bronze"))
    painter.setFont(font)
    for name, spot in _names(sea, space, columns, rows, flipped):
        # Letters stand on one line with the middle of an x at their place: "g" hangs, "b" rises.
        high = measure.capHeight() if name.isdigit() else measure.xHeight()
        foot = spot + QPointF(-measure.horizontalAdvance(name) / 2, high / 2)
        painter.drawText(foot, name)


def _names(
    sea: QRectF, space: float, columns: int, rows: int, flipped: bool
) -> Iterator[tuple[str, QPointF]]:
    off = (FRAME - _RULE + _SCALE) / 2 * space
    for column in range(columns):
        letter = "abcdefghijklmnopqrstuvwxyz"[columns - 1 - column if flipped else column]
        x = sea.left() + (column + 0.5) * space
        yield letter, QPointF(x, sea.top() - off)
        yield letter, QPointF(x, sea.bottom() + off)
    for row in range(rows):
        number = str(row + 1 if flipped else rows - row)
        y = sea.top() + (row + 0.5) * space
        yield number, QPointF(sea.left() - off, y)
        yield number, QPointF(sea.right() + off, y)
