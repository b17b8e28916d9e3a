"""The components of Barrage as frozen data, with the numbers by which states and saves name them.

Basins are numbered from 1 as on the map; dam sites, conduits, powerhouse sites and everything else by their
place in the components. Contracts and technology tiles have a range of numbers a kind, so that one appended
to its list changes no number.
"""

from dataclasses import dataclass
from enum import IntEnum

BASE, ELEVATION, CONDUIT, POWERHOUSE = 0, 1, 2, 3
"""Kinds of pieces, and what a technology tile builds."""

WILD = 4
"""What a tile builds that builds anything."""

PIECE_IDS = ("base", "elevation", "conduit", "powerhouse")

EXCAVATOR, MIXER = 0, 1
MACHINE_IDS = ("excavator", "mixer")

MOUNTAIN, HILL, PLAIN = 0, 1, 2
TERRAIN_IDS = ("mountain", "hill", "plain")

MOST_COMPANIES = 4
NOBODY = -1
NEUTRAL = MOST_COMPANIES
"""The owner of neutral dams; companies at the table are numbered from 0."""

HEADSTREAM_IDS = ("A", "B", "C", "D")
HEADSTREAMS = len(HEADSTREAM_IDS)
WHEEL = 6

NO_TILE = 0
FIRST_BASIC, FIRST_ADVANCED, ANTON_TILE = 1, 11, 9
"""Numbers of technology tiles; 0 stands for none."""

COLOURS = ("green", "yellow", "red")
FIRST_STARTING, FIRST_NATIONAL, FIRST_PRIVATE, CONTRACT_RANGE = 1, 101, (201, 301, 401), 100
"""Numbers of contracts: starting, national, and private ones by colour."""


class Do(IntEnum):
    """What an effect of a reward or an income does."""

    CREDITS = 1
    VP = 2
    ENERGY = 3
    ROTATE = 4
    MACHINES = 5
    MACHINES_ANY = 6
    WATER = 7
    BUILD = 8


PLAIN_GAINS = (Do.CREDITS, Do.VP, Do.MACHINES, Do.MACHINES_ANY, Do.ENERGY)
"""Taken before the other effects of a reward (9.3)."""


class TileKey(IntEnum):
    """The special effects of advanced tiles (10.2)."""

    NONE = 0
    WATER_TO_EMPTY_DAMS = 1
    ROTATE_PER_ELEVATION = 2
    CREDITS_PER_PRODUCTION = 3
    NO_ENGINEERS = 4
    NO_RED_FEE = 5
    ENERGY_PER_BASE = 6
    FILL_DAM = 7
    COST_CAP = 8
    FREE_PRODUCTION = 9
    MACHINES_INTERCHANGEABLE = 10
    NO_ENGINEERS_NO_MACHINES = 11
    VP_PER_RAISED_DAM = 12
    ENERGY_PER_PRODUCTION = 13
    VP_PER_POWERHOUSE = 14
    VP_PER_ADVANCED = 15


class OfficerKey(IntEnum):
    """The abilities of executive officers (12)."""

    BASE_COST = 1
    LEVEL3_CAPACITY = 2
    PRODUCTION_MINIMUM = 3
    CONDUIT_MIXERS = 4
    CREDITS_FOR_MACHINES = 5
    COPY_TILE = 6
    COPY_OFFICER = 7


class PowerKey(IntEnum):
    """The powers of companies (11)."""

    ENERGY_PER_PASS = 1
    SECOND_PRODUCTION = 2
    EXTRA_ENERGY = 3
    CONTRACT_DISCOUNT = 4


class Work(IntEnum):
    """What an action space does (5)."""

    PRODUCE = 1
    WATER = 2
    BANK = 3
    ROTATE = 4
    MACHINES = 5
    CONTRACTS = 6
    PATENT = 7
    CONSTRUCT = 8
    COPY_OFFICER = 9


class Count(IntEnum):
    """What a bonus tile counts (13.3)."""

    CONTRACTS = 1
    BASES = 2
    ELEVATIONS = 3
    CONDUITS = 4
    POWERHOUSES = 5
    ADVANCED_TILES = 6


