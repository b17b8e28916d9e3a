"""What a player may choose in Pirates Under Fire.

Handles: `ship:12` a ship or mercenary by tile number, `space:5` a sea space, `effect:mine` a pending effect
by its id, `aim:2` a direction of fire, `board:3`, `face:1`, `berth:0:2` (side 0, third place), `rot:1`.
"""

from dataclasses import dataclass
from typing import ClassVar

from desktop_app.engine.types import Action


@dataclass(frozen=True, slots=True)
class TakeBoard(Action):
    """Take one of the own sea boards, to lay it next (3.1, free arrangement)."""

    tag: ClassVar[str] = "take_board"
    board: int

    def path(self) -> tuple[str, ...]:
        return (f"board:{self.board}",)


@dataclass(frozen=True, slots=True)
class LayBoard(Action):
    """Lay the board just taken at the next place of side `side`, in quarter turns clockwise (3.1)."""

    tag: ClassVar[str] = "lay_board"
    face: int
    side: int
    place: int
    quarter: int

    def path(self) -> tuple[str, ...]:
        return (f"face:{self.face}", f"berth:{self.side}:{self.place}", f"rot:{self.quarter}")


@dataclass(frozen=True, slots=True)
class PlaceShip(Action):
    """Place a ship from the hand (5.3)."""

    tag: ClassVar[str] = "ship"
    tile: int
    space: int

    def path(self) -> tuple[str, ...]:
        return (f"ship:{self.tile}", f"space:{self.space}")


@dataclass(frozen=True, slots=True)
class HireMercenary(Action):
    """Pay for a mercenary of the market and place it (5.4)."""

    tag: ClassVar[str] = "hire"
    tile: int
    space: int

    def path(self) -> tuple[str, ...]:
        return (f"ship:{self.tile}", f"space:{self.space}")


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End the turn although a mercenary could still be hired (5.2)."""

    tag: ClassVar[str] = "end_turn"

    def path(self) -> tuple[str, ...]:
        return ("end_turn",)


@dataclass(frozen=True, slots=True)
class Fire(Action):
    """Fire a cannon, straight ("ortho") or slanted ("diag"), in one direction (7.1)."""

    tag: ClassVar[str] = "fire"
    effect: str
    direction: int

    def path(self) -> tuple[str, ...]:
        return (f"effect:{self.effect}", f"aim:{self.direction}")


@dataclass(frozen=True, slots=True)
class LayMine(Action):
    """Put a mine, unseen, on a free space (7.4)."""

    tag: ClassVar[str] = "lay_mine"
    space: int

    def path(self) -> tuple[str, ...]:
        return ("effect:mine", f"space:{self.space}")


@dataclass(frozen=True, slots=True)
class Repair(Action):
    """Turn an own burning ship to its active side (7.3)."""

    tag: ClassVar[str] = "repair"
    space: int

    def path(self) -> tuple[str, ...]:
        return ("effect:repair", f"space:{self.space}")


@dataclass(frozen=True, slots=True)
class RaiseShield(Action):
    """Put a shield on an own active ship (7.2)."""

    tag: ClassVar[str] = "shield"
    space: int

    def path(self) -> tuple[str, ...]:
        return ("effect:shield", f"space:{self.space}")


@dataclass(frozen=True, slots=True)
class RemoveMine(Action):
    """Take a mine from the sea, unseen, back into the supply (7.4)."""

    tag: ClassVar[str] = "unmine"
    space: int

    def path(self) -> tuple[str, ...]:
        return ("effect:unmine", f"space:{self.space}")


@dataclass(frozen=True, slots=True)
class DrawExtra(Action):
    """Draw the extra tile now, before the other pending effects (7.5)."""

    tag: ClassVar[str] = "extra"

    def path(self) -> tuple[str, ...]:
        return ("effect:tile",)


@dataclass(frozen=True, slots=True)
class FireAll(Action):
    """Let a mercenary hit in all its directions at once: "four_way" or "surrounding" (section 8)."""

    tag: ClassVar[str] = "fire_all"
    effect: str

    def path(self) -> tuple[str, ...]:
        return (f"effect:{self.effect}",)


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Do without a pending effect (7.6)."""

    tag: ClassVar[str] = "decline"
    effect: str

    def path(self) -> tuple[str, ...]:
        if self.effect in ("four_way", "surrounding"):
            return (f"decline:{self.effect}",)
        return (f"effect:{self.effect}", "decline")


ALL_ACTIONS: tuple[type[Action], ...] = (
    TakeBoard,
    LayBoard,
    PlaceShip,
    HireMercenary,
    EndTurn,
    Fire,
    LayMine,
    Repair,
    RaiseShield,
    RemoveMine,
    DrawExtra,
    FireAll,
    Decline,
)
