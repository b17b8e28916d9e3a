"""A slim line over the board that stands in for the left rail while it is folded away."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from desktop_app.ui.panels.seats_rail import SeatFacts, seat_words
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import SeatMark, empty, label, restyle, row


class SeatsStrip(QWidget):
    """Every seat's mark, score and total in one line; the seat to move is filled."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setProperty("role", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._line = row(gap=8)
        self.setLayout(self._line)
        self._seats: tuple[SeatFacts, ...] = ()
        self._parts: list[QFrame] = []
        self._spare: tuple[list[QWidget], ...] = ()
        """What is left out where the line is too short, group after group."""
        self._game = ""
        self._active: int | None = None

    def leave_room(self, left: int, right: int) -> None:
        """Keep so many pixels free at either end, for the buttons that unfold the rails."""
        self._line.setContentsMargins(left, 4, right, 4)
        self._make_room()

    def show_seats(self, game: str, seats: Sequence[SeatFacts]) -> None:
        """Show these seats."""
        self._game, self._seats = game, tuple(seats)
        if self.isVisible():
            self.retell()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.retell()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Leave out what there is no room for: the ranks (the cup still says who is ahead), then more."""
        for group in self._spare:
            for widget in group:
                widget.setVisible(True)
        margins = self._line.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        gaps = self._line.spacing() * (len(self._parts) + 1)
        for group in self._spare:
            if sum(part.sizeHint().width() for part in self._parts) + gaps <= room:
                return
            for widget in group:
                widget.setVisible(False)
            for part in self._parts:
                part.updateGeometry()

    def show_turn(self, seat: int | None) -> None:
        """Mark whose turn it is."""
        self._active = seat
        for number, part in enumerate(self._parts):
            restyle(part, "active", number == seat)
            part.setAccessibleName(self._words(number))

    def retell(self) -> None:
        """Build the line anew."""
        empty(self._line)
        self._line.addStretch(1)
        self._spare = [], [], []
        self._parts = [self._part(seat) for seat in self._seats]
        for part in self._parts:
            self._line.addWidget(part)
        self._line.addStretch(1)
        self.show_turn(self._active)
        self._make_room()

    def _words(self, number: int) -> str:
        words = seat_words(self._desk, self._game, self._seats[number])
        return f"{words}. {self._desk.text('panels.seats.to_move')}" if number == self._active else words

    def _part(self, seat: SeatFacts) -> QFrame:
        desk = self._desk
        part = QFrame()
        part.setProperty("role", "pill")
        part.setToolTip(seat_words(desk, self._game, seat))
        few = len(self._seats) <= 2
        ranks, names, scores = self._spare
        line = row(SeatMark(desk, seat.colour, 18), gap=6 if few else 4)
        line.setContentsMargins(8, 2, 8, 2)
        if few:
            names.append(label(seat.name, "strong"))
            line.addWidget(names[-1])
        score = self._score(seat)
        line.addWidget(score)
        if seat.total is not None:
            scores += [score, label("→", "strong")]
            line.addWidget(scores[-1])
            line.addWidget(label(str(seat.total[1]).replace("-", "−"), "strong"))
        if seat.leads:
            cup = label("")
            cup.setPixmap(desk.pixmap("trophy", 16, "accent"))
            line.addWidget(cup)
        if seat.rank:
            rank = label(desk.text(f"common.rank_{seat.rank}"), "small")
            ranks.append(rank)
            line.addWidget(rank)
        part.setLayout(line)
        return part

    def _score(self, seat: SeatFacts) -> QLabel:
        """Return the score behind the icon of its figure, when there is one so called."""
        name, value = seat.score
        words = label("", "strong")
        words.setTextFormat(Qt.TextFormat.RichText)
        words.setText(f"{self._desk.icon_html(name, 14)}&nbsp;{value}")
        return words
