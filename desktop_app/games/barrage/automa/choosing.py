"""What an Automa chooses without criteria for sites: production, machines, contract, payment (15.4)."""

from desktop_app.games.barrage.catalogue import (
    CONDUIT,
    EXCAVATOR,
    MIXER,
    NEUTRAL,
    AutomaTile,
    OfficerKey,
    Tile,
)
from desktop_app.games.barrage.companies import has_officer
from desktop_app.games.barrage.contracts import fulfillable
from desktop_app.games.barrage.costs import (
    Payment,
    credits_a_machine,
    fee,
    payments,
    replacing,
    usual_machine,
)
from desktop_app.games.barrage.production import System, affordable, energy_of, systems
from desktop_app.games.barrage.state import BarrageState

UNLIMITED = 1_000_000
"""What an Automa can pay: its points may fall below 0."""


def purse(state: BarrageState, seat: int) -> int:
    """Return what can be spent: points without limit; a player led by an Automa has credits (15.12)."""
    return UNLIMITED if state.terms.is_automa(seat) else state.credits[seat]


def chosen_production(
    state: BarrageState, seat: int, modifier: int, mode: int, excluded: int, back: AutomaTile
) -> tuple[System, int] | None:
    """Return the best production with all drops of a dam, None when none brings energy (15.4).

    Equal ones: the neutral dam first, then conduits in order from where the back's column starts.
    """
    slots = len(state.catalogue.map.conduits)

    def rank(system: System) -> tuple[int, int, int]:
        energy = energy_of(state, seat, system.conduit, drops_for(state, seat, system), modifier, mode)
        neutral = state.dam_owners[system.dam] == NEUTRAL
        return -energy, -int(neutral), (system.conduit - back.conduit.start) % slots

    found = [
        system
        for system in systems(state, seat, excluded)
        if affordable(state, seat, system, drops_for(state, seat, system))
    ]
    if not found:
        return None
    best = min(found, key=rank)
    if -rank(best)[0] < 1:
        return None
    return best, drops_for(state, seat, best)


def drops_for(state: BarrageState, seat: int, system: System) -> int:
    """Return how many drops an Automa sends: all, but one where Viktor's minimum makes up for it (15.12)."""
    value = state.catalogue.map.conduits[system.conduit].value
    low = value <= state.catalogue.automa_limits.one_drop_up_to
    if low and has_officer(state, seat, OfficerKey.PRODUCTION_MINIMUM):
        return 1
    return state.drops[system.dam]


def chosen_machines(state: BarrageState, seat: int) -> int:
    """Return the machine of choice: what it has fewer of, else an excavator; Jill takes mixers (15.12)."""
    if has_officer(state, seat, OfficerKey.CONDUIT_MIXERS):
        return MIXER
    excavators, mixers = state.machines[seat]
    return MIXER if mixers < excavators else EXCAVATOR


def chosen_contract(state: BarrageState, seat: int, energy: int, with_national: int) -> int:
    """Return the contract to fulfil: the highest requirement, the one further right when equal (15.4)."""
    choices = fulfillable(state, seat, energy, with_national)
    place = max(
        range(len(choices)), key=lambda place: (state.catalogue.contracts[choices[place]].energy, place)
    )
    return choices[place]


def can_build(state: BarrageState, seat: int, tile: Tile, piece: int, site: int) -> bool:
    """Return whether `chosen_payment` has a way to pay for a construction."""
    replaced = replacing(state, seat, tile, piece, site)
    if replaced is None or replaced > _most_replaced(state, seat):
        return False
    return replaced + fee(state, tile, piece, site) <= purse(state, seat)


def chosen_payment(state: BarrageState, seat: int, tile: Tile, piece: int, site: int) -> Payment:
    """Return how to pay for a construction that can be built (15.7, 15.11, 15.12).

    The usual machines go first; Solomon replaces as few as he can; Jill pays conduits with mixers.
    """
    ways = payments(state, seat, tile, piece, site, purse(state, seat))
    usual = MIXER if piece == CONDUIT and _is_jill(state, seat) else usual_machine(piece)
    return min(ways, key=lambda way: (way.credits, -way[usual]))


def _most_replaced(state: BarrageState, seat: int) -> int:
    """Return the most credits that Solomon pays in place of machines (15.12)."""
    return credits_a_machine(state, seat) * state.catalogue.automa_limits.replaced_machines


def _is_jill(state: BarrageState, seat: int) -> bool:
    return has_officer(state, seat, OfficerKey.CONDUIT_MIXERS)
