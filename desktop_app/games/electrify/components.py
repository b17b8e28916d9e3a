"""Components of Electrify: components.yaml as a frozen catalogue, with every figure checked.

What icons say is read by `language`, industry cards by `card_sheet`, starts and scenarios by `beginnings`.
Each refusal is a `ContentError` that names file, line, what is wrong and what would be right.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from desktop_app.content.node import quote
from desktop_app.content.paths import game_dir
from desktop_app.content.reader import Node, read_yaml
from desktop_app.content.schema import by_id, counted, expect_schema, text_key
from desktop_app.games.electrify.beginnings import (
    MOST_PRIORITY_CUBES,
    MOST_ROWS,
    SEATS,
    TIERS,
    Supply,
    Usual,
    expect_options,
    read_open_demands,
    read_scenarios,
    read_start,
)
from desktop_app.games.electrify.card_sheet import read_cards
from desktop_app.games.electrify.catalogue import (
    COLUMNS,
    DEPARTMENTS,
    FIRST_DEMAND,
    FIRST_GROUP,
    FIRST_SPACE,
    Catalogue,
    Column,
    Demand,
    Department,
    Group,
    Space,
    is_face,
    tile_source,
)
from desktop_app.games.electrify.effects import Icon
from desktop_app.games.electrify.language import BOARD, DEMAND, HERE_NAME, MOST_POINTS, TILE, read_icons
from desktop_app.games.electrify.terms import BOTH, NO_PACK

SCHEMA = "electrify-components/1"
PART = "electrify"
MOST_ROUNDS = 24
MOST_DEMANDS = 300
MOST_SPACES = 30
MOST_GROUPS = 30
_MOST_VALUE = 20
_MOST_LAP = 1000
_TOP = (
    *("schema", "columns", "departments", "limits", "markers", "setup", "open_demands", "basic_cards"),
    *("production_deck", "infrastructure_deck", "tech_packs", "demands", "research_board", "scenarios"),
)
_LISTS = ("columns", "departments", "production_deck", "infrastructure_deck", "demands", "scenarios")
_NESTED = (("basic_cards", "faces"), ("tech_packs", "cards"), ("research_board", "spaces"))
_RESERVED = (HERE_NAME, NO_PACK, BOTH)


def load_catalogue() -> Catalogue:
    """Return the components in the resources folder, read once: rules, table and cover all need them."""
    return _catalogue_in(game_dir("electrify"))


@cache
def _catalogue_in(folder: Path) -> Catalogue:
    catalogue = read_catalogue(read_yaml(folder / "components.yaml"))
    expect_options(read_yaml(folder / "game.yaml")["options"], catalogue)
    return catalogue


def read_catalogue(node: Node) -> Catalogue:
    """Return the components a file describes; `ContentError` says what in it cannot be."""
    expect_schema(node, SCHEMA)
    node.keys(_TOP)
    _expect_ids(node)
    columns = _columns(node["columns"])
    kinds = {column.energy: place for place, column in enumerate(columns, 1)}
    departments = _departments(node["departments"], kinds)
    places = {department.id: place for place, department in enumerate(departments)}
    limits, markers = node["limits"], node["markers"]
    limits.keys(("rounds", "cards_per_department", "research_track_end", "score_lap"))
    markers.keys(("priority_cubes", "priority_points", "regular_points"))
    cards = read_cards(node, kinds)
    demands = _demands(node["demands"], kinds)
    groups, spaces = _board(node["research_board"], kinds)
    supply = Supply(cards, demands)
    research_end = limits["research_track_end"].integer(2, _MOST_VALUE)
    usual = Usual(
        start=read_start(node["setup"], kinds, research_end, supply, SEATS),
        research_end=research_end,
        cards_per_department=limits["cards_per_department"].integer(1, MOST_ROWS),
        priority_cubes=markers["priority_cubes"].integer(0, MOST_PRIORITY_CUBES),
    )
    return Catalogue(
        columns=(Column("", "", "", 0, 0, 0), *columns),
        departments=departments,
        cards={card.number: card for card in cards},
        faces=tuple(card.number for card in cards if is_face(card.number)),
        packs=tuple(pack["id"].text() for pack in node["tech_packs"].items()),
        demands=demands,
        spaces=spaces,
        groups=groups,
        scenarios=read_scenarios(node["scenarios"], kinds, places, supply, usual),
        start=usual.start,
        open_demands=read_open_demands(node["open_demands"], supply),
        rounds=limits["rounds"].integer(1, MOST_ROUNDS),
        cards_per_department=usual.cards_per_department,
        research_end=research_end,
        score_lap=limits["score_lap"].integer(1, _MOST_LAP),
        priority_cubes=usual.priority_cubes,
        priority_points=markers["priority_points"].integer(0, MOST_POINTS),
        regular_points=markers["regular_points"].integer(0, MOST_POINTS),
        sources={
            **{tile_source(at, side): of.sides[side] for at, of in enumerate(departments) for side in (0, 1)},
            **{card.number: card.icons for card in cards},
            **{number: demand.icons for number, demand in enumerate(demands, FIRST_DEMAND)},
            **{number: space.icons for number, space in enumerate(spaces, FIRST_SPACE)},
            **{number: group.icons for number, group in enumerate(groups, FIRST_GROUP)},
        },
    )


def _expect_ids(root: Node) -> None:
    """Refuse an id that stands twice in the file, or that means something else where ids are named."""
    for name, entry in by_id(_identified(root)).items():
        if name in _RESERVED:
            raise entry["id"].fail(f"{quote(name)} has a meaning of its own; choose another id")


def _identified(root: Node) -> Iterator[Node]:
    for key in _LISTS:
        yield from root[key].items()
    for key, members in _NESTED:
        for entry in root[key].items():
            yield entry
            yield from entry[members].items()


def _columns(node: Node) -> tuple[Column, ...]:
    return tuple(_column(entry) for entry in counted(node, COLUMNS))


def _column(entry: Node) -> Column:
    entry.keys(("id", "letter", "name", "power", "green", "black"))
    letter = entry["letter"].text()
    if len(letter) != 1 or not letter.isalpha():
        raise entry["letter"].fail(f"{quote(letter)} is no letter; write a single one in quotes")
    return Column(
        energy=entry["id"].text(),
        letter=letter,
        name=text_key(entry["name"], PART),
        power=entry["power"].integer(1, _MOST_VALUE),
        green=entry["green"].integer(0, _MOST_VALUE),
        black=entry["black"].integer(0, _MOST_VALUE),
    )


def _departments(node: Node, kinds: Mapping[str, int]) -> tuple[Department, ...]:
    departments = []
    taken: dict[int, int] = {}
    for entry in counted(node, DEPARTMENTS):
        entry.keys(("id", "name", "start_column", "side_a", "side_b"))
        start = entry["start_column"]
        column = start.integer(1, COLUMNS)
        if column in taken:
            raise start.fail(
                f"two departments start in column {column}, the first in line {taken[column]}; "
                "each has a column of its own"
            )
        taken[column] = start.line
        sides = (read_icons(entry["side_a"], kinds, TILE), read_icons(entry["side_b"], kinds, TILE))
        departments.append(Department(entry["id"].text(), text_key(entry["name"], PART), column, sides))
    return tuple(departments)


def _demands(node: Node, kinds: Mapping[str, int]) -> tuple[Demand, ...]:
    entries = node.items()
    if len(entries) > MOST_DEMANDS:
        raise node.fail(f"{len(entries)} demand cards; at most {MOST_DEMANDS} are possible")
    return tuple(_demand(entry, kinds) for entry in entries)


def _demand(entry: Node, kinds: Mapping[str, int]) -> Demand:
    entry.keys(("id", "name", "tier", "needs", "base", "gold"))
    needs = [0] * (COLUMNS + 1)
    entry["needs"].keys((), kinds)
    for kind, number in entry["needs"].pairs():
        needs[kinds[kind]] = number.integer(1, _MOST_VALUE)
    if not any(needs):
        raise entry["needs"].fail("a demand card that needs nothing; name at least one kind of energy")
    base = read_icons(entry["base"], kinds, DEMAND)
    return Demand(
        id=entry["id"].text(),
        name=text_key(entry["name"], PART),
        tier=entry["tier"].integer(1, TIERS),
        needs=tuple(needs),
        base=len(base),
        icons=(*base, *read_icons(entry["gold"], kinds, DEMAND)),
    )


def _board(node: Node, kinds: Mapping[str, int]) -> tuple[tuple[Group, ...], tuple[Space, ...]]:
    groups: list[Group] = []
    spaces: list[Space] = []
    entries = node.items()
    if not 1 <= len(entries) <= MOST_GROUPS:
        raise node.fail(f"{len(entries)} groups of research spaces; there must be 1 to {MOST_GROUPS}")
    for at, entry in enumerate(entries):
        entry.keys(("id", "name", "bonus", "spaces"))
        first = len(spaces)
        spaces += [_space(space, at, kinds) for space in entry["spaces"].items()]
        if len(spaces) == first:
            raise entry["spaces"].fail("a group without spaces; it needs at least one")
        if len(spaces) > MOST_SPACES:
            raise entry["spaces"].fail(
                f"{len(spaces)} research spaces up to here; at most {MOST_SPACES} are possible in all"
            )
        groups.append(_group(entry, (1 << len(spaces)) - (1 << first), kinds))
    return tuple(groups), tuple(spaces)


def _space(node: Node, group: int, kinds: Mapping[str, int]) -> Space:
    node.keys(("id", "actions"))
    return Space(node["id"].text(), group, read_icons(node["actions"], kinds, BOARD))


def _group(node: Node, spaces: int, kinds: Mapping[str, int]) -> Group:
    icons: tuple[Icon, ...] = read_icons(node["bonus"], kinds, BOARD)
    return Group(node["id"].text(), text_key(node["name"], PART), spaces, icons)
