"""Charge cubes: which objects get one, where they stay, who may follow a trigger (7, 10)."""

from collections.abc import Iterator

from desktop_app.engine.types import Event
from desktop_app.games.electrify import events as happened
from desktop_app.games.electrify.catalogue import DEPARTMENTS
from desktop_app.games.electrify.state import ElectrifyState

CHARGED = 1
NO_CHARGES: list[tuple[int, ...]] = [()] * DEPARTMENTS


def charge(state: ElectrifyState, seat: int, chosen: int, events: list[Event] | None) -> None:
    """Charge the chosen department, the cards under it, and what arrows of charged cards point at (7)."""
    objects = charged_by(state, seat, chosen)
    state.charges = [
        tuple(int((department, row) in objects) for row in range(len(cards) + 1))
        for department, cards in enumerate(state.cards[seat])
    ]
    if events is not None:
        events.append(happened.ObjectsCharged(seat, tuple(sorted(objects))))


def charged_by(state: ElectrifyState, seat: int, chosen: int) -> set[tuple[int, int]]:
    """Return the objects that a choice would charge now: department and row, row 0 being the tile."""
    cards = state.cards[seat]
    columns = state.columns[seat]
    standing = {column: department for department, column in enumerate(columns)}
    charged = {(chosen, 0)}
    waiting = [(chosen, row) for row in range(1, len(cards[chosen]) + 1)]
    for department, row in waiting:
        if (department, row) in charged:
            continue
        charged.add((department, row))
        for way in state.catalogue.cards[cards[department][row - 1]].arrows:
            other = standing.get(columns[department] + way)
            if other is not None and row <= len(cards[other]):
                # The list grows while it is walked: cards charged by an arrow use their own arrows too.
                waiting.append((other, row))
    return charged


def charged_objects(state: ElectrifyState) -> Iterator[tuple[int, int]]:
    """Yield the objects that still have their charge cube, as department and row."""
    for department, row_charges in enumerate(state.charges):
        for row, value in enumerate(row_charges):
            if value & CHARGED:
                yield department, row


def take_charge(state: ElectrifyState, department: int, row: int) -> None:
    """Take the charge cube off an object; its continuation ends with it (10)."""
    _set(state, department, row, 0)


def insert_uncharged(state: ElectrifyState, department: int, row: int) -> None:
    """Make room for a card that is placed while objects are charged (ruling 9)."""
    values = state.charges[department]
    if values:
        state.charges[department] = (*values[:row], 0, *values[row:])


def carry_charge(state: ElectrifyState, department: int, old: int, new: int) -> None:
    """Move the charge of a card along, from row `old` up to row `new` (ruling 8)."""
    values = list(state.charges[department])
    if values:
        values.insert(new, values.pop(old))
        state.charges[department] = tuple(values)


def let_follow(state: ElectrifyState, department: int, row: int, level: int) -> None:
    """Note that a continuation card may follow the open trigger number `level`, from 1."""
    _set(state, department, row, state.charges[department][row] | 1 << level)


def followed(state: ElectrifyState, department: int, row: int, level: int) -> None:
    """Note that a card has followed a trigger, or will not."""
    _set(state, department, row, state.charges[department][row] & ~(1 << level))


def may_follow(state: ElectrifyState, level: int) -> list[tuple[int, int]]:
    """Return the cards that may still follow a trigger, as department and row."""
    return [
        (department, row)
        for department, values in enumerate(state.charges)
        for row, value in enumerate(values)
        if value >> level & 1
    ]


def _set(state: ElectrifyState, department: int, row: int, value: int) -> None:
    values = state.charges[department]
    state.charges[department] = (*values[:row], value, *values[row + 1 :])
