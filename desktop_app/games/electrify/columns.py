"""Departments on the columns of a board, and how they push one another (section 5)."""

from desktop_app.engine.types import Event
from desktop_app.games.electrify import events as happened
from desktop_app.games.electrify.catalogue import COLUMNS
from desktop_app.games.electrify.state import ElectrifyState


def push(columns: list[int], department: int, target: int) -> list[tuple[int, int, int]]:
    """Return what moves when a department goes to column `target`: department, old and new column, it first.

    The list is empty when the push would go over the right edge: the whole move is void (5.1).
    """
    standing = {column: other for other, column in enumerate(columns) if other != department}
    moves = []
    tile, column = department, target
    while True:
        if column > COLUMNS:
            return []
        moves.append((tile, columns[tile], column))
        if column not in standing:
            return moves
        tile = standing[column]
        column += 1


def move(
    state: ElectrifyState, seat: int, department: int, target: int, cause: str, events: list[Event] | None
) -> None:
    """Move a department by a push that is possible, to another column than its own."""
    columns = state.columns[seat]
    moves = push(columns, department, target)
    for tile, _, column in moves:
        columns[tile] = column
    if events is not None:
        events.append(happened.DepartmentsMoved(seat, cause, tuple(moves)))


def can_shift(state: ElectrifyState, seat: int, department: int) -> bool:
    """Return whether the solo bonus may move a department one column to the right (5.2)."""
    columns = state.columns[seat]
    return columns[department] < COLUMNS and bool(push(columns, department, columns[department] + 1))


def planned_moves(state: ElectrifyState, seat: int, carrier: int) -> list[tuple[int, int]]:
    """Return the departments and columns that `plan` may choose (5.4); `carrier` has the icon."""
    return [
        (department, column)
        for department, own in enumerate(state.columns[seat])
        if department != carrier
        for column in range(1, own)
    ]
