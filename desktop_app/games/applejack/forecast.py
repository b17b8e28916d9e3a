"""What areas, blossoms and hives may still bring: tables of expectations for the evaluation.

Growth of an area is taken as Poisson with a mean in proportion to the turns left; the rates were
found by playing the evaluation against itself.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import exp

from desktop_app.games.applejack.box import Box

MOST_APPLES = 24
"""Larger areas are valued like one of this size; few games see one."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The figures of the evaluation; honey is worth 1."""

    growth: float = 0.18
    """Apples by which the largest area of a variety grows in a turn."""
    small_growth: float = 0.08
    """The same for every other area."""
    seed_growth: float = 0.16
    """The same for a variety not shown yet."""
    tight: tuple[float, float, float, float] = (0.0, 0.5, 0.8, 1.0)
    """Share of that growth with 0, 1, 2, 3 or more empty cells around."""
    hives: tuple[float, ...] = (0.5, 0.4, 0.3, 0.15, 0.1, 0.05)
    """Share of a hive's value that an empty cell will pay, from the best hive that faces it down."""
    bonus: float = 1.0
    thrift: float = 0.3
    """Loss for each honey short of what the next purchases need."""
    purse: float = 10.0
    """That need in honey, with many turns left."""
    purse_turn: float = 4.0
    """That need for each turn left."""
    cottage: float = 0.3
    """Share of a cottage tile's worth that counts."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is still to come for a seat at one moment of the game."""

    main: tuple[tuple[tuple[float, ...], ...], ...]
    """By variety, empty cells around (0 to 3), size: honey still to be harvested by its largest area."""
    other: tuple[tuple[tuple[float, ...], ...], ...]
    """The same for its other areas."""
    fresh: tuple[float, ...]
    """By variety: the same while no tile shows it."""
    pays: tuple[tuple[float, ...], ...]
    """By empty cells around, size: chance that the largest area pays in the final harvest."""
    fresh_pays: float
    blossom: float
    """Honey that each blossom will still pay."""
    turns: int
    """Own tiles still to be placed."""


class Forecast:
    """Outlooks by moment of the game, kept once worked out."""

    def __init__(self, box: Box, weights: Weights) -> None:
        self._box = box
        self._weights = weights
        self.outlook = lru_cache(1024)(self._outlook)
        # Rows are what takes room; moments of the game share them.
        self._row = lru_cache(2048)(self._find_row)
        self._sum = lru_cache(4096)(self._find_sum)
        self._pays = lru_cache(512)(self._find_pays)

    def _outlook(
        self, seats: int, icons: tuple[tuple[int, ...], ...], turn: int, seat: int, placed: bool
    ) -> Outlook:
        """Return what is to come after `turn` completed turns; `placed`: this turn's tile lies already."""
        catalogue = self._box.catalogue
        weights = self._weights
        spaces = catalogue.board(seats).spaces
        last = seats * catalogue.turns - 1
        events: list[list[tuple[int, int]]] = [[] for _ in range(self._box.varieties)]
        blossom = float(catalogue.blossom_factor)
        own = -1 if placed and turn % seats == seat else 0
        for number in range(turn, last):
            own += number % seats == seat
            lap, step = divmod(number, spaces)
            die = catalogue.first_die + lap
            for variety in icons[step + 1]:
                events[variety].append((die, own))
            if step + 1 == spaces:
                blossom += die
        own += last % seats == seat
        rates = (
            tuple(weights.growth * share for share in weights.tight),
            tuple(weights.small_growth * share for share in weights.tight),
        )
        coming = [tuple(row) for row in events]
        main, other = (
            tuple(tuple(self._sum(row, own, rate) for rate in kind) for row in coming) for kind in rates
        )
        return Outlook(
            main,
            other,
            tuple(self._sum(row, own, weights.seed_growth)[0] for row in coming),
            tuple(self._pays(rate * own) for rate in rates[0]),
            _tail(weights.seed_growth * own, catalogue.final_die + 1),
            blossom,
            own,
        )

    def _find_pays(self, mean: float) -> tuple[float, ...]:
        """Return by size the chance that an area pays in the final harvest after growing that much."""
        least = self._box.catalogue.final_die + 1
        return tuple(_tail(mean, least - size) for size in range(MOST_APPLES + 1))

    def _find_sum(self, events: tuple[tuple[int, int], ...], own: int, rate: float) -> tuple[float, ...]:
        """Return by size what harvests at (die, own turns until then) and the final one will pay."""
        catalogue = self._box.catalogue
        rows = [self._row(die, turns, rate) for die, turns in events]
        final = self._row(catalogue.final_die, own, rate)
        return tuple(
            sum(row[size] for row in rows) + catalogue.final_factor * final[size]
            for size in range(MOST_APPLES + 1)
        )

    def _find_row(self, die: int, turns: int, rate: float) -> tuple[float, ...]:
        """Return by size what an area is expected to pay at a die value after growing for some turns."""
        return tuple(_excess(size - die, rate * turns) for size in range(MOST_APPLES + 1))


def _excess(margin: int, mean: float) -> float:
    """Return the expectation of max(0, margin + G) for a Poisson number G."""
    total = margin + mean
    chance = exp(-mean)
    for grown in range(-margin):
        # Below zero nothing is paid back: add what the plain sum counted as a loss.
        total -= (margin + grown) * chance
        chance *= mean / (grown + 1)
    return total


def _tail(mean: float, needed: int) -> float:
    """Return the chance that a Poisson number reaches `needed`."""
    chance = exp(-mean)
    left = 1.0
    for grown in range(max(0, needed)):
        left -= chance
        chance *= mean / (grown + 1)
    return left