class Aim(IntEnum):
    """What an objective tile ranks (14.1)."""

    RED_SITES = 1
    MOST_AREA = 2
    CONNECTIONS = 3
    LEAST_AREA = 4
    BASINS_1 = 5
    BASINS_3 = 6


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of a reward or an income.

    `n` is its figure; `machines` are excavators and mixers of MACHINES; `now` lets water flow at once; BUILD
    places a `piece`, a base only on `terrains` (a bitmask), a conduit only of a value up to `most`.
    """

    do: Do
    n: int = 0
    machines: tuple[int, int] = (0, 0)
    now: bool = False
    piece: int = BASE
    terrains: int = 0b111
    most: int = 99


@dataclass(frozen=True, slots=True)
class DamSite:
    """A dam site: its basin, the other site of the basin, and the fee of its red border."""

    id: str
    basin: int
    fee: int


@dataclass(frozen=True, slots=True)
class HouseSite:
    """A powerhouse site."""

    id: str
    basin: int
    fee: int


@dataclass(frozen=True, slots=True)
class Conduit:
    """A conduit slot: from which basin to which, and its production value."""

    id: str
    start: int
    end: int
    value: int


@dataclass(frozen=True, slots=True)
class Basin:
    """A basin: `drains_to` is the next basin down the river, 0 for an exit.

    `dams` are its dam sites, the upper one first; `houses` its powerhouse sites; `conduits` the slots that
    begin here.
    """

    terrain: int
    drains_to: int
    dams: tuple[int, ...]
    houses: tuple[int, ...]
    conduits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RiverMap:
    """The map as a graph (2.1): `basins` from index 1, `heads` the basins under the headstreams."""

    basins: tuple[Basin, ...]
    dams: tuple[DamSite, ...]
    houses: tuple[HouseSite, ...]
    conduits: tuple[Conduit, ...]
    heads: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """A technology tile; `builds` is a piece or WILD, `n` the figure of its special effect."""

    number: int
    id: str
    name: str
    level: int
    builds: int
    key: TileKey
    n: int


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract; `colour` is the place of its colour in COLOURS, -1 for starting and national ones."""

    number: int
    id: str
    colour: int
    energy: int
    reward: tuple[Effect, ...]

    @property
    def is_national(self) -> bool:
        return FIRST_NATIONAL <= self.number < FIRST_NATIONAL + CONTRACT_RANGE - 1


@dataclass(frozen=True, slots=True)
class Company:
    """A company: `incomes` by piece and number of pieces built, its board bonus, its power (11)."""

    id: str
    name: str
    incomes: tuple[dict[int, tuple[Effect, ...]], ...]
    bonus: tuple[int, ...]
    """By number of powerhouses, from 0."""
    power: PowerKey
    power_from: int
    power_n: int


@dataclass(frozen=True, slots=True)
class Officer:
    """An executive officer with what its company starts with (12); `n` is the figure of its ability."""

    id: str
    name: str
    key: OfficerKey
    n: int
    credits: int
    machines: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Space:
    """An action space: engineers (the bank: at least), red fee, cost of the action, what it does (5).

    `n` is its figure (modifier, drops, turns, contracts, slot), `machines` what the machinery shop sells, of
    which `any_machines` are of choice. Spaces of company boards (CONSTRUCT, COPY_OFFICER) are private.
    """

    id: str
    name: str
    board: str
    work: Work
    engineers: int
    fee: int
    cost: int
    fewest_companies: int
    order: int
    n: int = 0
    now: bool = False
    machines: tuple[int, int] = (0, 0)
    any_machines: int = 0


@dataclass(frozen=True, slots=True)
class NeutralDam:
    """A neutral dam that set-up may draw for its terrain (3.1)."""

    terrain: int
    site: int
    level: int
    water: int


@dataclass(frozen=True, slots=True)
class BonusTile:
    """A bonus tile of a round: what it counts, and the points each."""

    id: str
    name: str
    count: Count
    vp: int


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective tile."""

    id: str
    name: str
    aim: Aim


@dataclass(frozen=True, slots=True)
class Matchup:
    """A fixed pair of the introductory game, with its starting contract."""

    company: int
    officer: int
    contract: int


@dataclass(frozen=True, slots=True)
class CreditRow:
    """What a company gets in round scoring from `least` energy on."""

    least: int
    credits: int
    vp: int


@dataclass(frozen=True, slots=True)
class EnergyRules:
    """Figures of round scoring (13)."""

    first: int
    second: int
    tied_pool: int
    tied_second: int
    credits: tuple[CreditRow, ...]
    section: int
    bonus_from: int
    malus: int


@dataclass(frozen=True, slots=True)
class Costs:
    """Construction costs: by terrain, per value of a conduit, by how many powerhouses are built (6.2)."""

    base: tuple[int, int, int]
    elevation: tuple[int, int, int]
    per_value: int
    powerhouse: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AutomaLevel:
    """What Automas of a level use (15.1)."""

    id: str
    name: str
    income: bool
    board_bonus: bool
    power: bool
    effects: bool
    officer: bool


class Line(IntEnum):
    """Kinds of lines on an Automa tile (15.4 to 15.8)."""

    PRODUCE = 1
    WATER = 2
    DISCARD_CONTRACTS = 3
    BUILD = 4
    ROTATE = 5
    MACHINES = 6
    PATENT = 7
    BANK = 8


@dataclass(frozen=True, slots=True)
class AutomaLine:
    """One line of an Automa tile's front; which figures it has follows from its kind."""

    kind: Line
    engineers: int
    vp: int = 0
    n: int = 0
    colour: int = -1
    now: bool = False
    piece: int = BASE
    terrains: int = 0b111
    least_value: int = 0
    machines: tuple[int, int] = (0, 0)
    any_machines: int = 0
    continues: bool = False
    not_last_round: bool = False


