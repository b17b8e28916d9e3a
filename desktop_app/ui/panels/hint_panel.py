"""A hint: what the strongest opponent would do here, and why."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop_app.controllers.match_controller import Hint
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import button, column, empty, label


class HintPanel(QWidget):
    """Asks for a hint, and shows the answer."""

    hint_wanted = Signal()
    pointed = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._hint: Hint | None = None
        self._waiting = False
        self._asking = True
        self._lines = column(gap=10, margin=14)
        self.setLayout(self._lines)
        self.retell()

    def show_hint(self, hint: Hint | None, *, waiting: bool = False) -> None:
        """Show an answer, that one is awaited, or neither."""
        if (hint, waiting) == (self._hint, self._waiting):
            return
        self._hint, self._waiting = hint, waiting
        self.retell()

    def show_asking(self, asking: bool) -> None:
        """Say whether somebody is asked at all; without, there is nothing to hint at."""
        self._asking = asking
        self._allow()

    def _allow(self) -> None:
        self._ask.setEnabled(self._asking and not self._waiting)
        refused = "" if self._asking else self._desk.text("shell.refused.not_now")
        self._ask.setToolTip(refused)
        self._ask.setAccessibleDescription(refused)

    def retell(self) -> None:
        """Say everything anew."""
        desk = self._desk
        empty(self._lines)
        if self._hint is None:
            key = "panels.hint.waiting" if self._waiting else "panels.hint.about"
            self._lines.addWidget(label(desk.text(key), "muted", wrap=True))
        else:
            self._lines.addWidget(label(desk.text("panels.hint.would"), "section"))
            move = label("", "heading", wrap=True)
            move.setTextFormat(Qt.TextFormat.RichText)
            move.setText(desk.rich(self._hint.text, 17))
            self._lines.addWidget(move)
            self._lines.addWidget(label(desk.text("panels.hint.because"), "section"))
            for reason in self._hint.reasons:
                line = label("", wrap=True)
                line.setTextFormat(Qt.TextFormat.RichText)
                line.setText(desk.rich(reason))
                self._lines.addWidget(line)
            self.pointed.emit(self._hint.action.path())
        self._ask = button(desk.text("panels.hint.ask"), "", self.hint_wanted.emit)
        self._allow()
        self._lines.addWidget(self._ask, 0, Qt.AlignmentFlag.AlignLeft)
        self._lines.addStretch(1)
