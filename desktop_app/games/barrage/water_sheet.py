"""The water that set-up brings, read from components.yaml: headstream tiles and neutral dams.

Each refusal is a `ContentError` that names file, line, what is wrong and what would be right.
"""

from desktop_app.content.node import Node
from desktop_app.content.schema import integers
from desktop_app.games.barrage.catalogue import HEADSTREAMS, TERRAIN_IDS, NeutralDam, RiverMap
from desktop_app.games.barrage.effect_sheet import TERRAINS
from desktop_app.games.barrage.entries import MOST_LISTED, sized

MOST_DROPS = 9


def read_headstream_tiles(node: Node, rounds: int) -> tuple[tuple[int, ...], ...]:
    """Return drops by tile and round; in the last round there are none (4.1)."""
    tiles = []
    for entry in sized(node, HEADSTREAMS, MOST_LISTED, "headstream tiles"):
        entry.keys(("id", "drops"))
        tiles.append(integers(entry["drops"], 0, MOST_DROPS, rounds - 1))
    return tuple(tiles)


def read_neutral_dams(node: Node, river: RiverMap, highest: int) -> tuple[NeutralDam, ...]:
    """Return the neutral dams that may be drawn, at least one for each terrain (3.1)."""
    sites = {dam.id: place for place, dam in enumerate(river.dams)}
    found = []
    for entry in sized(node, len(TERRAIN_IDS), MOST_LISTED, "neutral dams"):
        entry.keys(("id", "terrain", "site", "level", "water"))
        terrain, site = entry["terrain"].one_of(TERRAINS), entry["site"].one_of(sites)
        lies = river.basins[river.dams[site].basin].terrain
        if lies != terrain:
            raise entry["terrain"].fail(
                f"{entry['site'].text()} lies in the terrain {TERRAIN_IDS[lies]}, not {TERRAIN_IDS[terrain]}"
            )
        level = entry["level"].integer(1, highest)
        found.append(NeutralDam(terrain, site, level, entry["water"].integer(0, level)))
    for terrain, name in enumerate(TERRAIN_IDS):
        if all(dam.terrain != terrain for dam in found):
            raise node.fail(f"no neutral dam for the terrain {name}; one is drawn for each")
    return tuple(found)
