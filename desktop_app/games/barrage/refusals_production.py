"""Why a production cannot be made: dam, conduit, powerhouse, drops, energy, the owner's price (8.1)."""

from desktop_app.engine.errors import Problem
from desktop_app.games.barrage.catalogue import NEUTRAL, NOBODY
from desktop_app.games.barrage.production import (
    NORMAL,
    affordable,
    can_produce,
    energy_of,
    foreign_price,
    systems,
)
from desktop_app.games.barrage.refusals import not_now, refused
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.words import (
    conduit_name,
    counted,
    dam_name,
    figure,
    house_name,
    owner_words,
    who,
)


def no_production(state: BarrageState, seat: int, modifier: int, money: int) -> Problem | None:
    """Return why a space with this modifier allows no production; None when it allows one."""
    found = list(systems(state, seat))
    if can_produce(state, seat, found, modifier, money):
        return None
    if not found:
        return refused("no_system", seat=seat)
    best = max(
        energy_of(state, seat, system.conduit, state.drops[system.dam], modifier, NORMAL) for system in found
    )
    if best < 1:
        return refused("too_weak", energy=figure(best))
    return refused("conduits_cost", seat=seat, n=money)


def dam_problem(state: BarrageState, seat: int, dam: int) -> Problem:
    """Return why water of a dam cannot be used in the production on top."""
    catalogue = state.catalogue
    if not 0 <= dam < len(catalogue.map.dams):
        return refused("no_site")
    name = dam_name(catalogue, dam)
    owner = state.dam_owners[dam]
    if owner == NOBODY:
        return refused("no_dam", site=name)
    if owner not in (seat, NEUTRAL):
        return refused("dam_other", dam=name, owner=owner_words(state, owner))
    if not state.drops[dam]:
        return refused("dam_empty", dam=name)
    basin = catalogue.map.dams[dam].basin
    problems = [
        conduit_problem(state, seat, dam, conduit) for conduit in catalogue.map.basins[basin].conduits
    ]
    return problems[0] if len(problems) == 1 else refused("dam_leads_nowhere", dam=name, basin=basin)


def conduit_problem(state: BarrageState, seat: int, dam: int, conduit: int) -> Problem:
    """Return why a conduit cannot be used; `dam` is -1 while none is chosen."""
    catalogue = state.catalogue
    if not 0 <= conduit < len(catalogue.map.conduits):
        return refused("no_site")
    found = catalogue.map.conduits[conduit]
    name = conduit_name(catalogue, conduit)
    if dam >= 0 and catalogue.map.dams[dam].basin != found.start:
        return refused("conduit_elsewhere", conduit=name, dam=dam_name(catalogue, dam))
    if state.conduits[conduit] == NOBODY:
        return refused("conduit_unbuilt", conduit=name)
    own = [house for house in catalogue.map.basins[found.end].houses if state.houses[house] == seat]
    if not own:
        return refused("no_house", conduit=name, seat=seat, basin=found.end)
    if own[0] == state.frames[-1].args[2]:
        return refused("same_house", house=house_name(catalogue, own[0]))
    if dam < 0:
        return refused("dam_first")
    return _amount_problem(state, seat, dam, conduit, state.drops[dam])


def production_problem(state: BarrageState, seat: int, dam: int, conduit: int, drops: int) -> Problem:
    """Return why a production is refused."""
    dams = range(len(state.dam_owners))
    if dam not in dams or state.dam_owners[dam] not in (seat, NEUTRAL) or not state.drops[dam]:
        return dam_problem(state, seat, dam)
    _, _, excluded = state.frames[-1].args
    if not any(system.dam == dam and system.conduit == conduit for system in systems(state, seat, excluded)):
        return conduit_problem(state, seat, dam, conduit)
    return _amount_problem(state, seat, dam, conduit, drops)


def _amount_problem(state: BarrageState, seat: int, dam: int, conduit: int, drops: int) -> Problem:
    """Return why so many drops cannot go through a conduit."""
    modifier, mode, excluded = state.frames[-1].args
    if not 1 <= drops <= state.drops[dam]:
        return refused("drops", dam=dam_name(state.catalogue, dam), n=state.drops[dam])
    total = energy_of(state, seat, conduit, drops, modifier, mode)
    if total < 1:
        return refused("too_weak", energy=figure(total))
    system = next(
        found for found in systems(state, seat, excluded) if found.dam == dam and found.conduit == conduit
    )
    if not affordable(state, seat, system, drops):
        price = counted("credits", drops * foreign_price(state, seat, conduit))
        owner = who(state, state.conduits[conduit])
        return refused("conduit_price", price=price, seat=owner, n=state.credits[seat])
    return not_now(state)
