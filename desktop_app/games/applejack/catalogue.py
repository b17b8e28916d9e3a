"""What the box of Applejack holds, as frozen values; `components` reads them from YAML.

Tiles are numbered from 1, cells and varieties from 0, valleys from 0, spaces from 1, seats from 0.
"""

from dataclasses import dataclass

from desktop_app.engine.hexgrid import HexGrid, members, rotated_mask


@dataclass(frozen=True, slots=True)
class Tile:
    """A tree tile: `hive` is its price and the number on all its hives, `edges` where they are (bits)."""

    number: int
    id: str
    hive: int
    edges: int
    apples: tuple[int, ...]
    """Apples by variety."""
    blossoms: int
    turned: tuple[tuple[int, ...], ...]
    """By rotation: the edges of a cell at which a hive lies."""
    shown: tuple[int, ...]
    """The varieties it shows."""

    @classmethod
    def of(
        cls, number: int, name: str, hive: int, edges: int, apples: tuple[int, ...], blossoms: int
    ) -> "Tile":
        """Return the tile with what follows from its print worked out."""
        turned = tuple(tuple(members(rotated_mask(edges, steps))) for steps in range(6))
        shown = tuple(variety for variety, count in enumerate(apples) if count)
        return cls(number, name, hive, edges, apples, blossoms, turned, shown)


@dataclass(frozen=True, slots=True)
class OrchardSide:
    """One side of an orchard board: hives (cell, edge, value) and apples (cell, edge, variety) on its rim."""

    id: str
    hives: tuple[tuple[int, int, int], ...]
    apples: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class HarvestBoard:
    """One side of a harvest board: its path for one number of players."""

    players: int
    spaces: int
    leaf: int
    icons: tuple[tuple[int, ...], ...]
    """By space: the varieties between it and the next; place 0 and the last are empty."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All components and figures of the game."""

    grid: HexGrid
    cell_names: tuple[str, ...]
    varieties: tuple[str, ...]
    tiles: tuple[Tile, ...]
    """Place 0 is no tile; tile n is at place n."""
    sides: tuple[OrchardSide, ...]
    """Place 0 is side A, then the B sides."""
    boards: tuple[HarvestBoard, ...]
    """Board for n players at place n - 1."""
    start_honey: tuple[tuple[int, ...], ...]
    """By number of players - 1, then by seat."""
    turns: int
    """Turns of each player."""
    valleys: int
    valley_start: int
    refill_at: int
    first_die: int
    last_die: int
    pasture_honey: int
    apple_tile_slots: int
    final_die: int
    final_factor: int
    variety_bonus: tuple[int, ...]
    """By number of varieties that paid in the final harvest."""
    blossom_factor: int
    solo_goals: tuple[tuple[str, int], ...]
    """(id, score) from the lowest; the first one wins."""

    @property
    def tile_count(self) -> int:
        """How many tree tiles there are."""
        return len(self.tiles) - 1

    @property
    def layers(self) -> int:
        """The most apples of one variety a single cell can show, rim apples included."""
        most = max(max(tile.apples) for tile in self.tiles[1:])
        rims = [(cell, variety) for side in self.sides[1:] for cell, _, variety in side.apples]
        return most + (max(rims.count(rim) for rim in rims) if rims else 0)

    def board(self, players: int) -> HarvestBoard:
        """Return the harvest board for a number of players."""
        return self.boards[players - 1]

    def valleys_beside(self, space: int) -> tuple[int, int]:
        """Return the two valleys beside a space of the path (section 4)."""
        first = (space - 1) % self.valleys
        return first, (first + 1) % self.valleys
