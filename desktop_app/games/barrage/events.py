"""What can happen in Barrage, in the order it happens. Everything is public; only the order of decks is not.

Companies are given by seat; an Automa's seat is one behind those of the players. Sites, contracts, tiles and
spaces are numbers as in the state.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import ClassVar

from desktop_app.engine.types import Event

FOR_PRODUCTION, FOR_PASS, FOR_POWER, FOR_TILE, FOR_REWARD = "production", "pass", "power", "tile", "reward"
"""What energy was gained for."""

FOR_START, FOR_RANK, FOR_CREDITS, FOR_NONE, FOR_BONUS = "start", "rank", "credits", "none", "bonus"
FOR_CONTRACT, FOR_INCOME, FOR_CONDUIT, FOR_LINE = "contract", "income", "conduit", "line"
FOR_PRICE, FOR_MACHINES, FOR_BANK = "price", "machines", "bank"
FOR_OBJECTIVE, FOR_RESOURCES, FOR_WATER = "objective", "resources", "water"
CAUSES = (
    *(FOR_START, FOR_RANK, FOR_CREDITS, FOR_NONE, FOR_BONUS, FOR_CONTRACT, FOR_INCOME, FOR_TILE),
    *(FOR_CONDUIT, FOR_LINE, FOR_PRICE, FOR_MACHINES, FOR_OBJECTIVE, FOR_RESOURCES, FOR_WATER),
)
"""What points were gained or lost for: the parts of a total, in their order.

Points for lines of Automa tiles, for credits, as a price and in place of machines are those of an Automa,
which has no credits. FOR_BANK is for credits only.
"""


@dataclass(frozen=True, slots=True)
class TableEvent(Event):
    """What concerns companies by seat."""

    automas: tuple[int, ...] = field(default=(), kw_only=True, compare=False, repr=False)
    """By seat, the company of an Automa, its name in the log; -1 for a player. Empty without Automas."""


def with_automas(events: Iterable[Event], automas: tuple[int, ...]) -> list[Event]:
    """Return events that know the companies of Automas."""
    return [replace(event, automas=automas) if isinstance(event, TableEvent) else event for event in events]


@dataclass(frozen=True, slots=True)
class CompanyTaken(TableEvent):
    """A seat has a company, an officer and a starting contract (0 for an Automa)."""

    tag: ClassVar[str] = "company_taken"
    seat: int
    company: int
    officer: int
    contract: int


@dataclass(frozen=True, slots=True)
class RoundBegan(TableEvent):
    """A round began; `order` is the turn order."""

    tag: ClassVar[str] = "round_began"
    round: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HeadstreamsFed(Event):
    """Drops were put on the headstreams, by headstream."""

    tag: ClassVar[str] = "headstreams_fed"
    drops: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SpaceUsed(TableEvent):
    """Engineers were placed on a space, and its fee and cost were paid."""

    tag: ClassVar[str] = "space_used"
    seat: int
    space: int
    engineers: int
    paid: int


@dataclass(frozen=True, slots=True)
class OfficerCopied(TableEvent):
    """An officer's ability was taken over for a turn."""

    tag: ClassVar[str] = "officer_copied"
    seat: int
    officer: int
    paid: int


@dataclass(frozen=True, slots=True)
class Passed(TableEvent):
    """A company is out of the round."""

    tag: ClassVar[str] = "passed"
    seat: int


@dataclass(frozen=True, slots=True)
class CreditsChanged(TableEvent):
    """Credits were gained (above 0) or paid (below), with what for: one of CAUSES or FOR_BANK."""

    tag: ClassVar[str] = "credits_changed"
    seat: int
    credits: int
    cause: str


@dataclass(frozen=True, slots=True)
class MachinesGained(TableEvent):
    """Machines came from the general supply."""

    tag: ClassVar[str] = "machines_gained"
    seat: int
    excavators: int
    mixers: int


@dataclass(frozen=True, slots=True)
class PointsChanged(TableEvent):
    """Victory points were gained or lost, with what for and the total after it."""

    tag: ClassVar[str] = "points_changed"
    seat: int
    points: int
    cause: str
    total: int


@dataclass(frozen=True, slots=True)
class EnergyGained(TableEvent):
    """The energy marker moved."""

    tag: ClassVar[str] = "energy_gained"
    seat: int
    energy: int
    cause: str


