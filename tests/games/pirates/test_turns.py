"""The course of a turn and of the game (5.1, 5.5, 5.6), supplies that run out (7, 11.10)."""

import pytest

from desktop_app.engine.errors import Problem
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Outcome
from desktop_app.games.pirates.actions import EndTurn, HireMercenary, LayMine, PlaceShip, RaiseShield
from desktop_app.games.pirates.events import EffectLapsed, GameEnded, SeatStranded, TileDrawn
from tests.games.pirates.positions import Position, at

ROW_6 = "a6=1 b6=2 c6=3 d6=4 e6=5 f6=6 g6=7"
ROW_1 = "a1=1 b1=2 c1=3 d1=4 e1=5 f1=6 g1=7"


def test_seat_0_begins_on_either_side() -> None:
    for sides in ((0, 1), (1, 0)):
        position = Position(rigged=(("sides", sides),))
        assert position.seat == 0
        home = "1" if sides[0] == 0 else "6"
        assert {space[1] for space in position.legal_spaces(0)} == {home}


def test_a_ship_is_placed_once_a_turn_and_must_be() -> None:
    position = Position().market("commodore").gold(0, 5).hand(0, 2, 4).turn(0)
    assert position.problem(EndTurn(0)) == Problem("pirates.refusal.ship_first")
    position.place(2, "d1")
    ship = PlaceShip(0, position.state.hands[0][0], at("e1"))
    assert position.problem(ship) == Problem("pirates.refusal.ship_placed")


def test_the_turn_ends_by_itself_when_nothing_is_left_to_choose() -> None:
    position = Position().market("commodore").gold(0, 2).hand(0, 2, 4).turn(0).place(2, "d1")
    assert position.seat == 1


def test_the_turn_does_not_end_while_a_mercenary_can_be_hired() -> None:
    position = Position().market("commodore").gold(0, 4).hand(0, 2, 4).turn(0).place(2, "d1")
    assert position.seat == 0
    assert position.end_turn().seat == 1


def test_a_tile_is_drawn_at_the_end_of_the_turn_and_only_its_owner_learns_it() -> None:
    position = Position().hand(0, 2, 4).turn(0)
    top = position.state.draw_piles[0][-1]
    position.place(2, "d1")
    assert position.state.hands[0][-1] == top
    assert position.learned
    drawn = TileDrawn(0, top)
    assert drawn in position.events
    assert drawn.seen_by(0) == drawn
    assert drawn.seen_by(1) == TileDrawn(0, -1)


def test_without_a_draw_pile_nothing_is_drawn() -> None:
    position = Position().hand(0, 2, 4).turn(0)
    position.state.draw_piles[0] = []
    position.place(2, "d1")
    assert len(position.state.hands[0]) == 1
    assert not position.learned


def test_the_game_ends_after_sixteen_turns_of_both() -> None:
    position = Position().hand(0, 2, 4).hand(1, 2, 4).turn(0, done=15)
    position.place(2, "d1")
    assert position.rules.outcome(position.state) is None
    position.place(2, "d6")
    outcome = position.rules.outcome(position.state)
    assert outcome is not None
    assert outcome.reason == "pirates.end.scored" or outcome.ranks == (1, 1)
    assert position.state.turns == [16, 16]
    assert position.tags()[-5:] == ["lines_scored", "end_scored"] * 2 + ["ended"]
    assert position.legal() == []
    assert position.problem(EndTurn(0)) == Problem("pirates.refusal.over")


def test_every_game_by_chance_takes_sixteen_turns_and_thirty_tiles_drawn() -> None:
    position = Position(seed=21, options=())
    rng, drawn = Rng(5), 0
    while position.rules.decision(position.state) is not None:
        position.play(position.rules.sample_action(position.state, rng))
        drawn += len(position.happened("tile_drawn"))
    assert position.state.turns == [16, 16]
    assert drawn == 30
    assert position.state.draw_piles == [[], []]


def test_pf22_a_seat_without_a_legal_space_loses_at_once() -> None:
    position = Position().ships(0, ROW_6).ships(1, "b2=3* c2=4*").points(1, 9).gold(1, 5)
    position.market("commodore").hand(0, 2, 4).turn(0).place(2, "d1")
    outcome = position.rules.outcome(position.state)
    assert outcome is not None
    assert outcome == Outcome((), (1, 2), "pirates.end.stranded")
    assert SeatStranded(1) in position.events
    assert position.happened("end_scored") == []
    assert position.legal() == []


def test_after_a_loss_at_once_the_other_seat_is_told_as_the_winner() -> None:
    position = Position().ships(0, ROW_6).ships(1, "b2=3* c2=4*").points(1, 9).gold(1, 5)
    position.hand(0, 2, 4).turn(0).place(2, "d1")
    ended = position.events[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.reason, ended.winner) == ("pirates.end.stranded", 0)


def test_seat_0_can_be_stranded_as_well() -> None:
    position = Position().ships(1, ROW_1).points(0, 9).hand(1, 2, 4).turn(1).place(2, "d6")
    outcome = position.rules.outcome(position.state)
    assert outcome is not None
    assert (outcome.ranks, outcome.reason) == ((2, 1), "pirates.end.stranded")
    assert position.rules.evaluate(position.state, 1) > position.rules.evaluate(position.state, 0)


def test_a_burning_ship_in_the_home_row_saves_from_being_stranded() -> None:
    position = Position().ships(0, ROW_6.replace("d6=4", "d6=4*")).hand(0, 2, 8).turn(0).place(2, "d1")
    assert position.seat == 1
    assert position.offered(PlaceShip) == {"d6"}


