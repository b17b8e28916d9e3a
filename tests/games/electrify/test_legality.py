"""What is refused, and the reason in words: what is missing, in figures."""

import pytest

from desktop_app.content.messages import Messages, languages
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Setup
from desktop_app.games.electrify import actions
from desktop_app.games.electrify.refusals import ASKED
from tests.games.electrify.positions import Position, card, column, demand, department, rules, space
from tests.games.electrify.spoken import problem

DONE = actions.Done(0)


def acquiring(**plants: int) -> Position:
    return Position().plants(0, **plants).choose("T", "B").pass_to("acquire")


def using(*cards: str, packs: str = "none", **plants: int) -> Position:
    """Ada has chosen Business Operations with these cards under it, and does not buy."""
    table = Position(packs=packs).cards(0, "B", *cards).plants(0, **plants)
    return table.choose("B", "T").pass_to("discharge")


def every_action(seats: int) -> list[Action]:
    """Return actions of every kind, legal somewhere or nowhere."""
    few = range(-1, 9)
    found: list[Action] = []
    for seat in range(seats):
        found += [actions.Shift(seat), actions.Done(seat)]
        found += [kind(seat, number) for kind in (actions.Choose, actions.FlipDepartment) for number in few]
        found += [kind(seat, n) for kind in (actions.PayCube, actions.DevelopCube) for n in few]
        found += [kind(seat, n) for kind in (actions.TransmitCube, actions.ConvertCube) for n in few]
        found += [kind(seat, n) for kind in (actions.UseIcon, actions.AnnounceDraw) for n in few]
        found += [actions.FillSpace(seat, number) for number in range(-1, 16)]
        found += [actions.Fulfil(seat, number) for number in range(-1, 40)]
        cards = (-2, -1, 0, 9, 10, 15, 30, 99, 100, 110, 130, 200, 210, 299, 300, 320, 400, 900)
        found += [kind(seat, n) for kind in (actions.TakeCard, actions.DiscardCard) for n in cards]
        pairs = [(one, other) for one in range(-1, 7) for other in few]
        two = (actions.PlaceCard, actions.Discharge, actions.MoveDepartment, actions.Restack, actions.React)
        found += [kind(seat, *pair) for kind in two for pair in pairs]
    return found


@pytest.mark.parametrize("seats", [1, 2])
def test_an_action_has_a_reason_exactly_when_it_is_not_legal(seats: int) -> None:
    state = rules().new_game(Setup("electrify", seats, 3, (("tech_packs", "both"),)))
    rng = Rng(seats)
    asked = every_action(seats)
    said = {language: Messages(language) for language in languages()}
    number = 0
    while rules().decision(state) is not None:
        legal = rules().legal_actions(state)
        number += 1
        if number % 5 == 0:
            for action in asked:
                found = rules().problem_with(state, action)
                assert (found is None) == (action in legal), action
                for messages in said.values() if found is not None else ():
                    assert found is not None
                    written = messages.text(found.remark(), ("Ada", "Bo"))
                    assert "{" not in written, found
                    assert not written.startswith("electrify."), found
        assert all(rules().problem_with(state, action) is None for action in legal)
        rules().apply(state, legal[rng.below(len(legal))])
    assert number > 60


# --- whose choice, and which


def test_only_the_seat_that_decides_may_act() -> None:
    assert problem(Position(), actions.Choose(1, 0)) == "Ada is to decide now."
    assert problem(Position(), actions.Choose(1, 0), "ja") == "今はAdaの番です。"


def test_something_else_is_asked_first() -> None:
    assert problem(Position(), actions.Fulfil(0, 0)) == "First set the dial: choose a department."
    assert problem(acquiring(F=3), actions.Discharge(0, 0, 0)) == "First buy a card, or nothing."


def test_a_choice_that_cannot_be_left_says_so() -> None:
    assert problem(Position(), DONE) == "A department must be chosen."
    assert problem(acquiring(F=3).take("B1a"), DONE).startswith("The card must be placed")


def test_after_the_end_nothing_can_be_done() -> None:
    assert problem(Position().frames(), actions.Choose(0, 0)) == "The game is over."


