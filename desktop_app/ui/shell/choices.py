"""The next choices as buttons of the prompt bar, when they are few and not pieces on the table.

Beside pieces or many places only the branches have buttons: what a scene's item asks a button for.
"""

from dataclasses import dataclass, replace

from desktop_app.controllers.match_controller import MatchController
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.types import Action, Remark
from desktop_app.ui.panels.prompt_bar import FEW, Choice
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.phrases import begun
from desktop_app.ui.table.scene import TableScene


def few_choices(desk: Desk, controller: MatchController, scene: TableScene, prompt: Prompt) -> list[Choice]:
    """Return a button for each handle that can be picked next, or for the branches among many."""
    held = scene.held
    side_picked = bool(held is not None and prompt.chosen and prompt.chosen[-1] in held.faces)
    if side_picked:  # the other side can still be chosen instead
        prompt = controller.prompt or prompt
    handles = prompt.handles()
    if not 1 < len(handles) <= FEW or any(_is_piece(scene, handle) for handle in handles):
        handles = tuple(handle for handle in handles if _is_in_bar(scene, handle))
    view, wording = controller.view(), controller.wording
    choices = []
    for handle in handles:
        after = prompt.narrow(handle)
        tip = desk.remarks(controller.preview(after.actions[0])) if len(after.actions) == 1 else ""
        name = wording.handle(view, handle)
        act = _Picker(scene, handle, anew=side_picked)
        words = begun(desk.text(name))
        choices.append(Choice(begun(desk.text(_short(desk, name))), tip, act, handle=handle, spoken=words))
    if len({choice.words for choice in choices}) < len(choices):
        return [replace(choice, words=choice.spoken) for choice in choices]
    return choices


def _short(desk: Desk, name: Remark) -> Remark:
    """Return a name as it is said where it stands among few, if it has such a form."""
    key = f"{name.key}.short"
    return Remark(key, name.params) if desk.messages.has(key) else name


def _is_piece(scene: TableScene, handle: str) -> bool:
    """Whether a handle is a piece to be taken; that is done on the table, better than by a button."""
    item = scene.item(handle)
    return item is not None and item.liftable


def _is_in_bar(scene: TableScene, handle: str) -> bool:
    """Whether a handle is a branch that has a button whatever else can be chosen."""
    item = scene.item(handle)
    return item is not None and item.in_bar


@dataclass(frozen=True, slots=True)
class _Picker:
    """What a button does: two that do the same are equal, so that the bar can keep what it shows."""

    scene: TableScene
    handle: str
    anew: bool

    def __call__(self) -> None:
        if self.anew:
            self.scene.back_to(0)
        self.scene.pick(self.handle)


def pick_rest(scene: TableScene, action: Action) -> bool:
    """Touch what a choice still needs, as a player would; tell whether the table asks for anything."""
    asked = scene.choice.root
    if asked is None:
        return False
    picks = scene.choice.remaining(action.path())
    for handle in picks:
        if scene.choice.root is asked:
            scene.pick(handle, passing=handle is not picks[-1])
    if scene.choice.root is asked:
        scene.settle()
    return True
