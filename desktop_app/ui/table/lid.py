"""The lid of a game's box, which every cover is painted on: rounded card, frame, room for the title."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from desktop_app.ui.table.card import ruled

_CORNER = 0.04
"""How far a corner is rounded, as a share of the height."""


def title_band(rect: QRectF, top: float, height: float) -> QRectF:
    """Return the room of the title on a lid in `rect`, `top` and `height` as shares of the lid's height."""
    high = rect.height()
    return QRectF(
        rect.left() + rect.width() * 0.1, rect.top() + high * top, rect.width() * 0.8, high * height
    )


def clip(painter: QPainter, rect: QRectF) -> None:
    """Keep to the lid in `rect`, and put the origin into the middle of its upper edge."""
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipPath(_outline(rect), Qt.ClipOperation.IntersectClip)
    painter.translate(rect.center().x(), rect.top())


def paint_frame(painter: QPainter, rect: QRectF, rule: QColor, edge: QColor) -> None:
    """Paint the rule printed inside the lid in `rect`, and its edge."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    high = rect.height()
    inset, corner = high * 0.018, high * _CORNER * 0.7
    painter.setPen(ruled(rule, max(1.0, high * 0.007)))
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), corner, corner)
    painter.setPen(ruled(edge, max(1.0, high * 0.006)))
    painter.drawPath(_outline(rect))


def _outline(rect: QRectF) -> QPainterPath:
    path = QPainterPath()
    corner = rect.height() * _CORNER
    path.addRoundedRect(rect, corner, corner)
    return path
