"""Components of Barrage: components.yaml as a frozen catalogue, with every figure checked.

The map is read by `river_sheet`, action spaces by `space_sheet`, companies and officers by `company_sheet`,
contracts by `contract_sheet`, technology tiles by `tile_sheet`, Automas by `automa_sheet`. Each refusal is a
`ContentError` that names file, line, what is wrong and what would be right.
"""

from functools import cache
from pathlib import Path
from types import MappingProxyType

from desktop_app.content.node import Node
from desktop_app.content.paths import game_dir
from desktop_app.content.reader import read_yaml
from desktop_app.content.schema import expect_schema, integers
from desktop_app.games.barrage.automa_sheet import (
    read_automa_tiles,
    read_levels,
    read_limits,
    read_start,
)
from desktop_app.games.barrage.catalogue import (
    COLOURS,
    FIRST_NATIONAL,
    HEADSTREAMS,
    MOST_COMPANIES,
    PIECE_IDS,
    POWERHOUSE,
    TERRAIN_IDS,
    WHEEL,
    Aim,
    BonusTile,
    Catalogue,
    Costs,
    Count,
    CreditRow,
    EnergyRules,
    NeutralDam,
    Objective,
    RiverMap,
    Work,
)
from desktop_app.games.barrage.company_sheet import read_companies, read_matchups, read_officers
from desktop_app.games.barrage.contract_sheet import read_contracts
from desktop_app.games.barrage.effect_sheet import TERRAINS
from desktop_app.games.barrage.entries import expect_ids, read_name, sized
from desktop_app.games.barrage.river_sheet import read_map
from desktop_app.games.barrage.space_sheet import FEWEST_COMPANIES, read_spaces
from desktop_app.games.barrage.tile_sheet import read_tiles

SCHEMA = "barrage-components/1"
FEWEST_ROUNDS, MOST_ROUNDS = 2, 5
MOST_ENGINEERS = 12
"""With more rounds or engineers a game could come to more moves than game.yaml allows."""

MOST_PIECES = 9
MOST_POINTS = 99
MOST_COST = 20
MOST_DROPS = 9
MOST_LISTED = 60
MOST_ENERGY = 200

_TOP = (
    *(
        "schema",
        "figures",
        "pieces",
        "costs",
        "foreign_conduit",
        "energy",
        "final",
        "map",
        "headstream_tiles",
    ),
    *("neutral_dams", "bonus_tiles", "objectives", "companies", "officers", "introductory", "basic_tiles"),
    *(
        "special_tile",
        "advanced_tiles",
        "contracts",
        "boards",
        "construction_spaces",
        "copy_spaces",
        "automa",
    ),
)
_FIGURES = MappingProxyType(
    {
        "rounds": (FEWEST_ROUNDS, MOST_ROUNDS),
        "engineers": (1, MOST_ENGINEERS),
        "start_vp": (0, MOST_POINTS),
        "contract_limit": (1, 9),
        "open_contracts": (1, 4),
        "red_fee": (1, MOST_COST),
        "dam_levels": (1, 3),
        "wheel_segments": (WHEEL, WHEEL),
    }
)
_COUNTS = MappingProxyType({count.name.lower(): count for count in Count})
_AIMS = MappingProxyType({aim.name.lower(): aim for aim in Aim})


def load_catalogue() -> Catalogue:
    """Return the components in the resources folder, read once: rules, table and cover all need them."""
    return _catalogue_in(game_dir("barrage"))


@cache
def _catalogue_in(folder: Path) -> Catalogue:
    catalogue = read_catalogue(read_yaml(folder / "components.yaml"))
    expect_options(read_yaml(folder / "game.yaml")["options"], catalogue)
    return catalogue


def expect_options(node: Node, catalogue: Catalogue) -> None:
    """Refuse options of game.yaml that the rules do not know, or that miss a level of Automas."""
    wanted: dict[str, tuple[tuple[int | str, ...], int | str]] = {
        "companies": (tuple(range(FEWEST_COMPANIES, MOST_COMPANIES + 1)), FEWEST_COMPANIES),
        "automa_level": (tuple(level.id for level in catalogue.levels), "standard"),
        "introductory": ((0, 1), 0),
    }
    for entry in node.items():
        values, usual = wanted.pop(entry["id"].one_of({name: name for name in wanted}))
        if tuple(value.value for value in entry["values"].items()) != values:
            raise entry["values"].fail(
                f"the values of {entry['id'].text()} must be {', '.join(map(str, values))}, in this order"
            )
        entry["default"].one_of({str(usual): usual})
    if wanted:
        raise node.fail(f"missing option {', '.join(wanted)}")


