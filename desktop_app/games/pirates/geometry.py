"""The sea as numbers: 6 rows of 7 spaces, and what lies beside and in line with each space.

Space 0 is a1 (nearest to side 0, at its left), 6 is g1, 41 is g6. Sets of spaces are bitmasks.
"""

ROWS, COLUMNS = 6, 7
SPACES = ROWS * COLUMNS
ALL_SPACES = (1 << SPACES) - 1
HALF_ROWS = 3
SIDES = 2

DIRECTIONS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""(row step, column step) clockwise from up: even numbers run along rows and columns, odd ones slanted."""

STRAIGHT = (0, 2, 4, 6)
SLANTED = (1, 3, 5, 7)

_COLUMN_LETTERS = "abcdefg"


def space_at(row: int, column: int) -> int:
    """Return the space in a row and a column, both counted from 0."""
    return row * COLUMNS + column


def space_name(space: int) -> str:
    """Return a space as players call it, as in "d4"."""
    return f"{_COLUMN_LETTERS[space % COLUMNS]}{space // COLUMNS + 1}"


def members(spaces: int) -> list[int]:
    """Return the spaces of a set, lowest first."""
    found = []
    while spaces:
        low = spaces & -spaces
        found.append(low.bit_length() - 1)
        spaces ^= low
    return found


def _line(space: int, direction: int) -> tuple[int, ...]:
    """Return the spaces from `space`, itself not included, to the rim, nearest first."""
    up, right = DIRECTIONS[direction]
    row, column = divmod(space, COLUMNS)
    found = []
    while 0 <= (row := row + up) < ROWS and 0 <= (column := column + right) < COLUMNS:
        found.append(space_at(row, column))
    return tuple(found)


def _mask(spaces: tuple[int, ...]) -> int:
    return sum(1 << space for space in spaces)


LINES = tuple(tuple(_line(space, d) for d in range(len(DIRECTIONS))) for space in range(SPACES))
"""By space, then direction: the spaces a shot passes, nearest first."""

LINE_MASKS = tuple(tuple(_mask(line) for line in lines) for lines in LINES)

NEAREST_IS_LOWEST = tuple(space_at(up, right) > 0 for up, right in DIRECTIONS)
"""By direction: whether the nearest space of a line is its lowest number (else its highest)."""

BESIDE = tuple(_mask(tuple(lines[d][0] for d in STRAIGHT if lines[d])) for lines in LINES)
"""By space: the spaces that share an edge with it."""

AROUND = tuple(_mask(tuple(line[0] for line in lines if line)) for lines in LINES)
"""By space: the up to eight spaces that touch it, slanted ones too."""

ROW_MASKS = tuple(_mask(tuple(range(row * COLUMNS, (row + 1) * COLUMNS))) for row in range(ROWS))
COLUMN_MASKS = tuple(_mask(tuple(range(column, SPACES, COLUMNS))) for column in range(COLUMNS))

HOME_ROWS = (ROW_MASKS[0], ROW_MASKS[-1])
"""By side: the row nearest to its owner."""

HALVES = (sum(ROW_MASKS[:HALF_ROWS]), sum(ROW_MASKS[HALF_ROWS:]))
"""By side: the spaces of its owner's half."""

_NOT_FIRST_COLUMN = ALL_SPACES ^ COLUMN_MASKS[0]
_NOT_LAST_COLUMN = ALL_SPACES ^ COLUMN_MASKS[-1]


def beside(spaces: int) -> int:
    """Return all spaces that share an edge with one of `spaces` (some of them perhaps in the set)."""
    return (
        (spaces << COLUMNS & ALL_SPACES)
        | spaces >> COLUMNS
        | (spaces & _NOT_LAST_COLUMN) << 1
        | (spaces & _NOT_FIRST_COLUMN) >> 1
    )
