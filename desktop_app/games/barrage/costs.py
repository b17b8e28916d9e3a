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
    if state.terms.is_automa(seat) and not state.terms.automa.effects:
        return replace(tile, key=TileKey.NONE)
    return tile


def units(state: BarrageState, seat: int, tile: Tile, piece: int, site: int) -> int:
    """Return how many of the usual machines a piece costs a company, built with a tile."""
    costs = state.catalogue.costs
    officer = officer_of(state, seat)
    if tile.key == TileKey.NO_ENGINEERS_NO_MACHINES:
        return 0
    if piece == BASE:
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


def fee(state: BarrageState, tile: Tile, piece: int, site: int) -> int:
    """Return the fee of a red site, which the wild tile of level 1 waives."""
    return 0 if tile.key == TileKey.NO_RED_FEE else site_fee(state, piece, site)


def payments(state: BarrageState, seat: int, tile: Tile, piece: int, site: int, money: int) -> list[Payment]:
    """Return all ways to pay with what a company has, none of which is worse than another in everything.

    `credits` is what it may spend; the fee of the site is kept back from it.
    """
    left = money - fee(state, tile, piece, site)
    if left < 0:
        return []
    machines = state.machines[seat]
    officer = officer_of(state, seat)
    ability = officer.key if officer is not None else None
    price = officer.n if officer is not None else 0
    need = units(state, seat, tile, piece, site)
    usual = usual_machine(piece)
    either = tile.key == TileKey.MACHINES_INTERCHANGEABLE
    most = [machines[kind] if either or kind == usual else 0 for kind in (EXCAVATOR, MIXER)]
    swapped = left // price if ability == OfficerKey.CREDITS_FOR_MACHINES else 0
    found = [
        Payment(excavators, mixers, price * (need - excavators - mixers) if swapped else 0)
        for excavators in range(min(need, most[EXCAVATOR]) + 1)
        for mixers in range(min(need - excavators, most[MIXER]) + 1)
        if need - excavators - mixers <= swapped
    ]
    if piece == CONDUIT and ability == OfficerKey.CONDUIT_MIXERS:
        mixers = price * state.catalogue.map.conduits[site].value
        if mixers <= machines[MIXER]:
            found.append(Payment(0, mixers, 0))
    return undominated(found)


def undominated(found: list[Payment]) -> list[Payment]:
    """Return payments without doubles and without those that pay more of something and less of nothing."""
    unique = list(dict.fromkeys(found))
    return [
        one
        for one in unique
        if not any(
            other != one and all(paid <= also for paid, also in zip(other, one, strict=True))
            for other in unique
        )
    ]
