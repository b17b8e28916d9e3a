"""A match: it plays, takes back, and shows each seat what it may know.

How a match is written down stands in `play.record`; how one is opened again in `play.loading`.
"""

import os
from collections.abc import Sequence
from typing import Generic

from desktop_app.engine.codec import Codec
from desktop_app.engine.errors import Problem, RulesError
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.rules import Rules, S
from desktop_app.engine.types import Action, Outcome, Setup
from desktop_app.play.history import History, Move, Played, Step
from desktop_app.play.past import Checked, Past
from desktop_app.play.seats import Seat, people
from desktop_app.play.undo import Line

__all__ = ["Match", "Step"]


class Match(Generic[S]):
    """One match of one game, from its set-up or from a position in its middle.

    `start` is given when the moves before it are lost. `past` is given when `start` is a saved position
    whose moves are still to be replayed; that happens at the first need of them, or when a thread ran
    `check_past` and its answer is handed to `adopt`.
    """

    def __init__(
        self,
        rules: Rules[S],
        codec: Codec,
        setup: Setup,
        seats: Sequence[Seat],
        *,
        free_undo: bool = False,
        match_id: str = "",
        start: S | None = None,
        past: Past[S] | None = None,
    ) -> None:
        if len(seats) != setup.seats:
            raise RulesError(f"{len(seats)} seats are filled, the set-up has {setup.seats}")
        self.rules = rules
        self.codec = codec
        self.setup = setup
        self.seats = tuple(seats)
        self.free_undo = free_undo
        self.id = match_id or _new_id()
        self.starts_late = start is not None if past is None else past.is_late
        """Whether the moves before the first step are lost, so that it begins in the middle."""
        self._people = people(seats)
        self._past = past
        self._history = History(rules.new_game(setup) if start is None else start)
        self._undone: list[Played[S]] = []
        self._rewound: list[int] = []
        """How many of those undone each rewind took back, the latest last."""

    # What is on the table

    @property
    def state(self) -> S:
        """The present position; a value, not to be changed."""
        return self._history.present

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps played so far, without those taken back."""
        return tuple(self._known().steps)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The same steps as a save holds them."""
        return self._past.moves if self._past is not None else tuple(self._history.moves)

    @property
    def step_count(self) -> int:
        """The number of steps played so far."""
        return len(self.moves)

    @property
    def opening(self) -> S:
        """The position before the first step; a value, not to be changed."""
        return self._history.states[0] if self._past is None else self._past.start

    @property
    def turn(self) -> int:
        """The number of the turn that is being played, or that was the last one."""
        decision = self.rules.decision(self.state)
        if decision is not None:
            return decision.turn
        steps = self._known().steps
        return steps[-1].turn if steps else 0

    @property
    def redo_count(self) -> int:
        return len(self._undone)

    def view_for(self, viewer: int) -> S:
        """Return the present position as seat `viewer` may know it."""
        return self.rules.redact(self.state, viewer)

    def prompt(self) -> Prompt | None:
        """Return what is to be decided now, or None when the game is over."""
        decision = self.rules.decision(self.state)
        if decision is None:
            return None
        return Prompt.of(decision, self.rules.legal_actions(self.state))

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    def state_at(self, index: int) -> S:
        """Return the position before step `index`; the number of steps gives the present one."""
        history = self._known()
        if not 0 <= index <= len(history.steps):
            raise IndexError(f"position {index}: this match has the positions 0 to {len(history.steps)}")
        return history.states[index].clone()

    # Playing

    def play(self, action: Action) -> Step:
        """Play a legal action; `IllegalAction` says why not, and nothing has changed then."""
        step = self._known().advance(self.rules, self.codec, action)
        self._undone.clear()
        self._rewound.clear()
        return step

    # Taking back

    @property
    def is_fair(self) -> bool:
        """Whether undo has limits: people play among themselves and did not choose free undo."""
        return len(self._people) > 1 and not self.free_undo

    def undo_target(self, fair: bool = True) -> int | None:
        """Return the step that one undo rewinds to, or None when nothing may be taken back.

        That is the last decision of a person; opponents' replies to it are dropped as well. `fair` asks
        for the limits of fair undo, which hold only where `is_fair` does.
        """
        return self._line().undo_target(fair and self.is_fair)

    def undo_problem(self) -> Problem | None:
        """Return why nothing may be taken back now, or None when something may."""
        problem = self._line().undo_problem(self.is_fair)
        if problem is not None and self.starts_late and not self._known().steps:
            return Problem("play.undo.lost")
        return problem

    def redo_problem(self) -> Problem | None:
        """Return why nothing can be redone now, or None when something can."""
        return None if self._undone else Problem("play.redo.nothing")

    def turn_target(self, fair: bool = True) -> int | None:
        """Return the step that undoing a whole turn rewinds to, or None."""
        return self._line().turn_target(fair and self.is_fair)

    def can_rewind(self, index: int) -> bool:
        """Tell whether "undo to here" may go back to just before step `index`."""
        line = self._line()
        return 0 <= index < len(line.steps) and (not self.is_fair or line.is_fair(index))

    def rewind(self, index: int) -> None:
        """Go back to just before step `index`; the steps from there on can be redone."""
        history = self._known()
        if not 0 <= index <= len(history.steps):
            raise IndexError(f"rewind to step {index}: this match has {len(history.steps)} steps")
        dropped = history.drop(index)
        if dropped:
            self._undone.extend(dropped)
            self._rewound.append(len(dropped))

    def redo(self) -> Step | None:
        """Play the step taken back last once more, with the same result; None when there is none."""
        if not self._undone:
            return None
        played = self._undone.pop()
        self._history.append(played)
        self._rewound[-1] -= 1
        if not self._rewound[-1]:
            self._rewound.pop()
        return played.step

    def redo_with_replies(self) -> tuple[Step, ...]:
        """Redo all that one rewind took back: a step with the opponents' replies, or a whole turn."""
        steps = []
        for _ in range(self._rewound[-1] if self._rewound else 0):
            step = self.redo()
            if step is not None:
                steps.append(step)
        return tuple(steps)

    # The past of a match that was opened from a save

    def check_past(self) -> Checked[S] | None:
        """Replay the past and return what came of it, or None when it is known.

        Changes nothing, so a thread may run it while the match is shown.
        """
        return None if self._past is None else self._past.check(self.rules, self.codec, self.state)

    def adopt(self, checked: Checked[S]) -> None:
        """Take over what `check_past` found; a past that does not lead here is given up.

        It is a match of its own then, with another `id`, so that its autosave spares the damaged one.
        """
        if self._past is None:
            return
        self._past = None
        if checked.history is None:
            self.starts_late = True
            self.become_copy()
        else:
            self._history = checked.history

    def become_copy(self) -> None:
        """Be a match of its own from now on, so that its autosave is another."""
        self.id = _new_id()

    def _known(self) -> History[S]:
        checked = self.check_past()
        if checked is not None:
            self.adopt(checked)
        return self._history

    def _line(self) -> Line:
        return Line(self._known().steps, [played.step for played in self._undone], self._people)


def _new_id() -> str:
    return os.urandom(8).hex()
