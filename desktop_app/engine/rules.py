"""What a game must offer: the `State`, `Rules` and `Wording` protocols; `CountsTurns` where it applies.

A rules object is stateless and built once from the component catalogue. It changes states in place;
its callers treat every state as a value and clone before they apply.
"""

from collections.abc import Sequence
from typing import Protocol, Self, TypeVar, runtime_checkable

from desktop_app.engine.errors import Problem
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Decision, Event, GameInfo, Outcome, Remark, Setup, Wire


class State(Protocol):
    """A whole position of a game, nothing outside it: pieces, frames, randomness, knowledge."""

    def clone(self) -> Self:
        """Return an equal state that shares no list with this one."""
        ...

    def to_wire(self) -> list[Wire]:
        """Return the state as plain lists in a fixed order, for digests, snapshots and processes."""
        ...


S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Rules(Protocol[S]):
    """The rules of one game."""

    info: GameInfo

    def new_game(self, setup: Setup) -> S:
        """Return the first position; `RulesError` names the seat count or option that is wrong."""
        ...

    def from_wire(self, wire: list[Wire]) -> S:
        """Rebuild a state, redacted or not, from `State.to_wire`; `RulesError` says what cannot be."""
        ...

    def decision(self, state: S) -> Decision | None:
        """Return what is to be decided next, or None when the game is over."""
        ...

    def legal_actions(self, state: S) -> Sequence[Action]:
        """Return every action allowed now, without doubles, in the same order every time."""
        ...

    def problem_with(self, state: S, action: Action) -> Problem | None:
        """Return why `action` is refused here, or None when it is legal."""
        ...

    def apply(self, state: S, action: Action, events: list[Event] | None = None) -> bool:
        """Carry out a legal action and all automatic steps that follow.

        Returns whether anyone learned something by it (a draw, a reveal, a die). Events are appended
        when a list is given. The caller vouches for legality: nothing is checked here.
        """
        ...

    def sample_action(self, state: S, rng: Rng) -> Action:
        """Return one legal action by chance, cheaply, for playouts."""
        ...

    def redact(self, state: S, viewer: int) -> S:
        """Return what seat `viewer` may know of `state`, -1 for what all know; the rest is UNKNOWN."""
        ...

    def determinize(self, view: S, viewer: int, rng: Rng) -> S:
        """Return a full state that fits a redacted `view`, the unknown parts filled in by chance."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return the result, or None while the game goes on."""
        ...

    def evaluate(self, state: S, seat: int) -> float:
        """Return how good the position is for `seat`; larger is better; for search."""
        ...


class Wording(Protocol[S_contra]):
    """A game in words, by key: what the log, the prompt, the tooltips and the terminal say.

    Every method takes what the reader may see (a redacted state), never more. `ranking` names the figure
    of `standing` that says who is ahead; where it is missing, as after the end, the score does.
    """

    ranking: str

    def decision(self, view: S_contra, decision: Decision, chosen: tuple[str, ...] = ()) -> Remark:
        """Return the prompt: one sentence that says what is to be decided, after `chosen`, and why."""
        ...

    def action(self, view: S_contra, action: Action) -> Remark:
        """Return an action in words, complete enough to choose it from a list."""
        ...

    def handle(self, view: S_contra, handle: str) -> Remark:
        """Return the short name of a component, space or branch ("B2", "pasture side")."""
        ...

    def piece(self, view: S_contra, handle: str) -> tuple[Remark, ...]:
        """Return a tooltip: the name, what it does, and the rule; empty for an unknown handle."""
        ...

    def preview(self, view: S_contra, action: Action) -> tuple[Remark, ...]:
        """Return the outcome of a legal action in numbers, as far as it can be foreseen."""
        ...

    def refusal(self, view: S_contra, chosen: tuple[str, ...], handle: str) -> Problem | None:
        """Return why `handle` cannot be touched now, after `chosen`; None when it can or is unknown."""
        ...

    def event(self, event: Event) -> Remark | None:
        """Return the log line of an event, or None when it is not worth one."""
        ...

    def touched(self, event: Event) -> tuple[str, ...]:
        """Return the handles an event concerns, to mark the last move and to light up the log."""
        ...

    def reasons(self, view: S_contra, action: Action) -> tuple[Remark, ...]:
        """Return why the evaluation likes an action, its weightiest parts first, for hints."""
        ...

    def standing(self, view: S_contra, seat: int) -> tuple[tuple[str, int], ...]:
        """Return a seat's figures for the rail as (name, number); the first one is the score."""
        ...

    def sheet(self, view: S_contra) -> tuple[tuple[Remark, tuple[int, ...]], ...]:
        """Return the score sheet, a row a part with one number a seat; the last row is the total."""
        ...

    def page(self, view: S_contra) -> tuple[Remark, ...]:
        """Return the whole view in words, a line each, for the terminal."""
        ...


@runtime_checkable
class CountsTurns(Protocol):
    """A wording of a game in which each seat has so many turns, the same number for all."""

    turns: int


@runtime_checkable
class TellsMore(Protocol[S_contra]):
    """A wording with more to tell in the terminal than fits one page and a list of choices."""

    def pages(self, view: S_contra) -> tuple[tuple[Remark, tuple[Remark, ...]], ...]:
        """Return further pages, each with its title: what is on the table in full, and what signs mean."""
        ...

    def brief(self, view: S_contra, action: Action) -> Remark | None:
        """Return the outcome of an action in a few words, for a long list; None where its name says all."""
        ...

    def news(self, events: Sequence[Event]) -> tuple[Remark, ...]:
        """Return the log lines of what others did, summed up."""
        ...
