"""Production: water of a dam turns the turbines of a powerhouse (8)."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from desktop_app.engine.types import Event, Frame
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.catalogue import NEUTRAL, NOBODY, OfficerKey, PowerKey
from desktop_app.games.barrage.companies import board_bonus, has_power, officer_of
from desktop_app.games.barrage.gains import can_pay, earn, energise, score
from desktop_app.games.barrage.state import FULFIL, POWER, PRODUCTION, BarrageState
from desktop_app.games.barrage.water import run

NORMAL, FREE, SECOND = 0, 1, 2
"""What a production comes from: an action space, a technology tile (optional), Germany's power (8.3)."""


class System(NamedTuple):
    """A dam with water, a built conduit of its basin, an own powerhouse at its end."""

    dam: int
    conduit: int
    house: int


def systems(state: BarrageState, seat: int, excluded: int = NOBODY) -> Iterator[System]:
    """Yield the systems a company could produce with, not through the powerhouse `excluded` (8.1)."""
    river = state.catalogue.map
    own = {river.houses[site].basin: site for site, owner in enumerate(state.houses) if owner == seat}
    if not own:
        return
    for dam, drops in enumerate(state.drops):
        if drops and state.dam_owners[dam] in (seat, NEUTRAL):
            for conduit in river.basins[river.dams[dam].basin].conduits:
                house = own.get(river.conduits[conduit].end, excluded)
                if state.conduits[conduit] != NOBODY and house != excluded:
                    yield System(dam, conduit, house)


def energy_of(state: BarrageState, seat: int, conduit: int, drops: int, modifier: int, mode: int) -> int:
    """Return what a production brings (8.1)."""
    raw = raw_energy(state, seat, conduit, drops, mode)
    return raw + modifier + (0 if mode == SECOND else board_bonus(state, seat))


def raw_energy(state: BarrageState, seat: int, conduit: int, drops: int, mode: int) -> int:
    """Return drops times the conduit's value, with Viktor's minimum (8.1, 12.3)."""
    raw = drops * state.catalogue.map.conduits[conduit].value
    officer = officer_of(state, seat)
    # Not in Germany's second production (16.2, ruling 1).
    if mode != SECOND and officer is not None and officer.key == OfficerKey.PRODUCTION_MINIMUM:
        return max(raw, officer.n)
    return raw


def productions(
    state: BarrageState, seat: int, modifier: int, mode: int, excluded: int, money: int
) -> Iterator[tuple[System, int]]:
    """Yield every legal production as a system and a number of drops (8.1)."""
    for system in systems(state, seat, excluded):
        owner = state.conduits[system.conduit]
        price = 0 if owner == seat else state.catalogue.foreign_credits
        for drops in range(1, state.drops[system.dam] + 1):
            if price * drops > money:
                break
            if energy_of(state, seat, system.conduit, drops, modifier, mode) >= 1:
                yield system, drops


def can_produce(state: BarrageState, seat: int, found: Iterable[System], modifier: int, money: int) -> bool:
    """Return whether a normal production is possible with one of the systems found, with most drops if so."""
    for system in found:
        price = foreign_price(state, seat, system.conduit)
        drops = state.drops[system.dam]
        if price:
            drops = min(drops, money // price)
        if drops and energy_of(state, seat, system.conduit, drops, modifier, NORMAL) >= 1:
            return True
    return False


def produce(
    state: BarrageState,
    seat: int,
    system: System,
    drops: int,
    modifier: int,
    mode: int,
    events: list[Event] | None,
) -> int:
    """Carry out a production up to the fee of a foreign conduit; return its energy (8.2, steps 1 to 4)."""
    owner = state.conduits[system.conduit]
    raw = raw_energy(state, seat, system.conduit, drops, mode)
    bonus = 0 if mode == SECOND else board_bonus(state, seat)
    total = raw + modifier + bonus
    state.drops[system.dam] -= drops
    if events is not None:
        payee = NOBODY if owner == seat else owner
        events.append(happened.Produced(seat, *system, drops, raw, modifier, bonus, payee))
    energise(state, seat, total, happened.FOR_PRODUCTION, events)
    # Water comes out below the row of the powerhouse, into the dams of its basin first.
    run(state, state.catalogue.map.houses[system.house].basin, drops, events)
    if owner != seat:
        catalogue = state.catalogue
        earn(state, seat, -drops * catalogue.foreign_credits, happened.FOR_CONDUIT, events)
        earn(state, owner, drops * catalogue.foreign_credits, happened.FOR_CONDUIT, events)
        score(state, owner, drops * catalogue.foreign_vp, happened.FOR_CONDUIT, events)
    return total


def produce_and_offer(
    state: BarrageState, seat: int, system: System, drops: int, events: list[Event] | None
) -> None:
    """Carry out the production on top; a contract and the company's power come up (8.2, steps 5 and 6)."""
    modifier, mode, _ = state.frames.pop().args
    total = produce(state, seat, system, drops, modifier, mode, events)
    state.frames.append(Frame(POWER, seat, (mode, system.house)))
    state.frames.append(Frame(FULFIL, seat, (total + contract_discount(state, seat), 1)))


def contract_discount(state: BarrageState, seat: int) -> int:
    """Return how much less energy contracts need after a production: France's power (11)."""
    if not has_power(state, seat, PowerKey.CONTRACT_DISCOUNT):
        return 0
    return state.catalogue.companies[state.company[seat]].power_n


def use_power(state: BarrageState, events: list[Event] | None) -> None:
    """Let a company's power follow a production: Italy's steps, Germany's second production (8.2, step 6)."""
    _, seat, (mode, house) = state.frames.pop()
    if has_power(state, seat, PowerKey.EXTRA_ENERGY):
        steps = state.catalogue.companies[state.company[seat]].power_n
        energise(state, seat, steps, happened.FOR_POWER, events)
    elif mode != SECOND and has_power(state, seat, PowerKey.SECOND_PRODUCTION):
        state.frames.append(Frame(PRODUCTION, seat, (0, SECOND, house)))


def foreign_price(state: BarrageState, seat: int, conduit: int) -> int:
    """Return what a drop through a conduit costs a company."""
    return 0 if state.conduits[conduit] == seat else state.catalogue.foreign_credits


def affordable(state: BarrageState, seat: int, system: System, drops: int) -> bool:
    """Return whether a company can pay the owner of the conduit."""
    return can_pay(state, seat, foreign_price(state, seat, system.conduit) * drops)
