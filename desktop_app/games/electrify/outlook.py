"""Demand cards in reach: which are fulfilled with the work at hand, which later, and what that is worth."""

from collections.abc import Iterable, Sequence
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


class Ranking(NamedTuple):
    """Demand cards to be tried one after another."""

    all: tuple[Candidate, ...]
    ready: tuple[Candidate, ...]
    """Those of them for which no cube has to be made."""


class Course(NamedTuple):
    """What demand cards promise when they are carried out one after another."""

    now: float
    """Of those fulfilled this turn."""
    later: float
    waiting: Sequence[Candidate]
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
        self.ranked = lru_cache(1 << 12)(self._ranked)

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

    def _ranked(self, plants: tuple[int, ...], grid: tuple[int, ...], rounds: int, quest: Quest) -> Ranking:
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
        return _ranking(found)

    def promise(
        self,
        plants: tuple[int, ...],
        grid: tuple[int, ...],
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
                change = self._carry_out(
                    other, _dearest_first(ranked), income, rounds, quest, fulfilling=True
                )
            if change.now + change.later > course.now + course.later:
                way, course = other, change
        if len(course.waiting) < len(ranked.all):
            demands = tuple([(entry.demand, entry.free) for entry in course.waiting])
            quest = quest._replace(demands=demands, priority=course.priority)
        return Promise(course.now, course.later, way, quest)

    def forecast(
        self, way: Way, ranked: Ranking, income: Income, rounds: int, quest: Quest
    ) -> tuple[float, float]:
        """Return what `ranked` demand cards promise in a turn to come, at once and later."""
        start = way.spare, way.unused, way.develop, way.transmit
        now, later, _, _ = self._carry_out(way, ranked, income, rounds, quest, fulfilling=True)
        if now and not rounds:
            other = self._carry_out(
                Way(*start), _dearest_first(ranked), income, rounds, quest, fulfilling=True
            )
            now = max(now, other.now)
        return now, later

    def _carry_out(
        self,
        way: Way,
        ranked: Ranking,
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
        waiting: Sequence[Candidate] = ranked.all
        if fulfilling:
            done = set()
            for entry in ranked.ready:
                _, _, demand, free, sends, _ = entry
                # There will be no fewer cubes to send than there were at first.
                if sends > way.transmit:
                    continue
                if way.fulfil(all_needs[demand]):
                    done.add(demand)
                    taken = 1 if priority and free else 0
                    now += worths[demand][1 - taken]
                    priority -= taken
            if done:
                waiting = [entry for entry in ranked.all if entry.demand not in done]
        left = priority
        if rounds:
            w = self._weights
            targets, late, sure = w.targets, w.later, w.sure
            work = lines = 0.0
            for _, _, demand, free, _, _ in waiting[:targets]:
                more_work, more_lines = way.prepare(all_needs[demand])
                work += more_work
                lines += more_lines
                taken = 1 if left and free else 0
                worth = worths[demand][1 - taken] - w.work * more_work - w.line * more_lines
                if worth > 0.0:
                    left -= taken
                    chance = _likely(income.work, work, sure)
                    later += worth * late * chance * _likely(income.lines, lines, sure)
        return Course(now, later, waiting, priority)


def _likely(income: float, needed: float, sure: float) -> float:
    """Return how likely an income is enough."""
    if not needed:
        return 1.0
    ratio = (income / needed) ** 2
    return ratio / (ratio + sure)


def _ranking(candidates: Iterable[Candidate]) -> Ranking:
    ranked = tuple(candidates)
    return Ranking(ranked, tuple([entry for entry in ranked if not entry.made]))


def _dearest_first(ranked: Ranking) -> Ranking:
    return _ranking(sorted(ranked.all, key=_worth_of, reverse=True))


def _worth_of(candidate: Candidate) -> float:
    return candidate.worth
