"""Combinations of equal numbers and runs in one line (9.1)."""

import random
from collections.abc import Sequence
from itertools import pairwise, product

import pytest

from desktop_app.games.pirates.catalogue import WILD
from desktop_app.games.pirates.scoring import EQUAL, RUN, best_line
from tests.games.pirates.positions import Position, line, rules

EQUAL_POINTS = {3: 3, 4: 5}
RUN_POINTS = {3: 2, 4: 3, 5: 5, 6: 7, 7: 9}


@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        pytest.param("2 3 4 5", 3, id="PF-01 run of four"),
        pytest.param("1 2 3 4 5 6", 7, id="PF-03 a run of six is not two of three"),
        pytest.param("3 4 5 4 3", 2, id="PF-05 two runs cannot share a ship"),
        pytest.param("8 7 6 7 8 9", 4, id="PF-07 two runs beat a run of four"),
        pytest.param("3 4 . 5 6", 0, id="PF-09 a break"),
        pytest.param("1 3 5", 0, id="PF-09 numbers with gaps"),
        pytest.param("8 9 1", 0, id="PF-09 no wrap from 9 to 1"),
        pytest.param("6 . 6 6", 0, id="PF-11 a mercenary without number"),
        pytest.param("2 2 2 3 4", 3, id="X1 run and equal share a line"),
        pytest.param("1 2 3 3 2 1", 4, id="X2 two runs"),
        pytest.param("5 6 7 8 7 6", 4, id="X3 split beats length"),
        pytest.param("1 2 3 4 5 6 7", 9, id="X4 full row"),
        pytest.param("4 4 4", 3, id="three equal"),
        pytest.param("4 4", 0, id="two are no combination"),
        pytest.param("7 8", 0, id="two in a row are no run"),
        pytest.param("7 6 5 4 3 2 1", 9, id="runs fall as well"),
        pytest.param("3 3 3 4 4 4", 6, id="two times equal"),
        pytest.param("4 4 W 4", 5, id="False Colours makes four equal"),
        pytest.param("2 3 W 5", 3, id="False Colours inside a run"),
        pytest.param("8 9 W", 0, id="False Colours is no 10"),
        pytest.param("W 2 1", 2, id="False Colours before a falling run"),
        pytest.param("W 1 2", 0, id="False Colours is no 0"),
        pytest.param("5 5 W 7 8", 3, id="False Colours is one number in one line"),
        pytest.param("W W W", 3, id="wild ships alone"),
        pytest.param("", 0, id="nothing"),
    ],
)
def test_a_line_scores_its_best_partition(numbers: str, points: int) -> None:
    assert line(numbers) == points
    assert line(" ".join(reversed(numbers.split()))) == points


def test_segments_tell_place_length_kind_and_points() -> None:
    assert best_line(rules().box, (3, 3, 3, 0, 5, 6, 7)).segments == ((0, 3, EQUAL, 3), (4, 3, RUN, 2))


def test_a_long_run_that_is_best_stays_whole() -> None:
    assert best_line(rules().box, (1, 2, 3, 4, 5, 6)).segments == ((0, 6, RUN, 7),)


def test_a_ship_counts_once_in_its_row_and_once_in_its_column() -> None:
    score = Position().ships(0, "b1=4 b2=4 b3=4 c2=5 d2=6").score()
    assert score.combinations == 3 + 2
    assert score.lines == ((1, 1, 3, RUN, 2), (7, 0, 3, EQUAL, 3))


def test_false_colours_stands_for_another_number_in_its_row_and_in_its_column() -> None:
    position = Position().ships(0, "b1=4 d1=4 c2=8 c3=9").mercenary(0, "false_colours", "c1")
    assert position.score().lines == ((0, 1, 3, EQUAL, 3), (8, 0, 3, RUN, 2))


def test_diagonals_never_count() -> None:
    assert Position().ships(0, "a1=4 b2=4 c3=4").score().combinations == 0


@pytest.mark.parametrize("between", ["b2=4*", "rival", "mercenary", "empty"])
def test_burning_ships_rivals_mercenaries_and_empty_spaces_interrupt(between: str) -> None:
    position = Position().ships(0, "a2=4 c2=4 d2=3")
    if between == "rival":
        position.ships(1, "b2=4")
    elif between == "mercenary":
        position.mercenary(0, "minelayer", "b2")
    elif between != "empty":
        position.ships(0, between)
    assert position.score().combinations == 0


def test_a_row_of_seven_and_a_column_of_six_are_scored_whole() -> None:
    row = Position().ships(0, "a1=1 b1=2 c1=3 d1=4 e1=5 f1=6 g1=7")
    assert row.score().lines == ((0, 0, 7, RUN, 9),)
    column = Position().ships(0, "g1=4 g2=5 g3=6 g4=7 g5=8 g6=9")
    assert column.score().lines == ((12, 0, 6, RUN, 7),)


def by_force(cells: Sequence[int]) -> int:
    """Return the best score over all sets of disjoint segments and all numbers of wild ships."""
    wild = [place for place, cell in enumerate(cells) if cell == WILD]
    best = 0
    for numbers in product(range(1, 10), repeat=len(wild)):
        fixed = list(cells)
        for place, number in zip(wild, numbers, strict=True):
            fixed[place] = number
        best = max(best, most(fixed, 0))
    return best


def most(cells: list[int], first: int) -> int:
    """Return the most that segments from place `first` on can score, trying all of them."""
    if first >= len(cells):
        return 0
    best = most(cells, first + 1)
    for end in range(first + 3, len(cells) + 1):
        worth = value(cells[first:end])
        if worth:
            best = max(best, worth + most(cells, end))
    return best


def value(part: list[int]) -> int:
    if 0 in part:
        return 0
    steps = {after - before for before, after in pairwise(part)}
    if steps == {0}:
        return EQUAL_POINTS.get(len(part), 0)
    return RUN_POINTS.get(len(part), 0) if steps in ({1}, {-1}) else 0


def random_line(chance: random.Random) -> tuple[int, ...]:
    """Return a line in which neighbours are often equal or follow each other."""
    cells: list[int] = []
    number, wild = chance.randint(1, 9), chance.choice((0, 0, 0, 0, 0, 0, 1, 1, 1, 2))
    for _ in range(chance.randint(1, 7)):
        number = min(9, max(1, number + chance.choice((-1, -1, 0, 0, 1, 1, 1, chance.randint(-8, 8)))))
        blocked = chance.random() < 0.06
        joker = cells.count(WILD) < wild and chance.random() < 0.3
        cells.append(0 if blocked else WILD if joker else number)
    return tuple(cells)


def test_twenty_thousand_random_lines_score_what_brute_force_finds() -> None:
    chance = random.Random(16)
    lines = [random_line(chance) for _ in range(24_000)]
    assert {len(cells) for cells in lines} == set(range(1, 8))
    assert sum(WILD in cells for cells in lines) > 2_000
    wrong = [
        cells for cells in dict.fromkeys(lines) if best_line(rules().box, cells).points != by_force(cells)
    ]
    assert wrong == []


def test_segments_of_random_lines_are_disjoint_and_add_up() -> None:
    chance = random.Random(9)
    for cells in (random_line(chance) for _ in range(2_000)):
        found = best_line(rules().box, cells)
        taken = [place for first, length, _, _ in found.segments for place in range(first, first + length)]
        assert len(set(taken)) == len(taken)
        assert sum(points for _, _, _, points in found.segments) == found.points
