"""Stacks of decisions on the wire: which frames, charges and choices can come up."""

from typing import Any

import pytest

from desktop_app.engine.types import Setup
from desktop_app.games.electrify.state import (
    ACQUIRE,
    BONUS,
    CHARGE,
    CHOOSE,
    CONVERT,
    DEVELOP,
    DISCARD,
    DISCHARGE,
    FLIP,
    FULFIL,
    ICONS,
    INDUSTRY,
    INVEST,
    PAY,
    PLACE,
    PLAN,
    REACTIONS,
    RESEARCH,
    RESTACK,
    ROUND,
    SPACE,
    TRANSMIT,
    ElectrifyState,
)
from desktop_app.games.electrify.wire import FIELDS
from tests.games.electrify.damage import (
    Change,
    add,
    args,
    damaged,
    drop,
    found,
    onto,
    put,
    refused,
    second_chooses,
    top,
)
from tests.games.electrify.lively import positions, rich_rules
from tests.games.electrify.positions import Position, card, rules

# --- the stack


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda _: [], "nothing is pending in round"),
        (lambda frames: frames[:1], "nothing is to be chosen"),
        (lambda frames: frames[1:], "at the bottom, it must be the round led by seat"),
        (put(0, 1, value=1), "at the bottom, it must be the round led by seat"),
        (put(0, 2, value=[3, 1]), "at the bottom, it must be the round led by seat"),
        (put(0, 2, value=[2, 0]), "at the bottom, it must be the round led by seat"),
        (put(0, 2, value=[2, 3]), "at the bottom, it must be the round led by seat"),
        (put(0, 2, value=[2]), "1 arguments, it needs 2"),
        (put(0, 2, 1, value=2), "in step 2 of round . seat 1 decides now"),
        (put(0, 2, 0, value=1), "cannot lie on the round in step 1"),
        (onto(ACQUIRE), "cannot lie on"),
        (onto(ROUND, 0, 1), "cannot lie on"),
        (onto(ICONS, 0, 0), "2 arguments, it needs 3"),
        (onto(RESEARCH, 1), "1 arguments, it needs 2"),
        (onto(SPACE), "cannot lie on"),
        (onto(INDUSTRY, 3), "cannot lie on"),
        (onto(FLIP), "cannot lie on"),
        (onto(PLACE, 10, 1), "cannot lie on"),
        (top(CHOOSE), "cannot lie on the round in step 2"),
        (top(CHARGE), "objects are charged in phase 4 only"),
        (top(ACQUIRE), "objects are charged in phase 4 only"),
        (onto(DISCHARGE), "cannot lie on"),
    ],
)
def test_a_stack_that_does_not_come_up_is_refused(change: Change, words: str) -> None:
    state = found(
        DISCHARGE, two=True, where=lambda state: state.start == 0 and state.frames[0].args == (2, 1)
    )
    refused(damaged(state, "frames", change), words)


def test_the_round_asks_one_seat_after_the_other() -> None:
    state = second_chooses()
    refused(
        damaged(state, "frames", lambda _: [[ROUND, 0, [0, 1]], [CHOOSE, 0, []]]), "only the first 0 seats"
    )
    refused(damaged(state, "dials", lambda _: [0, 0]), "only the first 1 seats from seat 0 on have chosen")
    refused(damaged(state, "dials", lambda _: [1, 1]), "only the first 1 seats from seat 0 on have chosen")


def test_a_round_begins_with_a_department_in_column_1() -> None:
    state = second_chooses()
    refused(
        damaged(state, "columns", put(1, value=[2, 3, 4, 5, 6])), "a round leaves a department of each seat"
    )


@pytest.mark.parametrize(
    ("field", "change", "words"),
    [
        ("columns", put(0, value=[1, 2, 5, 3, 7]), "columns: seat 0 has"),
        ("plants", add(0, 0), "plants: seat 0 has"),
        ("grids", put(1, 3, value=0), "grids: seat 1 has"),
        ("markers", add(0), "markers: seat 0 has 5 before the first turn, a game begins with 4"),
        ("filled", put(0, value=1 << 13), "filled: seat 0 has|points: seat 0|tokens"),
        (
            "cards",
            put(0, 0, value=[10]),
            "cards: 1 cards lie under departments of seat 0, there can be 0 by now",
        ),
    ],
)
def test_a_game_begins_as_its_set_up_says(field: str, change: Change, words: str) -> None:
    refused(damaged(rich_rules().new_game(Setup("electrify", 2, 4)), field, change), words)


