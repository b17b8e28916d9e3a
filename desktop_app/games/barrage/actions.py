"""What a player may choose in Barrage.

Handles: `company:C` a pair in the draft, `contract:N`, `space:N` an action space (those of the own board
too), `engineers:N` for the bank, `tile:N` a technology tile, `copy` and `officer:N` for copying, `dam:N`,
`conduit:N` and `house:N` sites on the map, `drops:N`, `payment:E:M:C` excavators, mixers and credits,
`excavators:N` of a choice, `head:N` a headstream; `accept` and `done` are branches.
"""

from dataclasses import dataclass
from typing import ClassVar

from desktop_app.engine.types import Action
from desktop_app.games.barrage.catalogue import CONDUIT, NO_TILE, POWERHOUSE


@dataclass(frozen=True, slots=True)
class Draft(Action):
    """Take a company with its officer, and a starting contract (3.1)."""

    tag: ClassVar[str] = "draft"
    company: int
    contract: int

    def path(self) -> tuple[str, ...]:
        return (f"company:{self.company}", f"contract:{self.contract}")


@dataclass(frozen=True, slots=True)
class UseSpace(Action):
    """Place engineers on an action space and carry out what it says (5)."""

    tag: ClassVar[str] = "space"
    space: int
    engineers: int
    """More than the space asks for only at the bank."""
    chosen: int
    """1 where the number of engineers is the player's choice."""

    def path(self) -> tuple[str, ...]:
        first = f"space:{self.space}"
        return (first, f"engineers:{self.engineers}") if self.chosen else (first,)


@dataclass(frozen=True, slots=True)
class UseTile(Action):
    """Take a technology tile to build with; `acting` is the tile it acts as (6.1, 10.3, 12.6).

    `tile` is NO_TILE when Mahiri acts as Anton and nothing goes onto the wheel.
    """

    tag: ClassVar[str] = "tile"
    tile: int
    acting: int

    def path(self) -> tuple[str, ...]:
        if self.tile == NO_TILE:
            return ("copy", f"tile:{self.acting}")
        first = f"tile:{self.tile}"
        return (first,) if self.tile == self.acting else (first, f"tile:{self.acting}")


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Choose the site of a piece, and with it the kind of a wild tile's piece (6.3)."""

    tag: ClassVar[str] = "build"
    piece: int
    site: int

    def path(self) -> tuple[str, ...]:
        return (site_handle(self.piece, self.site),)


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Pay for a construction in one of the ways there are (6.4)."""

    tag: ClassVar[str] = "pay"
    excavators: int
    mixers: int
    credits: int

    def path(self) -> tuple[str, ...]:
        return (f"payment:{self.excavators}:{self.mixers}:{self.credits}",)


@dataclass(frozen=True, slots=True)
class Produce(Action):
    """Send drops of a dam through a conduit to the own powerhouse at its end (8.1)."""

    tag: ClassVar[str] = "produce"
    dam: int
    conduit: int
    drops: int

    def path(self) -> tuple[str, ...]:
        return (f"dam:{self.dam}", f"conduit:{self.conduit}", f"drops:{self.drops}")


@dataclass(frozen=True, slots=True)
class Fulfil(Action):
    """Fulfil a contract (9.2)."""

    tag: ClassVar[str] = "fulfil"
    contract: int

    def path(self) -> tuple[str, ...]:
        return (f"contract:{self.contract}",)


@dataclass(frozen=True, slots=True)
class PlaceDrop(Action):
    """Put a drop on a headstream (5, water management)."""

    tag: ClassVar[str] = "drop"
    head: int

    def path(self) -> tuple[str, ...]:
        return (f"head:{self.head}",)


@dataclass(frozen=True, slots=True)
class TakeMachines(Action):
    """Choose how many of the machines of choice are excavators."""

    tag: ClassVar[str] = "machines"
    excavators: int

    def path(self) -> tuple[str, ...]:
        return (f"excavators:{self.excavators}",)


@dataclass(frozen=True, slots=True)
class TakeContract(Action):
    """Take an open private contract (5, contract office)."""

    tag: ClassVar[str] = "take"
    contract: int

    def path(self) -> tuple[str, ...]:
        return (f"contract:{self.contract}",)


@dataclass(frozen=True, slots=True)
class DropContract(Action):
    """Discard a contract, since there are too many (5, contract office)."""

    tag: ClassVar[str] = "discard"
    contract: int

    def path(self) -> tuple[str, ...]:
        return (f"contract:{self.contract}",)


@dataclass(frozen=True, slots=True)
class CopyOfficer(Action):
    """Place an engineer to have another officer's ability for this turn (12.7)."""

    tag: ClassVar[str] = "copy"
    officer: int

    def path(self) -> tuple[str, ...]:
        return ("copy", f"officer:{self.officer}")


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Take what is offered as a whole."""

    tag: ClassVar[str] = "accept"

    def path(self) -> tuple[str, ...]:
        return ("accept",)


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Leave the rest of what is offered: pass, decline or stop, whatever is asked."""

    tag: ClassVar[str] = "done"

    def path(self) -> tuple[str, ...]:
        return ("done",)


def site_handle(piece: int, site: int) -> str:
    """Return the handle of the site of a piece."""
    if piece == CONDUIT:
        return f"conduit:{site}"
    return f"house:{site}" if piece == POWERHOUSE else f"dam:{site}"


ALL_ACTIONS: tuple[type[Action], ...] = (
    Draft,
    UseSpace,
    UseTile,
    Build,
    Pay,
    Produce,
    Fulfil,
    PlaceDrop,
    TakeMachines,
    TakeContract,
    DropContract,
    CopyOfficer,
    Accept,
    Done,
)
"""Their tags stand in saves."""
