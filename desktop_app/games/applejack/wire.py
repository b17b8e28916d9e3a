"""A state rebuilt from its wire form; nothing in it is believed before it is checked."""

from desktop_app.engine.types import UNKNOWN, Frame, Wire
from desktop_app.engine.wire_reading import read_fields, read_list, read_row, read_whole, refuse
from desktop_app.games.applejack.board import derive
from desktop_app.games.applejack.box import Box
from desktop_app.games.applejack.offers import refill_offer
from desktop_app.games.applejack.scoring import final_parts, stock
from desktop_app.games.applejack.state import (
    CHOOSE_TILE,
    FROM_COTTAGE,
    FROM_SUPPLY,
    PLACE,
    REFILL,
    STOCK_PARTS,
    ApplejackState,
    Part,
)

_FIELDS = (
    *("seats", "turn", "space", "die", "supply", "valleys", "orchard", "rotation", "cottage", "honey"),
    *("hand", "hand_from", "frames", "sides", "icons", "ledger", "reserve", "rng"),
)
_MOST_BY_A_MOVE = 1_000_000
"""Far more honey than one decision can bring or cost, whatever the components say."""
_MOST_HONEY = _MOST_BY_A_MOVE * 10_000


def state_from_wire(box: Box, max_seats: int, wire: list[Wire]) -> ApplejackState:
    """Return the state a wire form stands for; `RulesError` says what in it cannot be."""
    part = read_fields(wire, _FIELDS)
    catalogue = box.catalogue
    state = ApplejackState()
    state.box = box
    state.seats = seats = read_whole("seats", part["seats"], 1, max_seats)
    path = catalogue.board(seats)
    tiles, cells = catalogue.tile_count, seats * box.cells
    state.turn = read_whole("turn", part["turn"], 0, seats * catalogue.turns)
    state.space = read_whole("space", part["space"], 1, path.spaces)
    state.die = read_whole("die", part["die"], catalogue.first_die, catalogue.last_die)
    state.supply = read_row("supply", part["supply"], UNKNOWN, tiles)
    state.valleys = [
        read_row("valleys", valley, 1, tiles)
        for valley in read_list("valleys", part["valleys"], catalogue.valleys)
    ]
    state.orchard = read_row("orchard", part["orchard"], -tiles, tiles, cells)
    state.rotation = read_row("rotation", part["rotation"], 0, 5, cells)
    state.cottage = read_row("cottage", part["cottage"], 0, tiles, seats)
    state.honey = read_row("honey", part["honey"], 0, _MOST_HONEY, seats)
    state.hand = read_whole("hand", part["hand"], 0, tiles)
    state.hand_from = read_whole("hand_from", part["hand_from"], 0, FROM_SUPPLY)
    state.frames = [_frame(entry) for entry in read_list("frames", part["frames"])]
    state.sides = read_row("sides", part["sides"], 0, len(catalogue.sides) - 1, seats)
    state.icons = tuple(
        tuple(read_row("icons", icon, 0, box.varieties - 1, len(printed)))
        for icon, printed in zip(read_list("icons", part["icons"], len(path.icons)), path.icons, strict=True)
    )
    state.ledger = [
        read_row("ledger", row, -_MOST_HONEY, _MOST_HONEY, len(Part))
        for row in read_list("ledger", part["ledger"], seats)
    ]
    state.reserve = read_whole("reserve", part["reserve"], 0, 1)
    state.rng = read_whole("rng", part["rng"], 0, (1 << 64) - 1)
    _check_tiles(state)
    _check_boards(state)
    _check_clock(state)
    _check_frames(state)
    derive(state)
    _check_ledger(state)
    return state


def _check_tiles(state: ApplejackState) -> None:
    known = [tile for tile in state.supply if tile != UNKNOWN]
    if known and len(known) != len(state.supply):
        refuse("supply", "some tiles are hidden and some are not; either all are or none")
    if 0 in known:
        refuse("supply", "there is no tile 0")
    known += [abs(piece) for piece in state.orchard if piece]
    known += [tile for valley in state.valleys for tile in valley]
    known += [tile for tile in (*state.cottage, state.hand) if tile]
    seen: set[int] = set()
    for tile in known:
        if tile in seen:
            refuse("tiles", f"tile {tile} lies in two places")
        seen.add(tile)
    count = len(known) + state.supply.count(UNKNOWN)
    if count != state.box.catalogue.tile_count:
        refuse("tiles", f"{count} tiles in all, the game has {state.box.catalogue.tile_count}")
    for place, piece in enumerate(state.orchard):
        if piece <= 0 and state.rotation[place]:
            refuse("rotation", f"place {place} holds no tree, its rotation must be 0")


