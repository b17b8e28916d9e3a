"""Mercenaries: hiring, what they do when placed, what they score (5.4 and 8)."""

import pytest

from desktop_app.engine.errors import Problem
from desktop_app.games.pirates.actions import (
    EndTurn,
    FireAll,
    HireMercenary,
    LayMine,
    PlaceShip,
    RaiseShield,
    Repair,
)
from desktop_app.games.pirates.events import MercenaryHired
from tests.games.pirates.positions import Position, at


def hiring(mercenary: str, gold: int = 5) -> Position:
    """Return a position in which seat 0 can hire one mercenary beside d1 or in its home row."""
    return Position().ships(0, "d1=6").market(mercenary).gold(0, gold).hand(0, 2, 4).turn(0)


def test_a_mercenary_costs_its_gold_and_belongs_to_its_buyer() -> None:
    position = hiring("commodore").hire("commodore", "d2")
    assert position.state.gold[0] == 1
    assert position.state.owner_at(at("d2")) == 0
    assert position.state.market == []
    assert position.events[0] == MercenaryHired(0, position.tile("commodore"), at("d2"), 4)


def test_a_mercenary_too_dear_is_not_offered() -> None:
    position = hiring("commodore", gold=3)
    assert position.offered(HireMercenary) == set()
    hire = HireMercenary(0, position.tile("commodore"), at("d2"))
    refused = position.problem(hire)
    assert refused is not None
    assert refused.key == "pirates.refusal.gold"
    assert dict(refused.params).items() >= {"cost": 4, "gold": 3, "missing": 1}.items()


def test_a_mercenary_goes_where_a_ship_may_go() -> None:
    position = hiring("commodore")
    assert position.offered(HireMercenary) == position.offered(PlaceShip) == position.legal_spaces()


def test_a_mercenary_may_be_hired_before_the_ship() -> None:
    position = hiring("commodore").hire("commodore", "d2").place(2, "d3")
    assert position.seat == 1


def test_a_mercenary_may_be_hired_after_the_ship() -> None:
    position = hiring("commodore").place(2, "d2")
    assert position.seat == 0
    assert position.offered(HireMercenary) == position.legal_spaces()
    assert EndTurn(0) in position.legal()
    assert position.hire("commodore", "d3").seat == 1


def test_gold_of_the_ship_just_placed_can_pay_a_mercenary() -> None:
    position = hiring("minelayer", gold=2).place(2, "d2")
    assert position.offered(HireMercenary) == position.legal_spaces()


def test_a_mercenary_never_comes_between_a_ship_and_its_effects() -> None:
    position = hiring("commodore").hand(0, 1, 4).place(1, "d2")
    assert {type(action).tag for action in position.legal()} == {"shield", "decline"}
    refused = position.problem(HireMercenary(0, position.tile("commodore"), at("d3")))
    assert refused is not None
    assert refused.key == "pirates.refusal.effect_first"
    assert position.decline("shield").offered(HireMercenary)


def test_a_ship_never_comes_between_a_mercenary_and_its_steps() -> None:
    position = hiring("minelayer").hire("minelayer", "d2")
    assert position.offered(PlaceShip) == set()


def test_only_one_mercenary_is_hired_a_turn() -> None:
    position = hiring("commodore").market("commodore", "false_colours").gold(0, 9)
    position.hire("commodore", "d2")
    assert position.offered(HireMercenary) == set()
    assert position.offered(PlaceShip)
    refused = position.problem(HireMercenary(0, position.tile("false_colours"), at("d3")))
    assert refused == Problem("pirates.refusal.hired_now")


def test_in_the_next_turn_another_one_may_be_hired() -> None:
    position = hiring("commodore").market("commodore", "false_colours").gold(0, 9).hand(1, 2, 4)
    position.hire("commodore", "d2").place(2, "d3").place(2, "a6")
    assert position.seat == 0
    assert position.offered(HireMercenary)


def test_the_market_is_not_refilled() -> None:
    position = Position()
    size = len(position.state.market)
    tile = position.state.market[0]
    position.gold(0, 5).play(HireMercenary(0, tile, at("d1")))
    assert len(position.state.market) == size - 1


def test_a_mercenary_gets_no_sea_effect() -> None:
    position = hiring("commodore").printed("d2", "vp").hire("commodore", "d2")
    assert position.state.points[0] == 0


def test_a_mercenary_removes_the_burning_ship_it_replaces() -> None:
    position = hiring("commodore").ships(1, "d2=5*").hire("commodore", "d2")
    assert len(position.state.removed[1]) == 1
    assert position.tags()[:2] == ["ship_removed", "mercenary_hired"]


def test_a_mercenary_collects_a_mine_after_its_steps() -> None:
    position = hiring("minelayer").mine("d2", -2).hire("minelayer", "d2")
    assert position.score(0).mines == 0
    position.lay_mine("a4").lay_mine("b4").lay_mine("c4")
    assert position.score(0).mines == -2
    assert position.mines() == {"a4", "b4", "c4"}


def test_a_mercenary_without_steps_collects_a_mine_at_once() -> None:
    assert hiring("commodore").mine("d2", -2).hire("commodore", "d2").score(0).mines == -2


def test_the_start_shield_waits_for_a_ship_and_not_for_a_mercenary() -> None:
    position = Position(options=()).market("commodore").gold(0, 5).hand(0, 2, 4)
    position.hire("commodore", "d1")
    assert position.state.pending_shield[0] == 1
    position.place(2, "e1")
    assert position.shields("e1") == 1


# --- what they do when placed


def test_minelayer_lays_three_mines_on_three_spaces() -> None:
    position = hiring("minelayer").hire("minelayer", "d2")
    assert position.pending == ["mine"] * 3
    position.lay_mine("a4")
    assert "a4" not in position.offered(LayMine)
    position.lay_mine("b4").lay_mine("c4")
    assert position.mines() == {"a4", "b4", "c4"}
    assert position.offered(PlaceShip)


