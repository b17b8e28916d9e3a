"""What lies on and beside the board: strip, list, standing, score sheet and notices find their places."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget

from desktop_app.ui.panels.prompt_list import PromptList
from desktop_app.ui.panels.score_sheet import ScoreSheet
from desktop_app.ui.panels.seats_rail import SeatsRail
from desktop_app.ui.panels.seats_strip import SeatsStrip
from desktop_app.ui.panels.side_rail import SideRail
from desktop_app.ui.panels.standing import Standing
from desktop_app.ui.panels.toast import Toast
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.rails import Rails
from desktop_app.ui.shell.widgets import column, row


class OverBoard:
    """Places what belongs to the board of one table page; the board itself is put into `board`."""

    def __init__(self, desk: Desk, middle: QWidget, rails: Rails, left: SeatsRail, right: SideRail) -> None:
        """`middle` holds the board; the panels to be placed are made with it as their parent."""
        self._desk = desk
        self._middle = middle
        self._rails = rails
        self._left, self._right = left, right
        self.strip = SeatsStrip(desk)
        self.list = PromptList(desk)
        self.standing = Standing(desk)
        self.sheet = ScoreSheet(desk)
        self.toast = Toast(desk, middle)
        self.board = row(gap=0)
        lines = column(self.strip, gap=0)
        lines.addLayout(self.board, 1)
        middle.setLayout(lines)
        self.sheet.setParent(middle)
        self.standing.setParent(middle)

    def put(self) -> None:
        """Place everything for the present size of the page."""
        room = self._middle.rect()
        self.sheet.setGeometry(room)
        self._put_list()
        self.strip.leave_room(*self._rails.put_over(room))
        self.strip.setMinimumHeight(self._rails.height() + 10)
        self.put_standing()
        for one in (*self._rails.buttons, self.list, self.sheet, self.toast):
            one.raise_()

    def put_strip(self) -> None:
        """Show the strip as long as a rail is folded away; it tells of the seats while theirs is."""
        told = self._left.isHidden()
        self.strip.tell(told)
        self.strip.setVisible(told or self._right.isHidden())

    def put_standing(self) -> None:
        """Put the standing where it covers nothing: in a rail that has the width, or beside the board."""
        if not self._right.isHidden():
            host, where = self._right.foot, Qt.AlignmentFlag(0)
        elif not self._left.isHidden() and self._left.width() >= self.standing.sizeHint().width() + 16:
            host, where = self._left.foot, Qt.AlignmentFlag(0)
        else:
            host, where = self.board, Qt.AlignmentFlag.AlignTop
        if host.indexOf(self.standing) < 0:
            shown = not self.standing.isHidden()
            host.addWidget(self.standing, 0, where)
            self.standing.setVisible(shown)

    def _put_list(self) -> None:
        """Place the list of choices on the right rail, or beside the board, which gives it the room."""
        room, beside = self._right.geometry(), 0
        if not self._right.isVisible():
            middle, top = self._middle.geometry(), self.strip.height() + 4
            width = min(self._desk.px(300), middle.width() // 2)
            room = QRect(middle.right() - width - 4, top, width, middle.height() - top - 5)
            beside = width + 10 if self.list.isVisible() else 0
        if self.board.contentsMargins().right() != beside:
            self.board.setContentsMargins(0, 0, beside, 0)
        self.list.resize(room.size())
        room.setTop(room.bottom() + 1 - min(self.list.wanted_height(), room.height()))
        self.list.setGeometry(room)
