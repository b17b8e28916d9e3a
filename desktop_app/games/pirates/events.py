"""What can happen in Pirates Under Fire, in the order it happens.

Tiles, spaces, boards, directions and mine kinds are numbers as in the state. What a player
draws, the rival sees as UNKNOWN.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

from desktop_app.engine.types import UNKNOWN, Event

NOTHING_HIT, MERCENARY_HIT, SHIELD_LOST, SET_ON_FIRE = 0, 1, 2, 3
"""What a shot did: found no rival's ship, was stopped by a mercenary, took a shield, set a ship on fire."""

NO_TARGET, SUPPLY_EMPTY, RESERVE_EMPTY = "target", "supply", "reserve"
"""Why an effect did nothing: nothing on the sea it could be aimed at, no token, or no tile left."""


@dataclass(frozen=True, slots=True)
class BoardLaid(Event):
    """A seat laid a sea board at a place of its half, counted from its left."""

    tag: ClassVar[str] = "board_laid"
    seat: int
    board: int
    face: int
    quarter: int
    place: int


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A seat drew its first tiles, after all boards were laid (3.2)."""

    tag: ClassVar[str] = "hand_dealt"
    seat: int
    tiles: tuple[int, ...]

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.seat else replace(self, tiles=(UNKNOWN,) * len(self.tiles))


@dataclass(frozen=True, slots=True)
class MarketRevealed(Event):
    """The mercenaries for hire were turned up, after all boards were laid (3.3)."""

    tag: ClassVar[str] = "market_revealed"
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShipRemoved(Event):
    """A burning ship left the game, since `seat` places another on its space (section 4)."""

    tag: ClassVar[str] = "ship_removed"
    space: int
    tile: int
    seat: int


@dataclass(frozen=True, slots=True)
class ShipPlaced(Event):
    """A ship came from a hand onto the sea; `lost` is the effect of a space that a burning ship held (4)."""

    tag: ClassVar[str] = "ship_placed"
    seat: int
    tile: int
    space: int
    lost: str = ""


@dataclass(frozen=True, slots=True)
class MercenaryHired(Event):
    """A mercenary was paid for and placed."""

    tag: ClassVar[str] = "mercenary_hired"
    seat: int
    tile: int
    space: int
    cost: int


@dataclass(frozen=True, slots=True)
class ShieldRaised(Event):
    """A ship got a shield and has `count` now; `start` is 1 for the shield of the start player."""

    tag: ClassVar[str] = "shield_raised"
    seat: int
    space: int
    count: int
    start: int


@dataclass(frozen=True, slots=True)
class PointsGained(Event):
    """A seat took victory point tokens and has `total` now."""

    tag: ClassVar[str] = "points_gained"
    seat: int
    gain: int
    total: int


@dataclass(frozen=True, slots=True)
class GoldGained(Event):
    """A seat took gold and has `total` now."""

    tag: ClassVar[str] = "gold_gained"
    seat: int
    gain: int
    total: int


@dataclass(frozen=True, slots=True)
class ExtraTileTaken(Event):
    """A seat drew a tile from its reserve and took an additional-tile token (7.5)."""

    tag: ClassVar[str] = "extra_tile_taken"
    seat: int
    tile: int

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.seat else replace(self, tile=UNKNOWN)


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """A seat drew a tile from its draw pile (5.5)."""

    tag: ClassVar[str] = "tile_drawn"
    seat: int
    tile: int

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.seat else replace(self, tile=UNKNOWN)


@dataclass(frozen=True, slots=True)
class MineLaid(Event):
    """A mine was laid face down; nobody has seen it."""

    tag: ClassVar[str] = "mine_laid"
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class MineRemoved(Event):
    """A mine went back unseen into the supply, which was shuffled."""

    tag: ClassVar[str] = "mine_removed"
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class MineCollected(Event):
    """A seat turned over and keeps the mine of the space on which it placed (5.3.3)."""

    tag: ClassVar[str] = "mine_collected"
    seat: int
    space: int
    kind: int
    worth: int


@dataclass(frozen=True, slots=True)
class ShotFired(Event):
    """A cannon on `space` fired; `end` is the space hit, or the last one before the rim, -1 for none.

    `shields` is what the ship hit has left.
    """

    tag: ClassVar[str] = "shot_fired"
    seat: int
    space: int
    direction: int
    end: int
    hit: int
    shields: int = 0


@dataclass(frozen=True, slots=True)
class ShipHit(Event):
    """A ship beside a mercenary that hits all around it was hit (section 8); it has `shields` left."""

    tag: ClassVar[str] = "ship_hit"
    seat: int
    space: int
    hit: int
    shields: int = 0


@dataclass(frozen=True, slots=True)
class ShipRepaired(Event):
    """A burning ship was turned to its active side."""

    tag: ClassVar[str] = "ship_repaired"
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class EffectDeclined(Event):
    """A seat did without an effect."""

    tag: ClassVar[str] = "effect_declined"
    seat: int
    effect: str


@dataclass(frozen=True, slots=True)
class EffectLapsed(Event):
    """An effect did nothing; `cause` is one of those above (7.6)."""

    tag: ClassVar[str] = "effect_lapsed"
    seat: int
    effect: str
    cause: str


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat's turn is over, after its draw."""

    tag: ClassVar[str] = "turn_ended"
    seat: int


@dataclass(frozen=True, slots=True)
class SeatStranded(Event):
    """A seat has no legal space at the start of its turn and loses at once (5.1)."""

    tag: ClassVar[str] = "seat_stranded"
    seat: int


@dataclass(frozen=True, slots=True)
class LinesScored(Event):
    """A seat's combinations: (line, first, length, kind, points) each, as in `scoring` (9.1)."""

    tag: ClassVar[str] = "lines_scored"
    seat: int
    lines: tuple[tuple[int, int, int, int, int], ...]


@dataclass(frozen=True, slots=True)
class EndScored(Event):
    """The other parts of a seat's score, and all of it (section 9); mercenaries as (tile, points) each."""

    tag: ClassVar[str] = "end_scored"
    seat: int
    far: int
    mercenaries: tuple[tuple[int, int], ...]
    points: int
    mines: int
    total: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; `reason` is that of the outcome, `winner` -1 after a draw.

    Totals and gold are by seat. After an immediate loss neither decides anything.
    """

    tag: ClassVar[str] = "ended"
    reason: str
    winner: int
    totals: tuple[int, int]
    gold: tuple[int, int]
