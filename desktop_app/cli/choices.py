"""The choices of a prompt as the terminal lists them: few whole with their outcomes, many part by part."""

from collections.abc import Sequence
from typing import Any

from desktop_app.cli.screen import Screen
from desktop_app.cli.wrapping import in_columns
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.rules import TellsMore, Wording
from desktop_app.engine.types import Action, Remark

_LISTED = 9
"""Up to so many actions are listed whole; more are chosen part by part."""


class Choices:
    """A numbered list of what may be chosen next, for one viewer."""

    def __init__(self, wording: Wording[Any], view: Any, prompt: Prompt) -> None:
        self._wording = wording
        self._view = view
        self._prompt = prompt
        self.picks: Sequence[Action | str] = (
            prompt.handles() if len(prompt.actions) > _LISTED else prompt.actions
        )

    def lines(self, screen: Screen) -> list[str]:
        """Return the question and the choices with their numbers."""
        decision = self._prompt.decision
        sentence = self._wording.decision(self._view, decision, self._prompt.chosen)
        question = Remark("cli.decision", (("seat", decision.seat), ("prompt", sentence)))
        entries = [self._entry(screen, number, pick) for number, pick in enumerate(self.picks, 1)]
        if len(entries) > _LISTED:
            entries = in_columns(entries, screen.columns)
        return ["", screen.text(question), *entries]

    def _entry(self, screen: Screen, number: int, pick: Action | str) -> str:
        if isinstance(pick, str):
            choice = self._wording.handle(self._view, pick)
            brief = self._brief(pick)
            told: tuple[Remark, ...] = () if brief is None else (brief,)
        else:
            choice = self._wording.action(self._view, pick)
            told = self._wording.preview(self._view, pick)
        gaps: tuple[tuple[str, int | str | Remark], ...] = (("number", number), ("choice", choice))
        outcome = screen.text(Remark("cli.join")).join(map(screen.text, told))
        if outcome:
            return screen.text(Remark("cli.choice_outcome", (*gaps, ("outcome", outcome))))
        return screen.text(Remark("cli.choice", gaps))

    def _brief(self, handle: str) -> Remark | None:
        """Return the outcome of a handle in a few words, where it leads to one action."""
        found = self._prompt.narrow(handle).actions
        if len(found) > 1 or not isinstance(self._wording, TellsMore):
            return None
        return self._wording.brief(self._view, found[0])

    def number_of(self, action: Action) -> int | None:
        """Return the number of the choice that leads to an action, or None when none does."""
        for number, pick in enumerate(self.picks, 1):
            if pick == action or (isinstance(pick, str) and action in self._prompt.narrow(pick).actions):
                return number
        return None

    def about(self, number: int) -> list[Remark]:
        """Return all there is to tell of a choice: its parts with their rules, then what it would bring."""
        pick = self.picks[number - 1]
        found = self._prompt.narrow(pick).actions if isinstance(pick, str) else (pick,)
        handles = [pick] if isinstance(pick, str) else [*pick.path()][len(self._prompt.chosen) :]
        lines = [line for handle in handles for line in self._wording.piece(self._view, handle)]
        if len(found) == 1:
            lines += self._wording.preview(self._view, found[0])
        return list(dict.fromkeys(lines))


def without_forced(prompt: Prompt) -> Prompt:
    """Return the prompt with all touched of which there is only one."""
    while len(handles := prompt.handles()) == 1:
        prompt = prompt.narrow(handles[0])
    return prompt
