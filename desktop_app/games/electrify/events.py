"""What can happen in Electrify, in the order it happens.

Departments, columns, rows, cards, sources, demands and spaces are numbers as in the state. A secret is
UNKNOWN for those who may not know it.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

from desktop_app.engine.types import UNKNOWN, Event

BY_SHIFT, BY_PLAN, BY_RESET = "shift", "plan", "reset"
"""Why departments moved."""

FOR_PRIORITY, FOR_REGULAR, FOR_DEMAND, FOR_RESEARCH = "priority", "regular", "demand", "research"
"""What points were gained for, in the order of `PlayerPoints`."""


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The round marker moved on; `start` leads the round."""

    tag: ClassVar[str] = "round_began"
    round: int
    start: int


@dataclass(frozen=True, slots=True)
class DialSet(Event):
    """A seat chose its department in secret."""

    tag: ClassVar[str] = "dial_set"
    seat: int
    department: int

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.seat else replace(self, department=UNKNOWN)


@dataclass(frozen=True, slots=True)
class DialsRevealed(Event):
    """All choices by seat, and who shares one (1); `partner` is the paper partner's, or UNKNOWN."""

    tag: ClassVar[str] = "dials_revealed"
    departments: tuple[int, ...]
    matched: tuple[int, ...]
    partner: int


@dataclass(frozen=True, slots=True)
class BonusDeclined(Event):
    """A seat left the solo bonus."""

    tag: ClassVar[str] = "bonus_declined"
    seat: int


@dataclass(frozen=True, slots=True)
class DepartmentsMoved(Event):
    """Departments changed columns; `moves` are triples of department, old and new column, the mover first."""

    tag: ClassVar[str] = "departments_moved"
    seat: int
    cause: str
    moves: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A card was picked to be placed: bought for `cost`, or free by a breakthrough (0)."""

    tag: ClassVar[str] = "card_taken"
    seat: int
    card: int
    cost: int
    free: int


@dataclass(frozen=True, slots=True)
class CardPlaced(Event):
    """A card was slid under a department; the cards from that row on moved down."""

    tag: ClassVar[str] = "card_placed"
    seat: int
    card: int
    department: int
    row: int


@dataclass(frozen=True, slots=True)
class CubePaid(Event):
    """A cube left a plant to pay for a card."""

    tag: ClassVar[str] = "cube_paid"
    seat: int
    column: int


@dataclass(frozen=True, slots=True)
class BuyingPassed(Event):
    """A seat bought nothing this round, though it could."""

    tag: ClassVar[str] = "buying_passed"
    seat: int


@dataclass(frozen=True, slots=True)
class ObjectsCharged(Event):
    """Charge cubes were put on objects: pairs of department and row, row 0 being the tile (7)."""

    tag: ClassVar[str] = "objects_charged"
    seat: int
    objects: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class DischargeBegan(Event):
    """The charge cube was taken off an object."""

    tag: ClassVar[str] = "discharge_began"
    seat: int
    department: int
    row: int
    source: int


@dataclass(frozen=True, slots=True)
class IconUsed(Event):
    """An icon started with `count` repetitions; `department` is UNKNOWN where it has none."""

    tag: ClassVar[str] = "icon_used"
    seat: int
    source: int
    index: int
    department: int
    count: int


@dataclass(frozen=True, slots=True)
class IconsLost(Event):
    """Icons of a source were left unused: by choice, or since none of them could do anything (`able` 0)."""

    tag: ClassVar[str] = "icons_lost"
    seat: int
    source: int
    count: int
    able: int


@dataclass(frozen=True, slots=True)
class ChargesLost(Event):
    """Objects lost their charges unused at the end of discharging."""

    tag: ClassVar[str] = "charges_lost"
    seat: int
    objects: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class CubesProduced(Event):
    """Cubes came into the plant of a column."""

    tag: ClassVar[str] = "cubes_produced"
    seat: int
    column: int
    count: int


@dataclass(frozen=True, slots=True)
class CubeDeveloped(Event):
    """A cube moved from the plant of `column` to the next one."""

    tag: ClassVar[str] = "cube_developed"
    seat: int
    column: int


@dataclass(frozen=True, slots=True)
class CubeTransmitted(Event):
    """A cube moved from a plant to the grid of its column."""

    tag: ClassVar[str] = "cube_transmitted"
    seat: int
    column: int


@dataclass(frozen=True, slots=True)
class CubeConverted(Event):
    """A cube of the grid was discarded for a conversion."""

    tag: ClassVar[str] = "cube_converted"
    seat: int
    column: int


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card of the hand went to the pile of its deck."""

    tag: ClassVar[str] = "card_discarded"
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """A discard pile was shuffled into a new deck."""

    tag: ClassVar[str] = "deck_shuffled"
    deck: int
    count: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A seat drew cards: how many of each deck all see, which ones only the seat."""

    tag: ClassVar[str] = "cards_drawn"
    seat: int
    production: int
    infrastructure: int
    cards: tuple[int, ...]

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.seat else replace(self, cards=(UNKNOWN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class ResearchStepped(Event):
    """The research marker moved one step, to `marker`; the last one brings a breakthrough."""

    tag: ClassVar[str] = "research_stepped"
    seat: int
    marker: int


@dataclass(frozen=True, slots=True)
class SpaceFilled(Event):
    """A breakthrough put a cube on a research space; `group` is the group it completed, or UNKNOWN."""

    tag: ClassVar[str] = "space_filled"
    seat: int
    space: int
    group: int


@dataclass(frozen=True, slots=True)
class MarkerReturned(Event):
    """The research marker went back to 0 after a breakthrough."""

    tag: ClassVar[str] = "marker_returned"
    seat: int


@dataclass(frozen=True, slots=True)
class DepartmentFlipped(Event):
    """A department was turned to side B."""

    tag: ClassVar[str] = "department_flipped"
    seat: int
    department: int


@dataclass(frozen=True, slots=True)
class CardRestacked(Event):
    """A card of the flipped department moved from one row up to another."""

    tag: ClassVar[str] = "card_restacked"
    seat: int
    department: int
    old: int
    new: int


@dataclass(frozen=True, slots=True)
class ContinuationBegan(Event):
    """A continuation card follows a verb that was done `count` times."""

    tag: ClassVar[str] = "continuation_began"
    seat: int
    department: int
    row: int
    card: int
    verb: str
    count: int


@dataclass(frozen=True, slots=True)
class DemandFulfilled(Event):
    """A demand card was paid from the grid; `priority` is 1 when a priority cube marks it."""

    tag: ClassVar[str] = "demand_fulfilled"
    seat: int
    demand: int
    priority: int
    paid: tuple[int, ...]
    """Cubes by column, index 0 unused."""


@dataclass(frozen=True, slots=True)
class PointsGained(Event):
    """Energy points, with what they are for, and the total after them."""

    tag: ClassVar[str] = "points_gained"
    seat: int
    points: int
    cause: str
    total: int


@dataclass(frozen=True, slots=True)
class TokenGained(Event):
    """An environment token: every green multiplier is one higher from now on."""

    tag: ClassVar[str] = "token_gained"
    seat: int
    tokens: int


@dataclass(frozen=True, slots=True)
class BonusLost(Event):
    """A breakthrough of `verb` (industry, flip) could do nothing or was declined (`able` 1)."""

    tag: ClassVar[str] = "bonus_lost"
    seat: int
    verb: str
    able: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The last round is over: points by seat, and the ranks."""

    tag: ClassVar[str] = "game_ended"
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