def test_a_game_begins_with_its_hands() -> None:
    wire: list[Any] = rules().new_game(Setup("electrify", 2, 4)).to_wire()
    hands, decks = wire[FIELDS.index("hands")], wire[FIELDS.index("decks")]
    decks[0].append(hands[0].pop(0))
    refused(wire, r"hands: seat 0 has \(1, 2\) before the first turn, a game begins with \(2, 2\)", rules())


def test_after_the_end_nothing_is_chosen_or_charged() -> None:
    *_, state = positions(rules(), 1)
    assert not state.frames
    refused(damaged(state, "round", lambda _: 11), "nothing is pending in round 11 of 12", rules())
    refused(damaged(state, "dials", lambda _: [1, 1]), "only the first 0 seats", rules())
    refused(damaged(state, "charges", put(0, value=[1])), "objects are charged in phase 4 only", rules())
    refused(damaged(state, "markers", put(0, value=6)), "without a breakthrough", rules())


@pytest.mark.parametrize(
    ("kinds", "change", "words"),
    [
        ((BONUS,), args(1), "1 arguments, it needs 0"),
        (
            (BONUS,),
            top(RESEARCH, 0, 0),
            "only matched seats research in this phase",
        ),
        (
            (RESEARCH, SPACE),
            lambda frames: [frames[0], [BONUS, frames[1][1], []]],
            "without|solo bonus is not open",
        ),
        ((RESEARCH, SPACE), put(1, 2, value=[0, 0, 500, 0]), "500 steps; there are"),
        ((RESEARCH, SPACE), put(1, 2, value=[0, 0, 2, 1]), "continuations follow all 2 steps or none, not 1"),
        ((RESEARCH, SPACE), lambda frames: frames[:-1], "a breakthrough fills a space first"),
        ((RESEARCH, SPACE), top(DEVELOP, 1, 0, 1), "a breakthrough fills a space first"),
        (
            (CHARGE, PLACE),
            lambda frames: [*frames[:-1], [*frames[-1][:2], frames[-1][2][:1]]],
            "1 arguments, it",
        ),
        ((CHARGE, PLACE), put(-1, 2, 1, value=1), "argument 2 is 0 for a card bought"),
        ((CHARGE, PLACE), lambda frames: frames[:-1], "cards in all|objects are charged by themselves"),
        ((CHARGE, PAY), put(-1, 2, 0, value=98), "no card that costs 98 was placed"),
        ((CHARGE, PAY), put(-1, 2, 7, value=50), "no choice of cubes is open"),
        ((CHARGE, PAY), drop(-1, 2), "7 arguments, it needs 8"),
        ((CHARGE, PAY), lambda frames: frames[:-1], "objects are charged by themselves"),
        ((DISCHARGE, ICONS), put(-1, 2, 0, value=50), "there is no source 50"),
        ((DISCHARGE, ICONS), put(-1, 2, 1, value=6), "or no department 6"),
        ((DISCHARGE, ICONS), put(-1, 2, 2, value=0), "of its icons those of 0b.* can be on offer"),
        ((DISCHARGE, ICONS), put(-1, 2, 2, value=1 << 9), "of its icons those of 0b.* can be on offer"),
        ((DISCHARGE, ICONS), args(2000, 5, 1), "has not filled source 2000|are not put up on"),
        ((DISCHARGE, ICONS), args(2100, 5, 1), "has not filled source 2100|are not put up on"),
        ((DISCHARGE, ICONS), args(1000, 5, 1), "did not fulfil 0 last|are not put up on"),
        ((DISCHARGE, ICONS), args(1000, 0, 1), "source 1000 has no department; it must be 5"),
        ((DISCHARGE, ICONS), args(390, 0, 1), "there is no source 390"),
        ((DISCHARGE, DEVELOP), put(-1, 2, 0, value=0), "nothing is left to choose"),
        ((DISCHARGE, DEVELOP), put(-1, 2, 0, value=10_000), "repetitions; an icon of this kind has"),
        ((DISCHARGE, DEVELOP), put(-1, 2, 1, value=500), "the cubes in the plants have made"),
        (
            (DISCHARGE, DEVELOP),
            put(-1, 2, 2, value=0),
            "continuations follow all but what a continuation does",
        ),
        (
            (DISCHARGE, DEVELOP),
            put(-1, 2, 2, value=2),
            "continuations follow all but what a continuation does",
        ),
        ((DISCHARGE, TRANSMIT), put(-1, 2, 0, value=0), "nothing is left to choose"),
        ((DISCHARGE, TRANSMIT), put(-1, 2, 0, value=10_000), "repetitions; an icon of this kind has"),
        ((DISCHARGE, TRANSMIT), put(-1, 2, 1, value=500), "more cubes were transmitted than the grid holds"),
        ((DISCHARGE, INVEST), put(-1, 2, 1, value=200), "200 cards of the production deck, which has"),
        ((DISCHARGE, INVEST), put(-1, 2, 2, value=200), "200 cards of the infrastructure deck, which has"),
        ((DISCHARGE, INVEST), put(-1, 2, 0, value=0), "nothing is left to choose"),
        (
            (DISCHARGE, INVEST),
            put(-1, 2, 3, value=0),
            "continuations follow all but what a continuation does",
        ),
        ((DISCHARGE, PLAN), put(-1, 2, 1, value=6), "there is no department 6"),
        ((DISCHARGE, PLAN), put(-1, 2, 0, value=9), "9 repetitions; an icon of this kind has 1 at most"),
        ((DISCHARGE, PLAN), put(-1, 2, 0, value=0), "nothing is left to choose"),
        ((DISCHARGE, DISCARD), put(-1, 2, 0, value=0), "does not lie|does not ask for it|has no side"),
        ((DISCHARGE, DISCARD), put(-1, 2, 1, value=7), "source .* has . icons"),
        ((DISCHARGE, DISCARD), put(-1, 2, 3, value=99), "99 is more than can be; it is"),
        ((DISCHARGE, CONVERT), put(-1, 2, 0, value=9), "9 is more than can be; it is . at most"),
        ((DISCHARGE, CONVERT), put(-1, 2, 0, value=0), "nothing is left to choose"),
        ((DISCHARGE, CONVERT), put(-1, 2, 2, value=7), "source .* has . icons"),
        ((DISCHARGE, RESEARCH, SPACE), put(2, 2, value=[]), "a breakthrough comes from steps"),
        ((DISCHARGE, RESEARCH, SPACE), put(2, 2, value=[5, 5]), "one at least was made"),
        (
            (DISCHARGE, RESEARCH, SPACE),
            put(2, 2, value=[9999, 0]),
            "9999 steps; there are .* at once at most",
        ),
        (
            (DISCHARGE, RESEARCH, SPACE),
            put(2, 2, value=[1, 9999]),
            "9999 steps; there are .* at once at most",
        ),
        ((DISCHARGE, REACTIONS), put(-1, 2, 0, value=9), "no card follows verb 9|is not open"),
        ((DISCHARGE, REACTIONS), put(-1, 2, 1, value=0), "continuations follow what was done at least once"),
        ((DISCHARGE, REACTIONS), put(-1, 2, 1, value=9999), "9999 repetitions; an icon of this kind has"),
        ((DISCHARGE, REACTIONS), put(-1, 2, 2, value=2), "it is the open trigger number 1"),
        ((DISCHARGE, REACTIONS), onto(CONVERT, 1, 218, 0, 0), "cannot lie on"),
        ((DISCHARGE, REACTIONS), onto(REACTIONS, 1, 1, 2), "cannot lie on"),
        ((DISCHARGE, REACTIONS), lambda frames: frames[:-1], "trigger 1 is not open"),
        ((FULFIL,), onto(REACTIONS, 1, 1, 1), "cards are charged in phase 4 only|none is fulfilled"),
        ((FULFIL,), onto(INDUSTRY, 97), "its limit is one of|none is fulfilled"),
        ((FULFIL, ICONS), put(-1, 2, 0, value=1035), "did not fulfil 35 last"),
        ((FULFIL, ICONS), put(-1, 2, 2, value=1), "points and tokens are taken at once|points: seat"),
        ((FULFIL, INDUSTRY), args(0), "its limit is one of"),
        ((FULFIL, PLACE), put(-1, 2, 1, value=0), "argument 2 is 0 for a card bought"),
        ((FULFIL, RESTACK), put(-1, 2, 0, value=5), "department 5 was not turned over"),
        ((FULFIL, RESTACK), put(-1, 2, 1, value=5), "5 rows are settled, of . cards two must be left"),
        ((FULFIL, FLIP), top(RESTACK, 0, 0), "department 0 was not turned over|of . cards two must be left"),
    ],
)
def test_a_frame_that_cannot_be_is_refused(kinds: tuple[int, ...], change: Change, words: str) -> None:
    refused(damaged(found(*kinds), "frames", change), words)


