"""The prompt bar: what is to be decided and why, its few choices as buttons, undo and redo."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton

from desktop_app.ui import fonts
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.phrases import tied
from desktop_app.ui.shell.widgets import SeatMark, button, column, empty, label, row

FEW = 4
SENTENCE = 260
"""Width that the sentence has at least before the buttons lose their words, at 100 %."""
LARGEST, SMALLEST = 24, 14
"""Pixels of the sentence: what it grows to with the text, and down to what it is made to fit its share."""
SHARE = 0.15
"""Of the window's height, for the bar."""
PROMPT, NOTE = 16, 12
"""Pixels of the sentence and of the line under it, at 100 %."""
_AROUND = 16


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of the prompt bar: its words, its tooltip, and what it does.

    `handle` is what it stands for on the table, so that the bar can show which one is in force; `spoken`
    are its whole words, where those of the button are shortened.
    """

    words: str
    tip: str
    act: Callable[[], object]
    main: bool = False
    handle: str = ""
    spoken: str = ""


class PromptBar(QFrame):
    """One sentence, a few buttons."""

    undo_wanted = Signal()
    redo_wanted = Signal()
    list_wanted = Signal()
    hint_wanted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._tight = False
        self.setProperty("role", "bar")
        self._mark = row()
        self._marked: int | None = None
        self._told: tuple[str, str, int | None] | None = None
        self._offered: tuple[Choice, ...] = ()
        self._sentence = label("", "prompt", wrap=True)
        self._note = label("", "small", wrap=True)
        self._choices = row(gap=8)
        self._shown: dict[str, QPushButton] = {}
        self._undo = button("", "", self.undo_wanted.emit)
        self._redo = button("", "", self.redo_wanted.emit)
        self._list = button("", "", self.list_wanted.emit)
        self._hint = button("", "", self.hint_wanted.emit)
        for one in self._commands():
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard on the table
        self._refused = "", ""
        """Why nothing can be taken back, and why nothing be redone."""
        self._spelt_out = 0
        """Width of the four buttons with their words."""
        words = column(gap=1)
        words.addStretch(1)
        words.addWidget(self._sentence)
        words.addWidget(self._note)
        words.addStretch(1)
        line = row(gap=12)
        line.setContentsMargins(16, 8, 12, 8)
        line.addLayout(self._mark)
        line.addLayout(words, 1)
        line.addLayout(self._choices)
        line.addSpacing(8)
        for one in (self._list, self._hint, self._redo, self._undo):
            line.addWidget(one, 0, Qt.AlignmentFlag.AlignVCenter)
        self.setLayout(line)
        self.retell()

    def retell(self) -> None:
        """Name the buttons in the present language."""
        desk = self._desk
        for one, key, icon in (
            (self._undo, "shell.menu.undo", "undo"),
            (self._redo, "shell.menu.redo", "redo"),
            (self._list, "panels.prompt.list", "menu"),
            (self._hint, "panels.hint", "hint"),
        ):
            one.setText(desk.text(key))
            one.setAccessibleName(desk.text(key))
            one.setIcon(desk.icon(icon))
            one.setIconSize(QSize(desk.px(18), desk.px(18)))
        self._list.setToolTip(f"{desk.text('panels.prompt.list.tip')} (L)")
        self._hint.setToolTip(f"{desk.text('panels.hint.about')} (H)")
        self._tell_undo()
        self._spelt_out = sum(one.sizeHint().width() for one in self._commands())
        if self._tight:
            for one in self._commands():
                one.setText("")
        self._fit_sentence()
        self._marked = -1  # the mark says its colour in words, too
        self._told = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _commands(self) -> tuple[QPushButton, ...]:
        return self._list, self._hint, self._redo, self._undo

    def _fit(self) -> None:
        """Leave the words of the buttons away where the sentence needs their room."""
        choices = sum(one.sizeHint().width() + 8 for one in self._shown.values())
        tight = self.width() < self._spelt_out + choices + self._desk.px(SENTENCE) + 140
        if tight != self._tight:
            self._tight = tight
            self.retell()
        self._fit_sentence()

    def _fit_sentence(self) -> None:
        """Write the sentence as large as the text is set, but not so that the bar passes its share."""
        desk = self._desk
        share = round(self.window().height() * SHARE)
        largest = min(desk.px(PROMPT), LARGEST)
        # Before the layout has been done, what is beside the sentence is only known by what it wants.
        beside = sum(one.sizeHint().width() + 12 for one in (*self._commands(), *self._shown.values()))
        room = max(desk.px(SENTENCE) // 2, self.width() - beside - desk.px(28) - 72)
        sizes = range(largest, min(largest, SMALLEST) - 1, -1)
        note = round(largest * NOTE / PROMPT) if self._note.text() else 0
        size = next(
            (size for size in sizes if self._high(size, room) + note * 1.6 + _AROUND <= share), sizes[-1]
        )
        for words, pixels in (
            (self._sentence, size),
            (self._note, min(size, max(1, round(size * NOTE / PROMPT)))),
        ):
            sheet = f"font-size: {pixels}px"
            if words.styleSheet() != sheet:
                words.setStyleSheet(sheet)
        self.setMinimumHeight(min(desk.px(64), max(64, share)))

    def _high(self, size: int, room: int) -> int:
        """Return how high the sentence is in a width of `room`."""
        metrics = QFontMetrics(fonts.sans(size, bold=True))
        flags = Qt.TextFlag.TextWordWrap
        return metrics.boundingRect(QRect(0, 0, room, 10_000), flags, self._sentence.text()).height()

    def show_prompt(self, sentence: str, note: str = "", colour: int | None = None) -> None:
        """Show what is asked, a fainter line under it, and the mark of the seat that is asked."""
        if (sentence, note, colour) == self._told:
            return
        self._sentence.setText(tied(sentence))
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self._fit_sentence()
        self.setAccessibleName(sentence)
        if colour != self._marked:
            self._marked = colour
            empty(self._mark)
            if colour is not None:
                self._mark.addWidget(SeatMark(self._desk, colour, 28))
        self._told = sentence, note, colour

    def show_choices(self, choices: Sequence[Choice]) -> list[QPushButton]:
        """Show these choices as buttons, and return them."""
        offered = tuple(choices)
        if offered == self._offered:
            return list(self._shown.values())
        self._offered = offered
        empty(self._choices)
        self._shown = {}
        made = []
        for number, choice in enumerate(choices):
            one = button(choice.words, "main" if choice.main else "", choice.act, tip=choice.tip)
            one.setAccessibleName(choice.spoken or choice.words)
            if choice.spoken != choice.words and choice.spoken:
                one.setToolTip("\n".join(filter(None, (choice.spoken, choice.tip))))
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._choices.addWidget(one, 0, Qt.AlignmentFlag.AlignVCenter)
            self._shown[choice.handle or str(number)] = one
            made.append(one)
        self._fit()
        return made

    def mark_choice(self, handle: str | None) -> None:
        """Mark the choice that is in force as long as nothing else is chosen; None marks none."""
        for name, one in self._shown.items():
            one.setCheckable(handle is not None)
            one.setChecked(name == handle)

    def show_undo(self, no_undo: str, no_redo: str) -> None:
        """Say why no step can be taken back, and why none can be redone; empty where it can."""
        if (no_undo, no_redo) != self._refused:
            self._refused = no_undo, no_redo
            self._undo.setEnabled(not no_undo)
            self._redo.setEnabled(not no_redo)
            self._tell_undo()

    def _tell_undo(self) -> None:
        """Say what the two buttons do and, where they do nothing, why."""
        for one, key, keys, refused in (
            (self._undo, "shell.menu.undo", "Ctrl+Z", self._refused[0]),
            (self._redo, "shell.menu.redo", "Ctrl+Shift+Z", self._refused[1]),
        ):
            named = f"{self._desk.text(key)} ({keys})"
            one.setToolTip(f"{named}\n{refused}" if refused else named)
            one.setAccessibleDescription(refused)

    def show_asking(self, asking: bool) -> None:
        """Say whether somebody is asked at all; without, there is nothing to list or to hint at."""
        self._list.setEnabled(asking)
        self._hint.setEnabled(asking)
