"""Sea boards: how they lie and turn, and what the sea shows because of them (section 3.1)."""

from desktop_app.games.pirates.catalogue import SeaBoard
from desktop_app.games.pirates.geometry import (
    COLUMNS,
    HALF_ROWS,
    ROWS,
    SPACES,
    space_at,
)
from desktop_app.games.pirates.state import Laid, PiratesState


def turned(face: tuple[tuple[int, ...], ...], quarter: int) -> tuple[tuple[int, ...], ...]:
    """Return a face after quarter turns clockwise as its owner sees it (the first row lies nearest)."""
    for _ in range(quarter):
        # The first row lies nearest, at the bottom: turned clockwise, the last column becomes the first row.
        face = tuple(tuple(row[column] for row in face) for column in reversed(range(len(face[0]))))
    return face


def spaces_of(side: int, first_column: int, width: int) -> tuple[tuple[int, ...], ...]:
    """Return the spaces under a board, in the owner's rows and columns; `first_column` from its left."""
    columns = range(first_column, first_column + width)
    if side == 0:
        return tuple(tuple(space_at(row, column) for column in columns) for row in range(HALF_ROWS))
    return tuple(
        tuple(space_at(ROWS - 1 - row, COLUMNS - 1 - column) for column in columns)
        for row in range(HALF_ROWS)
    )


def sea_of(catalogue_boards: tuple[SeaBoard, ...], laid: tuple[tuple[Laid, ...], ...]) -> tuple[int, ...]:
    """Return the effect of every space, 0 where no board lies."""
    sea = [0] * SPACES
    for side, row in enumerate(laid):
        column = 0
        for number, face, quarter in row:
            board = catalogue_boards[number]
            effects = turned(board.faces[face], quarter)
            for spaces, printed in zip(spaces_of(side, column, board.width), effects, strict=True):
                for space, effect in zip(spaces, printed, strict=True):
                    sea[space] = effect
            column += board.width
    return tuple(sea)


def lay(state: PiratesState, side: int, laid: Laid) -> None:
    """Lay a board at the next place of a side."""
    rows = list(state.boards)
    rows[side] = (*rows[side], laid)
    state.boards = tuple(rows)
    state.sea = sea_of(state.box.catalogue.boards, state.boards)


def boards_left(state: PiratesState, side: int) -> list[int]:
    """Return the boards of a side that are still to be laid."""
    laid = [number for number, _, _ in state.boards[side]]
    return [
        board.number
        for board in state.box.catalogue.boards
        if board.side == side and board.number not in laid
    ]


def derive(state: PiratesState) -> None:
    """Work out what follows from the boards, ships and mines."""
    state.sea = sea_of(state.box.catalogue.boards, state.boards)
    state.own = [0, 0]
    state.mined = 0
    for space in range(SPACES):
        seat = state.owner_at(space)
        if seat >= 0:
            state.own[seat] |= 1 << space
        if state.mines[space]:
            state.mined |= 1 << space
