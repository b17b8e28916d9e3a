"""Applejack's components.yaml as a frozen catalogue, with every figure checked.

Each refusal is a `ContentError` that names file, line, what is wrong and what would be right.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from desktop_app.content.paths import game_dir
from desktop_app.content.reader import Node, read_yaml
from desktop_app.engine.hexgrid import EDGES, HexGrid
from desktop_app.games.applejack.catalogue import Catalogue, HarvestBoard, OrchardSide, Tile

SCHEMA = "applejack-components/1"
_TOP = (
    *("schema", "turns_per_player", "varieties", "cells", "orchards", "start_honey", "valleys", "die"),
    *("harvest_boards", "tree_tiles", "tree_tile_totals", "pasture", "apple_tiles", "scoring", "solo_goals"),
)
_MOST_HONEY = 1000
_EDGE_NUMBERS: Mapping[str, int] = {name: number for number, name in enumerate(EDGES)}


def load_catalogue() -> Catalogue:
    """Return the components in the resources folder, read once: rules, table and cover all need them."""
    return _catalogue_in(game_dir("applejack") / "components.yaml")


@cache
def _catalogue_in(file: Path) -> Catalogue:
    return read_catalogue(read_yaml(file))


def read_catalogue(node: Node) -> Catalogue:
    """Return the components a file describes; `ContentError` says what in it cannot be."""
    node.keys(_TOP)
    node["schema"].one_of({SCHEMA: SCHEMA})
    turns = node["turns_per_player"].integer(1, 100)
    varieties = _ids(node["varieties"])
    grid, cell_names = _cells(node["cells"], turns)
    rim = _RimReader(grid, cell_names, varieties)
    valleys = node["valleys"]
    valleys.keys(("count", "tiles_at_start", "refill_at"))
    die = node["die"]
    die.keys(("first", "last"))
    first_die = die["first"].integer(1, 6)
    last_die = die["last"].integer(first_die, 6)
    scoring = node["scoring"]
    scoring.keys(("final_harvest", "variety_bonus", "final_blossoms_factor"))
    scoring["final_harvest"].keys(("die", "factor"))
    node["pasture"].keys(("honey",))
    node["apple_tiles"].keys(("slots",))
    slots = node["apple_tiles"]["slots"].integer(1, 100)
    if slots != len(varieties):
        raise node["apple_tiles"].fail(f"{slots} slots for {len(varieties)} apple tiles; the two must agree")
    boards = _boards(node["harvest_boards"], varieties, turns, last_die - first_die + 1, slots)
    catalogue = Catalogue(
        grid=grid,
        cell_names=cell_names,
        varieties=varieties,
        tiles=_tiles(node["tree_tiles"], varieties),
        sides=_sides(node["orchards"], rim, len(boards)),
        boards=boards,
        start_honey=_start_honey(node["start_honey"], len(boards)),
        turns=turns,
        valleys=valleys["count"].integer(2, 7),
        valley_start=valleys["tiles_at_start"].integer(0, 10),
        refill_at=valleys["refill_at"].integer(0, 10),
        first_die=first_die,
        last_die=last_die,
        pasture_honey=node["pasture"]["honey"].integer(0, _MOST_HONEY),
        apple_tile_slots=slots,
        final_die=scoring["final_harvest"]["die"].integer(0, 10),
        final_factor=scoring["final_harvest"]["factor"].integer(1, 10),
        variety_bonus=_variety_bonus(scoring["variety_bonus"], len(varieties)),
        blossom_factor=scoring["final_blossoms_factor"].integer(0, 10),
        solo_goals=_solo_goals(node["solo_goals"]),
    )
    _check_totals(node["tree_tile_totals"], catalogue)
    _check_enough_tiles(node["tree_tiles"], catalogue)
    return catalogue


def _ids(node: Node) -> tuple[str, ...]:
    seen: list[str] = []
    for entry in node.items():
        if entry.text() in seen:
            raise entry.fail(f"{entry.text()!r} stands twice in {node.name!r}; ids must differ")
        seen.append(entry.text())
    if not seen:
        raise node.fail(f"{node.name!r} is empty; it needs at least one id")
    return tuple(seen)


def _cells(node: Node, turns: int) -> tuple[HexGrid, tuple[str, ...]]:
    places: dict[tuple[int, int], str] = {}
    for name, entry in node.pairs():
        pair = [part.integer(-20, 20) for part in entry.items()]
        if len(pair) != 2:
            raise entry.fail(f"cell {name!r} has {len(pair)} coordinates, it needs 2: [q, r]")
        place = (pair[0], pair[1])
        if place in places:
            raise entry.fail(f"cells {places[place]!r} and {name!r} share the place {list(place)}")
        places[place] = name
    if len(places) != turns:
        raise node.fail(f"{len(places)} cells for {turns} turns; an orchard is full after the last turn")
    return HexGrid(tuple(places)), tuple(places.values())


class _RimReader:
    """Reads hives and apples on rims: each on an edge that no other cell touches, two never on one edge."""

    def __init__(self, grid: HexGrid, cell_names: tuple[str, ...], varieties: tuple[str, ...]) -> None:
        self._grid = grid
        self._cells = {name: number for number, name in enumerate(cell_names)}
        self._varieties = {name: number for number, name in enumerate(varieties)}

    def side(self, name: str, node: Node) -> OrchardSide:
        node.keys(("hives", "apples"))
        taken: set[tuple[int, int]] = set()
        hives = []
        for entry in node["hives"].items():
            entry.keys(("cell", "edge", "value"))
            hives.append((*self._place(entry, taken), entry["value"].integer(1, _MOST_HONEY)))
        apples = []
        for entry in node["apples"].items():
            entry.keys(("cell", "edge", "variety"))
            apples.append((*self._place(entry, taken), entry["variety"].one_of(self._varieties)))
        return OrchardSide(name, tuple(hives), tuple(apples))

    def _place(self, entry: Node, taken: set[tuple[int, int]]) -> tuple[int, int]:
        cell = entry["cell"].one_of(self._cells)
        edge = entry["edge"].one_of(_EDGE_NUMBERS)
        where = f"edge {EDGES[edge]} of cell {entry['cell'].text()}"
        if self._grid.neighbours[cell][edge] >= 0:
            raise entry.fail(f"{where} touches another cell; only rim edges carry hives or apples")
        if (cell, edge) in taken:
            raise entry.fail(f"{where} is used twice; one rim edge carries one hive or apple")
        taken.add((cell, edge))
        return cell, edge


def _sides(node: Node, rim: _RimReader, players: int) -> tuple[OrchardSide, ...]:
    node.keys(("a_side", "b_sides"))
    pairs = node["b_sides"].pairs()
    if len(pairs) < players:
        raise node["b_sides"].fail(f"{len(pairs)} boards for {players} players; every player needs one")
    return (rim.side("a", node["a_side"]), *(rim.side(name, entry) for name, entry in pairs))


def _start_honey(node: Node, players: int) -> tuple[tuple[int, ...], ...]:
    node.keys(str(count) for count in range(1, players + 1))
    rows = []
    for count in range(1, players + 1):
        entry = node[str(count)]
        row = tuple(part.integer(0, _MOST_HONEY) for part in entry.items())
        if len(row) != count:
            raise entry.fail(f"{len(row)} amounts of honey for {count} players")
        rows.append(row)
    return tuple(rows)


def _boards(
    node: Node, varieties: tuple[str, ...], turns: int, laps: int, slots: int
) -> tuple[HarvestBoard, ...]:
    table = {name: number for number, name in enumerate(varieties)}
    boards = []
    node.keys(str(count) for count in range(1, len(node.pairs()) + 1))
    for players in range(1, len(node.pairs()) + 1):
        entry = node[str(players)]
        entry.keys(("spaces", "leaf_space", "icons"))
        spaces = entry["spaces"].integer(1, 200)
        leaf = entry["leaf_space"].integer(1, spaces)
        if spaces % players:
            raise entry["spaces"].fail(f"{spaces} spaces cannot be shared by {players} players")
        if (laps - 1) * spaces + leaf != turns * players:
            raise entry["leaf_space"].fail(
                f"leaf space {leaf} in lap {laps} ends after {(laps - 1) * spaces + leaf} turns, "
                f"{players} players with {turns} turns have {turns * players}"
            )
        icons: list[tuple[int, ...]] = [()] * (spaces + 1)
        for icon in entry["icons"].items():
            icon.keys(("after_space", "varieties"))
            space = icon["after_space"].integer(1, max(1, spaces - 1))
            if icons[space]:
                raise icon.fail(f"a second icon after space {space}; one icon may show several varieties")
            icons[space] = tuple(part.one_of(table) for part in icon["varieties"].items())
        printed = sum(len(icon) for icon in icons)
        if printed < slots:
            raise entry["icons"].fail(f"{printed} variety slots, the {slots} apple tiles need as many")
        boards.append(HarvestBoard(players, spaces, leaf, tuple(icons)))
    return tuple(boards)


def _tiles(node: Node, varieties: tuple[str, ...]) -> tuple[Tile, ...]:
    blank = (0,) * len(varieties)
    tiles = [Tile.of(0, "", 0, 0, blank, 0)]
    for number, entry in enumerate(node.items(), 1):
        entry.keys(("id", "hive", "hive_edges", "apples", "flowers"))
        wanted = f"T{number:03d}"
        if entry["id"].text() != wanted:
            raise entry.fail(
                f"tile {entry['id'].text()!r} stands at place {number}, its id must be {wanted!r}"
            )
        edges = 0
        for part in entry["hive_edges"].items():
            bit = 1 << part.integer(0, 5)
            if edges & bit:
                raise entry.fail(f"tile {wanted}: edge {part.integer(0, 5)} stands twice in hive_edges")
            edges |= bit
        if not edges:
            raise entry.fail(f"tile {wanted} has no hive; every tree tile shows at least one")
        apples = list(blank)
        for name, count in entry["apples"].pairs():
            if name not in varieties:
                raise count.fail(f"tile {wanted}: unknown variety {name!r}; known: {', '.join(varieties)}")
            apples[varieties.index(name)] = count.integer(1, 6)
        hive = entry["hive"].integer(1, _MOST_HONEY)
        tiles.append(Tile.of(number, wanted, hive, edges, tuple(apples), entry["flowers"].integer(0, 20)))
    return tuple(tiles)


def _variety_bonus(node: Node, varieties: int) -> tuple[int, ...]:
    node.keys(str(count) for count in range(varieties + 1))
    return tuple(node[str(count)].integer(0, _MOST_HONEY) for count in range(varieties + 1))


def _solo_goals(node: Node) -> tuple[tuple[str, int], ...]:
    goals: list[tuple[str, int]] = []
    for entry in node.items():
        entry.keys(("id", "at"))
        at = entry["at"].integer(1, 10_000)
        if goals and at <= goals[-1][1]:
            raise entry.fail(f"goal at {at} follows the one at {goals[-1][1]}; goals rise from first to last")
        goals.append((entry["id"].text(), at))
    if not goals:
        raise node.fail("no goal; one player needs at least one")
    return tuple(goals)


def _check_totals(node: Node, catalogue: Catalogue) -> None:
    tiles = catalogue.tiles[1:]
    singles = {
        "tiles": len(tiles),
        "apples": sum(sum(tile.apples) for tile in tiles),
        "flowers": sum(tile.blossoms for tile in tiles),
        "sum_of_hive_values": sum(tile.hive for tile in tiles),
    }
    by_variety = enumerate(catalogue.varieties)
    tables = {
        "apples_per_variety": {name: sum(tile.apples[v] for tile in tiles) for v, name in by_variety},
        "tiles_per_variety": {
            name: sum(1 for tile in tiles if tile.apples[v]) for v, name in enumerate(catalogue.varieties)
        },
        "tiles_by_hive_value": _counted(tile.hive for tile in tiles),
        "tiles_by_hive_count": _counted(tile.edges.bit_count() for tile in tiles),
    }
    node.keys([*singles, *tables])
    for name, counted in singles.items():
        _check_total(node[name], name, counted)
    for name, table in tables.items():
        for key, counted in table.items():
            entry = node[name].get(key)
            if entry is None:
                raise node[name].fail(f"{name} says nothing of {key}; the tiles add up to {key}: {counted}")
            _check_total(entry, f"{name}, {key}", counted)
        for key, entry in node[name].pairs():
            if key not in table:
                _check_total(entry, f"{name}, {key}", 0)


def _counted(values: Iterable[int]) -> dict[str, int]:
    return {str(value): count for value, count in sorted(Counter(values).items())}


def _check_total(node: Node, name: str, counted: int) -> None:
    stated = node.integer(0, 100_000)
    if stated != counted:
        raise node.fail(
            f"tree_tile_totals: {name} is {stated}, but the tiles above add up to {counted}; "
            "correct the tile that was mistyped, or this total when a tile was changed on purpose"
        )


def _check_enough_tiles(node: Node, catalogue: Catalogue) -> None:
    players = len(catalogue.boards)
    needed = max(players * (catalogue.turns + 1), catalogue.valleys * catalogue.valley_start + players)
    if catalogue.tile_count < needed:
        raise node.fail(f"{catalogue.tile_count} tiles; {players} players need at least {needed}")
