"""Names and tooltips of Electrify: what a piece is, what it does now, and the rule behind it."""

import pytest

from desktop_app.games.electrify import actions
from tests.games.electrify.positions import Position, card, demand, department, rules, space
from tests.games.electrify.spoken import WORDING, name, prompt, refusal, tooltip
from tests.games.electrify.test_wording_secrets import EVERY_HANDLE, games

B, E, INV, R, T = (department(letter) for letter in "BEIRT")

LOOKED_AT = (
    *("plate", "points", "research", "tokens", "priority", "cards", "dials"),
    *("group", "round", "scenario", "partner"),
)
"""What is never chosen, so that nothing has to be said against it."""


def test_a_tile_tells_both_sides_and_what_is_under_it() -> None:
    table = Position().cards(0, "T", "I09", "B1a")
    assert tooltip(table, f"tile:0:{T}") == [
        "Transmission (column 4)",
        "Does: transmit × black = 3.",
        "Side B: transmit × black; transmit × green; transmit × green; invest 1.",
        "Cards under it: Substation, Street Stall.",
        "The chosen department is charged with all cards under it; "
        "at the end of the round it returns to column 1.",
    ]
    assert tooltip(table.flipped(0, "T"), f"tile:0:{T}")[1].endswith("invest 1.")


def test_a_card_tells_its_numbers_where_it_lies_and_what_its_arrow_finds() -> None:
    table = Position().columns(0, B=1, E=2, R=3, T=4, I=5).cards(0, "E", "P02").cards(0, "R", "B4b")
    assert tooltip(table, f"card:0:{E}:1") == [
        "Oil Well (Energy Production, row 1)",
        "Does: produce 3 fossil.",
        "Its arrow to the right charges Reading Room in Research and Development.",
        "Charged when its department is chosen, "
        "or by the arrow of a charged card in the same row next to it.",
    ]
    table.cards(0, "R")
    assert tooltip(table, f"card:0:{E}:1")[2] == (
        "Its arrow to the right finds no card in row 1 of Research and Development."
    )
    table.columns(0, R=6)
    assert tooltip(table, f"card:0:{E}:1")[2] == (
        "Its arrow to the right points at a column without a department."
    )


def test_a_charged_object_says_so() -> None:
    table = Position().choose("T", "B").pass_to("discharge")
    assert "Charged: Transmission (tile)." in tooltip(table, f"tile:0:{T}")
    assert "Charged: Transmission (tile)." not in tooltip(table, f"tile:1:{T}")


def test_a_card_of_the_hand_tells_whether_it_can_be_paid() -> None:
    table = Position().plants(0, F=3).hand(0, "P11")
    said = tooltip(table, f"hand:{card('P11')}")
    assert said[:3] == [
        "Roof Collector (5 power)",
        "Does: produce solar × green.",
        "Costs 5 power; Ada has only 3.",
    ]
    assert tooltip(table, f"basic:{card('B1a')}")[2] == "Costs 2 power; Ada has 3."


def test_a_card_in_a_list_is_named_with_its_icons() -> None:
    table = Position().hand(0, "P11")
    assert name(table, f"hand:{card('P11')}") == "Roof Collector (5 power): produce solar × green"
    assert name(table, f"hand:{card('P11')}", "ja") == "「屋根の集熱器」（電力5）：太陽光×緑を生産"


def test_tech_packs_bring_their_rules_along() -> None:
    table = Position(packs="both").hand(0, "V01", "R01", "R07")
    assert any("discarded for it" in part for part in tooltip(table, f"hand:{card('V01')}"))
    assert any("to the right of its own" in part for part in tooltip(table, f"hand:{card('R01')}"))
    assert any(part.startswith("Continuation:") for part in tooltip(table, f"hand:{card('R07')}"))


