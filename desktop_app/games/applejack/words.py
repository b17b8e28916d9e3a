"""The small words of Applejack that all its sentences are made of: tiles, valleys, cells, varieties."""

from collections.abc import Sequence

from desktop_app.engine.types import Remark
from desktop_app.games.applejack.catalogue import Catalogue, Tile

MINUS = "−"


def variety_name(catalogue: Catalogue, variety: int) -> Remark:
    """Return a variety with its apple."""
    return Remark(f"applejack.variety.{catalogue.varieties[variety]}")


def valley_name(valley: int) -> Remark:
    """Return a valley as players number it, from 1."""
    return Remark("applejack.valley", (("number", valley + 1),))


def edge_name(edge: int) -> Remark:
    """Return the direction of an edge."""
    return Remark(f"applejack.edge.{edge}")


def edge_names(edges: Sequence[int]) -> Remark:
    """Return directions, one after the other."""
    return joined([edge_name(edge) for edge in edges], "applejack.join.space")


def tile_name() -> Remark:
    """Return what every tile is called; the numbers of tiles stand nowhere on the table."""
    return Remark("applejack.tile")


def tile_words(catalogue: Catalogue, number: int) -> Remark:
    """Return a tile by all it shows, which no other tile does: hives, apples, blossoms."""
    tile = catalogue.tiles[number]
    parts = [Remark("applejack.tile.hives", (("n", tile.edges.bit_count()), ("hive", tile.hive)))]
    parts += apples(catalogue, tile)
    if tile.blossoms:
        parts.append(Remark("applejack.tile.blossoms", (("n", tile.blossoms),)))
    return joined(parts)


def apples(catalogue: Catalogue, tile: Tile) -> list[Remark]:
    """Return the apples of a tile, a remark for each variety."""
    return [
        Remark("applejack.tile.apples", (("n", tile.apples[v]), ("variety", variety_name(catalogue, v))))
        for v in tile.shown
    ]


def joined(parts: Sequence[Remark], key: str = "applejack.join.comma") -> Remark:
    """Return several remarks as one, in a row; there must be at least one."""
    whole = parts[-1]
    for part in reversed(parts[:-1]):
        whole = Remark(key, (("first", part), ("rest", whole)))
    return whole


def signed(amount: int) -> str:
    """Return a number with its sign, as in "+6" or "−4"."""
    return f"+{amount}" if amount >= 0 else f"{MINUS}{-amount}"


def sum_of_areas(areas: Sequence[int], die: int, factor: int = 1) -> str:
    """Return a harvest worked out, as in "(5−1) + (2−1) = 5"; areas that pay nothing are left out."""
    paying = [size for size in areas if size > die]
    if not paying:
        return "0"
    parts = " + ".join(f"({size}{MINUS}{die})" for size in paying)
    total = sum(paying) - die * len(paying)
    if factor != 1:
        parts = f"{factor} × ({parts})" if len(paying) > 1 else f"{factor} × {parts}"
    return f"{parts} = {total * factor}"
