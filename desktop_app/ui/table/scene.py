"""The table of a game: items by handle, brought up to date in two ways, touched in one.

A game's scene subclasses `TableScene` and writes:

* `build()`: make every item once with `add(...)`; set `setSceneRect(...)`.
* `place(view)`: say where everything belongs with `put(...)` and the items' own setters; called again
  and again, it must not depend on what was there. A `PieceItem` that `place` does not put is hidden.
* `animate(event)`: the stages an event is shown by (see `animator`); may be empty.
* `held_for(view, prompt)`: the piece in the player's hand, if this game has one while `prompt` asks.
* `drop_path(handle)`: the handles to pick when the held piece is put on `handle`.
* `show_held(item, held)`: draw the held piece with its face; turning is done here.

What a player does ends in `activate(handle)` (a click, a drop, Enter), which ends in `pick(handle)`
(also called by the prompt list), which narrows the prompt until one action is settled. Legality is
never computed here. Widgets around the table do not belong here.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import QObject, QPointF, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QGraphicsScene,
    QGraphicsSceneMouseEvent,
    QGraphicsSceneWheelEvent,
    QGraphicsView,
)

from desktop_app.engine.errors import Problem
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.types import Action, Event
from desktop_app.ui.table.animator import Animator, Move
from desktop_app.ui.table.drag import Drag
from desktop_app.ui.table.focus import Focus
from desktop_app.ui.table.hand import Hand, Held
from desktop_app.ui.table.hover import Hover
from desktop_app.ui.table.items import Art, Mark, PieceItem, TableItem
from desktop_app.ui.table.palette import Theme, themes
from desktop_app.ui.table.ports import PlayedStep, TableController, Texts

RENDER_SLICE = 6
"""Items drawn anew between two events after the zoom has settled."""
NOWHERE = Problem("table.refused.nowhere")


class TableScene(QGraphicsScene):
    """A table; see the module for what a game adds to it."""

    action_chosen = Signal(object)
    """An Action, its whole path touched."""
    narrowed = Signal(object)
    """The Prompt after a handle was picked or given back."""
    refused = Signal(object)
    """A Problem: why a touched handle leads nowhere."""
    hovered = Signal(str)
    """The handle under the pointer or the keyboard's focus; "" for none."""
    step_back_requested = Signal()
    """Esc with nothing chosen, or a piece given back whose taking was an action of its own."""
    held_changed = Signal(object)
    """The Held piece, also after turning and flipping it, or None."""
    note_changed = Signal(object)
    """A Note for the bubble (see `hover`), or None."""
    enlarged = Signal(object)
    """The TableItem to show large, or None."""
    settled = Signal()
    """Nothing moves any more, and the scene shows the controller's view."""

    def __init__(self, texts: Texts, theme: Theme | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.texts = texts
        self.theme = theme or themes()["light"]
        self.auto_steps = True
        """Whether a choice with one handle left is made by itself, once something was touched."""
        self.state: Any = None
        """The view last synced."""
        self.controller: TableController | None = None
        self.prompt: Prompt | None = None
        """What is asked, narrowed by what was picked."""
        self.draw_scale = 1.0
        self._root: Prompt | None = None
        self._trail: list[Prompt] = []
        self._targets: frozenset[str] = frozenset()
        self._things: dict[str, TableItem] = {}
        self._placed: set[str] = set()
        self._marked: dict[Mark, set[str]] = {mark: set() for mark in Mark}
        self._last_turn: tuple[int, int] = (-1, -1)
        self._owes_idle = False
        self._stale: list[TableItem] = []
        self._drawing = QTimer(self)
        self._drawing.setInterval(0)
        self._drawing.timeout.connect(lambda: self._draw_some())
        self.animator = Animator(self)
        self.animator.idle.connect(self._come_to_rest)
        self.hand = Hand(self)
        self.drag = Drag(self)
        self.focus = Focus(self)
        self.hover = Hover(self)
        self.step_back_requested.connect(self._undo_part_of_turn)

    # What a game writes ------------------------------------------------------------------------

    def build(self) -> None:
        """Make every item of the match with `add`; the controller is bound already."""
        raise NotImplementedError(f"{type(self).__name__} builds no items")

    def place(self, view: Any) -> None:
        """Say where everything belongs in `view`, with `put`."""
        raise NotImplementedError(f"{type(self).__name__} places no items")

    def animate(self, event: Event) -> Sequence[Sequence[Move]]:
        """Return the stages that show `event`; `state` is still the view before the step."""
        return ()

    def held_for(self, view: Any, prompt: Prompt) -> Held | None:
        """Return the piece in hand while `prompt` asks; by default the first liftable piece picked."""
        for handle in prompt.chosen:
            item = self._things.get(handle)
            if item is not None and item.liftable:
                return Held(handle)
        return None

    def drop_path(self, handle: str) -> list[str]:
        """Return what to pick to put the held piece on `handle`, with its face and turn."""
        return [handle]

    def show_held(self, item: TableItem, held: Held) -> None:
        """Draw the held piece with its present face; called whenever it changes."""

    # Items -------------------------------------------------------------------------------------

    def add(self, item: TableItem, x: float = 0.0, y: float = 0.0) -> TableItem:
        """Take an item in, under its handle, with its centre at (x, y)."""
        if item.handle in self._things:
            raise ValueError(f"two items have the handle {item.handle!r}")
        self._things[item.handle] = item
        item.set_theme(self.theme)
        item.want(self.draw_scale)
        item.setPos(x, y)
        self.addItem(item)
        if isinstance(item, PieceItem):
            item.setVisible(False)
        return item

    def item(self, handle: str) -> TableItem | None:
        """Return the item of a handle, or None."""
        return self._things.get(handle)

    def table_items(self) -> Iterable[TableItem]:
        """Return all items with handles, in the order they were added."""
        return self._things.values()

    def discard(self, handle: str) -> None:
        """Remove an item for good; never from inside its own event."""
        self.animator.finish()
        item = self._things.pop(handle)
        if item in self._stale:
            self._stale.remove(item)
        for handles in self._marked.values():
            handles.discard(handle)
        self.removeItem(item)

    def put(
        self,
        handle: str,
        x: float,
        y: float,
        *,
        rotation: float = 0.0,
        layer: float | None = None,
        art: Art | None = None,
        visible: bool = True,
        opacity: float = 1.0,
    ) -> None:
        """Say where an item belongs; only within `place`."""
        item = self._things[handle]
        self._placed.add(handle)
        if layer is not None:
            item.set_layer(layer)
        if art is not None:
            item.set_art(art)
        item.set_opacity(opacity)
        item.setPos(x, y)
        item.setRotation(rotation)
        item.setVisible(visible)

    def touch_at(self, point: QPointF, without: TableItem | None = None) -> str:
        """Return the handle meant by touching a point: what can be chosen there, else the uppermost."""
        uppermost = ""
        for found in self.items(point):
            if isinstance(found, TableItem) and found is not without and found.covers(point):
                if found.handle in self._targets:
                    return found.handle
                uppermost = uppermost or found.handle
        return uppermost

    def clear_table(self) -> None:
        """Remove every item; the scene can be built anew or dropped."""
        self.animator.skip()
        self.drag.forget()
        self.focus.forget()
        self.hover.forget()
        self.hand.forget()
        self._stale.clear()
        self._drawing.stop()
        for handles in self._marked.values():
            handles.clear()
        self._targets = frozenset()
        for item in self._things.values():
            self.removeItem(item)
        self._things.clear()

    # The match ---------------------------------------------------------------------------------

    def bind(self, controller: TableController) -> None:
        """Show a controller's match from now on, and send it what the player chooses."""
        self.unbind()
        self.controller = controller
        controller.step_played.connect(self.play)
        controller.prompt_changed.connect(self.set_prompt)
        controller.match_reset.connect(self.reset)
        controller.match_replaced.connect(self.rebuild)
        controller.action_refused.connect(self.refuse)
        self.action_chosen.connect(controller.submit)
        self.rebuild()

    def unbind(self) -> None:
        """Let go of the controller and of every item."""
        controller, self.controller = self.controller, None
        if controller is not None:
            controller.step_played.disconnect(self.play)
            controller.prompt_changed.disconnect(self.set_prompt)
            controller.match_reset.disconnect(self.reset)
            controller.match_replaced.disconnect(self.rebuild)
            controller.action_refused.disconnect(self.refuse)
            self.action_chosen.disconnect(controller.submit)
        self.clear_table()
        self.prompt = self._root = None

    def rebuild(self) -> None:
        """Make all items anew for the controller's match."""
        if self.controller is None:
            raise RuntimeError("bind a controller before the table is built")
        self.clear_table()
        self._last_turn = (-1, -1)
        self.prompt = self._root = None
        self.build()
        self.sync(self.controller.view())
        self.set_prompt(self.controller.prompt)

    def sync(self, view: Any) -> None:
        """Show `view` at once; calling it twice changes nothing."""
        self.animator.skip()
        self.state = view
        self._placed.clear()
        self.place(view)
        for handle, item in self._things.items():
            item.rest()
            if isinstance(item, PieceItem) and handle not in self._placed:
                item.setVisible(False)
            if item.isVisible():
                item.draw()
        self.hand.show()
        self.drag.follow()

    def reset(self, view: Any) -> None:
        """Show a view that no move led to: after loading, undo or a jump."""
        self.drag.forget()
        self._last_turn = (-1, -1)
        self.mark(Mark.LAST, ())
        self.sync(view)

    def play(self, step: PlayedStep) -> None:
        """Show what a step did, then the controller's view; `settled` follows."""
        if self.drag.expects(step.action):
            stages: list[Sequence[Move]] = []
        else:
            self.drag.forget()
            stages = self._story(step)
        self._owes_idle = True
        self.hand.hold(None)
        self.set_targets(None)
        self._mark_last(step)
        self.animator.start(stages)

    def _story(self, step: PlayedStep) -> list[Sequence[Move]]:
        self.animator.skip()
        return [stage for event in step.events for stage in self.animate(event)]

    def _come_to_rest(self) -> None:
        if self.controller is None:
            return
        self.sync(self.controller.view())
        self.settled.emit()
        if self._owes_idle:
            self._owes_idle = False
            self.controller.idle()

    def _mark_last(self, step: PlayedStep) -> None:
        if self.controller is None:
            return
        turn = (step.turn, step.action.seat)
        touched = set(self._marked[Mark.LAST]) if turn == self._last_turn else set()
        self._last_turn = turn
        for event in step.events:
            touched.update(self.controller.wording.touched(event))
        self.mark(Mark.LAST, touched)

    # The prompt --------------------------------------------------------------------------------

    def set_prompt(self, prompt: Prompt | None) -> None:
        """Ask this from now on; None while nobody at this table is to choose."""
        self._root = prompt
        self._trail.clear()
        self.narrow_to(prompt)
        self.drag.prompt_came(prompt)
        self.focus.check()

    def pick(self, handle: str) -> bool:
        """Touch a handle of the prompt; returns whether it led on, `refused` says why not."""
        self.animator.finish()
        before = self.prompt
        if before is None or handle not in before.handles():
            self.refuse_handle(handle)
            return False
        self._trail.append(before)
        self._advance(before.narrow(handle))
        return True

    def settle(self) -> bool:
        """Choose the action whose path is complete while longer ones remain; returns whether it was so."""
        action = self.prompt.settled() if self.prompt is not None else None
        if action is None:
            return False
        self._choose(action)
        return True

    def activate(self, handle: str) -> bool:
        """Do what a click, a drop or Enter on `handle` means; returns whether it led on.

        With a piece in hand, a target stands for the whole path that puts the piece there.
        """
        self.animator.finish()
        if self.prompt is None:
            self.refuse_handle(handle)
            return False
        if self.held is not None and handle == self.held.handle and handle not in self.prompt.handles():
            return False
        path = self._path_to(handle)
        if path is None:
            self.refuse_handle(handle)
            return False
        asked = self._root
        for part in path:
            if self._root is not asked:
                break
            if not self.pick(part):
                return False
        return True

    def step_back(self) -> bool:
        """Take back the last pick; with none, ask for the undo of the last part of this turn."""
        self.animator.finish()
        if self._trail:
            self.narrow_to(self._trail.pop())
            return True
        if self.prompt is not None:
            self.step_back_requested.emit()
        return False

    def back_to(self, depth: int) -> None:
        """Take back the picks beyond the first `depth`."""
        if len(self._trail) > depth:
            earlier = self._trail[depth]
            del self._trail[depth:]
            self.narrow_to(earlier)

    def trail(self) -> Sequence[Prompt]:
        """Return the prompts before each pick so far, the first one first."""
        return self._trail

    def targets(self) -> frozenset[str]:
        """Return the handles that can be activated now."""
        return self._targets

    def refuse(self, problem: Problem) -> None:
        """Say why something may not be done, here and to whoever listens."""
        self.refused.emit(problem)
        self.hover.say_refused(problem)

    def refuse_handle(self, handle: str) -> None:
        """Say why `handle` leads nowhere now."""
        self.refuse(self._refusal(handle))

    def outcome_of(self, handle: str) -> Action | None:
        """Return the one action that activating `handle` would end in, or None when several remain."""
        path = self._path_to(handle)
        prompt = self.prompt
        if path is None or prompt is None:
            return None
        for part in path:
            prompt = prompt.narrow(part)
        if len(prompt.actions) == 1:
            return prompt.actions[0]
        return prompt.settled()

    def _advance(self, prompt: Prompt) -> None:
        while self.auto_steps and len(prompt.actions) == 1 and prompt.settled() is None:
            prompt = prompt.narrow(prompt.handles()[0])
        action = prompt.settled()
        if action is not None and len(prompt.actions) == 1:
            self._choose(action)
        else:
            self.narrow_to(prompt)

    def _choose(self, action: Action) -> None:
        self.prompt = self._root = None
        self._trail.clear()
        self.set_targets(None)
        self.hover.hush()
        self.drag.own_action(action)
        self.action_chosen.emit(action)

    def narrow_to(self, prompt: Prompt | None) -> None:
        """Ask `prompt` within the same decision."""
        self.prompt = prompt
        self.hand.hold(None if prompt is None else self.held_for(self.state, prompt))
        self.set_targets(prompt)
        self.hover.renew()
        if prompt is not None:
            self.narrowed.emit(prompt)

    def _path_to(self, handle: str) -> list[str] | None:
        """Return the picks that activating `handle` stands for, or None when it leads nowhere."""
        prompt = self.prompt
        if prompt is None:
            return None
        if handle in prompt.handles():
            return [handle]
        if self.held is None:
            return None
        path = self._drop_picks(handle, prompt)
        return list(path) if path in _beginnings(prompt) else None

    def _drop_picks(self, handle: str, prompt: Prompt) -> tuple[str, ...]:
        """Return the drop path without what was picked already."""
        path = tuple(self.drop_path(handle))
        done = len(prompt.chosen)
        return path[done:] if done and path[:done] == prompt.chosen else path

    def _refusal(self, handle: str) -> Problem:
        controller = self.controller
        chosen = self.prompt.chosen if self.prompt is not None else ()
        if controller is None or not handle:
            return NOWHERE
        return controller.wording.refusal(controller.view(), chosen, handle) or NOWHERE

    def _undo_part_of_turn(self) -> None:
        """Undo the last action when it was a part of the turn that is still going on."""
        controller = self.controller
        if controller is None or controller.prompt is None or not controller.match.steps:
            return
        last, asked = controller.match.steps[-1], controller.prompt.decision
        if (last.turn, last.action.seat) == (asked.turn, asked.seat):
            controller.undo()

    # The held piece ----------------------------------------------------------------------------

    @property
    def held(self) -> Held | None:
        """The piece in the player's hand, with the face and turn it has now."""
        return self.hand.held

    def turn_held(self, by: int) -> bool:
        """Turn the held piece by so many of its steps clockwise; returns whether it can be turned."""
        return self.hand.turn(by)

    def flip_held(self) -> bool:
        """Show the next face of the held piece; returns whether it has another."""
        return self.hand.flip()

    # Marks -------------------------------------------------------------------------------------

    def light(self, handles: Iterable[str]) -> None:
        """Point at pieces from outside, as the log does; an empty list ends it."""
        self.mark(Mark.HOVER, handles)

    def mark_focus(self, handle: str) -> None:
        """Put the keyboard's ring on an item; "" takes it away."""
        self.mark(Mark.FOCUS, (handle,) if handle else ())

    def mark(self, mark: Mark, handles: Iterable[str]) -> None:
        """Put a mark on these items and on no others."""
        wanted = {handle for handle in handles if handle in self._things}
        present = self._marked[mark]
        for handle in present - wanted:
            self._things[handle].set_mark(mark, False)
        for handle in wanted - present:
            self._things[handle].set_mark(mark, True)
        self._marked[mark] = wanted

    def set_targets(self, prompt: Prompt | None) -> None:
        """Work out what can be activated, outline it, and dim the rest while a piece is held."""
        held = self.held
        found: set[str] = set()
        if prompt is not None:
            found.update(prompt.handles())
            if held is not None:
                beginnings = _beginnings(prompt)
                for handle in self._things:
                    if handle not in found and self._drop_picks(handle, prompt) in beginnings:
                        found.add(handle)
        self._targets = frozenset(found)
        self.mark(Mark.LEGAL, found)
        for handle, item in self._things.items():
            dim = held is not None and item.dims and handle not in found and handle != held.handle
            item.set_dimmed(dim)

    # Drawing -----------------------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        """Use another theme's colours for marks, grips and bubbles; art is the game's business."""
        self.theme = theme
        for item in self._things.values():
            item.set_theme(theme)
        self.hand.set_theme(theme)

    def set_motion(self, speed: str, reduced: bool) -> None:
        """Set the animation speed ("off", "fast", "normal", "slow") and whether things may fly."""
        self.animator.speed = speed
        self.animator.reduced = reduced

    def set_draw_scale(self, scale: float, at_once: bool = False) -> None:
        """Draw every item for so many device pixels a scene unit, a few at a time unless `at_once`."""
        self.draw_scale = scale
        for item in self._things.values():
            item.want(scale)
        self._stale = [item for item in self._things.values() if item.stale and item.isVisible()]
        if at_once:
            self._draw_some(len(self._stale))
        elif self._stale:
            self._drawing.start()
        self.hand.place_grips()

    def _draw_some(self, count: int = RENDER_SLICE) -> None:
        for item in self._stale[:count]:
            item.draw()
        del self._stale[:count]
        if not self._stale:
            self._drawing.stop()

    def dump(self) -> list[tuple[str, float, float, float, float, bool]]:
        """Return (handle, x, y, rotation, z at rest, visible) of every item, sorted by handle."""
        return sorted(
            (
                handle,
                round(item.x(), 3),
                round(item.y(), 3),
                round(item.rotation() % 360.0, 3),
                item.layer,
                item.isVisible(),
            )
            for handle, item in self._things.items()
        )

    # Events ------------------------------------------------------------------------------------

    def view_widget(self) -> QGraphicsView | None:
        """Return the view that shows the table, or None."""
        views = self.views()
        return views[0] if views else None

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


def _beginnings(prompt: Prompt) -> set[tuple[str, ...]]:
    """Return every sequence of picks that leads on from `prompt`."""
    depth = len(prompt.chosen)
    found: set[tuple[str, ...]] = set()
    for action in prompt.actions:
        path = action.path()
        found.update(path[depth:end] for end in range(depth + 1, len(path) + 1))
    return found
