"""Cannons: what a shot meets and what a hit does (7.1)."""

from desktop_app.engine.types import Event
from desktop_app.games.pirates import events as happened
from desktop_app.games.pirates.catalogue import FIRST_MERCENARY, Effect
from desktop_app.games.pirates.geometry import (
    AROUND,
    LINE_MASKS,
    LINES,
    NEAREST_IS_LOWEST,
    SLANTED,
    STRAIGHT,
    members,
)
from desktop_app.games.pirates.state import PiratesState

DIRECTIONS_OF = {Effect.ORTHO: STRAIGHT, Effect.DIAG: SLANTED, Effect.FOUR_WAY: STRAIGHT}
"""By effect: the directions it may fire in."""

_STRAIGHT_MASKS = tuple(masks[0] | masks[2] | masks[4] | masks[6] for masks in LINE_MASKS)
_SLANTED_MASKS = tuple(masks[1] | masks[3] | masks[5] | masks[7] for masks in LINE_MASKS)
IN_RANGE = {
    Effect.ORTHO: _STRAIGHT_MASKS,
    Effect.DIAG: _SLANTED_MASKS,
    Effect.FOUR_WAY: _STRAIGHT_MASKS,
    Effect.SURROUNDING: AROUND,
}
"""By effect, then by space: the spaces that can be hit from there."""


def rivals(state: PiratesState, seat: int) -> int:
    """Return the spaces with active ships of the other seat: what can stop a shot."""
    return state.own[1 - seat] & ~state.burning


def target(state: PiratesState, seat: int, space: int, direction: int) -> int:
    """Return the space of the ship that a shot hits, -1 when it finds none."""
    met = LINE_MASKS[space][direction] & rivals(state, seat)
    if not met:
        return -1
    return (met & -met if NEAREST_IS_LOWEST[direction] else met).bit_length() - 1


def hit(state: PiratesState, space: int) -> int:
    """Let the active ship on a space be hit; return what that did, as in `events`."""
    if state.ships[space] >= FIRST_MERCENARY:
        return happened.MERCENARY_HIT
    if state.shields[space]:
        state.shields[space] -= 1
        return happened.SHIELD_LOST
    state.burning |= 1 << space
    return happened.SET_ON_FIRE


def shoot(state: PiratesState, seat: int, space: int, direction: int, events: list[Event] | None) -> None:
    """Fire once from a space in a direction."""
    found = target(state, seat, space, direction)
    done = hit(state, found) if found >= 0 else happened.NOTHING_HIT
    if events is not None:
        line = LINES[space][direction]
        end = found if found >= 0 else line[-1] if line else -1
        left = state.shields[found] if found >= 0 else 0
        events.append(happened.ShotFired(seat, space, direction, end, done, left))


def hit_around(state: PiratesState, seat: int, space: int, events: list[Event] | None) -> None:
    """Hit every active rival ship on the up to eight spaces around a space, once each."""
    for place in members(AROUND[space] & rivals(state, seat)):
        done = hit(state, place)
        if events is not None:
            events.append(happened.ShipHit(seat, place, done, state.shields[place]))
