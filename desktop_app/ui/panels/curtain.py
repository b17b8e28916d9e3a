"""The hand-over curtain: nothing of the table shows until the next person says that they sit here."""

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import SeatMark, button, column, empty, label

PAUSE = 0.3
"""Seconds after its fall in which the curtain hears nothing: what is pressed then was meant for the table."""
_PRESSES = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class Curtain(QWidget):
    """Covers what lies under it completely."""

    lifted = Signal()
    came = Signal(bool)
    """Whether it covers the table from now on."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAutoFillBackground(True)
        self._lines = column(gap=14, margin=32)
        self._here = button("", "big", self.lift)
        self.pause = PAUSE
        """Seconds in which it hears nothing yet."""
        self._fell = QElapsedTimer()
        self._awaited: tuple[str, int] | None = None
        self.setLayout(self._lines)
        self.hide()
        desk.changed.connect(self.retell)

    def drop(self, name: str, colour: int) -> None:
        """Come down, asking for this person, whose seat has this colour."""
        self._awaited = name, colour
        self._fell.start()
        self.retell()
        self.show()
        self.raise_()
        self._here.setFocus()

    def retell(self) -> None:
        """Ask for the person anew, in the present language and theme."""
        empty(self._lines)
        if self._awaited is None:
            return
        name, colour = self._awaited
        desk = self._desk
        look = desk.theme.seat(colour)
        about = desk.text(
            "panels.curtain.about",
            colour=desk.text(f"common.colour.{look.id}"),
            shape=desk.text(f"common.shape.{look.shape}"),
        )
        centre = Qt.AlignmentFlag.AlignHCenter
        self._lines.addStretch(1)
        self._lines.addWidget(SeatMark(desk, colour, 96), 0, centre)
        self._lines.addWidget(label(desk.text("panels.curtain.title", player=name), "title"), 0, centre)
        self._lines.addWidget(label(about, "muted"), 0, centre)
        self._here = button(desk.text("panels.curtain.lift"), "big", self.lift)
        self._here.installEventFilter(self)
        self._lines.addSpacing(8)
        self._lines.addWidget(self._here, 0, centre)
        self._lines.addStretch(2)
        self.setAccessibleName(desk.text("panels.curtain.title", player=name))
        if self.isVisible():
            self._here.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.came.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.came.emit(False)

    def focusNextPrevChild(self, _forward: bool) -> bool:
        """Keep the keyboard: what lies behind cannot be seen."""
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # The window presses the button for Enter; nothing behind is to hear of any other key.
        event.setAccepted(event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the button hear only of presses that are new: not of the one that ended the turn before."""
        if watched is self._here and event.type() in _PRESSES:
            held = isinstance(event, QKeyEvent) and event.isAutoRepeat()
            if held or self._fell.elapsed() < 1000 * self.pause:
                return True
        return super().eventFilter(watched, event)

    def lift(self) -> None:
        """Go up again."""
        self.hide()
        self.lifted.emit()
