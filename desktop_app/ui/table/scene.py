"""The table of a game: items by handle, brought up to date in two ways, touched in one.

A game's scene subclasses `TableScene` and writes:

* `build()`: make every item once with `add(...)`; set `setSceneRect(...)`.
* `place(view)`: say where everything belongs with `lay(...)`, part by part (see `laid`); called again and
  again, it must not depend on what was there.
* `outlook()`: what all of `place` goes by beside the view, as the arrangement.
* `animate(event)`: the stages an event is shown by (see `animator`); may be empty.
* `begin_story()`: called before them, with the view before the step in `state`.
* `held_for(view, prompt)`: the piece in the player's hand, if this game has one while `prompt` asks.
* `drop_path(handle)`: the handles to pick when the held piece is put on `handle`.
* `show_held(item, held)`: draw the held piece with its face; turning is done here.
* `growth_on(target, item)`: how much larger or smaller the held piece would lie on `target`.
* `result_rect()`: the part of the table that the score sheet shows a picture of.
* `ghost_art(held)`: how the held piece looks where it would lie, if not as it does in the hand.
* `shown_by(handle)`: the item that wears the marks of a handle: of a place, the piece that covers it.
* `also()`: handles that stand for others now, as the ship under fire for the direction it lies in.
* `new_by(touched)`: what of the last turn is marked; `kept_clear(handle)`: what no bubble covers.
* `fit_shape(width, height)`: arrange the table for a view of this shape.

What a player does ends in `activate(handle)` (a click, a drop, Enter), which ends in `pick(handle)`
(also called by the prompt list), which narrows the prompt until one action is settled. Legality is
never computed here. Widgets around the table do not belong here.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsView

from desktop_app.engine.errors import Problem
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.types import Action, Event
from desktop_app.ui.table.animator import Animator, Move
from desktop_app.ui.table.drag import Drag
from desktop_app.ui.table.drawing import Drawing
from desktop_app.ui.table.focus import Focus
from desktop_app.ui.table.hand import Hand, Held
from desktop_app.ui.table.hover import Hover
from desktop_app.ui.table.items import Art, PieceItem, TableItem
from desktop_app.ui.table.laid import LaidScene
from desktop_app.ui.table.marks import Mark
from desktop_app.ui.table.narrowing import Narrowing
from desktop_app.ui.table.palette import Theme, themes
from desktop_app.ui.table.pixmaps import icon_html
from desktop_app.ui.table.ports import PlayedStep, PlayedTable, ShownTable, Texts, WaitingTable


class TableScene(LaidScene):
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
        super().__init__(theme or themes()["light"], parent)
        self.texts = texts
        self.choice = Narrowing()
        """What is asked, narrowed by what was picked."""
        self.state: Any = None
        """The view last synced."""
        self.controller: ShownTable | None = None
        self.score_shown = False
        """Whether `place` is to draw what scores as it stands."""
        self._submit: Callable[[Action], object] | None = None
        self._game = ""
        self._targets: frozenset[str] = frozenset()
        self._aimed = False
        self._owes_idle = False
        self.drawing = Drawing(self)
        self.animator = Animator(self)
        self.animator.idle.connect(self._come_to_rest)
        self.hand = Hand(self)
        self.drag = Drag(self)
        self.focus = Focus(self)
        self.hover = Hover(self)
        self.step_back_requested.connect(self.hand.undo_part_of_turn)

    # What a game writes ------------------------------------------------------------------------

    def build(self) -> None:
        """Make every item of the match with `add`; the controller is bound already."""
        raise NotImplementedError(f"{type(self).__name__} builds no items")

    def place(self, view: Any) -> None:
        """Say where everything belongs in `view`, with `lay`."""
        raise NotImplementedError(f"{type(self).__name__} places no items")

    def animate(self, event: Event) -> Sequence[Sequence[Move]]:
        """Return the stages that show `event`; `state` is still the view before the step."""
        return ()

    def begin_story(self) -> None:
        """Called before the events of a step are animated; `state` is the view before the step."""

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

    def growth_on(self, target: TableItem, held: TableItem) -> float:
        """Return the size of the held piece on `target` against its size now; by default no more than 1."""
        return min(1.0, target.size_against(held))

    def ghost_art(self, held: TableItem) -> Art | None:
        """Return how the held piece looks where it would lie, or None when it looks as it does now."""
        return None

    def new_by(self, touched: Sequence[str]) -> list[str]:
        """Return what to mark of all the last turn touched: its pieces; boards and counters stay plain."""
        return [handle for handle in touched if isinstance(self.item(handle), PieceItem)]

    def kept_clear(self, handle: str) -> QRectF | None:
        """Return the part of the table that a bubble about `handle` is not to cover, if there is one."""
        return None

    def also(self) -> Iterable[str]:
        """Return what leads on now beside the prompt's handles; `picks_for` says where to."""
        return ()

    def icon_html(self, name: str) -> str:
        """Return an icon for the text of a bubble; a game with icons of its own adds them here."""
        view = self.view_widget()
        try:
            return icon_html(name, 16, view.devicePixelRatioF() if view else 1.0, self.theme.ink)
        except KeyError:
            return ""

    # Items -------------------------------------------------------------------------------------

    def touch_at(self, point: QPointF, without: TableItem | None = None) -> str:
        """Return the handle meant by touching a point: what can be chosen there, else the uppermost."""
        uppermost = ""
        # The shape of a pixmap item forgets the device pixel ratio; its bounding rectangle does not.
        for found in self.items(point, Qt.ItemSelectionMode.IntersectsItemBoundingRect):
            if isinstance(found, TableItem) and found is not without and found.covers(point):
                if found.handle in self._targets:
                    return found.handle
                uppermost = uppermost or found.handle
        return uppermost

    def clear_table(self) -> None:
        """Remove every item; the scene can be built anew or dropped."""
        self.animator.skip()
        self.drag.end()
        self.focus.forget()
        self.hover.forget()
        self.hand.forget()
        self.choice.ask(None)
        self._owes_idle = False
        self._targets = frozenset()
        self.remove_items()

    # The match ---------------------------------------------------------------------------------

    def bind(self, controller: ShownTable, submit: Callable[[Action], object] | None = None) -> None:
        """Show a controller's match from now on, and hand what the player chooses to `submit`.

        Call `unbind` before the controller's match leaves the table.

        Without `submit` the controller gets it; a window that wants a turn confirmed puts itself
        between, and calls `set_prompt(controller.prompt)` when the player thinks again.
        """
        self.unbind()
        self.controller = controller
        self._game = controller.game
        if isinstance(controller, WaitingTable):
            controller.animated = True
        if isinstance(controller, PlayedTable):
            submit = submit or controller.submit
        self._submit = submit
        controller.step_played.connect(self.play)
        controller.prompt_changed.connect(self.set_prompt)
        controller.match_reset.connect(self.reset)
        controller.match_replaced.connect(self._match_replaced)
        controller.viewer_changed.connect(self._viewer_changed)
        controller.action_refused.connect(self._action_refused)
        self.rebuild()

    def unbind(self) -> None:
        """Let go of the controller and of every item."""
        controller, self.controller = self.controller, None
        if controller is not None:
            controller.step_played.disconnect(self.play)
            controller.prompt_changed.disconnect(self.set_prompt)
            controller.match_reset.disconnect(self.reset)
            controller.match_replaced.disconnect(self._match_replaced)
            controller.viewer_changed.disconnect(self._viewer_changed)
            controller.action_refused.disconnect(self._action_refused)
            owed = self._owes_idle
            self._submit = None
            self.clear_table()
            self.state = None
            if isinstance(controller, WaitingTable):
                controller.animated = False
                if owed:
                    controller.idle()

    def rebuild(self) -> None:
        """Make all items anew for the controller's match."""
        if self.controller is None:
            raise RuntimeError("bind a controller before the table is built")
        owed = self._owes_idle
        self.clear_table()
        self.build()
        self.reset(self.controller.view())
        self.set_prompt(self.controller.prompt)
        if owed:
            self._owes_idle = True
            self.animator.start(())

    def sync(self, view: Any) -> None:
        """Show `view` at once; calling it twice changes nothing.

        What an animation still owed to the controller is kept: `settled` follows soon.
        """
        owed = self.animator.running
        self.animator.skip()
        self.state = view
        self.look_out()
        self.place(view)
        self.lie_still()
        self.hand.show()
        if owed:
            self.animator.start(())

    def fit_shape(self, width: float, height: float) -> None:
        """Arrange the table for a view of this shape; a game that can do so sets its scene rectangle."""

    def reset(self, view: Any) -> None:
        """Show a view that no move led to: after loading, undo or a jump."""
        self.animator.skip()
        self._owes_idle = False
        self.drag.forget()
        self.choice.ask(None)
        self.hand.let_go()
        self.set_targets()
        self.light(())
        self.hover.sleep()
        self.forget_places()
        self.sync(view)
        self._mark_last()

    def play(self, step: PlayedStep) -> None:
        """Show what a step did, then the controller's view; `settled` follows, never at once."""
        overtakes = self._owes_idle
        self.animator.skip()
        stages: list[Sequence[Move]] = []
        if not self.drag.own_step(step.action):
            self.drag.forget()
            if overtakes and self.controller is not None:  # the story begins where the one before ends
                self.sync(self.controller.before(step))
            self.begin_story()
            stages = [stage for event in step.events for stage in self.animate(event)]
        self._owes_idle = True
        self.choice.ask(None)
        self.hand.let_go()
        self.set_targets()
        self.light(())
        self.hover.sleep()
        self._mark_last()
        self.animator.start(stages)

    def _come_to_rest(self) -> None:
        controller = self.controller
        if controller is None:
            return
        viewer = controller.viewer
        if isinstance(controller, PlayedTable):
            controller.turn_table()
        if controller.viewer == viewer:  # else it is shown already
            self.sync(controller.view())
        self.settled.emit()
        if self._owes_idle:
            self._owes_idle = False
            if isinstance(self.controller, WaitingTable):
                self.controller.idle()

    def _mark_last(self) -> None:
        """Mark what is new by the last turn."""
        touched = self.controller.last_touched() if self.controller is not None else ()
        self.mark(Mark.LAST, self.new_by(touched))

    def _viewer_changed(self, _seat: int) -> None:
        """Show the table from another seat, before that seat is asked."""
        if self.controller is not None:
            self.drag.end()
            self.sync(self.controller.view())

    def _match_replaced(self) -> None:
        """Build anew for another match of the same game; for another game the window changes scenes."""
        self._owes_idle = False
        if self.controller is not None and self.controller.game == self._game:
            self.rebuild()
        else:
            self.unbind()

    def _action_refused(self, problem: Problem) -> None:
        if self.controller is not None and self.choice.root is None:
            self.set_prompt(self.controller.prompt)
        self.refuse(problem)

    # The prompt --------------------------------------------------------------------------------

    @property
    def prompt(self) -> Prompt | None:
        """What is asked, narrowed by what was picked; None while nobody here is to choose."""
        return self.choice.prompt

    def set_prompt(self, prompt: Prompt | None) -> None:
        """Ask this from now on; None while nobody at this table is to choose."""
        self.choice.ask(prompt)
        self._narrowed()
        self.drag.prompt_came(prompt)
        self.focus.check()

    def pick(self, handle: str, *, passing: bool = False) -> bool:
        """Touch a handle of the prompt; returns whether it led on, `refused` says why not.

        In `passing`, with another pick to follow at once, what could be chosen next is not shown.
        """
        self.animator.finish()
        if handle not in self.choice.handles():
            self.refuse_handle(handle)
            return False
        action = self.choice.pick(handle)
        if action is not None:
            self._choose(action)
        elif not passing:
            self._narrowed()
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

        With a piece in hand a target stands for the whole path that puts the piece there. What an
        earlier pick offered as well is picked instead of it.
        """
        self.animator.finish()
        picks = self.picks_for(handle)
        if not picks and self.reconsider(handle):
            picks = self.picks_for(handle)
        if not picks:
            self.refuse_handle(handle)
            return False
        asked = self.choice.root
        for part in picks:
            if self.choice.root is not asked or not self.pick(part, passing=part is not picks[-1]):
                break
        return True

    def reconsider(self, handle: str) -> bool:
        """Take back the picks made since `handle` could be picked; returns whether it can be now."""
        depth = self.choice.depth_offering(handle)
        if depth is None:
            return False
        self.back_to(depth)
        return True

    def step_back(self) -> bool:
        """Take back the last pick; with none, ask for the undo of the last part of this turn."""
        self.animator.finish()
        if self.choice.depth:
            self.back_to(self.choice.depth - 1)
            return True
        if self.prompt is not None:
            self.step_back_requested.emit()
        return False

    def back_to(self, depth: int) -> None:
        """Take back the picks beyond the first `depth`."""
        if self.choice.back_to(depth):
            self._narrowed()

    def targets(self) -> frozenset[str]:
        """Return the handles that can be activated now."""
        return self._targets

    def picks_for(self, handle: str) -> tuple[str, ...]:
        """Return the picks that activating `handle` stands for; () when it leads nowhere."""
        if handle in self.choice.handles():
            return (handle,)
        if self.held is None or handle == self.held.handle:
            return ()
        return self.choice.remaining(self.drop_path(handle))

    def outcome_of(self, handle: str) -> Action | None:
        """Return the one action that activating `handle` would end in, or None when several remain."""
        return self.choice.outcome(self.picks_for(handle))

    def refuse(self, problem: Problem) -> None:
        """Say why something may not be done, here and to whoever listens."""
        self.hover.say_refused(problem)
        self.refused.emit(problem)

    def refuse_handle(self, handle: str) -> None:
        """Say why `handle` leads nowhere now."""
        self.refuse(self.hand.problem_with(handle))

    def _choose(self, action: Action) -> None:
        self.choice.ask(None)
        self.set_targets()
        self.hover.sleep()
        self.drag.own_action(action)
        self.action_chosen.emit(action)
        if self._submit is not None:
            self._submit(action)

    def _narrowed(self) -> None:
        prompt = self.prompt
        self.hand.hold(None if prompt is None else self.held_for(self.state, prompt))
        self.set_targets()
        if self.drag.active or self.focus.handle:
            self.hover.renew()
        else:
            self.hover.sleep()
        if prompt is not None:
            self.narrowed.emit(prompt)

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

    # What can be touched -----------------------------------------------------------------------

    def set_targets(self) -> None:
        """Show what can be activated now; nothing is done where nothing was asked and nothing is."""
        asked = self.prompt is not None
        if asked or self._aimed:
            self._aimed = asked
            self.aim()

    def aim(self) -> None:
        """Work out what can be activated, outline it, and dim the rest while a piece is held."""
        held = self.held if self.prompt is not None else None
        found = set(self.choice.handles())
        if held is not None:
            found.update(handle for handle in self._things if self.picks_for(handle))
        found.update(handle for handle in self.also() if self.picks_for(handle))
        self._targets = frozenset(found)
        self.mark(Mark.LEGAL, found)
        shown = {self.shown_by(handle) for handle in found}
        for handle, item in self._things.items():
            item.set_dimmed(held is not None and item.dims and handle not in shown and handle != held.handle)

    def show_score(self, shown: bool) -> None:
        """Draw on the table what scores as it stands, or no longer; for games that can."""
        self.score_shown = shown
        if self.state is not None:
            self.sync(self.state)

    def result_rect(self) -> QRectF | None:
        """Return the part of the table that tells, at the end, what was scored; None for none."""
        return None

    def result_picture(self, width: int, ratio: float) -> QPixmap | None:
        """Return that part as a picture so many device-independent pixels wide, or None."""
        rect = self.result_rect()
        return None if rect is None else self.drawing.picture(rect, width, ratio)

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

    def view_widget(self) -> QGraphicsView | None:
        """Return the view that shows the table, or None."""
        views = self.views()
        return views[0] if views else None
