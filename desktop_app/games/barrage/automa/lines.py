"""The lines of an Automa tile: when each is done, and what it does (15.4 to 15.8)."""

from desktop_app.engine.types import Event, Frame
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.automa.building import best_tile, build, line_pieces, saves_engineers
from desktop_app.games.barrage.automa.choosing import chosen_machines, chosen_production
from desktop_app.games.barrage.automa.watering import helpful_drops
from desktop_app.games.barrage.catalogue import (
    EXCAVATOR,
    MIXER,
    NO_TILE,
    NOBODY,
    WILD,
    AutomaLine,
    AutomaTile,
    Line,
)
from desktop_app.games.barrage.contracts import refill
from desktop_app.games.barrage.gains import energise, equip, score
from desktop_app.games.barrage.production import NORMAL, contract_discount, energy_of, produce_and_offer
from desktop_app.games.barrage.spaces import acquire, exists
from desktop_app.games.barrage.state import EMPTY, PRODUCTION, BarrageState
from desktop_app.games.barrage.water import place_drop
from desktop_app.games.barrage.wheel import turn

BOARDS = {
    Line.PRODUCE: "turbine",
    Line.WATER: "water",
    Line.DISCARD_CONTRACTS: "contracts",
    Line.ROTATE: "workshop",
    Line.MACHINES: "machinery",
    Line.PATENT: "patent",
    Line.BANK: "bank",
}
"""The board on which the engineers of a line are placed."""


def carry_out(
    state: BarrageState, seat: int, line: AutomaLine, back: AutomaTile, events: list[Event] | None
) -> bool:
    """Do a line if its conditions hold; return whether it was done."""
    match line.kind:
        case Line.PRODUCE:
            return _produce(state, seat, line, back, events)
        case Line.WATER:
            return _water(state, seat, line, back, events)
        case Line.DISCARD_CONTRACTS:
            return _discard_contracts(state, seat, line, events)
        case Line.BUILD:
            return _build(state, seat, line, back, events)
        case Line.ROTATE:
            if all(segment == EMPTY for segment in state.wheels[seat]):
                return False
            _pay(state, seat, line, events)
            turn(state, seat, line.n, events)
            return True
        case Line.MACHINES:
            _pay(state, seat, line, events)
            equip(state, seat, *line.machines, events)
            for _ in range(line.any_machines):
                kind = chosen_machines(state, seat)
                equip(state, seat, int(kind == EXCAVATOR), int(kind == MIXER), events)
            return True
        case Line.PATENT:
            return _patent(state, seat, line, events)
        case Line.BANK:
            _pay(state, seat, line, events)
            return True


def _pay(state: BarrageState, seat: int, line: AutomaLine, events: list[Event] | None) -> None:
    """Place the engineers of a line on its board, and pay or gain its points."""
    place_engineers(state, seat, line, NOBODY, events)
    score(state, seat, line.vp, happened.FOR_LINE, events)


def place_engineers(
    state: BarrageState, seat: int, line: AutomaLine, number: int, events: list[Event] | None
) -> None:
    """Place the engineers of a line, the last one alone if need be, on a space or beside its board (15.3).

    They go to space `number`, or to the first free one of the line's board.
    """
    engineers = min(line.engineers, state.engineers[seat])
    state.engineers[seat] -= engineers
    if number == NOBODY:
        number = _first_free(state, BOARDS.get(line.kind, ""))
    if number == NOBODY:
        return
    state.space_owners[number] = seat
    state.space_engineers[number] += engineers
    if events is not None:
        events.append(happened.SpaceUsed(seat, number, engineers, 0))


def _first_free(state: BarrageState, board: str) -> int:
    """Return the first free space of a board in the printed order; NOBODY for none."""
    spaces = [
        (space.order, number)
        for number, space in enumerate(state.catalogue.spaces)
        if space.board == board
        and exists(state, space)
        and (board == BOARDS[Line.BANK] or state.space_owners[number] == NOBODY)
    ]
    return min(spaces)[1] if spaces else NOBODY


def _produce(
    state: BarrageState, seat: int, line: AutomaLine, back: AutomaTile, events: list[Event] | None
) -> bool:
    """Produce with the best system, if it is needed and brings a contract of the line's colour (15.4)."""
    chosen = chosen_production(state, seat, line.n, NORMAL, NOBODY, back)
    if chosen is None:
        return False
    system, drops = chosen
    energy = energy_of(state, seat, system.conduit, drops, line.n, NORMAL)
    others = [value for other, value in enumerate(state.energy) if other != seat]
    enough = state.catalogue.energy.section * state.round
    if state.energy[seat] >= enough and state.energy[seat] > max(others):
        return False
    contracts = [state.catalogue.contracts[number] for number in state.open_contracts[line.colour]]
    within_reach = energy + contract_discount(state, seat)
    if not any(contract.energy <= within_reach for contract in contracts):
        return False
    place_engineers(state, seat, line, NOBODY, events)
    state.frames.append(Frame(PRODUCTION, seat, (line.n, NORMAL, NOBODY)))
    produce_and_offer(state, seat, system, drops, events)
    return True


def _water(
    state: BarrageState, seat: int, line: AutomaLine, back: AutomaTile, events: list[Event] | None
) -> bool:
    """Place the drops that bring more water into own dams (15.5)."""
    heads = helpful_drops(state, seat, line.n, line.now, back)
    if not heads:
        return False
    place_engineers(state, seat, line, NOBODY, events)
    for head in heads:
        place_drop(state, head, int(line.now), events)
    return True


def _discard_contracts(state: BarrageState, seat: int, line: AutomaLine, events: list[Event] | None) -> bool:
    """Discard the open contracts of a colour for energy (15.6)."""
    place_engineers(state, seat, line, NOBODY, events)
    gone = state.open_contracts[line.colour]
    state.open_contracts[line.colour] = ()
    state.discards[line.colour] = tuple(sorted((*state.discards[line.colour], *gone)))
    if events is not None:
        events.append(happened.ContractsDiscarded(seat, gone))
    energise(state, seat, line.n, happened.FOR_TILE, events)
    refill(state, events)
    return True


def _build(
    state: BarrageState, seat: int, line: AutomaLine, back: AutomaTile, events: list[Event] | None
) -> bool:
    """Build a piece with the best tile on the best site (15.7)."""
    for piece in line_pieces(state, seat, line):
        chosen = best_tile(state, seat, line, piece)
        if chosen is not None:
            if not saves_engineers(state, seat, chosen):
                place_engineers(state, seat, line, NOBODY, events)
            build(state, seat, line, piece, chosen, back, events)
            return True
    return False


def _patent(state: BarrageState, seat: int, line: AutomaLine, events: list[Event] | None) -> bool:
    """Take the best advanced tile for a piece: highest level, specific before wild, first slot (15.8)."""
    tiles = state.catalogue.tiles
    fitting = [
        (-tiles[tile].level, tiles[tile].builds == WILD, slot)
        for slot, tile in enumerate(state.patent)
        if tile != NO_TILE and tiles[tile].builds in (line.piece, WILD)
    ]
    if not fitting or state.terms.introductory:
        return False
    slot = min(fitting)[2]
    number = next(
        number
        for number, space in enumerate(state.catalogue.spaces)
        if space.board == BOARDS[Line.PATENT] and space.n == slot + 1
    )
    place_engineers(state, seat, line, number, events)
    score(state, seat, line.vp, happened.FOR_LINE, events)
    acquire(state, seat, slot, events)
    return True
