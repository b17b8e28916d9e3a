"""A seat on the new-game page: person or opponent, name, level, colour with shape."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QComboBox, QFrame, QLineEdit, QPushButton, QToolButton

from desktop_app.ai.agent import Level
from desktop_app.ai.profiles import DEFAULT_LEVEL
from desktop_app.play.seats import COLOURS, HUMAN, OPPONENT, Seat
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import Combo, button, column, label, row, seat_words
from desktop_app.ui.table.palette import seat_pixmap

NAME_MOST = 40
"""Signs of a player's name that are kept; where there is no room for them, its end is left out."""


class SeatCard(QFrame):
    """Shows and changes one seat."""

    seat_changed = Signal(int, object)
    kind_changed = Signal()
    removed = Signal(int)

    def __init__(
        self, desk: Desk, number: int, seat: Seat, levels: Sequence[Level], *, removable: bool
    ) -> None:
        super().__init__()
        self._desk = desk
        self._number = number
        self._seat = seat
        self.setProperty("role", "card")
        self.setAccessibleName(f"{desk.text('common.seat')} {number + 1}")
        lines = column(gap=10, margin=14)
        self.setLayout(lines)
        head = row(gap=6)
        head.addWidget(self._colour_button())
        self._name = QLineEdit(seat.name)
        self._name.setProperty("role", "inline")
        self._name.setMaxLength(NAME_MOST)
        self._name.setPlaceholderText(usual_name(desk, number, seat))
        self._name.setAccessibleName(desk.text("shell.new.name"))
        self._name.textEdited.connect(self._on_name)
        head.addWidget(self._name, 1)
        if removable:
            away = button(
                "×", "quiet", lambda: self.removed.emit(number), tip=desk.text("shell.new.remove_seat")
            )
            away.setAccessibleName(desk.text("shell.new.remove_seat"))
            away.setFixedWidth(desk.px(34))
            head.addWidget(away)
        lines.addLayout(head)
        lines.addLayout(self._kind_buttons())
        if seat.is_human:
            note = label(desk.text("shell.new.person.about"), "small", wrap=True)
            lines.addWidget(note)
        else:
            lines.addWidget(self._level_box(levels))
            self._note = label(self._level_note(seat.level), "small", wrap=True)
            lines.addWidget(self._note)
        lines.addStretch(1)

    def _colour_button(self) -> QToolButton:
        desk = self._desk
        look = desk.theme.seat(self._seat.colour)
        made = QToolButton()
        made.setProperty("role", "quiet")
        side = desk.px(26)
        made.setIcon(QIcon(seat_pixmap(look, side, desk.ratio())))
        made.setIconSize(QSize(side, side))
        made.setToolTip(desk.text("shell.new.colour.tip", colour=seat_words(desk, look)))
        made.setAccessibleName(made.toolTip())
        made.setCursor(Qt.CursorShape.PointingHandCursor)
        made.clicked.connect(lambda _checked=False: self._next_colour())
        return made

    def _kind_buttons(self) -> QBoxLayout:
        group = QButtonGroup(self)
        line = row(gap=6)
        for kind, key in ((HUMAN, "common.person"), (OPPONENT, "common.opponent")):
            one = QPushButton(self._desk.text(key))
            one.setCheckable(True)
            one.setChecked(self._seat.kind == kind)
            one.setProperty("kind", kind)
            one.setCursor(Qt.CursorShape.PointingHandCursor)
            group.addButton(one)
            line.addWidget(one, 1)
        group.buttonClicked.connect(lambda chosen: self._on_kind(str(chosen.property("kind"))))
        return line

    def _level_box(self, levels: Sequence[Level]) -> QComboBox:
        box = Combo(self._desk)
        box.setAccessibleName(self._desk.text("shell.new.level"))
        for at, level in enumerate(levels):
            box.addItem(self._desk.text(level.text_key), level.id)
            if level.id == self._seat.level:
                box.setCurrentIndex(at)
        box.currentIndexChanged.connect(lambda at: self._on_level(levels[at]))
        return box

    def _level_note(self, level: str) -> str:
        return self._desk.text(f"control.level.{level}.note")

    def _on_name(self, text: str) -> None:
        self._change(Seat(self._seat.kind, self._seat.level, text, self._seat.colour))

    def _on_kind(self, kind: str) -> None:
        if kind != self._seat.kind:
            level = DEFAULT_LEVEL if kind == OPPONENT else ""
            self._change(Seat(kind, level, self._seat.name, self._seat.colour))
            self.kind_changed.emit()

    def _on_level(self, level: Level) -> None:
        self._change(Seat(self._seat.kind, level.id, self._seat.name, self._seat.colour))
        self._note.setText(self._level_note(level.id))

    def _next_colour(self) -> None:
        colour = (self._seat.colour + 1) % COLOURS
        self._change(Seat(self._seat.kind, self._seat.level, self._seat.name, colour))
        self.kind_changed.emit()

    def _change(self, seat: Seat) -> None:
        self._seat = seat
        self.seat_changed.emit(self._number, seat)


def usual_name(desk: Desk, number: int, seat: Seat) -> str:
    """Return what a seat is called when nobody typed a name."""
    if seat.is_human:
        return desk.text("common.player", number=number + 1)
    return desk.text(f"shell.new.opponent.{seat.colour}")
