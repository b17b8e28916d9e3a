"""What a choice would bring, as the preview tells it before it is made."""

from desktop_app.games.pirates.actions import (
    Decline,
    DrawExtra,
    EndTurn,
    FireAll,
    LayBoard,
    LayMine,
    RaiseShield,
    RemoveMine,
    Repair,
    TakeBoard,
)
from tests.games.pirates.positions import Position, at
from tests.games.pirates.spoken import fire, hire, place, preview


def placing(*hand: int) -> Position:
    return Position().ships(0, "b1=4").hand(0, *hand).market().turn(0)


# --- placing a ship


def test_gains_and_the_score_are_foreseen() -> None:
    table = placing(6).printed("c1", "vp")
    assert preview(table, place(table, 6, "c1")) == [
        "+1 victory point",
        "+1 gold",
        "score 0 → 1",
    ]
    assert preview(table, place(table, 6, "c1"), "ja") == ["勝利点+1", "金+1", "得点 0 → 1"]


def test_a_nine_doubles_what_is_foreseen() -> None:
    table = placing(9).printed("c1", "vp")
    assert preview(table, place(table, 9, "c1")) == ["+2 victory points", "score 0 → 2"]


def test_a_scoring_line_is_named_when_it_is_made_and_when_it_is_broken() -> None:
    table = Position().ships(0, "a1=2 b1=3").hand(0, 4).market().turn(0)
    assert "new: run a1–c1 (2)" in preview(table, place(table, 4, "c1"))
    longer = Position().ships(0, "a1=2 b1=3 c1=4").hand(0, 5).market().turn(0)
    assert preview(longer, place(longer, 5, "d1"))[-3:] == [
        "new: run a1–d1 (3)",
        "gone: run a1–c1 (2)",
        "score 2 → 3",
    ]


def test_a_ship_on_the_far_half_counts() -> None:
    table = Position().ships(0, "c3=4").hand(0, 6).market().turn(0)
    assert preview(table, place(table, 6, "c4")) == ["+1 gold", "rival's half +1", "score 0 → 1"]


def test_the_ship_that_can_be_shot_at_is_named() -> None:
    table = placing(3).ships(1, "c4=2 e1=5+2")
    assert preview(table, place(table, 3, "c1")) == [
        "orthogonal shot: ship 2 of Bo on c4 catches fire; ship 5 of Bo on e1 loses a shield (1 left)"
    ]
    assert preview(placing(3), place(placing(3), 3, "c1")) == ["orthogonal shot: no target"]


def test_two_shots_of_a_kind_are_told_once() -> None:
    table = placing(3).printed("c1", "ortho")
    assert preview(table, place(table, 3, "c1")) == ["orthogonal shot × 2: no target"]


def test_a_mine_on_the_space_may_cost_points() -> None:
    table = placing(6).mine("c1", -2).collected(0, -2, 0)
    assert "mine: −2 (6 of 12 unseen ones) or 0" in preview(table, place(table, 6, "c1"))
    assert "機雷：−2点（未公開12個のうち6個）か0点" in preview(table, place(table, 6, "c1"), "ja")


def test_a_seven_can_remove_the_mine_of_its_own_space() -> None:
    table = placing(7).mine("c1")
    assert "can remove the mine here" in preview(table, place(table, 7, "c1"))
    assert "1 mine can be removed" in preview(table, place(table, 7, "a1"))
    assert "no mine to remove" in preview(placing(7), place(placing(7), 7, "c1"))


def test_a_replaced_ship_leaves_and_the_sea_effect_with_it() -> None:
    table = placing(6, 9).ships(1, "c1=5*").printed("c1", "vp")
    assert preview(table, place(table, 6, "c1")) == [
        "ship 5 of Bo leaves the game",
        "no sea effect: the ship replaces a burning one",
        "+1 gold",
    ]
    assert any("no effect at all" in part for part in preview(table, place(table, 9, "c1")))


def test_effects_without_use_say_so() -> None:
    table = placing(5, 1).printed("c1", "tile")
    table.state.reserves[0].clear()
    assert preview(table, place(table, 5, "c1")) == ["no extra tile left", "nothing to repair"]
    table.state.shields[at("b1")] = 7
    assert "no shield left" in preview(table, place(table, 1, "a1"))


def test_effects_with_a_use_say_how_much() -> None:
    table = placing(5, 1).ships(0, "d1=2*").printed("c1", "mine").printed("a1", "tile")
    assert preview(table, place(table, 5, "c1")) == ["1 mine to lay", "1 ship can be repaired"]
    assert preview(table, place(table, 1, "a1")) == ["1 extra tile", "1 shield to put on a ship"]


def test_the_start_shield_is_foreseen() -> None:
    table = Position(options=(("start_shield", "both"),)).hand(0, 6).market().turn(0, done=0)
    assert preview(table, place(table, 6, "c1")) == ["with the start shield", "+1 gold"]


