"""Random and greedy agents, over a small game of their own: take an open card or draw a hidden one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pytest

from desktop_app.ai.agent import Budget, Cancelled
from desktop_app.ai.greedy import GreedyAgent
from desktop_app.ai.random_agent import RandomAgent
from desktop_app.engine.errors import Problem
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import UNKNOWN, Action, Decision, Event, GameInfo, Outcome, Setup, Wire


@dataclass(frozen=True, slots=True)
class Take(Action):
    tag: ClassVar[str] = "take"
    card: int

    def path(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


@dataclass(frozen=True, slots=True)
class Draw(Action):
    tag: ClassVar[str] = "draw"

    def path(self) -> tuple[str, ...]:
        return ("heap",)


class Cards:
    """One seat takes cards and keeps their sum; the order of the heap is hidden."""

    __slots__ = ("heap", "open", "total")

    def __init__(self, open_: list[int], heap: list[int], total: int = 0) -> None:
        self.open, self.heap, self.total = open_, heap, total

    def clone(self) -> "Cards":
        return Cards(self.open[:], self.heap[:], self.total)

    def to_wire(self) -> list[Wire]:
        return [list(self.open), list(self.heap), self.total]


class CardRules:
    """Hidden cards are known to be 1 and 9 in equal numbers."""

    info = GameInfo("cards", 1, 1, 1, 20, True)

    def __init__(self) -> None:
        self.evaluated = 0

    def new_game(self, setup: Setup) -> Cards:
        return Cards([3, 4], [1, 9])

    def from_wire(self, wire: list[Wire]) -> Cards:
        raise NotImplementedError

    def decision(self, state: Cards) -> Decision | None:
        return Decision(0, 0, 1, "") if state.open or state.heap else None

    def legal_actions(self, state: Cards) -> Sequence[Action]:
        takes: list[Action] = [Take(0, card) for card in state.open]
        return [*takes, Draw(0)] if state.heap else takes

    def problem_with(self, state: Cards, action: Action) -> Problem | None:
        return None if action in self.legal_actions(state) else Problem("no")

    def apply(self, state: Cards, action: Action, events: list[Event] | None = None) -> bool:
        if isinstance(action, Take):
            state.open.remove(action.card)
            state.total += action.card
            return False
        state.total += state.heap.pop()
        return True

    def sample_action(self, state: Cards, rng: Rng) -> Action:
        return self.legal_actions(state)[0]

    def redact(self, state: Cards, viewer: int) -> Cards:
        return Cards(state.open[:], [UNKNOWN] * len(state.heap), state.total)

    def determinize(self, view: Cards, viewer: int, rng: Rng) -> Cards:
        assert all(card == UNKNOWN for card in view.heap)
        return Cards(view.open[:], [(1, 9)[rng.below(2)] for _ in view.heap], view.total)

    def outcome(self, state: Cards) -> Outcome | None:
        return None

    def evaluate(self, state: Cards, seat: int) -> float:
        self.evaluated += 1
        return float(state.total)


@pytest.fixture
def rules() -> CardRules:
    return CardRules()


def view(rules: CardRules, open_: list[int], heap: list[int]) -> Cards:
    return rules.redact(Cards(open_, heap), 0)


def test_greedy_takes_the_action_with_the_best_position_after_it(rules: CardRules) -> None:
    choice = GreedyAgent().choose(rules, view(rules, [3, 8, 4], []), 0, Budget(0, 1), Rng(1))
    assert (choice.action, choice.value, choice.considered) == (Take(0, 8), 8.0, 3)


def test_greedy_leaves_the_view_unchanged(rules: CardRules) -> None:
    seen = view(rules, [3, 8], [1, 9])
    before = seen.to_wire()
    GreedyAgent().choose(rules, seen, 0, Budget(0, 4), Rng(1))
    assert seen.to_wire() == before


@pytest.mark.parametrize(("card", "action"), [(7, Take(0, 7)), (3, Draw(0))], ids=["open", "draw"])
def test_greedy_weighs_a_draw_by_its_mean_and_not_by_luck(card: int, action: Action) -> None:
    rules = CardRules()
    for seed in range(20):
        seen = view(rules, [card], [1, 9])
        assert GreedyAgent().choose(rules, seen, 0, Budget(0, 100), Rng(seed)).action == action


class FlatRules(CardRules):
    """The same game for somebody who does not care."""

    def evaluate(self, state: Cards, seat: int) -> float:
        return 0.0


def test_equal_actions_are_picked_about_equally_often() -> None:
    rules = FlatRules()
    seen = view(rules, [1, 2, 3, 4], [])
    picks = [GreedyAgent().choose(rules, seen, 0, Budget(0, 1), Rng(s)).action for s in range(400)]
    assert all(picks.count(action) > 60 for action in rules.legal_actions(seen))


def test_equal_seeds_give_equal_choices(rules: CardRules) -> None:
    for agent in (GreedyAgent(), GreedyAgent(0.5), RandomAgent()):
        seen = view(rules, [1, 2, 3, 4], [1, 9])
        first, second = (agent.choose(rules, seen, 0, Budget(0, 4), Rng(7)) for _ in range(2))
        assert first == second


def test_noise_makes_greedy_miss_the_best_now_and_then(rules: CardRules) -> None:
    seen = view(rules, [1, 8, 9], [])
    picks = [GreedyAgent(0.5).choose(rules, seen, 0, Budget(0, 1), Rng(s)).action for s in range(60)]
    assert {Take(0, 8), Take(0, 9)} == set(picks)


def test_only_one_action_needs_no_thought(rules: CardRules) -> None:
    choice = GreedyAgent().choose(rules, view(rules, [2], []), 0, Budget(0, 1), Rng(1))
    assert (choice.action, choice.considered) == (Take(0, 2), 0)


def test_greedy_answers_with_what_it_has_when_time_runs_out(rules: CardRules) -> None:
    choice = GreedyAgent().choose(rules, view(rules, list(range(50)), []), 0, Budget(1e-9, 1), Rng(1))
    assert choice.considered == 1


def test_thinking_stops_between_two_evaluations_when_called_off(rules: CardRules) -> None:
    budget = Budget(0, 10**9, lambda: rules.evaluated >= 5)
    with pytest.raises(Cancelled):
        GreedyAgent().choose(rules, view(rules, [1, 2], [1, 9]), 0, budget, Rng(1))
    assert rules.evaluated == 5


def test_random_picks_every_legal_action_about_equally_often(rules: CardRules) -> None:
    seen = view(rules, [1, 2], [9])
    picks = [RandomAgent().choose(rules, seen, 0, Budget(0, 1), Rng(s)).action for s in range(300)]
    assert all(picks.count(action) > 60 for action in rules.legal_actions(seen))
