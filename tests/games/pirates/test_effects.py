"""Effects of spaces and ships: what they do, in which order, and when they lapse (5.3, 6, 7)."""

from itertools import permutations

import pytest

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import Remark
from desktop_app.games.pirates.actions import Decline, DrawExtra, LayMine, RaiseShield, RemoveMine, Repair
from tests.games.pirates.positions import Position, at


def ready(number: int, *more: int) -> Position:
    """Return a position in which seat 0 may do everything: a wreck, a rival in line, a mine, a reserve."""
    position = Position().ships(0, "a1=4* b1=4* c1=6").ships(1, "d5=5 d6=6 g4=7 a4=8").mine("g2", -2)
    return position.hand(0, number, 2, *more).turn(0)


@pytest.mark.parametrize("number", [2, 4, 6, 8])
def test_an_even_ship_brings_one_gold(number: int) -> None:
    assert ready(number).place(number, "d1").state.gold[0] == 1


def test_a_victory_point_space_brings_one_point() -> None:
    assert ready(2).printed("d1", "vp").place(2, "d1").state.points[0] == 1


@pytest.mark.parametrize(
    ("number", "effect"), [(1, "shield"), (3, "ortho"), (5, "repair"), (7, "unmine")], ids=str
)
def test_an_odd_ship_has_its_effect(number: int, effect: str) -> None:
    assert ready(number).place(number, "d1").pending == [effect]


@pytest.mark.parametrize("effect", ["mine", "repair", "ortho", "diag"])
def test_a_space_has_its_effect(effect: str) -> None:
    assert ready(2).printed("d1", effect).place(2, "d1").pending == [effect]


SEA = ("vp", "tile", "mine", "repair", "ortho", "diag")
DO = {
    "tile": ("effect:tile",),
    "mine": ("effect:mine", "space:28"),
    "repair": ("effect:repair", "space:0"),
    "ortho": ("effect:ortho", "aim:0"),
    "diag": ("effect:diag", "aim:1"),
    "shield": ("effect:shield", "space:2"),
    "unmine": ("effect:unmine", "space:13"),
}
OF_NUMBER = {1: "shield", 2: "gold", 3: "ortho", 5: "repair", 7: "unmine"}


@pytest.mark.parametrize("number", OF_NUMBER)
@pytest.mark.parametrize("sea", SEA)
def test_two_effects_are_carried_out_in_either_order(sea: str, number: int) -> None:
    own = OF_NUMBER[number]
    kinds = [kind for kind in (sea, own) if kind in DO]
    for order in permutations(kinds):
        position = ready(number).printed("d1", sea).place(number, "d1")
        for step, kind in enumerate(order):
            if kind == "tile" and step == len(order) - 1:
                break  # alone it happens by itself
            path = ("effect:repair", "space:1") if step and order == ("repair", "repair") else DO[kind]
            position.play(next(action for action in position.legal() if action.path() == path))
        state = position.state
        assert position.seat == 1, "the turn ended by itself"
        assert state.points[0] == (sea == "vp")
        assert state.gold[0] == (own == "gold")
        assert state.extra_tiles[0] == (sea == "tile")
        assert len(state.hands[0]) == 2 + (sea == "tile"), "one kept, one drawn"
        assert ("d6" in position.burning()) == ([sea, own] == ["ortho", "ortho"])
        assert ("d5" in position.burning()) == ("ortho" in (sea, own))
        assert ("g4" in position.burning()) == (sea == "diag")
        assert position.shields("c1") == (own == "shield")
        assert ("g2" in position.mines()) == (own != "unmine")
        assert ("a5" in position.mines()) == (sea == "mine")
        assert ("a1" in position.burning()) == ("repair" not in (sea, own))


def test_equal_effects_are_one_choice_offered_twice() -> None:
    position = ready(3).printed("d1", "ortho").place(3, "d1")
    assert position.pending == ["ortho", "ortho"]
    assert len(position.legal()) == 5, "four directions and declining"
    position.fire("up")
    assert position.pending == ["ortho"]


@pytest.mark.parametrize("effect", ["mine", "repair", "ortho", "diag"])
def test_a_9_carries_out_the_sea_effect_twice_with_new_choices(effect: str) -> None:
    position = ready(9).printed("d1", effect).place(9, "d1")
    assert position.pending == [effect, effect]
    position.play(position.legal()[0])
    assert position.pending == [effect]
    assert len(position.legal()) > 1


