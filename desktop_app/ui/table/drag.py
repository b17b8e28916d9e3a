"""The pointer on a table: a click, a drag and the piece in hand, all ending in `activate` or `pick`.

A press that moves on becomes a drag; a press and release is a click. A drag lives through the
prompt that its own pick brings about: picking up a piece may be an action of its own, and the drop
answers the next prompt. Whatever else happens meanwhile gives the piece back.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsPixmapItem,
    QGraphicsSceneMouseEvent,
    QGraphicsSceneWheelEvent,
)

from desktop_app.engine.prompt import Prompt
from desktop_app.engine.types import Action
from desktop_app.ui.table import layers
from desktop_app.ui.table.items import LIFTED, TableItem
from desktop_app.ui.table.marks import grown

if TYPE_CHECKING:
    from desktop_app.ui.table.scene import TableScene

SHADOW_REACH = 14.0
"""How far the shadow of a lifted piece falls, in scene units."""
WHEEL_NOTCH = 120


class Drag:
    """What the pointer does on one scene."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene
        self._pressed: str | None = None
        self._press_screen = QPoint()
        self._press_point = QPointF()
        self._point = QPointF()
        self._active = False
        self._item: TableItem | None = None
        self._grab = QPointF()
        self._home = QPointF()
        self._depth = 0
        self._took = False
        self._awaited: Action | None = None
        self._waiting_drop: str | None = None
        self._wheel = 0
        self._shadow: QGraphicsPixmapItem | None = None
        self._held_by: QPainterPath | None = None
        """The edge of the piece as it was when hold was taken of it."""

    @property
    def active(self) -> bool:
        """Whether a drag goes on."""
        return self._active

    @property
    def item(self) -> TableItem | None:
        """The piece under the pointer, during a drag."""
        return self._item

    # Events of the pointer ---------------------------------------------------------------------

    def press(self, event: QGraphicsSceneMouseEvent) -> None:
        """Begin a click or a drag with the left button; turn the held piece with the right one."""
        event.accept()
        self._scene.animator.finish()
        if event.button() == Qt.MouseButton.RightButton:
            back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._scene.turn_held(-1 if back else 1)
            return
        if event.button() != Qt.MouseButton.LeftButton or self._active or self._pressed is not None:
            return
        self._scene.focus.leave()
        if self._scene.hand.work_grip(event.scenePos()):
            return
        self._pressed = self._scene.touch_at(event.scenePos())
        self._press_screen = event.screenPos()
        self._press_point = self._point = event.scenePos()

    def press_again(self, event: QGraphicsSceneMouseEvent) -> None:
        """Take the second press of a double click for a grip only: elsewhere one click is enough.

        What came to lie under the pointer by the first click must not be chosen by the second.
        """
        event.accept()
        if event.button() == Qt.MouseButton.RightButton:
            self.press(event)
        elif event.button() == Qt.MouseButton.LeftButton and not self._active:
            self._scene.animator.finish()
            self._scene.hand.work_grip(event.scenePos())

    def move(self, event: QGraphicsSceneMouseEvent) -> None:
        """Carry the piece along, or begin to; without a button, just look."""
        event.accept()
        self._point = event.scenePos()
        if self._active:
            if not event.buttons() & Qt.MouseButton.LeftButton and self._waiting_drop is None:
                self.cancel()
                return
            self.follow()
        elif self._pressed and self._far(event.screenPos()):
            self._begin(self._pressed)
        self._scene.hover.look(self._point, event.screenPos())

    def release(self, event: QGraphicsSceneMouseEvent) -> None:
        """Drop the piece, or end the click."""
        event.accept()
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._scene.animator.finish()
        self._point = event.scenePos()
        pressed, self._pressed = self._pressed, None
        if self._active:
            target = self._scene.touch_at(self._point, self._item) if self._within_view() else ""
            if self._awaited is not None:
                self._waiting_drop = target
            else:
                self._drop(target)
        elif pressed and pressed == self._scene.touch_at(self._point):
            self._click(pressed)
        elif not pressed:
            self._scene.hover.hush()

    def wheel(self, event: QGraphicsSceneWheelEvent) -> None:
        """Turn the held piece, a step a notch; without one the view may scroll."""
        if self._scene.held is None or not self._scene.held.turnable:
            event.ignore()
            return
        event.accept()
        self._wheel += event.delta()
        steps = int(self._wheel / WHEEL_NOTCH)
        if steps:
            self._wheel -= steps * WHEEL_NOTCH
            self._scene.turn_held(-steps)

    # The course of a drag ----------------------------------------------------------------------

    def own_action(self, action: Action) -> None:
        """Note that this drag's own pick asks for an action; the scene says so."""
        if self._active:
            self._awaited = action

    def own_step(self, action: Action) -> bool:
        """Note that `action` was played; returns whether this drag's own pick had asked for it."""
        own = self._active and self._awaited == action
        self._took = self._took or own
        return own

    def prompt_came(self, prompt: Prompt | None) -> None:
        """Go on with the piece now in hand, when the prompt follows from this drag's own pick."""
        if not self._active:
            return
        awaited, held = self._awaited, self._scene.held
        if awaited is None:
            if held is None or self._item is None or held.handle != self._item.handle:
                self.forget()
            return
        if prompt is None:
            return
        item = self._scene.item(held.handle) if held is not None else None
        if item is None or prompt.decision.seat != awaited.seat:
            self.forget()
            return
        self._awaited = None
        self._lift(item, self._grab if item is self._item else QPointF())
        target, self._waiting_drop = self._waiting_drop, None
        if target is not None:
            self._drop(target)

    def follow(self) -> None:
        """Keep the lifted piece under the pointer, whatever a sync did to it."""
        item = self._item
        if not self._active or item is None:
            return
        if item.outline is not self._held_by:
            self._take_hold(item)
        item.setVisible(True)
        item.setPos(self._point - self._grab)
        item.setScale(LIFTED)
        item.setZValue(layers.HELD)
        if self._shadow is not None:
            self._shadow.setPos(item.pos() + QPointF(SHADOW_REACH * 0.35, SHADOW_REACH))
            self._shadow.setRotation(item.rotation())

    def cancel(self) -> None:
        """Give the piece back: Esc, a drop nowhere, the window lost."""
        if self._active:
            self._give_back()
        self._pressed = None

    def forget(self) -> None:
        """End whatever goes on without undoing anything: the table changes under the hand."""
        item = self._item
        self.end()
        if item is not None:
            self._scene.sync(self._scene.state)

    def end(self) -> None:
        """Have nothing under the pointer any more; whoever calls puts the pieces in their places."""
        self._end()
        self._pressed = None

    def _begin(self, handle: str) -> None:
        scene = self._scene
        item = scene.item(handle)
        held = scene.held
        if item is None or (held is not None and handle != held.handle and handle in scene.targets()):
            return
        if held is not None and handle == held.handle:
            self._start(item, scene.choice.depth)
        elif handle not in scene.targets() and not scene.reconsider(handle):
            self._pressed = None
            scene.refuse_handle(handle)
        elif item.liftable or item.yields:
            self._start(item, scene.choice.depth)
            if not scene.pick(handle):
                self.forget()

    def _start(self, item: TableItem, depth: int) -> None:
        self._pressed = None
        self._active = True
        self._depth = depth
        self._took = False
        self._home = item.pos()
        self._scene.hover.hush()
        if item.liftable:
            self._lift(item, self._press_point - item.pos())
        self._scene.hand.place_grips()

    def _lift(self, item: TableItem, grab: QPointF) -> None:
        if self._item is not item:
            if self._item is not None:
                self._item.rest()
            self._item = item
        self._grab = grab
        self._held_by = None
        self.follow()

    def _take_hold(self, item: TableItem) -> None:
        """Keep the pointer on the piece, and its shadow below it: it may have another size in the hand."""
        self._held_by = item.outline
        edge = item.outline.boundingRect()
        self._grab = QPointF(
            min(max(self._grab.x(), edge.left()), edge.right()),
            min(max(self._grab.y(), edge.top()), edge.bottom()),
        )
        self._drop_shadow()
        self._shadow = _shadow_of(item.outline)
        self._scene.addItem(self._shadow)

    def _drop(self, target: str) -> None:
        item = self._item
        near_home = item is not None and QRectF(item.outline.boundingRect().translated(self._home)).contains(
            self._point
        )
        if not target or target not in self._scene.targets():
            if target and not near_home:
                self._scene.refuse_handle(target)
            self._give_back()
            return
        self._end()
        self._scene.activate(target)
        self._scene.hand.bring_home(item)

    def _give_back(self) -> None:
        item, took, depth = self._item, self._took, self._depth
        self._end()
        self._scene.hand.give_back(item, depth, took)

    def _end(self) -> None:
        self._active = False
        self._took = False
        self._awaited = None
        self._waiting_drop = None
        self._item = None
        self._drop_shadow()

    def _click(self, handle: str) -> None:
        scene = self._scene
        held = scene.held
        if held is not None and handle == held.handle and handle not in scene.targets():
            if scene.choice.depth:
                scene.step_back()
            return
        scene.activate(handle)

    def _far(self, screen: QPoint) -> bool:
        return (screen - self._press_screen).manhattanLength() >= QApplication.startDragDistance()

    def _within_view(self) -> bool:
        view = self._scene.view_widget()
        return view is None or view.viewport().rect().contains(view.mapFromScene(self._point))

    def _drop_shadow(self) -> None:
        shadow, self._shadow = self._shadow, None
        if shadow is not None:
            self._scene.removeItem(shadow)


def _shadow_of(outline: QPainterPath) -> QGraphicsPixmapItem:
    """Return a soft shadow of a piece, baked once from outlines of every size, each almost clear."""
    rect = outline.boundingRect().adjusted(-SHADOW_REACH, -SHADOW_REACH, SHADOW_REACH, SHADOW_REACH)
    pixmap = QPixmap(rect.size().toSize())
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-rect.topLeft())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 11))
    reach = int(SHADOW_REACH) - 2
    for by in range(-reach, reach + 1):
        painter.drawPath(grown(outline, by))
    painter.end()
    item = QGraphicsPixmapItem(pixmap)
    item.setOffset(rect.topLeft())
    item.setZValue(layers.HELD - 1)
    item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    return item