# --- what no game leads to, one rule after the other


def research_done() -> Position:
    """Return a position in which the card in row 1 may follow two steps of research by that in row 2."""
    position = Position(packs="both").round(9).cards(0, "E", "R18", "B4b").cards(0, "B", "B1a").hand(0)
    position.choose("E", "E").pass_to("discharge").marker(0, 0)
    return position.discharge("E", 2).use(0)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (put(1, value=[1, 3]), "2 values for department 1, it has 3 objects"),
        (put(0, value=[1, 0]), r"\(1, 0\) at department 0: nothing charged it, 1 was chosen"),
        (put(0, value=[0, 1]), r"\(0, 1\) at department 0: nothing charged it, 1 was chosen"),
        (put(1, value=[0, 2, 0]), "only a charged continuation card follows anything"),
        (put(1, value=[3, 3, 0]), "only a charged continuation card follows anything"),
        (put(1, value=[1, 3, 3]), "only a charged continuation card follows anything"),
        (put(1, value=[1, 5, 0]), "trigger 2 is not open, or it does not watch for it"),
        (put(1, value=[1, 1, 0]), "no card can follow any more"),
        (put(1, value=[1, 0, 0]), "no charged card watches it"),
    ],
)
def test_charges_that_nothing_brings_are_refused(change: Change, words: str) -> None:
    state = research_done().state()
    rules().from_wire(state.to_wire())
    refused(damaged(state, "charges", change), words, rules())


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (put(-1, 2, 0, value=1), "no charged card does that once"),
        (put(-1, 2, 3, value=1), "continuations follow all but what a continuation does"),
        (top(DEVELOP, 3, 0, 0), "no charged card does that once"),
        (put(-2, 2, 1, value=4), "no charged card does that once"),
    ],
)
def test_a_reaction_does_what_a_card_says_as_often_as_the_verb_was_done(change: Change, words: str) -> None:
    state = research_done().react("E", 1).state()
    rules().from_wire(state.to_wire())
    refused(damaged(state, "frames", change), words, rules())


