"""The lines around what lies on a table: what may be chosen, is chosen, was touched last.

Each state has lines of its own style, never a colour alone. They are one picture, which all items of the
same edge share: dashes and smooth edges cost more than the pieces, and a move marks many places at once.
"""

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from desktop_app.ui.table import pixmaps
from desktop_app.ui.table.palette import Theme

if TYPE_CHECKING:
    from desktop_app.ui.table.items import TableItem

LIGHT = QColor(255, 250, 235, 72)
"""What lies on a bare place that may be chosen; boards are light card in every theme."""
FRAME, FRAME_EDGE = QColor("#7FE3F0"), QColor("#06303A")
"""The frame of what may be chosen on pictures of any colour, and its dark edge: 9 : 1 against each other."""
RED, PALE = QColor("#E0301E"), QColor("#FFF6EC")
GOLD, GOLD_EDGE = QColor("#FFC93C"), QColor("#4A3200")


class Mark(Enum):
    """A state shown by a line of its own style around an item, never by a colour alone."""

    LAST = "last"
    """Touched by the last turn: a dotted line."""
    LEGAL = "legal"
    """May be chosen now: a dashed line inside the edge; a bare place is lit within a thin line."""
    HOVER = "hover"
    """Under the pointer: a thin whole line."""
    REFUSED = "refused"
    """Under the piece in hand, which may not go there: a whole red line with a pale edge."""
    POINTED = "pointed"
    """Pointed at from outside, as by a hint or the log: a thick golden line that glows."""
    SELECTED = "selected"
    """Chosen already: a 3 px ring."""
    FOCUS = "focus"
    """Where the arrow keys are: a double ring outside the edge."""


class Line(NamedTuple):
    """A line around an edge: how far outside it, how wide, and in which colour, as Qt's numbers."""

    shift: float
    width: float
    colour: int
    dashes: tuple[float, ...] = ()
    within: int = 0
    """The colour that lies on all within the line."""

    def paint(self, painter: QPainter, edge: QPainterPath) -> None:
        """Paint it around an edge."""
        pen = QPen(QColor.fromRgba(self.colour), self.width)
        if self.dashes:
            pen.setDashPattern(list(self.dashes))
            dotted = self.dashes[0] < 0.1
            pen.setCapStyle(Qt.PenCapStyle.RoundCap if dotted else Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.setBrush(QColor.fromRgba(self.within) if self.within else Qt.BrushStyle.NoBrush)
        painter.drawPath(grown(edge, self.shift))


class MarkItem(QGraphicsPixmapItem):
    """A mark on an item, never touched itself."""

    def __init__(self, mark: Mark, item: "TableItem", theme: Theme) -> None:
        super().__init__(item)
        self._lines = _lines(mark, item, theme)
        self._edge = item.outline
        self._drawn = 0.0
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.set_rough(False)

    def drawn_for(self, scale: float) -> bool:
        """Return whether it was drawn for so many device pixels a scene unit."""
        return self._drawn == scale or not self._lines

    def draw(self, scale: float) -> None:
        """Be drawn for so many device pixels a scene unit."""
        if self.drawn_for(scale):
            return
        self._drawn = scale
        room = max(line.shift + line.width for line in self._lines) + 1.0
        rect = self._edge.boundingRect().adjusted(-room, -room, room, room)

        def paint(painter: QPainter) -> None:
            painter.translate(-rect.topLeft())
            for line in self._lines:
                line.paint(painter, self._edge)

        key = f"mark:{_fingerprint(self._edge)}:{self._lines}"
        self.setPixmap(pixmaps.cached(key, rect.width(), rect.height(), scale, paint))
        self.setOffset(rect.topLeft())

    def set_rough(self, rough: bool) -> None:
        """Be shown fast while the zoom changes, as `TableItem.set_rough`."""
        show_rough(self, rough)


def show_rough(item: QGraphicsPixmapItem, rough: bool) -> None:
    """Show a picture fast, neither cached nor smoothed, or well."""
    caches, modes = QGraphicsItem.CacheMode, Qt.TransformationMode
    item.setCacheMode(caches.NoCache if rough else caches.DeviceCoordinateCache)
    item.setTransformationMode(modes.FastTransformation if rough else modes.SmoothTransformation)


def _lines(mark: Mark, item: "TableItem", theme: Theme) -> tuple[Line, ...]:
    """Return the lines of a mark on an item; a halo under them keeps them visible on any art."""
    if mark is Mark.POINTED:
        return (
            Line(3.0, 13.0, _clear(GOLD, 0.4)),
            Line(2.0, 7.0, GOLD_EDGE.rgba()),
            Line(2.0, 4.0, GOLD.rgba()),
        )
    if mark is Mark.REFUSED:
        return Line(-1.0, 8.0, _clear(PALE, 0.9)), Line(-1.0, 4.0, RED.rgba())
    if mark is Mark.LEGAL and item.telling:
        return ()
    if mark is Mark.LEGAL and item.framed:
        by = -3.0 if item.art is None else 1.0
        return (
            Line(by - 4.0, 5.0, _clear(FRAME, 0.3)),
            Line(by, 6.0, _clear(FRAME_EDGE, 0.85)),
            Line(by, 3.0, FRAME.rgba()),
        )
    shift, width, name, dashes = {
        Mark.LAST: (-1.0, 3.0, "last_move", (0.01, 1.9)),
        Mark.LEGAL: (-4.0, 2.5, "target", (3.0, 2.0)),
        Mark.HOVER: (0.0, 2.0, "ink", ()),
        Mark.SELECTED: (0.0, 3.0, "selected", ()),
        Mark.FOCUS: (4.0, 3.0, "focus", ()),
    }[mark]
    within = 0
    if mark is Mark.LEGAL and item.art is None:
        # Dashes on many places in a row make a net; a light ground is calmer, and the line tells alone.
        shift, width, dashes, within = shift - 1.0, 2.0, (), LIGHT.rgba()
    halo = Line(shift, width + 2.5, theme.colour("raised", 0.8).rgba())
    line = Line(shift, width, theme.colour(name).rgba(), dashes, within)
    if mark is Mark.FOCUS:
        return halo, line, Line(shift + 5.0, 1.5, line.colour)
    return halo, line


def _clear(colour: QColor, alpha: float) -> int:
    found = QColor(colour)
    found.setAlphaF(alpha)
    return found.rgba()


def _fingerprint(edge: QPainterPath) -> int:
    """Return a number that edges of another course do not share."""
    points = (edge.elementAt(number) for number in range(edge.elementCount()))
    return hash(tuple((point.x, point.y) for point in points))


def grown(outline: QPainterPath, by: float) -> QPainterPath:
    """Return an outline moved outwards by about `by` units, seen from its centre."""
    rect = outline.boundingRect()
    wide = (rect.width() + 2 * by) / rect.width() if rect.width() > -2 * by and rect.width() else 1.0
    high = (rect.height() + 2 * by) / rect.height() if rect.height() > -2 * by and rect.height() else 1.0
    centre = rect.center()
    change = QTransform().translate(centre.x(), centre.y()).scale(wide, high)
    return change.translate(-centre.x(), -centre.y()).map(outline)
