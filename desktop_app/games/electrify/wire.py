"""A state rebuilt from its wire form: types and ranges here, whether it can be at all in `possible`."""

from functools import lru_cache, partial

from desktop_app.engine.types import UNKNOWN, Frame, Wire
from desktop_app.engine.wire_reading import read_fields, read_list, read_row, read_whole, refuse
from desktop_app.games.electrify.catalogue import COLUMNS, DECK_IDS, DEPARTMENTS, Catalogue
from desktop_app.games.electrify.limits import Limits
from desktop_app.games.electrify.possible import check_possible
from desktop_app.games.electrify.state import FULFIL, HIDDEN, RESEARCH_POINTS, ROUND, ElectrifyState
from desktop_app.games.electrify.terms import Terms, build_terms

FIELDS = (
    *("terms", "round", "start", "dials", "plants", "grids", "columns", "flipped", "cards", "hands"),
    *("tokens", "markers", "filled", "points", "fulfilled", "demands", "decks", "piles", "charges"),
    *("frames", "rng"),
)
_MOST = (1 << 63) - 1
"""No number is larger; `possible` knows how many cubes, points and so on a game can bring."""
_SMALLEST_CARD = 1


class WireReader:
    """Reads states over one catalogue; it remembers the limits of games, which whole matches share."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._limits = lru_cache(1 << 6)(partial(Limits, catalogue))

    def state(self, wire: list[Wire]) -> ElectrifyState:
        """Return the state a wire form stands for; `RulesError` says what in it cannot be."""
        state = _state(self._catalogue, wire)
        check_possible(state, self._limits)
        return state


def _state(catalogue: Catalogue, wire: list[Wire]) -> ElectrifyState:
    """Return the state whose parts have the right types and ranges."""
    part = read_fields(wire, FIELDS)
    state = ElectrifyState()
    state.catalogue = catalogue
    state.terms = _terms(catalogue, part["terms"])
    seats = state.terms.seats
    last_card = max(catalogue.cards)

    def by_seat(name: str, low: int, high: int) -> list[int]:
        return read_row(name, part[name], low, high, seats)

    def rows(name: str, count: int, low: int, high: int, length: int | None = None) -> list[list[int]]:
        return [read_row(name, row, low, high, length) for row in read_list(name, part[name], count)]

    state.round = read_whole("round", part["round"], 1, catalogue.rounds)
    state.start = read_whole("start", part["start"], 0, seats - 1)
    state.dials = by_seat("dials", UNKNOWN, DEPARTMENTS)
    state.plants = [[0, *row] for row in rows("plants", seats, 0, _MOST, COLUMNS)]
    state.grids = [[0, *row] for row in rows("grids", seats, 0, _MOST, COLUMNS)]
    state.columns = rows("columns", seats, 1, COLUMNS, DEPARTMENTS)
    state.flipped = by_seat("flipped", 0, (1 << DEPARTMENTS) - 1)
    state.cards = [
        [
            tuple(read_row("cards", cards, _SMALLEST_CARD, last_card))
            for cards in read_list("cards", row, DEPARTMENTS)
        ]
        for row in read_list("cards", part["cards"], seats)
    ]
    state.hands = [tuple(hand) for hand in rows("hands", seats, min(HIDDEN), last_card)]
    state.tokens = by_seat("tokens", 0, _MOST)
    state.markers = by_seat("markers", 0, catalogue.research_end)
    state.filled = by_seat("filled", 0, (1 << len(catalogue.spaces)) - 1)
    state.points = rows("points", seats, 0, _MOST, RESEARCH_POINTS + 1)
    state.fulfilled = [tuple(row) for row in rows("fulfilled", seats, 0, 2 * len(catalogue.demands) - 1)]
    state.demands = tuple(read_row("demands", part["demands"], 0, len(catalogue.demands) - 1))
    state.decks = [tuple(deck) for deck in rows("decks", len(DECK_IDS), min(HIDDEN), last_card)]
    state.piles = [tuple(pile) for pile in rows("piles", len(DECK_IDS), _SMALLEST_CARD, last_card)]
    state.charges = [tuple(row) for row in rows("charges", DEPARTMENTS, 0, _MOST)]
    state.frames = [_frame(entry, seats) for entry in read_list("frames", part["frames"])]
    state.rng = read_whole("rng", part["rng"], 0, (1 << 64) - 1)
    return state


def _terms(catalogue: Catalogue, value: Wire) -> Terms:
    """Return the terms of a game that can be set up: no, one or all packs; a scenario for one player."""
    seats, packs, scenario, *flags = read_list("terms", value, 6)
    seats = read_whole("terms", seats, 1, len(catalogue.open_demands))
    every_pack = (1 << len(catalogue.packs)) - 1
    packs = read_whole("terms", packs, 0, every_pack)
    if packs not in (0, every_pack) and packs.bit_count() > 1:
        refuse("terms", f"tech packs {packs:#b}: a game has none of them, one or all")
    alone = seats == 1
    scenario = read_whole("terms", scenario, int(alone), len(catalogue.scenarios) if alone else 0)
    per_card, marker_points, printed = (read_whole("terms", flag, 0, 1) for flag in flags)
    return build_terms(catalogue, seats, packs, scenario, per_card, marker_points, printed)


def _frame(entry: Wire, seats: int) -> Frame:
    kind, seat, args = read_list("frames", entry, 3)
    return Frame(
        read_whole("frames", kind, ROUND, FULFIL),
        read_whole("frames", seat, 0, seats - 1),
        tuple(read_row("frames", args, 0, _MOST)),
    )
