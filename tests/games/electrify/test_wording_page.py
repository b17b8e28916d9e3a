"""The page of the terminal: complete, and small enough for a window of 100 x 40 characters."""

from unicodedata import east_asian_width

import pytest

from desktop_app.content.messages import Messages, languages
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Decision, Remark, Setup
from desktop_app.games.electrify import actions
from desktop_app.games.electrify.state import CHOOSE, ElectrifyState
from tests.games.electrify.positions import Position, rules
from tests.games.electrify.spoken import WORDING, page

NAMES = ("Player 1", "Player 2 (normal)", "Player 3 (normal)", "Player 4 (normal)")
WIDTH, HEIGHT = 100, 40


def rows(text: str) -> int:
    """Return how many rows of the window a line takes."""
    columns = sum(2 if east_asian_width(char) in "WF" else 1 for char in text)
    return max(1, -(-columns // WIDTH))


def height(remarks: tuple[Remark, ...], language: str) -> int:
    messages = Messages(language)
    return sum(rows(messages.text(remark, NAMES)) for remark in remarks)


def listed(view: ElectrifyState, decision: Decision, legal: list[Action], messages: Messages) -> list[str]:
    """Return the choices as the terminal lists them: whole with their outcomes, or by what is touched."""
    if len(legal) > 9:
        handles = Prompt(decision, tuple(legal)).handles()
        return [f"  99. {messages.text(WORDING.handle(view, handle), NAMES)}" for handle in handles]
    found = []
    for action in legal:
        outcome = "; ".join(messages.text(part, NAMES) for part in WORDING.preview(view, action))
        found.append(f"  9. {messages.text(WORDING.action(view, action), NAMES)} ({outcome})")
    return found


@pytest.mark.parametrize("language", languages())
def test_page_and_choices_of_four_seats_fit_the_window(language: str) -> None:
    messages = Messages(language)
    state = rules().new_game(Setup("electrify", 4, 5))
    rng = Rng(5)
    turn, compared = 0, 0
    while (decision := rules().decision(state)) is not None:
        legal = list(rules().legal_actions(state))
        if decision.turn != turn and len(state.hands[decision.seat]) < 8:
            view = rules().redact(state, decision.seat)
            told = WORDING.page(view)
            assert height(told, language) <= 32
            if len(legal) > 9 or decision.kind == CHOOSE:
                # Where much is on offer, the lines about the others may scroll away; they stand on top.
                told = told[[remark.key for remark in told].index("electrify.page.round") :]
            lines = 3 + height(told, language) + height((WORDING.decision(view, decision),), language)
            lines += sum(rows(choice) for choice in listed(view, decision, legal, messages))
            assert lines <= HEIGHT, decision
            compared += 1
        turn = decision.turn
        busy = [one for one in legal if not isinstance(one, actions.Done | actions.AnnounceDraw)] or legal
        rules().apply(state, busy[rng.below(len(busy))])
    assert compared > 20


def test_the_page_is_whole() -> None:
    table = (
        Position(seats=2)
        .round(5)
        .plants(0, F=4, H=1)
        .grid(0, F=2)
        .plants(1, G=2)
        .cards(0, "T", "I09", "I12")
        .flipped(0, "E")
        .tokens(0, 1)
        .points(1, 13)
        .marker(0, 4)
        .filled(0, "G2a")
        .demands("D01", "D16")
        .fulfilled(1, "D16*")
        .hand(0, "P01", "P02")
        .hand(1, "P03", "I01", "I02")
    )
    assert page(table) == [
        "B Business Operations, E Energy Production, I Investment, R Research and Development, "
        "T Transmission",
        "F fossil, H hydro, G geothermal, B biofuel, N nuclear, W wind, S solar",
        "Bonuses: res research, ind free card up to so much, flip to side B, env token, inv cards; x filled",
        "#2 Bo: points 13, power 4, demands 1, research 0 (filled 0), tokens 0, hand 3, dial not set",
        "  F0|0 B      H0|0 E      G2|0 R      B0|0 T      N0|0 I      W0|0        S0|0",
        "Round 5 of 12; Ada leads.",
        "Demands: have/need, points and bonuses, * with a priority cube, # done by others.",
        "  Lamplit Quay F2/4: 2 inv1 *ind3  Winter Garden G0/5: 6 *flip (#2)",
        "Research 4 of 6: Generation ..., Networks x.., Materials ..., Prestige ..., Ecology ..",
        "#1 Ada: points 0, power 5, tokens 1, priority cubes 2, dial not set",
        "  1F 1/1/1  2H 1/1/1  3G 2/2/2  4B 2/2/3  5N 3/3/4  6W 3/3/5  7S 4/4/6  power/green/black",
        "  4 | 2     1 | 0     0 | 0     0 | 0     0 | 0     0 | 0     0 | 0     plant | grid",
        "  B         E+        R         T         I         -         -         departments (+ side B)",
        "  T Transmission: Substation, Field Survey <",
        "Hand of Ada: Coal Seam (2): produce fossil × black, produce 1 fossil; "
        "Oil Well (3): produce 3 fossil, arrow right.",
    ]


def test_a_hand_is_open_to_its_owner_only() -> None:
    table = Position().hand(0, "P01", "I01", "I02")
    said = "Hand of Ada: 1 production, 2 infrastructure."
    assert page(table, viewer=1)[-1] == page(table, viewer=-1)[-1] == said
    assert page(table)[-1] == (
        "Hand of Ada: Coal Seam (2): produce fossil × black, produce 1 fossil; "
        "Feeder Line (3): transmit × black; Overhead Line (4): transmit 2, arrow right."
    )


def test_a_large_hand_is_told_by_name_and_so_is_any_hand_after_the_dial() -> None:
    large = Position().hand(0, "P01", "I01", "I02", "P02", "P03", "I03", "I04")
    assert "Coal Seam (2), " in page(large)[-1]
    later = Position(seats=1).hand(0, "P01", "I01").choose("T")
    assert page(later)[-1] == "Hand of Ada: Coal Seam (2), Feeder Line (3)."


def test_beside_the_offer_only_cards_of_the_hand_that_are_too_dear_are_told() -> None:
    table = Position().plants(0, F=2).hand(0, "P01", "I01", "I02").choose("T", "B").pass_to("acquire")
    said = page(table)
    assert said[-1] == "In hand, but too dear now: Feeder Line (3), Overhead Line (4)."
    assert "F fossil, H hydro, G geothermal, B biofuel, N nuclear, W wind, S solar" not in said


def test_a_scenario_tells_its_target_and_its_partner() -> None:
    said = page(Position(seats=1, scenario="S5"))
    assert "Round 1 of 12. Partner Dial: reach 50 points." in said
    assert (
        "The partner: Energy Production now, then Business Operations, Transmission, "
        "Research and Development, Investment."
    ) in said


def test_charged_cards_are_marked_while_they_are_discharged() -> None:
    table = Position().cards(0, "T", "I12", "B1a").choose("T", "B").pass_to("discharge")
    assert "  T Transmission: Field Survey <*, Street Stall *" in page(table)


def test_after_the_end_the_page_says_so() -> None:
    assert "The game is over." in page(Position().frames())
