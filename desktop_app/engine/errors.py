"""Errors of the rules, each with the value that was wrong; texts for players go by key."""

from dataclasses import dataclass

from desktop_app.engine.types import Action, Remark


@dataclass(frozen=True, slots=True)
class Problem:
    """Why something may not be done: a message key and the figures that explain it."""

    key: str
    params: tuple[tuple[str, int | str | Remark], ...] = ()

    def remark(self) -> Remark:
        """Return the text to show for it."""
        return Remark(self.key, self.params)


class RulesError(ValueError):
    """A set-up, a wire form or a catalogue that no game can be made of."""


class IllegalAction(ValueError):
    """An action that the rules refuse here; `problem` says why in words for a player."""

    def __init__(self, action: Action, problem: Problem) -> None:
        super().__init__(f"{action} is refused: {problem.key} {dict(problem.params)}")
        self.action = action
        self.problem = problem
