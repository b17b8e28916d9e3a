"""Where ships and mercenaries may be placed, and what landing does to the sea (section 4)."""

from desktop_app.engine.types import Event
from desktop_app.games.pirates import events as happened
from desktop_app.games.pirates.catalogue import seat_of
from desktop_app.games.pirates.geometry import ALL_SPACES, BESIDE, HOME_ROWS, beside
from desktop_app.games.pirates.state import PiratesState


def open_spaces(state: PiratesState) -> int:
    """Return the spaces that are free or hold a burning ship."""
    return ALL_SPACES & ~(state.own[0] | state.own[1]) | state.burning


def supported_spaces(state: PiratesState, seat: int) -> int:
    """Return the home row and all spaces that share an edge with an active ship of a seat."""
    return HOME_ROWS[state.side[seat]] | beside(state.own[seat] & ~state.burning)


def legal_spaces(state: PiratesState, seat: int) -> int:
    """Return where a seat may place a ship."""
    return open_spaces(state) & supported_spaces(state, seat)


def hire_spaces(state: PiratesState, seat: int) -> int:
    """Return where a seat may place a mercenary; before the ship a legal space must be left (5.4.1)."""
    legal = legal_spaces(state, seat)
    if state.placed or legal & (legal - 1):
        # Placing takes no support away, so of two legal spaces the other one stays legal.
        return legal
    if not legal:
        return 0
    only = legal.bit_length() - 1
    return legal if BESIDE[only] & open_spaces(state) else 0


def land(state: PiratesState, seat: int, tile: int, space: int, events: list[Event] | None) -> bool:
    """Put a tile of a seat on a legal space; return whether a burning ship had to leave the game."""
    bit = 1 << space
    replaced = bool(state.burning & bit)
    if replaced:
        wreck = state.ships[space]
        # Mercenaries never burn, so the owner can be read from the tile.
        owner = seat_of(wreck)
        state.burning ^= bit
        state.own[owner] ^= bit
        state.removed[owner].append(wreck)
        if events is not None:
            events.append(happened.ShipRemoved(space, wreck, seat))
    state.ships[space] = tile
    state.own[seat] |= bit
    return replaced