def test_who_has_not_followed_is_not_under_way() -> None:
    state = research_done().react("E", 1).state()
    refused(damaged(state, "charges", put(1, 1, value=3)), "no charged card does that once", rules())


def test_a_matched_seat_has_no_solo_bonus() -> None:
    state = found(BONUS, two=True)
    refused(damaged(state, "dials", lambda dials: [dials[0]] * 2), "the solo bonus is not open to it")


@pytest.mark.parametrize(
    ("kinds", "field", "value", "words"),
    [
        ((ACQUIRE,), "plants", [[0] * 7] * 2, "no card can be bought"),
        ((CHARGE, PLACE), "plants", [[0] * 7] * 2, "it could cost 0 at most"),
        ((CHARGE, PAY), "plants", [[0] * 7] * 2, "no choice of cubes is open"),
        ((FULFIL,), "grids", [[0] * 7] * 2, "no demand card can be paid"),
        ((FULFIL, FLIP), "flipped", [31, 31], "all departments are turned over"),
        ((RESEARCH, SPACE), "filled", [(1 << 14) - 1] * 2, "all research spaces are filled"),
        ((RESEARCH, SPACE), "markers", [0, 0], "nothing is to be chosen, so its steps go on"),
        ((DISCHARGE, TRANSMIT), "plants", [[0] * 7] * 2, "nothing is left to choose"),
        ((DISCHARGE, CONVERT), "grids", [[0] * 7] * 2, "nothing is left to choose"),
    ],
)
def test_a_decision_without_a_choice_is_refused(
    kinds: tuple[int, ...], field: str, value: list[Any], words: str
) -> None:
    refused(damaged(found(*kinds, two=True, where=_no_first_turn), field, lambda _: value), words)


