"""The opponent that looks one action ahead and takes what the evaluation likes best."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Generic

from desktop_app.ai.agent import Budget, Choice
from desktop_app.engine.rng import Rng
from desktop_app.engine.rules import Rules, S
from desktop_app.engine.types import Action


@dataclass(frozen=True, slots=True)
class GreedyAgent:
    """Tries every legal action in a world that fits the view and compares the positions after it.

    `noise` blurs the comparison: each value is shifted by up to that share of the distance between
    the best and the worst. Where some actions reveal something and others do not, the revealing ones
    are averaged over `Budget.playouts` worlds, so that luck in one world does not decide.
    """

    noise: float = 0.0

    def choose(self, rules: Rules[S], view: S, seat: int, budget: Budget, rng: Rng) -> Choice:
        started = perf_counter()
        limit = started + budget.seconds if budget.seconds > 0 else float("inf")
        world = rules.determinize(view, seat, rng)
        actions = rules.legal_actions(world)
        if len(actions) == 1:
            return Choice(actions[0], rules.evaluate(world, seat), perf_counter() - started, 0)
        trials = _Trials(rules, actions, seat, budget, limit)
        # A drawn order makes the first of equal actions a fair pick, also when time runs out.
        order = list(range(len(actions)))
        rng.shuffle(order)
        trials.run(world, order)
        revealing = [number for number in order if trials.learned[number]]
        if 0 < len(revealing) < trials.tried():
            for _ in range(budget.playouts - 1):
                if not trials.run(rules.determinize(view, seat, rng), revealing):
                    break
        best, value = self._best([number for number in order if trials.counts[number]], trials, rng)
        return Choice(actions[best], value, perf_counter() - started, sum(trials.counts))

    def _best(self, order: Sequence[int], trials: "_Trials[S]", rng: Rng) -> tuple[int, float]:
        means = [trials.sums[number] / trials.counts[number] for number in order]
        spread = self.noise * (max(means) - min(means))
        blurred = [mean + spread * (2 * rng.uniform() - 1) for mean in means] if spread else means
        first = max(range(len(order)), key=blurred.__getitem__)
        return order[first], means[first]


class _Trials(Generic[S]):
    """The values found so far, by number of the action."""

    def __init__(
        self, rules: Rules[S], actions: Sequence[Action], seat: int, budget: Budget, limit: float
    ) -> None:
        self._rules = rules
        self._actions = actions
        self._seat = seat
        self._budget = budget
        self._limit = limit
        self.sums = [0.0] * len(actions)
        self.counts = [0] * len(actions)
        self.learned = [False] * len(actions)

    def run(self, world: S, numbers: Sequence[int]) -> bool:
        """Try some of the actions in `world`; return False when time ran out on the way.

        The very first action is always tried, so that there is an answer.
        """
        for number in numbers:
            self._budget.check()
            if any(self.counts) and perf_counter() > self._limit:
                return False
            after = world.clone()
            if self._rules.apply(after, self._actions[number]):
                self.learned[number] = True
            self.sums[number] += self._rules.evaluate(after, self._seat)
            self.counts[number] += 1
        return True

    def tried(self) -> int:
        """Return how many different actions have a value."""
        return sum(1 for count in self.counts if count)
