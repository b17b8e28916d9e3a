"""What a seat scores: combinations, ships far away, mercenaries, tokens and mines (section 9)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from desktop_app.engine.types import Event
from desktop_app.games.pirates import events as happened
from desktop_app.games.pirates.box import Box
from desktop_app.games.pirates.catalogue import NUMBERS, WILD, Counted, Where
from desktop_app.games.pirates.geometry import (
    ALL_SPACES,
    AROUND,
    BESIDE,
    COLUMN_MASKS,
    COLUMNS,
    HALVES,
    ROW_MASKS,
    SPACES,
)
from desktop_app.games.pirates.state import PiratesState

EQUAL, RUN = 0, 1

Segment: TypeAlias = tuple[int, int, int, int]
"""A combination within a line: first place, length, EQUAL or RUN, points."""

_LINES_KEPT = 1 << 15


class LineScore(NamedTuple):
    """The best partition of one line into combinations."""

    points: int
    segments: tuple[Segment, ...]


class Score(NamedTuple):
    """A seat's score and its parts; `lines` are (line, first, length, kind, points), rows before columns."""

    combinations: int
    far: int
    mercenaries: int
    points: int
    mines: int
    total: int
    lines: tuple[tuple[int, int, int, int, int], ...]


def best_line(box: Box, cells: Sequence[int]) -> LineScore:
    """Return the best partition of a line whose spaces hold 0 (a break), a number, or WILD (9.1)."""
    return _best_line(box.catalogue.equal, box.catalogue.run, tuple(cells))


@lru_cache(_LINES_KEPT)
def _best_line(equal: tuple[int, ...], run: tuple[int, ...], cells: tuple[int, ...]) -> LineScore:
    best = [LineScore(0, ())]
    for end in range(1, len(cells) + 1):
        choice = best[end - 1]
        for length in range(2, end + 1):
            first = end - length
            if not cells[first]:
                break
            kind, points = _value(equal, run, cells[first:end])
            before = best[first]
            if points and before.points + points > choice.points:
                segment = (first, length, kind, points)
                choice = LineScore(before.points + points, (*before.segments, segment))
        best.append(choice)
    return best[-1]


def _value(equal: tuple[int, ...], run: tuple[int, ...], cells: tuple[int, ...]) -> tuple[int, int]:
    """Return kind and points of neighbouring ships as one combination; 0 points when they are none."""
    length = len(cells)
    alike = equal[length] if length < len(equal) and _are_equal(cells) else 0
    rising = run[length] if length < len(run) and (_is_run(cells) or _is_run(cells[::-1])) else 0
    return (RUN, rising) if rising > alike else (EQUAL, alike)


def _are_equal(cells: tuple[int, ...]) -> bool:
    return 0 not in cells and len(set(cells) - {WILD}) <= 1


def _is_run(cells: tuple[int, ...]) -> bool:
    """Return whether the numbers rise by 1 from first to last, wild ones as needed but within 1 to 9."""
    starts = {cell - place for place, cell in enumerate(cells) if cell != WILD}
    if 0 in cells or len(starts) > 1:
        return False
    # All wild: any start will do, so the lowest one.
    start = starts.pop() if starts else 1
    return start >= 1 and start + len(cells) - 1 <= NUMBERS


def cells_of(state: PiratesState, seat: int) -> list[int]:
    """Return what each space is in the lines of a seat: 0, a number, or WILD."""
    table = state.box.cells
    ships = state.ships
    active = state.own[seat] & ~state.burning
    return [table[ships[space]] if active >> space & 1 else 0 for space in range(SPACES)]


def line_scores(state: PiratesState, seat: int) -> list[LineScore]:
    """Return the best partition of every line: rows 1 to 6, then columns a to g."""
    cells = cells_of(state, seat)
    equal, run = state.box.catalogue.equal, state.box.catalogue.run
    rows = [_best_line(equal, run, tuple(cells[at : at + COLUMNS])) for at in range(0, SPACES, COLUMNS)]
    return rows + [_best_line(equal, run, tuple(cells[at::COLUMNS])) for at in range(COLUMNS)]