def _no_first_turn(state: ElectrifyState) -> bool:
    return state.round > 1


@pytest.mark.parametrize(
    ("kinds", "words"),
    [((CHARGE, PLACE), "there is no room for a card"), ((FULFIL, INDUSTRY), "no card can be taken")],
)
def test_a_card_needs_room(kinds: tuple[int, ...], words: str) -> None:
    refused(damaged(found(*kinds), "cards", _full), words)


def _full(seats: list[list[list[int]]]) -> list[list[list[int]]]:
    return [[[*cards, *[10] * (5 - len(cards))] for cards in departments] for departments in seats]


def test_a_discharge_needs_a_charge_that_can_do_something() -> None:
    state = found(DISCHARGE)
    uncharged = [[0] * len(row) for row in state.charges]
    refused(damaged(state, "charges", lambda _: uncharged), "nothing charged can do anything")


# --- icons


def with_icons(chosen: str = "R", **options: str) -> Position:
    """Return a position in which department R, side A, is being discharged: develop black, develop 1."""
    position = Position(packs="both", options=tuple(options.items())).round(9).plants(0, F=5).hand(0)
    position.cards(0, "R", "I18", "I05").grid(0, F=3)
    return position.choose(chosen, chosen).pass_to("discharge")


def icons_of(position: Position, change: Change, words: str, field: str = "frames") -> None:
    rules().from_wire(position.state().to_wire())
    refused(damaged(position.state(), field, change), words, rules())


def test_a_tile_being_discharged_has_no_charge_cube() -> None:
    icons_of(with_icons().discharge("R"), put(3, 0, value=1), "its tile still has its charge cube", "charges")


def test_side_b_acts_once_a_department_is_turned_over() -> None:
    icons_of(
        with_icons().discharge("R"), put(-1, 2, 0, value=7), "department 3 has no side with source 7 yet"
    )


def test_a_card_acts_where_it_lies() -> None:
    icons_of(
        with_icons().discharge("R", 2), put(-1, 2, 1, value=0), "does not lie under department 0 of seat 0"
    )


def test_icons_none_of_which_can_do_anything_lapse() -> None:
    icons_of(with_icons().discharge("R"), put(0, value=[0] * 7), "no icon of it can do anything", "plants")


def test_an_icon_under_way_is_no_longer_on_offer() -> None:
    icons_of(with_icons().discharge("R").use(0), put(-2, 2, 2, value=3), "none of its used icons puts")
    icons_of(with_icons().discharge("R").use(0), top(TRANSMIT, 1, 0, 1), "none of its used icons puts")


def test_in_printed_order_icons_before_one_in_use_are_given_up() -> None:
    position = with_icons(icon_order="printed").discharge("R", 2).use(1)
    icons_of(position, put(-2, 2, 2, value=3), "in printed order all icons behind one on offer")


def test_bonuses_come_up_on_demand_cards_and_the_research_board() -> None:
    for change in (onto(FLIP), onto(INDUSTRY, 3), onto(RESTACK, 0, 0)):
        icons_of(with_icons().discharge("R"), change, "none of its used icons puts|no bonus comes up on")
    state = found(DISCHARGE, RESEARCH, ICONS)
    refused(damaged(state, "frames", lambda frames: [*frames[:2], frames[3]]), "are not put up on|without")


def test_a_conversion_is_of_the_icon_that_is_used() -> None:
    position = with_icons().discharge("R", 1).use(0)
    change = put(-1, 2, 1, value=card("I05"))
    icons_of(position, change, "does not ask for it")


def test_a_discard_is_for_the_icon_that_is_used() -> None:
    state = found(DISCHARGE, ICONS, DISCARD)
    words = "none of its used icons puts|has another source, or that icon is still on offer"
    refused(damaged(state, "frames", add(2, 2, 1, by=1)), words + "|does not lie|no side|cannot|department")
