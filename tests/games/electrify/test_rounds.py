"""The round: secret choice, bonus, turns, reset and the end of a round (4, 5.2, 5.3)."""

import pytest

from desktop_app.engine.types import UNKNOWN
from desktop_app.games.electrify.actions import Choose, Done, Shift
from desktop_app.games.electrify.events import DialSet, DialsRevealed, RoundBegan
from tests.games.electrify.positions import LETTERS, Position, department


def test_every_department_may_be_chosen_even_one_that_can_do_nothing() -> None:
    """Ruling 16: Transmission without a cube is on offer too."""
    position = Position().plants(0)
    assert set(position.legal()) == {Choose(0, number) for number in range(5)}


def test_last_rounds_choice_may_be_repeated() -> None:
    position = Position().choose("E", "T").end_round()
    assert Choose(position.seat, department("T")) in position.legal()
    position.choose("T", "E").end_round()
    assert position.state().round == 3


def test_seats_choose_one_after_another_from_the_start_player_on() -> None:
    position = Position(seats=4).round(6, start=2)
    seats = []
    for letter in "BEIR":
        seats.append(position.seat)
        position.play(Choose(position.seat, department(letter)))
    assert seats == [2, 3, 0, 1]


def test_a_choice_stays_hidden_from_the_others_until_all_have_chosen() -> None:
    position = Position(seats=3).choose("E", "T")
    state = position.state()
    assert position.rules.redact(state, 0).dials == [department("E") + 1, UNKNOWN, 0]
    assert position.rules.redact(state, 1).dials == [UNKNOWN, department("T") + 1, 0]
    assert position.rules.redact(state, 2).dials == [UNKNOWN, UNKNOWN, 0]
    assert position.rules.redact(state, -1).dials == [UNKNOWN, UNKNOWN, 0]


def test_all_choices_are_shown_at_once() -> None:
    position = Position(seats=3).choose("E", "T", "E")
    chosen = tuple(department(letter) for letter in "ETE")
    assert position.happened("dials_revealed") == [DialsRevealed(chosen, (1, 0, 1), UNKNOWN)]
    shown = [number + 1 for number in chosen]
    assert position.rules.redact(position.state(), 1).dials == shown


def test_the_event_of_a_choice_tells_only_the_one_who_chose() -> None:
    position = Position(seats=3).play(Choose(0, department("R")))
    (event,) = position.happened("dial_set")
    assert event.seen_by(0) == DialSet(0, department("R"))
    assert event.seen_by(1) == DialSet(0, UNKNOWN)


@pytest.mark.parametrize(("seats", "learned"), [(1, [False]), (2, [False, True]), (3, [False, False, True])])
def test_only_the_last_choice_of_several_tells_anyone_anything(seats: int, learned: list[bool]) -> None:
    position = Position(seats=seats)
    assert [position.play(Choose(seat, 0)).learned for seat in range(seats)] == learned


def test_a_matched_player_moves_the_marker_and_may_not_refuse_or_shift() -> None:
    position = Position().choose("E", "E")
    assert position.state().markers == [1, 1]
    assert position.asked == "acquire"


def test_a_player_alone_may_shift_or_leave_it() -> None:
    position = Position().choose("E", "T")
    assert set(position.legal()) == {Shift(0), Done(0)}
    assert position.done().board(0) == "B1 E2 R3 T4 I5"


def test_bonuses_are_taken_in_turn_order() -> None:
    position = Position(seats=3).round(2, start=1).choose("B", "E", "R")
    seats = []
    while position.asked == "bonus":
        seats.append(position.seat)
        position.shift()
    assert seats == [1, 2, 0]


def test_a_shift_moves_the_chosen_department_one_column() -> None:
    position = Position().columns(0, B=1, E=2, R=3, T=5, I=7).choose("T", "E").shift()
    assert position.board() == "B1 E2 R3 T6 I7"


def test_no_shift_from_column_7() -> None:
    position = Position().columns(0, I=7).choose("I", "E")
    assert (position.asked, position.seat) == ("bonus", 1)


