"""The score sheet at the end: who won, the parts side by side, the game as a line chart."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop_app.engine.types import Remark
from desktop_app.ui.panels.score_chart import ScoreChart
from desktop_app.ui.panels.score_table import Result, ScoreTable
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import SeatMark, button, column, empty, frame, label, row

T = TypeVar("T")

SCRIM = 0.6
"""How much of the table the dimming over it hides."""
EDGE = 16
AROUND = 2 * EDGE + 2 * 20 + 2 * 12 + 6
"""Height of what is around head, body and foot."""
PICTURE, PICTURE_LEAST = 400, 240
"""Width of the picture of the table beside the parts, and the least that it may be, at 100 %."""
CHART_WIDTH, CHART_HEIGHT = 250, 120
"""The least that the chart may be, in pixels."""
CHART_ALONE = 260
"""Height of the chart on a page of its own, at 100 %."""
TABLE_SHARE, CHART_SHARE = 5, 4
"""How parts and chart side by side divide the width."""
APART = 28


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
        self._area = QScrollArea()
        self._buttons: list[QPushButton] = []
        self._tabs: list[QPushButton] = []
        self._page = 0
        self._headed: QBoxLayout = row()
        self._foot = QGridLayout()
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        self.hide()

    def show_result(self, result: Result, picture: QPixmap | None = None) -> None:
        """Show a finished game, with a picture of what was scored on the table."""
        self._result, self._picture, self._page = result, picture, 0
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
        self._headed = self._head(result)
        page.addLayout(self._headed)
        area = self._area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = self._sheet = _Sheet(desk, _by_rank(result), self._picture)
        area.setWidget(inside)
        area.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        page.addWidget(area)
        self._make_buttons()
        page.addLayout(self._foot)
        centre = row(gap=0)
        centre.addStretch(0)
        centre.addWidget(card, 1)
        centre.addStretch(0)
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
        self._tabs = []
        for page, key in enumerate(("panels.sheet.parts", "panels.sheet.chart")):
            tab = button(desk.text(key), "tab", partial(self._turn_to, page))
            tab.setCheckable(True)
            tab.hide()
            self._tabs.append(tab)
            line.addWidget(tab, 0, Qt.AlignmentFlag.AlignVCenter)
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
        if self._sheet is not None:
            lines = -(-len(self._buttons) // in_line)
            foot = lines * (self._buttons[0].sizeHint().height() + 8) - 8
            for number, tab in enumerate(self._tabs):
                tab.setChecked(number == self._page)
            head = self._headed.totalHeightForWidth(room)
            free = max(self._desk.px(80), self.height() - AROUND - head - foot)
            paged, high = self._sheet.fit(room, free, self._page)
            self._area.setFixedHeight(min(high, free))
            for tab in self._tabs:
                tab.setVisible(paged)

    def _turn_to(self, page: int) -> None:
        """Show the parts, or the chart, where they do not fit together."""
        self._page = page
        self._arrange()


class _Sheet(QWidget):
    """The parts, the chart, and the picture of the table: side by side, or on two pages where they must."""

    def __init__(self, desk: Desk, result: Result, picture: QPixmap | None) -> None:
        super().__init__()
        self._desk = desk
        self._table = ScoreTable(desk, result)
        self._chart = QWidget()
        self._heading = label(desk.text("panels.sheet.chart"), "section")
        self._line = ScoreChart(desk, result.names, result.colours, result.history, result.last_turn)
        lines = column(self._heading, gap=6)
        lines.addWidget(self._line, 1)
        self._chart.setLayout(lines)
        self._picture = None if picture is None else _Picture(picture, desk.text("panels.sheet.picture"))
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(APART)
        self._grid.setVerticalSpacing(10)
        self.setLayout(self._grid)
        for one in (self._table, self._chart, self._picture):
            if one is not None:
                one.setParent(self)  # what is shown without a parent is a window

    def fit(self, width: int, height: int, page: int) -> tuple[bool, int]:
        """Arrange everything for this much room; return whether it takes two pages, and its height."""
        table, chart, picture = self._table, self._chart, self._picture
        least = self._desk.px(CHART_WIDTH if picture is None else PICTURE_LEAST)
        across = width - table.wanted_width() - APART >= least
        shared = width
        if across and picture is None:
            shared = max(table.wanted_width(), (width - APART) * TABLE_SHARE // (TABLE_SHARE + CHART_SHARE))
        elif across and picture is not None:
            picture.fit(min(width - table.wanted_width() - APART, self._desk.px(PICTURE)), height)
            shared = width - APART - picture.width()
        low = high = table.fit(shared)
        if picture is not None or not across:
            high += 10 + self._heading.sizeHint().height() + 6 + CHART_HEIGHT
        paged = high > height or (picture is not None and not across)
        places: dict[QWidget, tuple[int, int, int]] = {}
        if not paged or page == 0:
            places[table] = 0, 0, 1
        if not paged:
            places[chart] = (0, 1, 1) if across and picture is None else (1, 0, 1)
        elif page == 1:
            places[chart] = 0, 0, 1
        if picture is not None and (not paged or across is (page == 0)):
            places[picture] = 0, 1, 2
            if not across:
                beside = self._desk.px(CHART_WIDTH)
                picture.fit(min(width - beside - APART, self._desk.px(PICTURE)), height)
        self._heading.setVisible(not paged)  # else the tab says it
        self._line.setMinimumHeight(min(height - 8, self._desk.px(CHART_ALONE)) if paged else CHART_HEIGHT)
        self._put(places, stretched=picture is None)
        if paged:
            high = low if table in places else self._line.minimumHeight()
        if picture is not None and picture in places:
            high = max(high, picture.height())
        return paged, high

    def _put(self, places: Mapping[QWidget, tuple[int, int, int]], *, stretched: bool) -> None:
        """Show these parts at row and column, over so many rows; a second column grows if `stretched`."""
        while self._grid.takeAt(0) is not None:
            pass
        for one in (self._table, self._chart, self._picture):
            if one is not None:
                one.setVisible(one in places)
        for one, (down, along, rows) in places.items():
            self._grid.addWidget(one, down, along, rows, 1)
        self._grid.setRowStretch(1, 1)
        self._grid.setColumnStretch(0, TABLE_SHARE)
        second = any(along for _, along, _ in places.values())
        self._grid.setColumnStretch(1, CHART_SHARE if stretched and second else 0)


class _Picture(QLabel):
    """A picture that is made smaller, not cut, where there is less room for it."""

    def __init__(self, picture: QPixmap, name: str) -> None:
        super().__init__()
        self._whole = picture
        self.setAccessibleName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def fit(self, width: int, height: int) -> None:
        """Be as large as fits into this room, but not larger than drawn."""
        ratio = self._whole.devicePixelRatio()
        size = self._whole.deviceIndependentSize()
        size = size.scaled(QSizeF(min(size.width(), width), height), Qt.AspectRatioMode.KeepAspectRatio)
        shown = self._whole.scaled(
            (size * ratio).toSize(),
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        shown.setDevicePixelRatio(ratio)
        self.setPixmap(shown)
        self.setFixedSize(size.toSize())


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
        last_turn=result.last_turn,
    )


def headline(desk: Desk, result: Result) -> str:
    """Return who won, in one sentence."""
    winners = [name for name, rank in zip(result.names, result.ranks, strict=True) if rank == 1]
    if len(result.names) == 1:
        return desk.text("panels.sheet.solo", n=result.scores[0])
    if not winners:
        return desk.text("panels.sheet.lost")
    if len(winners) == 1:
        return desk.text("panels.sheet.won", player=winners[0])
    words: str | Remark = winners[-1]
    for name in reversed(winners[:-1]):
        words = Remark("common.join.and", (("first", name), ("rest", words)))
    return desk.text("panels.sheet.shared", players=words)
