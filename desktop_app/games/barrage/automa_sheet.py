"""The Automas of Barrage, read from components.yaml: levels, what they start with, the tiles of their deck.

Each refusal is a `ContentError` that names file, line, what is wrong and what would be right.
"""

from collections.abc import Mapping
from types import MappingProxyType

from desktop_app.content.node import Node, quote
from desktop_app.content.schema import by_number, identifier, references
from desktop_app.games.barrage.catalogue import (
    BASE,
    COLOURS,
    HEADSTREAM_IDS,
    MACHINE_IDS,
    AutomaLevel,
    AutomaLimits,
    AutomaLine,
    AutomaStart,
    AutomaTile,
    Column,
    Criterion,
    Line,
    RiverMap,
)
from desktop_app.games.barrage.effect_sheet import (
    FLOWS,
    MOST_VALUE,
    PIECES,
    expect_limits,
    read_terrains,
)
from desktop_app.games.barrage.entries import MOST_MACHINES, read_machines, read_name, sized
from desktop_app.games.barrage.space_sheet import MOST_FIGURE, MOST_MODIFIER, read_shop

MOST_LEVELS = 9
USUAL_LEVEL = "standard"
"""What a set-up means that names no level."""

FEWEST_TILES, MOST_TILES = 2, 99
"""One lies with its back up beside a deck that is never empty."""

MOST_LINES = 12
MOST_POINTS = 99
CRITERIA = 3
SHOWN_HEADSTREAMS = 3
"""The fourth is the missing one."""

_RIGHTS = ("income", "bonus", "power", "effects", "officer")
_KINDS = MappingProxyType({line.name.lower(): line for line in Line})
_COLOURS = MappingProxyType({name: colour for colour, name in enumerate(COLOURS)})
_HEADS = MappingProxyType({name: head for head, name in enumerate(HEADSTREAM_IDS)})
_FIGURES: Mapping[Line, tuple[tuple[str, ...], tuple[str, ...]]] = MappingProxyType(
    {
        Line.PRODUCE: (("modifier", "colour"), ()),
        Line.WATER: (("n", "flow"), ()),
        Line.DISCARD_CONTRACTS: (("colour", "energy"), ()),
        Line.BUILD: (("piece",), ("terrains", "min_value")),
        Line.ROTATE: (("n", "vp"), ()),
        Line.MACHINES: (("vp",), (*MACHINE_IDS, "any")),
        Line.PATENT: (("piece", "vp"), ()),
        Line.BANK: (("vp",), ()),
    }
)
"""What each kind of line has to say, and what it may say."""

_ABOUT_DAMS = (
    *(Criterion.STRONGEST_BUILT_CONDUIT, Criterion.OWN_POWERHOUSE, Criterion.RED_SITE),
    *(Criterion.UPSTREAM_POWERHOUSE_OWN_OPPONENT, Criterion.UPSTREAM_POWERHOUSE_OPPONENT_OWN),
    *(Criterion.DOWNSTREAM_OWN_DAM, Criterion.MOST_WATER),
)
_ABOUT_CONDUITS = (
    *(Criterion.HIGHEST_VALUE, Criterion.SECOND_HIGHEST_VALUE),
    *(Criterion.DAM_OWN_NEUTRAL_OPPONENT, Criterion.DAM_OPPONENT_NEUTRAL_OWN),
    *(Criterion.POWERHOUSE_OWN_OPPONENT, Criterion.POWERHOUSE_OPPONENT_OWN),
)
_ABOUT_POWERHOUSES = (
    *(Criterion.STRONGEST_BUILT_CONDUIT, Criterion.OWN_DAM, Criterion.PLAIN),
    *(Criterion.BASIN_5, Criterion.BASIN_6, Criterion.BASIN_7),
    *(Criterion.FEEDS_OWN_NOT_OPPONENT, Criterion.NOT_OPPONENT_FEEDS_OWN),
)
_BASINS = MappingProxyType({Criterion.BASIN_5: 5, Criterion.BASIN_6: 6, Criterion.BASIN_7: 7})


def read_levels(node: Node) -> tuple[AutomaLevel, ...]:
    """Return the levels, the weakest first; their ids are values of an option."""
    levels = []
    for entry in sized(node, FEWEST_TILES, MOST_LEVELS, "levels"):
        entry.keys(("id", "name", *_RIGHTS))
        rights = {right: entry[right].flag() for right in _RIGHTS}
        levels.append(
            AutomaLevel(
                id=identifier(entry["id"]),
                name=read_name(entry),
                income=rights["income"],
                board_bonus=rights["bonus"],
                power=rights["power"],
                effects=rights["effects"],
                officer=rights["officer"],
            )
        )
    if all(level.id != USUAL_LEVEL for level in levels):
        raise node.fail(
            f"no level {quote(USUAL_LEVEL)}; it is the usual one, so there must be one of this id"
        )
    return tuple(levels)


