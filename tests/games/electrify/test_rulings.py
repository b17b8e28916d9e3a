"""The 20 rulings (16), by their numbers."""

import pytest

from desktop_app.games.electrify.actions import Choose, PayCube, TakeCard
from tests.games.electrify.positions import LETTERS, Position, department


def test_1_a_new_cards_arrow_sees_the_columns_after_the_shift() -> None:
    position = Position().columns(0, B=1, E=2, R=4, T=5, I=6).hand(0, "P02").cards(0, "R", "B1a")
    position.choose("E", "T").shift().pass_to("acquire").take("P02").place("E", 1)
    assert position.charged() == {"E", "E1", "R1"}


def test_2_a_breakthrough_in_phase_1_pays_and_its_card_runs_twice() -> None:
    position = Position().plants(0).hand(0).marker(0, 5).filled(0, "G1b", "G1c").choose("E", "E")
    position.fill("G1a").use(0).use(0).take("B2a").place("E", 1).use(0)
    assert position.in_plants() == {"F": 2, "G": 3}
    position.take("B1a").place("B", 1)
    assert position.can_move() == {"F", "G"}, "cubes of the breakthrough pay"
    position.pay("G")
    assert position.charged() == {"E", "E1"}
    position.discharge("E", 1).use(0)
    assert position.in_plants() == {"F": 4, "G": 2}


def test_3_two_pairs_are_all_matched() -> None:
    assert Position(seats=4).choose("E", "E", "T", "T").state().markers == [1, 1, 1, 1]


def test_4_the_chosen_department_is_reset_from_wherever_it_was_pushed() -> None:
    position = Position().cards(0, "T", "I08").choose("T", "T").pass_to("discharge").discharge("T", 1)
    position.use(0).plan("I", 4)
    assert position.board() == "B1 E2 R3 I4 T5"
    assert position.end_round().board() == "T1 B2 E3 R4 I5"


def test_5_plan_cannot_move_the_department_that_carries_it() -> None:
    position = Position().flipped(0, "B").columns(0, B=5, I=1).choose("B", "B").pass_to("discharge")
    position.discharge("B").use(3)
    assert {letter for letter, _ in position.can_plan()} == set("ERT")


def test_5_plan_of_a_card_charged_elsewhere_can_move_the_chosen_one() -> None:
    position = Position().columns(0, B=1, E=3, R=4, T=5, I=7).cards(0, "E", "P02").cards(0, "R", "I08")
    position.choose("E", "E").pass_to("discharge").discharge("R", 1).use(0)
    assert {letter for letter, _ in position.can_plan()} == set("EIT")


def flipped_by_research(chosen: str, *cards: str) -> Position:
    """Return a position in which research that will end in a flip is charged under the chosen department."""
    position = (
        Position(packs="both").plants(0).hand(0).filled(0, "G2a", "G2b").cards(0, chosen, "I12", *cards)
    )
    return position.choose(chosen, chosen).pass_to("discharge").marker(0, 3)


def test_6_a_tile_flipped_before_its_discharge_uses_side_b() -> None:
    position = flipped_by_research("E").discharge("E", 1).use(0).fill("G2c").use(0).flip("E")
    assert position.charged() == {"E"}
    position.discharge("E").use(1)
    assert position.in_plants() == {"G": 4}


def test_7_a_tile_flipped_during_its_discharge_goes_on_with_side_a() -> None:
    """Process Library brings research for the first develop icon; side B's second one would count green."""
    position = Position(packs="salvage").plants(0, F=9).hand(0).tokens(0, 3).filled(0, "G2a", "G2b")
    position.cards(0, "R", "V19").choose("R", "R").pass_to("discharge").marker(0, 4)
    position.discharge("R").use(0).develop("FF").react("R", 1).fill("G2c").use(0).flip("R")
    assert position.side("R") == "B"
    assert position.can_use() == {1}
    position.use(1).develop("F")
    assert position.asked != "develop", "develop 1 of side A, not green of side B"
    assert position.asked != "icons", "side A has two icons"


def test_8_a_new_order_of_cards_changes_no_charge() -> None:
    position = Position().plants(0).hand(0).filled(0, "G2a", "G2b").cards(0, "E", "P02", "I12")
    position.cards(0, "R", "B2a", "B1a").choose("E", "E").pass_to("discharge").marker(0, 3)
    assert position.charged() == {"E", "E1", "E2", "R1"}
    position.discharge("E", 2).use(0).fill("G2c").use(0).flip("E").restack("E", 2)
    assert position.under("E") == ["I12", "P02"]
    assert position.charged() == {"E", "E2", "R1"}


def test_9_a_card_placed_in_phase_4_is_not_charged() -> None:
    position = Position().plants(0).hand(0).filled(0, "G1a", "G1b").cards(0, "E", "I12").choose("E", "E")
    position.pass_to("discharge").marker(0, 3).discharge("E", 1).use(0).fill("G1c").use(0)
    position.take("B2a").place("E", 1).use(0)
    assert position.charged() == {"E"}


