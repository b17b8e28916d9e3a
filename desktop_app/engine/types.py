"""The vocabulary of a game: actions, events, frames, decisions, outcomes and texts by key.

Everything here is a frozen value. What a game does with them stands in `engine.rules`; how an
action becomes a list of numbers and words stands in `engine.codec`.
"""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypeAlias

Wire: TypeAlias = "int | str | list[Wire]"
"""What crosses a process or a file: whole numbers, texts, and lists of them."""

UNKNOWN = -1
"""Stands in a redacted state for a piece the viewer may not know."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A text for the player: a message key and what fills its gaps.

    A gap named `seat`, or ending in `_seat`, holds a seat number and is shown as that player's
    name; a gap that holds another remark is shown as that remark's text.
    """

    key: str
    params: tuple[tuple[str, "int | str | Remark"], ...] = ()


@dataclass(frozen=True, slots=True)
class Action:
    """One choice of one seat. Subclasses add fields: whole numbers, short texts, tuples of them."""

    tag: ClassVar[str]
    seat: int

    def path(self) -> tuple[str, ...]:
        """Return the handles a player touches to say this, in order; distinct within a decision."""
        raise NotImplementedError(f"{type(self).__name__} has no path")


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, for animation, log and sound; never used to rebuild a state."""

    tag: ClassVar[str]

    def seen_by(self, viewer: int) -> "Event | None":
        """Return what `viewer` notices: the event itself, its public twin, or nothing."""
        return self


class Frame(NamedTuple):
    """One thing that must still be decided or done; states keep them on a stack, the next one last."""

    kind: int
    seat: int
    args: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """What is asked, and whom: `turn` numbers turns from 1, `text_key` names the prompt's sentence."""

    seat: int
    kind: int
    turn: int
    text_key: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end: final scores and ranks by seat (rank 1 is best, shared by ties), and why it ended.

    There are no scores when a game ended without being scored. Nobody is first when a target was missed, or
    when a rival that the rules play is ahead of all seats. `reason` is a message key.
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a game starts from; equal setups and actions give equal games on every machine.

    `rigged` fixes the order of a named heap, for scenarios and tests: the pieces in drawing order.
    """

    game: str
    seats: int
    seed: int
    options: tuple[tuple[str, int | str], ...] = ()
    rigged: tuple[tuple[str, tuple[int, ...]], ...] = ()

    def option(self, name: str, default: int | str) -> int | str:
        """Return the value chosen for option `name`, or `default` when the setup does not say."""
        for key, value in self.options:
            if key == name:
                return value
        return default


@dataclass(frozen=True, slots=True)
class Option:
    """A choice offered at set-up: its name, the values it may take, and the usual one.

    With `only_seats` it is offered for that number of seats only; all other games take the usual value.
    """

    id: str
    values: tuple[int | str, ...]
    default: int | str
    only_seats: int = 0

    def fits(self, seats: int) -> bool:
        """Return whether the choice is offered for this number of seats."""
        return self.only_seats in (0, seats)


@dataclass(frozen=True, slots=True)
class Order:
    """A heap that players may put in order themselves at set-up, while `option` is on (has the value 1).

    Its pieces are the numbers from 0; `names` are their text keys and `icons` their icons, by number.
    """

    heap: str
    option: str
    names: tuple[str, ...]
    icons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What the rest of the program needs to know about a game before its rules are loaded."""

    id: str
    rules_version: int
    min_seats: int
    max_seats: int
    max_steps: int
    private_info: bool
    options: tuple[Option, ...] = ()
    orders: tuple[Order, ...] = ()
    turns_go_round: bool = False
    """Whether the seats have a turn each in their order, from the first turn to the last."""
    turns_a_round: int = 0
    """How many turns each seat has in a round, where the game counts rounds; 0: it counts turns."""

    def own_turn(self, turn: int, seats: int) -> int:
        """Return the number players know a turn by: of its round, among those of its seat, or its own."""
        if self.turns_a_round:
            return (turn - 1) // (self.turns_a_round * seats) + 1
        return (turn - 1) // seats + 1 if self.turns_go_round else turn

    @property
    def turn_key(self) -> str:
        """The key of the heading that says this number, `n`."""
        return "common.round_number" if self.turns_a_round else "common.turn_number"
