"""What follows a turn: the next turn of a seat played through, and the rounds after it by estimate."""

from functools import lru_cache
from typing import NamedTuple

from desktop_app.games.electrify.catalogue import COLUMNS, DEPARTMENTS, Catalogue
from desktop_app.games.electrify.columns import push
from desktop_app.games.electrify.desk import Desk, Work, charge, pool
from desktop_app.games.electrify.income import Income, Incomes
from desktop_app.games.electrify.machine import Machine, to_front
from desktop_app.games.electrify.outlook import Outlook, Quest
from desktop_app.games.electrify.prospects import Prospects, soon
from desktop_app.games.electrify.way import Way
from desktop_app.games.electrify.weights import Weights

_SHIFTED = 0.7
"""Chance of the bonus of a player alone from which one may count on it."""

_MOST_MONEY = 12
"""Units of power that one can spend at a time."""


class Works(NamedTuple):
    """What makes a player's board run."""

    columns: tuple[int, ...]
    flipped: int
    cards: tuple[tuple[int, ...], ...]
    tokens: int
    held: int
    """Cards in hand."""


class Board(NamedTuple):
    """What lies on a player's board between turns."""

    plants: tuple[int, ...]
    grid: tuple[int, ...]
    works: Works


class Activation(NamedTuple):
    """What the choice of a department brings next turn, whatever lies in plants and grid."""

    cubes: tuple[int, ...]
    """Made, by column."""
    develop: int
    transmit: int
    cards: float
    """Drawn, in points."""
    research: float
    """In points."""
    income: Income
    """Of the rounds after it."""


class Coming(NamedTuple):
    """What the rounds to come promise, in points."""

    demands: float
    machine: float
    """What the departments will bring after the next turn."""
    cards: float
    research: float


NO_ROUNDS = Coming(0.0, 0.0, 0.0, 0.0)


class Horizon:
    """Looks ahead over one catalogue; it remembers what it has worked out."""

    def __init__(
        self,
        catalogue: Catalogue,
        machine: Machine,
        incomes: Incomes,
        outlook: Outlook,
        prospects: Prospects,
        weights: Weights,
    ) -> None:
        self._catalogue = catalogue
        self._machine = machine
        self._incomes = incomes
        self._outlook = outlook
        self._prospects = prospects
        self._weights = weights
        self._powers = (0, *(column.power for column in catalogue.columns[1:]))
        self._activations = lru_cache(1 << 12)(self._find_activations)
        self.coming = lru_cache(1 << 14)(self._coming)

    def _find_activations(self, works: Works, after: int, alone: float) -> tuple[Activation, ...]:
        """Return by department what its choice next turn brings; nothing is bought in it."""
        desk = Desk()
        desk.flipped, desk.tokens, desk.rounds = works.flipped, works.tokens, after
        desk.cards = list(works.cards)
        desk.hand = (0,) * works.held
        desk.first = Work()
        staff = self._incomes.staff(works.flipped, works.cards, works.tokens, alone)
        found = []
        for department in range(DEPARTMENTS):
            desk.plants = [0] * (COLUMNS + 1)
            desk.chosen = department
            desk.columns = list(works.columns)
            if alone > _SHIFTED:
                shift(desk.columns, department)
            charge(desk, self._catalogue)
            work = pool(desk, self._machine)
            to_front(desk.columns, department)
            found.append(
                Activation(
                    tuple(desk.plants),
                    work.develop,
                    work.transmit,
                    self._prospects.drawn(works.held, work.invest, after),
                    self._weights.research * work.research if after else 0.0,
                    self._incomes.of(tuple(desk.columns), staff, after),
                )
            )
        return tuple(found)

    def _coming(self, board: Board, rounds: int, quest: Quest) -> Coming:
        """Return what the best next turn and the rounds after it promise."""
        if not rounds:
            return NO_ROUNDS
        w = self._weights
        after = rounds - 1
        best, top = NO_ROUNDS, float("-inf")
        for made, develop, transmit, cards, research, income in self._activations(
            board.works, after, quest.alone
        ):
            plants = tuple([a + b for a, b in zip(board.plants, made, strict=True)])
            ranked = self._outlook.ranked(plants, board.grid, after, quest)
            way = Way(plants, board.grid, develop, transmit)
            now, later = self._outlook.forecast(way, ranked, income, after, quest)
            if after:
                spare = zip(way.spare, self._powers, strict=True)
                power = sum([cubes * power for cubes, power in spare])
                cards += w.money * min(power, _MOST_MONEY) * soon(after)
            found = Coming(w.later * now + later, income.other, cards, research)
            much = sum(found)
            if much > top:
                best, top = found, much
        return best


def shift(columns: list[int], department: int) -> bool:
    """Take the bonus of a player alone if it is possible (5.2); return whether it was."""
    column = columns[department]
    moves = push(columns, department, column + 1) if column < COLUMNS else []
    for tile, _, to in moves:
        columns[tile] = to
    return bool(moves)
