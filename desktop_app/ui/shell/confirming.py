"""Asking before a choice is final: the prompt bar tells it in words, the table shows what it leads to."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from desktop_app.controllers.match_controller import MatchController
from desktop_app.engine.types import Action
from desktop_app.ui.panels.prompt_bar import Choice, PromptBar
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.table.scene import TableScene


class Confirming:
    """At most one choice that waits for the player's yes.

    Nothing is played meanwhile: the scene shows the position the choice would lead to, without what
    nobody can know before it is made.
    """

    def __init__(self, desk: Desk, controller: MatchController, bar: PromptBar) -> None:
        self._desk = desk
        self._controller = controller
        self._bar = bar
        self._action: Action | None = None
        self._scene: TableScene | None = None

    @property
    def waits(self) -> bool:
        """Whether a choice waits for an answer."""
        return self._action is not None

    def ask(self, action: Action, scene: TableScene) -> None:
        """Tell and show a legal choice, and wait; a choice asked about before is forgotten."""
        self._action, self._scene = action, scene
        scene.drag.forget()
        scene.choice.ask(None)
        scene.hand.let_go()
        scene.set_targets()
        self.show_again()
        desk, table = self._desk, self._controller
        self._bar.show_prompt(
            desk.text(table.wording.action(table.view(), action)),
            desk.remarks(table.preview(action)),
            table.match.seats[action.seat].colour,
        )
        self._bar.show_choices(
            [
                Choice(desk.text("panels.confirm.no"), "Esc", self.take_back),
                Choice(desk.text("panels.confirm.yes"), "Enter", self.confirm, main=True),
            ]
        )

    def show_again(self) -> None:
        """Show the position the choice leads to, whenever the scene has come back to the present one."""
        if self._action is not None and self._scene is not None:
            view = self._controller.foreseen(self._action)
            self._scene.sync(self._controller.view() if view is None else view)

    def confirm(self) -> None:
        """Play the choice."""
        action, scene = self._action, self._scene
        if action is not None and scene is not None:
            self.drop()
            scene.sync(self._controller.view())  # from where its story is told
            self._controller.submit(action)

    def take_back(self) -> None:
        """Let the player think again."""
        scene = self._scene
        if self.waits and scene is not None:
            self.drop()
            scene.sync(self._controller.view())
            scene.set_prompt(self._controller.prompt)

    def drop(self) -> None:
        """Forget the choice; whoever calls shows something else."""
        self._action = self._scene = None

    def take_key(self, event: QKeyEvent) -> bool:
        """Act on a key pressed at the table; return whether it is an answer."""
        acts: dict[int, Callable[[], None]] = {
            Qt.Key.Key_Return: self.confirm,
            Qt.Key.Key_Enter: self.confirm,
            Qt.Key.Key_Escape: self.take_back,
        }
        if not self.waits or event.type() != QEvent.Type.KeyPress or event.key() not in acts:
            return False
        if not event.isAutoRepeat():  # the Enter that chose may still be down
            acts[event.key()]()
        return True
