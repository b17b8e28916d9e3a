"""The fifteen advanced tiles (10.2), building without engineers (10.3), and Anton's tile (12.6)."""

import pytest

from desktop_app.games.barrage.actions import Accept, Done, UseTile
from desktop_app.games.barrage.catalogue import NEUTRAL
from desktop_app.games.barrage.events import PointsChanged, WheelTurned
from tests.games.barrage.positions import Position


def plain(*names: str) -> Position:
    """Return a company without special officer or power, rich in machines, with these tiles."""
    return Position("italy graziano", "usa viktor").machines(0, 20, 20).tiles(0, *names)


def turns(position: Position) -> int:
    return sum(isinstance(event, WheelTurned) for event in position.events)


# --- level 1


def test_t1_base_may_put_a_drop_into_every_own_empty_dam() -> None:
    position = plain("T1-base").dam(0, "D1L", 2).dam(0, "D2L", 1, 1).dam(NEUTRAL, "D5L", 2).dam(1, "D6L")
    position.construct("D9L", "T1-base")
    assert (position.can(Accept), position.can(Done)) == (True, True)
    assert position.twin().accept().drops() == {"D1L": 1, "D2L": 1, "D9L": 1}
    assert position.done().drops() == {"D2L": 1}


def test_t1_base_moves_no_water_down_the_river() -> None:
    position = (
        Position("usa graziano").machines(0, 20, 20).tiles(0, "T1-base").houses(0, "P5-1", "P6-1", "P9-1")
    )
    assert position.construct("D9L", "T1-base").accept().has()[4] == 0


def test_t1_elevation_turns_the_wheel_once_more_for_each_own_elevation() -> None:
    position = plain("T1-elevation").dam(0, "D9L", 3).dam(0, "D10L", 1).dam(1, "D8L", 3)
    position.wheel(0, 1, 1, 1).wheel(0, 2, 1, 0).construct("D10L", "T1-elevation")
    assert turns(position) == 1 + 3
    assert position.on_wheel()[4:] == [(0, 2, "T1-elevation"), (1, 1, "")]
    assert position.has()[1:3] == (21, 18)


def test_t1_conduit_pays_two_credits_a_value() -> None:
    assert plain("T1-conduit").construct("C1A", "T1-conduit").has()[0] == 6 + 10
    assert plain("T1-conduit").construct("C9A", "T1-conduit").has()[0] == 6 + 2


def test_t1_powerhouse_needs_no_engineers_and_no_space() -> None:
    position = plain("T1-powerhouse").engineers(0, 0)
    assert position.can_tiles() == {"T1-powerhouse"}
    position.tile("T1-powerhouse").build("P5-2")
    assert position.has()[:3] == (3, 20, 18)
    assert position.on_wheel()[1] == (0, 2, "T1-powerhouse")
    assert position.seat == 1


def test_t1_powerhouse_is_the_whole_turn() -> None:
    position = plain("T1-powerhouse").tile("T1-powerhouse").build("P5-1")
    assert position.seat == 1
    assert position.state().engineers[0] == 12


def test_t1_powerhouse_may_be_used_with_a_construction_space_too() -> None:
    position = plain("T1-powerhouse").construct("P5-1", "T1-powerhouse", "build-3")
    assert position.state().engineers[0] == 9


def test_t1_powerhouse_needs_the_mixers() -> None:
    position = plain("T1-powerhouse").machines(0, 20, 1)
    assert not position.can(UseTile)
    assert plain("T1-powerhouse").machines(0, 0, 2).can(UseTile)


@pytest.mark.parametrize(("site", "fee"), [("D1H", 0), ("P5-2", 0), ("D1L", 0)])
def test_t1_wild_builds_anything_without_the_fee_of_the_site(site: str, fee: int) -> None:
    assert plain("T1-wild").credits(0, 0).construct(site, "T1-wild").has()[0] == fee


# --- level 2


def test_t2_base_gives_energy_for_each_own_base_and_may_fulfil_an_own_contract() -> None:
    position = plain("T2-base").dam(0, "D1L", 3).dam(0, "D2L").dam(1, "D3L")
    position.contracts(0, "S1", "S4").construct("D9L", "T2-base")
    assert position.has()[4] == 3
    assert position.stepped("tile") == {0: 3}
    assert position.can_fulfil() == {"S1"}
    assert position.twin().done().held() == {"S1", "S4"}
    assert position.fulfil("S1").done_contracts() == ["S1"]


def test_energy_of_a_tile_has_no_part_of_powers_or_of_the_board() -> None:
    houses = ("P5-1", "P6-1", "P7-1", "P12-1")
    position = Position("france graziano").machines(0, 20, 20).tiles(0, "T2-base").houses(0, *houses)
    position.contracts(0, "S3", "S4").construct("D9L", "T2-base")
    assert position.has()[4] == 1
    assert position.asked == "turn"
    position = Position("italy viktor").machines(0, 20, 20).tiles(0, "T3-conduit").houses(0, *houses)
    assert position.construct("C9A", "T3-conduit").has()[4] == 2
    position = Position("germany viktor").machines(0, 20, 20).tiles(0, "T3-conduit").houses(0, *houses)
    position.dam(0, "D3L", 1, 1).conduits(0, "C3B").construct("C9A", "T3-conduit")
    assert position.has()[4] == 2
    assert position.asked == "turn"