def _check_boards(state: ApplejackState) -> None:
    if any(state.sides) and (0 in state.sides or len(set(state.sides)) != state.seats):
        refuse("sides", f"{state.sides}: either all seats use side A (0) or each another B side")
    if not state.reserve and any(state.cottage):
        refuse("cottage", "a tile lies in a cottage, but the cottage option is off")
    printed = [variety for icon in state.box.catalogue.board(state.seats).icons for variety in icon]
    shown = [variety for icon in state.icons for variety in icon]
    slots = state.box.catalogue.apple_tile_slots
    if shown[slots:] != printed[slots:]:
        refuse("icons", f"only the first {slots} may differ from the printed ones")
    if shown != printed and sorted(shown[:slots]) != list(range(state.box.varieties)):
        refuse("icons", f"the first {slots} must show each variety once")


def _check_clock(state: ApplejackState) -> None:
    catalogue = state.box.catalogue
    path = catalogue.board(state.seats)
    over = state.turn == state.seats * catalogue.turns
    laps, steps = divmod(state.turn, path.spaces)
    wanted = (path.leaf, catalogue.last_die) if over else (steps + 1, catalogue.first_die + laps)
    if (state.space, state.die) != wanted:
        refuse(
            "space",
            f"after {state.turn} turns the die is on space {wanted[0]} and shows {wanted[1]}, "
            f"not on {state.space} with {state.die}",
        )
    if over == bool(state.frames):
        refuse("frames", "a decision is open exactly while turns are left")
    placing = state.frames[-1].kind == REFILL if state.frames else False
    for seat in range(state.seats):
        row = state.orchard[seat * state.box.cells : (seat + 1) * state.box.cells]
        placed = len(row) - row.count(0)
        due = (state.turn + state.seats - 1 - seat) // state.seats
        due += placing and seat == (state.space - 1) % state.seats
        if placed != due:
            refuse("orchard", f"seat {seat} has placed {placed} tiles, after turn {state.turn} it has {due}")


def _check_frames(state: ApplejackState) -> None:
    if len(state.frames) > 1:
        refuse("frames", f"{len(state.frames)} open decisions; there is never more than one")
    kind = state.frames[0].kind if state.frames else 0
    seat = (state.space - 1) % state.seats
    if state.frames and (state.frames[0].seat != seat or state.frames[0].args):
        refuse("frames", f"{state.frames[0]}: on space {state.space} seat {seat} decides")
    if bool(state.hand) != (kind == PLACE):
        refuse("hand", f"tile {state.hand} in hand; one is in hand exactly while it is to be placed")
    if not state.hand and state.hand_from:
        refuse("hand_from", f"{state.hand_from}, but no tile is in hand")
    if FROM_COTTAGE > state.hand_from >= state.box.catalogue.valleys:
        refuse("hand_from", f"there is no valley {state.hand_from}")
    if (kind == REFILL or state.hand_from == FROM_COTTAGE) and (not state.reserve or state.cottage[seat]):
        refuse("cottage", f"seat {seat} used its cottage tile, so its cottage must be there and empty")
    if kind == REFILL and not (state.supply or refill_offer(state)):
        refuse("frames", "the cottage is to be refilled, but no tile is on offer")


def _check_ledger(state: ApplejackState) -> None:
    catalogue = state.box.catalogue
    kind = state.frames[0].kind if state.frames else CHOOSE_TILE
    decisions = state.turn * (REFILL - CHOOSE_TILE + 1) + kind - CHOOSE_TILE
    most = _MOST_BY_A_MOVE * (decisions + 1)
    for seat, row in enumerate(state.ledger):
        if not all(-most <= honey <= most for honey in row):
            refuse("ledger", f"seat {seat}: {row}; {decisions} decisions move at most {most} honey")
        if stock(state, seat) != state.honey[seat]:
            refuse(
                "ledger", f"seat {seat} holds {state.honey[seat]} honey, its ledger says {stock(state, seat)}"
            )
        if row[Part.START] != catalogue.start_honey[state.seats - 1][seat]:
            refuse("ledger", f"seat {seat} did not start with {row[Part.START]} honey")
        final = (0, 0, 0) if state.frames else final_parts(state, seat)
        if tuple(row[STOCK_PARTS:]) != final:
            refuse(
                "ledger", f"seat {seat}: the final parts are {row[STOCK_PARTS:]}, they must be {list(final)}"
            )


def _frame(entry: Wire) -> Frame:
    kind, seat, args = read_list("frames", entry, 3)
    return Frame(
        read_whole("frames", kind, CHOOSE_TILE, REFILL),
        read_whole("frames", seat, 0, 10),
        tuple(read_row("frames", args, 0, 0, 0)),
    )
