"""The score as it stands: its parts for every seat, in a small card."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QVBoxLayout

from desktop_app.engine.types import Remark
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import SeatMark, button, empty, frame, label, row

Rows = Sequence[tuple[Remark, tuple[int, ...]]]
WIDTH = 196
A_SEAT = 38
"""Width beside the board for two seats, and for each more, at 100 %."""


class Standing(QFrame):
    """A table of parts and seats that goes along with the game until it is put away."""

    put_away = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._rows: Rows = ()
        self._colours: tuple[int, ...] = ()
        self.setProperty("role", "card")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._lines = QVBoxLayout()
        self._lines.setContentsMargins(14, 10, 10, 12)
        self._lines.setSpacing(6)
        self.setLayout(self._lines)
        self.hide()

    def show_rows(self, rows: Rows, colours: Sequence[int]) -> None:
        """Show the parts, one number a seat in each, the total last."""
        shown = tuple(rows), tuple(colours)
        if shown != (self._rows, self._colours):
            self._rows, self._colours = shown
            self.retell()

    def retell(self) -> None:
        """Build the card anew in the present language."""
        desk = self._desk
        empty(self._lines)
        head = row(gap=6)
        head.addWidget(label(desk.text("panels.standing.title"), "strong", wrap=True), 1)
        close = button("", "quiet", self.put_away.emit, tip=desk.text("panels.standing.close"))
        close.setIcon(desk.icon("close"))
        close.setIconSize(QSize(desk.px(14), desk.px(14)))
        close.setAccessibleName(desk.text("panels.standing.close"))
        close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        head.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        self._lines.addLayout(head)
        self._lines.addLayout(self._grid())
        self.setAccessibleName("\n".join((desk.text("panels.standing.title"), *self.words())))

    def sizeHint(self) -> QSize:
        width = self._desk.px(WIDTH + A_SEAT * max(0, len(self._colours) - 2))
        return QSize(width, self.heightForWidth(width))

    def words(self) -> list[str]:
        """Return the card as plain text, a line a part."""
        return ["\t".join((self._desk.text(part), *map(str, numbers))) for part, numbers in self._rows]

    def _grid(self) -> QGridLayout:
        desk = self._desk
        grid = QGridLayout()
        grid.setHorizontalSpacing(desk.px(8))
        grid.setVerticalSpacing(desk.px(3))
        grid.setColumnStretch(0, 1)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for seat, colour in enumerate(self._colours, start=1):
            grid.addWidget(SeatMark(desk, colour, 18), 0, seat, right)
            grid.setColumnMinimumWidth(seat, desk.px(30))
        for at, (part, numbers) in enumerate(self._rows, start=1):
            last = at == len(self._rows)
            if last:
                grid.addWidget(frame("rule"), at * 2 - 1, 0, 1, len(numbers) + 1)
            words = label("", "strong" if last else "small", wrap=True)
            words.setTextFormat(Qt.TextFormat.RichText)
            words.setText(desk.rich(part, size=13))
            grid.addWidget(words, at * 2, 0)
            for seat, number in enumerate(numbers, start=1):
                cell = label(str(number).replace("-", "−"), "figure" if last else "strong")
                grid.addWidget(cell, at * 2, seat, right)
        return grid
