"""One player's board as the evaluation sees it: what lies there, and the work still to be done this turn."""

from collections.abc import Sequence
from typing import NamedTuple

from desktop_app.games.electrify.catalogue import DEPARTMENTS, Catalogue, tile_source
from desktop_app.games.electrify.effects import Verb
from desktop_app.games.electrify.machine import Machine, Yield, right_of

RESTING, COMING, BUYING, CHARGING, DISCHARGING, FULFILLING = range(6)
"""How far a seat's turn is: not chosen yet or over, chosen, buying, bought, discharging, demand cards."""


class Work:
    """Amounts of what is to be done; `industry` adds up the limits of breakthroughs.

    `both` lists steps and cubes of single objects that develop and transmit: they do so one after another.
    """

    __slots__ = (
        "both",
        "convert",
        "develop",
        "flip",
        "industry",
        "invest",
        "plan",
        "research",
        "spaces",
        "transmit",
    )

    def __init__(self) -> None:
        self.develop = self.transmit = self.research = self.invest = self.plan = self.convert = 0
        self.industry = self.flip = self.spaces = 0
        self.both: list[tuple[int, int]] = []

    def copy(self) -> "Work":
        """Return equal amounts of their own."""
        twin = Work()
        for name in Work.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.both = self.both[:]
        return twin

    def add(self, got: Yield, plants: list[int]) -> None:
        """Add a yield; its cubes go into the plants at once."""
        for column, count in got.cubes:
            plants[column] += count
        if got.develop and got.transmit:
            self.both.append((got.develop, got.transmit))
        self.develop += got.develop
        self.transmit += got.transmit
        self.research += got.research
        self.invest += got.invest
        self.plan += got.plan
        self.convert += got.convert
        self.industry += got.industry
        self.flip += got.flip


class Rush(NamedTuple):
    """Steps that must be used before anything else, and what lies in the plants for them."""

    develop: int
    transmit: int
    plants: tuple[int, ...]


NO_RUSH = Rush(0, 0, ())


class Desk:
    """A player's board. Lists by column have index 0 unused; `grid` is never changed.

    `first` is the work that comes before whatever else is charged, whose icons may come in any order.
    """

    __slots__ = (
        "bonus",
        "cards",
        "charges",
        "chosen",
        "columns",
        "cost",
        "filled",
        "first",
        "flipped",
        "free",
        "grid",
        "hand",
        "marker",
        "placing",
        "plants",
        "points",
        "rounds",
        "rush",
        "stage",
        "tokens",
    )

    plants: list[int]
    grid: Sequence[int]
    columns: list[int]
    cards: list[tuple[int, ...]]
    hand: tuple[int, ...]
    charges: Sequence[tuple[int, ...]]
    """By department, of the tile and of each row: bit 0 is the charge cube; empty when none is charged."""
    flipped: int
    tokens: int
    marker: int
    filled: int
    points: int
    rounds: int
    """Rounds to come after this turn."""
    stage: int
    chosen: int
    """The department chosen, -1 for none."""
    bonus: bool
    """Whether the bonus of phase 1 is still to come."""
    placing: int
    """A card taken and not placed yet, 0 for none."""
    free: bool
    """Whether it is placed by an industry breakthrough."""
    cost: int
    """What is still to be paid."""
    first: Work
    rush: Rush

    def copy(self) -> "Desk":
        """Return a board that may be changed without changing this one; `first` is shared."""
        twin = Desk()
        twin.plants = self.plants[:]
        twin.grid = self.grid
        twin.columns = self.columns[:]
        twin.cards = self.cards[:]
        twin.hand = self.hand
        twin.charges = self.charges
        twin.flipped = self.flipped
        twin.tokens = self.tokens
        twin.marker = self.marker
        twin.filled = self.filled
        twin.points = self.points
        twin.rounds = self.rounds
        twin.stage = self.stage
        twin.chosen = self.chosen
        twin.bonus = self.bonus
        twin.placing = self.placing
        twin.free = self.free
        twin.cost = self.cost
        twin.first = self.first
        twin.rush = self.rush
        return twin

    def source(self, department: int, row: int) -> int:
        """Return the source number of a tile (row 0) or of a card."""
        if row:
            return self.cards[department][row - 1]
        return tile_source(department, self.flipped >> department & 1)


def charge(desk: Desk, catalogue: Catalogue) -> None:
    """Charge the chosen department, its cards, and what arrows point at (7)."""
    chosen = desk.chosen
    cards = desk.cards
    values: list[tuple[int, ...]] = [()] * DEPARTMENTS
    values[chosen] = (1,) * (len(cards[chosen]) + 1)
    desk.charges = values
    if not any(catalogue.cards[card].arrows for card in cards[chosen]):
        return
    standing = {column: department for department, column in enumerate(desk.columns)}
    waiting = [(chosen, row) for row in range(1, len(cards[chosen]) + 1)]
    charged = set()
    for department, row in waiting:
        if (department, row) in charged:
            continue
        charged.add((department, row))
        for way in catalogue.cards[cards[department][row - 1]].arrows:
            other = standing.get(desk.columns[department] + way)
            if other is not None and row <= len(cards[other]):
                # The list grows while it is walked: cards charged by an arrow use their own arrows too.
                waiting.append((other, row))
    for department in range(DEPARTMENTS):
        if department != chosen:
            rows = range(1, len(cards[department]) + 1)
            values[department] = (0, *(int((department, row) in charged) for row in rows))


def put(desk: Desk, card: int, department: int, machine: Machine) -> None:
    """Place a card in the last row of a department; by an industry breakthrough it acts at once."""
    desk.cards[department] = (*desk.cards[department], card)
    if not desk.free:
        return
    column = desk.columns[department]
    right = right_of(desk.columns, department)
    got = machine.yields(card, -1, column, desk.tokens, right, machine.spare(desk.hand, desk.rounds))
    desk.first = desk.first.copy()
    desk.first.add(got, desk.plants)
    if desk.charges and desk.charges[department]:
        charges = list(desk.charges)
        charges[department] = (*charges[department], 0)
        desk.charges = charges


def pool(desk: Desk, machine: Machine) -> Work:
    """Return what charged objects bring; their cubes go into the plants."""
    work = Work()
    following = []
    spare = machine.spare(desk.hand, desk.rounds)
    before = sum(desk.plants)
    for department in range(DEPARTMENTS):
        values = desk.charges[department]
        if not any(values):
            continue
        column = desk.columns[department]
        right = right_of(desk.columns, department)
        for row, value in enumerate(values):
            if value & 1:
                source = desk.source(department, row)
                work.add(machine.yields(source, -1, column, desk.tokens, right, spare), desk.plants)
                if row and source in machine.continuations:
                    following.append((machine.continuations[source], column))
    if following:
        first = desk.first
        done = {
            Verb.PRODUCE: sum(desk.plants) - before,
            Verb.DEVELOP: first.develop + work.develop,
            Verb.TRANSMIT: first.transmit + work.transmit,
            Verb.RESEARCH: first.research + work.research,
            Verb.INVEST: first.invest + work.invest,
            Verb.PLAN: first.plan + work.plan,
        }
        for icon, column in following:
            if icon.inner is not None and icon.watched is not None:
                count = icon.inner.amount * done[icon.watched]
                work.add(machine.brought(icon.inner, column, count), desk.plants)
    return work
