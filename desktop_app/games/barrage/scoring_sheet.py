"""What scores in Barrage, read from components.yaml: energy, bonus tiles, objectives.

Each refusal is a `ContentError` that names file, line, what is wrong and what would be right.
"""

from types import MappingProxyType

from desktop_app.content.node import Node
from desktop_app.games.barrage.catalogue import (
    MOST_COMPANIES,
    Aim,
    BonusTile,
    Count,
    CreditRow,
    EnergyRules,
    Objective,
)
from desktop_app.games.barrage.entries import MOST_LISTED, read_name, sized

MOST_POINTS = 99
MOST_CREDITS = 20
MOST_ENERGY = 200

_COUNTS = MappingProxyType({count.name.lower(): count for count in Count})
_AIMS = MappingProxyType({aim.name.lower(): aim for aim in Aim})


def read_energy(node: Node) -> EnergyRules:
    """Return the figures of round scoring (13)."""
    node.keys(("ranking", "bonus", "credits"))
    ranking, bonus = node["ranking"], node["bonus"]
    ranking.keys(("first", "second", "first_tied_pool", "second_tied"))
    bonus.keys(("from", "section", "malus"))
    return EnergyRules(
        first=ranking["first"].integer(0, MOST_POINTS),
        second=ranking["second"].integer(0, MOST_POINTS),
        tied_pool=ranking["first_tied_pool"].integer(0, MOST_POINTS),
        tied_second=ranking["second_tied"].integer(0, MOST_POINTS),
        credits=_credit_rows(node["credits"]),
        section=bonus["section"].integer(1, MOST_POINTS),
        bonus_from=bonus["from"].integer(0, MOST_POINTS),
        malus=bonus["malus"].integer(0, MOST_POINTS),
    )


def _credit_rows(node: Node) -> tuple[CreditRow, ...]:
    """Return the rows from energy 0 upwards, each from more energy on than the one before."""
    rows: list[CreditRow] = []
    for entry in sized(node, 1, MOST_LISTED, "rows"):
        entry.keys(("from", "credits", "vp"))
        least = entry["from"].integer(0, MOST_ENERGY)
        if not rows and least:
            raise entry["from"].fail(f"the first row begins at {least} energy; it must begin at 0")
        if rows and least <= rows[-1].least:
            raise entry["from"].fail(
                f"a row from {least} energy on after one from {rows[-1].least}; rows rise"
            )
        credit = entry["credits"].integer(0, MOST_CREDITS)
        rows.append(CreditRow(least, credit, entry["vp"].integer(-MOST_POINTS, MOST_POINTS)))
    return tuple(rows)


def read_places(node: Node) -> tuple[int, ...]:
    """Return the points of the objective by place; a place has no more than the one before."""
    points = tuple(entry.integer(0, MOST_POINTS) for entry in sized(node, 1, MOST_COMPANIES, "places"))
    if list(points) != sorted(points, reverse=True):
        raise node.fail(f"the points are {', '.join(map(str, points))}; a later place has no more points")
    return points


def read_bonus_tiles(node: Node, rounds: int) -> tuple[BonusTile, ...]:
    """Return the bonus tiles: one a round even where there are no advanced tiles (3.2)."""
    tiles = []
    for entry in sized(node, rounds, MOST_LISTED, "bonus tiles"):
        entry.keys(("id", "name", "count", "vp"))
        points = entry["vp"].integer(1, MOST_POINTS)
        tiles.append(BonusTile(entry["id"].text(), read_name(entry), entry["count"].one_of(_COUNTS), points))
    usable = sum(tile.count != Count.ADVANCED_TILES for tile in tiles)
    if usable < rounds:
        raise node.fail(
            f"{usable} bonus tiles that do not count advanced tiles; "
            f"the introductory game needs one for each of {rounds} rounds"
        )
    return tuple(tiles)


def read_objectives(node: Node) -> tuple[Objective, ...]:
    """Return the objective tiles."""
    found = []
    for entry in sized(node, 1, MOST_LISTED, "objectives"):
        entry.keys(("id", "name", "aim"))
        found.append(Objective(entry["id"].text(), read_name(entry), entry["aim"].one_of(_AIMS)))
    return tuple(found)
