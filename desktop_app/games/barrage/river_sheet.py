"""The map of Barrage, read from components.yaml: a graph of basins, rivers and conduits.

Each refusal is a `ContentError` that names file, line, what is wrong and what would be right.
"""

from collections.abc import Mapping, Sequence

from desktop_app.content.node import Node, quote
from desktop_app.content.schema import by_number, counted
from desktop_app.games.barrage.catalogue import (
    HEADSTREAM_IDS,
    Basin,
    Conduit,
    DamSite,
    HouseSite,
    RiverMap,
)
from desktop_app.games.barrage.effect_sheet import MOST_VALUE, TERRAINS
from desktop_app.games.barrage.entries import read_fee, read_id, sized

MOST_BASINS = 20
MOST_EXITS = 4
DAMS = 2
"""Dam sites of a basin that has any: the upper and the lower one."""

MOST_HOUSES = 6
MOST_CONDUITS = 2
"""Slots that begin in a basin, on the left and on the right of it."""

_BASIN_KEYS = ("id", "terrain", "drains_to", "dam_sites", "powerhouse_sites")
_MOST_SLOTS = MOST_BASINS * MOST_CONDUITS


def read_map(node: Node, red_fee: int) -> RiverMap:
    """Return the map; `red_fee` is what a site with a red border costs."""
    node.keys(("exits", "headstreams", "basins", "conduits"))
    entries = by_number(sized(node["basins"], 1, MOST_BASINS, "basins"))
    for entry in entries:
        entry.keys(_BASIN_KEYS)
    drains = _drains(node["exits"], entries)
    dams = tuple(
        DamSite(site["id"].text(), number, read_fee(site["fee"], red_fee))
        for number, entry in enumerate(entries, 1)
        for site in _dam_sites(entry["dam_sites"])
    )
    houses = tuple(
        HouseSite(site["id"].text(), number, read_fee(site["fee"], red_fee))
        for number, entry in enumerate(entries, 1)
        for site in _sites(entry["powerhouse_sites"], MOST_HOUSES, "powerhouse sites")
    )
    conduits = _conduits(node["conduits"], dams, houses)
    basins = tuple(
        Basin(
            terrain=entry["terrain"].one_of(TERRAINS),
            drains_to=drains[number],
            dams=tuple(place for place, dam in enumerate(dams) if dam.basin == number),
            houses=tuple(place for place, house in enumerate(houses) if house.basin == number),
            conduits=tuple(place for place, conduit in enumerate(conduits) if conduit.start == number),
        )
        for number, entry in enumerate(entries, 1)
    )
    heads = _heads(node["headstreams"], dams)
    return RiverMap((Basin(0, 0, (), (), ()), *basins), dams, houses, conduits, heads)


def _drains(node: Node, basins: Sequence[Node]) -> dict[int, int]:
    """Return where each basin drains to; every river must come to an exit."""
    exits: dict[str, int] = {}
    for entry in sized(node, 1, MOST_EXITS, "exits"):
        name = read_id(entry)
        if name in exits:
            raise entry.fail(f"exit {quote(name)} stands twice; write it once")
        exits[name] = 0
    table = {**exits, **_numbers(range(1, len(basins) + 1))}
    drains = {number: entry["drains_to"].one_of(table) for number, entry in enumerate(basins, 1)}
    for number, entry in enumerate(basins, 1):
        course = [number]
        while drains[course[-1]]:
            course.append(drains[course[-1]])
            if course[-1] == number:
                told = " -> ".join(map(str, course))
                raise entry["drains_to"].fail(f"a river runs in a circle, {told}; it must end at an exit")
            if len(course) > len(basins):
                # It runs into a circle further down, which is told there.
                break
    return drains


def _numbers(numbers: Sequence[int]) -> dict[str, int]:
    return {str(number): number for number in numbers}


def _dam_sites(node: Node) -> list[Node]:
    sites = _sites(node, DAMS, "dam sites")
    if len(sites) not in (0, DAMS):
        raise node.fail(f"{len(sites)} dam site; a basin has {DAMS}, the upper one first, or none")
    return sites


def _sites(node: Node, most: int, called: str) -> list[Node]:
    sites = sized(node, 0, most, called)
    for site in sites:
        site.keys(("id", "fee"))
    return sites


def _conduits(node: Node, dams: Sequence[DamSite], houses: Sequence[HouseSite]) -> tuple[Conduit, ...]:
    starts = _numbers(sorted({dam.basin for dam in dams}))
    ends = _numbers(sorted({house.basin for house in houses}))
    conduits: list[Conduit] = []
    for entry in sized(node, 1, _MOST_SLOTS, "conduits"):
        entry.keys(("id", "from", "to", "value"))
        start = _basin(entry["from"], starts, "dam sites")
        end = _basin(entry["to"], ends, "powerhouse sites")
        if start == end:
            raise entry["to"].fail(f"a conduit from basin {start} to itself; it leads to another basin")
        if sum(conduit.start == start for conduit in conduits) == MOST_CONDUITS:
            raise entry["from"].fail(
                f"a third conduit from basin {start}; at most {MOST_CONDUITS} begin there"
            )
        conduits.append(Conduit(entry["id"].text(), start, end, entry["value"].integer(1, MOST_VALUE)))
    return tuple(conduits)


def _heads(node: Node, dams: Sequence[DamSite]) -> tuple[int, ...]:
    table = _numbers(sorted({dam.basin for dam in dams}))
    heads: list[int] = []
    for name, entry in zip(HEADSTREAM_IDS, counted(node, len(HEADSTREAM_IDS)), strict=True):
        entry.keys(("id", "feeds"))
        entry["id"].one_of({name: name})
        basin = _basin(entry["feeds"], table, "dam sites")
        if basin in heads:
            raise entry["feeds"].fail(f"two headstreams feed basin {basin}; each feeds one of its own")
        heads.append(basin)
    return tuple(heads)


def _basin(node: Node, table: Mapping[str, int], with_sites: str) -> int:
    number = node.integer(1, MOST_BASINS)
    if str(number) not in table:
        raise node.fail(f"basin {number} has no {with_sites}; those with some are {', '.join(table)}")
    return number
