"""The left rail: who plays, who is ahead, whose turn it is, who thinks."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import Elided, SeatMark, column, empty, label, row


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What the rail says of a seat; `figures` are (name, number), the score left out."""

    name: str
    colour: int
    level: str
    score: int
    figures: tuple[tuple[str, int], ...]
    leads: bool


class SeatsRail(QWidget):
    """A card a seat; a click asks for that seat's part of the table."""

    seat_chosen = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setProperty("role", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._lines = column(gap=10, margin=12)
        self.setLayout(self._lines)
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
            tuple((s.name, s.colour) for s in seats),
        )
        if shape != self._shape:
            self._shape = shape
            empty(self._lines)
            self._title = label(desk.text(f"{game}.title"), "heading", wrap=True)
            self._progress = label("", "small", wrap=True)
            self._lines.addWidget(self._title)
            self._lines.addWidget(self._progress)
            self._cards = [_SeatCard(desk, game, number, seat) for number, seat in enumerate(seats)]
            for card in self._cards:
                card.chosen.connect(self.seat_chosen)
                self._lines.addWidget(card)
            self._lines.addStretch(1)
        self._progress.setText(progress)
        for card, seat in zip(self._cards, seats, strict=True):
            card.show_facts(seat)

    def show_turn(self, seat: int | None, thinking: int | None) -> None:
        """Mark whose turn it is, and the opponent that thinks."""
        for number, card in enumerate(self._cards):
            card.show_turn(number == seat, number == thinking)


class _SeatCard(QFrame):
    chosen = Signal(int)

    def __init__(self, desk: Desk, game: str, number: int, seat: SeatFacts) -> None:
        super().__init__()
        self._desk = desk
        self._game = game
        self._number = number
        self._colour = seat.colour
        self._active = False
        self._words = ""
        self.setProperty("role", "card")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        lines = column(gap=2)
        lines.setContentsMargins(16, 10, 12, 10)
        self.setLayout(lines)
        head = row(SeatMark(desk, seat.colour, 24), gap=10)
        names = column(Elided(seat.name, "strong"), gap=0)
        if seat.level:
            names.addWidget(Elided(seat.level, "small"))
        head.addLayout(names, 1)
        self._score = label("", "score")
        self._score.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._score)
        lines.addLayout(head)
        self._figures = QGridLayout()
        self._figures.setVerticalSpacing(1)
        self._figures.setColumnStretch(0, 1)
        lines.addLayout(self._figures)
        self._numbers: list[QLabel] = []
        self._state = label("", "small")
        lines.addWidget(self._state)

    def show_facts(self, seat: SeatFacts) -> None:
        self._score.setText(str(seat.score))
        if len(self._numbers) != len(seat.figures):
            empty(self._figures)
            self._numbers = [self._add_figure(at, name) for at, (name, _) in enumerate(seat.figures)]
        for shown, (_, number) in zip(self._numbers, seat.figures, strict=True):
            shown.setText(str(number))
        figures = ", ".join(f"{self._figure(name)} {number}" for name, number in seat.figures)
        look = self._desk.theme.seat(seat.colour)
        self._words = f"{seat.name}, {self._desk.text(f'common.shape.{look.shape}')}: {seat.score}. {figures}"
        self._describe()

    def show_turn(self, active: bool, thinking: bool) -> None:
        key = "panels.seats.thinking" if thinking else "panels.seats.to_move" if active else ""
        self._state.setText(self._desk.text(key) if key else "")
        self._active = active or thinking
        self._describe()
        self.update()

    def _figure(self, name: str) -> str:
        return self._desk.text(f"{self._game}.standing.{name}")

    def _add_figure(self, line: int, name: str) -> QLabel:
        words = label("", "small")
        words.setTextFormat(Qt.TextFormat.RichText)
        words.setText(self._desk.rich(f"{self._game}.standing.{name}", 13))
        number = label("", "strong")
        number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._figures.addWidget(words, line, 0)
        self._figures.addWidget(number, line, 1)
        return number

    def _describe(self) -> None:
        self.setAccessibleName(f"{self._words}. {self._state.text()}".strip())
        self.setToolTip(self._desk.text("panels.seats.tip"))

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
