"""What a player may choose in Applejack; a turn is a tile, then its face and place.

Handles: `tile:37` a tree tile by number, `supply` the face-down pile, `cell:0:7` cell 7 in the
orchard of seat 0, `face:tree`, `face:pasture`, and `rot:2` two sixths clockwise.
"""

from dataclasses import dataclass
from typing import ClassVar

from desktop_app.engine.types import Action


@dataclass(frozen=True, slots=True)
class TakeTile(Action):
    """Take a face-up tile from a valley beside the die, or from the own cottage (5.1)."""

    tag: ClassVar[str] = "take"
    tile: int

    def path(self) -> tuple[str, ...]:
        return (f"tile:{self.tile}",)


@dataclass(frozen=True, slots=True)
class DrawTile(Action):
    """Take the top tile of the supply, unseen (5.1)."""

    tag: ClassVar[str] = "draw"

    def path(self) -> tuple[str, ...]:
        return ("supply",)


@dataclass(frozen=True, slots=True)
class PlantTree(Action):
    """Pay the hive value and place the tile in hand, tree side up (5.2, 5.3)."""

    tag: ClassVar[str] = "plant"
    cell: int
    rotation: int

    def path(self) -> tuple[str, ...]:
        return ("face:tree", f"cell:{self.seat}:{self.cell}", f"rot:{self.rotation}")


@dataclass(frozen=True, slots=True)
class LayPasture(Action):
    """Take honey and place the tile in hand, pasture side up (5.2, 5.3)."""

    tag: ClassVar[str] = "pasture"
    cell: int

    def path(self) -> tuple[str, ...]:
        return ("face:pasture", f"cell:{self.seat}:{self.cell}")


@dataclass(frozen=True, slots=True)
class RefillCottage(Action):
    """Put a face-up tile from a valley beside the die into the empty cottage (5.5)."""

    tag: ClassVar[str] = "cottage"
    tile: int

    def path(self) -> tuple[str, ...]:
        return (f"tile:{self.tile}",)


@dataclass(frozen=True, slots=True)
class DrawCottage(Action):
    """Put the top tile of the supply, face up, into the empty cottage (5.5)."""

    tag: ClassVar[str] = "cottage_draw"

    def path(self) -> tuple[str, ...]:
        return ("supply",)


ALL_ACTIONS: tuple[type[Action], ...] = (
    TakeTile,
    DrawTile,
    PlantTree,
    LayPasture,
    RefillCottage,
    DrawCottage,
)
