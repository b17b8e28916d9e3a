"""The keyboard on a table: arrows over what may be chosen, Tab between zones, Enter, Esc, R, F, Space."""

from math import hypot
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtGui import QKeyEvent

from desktop_app.ui.table.marks import Mark

if TYPE_CHECKING:
    from desktop_app.ui.table.scene import TableScene

HOLD_MS = 150
"""How long Space is down before it shows a piece large: it may begin a push of the table as well."""
REPEAT_MS = 60
"""Within this time a press after a release is the repeating of a key that is still down."""

_ARROWS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}


class Focus:
    """Where the arrow keys are on one scene: a handle that may be chosen, or nowhere."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene
        self.handle = ""
        self._last = QPointF()
        self._space_down = False
        self._large = False
        self._hold = QTimer(scene)
        self._hold.setSingleShot(True)
        self._hold.setInterval(HOLD_MS)
        self._hold.timeout.connect(self._enlarge)
        self._release = QTimer(scene)
        self._release.setSingleShot(True)
        self._release.setInterval(REPEAT_MS)
        self._release.timeout.connect(self.let_space_go)

    def key(self, event: QKeyEvent) -> None:
        """Act on a key, or leave it to the view."""
        key = Qt.Key(event.key())
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        shift = held == Qt.KeyboardModifier.ShiftModifier
        if held and not shift:
            event.ignore()
            return
        self._scene.animator.finish()
        done = True
        if key in _ARROWS and not shift:
            self.step(_ARROWS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self._choose()
        elif key == Qt.Key.Key_Escape:
            if self._scene.drag.active:
                self._scene.drag.cancel()
            else:
                self._scene.step_back()
        elif key == Qt.Key.Key_R:
            done = self._scene.turn_held(-1 if shift else 1)
        elif key == Qt.Key.Key_F:
            done = self._scene.flip_held()
        elif key == Qt.Key.Key_Space:
            self._release.stop()
            if not self._space_down and not event.isAutoRepeat():
                self._space_down = True
                self._hold.start()
        else:
            done = False
        event.setAccepted(done)

    def key_up(self, event: QKeyEvent) -> None:
        """End what Space began, unless its press comes again at once: some systems repeat a key by both."""
        if event.key() != Qt.Key.Key_Space or not self._space_down:
            event.ignore()
            return
        event.accept()
        if not event.isAutoRepeat():
            self._release.start()

    def let_space_go(self) -> None:
        """Forget that Space is down; the view does so when it pans with it."""
        self._hold.stop()
        self._release.stop()
        self._space_down = False
        if self._large:
            self._large = False
            self._scene.enlarged.emit(None)

    def step(self, way: QPointF) -> None:
        """Go to the nearest choice in a direction; the first press only shows where the focus is."""
        places = self._places()
        if not places:
            return
        if self.handle not in places:
            self._go(min(places, key=lambda handle: _distance(self._origin(), places[handle])))
            return
        here = places[self.handle]
        ahead: dict[str, float] = {}
        for handle, place in places.items():
            gap = place - here
            along, length = QPointF.dotProduct(gap, way), hypot(gap.x(), gap.y())
            # A near neighbour to the side comes before a far one straight ahead: so rows of hexagons are met.
            if handle != self.handle and along > 0.3 * length:
                ahead[handle] = length * (2.5 - 1.5 * along / length)
        if ahead:
            self._go(min(ahead, key=lambda handle: ahead[handle]))

    def next_zone(self, forward: bool) -> bool:
        """Go to the first choice of the next zone; False past the last one, so that Tab leaves."""
        places = self._places()
        zones: dict[str, str] = {}
        for handle in places:
            item = self._scene.item(handle)
            if item is not None:
                zones.setdefault(item.zone, handle)
        order = list(zones)
        if not order:
            return False
        item = self._scene.item(self.handle)
        if self.handle not in places or item is None:
            self._go(zones[order[0 if forward else -1]])
            return True
        index = order.index(item.zone) + (1 if forward else -1)
        if not 0 <= index < len(order):
            self.leave()
            return False
        self._go(zones[order[index]])
        return True

    def check(self) -> None:
        """Stay near where the focus was when a new prompt has other choices."""
        if self.handle and self.handle not in self._places():
            places = self._places()
            if places:
                self._go(min(places, key=lambda handle: _distance(self._last, places[handle])))
            else:
                self.leave()

    def leave(self) -> None:
        """Take the ring away: the pointer is used, or the table lost the keyboard."""
        self.let_space_go()
        if self.handle:
            left, self.handle = self.handle, ""
            self._scene.mark(Mark.FOCUS, ())
            if self._scene.hover.handle == left:
                self._scene.hover.leave()

    def forget(self) -> None:
        """Drop the focus; the items are going."""
        self.let_space_go()
        self.handle = ""

    def _go(self, handle: str) -> None:
        self.handle = handle
        item = self._scene.item(handle)
        if item is not None:
            self._last = item.scene_outline().center()
        self._scene.mark(Mark.FOCUS, (handle,))
        self._scene.hover.point_at(handle)

    def _choose(self) -> None:
        if self.handle:
            self._scene.activate(self.handle)
        else:
            self._scene.settle()

    def _enlarge(self) -> None:
        item = self._scene.item(self.handle or self._scene.hover.handle)
        if item is not None and item.art is not None and item.isVisible():
            self._large = True
            self._scene.enlarged.emit(item)

    def _origin(self) -> QPointF:
        held = self._scene.held
        item = self._scene.item(held.handle) if held is not None else None
        return item.pos() if item is not None else self._last

    def _places(self) -> dict[str, QPointF]:
        """Return the centres of all that can be chosen on the table, in item order.

        The sides of a held piece are not among them: a key flips it.
        """
        held = self._scene.held
        targets = self._scene.targets().difference(held.faces if held is not None else ())
        return {
            item.handle: item.scene_outline().center()
            for item in self._scene.table_items()
            if item.handle in targets and item.isVisible()
        }


def _distance(one: QPointF, other: QPointF) -> float:
    gap = other - one
    return QPointF.dotProduct(gap, gap)
