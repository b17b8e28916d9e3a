"""The hand-over curtain: nothing of the table shows until the next person says that they sit here."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import SeatMark, button, column, empty, label


class Curtain(QWidget):
    """Covers what lies under it completely."""

    lifted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAutoFillBackground(True)
        self._lines = column(gap=14, margin=32)
        self.setLayout(self._lines)
        self.hide()

    def drop(self, name: str, colour: int) -> None:
        """Come down, asking for this person."""
        desk = self._desk
        shape = desk.text(f"common.shape.{desk.theme.seat(colour).shape}")
        empty(self._lines)
        centre = Qt.AlignmentFlag.AlignHCenter
        self._lines.addStretch(1)
        self._lines.addWidget(SeatMark(desk, colour, 96), 0, centre)
        self._lines.addWidget(label(desk.text("panels.curtain.title", player=name), "title"), 0, centre)
        self._lines.addWidget(label(desk.text("panels.curtain.about", shape=shape), "muted"), 0, centre)
        here = button(desk.text("panels.curtain.lift"), "big", self.lift)
        self._lines.addSpacing(8)
        self._lines.addWidget(here, 0, centre)
        self._lines.addStretch(2)
        self.setAccessibleName(desk.text("panels.curtain.title", player=name))
        self.show()
        self.raise_()
        here.setFocus()

    def lift(self) -> None:
        """Go up again."""
        self.hide()
        self.lifted.emit()
