"""Who a company is: its power, its officer's ability, its board (sections 11 and 12)."""

from desktop_app.games.barrage.catalogue import (
    FIRST_ADVANCED,
    POWERHOUSE,
    Officer,
    OfficerKey,
    PowerKey,
)
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.wheel import tiles_on


def has_power(state: BarrageState, seat: int, power: PowerKey) -> bool:
    """Return whether a company's power is this one and active: from so many powerhouses on (11, 15.1)."""
    number = state.company[seat]
    if number < 0:
        return False
    company = state.catalogue.companies[number]
    if company.power != power or state.built[seat][POWERHOUSE] < company.power_from:
        return False
    return state.terms.automa.power or not state.terms.is_automa(seat)


def officer_of(state: BarrageState, seat: int) -> Officer | None:
    """Return the officer whose ability a company has now, its own or a copied one; Automas by level."""
    if not state.terms.automa.officer and state.terms.is_automa(seat):
        return None
    number = state.copied[seat] if state.copied[seat] >= 0 else state.officer[seat]
    return state.catalogue.officers[number] if number >= 0 else None


def has_officer(state: BarrageState, seat: int, key: OfficerKey) -> bool:
    """Return whether a company has this ability now."""
    officer = officer_of(state, seat)
    return officer is not None and officer.key == key


def board_bonus(state: BarrageState, seat: int) -> int:
    """Return what the powerhouse row adds to each production (11; none for Automas of the lowest level)."""
    if not state.terms.automa.board_bonus and state.terms.is_automa(seat):
        return 0
    return state.catalogue.companies[state.company[seat]].bonus[state.built[seat][POWERHOUSE]]


def advanced_tiles(state: BarrageState, seat: int) -> int:
    """Return how many advanced tiles a company has, in its supply or on its wheel."""
    held = (state.tiles[seat] >> FIRST_ADVANCED).bit_count()
    return held + sum(tile >= FIRST_ADVANCED for tile in tiles_on(state, seat))