@pytest.mark.parametrize("level", [1, 2])
def test_t2_elevation_fills_the_raised_dam(level: int) -> None:
    position = Position("italy viktor").machines(0, 20, 20).tiles(0, "T2-elevation")
    position.dam(0, "D9L", level, 1).dam(0, "D10L", 1).construct("D9L", "T2-elevation")
    assert position.drops() == {"D9L": level + 1}


def test_t2_elevation_fills_grazianos_dam_of_level_three_with_four() -> None:
    position = plain("T2-elevation").dam(0, "D9L", 2).construct("D9L", "T2-elevation")
    assert position.drops() == {"D9L": 4}


def test_t2_powerhouse_may_produce_at_once_with_two_more_through_any_own_powerhouse() -> None:
    position = plain("T2-powerhouse").system(0, "D3L", 2, 2, "C3B", "P6-1").contracts(0, "R01")
    position.construct("P5-1", "T2-powerhouse")
    engineers = position.state().engineers[0]
    assert position.asked == "production"
    assert position.can(Done)
    position.produce("D3L", "C3B", 2)
    assert position.has()[4] == 6 + 2 + 1
    assert position.can_fulfil() == {"R01"}
    assert position.state().engineers[0] == engineers == 11


def test_t2_powerhouse_produces_with_powers_and_officer() -> None:
    position = Position("italy viktor").machines(0, 20, 20).tiles(0, "T2-powerhouse")
    position.system(0, "D9L", 1, 1, "C9A", "P11-1").houses(0, "P6-1").construct("P5-1", "T2-powerhouse")
    assert position.produce("D9L", "C9A", 1).has()[4] == 4 + 2 + 1 + 3
    position = Position("germany jill").machines(0, 20, 20).tiles(0, "T2-powerhouse")
    position.system(0, "D3L", 2, 2, "C3B", "P6-1").system(0, "D9L", 1, 1, "C9A", "P11-1")
    position.construct("P5-1", "T2-powerhouse").produce("D3L", "C3B", 1)
    assert position.productions() == {("D9L", "C9A", 1)}


def test_t2_powerhouse_asks_nothing_without_a_legal_production() -> None:
    assert plain("T2-powerhouse").construct("P5-1", "T2-powerhouse").asked == "turn"


def test_t2_powerhouse_may_be_left_unused() -> None:
    position = plain("T2-powerhouse").system(0, "D3L", 2, 2, "C3B", "P6-1").construct("P5-1", "T2-powerhouse")
    assert position.done().seat == 1
    assert position.drops() == {"D3L": 2}


# --- level 3


def test_t3_base_needs_no_engineers_no_space_and_no_machines() -> None:
    position = plain("T3-base").engineers(0, 0).machines(0, 0, 0).tile("T3-base").build("D1H")
    assert position.has()[:3] == (3, 0, 0)
    assert position.on_wheel()[1] == (0, 0, "T3-base")


def test_t3_base_uncovers_incomes_as_usual() -> None:
    position = plain("T3-base").dam(0, "D5L").tile("T3-base").build("D1L")
    assert position.has()[0] == 6 + 3


def test_t3_elevation_scores_three_points_a_dam_of_level_two_or_three() -> None:
    position = plain("T3-elevation").dam(0, "D9L", 1).dam(0, "D8L", 3).dam(0, "D1L").dam(1, "D2L", 2)
    position.dam(NEUTRAL, "D5L", 2).construct("D9L", "T3-elevation")
    assert position.scored("tile") == {0: 6}


def test_t3_conduit_gives_energy_of_twice_the_value_and_may_fulfil_an_own_contract() -> None:
    position = plain("T3-conduit").contracts(0, "R11", "R06", "S3").national("N1")
    position.construct("C1A", "T3-conduit")
    assert position.has()[4] == 10
    assert position.can_fulfil() == {"R11", "R06", "S3"}
    assert position.can(Done)


def test_t3_powerhouse_scores_three_points_an_own_powerhouse() -> None:
    position = plain("T3-powerhouse").houses(0, "P5-1", "P6-1").houses(1, "P7-1")
    assert position.construct("P8-1", "T3-powerhouse").scored("tile") == {0: 9}


def test_t3_wild_scores_three_points_an_advanced_tile_in_the_supply_or_on_the_wheel() -> None:
    position = plain("T3-wild", "T0-base", "T1-base", "T2-wild").wheel(0, 2, 1, 0, "T3-base")
    position.wheel(0, 3, 1, 0, "T0-conduit").construct("P8-1", "T3-wild")
    assert position.scored("tile") == {0: 12}


def test_t3_wild_does_not_count_antons_tile() -> None:
    position = Position("italy anton").machines(0, 20, 20).tiles(0, "T3-wild", "T-anton")
    assert position.construct("P8-1", "T3-wild").scored("tile") == {0: 3}


