"""What is said about the thing under the pointer: outcome, refusal or its name, in a bubble by it.

The scene decides what is said (`Note`); `Bubble` and `Enlarged` are widgets over the view that show
it. A bubble never takes the pointer, and always lies within the view.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtWidgets import QGraphicsPixmapItem, QLabel, QWidget

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import Remark
from desktop_app.ui.table import layers
from desktop_app.ui.table.items import SlotItem, TableItem
from desktop_app.ui.table.marks import Mark
from desktop_app.ui.table.palette import Theme

if TYPE_CHECKING:
    from desktop_app.ui.table.scene import TableScene

TIP_MS = 500
LONG_MS = 2500
"""How long the pointer rests on a choice before its rule is told below what it would bring."""
SHORT = 3
"""How many lines a bubble about a choice has, as long as nothing longer is waited for."""
GHOST_OPACITY = 0.55
MARGIN = 10
MUCH_LARGER = 2.0
NARROW = 240
"""The width of a bubble that stands beside what it is not to cover, in pixels."""
LEAST_ROOM = 150
WIDEST_LINES = 20
"""The width of a bubble, in heights of its lines, so that it grows with the text."""
_GRIPS: Mapping[str, str] = MappingProxyType({"turn:-1": "left", "turn:1": "right", "flip": "flip"})


@dataclass(frozen=True, slots=True)
class Note:
    """Lines for a bubble beside `at` (scene coordinates); `tone` is "preview", "refusal" or "piece".

    `rich` holds the same lines with their icons, for rich text.
    """

    tone: str
    lines: tuple[str, ...]
    rich: tuple[str, ...]
    at: QRectF
    clear: QRectF | None = None
    """What the bubble is not to cover, where there is room beside it."""


class Hover:
    """What the pointer, or the keyboard's focus, is on in one scene."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene
        self.handle = ""
        self.note: Note | None = None
        self.covered = False
        """While a curtain hides the table nothing is said about it."""
        self._grip = ""
        self._asleep = False
        """Whether something changed since the pointer moved: what lies under it now is not what it sought."""
        self._screen = QPoint()
        self._outcome: tuple[Remark, ...] = ()
        """What choosing the thing would bring; its tooltip begins with it."""
        self._ghost: QGraphicsPixmapItem | None = None
        self._tip = QTimer(scene)
        self._tip.setSingleShot(True)
        self._tip.setInterval(TIP_MS)
        self._tip.timeout.connect(self._say_piece)

    def look(self, point: QPointF, screen: QPoint | None = None) -> None:
        """Follow the pointer; the same spot of the screen told again, the table drawn anew, is no move."""
        if self._asleep and screen is not None and screen == self._screen:
            return
        self._screen = screen or QPoint()
        grip = self._scene.hand.grip_at(point)
        handle = "" if grip else self._scene.touch_at(point, self._scene.drag.item)
        if self._asleep and handle == self.handle:
            self.handle = ""
        self.point_at(handle)
        self._say_grip(grip)
        view = self._scene.view_widget()
        if view is not None:
            hand = bool(grip) or self.handle in self._scene.targets()
            shape = Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor
            if self._scene.drag.active:
                shape = Qt.CursorShape.ClosedHandCursor
            if view.viewport().cursor().shape() != shape:
                view.viewport().setCursor(shape)

    def point_at(self, handle: str) -> None:
        """Turn to a handle, "" for none."""
        self._asleep = False
        if handle != self.handle:
            self.handle = handle
            # A ring around a whole board costs more than the drag itself, and says nothing in it.
            ringed = handle and (not self._scene.drag.active or handle in self._scene.targets())
            self._scene.mark(Mark.HOVER, (handle,) if ringed else ())
            self._scene.hovered.emit(handle)
            self.renew()

    def renew(self) -> None:
        """Say again what is to be said, the prompt or the held piece having changed."""
        self._tip.stop()
        self._show_ghost()
        remarks: tuple[Remark, ...] = ()
        tone = "preview"
        scene = self._scene
        prompt, controller = scene.prompt, scene.controller
        if self.handle and prompt is not None and controller is not None:
            if self.handle in scene.targets():
                action = scene.outcome_of(self.handle)
                if action is not None:
                    remarks = controller.preview(action)
            elif scene.held is not None and self.handle != scene.held.handle:
                problem = controller.refusal(scene.hand.presumed(), self.handle)
                if problem is not None:
                    tone, remarks = "refusal", (problem.remark(),)
        refused = tone == "refusal" and scene.drag.active and self._is_place(self.handle)
        scene.mark(Mark.REFUSED, (self.handle,) if refused else ())
        self._say(tone, remarks)
        self._outcome = remarks if tone == "preview" else ()
        if self.handle and tone == "preview" and not scene.drag.active:
            self._tip.start(LONG_MS if remarks else TIP_MS)

    def say_refused(self, problem: Problem) -> None:
        """Say why something just touched leads nowhere, if there is a piece to say it at."""
        self._tip.stop()
        self._say("refusal", (problem.remark(),) if self._subject() is not None else ())

    def hush(self) -> None:
        """Say nothing for now."""
        self._tip.stop()
        self._drop_ghost()
        self._scene.mark(Mark.REFUSED, ())
        self._say("piece", ())

    def sleep(self) -> None:
        """Say nothing until the pointer moves: what was asked is over, or something else is asked."""
        self.hush()
        self._asleep = True

    def leave(self) -> None:
        """The pointer has left the table."""
        self.point_at("")
        self.hush()

    def forget(self) -> None:
        """Let go of everything; the items are going."""
        self.hush()
        self.handle = ""

    def _is_place(self, handle: str) -> bool:
        """Return whether a piece might lie here: not a whole board, whose ring costs more than the drag."""
        place, held = self._scene.item(handle), self._scene.drag.item
        if place is None or held is None:
            return False
        return place.size_against(held) < MUCH_LARGER

    def _say_grip(self, command: str) -> None:
        """Name the small button under the pointer, with its key."""
        if command != self._grip:
            self._grip = command
            self._say("piece", (Remark(f"table.grip.{_GRIPS[command]}"),) if command else ())

    def _say_piece(self) -> None:
        controller = self._scene.controller
        item = self._scene.item(self.handle)
        if controller is None or item is None:
            return
        described = controller.describe(self.handle)
        if described and self._outcome:
            more = (line for line in described[1:] if line not in self._outcome)
            self._say("preview", (*self._outcome, *more), at_length=True)
        elif described:
            self._say("piece", described)

    def _say(self, tone: str, remarks: tuple[Remark, ...], *, at_length: bool = False) -> None:
        note = None
        if remarks and not self.covered:
            texts, names = self._scene.texts, self._names()
            lines = tuple(texts.text(remark, names) for remark in remarks)
            rich = tuple(texts.rich(remark, names, self._scene.icon_html, escape) for remark in remarks)
            if tone == "preview" and not at_length:
                lines, rich = _gathered(lines), _gathered(rich)
            note = Note(tone, lines, rich, self._at(), self._scene.kept_clear(self.handle))
        if note != self.note:
            self.note = note
            self._scene.note_changed.emit(note)

    def _names(self) -> tuple[str, ...]:
        return self._scene.controller.names if self._scene.controller is not None else ()

    def _at(self) -> QRectF:
        item = self._subject()
        return item.scene_outline() if item is not None else self._scene.sceneRect()

    def _subject(self) -> TableItem | None:
        """Return what is pointed at, or else the piece in hand."""
        item = self._scene.item(self.handle)
        if item is None or not item.isVisible():
            held = self._scene.held
            item = self._scene.item(held.handle) if held is not None else None
        return item

    def _show_ghost(self) -> None:
        """Show the held piece, pale, where a click would put it."""
        scene = self._scene
        target = scene.item(self.handle)
        held = scene.item(scene.held.handle) if scene.held is not None else None
        if (
            held is None
            or scene.drag.active
            or not isinstance(target, SlotItem)
            or self.handle not in scene.targets()
        ):
            self._drop_ghost()
            return
        if self._ghost is None:
            self._ghost = QGraphicsPixmapItem()
            self._ghost.setZValue(layers.GHOST)
            self._ghost.setOpacity(GHOST_OPACITY)
            self._ghost.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
            self._ghost.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            scene.addItem(self._ghost)
        art = scene.ghost_art(held)
        if art is None:
            self._ghost.setPixmap(held.pixmap())
            self._ghost.setOffset(held.offset())
            self._ghost.setScale(scene.growth_on(target, held))
        else:
            picture = art(scene.drawing.scale)
            size = picture.deviceIndependentSize()
            self._ghost.setPixmap(picture)
            self._ghost.setOffset(-size.width() / 2, -size.height() / 2)
            self._ghost.setScale(1.0)
        self._ghost.setRotation(held.rotation())
        self._ghost.setPos(target.scene_outline().center())

    def _drop_ghost(self) -> None:
        ghost, self._ghost = self._ghost, None
        if ghost is not None:
            self._scene.removeItem(ghost)


