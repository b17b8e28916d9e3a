"""The steps of a match with the position before each: nothing is ever un-applied, only dropped.

Who may take back what stands in `play.undo`.
"""

import json
from dataclasses import dataclass
from typing import Generic, NamedTuple

from desktop_app.engine.codec import Codec
from desktop_app.engine.digest import digest
from desktop_app.engine.errors import IllegalAction, Problem
from desktop_app.engine.rules import Rules, S
from desktop_app.engine.types import Action, Event, Wire

_ENCODER = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Step:
    """One action that was played: its place in the match, what it caused, and where it led.

    `revealed` tells whether anyone learned something by it; `digest` is that of the position after it.
    """

    index: int
    turn: int
    action: Action
    events: tuple[Event, ...]
    revealed: bool
    digest: str

    def seen_by(self, viewer: int) -> tuple[Event, ...]:
        """Return the events as seat `viewer` notices them."""
        seen = (event.seen_by(viewer) for event in self.events)
        return tuple(event for event in seen if event is not None)


@dataclass(frozen=True, slots=True)
class Move:
    """An action as a save holds it, with the digest of the position it led to.

    `line` is the JSON text of both: made once, since an autosave follows every step.
    """

    wire: list[Wire]
    digest: str
    line: str

    @classmethod
    def of(cls, wire: list[Wire], after: str) -> "Move":
        """Return the move for an encoded action and the digest `after` it."""
        return cls(wire, after, _ENCODER.encode([wire, after]))


class Played(NamedTuple, Generic[S]):
    """A step, its move, and the position it led to."""

    step: Step
    move: Move
    after: S


class History(Generic[S]):
    """Steps, their moves, and the positions around them.

    `states[i]` is the position before `steps[i]`; the last one is the present. They are values: nobody
    changes one that is in here.
    """

    def __init__(self, start: S) -> None:
        self.steps: list[Step] = []
        self.moves: list[Move] = []
        self.states: list[S] = [start]

    @property
    def present(self) -> S:
        return self.states[-1]

    def advance(self, rules: Rules[S], codec: Codec, action: Action) -> Step:
        """Play `action` on a clone of the present; `IllegalAction` leaves everything as it was."""
        before = self.present
        decision = rules.decision(before)
        if decision is None:
            raise IllegalAction(action, Problem("play.refused.over"))
        problem = rules.problem_with(before, action)
        if problem is not None:
            raise IllegalAction(action, problem)
        after = before.clone()
        events: list[Event] = []
        revealed = rules.apply(after, action, events)
        fingerprint = digest(after.to_wire())
        step = Step(len(self.steps), decision.turn, action, tuple(events), revealed, fingerprint)
        self.append(Played(step, Move.of(codec.encode(action), fingerprint), after))
        return step

    def append(self, played: Played[S]) -> None:
        """Add a step that was played before, and taken back."""
        self.steps.append(played.step)
        self.moves.append(played.move)
        self.states.append(played.after)

    def drop(self, index: int) -> list[Played[S]]:
        """Take away the steps from `index` on and return them, the last one first."""
        later = [
            Played(step, move, after)
            for step, move, after in zip(
                self.steps[index:], self.moves[index:], self.states[index + 1 :], strict=True
            )
        ]
        del self.steps[index:], self.moves[index:], self.states[index + 1 :]
        later.reverse()
        return later
