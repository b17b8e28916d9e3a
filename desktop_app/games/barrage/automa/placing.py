"""Where an Automa places a piece: the steps and criteria of section 15.10."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType

from desktop_app.games.barrage.automa import criteria
from desktop_app.games.barrage.catalogue import (
    BASE,
    CONDUIT,
    ELEVATION,
    NEUTRAL,
    NOBODY,
    POWERHOUSE,
    AutomaTile,
    Column,
    Criterion,
    TileKey,
)
from desktop_app.games.barrage.sites import basin_of, site_fee
from desktop_app.games.barrage.state import BarrageState

Test = Callable[[criteria.Placement, Sequence[int]], list[int]]

TESTS: Mapping[Criterion, Test] = MappingProxyType(
    {
        Criterion.STRONGEST_BUILT_CONDUIT: criteria.strongest_built_conduit,
        Criterion.OWN_POWERHOUSE: criteria.own_powerhouse,
        Criterion.UPSTREAM_POWERHOUSE_OWN_OPPONENT: criteria.upstream_powerhouse_own_opponent,
        Criterion.UPSTREAM_POWERHOUSE_OPPONENT_OWN: criteria.upstream_powerhouse_opponent_own,
        Criterion.RED_SITE: criteria.red_site,
        Criterion.DOWNSTREAM_OWN_DAM: criteria.downstream_own_dam,
        Criterion.MOST_WATER: criteria.most_water,
        Criterion.HIGHEST_VALUE: criteria.highest_value,
        Criterion.SECOND_HIGHEST_VALUE: criteria.second_highest_value,
        Criterion.DAM_OWN_NEUTRAL_OPPONENT: criteria.dam_own_neutral_opponent,
        Criterion.DAM_OPPONENT_NEUTRAL_OWN: criteria.dam_opponent_neutral_own,
        Criterion.POWERHOUSE_OWN_OPPONENT: criteria.powerhouse_own_opponent,
        Criterion.POWERHOUSE_OPPONENT_OWN: criteria.powerhouse_opponent_own,
        Criterion.OWN_DAM: criteria.own_dam,
        Criterion.PLAIN: criteria.plain,
        Criterion.BASIN_5: criteria.basin_5,
        Criterion.BASIN_6: criteria.basin_6,
        Criterion.BASIN_7: criteria.basin_7,
        Criterion.FEEDS_OWN_NOT_OPPONENT: criteria.feeds_own_not_opponent,
        Criterion.NOT_OPPONENT_FEEDS_OWN: criteria.not_opponent_feeds_own,
    }
)


def chosen_site(
    state: BarrageState,
    seat: int,
    piece: int,
    sites: Sequence[int],
    back: AutomaTile,
    key: TileKey = TileKey.NONE,
) -> int:
    """Return the site to take among possible ones; `key` is the effect of the tile that builds."""
    left = list(sites)
    at = criteria.Placement(state, seat, piece, back)
    if piece != ELEVATION:
        left = [site for site in left if completes_system(state, seat, piece, site)] or left
    if piece == POWERHOUSE:
        left = _one_a_basin(state, left)
    for criterion in column_of(back, piece).criteria:
        if len(left) > 1:
            left = TESTS[criterion](at, left) or left
    if piece == BASE and key == TileKey.NO_RED_FEE:
        # The tile that waives the fee takes a red site after all criteria (15.11).
        left = [site for site in left if site_fee(state, piece, site)] or left
    if piece == CONDUIT and key == TileKey.COST_CAP:
        least = state.catalogue.automa_limits.capped_from
        left = [site for site in left if state.catalogue.map.conduits[site].value >= least] or left
    return min(left, key=lambda site: _from_start(state, piece, site, column_of(back, piece)))


def column_of(back: AutomaTile, piece: int) -> Column:
    """Return the criteria for a piece; elevations use those of dams."""
    return {CONDUIT: back.conduit, POWERHOUSE: back.powerhouse}.get(piece, back.dam)


def completes_system(state: BarrageState, seat: int, piece: int, site: int) -> bool:
    """Return whether a piece makes part of an own or neutral dam, built conduit and own powerhouse."""
    river = state.catalogue.map
    if piece == CONDUIT:
        slot = river.conduits[site]
        return _has_usable_dam(state, seat, slot.start) and _has_house(state, seat, slot.end)
    basin = basin_of(state, piece, site)
    if piece == POWERHOUSE:
        return any(
            owner != NOBODY
            and river.conduits[slot].end == basin
            and _has_usable_dam(state, seat, river.conduits[slot].start)
            for slot, owner in enumerate(state.conduits)
        )
    return any(
        state.conduits[slot] != NOBODY and _has_house(state, seat, river.conduits[slot].end)
        for slot in river.basins[basin].conduits
    )


def _has_usable_dam(state: BarrageState, seat: int, basin: int) -> bool:
    return any(state.dam_owners[dam] in (seat, NEUTRAL) for dam in state.catalogue.map.basins[basin].dams)


def _has_house(state: BarrageState, seat: int, basin: int) -> bool:
    return any(state.houses[house] == seat for house in state.catalogue.map.basins[basin].houses)


def _one_a_basin(state: BarrageState, sites: Iterable[int]) -> list[int]:
    """Return one powerhouse site a basin, free ones before red ones (15.10, step 2)."""
    first: dict[int, int] = {}
    for site in sorted(sites, key=lambda site: (site_fee(state, POWERHOUSE, site), site)):
        first.setdefault(basin_of(state, POWERHOUSE, site), site)
    return sorted(first.values())


def _from_start(state: BarrageState, piece: int, site: int, column: Column) -> tuple[int, int]:
    """Return a site's place counted from a column's start; free dam sites come first (steps 4, 5)."""
    if piece == CONDUIT:
        return (site - column.start) % len(state.catalogue.map.conduits), 0
    basins = len(state.catalogue.map.basins) - 1
    # An elevation costs no fee, but of two dams of a basin the lower site comes first all the same.
    kind = BASE if piece == ELEVATION else piece
    return (basin_of(state, piece, site) - column.start) % basins, site_fee(state, kind, site)
