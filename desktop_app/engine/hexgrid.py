"""Hexagons, pointy side up, in axial coordinates (q to the right, r down); sets of cells are bitmasks.

Edges are numbered clockwise from the north-east: NE, E, SE, SW, W, NW are 0 to 5.
"""

from collections.abc import Iterator, Sequence
from math import sqrt

EDGES = ("NE", "E", "SE", "SW", "W", "NW")
VECTORS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


def opposite(edge: int) -> int:
    """Return the edge that touches `edge` on the neighbouring cell."""
    return (edge + 3) % 6


def rotated_mask(edges: int, steps: int) -> int:
    """Return a set of edges (bit e = edge e) after turning it `steps` sixths clockwise."""
    steps %= 6
    return ((edges << steps) | (edges >> (6 - steps))) & 0b111111


def centre(q: int, r: int) -> tuple[float, float]:
    """Return the centre of a cell, in units of the hexagon's side; y grows downwards."""
    return sqrt(3) * (q + r / 2), 1.5 * r


class HexGrid:
    """A fixed board of hexagonal cells, numbered in the order given."""

    def __init__(self, cells: Sequence[tuple[int, int]]) -> None:
        self.cells = tuple(cells)
        self._index = {cell: number for number, cell in enumerate(self.cells)}
        if len(self._index) != len(self.cells):
            raise ValueError("two cells of a hex grid have the same coordinates")
        self.neighbours = tuple(
            tuple(self._index.get((q + dq, r + dr), -1) for dq, dr in VECTORS) for q, r in self.cells
        )
        """By cell, then by edge: the neighbouring cell, or -1 at the rim."""
        self.neighbour_masks = tuple(
            sum(1 << other for other in around if other >= 0) for around in self.neighbours
        )
        """By cell: the set of neighbouring cells."""

    def __len__(self) -> int:
        return len(self.cells)

    def groups(self, cells: int) -> list[int]:
        """Return the connected groups of a set of cells, in the order of their lowest cell."""
        found = []
        while cells:
            group = frontier = cells & -cells
            while frontier:
                reach = 0
                for cell in members(frontier):
                    reach |= self.neighbour_masks[cell]
                frontier = reach & cells & ~group
                group |= frontier
            found.append(group)
            cells &= ~group
        return found


def members(mask: int) -> Iterator[int]:
    """Yield the numbers in a set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
