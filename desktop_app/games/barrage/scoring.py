"""Round scoring, final scoring and the result (13, 14)."""

from collections.abc import Sequence

from desktop_app.engine.types import Event, Outcome
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.catalogue import (
    BASE,
    CONDUIT,
    ELEVATION,
    POWERHOUSE,
    BonusTile,
    Count,
)
from desktop_app.games.barrage.companies import advanced_tiles
from desktop_app.games.barrage.gains import earn, score
from desktop_app.games.barrage.objectives import quantity
from desktop_app.games.barrage.state import BarrageState


def score_round(state: BarrageState, events: list[Event] | None) -> None:
    """Score a round: energy ranking, credits by energy, bonus tile (13)."""
    for seat, points in enumerate(ranking_points(state)):
        score(state, seat, points, happened.FOR_RANK, events)
    for seat in range(state.terms.companies):
        row = [row for row in state.catalogue.energy.credits if row.least <= state.energy[seat]][-1]
        earn(state, seat, row.credits, happened.FOR_CREDITS, events)
        score(state, seat, row.vp, happened.FOR_NONE, events)
    tile = state.catalogue.bonus_tiles[state.bonus_tiles[state.round - 1]]
    for seat in range(state.terms.companies):
        _score_bonus(state, seat, tile, events)


def ranking_points(state: BarrageState) -> list[int]:
    """Return what each company gets for its place on the energy track; energy 0 never ranks (13.1)."""
    rules = state.catalogue.energy
    energy = state.energy
    best = max(energy)
    points = [0] * len(energy)
    first = [seat for seat, value in enumerate(energy) if value == best > 0]
    if len(first) > 1:
        for seat in first:
            points[seat] = _share(rules.tied_pool, len(first))
        return points
    for seat in first:
        points[seat] = rules.first
    rest = [value for value in energy if 0 < value < best]
    second = [seat for seat, value in enumerate(energy) if rest and value == max(rest)]
    for seat in second:
        points[seat] = rules.second if len(second) == 1 else rules.tied_second
    return points


def _share(pool: int, among: int) -> int:
    return -(-pool // among)


def bonus_malus(state: BarrageState, seat: int) -> int:
    """Return what a company loses of the bonus tile: so much for each section short of the round's (13.3)."""
    rules = state.catalogue.energy
    missing = max(0, rules.section * state.round - state.energy[seat])
    return rules.malus * _share(missing, rules.section)


def bonus_points(state: BarrageState, seat: int, tile: BonusTile) -> int:
    """Return what a company gets for the bonus tile of this round (13.3)."""
    if state.energy[seat] < state.catalogue.energy.bonus_from:
        return 0
    return max(0, counted(state, seat, tile.count) * tile.vp - bonus_malus(state, seat))


def _score_bonus(state: BarrageState, seat: int, tile: BonusTile, events: list[Event] | None) -> None:
    points = bonus_points(state, seat, tile)
    if events is not None and state.energy[seat] >= state.catalogue.energy.bonus_from:
        number = state.bonus_tiles[state.round - 1]
        count = counted(state, seat, tile.count)
        events.append(happened.BonusScored(seat, number, count, bonus_malus(state, seat), points))
    score(state, seat, points, happened.FOR_BONUS, events)


def counted(state: BarrageState, seat: int, count: Count) -> int:
    """Return how many of what a bonus tile counts a company has."""
    match count:
        case Count.CONTRACTS:
            return len(state.fulfilled[seat])
        case Count.BASES:
            return state.built[seat][BASE]
        case Count.ELEVATIONS:
            return state.built[seat][ELEVATION]
        case Count.CONDUITS:
            return state.built[seat][CONDUIT]
        case Count.POWERHOUSES:
            return state.built[seat][POWERHOUSE]
        case Count.ADVANCED_TILES:
            return advanced_tiles(state, seat)


def score_end(state: BarrageState, events: list[Event] | None) -> None:
    """Score objective, resources and water at the end of the game (14)."""
    amounts = [quantity(state, seat) for seat in range(state.terms.companies)]
    for seat, points in enumerate(objective_points(state, amounts)):
        if events is not None:
            events.append(happened.ObjectiveScored(seat, amounts[seat], points))
        score(state, seat, points, happened.FOR_OBJECTIVE, events)
    for seat in range(state.terms.companies):
        score(state, seat, resource_points(state, seat), happened.FOR_RESOURCES, events)
        score(state, seat, water_points(state, seat), happened.FOR_WATER, events)


def objective_points(state: BarrageState, amounts: Sequence[int]) -> list[int]:
    """Return the points for the objective; tied companies share their places, rounded up (14.1, 15.1)."""
    points = []
    for seat, amount in enumerate(amounts):
        automa = state.terms.is_automa(seat)
        pool = state.catalogue.objective_vp_automa if automa else state.catalogue.objective_vp
        place = sum(other > amount for other in amounts)
        tied = sum(other == amount for other in amounts)
        points.append(_share(sum(pool[place : place + tied]), tied))
    return points


def resource_points(state: BarrageState, seat: int) -> int:
    """Return the points for credits and machines in the own supply (14.2)."""
    return (state.credits[seat] + sum(state.machines[seat])) // state.catalogue.resources_per_vp


def water_points(state: BarrageState, seat: int) -> int:
    """Return the points for drops in own dams (14.3)."""
    drops = sum(drops for drops, owner in zip(state.drops, state.dam_owners, strict=True) if owner == seat)
    return drops * state.catalogue.vp_per_drop


def result(state: BarrageState) -> Outcome:
    """Return scores and ranks of the players' companies; Automas rank, but only players are told (14.4)."""
    keys = [(state.vp[seat], state.energy[seat]) for seat in range(state.terms.companies)]
    ranks = tuple(1 + sum(other > keys[seat] for other in keys) for seat in range(state.terms.players))
    scores = tuple(state.vp[: state.terms.players])
    best = max(keys)
    reason = "points"
    if sum(points == best[0] for points, _ in keys) > 1:
        reason = "energy" if keys.count(best) == 1 else "shared"
    if 1 not in ranks:
        reason = "automa"
    return Outcome(scores, ranks, f"barrage.end.{reason}")
