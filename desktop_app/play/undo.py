"""How far a step may be taken back: fair undo among people, and undo without limit otherwise.

Fair undo takes back the decisions of one person only, with the replies of opponents between them, and
never what showed anyone something new.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from desktop_app.engine.errors import Problem
from desktop_app.play.history import Step


@dataclass(frozen=True, slots=True)
class Line:
    """The steps of a match, those taken back last, and the seats of the people."""

    steps: Sequence[Step]
    undone: Sequence[Step]
    people: frozenset[int]

    def last_own(self) -> int | None:
        """Return the last step decided by a person; by anyone, when only opponents play."""
        for step in reversed(self.steps):
            if step.action.seat in self.people or not self.people:
                return step.index
        return None

    def is_fair(self, index: int) -> bool:
        """Tell whether the steps from `index` on reveal nothing and are one person's decisions.

        The steps taken back already count too: otherwise single undos could walk back through
        everybody's turns.
        """
        dropped = self.steps[index:]
        if any(step.revealed for step in dropped):
            return False
        return len(self._deciders(dropped) | self._deciders(self.undone)) <= 1

    def undo_target(self, fair: bool) -> int | None:
        """Return where one undo leads: to the last decision of a person; None when it may not."""
        return None if self.undo_problem(fair) is not None else self.last_own()

    def undo_problem(self, fair: bool) -> Problem | None:
        """Return why nothing may be taken back, or None when one undo may be done."""
        target = self.last_own()
        if target is None:
            return Problem("play.undo.not_yours" if self.steps else "play.undo.nothing")
        if not fair or self.is_fair(target):
            return None
        shown = next((step for step in self.steps[target:] if step.revealed), None)
        if shown is None:
            others = self._deciders(self.undone) - {self.steps[target].action.seat}
            return Problem("play.undo.one_player", (("seat", min(others)),))
        if shown.index == target:
            return Problem("play.undo.revealed")
        return Problem("play.undo.reply_revealed", (("seat", shown.action.seat),))

    def turn_target(self, fair: bool) -> int | None:
        """Return where undoing a whole turn leads: to its first decision that may be taken back."""
        target = self.undo_target(fair)
        if target is None:
            return None
        turn, seat = self.steps[target].turn, self.steps[target].action.seat
        for step in reversed(self.steps[:target]):
            if step.turn != turn or (fair and not self.is_fair(step.index)):
                break
            if step.action.seat == seat:
                target = step.index
        return target

    def _deciders(self, steps: Iterable[Step]) -> set[int]:
        return {step.action.seat for step in steps} & self.people
