"""Demand cards in reach: which are fulfilled with the work at hand, which later, and what that is worth."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from desktop_app.games.electrify.catalogue import Catalogue, Demand
from desktop_app.games.electrify.effects import Icon, Verb
from desktop_app.games.electrify.income import Income
from desktop_app.games.electrify.way import Needs, Trail, Way, shortage
from desktop_app.games.electrify.weights import Weights


class Worth(NamedTuple):
    """What a demand card is worth, in points, with and without a priority cube."""

    priority: float
    regular: float


class Quest(NamedTuple):
    """What a seat plays for."""

    demands: tuple[tuple[int, int], ...]
    """Demand cards it may still fulfil, and whether a priority cube may mark them."""
    priority: int
    """Priority cubes left."""
    marker_points: int
    alone: float
    """The chance of the bonus of a player alone (5.2)."""


class Candidate(NamedTuple):
    """A demand card before anything is done for it, to be compared."""

    profit: float
    """Worth by the work it takes."""
    worth: float
    demand: int
    free: int
    sends: int
    made: int


class Course(NamedTuple):
    """What demand cards promise when they are carried out one after another."""

    now: float
    """Of those fulfilled this turn."""
    later: float
    waiting: list[Candidate]
    """Those not fulfilled."""
    priority: int
    """Priority cubes left."""


class Promise(NamedTuple):
    """What the open demand cards promise, all being noted."""

    now: float
    later: float
    way: Trail
    """What is done for them this turn, and what lies on the board then."""
    quest: Quest
    """What is left to play for."""


class Outlook:
    """Values demand cards of one catalogue."""

    def __init__(self, catalogue: Catalogue, weights: Weights) -> None:
        self._catalogue = catalogue
        self._weights = weights
        self._needs: tuple[Needs, ...] = tuple(
            tuple((column, count) for column, count in enumerate(demand.needs) if count)
            for demand in catalogue.demands
        )
        self.worths = lru_cache(1 << 8)(self._worths)

    def bonus(self, icon: Icon, rounds: int) -> float:
        """Return what a bonus is worth with so many rounds to come."""
        w = self._weights
        count = icon.amount * icon.times
        match icon.verb:
            case Verb.POINTS:
                return count
            case Verb.INDUSTRY:
                return count * (w.industry_now + w.industry_round * rounds) if rounds else 0.0
            case Verb.FLIP:
                return w.flip_round * rounds
            case Verb.ENVIRONMENT:
                return w.token_round * rounds
            case Verb.RESEARCH:
                return w.research * count
            case Verb.INVEST:
                return w.card * count if rounds else 0.0
            case Verb.PLAN:
                return w.plan if rounds else 0.0
            case Verb.PRODUCE:
                return w.unit * w.kinds[icon.kind] * count if rounds else 0.0
            case _:
                return w.unit * count if rounds else 0.0

    def _worths(self, rounds: int, marker_points: int) -> tuple[Worth, ...]:
        return tuple(self._worth(demand, rounds, marker_points) for demand in self._catalogue.demands)

    def _worth(self, demand: Demand, rounds: int, marker_points: int) -> Worth:
        bonuses = [self.bonus(icon, rounds) for icon in demand.icons]
        grey = sum(bonuses[: demand.base])
        return Worth(
            sum(bonuses) + self._catalogue.priority_points * marker_points,
            grey + self._catalogue.regular_points * marker_points,
        )

    def ranked(
        self, plants: Sequence[int], grid: Sequence[int], rounds: int, quest: Quest
    ) -> list[Candidate]:
        """Return the demand cards, the most profitable first."""
        worths = self.worths(rounds, quest.marker_points)
        all_needs, effort, priority = self._needs, self._weights.effort, quest.priority
        found = []
        for demand, free in quest.demands:
            worth = worths[demand][0 if priority and free else 1]
            sends, steps, made, _, _ = shortage(all_needs[demand], plants, grid)
            profit = worth / (sends + steps + made + effort)
            found.append(Candidate(profit, worth, demand, free, sends, made))
        found.sort(reverse=True)
        return found

    def promise(
        self,
        plants: Sequence[int],
        grid: Sequence[int],
        develop: int,
        transmit: int,
        income: Income,
        rounds: int,
        quest: Quest,
        *,
        over: bool = False,
    ) -> Promise:
        """Return what demand cards promise when `develop` and `transmit` may be done this turn.

        `income` is what the `rounds` to come bring. Fulfilling none now is thought of as well; when the turn
        is `over`, there is nothing else.
        """
        ranked = self.ranked(plants, grid, rounds, quest)
        way = Trail(plants, grid, develop, transmit)
        course = self._carry_out(way, ranked, income, rounds, quest, fulfilling=not over)
        if course.now:
            other = Trail(plants, grid, develop, transmit)
            if rounds:
                change = self._carry_out(other, ranked, income, rounds, quest, fulfilling=False)
            else:
                ranked.sort(key=_worth_of, reverse=True)
                change = self._carry_out(other, ranked, income, rounds, quest, fulfilling=True)
            if change.now + change.later > course.now + course.later:
                way, course = other, change
        if len(course.waiting) < len(ranked):
            demands = tuple([(entry.demand, entry.free) for entry in course.waiting])
            quest = quest._replace(demands=demands, priority=course.priority)
        return Promise(course.now, course.later, way, quest)

    def forecast(
        self, way: Way, ranked: Sequence[Candidate], income: Income, rounds: int, quest: Quest
    ) -> tuple[float, float]:
        """Return what `ranked` demand cards promise in a turn to come, at once and later."""
        start = way.spare, way.unused, way.develop, way.transmit
        now, later, _, _ = self._carry_out(way, ranked, income, rounds, quest, fulfilling=True)
        if now and not rounds:
            dearest = sorted(ranked, key=_worth_of, reverse=True)
            other = self._carry_out(Way(*start), dearest, income, rounds, quest, fulfilling=True)
            now = max(now, other.now)
        return now, later

    def _carry_out(
        self,
        way: Way,
        ranked: Sequence[Candidate],
        income: Income,
        rounds: int,
        quest: Quest,
        *,
        fulfilling: bool,
    ) -> Course:
        """Fulfil what can be, if one is `fulfilling`, then prepare the best of the others."""
        worths = self.worths(rounds, quest.marker_points)
        all_needs = self._needs
        priority = quest.priority
        now = later = 0.0
        waiting = list(ranked)
        if fulfilling:
            waiting = []
            for entry in ranked:
                # Fewer cubes to make and to send than at first there will not be.
                if entry.made or entry.sends > way.transmit or not way.fulfil(all_needs[entry.demand]):
                    waiting.append(entry)
                    continue
                taken = 1 if priority and entry.free else 0
                now += worths[entry.demand][1 - taken]
                priority -= taken
        left = priority
        if rounds:
            w = self._weights
            work = lines = 0.0
            for entry in waiting[: w.targets]:
                more_work, more_lines = way.prepare(all_needs[entry.demand])
                work += more_work
                lines += more_lines
                taken = 1 if left and entry.free else 0
                worth = worths[entry.demand][1 - taken] - w.work * more_work - w.line * more_lines
                if worth > 0.0:
                    left -= taken
                    later += (
                        worth
                        * w.later
                        * _likely(income.work, work, w.sure)
                        * _likely(income.lines, lines, w.sure)
                    )
        return Course(now, later, waiting, priority)


def _likely(income: float, needed: float, sure: float) -> float:
    """Return how likely an income is enough."""
    if not needed:
        return 1.0
    ratio = (income / needed) ** 2
    return ratio / (ratio + sure)


def _worth_of(candidate: Candidate) -> float:
    return candidate.worth