def read_start(node: Node) -> AutomaStart:
    """Return what an Automa begins with."""
    node.keys(("vp", *MACHINE_IDS))
    return AutomaStart(node["vp"].integer(0, MOST_POINTS), read_machines(node))


def read_limits(node: Node) -> AutomaLimits:
    """Return the figures of how Automas use officers."""
    node.keys(("one_drop_up_to", "replaced_machines", "capped_from"))
    return AutomaLimits(
        one_drop_up_to=node["one_drop_up_to"].integer(0, MOST_VALUE),
        replaced_machines=node["replaced_machines"].integer(0, MOST_MACHINES),
        capped_from=node["capped_from"].integer(0, MOST_VALUE),
    )


def read_automa_tiles(node: Node, river: RiverMap, engineers: int) -> tuple[AutomaTile, ...]:
    """Return the tiles of the deck, numbered from 1."""
    entries = by_number(sized(node, FEWEST_TILES, MOST_TILES, "Automa tiles"))
    return tuple(_tile(entry, number, river, engineers) for number, entry in enumerate(entries, 1))


def _tile(node: Node, number: int, river: RiverMap, engineers: int) -> AutomaTile:
    node.keys(("id", "lines", "dam", "conduit", "powerhouse", "headstreams"))
    dammed = {str(dam.basin): dam.basin for dam in river.dams}
    housed = {str(house.basin): house.basin for house in river.houses}
    slots = {conduit.id: place for place, conduit in enumerate(river.conduits)}
    about_houses = tuple(
        one for one in _ABOUT_POWERHOUSES if one not in _BASINS or _BASINS[one] in housed.values()
    )
    heads = references(node["headstreams"], _HEADS, SHOWN_HEADSTREAMS)
    if len(set(heads)) < SHOWN_HEADSTREAMS:
        raise node["headstreams"].fail("a headstream stands twice; write three different ones")
    return AutomaTile(
        number=number,
        lines=_lines(node["lines"], engineers),
        dam=_column(node["dam"], _ABOUT_DAMS, dammed),
        conduit=_column(node["conduit"], _ABOUT_CONDUITS, slots),
        powerhouse=_column(node["powerhouse"], about_houses, housed),
        headstreams=heads,
    )


def _column(node: Node, known: tuple[Criterion, ...], starts: Mapping[str, int]) -> Column:
    node.keys(("criteria", "from"))
    criteria = references(node["criteria"], {one.name.lower(): one for one in known}, CRITERIA)
    if len(set(criteria)) < CRITERIA:
        raise node["criteria"].fail("a criterion stands twice; write three different ones")
    return Column(criteria, node["from"].one_of(starts))


def _lines(node: Node, engineers: int) -> tuple[AutomaLine, ...]:
    """Return the lines of a front; only the last one is the bank, so that one can always be done (15.3)."""
    entries = sized(node, 1, MOST_LINES, "lines")
    for entry in entries[:-1]:
        if entry["kind"].one_of(_KINDS) == Line.BANK:
            raise entry["kind"].fail("a line after the bank is never tried; the bank is the last one")
    if entries[-1]["kind"].one_of(_KINDS) != Line.BANK:
        raise entries[-1]["kind"].fail(
            f"the last line is {quote(entries[-1]['kind'].text())}; it must be the bank, "
            "which is always possible"
        )
    return tuple(_line(entry, engineers) for entry in entries)


def _line(node: Node, engineers: int) -> AutomaLine:
    kind = node["kind"].one_of(_KINDS)
    required, optional = _FIGURES[kind]
    marks = () if kind == Line.BANK else ("continues", "not_last_round")
    node.keys(("kind", "engineers", *required), (*optional, *marks))
    piece, least = node.get("piece"), node.get("min_value")
    built = piece.one_of(PIECES) if piece is not None else BASE
    expect_limits(node, built, "min_value")
    points = node.get("vp")
    machines, choice = read_shop(node) if kind == Line.MACHINES else ((0, 0), 0)
    return AutomaLine(
        kind=kind,
        engineers=node["engineers"].integer(1, engineers),
        vp=points.integer(-MOST_POINTS, MOST_POINTS) if points is not None else 0,
        n=_figure(node),
        colour=node["colour"].one_of(_COLOURS) if "colour" in required else -1,
        now=kind == Line.WATER and node["flow"].one_of(FLOWS),
        piece=built,
        terrains=read_terrains(node.get("terrains")),
        least_value=least.integer(1, MOST_VALUE) if least is not None else 0,
        machines=machines,
        any_machines=choice,
        continues=_flag(node.get("continues")),
        not_last_round=_flag(node.get("not_last_round")),
    )


def _figure(node: Node) -> int:
    modifier, amount = node.get("modifier"), node.get("n") or node.get("energy")
    if modifier is not None:
        return modifier.integer(-MOST_MODIFIER, MOST_MODIFIER)
    return amount.integer(1, MOST_FIGURE) if amount is not None else 0


def _flag(node: Node | None) -> bool:
    return node is not None and node.flag()
