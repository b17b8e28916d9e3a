"""The numerals printed on pieces, drawn as pen strokes so that no font is needed to print a tile."""

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

# Strokes on a grid 14 high; M moves, L draws a line, C a curve through two control points.
_STROKES = {
    "0": "M5 1 C8.2 1 9.2 4 9.2 7 C9.2 10 8.2 13 5 13 C1.8 13 .8 10 .8 7 C.8 4 1.8 1 5 1",
    "1": "M1.6 3.8 L5 1 L5 13",
    "2": "M1.2 4.4 C1.3 2.3 2.9 1 5 1 C7.2 1 8.7 2.4 8.7 4.5 C8.7 6.4 7.6 7.7 6 9 L1.2 13 L9 13",
    "3": (
        "M1.3 3.3 C1.9 1.8 3.2 1 4.9 1 C7 1 8.5 2.2 8.5 3.9 C8.5 5.6 7 6.6 4.6 6.6"
        " C7.4 6.6 9 7.9 9 9.8 C9 11.7 7.3 13 4.9 13 C3 13 1.5 12.2 .9 10.7"
    ),
    "4": "M7 13 L7 1 L.8 9.6 L9.6 9.6",
    "5": (
        "M8.4 1 L2.5 1 L1.9 6.5 C2.7 5.9 3.8 5.5 5 5.5 C7.4 5.5 9.1 7 9.1 9.2 C9.1 11.5 7.4 13 4.9 13"
        " C3.1 13 1.7 12.3 .9 11"
    ),
    "6": (
        "M7.9 1.7 C4.2 .2 .9 3.2 .9 8.6 C.9 11.4 2.5 13 5 13 C7.4 13 9.1 11.4 9.1 9.1"
        " C9.1 6.8 7.4 5.4 5.2 5.4 C2.9 5.4 .9 6.8 .9 8.6"
    ),
    "7": "M.9 1 L9.1 1 L3.9 13",
    "8": (
        "M5 1 C7.1 1 8.4 2.2 8.4 3.8 C8.4 5.5 7 6.6 5 6.6 C3 6.6 1.6 5.5 1.6 3.8 C1.6 2.2 2.9 1 5 1"
        " M5 6.6 C7.5 6.6 9.1 7.9 9.1 9.8 C9.1 11.7 7.5 13 5 13 C2.5 13 .9 11.7 .9 9.8 C.9 7.9 2.5 6.6 5 6.6"
    ),
    "9": (
        "M2.1 12.3 C5.8 13.8 9.1 10.8 9.1 5.4 C9.1 2.6 7.5 1 5 1 C2.6 1 .9 2.6 .9 4.9 C.9 7.2 2.6 8.6 4.8 8.6"
        " C7.1 8.6 9.1 7.2 9.1 5.4"
    ),
    "+": "M5 3.8 L5 11.4 M1.2 7.6 L8.8 7.6",
    "-": "M1.6 7.6 L8.4 7.6",
    "x": "M2 4.8 L8 10.8 M8 4.8 L2 10.8",
}
_HEIGHT = 14.0
_PEN = 2.5
_GAP = 2.9


@cache
def _glyph(sign: str) -> QPainterPath:
    if sign not in _STROKES:
        raise ValueError(f"no numeral is drawn for {sign!r}; there are {' '.join(_STROKES)}")
    path = QPainterPath()
    words = _STROKES[sign].replace("M", "M ").replace("L", "L ").replace("C", "C ").split()
    at = 0
    while at < len(words):
        count = {"M": 2, "L": 2, "C": 6}[words[at]]
        values = [float(word) for word in words[at + 1 : at + 1 + count]]
        points = [QPointF(values[i], values[i + 1]) for i in range(0, count, 2)]
        if words[at] == "M":
            path.moveTo(points[0])
        elif words[at] == "L":
            path.lineTo(points[0])
        else:
            path.cubicTo(*points)
        at += count + 1
    return path


def strokes(text: str) -> QPainterPath:
    """Return the strokes of a number on the grid 14 high, starting at x = 0."""
    path = QPainterPath()
    x = 0.0
    for sign in text:
        glyph = _glyph(sign)
        box = glyph.boundingRect()
        path.addPath(glyph.translated(x - box.left(), 0))
        x += box.width() + _GAP + (0.6 if sign == "1" else 0.0)
    return path


def paint_number(
    painter: QPainter,
    text: str | int,
    centre: QPointF,
    height: float,
    ink: QColor,
    halo: QColor | None = None,
    weight: float = 1.0,
) -> None:
    """Paint a number around `centre`, `height` high from top to bottom of its ink."""
    path = strokes(str(text))
    box: QRectF = path.boundingRect()
    scale = height / (12 + _PEN * weight)
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.translate(centre)
    painter.scale(scale, scale)
    painter.translate(-box.center().x(), -_HEIGHT / 2)
    for colour, width in ((halo, _PEN * weight + 2.6), (ink, _PEN * weight)):
        if colour is not None:
            pen = QPen(
                colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
            )
            painter.strokePath(path, pen)
    painter.restore()