def score(state: PiratesState, seat: int) -> Score:
    """Return the score as it stands, which is the final one after the last turn."""
    catalogue = state.box.catalogue
    found = line_scores(state, seat)
    combinations = sum(line.points for line in found)
    lines = tuple((number, *segment) for number, line in enumerate(found) for segment in line.segments)
    active = state.own[seat] & ~state.burning
    far = (active & HALVES[1 - state.side[seat]]).bit_count() * catalogue.far_ship
    mercenaries = sum(points for _, points in mercenary_points(state, seat))
    points = state.points[seat]
    worths = catalogue.mine_worths
    mines = sum(worths[kind] for kind in state.collected[seat])
    total = combinations + far + mercenaries + points + mines
    return Score(combinations, far, mercenaries, points, mines, total, lines)


def mercenary_points(state: PiratesState, seat: int) -> list[tuple[int, int]]:
    """Return the scoring mercenaries of a seat, each by its space with its points (section 8)."""
    return [
        (state.ships.index(mercenary.tile), counted(state, seat, mercenary.tile))
        for mercenary, owner in zip(state.box.catalogue.mercenaries, state.hired, strict=True)
        if owner == seat and mercenary.end is not None
    ]


def counted(state: PiratesState, seat: int, tile: int) -> int:
    """Return what a scoring mercenary on the sea is worth to its owner."""
    end = state.box.catalogue.mercenary(tile).end
    if end is None:
        return 0
    space = state.ships.index(tile)
    ships = _ships_counted(state, seat, end.counted) & _area(state, seat, space, end.where)
    if not end.itself:
        ships &= ~(1 << space)
    return ships.bit_count() * end.each


def _ships_counted(state: PiratesState, seat: int, which: Counted) -> int:
    mine, its = state.own[seat], state.own[1 - seat]
    burning = state.burning
    match which:
        case Counted.OWN_ACTIVE:
            return mine & ~burning
        case Counted.RIVAL_ACTIVE:
            return its & ~burning
        case Counted.OWN_BURNING:
            return mine & burning
        case Counted.RIVAL_BURNING:
            return its & burning
        case Counted.ANY_BURNING:
            return burning


def _area(state: PiratesState, seat: int, space: int, where: Where) -> int:
    match where:
        case Where.BESIDE:
            return BESIDE[space] | 1 << space
        case Where.AROUND:
            return AROUND[space] | 1 << space
        case Where.ROW:
            return ROW_MASKS[space // COLUMNS]
        case Where.COLUMN:
            return COLUMN_MASKS[space % COLUMNS]
        case Where.SEA:
            return ALL_SPACES
        case Where.FAR_HALF:
            return HALVES[1 - state.side[seat]]
        case Where.OWN_HALF:
            return HALVES[state.side[seat]]


def result(state: PiratesState) -> tuple[tuple[int, int], str]:
    """Return the ranks and the reason of a finished game (section 9)."""
    if state.loser >= 0:
        return ((2, 1) if state.loser == 0 else (1, 2)), "pirates.end.stranded"
    totals = [score(state, seat).total for seat in (0, 1)]
    for one, other, reason in (
        (totals[0], totals[1], "pirates.end.scored"),
        (state.gold[0], state.gold[1], "pirates.end.gold"),
    ):
        if one != other:
            return ((1, 2) if one > other else (2, 1)), reason
    return (1, 1), "pirates.end.draw"


def final_events(state: PiratesState, events: list[Event]) -> None:
    """Tell the end: what each seat scored, unless one lost at once, and why the game is over."""
    if state.loser < 0:
        for seat in (0, 1):
            found = score(state, seat)
            hired = tuple((state.ships[space], points) for space, points in mercenary_points(state, seat))
            events.append(happened.LinesScored(seat, found.lines))
            events.append(happened.EndScored(seat, found.far, hired, found.points, found.mines, found.total))
    ranks, reason = result(state)
    winner = -1 if ranks == (1, 1) else ranks.index(1)
    one, other = state.gold
    totals = score(state, 0).total, score(state, 1).total
    events.append(happened.GameEnded(reason, winner, totals, (one, other)))