def test_a_demand_card_tells_what_each_seat_lacks() -> None:
    table = Position().demands("D02", "D05").grid(0, F=3, H=1).grid(1, F=1).fulfilled(1, "D05*")
    assert tooltip(table, f"demand:{demand('D02')}")[1:6] == [
        "Needs 3 fossil, 1 hydro.",
        "Bonus: 2 points; invest 1.",
        "With a priority cube also: environment token.",
        "Ada has the cubes for it, and a priority cube.",
        "Bo lacks 2 fossil, 1 hydro.",
    ]
    assert "Bo has fulfilled it with a priority cube." in tooltip(table, f"demand:{demand('D05')}")


def test_a_column_tells_its_values_with_tokens() -> None:
    table = Position().tokens(0, 2)
    assert tooltip(table, "column:0:4")[:3] == [
        "column 4 (biofuel)",
        "A cube pays 2 power; the green multiplier is 3, the black one 3.",
        "Transmission is here.",
    ]
    assert tooltip(table, "column:0:6")[2] == "No department is here."


def test_cubes_tell_what_they_are_worth_and_wanted_for() -> None:
    table = Position().plants(0, G=3).grid(0, G=1).demands("D16", "D05")
    assert tooltip(table, "plant:0:3")[:2] == [
        "power plant: 3 geothermal",
        "A cube pays 2 power, all together 6.",
    ]
    assert tooltip(table, "grid:0:3")[1] == "Wanted for Winter Garden (5)."
    assert tooltip(table, "grid:0:7")[1] == "No open demand card asks for it."


def test_a_research_space_tells_how_far_its_group_is() -> None:
    table = Position().filled(0, "G2a")
    assert tooltip(table, f"space:0:{space('G2a')}")[1:3] == [
        "A cube is on it.",
        "Networks: 1 of 3 filled; bonus when complete: department breakthrough; 3 points.",
    ]
    assert tooltip(table, f"space:1:{space('G2a')}")[1] == "Open."


def test_an_icon_is_explained() -> None:
    assert tooltip(Position(), "icon:0") == []
    table = Position().plants(0, F=3).choose("T", "B").pass_to("discharge").discharge("T")
    assert tooltip(table, "icon:0") == [
        "Transmit × black = 3",
        "Each one moves a cube from a power plant to the grid above it.",
        "Black: the black value of the column of its department.",
    ]


@pytest.mark.parametrize(
    ("handle", "said"),
    [
        ("points:0", "0 energy points."),
        ("research:0", "The marker is on 0; 6 more steps to 6, the next breakthrough."),
        ("tokens:0", "0 tokens."),
        ("priority:0", "2 priority cubes left."),
        ("cards:1", "a production card × 2, an infrastructure card × 2"),
        ("dials:0", "Nothing chosen yet."),
        ("round", "Ada leads this round; 11 rounds are to come."),
        ("plate:0", "0 energy points."),
    ],
)
def test_a_figure_is_told(handle: str, said: str) -> None:
    assert tooltip(Position(), handle)[1] == said


def test_decks_tell_what_is_left() -> None:
    table = Position().deck(0, "P01", "P03").pile(0, "P05")
    assert tooltip(table, "deck:0")[:2] == [
        "production deck",
        "In the deck: 2; in its discard pile: 1.",
    ]


def test_a_scenario_and_its_partner_are_told() -> None:
    table = Position(seats=1, scenario="S5")
    assert tooltip(table, "scenario")[1] == "Target: 50 points, 0 so far. Difficulty: 2 of 4 gears."
    assert tooltip(table, "partner")[1] == (
        "This round: Energy Production. Then: Business Operations, Transmission, "
        "Research and Development, Investment."
    )
    assert tooltip(Position(), "scenario") == []
    assert tooltip(Position(), "partner") == []


# --- what cannot be touched


@pytest.mark.parametrize(
    ("handle", "said"),
    [
        (f"tile:0:{T}", "Departments are chosen on the dial."),
        (f"tile:1:{T}", "This is on the board of Bo."),
        ("back:1:0", "This card is in the hand of Bo."),
        ("done", "A department must be chosen."),
        ("shift", "The solo bonus comes after the choice of departments, for those who are alone."),
        ("deck:0", "Cards are drawn by investing."),
        (f"dial:{T}", ""),
        ("points:0", ""),
    ],
)
def test_at_the_dial_everything_else_waits(handle: str, said: str) -> None:
    assert refusal(Position(), handle) == said


