"""Executive officers (12): Graziano, and Mahiri with every ability she can copy; the others stand elsewhere.

Costs (Wilhelm, Jill, Solomon) are in `test_costs`, Viktor in `test_production`, Anton in `test_tiles`.
"""

import pytest

from desktop_app.games.barrage.actions import CopyOfficer, Done
from desktop_app.games.barrage.catalogue import NEUTRAL
from tests.games.barrage.positions import Position, rules


def mahiri(*others: str) -> Position:
    """Return Mahiri in Italy with a first opponent of some officer and the others laid out."""
    first, *rest = others or ("graziano", "viktor", "jill")
    return Position("italy mahiri", f"usa {first}").extra(*rest).machines(0, 20, 20)


@pytest.mark.parametrize(("level", "holds"), [(1, 1), (2, 2), (3, 4)])
def test_grazianos_dams_of_level_three_hold_four(level: int, holds: int) -> None:
    position = Position("italy graziano").dam(0, "D2L", level).water(B=6).end_round()
    assert position.drops() == {"D2L": holds}


def test_other_dams_of_level_three_hold_three() -> None:
    position = Position("italy graziano", "usa viktor").dam(1, "D2L", 3).dam(NEUTRAL, "D5L", 3).water(B=9)
    assert position.end_round().drops() == {"D2L": 3, "D5L": 3}


def test_mahiri_copies_one_of_the_three_other_officers_for_an_engineer() -> None:
    position = mahiri()
    assert position.can_copy() == {"graziano", "viktor", "jill"}
    position.copy("viktor")
    assert position.state().engineers[0] == 11
    assert position.has()[0] == 6
    assert position.asked == "turn"
    assert position.seat == 0


def test_a_copy_is_a_step_before_the_action_and_only_one_a_turn() -> None:
    position = mahiri().copy("viktor")
    assert not position.can(CopyOfficer)
    assert position.bank().seat == 1


def test_the_second_copy_of_a_round_costs_three_credits_and_there_is_no_third() -> None:
    position = mahiri().copy("viktor").bank().bank()
    assert position.can(CopyOfficer)
    position.copy("viktor")
    assert position.has()[0] == 6 + 1 - 3
    assert position.state().engineers[0] == 12 - 3
    position.bank().bank()
    assert not position.can(CopyOfficer)
    position.end_round().turn(0)
    assert position.can(CopyOfficer)


def test_the_second_copy_needs_three_credits() -> None:
    position = mahiri().copy("viktor").credits(0, 1).bank().bank()
    assert not position.can(CopyOfficer)


def test_only_mahiri_copies() -> None:
    assert not mahiri().bank().can(CopyOfficer)


def test_an_engineer_must_be_left_for_the_action() -> None:
    assert not mahiri().engineers(0, 1).can(CopyOfficer)
    assert mahiri().engineers(0, 2).can(CopyOfficer)
    assert not mahiri().copy("viktor").can(Done)


@pytest.mark.parametrize("name", ["T3-base", "T1-powerhouse"])
def test_the_last_engineer_copies_anyone_when_an_own_tile_needs_none_for_the_action(name: str) -> None:
    position = mahiri("anton", "viktor", "wilhelm").engineers(0, 1).tiles(0, name)
    assert position.can_copy() == {"anton", "viktor", "wilhelm"}
    assert position.copy("viktor").can_tiles() == {name}


@pytest.mark.parametrize("name", ["T3-base", "T1-powerhouse"])
def test_the_last_engineer_copies_anton_alone_when_such_a_tile_lies_on_the_wheel(name: str) -> None:
    position = mahiri("anton", "viktor", "wilhelm").engineers(0, 1).wheel(0, 2, 1, 0, name).tiles(0)
    assert position.can_copy() == {"anton"}
    position.copy("anton")
    assert position.can_tiles() == {f">{name}"}
    position.tile("", name).build("D9L" if name == "T3-base" else "P8-1")
    assert position.seat == 1


def test_the_last_engineer_copies_who_makes_the_tile_payable() -> None:
    position = mahiri("anton", "viktor", "solomon").engineers(0, 1).tiles(0, "T1-powerhouse")
    position.machines(0, 0, 1).credits(0, 3)
    assert position.can_copy() == {"solomon"}
    assert not position.credits(0, 2).can(CopyOfficer)


def test_who_copied_with_the_last_engineer_acts_after_it_and_may_pass_only_without_a_copy() -> None:
    """(12.7), the special rule beside (4.2)."""
    position = mahiri("anton", "viktor", "wilhelm").engineers(0, 1).tiles(0, "T3-base")
    copied = position.twin().copy("viktor")
    assert not copied.can(Done)
    problem = rules().problem_with(copied.state(), Done(0))
    assert problem is not None
    assert problem.key == "barrage.refusal.needed.copied"
    assert position.engineers(0, 0).can(Done)


