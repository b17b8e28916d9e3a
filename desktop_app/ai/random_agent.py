"""The opponent that plays any legal action, each as likely as the next."""

from dataclasses import dataclass
from time import perf_counter

from desktop_app.ai.agent import Budget, Choice
from desktop_app.engine.rng import Rng
from desktop_app.engine.rules import Rules, S


@dataclass(frozen=True, slots=True)
class RandomAgent:
    """Chooses by chance alone."""

    def choose(self, rules: Rules[S], view: S, seat: int, budget: Budget, rng: Rng) -> Choice:
        started = perf_counter()
        budget.check()
        actions = rules.legal_actions(view)
        action = actions[rng.below(len(actions))]
        return Choice(action, 0.0, perf_counter() - started, 1)