def test_a_9_on_a_point_space_brings_two_points_and_no_more() -> None:
    assert ready(9).printed("d1", "vp").place(9, "d1").state.points[0] == 2


def test_pf26_a_9_on_a_tile_space_draws_two_tiles_of_the_reserve() -> None:
    position = Position().printed("d1", "tile").hand(0, 9, 2, 4).turn(0, done=3)
    position.state.draw_piles[0] = position.state.draw_piles[0][-12:]
    assert (len(position.state.draw_piles[0]), len(position.state.reserves[0])) == (12, 9)
    position.place(9, "d1")
    assert len(position.happened("extra_tile_taken")) == 2
    assert len(position.state.hands[0]) == 5
    assert len(position.state.reserves[0]) == 7
    assert position.state.extra_tiles[0] == 2
    assert len(position.state.draw_piles[0]) == 11
    assert position.learned


def test_pf24_a_7_removes_the_mine_of_its_own_space() -> None:
    position = Position().printed("d1", "vp").mine("d1", -2).mine("f4").hand(0, 7, 2).turn(0)
    position.place(7, "d1").unmine("d1")
    assert position.state.points[0] == 1
    assert position.state.collected[0] == []
    assert "mine_collected" not in position.tags()
    assert position.mines() == {"f4"}


@pytest.mark.parametrize("worth", [0, -2])
def test_pf24_a_7_that_removes_another_mine_collects_its_own(worth: int) -> None:
    position = Position().printed("d1", "vp").mine("d1", worth).mine("f4").hand(0, 7, 2).turn(0)
    position.place(7, "d1").unmine("f4")
    assert position.score(0).mines == worth
    assert position.mines() == set()
    assert position.learned


def test_a_mine_is_collected_after_the_effects_and_sets_nothing_on_fire() -> None:
    position = Position().printed("d1", "mine").mine("d1", -2).hand(0, 2, 4).turn(0).place(2, "d1")
    assert position.mines() == {"d1"}
    position.lay_mine("d4")
    assert position.tags()[:2] == ["mine_laid", "mine_collected"]
    assert position.burning() == set()
    assert position.score(0).mines == -2


def test_a_9_on_a_mined_mine_space_lays_two_elsewhere_then_collects_its_own() -> None:
    position = Position().printed("d1", "mine").mine("d1", -2).hand(0, 9, 2).turn(0)
    position.place(9, "d1").lay_mine("a5").lay_mine("b5")
    assert position.mines() == {"a5", "b5"}
    assert position.score(0).mines == -2


def test_a_mine_goes_on_free_spaces_without_one_in_either_half() -> None:
    position = ready(2).printed("d1", "mine").ships(1, "e6=2*").place(2, "d1")
    spaces = position.offered(LayMine)
    assert {"a2", "d4", "a6"} <= spaces
    assert spaces.isdisjoint({"d1", "a1", "c1", "d5", "e6", "g2"})
    assert len(spaces) == 42 - 4 - 5 - 1


def test_a_removed_mine_goes_back_into_a_shuffled_supply() -> None:
    position = ready(7).place(7, "d1")
    before = position.state.rng
    position.unmine("g2")
    assert len(position.state.mine_supply) == 14
    assert position.state.rng != before


def test_a_mine_laid_now_may_be_removed_by_the_7_that_waited_for_it() -> None:
    position = Position().printed("d1", "mine").hand(0, 7, 2).turn(0).place(7, "d1")
    assert position.pending == ["mine", "unmine"]
    assert position.offered(RemoveMine) == set()
    position.lay_mine("d3").unmine("d3")
    assert position.mines() == set()


def test_a_7_without_a_mine_lapses_once_nothing_else_is_pending() -> None:
    position = Position().printed("d1", "mine").hand(0, 7, 2).turn(0).place(7, "d1").decline("mine")
    assert position.tags()[:2] == ["effect_declined", "effect_lapsed"]
    assert position.seat == 1


def test_a_5_repairs_an_own_burning_ship_only() -> None:
    position = ready(5).ships(1, "e6=2*").place(5, "d1")
    assert position.offered(Repair) == {"a1", "b1"}
    position.repair("b1")
    assert position.burning() == {"a1", "e6"}


def test_a_repaired_ship_keeps_its_number_and_repeats_no_effect() -> None:
    position = ready(5).place(5, "d1").repair("b1")
    assert position.number_at("b1") == 4
    assert position.state.gold[0] == 0


