"""Action spaces: which there are, which a company may use, and what using one sets going (4.2, 5)."""

from typing import NamedTuple

from desktop_app.engine.types import Event, Frame
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.catalogue import NO_TILE, NOBODY, OfficerKey, Space, Work
from desktop_app.games.barrage.construction import least_money, usable_tiles
from desktop_app.games.barrage.contracts import all_open
from desktop_app.games.barrage.gains import earn, equip
from desktop_app.games.barrage.production import NORMAL, System, can_produce, systems
from desktop_app.games.barrage.state import (
    CONTRACT,
    DROPS,
    MACHINES,
    PRODUCTION,
    TILE,
    BarrageState,
)
from desktop_app.games.barrage.wheel import turn

PRIVATE = (Work.CONSTRUCT, Work.COPY_OFFICER)


def exists(state: BarrageState, space: Space) -> bool:
    """Return whether a space is in the game with so many companies (5)."""
    if space.work == Work.PATENT and state.terms.introductory:
        return False
    return state.terms.companies >= space.fewest_companies


def is_free(state: BarrageState, seat: int, number: int) -> bool:
    """Return whether nobody is on a space this round; the bank is always free."""
    space = state.catalogue.spaces[number]
    if space.work == Work.BANK:
        return True
    if space.work in PRIVATE:
        return not state.private_spaces[seat] >> number & 1
    return state.space_owners[number] == NOBODY


class Prospects(NamedTuple):
    """What a company could do on spaces, whichever of them it takes."""

    systems: tuple[System, ...]
    """With which it could produce."""
    building: int | None
    """The credits it must have left to build anything; None when it can build nothing."""


def prospects_of(state: BarrageState, seat: int) -> Prospects:
    """Return the prospects of a company, for `feasible`."""
    return Prospects(tuple(systems(state, seat)), least_money(state, seat))


def feasible(state: BarrageState, seat: int, space: Space, prospects: Prospects) -> bool:
    """Return whether what a space does can be done after its fee and cost are paid (4.2)."""
    money = state.credits[seat] - space.fee - space.cost
    match space.work:
        case Work.PRODUCE:
            return can_produce(state, seat, prospects.systems, space.n, money)
        case Work.CONTRACTS:
            return bool(all_open(state))
        case Work.PATENT:
            return state.patent[space.n - 1] != NO_TILE
        case Work.CONSTRUCT:
            return prospects.building is not None and prospects.building <= money
        case _:
            return True


def usable_spaces(state: BarrageState, seat: int) -> list[int]:
    """Return the spaces a company may place its engineers on, except those of copied officers (4.2)."""
    engineers, money = state.engineers[seat], state.credits[seat]
    prospects = prospects_of(state, seat)
    return [
        number
        for number, space in enumerate(state.catalogue.spaces)
        if space.engineers <= engineers
        and space.fee + space.cost <= money
        and space.work != Work.COPY_OFFICER
        and exists(state, space)
        and is_free(state, seat, number)
        and feasible(state, seat, space, prospects)
    ]


def occupy(state: BarrageState, seat: int, number: int, engineers: int) -> None:
    """Place engineers on a space."""
    state.engineers[seat] -= engineers
    if state.catalogue.spaces[number].work in PRIVATE:
        state.private_spaces[seat] |= 1 << number
    else:
        state.space_owners[number] = seat
        state.space_engineers[number] += engineers


def use(state: BarrageState, seat: int, number: int, engineers: int, events: list[Event] | None) -> None:
    """Place engineers, pay fee and cost, and carry out the action of a space."""
    space = state.catalogue.spaces[number]
    occupy(state, seat, number, engineers)
    price = space.fee + space.cost
    if events is not None:
        events.append(happened.SpaceUsed(seat, number, engineers, price))
    earn(state, seat, -price, happened.FOR_PRICE, events)
    match space.work:
        case Work.PRODUCE:
            state.frames.append(Frame(PRODUCTION, seat, (space.n, NORMAL, NOBODY)))
        case Work.WATER:
            # At least one drop has to be placed (5).
            state.frames.append(Frame(DROPS, seat, (space.n, int(space.now), 1)))
        case Work.BANK:
            earn(state, seat, engineers * space.n, happened.FOR_BANK, events)
        case Work.ROTATE:
            turn(state, seat, space.n, events)
        case Work.MACHINES:
            equip(state, seat, *space.machines, events)
            if space.any_machines:
                state.frames.append(Frame(MACHINES, seat, (space.any_machines,)))
        case Work.CONTRACTS:
            state.frames.append(Frame(CONTRACT, seat, (space.n,)))
        case Work.PATENT:
            acquire(state, seat, space.n - 1, events)
        case Work.CONSTRUCT:
            state.frames.append(Frame(TILE, seat))


def acquire(state: BarrageState, seat: int, slot: int, events: list[Event] | None) -> None:
    """Take the advanced tile of a slot of the patent office (5)."""
    tile = state.patent[slot]
    state.patent[slot] = NO_TILE
    state.tiles[seat] |= 1 << tile
    if events is not None:
        events.append(happened.TileAcquired(seat, tile, slot))


def copy_spaces(state: BarrageState, seat: int) -> list[int]:
    """Return the space on which Mahiri can pay to copy an officer now, none or one (12.7)."""
    officer = state.officer[seat]
    if state.copied[seat] >= 0 or state.catalogue.officers[officer].key != OfficerKey.COPY_OFFICER:
        return []
    private = [
        number for number, space in enumerate(state.catalogue.spaces) if space.work == Work.COPY_OFFICER
    ]
    if state.copies[seat] == len(private):
        return []
    number = private[state.copies[seat]]
    space = state.catalogue.spaces[number]
    can_pay = state.engineers[seat] >= space.engineers and state.credits[seat] >= space.fee
    return [number] if can_pay else []


def officers_to_copy(state: BarrageState, seat: int) -> list[int]:
    """Return the officers Mahiri may copy: of other companies, or laid out besides (3.1, 12.7)."""
    others = [officer for other, officer in enumerate(state.officer) if other != seat]
    return sorted({*others, *state.extra_officers})


def copyable(state: BarrageState, seat: int) -> list[int]:
    """Return the officers Mahiri may copy now: a normal action must be left to take afterwards (12.7).

    With an engineer left there is one, the bank. Her last engineer she may use only for an officer with
    whom she can build without engineers (10.3): with a tile of her own, or with Anton as one on her wheel.
    """
    officers = officers_to_copy(state, seat)
    for number in copy_spaces(state, seat):
        space = state.catalogue.spaces[number]
        if state.engineers[seat] > space.engineers:
            return officers
        money = state.credits[seat] - space.fee
        return [officer for officer in officers if _builds_without_engineers(state, seat, officer, money)]
    return []


def _builds_without_engineers(state: BarrageState, seat: int, officer: int, money: int) -> bool:
    """Return whether Mahiri could build by a tile that needs no engineers once she has copied an officer."""
    after = state.clone()
    after.copied[seat] = officer
    return bool(usable_tiles(after, seat, money, engineer_free=True))


def copy_officer(state: BarrageState, seat: int, officer: int, events: list[Event] | None) -> None:
    """Take over an officer's ability for this turn."""
    (number,) = copy_spaces(state, seat)
    space = state.catalogue.spaces[number]
    occupy(state, seat, number, space.engineers)
    earn(state, seat, -space.fee, happened.FOR_PRICE, events)
    state.copies[seat] += 1
    state.copied[seat] = officer
    if events is not None:
        events.append(happened.OfficerCopied(seat, officer, space.fee))
