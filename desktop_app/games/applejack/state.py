"""A whole position of Applejack. What changes it stands in `board`, `clock` and `rules`."""

from enum import IntEnum
from typing import Self

from desktop_app.engine.types import Frame, Wire
from desktop_app.games.applejack.box import Box

CHOOSE_TILE, PLACE, REFILL = 1, 2, 3
"""Kinds of frames: 5.1; 5.2 with 5.3; 5.5."""

FROM_COTTAGE, FROM_SUPPLY = 7, 8
"""Where the tile in hand came from, when not from a valley (0 to 6)."""


class Part(IntEnum):
    """The lines of a seat's ledger; all but the last three add up to the honey held."""

    START = 0
    PRICE = 1
    PASTURE = 2
    HIVES = 3
    HARVEST = 4
    BLOSSOMS = 5
    FINAL_HARVEST = 6
    VARIETY_BONUS = 7
    FINAL_BLOSSOMS = 8


STOCK_PARTS = Part.FINAL_HARVEST.value
"""How many parts of the ledger make up the honey held."""


class ApplejackState:
    """Every piece, figure and pending decision of one game.

    Lists by seat and cell are flat: place `seat * cells + cell`. The five slots after `box` are
    worked out from the orchards (`board.derive`) and not part of the wire form.
    """

    __slots__ = (
        "blossoms",
        "box",
        "cottage",
        "die",
        "facing",
        "filled",
        "frames",
        "hand",
        "hand_from",
        "honey",
        "icons",
        "layers",
        "ledger",
        "orchard",
        "reserve",
        "rng",
        "rotation",
        "seats",
        "sides",
        "space",
        "supply",
        "trees",
        "turn",
        "valleys",
    )

    seats: int
    turn: int
    """Completed turns."""
    space: int
    """Where the die stands, 1 to 7n."""
    die: int
    supply: list[int]
    """Face-down tiles, the top one last."""
    valleys: list[list[int]]
    orchard: list[int]
    """0 for an empty cell, a tile's number for its tree side, minus that for a pasture."""
    rotation: list[int]
    cottage: list[int]
    """Tile in each seat's cottage, 0 for none."""
    honey: list[int]
    """Honey held; parts of the final scoring are in the ledger only."""
    hand: int
    """The tile taken and not yet placed, 0 for none."""
    hand_from: int
    frames: list[Frame]
    sides: list[int]
    """Orchard side of each seat: 0 is side A, 1 and up the B sides."""
    icons: tuple[tuple[int, ...], ...]
    """By space: varieties harvested when the die leaves it forwards."""
    ledger: list[list[int]]
    """By seat, then by `Part`; prices are negative."""
    reserve: int
    """1 when the cottage option is in use."""
    rng: int

    box: Box
    trees: list[int]
    """By seat: cells with a tree side, as a bitmask."""
    filled: list[int]
    """By seat: cells with any tile."""
    facing: list[int]
    """(seat * cells + cell) * 6 + edge: value of the hive beyond that edge that looks at the cell, or 0."""
    layers: list[int]
    """(seat * varieties + variety) * layers + k: cells that show more than k apples of it, rim included."""
    blossoms: list[int]
    """Blossoms in each orchard."""

    def clone(self) -> Self:
        twin = type(self)()
        twin.seats = self.seats
        twin.turn = self.turn
        twin.space = self.space
        twin.die = self.die
        twin.supply = self.supply[:]
        twin.valleys = [valley[:] for valley in self.valleys]
        twin.orchard = self.orchard[:]
        twin.rotation = self.rotation[:]
        twin.cottage = self.cottage[:]
        twin.honey = self.honey[:]
        twin.hand = self.hand
        twin.hand_from = self.hand_from
        twin.frames = self.frames[:]
        twin.sides = self.sides[:]
        twin.icons = self.icons
        twin.ledger = [row[:] for row in self.ledger]
        twin.reserve = self.reserve
        twin.rng = self.rng
        twin.box = self.box
        twin.trees = self.trees[:]
        twin.filled = self.filled[:]
        twin.facing = self.facing[:]
        twin.layers = self.layers[:]
        twin.blossoms = self.blossoms[:]
        return twin

    def to_wire(self) -> list[Wire]:
        return [
            self.seats,
            self.turn,
            self.space,
            self.die,
            [*self.supply],
            [[*valley] for valley in self.valleys],
            [*self.orchard],
            [*self.rotation],
            [*self.cottage],
            [*self.honey],
            self.hand,
            self.hand_from,
            [[frame.kind, frame.seat, [*frame.args]] for frame in self.frames],
            [*self.sides],
            [[*icon] for icon in self.icons],
            [[*row] for row in self.ledger],
            self.reserve,
            self.rng,
        ]

    @property
    def cells(self) -> int:
        """How many cells an orchard has."""
        return self.box.cells

    def turns_left(self, seat: int) -> int:
        """Return how many tiles a seat has still to place."""
        return self.box.cells - self.filled[seat].bit_count()

    def pay(self, seat: int, part: Part, amount: int) -> None:
        """Add `amount` (negative for a price) to a seat's honey, with its reason."""
        self.honey[seat] += amount
        self.ledger[seat][part] += amount

    def open_valleys(self) -> tuple[int, int]:
        """Return the two valleys beside the die."""
        return self.box.catalogue.valleys_beside(self.space)
