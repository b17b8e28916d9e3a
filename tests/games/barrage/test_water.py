"""How water runs (7): down the river, into dams with room, off the map; the order of drops is no matter."""

from collections import Counter
from itertools import permutations

import pytest

from desktop_app.engine.rng import Rng
from desktop_app.games.barrage.catalogue import NEUTRAL
from desktop_app.games.barrage.events import DropRan
from tests.games.barrage.positions import Position, box, dam, house, site_id

DOWN = {1: 8, 2: 5, 3: 6, 4: 7, 5: 9, 6: 10, 7: 10, 8: 11, 9: 11, 10: 12, 11: 0, 12: 0}
"""Where each basin drains to, 0 for the exits (2.1)."""


def ran(position: Position) -> list[tuple[tuple[int, ...], str]]:
    """Return the ways of the drops: basins passed, and the dam or nothing."""
    return [
        (event.passed, site_id(0, event.end) if event.end >= 0 else "")
        for event in position.events
        if isinstance(event, DropRan)
    ]


@pytest.mark.parametrize(
    ("letter", "passed"),
    [("A", (8, 11)), ("B", (5, 9, 11)), ("C", (6, 10, 12)), ("D", (7, 10, 12))],
)
def test_a_drop_runs_off_an_empty_map(letter: str, passed: tuple[int, ...]) -> None:
    position = Position().space("water.one-now").drop(letter)
    assert ran(position) == [(passed, "")]
    assert position.heads() == (0, 0, 0, 0)


def test_a_drop_rests_in_the_upper_dam_then_in_the_lower_then_runs_on() -> None:
    position = Position("italy viktor", "usa jill").dam(0, "D1H").dam(1, "D1L", 1)
    for space in ("water.one-now", "water.one-now-red"):
        position.turn(0).space(space).drop("A")
    assert position.drops() == {"D1H": 1, "D1L": 1}
    position = Position().dam(0, "D1H", 1, 1).dam(1, "D1L", 1, 1).dam(1, "D8L", 2, 1)
    position.space("water.one-now").drop("A")
    assert ran(position) == [((8,), "D8L")]
    assert position.drops() == {"D1H": 1, "D1L": 1, "D8L": 2}


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_dam_holds_as_many_drops_as_it_has_pieces(level: int) -> None:
    position = Position("italy viktor", "usa jill").dam(0, "D2L", level).water(B=5)
    position.end_round()
    assert position.drops() == {"D2L": level}


def test_a_neutral_dam_holds_as_many_drops_as_it_has_pieces_for_graziano_too() -> None:
    position = Position("france graziano", "usa jill").dam(NEUTRAL, "D2L", 3).water(B=5)
    assert position.end_round().drops() == {"D2L": 3}


def test_flow_now_moves_only_the_placed_drop() -> None:
    position = Position().dam(0, "D1H", 3).water(A=2)
    position.space("water.one-now").drop("A")
    assert position.drops() == {"D1H": 1}
    assert position.heads() == (2, 0, 0, 0)


def test_delayed_drops_wait_for_the_flow_of_the_round() -> None:
    position = Position().dam(0, "D1H", 3)
    position.space("water.two").drop("A", "A")
    assert position.drops() == {}
    assert position.heads() == (2, 0, 0, 0)
    position.headstream_tiles("H1", "H2", "H3", "H5").end_round()
    assert position.drops() == {"D1H": 2}


def test_water_in_dams_stays_when_the_rivers_flow() -> None:
    position = Position().dam(0, "D2H", 2, 1).dam(NEUTRAL, "D9L", 3, 2)
    assert position.end_round().drops() == {"D2H": 1, "D9L": 2}


def test_the_water_flows_in_round_five_too() -> None:
    position = Position().round(5).dam(0, "D3L", 2).water(C=2)
    assert position.end_round().drops() == {"D3L": 2}
    assert position.outcome() is not None


def test_turbined_water_first_meets_the_dams_of_the_end_basin() -> None:
    position = Position().system(0, "D1L", 2, 2, "C1A", "P8-1").dam(1, "D8L", 1).dam(1, "D8H", 1)
    position.space("turbine.zero").produce("D1L", "C1A", 2)
    assert ran(position) == [((), "D8H"), ((), "D8L")]


def test_turbined_water_runs_on_from_the_end_basin_not_down_the_river_of_the_dam() -> None:
    position = Position().system(0, "D2L", 1, 1, "C2B", "P10-1").dam(1, "D5L", 1).dam(0, "D9L", 1)
    position.space("turbine.zero").produce("D2L", "C2B", 1)
    assert ran(position) == [((12,), "")]
    assert position.drops() == {}


