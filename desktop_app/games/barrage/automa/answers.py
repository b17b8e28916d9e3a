"""What an Automa answers to what a reward, an effect or a production offers it (15.4, 15.9, 15.11)."""

from desktop_app.engine.types import Event
from desktop_app.games.barrage.automa.building import preferred
from desktop_app.games.barrage.automa.choosing import (
    UNLIMITED,
    chosen_contract,
    chosen_machines,
    chosen_production,
)
from desktop_app.games.barrage.automa.placing import chosen_site
from desktop_app.games.barrage.automa.watering import helpful_drops
from desktop_app.games.barrage.catalogue import EXCAVATOR, MIXER
from desktop_app.games.barrage.construction import place_free
from desktop_app.games.barrage.contracts import fulfil, fulfillable
from desktop_app.games.barrage.gains import equip
from desktop_app.games.barrage.production import produce_and_offer
from desktop_app.games.barrage.rewards import effects_of
from desktop_app.games.barrage.sites import free_sites
from desktop_app.games.barrage.state import (
    DROPS,
    EMPTY_DAMS,
    FREE_PIECE,
    FULFIL,
    MACHINES,
    PRODUCTION,
    BarrageState,
)
from desktop_app.games.barrage.tile_effects import empty_dams, fill
from desktop_app.games.barrage.water import place_drop

ANSWERED = (DROPS, EMPTY_DAMS, FREE_PIECE, FULFIL, MACHINES, PRODUCTION)
"""Frames that offer something to an Automa."""


def answer(state: BarrageState, events: list[Event] | None) -> None:
    """Answer for the Automa whose frame is on top."""
    kind, seat, args = state.frames[-1]
    back = state.catalogue.automa_tiles[state.criteria]
    if kind == PRODUCTION:
        chosen = chosen_production(state, seat, args[0], args[1], args[2], back)
        if chosen is None:
            state.frames.pop()
        else:
            produce_and_offer(state, seat, *chosen, events)
        return
    state.frames.pop()
    if kind == FULFIL and fulfillable(state, seat, *args):
        fulfil(state, seat, chosen_contract(state, seat, *args), events)
    elif kind == DROPS:
        count, now, _ = args
        for head in helpful_drops(state, seat, count, bool(now), back):
            place_drop(state, head, now, events)
    elif kind == MACHINES:
        for _ in range(args[0]):
            machine = chosen_machines(state, seat)
            equip(state, seat, int(machine == EXCAVATOR), int(machine == MIXER), events)
    elif kind == EMPTY_DAMS:
        for dam in empty_dams(state, seat):
            fill(state, seat, dam, args[0], events)
    elif kind == FREE_PIECE:
        source, stage = args
        effect = effects_of(state, source)[stage]
        sites = free_sites(state, seat, effect, UNLIMITED)
        if sites:
            chosen_sites = preferred(state, seat, effect.piece, sites)
            place_free(
                state, seat, effect.piece, chosen_site(state, seat, effect.piece, chosen_sites, back), events
            )
