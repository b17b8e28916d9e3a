"""Effects of rewards and incomes, read from components.yaml.

Each refusal is a `ContentError` that names file, line, what is wrong and what would be right.
"""

from types import MappingProxyType

from desktop_app.content.node import Node, quote
from desktop_app.games.barrage.catalogue import (
    BASE,
    CONDUIT,
    MACHINE_IDS,
    PIECE_IDS,
    TERRAIN_IDS,
    Do,
    Effect,
)
from desktop_app.games.barrage.entries import read_machines, sized

MOST_EFFECTS = 5
"""Of one reward or income."""

MOST_VALUE = 9
"""The largest production value of a conduit."""

PIECES = MappingProxyType({name: piece for piece, name in enumerate(PIECE_IDS)})
TERRAINS = MappingProxyType({name: terrain for terrain, name in enumerate(TERRAIN_IDS)})
FLOWS = MappingProxyType({"delayed": False, "now": True})

_DO = MappingProxyType({do.name.lower(): do for do in Do})
_MOST = MappingProxyType(
    {Do.CREDITS: 50, Do.VP: 50, Do.ENERGY: 50, Do.ROTATE: 12, Do.MACHINES_ANY: 12, Do.WATER: 8}
)
"""The largest figure of each kind; drops are placed one by one."""


def read_effects(node: Node) -> tuple[Effect, ...]:
    """Return the effects in a list, in its order."""
    return tuple(_effect(entry) for entry in sized(node, 1, MOST_EFFECTS, "effects"))


def read_terrains(node: Node | None) -> int:
    """Return the terrains in a list as a bitmask, all of them when the list is left out."""
    if node is None:
        return (1 << len(TERRAINS)) - 1
    mask = 0
    for entry in sized(node, 1, len(TERRAINS), "terrains"):
        terrain = entry.one_of(TERRAINS)
        if mask >> terrain & 1:
            raise entry.fail(f"terrain {entry.text()} stands twice; write it once")
        mask |= 1 << terrain
    return mask


def expect_limits(node: Node, piece: int, limit: str) -> None:
    """Refuse limits of a piece to build that say nothing about it; `limit` is that of conduits."""
    for key, wanted in (("terrains", BASE), (limit, CONDUIT)):
        entry = node.get(key)
        if entry is not None and piece != wanted:
            raise entry.fail(
                f"{quote(key)} stands beside the piece {PIECE_IDS[piece]}; "
                f"it limits a {PIECE_IDS[wanted]} only"
            )


def _effect(node: Node) -> Effect:
    do = node["do"].one_of(_DO)
    if do == Do.MACHINES:
        node.keys(("do",), MACHINE_IDS)
        return Effect(do, machines=read_machines(node))
    if do == Do.BUILD:
        return _free_piece(node)
    node.keys(("do", "n", "flow") if do == Do.WATER else ("do", "n"))
    n = node["n"].integer(1, _MOST[do])
    return Effect(do, n, now=do == Do.WATER and node["flow"].one_of(FLOWS))


def _free_piece(node: Node) -> Effect:
    node.keys(("do", "piece"), ("terrains", "max_value"))
    piece = node["piece"].one_of(PIECES)
    expect_limits(node, piece, "max_value")
    terrains, most = read_terrains(node.get("terrains")), node.get("max_value")
    if most is None:
        return Effect(Do.BUILD, piece=piece, terrains=terrains)
    return Effect(Do.BUILD, piece=piece, terrains=terrains, most=most.integer(1, MOST_VALUE))
