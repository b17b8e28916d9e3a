"""Walking through a match that was played: step by step, by turns, or since one's last turn."""

from typing import Generic

from desktop_app.engine.rules import S
from desktop_app.play.match import Match, Step


class Replay(Generic[S]):
    """A place in the steps of a match; the match itself stays as it is.

    `position` counts the steps already played at that place: 0 is the opening, `length` the end.
    """

    def __init__(self, match: Match[S], position: int = 0) -> None:
        self.match = match
        self._position = 0
        self.jump(position)

    @property
    def position(self) -> int:
        return self._position

    @property
    def length(self) -> int:
        return self.match.step_count

    def view_for(self, viewer: int) -> S:
        """Return what seat `viewer` could know at this place."""
        return self.match.rules.redact(self.match.state_at(self._position), viewer)

    def forward(self) -> Step | None:
        """Go one step on and return it, to be shown; None at the end."""
        if self._position >= self.length:
            return None
        self._position += 1
        return self.match.steps[self._position - 1]

    def back(self) -> Step | None:
        """Go one step back and return the step that is no longer played; None at the opening."""
        if self._position == 0:
            return None
        self._position -= 1
        return self.match.steps[self._position]

    def jump(self, position: int) -> None:
        """Go to a place at once."""
        if not 0 <= position <= self.length:
            raise IndexError(f"place {position}: this match has the places 0 to {self.length}")
        self._position = position

    def turns(self) -> tuple[int, ...]:
        """Return the turns that were begun, in order."""
        return tuple(dict.fromkeys(step.turn for step in self.match.steps))

    def turn(self) -> int:
        """Return the turn at this place: that of the step to come, or the last one at the end."""
        steps = self.match.steps
        if not steps:
            return self.match.turn
        return steps[min(self._position, len(steps) - 1)].turn

    def to_turn(self, turn: int) -> None:
        """Go to the beginning of a turn; KeyError when it was never begun."""
        for step in self.match.steps:
            if step.turn == turn:
                self._position = step.index
                return
        raise KeyError(f"turn {turn} was not played; there are {self.turns()}")

    def next_turn(self) -> bool:
        """Go to the beginning of the next turn, or to the end; tell whether that is elsewhere."""
        start, turn = self._position, self.turn()
        later = [step.index for step in self.match.steps[start:] if step.turn != turn]
        self._position = later[0] if later else self.length
        return self._position != start

    def previous_turn(self) -> bool:
        """Go to the beginning of this turn, or of the one before; tell whether that is elsewhere."""
        start = self._position
        if start == 0:
            return False
        self.to_turn(self.match.steps[start - 1].turn)
        return True

    def since_last_turn(self, seat: int) -> int:
        """Go to where `seat` last decided something and return how many steps followed.

        When it is in the middle of its turn, what it did in this turn does not count.
        """
        decision = self.match.rules.decision(self.match.state)
        now = decision.turn if decision is not None and decision.seat == seat else -1
        last = -1
        for step in self.match.steps:
            if step.action.seat == seat and step.turn != now:
                last = step.index
        self._position = last + 1
        return self.length - self._position
