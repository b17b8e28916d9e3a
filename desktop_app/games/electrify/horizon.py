"""What follows a turn: the next turn of a seat played through, and the rounds after it by estimate."""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from desktop_app.games.electrify.catalogue import COLUMNS, DEPARTMENTS, Catalogue
from desktop_app.games.electrify.columns import push
from desktop_app.games.electrify.desk import Desk, Work, charge, pool
from desktop_app.games.electrify.machine import Income, Machine, Rates, to_front
from desktop_app.games.electrify.outlook import Outlook, Quest
from desktop_app.games.electrify.prospects import Prospects, soon
from desktop_app.games.electrify.weights import Weights

Tables: TypeAlias = tuple[tuple[Rates, ...], ...]
"""By department: what an activation brings, by column."""

_SHIFTED = 0.7
"""Chance of the bonus of a player alone from which one may count on it."""

_MOST_MONEY = 12
"""Units of power that one can spend at a time."""

_NOTHING = Income(0.0, 0.0, 0.0)


class Board(NamedTuple):
    """What lies on a player's board between turns."""

    plants: tuple[int, ...]
    grid: tuple[int, ...]
    columns: tuple[int, ...]
    flipped: int
    cards: tuple[tuple[int, ...], ...]
    tokens: int
    held: int
    """Cards in hand."""


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
        outlook: Outlook,
        prospects: Prospects,
        weights: Weights,
    ) -> None:
        self._catalogue = catalogue
        self._machine = machine
        self._outlook = outlook
        self._prospects = prospects
        self._weights = weights
        self._powers = (0, *(column.power for column in catalogue.columns[1:]))
        share = weights.work_share
        self._scale = (share / (1.0 - share)) ** (1.0 - share) / share
        """Makes a unit of work worth a unit when there is as much transmitting as there should be."""
        self.coming = lru_cache(1 << 14)(self._coming)

    def income(self, columns: tuple[int, ...], tables: Tables, rounds: int, alone: float) -> Income:
        """Return what departments bring: work and lines for demand cards, and what that is worth else."""
        if not rounds:
            return _NOTHING
        w = self._weights
        work, lines, other = self._machine.income(columns, tables, rounds, alone)
        grown = w.growth * rounds * (rounds - 1) / 2
        share = w.work_share
        return Income(
            w.income * work + grown * share,
            w.income * lines + grown * (1.0 - share),
            other + w.machine * self._scale * work**share * lines ** (1.0 - share),
        )

    def _coming(self, board: Board, tables: Tables, rounds: int, quest: Quest) -> Coming:
        """Return what the best next turn and the rounds after it promise; nothing is bought in it."""
        if not rounds:
            return NO_ROUNDS
        w = self._weights
        after = rounds - 1
        best, top = NO_ROUNDS, float("-inf")
        desk = Desk()
        desk.flipped, desk.tokens, desk.rounds = board.flipped, board.tokens, after
        desk.cards = list(board.cards)
        desk.hand = (0,) * board.held
        desk.first = Work()
        for department in range(DEPARTMENTS):
            desk.plants = list(board.plants)
            desk.chosen = department
            desk.columns = list(board.columns)
            if quest.alone > _SHIFTED:
                shift(desk.columns, department)
            charge(desk, self._catalogue)
            work = pool(desk, self._machine)
            to_front(desk.columns, department)
            income = self.income(tuple(desk.columns), tables, after, quest.alone)
            promise = self._outlook.promise(
                desk.plants, board.grid, work.develop, work.transmit, income, after, quest, careful=False
            )
            cards = self._prospects.drawn(board.held, work.invest, after)
            if after:
                spare = zip(promise.way.spare, self._powers, strict=True)
                power = sum([cubes * power for cubes, power in spare])
                cards += w.money * min(power, _MOST_MONEY) * soon(after)
            found = Coming(
                w.later * promise.now + promise.later,
                income.other,
                cards,
                w.research * work.research if after else 0.0,
            )
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
