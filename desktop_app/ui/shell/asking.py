"""What a person is asked: in the bar with the few next choices, in the list with all; undo and hint."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from desktop_app.controllers.match_controller import MatchController
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.types import Action
from desktop_app.ui.panels.hint_panel import HintPanel
from desktop_app.ui.panels.prompt_bar import Choice, PromptBar
from desktop_app.ui.panels.prompt_list import PromptList
from desktop_app.ui.shell.choices import few_choices, pick_rest
from desktop_app.ui.shell.confirming import Confirming
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.reading import choice_words
from desktop_app.ui.table.scene import TableScene


class Asking(QObject):
    """Asks on behalf of one table page; `scene` is the table as long as it shows a match that is played."""

    changed = Signal(bool)
    """Whether somebody is asked, so that choices can be listed and a hint be given."""

    def __init__(
        self, desk: Desk, controller: MatchController, bar: PromptBar, listed: PromptList, hints: HintPanel
    ) -> None:
        super().__init__(bar)
        self._desk = desk
        self._controller = controller
        self._bar = bar
        self._list = listed
        self._hints = hints
        self.scene: TableScene | None = None
        self._told: bool | None = None
        self._undo_told: tuple[object, ...] = ()
        self.confirming = Confirming(desk, controller, bar)
        listed.chosen.connect(self.pick_listed)

    @property
    def prompt(self) -> Prompt | None:
        """What is asked, narrowed by what was picked; None while nobody is."""
        if self.scene is None or self._controller.prompt is None:
            return None
        return self.scene.prompt or self._controller.prompt

    def tell(self) -> None:
        """Say whether anybody is asked at all, and what may be taken back."""
        asked = self.prompt is not None
        if asked is not self._told:
            self._told = asked
            self._bar.show_asking(asked)
            self._hints.show_asking(asked)
            self.changed.emit(asked)
        self.tell_undo()

    def tell_undo(self) -> None:
        """Say whether a step can be taken back and one be redone, or else why not."""
        desk, table = self._desk, self._controller
        undo = table.undo_problem if not self.has_begun else None
        redo = table.redo_problem
        told = undo, redo, desk.messages.language, desk.names
        if told == self._undo_told:
            return
        self._undo_told = told
        self._bar.show_undo(
            desk.text(undo.remark()) if undo is not None else "",
            desk.text(redo.remark()) if redo is not None else "",
        )

    @property
    def has_begun(self) -> bool:
        """Whether a choice was begun at the table or waits for a yes, so that it can be taken back."""
        return self.confirming.waits or (self.scene is not None and self.scene.choice.depth > 0)

    def take_back(self) -> None:
        """Take back the part of a choice that was picked last, or the choice that waits."""
        if self.confirming.waits:
            self.confirming.take_back()
        elif self.scene is not None and self.scene.choice.depth:
            self.scene.back_to(self.scene.choice.depth - 1)

    def ask(self, prompt: Prompt | None) -> None:
        """Ask what the controller asks now; it may be None."""
        self.confirming.drop()
        self._list.close_list()
        if prompt is None:
            return
        self._hints.show_hint(None)
        asked = self.scene.choice if self.scene is not None else None
        if asked is not None and asked.root is prompt:  # else it is still to be narrowed by the scene
            self.show(asked.prompt)

    def show(self, prompt: object) -> None:
        """Show what is asked, narrowed by what was touched, with its next choices when they are few."""
        table, scene = self._controller, self.scene
        if not isinstance(prompt, Prompt) or scene is None:
            return
        self.confirming.drop()
        view, wording, desk = table.view(), table.wording, self._desk
        held = scene.held
        note = ""
        if held is not None:
            kind = "" if len(held.faces) > 1 else ".turn" if held.turns > 1 else ".back"
            note = desk.text(f"panels.prompt.held{kind}")
        sentence = desk.text(wording.decision(view, prompt.decision, prompt.chosen))
        self._bar.show_prompt(sentence, note, table.match.seats[prompt.decision.seat].colour)
        self.tell()
        self._bar.show_choices(few_choices(desk, table, scene, prompt))
        if self._list.isVisible():  # it follows what is touched on the table
            self._list.show_choices(prompt, choice_words(desk, table))
        self.mark_face()

    def mark_face(self) -> None:
        """Mark the side of the piece in hand that is up, among the choices of the bar."""
        held = self.scene.held if self.scene is not None else None
        self._bar.mark_choice(held.face_handle if held is not None and held.faces else None)

    def show_nobody(self, thinking: int | None, read_result: Callable[[], object], is_read: bool) -> None:
        """Say that nobody is asked: who thinks, or that the game is over and where its result is read."""
        desk, match, bar = self._desk, self._controller.match, self._bar
        self.tell()
        if match.outcome() is not None:
            bar.show_prompt(desk.text("panels.prompt.over"))
            bar.show_choices([Choice(desk.text("panels.prompt.sheet"), "", read_result, main=not is_read)])
            return
        bar.show_choices(())
        if thinking is not None:
            words = desk.text("panels.prompt.wait", seat=thinking)
            bar.show_prompt(words, colour=match.seats[thinking].colour)

    def open_list(self) -> bool:
        """Offer every choice in words, or put the list away; return whether anything is asked."""
        prompt = self.prompt
        if self._list.isVisible():
            self._list.close_list()
        elif prompt is None:
            return False
        else:
            self._list.show_choices(prompt, choice_words(self._desk, self._controller))
            self._list.open()
        return True

    def pick_listed(self, action: Action) -> None:
        """Touch what a choice of the list still needs, as a player would at the table."""
        if self.scene is None or not pick_rest(self.scene, action):
            self.submit(action)

    def submit(self, action: Action) -> None:
        """Play an action, after asking where the player wants to be asked."""
        self._list.close_list()
        if self.scene is not None and self._controller.needs_confirmation(action):
            self.confirming.ask(action, self.scene)
            self.tell_undo()
        else:
            self._controller.submit(action)
