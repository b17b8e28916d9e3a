"""Card stock, which printed pieces are made of: rounded corners, rules, light from above, a soft shadow."""

from math import sqrt

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen

from desktop_app.ui.table.pixmaps import canvas

CORNER = 0.06
"""How far a corner is rounded, as a share of the height."""
SOFT = 8.0
"""Pixels a penumbra is painted wide at most, or half as many again just before."""


def rounded(points: list[QPointF], cut: float) -> QPainterPath:
    """Return the closed polygon through `points`, each corner rounded from `cut` away."""
    path = QPainterPath()
    for index, point in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        start, end = _towards(point, before, cut), _towards(point, after, cut)
        if index == 0:
            path.moveTo(start)
        else:
            path.lineTo(start)
        path.quadTo(point, end)
    path.closeSubpath()
    return path


def _towards(point: QPointF, other: QPointF, distance: float) -> QPointF:
    step = other - point
    length = sqrt(step.x() ** 2 + step.y() ** 2)
    return point + step * min(0.5, distance / length) if length else point


def ruled(colour: QColor, width: float) -> QPen:
    """Return the pen of a printed rule."""
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def lit(rect: QRectF, colour: QColor, strength: int = 5) -> QBrush:
    """Return `colour` as it looks under a lamp above the table: a little lighter at the top."""
    gradient = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    gradient.setColorAt(0.0, colour.lighter(100 + strength))
    gradient.setColorAt(1.0, colour.darker(100 + strength))
    return QBrush(gradient)


def paint_shadow(
    painter: QPainter, path: QPainterPath, drop: float, blur: float, strength: float = 0.34
) -> None:
    """Paint the soft shadow `path` throws on what lies below it, `drop` downwards."""
    device = painter.deviceTransform()
    wide = blur * device.m11()
    steps = round(min(24.0, max(5.0, wide)))
    painter.save()
    painter.translate(0, drop)
    if wide < 1.5 * SOFT or device.isRotating():
        _paint_rings(painter, path, blur, steps, strength)
    else:
        # As many rings as these cost more than all else on a large board, and a penumbra so wide has no
        # detail to lose: it is painted small, and enlarged.
        room = path.boundingRect().adjusted(-blur, -blur, blur, blur)
        ratio = device.m11() * SOFT / wide
        small = canvas(room.width(), room.height(), ratio)
        inner = QPainter(small)
        inner.setRenderHint(QPainter.RenderHint.Antialiasing)
        inner.translate(-room.topLeft())
        _paint_rings(inner, path, blur, steps, strength)
        inner.end()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRectF(room.topLeft(), small.deviceIndependentSize()), small, QRectF(small.rect()))
    painter.restore()


def _paint_rings(painter: QPainter, path: QPainterPath, blur: float, steps: int, strength: float) -> None:
    """Paint a shadow as rings that overlap."""
    # Black: a tint this faint would be rounded to another hue.
    shade = QColor(0, 0, 0)
    shade.setAlphaF(strength * 1.15 / steps)
    painter.setBrush(shade)
    for step in range(steps):
        # Rings crowd towards the piece, as a real penumbra does.
        width = 2 * blur * (step / steps) ** 1.4
        painter.setPen(ruled(shade, width) if step else Qt.PenStyle.NoPen)
        painter.drawPath(path)


def paint_edge(painter: QPainter, path: QPainterPath, height: float, colour: QColor) -> None:
    """Paint the cut edge of a card: light above, dark below."""
    box = path.boundingRect()
    gradient = QLinearGradient(box.topLeft(), box.bottomLeft())
    gradient.setColorAt(0.0, colour.lighter(112))
    gradient.setColorAt(0.35, colour.darker(112))
    gradient.setColorAt(1.0, colour.darker(150))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QBrush(gradient), max(0.8, height * 0.009)))
    painter.drawPath(path)