def test_turns_go_round_from_the_start_player_and_are_never_interleaved() -> None:
    position = Position(seats=3).round(3, start=2).choose("E", "B", "R").pass_to("acquire", "discharge")
    seats = []
    while position.state().round == 3:
        seats.append(position.seat)
        position.done()
    assert seats == sorted(seats, key=[2, 0, 1].index)
    assert set(seats) == {0, 1, 2}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_passes_clockwise_every_round(seats: int) -> None:
    position = Position(seats=seats).round(1, start=1)
    leaders = []
    for _ in range(5):
        leaders.append(position.seat)
        position.choose(*"EBRTI"[:seats]).end_round()
    assert leaders == [(1 + number) % seats for number in range(5)]


def test_the_round_marker_moves_one_step() -> None:
    position = Position().round(4).choose("E", "T").pass_to("acquire", "discharge").end_turn()
    position.end_round()
    assert position.state().round == 5
    assert RoundBegan(5, 1) in position.events


def test_dials_are_cleared_for_the_next_round() -> None:
    assert Position().choose("E", "T").end_round().state().dials == [0, 0]


def test_one_card_at_most_is_bought_in_a_round() -> None:
    position = Position().plants(0, F=9).choose("E", "T").pass_to("acquire").take("B1a").place("E", 1)
    assert position.asked == "discharge"


def test_a_bought_card_may_go_under_any_department_with_room() -> None:
    position = Position().plants(0, F=9).cards(0, "R", *["B1a"] * 5).cards(0, "T", "B1a", "B4a")
    position.choose("E", "T").pass_to("acquire").take("B5a")
    one = {(letter, 1) for letter in "BEI"}
    assert position.can_place() == one | {("T", 1), ("T", 2), ("T", 3)}


def test_cards_from_the_row_of_an_insertion_on_slide_down() -> None:
    position = Position().plants(0, F=9).cards(0, "T", "B1a", "B4a").hand(0, "I10")
    position.choose("E", "T").pass_to("acquire").take("I10").place("T", 2)
    assert position.under("T") == ["B1a", "I10", "B4a"]


def test_a_bought_card_leaves_the_hand_and_a_basic_face_never_runs_out() -> None:
    position = Position(seats=1).plants(0, F=30).hand(0, "I10")
    position.choose("E").pass_to("acquire").take("I10").place("T", 1).end_round()
    assert position.held() == []
    for number in range(1, 4):
        position.choose("E").pass_to("acquire").take("B1a").place("E", number).end_round()
    assert position.under("E") == ["B1a"] * 3


def test_a_card_bought_is_charged_in_the_same_round() -> None:
    position = Position().plants(0, F=9).choose("E", "T").pass_to("acquire").take("B1a").place("E", 1)
    assert position.charged() == {"E", "E1"}


def test_a_full_board_leaves_nothing_to_buy() -> None:
    position = Position().plants(0, F=30)
    for letter in LETTERS:
        position.cards(0, letter, *["B1a"] * 5)
    position.choose("E", "T").pass_to("acquire", "discharge")
    assert (position.asked, position.seat) == ("discharge", 0)


def test_passing_costs_nothing() -> None:
    position = Position().plants(0, F=9).choose("E", "T").pass_to("acquire").done()
    assert position.in_plants() == {"F": 9}
    assert position.tags()[0] == "buying_passed"


def test_every_players_chosen_department_returns_only_after_the_last_turn() -> None:
    position = Position().choose("T", "R").pass_to("acquire").end_turn()
    assert position.seat == 1
    assert position.board(0) == "B1 E2 R3 T4 I5"
    position.end_turn()
    assert position.board(0) == "T1 B2 E3 R4 I5"
    assert position.board(1) == "R1 B2 E3 T4 I5"


def test_a_department_in_column_1_stays_at_the_reset() -> None:
    position = Position().columns(0, B=1, R=2, E=3).choose("B", "E").done().end_round()
    assert position.board() == "B1 R2 E3 T4 I5"


def test_cubes_left_stay_for_later_rounds() -> None:
    position = Position().plants(0, F=2, S=1).grid(0, G=2).choose("T", "E").end_round()
    assert position.in_plants() == {"F": 2, "S": 1}
    assert position.in_grid() == {"G": 2}


def test_a_player_alone_at_the_table_is_never_matched() -> None:
    position = Position(seats=1).choose("E")
    assert set(position.legal()) == {Shift(0), Done(0)}
    assert position.state().markers == [0]
