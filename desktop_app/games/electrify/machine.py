"""What tiles and cards bring: their yield in a column, and the rates of a department."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from desktop_app.games.electrify.catalogue import COLUMNS, DEPARTMENTS, Catalogue
from desktop_app.games.electrify.effects import HERE, Icon, Multiplier, Verb
from desktop_app.games.electrify.weights import Weights

Cubes: TypeAlias = tuple[tuple[int, int], ...]
"""Columns with numbers of cubes."""


class Yield(NamedTuple):
    """What icons bring: cubes into plants, and steps of each verb."""

    cubes: Cubes = ()
    develop: int = 0
    transmit: int = 0
    research: int = 0
    invest: int = 0
    plan: int = 0
    convert: int = 0
    industry: int = 0
    flip: int = 0


class Rates(NamedTuple):
    """What an activation of a department brings."""

    cubes: float
    """Cubes made."""
    made: float
    """Units of work in them."""
    develop: float
    lines: float
    """Cubes transmitted."""
    other: float
    """Research, cards and plans, in points."""


NO_RATES = Rates(0, 0, 0, 0, 0)


class Machine:
    """Yields over one catalogue; it remembers what it has worked out."""

    def __init__(self, catalogue: Catalogue, weights: Weights) -> None:
        self._catalogue = catalogue
        self._weights = weights
        self.yields = lru_cache(1 << 14)(self._yields)
        self.rates = lru_cache(1 << 13)(self._rates)
        self.continuations = {
            card.number: card.icons[card.continuation]
            for card in catalogue.cards.values()
            if card.continuation >= 0
        }
        """By card: its continuation icon; never changed."""

    def spare(self, hand: tuple[int, ...], rounds: int) -> int:
        """Return how many cards of a hand one would discard for something."""
        return max(0, len(hand) - min(rounds, self._weights.kept))

    def repeats(self, icon: Icon, column: int, tokens: int, right: int, discards: int) -> int:
        """Return how often an icon repeats in a column."""
        match icon.multiplier:
            case Multiplier.NUMBER:
                return icon.times
            case Multiplier.GREEN:
                return self._catalogue.columns[column].green + tokens
            case Multiplier.BLACK:
                return self._catalogue.columns[column].black
            case Multiplier.DEPARTMENTS_RIGHT:
                return right
            case Multiplier.DISCARDED:
                return discards

    def _yields(self, source: int, mask: int, column: int, tokens: int, right: int, discards: int) -> Yield:
        """Return what the icons of a source in `mask` bring when its department stands in `column`."""
        total = Yield()
        for index, icon in enumerate(self._catalogue.sources[source]):
            if mask >> index & 1:
                times = self.repeats(icon, column, tokens, right, discards) if column else icon.times
                total = joined(total, self.brought(icon, column, icon.amount * times))
        return total

    def brought(self, icon: Icon, column: int, count: int) -> Yield:
        """Return what `count` repetitions of an icon bring."""
        match icon.verb:
            case Verb.PRODUCE:
                return Yield(cubes=((column if icon.kind == HERE else icon.kind, count),) if count else ())
            case Verb.DEVELOP:
                return Yield(develop=count)
            case Verb.TRANSMIT:
                return Yield(transmit=count)
            case Verb.RESEARCH:
                return Yield(research=count)
            case Verb.INVEST:
                return Yield(invest=count)
            case Verb.PLAN:
                return Yield(plan=count)
            case Verb.CONVERT:
                return Yield(convert=count)
            case Verb.INDUSTRY:
                return Yield(industry=count)
            case Verb.FLIP:
                return Yield(flip=count)
            case _:
                return Yield()

    def _rates(self, tile: int, cards: tuple[int, ...], tokens: int) -> tuple[Rates, ...]:
        """Return by column what a department with these cards brings; column 0 brings nothing."""
        return (NO_RATES, *(self._rate(tile, cards, tokens, column) for column in range(1, COLUMNS + 1)))

    def _rate(self, tile: int, cards: tuple[int, ...], tokens: int, column: int) -> Rates:
        w = self._weights
        right = max(0, DEPARTMENTS - column)
        cubes = made = develop = lines = other = 0.0
        for source in (tile, *cards):
            got = self.yields(source, -1, column, tokens, right, w.discards)
            parts = [(1.0, got)]
            follows = self.continuations.get(source)
            if follows is not None and follows.inner is not None:
                parts.append((w.follow, self.brought(follows.inner, column, follows.inner.amount)))
            for share, part in parts:
                for kind, count in part.cubes:
                    cubes += share * count
                    made += share * count * w.kinds[kind]
                develop += share * part.develop
                lines += share * part.transmit
                other += share * self.other(part)
        return Rates(cubes, made, develop, lines, other)

    def other(self, got: Yield) -> float:
        """Return what else a yield is worth, in points."""
        w = self._weights
        return w.research * got.research + w.card * got.invest + w.plan * got.plan + w.convert * got.convert


def to_front(columns: list[int], department: int) -> None:
    """Bring a department to column 1 and push the run it meets (5.3)."""
    old = columns[department]
    if old == 1:
        return
    columns[department] = 0
    end = 1
    while end in columns:
        end += 1
    for other in range(DEPARTMENTS):
        if 0 < columns[other] < end:
            columns[other] += 1
    columns[department] = 1


def joined(one: Yield, other: Yield) -> Yield:
    """Return two yields together."""
    if not one.cubes:
        return Yield(other.cubes, *(a + b for a, b in zip(one[1:], other[1:], strict=True)))
    return Yield(one.cubes + other.cubes, *(a + b for a, b in zip(one[1:], other[1:], strict=True)))


def right_of(columns: Sequence[int], department: int) -> int:
    """Return how many departments stand right of one."""
    own = columns[department]
    return sum(column > own for column in columns)
