"""Whether what a reward, a production or a space brings can be pending on what lies below it (9, 11)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from desktop_app.engine.types import Frame
from desktop_app.games.barrage.catalogue import BASE, Do, Effect, TileKey, Work
from desktop_app.games.barrage.possible_board import on_spaces
from desktop_app.games.barrage.possible_tiles import own_tiles
from desktop_app.games.barrage.production import contract_discount
from desktop_app.games.barrage.rewards import FIRST_INCOME, effects_of, income_source, incomes
from desktop_app.games.barrage.setup import INCOMES
from desktop_app.games.barrage.state import (
    DROPS,
    EFFECT,
    FREE_PIECE,
    FULFIL,
    MACHINES,
    POWER,
    REWARD,
    ROUND,
    TURN_END,
    BarrageState,
)


def _rewards(state: BarrageState, frame: Frame, below: Frame) -> bool:
    """Return whether a reward is of the contract just fulfilled or of an income that is uncovered."""
    source, stage = frame.args
    seat = frame.seat
    if source < FIRST_INCOME:
        known = below.kind in (TURN_END, POWER) and state.fulfilled[seat][-1:] == (source,)
    else:
        known = source in incomes(state, seat) and _is_uncovered(state, frame, below)
    return known and 0 <= stage <= len(effects_of(state, source))


def _row_sources(state: BarrageState, seat: int, piece: int) -> list[int]:
    """Return the incomes that pieces of a kind have uncovered."""
    company = state.company[seat]
    rows = state.catalogue.companies[company].incomes
    counts = rows[piece] if piece < len(rows) else ()
    return [income_source(company, piece, count) for count in counts if count <= state.built[seat][piece]]


def _is_uncovered(state: BarrageState, frame: Frame, below: Frame) -> bool:
    """Return whether an income comes up at the beginning of a round, or by a piece just placed."""
    source, _ = frame.args
    if below.kind == ROUND:
        return True
    if below.kind == EFFECT:
        return source in _row_sources(state, frame.seat, below.args[1])
    if below.kind != REWARD:
        return False
    waiting, stage = below.args
    if stage:
        effect = effects_of(state, waiting)[stage - 1]
        return effect.do == Do.BUILD and source in _row_sources(state, frame.seat, effect.piece)
    # At the beginning of a round all incomes lie one above the other, the first one on top.
    every = incomes(state, frame.seat)
    in_incomes = state.frames[0].args[0] == INCOMES
    return in_incomes and waiting in every and every.index(source) < every.index(waiting)


def _machines(state: BarrageState, frame: Frame, below: Frame) -> bool:
    """Return whether machines of choice are those of a reward or of a space."""
    (count,) = frame.args
    if below.kind == REWARD:
        effect = _effect_taken(state, below)
        return effect is not None and effect.do == Do.MACHINES_ANY and count == effect.n
    return count > 0 and any(
        space.any_machines == count for space in on_spaces(state, frame.seat, Work.MACHINES)
    )


def _drops(state: BarrageState, frame: Frame, below: Frame) -> bool:
    """Return whether drops are those of a reward or of a space, of which one at least must be placed."""
    left, now, least = frame.args
    if below.kind == REWARD:
        effect = _effect_taken(state, below)
        if effect is None or effect.do != Do.WATER:
            return False
        return 0 < left <= effect.n and (now, least) == (int(effect.now), 0)
    return any(
        now == int(space.now) and (left == space.n if least == 1 else least == 0 and 0 < left < space.n)
        for space in on_spaces(state, frame.seat, Work.WATER)
    )


def _free_piece(state: BarrageState, frame: Frame, below: Frame) -> bool:
    """Return whether a free piece is the one that the reward below offers."""
    source, stage = below.args
    effect = _effect_taken(state, below)
    return effect is not None and effect.do == Do.BUILD and frame.args == (source, stage - 1)


def _effect_taken(state: BarrageState, reward: Frame) -> Effect | None:
    """Return the effect that a reward has come to, none at its beginning."""
    source, stage = reward.args
    return effects_of(state, source)[stage - 1] if stage else None


def _fulfils(state: BarrageState, frame: Frame, below: Frame) -> bool:
    """Return whether the energy was just produced, by water or by a tile."""
    energy, with_national = frame.args
    seat = frame.seat
    if energy < 1 or (below.kind == POWER) != (with_national == 1):
        return False
    if with_national == 1:
        return energy <= state.energy[seat] + contract_discount(state, seat)
    if with_national or energy > state.energy[seat]:
        return False
    built = state.built[seat][BASE]
    values = {
        state.catalogue.map.conduits[slot].value for slot, owner in enumerate(state.conduits) if owner == seat
    }
    for number in own_tiles(state, seat):
        tile = state.catalogue.tiles[number]
        if tile.key == TileKey.ENERGY_PER_BASE and energy == tile.n * built:
            return True
        if tile.key == TileKey.ENERGY_PER_PRODUCTION and energy in {tile.n * value for value in values}:
            return True
    return False


REWARD_CHECKS: Mapping[int, Callable[[BarrageState, Frame, Frame], bool]] = MappingProxyType(
    {
        REWARD: _rewards,
        MACHINES: _machines,
        DROPS: _drops,
        FREE_PIECE: _free_piece,
        FULFIL: _fulfils,
    }
)
"""By kind of frame: whether it can lie on another one."""
