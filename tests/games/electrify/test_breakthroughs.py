"""Industry breakthroughs and department breakthroughs (12)."""

import pytest

from desktop_app.games.electrify.actions import Done, FlipDepartment, Restack
from tests.games.electrify.positions import LETTERS, Position, department


def industry(*hand: str, full: str = "", seats: int = 2) -> Position:
    """Return a position in which an industry breakthrough up to 4 has just begun in phase 5 (D12)."""
    position = Position(seats=seats, packs="both").hand(0, *hand).demands("D12").grid(0, F=3, N=1).plants(0)
    for letter in full:
        position.cards(0, letter, *["B1a"] * 5)
    position.choose(*"EBRT"[:seats]).pass_to("discharge").done()
    assert position.asked == "fulfil"
    position.fulfil("D12")
    return position.use(1) if position.asked == "icons" else position


def test_hand_cards_and_faces_up_to_the_limit_may_be_taken() -> None:
    position = industry("P11", "P04", "I10", "I23")
    assert {"P04", "I10"} <= position.can_take()
    assert position.can_take() - {"P04", "I10"} == {f"B{n}{face}" for n in range(1, 6) for face in "ab"}


def test_the_card_is_placed_for_free() -> None:
    position = industry("P04").plants(0, F=5).take("P04").place("T", 1)
    assert position.in_plants() == {"F": 5}
    assert position.under("T") == ["P04"]
    assert position.held() == []


def test_its_icons_are_carried_out_at_once_in_the_column_it_lies_in() -> None:
    position = industry().columns(0, I=7).take("B2b").place("I", 1).use(0)
    assert position.in_plants() == {"H": 3}


@pytest.mark.parametrize("index", [0, 1])
def test_any_of_its_icons_may_be_carried_out(index: int) -> None:
    position = industry("P04").plants(0, F=1).take("P04").place("T", 1)
    assert position.can_use() == {0, 1}
    assert position.use(index).asked == ("transmit" if index else "icons")


def test_its_icons_may_be_left() -> None:
    position = industry().take("B2a").place("T", 1).done()
    assert position.in_plants() == {}
    assert position.under("T") == ["B2a"]


def test_a_breakthrough_may_be_declined() -> None:
    position = industry("P04")
    assert Done(0) in position.legal()
    position.done()
    assert position.held() == ["P04"]
    assert position.under("T") == []


def test_it_goes_into_any_row_of_any_department_with_room() -> None:
    position = industry(full="BE").cards(0, "R", "B1a").take("B2a")
    assert position.can_place() == {("I", 1), ("T", 1), ("R", 1), ("R", 2)}


def test_with_no_room_anywhere_it_is_lost() -> None:
    position = industry(full=LETTERS)
    assert position.score() == 8
    assert position.asked != "industry"
    assert position.seat == 1


def test_a_continuation_icon_does_nothing_on_it() -> None:
    position = industry("R18").take("R18").place("T", 1)
    assert position.can_use() == {1}


def in_phase_4(*cards: str, hand: tuple[str, ...] = ()) -> Position:
    """Return a position in which the first group was completed while cards of Transmission are discharged."""
    position = Position(packs="both").plants(0, F=9).hand(0, *hand).cards(0, "T", "I12", *cards)
    position.filled(0, "G1a", "G1b").choose("T", "E").pass_to("discharge").marker(0, 3)
    return position.discharge("T", 1).use(0).fill("G1c").use(0)


def test_in_phase_4_it_is_not_charged_and_charges_nothing() -> None:
    position = in_phase_4("B5a", hand=("P02",)).cards(0, "I", "B1a").take("P02").place("T", 1).use(0)
    assert position.charged() == {"T", "T3"}


def test_in_phase_4_charges_stay_with_the_cards_it_pushes_down() -> None:
    position = in_phase_4("B5a", "B4a").take("B2a").place("T", 2)
    assert position.under("T") == ["I12", "B2a", "B5a", "B4a"]
    assert position.charged() == {"T", "T3", "T4"}


def test_its_plan_cannot_move_the_department_it_lies_in() -> None:
    position = in_phase_4().take("B1b").place("I", 1).use(0)
    assert {letter for letter, _ in position.can_plan()} == set("ERT")


