"""States on the wire: what a state rebuilt from a file or another process must satisfy."""

from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

import pytest

from desktop_app.engine.errors import RulesError
from desktop_app.engine.types import Setup
from desktop_app.games.electrify.rules import ElectrifyRules
from desktop_app.games.electrify.state import (
    ACQUIRE,
    DISCHARGE,
    FULFIL,
    PLACE,
    ElectrifyState,
)
from desktop_app.games.electrify.wire import FIELDS
from tests.games.electrify.damage import (
    Change,
    add,
    damaged,
    drop,
    found,
    onto,
    put,
    refused,
    second_chooses,
)
from tests.games.electrify.invented import invented_rules
from tests.games.electrify.lively import positions, rich_rules, setup
from tests.games.electrify.positions import card, rules

# --- what is right comes through


@pytest.mark.parametrize("number", range(8))
def test_every_third_position_survives_the_wire(number: int) -> None:
    for state in islice(positions(rich_rules(), number), number % 3, None, 3):
        wire = state.to_wire()
        assert rich_rules().from_wire(wire).to_wire() == wire


@pytest.mark.parametrize("number", range(32))
def test_positions_and_views_of_every_set_up_survive_the_wire(number: int) -> None:
    for game in (rules(), rich_rules()):
        for place, state in enumerate(positions(game, number)):
            if place % 19 == 0 or not state.frames:
                view = game.redact(state, place % (1 + state.terms.seats) - 1)
                for wire in (state.to_wire(), view.to_wire()):
                    assert game.from_wire(wire).to_wire() == wire


@pytest.mark.parametrize("number", range(12))
def test_positions_of_a_box_with_other_icons_survive_the_wire(number: int) -> None:
    game = invented_rules(number)
    for place, state in enumerate(positions(game, number)):
        if place % 11 == 0 or len(state.frames) > 4 or not state.frames:
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
    refused(damaged(second_chooses(), field, change), words)


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
    view = rich_rules().redact(second_chooses(), viewer)
    refused(damaged(view, field, change), words)


def test_a_hand_is_hidden_wholly_or_not_at_all() -> None:
    view = rich_rules().redact(second_chooses(), 0)
    wire: list[Any] = view.to_wire()
    hands = wire[FIELDS.index("hands")]
    hands[0] = sorted([_hidden(hands[0])[0], *(card for card in hands[0][1:])])
    production = [number for number in view.hands[0] if number < 200]
    hands[0] = [-1, *(number for number in view.hands[0] if number != production[0])]
    refused(wire, "the hand of seat 0 is hidden in part")


def test_a_view_shows_one_hand_at_most() -> None:
    state = second_chooses()
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
