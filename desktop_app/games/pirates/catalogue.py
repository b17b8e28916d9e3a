"""What the box of Pirates Under Fire holds, as frozen values; `components` reads them from YAML.

Ship tiles are numbered 1 to 27 for seat 0 and 28 to 54 for seat 1, mercenaries from 55; saves hold these
numbers, so the nine numbers in three copies are part of the program and not of the file.
"""

from dataclasses import dataclass
from enum import IntEnum

NUMBERS = 9
COPIES = 3
TILES = NUMBERS * COPIES
"""Ship tiles of one player."""

FIRST_MERCENARY = 2 * TILES + 1

LONGEST = 1000
"""No list of a position is longer, so no box holds more mines, mercenaries or things of another kind."""

WILD = NUMBERS + 1
"""Stands for "any number" in a line of numbers."""

BOARDS_PER_SIDE = 3
BOARDS = 2 * BOARDS_PER_SIDE


class Effect(IntEnum):
    """What a sea space, a ship or a mercenary does when a tile is placed (sections 6 to 8)."""

    NONE = 0
    VP = 1
    TILE = 2
    MINE = 3
    REPAIR = 4
    ORTHO = 5
    DIAG = 6
    SHIELD = 7
    UNMINE = 8
    GOLD = 9
    FOUR_WAY = 10
    SURROUNDING = 11
    DOUBLE = 12


EFFECT_IDS = tuple(effect.name.lower() for effect in Effect)
"""By code: the effect's id, as actions, handles and text keys name it."""

EFFECT_CODES = {name: code for code, name in enumerate(EFFECT_IDS)}

SEA_EFFECTS = (Effect.VP, Effect.TILE, Effect.MINE, Effect.REPAIR, Effect.ORTHO, Effect.DIAG)


class Counted(IntEnum):
    """Which ships a mercenary scores for at the end."""

    OWN_ACTIVE = 0
    RIVAL_ACTIVE = 1
    ANY_BURNING = 2
    OWN_BURNING = 3
    RIVAL_BURNING = 4


class Where(IntEnum):
    """Where a mercenary counts them, seen from its own space and owner."""

    BESIDE = 0
    AROUND = 1
    ROW = 2
    COLUMN = 3
    SEA = 4
    FAR_HALF = 5
    OWN_HALF = 6


@dataclass(frozen=True, slots=True)
class EndScore:
    """What a mercenary scores at the end: `each` points for every ship counted."""

    counted: Counted
    where: Where
    itself: bool
    """Whether the mercenary may count itself."""
    each: int


@dataclass(frozen=True, slots=True)
class Mercenary:
    """A mercenary ship: its price, what it does when placed (step by step), and what it is worth."""

    tile: int
    id: str
    cost: int
    steps: tuple[int, ...]
    """Codes of `Effect`, one entry a time."""
    wild: bool
    """Whether it counts as any one number in combinations (9.1)."""
    end: EndScore | None


@dataclass(frozen=True, slots=True)
class SeaBoard:
    """A double-sided board of 3 rows and 3 columns, or 1 column."""

    number: int
    id: str
    side: int
    faces: tuple[tuple[tuple[int, ...], ...], ...]
    """Front and back: rows of effects from the owner's home row on, left to right as the owner sees it."""

    @property
    def width(self) -> int:
        """How many columns of the sea it covers."""
        return len(self.faces[0][0])

    @property
    def quarters(self) -> tuple[int, ...]:
        """The quarter turns in which it fits into the sea."""
        return (0, 1, 2, 3) if self.width > 1 else (0, 2)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All components and figures of the game."""

    turns: int
    """Turns of each player."""
    draw_pile: int
    """Tiles in a draw pile before the starting hand is drawn."""
    reserve: int
    starting_hand: int
    draws: int
    """Tiles drawn at the end of each turn."""
    shields: int
    extra_tiles: int
    """Additional-tile tokens for both players together."""
    mine_worths: tuple[int, ...]
    """By kind, from 1; place 0 is no mine. The last place is 0 too, so that UNKNOWN (-1) counts nothing."""
    mine_counts: tuple[int, ...]
    """By kind, from 1."""
    boards: tuple[SeaBoard, ...]
    """Light ones of side 0, then dark ones of side 1."""
    ship_effects: tuple[int, ...]
    """By number, from 1."""
    mercenaries: tuple[Mercenary, ...]
    """The tile of the first one is `FIRST_MERCENARY`."""
    market: tuple[tuple[int, int], ...]
    """(cost, how many of it are in play)."""
    equal: tuple[int, ...]
    """By length: points for so many equal numbers, 0 when that is no combination."""
    run: tuple[int, ...]
    """By length: points for a run."""
    far_ship: int
    """Points for an own active ship on the rival's half."""

    @property
    def mines(self) -> int:
        """How many mine tokens there are."""
        return sum(self.mine_counts)

    @property
    def last_tile(self) -> int:
        """The highest number of a tile."""
        return FIRST_MERCENARY + len(self.mercenaries) - 1

    @property
    def market_size(self) -> int:
        """How many mercenaries are in play."""
        return sum(count for _, count in self.market)

    def most_of_a_ship(self, effect: int) -> int:
        """Return how often placing one ship can set an effect going at most (6)."""
        at_sea = any(effect in row for board in self.boards for face in board.faces for row in face)
        doubled = at_sea * (1 + (Effect.DOUBLE in self.ship_effects))
        return max(doubled, at_sea + (effect in self.ship_effects))

    def mercenary(self, tile: int) -> Mercenary:
        """Return the mercenary with this tile number."""
        return self.mercenaries[tile - FIRST_MERCENARY]


def is_mercenary(tile: int) -> bool:
    """Return whether a tile is a mercenary and not a numbered ship."""
    return tile >= FIRST_MERCENARY


def number_of(tile: int) -> int:
    """Return the number printed on a ship tile (not a mercenary)."""
    return (tile - 1) % TILES // COPIES + 1


def seat_of(tile: int) -> int:
    """Return the seat a ship tile (not a mercenary) belongs to."""
    return (tile - 1) // TILES


def tiles_of(seat: int) -> range:
    """Return the ship tiles of a seat."""
    return range(seat * TILES + 1, (seat + 1) * TILES + 1)
