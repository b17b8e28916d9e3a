"""What the log and the animation are told, in which order, and who is told what."""

from desktop_app.engine.types import UNKNOWN
from desktop_app.games.pirates.actions import HireMercenary
from desktop_app.games.pirates.events import (
    EffectDeclined,
    EffectLapsed,
    ExtraTileTaken,
    GoldGained,
    HandDealt,
    MineCollected,
    MineLaid,
    MineRemoved,
    PointsGained,
    ShieldRaised,
    ShipPlaced,
    ShipRemoved,
    ShipRepaired,
    TurnEnded,
)
from tests.games.pirates.positions import Position, at


def test_a_ship_that_replaces_another_comes_after_it_and_before_its_gold() -> None:
    position = Position().ships(1, "d1=5*").printed("d1", "ortho").hand(0, 2, 4).turn(0)
    wreck, tile = position.state.ships[at("d1")], position.state.hands[0][0]
    position.place(2, "d1")
    assert position.events[:3] == [
        ShipRemoved(at("d1"), wreck, 0),
        ShipPlaced(0, tile, at("d1"), "ortho"),
        GoldGained(0, 1, 1),
    ]


def test_a_ship_on_a_free_space_loses_no_effect() -> None:
    position = Position().printed("d1", "vp").hand(0, 2, 4).turn(0).place(2, "d1")
    assert position.events[0] == ShipPlaced(0, position.state.ships[at("d1")], at("d1"), "")


def test_the_start_shield_is_told_apart_from_that_of_a_1() -> None:
    position = Position(options=()).hand(0, 1, 4).place(1, "d1")
    assert position.events[1] == ShieldRaised(0, at("d1"), 1, 1)
    position.shield("d1")
    assert position.events[0] == ShieldRaised(0, at("d1"), 2, 0)


def test_points_and_gold_come_with_their_totals() -> None:
    position = Position().printed("d1", "vp").points(0, 3).gold(0, 1).hand(0, 2, 4).turn(0).place(2, "d1")
    assert position.events[1:3] == [PointsGained(0, 1, 4), GoldGained(0, 1, 2)]


def test_only_its_owner_sees_an_extra_tile() -> None:
    position = Position().printed("d1", "tile").hand(0, 2, 4).turn(0)
    top = position.state.reserves[0][-1]
    taken = ExtraTileTaken(0, top)
    assert taken in position.place(2, "d1").events
    assert taken.seen_by(0) == taken
    assert taken.seen_by(1) == taken.seen_by(-1) == ExtraTileTaken(0, UNKNOWN)


def test_only_its_owner_sees_the_first_hand() -> None:
    dealt = HandDealt(1, (30, 31, 32))
    assert dealt.seen_by(1) == dealt
    assert dealt.seen_by(0) == dealt.seen_by(-1) == HandDealt(1, (UNKNOWN,) * 3)


def test_nobody_is_told_the_value_of_a_mine_before_it_is_collected() -> None:
    position = Position().printed("d1", "mine").hand(0, 7, 4).turn(0).place(7, "d1")
    position.lay_mine("d4")
    assert position.events == [MineLaid(0, at("d4"))]
    position.unmine("d4")
    assert position.events[0] == MineRemoved(0, at("d4"))


def test_everybody_is_told_the_value_of_a_mine_collected() -> None:
    position = Position().mine("d1", -2).hand(0, 2, 4).turn(0).place(2, "d1")
    collected = MineCollected(0, at("d1"), 2, -2)
    assert collected in position.events
    assert collected.seen_by(1) == collected


def test_effects_declined_lapsed_and_carried_out_are_told() -> None:
    position = Position().ships(0, "a1=4*").printed("d1", "repair").hand(0, 5, 4).turn(0).place(5, "d1")
    position.repair("a1")
    assert position.events[:2] == [ShipRepaired(0, at("a1")), EffectLapsed(0, "repair", "target")]
    position = Position().ships(0, "a1=4*").hand(0, 5, 4).turn(0).place(5, "d1").decline("repair")
    assert position.events[0] == EffectDeclined(0, "repair")


def test_a_turn_ends_after_its_draw() -> None:
    position = Position().hand(0, 2, 4).turn(0).place(2, "d1")
    assert position.tags()[-2:] == ["tile_drawn", "turn_ended"]
    assert position.events[-1] == TurnEnded(0)


def test_the_same_happens_without_anybody_listening() -> None:
    position = Position().mine("d1", -2).market("minelayer").gold(0, 3).turn(0)
    silent = position.state.clone()
    hire = HireMercenary(0, position.tile("minelayer"), at("d1"))
    position.rules.apply(silent, hire)
    assert silent.to_wire() == position.play(hire).state.to_wire()
