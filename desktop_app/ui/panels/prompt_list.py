"""The prompt list: every legal choice in words, in ordinary widgets; also what a screen reader reads."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
)

from desktop_app.engine.prompt import Prompt
from desktop_app.engine.types import Action
from desktop_app.ui.panels.choice_tree import Branch, branches, every, open_at_first
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.phrases import begun, tied
from desktop_app.ui.shell.widgets import column, label

_AROUND = 14
"""What the stylesheet leaves free beside the words of a row."""
_NUMBER = re.compile(r"\d+")
_ROLE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Words:
    """How choices are told: a whole one, what it would bring, and a handle by its short name."""

    action: Callable[[Action], str]
    outcome: Callable[[Action], str]
    handle: Callable[[str], str]


class PromptList(QFrame):
    """Choices in levels, and a field that finds some of them by their words.

    Enter or a click chooses, or opens a row that stands for several; Right and Left open and close one;
    what is typed goes into the field; Esc closes the list.
    """

    chosen = Signal(object)
    """The action."""
    pointed = Signal(object)
    """The handles of the row under the keyboard."""
    closed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._prompt: Prompt | None = None
        self._words: Words | None = None
        self._told: dict[Action, str] = {}
        """The choices in words, as far as they were asked for."""
        self._rows: tuple[Branch, ...] = ()
        self.setProperty("role", "card")
        self._title = label("", "section")
        self._field = QLineEdit()
        self._field.setClearButtonEnabled(True)
        self._field.textChanged.connect(lambda _text: self._fill())
        self._field.installEventFilter(self)
        self._tree = _Tree(desk)
        self._tree.currentItemChanged.connect(self._on_current)
        self._tree.itemClicked.connect(self._on_picked)
        self._tree.installEventFilter(self)
        self._outcome = label("", "small", wrap=True)
        self.setLayout(column(self._title, self._field, self._tree, self._outcome, gap=6, margin=12))
        self.retell()
        self.hide()

    def retell(self) -> None:
        """Name the parts in the present language."""
        desk = self._desk
        self._title.setText(desk.text("panels.prompt.list.title"))
        self._field.setPlaceholderText(desk.text("panels.prompt.list.find"))
        self._field.setAccessibleName(desk.text("panels.prompt.list.find"))
        self._tree.setAccessibleName(desk.text("panels.prompt.list.title"))
        self._tree.setIndentation(desk.px(16))

    def show_choices(self, prompt: Prompt, words: Words) -> None:
        """Offer the choices of a prompt."""
        self._prompt, self._words = prompt, words
        self._told.clear()
        with QSignalBlocker(self._field):
            self._field.clear()
        self._fill()

    def open(self) -> None:
        """Show the list and put the keyboard on it."""
        self.show()
        self.raise_()
        self._tree.setFocus()

    def close_list(self) -> None:
        """Hide the list."""
        if self.isVisible():
            self.hide()
            self._outcome.clear()
            self.pointed.emit(())
            self.closed.emit()

    def wanted_height(self) -> int:
        """Return the height at which every row shows that is there before any is opened."""
        around = self.sizeHint().height() - self._tree.sizeHint().height()
        return self._tree.rows_height() + around + self._desk.px(44)  # the last is for the outcome

    def words(self) -> list[str]:
        """Return the choices offered, each in a whole sentence, from the top down."""
        return [self._tell(row.action) for row in every(self._rows) if row.action is not None]

    def rows(self) -> list[str]:
        """Return what is read on the rows that are open to view, from the top down."""
        found = []
        item = self._tree.topLevelItem(0)
        while item is not None:
            found.append(item.text(0))
            item = self._tree.itemBelow(item)
        return found

    # Filling

    def _fill(self) -> None:
        if self._prompt is None:
            return
        wanted = self._field.text().casefold().split()
        prompt = self._prompt
        if wanted:
            kept = (a for a in prompt.actions if all(part in self._tell(a).casefold() for part in wanted))
            prompt = replace(prompt, actions=tuple(kept))
        self._rows = self._in_order(branches(prompt)) if prompt.actions else ()
        opened = open_at_first(self._rows)
        with QSignalBlocker(self._tree):  # while it empties, each row in turn becomes the current one
            self._tree.clear()
            self._tree.setRootIsDecorated(any(row.rows for row in self._rows))
            self._tree.addTopLevelItems([self._item(row, prompt.chosen) for row in self._rows])
            for at, row in enumerate(self._rows):
                self._unfold(row, self._tree.topLevelItem(at), opened)
        first = self._tree.topLevelItem(0)
        if first is not None:
            self._tree.setCurrentItem(first)
        else:
            self._on_current(None)

    def _item(self, row: Branch, before: tuple[str, ...]) -> QTreeWidgetItem:
        path = before + row.touched
        item = QTreeWidgetItem()
        item.setData(0, _ROLE, (row, path))
        if row.action is None:
            part, n = self._name(row.touched), len(row.actions)
            item.setText(0, self._desk.text("panels.prompt.list.group", part=part, count=n))
            spoken = self._desk.text("panels.prompt.list.group.spoken", part=part, n=n)
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, spoken)
            item.addChildren([self._item(inner, path) for inner in row.rows])
            return item
        item.setText(0, tied(self._name(row.touched) if row.touched else self._tell(row.action)))
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, self._tell(row.action))
        return item

    def _unfold(self, row: Branch, item: QTreeWidgetItem | None, opened: frozenset[int]) -> None:
        if item is not None and id(row) in opened:
            item.setExpanded(True)
            for at, inner in enumerate(row.rows):
                self._unfold(inner, item.child(at), opened)

    def _tell(self, action: Action) -> str:
        if action not in self._told and self._words is not None:
            self._told[action] = self._words.action(action)
        return self._told[action]

    def _name(self, handles: Sequence[str]) -> str:
        """Return several touches in a row, in words."""
        names = [self._words.handle(handle) for handle in handles] if self._words is not None else []
        words = names[0] if names else ""
        for name in names[1:]:
            words = self._desk.text("panels.prompt.list.then", first=words, then=name)
        return begun(words)

    def _in_order(self, rows: tuple[Branch, ...]) -> tuple[Branch, ...]:
        """Return the rows of a level as the rules give them, those that differ only in a number by that."""
        inner = [replace(row, rows=self._in_order(row.rows)) if row.rows else row for row in rows]
        found: list[Branch] = []
        alike = groupby(inner, lambda row: _NUMBER.sub("#", self._name(row.touched)) if row.touched else "")
        for pattern, group in alike:
            same = list(group)
            if "#" in pattern:
                same.sort(
                    key=lambda row: [int(digits) for digits in _NUMBER.findall(self._name(row.touched))]
                )
            found += same
        return tuple(found)

    # Choosing

    def _on_current(self, item: QTreeWidgetItem | None) -> None:
        row, path = item.data(0, _ROLE) if item is not None else (None, ())
        action = row.action if row is not None else None
        outcome = self._words.outcome(action) if action is not None and self._words is not None else ""
        missed = item is None and bool(self._field.text())
        self._outcome.setText(self._desk.text("panels.prompt.list.none") if missed else outcome)
        if item is not None:
            item.setToolTip(0, outcome)
            item.setData(0, Qt.ItemDataRole.AccessibleDescriptionRole, outcome)
        if self.isVisible():
            self.pointed.emit(action.path() if action is not None else path)

    def _on_picked(self, item: QTreeWidgetItem) -> None:
        action = item.data(0, _ROLE)[0].action
        if action is None:
            item.setExpanded(not item.isExpanded())
        else:
            self.close_list()
            self.chosen.emit(action)

    def _enter(self) -> None:
        item = self._tree.currentItem()
        if item is None:
            return
        first = item.child(0)
        if first is not None and not item.isExpanded():
            self._tree.setCurrentItem(first)  # which opens the row
            self._tree.setFocus()
        else:
            self._on_picked(item)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        is_typed = event.text().isprintable() and bool(event.text().strip())
        if event.type() == QEvent.Type.ShortcutOverride and is_typed:
            event.accept()  # a letter is typed here, also one that is a command at the table
            return True
        if event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key == Qt.Key.Key_Escape:
                self.close_list()
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._enter()
                return True
            if watched is self._field and key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                self._tree.setFocus()
                QApplication.sendEvent(self._tree, event)
                return True
            if watched is self._tree and is_typed:
                self._field.setFocus()
                self._field.insert(event.text())
                return True
        return super().eventFilter(watched, event)


class _Tree(QTreeWidget):
    """Rows in one column that wrap, opened by the list and by the arrow keys."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setHeaderHidden(True)
        self.setWordWrap(True)
        self.setExpandsOnDoubleClick(False)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_Wrapping(self))

    def rows_height(self) -> int:
        """Return how high all rows are together that are open to view."""
        height, index = 0, self.model().index(0, 0)
        while index.isValid():
            height += self.rowHeight(index)
            index = self.indexBelow(index)
        return height

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def drawRow(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Leave out a last row of which only a part would show; scrolled to, it shows whole."""
        row = self.visualRect(index)
        if row.top() <= 0 or row.bottom() <= self.viewport().height():
            super().drawRow(painter, option, index)

    def drawBranches(
        self, painter: QPainter, rect: QRect, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.fillRect(rect, self._desk.theme.colour("raised"))  # the mark is for the words alone
        super().drawBranches(painter, rect, index)

    def room(self, index: QModelIndex | QPersistentModelIndex) -> int:
        """Return the width that a row has for its words."""
        level = int(self.rootIsDecorated())
        while (index := index.parent()).isValid():
            level += 1
        return self.viewport().width() - level * self.indentation() - _AROUND


class _Wrapping(QStyledItemDelegate):
    """Makes a row as high as its words need; a tree would cut them off."""

    def __init__(self, tree: _Tree) -> None:
        super().__init__(tree)
        self._tree = tree

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        narrow = QStyleOptionViewItem(option)
        narrow.rect = QRect(0, 0, self._tree.room(index), 1)
        return super().sizeHint(narrow, index)