def test_a_rival_who_could_place_nothing_would_lose() -> None:
    row = " ".join(f"{column}6=4" for column in "abc") + " " + " ".join(f"{column}6=6" for column in "def")
    table = Position().ships(0, f"{row} g5=8").ships(1, "a1=2*").hand(0, 8).market().turn(0)
    assert "Bo has no space left for a ship and loses" in preview(table, place(table, 8, "g6"))


# --- mercenaries


def test_hiring_tells_the_price_what_it_does_and_what_it_would_score() -> None:
    table = Position().ships(0, "b1=4 b2=6").hand(0, 2).market("commodore").gold(0, 5).turn(0)
    assert preview(table, hire(table, "commodore", "c1")) == [
        "−4 gold, 1 left",
        "mercenaries +1",
        "score 0 → 1",
    ]
    assert preview(table, hire(table, "commodore", "c1"), "ja")[0] == "金−4、残り1"


def test_a_mercenary_that_fires_tells_whom_it_reaches() -> None:
    table = placing(2).ships(1, "c4=2 d2=5").market("four_way", "man_o_war").gold(0, 5)
    assert "shots in four directions: ship 2 of Bo on c4 catches fire" in preview(
        table, hire(table, "four_way", "c1")
    )
    assert "hits all around: ship 5 of Bo on d2 catches fire" in preview(
        table, hire(table, "man_o_war", "c1")
    )


# --- effects


def test_a_shot_tells_what_it_hits_and_what_the_rival_loses() -> None:
    table = placing(3).ships(1, "c2=2 c3=3 c4=4").place(3, "c1")
    assert preview(table, fire("up")) == [
        "ship 2 of Bo on c2 catches fire",
        "Bo loses run c2–c4 (2)",
        "Bo: score 4 → 1",
    ]
    assert preview(table, fire("right")) == ["no active rival ship in line"]
    assert preview(table, fire("down")) == ["no space that way"]


def test_a_shot_at_a_shield_or_a_mercenary_is_told_apart() -> None:
    table = placing(3).ships(1, "c4=2+2").mercenary(1, "minelayer", "e1").place(3, "c1")
    assert preview(table, fire("up")) == ["ship 2 of Bo on c4 loses a shield (1 left)"]
    assert preview(table, fire("right")) == ["Minelayer of Bo on e1 stops the shot"]


def test_hits_all_around_are_told_one_by_one() -> None:
    table = placing(2).ships(1, "c2=2 d2=5+1").market("man_o_war").gold(0, 5).hire("man_o_war", "c1")
    assert preview(table, FireAll(0, "surrounding"))[:2] == [
        "ship 2 of Bo on c2 catches fire",
        "ship 5 of Bo on d2 loses a shield (0 left)",
    ]


def test_a_mine_is_judged_by_who_can_place_there() -> None:
    table = placing(2).ships(1, "d4=6").printed("c1", "mine").place(2, "c1")
    assert preview(table, LayMine(0, at("d3"))) == ["on the half of Ada", "1 active ship of Bo beside it"]
    assert preview(table, LayMine(0, at("g6"))) == ["on the half of Bo"]


def test_removing_the_mine_below_the_ship_saves_collecting_it() -> None:
    table = placing(7).mine("c1").mine("g6").place(7, "c1")
    assert preview(table, RemoveMine(0, at("c1"))) == ["no mine to collect there any more"]
    assert preview(table, RemoveMine(0, at("g6"))) == ["on the half of Bo"]


def test_a_repair_tells_what_scores_again() -> None:
    table = placing(5).ships(0, "d4=2*").place(5, "c1")
    assert preview(table, Repair(0, at("d4"))) == ["rival's half +1", "score 0 → 1"]


def test_shields_are_counted() -> None:
    table = placing(1).place(1, "c1")
    table.state.shields[at("b1")] = 1
    assert preview(table, RaiseShield(0, at("b1"))) == ["shields 1 → 2"]


def test_an_extra_tile_comes_from_the_reserve_and_declining_brings_nothing() -> None:
    table = placing(1).printed("c1", "tile").place(1, "c1")
    assert preview(table, DrawExtra(0)) == [f"1 of {len(table.state.reserves[0])} tiles of the reserve"]
    assert preview(table, Decline(0, "shield")) == []


# --- the end of a turn, and boards


def test_ending_the_turn_tells_of_the_draw() -> None:
    table = placing(2).market("minelayer").gold(0, 3).turn(0, placed=True)
    assert preview(table, EndTurn(0)) == [
        f"draws 1 of {len(table.state.draw_piles[0])} tiles of the draw pile"
    ]
    table.state.draw_piles[0].clear()
    assert preview(table, EndTurn(0)) == ["the draw pile is empty: no tile"]
    assert preview(table.turn(0, done=15, placed=True), EndTurn(0)) == ["that was the last turn of Ada"]


def test_a_board_is_read_row_by_row_as_it_would_lie() -> None:
    table = Position(options=(("free_arrangement", 1),)).play(TakeBoard(0, 0))
    assert preview(table, TakeBoard(0, 0)) == []
    assert preview(table, LayBoard(0, 0, 0, 0, 0)) == [
        "from the home row on: orthogonal shot, victory point, mine; mine, extra tile, diagonal shot; "
        "repair, orthogonal shot, victory point"
    ]