class Criterion(IntEnum):
    """What an Automa looks at when it places a piece (15.10)."""

    STRONGEST_BUILT_CONDUIT = 1
    OWN_POWERHOUSE = 2
    UPSTREAM_POWERHOUSE_OWN_OPPONENT = 3
    UPSTREAM_POWERHOUSE_OPPONENT_OWN = 4
    RED_SITE = 5
    DOWNSTREAM_OWN_DAM = 6
    MOST_WATER = 7
    HIGHEST_VALUE = 8
    SECOND_HIGHEST_VALUE = 9
    DAM_OWN_NEUTRAL_OPPONENT = 10
    DAM_OPPONENT_NEUTRAL_OWN = 11
    POWERHOUSE_OWN_OPPONENT = 12
    POWERHOUSE_OPPONENT_OWN = 13
    OWN_DAM = 14
    PLAIN = 15
    BASIN_5 = 16
    BASIN_6 = 17
    BASIN_7 = 18
    FEEDS_OWN_NOT_OPPONENT = 19
    NOT_OPPONENT_FEEDS_OWN = 20


@dataclass(frozen=True, slots=True)
class Column:
    """A column of criteria on an Automa tile's back; `start` is a basin, or the place of a conduit."""

    criteria: tuple[Criterion, ...]
    start: int


@dataclass(frozen=True, slots=True)
class AutomaTile:
    """A tile of the Automa deck: lines of its front, criteria and headstreams of its back."""

    number: int
    lines: tuple[AutomaLine, ...]
    dam: Column
    conduit: Column
    powerhouse: Column
    headstreams: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AutomaStart:
    """What an Automa begins with."""

    vp: int
    machines: tuple[int, int]


@dataclass(frozen=True, slots=True)
class AutomaLimits:
    """How Automas use officers and tiles (15.11, 15.12).

    One drop with Viktor up to a value, machines replaced by Solomon, the value T2-conduit prefers from on.
    """

    one_drop_up_to: int
    replaced_machines: int
    capped_from: int


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything in the box."""

    map: RiverMap
    rounds: int
    engineers: int
    start_vp: int
    contract_limit: int
    open_contracts: int
    """Private ones, of a colour."""
    red_fee: int
    dam_levels: int
    pieces: tuple[int, int, int, int]
    """On a company board, by kind."""
    foreign_credits: int
    foreign_vp: int
    costs: Costs
    energy: EnergyRules
    objective_vp: tuple[int, ...]
    objective_vp_automa: tuple[int, ...]
    resources_per_vp: int
    vp_per_drop: int
    headstream_tiles: tuple[tuple[int, ...], ...]
    neutral_dams: tuple[NeutralDam, ...]
    bonus_tiles: tuple[BonusTile, ...]
    objectives: tuple[Objective, ...]
    companies: tuple[Company, ...]
    officers: tuple[Officer, ...]
    matchups: tuple[Matchup, ...]
    tiles: dict[int, Tile]
    """By number; never changed."""
    contracts: dict[int, Contract]
    """By number; never changed."""
    starting: tuple[int, ...]
    national: tuple[int, ...]
    private: tuple[tuple[int, ...], ...]
    """By colour."""
    spaces: tuple[Space, ...]
    """Of the management board, then of a company board: four to construct in, two of Mahiri."""
    levels: tuple[AutomaLevel, ...]
    automa_start: AutomaStart
    automa_limits: AutomaLimits
    automa_tiles: tuple[AutomaTile, ...]

    def advanced(self, level: int) -> tuple[int, ...]:
        """Return the advanced tiles of a level, by number."""
        return tuple(tile.number for tile in self.tiles.values() if tile.level == level > 0)

    @property
    def patent_slots(self) -> int:
        """How many advanced tiles the patent office offers."""
        return sum(space.work == Work.PATENT for space in self.spaces)
