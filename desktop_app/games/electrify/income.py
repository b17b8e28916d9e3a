"""What the departments of a board bring over the rounds to come."""

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from desktop_app.games.electrify.catalogue import COLUMNS, tile_source
from desktop_app.games.electrify.machine import Machine, Rates
from desktop_app.games.electrify.weights import Weights


class Income(NamedTuple):
    """What a board brings over the rounds."""

    work: float
    """Units of work in cubes made and developed."""
    lines: float
    """Cubes transmitted."""
    other: float
    """Research, cards and plans, in points."""


NOTHING = Income(0.0, 0.0, 0.0)


class Output(NamedTuple):
    """What an activation of a department is expected to bring."""

    worth: float
    """In points, by which departments are compared."""
    work: float
    lines: float
    other: float


class Department:
    """What a department with its cards brings: in the next round by the column it stands in, and usually.

    Compared and hashed as an object: they are remembered, and a board's five are the key to its income.
    """

    __slots__ = ("soon", "usual")

    soon: tuple[Output, ...]
    """By column; column 0 brings nothing."""
    usual: Output


Staff: TypeAlias = tuple[Department, ...]
"""The departments of a board, in their order."""


class Incomes:
    """Incomes over one machine; it remembers what it has worked out."""

    def __init__(self, machine: Machine, weights: Weights) -> None:
        self._machine = machine
        self._weights = weights
        share = weights.work_share
        self._scale = (share / (1.0 - share)) ** (1.0 - share) / share
        """Makes a unit of work worth a unit when there is as much transmitting as there should be."""
        self._department = lru_cache(1 << 13)(self._find_department)
        self._usual = lru_cache(1 << 12)(self._usual_round)
        self.of = lru_cache(1 << 14)(self._income)

    def staff(self, flipped: int, cards: Sequence[tuple[int, ...]], tokens: int, alone: float) -> Staff:
        """Return the departments with these cards; `alone` is the chance of the bonus of a player alone."""
        return tuple(
            [
                self._department(tile_source(place, flipped >> place & 1), row, tokens, alone)
                for place, row in enumerate(cards)
            ]
        )

    def _find_department(self, tile: int, cards: tuple[int, ...], tokens: int, alone: float) -> Department:
        w = self._weights
        rates = self._machine.rates(tile, cards, tokens)
        found = Department()
        soon = [self._output(rates[0])]
        for column in range(1, COLUMNS + 1):
            here = rates[column]
            if alone and column < COLUMNS:
                here = Rates(*(a + alone * (b - a) for a, b in zip(here, rates[column + 1], strict=True)))
            soon.append(self._output(here))
        found.soon = tuple(soon)
        further = w.usual_shift if alone else 0
        found.usual = self._output(_mean(rates[w.usual_first + further : w.usual_last + further + 1]))
        return found

    def _output(self, rates: Rates) -> Output:
        _, made, develop, lines, other = rates
        return Output(self._weights.unit * (made + develop + lines) + other, made + develop, lines, other)

    def _income(self, columns: tuple[int, ...], staff: Staff, rounds: int) -> Income:
        """Return what a board brings: work and lines for demand cards, and what that is worth else.

        The next round counts by the columns of today, later ones by usual columns.
        """
        if not rounds:
            return NOTHING
        w = self._weights
        soon = [department.soon[column] for department, column in zip(staff, columns, strict=True)]
        first = _shared(soon, w.next_shares)
        usual = self._usual(staff)
        more = rounds - 1
        work, lines, other = (a + more * b for a, b in zip(first, usual, strict=True))
        grown = w.growth * rounds * (rounds - 1) / 2
        share = w.work_share
        return Income(
            w.income * work + grown * share,
            w.income * lines + grown * (1.0 - share),
            other + w.machine * self._scale * work**share * lines ** (1.0 - share),
        )

    def _usual_round(self, staff: Staff) -> Income:
        return _shared([department.usual for department in staff], self._weights.shares)


_worth_of = itemgetter(0)


def _shared(outputs: Sequence[Output], shares: Sequence[float]) -> Income:
    """Return what a round brings when the best departments are chosen most often."""
    work = lines = other = 0.0
    for share, output in zip(shares, sorted(outputs, key=_worth_of, reverse=True), strict=True):
        work += share * output.work
        lines += share * output.lines
        other += share * output.other
    return Income(work, lines, other)


def _mean(rates: Sequence[Rates]) -> Rates:
    return Rates(*(sum(part) / len(rates) for part in zip(*rates, strict=True)))