def test_quartermaster_brings_an_extra_tile_by_itself() -> None:
    position = hiring("quartermaster").hire("quartermaster", "d2")
    assert len(position.state.hands[0]) == 3
    assert position.state.extra_tiles[0] == 1
    assert position.learned


def test_twin_gunner_fires_twice() -> None:
    position = hiring("twin_gunner").ships(1, "d5=5 g2=6").hire("twin_gunner", "d2")
    position.fire("up").fire("right")
    assert position.burning() == {"d5", "g2"}


def test_corner_raker_fires_twice_aslant() -> None:
    position = hiring("corner_raker").ships(1, "f4=5 b4=6").hire("corner_raker", "d2")
    position.fire("up-right").fire("up-left")
    assert position.burning() == {"f4", "b4"}


def test_carpenter_repairs_twice_then_shields_once() -> None:
    position = hiring("carpenter").ships(0, "a1=4* b1=4*").hire("carpenter", "d2")
    assert position.pending == ["repair", "repair", "shield"]
    assert position.offered(RaiseShield) == set()
    position.repair("a1").repair("b1")
    assert position.offered(RaiseShield) == {"a1", "b1", "d1"}
    position.shield("b1")
    assert position.shields("b1") == 1


def test_the_steps_of_a_mercenary_come_in_order_and_each_may_be_declined() -> None:
    position = hiring("carpenter").ships(0, "a1=4* b1=4*").hire("carpenter", "d2")
    refused = position.problem(RaiseShield(0, at("d1")))
    assert refused is not None
    assert refused.key == "pirates.refusal.not_pending"
    position.decline("repair").repair("b1").decline("shield")
    assert position.burning() == {"a1"}
    assert position.offered(PlaceShip)


def test_a_step_without_target_lapses_and_the_next_one_comes() -> None:
    position = hiring("carpenter").hire("carpenter", "d2")
    assert len(position.happened("effect_lapsed")) == 2
    assert position.offered(RaiseShield) == {"d1"}
    assert position.offered(Repair) == set()


@pytest.mark.parametrize(("mercenary", "effect"), [("four_way", "four_way"), ("man_o_war", "surrounding")])
def test_hitting_all_around_may_be_declined(mercenary: str, effect: str) -> None:
    position = hiring(mercenary).ships(1, "d3=5").hire(mercenary, "d2")
    assert position.paths() == {(f"effect:{effect}",), (f"decline:{effect}",)}
    assert FireAll(0, effect) in position.legal()
    assert position.decline(effect).burning() == set()


@pytest.mark.parametrize("mercenary", ["four_way", "man_o_war"])
def test_hitting_all_around_lapses_without_a_rival_in_reach(mercenary: str) -> None:
    position = hiring(mercenary).ships(1, "f6=5 d3=4*").hire(mercenary, "d2")
    assert "effect_lapsed" in position.tags()
    assert position.offered(PlaceShip)


@pytest.mark.parametrize(
    "mercenary", ["false_colours", "commodore", "wreck_hunter", "raider_flagship", "line_admiral"]
)
def test_the_other_mercenaries_do_nothing_when_placed(mercenary: str) -> None:
    assert hiring(mercenary).hire(mercenary, "d2").tags() == ["mercenary_hired"]


def test_a_mercenary_s_shot_passes_nothing_on_to_mercenaries() -> None:
    position = hiring("twin_gunner").mercenary(1, "commodore", "d5").hire("twin_gunner", "d2").fire("up")
    assert position.burning() == set()


# --- what they score


def test_commodore_counts_own_active_ships_beside_it() -> None:
    position = Position().mercenary(0, "commodore", "d3").ships(0, "d2=4 c3=2 e3=5* c2=6").ships(1, "d4=1")
    assert position.score(0).mercenaries == 2


def test_commodore_counts_an_own_mercenary_beside_it() -> None:
    position = Position().mercenary(0, "commodore", "d3").mercenary(0, "minelayer", "d2")
    assert position.score(0).mercenaries == 1


def test_wreck_hunter_counts_burning_ships_of_both() -> None:
    position = Position().mercenary(1, "wreck_hunter", "d3").ships(0, "a1=4* b1=2").ships(1, "a6=1* b6=2*")
    assert position.score(1).mercenaries == 3
    assert position.score(0).mercenaries == 0


@pytest.mark.parametrize(("space", "points"), [("d3", 2), ("d4", 3)])
def test_raider_flagship_counts_own_active_ships_far_away_itself_included(space: str, points: int) -> None:
    position = Position().mercenary(0, "raider_flagship", space).ships(0, "a4=4 b6=2 c5=3* a1=5")
    assert position.score(0).mercenaries == points


def test_raider_flagship_of_the_dark_side_counts_on_the_light_half() -> None:
    position = Position().mercenary(1, "raider_flagship", "d3").ships(1, "a1=4 b6=2")
    assert position.score(1).mercenaries == 2


def test_line_admiral_counts_the_other_own_active_ships_of_its_row() -> None:
    position = Position().mercenary(0, "line_admiral", "d2").ships(0, "a2=4 g2=2 c2=3* d1=5").ships(1, "b2=4")
    assert position.score(0).mercenaries == 2


def test_a_mercenary_on_the_far_half_counts_like_any_ship() -> None:
    assert Position().mercenary(0, "minelayer", "d4").score(0).far == 1


def test_twelve_mercenaries_are_six_three_and_three_by_cost() -> None:
    costs = [mercenary.cost for mercenary in Position().rules.catalogue.mercenaries]
    assert costs == [3] * 6 + [4] * 3 + [5] * 3
