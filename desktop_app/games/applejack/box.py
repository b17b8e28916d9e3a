"""The box: the catalogue together with the tables that make counting in it fast.

A box is made once and shared by all states; it holds nothing of any one game.
"""

from functools import lru_cache

from desktop_app.games.applejack.catalogue import Catalogue

_GROUPS_KEPT = 8192
_LOW_BITS = 10
_LOW_MASK = (1 << _LOW_BITS) - 1


class Box:
    """The catalogue and its tables. Sets of cells are bitmasks."""

    __slots__ = (
        "_high",
        "_low",
        "catalogue",
        "cells",
        "groups",
        "layers",
        "neighbours",
        "rim_facing",
        "rim_layers",
        "varieties",
    )

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.cells = len(catalogue.grid)
        self.varieties = len(catalogue.varieties)
        self.layers = catalogue.layers
        self.neighbours = catalogue.grid.neighbours
        masks = catalogue.grid.neighbour_masks
        self._low = _unions(masks[:_LOW_BITS])
        self._high = _unions(masks[_LOW_BITS:])
        self.groups = lru_cache(_GROUPS_KEPT)(self._find_groups)
        """The connected groups of a set of cells."""
        self.rim_facing = tuple(self._facing(side.hives) for side in catalogue.sides)
        """By orchard side: cell * 6 + edge -> value of the rim hive there, or 0."""
        self.rim_layers = tuple(self._rim_apples(side.apples) for side in catalogue.sides)
        """By orchard side: cell * varieties + variety -> rim apples there."""

    def reach(self, cells: int) -> int:
        """Return all cells that touch one of `cells`."""
        return self._low[cells & _LOW_MASK] | self._high[cells >> _LOW_BITS]

    def _find_groups(self, cells: int) -> tuple[int, ...]:
        found = []
        while cells:
            group = cells & -cells
            while True:
                wider = (group | self.reach(group)) & cells
                if wider == group:
                    break
                group = wider
            found.append(group)
            cells ^= group
        return tuple(found)

    def _facing(self, hives: tuple[tuple[int, int, int], ...]) -> tuple[int, ...]:
        row = [0] * (self.cells * 6)
        for cell, edge, value in hives:
            row[cell * 6 + edge] = value
        return tuple(row)

    def _rim_apples(self, apples: tuple[tuple[int, int, int], ...]) -> tuple[int, ...]:
        row = [0] * (self.cells * self.varieties)
        for cell, _, variety in apples:
            row[cell * self.varieties + variety] += 1
        return tuple(row)


def _unions(masks: tuple[int, ...]) -> tuple[int, ...]:
    """Return, for every subset of the masks' places, the union of those masks."""
    table = [0] * (1 << len(masks))
    for subset in range(1, len(table)):
        low = subset & -subset
        table[subset] = table[subset ^ low] | masks[low.bit_length() - 1]
    return tuple(table)
