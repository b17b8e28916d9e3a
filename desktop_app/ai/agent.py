"""What an opponent is: an agent that chooses from a redacted view, within a budget."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from desktop_app.engine.rng import Rng
from desktop_app.engine.rules import Rules, S
from desktop_app.engine.types import Action


class Cancelled(Exception):
    """Thinking was broken off because nobody waits for the answer any more."""


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """How long and how wide an agent may think.

    `seconds` is a limit on the wall clock, 0 for none; agents answer with the best found so far when
    it runs out. `playouts` is how many worlds they may try for what they cannot see. `stopped` is
    asked between evaluations and makes `check` raise.
    """

    seconds: float
    playouts: int
    stopped: Callable[[], bool] = field(default=_never, compare=False)

    def check(self) -> None:
        """Raise `Cancelled` when the thinking was called off."""
        if self.stopped():
            raise Cancelled


@dataclass(frozen=True, slots=True)
class Choice:
    """What an agent wants to do, how good it thinks that is, and what finding it took.

    `value` is in the unit of `Rules.evaluate`; `considered` counts evaluated positions.
    """

    action: Action
    value: float
    seconds: float = field(compare=False)
    considered: int


class Agent(Protocol):
    """A way of choosing; it holds no state between choices, so equal seeds give equal choices."""

    def choose(self, rules: Rules[S], view: S, seat: int, budget: Budget, rng: Rng) -> Choice:
        """Return a legal action for `seat`, whose redacted view and turn it is."""
        ...


@dataclass(frozen=True, slots=True)
class Level:
    """A strength a player can pick: its id for records, the key of its name, and who plays it how."""

    id: str
    text_key: str
    agent: Agent
    budget: Budget
