"""A tiny game with a hidden deck and secret cards, to test matches and saves without any real game.

In a turn a seat first calls a number (shown to nobody new) or draws the top card (which reveals it), then
keeps or gives away a point. Each seat also holds a card that only it may see.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from desktop_app.engine.codec import Codec
from desktop_app.engine.errors import Problem, RulesError
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import (
    UNKNOWN,
    Action,
    Decision,
    Event,
    GameInfo,
    Option,
    Outcome,
    Remark,
    Setup,
    Wire,
)

CALL, SETTLE = 0, 1


@dataclass(frozen=True, slots=True)
class Call(Action):
    tag: ClassVar[str] = "call"
    number: int

    def path(self) -> tuple[str, ...]:
        return (f"number:{self.number}",)


@dataclass(frozen=True, slots=True)
class Draw(Action):
    tag: ClassVar[str] = "draw"

    def path(self) -> tuple[str, ...]:
        return ("deck",)


@dataclass(frozen=True, slots=True)
class Settle(Action):
    tag: ClassVar[str] = "settle"
    gift: int

    def path(self) -> tuple[str, ...]:
        return (f"gift:{self.gift}",)


@dataclass(frozen=True, slots=True)
class Scored(Event):
    tag: ClassVar[str] = "scored"
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    tag: ClassVar[str] = "peeked"
    seat: int
    card: int

    def seen_by(self, viewer: int) -> Event | None:
        return self if viewer == self.seat else None


class ToyState:
    __slots__ = ("deck", "points", "rounds", "secret", "stage", "turn")

    def __init__(
        self, rounds: int, turn: int, stage: int, deck: list[int], points: list[int], secret: list[int]
    ) -> None:
        self.rounds, self.turn, self.stage = rounds, turn, stage
        self.deck, self.points, self.secret = deck, points, secret

    def clone(self) -> "ToyState":
        return ToyState(self.rounds, self.turn, self.stage, self.deck[:], self.points[:], self.secret[:])

    def to_wire(self) -> list[Wire]:
        return [self.rounds, self.turn, self.stage, [*self.deck], [*self.points], [*self.secret]]


class ToyRules:
    """The rules; `refused` is a number that newer rules do not allow to be called any more."""

    def __init__(self, version: int = 1, refused: int = -1, bonus: int = 0) -> None:
        self.info = GameInfo("toy", version, 1, 4, 4 * 250 * 2, True, (Option("rounds", (2, 3, 10, 250), 3),))
        self.refused = refused
        self.bonus = bonus

    def new_game(self, setup: Setup) -> ToyState:
        if not 1 <= setup.seats <= 4:
            raise RulesError(f"{setup.seats} seats; the toy has 1 to 4")
        deck = list(range(30))
        Rng(setup.seed).shuffle(deck)
        secret = [deck.pop() for _ in range(setup.seats)]
        rounds = setup.option("rounds", 3)
        if rounds not in (2, 3, 10, 250) or not isinstance(rounds, int):
            raise RulesError(f"rounds is {rounds!r}")
        return ToyState(rounds, 0, CALL, deck, [0] * setup.seats, secret)

    def from_wire(self, wire: list[Wire]) -> ToyState:
        match wire:
            case [int(rounds), int(turn), int(stage), list(deck), list(points), list(secret)]:
                numbers = [part for heap in (deck, points, secret) for part in heap]
                if (
                    all(type(part) is int and -1000 <= part <= 10000 for part in numbers)
                    and rounds in (2, 3, 10, 250)
                    and 0 <= turn <= rounds * len(points)
                    and stage in (CALL, SETTLE)
                    and 1 <= len(points) == len(secret) <= 4
                    and len(deck) <= 30
                ):
                    return ToyState(rounds, turn, stage, _numbers(deck), _numbers(points), _numbers(secret))
        raise RulesError(f"not a toy position: {str(wire)[:60]}")

    def decision(self, state: ToyState) -> Decision | None:
        if state.turn >= state.rounds * len(state.points):
            return None
        return Decision(state.turn % len(state.points), state.stage, state.turn + 1, "toy.decide")

    def legal_actions(self, state: ToyState) -> Sequence[Action]:
        seat = state.turn % len(state.points)
        if self.decision(state) is None:
            return ()
        if state.stage == SETTLE:
            return (Settle(seat, 0), Settle(seat, 1))
        calls: list[Action] = [Call(seat, number) for number in range(4) if number != self.refused]
        return (*calls, Draw(seat)) if state.deck else calls

    def problem_with(self, state: ToyState, action: Action) -> Problem | None:
        if action in self.legal_actions(state):
            return None
        return Problem("toy.refused", (("what", action.tag),))

    def apply(self, state: ToyState, action: Action, events: list[Event] | None = None) -> bool:
        seat, revealed, points = action.seat, False, 0
        if isinstance(action, Draw):
            points, revealed = state.deck.pop(), True
        elif isinstance(action, Call):
            points = action.number + self.bonus
        elif isinstance(action, Settle):
            points = -action.gift
        state.points[seat] += points
        state.stage = 1 - state.stage
        state.turn += state.stage == CALL
        if events is not None:
            events += [Scored(seat, points), Peeked(seat, state.secret[seat])]
        return revealed

    def sample_action(self, state: ToyState, rng: Rng) -> Action:
        actions = self.legal_actions(state)
        return actions[rng.below(len(actions))]

    def redact(self, state: ToyState, viewer: int) -> ToyState:
        view = state.clone()
        view.deck = [UNKNOWN] * len(state.deck)
        view.secret = [card if seat == viewer else UNKNOWN for seat, card in enumerate(state.secret)]
        return view

    def determinize(self, view: ToyState, viewer: int, rng: Rng) -> ToyState:
        full = view.clone()
        full.deck = list(range(len(view.deck)))
        full.secret = [0 if card == UNKNOWN else card for card in view.secret]
        return full

    def outcome(self, state: ToyState) -> Outcome | None:
        if self.decision(state) is not None:
            return None
        ranks = tuple(1 + sum(other > own for other in state.points) for own in state.points)
        return Outcome(tuple(state.points), ranks, "toy.over")

    def evaluate(self, state: ToyState, seat: int) -> float:
        return float(state.points[seat])


def toy_codec() -> Codec:
    return Codec((Call, Draw, Settle))


def remark() -> Remark:
    return Remark("toy.remark")


def _numbers(heap: list[Wire]) -> list[int]:
    return [part for part in heap if isinstance(part, int)]