def test_demand_cards_wait_for_the_end_of_the_turn() -> None:
    table = Position().plants(0, F=3).choose("T", "B").pass_to("acquire")
    said = "Demand cards are fulfilled at the end of the turn."
    assert refusal(table, f"demand:{table.state().demands[0]}") == said


def test_the_grid_cannot_pay() -> None:
    table = Position().plants(0, F=3).grid(0, F=3).choose("T", "B").pass_to("acquire")
    assert refusal(table, "grid:0:1") == "Cubes of the grid cannot pay for cards."


def test_a_card_that_is_too_dear_says_what_is_missing() -> None:
    table = Position().plants(0, F=3).hand(0, "P11").choose("T", "B").pass_to("acquire")
    said = "Roof Collector costs 5 power, Ada has 3: 2 short."
    assert refusal(table, f"hand:{card('P11')}") == said


def test_whoever_points_at_a_card_while_placing_means_its_row() -> None:
    table = Position().plants(0, F=3).cards(0, "E", *["B1a"] * 5).choose("T", "B").pass_to("acquire")
    table.take("B1a")
    said = "Energy Production has 5 cards already, and that is the most."
    assert refusal(table, f"card:0:{E}:1") == said
    assert refusal(table, f"tile:0:{E}") == said


def test_a_plan_goes_to_the_left_only() -> None:
    table = Position().cards(0, "B", "I08").choose("B", "T").pass_to("discharge").discharge("B", 1).use(0)
    assert refusal(table, "column:0:2") == "Energy Production is in column 2; it moves to the left only."
    assert refusal(table, "column:0:7") == "First choose the department that moves."
    assert refusal(table, "column:0:7", f"tile:0:{INV}") == (
        "Investment is in column 5; it moves to the left only."
    )
    assert refusal(table, "column:0:2", f"tile:0:{INV}") == ""


def test_the_grid_stays_while_cubes_are_transmitted() -> None:
    table = Position().plants(0, F=3).choose("T", "B").pass_to("discharge").discharge("T").use(0)
    assert refusal(table, "grid:0:1") == ("Cubes of the grid stay there; choose one of a power plant.")
    assert refusal(table, "plant:0:2") == "There is no cube of hydro in the power plant."


def test_after_the_end_nothing_can_be_touched() -> None:
    table = Position().frames()
    assert refusal(table, f"dial:{R}") == "The game is over."
    assert tooltip(table, f"tile:0:{B}")


def test_what_is_legal_is_never_refused() -> None:
    table = Position().choose("T", "B").pass_to("discharge")
    for one in table.legal():
        assert refusal(table, one.path()[0]) == ""
    assert refusal(table, "done") == ""
    assert any(isinstance(one, actions.Done) for one in table.legal())


def test_what_leads_nowhere_says_why() -> None:
    refused = 0
    for state, _ in games(8):
        view = rules().redact(state, state.frames[-1].seat)
        open_now = {action.path()[0] for action in rules().legal_actions(view)}
        for handle in EVERY_HANDLE:
            said = WORDING.refusal(view, (), handle)
            if handle in open_now or not WORDING.piece(view, handle):
                assert said is None, handle
            elif handle.partition(":")[0] not in LOOKED_AT:
                assert said is not None, handle
                refused += 1
    assert refused > 1000


@pytest.mark.parametrize(
    ("scenario", "said"),
    [("S1", "before that it may be shifted"), ("S5", "as the partner's"), ("S6", "has no bonus")],
)
def test_alone_the_dial_tells_what_the_scenario_says(scenario: str, said: str) -> None:
    table = Position(seats=1, scenario=scenario)
    assert said in tooltip(table, f"dial:{T}")[-1]
    assert said in tooltip(table, "dials:0")[-1]
    assert prompt(table) == "Round 1 of 12: set the dial to a department."
