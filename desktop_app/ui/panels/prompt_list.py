"""The prompt list: every legal choice in words, in ordinary widgets; also what a screen reader reads."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem

from desktop_app.engine.types import Action
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import column, label


@dataclass(frozen=True, slots=True)
class Line:
    """A choice: the action, its words, and what it would bring."""

    action: Action
    words: str
    outcome: str


class PromptList(QFrame):
    """A list with a field that narrows it; Enter or a click chooses, Esc closes."""

    chosen = Signal(object)
    pointed = Signal(object)
    closed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._lines: tuple[Line, ...] = ()
        self.setProperty("role", "card")
        self._title = label("", "section")
        self._field = QLineEdit()
        self._field.textChanged.connect(lambda _text: self._fill())
        self._field.installEventFilter(self)
        self._list = QListWidget()
        self._list.setWordWrap(True)
        self._list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.currentItemChanged.connect(self._on_current)
        self._list.itemClicked.connect(self._on_chosen)
        self._list.installEventFilter(self)
        self._outcome = label("", "small", wrap=True)
        self.setLayout(column(self._title, self._field, self._list, self._outcome, gap=6, margin=12))
        self.retell()
        self.hide()

    def retell(self) -> None:
        """Name the parts in the present language."""
        desk = self._desk
        self._title.setText(desk.text("panels.prompt.list.title"))
        self._field.setPlaceholderText(desk.text("panels.prompt.list.find"))
        self._field.setAccessibleName(desk.text("panels.prompt.list.find"))
        self._list.setAccessibleName(desk.text("panels.prompt.list.title"))

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Offer these choices."""
        self._lines = tuple(lines)
        self._field.clear()
        self._fill()

    def open(self) -> None:
        """Show the list and put the keyboard on it."""
        self.show()
        self.raise_()
        self._list.setFocus()

    def close_list(self) -> None:
        """Hide the list."""
        if self.isVisible():
            self.hide()
            self._outcome.clear()
            self.pointed.emit(())
            self.closed.emit()

    def wanted_height(self) -> int:
        """Return the height at which every choice shows."""
        line = max(self._list.sizeHintForRow(0), self._desk.px(24))
        return line * self._list.count() + self._desk.px(150)

    def words(self) -> list[str]:
        """Return the choices shown, in words."""
        return [self._list.item(at).text() for at in range(self._list.count())]

    def _fill(self) -> None:
        wanted = self._field.text().casefold().split()
        with QSignalBlocker(self._list):  # while it empties, each line in turn becomes the current one
            self._list.clear()
        for number, line in enumerate(self._lines):
            words = line.words.casefold()
            if all(part in words for part in wanted):
                item = QListWidgetItem(line.words)
                item.setData(Qt.ItemDataRole.UserRole, number)
                item.setToolTip(line.outcome)
                item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, line.outcome)
                self._list.addItem(item)
        if self._list.count():
            self._list.setCurrentRow(0)
        else:
            self._on_current(None)

    def _line(self, item: QListWidgetItem) -> Line:
        return self._lines[int(item.data(Qt.ItemDataRole.UserRole))]

    def _on_current(self, item: QListWidgetItem | None) -> None:
        line = self._line(item) if item is not None else None
        self._outcome.setText(line.outcome if line is not None else "")
        if self.isVisible():
            self.pointed.emit(line.action.path() if line is not None else ())

    def _on_chosen(self, item: QListWidgetItem) -> None:
        line = self._line(item)
        self.close_list()
        self.chosen.emit(line.action)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key == Qt.Key.Key_Escape:
                self.close_list()
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                item = self._list.currentItem()
                if item is not None:
                    self._on_chosen(item)
                return True
            if watched is self._field and key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                self._list.setFocus()
                return False
        return super().eventFilter(watched, event)