def test_the_last_engineer_copies_nobody_for_tiles_that_need_engineers() -> None:
    position = mahiri("anton", "viktor", "solomon").engineers(0, 1).wheel(0, 2, 1, 0, "T1-conduit")
    assert position.can_copy() == set()


def test_the_ability_ends_with_the_turn() -> None:
    position = mahiri("wilhelm").copy("wilhelm").bank().bank().machines(0, 3, 0)
    assert "D1L" not in position.space("build-1").tile("T0-base").sites()


def test_copied_wilhelm_builds_bases_for_three() -> None:
    assert mahiri("wilhelm").copy("wilhelm").construct("D1L").has()[1] == 17


def test_copied_jill_pays_conduits_with_mixers() -> None:
    position = mahiri("jill").copy("jill").construct("C1A")
    assert position.payments() == {(10, 0, 0), (0, 5, 0)}


def test_copied_solomon_replaces_machines_by_credits() -> None:
    position = mahiri("solomon").credits(0, 6).copy("solomon").construct("P8-1")
    assert position.payments() == {(0, 2, 0), (0, 1, 3), (0, 0, 6)}


def test_copied_viktor_counts_four_also_in_the_production_of_a_tile() -> None:
    position = mahiri("viktor").system(0, "D9L", 3, 3, "C9A", "P11-1")
    position.copy("viktor").space("turbine.minus2").produce("D9L", "C9A", 1)
    assert position.has()[4] == 2
    position = mahiri("viktor").system(0, "D9L", 3, 3, "C9A", "P11-1").tiles(0, "T2-powerhouse")
    position.copy("viktor").construct("P5-1", "T2-powerhouse").produce("D9L", "C9A", 1)
    assert position.has()[4] == 4 + 2 + 1


def test_copied_graziano_lets_a_dam_take_a_fourth_drop_that_stays() -> None:
    position = mahiri().dam(0, "D2L", 3, 3).copy("graziano").space("water.one-now").drop("B")
    assert position.drops() == {"D2L": 4}
    position.water(B=1).end_round()
    assert position.drops() == {"D2L": 4}


def test_after_the_fourth_drop_has_left_the_capacity_is_three_again() -> None:
    position = mahiri().system(0, "D2L", 3, 4, "C2A", "P6-1").space("turbine.zero").produce("D2L", "C2A", 2)
    position.turn(0).space("water.one-now").drop("B")
    assert position.drops() == {"D2L": 3}
    position.turn(0).space("water.one-now-red").drop("B")
    assert position.drops() == {"D2L": 3}


def test_without_a_copy_mahiris_dams_hold_three() -> None:
    assert mahiri().dam(0, "D2L", 3, 3).space("water.one-now").drop("B").drops() == {"D2L": 3}


def test_copied_anton_copies_a_tile_without_putting_one_on_the_wheel() -> None:
    position = mahiri("anton").wheel(0, 2, 1, 0, "T1-conduit").tiles(0).copy("anton").space("build-1")
    assert position.can_tiles() == {">T1-conduit"}
    position.tile("", "T1-conduit").build("C9A")
    assert position.has()[:3] == (6 + 2, 18, 20)
    assert position.on_wheel() == [
        (0, 0, ""),
        (2, 0, ""),
        (0, 0, ""),
        (1, 0, "T1-conduit"),
        (0, 0, ""),
        (0, 0, ""),
    ]


@pytest.mark.parametrize("name", ["T3-base", "T1-powerhouse"])
def test_copied_anton_works_with_tiles_that_need_no_engineers(name: str) -> None:
    position = mahiri("anton").wheel(0, 2, 1, 0, name).tiles(0).copy("anton")
    assert position.can_tiles() == {f">{name}"}
    position.tile("", name).build("D9L" if name == "T3-base" else "P8-1")
    assert position.state().engineers[0] == 11
    assert position.seat == 1


def test_mahiri_may_use_her_own_tile_while_she_copies_anton() -> None:
    position = (
        mahiri("anton").wheel(0, 2, 0, 0, "T0-conduit").tiles(0, "T0-base").copy("anton").space("build-1")
    )
    assert position.can_tiles() == {"T0-base", ">T0-conduit"}


def test_officers_of_automas_may_be_copied() -> None:
    position = Position("italy mahiri", automas=("usa wilhelm", "france jill"), level="overpowered")
    assert position.extra("viktor").can_copy() == {"wilhelm", "jill", "viktor"}


def test_copied_graziano_fills_a_dam_with_four_drops_by_the_tile() -> None:
    position = mahiri().dam(0, "D9L", 2).tiles(0, "T2-elevation").copy("graziano")
    assert position.construct("D9L", "T2-elevation").drops() == {"D9L": 4}
