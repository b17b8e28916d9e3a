"""The score sheet at the end: who won, the parts side by side, the game as a line chart."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop_app.engine.types import Remark
from desktop_app.ui.panels.score_chart import ScoreChart
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import Elided, SeatMark, button, column, empty, frame, label, row

T = TypeVar("T")

SCRIM = 0.6
"""How much of the table the dimming over it hides."""
EDGE = 16
PICTURE = 400
"""Width of the picture of the table beside the parts, at 100 %."""


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
    """A card over the dimmed table; it can be put aside to look at the table, and brought back."""

    new_wanted = Signal()
    again_wanted = Signal()
    watch_wanted = Signal()
    play_on_wanted = Signal()
    put_aside = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._result: Result | None = None
        self._picture: QPixmap | None = None
        self._card: QFrame | None = None
        self._sheet: _Sheet | None = None
        self._area = _Area()
        self._buttons: list[QPushButton] = []
        self._foot = QGridLayout()
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        self.hide()

    def show_result(self, result: Result, picture: QPixmap | None = None) -> None:
        """Show a finished game, with a picture of what was scored on the table."""
        self._result, self._picture = result, picture
        self.retell()

    def retell(self) -> None:
        """Build the sheet anew."""
        result = self._result
        if result is None:
            return
        desk = self._desk
        empty(self._outer)
        card = self._card = frame("card")
        card.setMaximumWidth(desk.px(980))
        page = column(gap=12)
        page.setContentsMargins(24, 20, 24, 20)
        card.setLayout(page)
        page.addLayout(self._head(result))
        area = self._area = _Area()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = self._sheet = _Sheet(desk, _by_rank(result), self._picture)
        area.setWidget(inside)
        area.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        area.setMinimumHeight(desk.px(80))
        page.addWidget(area, 1)
        self._make_buttons()
        page.addLayout(self._foot)
        centre = row()
        centre.addStretch(1)
        centre.addWidget(card, 100)
        centre.addStretch(1)
        self._outer.addStretch(1)
        self._outer.addLayout(centre)
        self._outer.addStretch(1)
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_aside.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim the table, and let the card throw a shadow on it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scrim = self._desk.theme.colour("shadow", SCRIM)
        painter.fillRect(self.rect(), scrim)
        if self._card is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 16))
            for grown in range(2, 15, 2):
                box = QRectF(self._card.geometry()).adjusted(-grown, 4 - grown, grown, 4 + grown)
                painter.drawRoundedRect(box, 10 + grown, 10 + grown)
        painter.end()

    def _head(self, result: Result) -> QBoxLayout:
        desk = self._desk
        line = row(gap=16)
        winners = [seat for seat, rank in enumerate(result.ranks) if rank == 1]
        for seat in winners:
            line.addWidget(SeatMark(desk, result.colours[seat], 44))
        words = column(gap=2)
        words.addWidget(label(headline(desk, result), "title", wrap=True))
        words.addWidget(label(desk.text(result.reason), "muted", wrap=True))
        line.addLayout(words, 1)
        close = button("", "quiet", self.put_aside.emit, tip=desk.text("panels.sheet.aside"))
        close.setIcon(desk.icon("close"))
        close.setIconSize(QSize(desk.px(18), desk.px(18)))
        close.setAccessibleName(desk.text("panels.sheet.aside"))
        line.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        return line

    def _make_buttons(self) -> None:
        desk = self._desk
        # Not emptied: the grid went with the card that held it.
        self._foot = QGridLayout()
        self._foot.setSpacing(8)
        self._buttons = [
            button(desk.text("panels.sheet.new"), "main", self.new_wanted.emit),
            button(desk.text("panels.sheet.again"), "", self.again_wanted.emit),
            button(desk.text("panels.sheet.watch"), "", self.watch_wanted.emit),
            button(
                desk.text("panels.sheet.play_on"),
                "",
                self.play_on_wanted.emit,
                tip=desk.text("panels.sheet.play_on.tip"),
            ),
            button(desk.text("common.close"), "", self.put_aside.emit, tip=desk.text("panels.sheet.aside")),
        ]

    def _arrange(self) -> None:
        """Put the buttons into as few lines as there is width for."""
        if not self._buttons:
            return
        room = min(self.width() - 2 * EDGE, self._desk.px(980)) - 50
        if self._sheet is not None:
            self._sheet.fit(room)
            self._area.fit(room)
        widths = [one.sizeHint().width() for one in self._buttons]
        in_line = next(
            (
                count
                for count in range(len(widths), 1, -1)
                if all(
                    sum(widths[at : at + count]) + 8 * (count - 1) <= room
                    for at in range(0, len(widths), count)
                )
            ),
            1,
        )
        for at, one in enumerate(self._buttons):
            self._foot.addWidget(one, at // in_line, at % in_line)


class _Area(QScrollArea):
    """Wants the height of what is in it, and scrolls when there is less."""

    def __init__(self) -> None:
        super().__init__()
        self._wide = 0

    def fit(self, width: int) -> None:
        """Want the height that goes with this width."""
        self._wide = width
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        inside = self.widget()
        layout = inside.layout() if inside is not None else None
        if inside is None or layout is None:
            return super().sizeHint()
        size = inside.sizeHint()
        high = layout.totalHeightForWidth(self._wide) if layout.hasHeightForWidth() else size.height()
        return QSize(size.width(), max(high, layout.minimumSize().height()) + 4)


class _Sheet(QWidget):
    """The parts side by side, and the chart."""

    def __init__(self, desk: Desk, result: Result, picture: QPixmap | None) -> None:
        super().__init__()
        self._desk = desk
        self._result = result
        self._beside = 250 if picture is None else PICTURE
        self._heads: list[QWidget] = []
        self._totals: list[QWidget] = []
        body = self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(28)
        chart = column(label(desk.text("panels.sheet.chart"), "section"), gap=6)
        chart.addWidget(ScoreChart(desk, result.names, result.colours, result.history), 1)
        if picture is None:
            body.addLayout(self._table(), 5)
            body.addLayout(chart, 4)
        else:
            left = column(gap=10)
            left.addLayout(self._table())
            left.addLayout(chart, 1)
            body.addLayout(left, 1)
            shown = label("")
            shown.setPixmap(picture)
            shown.setAccessibleName(desk.text("panels.sheet.picture"))
            body.addWidget(shown, 0, Qt.AlignmentFlag.AlignCenter)
        self.setLayout(body)

    def fit(self, width: int) -> None:
        """Put chart or picture beside the table, or below it where the width is not enough for both."""
        wanted = self._desk.px(118 + 62 * len(self._result.names) + 28 + self._beside)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._body.setDirection(across if width >= wanted else down)

    def _table(self) -> QGridLayout:
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
            shown.setMinimumWidth(desk.px(48))
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


def _by_rank(result: Result) -> Result:
    """Return the result with its seats in the order of their ranks."""
    order = sorted(range(len(result.names)), key=lambda seat: result.ranks[seat])

    def sorted_(values: Sequence[T]) -> tuple[T, ...]:
        return tuple(values[seat] for seat in order)

    return Result(
        names=sorted_(result.names),
        colours=sorted_(result.colours),
        scores=sorted_(result.scores),
        ranks=sorted_(result.ranks),
        reason=result.reason,
        rows=tuple((part, sorted_(numbers)) for part, numbers in result.rows),
        history=tuple(sorted_(turn) for turn in result.history),
    )


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