def test_its_discard_icon_asks_for_cards() -> None:
    position = industry("V01", "P05").take("V01").place("T", 1).use(0).discard("P05")
    assert position.in_plants() == {"F": 1}


# --- flips


def flipping(*cards: str, letter: str = "E", **grid: int) -> Position:
    """Return a position in which a department breakthrough has just begun in phase 5 (D08)."""
    position = Position().plants(0).cards(0, letter, *cards).demands("D08").grid(0, **(grid or {"F": 5}))
    return position.choose("B", "T").pass_to("fulfil").fulfil("D08").use(1)


def test_any_department_on_side_a_may_be_turned() -> None:
    position = flipping().flipped(0, "BT")
    assert set(position.legal()) == {FlipDepartment(0, department(letter)) for letter in "EIR"} | {Done(0)}
    position.flip("E")
    assert [position.side(letter) for letter in LETTERS] == ["B", "B", "A", "A", "B"]


def test_a_flip_may_be_declined() -> None:
    assert flipping().done().side("E") == "A"


def test_with_all_departments_on_side_b_a_flip_is_lost() -> None:
    position = Position().plants(0).flipped(0, LETTERS).demands("D08").grid(0, F=5)
    position.choose("E", "T").pass_to("fulfil").fulfil("D08")
    assert position.seat == 1
    assert position.score() == 5 + 1 + 2


def test_the_cards_may_be_put_back_in_another_order() -> None:
    position = flipping("B1a", "B2a", "B4a", "B5a").flip("E").restack("E", 3, 4, 3)
    assert position.under("E") == ["B4a", "B5a", "B1a", "B2a"]


def test_restacking_goes_row_by_row_from_the_top() -> None:
    position = flipping("B1a", "B2a", "B4a").flip("E")
    assert set(position.legal()) == {Restack(0, department("E"), row) for row in (1, 2, 3)} | {Done(0)}
    position.restack("E", 2)
    assert position.under("E") == ["B2a", "B1a", "B4a"]
    assert set(position.legal()) == {Restack(0, department("E"), row) for row in (2, 3)} | {Done(0)}
    position.restack("E", 3)
    assert position.under("E") == ["B2a", "B4a", "B1a"]
    assert position.asked != "restack", "the last card has no choice"


@pytest.mark.parametrize("cards", [(), ("B1a",)])
def test_no_card_and_one_card_need_no_order(cards: tuple[str, ...]) -> None:
    position = flipping(*cards).flip("E")
    assert position.asked != "restack"
    assert position.under("E") == list(cards)


def test_the_rest_may_keep_its_order() -> None:
    position = flipping("B1a", "B2a", "B4a", "B5a").flip("E").restack("E", 4).done()
    assert position.under("E") == ["B5a", "B1a", "B2a", "B4a"]


def test_every_order_of_three_cards_can_be_reached() -> None:
    begin = flipping("B1a", "B2a", "B4a").flip("E")
    start = begin.state().clone()
    reached = set()
    for first in (1, 2, 3):
        for second in (2, 3):
            begin.resume(start.clone()).restack("E", first, second)
            reached.add(tuple(begin.under("E")))
    assert len(reached) == 6


def test_charges_stay_with_their_cards() -> None:
    position = Position().plants(0).hand(0).cards(0, "E", "I12", "B2a", "B4a").filled(0, "G2a", "G2b")
    position.choose("E", "T").pass_to("discharge").discharge("E", 2).use(0).marker(0, 3)
    position.discharge("E", 1).use(0).fill("G2c").use(0).flip("E")
    assert position.charged() == {"E", "E3"}
    position.restack("E", 3)
    assert position.under("E") == ["B4a", "I12", "B2a"]
    assert position.charged() == {"E", "E1"}


def test_a_flipped_department_acts_by_side_b_from_the_next_round_on() -> None:
    position = flipping().flip("E").end_round().choose("T", "E").pass_to("acquire", "discharge")
    assert position.seat == 1
    position.end_turn().pass_to("discharge").discharge("E").use(1)
    assert position.in_plants()["G"] == 4