def test_a_seat_can_be_stranded_in_its_last_turn() -> None:
    position = Position().ships(0, ROW_6).hand(0, 2, 4).turn(0, done=15).place(2, "d1")
    outcome = position.rules.outcome(position.state)
    assert outcome is not None
    assert outcome.reason == "pirates.end.stranded"


def test_who_cannot_place_is_not_stranded_once_all_turns_are_done() -> None:
    position = Position().ships(1, ROW_1).hand(1, 2, 4).turn(1, done=15).place(2, "d6")
    outcome = position.rules.outcome(position.state)
    assert outcome is not None
    assert outcome.reason != "pirates.end.stranded"


@pytest.mark.parametrize(
    ("option", "shields"), [("first_player", [1, 0]), ("both", [1, 1]), ("none", [0, 0])]
)
def test_the_start_shield_lies_on_the_first_ship(option: str, shields: list[int]) -> None:
    position = Position(options=(("start_shield", option),)).hand(0, 2, 4, 6).hand(1, 2, 4, 6)
    position.place(2, "d1")
    assert [event.tag for event in position.events if event.tag == "shield_raised"] == [
        "shield_raised"
    ] * shields[0]
    position.place(2, "d6").place(4, "e1").place(4, "e6")
    assert [position.shields("d1"), position.shields("d6")] == shields
    assert position.shields("e1") == position.shields("e6") == 0


def test_the_start_shield_counts_as_taken_from_the_supply() -> None:
    position = Position(options=(("start_shield", "both"),)).hand(0, 2, 4)
    assert position.state.shield_supply == 5
    assert position.place(2, "d1").state.shield_supply == 5


def test_without_shields_in_the_supply_a_1_lapses() -> None:
    position = Position().ships(0, "c1=6+4 e1=6+3").hand(0, 1, 2).turn(0).place(1, "d1")
    assert position.seat == 1
    assert position.happened("effect_lapsed") == [EffectLapsed(0, "shield", "supply")]


def test_the_last_shield_can_be_taken() -> None:
    position = Position().ships(0, "c1=6+4 e1=6+2").hand(0, 1, 2).turn(0).place(1, "d1")
    assert position.offered(RaiseShield) == {"c1", "d1", "e1"}


def test_without_mines_in_the_supply_laying_lapses() -> None:
    position = Position().collected(1, *[0] * 7, *[-2] * 7).printed("d1", "mine").hand(0, 2, 4).turn(0)
    position.place(2, "d1")
    assert position.seat == 1
    assert position.happened("effect_lapsed") == [EffectLapsed(0, "mine", "supply")]


def test_a_9_lays_the_last_mine_and_then_lapses() -> None:
    position = Position().collected(1, *[0] * 6, *[-2] * 7).printed("d1", "mine").hand(0, 9, 4).turn(0)
    position.place(9, "d1").play(LayMine(0, at("d4")))
    assert position.tags()[:2] == ["mine_laid", "effect_lapsed"]


def test_without_tokens_there_is_no_extra_tile() -> None:
    position = Position().printed("d1", "tile").hand(0, 2, 4).turn(0)
    position.state.extra_tiles = [3, 4]
    position.place(2, "d1")
    assert position.state.extra_tiles == [3, 4]
    assert position.happened("effect_lapsed") == [EffectLapsed(0, "tile", "supply")]


def test_without_a_reserve_there_is_no_extra_tile() -> None:
    position = Position().printed("d1", "tile").hand(0, 2, 4).turn(0)
    position.state.reserves[0] = []
    position.place(2, "d1")
    assert position.happened("effect_lapsed") == [EffectLapsed(0, "tile", "reserve")]
    assert position.state.extra_tiles == [0, 0]


def test_a_9_draws_the_last_extra_tile_and_then_lapses() -> None:
    position = Position().printed("d1", "tile").hand(0, 9, 4).turn(0)
    position.state.extra_tiles = [3, 3]
    position.place(9, "d1")
    assert position.state.extra_tiles == [4, 3]
    assert position.tags()[1:3] == ["extra_tile_taken", "effect_lapsed"]


def test_gold_and_points_never_run_out() -> None:
    position = Position().printed("d1", "vp").points(0, 40).gold(0, 40).market().hand(0, 2, 4).turn(0)
    position.place(2, "d1")
    assert (position.state.points[0], position.state.gold[0]) == (41, 41)


def test_gold_goes_back_when_a_mercenary_is_paid() -> None:
    position = Position().market("commodore").gold(0, 4).hand(0, 2, 4).turn(0)
    assert position.hire("commodore", "d1").state.gold[0] == 0


def test_decisions_count_turns_from_one() -> None:
    position = Position(options=()).hand(0, 2).hand(1, 2)
    decision = position.rules.decision(position.state)
    assert decision is not None
    assert (decision.turn, decision.text_key) == (1, "pirates.decide.menu")
    decision = position.rules.decision(position.place(2, "d1").state)
    assert decision is not None
    assert (decision.turn, decision.seat) == (2, 1)


def test_only_the_seat_on_turn_may_act() -> None:
    position = Position().hand(1, 2).turn(0)
    ship = PlaceShip(1, position.state.hands[1][0], at("d6"))
    assert position.problem(ship) == Problem("pirates.refusal.turn", (("seat", 0),))
    hire = HireMercenary(1, position.state.market[0], at("d6"))
    assert position.problem(hire) == Problem("pirates.refusal.turn", (("seat", 0),))


def test_a_ship_that_is_not_in_the_hand_is_refused() -> None:
    position = Position().turn(0)
    for tile in (position.state.reserves[0][0], position.state.hands[1][0], 0, -1, 99):
        assert position.problem(PlaceShip(0, tile, at("d1"))) == Problem("pirates.refusal.not_in_hand")
