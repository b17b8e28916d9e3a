"""What objective tiles count (14.1)."""

from desktop_app.games.barrage.catalogue import TERRAIN_IDS, Aim
from desktop_app.games.barrage.state import BarrageState


def quantity(state: BarrageState, seat: int) -> int:
    """Return a company's quantity for the objective of this game."""
    match state.catalogue.objectives[state.objective].aim:
        case Aim.RED_SITES:
            return red_sites(state, seat)
        case Aim.MOST_AREA:
            return max(by_terrain(state, seat))
        case Aim.LEAST_AREA:
            return min(by_terrain(state, seat))
        case Aim.CONNECTIONS:
            return connections(state, seat)
        case Aim.BASINS_1:
            return sum(count >= 1 for count in by_basin(state, seat))
        case Aim.BASINS_3:
            return sum(count >= 3 for count in by_basin(state, seat))


def red_sites(state: BarrageState, seat: int) -> int:
    """Return the own bases and powerhouses on sites with a red border; elevations change nothing."""
    river = state.catalogue.map
    dams = sum(owner == seat and river.dams[site].fee > 0 for site, owner in enumerate(state.dam_owners))
    return dams + sum(owner == seat and river.houses[site].fee > 0 for site, owner in enumerate(state.houses))


def by_basin(state: BarrageState, seat: int) -> list[int]:
    """Return how many pieces a company has by basin, from 0; a conduit counts where it starts."""
    river = state.catalogue.map
    counts = [0] * len(river.basins)
    for site, owner in enumerate(state.dam_owners):
        if owner == seat:
            counts[river.dams[site].basin] += state.dam_levels[site]
    for slot, owner in enumerate(state.conduits):
        if owner == seat:
            counts[river.conduits[slot].start] += 1
    for site, owner in enumerate(state.houses):
        if owner == seat:
            counts[river.houses[site].basin] += 1
    return counts


def by_terrain(state: BarrageState, seat: int) -> list[int]:
    """Return how many pieces a company has by terrain."""
    counts = [0] * len(TERRAIN_IDS)
    for basin, count in enumerate(by_basin(state, seat)):
        if basin:
            counts[state.catalogue.map.basins[basin].terrain] += count
    return counts


def connections(state: BarrageState, seat: int) -> int:
    """Return the own bases linked by an own conduit of their basin to an own powerhouse."""
    river = state.catalogue.map
    housed = {river.houses[site].basin for site, owner in enumerate(state.houses) if owner == seat}
    return sum(
        owner == seat
        and any(
            state.conduits[slot] == seat and river.conduits[slot].end in housed
            for slot in river.basins[river.dams[site].basin].conduits
        )
        for site, owner in enumerate(state.dam_owners)
    )
