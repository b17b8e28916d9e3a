"""Whether a frame's arguments can be, and whether the frame on top has something to choose."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from desktop_app.engine.types import Frame
from desktop_app.engine.wire_reading import refuse
from desktop_app.games.barrage.actions import Done
from desktop_app.games.barrage.catalogue import (
    ANTON_TILE,
    ELEVATION,
    NOBODY,
    PowerKey,
    TileKey,
    Work,
)
from desktop_app.games.barrage.choices import legal
from desktop_app.games.barrage.companies import has_power
from desktop_app.games.barrage.construction import ENGINEER_FREE, constructions, pieces_of, tile_choices
from desktop_app.games.barrage.contracts import over_limit
from desktop_app.games.barrage.possible_board import may_be_led, on_spaces
from desktop_app.games.barrage.possible_rewards import REWARD_CHECKS
from desktop_app.games.barrage.possible_tiles import own_tiles
from desktop_app.games.barrage.production import FREE, NORMAL, SECOND
from desktop_app.games.barrage.rounds import is_led_by_automa, may_act, ways_to_pay
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
    SITE,
    TILE,
    TURN,
    BarrageState,
)
from desktop_app.games.barrage.tile_effects import empty_dams

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
    if kind == TURN and is_led_by_automa(state, seat):
        refuse("frames", f"the first turn of seat {seat} is an Automa's")
    if kind == PAYMENT and len(ways_to_pay(state)) < 2:
        refuse("frames", "there is no choice of payments")
    if kind == LIMIT and not over_limit(state, seat):
        refuse("frames", f"seat {seat} has no contract too many")
    if kind == EMPTY_DAMS and not empty_dams(state, seat):
        refuse("frames", f"no dam of seat {seat} is empty")
    if all(isinstance(action, Done) for action in legal(state)):
        refuse("frames", f"frame {kind} of seat {seat} has nothing to choose")


def check_arguments(state: BarrageState, frame: Frame, below: Frame) -> None:
    """Refuse arguments that no frame of its kind has in such a position."""
    fits = True
    if frame.kind in _CHECKS:
        fits = _CHECKS[frame.kind](state, frame)
    elif frame.kind in REWARD_CHECKS:
        fits = REWARD_CHECKS[frame.kind](state, frame, below)
    if not fits:
        refuse("frames", f"frame {frame.kind} of seat {frame.seat} cannot have the values {frame.args} now")


def _comes_from_space(state: BarrageState, frame: Frame) -> bool:
    """Return whether a construction comes from a construction space."""
    return bool(on_spaces(state, frame.seat, Work.CONSTRUCT))


def _builds(state: BarrageState, frame: Frame) -> bool:
    """Return whether a construction can have come so far: the tile is there, and the site is legal."""
    _, seat, args = frame
    put, acting = args[:2]
    if (put, acting) not in set(tile_choices(state, seat)):
        return False
    free = state.catalogue.tiles[acting].key in ENGINEER_FREE
    if not free and not on_spaces(state, seat, Work.CONSTRUCT):
        return False
    sites = constructions(state, seat, acting, state.credits[seat])
    return frame.kind == SITE or args[2:] in set(sites)


def _effect(state: BarrageState, frame: Frame) -> bool:
    """Return whether a tile of the company can have built a piece that stands there."""
    acting, piece, site = frame.args
    tiles = state.catalogue.tiles
    own = acting in own_tiles(state, frame.seat) and acting != ANTON_TILE
    return own and piece in pieces_of(tiles[acting]) and _stands(state, frame.seat, piece, site)


def _stands(state: BarrageState, seat: int, piece: int, site: int) -> bool:
    """Return whether a piece of a seat is on a site."""
    owners = (state.dam_owners, state.dam_owners, state.conduits, state.houses)[piece]
    if not 0 <= site < len(owners) or owners[site] != seat:
        return False
    return piece != ELEVATION or state.dam_levels[site] > 1


def _has_tile(state: BarrageState, seat: int, key: TileKey, figure: int) -> bool:
    """Return whether a company has a tile with a special effect and its figure."""
    tiles = [state.catalogue.tiles[number] for number in own_tiles(state, seat)]
    return any((tile.key, tile.n) == (key, figure) for tile in tiles)


def _produces(state: BarrageState, frame: Frame) -> bool:
    """Return whether a production is one of a space, of a tile, or Germany's second one."""
    modifier, mode, excluded = frame.args
    seat = frame.seat
    if mode == SECOND:
        own = 0 <= excluded < len(state.houses) and state.houses[excluded] == seat
        return own and modifier == 0 and has_power(state, seat, PowerKey.SECOND_PRODUCTION)
    if excluded != NOBODY:
        return False
    if mode == NORMAL:
        return any(space.n == modifier for space in on_spaces(state, seat, Work.PRODUCE))
    return mode == FREE and _has_tile(state, seat, TileKey.FREE_PRODUCTION, modifier)


def _power(state: BarrageState, frame: Frame) -> bool:
    """Return whether a production of this kind can have gone through a powerhouse of the company."""
    mode, house = frame.args
    seat = frame.seat
    if not 0 <= house < len(state.houses) or state.houses[house] != seat:
        return False
    if mode == NORMAL:
        return bool(on_spaces(state, seat, Work.PRODUCE)) or may_be_led(state, seat)
    if mode == SECOND:
        return has_power(state, seat, PowerKey.SECOND_PRODUCTION)
    tiles = [state.catalogue.tiles[number] for number in own_tiles(state, seat)]
    return mode == FREE and any(tile.key == TileKey.FREE_PRODUCTION for tile in tiles)


def _contracts(state: BarrageState, frame: Frame) -> bool:
    """Return whether so many contracts can be left to be taken; to discard some, one was taken."""
    spaces = on_spaces(state, frame.seat, Work.CONTRACTS)
    if frame.kind == LIMIT:
        return bool(spaces)
    return any(0 < frame.args[0] <= space.n for space in spaces)


def _empty_dams(state: BarrageState, frame: Frame) -> bool:
    return _has_tile(state, frame.seat, TileKey.WATER_TO_EMPTY_DAMS, frame.args[0])


_CHECKS: Mapping[int, Callable[[BarrageState, Frame], bool]] = MappingProxyType(
    {
        TILE: _comes_from_space,
        SITE: _builds,
        PAYMENT: _builds,
        EFFECT: _effect,
        PRODUCTION: _produces,
        POWER: _power,
        CONTRACT: _contracts,
        LIMIT: _contracts,
        EMPTY_DAMS: _empty_dams,
    }
)
