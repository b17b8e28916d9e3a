"""The layouts of games without a scene: whatever their rules name has a place, in every arrangement."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from math import hypot
from typing import Any, NamedTuple

import pytest

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Event, Setup
from desktop_app.games.barrage import handles as barrage_handles
from desktop_app.games.barrage.catalogue import COLOURS, MOST_COMPANIES, WHEEL
from desktop_app.games.barrage.components import load_catalogue as load_barrage
from desktop_app.games.barrage.spaces import PRIVATE
from desktop_app.games.electrify import handles as electrify_handles
from desktop_app.games.electrify.components import load_catalogue as load_electrify
from desktop_app.games.registry import find
from desktop_app.ui.table.places import Area, Point
from desktop_app.ui.table.plan import Plan, best_plan, plans, zone

GAMES = ("electrify", "barrage")
EVERY = pytest.mark.parametrize(
    ("game", "plan"),
    [(game, plan) for game in GAMES for plan in plans(game)],
    ids=lambda value: value if isinstance(value, str) else f"{value.name}-{value.table}",
)
MAPS = pytest.mark.parametrize(
    "plan", [plan for plan in plans("barrage") if plan.table == "4"], ids=lambda plan: plan.name
)

NUMBERED = {
    "electrify": {"column", "plant", "grid", "space", "group", "deck", "dial"},
    "barrage": {"dam", "conduit", "house", "head", "basin", "bonus", "stack", "patents"}
    | {"segment", "row", "space", "private"},
}
"""Words whose numbers are those of the places; all other things are put where there is room for them."""
WITH_SEAT = {
    "electrify": {"tile", "card", "slot", "column", "plant", "grid", "space", "group", "back", "plate"}
    | {"points", "research", "tokens", "priority", "cards", "dials"},
    "barrage": {"plate", "vp", "energy", "credits", "machines", "crew", "held", "wheel", "segment"}
    | {"row", "private", "power"},
}
"""Words whose first number is a seat."""

TABLES = [
    *(("electrify", seats, ()) for seats in (1, 2, 3, 4)),
    ("electrify", 1, (("scenario", "s5"),)),
    ("electrify", 4, (("tech_packs", "both"),)),
    *(("barrage", seats, (("companies", seats),)) for seats in (2, 3, 4)),
    ("barrage", 1, (("companies", 3),)),
    ("barrage", 2, (("introductory", 1),)),
]
SEEDS = (3, 11)


def has_place(plan: Plan, game: str, handle: str, viewer: int, seats: int) -> bool:
    """Return whether a plan has a place for a handle, as the one who looks sees the table."""
    word, *numbers = handle.split(":")
    board = "own"
    if word in WITH_SEAT[game]:
        other = (int(numbers.pop(0)) - viewer) % seats
        board = f"other:{other - 1}" if other else "own"
    wanted = [name.replace("seat", board) for name in plan.handles[word]]
    if word in NUMBERED[game]:
        return any(":".join((name, *numbers)) in plan.places for name in wanted)
    return any(zone(name) in wanted for name in plan.places)


class Named(NamedTuple):
    """A handle that a game named: at which kind of table, who looked, and how many seats there were."""

    table: str
    viewer: int
    seats: int
    handle: str


@cache
def named(game: str) -> frozenset[Named]:
    """Return the handles of actions and events in games by chance."""
    found: set[Named] = set()
    for name, seats, options in TABLES:
        for seed in SEEDS if name == game else ():
            found.update(_played(game, Setup(game=game, seats=seats, seed=seed, options=options)))
    return frozenset(found)


def _played(game: str, setup: Setup) -> Iterator[Named]:
    loaded = find(game).load()
    rules, rng = loaded.rules, Rng(setup.seed)
    state = rules.new_game(setup)
    while (decision := rules.decision(state)) is not None:
        for action in rules.legal_actions(state):
            yield from (_named(game, state, decision.seat, handle) for handle in action.path())
        events: list[Event] = []
        rules.apply(state, rules.sample_action(state, rng), events)
        for event in events:
            touched = loaded.wording.touched(event)
            yield from (_named(game, state, decision.seat, handle) for handle in touched)


def _named(game: str, state: Any, viewer: int, handle: str) -> Named:
    if game == "electrify":
        return Named(str(state.terms.seats), viewer, state.terms.seats, handle)
    companies = state.terms.companies
    return Named(str(companies) if state.round else "draft", viewer, companies, handle)


@EVERY
def test_whatever_a_game_names_has_a_place(game: str, plan: Plan) -> None:
    here = [one for one in named(game) if one.table == plan.table]
    assert here
    lost = {one.handle for one in here if not has_place(plan, game, one.handle, one.viewer, one.seats)}
    assert lost == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_handle_has_places_and_no_other(game: str) -> None:
    words = {"electrify": electrify_handles._PARTS, "barrage": barrage_handles._PARTS}[game]
    assert {*plans(game)[0].handles} == {*words}


def short(plan: Plan, wanted: dict[str, int]) -> dict[str, int]:
    """Return the places of which a plan has fewer than wanted, with how many it has."""
    has = {name: sum(zone(full) == name for full in plan.places) for name in wanted}
    return {name: count for name, count in has.items() if count < wanted[name]}


def company_boards(plan: Plan) -> list[str]:
    """Return the boards of seats."""
    return [name for name in plan.boards if zone(name) in ("own", "other")]


@pytest.mark.parametrize("plan", plans("electrify"), ids=lambda plan: f"{plan.name}-{plan.table}")
def test_electrify_has_room_for_as_much_as_lies_there_at_once(plan: Plan) -> None:
    catalogue = load_electrify()
    seats = company_boards(plan)
    assert len(seats) == int(plan.table)
    demands = [*catalogue.open_demands, *(one.demands for one in catalogue.scenarios)]
    cells = (len(catalogue.columns) - 1) * (1 + catalogue.cards_per_department)
    wanted = {
        "demand": max(map(sum, demands)),
        "basic": len(catalogue.faces),
        "track": catalogue.rounds,
        "own.icon": max(map(len, catalogue.sources.values())),
        **{f"{seat}.step": catalogue.research_end + 1 for seat in seats},
        **{f"{seat}.cell": cells for seat in seats},
        **{f"{seat}.space": len(catalogue.spaces) for seat in seats},
    }
    assert short(plan, wanted) == {}


@pytest.mark.parametrize("plan", plans("barrage"), ids=lambda plan: f"{plan.name}-{plan.table}")
def test_barrage_has_room_for_as_much_as_lies_there_at_once(plan: Plan) -> None:
    catalogue = load_barrage()
    seats = [] if plan.table == "draft" else company_boards(plan)
    assert len(seats) == (0 if plan.table == "draft" else int(plan.table))
    private = sum(space.work in PRIVATE for space in catalogue.spaces)
    draft = {"pair": MOST_COMPANIES, "starting": MOST_COMPANIES} if plan.table == "draft" else {}
    wanted = {
        "space": len(catalogue.spaces) - private,
        "contract": len(COLOURS) * catalogue.open_contracts,
        "national": MOST_COMPANIES - 1,
        "tile": catalogue.patent_slots,
        "energy": 1 + catalogue.rounds * catalogue.energy.section,
        "bonus": catalogue.rounds,
        **draft,
        **{f"{seat}.space": private for seat in seats},
        **{f"{seat}.segment": WHEEL for seat in seats},
        **{f"{seat}.piece": 4 * 5 for seat in seats},
    }
    assert short(plan, wanted) == {}


@MAPS
def test_every_place_of_the_map_lies_in_its_basin(plan: Plan) -> None:
    river = load_barrage().map
    sites = [(f"map.dam:{number}", dam.basin) for number, dam in enumerate(river.dams)]
    sites += [(f"map.house:{number}", house.basin) for number, house in enumerate(river.houses)]
    sites += [(f"map.conduit:{number}", slot.start) for number, slot in enumerate(river.conduits)]
    lost = [name for name, basin in sites if not plan.places[f"map.basin:{basin}"].holds(plan.places[name])]
    assert lost == []
    assert sum(zone(name) in ("map.dam", "map.house", "map.conduit") for name in plan.places) == len(sites)


@MAPS
def test_water_runs_down_from_each_headstream_to_the_edge_of_the_map(plan: Plan) -> None:
    river = load_barrage().map
    for head, basin in enumerate(river.heads):
        below, above = plan.places[f"map.basin:{basin}"], plan.places[f"map.head:{head}"]
        assert above.x == below.x
        assert above.edges[3] < below.edges[1]
    for number in range(1, len(river.basins)):
        line = plan.lines[f"map.river:{number}"]
        assert all(one[1] < other[1] for one, other in pairwise(line))
        assert lies_at(line[0], plan, f"map.basin:{number}")
        if river.basins[number].drains_to:
            assert lies_at(line[-1], plan, f"map.basin:{river.basins[number].drains_to}")
        else:
            assert line[-1][1] > max(plan.places[f"map.basin:{one}"].edges[3] for one in (11, 12))


@MAPS
def test_water_in_a_basin_passes_its_powerhouses_then_its_upper_then_its_lower_dam(plan: Plan) -> None:
    for basin in load_barrage().map.basins[1:]:
        rows = [plan.places[f"map.house:{house}"].y for house in basin.houses]
        rows += [plan.places[f"map.dam:{dam}"].y for dam in basin.dams]
        assert rows == sorted(rows)


@MAPS
def test_a_pipe_leads_from_its_conduit_down_to_the_powerhouses_at_its_end(plan: Plan) -> None:
    river = load_barrage().map
    for number, conduit in enumerate(river.conduits):
        line = plan.lines[f"map.pipe:{number}"]
        assert line[0] == plan.places[f"map.conduit:{number}"].at
        ends = [plan.places[f"map.house:{house}"] for house in river.basins[conduit.end].houses]
        assert min(hypot(line[-1][0] - end.x, line[-1][1] - end.y) for end in ends) < ends[0].width
        along = plan.places[f"map.basin:{conduit.start}"].y == plan.places[f"map.basin:{conduit.end}"].y
        assert along or all(one[1] <= other[1] for one, other in pairwise(line))


@MAPS
def test_no_pipe_runs_over_a_dam_a_powerhouse_or_another_conduit(plan: Plan) -> None:
    sites = {
        name: area
        for name, area in plan.places.items()
        if zone(name) in ("map.dam", "map.house", "map.conduit", "map.head")
    }
    for number in range(len(load_barrage().map.conduits)):
        line = plan.lines[f"map.pipe:{number}"]
        own = f"map.conduit:{number}"
        # Its end touches a powerhouse, at the edge.
        dots = [dot for one, other in pairwise(line) for dot in between(one, other)][:-1]
        assert [
            name for name, area in sites.items() if name != own and any(inside(dot, area) for dot in dots)
        ] == []


@MAPS
def test_pipes_cross_one_another_only_where_their_ends_leave_no_other_way(plan: Plan) -> None:
    names = [conduit.id for conduit in load_barrage().map.conduits]
    lines = [plan.lines[f"map.pipe:{number}"] for number in range(len(names))]
    crossing = {
        f"{names[one]} {names[other]}"
        for one, other in combinations(range(len(names)), 2)
        if any(cross(*first, *second) for first in pairwise(lines[one]) for second in pairwise(lines[other]))
    }
    assert crossing == {"C2A C3A", "C2B C3A", "C2B C3B", "C2B C6B", "C5B C6A", "C9B C10A"}


def lies_at(point: Point, plan: Plan, name: str) -> bool:
    """Return whether a point lies in a place or at its edge."""
    area = plan.places[name]
    near = area.width * 0.05
    return abs(point[0] - area.x) < area.width / 2 + near and abs(point[1] - area.y) < area.height / 2 + near


def inside(point: Point, area: Area) -> bool:
    """Return whether a point lies within a place, well off its edge."""
    return abs(point[0] - area.x) < area.width / 2 - 1 and abs(point[1] - area.y) < area.height / 2 - 1


def between(one: Point, other: Point, steps: int = 40) -> list[Point]:
    """Return points along a stretch."""
    ways = [step / steps for step in range(steps + 1)]
    return [(one[0] + (other[0] - one[0]) * way, one[1] + (other[1] - one[1]) * way) for way in ways]


def cross(one: Point, other: Point, third: Point, fourth: Point) -> bool:
    """Return whether two stretches cross."""

    def side(begin: Point, end: Point, point: Point) -> float:
        return (end[0] - begin[0]) * (point[1] - begin[1]) - (end[1] - begin[1]) * (point[0] - begin[0])

    return (
        side(one, other, third) * side(one, other, fourth) < 0
        and side(third, fourth, one) * side(third, fourth, other) < 0
    )


LEAST = [
    *(("electrify", name, 34) for name in ("own.cell:1:1", "demand:0", "own.hand")),
    *(("electrify", name, 26) for name in ("own.plant:1", "own.grid:1", "basic:0", "own.space:0")),
    *(("barrage", name, 23) for name in ("map.dam:0", "space:0", "own.segment:0", "contract:0")),
    *(("barrage", name, 20) for name in ("map.house:0", "map.conduit:0", "own.piece:0:0")),
]


@pytest.mark.parametrize(("game", "name", "pixels"), LEAST, ids=lambda value: str(value))
def test_what_is_played_with_is_large_enough_in_a_small_window(game: str, name: str, pixels: int) -> None:
    # The table of a window of 1280 x 720 with both rails; a mine of Pirates Under Fire is 34 pixels high
    # there, its shields 30, and a hive of Applejack 20.
    width, height = 748, 626
    plan = best_plan(game, "4", width, height)
    scale = min(width / plan.size[0], height / plan.size[1])
    assert plan.places[name].height * scale >= pixels


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("shape", "name"), [((748, 626), "square"), ((1052, 626), "wide"), ((1388, 986), "wide")]
)
def test_the_arrangement_goes_by_the_shape_of_the_window(
    game: str, shape: tuple[int, int], name: str
) -> None:
    assert best_plan(game, "3", *shape).name == name


@EVERY
def test_the_own_board_or_the_map_is_the_largest_thing(game: str, plan: Plan) -> None:
    sizes = {name: plan.places[name].width * plan.places[name].height for name in plan.boards}
    assert max(sizes, key=sizes.__getitem__) == plan.boards[0] == ("own" if game == "electrify" else "map")
