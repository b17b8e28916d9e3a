"""The choice of an order at set-up: random, or the players' own, laid out as a strip of pieces."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from desktop_app.engine.types import Order
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import Combo, button, column, label, row

_PIECE = Qt.ItemDataRole.UserRole


class OrderStrip(QListWidget):
    """Pieces side by side, put in order by dragging one along, or with Alt and an arrow key."""

    order_changed = Signal(object)
    """The numbers of the pieces, in their new order."""

    def __init__(self, desk: Desk, names: Sequence[str], icons: Sequence[str], order: Sequence[int]) -> None:
        super().__init__()
        self._desk = desk
        self._names = tuple(names)
        self._held = False
        self.setFlow(QListView.Flow.LeftToRight)
        self.setDragDropMode(QAbstractItemView.DragDropMode.NoDragDrop)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setItemDelegate(_Chip(desk, self))
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        for piece in order:
            item = QListWidgetItem(desk.icon(icons[piece], 30), "")
            item.setData(_PIECE, piece)
            self.addItem(item)
        self._number()
        self.setCurrentRow(0)

    def order(self) -> tuple[int, ...]:
        """Return the numbers of the pieces from first to last."""
        return tuple(self.item(place).data(_PIECE) for place in range(self.count()))

    def shift(self, by: int) -> None:
        """Move the current piece so many places towards the end, or the beginning when negative."""
        self._move(self.currentRow(), self.currentRow() + by)

    def sizeHint(self) -> QSize:
        chip = self.sizeHintForIndex(self.model().index(0, 0))
        return QSize(chip.width() * self.count() + 4, chip.height() + 4)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.shift(step)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self._held = self.indexAt(event.position().toPoint()).isValid()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = self.indexAt(event.position().toPoint())
        if self._held and place.isValid():
            self._move(self.currentRow(), place.row())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._held = False
        super().mouseReleaseEvent(event)

    def _move(self, place: int, to: int) -> None:
        if place == to or not 0 <= to < self.count():
            return
        self.insertItem(to, self.takeItem(place))
        self.setCurrentRow(to)
        self._number()
        self.order_changed.emit(self.order())

    def _number(self) -> None:
        for place in range(self.count()):
            item = self.item(place)
            words = f"{place + 1}. {self._names[item.data(_PIECE)]}"
            item.setToolTip(words)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, words)


def picture_side(desk: Desk) -> int:
    """Return the size of a piece's picture; it grows less than the text, which needs the room."""
    return round(30 * min(desk.factor, 1.3))


class _Chip(QStyledItemDelegate):
    """Paints a piece with its place under it."""

    def __init__(self, desk: Desk, strip: OrderStrip) -> None:
        super().__init__(strip)
        self._desk = desk
        self._strip = strip
        self._side = picture_side(desk)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(self._side + 14, self._side + self._desk.px(20) + 8)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        desk = self._desk
        room: QRect = option.rect.adjusted(2, 2, -2, -2)
        current = index.row() == self._strip.currentRow()
        focused = current and self._strip.hasFocus()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(
            QPen(
                desk.theme.colour("focus" if focused else "muted" if current else "line"), 2 if current else 1
            )
        )
        painter.setBrush(desk.theme.colour("raised"))
        painter.drawRoundedRect(room, 8, 8)
        icon = index.data(Qt.ItemDataRole.DecorationRole)
        side = self._side
        if isinstance(icon, QIcon):
            icon.paint(painter, QRect(room.center().x() - side // 2 + 1, room.top() + 3, side, side))
        painter.setPen(desk.theme.colour("ink"))
        foot = QRect(room.left(), room.bottom() - desk.px(20), room.width(), desk.px(20))
        painter.setFont(desk.font(12))
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, str(index.row() + 1))
        painter.restore()


class OrderChoice(QFrame):
    """Random or own order of one heap; `chosen` tells the own order, or None for a random one."""

    chosen = Signal(str, object)

    def __init__(self, desk: Desk, game: str, order: Order, own: Sequence[int] | None) -> None:
        super().__init__()
        self._heap = order.heap
        self.setProperty("role", "plain")
        title = desk.text(f"{game}.order.{order.heap}")
        names = [desk.text(name) for name in order.names]
        self._kind = Combo(desk)
        self._kind.setAccessibleName(title)
        for key in ("shell.new.order.random", "shell.new.order.own"):
            self._kind.addItem(desk.text(key))
        self._kind.setCurrentIndex(0 if own is None else 1)
        self.strip = OrderStrip(desk, names, order.icons, own or range(len(names)))
        self.strip.setAccessibleName(title)
        self.strip.setAccessibleDescription(desk.text("shell.new.order.about"))
        ways = row(self.strip, gap=4)
        for sign, step, key in (("‹", -1, "shell.new.order.earlier"), ("›", 1, "shell.new.order.later")):
            way = button(sign, "quiet", partial(self.strip.shift, step), tip=desk.text(key))
            way.setAccessibleName(desk.text(key))
            way.setFixedWidth(desk.px(34))
            ways.addWidget(way)
        ways.addStretch(1)
        self._own = QFrame()
        self._own.setProperty("role", "plain")
        inside = column(gap=4)
        inside.addLayout(ways)
        inside.addWidget(label(desk.text("shell.new.order.about"), "small", wrap=True))
        self._own.setLayout(inside)
        head = row(label(title), self._kind)
        head.addStretch(1)
        lines = column(gap=6)
        lines.setContentsMargins(desk.px(26), 4, 0, 4)
        lines.addLayout(head)
        lines.addWidget(self._own)
        self.setLayout(lines)
        self._own.setVisible(own is not None)
        self._kind.currentIndexChanged.connect(self._on_kind)
        self.strip.order_changed.connect(lambda found: self.chosen.emit(self._heap, found))

    def choose(self, own: bool) -> None:
        """Choose the players' own order, or a random one."""
        self._kind.setCurrentIndex(int(own))

    def _on_kind(self, at: int) -> None:
        self._own.setVisible(at == 1)
        self.chosen.emit(self._heap, self.strip.order() if at == 1 else None)
