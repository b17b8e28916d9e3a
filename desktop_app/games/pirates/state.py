"""A whole position of Pirates Under Fire. What changes it stands in the modules of its mechanisms."""

from typing import Self, TypeAlias

from desktop_app.engine.types import Frame, Wire
from desktop_app.games.pirates.box import Box
from desktop_app.games.pirates.catalogue import FIRST_MERCENARY, seat_of

TAKE_BOARD, LAY_BOARD, MENU, EFFECTS, STEPS, COLLECT = 1, 2, 3, 4, 5, 6
"""Kinds of frames, explained in `rules`."""

Laid: TypeAlias = tuple[int, int, int]
"""A sea board as it lies: board, face, quarter turns clockwise."""


class PiratesState:
    """Every piece, figure and pending decision of one game.

    Spaces are numbered 0 to 41 (`geometry`), sets of them are bitmasks, tiles are numbered as in `catalogue`.
    `sea`, `own`, `mined` are worked out from the rest (`boards.derive`) and not part of the wire form.
    """

    __slots__ = (
        "boards",
        "box",
        "burning",
        "collected",
        "draw_piles",
        "extra_tiles",
        "face_down",
        "frames",
        "gold",
        "hands",
        "hired",
        "hired_now",
        "loser",
        "market",
        "mine_supply",
        "mined",
        "mines",
        "own",
        "pending_shield",
        "placed",
        "points",
        "removed",
        "reserves",
        "rng",
        "sea",
        "shields",
        "ships",
        "side",
        "turns",
    )

    side: tuple[int, int]
    """By seat: 0 for the light half (rows 1 to 3), 1 for the dark one."""
    boards: tuple[tuple[Laid, ...], ...]
    """By side: the boards laid, from the owner's left to the right."""
    ships: list[int]
    """By space: the tile on it, 0 for none."""
    hired: list[int]
    """By place of the mercenary in the catalogue: the seat that hired it, -1 for none."""
    burning: int
    """Spaces with a burning ship."""
    shields: list[int]
    """By space."""
    mines: list[int]
    """By space: kind of the mine, 0 for none, UNKNOWN in a view."""
    mine_supply: list[int]
    """Kinds, the next one last."""
    hands: list[list[int]]
    draw_piles: list[list[int]]
    """By seat, the next tile last; so the reserves."""
    reserves: list[list[int]]
    removed: list[list[int]]
    """By seat: own ships out of the game."""
    gold: list[int]
    points: list[int]
    """Victory point tokens."""
    extra_tiles: list[int]
    """Additional-tile tokens."""
    collected: list[list[int]]
    """By seat: kinds of the mines collected."""
    pending_shield: list[int]
    """By seat: 1 while its start shield waits for the first ship."""
    turns: list[int]
    """By seat: completed turns."""
    placed: int
    """1 when the seat on turn has placed its ship."""
    hired_now: int
    """1 when the seat on turn has hired a mercenary in this turn."""
    market: list[int]
    """Mercenaries for hire."""
    face_down: list[int]
    """Those to be turned up once all boards lie (free arrangement); empty from then on."""
    loser: int
    """The seat that could not place and lost at once, -1 for none."""
    frames: list[Frame]
    rng: int

    box: Box
    sea: tuple[int, ...]
    """By space: the effect printed on it; 0 where no board lies yet."""
    own: list[int]
    """By seat: spaces with its ships, burning ones and mercenaries included."""
    mined: int
    """Spaces with a mine."""

    def clone(self) -> Self:
        twin = type(self)()
        twin.side = self.side
        twin.boards = self.boards
        twin.ships = self.ships[:]
        twin.hired = self.hired[:]
        twin.burning = self.burning
        twin.shields = self.shields[:]
        twin.mines = self.mines[:]
        twin.mine_supply = self.mine_supply[:]
        one, other = self.hands
        twin.hands = [one[:], other[:]]
        one, other = self.draw_piles
        twin.draw_piles = [one[:], other[:]]
        one, other = self.reserves
        twin.reserves = [one[:], other[:]]
        one, other = self.removed
        twin.removed = [one[:], other[:]]
        twin.gold = self.gold[:]
        twin.points = self.points[:]
        twin.extra_tiles = self.extra_tiles[:]
        one, other = self.collected
        twin.collected = [one[:], other[:]]
        twin.pending_shield = self.pending_shield[:]
        twin.turns = self.turns[:]
        twin.placed = self.placed
        twin.hired_now = self.hired_now
        twin.market = self.market[:]
        twin.face_down = self.face_down[:]
        twin.loser = self.loser
        twin.frames = self.frames[:]
        twin.rng = self.rng
        twin.box = self.box
        twin.sea = self.sea
        twin.own = self.own[:]
        twin.mined = self.mined
        return twin

    def to_wire(self) -> list[Wire]:
        return [
            [*self.side],
            [[[*laid] for laid in row] for row in self.boards],
            [*self.ships],
            [*self.hired],
            self.burning,
            [*self.shields],
            [*self.mines],
            [*self.mine_supply],
            [[*tiles] for tiles in self.hands],
            [[*tiles] for tiles in self.draw_piles],
            [[*tiles] for tiles in self.reserves],
            [[*tiles] for tiles in self.removed],
            [*self.gold],
            [*self.points],
            [*self.extra_tiles],
            [[*kinds] for kinds in self.collected],
            [*self.pending_shield],
            [*self.turns],
            self.placed,
            self.hired_now,
            [*self.market],
            [*self.face_down],
            self.loser,
            [[frame.kind, frame.seat, [*frame.args]] for frame in self.frames],
            self.rng,
        ]

    def owner_at(self, space: int) -> int:
        """Return the seat whose ship lies on a space, -1 for none."""
        tile = self.ships[space]
        if not tile:
            return -1
        return seat_of(tile) if tile < FIRST_MERCENARY else self.hired[tile - FIRST_MERCENARY]

    @property
    def arranging(self) -> bool:
        """Whether boards are still being laid, so that nothing is dealt yet."""
        return bool(self.frames) and self.frames[0].kind in (TAKE_BOARD, LAY_BOARD)

    def active(self, seat: int) -> int:
        """Return the spaces with active ships of a seat, mercenaries included."""
        return self.own[seat] & ~self.burning

    @property
    def shield_supply(self) -> int:
        """How many shields are left beside the sea; those of start players are put aside."""
        return self.box.catalogue.shields - sum(self.shields) - sum(self.pending_shield)

    @property
    def extra_tile_supply(self) -> int:
        """How many additional-tile tokens are left."""
        return self.box.catalogue.extra_tiles - sum(self.extra_tiles)
