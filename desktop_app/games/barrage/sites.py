"""Where a piece may stand (6.3, 6.5)."""

from desktop_app.games.barrage.catalogue import (
    BASE,
    CONDUIT,
    ELEVATION,
    NOBODY,
    POWERHOUSE,
    Effect,
)
from desktop_app.games.barrage.state import BarrageState


def pieces_left(state: BarrageState, seat: int, piece: int) -> int:
    """Return how many pieces of a kind are still on a company's board."""
    return state.catalogue.pieces[piece] - state.built[seat][piece]


def legal_sites(state: BarrageState, seat: int, piece: int) -> list[int]:
    """Return the sites where a company may put a piece, costs aside."""
    if not pieces_left(state, seat, piece):
        return []
    river = state.catalogue.map
    if piece == BASE:
        taken = {river.dams[site].basin for site, owner in enumerate(state.dam_owners) if owner == seat}
        return [
            site
            for site, owner in enumerate(state.dam_owners)
            if owner == NOBODY and river.dams[site].basin not in taken
        ]
    if piece == ELEVATION:
        highest = state.catalogue.dam_levels
        return [
            site
            for site, owner in enumerate(state.dam_owners)
            if owner == seat and state.dam_levels[site] < highest
        ]
    if piece == CONDUIT:
        return [slot for slot, owner in enumerate(state.conduits) if owner == NOBODY]
    taken = {river.houses[site].basin for site, owner in enumerate(state.houses) if owner == seat}
    return [
        site
        for site, owner in enumerate(state.houses)
        if owner == NOBODY and river.houses[site].basin not in taken
    ]


def site_fee(state: BarrageState, piece: int, site: int) -> int:
    """Return what a red border costs, for bases and powerhouses only."""
    if piece == BASE:
        return state.catalogue.map.dams[site].fee
    return state.catalogue.map.houses[site].fee if piece == POWERHOUSE else 0


def basin_of(state: BarrageState, piece: int, site: int) -> int:
    """Return the basin of a site; a conduit's is the one it starts in."""
    river = state.catalogue.map
    if piece == CONDUIT:
        return river.conduits[site].start
    return river.houses[site].basin if piece == POWERHOUSE else river.dams[site].basin


def terrain_of(state: BarrageState, piece: int, site: int) -> int:
    """Return the terrain of a site."""
    return state.catalogue.map.basins[basin_of(state, piece, site)].terrain


def free_sites(state: BarrageState, seat: int, effect: Effect, money: int) -> list[int]:
    """Return where a free piece of a reward may stand, its red fee included in what can be paid (6.5)."""
    return [
        site
        for site in legal_sites(state, seat, effect.piece)
        if effect.terrains >> terrain_of(state, effect.piece, site) & 1
        and (effect.piece != CONDUIT or state.catalogue.map.conduits[site].value <= effect.most)
        and site_fee(state, effect.piece, site) <= money
    ]
