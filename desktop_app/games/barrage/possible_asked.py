"""Whether a frame's arguments can be, and whether the frame on top has something to choose."""

from desktop_app.engine.types import Frame
from desktop_app.engine.wire_reading import refuse
from desktop_app.games.barrage.actions import Done
from desktop_app.games.barrage.catalogue import NOBODY, Do, TileKey, Work
from desktop_app.games.barrage.choices import legal
from desktop_app.games.barrage.construction import constructions, pieces_of, tile_choices
from desktop_app.games.barrage.contracts import over_limit
from desktop_app.games.barrage.production import FREE, NORMAL, SECOND
from desktop_app.games.barrage.rewards import FIRST_INCOME, effects_of, incomes
from desktop_app.games.barrage.rounds import may_act, ways_to_pay
from desktop_app.games.barrage.state import (
    CONTRACT,
    DRAFT,
    DROPS,
    EFFECT,
    EMPTY_DAMS,
    FREE_PIECE,
    FULFIL,
    LIMIT,
    MACHINES,
    PAYMENT,
    POWER,
    PRODUCTION,
    REWARD,
    SITE,
    TILE,
    TURN,
    TURN_END,
    BarrageState,
)

ASKED = (
    *(DRAFT, TURN, TILE, SITE, PAYMENT, PRODUCTION, FULFIL, DROPS, MACHINES, CONTRACT, LIMIT),
    *(FREE_PIECE, EMPTY_DAMS),
)
"""Frames that ask for a choice."""


def check_top(state: BarrageState) -> None:
    """Refuse a top frame that the program would run by itself."""
    kind, seat, _ = state.frames[-1]
    if kind not in ASKED:
        refuse("frames", f"frame {kind} on top asks nothing")
    if kind == TURN and not may_act(state, seat):
        refuse("frames", f"seat {seat} has neither engineers nor a tile that needs none")
    if kind == PAYMENT and len(ways_to_pay(state)) < 2:
        refuse("frames", "there is no choice of payments")
    if kind == LIMIT and not over_limit(state, seat):
        refuse("frames", f"seat {seat} has no contract too many")
    if all(isinstance(action, Done) for action in legal(state)):
        refuse("frames", f"frame {kind} of seat {seat} has nothing to choose")


def check_arguments(state: BarrageState, frame: Frame, below: Frame) -> None:
    """Refuse arguments that no frame of its kind has."""
    kind, seat, args = frame
    catalogue = state.catalogue
    fits = True
    if kind in (SITE, PAYMENT):
        fits = _builds(state, frame)
    elif kind == EFFECT:
        acting, piece, site = args
        fits = acting in catalogue.tiles and piece in pieces_of(catalogue.tiles[acting])
        fits = fits and _stands(state, seat, piece, site)
    elif kind == PRODUCTION:
        fits = _produces(state, frame)
    elif kind == POWER:
        mode, house = args
        fits = mode in (NORMAL, FREE, SECOND) and 0 <= house < len(state.houses)
        fits = fits and state.houses[house] == seat
    elif kind == FULFIL:
        fits = args[0] >= 1 and args[1] in (0, 1) and (below.kind == POWER) == (args[1] == 1)
    elif kind == REWARD:
        fits = _rewards(state, frame, below)
    elif kind in (MACHINES, DROPS, FREE_PIECE) and below.kind == REWARD:
        fits = _is_of_reward(state, frame, below)
    elif kind == DROPS:
        fits = any(
            space.work == Work.WATER and (int(space.now), 1) == args[1:] and args[0] == space.n
            for space in catalogue.spaces
        ) or any(
            space.work == Work.WATER and args[1:] == (int(space.now), 0) and 0 < args[0] < space.n
            for space in catalogue.spaces
        )
    elif kind == MACHINES:
        fits = any(space.any_machines == args[0] > 0 for space in catalogue.spaces)
    elif kind == CONTRACT:
        fits = 0 < args[0] <= max(space.n for space in catalogue.spaces if space.work == Work.CONTRACTS)
    elif kind == EMPTY_DAMS:
        fits = any(
            tile.key == TileKey.WATER_TO_EMPTY_DAMS and tile.n == args[0] for tile in catalogue.tiles.values()
        )
    if kind == DRAFT and (not state.draft or not state.offered):
        refuse("draft", "somebody is asked, but nothing is left to take")
    if kind == TURN_END and below.args[0] != 2:
        fits = False
    if not fits:
        refuse("frames", f"frame {kind} of seat {seat} cannot have the values {args}")


def _builds(state: BarrageState, frame: Frame) -> bool:
    """Return whether a construction can have come so far: the tile is there, and the site is legal."""
    _, seat, args = frame
    if (args[0], args[1]) not in set(tile_choices(state, seat)):
        return False
    sites = constructions(state, seat, args[1], state.credits[seat])
    return frame.kind == SITE or (args[2], args[3]) in set(sites)


def _stands(state: BarrageState, seat: int, piece: int, site: int) -> bool:
    """Return whether a piece of a seat is on a site."""
    owners = (state.dam_owners, state.dam_owners, state.conduits, state.houses)[piece]
    return 0 <= site < len(owners) and owners[site] == seat


def _produces(state: BarrageState, frame: Frame) -> bool:
    """Return whether a production is one of a space, of a tile, or Germany's second one."""
    modifier, mode, excluded = frame.args
    catalogue = state.catalogue
    if mode == SECOND:
        own = 0 <= excluded < len(state.houses) and state.houses[excluded] == frame.seat
        return own and modifier == 0
    if excluded != NOBODY:
        return False
    if mode == NORMAL:
        return any(space.work == Work.PRODUCE and space.n == modifier for space in catalogue.spaces)
    tiles = catalogue.tiles.values()
    return mode == FREE and any(tile.key == TileKey.FREE_PRODUCTION and tile.n == modifier for tile in tiles)


def _rewards(state: BarrageState, frame: Frame, below: Frame) -> bool:
    """Return whether a reward is of a fulfilled contract or an uncovered income, at a stage it has."""
    source, stage = frame.args
    if source >= FIRST_INCOME:
        known = source in incomes(state, frame.seat)
    else:
        known = source in state.fulfilled[frame.seat] and below.kind in (TURN_END, POWER)
    return known and 0 <= stage <= len(effects_of(state, source))


def _is_of_reward(state: BarrageState, frame: Frame, below: Frame) -> bool:
    """Return whether a choice is what the reward below offers at its stage."""
    source, stage = below.args
    effects = effects_of(state, source)
    if not 1 <= stage <= len(effects):
        return False
    effect = effects[stage - 1]
    if frame.kind == FREE_PIECE:
        return effect.do == Do.BUILD and frame.args == (source, stage - 1)
    if frame.kind == MACHINES:
        return effect.do == Do.MACHINES_ANY and frame.args == (effect.n,)
    left, now, least = frame.args
    return effect.do == Do.WATER and 0 < left <= effect.n and (now, least) == (int(effect.now), 0)