def read_catalogue(node: Node) -> Catalogue:
    """Return the components a file describes; `ContentError` says what in it cannot be."""
    expect_schema(node, SCHEMA)
    node.keys(_TOP)
    expect_ids(node)
    figures, foreign, final, automa = (node[key] for key in ("figures", "foreign_conduit", "final", "automa"))
    figures.keys(_FIGURES)
    figure = {key: figures[key].integer(*limits) for key, limits in _FIGURES.items()}
    foreign.keys(("credits", "vp"))
    final.keys(("objective", "objective_automa", "resources_per_vp", "vp_per_drop"))
    automa.keys(("levels", "start", "limits", "tiles"))
    red_fee, rounds, engineers = figure["red_fee"], figure["rounds"], figure["engineers"]
    pieces = _pieces(node["pieces"])
    river = read_map(node["map"], red_fee)
    spaces = read_spaces(node, engineers, red_fee)
    slots = sum(space.work == Work.PATENT for space in spaces)
    contracts = read_contracts(node["contracts"], figure["open_contracts"])
    starting = [contract for contract in contracts if contract.number < FIRST_NATIONAL]
    companies = read_companies(node["companies"], pieces)
    officers = read_officers(node["officers"], figure["dam_levels"])
    return Catalogue(
        map=river,
        rounds=rounds,
        engineers=engineers,
        start_vp=figure["start_vp"],
        contract_limit=figure["contract_limit"],
        open_contracts=figure["open_contracts"],
        red_fee=red_fee,
        dam_levels=figure["dam_levels"],
        pieces=pieces,
        foreign_credits=foreign["credits"].integer(0, MOST_COST),
        foreign_vp=foreign["vp"].integer(0, MOST_COST),
        costs=_costs(node["costs"], pieces[POWERHOUSE]),
        energy=_energy(node["energy"]),
        objective_vp=_places(final["objective"]),
        objective_vp_automa=_places(final["objective_automa"]),
        resources_per_vp=final["resources_per_vp"].integer(1, MOST_COST),
        vp_per_drop=final["vp_per_drop"].integer(0, MOST_COST),
        headstream_tiles=_headstream_tiles(node["headstream_tiles"], rounds),
        neutral_dams=_neutral_dams(node["neutral_dams"], river, figure["dam_levels"]),
        bonus_tiles=_bonus_tiles(node["bonus_tiles"], rounds),
        objectives=_objectives(node["objectives"]),
        companies=companies,
        officers=officers,
        matchups=read_matchups(node["introductory"], companies, officers, starting),
        tiles={tile.number: tile for tile in read_tiles(node, rounds * slots)},
        contracts={contract.number: contract for contract in contracts},
        starting=tuple(contract.number for contract in starting),
        national=tuple(contract.number for contract in contracts if contract.is_national),
        private=tuple(
            tuple(contract.number for contract in contracts if contract.colour == colour)
            for colour in range(len(COLOURS))
        ),
        spaces=spaces,
        levels=read_levels(automa["levels"]),
        automa_start=read_start(automa["start"]),
        automa_limits=read_limits(automa["limits"]),
        automa_tiles=read_automa_tiles(automa["tiles"], river, engineers),
    )


def _pieces(node: Node) -> tuple[int, int, int, int]:
    node.keys(PIECE_IDS)
    base, elevation, conduit, powerhouse = (node[piece].integer(1, MOST_PIECES) for piece in PIECE_IDS)
    return base, elevation, conduit, powerhouse


def _costs(node: Node, powerhouses: int) -> Costs:
    node.keys(("base", "elevation", "conduit_per_value", "powerhouse"))
    return Costs(
        base=_by_terrain(node["base"]),
        elevation=_by_terrain(node["elevation"]),
        per_value=node["conduit_per_value"].integer(1, MOST_COST),
        powerhouse=integers(node["powerhouse"], 0, MOST_COST, powerhouses),
    )


def _by_terrain(node: Node) -> tuple[int, int, int]:
    node.keys(TERRAIN_IDS)
    mountain, hill, plain = (node[terrain].integer(0, MOST_COST) for terrain in TERRAIN_IDS)
    return mountain, hill, plain


def _energy(node: Node) -> EnergyRules:
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
        credit = entry["credits"].integer(0, MOST_COST)
        rows.append(CreditRow(least, credit, entry["vp"].integer(-MOST_POINTS, MOST_POINTS)))
    return tuple(rows)


def _places(node: Node) -> tuple[int, ...]:
    """Return the points of the objective by place; a place has no more than the one before."""
    points = tuple(entry.integer(0, MOST_POINTS) for entry in sized(node, 1, MOST_COMPANIES, "places"))
    if list(points) != sorted(points, reverse=True):
        raise node.fail(f"the points are {', '.join(map(str, points))}; a later place has no more points")
    return points


def _headstream_tiles(node: Node, rounds: int) -> tuple[tuple[int, ...], ...]:
    """Return drops by tile and round; in the last round there are none (4.1)."""
    tiles = []
    for entry in sized(node, HEADSTREAMS, MOST_LISTED, "headstream tiles"):
        entry.keys(("id", "drops"))
        tiles.append(integers(entry["drops"], 0, MOST_DROPS, rounds - 1))
    return tuple(tiles)


def _neutral_dams(node: Node, river: RiverMap, highest: int) -> tuple[NeutralDam, ...]:
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


def _bonus_tiles(node: Node, rounds: int) -> tuple[BonusTile, ...]:
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


def _objectives(node: Node) -> tuple[Objective, ...]:
    found = []
    for entry in sized(node, 1, MOST_LISTED, "objectives"):
        entry.keys(("id", "name", "aim"))
        found.append(Objective(entry["id"].text(), read_name(entry), entry["aim"].one_of(_AIMS)))
    return tuple(found)
