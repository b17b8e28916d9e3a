"""The right rail: log, rules and hint, one at a time behind three tabs."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QStackedWidget, QWidget

from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import button, column, frame, row

LOG, RULES, HINT = range(3)
"""The panels of a match, in the order of their tabs."""


class SideRail(QWidget):
    """Panels behind tabs, and a button that folds the rail away."""

    fold_wanted = Signal()

    def __init__(self, desk: Desk, panels: Sequence[tuple[str, QWidget]]) -> None:
        """Hold `panels`, each with the message key of its tab."""
        super().__init__()
        self._desk = desk
        self._keys = [key for key, _ in panels]
        self.setProperty("role", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._stack = QStackedWidget()
        self._group = QButtonGroup(self)
        tabs = row(gap=0)
        tabs.setContentsMargins(8, 4, 4, 0)
        self._tabs: list[QPushButton] = []
        for number, (_, panel) in enumerate(panels):
            tab = button("", "tab", lambda number=number: self.show_panel(number))  # type: ignore[misc]  # mypy cannot type the default
            tab.setCheckable(True)
            self._group.addButton(tab)
            self._tabs.append(tab)
            tabs.addWidget(tab)
            self._stack.addWidget(panel)
        tabs.addStretch(1)
        self._fold = button("›", "quiet", self.fold_wanted.emit)
        tabs.addWidget(self._fold)
        lines = column(gap=0)
        lines.addLayout(tabs)
        lines.addWidget(frame("rule"))
        lines.addWidget(self._stack, 1)
        self.foot = row(gap=0)
        """What stands below every panel."""
        self.foot.setContentsMargins(8, 0, 8, 8)
        lines.addLayout(self.foot)
        self.setLayout(lines)
        self.show_panel(0)
        self.retell()

    def retell(self) -> None:
        """Name the tabs in the present language."""
        for key, tab in zip(self._keys, self._tabs, strict=True):
            tab.setText(self._desk.text(key))
        self._fold.setToolTip(self._desk.text("panels.fold"))
        self._fold.setAccessibleName(self._desk.text("panels.fold"))

    def show_panel(self, number: int) -> None:
        """Bring one panel to the front."""
        self._stack.setCurrentIndex(number)
        self._tabs[number].setChecked(True)

    @property
    def current(self) -> int:
        """The number of the panel in front."""
        return self._stack.currentIndex()
