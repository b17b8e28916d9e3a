"""What a construction costs, and all ways to pay for it (6.2, 6.4)."""

from dataclasses import replace
from typing import NamedTuple

from desktop_app.games.barrage.catalogue import (
    BASE,
    CONDUIT,
    ELEVATION,
    EXCAVATOR,
    MIXER,
    OfficerKey,
    Tile,
    TileKey,
)
from desktop_app.games.barrage.companies import officer_of
from desktop_app.games.barrage.sites import site_fee, terrain_of
from desktop_app.games.barrage.state import BarrageState


class Payment(NamedTuple):
    """Machines that go onto the wheel, and credits that go to the supply, without the fee of the site."""

    excavators: int
    mixers: int
    credits: int


def acting_tile(state: BarrageState, seat: int, number: int) -> Tile:
    """Return the tile a company builds with; for Automas below High Voltage without effect (15.1)."""
    tile = state.catalogue.tiles[number]
    if tile.key != TileKey.NONE and state.terms.is_automa(seat) and not state.terms.automa.effects:
        return replace(tile, key=TileKey.NONE)
    return tile


def units(state: BarrageState, seat: int, tile: Tile, piece: int, site: int) -> int:
    """Return how many of the usual machines a piece costs a company, built with a tile."""
    costs = state.catalogue.costs
    if tile.key == TileKey.NO_ENGINEERS_NO_MACHINES:
        return 0
    if piece == BASE:
        officer = officer_of(state, seat)
        fixed = officer is not None and officer.key == OfficerKey.BASE_COST
        return officer.n if officer is not None and fixed else costs.base[terrain_of(state, piece, site)]
    if piece == ELEVATION:
        return costs.elevation[terrain_of(state, piece, site)]
    if piece == CONDUIT:
        full = costs.per_value * state.catalogue.map.conduits[site].value
        return min(full, tile.n) if tile.key == TileKey.COST_CAP else full
    return costs.powerhouse[state.built[seat][piece]]


def usual_machine(piece: int) -> int:
    """Return what a piece is paid with."""
    return EXCAVATOR if piece in (BASE, CONDUIT) else MIXER


def fitting(state: BarrageState, seat: int, tile: Tile, piece: int) -> int:
    """Return how many machines a company has that can pay for a piece built with a tile."""
    machines = state.machines[seat]
    return sum(machines) if tile.key == TileKey.MACHINES_INTERCHANGEABLE else machines[usual_machine(piece)]


def fee(state: BarrageState, tile: Tile, piece: int, site: int) -> int:
    """Return the fee of a red site, which the wild tile of level 1 waives."""
    return 0 if tile.key == TileKey.NO_RED_FEE else site_fee(state, piece, site)


def conduit_mixers(state: BarrageState, seat: int, piece: int, site: int) -> int:
    """Return the mixers that alone pay for a conduit with Jill's ability; 0 when that is no way (12.4)."""
    officer = officer_of(state, seat)
    if piece != CONDUIT or officer is None or officer.key != OfficerKey.CONDUIT_MIXERS:
        return 0
    mixers = officer.n * state.catalogue.map.conduits[site].value
    return mixers if mixers <= state.machines[seat][MIXER] else 0


def credits_a_machine(state: BarrageState, seat: int) -> int:
    """Return how many credits may stand for a machine: Solomon's ability (12.5); 0 when none do."""
    officer = officer_of(state, seat)
    return officer.n if officer is not None and officer.key == OfficerKey.CREDITS_FOR_MACHINES else 0


def replacing(state: BarrageState, seat: int, tile: Tile, piece: int, site: int) -> int | None:
    """Return the fewest credits that must stand for machines, mostly 0; None when machines are lacking."""
    short = units(state, seat, tile, piece, site) - fitting(state, seat, tile, piece)
    if short <= 0:
        return 0
    if price := credits_a_machine(state, seat):
        return price * short
    return 0 if conduit_mixers(state, seat, piece, site) else None


def can_pay_for(state: BarrageState, seat: int, tile: Tile, piece: int, site: int, money: int) -> bool:
    """Return whether `payments` has any way to pay, found without listing them."""
    replaced = replacing(state, seat, tile, piece, site)
    return replaced is not None and replaced + fee(state, tile, piece, site) <= money


def payments(state: BarrageState, seat: int, tile: Tile, piece: int, site: int, money: int) -> list[Payment]:
    """Return all ways to pay with what a company has, none of which is worse than another in everything.

    `money` is what it may spend; the fee of the site is kept back from it.
    """
    left = money - fee(state, tile, piece, site)
    if left < 0:
        return []
    need = units(state, seat, tile, piece, site)
    usual = usual_machine(piece)
    either = tile.key == TileKey.MACHINES_INTERCHANGEABLE
    machines = state.machines[seat]
    excavators, mixers = (machines[kind] if either or kind == usual else 0 for kind in (EXCAVATOR, MIXER))
    price = credits_a_machine(state, seat)
    replaced = left // price if price else 0
    # Who pays less of one thing pays more of another here: only Jill's way below can be better than these.
    found = [
        Payment(digging, mixing, price * (need - digging - mixing))
        for digging in range(min(need, excavators) + 1)
        for mixing in range(max(0, need - digging - replaced), min(need - digging, mixers) + 1)
    ]
    instead = conduit_mixers(state, seat, piece, site)
    if instead and not any(way.mixers <= instead for way in found if not way.excavators):
        found = [*(way for way in found if way.mixers < instead), Payment(0, instead, 0)]
    return found