def test_10_a_token_counts_for_every_icon_that_starts_later() -> None:
    position = Position().plants(0).hand(0).filled(0, "G5a").cards(0, "E", "I12", "P06").choose("E", "E")
    position.pass_to("discharge").marker(0, 3).discharge("E", 1).use(0).fill("G5b")
    position.discharge("E", 2).use(0)
    assert position.in_plants() == {"G": 1}


def test_11_a_multiplier_of_0_has_no_effect_and_triggers_nothing() -> None:
    position = Position(packs="both").plants(0, F=3).hand(0, "P01").cards(0, "E", "V01", "R06")
    position.choose("E", "E").pass_to("discharge").discharge("E", 1).use(0).done()
    assert position.in_plants() == {"F": 3}
    assert position.can_use() == {1}, "no reaction: the object's other icon is next"


@pytest.mark.parametrize("card_id", ["I11", "I10"])
def test_12_without_a_cube_transmit_and_develop_do_nothing(card_id: str) -> None:
    position = (
        Position().plants(0).hand(0).cards(0, "I", card_id, "B2a").choose("I", "I").pass_to("discharge")
    )
    position.discharge("I", 1)
    assert position.asked == "discharge"
    assert position.charged() == {"I", "I2"}


def test_13_a_breakthrough_without_room_is_lost() -> None:
    position = Position().plants(0).hand(0).demands("D04").grid(0, F=3, G=1)
    for letter in LETTERS:
        position.cards(0, letter, *["B5a"] * 5)
    position.choose("I", "T").pass_to("fulfil").fulfil("D04")
    assert (position.seat, position.score()) == (1, 8)


def test_13_a_flip_with_all_on_side_b_is_lost() -> None:
    position = Position().plants(0).hand(0).demands("D16").grid(0, G=5).flipped(0, LETTERS)
    position.choose("I", "T").pass_to("fulfil").fulfil("D16")
    assert (position.seat, position.score()) == (1, 11)


def test_14_no_demand_card_twice_and_none_is_removed() -> None:
    position = Position().plants(0).hand(0).demands("D05", "D16").grid(0, H=9, G=5).grid(1, H=4)
    position.choose("I", "T").pass_to("fulfil").fulfil("D05").done()
    assert position.can_fulfil() == {"D16"}
    position.done().pass_to("fulfil")
    assert (position.seat, position.can_fulfil()) == (1, {"D05"})


def test_15_cubes_stay() -> None:
    position = Position().plants(0, F=1, S=2).hand(0).grid(0, W=1).choose("T", "E").end_round()
    assert (position.in_plants(), position.in_grid()) == ({"F": 1, "S": 2}, {"W": 1})


def test_16_a_department_whose_tile_can_do_nothing_may_be_chosen() -> None:
    position = Position().plants(0)
    assert Choose(0, department("T")) in position.legal()


def test_17_hand_cards_are_neither_paid_nor_discarded() -> None:
    position = (
        Position().plants(0, F=5).hand(0, "P01", "I10", "P05").choose("E", "E").take("B1a").place("E", 1)
    )
    assert position.held() == ["P01", "P05", "I10"]
    position.end_round()
    assert position.held() == ["P01", "P05", "I10"]
    assert position.state().piles == [(), ()]


def test_17_nothing_but_cubes_pays() -> None:
    position = Position().plants(0, F=2, G=2).hand(0, "P01").choose("E", "E")
    assert any(isinstance(action, TakeCard) for action in position.legal())
    position.take("B4b").place("E", 1)
    assert {type(action) for action in position.legal()} == {PayCube}


def test_18_green_icons_of_transmission_are_read_separately() -> None:
    """Column 5 is green 2; a research space that plans moves Transmission to column 3, which is green 1."""
    position = Position(packs="relay").columns(0, B=1, E=2, R=6, T=5, I=4).plants(0, F=9).hand(0)
    position.flipped(0, "T").cards(0, "T", "R16").choose("T", "T").pass_to("discharge").marker(0, 4)
    position.discharge("T").use(1).transmit("FF").react("T", 1).fill("G3b").use(0).plan("T", 3).done()
    assert position.can_use() == {0, 2, 3}
    position.use(2).transmit("F")
    assert position.asked != "transmit"


def test_19_convert_may_pay_a_cube_produced_in_this_round() -> None:
    position = Position().plants(0).hand(0).cards(0, "E", "I18", "B5a").choose("E", "E").pass_to("discharge")
    position.marker(0, 0).discharge("E").use(0).discharge("E", 2).use(0).transmit("F")
    position.discharge("E", 1).use(0).convert("F")
    assert position.state().markers[0] == 4
    assert position.in_grid() == {}


def test_20_group_bonuses_are_earned_once_and_spaces_stay_filled() -> None:
    position = Position().plants(0).hand(0).filled(0, "G4a", "G4b").cards(0, "E", "I12", "I22")
    position.choose("E", "E").pass_to("discharge").marker(0, 3).discharge("E", 1).use(0).fill("G4c")
    assert position.score() == 5
    position.marker(0, 3).discharge("E", 2).use(1).fill("G1c")
    assert position.score() == 5
    assert all(position.is_filled(one) for one in ("G4a", "G4b", "G4c", "G1c"))
