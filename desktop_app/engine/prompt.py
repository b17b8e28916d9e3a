"""A decision as a player meets it: the legal actions, narrowed by the handles touched so far."""

from collections.abc import Sequence
from dataclasses import dataclass

from desktop_app.engine.types import Action, Decision


@dataclass(frozen=True, slots=True)
class Prompt:
    """The actions still possible after touching `chosen`, in the order of the rules' list."""

    decision: Decision
    actions: tuple[Action, ...]
    chosen: tuple[str, ...] = ()

    @classmethod
    def of(cls, decision: Decision, actions: Sequence[Action]) -> "Prompt":
        """Return the prompt before anything was touched."""
        return cls(decision, tuple(actions))

    def handles(self) -> tuple[str, ...]:
        """Return the handles that can be touched next, each once, in the order of the actions."""
        depth = len(self.chosen)
        return tuple(dict.fromkeys(path[depth] for path in self._paths() if len(path) > depth))

    def narrow(self, handle: str) -> "Prompt":
        """Return the prompt after touching `handle`; KeyError when that leads nowhere."""
        depth = len(self.chosen)
        kept = []
        for action in self.actions:
            path = action.path()
            if len(path) > depth and path[depth] == handle:
                kept.append(action)
        if not kept:
            raise KeyError(f"{handle!r} cannot be chosen after {self.chosen}")
        return Prompt(self.decision, tuple(kept), (*self.chosen, handle))

    def settled(self) -> Action | None:
        """Return the action whose whole path was touched, or None while a choice is open."""
        for action in self.actions:
            if action.path() == self.chosen:
                return action
        return None

    def _paths(self) -> list[tuple[str, ...]]:
        return [action.path() for action in self.actions]
