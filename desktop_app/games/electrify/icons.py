"""Icons: how often they repeat, whether they can do anything now, and which are on offer (section 8)."""

from desktop_app.engine.types import Frame
from desktop_app.games.electrify.cards import stock, takeable
from desktop_app.games.electrify.catalogue import (
    COLUMNS,
    DEPARTMENTS,
    FIRST_DEMAND,
    INFRASTRUCTURE,
    PRODUCTION,
    Column,
)
from desktop_app.games.electrify.columns import planned_moves
from desktop_app.games.electrify.effects import Icon, Multiplier, Verb
from desktop_app.games.electrify.state import ICONS, ElectrifyState

NO_DEPARTMENT = DEPARTMENTS
"""Stands for the department of icons that have none: of demand cards and of the research board."""


def multiplier(state: ElectrifyState, seat: int, icon: Icon, department: int) -> int:
    """Return how often an icon repeats if it starts now; a discard multiplier as much as the hand allows."""
    match icon.multiplier:
        case Multiplier.NUMBER:
            return icon.times
        case Multiplier.GREEN:
            return column_of(state, seat, department).green + state.tokens[seat]
        case Multiplier.BLACK:
            return column_of(state, seat, department).black
        case Multiplier.DEPARTMENTS_RIGHT:
            columns = state.columns[seat]
            return sum(column > columns[department] for column in columns)
        case Multiplier.DISCARDED:
            return len(state.hands[seat])


def column_of(state: ElectrifyState, seat: int, department: int) -> Column:
    """Return the column that a department stands in now (8)."""
    return state.catalogue.columns[state.columns[seat][department]]


def able(state: ElectrifyState, seat: int, icon: Icon, department: int, count: int) -> bool:
    """Return whether `count` repetitions of an icon can do anything now (rulings 11 to 13)."""
    if count < 1:
        return False
    match icon.verb:
        case Verb.DEVELOP:
            return any(state.plants[seat][1:COLUMNS])
        case Verb.TRANSMIT:
            return any(state.plants[seat])
        case Verb.INVEST:
            # What is discarded for the multiplier can be drawn again.
            refilled = icon.multiplier is Multiplier.DISCARDED and state.hands[seat]
            return bool(refilled or stock(state, PRODUCTION) or stock(state, INFRASTRUCTURE))
        case Verb.PLAN:
            return bool(planned_moves(state, seat, department))
        case Verb.CONVERT:
            return any(state.grids[seat])
        case Verb.CONTINUE:
            return False
        case Verb.INDUSTRY:
            return bool(takeable(state, seat, icon.amount))
        case Verb.FLIP:
            return state.flipped[seat] != (1 << DEPARTMENTS) - 1
        case _:
            return True


def offer(
    state: ElectrifyState, seat: int, source: int, department: int = NO_DEPARTMENT, first: int | None = None
) -> None:
    """Put the icons of a source up for choice, or its first `first` ones; continuations are none (10)."""
    icons = state.catalogue.sources[source][:first]
    mask = sum(1 << index for index, icon in enumerate(icons) if icon.verb != Verb.CONTINUE)
    if mask:
        state.frames.append(Frame(ICONS, seat, (source, department, mask)))


def usable(state: ElectrifyState, seat: int, source: int, department: int, mask: int) -> list[int]:
    """Return the places of the icons in `mask` that can do something now."""
    return [
        index
        for index, icon in enumerate(state.catalogue.sources[source])
        if mask >> index & 1
        and able(state, seat, icon, department, icon.amount * multiplier(state, seat, icon, department))
    ]


def left_after(state: ElectrifyState, source: int, mask: int, index: int) -> int:
    """Return the icons still open once one is used.

    In printed order (option, 8) an object gives up those before it; bonuses have no order.
    """
    if state.terms.printed and source < FIRST_DEMAND:
        return mask & -1 << index + 1
    return mask & ~(1 << index)
