"""Verbs that go on step by step: develop, transmit, convert, invest, plan, and discards (8, 9).

A frame of these counts what may still be done and what was done; it ends when the player stops or nothing is
left.
"""

from desktop_app.engine.types import Event, Frame
from desktop_app.games.electrify import cards
from desktop_app.games.electrify import events as happened
from desktop_app.games.electrify.catalogue import COLUMNS, INFRASTRUCTURE, PRODUCTION
from desktop_app.games.electrify.columns import move, planned_moves
from desktop_app.games.electrify.effects import Verb
from desktop_app.games.electrify.icons import multiplier
from desktop_app.games.electrify.performing import begin, perform
from desktop_app.games.electrify.reactions import trigger
from desktop_app.games.electrify.state import (
    CONVERT,
    DEVELOP,
    DISCARD,
    INVEST,
    PLAN,
    TRANSMIT,
    ElectrifyState,
)

STEPS = (DEVELOP, TRANSMIT, CONVERT, INVEST, PLAN, DISCARD)


def movable(state: ElectrifyState, seat: int, kind: int) -> list[int]:
    """Return the columns whose cube the next step may take."""
    cubes = state.grids[seat] if kind == CONVERT else state.plants[seat]
    last = COLUMNS - 1 if kind == DEVELOP else COLUMNS
    return [column for column in range(1, last + 1) if cubes[column]]


def open_decks(state: ElectrifyState) -> list[int]:
    """Return the decks from which one more card may be announced (9, invest)."""
    announced = state.frames[-1].args[1:3]
    return [deck for deck in (PRODUCTION, INFRASTRUCTURE) if cards.stock(state, deck) > announced[deck]]


def is_over(state: ElectrifyState) -> bool:
    """Return whether the steps on top have nothing left to do."""
    kind, seat, args = state.frames[-1]
    if kind == DISCARD:
        return not state.hands[seat]
    if not args[0]:
        return True
    if kind == INVEST:
        return not open_decks(state)
    if kind == PLAN:
        return not planned_moves(state, seat, args[1])
    return not movable(state, seat, kind)


def stop(state: ElectrifyState, events: list[Event] | None) -> bool:
    """End the steps on top, and let what was done take effect; return whether someone learned something."""
    kind, seat, args = state.frames.pop()
    if kind == DEVELOP and args[2]:
        trigger(state, seat, Verb.DEVELOP, args[1])
    elif kind == TRANSMIT and args[2]:
        trigger(state, seat, Verb.TRANSMIT, args[1])
    elif kind == PLAN and args[3]:
        trigger(state, seat, Verb.PLAN, args[2])
    elif kind == DISCARD:
        source, index, department, count = args
        begin(state, seat, source, index, department, count, events)
    elif kind == INVEST:
        _, production, infrastructure, follow = args
        if production + infrastructure:
            cards.draw(state, seat, production, infrastructure, events)
            if follow:
                trigger(state, seat, Verb.INVEST, production + infrastructure)
            return True
    return False


def develop(state: ElectrifyState, seat: int, column: int, events: list[Event] | None) -> None:
    """Move a cube one plant to the right."""
    state.plants[seat][column] -= 1
    state.plants[seat][column + 1] += 1
    _count(state)
    if events is not None:
        events.append(happened.CubeDeveloped(seat, column))


def transmit(state: ElectrifyState, seat: int, column: int, events: list[Event] | None) -> None:
    """Move a cube from the plant to the grid of its column."""
    state.plants[seat][column] -= 1
    state.grids[seat][column] += 1
    _count(state)
    if events is not None:
        events.append(happened.CubeTransmitted(seat, column))


def _count(state: ElectrifyState) -> None:
    kind, seat, (left, done, follow) = state.frames[-1]
    state.frames[-1] = Frame(kind, seat, (left - 1, done + 1, follow))


def convert(state: ElectrifyState, seat: int, column: int, events: list[Event] | None) -> None:
    """Discard a cube of the grid and do once what it is converted into."""
    left, source, index, department = state.frames[-1].args
    state.frames[-1] = Frame(CONVERT, seat, (left - 1, source, index, department))
    state.grids[seat][column] -= 1
    if events is not None:
        events.append(happened.CubeConverted(seat, column))
    into = state.catalogue.sources[source][index].inner
    assert into is not None
    count = into.amount * multiplier(state, seat, into, department)
    perform(state, seat, into, department, count, 1, events)


def announce(state: ElectrifyState, seat: int, deck: int) -> None:
    """Announce one more card of a deck."""
    left, production, infrastructure, follow = state.frames[-1].args
    drawn = (production + (deck == PRODUCTION), infrastructure + (deck == INFRASTRUCTURE))
    state.frames[-1] = Frame(INVEST, seat, (left - 1, *drawn, follow))


def plan(state: ElectrifyState, seat: int, department: int, column: int, events: list[Event] | None) -> None:
    """Move another department to the left (5.4)."""
    left, carrier, done, follow = state.frames[-1].args
    state.frames[-1] = Frame(PLAN, seat, (left - 1, carrier, done + 1, follow))
    move(state, seat, department, column, happened.BY_PLAN, events)


def discard(state: ElectrifyState, seat: int, card: int, events: list[Event] | None) -> None:
    """Discard one more card for the multiplier of the icon that waits."""
    source, index, department, count = state.frames[-1].args
    state.frames[-1] = Frame(DISCARD, seat, (source, index, department, count + 1))
    cards.discard(state, seat, card, events)