def _gathered(lines: tuple[str, ...]) -> tuple[str, ...]:
    """Return the same lines, those beyond the few of a bubble side by side at its end."""
    return lines if len(lines) <= SHORT else (*lines[: SHORT - 1], " · ".join(lines[SHORT - 1 :]))


class Bubble(QLabel):
    """A few lines over the view, beside what they are about."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.hide()

    def show_note(self, note: Note, at: QRect, theme: Theme, clear: QRect | None = None) -> None:
        """Show a note beside `at`, in the view's coordinates, wholly within the view.

        With `clear` it stands beside that, on a level with `at`, where there is room.
        """
        edge = theme.bad if note.tone == "refusal" else theme.line
        style = (
            f"QLabel {{ background: {theme.raised}; color: {theme.ink}; border: 1px solid {edge};"
            f" border-left: 4px solid {edge}; border-radius: 6px; padding: 6px 10px; }}"
        )
        if style != self.styleSheet():  # setting it again costs more than a step of a drag
            self.setStyleSheet(style)
        first, *others = note.rich
        head = f"<b>{first}</b>" if note.tone == "piece" else first
        if note.tone == "refusal":
            head = f"✕ {head}"
        self.setText("<br>".join((head, *others)))
        self.setAccessibleName("\n".join(note.lines))
        if clear is None or not self._stand_clear(at, clear):
            self._fit(WIDEST_LINES * self.fontMetrics().height())
            self._stand_by(at)
        self.show()
        self.raise_()

    def hush(self) -> None:
        """Say nothing any more."""
        self.hide()
        self.clear()
        self.setAccessibleName("")

    def _stand_clear(self, at: QRect, clear: QRect) -> bool:
        """Stand right or left of `clear`, at the height of `at`; returns whether there is room."""
        room = self._view.rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        right, left = room.right() - clear.right() - MARGIN, clear.left() - MARGIN - room.left()
        widest = max(right, left)
        if widest < LEAST_ROOM:
            return False
        self._fit(min(widest, max(NARROW, WIDEST_LINES * self.fontMetrics().height() // 2)))
        y = max(room.top(), min(at.center().y() - self.height() // 2, room.bottom() + 1 - self.height()))
        self.move(clear.right() + MARGIN if right >= left else clear.left() - MARGIN - self.width(), y)
        return True

    def _fit(self, widest: int) -> None:
        room = self._view.width() - 2 * MARGIN
        self.setWordWrap(False)
        width = min(self.sizeHint().width(), widest, room)
        self.setWordWrap(True)
        self.resize(width, self.heightForWidth(width))

    def _stand_by(self, at: QRect) -> None:
        """Take the first of above, below, right, left that has room; then keep within the view."""
        room = self._view.rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        wide, high = self.width(), self.height()
        middle_x, middle_y = at.center().x() - wide // 2, at.center().y() - high // 2
        places = (
            (middle_x, at.top() - MARGIN - high, at.top() - MARGIN - high >= room.top()),
            (middle_x, at.bottom() + MARGIN, at.bottom() + MARGIN + high <= room.bottom()),
            (at.right() + MARGIN, middle_y, at.right() + MARGIN + wide <= room.right()),
            (at.left() - MARGIN - wide, middle_y, at.left() - MARGIN - wide >= room.left()),
        )
        x, y, _ = next((place for place in places if place[2]), places[0])
        x = max(room.left(), min(x, room.right() + 1 - wide))
        y = max(room.top(), min(y, room.bottom() + 1 - high))
        self.move(x, y)


class Enlarged(QLabel):
    """A piece shown large in the middle of the view, while Space is held."""

    SHARE = 0.62

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.hide()

    def show_item(self, item: TableItem, theme: Theme) -> None:
        """Draw an item as large as the view has room for."""
        if item.art is None:
            return
        room = self._view.size()
        size = item.outline.boundingRect()
        growth = self.SHARE * min(room.width() / size.width(), room.height() / size.height())
        picture = item.art(growth * self.devicePixelRatioF())
        picture.setDevicePixelRatio(self.devicePixelRatioF())
        self.setPixmap(picture)
        self.setStyleSheet(
            f"QLabel {{ background: {theme.raised}; border: 2px solid {theme.line}; border-radius: 10px; }}"
        )
        shown = picture.deviceIndependentSize()
        self.resize(round(shown.width()) + 32, round(shown.height()) + 32)
        self.move((room.width() - self.width()) // 2, (room.height() - self.height()) // 2)
        self.show()
        self.raise_()