# --- cards


def test_too_little_power_is_told_in_figures() -> None:
    table = acquiring(F=3).hand(0, "P11")
    taken = actions.TakeCard(0, card("P11"))
    assert problem(table, taken) == "Roof Collector costs 5 power, Ada has 3: 2 short."
    assert problem(table, taken, "ja") == "「屋根の集熱器」には電力5が必要です。Adaの電力は3で、2足りません。"


def test_a_card_that_is_not_in_the_hand_cannot_be_bought() -> None:
    table = acquiring(F=9).hand(0, "P11")
    assert problem(table, actions.TakeCard(0, card("P12"))) == "This card is not in the hand."


def test_a_department_takes_five_cards() -> None:
    table = acquiring(F=9).cards(0, "E", "B1a", "B1a", "B1a", "B1a", "B1a").take("B1a")
    full = actions.PlaceCard(0, department("E"), 1)
    assert problem(table, full) == "Energy Production has 5 cards already, and that is the most."


def test_rows_have_no_gaps() -> None:
    table = acquiring(F=9).cards(0, "E", "B1a").take("B1a")
    assert problem(table, actions.PlaceCard(0, department("E"), 3)) == (
        "Rows are filled without gaps: in Energy Production the last one open is row 2."
    )


def test_no_cube_of_a_payment_may_be_needless() -> None:
    table = acquiring(F=1, N=1, W=1, S=1).take("B4b").place("E", 1)
    assert table.asked == "pay"
    assert problem(table, actions.PayCube(0, column("F"))) == (
        "A cube of fossil (1 power) would leave another one needless: 3 to pay, 0 paid."
    )
    assert problem(table, actions.PayCube(0, column("H"))) == "There is no cube of hydro in the power plant."


def test_an_industry_breakthrough_has_a_limit() -> None:
    table = Position().demands("D01").grid(0, F=4).hand(0, "P11").choose("B", "T").pass_to("fulfil")
    table.fulfil("D01").use(2)
    assert table.asked == "industry"
    assert problem(table, actions.TakeCard(0, card("P11"))) == (
        "Roof Collector costs 5; this breakthrough goes up to 3."
    )


# --- charges and icons


def test_what_is_not_charged_is_not_discharged() -> None:
    table = using(F=1)
    said = problem(table, actions.Discharge(0, department("E"), 0))
    assert said == "Energy Production has no charge."


def test_a_used_icon_is_gone() -> None:
    table = using("I16", F=5).discharge("B", 1).use(0).done()
    assert problem(table, actions.UseIcon(0, 0)) == "This icon has been used: transmit × black."


def test_an_icon_says_why_it_can_do_nothing() -> None:
    table = using("I15").discharge("B", 1)
    table.deck(0).deck(1)
    assert problem(table, actions.UseIcon(0, 0)) == "Both decks and their discard piles are empty: invest 2."
    multiplied = using("P08", F=1).columns(0, B=1).discharge("B", 1)
    assert problem(multiplied, actions.UseIcon(0, 0)) == "It comes to 0 now: produce biofuel × green."


def test_steps_need_cubes() -> None:
    table = using("B4a", F=1, S=1).discharge("B", 1).use(0)
    assert problem(table, actions.DevelopCube(0, column("S"))) == (
        "The last column is solar; its cubes cannot be developed any further."
    )
    assert problem(table, actions.DevelopCube(0, column("G"))) == (
        "There is no cube of geothermal in the power plant."
    )


def test_an_exhausted_deck_gives_no_more_cards() -> None:
    table = using("I07").deck(0, "P01").discharge("B", 1).use(0).announce(0)
    assert problem(table, actions.AnnounceDraw(0, 0)) == (
        "Deck and discard pile of the production cards hold 1 card, which is announced."
    )


def test_plan_moves_another_department_to_the_left() -> None:
    table = using("I08", F=1).discharge("B", 1).use(0)
    assert problem(table, actions.MoveDepartment(0, department("B"), 1)) == (
        "Business Operations carries the icon itself; another department moves."
    )
    assert problem(table, actions.MoveDepartment(0, department("I"), 7)) == (
        "Investment is in column 5; it moves to the left only."
    )


