"""Areas and harvests (section 6; cases AJ-07, AJ-09, AJ-11, AJ-23; example E2)."""

import pytest

from desktop_app.games.applejack.events import Harvested
from desktop_app.games.applejack.scoring import areas, harvest, harvest_value
from desktop_app.games.applejack.state import Part
from tests.games.applejack.positions import Position

V1, V2, V3 = 0, 1, 2


def test_aj_07_an_area_counts_apples_not_tiles() -> None:
    at = Position().tree("B2", apples={"v1": 2}).tree("C3", apples={"v1": 1}).tree("D3", apples={"v1": 1})
    assert areas(at.state, 0, V1) == (4,)
    assert harvest(at.state, 0, V1, 2) == 2


def test_aj_09_nobody_pays_for_small_areas() -> None:
    at = Position()
    at.tree("A1", apples={"v2": 1}).tree("C1", apples={"v1": 1, "v2": 1})
    at.tree("E1", apples={"v2": 1, "v3": 1}).tree("E3", apples={"v2": 1, "v4": 1})
    assert areas(at.state, 0, V2) == (1, 1, 1, 1)
    assert harvest(at.state, 0, V2, 3) == 0


def test_aj_11_a_double_icon_pays_both_varieties_to_every_player() -> None:
    at = Position().on(10, 2)
    for cell, apples in {"A1": {"v6": 2}, "A2": {"v6": 2}, "A3": {"v6": 1}}.items():
        at.tree(cell, apples=apples)
    at.tree("C1", apples={"v7": 2}).tree("C2", apples={"v7": 1}).tree("E3", apples={"v7": 2})
    at.tree("C3", apples={"v7": 2}, seat=1).tree("C4", apples={"v7": 1}, seat=1)
    at.valleys(2, 2, 2, 2, 2, 2, 2).end_turn()
    assert at.gained(Part.HARVEST) == [(5 - 2) + (3 - 2) + 0, 3 - 2]
    assert [event for event in at.events if isinstance(event, Harvested)] == [
        Harvested(0, 6, 2, (3, 2), 1),
        Harvested(1, 6, 2, (3,), 1),
        Harvested(0, 5, 2, (5,), 3),
    ]


@pytest.mark.parametrize(("shown", "paid"), [({"v1": 1}, 1), ({"v2": 1}, 0)], ids=["joins", "does not join"])
def test_aj_23_a_rim_apple_counts_only_for_a_tile_of_its_variety(shown: dict[str, int], paid: int) -> None:
    at = Position(personal_orchards=1)
    at.state.sides = [1, 2]
    at.tree("A1", apples=shown).tree("A2", apples={"v1": 2})
    assert areas(at.state, 0, V1) == ((4,) if paid else (2,))
    assert harvest(at.state, 0, V1, 3) == paid


@pytest.mark.parametrize(("die", "paid"), [(1, 4), (2, 2), (3, 1)])
def test_e2_two_apple_tiles(die: int, paid: int) -> None:
    at = Position().tree("B2", apples={"v3": 2}).tree("B3", apples={"v3": 1})
    at.tree("C3", apples={"v3": 1, "v1": 1}).tree("E1", apples={"v3": 2})
    assert areas(at.state, 0, V3) == (4, 2)
    assert harvest(at.state, 0, V3, die) == paid


def test_a_single_tile_is_an_area_too() -> None:
    at = Position().tree("C3", apples={"v1": 2})
    assert harvest(at.state, 0, V1, 1) == 1


def test_what_is_printed_on_the_common_edge_is_irrelevant() -> None:
    at = Position().tree("C3", apples={"v1": 1}, hives="W").tree("C4", apples={"v1": 2}, hives="E")
    assert areas(at.state, 0, V1) == (3,)


def test_a_pasture_separates_areas() -> None:
    at = Position().tree("C2", apples={"v1": 2}).pasture("C3").tree("C4", apples={"v1": 2})
    assert areas(at.state, 0, V1) == (2, 2)


def test_a_tile_with_two_varieties_belongs_to_an_area_of_each() -> None:
    at = (
        Position()
        .tree("C3", apples={"v1": 1, "v2": 1})
        .tree("C4", apples={"v1": 2})
        .tree("C2", apples={"v2": 2})
    )
    assert (areas(at.state, 0, V1), areas(at.state, 0, V2)) == ((3,), (3,))


def test_a_later_tile_joins_two_areas() -> None:
    at = Position().tree("C2", apples={"v1": 2}).tree("C4", apples={"v1": 2})
    assert areas(at.state, 0, V1) == (2, 2)
    at.tree("C3", apples={"v1": 1})
    assert areas(at.state, 0, V1) == (5,)


def test_a_lone_rim_apple_is_worth_nothing() -> None:
    at = Position(personal_orchards=1)
    assert all(areas(at.state, 0, variety) == () for variety in range(7))


def test_a_rim_apple_joins_no_other_cell() -> None:
    at = Position(personal_orchards=1)
    at.state.sides = [1, 2]
    at.tree("A2", apples={"v1": 2}).tree("B1", apples={"v1": 2})
    assert areas(at.state, 0, V1) == (2, 2)


@pytest.mark.parametrize(
    ("sizes", "die", "paid"), [((), 1, 0), ((1,), 1, 0), ((4, 2), 1, 4), ((4, 2), 3, 1), ((2, 2, 9), 3, 6)]
)
def test_each_area_pays_its_apples_less_the_die(sizes: tuple[int, ...], die: int, paid: int) -> None:
    assert harvest_value(sizes, die) == paid
