"""A scene that hands what Qt tells it of mouse and keys to those who act on it."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent, QGraphicsSceneWheelEvent

if TYPE_CHECKING:
    from desktop_app.ui.table.drag import Drag
    from desktop_app.ui.table.focus import Focus
    from desktop_app.ui.table.hover import Hover


class TouchedScene(QGraphicsScene):
    """Events of the pointer go to `drag` and `hover`, those of the keyboard to `focus`."""

    drag: "Drag"
    hover: "Hover"
    focus: "Focus"

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.drag.press(event)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.drag.move(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.drag.release(event)

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.drag.press_again(event)

    def pointer_left(self) -> None:
        """The pointer has left the view: what it carried goes back, what was said is over."""
        self.drag.cancel()
        self.hover.leave()

    def wheelEvent(self, event: QGraphicsSceneWheelEvent) -> None:
        self.drag.wheel(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.focus.key(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self.focus.key_up(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.drag.cancel()
        self.focus.leave()
        super().focusOutEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        return self.focus.next_zone(forward)
