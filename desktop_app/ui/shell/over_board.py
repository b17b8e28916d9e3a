"""What lies over the board: list, standing, score sheet and notices find their places around each other."""

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from desktop_app.ui.panels.prompt_list import PromptList
from desktop_app.ui.panels.score_sheet import ScoreSheet
from desktop_app.ui.panels.seats_strip import SeatsStrip
from desktop_app.ui.panels.standing import Standing
from desktop_app.ui.panels.toast import Toast
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.rails import Rails

GAP = 4


class OverBoard:
    """Places what lies over the board of one table page."""

    def __init__(self, desk: Desk, middle: QWidget, rails: Rails, right_rail: QWidget) -> None:
        """`middle` holds the board; the panels to be placed are made with it as their parent."""
        self._desk = desk
        self._middle = middle
        self._rails = rails
        self._right_rail = right_rail
        self.strip = SeatsStrip(desk)
        self.list = PromptList(desk)
        self.standing = Standing(desk)
        self.sheet = ScoreSheet(desk)
        self.toast = Toast(desk, middle)
        for one in (self.standing, self.sheet):
            one.setParent(middle)

    def put(self) -> None:
        """Place everything for the present size of the page."""
        room = self._middle.rect()
        self.sheet.setGeometry(room)
        self._put_list()
        self.strip.leave_room(*self._rails.put_over(room))
        self.strip.setMinimumHeight(self._rails.height() + 10)
        self.standing.fit()
        self.standing.move(
            room.right() + 1 - self.standing.width() - GAP,
            max(GAP, (room.height() - self.standing.height()) // 2),
        )
        for one in (*self._rails.buttons, self.standing, self.list, self.sheet, self.toast):
            one.raise_()

    def _put_list(self) -> None:
        """Place the list of choices on the right rail, or over a corner of the board while that is folded."""
        room = self._right_rail.geometry()
        if not self._right_rail.isVisible():
            board = self._middle.geometry()
            width, height = min(self._desk.px(300), board.width()), board.height() * 3 // 5
            room = QRect(board.right() - width - 5, board.bottom() - height - 5, width, height)
        self.list.resize(room.size())
        room.setTop(room.bottom() + 1 - min(self.list.wanted_height(), room.height()))
        self.list.setGeometry(room)
