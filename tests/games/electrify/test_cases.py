"""Every case of the cases file, by its number."""

import pytest

from desktop_app.games.electrify.scoring import track_place
from tests.games.electrify.positions import Position, rules


def test_1_the_push_of_a_reset_stops_in_the_column_that_was_left() -> None:
    assert Position().choose("T", "E").end_round().board() == "T1 B2 E3 R4 I5"


def test_3_a_shift_pushes_and_the_reset_brings_the_chosen_department_back_alone() -> None:
    position = Position().choose("B", "E").shift()
    assert position.board() == "B2 E3 R4 T5 I6"
    assert position.end_round().board() == "B1 E3 R4 T5 I6"


def test_5_a_shift_into_a_free_column_pushes_nobody() -> None:
    position = Position().columns(0, B=1, E=2, R=3, T=6, I=7).choose("R", "E").shift()
    assert position.board() == "B1 E2 R4 T6 I7"


def test_5_a_shift_over_the_right_edge_is_not_offered() -> None:
    position = Position().columns(0, B=1, E=2, R=3, T=6, I=7).choose("T", "E")
    assert (position.asked, position.seat) == ("bonus", 1)


def planning() -> Position:
    position = Position().plants(0, F=6).cards(0, "T", "I08").choose("T", "T").pass_to("discharge")
    assert position.charged() == {"T", "T1"}
    return position


def test_7a_a_plan_before_the_multiplied_icon_makes_it_worth_more() -> None:
    position = planning().discharge("T", 1).use(0).plan("I", 4)
    assert position.board() == "B1 E2 R3 I4 T5"
    position.done().discharge("T").use(0).transmit("FFFF")
    assert position.asked != "transmit", "black is 4 in column 5"
    assert position.in_grid() == {"F": 4}
    assert position.end_round().board() == "T1 B2 E3 R4 I5"


def test_7b_the_tile_first_is_worth_what_its_old_column_says() -> None:
    position = planning().discharge("T").use(0).transmit("FFF")
    assert position.asked == "discharge", "black is 3 in column 4"
    assert position.in_grid() == {"F": 3}


def test_9_a_token_raises_green() -> None:
    position = Position().tokens(0, 1).cards(0, "E", "P06").choose("E", "T").pass_to("discharge")
    position.discharge("E", 1).use(0)
    assert position.in_plants()["G"] == 1
    assert position.use(1).in_plants()["G"] == 2


def test_9_green_in_column_2_is_nothing_without_a_token() -> None:
    position = Position().cards(0, "E", "P06").choose("E", "T").pass_to("discharge").discharge("E", 1)
    assert position.can_use() == {1}
    assert position.use(1).in_plants()["G"] == 1


def test_9_two_tokens_in_column_6() -> None:
    position = Position().columns(0, E=6).tokens(0, 2).cards(0, "E", "P06").choose("E", "T")
    position.pass_to("discharge").discharge("E", 1).use(0).use(1)
    assert position.in_plants()["G"] == 5


def test_11_a_card_charged_by_an_arrow_counts_in_the_column_of_its_own_department() -> None:
    position = Position().columns(0, B=5, T=6, E=1, R=2, I=3).plants(0, F=9)
    position.cards(0, "B", "P02").cards(0, "T", "I01").choose("B", "E").pass_to("discharge")
    assert position.charged() == {"B", "B1", "T1"}
    position.discharge("T", 1).use(0).transmit("FFFFF")
    assert position.asked == "discharge"
    assert position.in_grid() == {"F": 5}


def test_13_grid_cubes_buy_nothing() -> None:
    position = Position().plants(0).grid(0, S=3).choose("E", "T").pass_to("acquire", "discharge")
    assert (position.asked, position.seat) == ("discharge", 0)


def rows() -> Position:
    return Position().plants(0, F=2).hand(0, "I10").cards(0, "R", "I03", "I12").cards(0, "E", "P01", "P02")


def test_15_an_insertion_slides_rows_down_before_arrows_look_at_them() -> None:
    position = rows().choose("E", "T").pass_to("acquire").take("I10").place("R", 2)
    assert position.under("R") == ["I03", "I10", "I12"]
    assert position.charged() == {"E", "E1", "E2", "R2"}


def test_17_an_arrow_into_a_free_column_does_nothing() -> None:
    """The case names tile and P02; P01 is charged as well, as every card of the chosen department (7)."""
    position = rows().columns(0, I=6, T=5, R=4).choose("E", "T").pass_to("discharge")
    assert position.charged() == {"E", "E1", "E2"}


def test_19_the_way_back_to_0_costs_no_step() -> None:
    position = Position().marker(0, 4).cards(0, "T", "I12").choose("T", "E").pass_to("discharge")
    position.discharge("T", 1).use(0).fill("G4c")
    assert position.state().markers[0] == 1
    assert position.state().filled[0].bit_count() == 1


def converting(**grid: int) -> Position:
    position = Position().marker(0, 3).grid(0, **grid).plants(0, F=1).cards(0, "T", "I18")
    return position.choose("T", "E").pass_to("discharge")


def test_21_a_grid_cube_is_spent_on_research() -> None:
    position = converting(W=1).discharge("T", 1).use(0).convert("W").fill("G4c")
    assert position.state().markers[0] == 1
    assert position.in_grid() == {}


