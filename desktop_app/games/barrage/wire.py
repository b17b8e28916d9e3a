"""A state rebuilt from its wire form: types and ranges here, whether it can be at all in `possible`."""

from desktop_app.engine.types import UNKNOWN, Frame, Wire
from desktop_app.engine.wire_reading import read_fields, read_list, read_row, read_whole
from desktop_app.games.barrage.catalogue import (
    COLOURS,
    HEADSTREAMS,
    MACHINE_IDS,
    NEUTRAL,
    NO_TILE,
    NOBODY,
    PIECE_IDS,
    WHEEL,
    Catalogue,
)
from desktop_app.games.barrage.events import CAUSES
from desktop_app.games.barrage.possible import check_possible
from desktop_app.games.barrage.setup import TILE_LEVELS
from desktop_app.games.barrage.state import ROUND, TURN_END, BarrageState, Segment
from desktop_app.games.barrage.terms import FEWEST_COMPANIES, Terms, build_terms

FIELDS = (
    *("terms", "round", "turn", "order", "passed", "company", "officer", "extra_officers", "draft"),
    *("offered", "dam_owners", "dam_levels", "drops", "conduits", "houses", "head_tiles", "heads"),
    *("credits", "machines", "points", "energy", "engineers", "built", "tiles", "wheels", "contracts"),
    *("fulfilled", "copied", "copies", "private_spaces", "space_owners", "space_engineers", "national"),
    *("open_contracts", "stacks", "discards", "gone_contracts", "gone_tiles", "patent", "patent_stacks"),
    *("bonus_tiles", "objective", "automa_deck", "automa_discard", "criteria", "frames", "rng"),
)
_MOST = 1_000_000
"""Far more than a game can bring of anything; points may also fall that far."""