def test_turbined_water_of_the_last_basins_leaves_the_map() -> None:
    position = Position().system(0, "D4L", 1, 1, "C4B", "P12-1")
    position.space("turbine.zero").produce("D4L", "C4B", 1)
    assert ran(position) == [((), "")]


def test_the_usa_gain_a_step_a_drop_and_basin_with_a_powerhouse_from_anybodys_water() -> None:
    position = Position("italy viktor", "usa jill").houses(1, "P6-1", "P10-1", "P12-4").water(C=2, A=1)
    assert position.space("water.one-now").drop("C").has(1)[4] == 3
    assert position.end_round().stepped("pass") == {1: 6}


def test_the_usa_gain_nothing_with_two_powerhouses_or_where_it_is_not_theirs() -> None:
    position = (
        Position("italy viktor", "usa jill").houses(1, "P6-1", "P10-1").houses(0, "P12-4", "P9-1", "P8-1")
    )
    assert position.space("water.one-now").drop("C").has(1)[4] == 0
    position = Position("italy viktor", "usa jill").houses(1, "P5-1", "P7-1", "P9-1")
    assert position.space("water.one-now").drop("C").has(1)[4] == 0


def test_the_usa_gain_nothing_for_the_arrival_through_a_conduit_but_for_passes_further_down() -> None:
    position = Position("usa jill").system(0, "D3L", 1, 1, "C3B", "P6-1").houses(0, "P10-1", "P12-1")
    position.space("turbine.zero").produce("D3L", "C3B", 1)
    assert position.has()[4] == 3 + 1 + 2


def test_passes_of_the_usa_never_pay_for_a_contract() -> None:
    position = Position("usa jill").system(0, "D3L", 1, 1, "C3B", "P6-1").houses(0, "P10-1", "P12-1")
    position.contracts(0, "Y02", "S4").space("turbine.zero").produce("D3L", "C3B", 1)
    assert position.has()[4] == 6
    assert position.can_fulfil() == {"S4"}


def test_passes_in_the_flow_of_the_round_count_before_scoring() -> None:
    position = Position("italy viktor", "usa jill").houses(1, "P6-1", "P10-1", "P12-1").water(C=1)
    tags = position.end_round().tags()
    assert tags.index("energy_gained") < tags.index("points_changed")
    assert position.scored("rank") == {1: 6}


def settled(room: dict[str, int], heads: list[int]) -> tuple[dict[str, int], Counter[int]]:
    """Return where drops from headstreams come to rest in dams with so much room, and the passes by basin."""
    left, passes, filled = dict(room), Counter[int](), Counter[str]()
    for start in heads:
        basin = start
        while basin:
            site = next((name for name in (f"D{basin}H", f"D{basin}L") if left.get(name, 0)), "")
            if site:
                left[site] -= 1
                filled[site] += 1
                break
            basin = DOWN[basin]
            passes[basin] += bool(basin)
    del passes[0]
    return dict(filled), passes


def test_the_result_of_a_flow_does_not_depend_on_the_order_of_the_drops() -> None:
    rng = Rng(5)
    for _ in range(40):
        levels = {site.id: rng.below(4) for site in box().map.dams}
        drops = {name: rng.below(level + 1) for name, level in levels.items()}
        heads = [rng.below(3) for _ in range(4)]
        position = Position("italy viktor", "germany jill")
        for name, level in levels.items():
            if level:
                position.dam(NEUTRAL, name, level, drops[name])
        position.water(A=heads[0], B=heads[1], C=heads[2], D=heads[3]).end_round()
        starts = [head + 1 for head, count in enumerate(heads) for _ in range(count)]
        room = {name: level - drops[name] for name, level in levels.items()}
        orders = list(permutations(starts))[:: max(1, len(starts) ** 3 // 2)]
        results = [settled(room, list(order)) for order in orders]
        assert all(result == results[0] for result in results)
        filled, passes = results[0]
        full = {name: drops[name] + filled.get(name, 0) for name in levels}
        assert position.drops() == {name: count for name, count in full.items() if count}
        events = [event for event in position.events if isinstance(event, DropRan)][: len(starts)]
        assert Counter(basin for event in events for basin in event.passed) == passes


def test_every_basin_drains_where_the_map_says() -> None:
    for number, basin in enumerate(box().map.basins[1:], 1):
        assert basin.drains_to == DOWN[number]
    assert [box().map.heads[place] for place in range(4)] == [1, 2, 3, 4]
    assert dam("D1H") < dam("D1L")
    assert house("P5-1") < house("P5-2")
