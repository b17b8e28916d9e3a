"""The components of Electrify as frozen data, with the numbers by which states and saves name them.

Every object that carries icons is a *source* with a number: sides of departments, cards, demand cards,
research spaces and groups. Each list of the components has a range of its own, so that a component appended
to its list changes no number.
"""

from dataclasses import dataclass

from desktop_app.games.electrify.effects import Icon

COLUMNS = 7
"""Columns of a player's board, numbered from 1 (left)."""

DEPARTMENTS = 5

PRODUCTION, INFRASTRUCTURE = 0, 1
"""The decks: green and blue."""

DECK_IDS = ("production", "infrastructure")

FIRST_FACE = 10
FIRST_PRODUCTION = 100
FIRST_INFRASTRUCTURE = 200
FIRST_PACK = 300
CARDS_PER_RANGE = 90
PACK_RANGE = 100
MOST_PACKS = 6
FIRST_DEMAND = 1000
FIRST_SPACE = 2000
FIRST_GROUP = 2100

LEFT, RIGHT = -1, 1
"""Arrows, by the way they point."""


def tile_source(department: int, side: int) -> int:
    """Return the source number of side 0 (A) or 1 (B) of a department."""
    return 2 * department + side


def is_face(card: int) -> bool:
    """Return whether a card number is a face of a basic card, of which there are as many as wanted."""
    return card < FIRST_PRODUCTION


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the player board: the values of its cubes and of the department in it (section 1)."""

    energy: str
    letter: str
    name: str
    power: int
    green: int
    black: int


@dataclass(frozen=True, slots=True)
class Department:
    """One of the five tiles; `sides` holds the icons of side A and side B."""

    id: str
    name: str
    start_column: int
    sides: tuple[tuple[Icon, ...], tuple[Icon, ...]]


@dataclass(frozen=True, slots=True)
class Card:
    """An industry card or a face of a basic card, by number.

    `deck` is PRODUCTION or INFRASTRUCTURE, -1 for a basic face; `pack` is the place of its tech pack, -1 for
    the base game. `continuation` is the place of its continuation icon among `icons`, -1 for none.
    """

    number: int
    id: str
    name: str
    deck: int
    pack: int
    cost: int
    copies: int
    arrows: tuple[int, ...]
    icons: tuple[Icon, ...]
    continuation: int


@dataclass(frozen=True, slots=True)
class Demand:
    """A demand card: cubes needed by column (index 0 unused), grey bonuses, then gold ones (section 12)."""

    id: str
    name: str
    tier: int
    needs: tuple[int, ...]
    base: int
    """How many of `icons` are grey; the rest is gold."""
    icons: tuple[Icon, ...]


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the research board; `group` is the place of its group."""

    id: str
    group: int
    icons: tuple[Icon, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """A group of research spaces; `spaces` is a bitmask of them, `icons` the bonus for filling all."""

    id: str
    name: str
    spaces: int
    icons: tuple[Icon, ...]


@dataclass(frozen=True, slots=True)
class Start:
    """What each player begins with: cubes by column (index 0 unused), cards by deck, figures."""

    plants: tuple[int, ...]
    grid: tuple[int, ...]
    hand: tuple[int, int]
    environment: int
    research: int
    points: int


SOLO_BONUS, NO_BONUS, PARTNER = 0, 1, 2
"""What phase 1 brings a player alone at the table (section 14)."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A solo scenario: what it replaces of the usual game, and the points to reach (section 14).

    `demands` holds the open demand cards of tiers 1 to 3; `partner` the departments of the paper partner,
    round by round; `cards_per_department` and `priority_cubes` are the usual ones unless replaced.
    """

    id: str
    name: str
    gears: int
    target: int
    demands: tuple[int, int, int]
    bonus: int
    partner: tuple[int, ...]
    cards_per_department: int
    priority_cubes: int
    start: Start


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything in the box. Index 0 of `columns` is unused, so that it is indexed by column.

    `sources` gives the icons of a source number: both kinds of a demand card's bonuses in one.
    """

    columns: tuple[Column, ...]
    departments: tuple[Department, ...]
    cards: dict[int, Card]
    """By number, in rising order; never changed."""
    faces: tuple[int, ...]
    packs: tuple[str, ...]
    demands: tuple[Demand, ...]
    spaces: tuple[Space, ...]
    groups: tuple[Group, ...]
    scenarios: tuple[Scenario, ...]
    start: Start
    open_demands: tuple[tuple[int, int, int], ...]
    """By number of players, from 1: open demand cards of tiers 1 to 3."""
    rounds: int
    cards_per_department: int
    research_end: int
    score_lap: int
    priority_cubes: int
    priority_points: int
    regular_points: int
    sources: dict[int, tuple[Icon, ...]]
    """By source number; never changed."""
