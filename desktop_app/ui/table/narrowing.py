"""A prompt as it is narrowed, pick by pick, with the way back. No drawing, no legality of its own."""

from collections.abc import Sequence

from desktop_app.engine.prompt import Prompt
from desktop_app.engine.types import Action


class Narrowing:
    """What is asked, what was picked so far, and which picks lead on."""

    def __init__(self) -> None:
        self.auto_steps = True
        """Whether a choice with one action left is made by itself, once something was picked."""
        self.lead_in = False
        """Whether a first pick that every choice begins with is made by itself; it cannot be taken back."""
        self.root: Prompt | None = None
        """The prompt before any pick."""
        self.prompt: Prompt | None = None
        """The prompt after the picks so far."""
        self._trail: list[Prompt] = []
        self._handles: tuple[str, ...] = ()
        self._beginnings: set[tuple[str, ...]] = set()

    @property
    def depth(self) -> int:
        """How many picks can be taken back."""
        return len(self._trail)

    def ask(self, prompt: Prompt | None) -> None:
        """Begin with a new prompt, or with none."""
        self.root = prompt
        self._trail.clear()
        if prompt is not None and self.lead_in and len(prompt.actions) > 1:
            handles = prompt.handles()
            if len(handles) == 1:
                prompt = prompt.narrow(handles[0])
        self._set(prompt)

    def handles(self) -> tuple[str, ...]:
        """Return what can be picked next."""
        return self._handles

    def pick(self, handle: str) -> Action | None:
        """Narrow by a handle; returns the action when that settles it. KeyError when it leads nowhere."""
        before = self.prompt
        if before is None:
            raise KeyError(f"{handle!r} cannot be picked: nothing is asked")
        after = before.narrow(handle)
        while self.auto_steps and len(after.actions) == 1 and after.settled() is None:
            after = after.narrow(after.handles()[0])
        self._trail.append(before)
        self._set(after)
        return after.settled() if len(after.actions) == 1 else None

    def back_to(self, depth: int) -> bool:
        """Take back the picks beyond the first `depth`; returns whether there were any."""
        if depth >= len(self._trail):
            return False
        self._set(self._trail[depth])
        del self._trail[depth:]
        return True

    def depth_offering(self, handle: str) -> int | None:
        """Return how many picks to keep so that `handle` can be picked instead of the next one."""
        for depth in range(len(self._trail) - 1, -1, -1):
            if handle in self._trail[depth].handles():
                return depth
        return None

    def remaining(self, path: Sequence[str]) -> tuple[str, ...]:
        """Return the picks of `path` still to be made, or () when it does not lead on from here.

        A path may begin with what was picked already.
        """
        if self.prompt is None:
            return ()
        picks, chosen = tuple(path), self.prompt.chosen
        if chosen and picks[: len(chosen)] == chosen:
            picks = picks[len(chosen) :]
        return picks if picks in self._beginnings else ()

    def outcome(self, picks: Sequence[str]) -> Action | None:
        """Return the one action that `picks` end in, or None when several remain."""
        prompt = self.prompt
        if prompt is None or not picks:
            return None
        for pick in picks:
            prompt = prompt.narrow(pick)
        return prompt.actions[0] if len(prompt.actions) == 1 else prompt.settled()

    def _set(self, prompt: Prompt | None) -> None:
        self.prompt = prompt
        self._handles = prompt.handles() if prompt is not None else ()
        self._beginnings = set()
        if prompt is not None:
            depth = len(prompt.chosen)
            for action in prompt.actions:
                path = action.path()
                self._beginnings.update(path[depth:end] for end in range(depth + 1, len(path) + 1))
