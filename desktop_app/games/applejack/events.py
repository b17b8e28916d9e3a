"""What can happen in Applejack, in the order it happens; all of it is public.

Tiles, cells and varieties are numbers into the catalogue (tiles from 1, cells and varieties from 0);
valleys are numbered 0 to 6.
"""

from dataclasses import dataclass
from typing import ClassVar

from desktop_app.engine.types import Event


@dataclass(frozen=True, slots=True)
class TileTaken(Event):
    """A seat took a tile from a valley, or from its cottage when `valley` is -1."""

    tag: ClassVar[str] = "taken"
    seat: int
    tile: int
    valley: int


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """A seat drew the top tile of the supply; everyone sees it."""

    tag: ClassVar[str] = "drawn"
    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class TreePlanted(Event):
    """A tile was paid for and placed, tree side up."""

    tag: ClassVar[str] = "planted"
    seat: int
    tile: int
    cell: int
    rotation: int
    price: int


@dataclass(frozen=True, slots=True)
class PastureLaid(Event):
    """A tile was placed pasture side up; its owner took `honey`."""

    tag: ClassVar[str] = "pasture_laid"
    seat: int
    tile: int
    cell: int
    honey: int


@dataclass(frozen=True, slots=True)
class HivesMatched(Event):
    """Hives of the tile just placed met others (5.4).

    `matches` holds a triple for each pair: the edge of the placed cell, the value it met there, and
    the honey paid.
    """

    tag: ClassVar[str] = "hives"
    seat: int
    cell: int
    matches: tuple[tuple[int, int, int], ...]
    gain: int


@dataclass(frozen=True, slots=True)
class CottageFilled(Event):
    """A tile came into a seat's cottage, from a valley, or from the supply when `valley` is -1."""

    tag: ClassVar[str] = "cottage_filled"
    seat: int
    tile: int
    valley: int


@dataclass(frozen=True, slots=True)
class DieMoved(Event):
    """The die stepped to a space (1 to 7n) and showed `value` while it moved."""

    tag: ClassVar[str] = "die_moved"
    space: int
    value: int


@dataclass(frozen=True, slots=True)
class Harvested(Event):
    """A seat harvested a variety: the sizes of its areas, largest first, and the honey (section 6)."""

    tag: ClassVar[str] = "harvested"
    seat: int
    variety: int
    die: int
    areas: tuple[int, ...]
    gain: int


@dataclass(frozen=True, slots=True)
class BlossomsScored(Event):
    """A seat was paid for its blossoms as the die crossed the bridge (5.6)."""

    tag: ClassVar[str] = "blossoms"
    seat: int
    blossoms: int
    die: int
    gain: int


@dataclass(frozen=True, slots=True)
class DieRaised(Event):
    """The die was turned to a higher value on the bridge."""

    tag: ClassVar[str] = "die_raised"
    value: int


@dataclass(frozen=True, slots=True)
class ValleysRefilled(Event):
    """Tiles came from the supply into the valleys: pairs of valley and tile, in dealing order."""

    tag: ClassVar[str] = "refilled"
    dealt: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The last tile lies; final scoring follows."""

    tag: ClassVar[str] = "ended"


@dataclass(frozen=True, slots=True)
class FinalHarvested(Event):
    """A seat's final harvest of one variety (section 7): areas, and the honey after doubling."""

    tag: ClassVar[str] = "final_harvested"
    seat: int
    variety: int
    areas: tuple[int, ...]
    gain: int


@dataclass(frozen=True, slots=True)
class VarietyBonus(Event):
    """A seat's bonus for the number of varieties that paid in the final harvest."""

    tag: ClassVar[str] = "variety_bonus"
    seat: int
    varieties: int
    gain: int


@dataclass(frozen=True, slots=True)
class FinalBlossoms(Event):
    """A seat's blossoms at the end, each worth one."""

    tag: ClassVar[str] = "final_blossoms"
    seat: int
    blossoms: int
    gain: int
