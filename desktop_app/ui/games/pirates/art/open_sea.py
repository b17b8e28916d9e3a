"""The sea before its boards lie on it: faint waves and depth lines, and the berths the boards go to."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from desktop_app.ui.games.pirates.art.parts import look, paint_number, plate, square
from desktop_app.ui.table import card

_WATER = "#0F3643"
_FAINT = 0.4
_WAVES = 3
"""Rows of waves in a row of spaces."""
_BOARD = 3
"""Rows of spaces on a board."""
# Where the sea is shallow: middle as shares of the sea, and the reach of the outermost line in spaces.
_SHALLOWS = ((0.22, 0.3, 1.5), (0.74, 0.66, 1.7), (0.86, 0.12, 0.9), (0.1, 0.88, 0.9))


def paint_open_sea(painter: QPainter, rect: QRectF, columns: int = 7, rows: int = 6) -> None:
    """Paint the sea without boards into `rect`."""
    looks = look()
    space = rect.width() / columns
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.fillRect(rect, looks.colour(_WATER))
    painter.setOpacity(painter.opacity() * _FAINT)
    painter.setBrush(looks.colour("shoal", 0.22))
    painter.setPen(card.ruled(looks.colour("foam", 0.6), max(0.7, space * 0.012)))
    for x, y, reach in _SHALLOWS:
        middle = QPointF(rect.left() + x * rect.width(), rect.top() + y * rect.height())
        for ring in (1.0, 0.68, 0.38):
            painter.drawEllipse(middle, reach * ring * space, reach * ring * space * 0.78)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(card.ruled(looks.colour("foam"), max(0.8, space * 0.018)))
    wave = _wave(space * 0.11)
    for row in range(rows * _WAVES):
        y = rect.top() + (row + 0.5) * rect.height() / (rows * _WAVES)
        x = rect.left() + space * (0.12 + 0.37 * (row % 3) - 0.1 * (row % 2))
        while x < rect.right():
            painter.drawPath(wave.translated(x, y))
            x += space * 0.92
    painter.restore()


def _wave(swell: float) -> QPainterPath:
    """Return a short wave of three swells from the origin to the right."""
    path = QPainterPath()
    for bow in range(3):
        left, way = bow * swell, 1 if bow % 2 else -1
        path.quadTo(left + swell / 2, way * swell * 0.62, left + swell, 0)
    return path


def paint_berth(painter: QPainter, rect: QRectF, number: int, lit: bool = False) -> None:
    """Paint the place of a board still to be laid, `number` the place it has; `lit` while it is the next."""
    looks = look()
    space = min(rect.width(), rect.height() / _BOARD)
    edge = space * 0.07
    room = rect.adjusted(edge, edge, -edge, -edge)
    path = plate(room, 0.14 * space / room.height())
    if lit:
        painter.fillPath(path, looks.colour("foam", 0.2))
    pen = card.ruled(
        looks.colour("spark" if lit else "paper", 1.0 if lit else 0.6), space * (0.05 if lit else 0.028)
    )
    pen.setDashPattern([3, 2.6] if lit else [5, 4.6])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawPath(path)
    disc = square(rect.center(), space * 0.62)
    painter.setPen(card.ruled(looks.colour("spark" if lit else "paper", 1.0 if lit else 0.7), space * 0.028))
    painter.setBrush(looks.colour("night", 0.75))
    painter.drawEllipse(disc)
    ink = looks.colour("ivory", 1.0 if lit else 0.8)
    paint_number(painter, number, disc.center(), space * 0.3, ink)
