"""The lines around what lies on a table: what may be chosen, is chosen, was touched last.

Each state has a line of its own style, never a colour alone.
"""

from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem

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


def mark_item(mark: Mark, item: "TableItem", theme: Theme) -> QGraphicsPathItem:
    """Return the line of a mark, as a child of `item`; a halo under it keeps it visible on any art."""
    if mark is Mark.POINTED:
        return _rings(item, ((3.0, 13.0, _clear(GOLD, 0.4)), (2.0, 7.0, GOLD_EDGE), (2.0, 4.0, GOLD)))
    if mark is Mark.REFUSED:
        return _rings(item, ((-1.0, 8.0, _clear(PALE, 0.9)), (-1.0, 4.0, RED)))
    if mark is Mark.LEGAL and item.telling:
        return QGraphicsPathItem(item)
    if mark is Mark.LEGAL and item.framed:
        by = -3.0 if item.art is None else 1.0
        glow = by - 4.0, 5.0, _clear(FRAME, 0.3)
        return _rings(item, (glow, (by, 6.0, _clear(FRAME_EDGE, 0.85)), (by, 3.0, FRAME)))
    shift, width, name, dashes = {
        Mark.LAST: (-1.0, 3.0, "last_move", (0.01, 1.9)),
        Mark.LEGAL: (-4.0, 2.5, "target", (3.0, 2.0)),
        Mark.HOVER: (0.0, 2.0, "ink", ()),
        Mark.SELECTED: (0.0, 3.0, "selected", ()),
        Mark.FOCUS: (4.0, 3.0, "focus", ()),
    }[mark]
    bare = mark is Mark.LEGAL and item.art is None
    if bare:
        # Dashes on many places in a row make a net; a light ground is calmer, and the line tells alone.
        shift, width, dashes = shift - 1.0, 2.0, ()
    path, colour = grown(item.outline, shift), theme.colour(name)
    halo = QGraphicsPathItem(path, item)
    halo.setPen(QPen(theme.colour("raised", 0.8), width + 2.5))
    line = QGraphicsPathItem(path, halo)
    pen = QPen(colour, width)
    if dashes:
        pen.setDashPattern(list(dashes))
        dotted = dashes[0] < 0.1
        pen.setCapStyle(Qt.PenCapStyle.RoundCap if dotted else Qt.PenCapStyle.FlatCap)
    if bare:
        line.setBrush(QBrush(LIGHT))
    line.setPen(pen)
    if mark is Mark.FOCUS:
        second = QGraphicsPathItem(grown(item.outline, shift + 5.0), halo)
        second.setPen(QPen(colour, 1.5))
    return _kept(halo)


def _rings(item: "TableItem", lines: tuple[tuple[float, float, QColor], ...]) -> QGraphicsPathItem:
    """Return lines around an item over one another: how far outside its edge, width and colour of each."""
    rings = [QGraphicsPathItem(grown(item.outline, shift)) for shift, _, _ in lines]
    for ring, (_, width, colour) in zip(rings, lines, strict=True):
        ring.setPen(QPen(colour, width))
        ring.setParentItem(item if ring is rings[0] else rings[0])
    return _kept(rings[0])


def _kept(mark: QGraphicsPathItem) -> QGraphicsPathItem:
    """Return a mark whose parts are drawn from pictures of them, and never touched."""
    for part in (mark, *mark.childItems()):
        part.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        # Dashes and smooth edges cost more than the pieces: a drag passes many marks.
        part.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
    return mark


def _clear(colour: QColor, alpha: float) -> QColor:
    found = QColor(colour)
    found.setAlphaF(alpha)
    return found


def grown(outline: QPainterPath, by: float) -> QPainterPath:
    """Return an outline moved outwards by about `by` units, seen from its centre."""
    rect = outline.boundingRect()
    wide = (rect.width() + 2 * by) / rect.width() if rect.width() > -2 * by and rect.width() else 1.0
    high = (rect.height() + 2 * by) / rect.height() if rect.height() > -2 * by and rect.height() else 1.0
    centre = rect.center()
    change = QTransform().translate(centre.x(), centre.y()).scale(wide, high)
    return change.translate(-centre.x(), -centre.y()).map(outline)
