"""States on the wire: what a state rebuilt from a file or another process must satisfy."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.engine.errors import RulesError
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.electrify.rules import ElectrifyRules
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
from tests.games.electrify.invented import invented_rules
from tests.games.electrify.lively import pick, positions, rich_rules, setup
from tests.games.electrify.positions import Position, card, rules

Change = Callable[[Any], Any]
"""What is done to one field."""


@cache
def found(
    *kinds: int, two: bool = False, packs: int = 3, where: Callable[[ElectrifyState], bool] | None = None
) -> ElectrifyState:
    """Return the first position of rich games with these frames above the round."""
    for number in range(400):
        terms = rich_rules().new_game(setup(number)).terms
        if (
            terms.seats == 1
            or terms.packs != packs
            or (two and terms.seats != 2)
            or (packs and terms.printed)
        ):
            continue
        for state in positions(rich_rules(), number):
            if tuple(frame.kind for frame in state.frames[1:]) == kinds and (where is None or where(state)):
                return state.clone()
    raise LookupError(f"no position with frames {kinds}")


def damaged(state: ElectrifyState, field: str, change: Change) -> list[Any]:
    wire: list[Any] = state.to_wire()
    place = FIELDS.index(field)
    wire[place] = change(wire[place])
    return wire


def put(*path: int, value: object) -> Change:
    """Return a change that puts a value at a place of nested lists."""

    def change(row: Any) -> Any:
        inner = row
        for place in path[:-1]:
            inner = inner[place]
        inner[path[-1]] = value
        return row

    return change


def add(*path: int, by: int = 1) -> Change:
    """Return a change that adds to a number in nested lists."""

    def change(row: Any) -> Any:
        inner = row
        for place in path[:-1]:
            inner = inner[place]
        inner[path[-1]] += by
        return row

    return change


def drop(*path: int) -> Change:
    """Return a change that takes the last member off a nested list."""

    def change(row: Any) -> Any:
        inner = row
        for place in path:
            inner = inner[place]
        inner.pop()
        return row

    return change


def args(*values: int) -> Change:
    """Return a change that gives the frame on top other arguments."""
    return put(-1, 2, value=[*values])


def top(kind: int, *values: int) -> Change:
    """Return a change that puts another frame in the place of the one on top."""
    return lambda frames: [*frames[:-1], [kind, frames[-1][1], [*values]]]


def onto(kind: int, *values: int) -> Change:
    """Return a change that puts another frame above the one on top."""
    return lambda frames: [*frames, [kind, frames[-1][1], [*values]]]


def refused(wire: list[Any], words: str, by: ElectrifyRules | None = None) -> None:
    with pytest.raises(RulesError, match=words):
        (by or rich_rules()).from_wire(wire)


# --- what is right comes through


@pytest.mark.parametrize("number", range(8))
def test_every_position_survives_the_wire(number: int) -> None:
    for state in positions(rich_rules(), number):
        wire = state.to_wire()
        assert rich_rules().from_wire(wire).to_wire() == wire


@pytest.mark.parametrize("number", range(32))
def test_positions_and_views_of_every_set_up_survive_the_wire(number: int) -> None:
    for game in (rules(), rich_rules()):
        for place, state in enumerate(positions(game, number)):
            if place % 23 == 0 or not state.frames:
                for whole in (
                    state,
                    *(game.redact(state, viewer) for viewer in range(-1, state.terms.seats)),
                ):
                    wire = whole.to_wire()
                    assert game.from_wire(wire).to_wire() == wire


@pytest.mark.parametrize("number", range(12))
def test_positions_of_a_box_with_other_icons_survive_the_wire(number: int) -> None:
    game = invented_rules(number)
    for place, state in enumerate(positions(game, number)):
        if place % 5 == 0 or len(state.frames) > 3 or not state.frames:
            wire = state.to_wire()
            assert game.from_wire(wire).to_wire() == wire


def test_what_is_read_is_a_position_of_its_own() -> None:
    state = found(DISCHARGE)
    again = rich_rules().from_wire(state.to_wire())
    wire = state.to_wire()
    rich_rules().apply(again, rich_rules().legal_actions(again)[0])
    assert state.to_wire() == wire


# --- what cannot be is refused: numbers and lists


@pytest.mark.parametrize(
    ("field", "change", "words"),
    [
        ("terms", put(0, value=5), "terms: 5 is no whole number from 1 to 4"),
        ("terms", put(0, value=True), "terms: True is no whole number"),
        ("terms", drop(), "terms: 5 values, it needs 6"),
        ("terms", put(1, value=4), "terms: 4 is no whole number from 0 to 3"),
        ("terms", put(2, value=1), "terms: 1 is no whole number from 0 to 0"),
        ("terms", put(5, value=2), "terms: 2 is no whole number from 0 to 1"),
        ("round", lambda _: 0, "round: 0 is no whole number from 1 to 12"),
        ("round", lambda _: 13, "round: 13 is no whole number from 1 to 12"),
        ("start", lambda _: 2, "start: 2 is no whole number from 0 to 1"),
        ("dials", put(0, value=6), "dials: 6 is no whole number from -1 to 5"),
        ("dials", drop(), "dials: 1 values, it needs 2"),
        ("plants", put(0, 0, value=-1), "plants: -1 is no whole number from 0"),
        ("plants", put(1, 6, value=1.0), "plants: 1.0 is no whole number"),
        ("plants", drop(0), "plants: 6 values, it needs 7"),
        ("grids", put(0, 0, value=1 << 63), "grids: 9223372036854775808 is no whole number"),
        ("grids", drop(), "grids: 1 values, it needs 2"),
        ("columns", put(0, 0, value=8), "columns: 8 is no whole number from 1 to 7"),
        ("columns", drop(1), "columns: 4 values, it needs 5"),
        ("flipped", put(0, value=32), "flipped: 32 is no whole number from 0 to 31"),
        ("cards", put(0, 0, value=[0]), "cards: 0 is no whole number from 1 to"),
        ("cards", drop(0), "cards: 4 values, it needs 5"),
        ("cards", put(0, 0, value="P01"), "cards: 'P01' is no list"),
        ("hands", put(0, value=[-3]), "hands: -3 is no whole number from -2 to"),
        ("tokens", put(0, value=None), "tokens: None is no whole number"),
        ("markers", put(0, value=7), "markers: 7 is no whole number from 0 to 6"),
        ("filled", put(0, value=1 << 14), "filled: 16384 is no whole number from 0 to 16383"),
        ("points", drop(0), "points: 3 values, it needs 4"),
        ("points", put(0, 0, value="5"), "points: '5' is no whole number"),
        ("fulfilled", put(0, value=[72]), "fulfilled: 72 is no whole number from 0 to 71"),
        ("demands", put(0, value=36), "demands: 36 is no whole number from 0 to 35"),
        ("decks", drop(), "decks: 1 values, it needs 2"),
        ("piles", put(0, value=[-1]), "piles: -1 is no whole number from 1 to"),
        ("charges", drop(), "charges: 4 values, it needs 5"),
        ("frames", put(0, value=[1, 0]), "frames: 2 values, it needs 3"),
        ("frames", put(-1, 0, value=23), "frames: 23 is no whole number from 1 to 22"),
        ("frames", put(-1, 1, value=2), "frames: 2 is no whole number from 0 to 1"),
        ("frames", put(-1, 2, value=[-1]), "frames: -1 is no whole number from 0"),
        ("rng", lambda _: 1 << 64, "rng: a number of 65 bits is no whole number"),
    ],
)
def test_a_number_or_list_that_is_none_is_refused(field: str, change: Change, words: str) -> None:
    refused(damaged(found(DISCHARGE, two=True), field, change), words)


@pytest.mark.parametrize("wire", [[], [1], "state", None, {}, [[]] * 21, [None] * 21, [0] * 21])
def test_what_is_no_state_at_all_is_refused(wire: Any) -> None:
    with pytest.raises(RulesError):
        rules().from_wire(wire)


def test_packs_come_one_by_one_or_all_together() -> None:
    catalogue = replace(rules().catalogue, packs=("relay", "salvage", "third"))
    three = ElectrifyRules(rules().info, catalogue)
    refused(
        damaged(rules().new_game(Setup("electrify", 2, 1)), "terms", put(1, value=3)), "none of them", three
    )


def test_a_game_for_one_has_a_scenario_and_no_other_game_has() -> None:
    alone = rules().new_game(Setup("electrify", 1, 1))
    refused(damaged(alone, "terms", put(2, value=0)), "terms: 0 is no whole number from 1 to 8")
    refused(damaged(alone, "terms", put(2, value=9)), "terms: 9 is no whole number from 1 to 8")


# --- cards and what is hidden


@pytest.mark.parametrize(
    ("field", "change", "words"),
    [
        ("decks", lambda decks: [decks[1], decks[0]], "is none of the production deck"),
        ("decks", put(0, 0, value=10), "card 10 is none of the production deck"),
        ("decks", put(0, 0, value=199), "card 199 is none of the production deck"),
        ("decks", drop(1), "infrastructure cards in all, the game has"),
        (
            "decks",
            lambda decks: [[*decks[0], decks[0][0]], decks[1]],
            "lies in . places|production cards in all",
        ),
        ("piles", put(1, value=[101]), "card 101 is none of the infrastructure deck"),
        ("piles", lambda piles: [[102, 101], piles[1]], "cards stand in rising order"),
        ("hands", lambda hands: [[10], hands[1]], "card 10 is none of either deck"),
        ("hands", lambda hands: [[*reversed(hands[0])], *hands[1:]], "cards stand in rising order"),
        ("hands", lambda hands: [[*hands[0][:-1]], *hands[1:]], "cards in all, the game has"),
        ("cards", put(0, 0, value=[99]), "there is no card 99"),
        ("cards", put(0, 0, value=[10] * 6), "6 under department 0 of seat 0, there is room for 5"),
        ("cards", put(0, 0, value=[123, 123]), r"p24 \(123\) lies in . places, the game has 1"),
        ("frames", onto(PLACE), "it must name a card to be placed"),
        ("frames", onto(PLACE, 99, 0), "it must name a card to be placed"),
    ],
)
def test_cards_that_are_elsewhere_missing_or_too_many_are_refused(
    field: str, change: Change, words: str
) -> None:
    refused(damaged(found(ACQUIRE, two=True, packs=0), field, change), words)


def test_cards_of_a_pack_that_is_not_in_the_game_are_refused() -> None:
    state = found(ACQUIRE, packs=0)
    refused(
        damaged(state, "piles", put(0, value=[card("R01")])), r"r01 \(300\) lies in 1 places, the game has 0"
    )


def test_a_scenario_may_leave_less_room_for_cards() -> None:
    state = rules().new_game(Setup("electrify", 1, 1, (("scenario", "s7"),)))
    refused(
        damaged(state, "cards", put(0, 3, value=[10, 10, 10])),
        "3 under department 3 of seat 0, there is room for 2",
    )


@pytest.mark.parametrize(
    ("field", "change", "words"),
    [
        ("decks", put(0, 0, value=-1), "decks: some cards are hidden|production cards in all"),
        (
            "decks",
            lambda decks: [[-1] * len(decks[0]), decks[1]],
            "decks: some cards are hidden and some are not",
        ),
        (
            "hands",
            lambda hands: [_hidden(hands[0]), *hands[1:]],
            "hands: something is hidden, but the decks are not",
        ),
        ("dials", put(0, value=-1), "dials: something is hidden, but the decks are not"),
    ],
)
def test_what_is_hidden_in_part_is_refused(field: str, change: Change, words: str) -> None:
    refused(damaged(_second_chooses(), field, change), words)


def _second_chooses() -> ElectrifyState:
    return found(CHOOSE, two=True, where=_second_choice)


def _second_choice(state: ElectrifyState) -> bool:
    return state.round > 2 and state.start == 0 and state.frames[0].args == (0, 2)


def _hidden(hand: list[int]) -> list[int]:
    cards = rules().catalogue.cards
    return sorted(-1 - cards[number].deck for number in hand)


@pytest.mark.parametrize(
    ("viewer", "field", "change", "words"),
    [
        (0, "hands", lambda hands: [[-1, *hands[0][1:]], hands[1]], "cards in all|hidden in part"),
        (0, "dials", put(0, value=-1), "the hand and the choice of one seat"),
        (1, "dials", put(0, value=1), "the hand and the choice of one seat"),
        (0, "rng", lambda _: 7, "rng: 7 in a view; it is hidden there and must be 0"),
        (0, "decks", drop(0), "production cards in all"),
        (0, "decks", put(0, 0, value=-2), "card -2 is none of the production deck"),
        (0, "hands", drop(1), "cards in all"),
    ],
)
def test_a_view_that_hides_something_else_is_refused(
    viewer: int, field: str, change: Change, words: str
) -> None:
    view = rich_rules().redact(_second_chooses(), viewer)
    refused(damaged(view, field, change), words)


def test_a_hand_is_hidden_wholly_or_not_at_all() -> None:
    view = rich_rules().redact(_second_chooses(), 0)
    wire: list[Any] = view.to_wire()
    hands = wire[FIELDS.index("hands")]
    hands[0] = sorted([_hidden(hands[0])[0], *(card for card in hands[0][1:])])
    production = [number for number in view.hands[0] if number < 200]
    hands[0] = [-1, *(number for number in view.hands[0] if number != production[0])]
    refused(wire, "the hand of seat 0 is hidden in part")


def test_a_view_shows_one_hand_at_most() -> None:
    state = _second_chooses()
    view = rich_rules().redact(state, 0)
    view.hands = state.hands[:]
    refused(view.to_wire(), r"the hands of seats \[0, 1\] are shown; a view shows one at most")


# --- boards


@pytest.mark.parametrize(
    ("field", "change", "words"),
    [
        ("columns", lambda rows: [[rows[0][1], *rows[0][1:]], *rows[1:]], "two departments of seat 0 share"),
        ("demands", lambda cards: [cards[1], *cards[1:]], "a demand card lies open twice"),
        ("demands", drop(), r"open demand cards are of tiers"),
        ("demands", lambda cards: [*reversed(cards)], r"open demand cards are of tiers"),
        (
            "fulfilled",
            lambda rows: [[*rows[0], rows[0][0]], *rows[1:]],
            "each card counts once and must be open",
        ),
        ("fulfilled", lambda rows: [[_closed_demand()], *rows[1:]], "each card counts once and must be open"),
        ("fulfilled", add(0, 0, by=-1), r"fulfilled: "),
        ("points", add(0, 0), "points: seat 0 has .* its demand cards and research spaces bring"),
        ("points", add(0, 1), "points: seat 0 has"),
        ("points", add(0, 2), "points: seat 0 has"),
        ("points", add(0, 3), "points: seat 0 has"),
        ("tokens", add(0), "tokens: seat 0 has . its demand cards and research spaces bring|tokens: seat 0"),
        ("filled", lambda rows: [(1 << 14) - 1, *rows[1:]], "points: seat 0 has"),
        (
            "flipped",
            lambda rows: [31, *rows[1:]],
            "flipped: 5 departments of seat 0 are turned over, its bonuses turned",
        ),
        ("markers", put(0, value=6), "seat 0 is on 6 without a breakthrough; it must be below"),
        ("plants", put(0, 0, value=1_000_000), "plants: seat 0 has 10.* cubes, there can be"),
        ("grids", put(0, 6, value=1_000_000), "plants: seat 0 has 10.* cubes, there can be"),
        ("dials", put(0, value=0), "only the first 2 seats from seat . on have chosen"),
        ("dials", put(0, value=-1), "the choices have been revealed"),
        ("round", lambda _: 1, "there can be|cubes"),
    ],
)
def test_boards_that_no_game_brings_are_refused(field: str, change: Change, words: str) -> None:
    state = found(FULFIL, two=True, where=lambda state: state.round > 3 and len(state.fulfilled[0]) > 1)
    refused(damaged(state, field, change), words)


def _closed_demand() -> int:
    state = found(FULFIL, two=True, where=lambda state: state.round > 3 and len(state.fulfilled[0]) > 1)
    return next(2 * demand for demand in range(36) if demand not in state.demands)


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
    state = _second_chooses()
    refused(
        damaged(state, "frames", lambda _: [[ROUND, 0, [0, 1]], [CHOOSE, 0, []]]), "only the first 0 seats"
    )
    refused(damaged(state, "dials", lambda _: [0, 0]), "only the first 1 seats from seat 0 on have chosen")
    refused(damaged(state, "dials", lambda _: [1, 1]), "only the first 1 seats from seat 0 on have chosen")


def test_a_round_begins_with_a_department_in_column_1() -> None:
    state = _second_chooses()
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


# --- priority cubes


def test_the_first_cards_of_a_player_carry_priority_cubes() -> None:
    state = _fulfilled_twice(0)
    words = r"priority cubes of seat 0 are on \[0, 1.* of its cards, they must be on \[1, 1"
    refused(damaged(state, "fulfilled", add(0, 0, by=-1)), words)


def test_the_first_cubes_on_a_card_are_priority_cubes() -> None:
    state = _fulfilled_twice(1)
    words = "demand card .* carries . priority cubes, there must be"
    refused(damaged(state, "fulfilled", add(0, 0, by=-1)), words)


@cache
def _fulfilled_twice(per_card: int) -> ElectrifyState:
    for number in range(64):
        if setup(number).option("priority_per", "") == ("player", "card")[per_card]:
            for state in positions(rich_rules(), number):
                if len(state.fulfilled[0]) > 1 and all(entry & 1 for entry in state.fulfilled[0][:2]):
                    return state.clone()
    raise LookupError("nobody fulfilled two demand cards")


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


# --- whatever is accepted can be played


def is_possible(wire: list[Any]) -> bool:
    try:
        rich_rules().from_wire(wire)
    except RulesError:
        return False
    return True


def most_cubes(state: ElectrifyState, seat: int) -> int:
    """Return with how many cubes in a seat's first plant a position is just accepted."""
    low, high = state.plants[seat][1], 1 << 40
    while low < high:
        middle = (low + high + 1) // 2
        if is_possible(damaged(state, "plants", put(seat, 0, value=middle))):
            low = middle
        else:
            high = middle - 1
    return low