def state_from_wire(catalogue: Catalogue, wire: list[Wire]) -> BarrageState:
    """Return the state a wire form stands for; `RulesError` says what in it cannot be."""
    part = read_fields(wire, FIELDS)
    river = catalogue.map
    state = BarrageState()
    state.catalogue = catalogue
    state.terms = _terms(catalogue, part["terms"])
    count = state.terms.companies
    last_contract = max(catalogue.contracts)
    last_tile = max(catalogue.tiles)

    def whole(name: str, low: int, high: int) -> int:
        return read_whole(name, part[name], low, high)

    def row(name: str, low: int, high: int, length: int | None = None) -> list[int]:
        return read_row(name, part[name], low, high, length)

    def by_company(name: str, low: int, high: int) -> list[int]:
        return row(name, low, high, count)

    def rows(name: str, number: int, low: int, high: int, length: int | None = None) -> list[list[int]]:
        return [read_row(name, entry, low, high, length) for entry in read_list(name, part[name], number)]

    def piles(name: str, number: int, low: int, high: int) -> list[tuple[int, ...]]:
        return [tuple(entry) for entry in rows(name, number, low, high)]

    state.round = whole("round", 0, catalogue.rounds)
    state.turn = whole("turn", 0, _MOST)
    state.order = row("order", 0, count - 1, count)
    state.passed = by_company("passed", 0, 1)
    state.company = by_company("company", NOBODY, len(catalogue.companies) - 1)
    state.officer = by_company("officer", NOBODY, len(catalogue.officers) - 1)
    state.extra_officers = tuple(row("extra_officers", 0, len(catalogue.officers) - 1))
    state.draft = tuple(_pair(catalogue, entry) for entry in read_list("draft", part["draft"]))
    state.offered = tuple(row("offered", 1, last_contract))
    state.dam_owners = row("dam_owners", NOBODY, NEUTRAL, len(river.dams))
    state.dam_levels = row("dam_levels", 0, catalogue.dam_levels, len(river.dams))
    state.drops = row("drops", 0, _MOST, len(river.dams))
    state.conduits = row("conduits", NOBODY, count - 1, len(river.conduits))
    state.houses = row("houses", NOBODY, count - 1, len(river.houses))
    state.head_tiles = tuple(row("head_tiles", 0, len(catalogue.headstream_tiles) - 1, HEADSTREAMS))
    state.heads = row("heads", 0, _MOST, HEADSTREAMS)
    state.credits = by_company("credits", 0, _MOST)
    state.machines = rows("machines", count, 0, _MOST, len(MACHINE_IDS))
    state.points = rows("points", count, -_MOST, _MOST, len(CAUSES))
    state.vp = [sum(row) for row in state.points]
    state.energy = by_company("energy", 0, _MOST)
    state.engineers = by_company("engineers", 0, catalogue.engineers)
    state.built = rows("built", count, 0, max(catalogue.pieces), len(PIECE_IDS))
    state.tiles = by_company("tiles", 0, (1 << last_tile + 1) - 1)
    state.wheels = [
        [_segment(entry, last_tile) for entry in read_list("wheels", wheel, WHEEL)]
        for wheel in read_list("wheels", part["wheels"], count)
    ]
    state.contracts = piles("contracts", count, 1, last_contract)
    state.fulfilled = piles("fulfilled", count, 1, last_contract)
    state.copied = by_company("copied", NOBODY, len(catalogue.officers) - 1)
    state.copies = by_company("copies", 0, len(catalogue.spaces))
    state.private_spaces = by_company("private_spaces", 0, (1 << len(catalogue.spaces)) - 1)
    state.space_owners = row("space_owners", NOBODY, count - 1, len(catalogue.spaces))
    state.space_engineers = row("space_engineers", 0, _MOST, len(catalogue.spaces))
    state.national = tuple(row("national", 1, last_contract))
    state.open_contracts = piles("open_contracts", len(COLOURS), 1, last_contract)
    state.stacks = piles("stacks", len(COLOURS), UNKNOWN, last_contract)
    state.discards = piles("discards", len(COLOURS), 1, last_contract)
    state.gone_contracts = tuple(row("gone_contracts", 1, last_contract))
    state.gone_tiles = whole("gone_tiles", 0, (1 << last_tile + 1) - 1)
    state.patent = row("patent", NO_TILE, last_tile, catalogue.patent_slots)
    state.patent_stacks = piles("patent_stacks", len(TILE_LEVELS), UNKNOWN, last_tile)
    state.bonus_tiles = tuple(row("bonus_tiles", 0, len(catalogue.bonus_tiles) - 1, catalogue.rounds))
    state.objective = whole("objective", 0, len(catalogue.objectives) - 1)
    last_automa = len(catalogue.automa_tiles) - 1
    state.automa_deck = tuple(row("automa_deck", UNKNOWN, last_automa))
    state.automa_discard = tuple(row("automa_discard", 0, last_automa))
    state.criteria = whole("criteria", NOBODY, last_automa)
    state.frames = [_frame(entry, count) for entry in read_list("frames", part["frames"])]
    state.rng = whole("rng", 0, (1 << 64) - 1)
    check_possible(state)
    return state


def _terms(catalogue: Catalogue, value: Wire) -> Terms:
    """Return the terms of a game that can be set up."""
    players, companies, introductory, level = read_list("terms", value, 4)
    most = len(catalogue.companies)
    players = read_whole("terms", players, 1, most)
    return build_terms(
        catalogue,
        players,
        read_whole("terms", companies, max(FEWEST_COMPANIES, players), most),
        read_whole("terms", introductory, 0, 1),
        read_whole("terms", level, 0, len(catalogue.levels) - 1),
    )


def _pair(catalogue: Catalogue, entry: Wire) -> tuple[int, int]:
    company, officer = read_list("draft", entry, 2)
    return (
        read_whole("draft", company, 0, len(catalogue.companies) - 1),
        read_whole("draft", officer, 0, len(catalogue.officers) - 1),
    )


def _segment(entry: Wire, last_tile: int) -> Segment:
    excavators, mixers, tile = read_list("wheels", entry, 3)
    return (
        read_whole("wheels", excavators, 0, _MOST),
        read_whole("wheels", mixers, 0, _MOST),
        read_whole("wheels", tile, NO_TILE, last_tile),
    )


def _frame(entry: Wire, companies: int) -> Frame:
    kind, seat, args = read_list("frames", entry, 3)
    return Frame(
        read_whole("frames", kind, ROUND, TURN_END),
        read_whole("frames", seat, 0, companies - 1),
        tuple(read_row("frames", args, -_MOST, _MOST)),
    )
