"""The first position, drawn in the order of section 3.

Names that `Setup.rigged` may fix, each with the pieces in drawing order: `headstreams`, `bonus`, `objective`,
`national` (contracts), `green`, `yellow`, `red` (contracts), `level_1` to `level_3` (tiles), `neutral_0` to
`neutral_2` (neutral dams by terrain), `companies`, `officers`, `starting` (contracts), `seats` (drafting
order), `automa` (tiles). Pieces that a heap does not name follow by chance.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from desktop_app.engine.errors import RulesError
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Frame, GameInfo, Setup
from desktop_app.games.barrage.catalogue import (
    ANTON_TILE,
    COLOURS,
    HEADSTREAMS,
    NEUTRAL,
    NO_TILE,
    NOBODY,
    TERRAIN_IDS,
    WHEEL,
    WILD,
    Catalogue,
    Count,
    OfficerKey,
)
from desktop_app.games.barrage.events import CAUSES
from desktop_app.games.barrage.state import EMPTY, ROUND, BarrageState
from desktop_app.games.barrage.terms import Terms, terms_of

DRAFTING, INCOMES, TURNS = 0, 1, 2
"""Steps of the ROUND frame."""

TILE_LEVELS = (1, 2, 3)

HEAPS = (
    *("headstreams", "bonus", "objective", "national", *COLOURS),
    *(f"level_{level}" for level in TILE_LEVELS),
    *(f"neutral_{terrain}" for terrain in range(len(TERRAIN_IDS))),
    *("companies", "officers", "starting", "seats", "automa"),
)

Heaps = Mapping[str, tuple[int, ...]]


def check_setup(info: GameInfo, setup: Setup) -> None:
    """Refuse a set-up that names another game, or a seat count, option or heap that does not exist."""
    if setup.game != info.id:
        raise RulesError(f"the set-up is for game {setup.game!r}, these are the rules of {info.id!r}")
    if not info.min_seats <= setup.seats <= info.max_seats:
        raise RulesError(f"{setup.seats} seats; {info.id} has {info.min_seats} to {info.max_seats}")
    known = {option.id: option for option in info.options}
    for name, value in setup.options:
        if name not in known:
            raise RulesError(f"unknown option {name!r}; known are {', '.join(known)}")
        if value not in known[name].values:
            raise RulesError(f"option {name!r} cannot be {value!r}; it may be {known[name].values}")
    for name, _ in setup.rigged:
        if name not in HEAPS:
            raise RulesError(f"unknown heap {name!r}; known are {', '.join(HEAPS)}")


def first_position(catalogue: Catalogue, setup: Setup) -> BarrageState:
    """Return the position before the draft; `check_setup` has accepted the set-up."""
    terms = terms_of(catalogue, setup)
    table = _Drawing(dict(setup.rigged), Rng(setup.seed))
    state = BarrageState()
    state.catalogue = catalogue
    state.terms = terms
    state.round = 0
    state.turn = 0
    _lay_board(state, table)
    _lay_map(state, table)
    _lay_companies(state, table)
    state.rng = table.rng.state
    return state


class _Drawing:
    """Draws pieces: those a heap names first, the others by chance."""

    def __init__(self, heaps: Heaps, rng: Rng) -> None:
        self.heaps = heaps
        self.rng = rng

    def all(self, name: str, pieces: Sequence[int]) -> list[int]:
        """Return all pieces in drawing order."""
        rest = Counter(pieces)
        named = self.heaps.get(name, ())
        for piece in named:
            if not rest[piece]:
                raise RulesError(f"heap {name!r} has no piece {piece} left; it holds {sorted(set(pieces))}")
            rest[piece] -= 1
        others = list(rest.elements())
        self.rng.shuffle(others)
        return [*named, *others]


def _lay_board(state: BarrageState, table: _Drawing) -> None:
    """Lay out tiles and contracts (3.1, 1 to 6), and the Automa deck (15.2)."""
    catalogue, terms = state.catalogue, state.terms
    state.head_tiles = tuple(table.all("headstreams", range(len(catalogue.headstream_tiles)))[:HEADSTREAMS])
    bonus = [
        number
        for number, tile in enumerate(catalogue.bonus_tiles)
        if not terms.introductory or tile.count != Count.ADVANCED_TILES
    ]
    state.bonus_tiles = tuple(table.all("bonus", bonus)[: catalogue.rounds])
    state.objective = table.all("objective", range(len(catalogue.objectives)))[0]
    state.national = tuple(sorted(table.all("national", catalogue.national)[: terms.companies - 1]))
    stacks = [table.all(name, catalogue.private[colour]) for colour, name in enumerate(COLOURS)]
    state.open_contracts = [tuple(stack[: catalogue.open_contracts]) for stack in stacks]
    state.stacks = [tuple(reversed(stack[catalogue.open_contracts :])) for stack in stacks]
    state.discards = [() for _ in COLOURS]
    levels = [table.all(f"level_{level}", catalogue.advanced(level)) for level in TILE_LEVELS]
    state.gone_contracts = ()
    state.gone_tiles = 0
    state.patent = [NO_TILE] * catalogue.patent_slots
    state.patent_stacks = [tuple(reversed(tiles)) for tiles in levels]
    if terms.introductory:
        state.patent_stacks = [() for _ in levels]
    deck = table.all("automa", range(len(catalogue.automa_tiles)))
    state.criteria = NOBODY
    state.automa_deck = ()
    state.automa_discard = ()
    if terms.companies > terms.players:
        state.criteria = deck[0]
        state.automa_deck = tuple(reversed(deck[1:]))
    state.space_owners = [NOBODY] * len(catalogue.spaces)
    state.space_engineers = [0] * len(catalogue.spaces)


def _lay_map(state: BarrageState, table: _Drawing) -> None:
    """Draw a neutral dam for each terrain (3.1, 7)."""
    river = state.catalogue.map
    state.dam_owners = [NOBODY] * len(river.dams)
    state.dam_levels = [0] * len(river.dams)
    state.drops = [0] * len(river.dams)
    state.conduits = [NOBODY] * len(river.conduits)
    state.houses = [NOBODY] * len(river.houses)
    state.heads = [0] * HEADSTREAMS
    for terrain in range(len(TERRAIN_IDS)):
        tiles = [number for number, dam in enumerate(state.catalogue.neutral_dams) if dam.terrain == terrain]
        dam = state.catalogue.neutral_dams[table.all(f"neutral_{terrain}", tiles)[0]]
        state.dam_owners[dam.site] = NEUTRAL
        state.dam_levels[dam.site] = dam.level
        state.drops[dam.site] = dam.water


def _lay_companies(state: BarrageState, table: _Drawing) -> None:
    """Draw companies, officers, starting contracts and the drafting order (3.1, 8 and 9; 3.2, 3.3)."""
    catalogue, terms = state.catalogue, state.terms
    count = terms.companies
    companies = table.all("companies", range(len(catalogue.companies)))[:count]
    officers = table.all("officers", range(len(catalogue.officers)))
    drawn = officers[:count]
    state.extra_officers = ()
    for number in drawn:
        if catalogue.officers[number].key == OfficerKey.COPY_OFFICER:
            state.extra_officers = tuple(sorted(officers[count : catalogue.officers[number].n + 1]))
    state.draft = tuple(sorted(zip(companies, drawn, strict=True)))
    state.offered = tuple(sorted(table.all("starting", catalogue.starting)[:count]))
    drafters = table.all("seats", range(terms.players))
    # The first to draft plays last; Automas begin (3.1, 9; 3.3).
    state.order = [*range(terms.players, count), *reversed(drafters)]
    seats = range(count)
    state.passed = [0 for _ in seats]
    state.company = [NOBODY for _ in seats]
    state.officer = [NOBODY for _ in seats]
    state.credits = [0 for _ in seats]
    state.machines = [[0, 0] for _ in seats]
    state.vp = [catalogue.automa_start.vp if terms.is_automa(seat) else catalogue.start_vp for seat in seats]
    # All points so far are those to begin with, the first part.
    state.points = [[points, *(0 for _ in CAUSES[1:])] for points in state.vp]
    state.energy = [0 for _ in seats]
    state.engineers = [catalogue.engineers for _ in seats]
    state.built = [[0, 0, 0, 0] for _ in seats]
    state.tiles = [basic_tiles(catalogue, terms) for _ in seats]
    state.wheels = [[EMPTY] * WHEEL for _ in seats]
    state.contracts = [() for _ in seats]
    state.fulfilled = [() for _ in seats]
    state.copied = [NOBODY for _ in seats]
    state.copies = [0 for _ in seats]
    state.private_spaces = [0 for _ in seats]
    state.frames = [Frame(ROUND, 0, (DRAFTING, 0))]
    if terms.introductory:
        state.draft = ()
        state.offered = ()
        state.extra_officers = ()


def basic_tiles(catalogue: Catalogue, terms: Terms) -> int:
    """Return the basic tiles of every company; the wild one only in the introductory game (3.2)."""
    return sum(
        1 << tile.number
        for tile in catalogue.tiles.values()
        if tile.level == 0 and tile.number != ANTON_TILE and (tile.builds != WILD or terms.introductory)
    )


def take_pair(state: BarrageState, seat: int, company: int, officer: int, contract: int) -> None:
    """Give a seat its company and officer with what they start with, and a contract, 0 for none (3.1, 10)."""
    catalogue = state.catalogue
    start = catalogue.officers[officer]
    state.company[seat] = company
    state.officer[seat] = officer
    if start.key == OfficerKey.COPY_TILE and uses_officer(state, seat):
        state.tiles[seat] |= 1 << ANTON_TILE
    if state.terms.is_automa(seat):
        state.machines[seat] = list(catalogue.automa_start.machines)
        return
    state.credits[seat] = start.credits
    state.machines[seat] = list(start.machines)
    state.contracts[seat] = (contract,)


def uses_officer(state: BarrageState, seat: int) -> bool:
    """Return whether a company has its officer's ability: Automas only at the highest level (15.12)."""
    return not state.terms.is_automa(seat) or state.terms.automa.officer