def test_21_without_a_grid_cube_the_icon_does_nothing() -> None:
    assert ("card:0:3:1",) not in converting().paths() or not converting().discharge("T", 1).can_use()


def test_24_three_of_four_who_chose_alike_move_the_marker_and_the_fourth_may_shift() -> None:
    position = Position(seats=4).choose("E", "E", "T", "E")
    assert (position.asked, position.seat) == ("bonus", 2)
    position.shift()
    assert position.state().markers == [1, 1, 0, 1]


def test_24_two_pairs_are_four_matched_players() -> None:
    position = Position(seats=4).choose("E", "E", "T", "T")
    assert position.state().markers == [1, 1, 1, 1]
    assert position.asked == "acquire"


def test_27_no_part_of_a_demand_can_be_paid() -> None:
    position = Position().demands("D01", "D16").grid(0, F=4, G=4).choose("E", "T").pass_to("fulfil")
    assert position.can_fulfil() == {"D01"}


def test_27_what_is_not_asked_for_stays_and_the_card_is_done_for_this_player() -> None:
    position = Position().demands("D01", "D16").grid(0, F=6, G=10).choose("E", "T").pass_to("fulfil")
    position.fulfil("D16").done()
    assert position.in_grid() == {"F": 6, "G": 5}
    assert position.can_fulfil() == {"D01"}


def test_29_priority_per_card_is_for_the_first_two_cubes_on_it() -> None:
    position = Position(seats=3, options=(("priority_per", "card"),)).demands("D16")
    for seat in range(3):
        position.grid(seat, G=5)
    position.choose("E", "T", "B")
    for seat in range(3):
        position.pass_to("fulfil")
        assert position.seat == seat
        position.fulfil("D16")
        if seat < 2:
            position.use(1).flip("E")
    assert [position.score(seat) for seat in range(3)] == [11, 11, 7]
    assert [position.side("E", seat) for seat in range(3)] == ["B", "B", "A"]


def test_31_a_declined_bonus_cannot_be_taken_after_the_next_demand() -> None:
    position = Position().demands("D04", "D05").grid(0, F=3, G=1, H=4).choose("E", "T").pass_to("fulfil")
    position.fulfil("D04")
    assert position.can_use() == {1}
    position.done().fulfil("D05")
    assert position.happened("demand_fulfilled")
    position.use(1)
    assert position.asked == "invest", "the gold bonus of D05, and D04's is gone"
    position.announce(0, 0, 0)
    assert position.seat == 1


def test_33_side_b_of_a_tile_in_use_waits_for_a_later_round() -> None:
    position = Position(packs="relay").plants(0, F=5).cards(0, "T", "R16").marker(0, 3)
    position.filled(0, "G2a", "G2b").hand(0).choose("T", "E").pass_to("discharge")
    position.discharge("T").use(0).transmit("FFF")
    assert position.can_react() == {("T", 1)}
    position.react("T", 1).fill("G2c").use(0).flip("T")
    assert position.side("T") == "B"
    assert position.score() == 3
    assert position.state().markers[0] == 0
    assert position.in_plants() == {"F": 2}
    assert position.seat == 1, "nothing that is still charged can do anything"


@pytest.mark.parametrize(("letter", "fossil"), [("E", 4), ("B", 5), ("I", 1)])
def test_34_departments_to_the_right_multiply(letter: str, fossil: int) -> None:
    position = Position(packs="relay").plants(0).cards(0, letter, "R01").choose(letter, letter)
    position.pass_to("discharge").discharge(letter, 1)
    if letter != "I":
        position.use(0)
    assert position.use(1).in_plants() == {"F": fossil}


def test_36_what_a_continuation_does_triggers_nothing() -> None:
    position = Position(packs="relay").plants(0).cards(0, "E", "R07", "R16", "I11").choose("E", "T")
    position.pass_to("discharge").discharge("E").use(0)
    assert position.can_react() == {("E", 1)}
    position.react("E", 1).transmit("FFFF")
    assert position.in_grid() == {"F": 4}
    assert position.asked != "reactions"
    assert position.state().markers[0] == 0


def test_36_a_transmit_icon_of_another_card_does() -> None:
    position = Position(packs="relay").plants(0, F=3).cards(0, "E", "R07", "R16", "I11").choose("E", "T")
    position.pass_to("discharge").discharge("E", 3).use(0).transmit("FFF")
    assert position.can_react() == {("E", 2)}
    assert position.react("E", 2).state().markers[0] == 3


def test_40_the_partner_of_round_7_picks_business_operations() -> None:
    position = Position(seats=1, scenario="S5").round(7).choose("B")
    assert position.state().markers[0] == 1
    assert position.asked == "acquire"


def test_40_another_choice_than_the_partners_may_shift() -> None:
    position = Position(seats=1, scenario="S5").round(7).choose("E")
    assert position.state().markers[0] == 0
    assert position.shift().board() == "B1 E3 R4 T5 I6"


@pytest.mark.parametrize(("points", "place", "laps"), [(12, 12, 0), (13, 1, 1), (24, 12, 1), (25, 1, 2)])
def test_38_the_score_track_has_12_spaces(points: int, place: int, laps: int) -> None:
    assert track_place(points, rules().catalogue.score_lap) == (place, laps)
