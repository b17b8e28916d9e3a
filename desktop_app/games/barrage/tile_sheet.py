"""The technology tiles of Barrage, read from components.yaml.

Each refusal is a `ContentError` that names file, line, what is wrong and what would be right.
"""

from collections.abc import Iterator
from types import MappingProxyType

from desktop_app.content.node import Node
from desktop_app.games.barrage.catalogue import (
    ANTON_TILE,
    BASE,
    CONDUIT,
    ELEVATION,
    FIRST_ADVANCED,
    FIRST_BASIC,
    PIECE_IDS,
    WILD,
    Tile,
    TileKey,
)
from desktop_app.games.barrage.effect_sheet import PIECES
from desktop_app.games.barrage.entries import read_name, sized

LEVELS = 3
MOST_ADVANCED = 60
MOST_FIGURE = 20

BUILDS = MappingProxyType({**PIECES, "wild": WILD})
_EFFECTS = MappingProxyType({key.name.lower(): key for key in TileKey if key != TileKey.NONE})
_WITHOUT_FIGURE = (
    TileKey.NO_ENGINEERS,
    TileKey.NO_RED_FEE,
    TileKey.FILL_DAM,
    TileKey.MACHINES_INTERCHANGEABLE,
    TileKey.NO_ENGINEERS_NO_MACHINES,
)
_ABOUT = MappingProxyType(
    {
        TileKey.FILL_DAM: (BASE, ELEVATION),
        TileKey.CREDITS_PER_PRODUCTION: (CONDUIT,),
        TileKey.COST_CAP: (CONDUIT,),
        TileKey.ENERGY_PER_PRODUCTION: (CONDUIT,),
    }
)
"""Effects about the piece just built, with what it must be."""


def read_tiles(root: Node, needed: int) -> tuple[Tile, ...]:
    """Return all tiles in rising order of their numbers; `needed` advanced ones come out in a game."""
    tiles = [*_basic(root["basic_tiles"])]
    special = root["special_tile"]
    special.keys(("id", "name"))
    tiles.append(Tile(ANTON_TILE, special["id"].text(), read_name(special), 0, WILD, TileKey.NONE, 0))
    for number, entry in enumerate(
        sized(root["advanced_tiles"], needed, MOST_ADVANCED, "advanced tiles"), FIRST_ADVANCED
    ):
        tiles.append(_advanced(entry, number))
    return tuple(tiles)


def _basic(node: Node) -> Iterator[Tile]:
    """Yield the basic tiles: one for each piece, and one for any."""
    taken: dict[int, int] = {}
    for number, entry in enumerate(sized(node, len(BUILDS), len(BUILDS), "basic tiles"), FIRST_BASIC):
        entry.keys(("id", "name", "builds"))
        builds = entry["builds"].one_of(BUILDS)
        if builds in taken:
            raise entry["builds"].fail(
                f"two basic tiles build {entry['builds'].text()}, the first in line {taken[builds]}; "
                f"there is one for each of {', '.join(BUILDS)}"
            )
        taken[builds] = entry["builds"].line
        yield Tile(number, entry["id"].text(), read_name(entry), 0, builds, TileKey.NONE, 0)


def _advanced(node: Node, number: int) -> Tile:
    key = node["effect"].one_of(_EFFECTS)
    figure = () if key in _WITHOUT_FIGURE else ("n",)
    node.keys(("id", "name", "level", "builds", "effect", *figure))
    builds = node["builds"].one_of(BUILDS)
    wanted = _ABOUT.get(key, ())
    if wanted and builds not in wanted:
        raise node["effect"].fail(
            f"the effect {key.name.lower()} on a tile that builds {node['builds'].text()}; "
            f"such a tile builds {' or '.join(PIECE_IDS[piece] for piece in wanted)}"
        )
    # One drop fits into any empty dam, more would not.
    most = 1 if key == TileKey.WATER_TO_EMPTY_DAMS else MOST_FIGURE
    return Tile(
        number=number,
        id=node["id"].text(),
        name=read_name(node),
        level=node["level"].integer(1, LEVELS),
        builds=builds,
        key=key,
        n=node["n"].integer(1, most) if figure else 0,
    )