@pytest.mark.parametrize("number", range(8))
def test_from_the_most_there_can_be_no_choice_leads_to_more(number: int) -> None:
    state = after(number, 15 * number)
    for seat in range(state.terms.seats):
        state.plants[seat][1] = most_cubes(state, seat)
        for department in range(5):
            cards = state.cards[seat][department]
            fuller = damaged(state, "cards", put(seat, department, value=[*cards, state.catalogue.faces[0]]))
            if not state.charges[department] and is_possible(fuller):
                state.cards[seat][department] = (*cards, state.catalogue.faces[0])
            turned = state.flipped[seat] | 1 << department
            if is_possible(damaged(state, "flipped", put(seat, value=turned))):
                state.flipped[seat] = turned
    rng = Rng(number)
    while state.frames:
        rich_rules().apply(state, pick(rich_rules(), state, rng))
        rich_rules().from_wire(state.to_wire())


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=8,
)


def after(number: int, steps: int) -> ElectrifyState:
    state = rich_rules().new_game(setup(number))
    rng = Rng(number)
    for _ in range(steps):
        if not state.frames:
            break
        rich_rules().apply(state, pick(rich_rules(), state, rng))
    return state


@settings(max_examples=150, deadline=None)
@given(
    place=st.integers(0, len(FIELDS) - 1), value=junk, steps=st.integers(0, 120), number=st.integers(0, 31)
)
def test_junk_in_any_field_is_refused_or_is_a_possible_state(
    place: int, value: Any, steps: int, number: int
) -> None:
    wire: list[Any] = after(number, steps).to_wire()
    wire[place] = value
    try:
        state = rich_rules().from_wire(wire)
    except RulesError:
        return
    assert state.to_wire() == wire


