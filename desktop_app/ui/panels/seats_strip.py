"""A slim line over the board that stands in for the left rail while it is folded away."""

import html
from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from desktop_app.ui.panels.seats_rail import SeatFacts, seat_words
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.phrases import NO_BREAK
from desktop_app.ui.shell.widgets import SeatMark, empty, label, restyle, row

_SPARE = ("rank", "name", "score")
"""What is left out where the line is too short, one after the other."""


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
        self._told: list[tuple[QLabel, SeatFacts]] = []
        self._silent = False
        self._game = ""
        self._active: int | None = None

    def leave_room(self, left: int, right: int) -> None:
        """Keep so many pixels free at either end, for the buttons that unfold the rails."""
        self._line.setContentsMargins(left, 4, right, 4)
        self._make_room()

    def tell(self, told: bool) -> None:
        """Show the seats, or only keep the line for the buttons at its ends."""
        if self._silent == told:
            self._silent = not told
            self.retell()

    def show_seats(self, game: str, seats: Sequence[SeatFacts]) -> None:
        """Show these seats."""
        self._game, self._seats = game, tuple(seats)
        if self.isVisible():
            self.retell()
        else:  # it is built when it is shown; parts of other seats must not be told of these
            empty(self._line)
            self._parts, self._told = [], []

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.retell()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Leave out what there is no room for: the ranks (the cup still says who is ahead), then more."""
        margins = self._line.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        gaps = self._line.spacing() * (len(self._parts) + 1)
        for less in range(len(_SPARE) + 1):
            for words, seat in self._told:
                words.setText(self._words_of(seat, _SPARE[less:]))
            if sum(map(_wanted_width, self._parts)) + gaps <= room:
                break
        for part in self._parts:
            part.updateGeometry()  # by itself it tells the line of new words once events are handled
        self._line.activate()

    def show_turn(self, seat: int | None) -> None:
        """Mark whose turn it is."""
        if seat != self._active:
            self._active = seat
            self._mark_turn()

    def _mark_turn(self) -> None:
        for number, part in enumerate(self._parts):
            restyle(part, "active", number == self._active)
            part.setAccessibleName(self._words(number))

    def retell(self) -> None:
        """Build the line anew."""
        empty(self._line)
        self._line.addStretch(1)
        self._told = []
        self._parts = [] if self._silent else [self._part(seat) for seat in self._seats]
        for part in self._parts:
            self._line.addWidget(part)
        self._line.addStretch(1)
        self._mark_turn()
        self._make_room()

    def _words(self, number: int) -> str:
        words = seat_words(self._desk, self._game, self._seats[number])
        return f"{words}. {self._desk.text('panels.seats.to_move')}" if number == self._active else words

    def _part(self, seat: SeatFacts) -> QFrame:
        desk = self._desk
        part = QFrame()
        part.setProperty("role", "pill")
        part.setToolTip(seat_words(desk, self._game, seat))
        words = label("", "strong")
        words.setTextFormat(Qt.TextFormat.RichText)
        self._told.append((words, seat))
        line = row(SeatMark(desk, seat.colour, 18), words, gap=6 if self._few else 4)
        line.setContentsMargins(8, 2, 8, 2)
        part.setLayout(line)
        return part

    @property
    def _few(self) -> bool:
        """Whether there is room for names."""
        return len(self._seats) <= 2

    def _words_of(self, seat: SeatFacts, spare: Sequence[str]) -> str:
        """Return what is said of a seat, with what is `spare`: in one text, so that it has one baseline."""
        desk = self._desk
        figure, score = seat.score
        told = [html.escape(seat.name)] if self._few and "name" in spare else []
        if seat.total is None or "score" in spare:
            told.append(f"{desk.icon_html(figure, 14)}{NO_BREAK}{_signed(score)}".strip(NO_BREAK))
        if seat.total is not None:
            told += [*(["→"] if "score" in spare else []), _signed(seat.total[1])]
        if seat.leads:
            told.append(desk.icon_html("trophy", 13, "accent"))
        if seat.rank and "rank" in spare:
            size, colour = desk.px(12), desk.theme.colour("muted").name()
            rank = desk.text(f"common.rank_{seat.rank}")
            told.append(
                f'<span style="font-size: {size}px; font-weight: normal; color: {colour}">{rank}</span>'
            )
        return f"{NO_BREAK} ".join(told)


def _wanted_width(part: QFrame) -> int:
    layout = part.layout()
    assert layout is not None  # it was given one when it was made
    layout.invalidate()  # what is not shown yet does not tell it of new words
    return layout.sizeHint().width()


def _signed(value: int) -> str:
    return str(value).replace("-", "−")