@dataclass(frozen=True, slots=True)
class WheelLoaded(TableEvent):
    """Machines and a tile (0 for none) were put on the open segment of the wheel."""

    tag: ClassVar[str] = "wheel_loaded"
    seat: int
    excavators: int
    mixers: int
    tile: int


@dataclass(frozen=True, slots=True)
class WheelTurned(TableEvent):
    """The wheel turned by one segment, with what came back."""

    tag: ClassVar[str] = "wheel_turned"
    seat: int
    excavators: int
    mixers: int
    tile: int


@dataclass(frozen=True, slots=True)
class PieceBuilt(TableEvent):
    """A piece was put on a site; `tile` built it (0: for free), `acting` is the tile it acted as."""

    tag: ClassVar[str] = "piece_built"
    seat: int
    piece: int
    site: int
    tile: int
    acting: int
    fee: int


@dataclass(frozen=True, slots=True)
class DropPlaced(Event):
    """A drop was put on a headstream."""

    tag: ClassVar[str] = "drop_placed"
    head: int


@dataclass(frozen=True, slots=True)
class DropRan(Event):
    """A drop ran from a headstream (or UNKNOWN) to the dams of `basin` and on, to a dam or off the map.

    `end` is the dam site it rests at, -1 when it left the map.
    """

    tag: ClassVar[str] = "drop_ran"
    head: int
    basin: int
    passed: tuple[int, ...]
    end: int


@dataclass(frozen=True, slots=True)
class DamFilled(TableEvent):
    """Drops were put directly into a dam."""

    tag: ClassVar[str] = "dam_filled"
    seat: int
    dam: int
    drops: int


@dataclass(frozen=True, slots=True)
class Produced(TableEvent):
    """A production: the drops' way, and the energy with its parts; `owner` of a foreign conduit, or -1."""

    tag: ClassVar[str] = "produced"
    seat: int
    dam: int
    conduit: int
    house: int
    drops: int
    raw: int
    modifier: int
    bonus: int
    owner: int


@dataclass(frozen=True, slots=True)
class ContractFulfilled(TableEvent):
    """A contract was turned over."""

    tag: ClassVar[str] = "contract_fulfilled"
    seat: int
    contract: int


@dataclass(frozen=True, slots=True)
class ContractTaken(TableEvent):
    """An open private contract went to a company."""

    tag: ClassVar[str] = "contract_taken"
    seat: int
    contract: int


@dataclass(frozen=True, slots=True)
class ContractsDiscarded(TableEvent):
    """Contracts were discarded: by a company over its limit, or by an Automa."""

    tag: ClassVar[str] = "contracts_discarded"
    seat: int
    contracts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ContractsRevealed(Event):
    """New private contracts lie open."""

    tag: ClassVar[str] = "contracts_revealed"
    contracts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TileAcquired(TableEvent):
    """An advanced tile went from the patent office to a company."""

    tag: ClassVar[str] = "tile_acquired"
    seat: int
    tile: int
    slot: int


@dataclass(frozen=True, slots=True)
class PatentsRevealed(Event):
    """Three new advanced tiles lie in the patent office."""

    tag: ClassVar[str] = "patents_revealed"
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RewardDeclined(TableEvent):
    """Something offered was left: drops, a free piece, an effect."""

    tag: ClassVar[str] = "reward_declined"
    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class AutomaActed(TableEvent):
    """An Automa turned over a tile: lines are carried out of one tile, criteria come from another."""

    tag: ClassVar[str] = "automa_acted"
    seat: int
    tile: int
    criteria: int
    line: int


@dataclass(frozen=True, slots=True)
class BonusScored(TableEvent):
    """The bonus tile of the round gave points: so many things, less the malus."""

    tag: ClassVar[str] = "bonus_scored"
    seat: int
    tile: int
    count: int
    malus: int
    points: int


@dataclass(frozen=True, slots=True)
class ObjectiveScored(TableEvent):
    """The objective gave points for a quantity."""

    tag: ClassVar[str] = "objective_scored"
    seat: int
    quantity: int
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded(TableEvent):
    """The game is over: points and ranks by company."""

    tag: ClassVar[str] = "game_ended"
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
