"""What matches of Barrage show, told by what happened in them."""

from collections.abc import Iterator

from desktop_app.engine.types import Event
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.catalogue import ANTON_TILE, BASE, CONDUIT, NO_TILE, OfficerKey
from desktop_app.games.barrage.sites import terrain_of
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.registry import find
from desktop_app.play.record import MatchRecord


def last_position(record: MatchRecord) -> BarrageState:
    """Return how a match ended."""
    state = find("barrage").load().rules.from_wire(record.snapshot or [])
    assert isinstance(state, BarrageState)
    return state


def officers_at_work(record: MatchRecord) -> set[OfficerKey]:
    """Return the officers whose ability changed something for the player they belong to."""
    used = set()
    machines = (0, 0)
    for state, event in _replayed(record):
        if isinstance(event, happened.WheelLoaded):
            machines = (event.excavators, event.mixers)
        for seat in range(state.terms.players):
            officer = state.catalogue.officers[state.officer[seat]].key
            if _shows(state, seat, officer, event, machines):
                used.add(officer)
    return used


def _shows(
    state: BarrageState, seat: int, officer: OfficerKey, event: Event, machines: tuple[int, int]
) -> bool:
    """Return whether this could not have happened to a company without its officer.

    `machines` are the excavators and mixers put on a wheel last.
    """
    catalogue = state.catalogue
    match event:
        case happened.OfficerCopied():
            return event.seat == seat
        case happened.Produced() if officer == OfficerKey.PRODUCTION_MINIMUM:
            value = catalogue.map.conduits[event.conduit].value
            return event.seat == seat and event.raw > event.drops * value
        case happened.CreditsChanged(cause=happened.FOR_MACHINES):
            return event.seat == seat
        case happened.DropRan() if officer == OfficerKey.LEVEL3_CAPACITY:
            dam = event.end
            return dam >= 0 and state.dam_owners[dam] == seat and state.drops[dam] > state.dam_levels[dam]
        case happened.PieceBuilt() if event.seat == seat and event.tile != NO_TILE:
            if officer == OfficerKey.COPY_TILE:
                return event.tile == ANTON_TILE
            if officer == OfficerKey.BASE_COST and event.piece == BASE:
                # Without any machines it is a tile's doing.
                return 0 < sum(machines) < catalogue.costs.base[terrain_of(state, BASE, event.site)]
            if officer == OfficerKey.CONDUIT_MIXERS and event.piece == CONDUIT:
                # A tile that takes mixers for excavators takes as many as usual.
                full = catalogue.costs.per_value * catalogue.map.conduits[event.site].value
                return machines[1] > 0 and sum(machines) < full
    return False


def _replayed(record: MatchRecord) -> Iterator[tuple[BarrageState, Event]]:
    """Yield everything that happened, each with the position after the move that set it going."""
    game = find("barrage").load()
    state = game.rules.new_game(record.setup)
    for move in record.actions:
        events: list[Event] = []
        game.rules.apply(state, game.codec.decode(move.wire), events)
        for event in events:
            yield state, event
