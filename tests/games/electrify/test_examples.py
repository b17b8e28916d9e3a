"""Every example of the rules: the table of pushes (5), the score track (13) and the worked round (17)."""

import pytest

from desktop_app.games.electrify.scoring import track_place
from tests.games.electrify.positions import Position, rules


def board(text: str) -> dict[str, int]:
    return {part[0]: int(part[1]) for part in text.split()}


def test_5_reset_of_transmission_from_column_4() -> None:
    position = Position().columns(0, **board("B1 E2 R3 T4 I5")).choose("T", "B").end_round()
    assert position.board() == "T1 B2 E3 R4 I5"


def test_5_solo_shift_of_business_operations_pushes_all() -> None:
    position = Position().columns(0, **board("B1 E2 R3 T4 I5")).choose("B", "T").shift()
    assert position.board() == "B2 E3 R4 T5 I6"


def test_5_reset_into_a_free_column_pushes_nobody() -> None:
    position = Position().columns(0, **board("B2 E3 R4 T5 I6")).choose("B", "T").end_round()
    assert position.board() == "B1 E3 R4 T5 I6"


def test_5_solo_shift_of_research_over_the_edge_is_not_offered() -> None:
    position = Position().columns(0, **board("B1 E2 R5 T6 I7")).choose("R", "T")
    assert (position.asked, position.seat) == ("bonus", 1)


def test_5_solo_shift_of_energy_production_into_a_free_column() -> None:
    position = Position().columns(0, **board("B1 E2 R5 T6 I7")).choose("E", "T").shift()
    assert position.board() == "B1 E3 R5 T6 I7"


@pytest.mark.parametrize(("target", "after"), [(3, "B1 I3 E4 R5 T6"), (2, "B1 I2 E3 R4 T5")])
def test_5_plan_of_investment(target: int, after: str) -> None:
    """E3 R4 T5 are pushed by a move to 3; a move to 2 finds a free column."""
    position = Position().columns(0, **board("B1 E3 R4 T5 I7")).plants(0).cards(0, "E", "I08")
    position.choose("E", "E").pass_to("discharge").discharge("E", 1).use(0).plan("I", target)
    assert position.board() == after


@pytest.mark.parametrize(
    ("points", "place", "laps"),
    [(1, 1, 0), (11, 11, 0), (12, 12, 0), (13, 1, 1), (24, 12, 1), (25, 1, 2), (36, 12, 2), (37, 1, 3)],
)
def test_13_the_marker_is_on_a_space_and_shows_full_laps(points: int, place: int, laps: int) -> None:
    assert place == (points - 1) % 12 + 1
    assert laps == (points - 1) // 12
    assert track_place(points, rules().catalogue.score_lap) == (place, laps)


def worked_round() -> Position:
    position = Position().round(5).columns(0, **board("E1 B2 R3 I4 T6")).tokens(0, 1).marker(0, 4)
    position.plants(0, F=4, H=1, G=2).grid(0, H=2).hand(0, "P01", "P03")
    position.cards(0, "T", "I09", "I12").cards(0, "I", "P13", "I06")
    return position.demands("D03", "D04", "D16", "D25").choose("T", "E").shift().pass_to("acquire")


def test_17_1_both_are_alone_and_transmission_shifts() -> None:
    position = worked_round()
    assert position.board() == "E1 B2 R3 I4 T7"
    assert position.state().markers == [4, 0]


def test_17_2_a_card_of_cost_2_is_bought_with_one_geothermal_cube() -> None:
    position = worked_round().take("P01").place("E", 1).pay("G")
    assert position.in_plants() == {"F": 4, "H": 1, "G": 1}
    assert position.under("E") == ["P01"]


def test_17_3_the_arrow_of_field_survey_finds_column_6_empty() -> None:
    position = worked_round().take("P01").place("E", 1).pay("G")
    assert position.charged() == {"T", "T1", "T2"}


def discharged() -> Position:
    position = worked_round().take("P01").place("E", 1).pay("G")
    position.discharge("T", 2).use(0).fill("G2a").use(0).transmit("FFF")
    assert position.state().markers[0] == 1
    position.discharge("T").use(0).transmit("FHG")
    return position


def test_17_4_discharging_moves_everything_into_the_grid() -> None:
    position = discharged()
    assert position.in_plants() == {}
    assert position.in_grid() == {"F": 4, "H": 3, "G": 1}


def test_17_4_the_tile_is_worth_6_and_substation_4() -> None:
    position = worked_round().take("P01").place("E", 1).pay("G").plants(0, F=20)
    position.discharge("T").use(0).transmit("F" * 6)
    assert position.asked == "discharge"
    position.discharge("T", 1).use(0).transmit("F" * 4)
    assert position.asked == "icons"


def fulfilled() -> Position:
    position = discharged().pass_to("fulfil").fulfil("D03")
    assert position.score() == 8
    position.use(1).flip("E")
    assert position.in_grid() == {"F": 3, "G": 1}
    position.fulfil("D04")
    assert position.score() == 16
    return position.use(1).take("P03").place("T", 3).use(0)


def test_17_5_two_demands_bring_16_points_a_flip_and_a_card_that_acts_at_once() -> None:
    position = fulfilled()
    assert position.side("E") == "B"
    assert position.under("T") == ["I09", "I12", "P03"]
    assert position.in_plants() == {"H": 6}
    assert position.in_grid() == {}
    assert position.score() == 16


def test_17_6_the_reset_pushes_up_to_the_free_column_6() -> None:
    assert fulfilled().end_round().board() == "T1 E2 B3 R4 I5"
