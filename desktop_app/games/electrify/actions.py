"""What a player may choose in Electrify.

Handles name things on the table. Of seat S: `tile:S:D` a department, `card:S:D:R` the card in row R under it,
`slot:S:D:R` the row a card may be slid into, `column:S:C` a column of departments, `plant:S:C` and `grid:S:C`
the cubes of a column, `space:S:N` a research space. Of the deciding player: `dial:D`, `hand:K` a card by
number. For all: `basic:K` a face of a basic card, `deck:0` (production) and `deck:1` (infrastructure),
`demand:N`, `icon:I` an icon of what is being carried out, counted from 0. `shift` and `done` are branches.
"""

from dataclasses import dataclass
from typing import ClassVar

from desktop_app.engine.types import Action
from desktop_app.games.electrify.catalogue import is_face


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Set the dial to a department, in secret (phase 1)."""

    tag: ClassVar[str] = "choose"
    department: int

    def path(self) -> tuple[str, ...]:
        return (f"dial:{self.department}",)


@dataclass(frozen=True, slots=True)
class Shift(Action):
    """Take the solo bonus: the chosen department one column to the right (5.2)."""

    tag: ClassVar[str] = "shift"

    def path(self) -> tuple[str, ...]:
        return ("shift",)


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Leave the rest of what is offered: pass, decline, stop or end, whatever is asked."""

    tag: ClassVar[str] = "done"

    def path(self) -> tuple[str, ...]:
        return ("done",)


@dataclass(frozen=True, slots=True)
class TakeCard(Action):
    """Take a card of the hand or a face of a basic card, to place it next (6; industry breakthrough)."""

    tag: ClassVar[str] = "take"
    card: int

    def path(self) -> tuple[str, ...]:
        return (f"basic:{self.card}" if is_face(self.card) else f"hand:{self.card}",)


@dataclass(frozen=True, slots=True)
class PlaceCard(Action):
    """Slide the card taken under a department, into row 1 to n + 1 (6)."""

    tag: ClassVar[str] = "place"
    department: int
    row: int

    def path(self) -> tuple[str, ...]:
        return (f"slot:{self.seat}:{self.department}:{self.row}",)


@dataclass(frozen=True, slots=True)
class PayCube(Action):
    """Pay with one cube of a power plant (6)."""

    tag: ClassVar[str] = "pay"
    column: int

    def path(self) -> tuple[str, ...]:
        return (f"plant:{self.seat}:{self.column}",)


@dataclass(frozen=True, slots=True)
class Discharge(Action):
    """Begin to discharge a department tile (row 0) or the card in a row under it (8)."""

    tag: ClassVar[str] = "discharge"
    department: int
    row: int

    def path(self) -> tuple[str, ...]:
        return (object_handle(self.seat, self.department, self.row),)


@dataclass(frozen=True, slots=True)
class UseIcon(Action):
    """Carry out an icon of the object, card, space or demand in hand, counted from 0 (8)."""

    tag: ClassVar[str] = "icon"
    index: int

    def path(self) -> tuple[str, ...]:
        return (f"icon:{self.index}",)


@dataclass(frozen=True, slots=True)
class DiscardCard(Action):
    """Discard a card of the hand for a discard multiplier (8)."""

    tag: ClassVar[str] = "discard"
    card: int

    def path(self) -> tuple[str, ...]:
        return (f"hand:{self.card}",)


@dataclass(frozen=True, slots=True)
class DevelopCube(Action):
    """Move a cube from the plant of a column to the next plant on the right (9)."""

    tag: ClassVar[str] = "develop"
    column: int

    def path(self) -> tuple[str, ...]:
        return (f"plant:{self.seat}:{self.column}",)


@dataclass(frozen=True, slots=True)
class TransmitCube(Action):
    """Move a cube from a plant to the grid of its column (9)."""

    tag: ClassVar[str] = "transmit"
    column: int

    def path(self) -> tuple[str, ...]:
        return (f"plant:{self.seat}:{self.column}",)


@dataclass(frozen=True, slots=True)
class ConvertCube(Action):
    """Discard a cube of the grid for what `convert` turns it into (9)."""

    tag: ClassVar[str] = "convert"
    column: int

    def path(self) -> tuple[str, ...]:
        return (f"grid:{self.seat}:{self.column}",)


@dataclass(frozen=True, slots=True)
class AnnounceDraw(Action):
    """Announce one more card to be drawn from a deck; all are drawn together in the end (9, invest)."""

    tag: ClassVar[str] = "announce"
    deck: int

    def path(self) -> tuple[str, ...]:
        return (f"deck:{self.deck}",)


@dataclass(frozen=True, slots=True)
class MoveDepartment(Action):
    """Move a department to a column on its left (5.4, plan)."""

    tag: ClassVar[str] = "plan"
    department: int
    column: int

    def path(self) -> tuple[str, ...]:
        return (f"tile:{self.seat}:{self.department}", f"column:{self.seat}:{self.column}")


@dataclass(frozen=True, slots=True)
class FillSpace(Action):
    """Put the cube of a research breakthrough on a space (11)."""

    tag: ClassVar[str] = "fill"
    space: int

    def path(self) -> tuple[str, ...]:
        return (f"space:{self.seat}:{self.space}",)


@dataclass(frozen=True, slots=True)
class FlipDepartment(Action):
    """Turn a department to side B (12, department breakthrough)."""

    tag: ClassVar[str] = "flip"
    department: int

    def path(self) -> tuple[str, ...]:
        return (f"tile:{self.seat}:{self.department}",)


@dataclass(frozen=True, slots=True)
class Restack(Action):
    """Put the card now in a row of the flipped department into the first row not yet settled (12)."""

    tag: ClassVar[str] = "restack"
    department: int
    row: int

    def path(self) -> tuple[str, ...]:
        return (f"card:{self.seat}:{self.department}:{self.row}",)


@dataclass(frozen=True, slots=True)
class React(Action):
    """Let a continuation card follow what was just done (10)."""

    tag: ClassVar[str] = "react"
    department: int
    row: int

    def path(self) -> tuple[str, ...]:
        return (f"card:{self.seat}:{self.department}:{self.row}",)


@dataclass(frozen=True, slots=True)
class Fulfil(Action):
    """Pay for a demand card from the grid (12)."""

    tag: ClassVar[str] = "fulfil"
    demand: int

    def path(self) -> tuple[str, ...]:
        return (f"demand:{self.demand}",)


def object_handle(seat: int, department: int, row: int) -> str:
    """Return the handle of a tile (row 0) or of a card under it."""
    return f"card:{seat}:{department}:{row}" if row else f"tile:{seat}:{department}"


ALL_ACTIONS: tuple[type[Action], ...] = (
    Choose,
    Shift,
    Done,
    TakeCard,
    PlaceCard,
    PayCube,
    Discharge,
    UseIcon,
    DiscardCard,
    DevelopCube,
    TransmitCube,
    ConvertCube,
    AnnounceDraw,
    MoveDepartment,
    FillSpace,
    FlipDepartment,
    Restack,
    React,
    Fulfil,
)
"""Their tags stand in saves."""
