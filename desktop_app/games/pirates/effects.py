"""Effects of spaces, ships and mercenaries: what they can be aimed at, and those that need no choice.

Cannons stand in `cannon`, mines in `mines`; whose turn it is to choose stands in `turn`.
"""

from desktop_app.engine.types import Event
from desktop_app.games.pirates import events as happened
from desktop_app.games.pirates.cannon import IN_RANGE, rivals
from desktop_app.games.pirates.catalogue import FIRST_MERCENARY, Effect
from desktop_app.games.pirates.geometry import members
from desktop_app.games.pirates.mines import mine_spaces
from desktop_app.games.pirates.state import PiratesState

AUTOMATIC = frozenset((Effect.VP, Effect.GOLD, Effect.TILE))
"""Effects without a decision; they cannot be declined (7.6)."""


def pending_of(state: PiratesState, tile: int, space: int, replaced: bool) -> list[int]:
    """Return the effects that placing a ship sets going, of its space and its number (5.3.2)."""
    sea = 0 if replaced else state.sea[space]
    own = state.box.ship_effects[tile]
    if own == Effect.DOUBLE:
        return [sea, sea] if sea else []
    return [effect for effect in (sea, own) if effect]


def targets(state: PiratesState, seat: int, space: int, effect: int) -> int:
    """Return the spaces at which an effect can be aimed from `space`, as a set; 0 when it can do nothing.

    For an extra tile, which has no place on the sea, it is the space itself.
    """
    if effect == Effect.MINE:
        return mine_spaces(state)
    if effect == Effect.REPAIR:
        return state.own[seat] & state.burning
    if effect == Effect.SHIELD:
        return shield_spaces(state, seat)
    if effect == Effect.UNMINE:
        return state.mined
    if effect == Effect.TILE:
        return 1 << space if state.reserves[seat] and state.extra_tile_supply > 0 else 0
    if effect in (Effect.VP, Effect.GOLD):
        return 1 << space
    return IN_RANGE[Effect(effect)][space] & rivals(state, seat)


def lapse_cause(state: PiratesState, seat: int, effect: int) -> str:
    """Return why an effect without targets can do nothing, as in `events`."""
    match effect:
        case Effect.TILE if not state.reserves[seat]:
            return happened.RESERVE_EMPTY
        case Effect.TILE:
            return happened.SUPPLY_EMPTY
        case Effect.MINE if not state.mine_supply:
            return happened.SUPPLY_EMPTY
        case Effect.SHIELD if state.shield_supply <= 0:
            return happened.SUPPLY_EMPTY
    return happened.NO_TARGET


def shield_spaces(state: PiratesState, seat: int) -> int:
    """Return the own active ships that may take a shield; mercenaries need none (7.2)."""
    if state.shield_supply <= 0:
        return 0
    ships = state.ships
    able = 0
    for space in members(state.own[seat] & ~state.burning):
        if ships[space] < FIRST_MERCENARY:
            able |= 1 << space
    return able


def happen(state: PiratesState, seat: int, effect: int, events: list[Event] | None) -> bool:
    """Carry out an automatic effect that can happen; return whether someone learned something."""
    if effect == Effect.TILE:
        take_extra_tile(state, seat, events)
        return True
    if effect == Effect.VP:
        state.points[seat] += 1
        if events is not None:
            events.append(happened.PointsGained(seat, 1, state.points[seat]))
        return False
    state.gold[seat] += 1
    if events is not None:
        events.append(happened.GoldGained(seat, 1, state.gold[seat]))
    return False


def take_extra_tile(state: PiratesState, seat: int, events: list[Event] | None) -> None:
    """Draw from the reserve and take an additional-tile token (7.5)."""
    tile = state.reserves[seat].pop()
    state.hands[seat].append(tile)
    state.extra_tiles[seat] += 1
    if events is not None:
        events.append(happened.ExtraTileTaken(seat, tile))


def repair(state: PiratesState, seat: int, space: int, events: list[Event] | None) -> None:
    """Turn a burning ship to its active side (7.3)."""
    state.burning ^= 1 << space
    if events is not None:
        events.append(happened.ShipRepaired(seat, space))


def raise_shield(
    state: PiratesState, seat: int, space: int, events: list[Event] | None, start: int = 0
) -> None:
    """Put a shield on a ship; `start` is 1 for the start player's, which was put aside before."""
    state.shields[space] += 1
    if events is not None:
        events.append(happened.ShieldRaised(seat, space, state.shields[space], start))
