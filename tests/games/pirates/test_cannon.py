"""Cannons and what a hit does (7.1)."""

import pytest

from desktop_app.games.pirates.actions import Fire
from desktop_app.games.pirates.events import EffectLapsed, ShipHit, ShotFired
from tests.games.pirates.positions import Position, at


def with_a_3(space: str) -> Position:
    """Return a position in which seat 0 has a 3 and is to place it."""
    return Position().hand(0, 3, 2).turn(0).printed(space, "none")


def test_x5_a_shot_passes_own_and_burning_ships_and_mines_and_takes_one_shield() -> None:
    position = with_a_3("d2").ships(0, "d3=4 d1=2").ships(1, "d4=5* d6=6+2").mine("d5")
    position.place(3, "d2").fire("up")
    assert position.shields("d6") == 1
    assert position.burning() == {"d4"}
    assert position.mines() == {"d5"}
    assert position.events[0] == ShotFired(0, at("d2"), 0, at("d6"), 2, 1)


def test_pf12_the_first_active_rival_is_hit_and_nothing_behind_it() -> None:
    position = with_a_3("d1").ships(0, "d2=2").ships(1, "d4=4* d5=5+1 d6=6")
    position.place(3, "d1").fire("up")
    assert position.shields("d5") == 0
    assert position.burning() == {"d4"}


def test_pf14_a_mercenary_stops_the_shot_and_never_burns() -> None:
    position = with_a_3("d1").mercenary(1, "minelayer", "d4").ships(1, "d5=5")
    position.place(3, "d1").fire("up")
    assert position.burning() == set()
    assert position.events[0] == ShotFired(0, at("d1"), 0, at("d4"), 1)


def test_pf16_a_slanted_shot_passes_a_mine_and_an_own_burning_ship() -> None:
    position = Position().hand(0, 2).turn(0).printed("g1", "diag")
    position.mine("f2").ships(0, "e3=5*").ships(1, "d4=4").place(2, "g1").fire("up-left")
    assert position.burning() == {"e3", "d4"}
    assert position.mines() == {"f2"}


def test_pf18_man_o_war_hits_all_active_rivals_around_once() -> None:
    position = Position().market("man_o_war").gold(0, 5).hand(0, 2).turn(0)
    position.ships(1, "c5=5 d5=4+2 e5=6*").mercenary(1, "minelayer", "e3").ships(0, "c4=4")
    position.hire("man_o_war", "d4").fire_all("surrounding")
    assert position.burning() == {"c5", "e5"}
    assert position.shields("d5") == 1
    assert position.happened("ship_hit") == [
        ShipHit(0, at("e3"), 1),
        ShipHit(0, at("c5"), 3),
        ShipHit(0, at("d5"), 2, 1),
    ]


@pytest.mark.parametrize(("aim", "hit"), [("up", "d6"), ("right", "g3"), ("down", "d1"), ("left", "a3")])
def test_straight_shots_fly_along_rows_and_columns(aim: str, hit: str) -> None:
    position = with_a_3("d3").ships(0, "d2=2").ships(1, "d6=1 g3=2 a3=3 d1=4").place(3, "d3").fire(aim)
    assert position.burning() == {hit}


@pytest.mark.parametrize(
    ("aim", "hit"), [("up-right", "g6"), ("down-right", "f1"), ("down-left", "b1"), ("up-left", "a6")]
)
def test_slanted_shots_fly_along_diagonals(aim: str, hit: str) -> None:
    position = Position().hand(0, 2, 4).turn(0).printed("d3", "diag").ships(0, "d2=4")
    position.ships(1, "g6=1 f1=2 b1=3 a6=4").place(2, "d3").fire(aim)
    assert position.burning() == {hit}


@pytest.mark.parametrize(("aim", "hit"), [("up", "d5"), ("right", "e4"), ("down", "d2"), ("left", "c4")])
def test_the_nearest_of_several_rivals_is_hit(aim: str, hit: str) -> None:
    position = with_a_3("d4").ships(0, "d3=9").ships(1, "d5=5 d6=6 e4=1 f4=2 d2=7 d1=8 c4=3 b4=4")
    assert position.place(3, "d4").fire(aim).burning() == {hit}


def test_a_direction_without_target_may_be_chosen() -> None:
    position = with_a_3("d1").ships(1, "d5=5").place(3, "d1")
    position.fire("right")
    assert position.burning() == set()
    assert position.events[0] == ShotFired(0, at("d1"), 2, at("g1"), 0)


def test_a_shot_out_of_the_sea_ends_nowhere() -> None:
    position = with_a_3("d1").ships(1, "d5=5").place(3, "d1").fire("down")
    assert position.events[0] == ShotFired(0, at("d1"), 4, -1, 0)


def test_a_cannon_that_finds_no_rival_in_any_direction_lapses() -> None:
    position = with_a_3("d1").ships(1, "e5=5 d4=2*").place(3, "d1")
    assert position.happened("effect_lapsed") == [EffectLapsed(0, "ortho", "target")]
    assert position.seat == 1


def test_the_second_of_two_shots_passes_the_ship_that_the_first_set_on_fire() -> None:
    position = Position().printed("d1", "ortho").hand(0, 3, 2).turn(0).ships(1, "d4=5 d6=4")
    position.place(3, "d1").fire("up")
    assert position.pending == ["ortho"]
    position.fire("up")
    assert position.burning() == {"d4", "d6"}


def test_a_burning_ship_is_never_hit_again() -> None:
    position = with_a_3("d1").ships(1, "d4=5* d3=2").place(3, "d1").fire("up")
    assert position.burning() == {"d3", "d4"}
    assert position.state.removed == [[], []]


def test_each_shield_takes_one_hit() -> None:
    position = Position().printed("d1", "ortho").hand(0, 3, 2).turn(0).ships(1, "d4=5+2")
    position.place(3, "d1").fire("up").fire("up")
    assert (position.shields("d4"), position.burning()) == (0, set())
    assert position.state.shield_supply == 7


def test_a_straight_cannon_cannot_fire_slanted_nor_a_slanted_one_straight() -> None:
    position = with_a_3("d1").ships(1, "d4=5").place(3, "d1")
    refused = position.problem(Fire(0, "ortho", 1))
    assert refused is not None
    assert refused.key == "pirates.refusal.direction"
    refused = position.problem(Fire(0, "diag", 1))
    assert refused is not None
    assert refused.key == "pirates.refusal.not_pending"


def test_four_way_battery_fires_once_in_each_straight_direction() -> None:
    position = Position().market("four_way").gold(0, 4).hand(0, 2).turn(0).ships(0, "d2=2")
    position.ships(1, "d5=5 g3=6+1 a3=7 b3=8 f5=9").hire("four_way", "d3").fire_all("four_way")
    assert position.burning() == {"d5", "b3"}
    assert position.shields("g3") == 0
    assert len(position.happened("shot_fired")) == 4