def test_a_grid_cube_is_needed_to_convert() -> None:
    table = using("I18").grid(0, W=1).discharge("B", 1).use(0)
    assert problem(table, actions.ConvertCube(0, column("F"))) == "There is no cube of fossil in the grid."


def test_discards_come_from_the_hand() -> None:
    table = using("V01", packs="salvage").hand(0, "P11").discharge("B", 1).use(0)
    assert table.asked == "discard"
    assert problem(table, actions.DiscardCard(0, card("P12"))) == "This card is not in the hand."


def test_only_a_watching_card_follows() -> None:
    table = using("R07", "B1a", packs="relay", F=1).discharge("B").use(0)
    assert table.asked == "reactions"
    assert problem(table, actions.React(0, department("B"), 2)) == (
        "Street Stall does not follow this: produce."
    )


# --- breakthroughs and demand cards


def test_a_research_space_is_filled_once() -> None:
    table = using("B4b").marker(0, 5).filled(0, "G1a").discharge("B", 1).use(0)
    assert table.asked == "space"
    assert problem(table, actions.FillSpace(0, space("G1a"))) == "Generation 1 has a cube already."


def test_a_department_is_turned_over_once() -> None:
    table = Position().demands("D08").grid(0, F=5).flipped(0, "E").choose("B", "T").pass_to("fulfil")
    table.fulfil("D08").use(1)
    assert table.asked == "flip"
    assert problem(table, actions.FlipDepartment(0, department("E"))) == (
        "Energy Production is on side B already."
    )


def test_a_settled_row_stays() -> None:
    table = Position().demands("D08").grid(0, F=5).cards(0, "E", "B1a", "B2a", "B4a")
    table.choose("B", "T").pass_to("fulfil").fulfil("D08").use(1).flip("E").restack("E", 3)
    assert problem(table, actions.Restack(0, department("E"), 1)) == "Row 1 of Energy Production is settled."
    assert problem(table, actions.Restack(0, department("B"), 1)) == (
        "Only cards of Energy Production are put into order."
    )


def test_a_demand_card_names_what_the_grid_lacks() -> None:
    table = Position().demands("D16", "D01").grid(0, F=4, G=4).choose("B", "T").pass_to("fulfil")
    wanted = actions.Fulfil(0, demand("D16"))
    assert problem(table, wanted) == "Winter Garden is paid whole; the grid lacks 1 geothermal."
    assert problem(table, wanted, "ja") == ("「温室庭園」は一度に支払います。送電網に足りないもの：地熱1。")


def test_a_demand_card_is_fulfilled_once() -> None:
    table = Position().demands("D05", "D01").grid(0, F=4, H=9).fulfilled(0, "D05*")
    table.choose("B", "T").pass_to("fulfil")
    said = problem(table, actions.Fulfil(0, demand("D05")))
    assert said == "Ada has fulfilled Grain Mill already; once is all."


def test_every_kind_of_decision_names_what_is_asked() -> None:
    for language in languages():
        messages = Messages(language)
        for name in ASKED.values():
            assert messages.has(f"electrify.refusal.first.{name}")
            assert messages.has(f"electrify.decide.{name}")


def test_in_printed_order_an_object_passes_over_icons_but_bonuses_do_not() -> None:
    table = Position(options=(("icon_order", "printed"),)).cards(0, "B", "I23").plants(0, F=5)
    table.columns(0, B=3, R=1)
    table.choose("B", "T").pass_to("discharge").discharge("B", 1).use(1).done()
    assert problem(table, actions.UseIcon(0, 0)) == (
        "Icons go in the printed order; this one is used or passed over: develop × black."
    )
    bonuses = Position(options=(("icon_order", "printed"),)).demands("D01").grid(0, F=4)
    bonuses.choose("B", "T").pass_to("fulfil").fulfil("D01").use(1).done()
    assert problem(bonuses, actions.UseIcon(0, 1)) == "This icon has been used: invest 1."