CLOSELY = 20
"""So many steps are looked at one by one, later ones in leaps: what is wrong shows soon."""


@settings(max_examples=120, deadline=None)
@given(data=st.data(), steps=st.integers(0, 120), number=st.integers(0, 31))
def test_whatever_is_changed_is_refused_or_leaves_a_game_that_can_be_played(
    data: st.DataObject, steps: int, number: int
) -> None:
    wire: list[Any] = after(number, steps).to_wire()
    field = data.draw(st.sampled_from((*FIELDS, "frames", "frames", "charges", "cards", "columns")))
    _change_somewhere(data, wire, FIELDS.index(field))
    try:
        state = rich_rules().from_wire(wire)
    except RulesError:
        return
    if wire == after(number, steps).to_wire():
        return
    rng = Rng(1)
    for step in count():
        if not state.frames:
            break
        rich_rules().apply(state, pick(rich_rules(), state, rng), [])
        if step < CLOSELY or step % CLOSELY == 0 or not state.frames:
            rich_rules().from_wire(state.to_wire())
    assert rich_rules().outcome(state) is not None


def _change_somewhere(data: st.DataObject, holder: list[Any], place: int) -> None:
    """Change a number a little or wholly, or leave out or repeat an entry of a list."""
    while isinstance(holder[place], list) and holder[place] and data.draw(st.integers(0, 5)):
        holder = holder[place]
        place = data.draw(st.integers(0, len(holder) - 1))
    if not isinstance(holder[place], list):
        near = st.integers(holder[place] - 2, holder[place] + 2)
        holder[place] = data.draw(near | st.integers(-2, 40) | st.integers(100, 330))
    elif holder[place]:
        entry = data.draw(st.integers(0, len(holder[place]) - 1))
        if data.draw(st.booleans()):
            del holder[place][entry]
        else:
            holder[place].insert(entry, holder[place][entry])
