"""The left rail: who plays, who is ahead, whose turn it is, who thinks."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from desktop_app.ui.panels.seat_figures import SeatFigures
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import Elided, SeatMark, column, empty, label, restyle, row

Figure = tuple[str, int]
"""The name of a figure, as in `<game>.standing.<name>`, and its number."""
MANY = 3
"""From so many seats on their cards are lower, so that all are in sight."""


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What is said of a seat.

    `total` is the figure that says who is ahead when the score does not; `rank` counts from 1, and is 0
    as long as all are level; `leads` is false then, too.
    """

    name: str
    colour: int
    level: str
    score: Figure
    total: Figure | None = None
    others: tuple[Figure, ...] = ()
    rank: int = 0
    leads: bool = False


class SeatsRail(QWidget):
    """A card a seat; a click asks for that seat's part of the table."""

    seat_chosen = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setProperty("role", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._lines = column(gap=8, margin=12)
        inside = QWidget()
        inside.setLayout(self._lines)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        inside.setAutoFillBackground(False)
        area.viewport().setAutoFillBackground(False)
        self.foot = row(gap=0)
        """What stands below the cards."""
        self.foot.setContentsMargins(8, 0, 8, 8)
        outer = column(area, gap=0)
        outer.addLayout(self.foot)
        self.setLayout(outer)
        self._cards: list[_SeatCard] = []
        self._shape: tuple[object, ...] = ()

    def show_seats(self, game: str, seats: Sequence[SeatFacts], progress: str) -> None:
        """Show these seats, and how far the game is."""
        desk = self._desk
        shape = (
            game,
            desk.messages.language,
            desk.theme.name,
            desk.factor,
            tuple((s.name, s.colour, s.level) for s in seats),
        )
        if shape != self._shape:
            self._shape = shape
            empty(self._lines)
            title = label(desk.text(f"{game}.title"), "heading", wrap=True)
            self._progress = label("", "small")
            head = row(gap=8)
            head.addWidget(title, 1)
            head.addWidget(self._progress, 0, Qt.AlignmentFlag.AlignBottom)
            self._lines.addLayout(head)
            self._cards = [
                _SeatCard(desk, game, number, seat, len(seats)) for number, seat in enumerate(seats)
            ]
            for card in self._cards:
                card.chosen.connect(self.seat_chosen)
                self._lines.addWidget(card)
            self._lines.addStretch(1)
        self._progress.setText(progress)
        for card, seat in zip(self._cards, seats, strict=True):
            card.show_facts(seat)

    def show_turn(self, seat: int | None, thinking: int | None, *, watched: bool = False) -> None:
        """Mark whose turn it is, and the opponent that thinks; nobody is spoken to in a `watched` game."""
        for number, card in enumerate(self._cards):
            card.show_turn(number == seat, number == thinking, watched)


class _SeatCard(QFrame):
    chosen = Signal(int)

    def __init__(self, desk: Desk, game: str, number: int, seat: SeatFacts, seats: int) -> None:
        super().__init__()
        self._desk = desk
        self._game = game
        self._number = number
        self._colour = seat.colour
        self._opponent = bool(seat.level)
        self._active = False
        self._tagged = ""
        self._words = ""
        self._facts: SeatFacts | None = None
        self._names: tuple[str, ...] = ()
        self.setProperty("role", "card")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(desk.text("panels.seats.tip"))
        lines = column(gap=4)
        lines.setContentsMargins(14, 8, 12, 8)
        self.setLayout(lines)
        mark = SeatMark(desk, seat.colour, 24)
        self._tag = label("", "chip")
        self._tag.hide()
        name = Elided(seat.name, "strong")
        name.setMinimumHeight(self._tag.sizeHint().height())  # the card keeps its height when the tag comes
        names = column(gap=0)
        first = row(gap=6)
        first.addWidget(name, 1)
        first.addWidget(self._tag)
        names.addLayout(first)
        self._cup = label("")
        self._cup.setPixmap(desk.pixmap("trophy", 14, "accent"))
        self._cup.hide()
        self._rank = label("", "small")
        if seats > 1:
            second = row(gap=5)
            second.addWidget(Elided(seat.level, "small"), 1)
            second.addWidget(self._cup)
            second.addWidget(self._rank)
            names.addLayout(second)
        head = row(mark, gap=8)
        head.addLayout(names, 1)
        lines.addLayout(head)
        self._figures = SeatFigures(desk, among_many=seats >= MANY)
        lines.addWidget(self._figures)

    def show_facts(self, seat: SeatFacts) -> None:
        """Show a seat's figures: the score and what ranks as equals, the others fainter below."""
        if seat == self._facts:
            return
        self._facts = seat
        shown = [seat.score, *([seat.total] if seat.total is not None else []), *seat.others]
        names = tuple(name for name, _ in shown)
        desk = self._desk
        if names != self._names:
            self._names = names
            words = [desk.rich(f"{self._game}.standing.{name}", 13) for name in names]
            self._figures.name_lines(words, len(shown) - len(seat.others))
        self._figures.show_numbers([_signed(value) for _, value in shown])
        self._rank.setText(desk.text(f"common.rank_{seat.rank}") if seat.rank else "")
        self._cup.setVisible(seat.leads)
        self._words = seat_words(desk, self._game, seat)
        self._describe()

    def show_turn(self, active: bool, thinking: bool, watched: bool) -> None:
        """Say whether it is this seat's turn."""
        person = "panels.seats.to_move" if watched or self._opponent else "panels.seats.your_turn"
        key = "panels.seats.thinking" if thinking else person if active else ""
        if key == self._tagged:
            return
        self._tagged = key
        self._tag.setText(self._desk.text(key) if key else "")
        self._tag.setVisible(bool(key))
        self._active = active or thinking
        restyle(self, "active", self._active)
        self._describe()
        self.update()

    def _describe(self) -> None:
        self.setAccessibleName(f"{self._words}. {self._tag.text()}".strip())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._active:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._desk.theme.colour(self._desk.theme.seat(self._colour).colour))
            painter.drawRoundedRect(5, 10, 5, self.height() - 20, 2.5, 2.5)
        if self.hasFocus():
            painter.setPen(self._desk.theme.colour("focus"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -2, -2), 9, 9)
        painter.end()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.chosen.emit(self._number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.chosen.emit(self._number)
        else:
            super().keyPressEvent(event)


def seat_words(desk: Desk, game: str, seat: SeatFacts) -> str:
    """Return everything that is shown of a seat in one line, for tooltips and screen readers."""
    shown = [seat.score, *([seat.total] if seat.total is not None else []), *seat.others]
    figures = ", ".join(f"{desk.text(f'{game}.standing.{name}')} {_signed(value)}" for name, value in shown)
    rank = f", {desk.text(f'common.rank_{seat.rank}')}" if seat.rank else ""
    shape = desk.text(f"common.shape.{desk.theme.seat(seat.colour).shape}")
    return f"{seat.name}, {shape}{rank}: {figures}"


def _signed(value: int) -> str:
    return str(value).replace("-", "−")
