"""The score sheet at the end: who won, the parts side by side, the game as a line chart."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from desktop_app.engine.types import Remark
from desktop_app.ui.panels.score_chart import ScoreChart
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import Elided, SeatMark, button, column, frame, label, row


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game: `rows` are the sheet's parts, `history` the scores after each turn."""

    names: tuple[str, ...]
    colours: tuple[int, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: Remark
    rows: tuple[tuple[Remark, tuple[int, ...]], ...]
    history: tuple[tuple[int, ...], ...]


class ScoreSheet(QWidget):
    """A card over the table; it can be put aside to look at the table, and brought back."""

    again_wanted = Signal()
    watch_wanted = Signal()
    play_on_wanted = Signal()
    start_wanted = Signal()
    put_aside = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._result: Result | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(16, 16, 16, 16)
        lines.addWidget(self._area)
        self.hide()

    def show_result(self, result: Result) -> None:
        """Show a finished game."""
        self._result = result
        self.retell()

    def retell(self) -> None:
        """Build the sheet anew."""
        result = self._result
        if result is None:
            return
        desk = self._desk
        holder = QWidget()
        around = column(gap=0)
        holder.setLayout(around)
        card = frame("card")
        card.setMaximumWidth(desk.px(980))
        page = column(gap=14, margin=24)
        card.setLayout(page)
        page.addLayout(self._head(result))
        body = row(gap=28)
        body.addLayout(self._table(result), 5)
        right = column(label(desk.text("panels.sheet.chart"), "section"), gap=6)
        right.addWidget(ScoreChart(desk, result.colours, result.history), 1)
        body.addLayout(right, 4)
        page.addLayout(body, 1)
        page.addLayout(self._foot())
        around.addStretch(1)
        across = row()
        across.addStretch(1)
        across.addWidget(card, 100)
        across.addStretch(1)
        around.addLayout(across)
        around.addStretch(1)
        old = self._area.takeWidget()
        if old is not None:
            old.deleteLater()
        self._area.setWidget(holder)
        holder.setAutoFillBackground(False)
        self._area.viewport().setAutoFillBackground(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_aside.emit()
        else:
            super().keyPressEvent(event)

    def _head(self, result: Result) -> QBoxLayout:
        desk = self._desk
        winners = [n for n, rank in enumerate(result.ranks) if rank == 1]
        line = row(gap=16)
        for seat in winners:
            line.addWidget(SeatMark(desk, result.colours[seat], 44))
        words = column(gap=2)
        words.addWidget(label(headline(desk, result), "title", wrap=True))
        words.addWidget(label(desk.text(result.reason), "muted", wrap=True))
        line.addLayout(words, 1)
        line.addWidget(
            button("×", "quiet", self.put_aside.emit, tip=desk.text("panels.sheet.aside")),
            0,
            Qt.AlignmentFlag.AlignTop,
        )
        return line

    def _table(self, result: Result) -> QGridLayout:
        desk = self._desk
        grid = QGridLayout()
        grid.setHorizontalSpacing(desk.px(18))
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for seat, name in enumerate(result.names):
            head = column(gap=2)
            head.addWidget(SeatMark(desk, result.colours[seat], 22), 0, Qt.AlignmentFlag.AlignRight)
            shown = Elided(name, "small")
            shown.setAlignment(right)
            shown.setMinimumWidth(desk.px(52))
            head.addWidget(shown)
            grid.addLayout(head, 0, seat + 1)
        last = len(result.rows) - 1
        for at, (part, numbers) in enumerate(result.rows):
            if at == last:
                grid.addWidget(frame("rule"), at * 2 + 1, 0, 1, len(numbers) + 1)
            words = label("", "strong" if at == last else "", wrap=True)
            words.setTextFormat(Qt.TextFormat.RichText)
            words.setText(desk.rich(part))
            words.setMinimumWidth(desk.px(118))
            grid.addWidget(words, at * 2 + 2, 0)
            for seat, number in enumerate(numbers):
                cell = label(str(number).replace("-", "−"), "score" if at == last else "")
                cell.setAlignment(right)
                grid.addWidget(cell, at * 2 + 2, seat + 1)
        grid.setRowStretch(last * 2 + 3, 1)
        return grid

    def _foot(self) -> QBoxLayout:
        desk = self._desk
        line = row(gap=8)
        line.addWidget(button(desk.text("panels.sheet.watch"), "", self.watch_wanted.emit))
        line.addWidget(
            button(
                desk.text("panels.sheet.play_on"),
                "",
                self.play_on_wanted.emit,
                tip=desk.text("panels.sheet.play_on.tip"),
            )
        )
        line.addStretch(1)
        line.addWidget(button(desk.text("panels.sheet.start"), "quiet", self.start_wanted.emit))
        line.addWidget(button(desk.text("panels.sheet.again"), "main", self.again_wanted.emit))
        return line


def headline(desk: Desk, result: Result) -> str:
    """Return who won, in one sentence."""
    winners = [name for name, rank in zip(result.names, result.ranks, strict=True) if rank == 1]
    if len(result.names) == 1:
        return desk.text("panels.sheet.solo", n=result.scores[0])
    if len(winners) == 1:
        return desk.text("panels.sheet.won", player=winners[0])
    words: str | Remark = winners[-1]
    for name in reversed(winners[:-1]):
        words = Remark("common.join.and", (("first", name), ("rest", words)))
    return desk.text("panels.sheet.shared", players=words)


def table_text(desk: Desk, result: Result) -> str:
    """Return the sheet as plain text, a line a part."""
    lines: list[Sequence[str]] = [("", *result.names)]
    lines.extend((desk.text(part), *(str(n) for n in numbers)) for part, numbers in result.rows)
    return "\n".join("\t".join(line) for line in lines)