@pytest.mark.parametrize("name", ["T1-base", "T2-base", "T3-base", "T3-wild", "T1-wild"])
def test_advanced_tiles_lie_on_the_wheel_like_others(name: str) -> None:
    position = plain(name).machines(0, 3, 0)
    position.construct("D9L", name)
    spent = 0 if name == "T3-base" else 3
    assert position.on_wheel()[1] == (spent, 0, name)


def test_the_uncovered_income_comes_before_the_effect_of_the_tile() -> None:
    position = Position("usa graziano").machines(0, 20, 20).tiles(0, "T3-wild").conduits(0, "C1A")
    position.construct("C9A", "T3-wild")
    causes = [event.cause for event in position.events if isinstance(event, PointsChanged)]
    assert causes == ["income", "tile"]


# --- building without engineers, and passing


def test_a_company_without_engineers_may_use_its_tile_or_pass() -> None:
    position = plain("T3-base").engineers(0, 0)
    assert position.can_tiles() == {"T3-base"}
    assert position.can(Done)
    assert position.spaces() == set()
    position.done()
    assert position.state().passed[0] == 1
    assert position.seat == 1


def test_a_company_that_cannot_use_its_tile_passes_by_itself() -> None:
    position = plain("T1-powerhouse").machines(0, 0, 0).engineers(0, 1).bank()
    position.bank(1)
    assert position.seat == 1
    assert position.state().passed[0] == 1


def test_a_company_gets_turns_until_it_passes() -> None:
    position = plain("T3-base", "T1-powerhouse").engineers(0, 1).bank().bank(1)
    assert position.seat == 0
    position.tile("T3-base").build("D9L").bank(1).tile("T1-powerhouse").build("P5-1").bank(1)
    assert position.seat == 1
    assert position.state().passed[0] == 1


def test_a_company_with_engineers_may_use_its_tile_but_not_pass() -> None:
    position = plain("T3-base").engineers(0, 2)
    assert position.can(UseTile)
    assert not position.can(Done)


# --- Anton


def anton(*on_wheel: str) -> Position:
    """Return Anton with his tile in the supply, and tiles on his wheel."""
    position = Position("italy anton", "usa viktor").machines(0, 20, 20).tiles(0, "T-anton")
    for segment, name in enumerate(on_wheel, 1):
        position.wheel(0, segment, 0, 0, name)
    return position


def test_antons_tile_acts_as_a_tile_on_the_wheel_and_goes_onto_the_open_segment() -> None:
    position = anton("T0-base", "T1-conduit").construct_as("C1A", "T-anton", "T1-conduit")
    assert position.has()[:3] == (6 + 10, 10, 20)
    assert position.on_wheel()[1] == (10, 0, "T-anton")
    assert [name for _, _, name in position.on_wheel()] == ["", "T-anton", "T0-base", "T1-conduit", "", ""]


def test_antons_tile_builds_the_kind_of_the_copied_tile_only() -> None:
    position = anton("T0-base", "T2-wild").dam(0, "D9L").space("build-1")
    assert {"T-anton>T0-base", "T-anton>T2-wild"} <= position.can_tiles()
    assert position.twin().tile("T-anton", "T0-base").pieces() == {"base"}
    assert position.tile("T-anton", "T2-wild").pieces() == {"base", "elevation", "conduit", "powerhouse"}


def test_antons_tile_has_the_cost_change_of_the_copied_tile() -> None:
    position = anton("T2-conduit").construct_as("C1A", "T-anton", "T2-conduit")
    assert position.has()[1] == 15
    position = anton("T1-wild").credits(0, 0).construct_as("D1H", "T-anton", "T1-wild")
    assert position.owner("D1H") == 0


@pytest.mark.parametrize("name", ["T3-base", "T1-powerhouse"])
def test_antons_tile_makes_a_turn_without_engineers(name: str) -> None:
    position = anton(name).engineers(0, 0)
    assert position.can_tiles() == {f"T-anton>{name}"}
    position.tile("T-anton", name).build("D1L" if name == "T3-base" else "P5-1")
    assert position.on_wheel()[1] == (0, 0 if name == "T3-base" else 2, "T-anton")


def test_antons_tile_cannot_be_used_while_on_the_wheel() -> None:
    position = anton("T-anton", "T0-base").tiles(0)
    assert not any(name.startswith("build") for name in position.spaces())


def test_antons_copy_of_t3_wild_scores_without_counting_itself() -> None:
    position = anton("T3-wild").construct_as("P5-1", "T-anton", "T3-wild")
    assert position.scored("tile") == {0: 3}


def test_a_tile_that_comes_back_with_the_turn_may_still_be_copied() -> None:
    position = anton("", "", "", "", "T1-conduit").construct_as("C9A", "T-anton", "T1-conduit")
    assert position.has()[0] == 6 + 2
    assert "T1-conduit" in position.supply()


def test_antons_tile_needs_a_tile_on_the_wheel_and_is_none_itself() -> None:
    assert "T-anton" not in anton("T0-base").more_tiles(0, "T0-conduit").space("build-1").can_tiles()
    assert anton().more_tiles(0, "T0-conduit").space("build-1").can_tiles() == {"T0-conduit"}
    assert not any(name.startswith("build") for name in anton().spaces())
