"""The two rails beside the board: folded away in a narrow window or when the player wants it so."""

from PySide6.QtCore import QObject, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QToolButton, QWidget

from desktop_app.ui.shell.desk import Desk

NARROW = 1200
"""Below this width of the page the rails fold away unless the player opened them."""
LEFT, RIGHT = "left", "right"
_WIDTHS = {LEFT: 228, RIGHT: 304}
_ICONS = {LEFT: "trophy", RIGHT: "log"}
EDGE = 6
"""From a button to the edge of the board and to what stands beside it."""


class Rails(QObject):
    """Shows and hides the left and the right rail; over the board stand the buttons that unfold them."""

    changed = Signal()
    """A rail came or went."""

    def __init__(self, desk: Desk, board: QWidget, left: QWidget, right: QWidget) -> None:
        super().__init__(board)
        self._desk = desk
        self._board = board
        self._rails = {LEFT: left, RIGHT: right}
        self._unfold = {side: self._button(side) for side in self._rails}
        self._narrow: bool | None = None
        self._opened: set[str] = set()
        self.retell()

    @property
    def buttons(self) -> tuple[QToolButton, ...]:
        """The buttons that unfold the rails, the left one first."""
        return tuple(self._unfold.values())

    def height(self) -> int:
        """Return how high the buttons want to be."""
        return self._unfold[LEFT].sizeHint().height()

    def fold(self, side: str, away: bool) -> None:
        """Fold a rail away or show it, and remember that."""
        if self._narrow:
            (self._opened.discard if away else self._opened.add)(side)
        else:
            self._desk.settings.set_folded(f"rail_{side}", away)
        self._show()

    def toggle(self) -> None:
        """Fold both rails away, or show both."""
        away = any(rail.isVisible() for rail in self._rails.values())
        for side in self._rails:
            self.fold(side, away)

    def fit(self, width: int) -> None:
        """Show what a page of this width has room for."""
        narrow = width < NARROW * (1 + (self._desk.factor - 1) * 0.5)
        if narrow != self._narrow:
            self._narrow = narrow
            self._opened.clear()
        self._show()

    def put_over(self, room: QRect) -> tuple[int, int]:
        """Place the buttons in the upper corners of the board; return the room they take at each end."""
        ends = []
        for side, button in self._unfold.items():
            size = button.sizeHint()
            x = EDGE if side == LEFT else room.right() - size.width() - EDGE + 1
            button.setGeometry(x, EDGE - 1, size.width(), size.height())
            ends.append(EDGE + (size.width() + EDGE if button.isVisibleTo(self._board) else 0))
        return ends[0], ends[1]

    def retell(self) -> None:
        """Take on the language, colours and text size of the desk."""
        desk = self._desk
        grown = 1 + (desk.factor - 1) * 0.6
        for side, rail in self._rails.items():
            rail.setFixedWidth(round(_WIDTHS[side] * grown))
            button = self._unfold[side]
            button.setText(desk.text(f"panels.unfold.{side}"))
            button.setIcon(desk.icon(_ICONS[side]))
            button.setIconSize(QSize(desk.px(18), desk.px(18)))
            button.setToolTip(desk.text(f"panels.unfold.{side}.tip"))
            button.setAccessibleName(desk.text(f"panels.unfold.{side}.tip"))

    def _button(self, side: str) -> QToolButton:
        made = QToolButton(self._board)
        made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        made.clicked.connect(lambda _checked=False: self.fold(side, False))
        return made

    def _show(self) -> None:
        for side, rail in self._rails.items():
            shown = (
                side in self._opened if self._narrow else not self._desk.settings.is_folded(f"rail_{side}")
            )
            rail.setVisible(shown)
            self._unfold[side].setVisible(not shown)
        self.changed.emit()
