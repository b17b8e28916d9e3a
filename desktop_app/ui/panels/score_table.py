"""The parts of a result side by side: a column a seat, the winners' columns tinted."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop_app.engine.types import Remark
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import Elided, SeatMark, column, frame, label, row

PARTS, SEAT, NARROW_SEAT = 118, 110, 62
"""Width of the names of the parts, of a seat's column, and of one where there is no room, at 100 %."""


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game: `rows` are the parts, `history` the scores after each turn up to `last_turn`."""

    names: tuple[str, ...]
    colours: tuple[int, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: Remark
    rows: tuple[tuple[Remark, tuple[int, ...]], ...]
    history: tuple[tuple[int, ...], ...]
    last_turn: Remark


class ScoreTable(QWidget):
    """A line a part, the total last."""

    def __init__(self, desk: Desk, result: Result) -> None:
        super().__init__()
        self._desk = desk
        self._result = result
        self._heads: list[QWidget] = []
        self._totals: list[QWidget] = []
        self._grid = self._filled()
        self.setLayout(self._grid)

    def wanted_width(self) -> int:
        """Return the width at which the names of the seats have room."""
        return self._desk.px(PARTS + SEAT * len(self._result.names))

    def fit(self, width: int) -> int:
        """Part this width among the columns; return the height that goes with it."""
        seat = SEAT if width >= self.wanted_width() else NARROW_SEAT
        for at in range(len(self._result.names)):
            self._grid.setColumnMinimumWidth(at + 1, self._desk.px(seat))
        self._grid.invalidate()
        high = self._grid.totalHeightForWidth(width)
        self.setFixedHeight(high)  # a scroll area would ask for the height at the least width
        return high

    def _filled(self) -> QGridLayout:
        desk, result = self._desk, self._result
        grid = QGridLayout()
        grid.setHorizontalSpacing(0)
        grid.setVerticalSpacing(desk.px(5))
        grid.setContentsMargins(0, 6, 0, 6)
        grid.setColumnStretch(0, 1)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        pad = desk.px(8)
        for seat, name in enumerate(result.names):
            head = column(gap=2)
            head.setContentsMargins(pad, 0, pad, 0)
            line = row(gap=6)
            line.addStretch(1)
            if len(result.names) > 1:
                line.addWidget(label(desk.text(f"common.rank_{result.ranks[seat]}"), "small"))
            mark = SeatMark(desk, result.colours[seat], 20)
            line.addWidget(mark)
            head.addLayout(line)
            self._heads.append(mark)
            shown = Elided(name, "small")
            shown.setAlignment(right)
            head.addWidget(shown)
            grid.addLayout(head, 0, seat + 1)
        last = len(result.rows) - 1
        for at, (part, numbers) in enumerate(result.rows):
            if at == last:
                grid.addWidget(frame("rule"), at * 2 + 1, 0, 1, len(numbers) + 1)
            words = label("", "strong" if at == last else "", wrap=True)
            words.setTextFormat(Qt.TextFormat.RichText)
            words.setText(desk.rich(part))
            words.setMinimumWidth(desk.px(PARTS))
            grid.addWidget(words, at * 2 + 2, 0)
            for seat, number in enumerate(numbers):
                cell = label(str(number).replace("-", "−"), "figure" if at == last else "")
                cell.setAlignment(right)
                cell.setContentsMargins(pad, 0, pad, 0)
                grid.addWidget(cell, at * 2 + 2, seat + 1)
                if at == last:
                    self._totals.append(cell)
        grid.setRowStretch(last * 2 + 3, 1)
        return grid

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tint the columns of the winners."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._desk.theme.colour("accent", 0.16))
        for rank, head, total in zip(self._result.ranks, self._heads, self._totals, strict=True):
            if rank == 1 and len(self._result.ranks) > 1:
                foot = total.geometry()
                top = head.geometry().top() - 5
                painter.drawRoundedRect(QRectF(foot.left(), top, foot.width(), foot.bottom() + 4 - top), 8, 8)
        painter.end()