def test_a_1_shields_any_own_active_ship_itself_included_but_no_mercenary() -> None:
    position = ready(1).mercenary(0, "commodore", "e1").place(1, "d1")
    assert position.offered(RaiseShield) == {"c1", "d1"}
    position.shield("d1")
    assert position.shields("d1") == 1


def test_any_number_of_shields_may_lie_on_one_ship() -> None:
    position = Position().ships(0, "c1=6+3").hand(0, 1, 2).turn(0).place(1, "d1").shield("c1")
    assert position.shields("c1") == 4


@pytest.mark.parametrize(
    ("number", "printed", "effect"),
    [
        *((1, "none", "shield"), (3, "none", "ortho"), (5, "none", "repair"), (7, "none", "unmine")),
        *((2, "mine", "mine"), (2, "diag", "diag")),
    ],
)
def test_an_effect_with_a_decision_may_be_declined(number: int, printed: str, effect: str) -> None:
    position = ready(number).printed("d1", printed).place(number, "d1")
    before = position.state.clone()
    position.decline(effect)
    for slot in ("burning", "shields", "mines", "mine_supply"):
        assert getattr(position.state, slot) == getattr(before, slot)
    assert position.seat == 1


def test_of_two_equal_effects_one_may_be_declined() -> None:
    position = ready(3).printed("d1", "ortho").place(3, "d1").decline("ortho").fire("up")
    assert position.burning() == {"a1", "b1", "d5"}


def test_an_extra_tile_alone_is_drawn_by_itself_and_cannot_be_declined() -> None:
    position = ready(2).printed("d1", "tile").place(2, "d1")
    assert position.state.extra_tiles[0] == 1
    position = ready(3).printed("d1", "tile").place(3, "d1")
    assert position.pending == ["tile", "ortho"]
    assert position.problem(Decline(0, "tile")) == Problem(
        "pirates.refusal.automatic", (("effect", Remark("pirates.effect.tile")),)
    )


def test_an_extra_tile_may_be_drawn_before_the_other_effect_is_chosen() -> None:
    position = ready(3).printed("d1", "tile").place(3, "d1").play(DrawExtra(0))
    assert position.learned
    assert position.pending == ["ortho"]


def test_an_extra_tile_is_drawn_after_the_other_effect_by_itself() -> None:
    position = ready(3).printed("d1", "tile").place(3, "d1").fire("up")
    assert position.tags()[:2] == ["shot_fired", "extra_tile_taken"]


def test_an_extra_tile_beside_an_effect_without_target_is_drawn_by_itself() -> None:
    position = Position().printed("d1", "tile").hand(0, 3, 2).turn(0).place(3, "d1")
    assert position.state.extra_tiles[0] == 1
    assert position.tags()[1:3] == ["extra_tile_taken", "effect_lapsed"]


def test_an_effect_that_is_not_pending_is_refused_by_name() -> None:
    position = ready(3).place(3, "d1")
    assert position.problem(Repair(0, at("a1"))) == Problem(
        "pirates.refusal.not_pending", (("effect", Remark("pirates.effect.repair")),)
    )


@pytest.mark.parametrize(
    ("number", "action", "key"),
    [
        (5, Repair(0, at("c1")), "repair_active"),
        (5, Repair(0, at("f3")), "repair_empty"),
        (5, Repair(0, at("e6")), "repair_other"),
        (1, RaiseShield(0, at("a1")), "shield_burning"),
        (1, RaiseShield(0, at("d5")), "shield_other"),
        (1, RaiseShield(0, at("e1")), "shield_mercenary"),
        (1, RaiseShield(0, at("f3")), "shield_empty"),
        (7, RemoveMine(0, at("f3")), "no_mine"),
        (7, RemoveMine(0, 42), "no_space"),
    ],
)
def test_a_refused_target_says_why(number: int, action: Repair | RaiseShield | RemoveMine, key: str) -> None:
    position = ready(number).mercenary(0, "commodore", "e1").ships(1, "e6=2*").place(number, "d1")
    refused = position.problem(action)
    assert refused is not None
    assert refused.key == f"pirates.refusal.{key}"


@pytest.mark.parametrize(("space", "key"), [("d5", "mine_ship"), ("g2", "mine_there")])
def test_a_refused_space_for_a_mine_says_why(space: str, key: str) -> None:
    position = ready(2).printed("d1", "mine").place(2, "d1")
    refused = position.problem(LayMine(0, at(space)))
    assert refused == Problem(f"pirates.refusal.{key}", (("space", space),))
