"""The figures of a seat: names on the left, numbers in a column on the right, each pair on one baseline."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.ui import fonts
from desktop_app.ui.shell.desk import Desk

LARGE, LARGE_AMONG_MANY = 25, 19
"""Pixels of the figures that rank, at 100 %, and where many seats share the height."""
USUAL = 14
_ROOM = 8
"""From a name to its number, at least."""
_APART = 3
"""Between two lines."""


class SeatFigures(QWidget):
    """Lines of a name and a number; a name that is too long wraps, its number stays on its last line.

    Labels beside each other would be aligned by their middles, not by the feet of their letters.
    """

    def __init__(self, desk: Desk, *, among_many: bool = False) -> None:
        super().__init__()
        self._desk = desk
        self._large = LARGE_AMONG_MANY if among_many else LARGE
        self._names = QTextDocument(self)
        self._names.setDocumentMargin(0)
        self._fonts: list[QFont] = []
        self._numbers: tuple[str, ...] = ()
        self._top = 0.0
        """What the number of the first line needs over it; a document leaves out the margin there."""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def name_lines(self, names: Sequence[str], large: int) -> None:
        """Write lines with these names, as rich text, and no numbers yet; the first `large` rank."""
        desk = self._desk
        self._names.clear()
        self._names.setDefaultFont(desk.font(12))
        self._numbers = ("",) * len(names)
        big = fonts.display(fonts.slowly(self._large, desk.factor), "")
        self._fonts = [big if at < large else desk.font(USUAL, bold=True) for at in range(len(names))]
        cursor = QTextCursor(self._names)
        for at, name in enumerate(names):
            if at:
                cursor.insertBlock()
            cursor.insertHtml(name)
        self._fit()

    def show_numbers(self, numbers: Sequence[str]) -> None:
        """Write the numbers, from the first line down."""
        self._numbers = tuple(numbers)
        self._fit()
        self.update()

    def feet(self) -> list[QPointF]:
        """Return where each number begins on the baseline of its name's last line."""
        layout, found = self._names.documentLayout(), []
        for at, (number, font) in enumerate(zip(self._numbers, self._fonts, strict=True)):
            block = self._names.findBlockByNumber(at)
            line = block.layout().lineAt(block.layout().lineCount() - 1)
            foot = self._top + layout.blockBoundingRect(block).top() + line.y() + line.ascent()
            wide = QFontMetricsF(font).horizontalAdvance(number)
            found.append(QPointF(self.width() - wide, foot))
        return found

    def ends(self) -> list[tuple[str, int]]:
        """Return each number and where it ends, from the left edge."""
        return [
            (number, round(foot.x() + QFontMetricsF(font).horizontalAdvance(number)))
            for number, font, foot in zip(self._numbers, self._fonts, self.feet(), strict=True)
        ]

    def sizeHint(self) -> QSize:
        return QSize(0, ceil(self._top + self._names.size().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._desk.theme
        painter = QPainter(self)
        context = self._names.documentLayout().PaintContext()
        context.palette.setColor(context.palette.ColorRole.Text, theme.colour("muted"))
        painter.translate(0, self._top)
        self._names.documentLayout().draw(painter, context)
        painter.translate(0, -self._top)
        painter.setPen(theme.colour("ink"))
        for number, font, foot in zip(self._numbers, self._fonts, self.feet(), strict=True):
            painter.setFont(font)
            painter.drawText(foot, number)
        painter.end()

    def _fit(self) -> None:
        """Leave room for the numbers, and be as high as the lines are at this width."""
        usual = QFontMetricsF(self._desk.font(USUAL, bold=True)).capHeight()
        for at, (number, font) in enumerate(zip(self._numbers, self._fonts, strict=True)):
            metrics = QFontMetricsF(font)
            room = QTextBlockFormat()
            room.setRightMargin(metrics.horizontalAdvance(number) + _ROOM)
            over = _APART + metrics.capHeight() - usual
            room.setTopMargin(over)
            self._top = self._top if at else over
            QTextCursor(self._names.findBlockByNumber(at)).mergeBlockFormat(room)
        self._names.setTextWidth(self.width())
        self.setFixedHeight(max(1, self.sizeHint().height()))
