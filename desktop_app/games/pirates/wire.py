"""A state rebuilt from its wire form: types and ranges here, whether it can be at all in `possible`."""

from desktop_app.engine.types import UNKNOWN, Frame, Wire
from desktop_app.engine.wire_reading import read_fields, read_list, read_row, read_whole
from desktop_app.games.pirates.boards import derive
from desktop_app.games.pirates.box import Box
from desktop_app.games.pirates.catalogue import FIRST_MERCENARY, TILES
from desktop_app.games.pirates.geometry import ALL_SPACES, SIDES, SPACES
from desktop_app.games.pirates.possible import check_pieces, check_possible
from desktop_app.games.pirates.state import COLLECT, TAKE_BOARD, Laid, PiratesState

FIELDS = (
    *(
        "side",
        "boards",
        "ships",
        "hired",
        "burning",
        "shields",
        "mines",
        "mine_supply",
        "hands",
        "draw_piles",
    ),
    *(
        "reserves",
        "removed",
        "gold",
        "points",
        "extra_tiles",
        "collected",
        "pending_shield",
        "turns",
        "placed",
    ),
    *("hired_now", "market", "face_down", "loser", "frames", "rng"),
)
_MOST = 1_000_000
"""Far more gold or points than a game can bring; `possible` knows how much that is."""
_LAST_SHIP = SIDES * TILES


def state_from_wire(box: Box, wire: list[Wire]) -> PiratesState:
    """Return the state a wire form stands for; `RulesError` says what in it cannot be."""
    part = read_fields(wire, FIELDS)
    catalogue = box.catalogue
    kinds = len(catalogue.mine_counts) - 1

    def whole(name: str, low: int, high: int) -> int:
        return read_whole(name, part[name], low, high)

    def row(name: str, low: int, high: int, length: int | None = None) -> list[int]:
        return read_row(name, part[name], low, high, length)

    def by_seat(name: str, low: int, high: int) -> list[list[int]]:
        return [read_row(name, entry, low, high) for entry in read_list(name, part[name], SIDES)]

    state = PiratesState()
    state.box = box
    first, second = row("side", 0, 1, SIDES)
    state.side = (first, second)
    state.boards = tuple(
        tuple(_laid(entry, len(catalogue.boards)) for entry in read_list("boards", side))
        for side in read_list("boards", part["boards"], SIDES)
    )
    state.ships = row("ships", 0, catalogue.last_tile, SPACES)
    state.hired = row("hired", -1, SIDES - 1, len(catalogue.mercenaries))
    state.burning = whole("burning", 0, ALL_SPACES)
    state.shields = row("shields", 0, catalogue.shields, SPACES)
    state.mines = row("mines", UNKNOWN, kinds, SPACES)
    state.mine_supply = row("mine_supply", UNKNOWN, kinds)
    state.hands = by_seat("hands", UNKNOWN, _LAST_SHIP)
    state.draw_piles = by_seat("draw_piles", UNKNOWN, _LAST_SHIP)
    state.reserves = by_seat("reserves", UNKNOWN, _LAST_SHIP)
    state.removed = by_seat("removed", 1, _LAST_SHIP)
    state.gold = row("gold", 0, _MOST, SIDES)
    state.points = row("points", 0, _MOST, SIDES)
    state.extra_tiles = row("extra_tiles", 0, catalogue.extra_tiles, SIDES)
    state.collected = by_seat("collected", 1, kinds)
    state.pending_shield = row("pending_shield", 0, 1, SIDES)
    state.turns = row("turns", 0, catalogue.turns, SIDES)
    state.placed = whole("placed", 0, 1)
    state.hired_now = whole("hired_now", 0, 1)
    state.market = row("market", FIRST_MERCENARY, catalogue.last_tile)
    state.face_down = row("face_down", UNKNOWN, catalogue.last_tile)
    state.loser = whole("loser", -1, SIDES - 1)
    state.frames = [_frame(entry) for entry in read_list("frames", part["frames"])]
    state.rng = whole("rng", 0, (1 << 64) - 1)
    check_pieces(state)
    derive(state)
    check_possible(state)
    return state


def _laid(entry: Wire, boards: int) -> Laid:
    number, face, quarter = read_list("boards", entry, 3)
    return (
        read_whole("boards", number, 0, boards - 1),
        read_whole("boards", face, 0, 1),
        read_whole("boards", quarter, 0, 3),
    )


def _frame(entry: Wire) -> Frame:
    kind, seat, args = read_list("frames", entry, 3)
    return Frame(
        read_whole("frames", kind, TAKE_BOARD, COLLECT),
        read_whole("frames", seat, 0, SIDES - 1),
        tuple(read_row("frames", args, 0, SPACES - 1)),
    )
