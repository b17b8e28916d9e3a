"""Components of Barrage: components.yaml as a frozen catalogue, with every figure checked.

The map is read by `river_sheet`, its first water by `water_sheet`, action spaces by `space_sheet`, companies
and officers by `company_sheet`, contracts by `contract_sheet`, technology tiles by `tile_sheet`, what scores
by `scoring_sheet`, Automas by `automa_sheet`. Each refusal is a `ContentError` that names file, line, what is
wrong and what would be right.
"""

from functools import cache
from pathlib import Path
from types import MappingProxyType

from desktop_app.content.node import Node
from desktop_app.content.paths import game_dir
from desktop_app.content.reader import read_yaml
from desktop_app.content.schema import expect_schema, integers
from desktop_app.games.barrage.automa_sheet import (
    USUAL_LEVEL,
    read_automa_tiles,
    read_levels,
    read_limits,
    read_start,
)
from desktop_app.games.barrage.catalogue import (
    COLOURS,
    FIRST_NATIONAL,
    MOST_COMPANIES,
    PIECE_IDS,
    POWERHOUSE,
    TERRAIN_IDS,
    WHEEL,
    Catalogue,
    Costs,
    Work,
)
from desktop_app.games.barrage.company_sheet import read_companies, read_matchups, read_officers
from desktop_app.games.barrage.contract_sheet import read_contracts
from desktop_app.games.barrage.entries import MOST_FEE, expect_ids
from desktop_app.games.barrage.river_sheet import read_map
from desktop_app.games.barrage.scoring_sheet import (
    MOST_POINTS,
    read_bonus_tiles,
    read_energy,
    read_objectives,
    read_places,
)
from desktop_app.games.barrage.space_sheet import read_spaces
from desktop_app.games.barrage.terms import FEWEST_COMPANIES
from desktop_app.games.barrage.tile_sheet import read_tiles
from desktop_app.games.barrage.water_sheet import read_headstream_tiles, read_neutral_dams

SCHEMA = "barrage-components/1"
FEWEST_ROUNDS, MOST_ROUNDS = 2, 5
MOST_ENGINEERS = 12
"""With more rounds or engineers a game could come to more moves than game.yaml allows."""

MOST_PIECES = 9
MOST_COST = 20

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
        "red_fee": (1, MOST_FEE),
        "dam_levels": (1, 3),
        "wheel_segments": (WHEEL, WHEEL),
    }
)


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
        "automa_level": (tuple(level.id for level in catalogue.levels), USUAL_LEVEL),
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
        energy=read_energy(node["energy"]),
        objective_vp=read_places(final["objective"]),
        objective_vp_automa=read_places(final["objective_automa"]),
        resources_per_vp=final["resources_per_vp"].integer(1, MOST_COST),
        vp_per_drop=final["vp_per_drop"].integer(0, MOST_COST),
        headstream_tiles=read_headstream_tiles(node["headstream_tiles"], rounds),
        neutral_dams=read_neutral_dams(node["neutral_dams"], river, figure["dam_levels"]),
        bonus_tiles=read_bonus_tiles(node["bonus_tiles"], rounds),
        objectives=read_objectives(node["objectives"]),
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
