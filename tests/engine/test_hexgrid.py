from math import dist, isclose, sqrt

import pytest

from desktop_app.engine.hexgrid import (
    EDGES,
    HexGrid,
    centre,
    members,
    opposite,
    rotated_mask,
)

# A hexagon with three cells a side: rows of 3, 4, 5, 4, 3.
CELLS = [(q, r) for r in range(-2, 3) for q in range(max(-2, -2 - r), min(2, 2 - r) + 1)]
GRID = HexGrid(CELLS)


def test_the_neighbour_over_an_edge_has_this_cell_over_the_opposite_edge() -> None:
    for cell, around in enumerate(GRID.neighbours):
        for edge, other in enumerate(around):
            if other >= 0:
                assert GRID.neighbours[other][opposite(edge)] == cell


def test_the_middle_has_six_neighbours_and_a_corner_three() -> None:
    counts = sorted(mask.bit_count() for mask in GRID.neighbour_masks)
    assert counts == [3] * 6 + [4] * 6 + [6] * 7


def test_a_neighbour_lies_a_whole_cell_away_on_the_side_its_edge_names() -> None:
    here = centre(0, 0)
    for edge, name in enumerate(EDGES):
        q, r = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))[edge]
        there = centre(q, r)
        assert isclose(dist(here, there), sqrt(3))
        assert ("N" in name) == (there[1] < 0)
        assert ("E" in name) == (there[0] > 0)


@pytest.mark.parametrize("steps", range(-6, 13))
def test_a_set_of_edges_turns_like_its_edges(steps: int) -> None:
    edges = {0, 1, 3}
    mask = sum(1 << edge for edge in edges)
    assert set(members(rotated_mask(mask, steps))) == {(edge + steps) % 6 for edge in edges}


def test_groups_are_the_connected_parts() -> None:
    corner, beside, far = CELLS.index((0, -2)), CELLS.index((1, -2)), CELLS.index((0, 2))
    assert GRID.groups(1 << corner | 1 << beside | 1 << far) == [1 << corner | 1 << beside, 1 << far]
    assert GRID.groups(0) == []
    assert GRID.groups((1 << 19) - 1) == [(1 << 19) - 1]


def test_two_cells_in_one_place_are_refused() -> None:
    with pytest.raises(ValueError, match="same coordinates"):
        HexGrid([(0, 0), (0, 0)])
