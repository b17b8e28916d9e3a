"""The piece in a player's hand: its face and turn, the small buttons by it, and its way back.

How it comes into the hand and where it may go is the prompt's business; the pointer's is in `drag`.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from desktop_app.engine.errors import Problem
from desktop_app.ui.table.animator import Fly
from desktop_app.ui.table.items import GripItem, TableItem
from desktop_app.ui.table.marks import Mark
from desktop_app.ui.table.palette import Theme
from desktop_app.ui.table.ports import PlayedTable

if TYPE_CHECKING:
    from desktop_app.ui.table.scene import TableScene

NOWHERE = Problem("table.refused.nowhere")
NO_PLACE = Problem("table.refused.no_place")
HOME_MS = 160
"""How long a piece takes back to where it belongs."""


@dataclass(slots=True)
class Held:
    """The piece in hand: `faces` are the handles of its sides, `turns` its steps in a full turn.

    Turning means nothing while a side in `still` is shown.
    """

    handle: str
    faces: tuple[str, ...] = ()
    turns: int = 1
    face: int = 0
    turn: int = 0
    still: tuple[str, ...] = ()

    @property
    def turnable(self) -> bool:
        """Whether turning it as it lies means anything."""
        return self.turns > 1 and self.face_handle not in self.still

    @property
    def face_handle(self) -> str:
        """The handle of the side shown, or "" when it has but one."""
        return self.faces[self.face] if self.faces else ""

    def keep(self, before: "Held") -> None:
        """Stay turned and flipped as the same piece was before a new prompt."""
        self.turn = before.turn % self.turns
        if before.face_handle in self.faces:
            self.face = self.faces.index(before.face_handle)


class Hand:
    """The hand of whoever is to choose, on one scene."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene
        self.held: Held | None = None
        self._latest: Held | None = None
        self._grips: list[GripItem] = []

    # The piece ---------------------------------------------------------------------------------

    def hold(self, held: Held | None) -> None:
        """Take a piece in hand, or lay it back; the same piece stays as it was turned and flipped."""
        before, self.held = self.held, held
        if held is not None:
            if self._latest is not None and self._latest.handle == held.handle:
                held.keep(self._latest)
            self._latest = held
            chosen = self._scene.prompt.chosen if self._scene.prompt is not None else ()
            for handle in chosen:
                if handle in held.faces:
                    held.face = held.faces.index(handle)
        if before is not None and (held is None or before.handle != held.handle):
            self._scene.sync(self._scene.state)
        else:
            self.show()
        self._scene.mark(Mark.SELECTED, () if held is None else (held.handle,))
        if before is not held:
            self._scene.held_changed.emit(held)

    def let_go(self) -> None:
        """Have nothing in hand any more; the piece stays as it is drawn, since its move comes now."""
        before, self.held = self.held, None
        self._scene.mark(Mark.SELECTED, ())
        self.place_grips()
        if before is not None:
            self._scene.held_changed.emit(None)

    def turn(self, by: int) -> bool:
        """Turn the piece by so many of its steps clockwise; returns whether it can be turned."""
        if self.held is None or not self.held.turnable:
            return False
        self.held.turn = (self.held.turn + by) % self.held.turns
        self._changed()
        return True

    def flip(self) -> bool:
        """Show the next face, a face already picked being given back; returns whether there is one."""
        held, scene = self.held, self._scene
        if held is None or len(held.faces) < 2:
            return False
        face = (held.face + 1) % len(held.faces)
        if scene.prompt is not None:
            picked = [at for at, handle in enumerate(scene.prompt.chosen) if handle in held.faces]
            if picked:
                scene.back_to(min(picked))
        if self.held is None:
            return False
        self.held.face = face
        self._changed()
        return True

    def show(self) -> None:
        """Draw the piece as it is turned and flipped, and its buttons."""
        held = self.held
        item = self._scene.item(held.handle) if held is not None else None
        if held is not None and item is not None:
            if held.turns > 1:
                item.setRotation(held.turn * 360.0 / held.turns)
            self._scene.show_held(item, held)
        self._scene.drag.follow()
        self.place_grips()

    def forget(self) -> None:
        """Let go; the items are going."""
        self.held = self._latest = None
        self.place_grips()

    def _changed(self) -> None:
        self.show()
        self._scene.set_targets()
        self._scene.hover.renew()
        self._scene.held_changed.emit(self.held)

    def presumed(self) -> tuple[str, ...]:
        """Return what was picked, or else the side shown: what putting the piece somewhere begins with."""
        prompt, held = self._scene.prompt, self.held
        if prompt is not None and prompt.chosen:
            return prompt.chosen
        return (held.face_handle,) if held is not None and held.faces else ()

    def problem_with(self, handle: str) -> Problem:
        """Return why `handle` leads nowhere now."""
        controller = self._scene.controller
        problem = controller.refusal(self.presumed(), handle) if controller is not None and handle else None
        return problem or (NOWHERE if self.held is None else NO_PLACE)

    # Its way back ------------------------------------------------------------------------------

    def give_back(self, item: TableItem | None, depth: int, took: bool) -> None:
        """Undo what a drag began: its picks beyond `depth`, or the action by which it took the piece."""
        scene = self._scene
        at = item.pos() if item is not None else QPointF()
        if took:
            scene.step_back_requested.emit()
        else:
            scene.back_to(depth)
        if item is not None and item.scene() is scene:
            item.setPos(at)
        self.bring_home(item)

    def undo_part_of_turn(self) -> None:
        """Undo the last action when it was a part of the turn that is still going on."""
        controller = self._scene.controller
        if controller is None or controller.prompt is None or not controller.match.steps:
            return
        last, asked = controller.match.steps[-1], controller.prompt.decision
        own = (last.turn, last.action.seat) == (asked.turn, asked.seat)
        if own and isinstance(controller, PlayedTable):
            controller.undo()

    def bring_home(self, item: TableItem | None) -> None:
        """Let a piece fly from where it was let go to where it belongs."""
        scene = self._scene
        if item is None or item.scene() is not scene or scene.animator.running:
            return
        at = item.pos()
        scene.sync(scene.state)
        home = item.pos()
        if item.isVisible() and at != home:
            item.setPos(at)
            scene.animator.start([(Fly(item, home, length=HOME_MS),)])

    # Its buttons -------------------------------------------------------------------------------

    def place_grips(self) -> None:
        """Show the small buttons by the piece while it lies; away during a drag."""
        held = None if self._scene.drag.active else self.held
        item = self._scene.item(held.handle) if held is not None else None
        commands: list[str] = []
        if held is not None and item is not None and item.isVisible():
            commands += ["turn:-1", "turn:1"] if held.turnable else []
            commands += ["flip"] if len(held.faces) > 1 else []
        if [grip.command for grip in self._grips] != commands:
            self._drop_grips()
            self._grips = [GripItem(command, self._scene.theme) for command in commands]
            for grip in self._grips:
                self._scene.addItem(grip)
        if item is None:
            return
        rect = item.outline.boundingRect().translated(item.pos())
        view = self._scene.view_widget()
        size = 1.0 / view.transform().m11() if view is not None and view.transform().m11() else 1.0
        places = {
            "turn:-1": rect.bottomLeft(),
            "turn:1": rect.bottomRight(),
            "flip": QPointF(rect.center().x(), rect.top()),
        }
        for grip in self._grips:
            grip.setScale(size)
            grip.setPos(places[grip.command])

    def grip_at(self, point: QPointF) -> str:
        """Return the command of the button under a point of the scene, or ""."""
        for grip in self._grips:
            if grip.covers(point):
                return grip.command
        return ""

    def work_grip(self, point: QPointF) -> bool:
        """Press the button under a point; returns whether there is one."""
        command = self.grip_at(point)
        if command == "flip":
            self.flip()
        elif command:
            self.turn(int(command.partition(":")[2]))
        return bool(command)

    def set_theme(self, theme: Theme) -> None:
        """Draw the buttons in another theme."""
        for grip in self._grips:
            grip.set_theme(theme)

    def _drop_grips(self) -> None:
        grips, self._grips = self._grips, []
        for grip in grips:
            self._scene.removeItem(grip)
