"""The box: the catalogue together with tables that make counting in it fast.

A box is made once and shared by all states; it holds nothing of any one game.
"""

from desktop_app.games.pirates.catalogue import (
    FIRST_MERCENARY,
    WILD,
    Catalogue,
    is_mercenary,
    number_of,
)


class Box:
    """The catalogue and its tables."""

    __slots__ = ("catalogue", "cells", "ship_effects")

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        tiles = range(1, catalogue.last_tile + 1)
        self.ship_effects = (
            0,
            *(0 if is_mercenary(tile) else catalogue.ship_effects[number_of(tile)] for tile in tiles),
        )
        """By tile: the effect of its number."""
        self.cells = (0, *(self._cell(tile) for tile in tiles))
        """By tile: what it is in a line of numbers: a number, WILD, or 0 when it breaks the line."""

    def _cell(self, tile: int) -> int:
        if tile < FIRST_MERCENARY:
            return number_of(tile)
        return WILD if self.catalogue.mercenary(tile).wild else 0
