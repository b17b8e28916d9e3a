"""The contracts of Barrage, read from components.yaml.

Each refusal is a `ContentError` that names file, line, what is wrong and what would be right.
"""

from collections.abc import Iterator

from desktop_app.content.node import Node
from desktop_app.games.barrage.catalogue import (
    COLOURS,
    CONTRACT_RANGE,
    FIRST_NATIONAL,
    FIRST_PRIVATE,
    FIRST_STARTING,
    MOST_COMPANIES,
    Contract,
)
from desktop_app.games.barrage.effect_sheet import read_effects
from desktop_app.games.barrage.entries import sized

MOST_CONTRACTS = CONTRACT_RANGE - 1
"""Of a kind; numbers of the next kind follow."""

MOST_ENERGY = 60
NO_COLOUR = -1


def read_contracts(node: Node, opened: int) -> tuple[Contract, ...]:
    """Return all contracts in rising order of their numbers; `opened` private ones of a colour lie open."""
    node.keys(("starting", "national", *COLOURS))
    found = [
        *_kind(node["starting"], FIRST_STARTING, NO_COLOUR, MOST_COMPANIES),
        # As many as companies but one are drawn (3.1).
        *_kind(node["national"], FIRST_NATIONAL, NO_COLOUR, MOST_COMPANIES - 1),
    ]
    for colour, (name, first) in enumerate(zip(COLOURS, FIRST_PRIVATE, strict=True)):
        found += _kind(node[name], first, colour, opened)
    return tuple(found)


def _kind(node: Node, first: int, colour: int, least: int) -> Iterator[Contract]:
    for number, entry in enumerate(sized(node, least, MOST_CONTRACTS, f"{node.name} contracts"), first):
        entry.keys(("id", "energy", "reward"))
        energy = entry["energy"].integer(1, MOST_ENERGY)
        yield Contract(number, entry["id"].text(), colour, energy, read_effects(entry["reward"]))
