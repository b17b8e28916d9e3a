"""The criteria by which Automas choose sites, one function each (15.10).

Each takes the state, a seat, a piece, the sites left and the tile's back, and returns the sites it keeps; an
empty list says that none meets it, and changes nothing.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from desktop_app.games.barrage.catalogue import BASE, CONDUIT, NEUTRAL, NOBODY, AutomaTile
from desktop_app.games.barrage.catalogue import PLAIN as PLAIN_TERRAIN
from desktop_app.games.barrage.sites import basin_of, site_fee, terrain_of
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.water import EXIT, course


class Placement(NamedTuple):
    """Who places which piece, in which state, by the criteria of which tile's back."""

    state: BarrageState
    seat: int
    piece: int
    back: AutomaTile


def _best(sites: Sequence[int], value: Callable[[int], tuple[int, ...]]) -> list[int]:
    """Return the sites with the highest value."""
    values = {site: value(site) for site in sites}
    most = max(values.values())
    return [site for site in sites if values[site] == most]


def strongest_built_conduit(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep basins with the strongest built conduit, an own one when equal; powerhouses: leading here."""
    conduits = at.state.catalogue.map.conduits

    def strength(site: int) -> tuple[int, int]:
        basin = basin_of(at.state, at.piece, site)
        return max(
            (
                (conduit.value, int(at.state.conduits[slot] == at.seat))
                for slot, conduit in enumerate(conduits)
                if at.state.conduits[slot] != NOBODY
                and basin == (conduit.start if at.piece in (BASE, 1) else conduit.end)
            ),
            default=(0, 0),
        )

    kept = _best(sites, strength)
    return kept if strength(kept[0])[0] else []


def own_powerhouse(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep basins with a conduit link, built or not, to an own powerhouse."""
    river = at.state.catalogue.map
    housed = {river.houses[house].basin for house, owner in enumerate(at.state.houses) if owner == at.seat}
    return [
        site
        for site in sites
        if any(
            river.conduits[slot].end in housed
            for slot in river.basins[basin_of(at.state, at.piece, site)].conduits
        )
    ]


def upstream_powerhouse_own_opponent(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep basins reached by water of a powerhouse upstream, no dam between: own ones before others."""
    own, others = _fed_by(at, sites)
    return own or others


def upstream_powerhouse_opponent_own(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep the same basins, opponents' powerhouses before own ones."""
    own, others = _fed_by(at, sites)
    return others or own


def _fed_by(at: Placement, sites: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return the sites that water of own powerhouses reaches, and those it reaches from opponents'."""
    reached: tuple[set[int], set[int]] = (set(), set())
    for house, owner in enumerate(at.state.houses):
        if owner != NOBODY:
            reached[owner != at.seat].update(_below(at, at.state.catalogue.map.houses[house].basin))
    own, others = ([site for site in sites if site in dams] for dams in reached)
    return own, others


def _below(at: Placement, basin: int) -> Iterator[int]:
    """Yield the dam sites from a basin's row on, up to the first dam, full or not (16.2, ruling 13)."""
    basins = at.state.catalogue.map.basins
    while basin:
        for dam in basins[basin].dams:
            yield dam
            if at.state.dam_levels[dam]:
                return
        basin = basins[basin].drains_to


def red_site(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep the sites with a red border."""
    return [site for site in sites if site_fee(at.state, BASE, site)]


def downstream_own_dam(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep basins linked by a conduit to one with an own dam; else those not linked to an opponent's."""
    river = at.state.catalogue.map

    def leads_to(site: int, owners: Callable[[int], bool]) -> bool:
        return any(
            owners(at.state.dam_owners[dam])
            for slot in river.basins[basin_of(at.state, at.piece, site)].conduits
            for dam in river.basins[river.conduits[slot].end].dams
        )

    own = [site for site in sites if leads_to(site, lambda owner: owner == at.seat)]
    return own or [
        site for site in sites if not leads_to(site, lambda owner: owner not in (at.seat, NOBODY, NEUTRAL))
    ]


def most_water(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep the sites that would catch most drops in the next flow, then by the back's headstreams."""

    def caught(site: int) -> tuple[int, ...]:
        by_head = _caught(at, site)
        return sum(by_head), *(by_head[head] for head in at.back.headstreams)

    kept = _best(sites, caught)
    return kept if caught(kept[0])[0] else []


def _caught(at: Placement, site: int) -> list[int]:
    """Return how many drops of each headstream would come to rest at a site with one more piece on it."""
    world = at.state.clone()
    world.dam_owners[site] = at.seat
    world.dam_levels[site] += 1
    counts = []
    for head, drops in enumerate(at.state.heads):
        caught = 0
        for _ in range(drops):
            end, _ = course(world, at.state.catalogue.map.heads[head])
            if end != EXIT:
                world.drops[end] += 1
            caught += end == site
        counts.append(caught)
    return counts


def highest_value(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep the conduits of the highest value."""
    return _best(sites, lambda site: (at.state.catalogue.map.conduits[site].value,))


def second_highest_value(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep the conduits of the second highest value, of the highest if there is only one."""
    conduits = at.state.catalogue.map.conduits
    values = sorted({conduits[site].value for site in sites}, reverse=True)
    return [site for site in sites if conduits[site].value == values[:2][-1]]


def dam_own_neutral_opponent(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep conduits with a dam in their basin: own before neutral before opponents'."""
    own, neutral, others = _by_dam(at, sites)
    return own or neutral or others


def dam_opponent_neutral_own(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep conduits with a dam in their basin, in the reverse preference."""
    own, neutral, others = _by_dam(at, sites)
    return others or neutral or own


def _by_dam(at: Placement, sites: Sequence[int]) -> tuple[list[int], list[int], list[int]]:
    own, neutral, others = [], [], []
    for site in sites:
        owners = {
            at.state.dam_owners[dam]
            for dam in at.state.catalogue.map.basins[basin_of(at.state, CONDUIT, site)].dams
        }
        if at.seat in owners:
            own.append(site)
        if NEUTRAL in owners:
            neutral.append(site)
        if owners - {at.seat, NEUTRAL, NOBODY}:
            others.append(site)
    return own, neutral, others


def powerhouse_own_opponent(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep conduits with a powerhouse in their end basin: own before opponents'."""
    own, others = _by_powerhouse(at, sites)
    return own or others


def powerhouse_opponent_own(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep conduits with a powerhouse in their end basin, in the reverse preference."""
    own, others = _by_powerhouse(at, sites)
    return others or own


def _by_powerhouse(at: Placement, sites: Sequence[int]) -> tuple[list[int], list[int]]:
    river = at.state.catalogue.map
    own, others = [], []
    for site in sites:
        owners = {at.state.houses[house] for house in river.basins[river.conduits[site].end].houses}
        if at.seat in owners:
            own.append(site)
        if owners - {at.seat, NOBODY}:
            others.append(site)
    return own, others


def own_dam(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep basins to which a conduit link leads from a basin with an own dam."""
    river = at.state.catalogue.map
    ends = {
        river.conduits[slot].end
        for dam, owner in enumerate(at.state.dam_owners)
        if owner == at.seat
        for slot in river.basins[river.dams[dam].basin].conduits
    }
    return [site for site in sites if basin_of(at.state, at.piece, site) in ends]


def plain(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep sites in the plains."""
    return [site for site in sites if terrain_of(at.state, at.piece, site) == PLAIN_TERRAIN]


def basin_5(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep basin 5."""
    return _in_basin(at, sites, 5)


def basin_6(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep basin 6."""
    return _in_basin(at, sites, 6)


def basin_7(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep basin 7."""
    return _in_basin(at, sites, 7)


def _in_basin(at: Placement, sites: Sequence[int], basin: int) -> list[int]:
    return [site for site in sites if basin_of(at.state, at.piece, site) == basin]


def feeds_own_not_opponent(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep rows whose water meets an own dam first; else those where it meets no opponent's first."""
    own, harmless = _by_first_dam(at, sites)
    return own or harmless


def not_opponent_feeds_own(at: Placement, sites: Sequence[int]) -> list[int]:
    """Keep rows by the same two tests in the reverse order."""
    own, harmless = _by_first_dam(at, sites)
    return harmless or own


def _by_first_dam(at: Placement, sites: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return the sites whose water meets an own dam first, and those where it meets no opponent's first."""
    first = {site: _first_dam(at, basin_of(at.state, at.piece, site)) for site in sites}
    own = [site for site in sites if first[site] == at.seat]
    return own, [site for site in sites if first[site] in (at.seat, NEUTRAL, NOBODY)]


def _first_dam(at: Placement, basin: int) -> int:
    """Return the owner of the first dam that water meets from a basin's row on, NOBODY for none."""
    basins = at.state.catalogue.map.basins
    while basin:
        for dam in basins[basin].dams:
            if at.state.dam_levels[dam]:
                return at.state.dam_owners[dam]
        basin = basins[basin].drains_to
    return NOBODY
