"""What holds in every position of every game: those by chance, and rich ones in which much happens."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import UNKNOWN, Event
from desktop_app.games.electrify.actions import Done
from desktop_app.games.electrify.catalogue import COLUMNS, is_face
from desktop_app.games.electrify.setup import deck_counts
from desktop_app.games.electrify.state import (
    CHOOSE,
    DISCHARGE,
    FULFIL,
    PLACE,
    REACTIONS,
    RESEARCH,
    ROUND,
    ElectrifyState,
)
from tests.games.electrify.lively import pick, positions, rich_rules, setup
from tests.games.electrify.positions import rules

MOST_CHOICES = 200
"""Issue of the rules: decisions are cut small, so that no list is longer."""

every_game = pytest.mark.parametrize("number", range(12))


@cache
def games(number: int) -> tuple[ElectrifyState, ...]:
    """Return every position of a game that begins as usual, and of one that begins rich."""
    return tuple(state.clone() for game in (rules(), rich_rules()) for state in positions(game, number))


def seats(state: ElectrifyState) -> Iterator[int]:
    yield from range(state.terms.seats)


@every_game
def test_cubes_are_never_negative(number: int) -> None:
    for state in games(number):
        for cubes in (*state.plants, *state.grids):
            assert cubes[0] == 0
            assert min(cubes) >= 0
            assert len(cubes) == COLUMNS + 1


@every_game
def test_a_department_has_room_for_five_cards_or_what_the_scenario_says(number: int) -> None:
    for state in games(number):
        most = state.terms.cards_per_department
        for departments in state.cards:
            for cards in departments:
                assert len(cards) <= most
                assert all(card in state.catalogue.cards for card in cards)


def test_the_narrow_scenario_has_room_for_two() -> None:
    number = next(number for number in range(64) if ("scenario", "s7") in setup(number).options)
    counts = [len(cards) for state in games(number) for row in state.cards for cards in row]
    assert max(counts) == 2


@every_game
def test_departments_stand_in_columns_of_their_own(number: int) -> None:
    for state in games(number):
        for columns in state.columns:
            assert len(set(columns)) == len(columns)
            assert set(columns) <= set(range(1, COLUMNS + 1))


@every_game
def test_a_round_leaves_a_department_in_column_1(number: int) -> None:
    for state in games(number):
        if not state.frames or state.frames[-1].kind == CHOOSE:
            assert all(1 in columns for columns in state.columns)


@every_game
def test_charges_are_there_in_phase_4_only_one_for_each_object(number: int) -> None:
    for state in games(number):
        if any(frame.kind == DISCHARGE for frame in state.frames):
            cards = state.cards[state.frames[-1].seat]
            assert [len(values) for values in state.charges] == [1 + len(row) for row in cards]
        else:
            assert state.charges == [()] * 5


@every_game
def test_only_open_triggers_are_followed(number: int) -> None:
    for state in games(number):
        open_triggers = sum(frame.kind == REACTIONS for frame in state.frames)
        assert all(value < 2 << open_triggers for values in state.charges for value in values)


@every_game
def test_cards_are_neither_lost_nor_made(number: int) -> None:
    counts = deck_counts(games(number)[0].catalogue, games(number)[0].terms)
    for state in games(number):
        heaps = [*state.decks, *state.hands, *state.piles, *(cards for row in state.cards for cards in row)]
        heaps += [frame.args[:1] for frame in state.frames if frame.kind == PLACE]
        found = Counter(card for heap in heaps for card in heap if not is_face(card))
        assert found == counts


@every_game
def test_the_marker_stays_on_the_end_for_a_breakthrough_only(number: int) -> None:
    for state in games(number):
        for seat in seats(state):
            broken = any(frame.kind == RESEARCH and frame.seat == seat for frame in state.frames)
            assert broken or state.markers[seat] < state.catalogue.research_end


@every_game
def test_a_demand_card_is_fulfilled_once_by_each_player_and_stays_open(number: int) -> None:
    for state in games(number):
        for entries in state.fulfilled:
            cards = [entry >> 1 for entry in entries]
            assert len(set(cards)) == len(cards)
            assert set(cards) <= set(state.demands)


@every_game
def test_points_and_tokens_never_become_less(number: int) -> None:
    for before, after in zip(games(number), games(number)[1:], strict=False):
        if before.terms is after.terms:
            for seat in seats(before):
                assert after.score(seat) >= before.score(seat)
                assert after.tokens[seat] >= before.tokens[seat]
                assert after.filled[seat] & before.filled[seat] == before.filled[seat]


@every_game
def test_somebody_can_always_choose_among_two_hundred_at_most(number: int) -> None:
    for state in games(number):
        actions = list(rules().legal_actions(state))
        assert len(actions) <= MOST_CHOICES
        assert bool(actions) == bool(state.frames)
        assert len({action.path() for action in actions}) == len(actions)
        if actions and isinstance(actions[0], Done):
            raise AssertionError(f"only {actions} is offered on {state.frames}")


@every_game
def test_what_is_listed_is_allowed(number: int) -> None:
    for state in games(number)[::5]:
        for action in rules().legal_actions(state):
            assert rules().problem_with(state, action) is None


@every_game
def test_every_game_ends_after_its_rounds_with_a_result(number: int) -> None:
    last = games(number)[-1]
    assert not last.frames
    assert last.round == last.catalogue.rounds
    outcome = rules().outcome(last)
    assert outcome is not None
    assert outcome.scores == tuple(last.score(seat) for seat in seats(last))
    assert len(games(number)) < 2 * rules().info.max_steps


@every_game
def test_a_game_is_the_same_again_bit_for_bit(number: int) -> None:
    states = iter(games(number))
    for game in (rules(), rich_rules()):
        for state in positions(game, number):
            assert state.to_wire() == next(states).to_wire()


@every_game
def test_events_and_copies_change_nothing(number: int) -> None:
    state = rich_rules().new_game(setup(number))
    rng = Rng(number)
    while state.frames:
        action = pick(rich_rules(), state, rng)
        twin = state.clone()
        before = state.to_wire()
        events: list[Event] = []
        learned = rich_rules().apply(twin, action, events)
        assert state.to_wire() == before
        assert rich_rules().apply(state, action) == learned
        assert state.to_wire() == twin.to_wire()


@every_game
def test_a_hand_is_known_to_its_owner_only(number: int) -> None:
    for state in games(number)[::3]:
        for viewer in range(-1, state.terms.seats):
            view = rules().redact(state, viewer)
            for seat in seats(state):
                assert seat == viewer or all(card < 0 for card in view.hands[seat])
                assert len(view.hands[seat]) == len(state.hands[seat])
            assert all(card < 0 for deck in view.decks for card in deck)


@every_game
def test_what_comes_from_a_deck_or_is_revealed_is_learned(number: int) -> None:
    state = rich_rules().new_game(setup(number))
    rng = Rng(number)
    while state.frames:
        drawn, views = state.decks[:], _known(state)
        learned = rich_rules().apply(state, pick(rich_rules(), state, rng))
        secret = any(UNKNOWN in dials for dials in views) and UNKNOWN not in _known(state)[0]
        assert learned == (drawn != state.decks or secret)


def _known(state: ElectrifyState) -> list[list[int]]:
    """Return the dials as each viewer sees them."""
    return [rich_rules().redact(state, viewer).dials for viewer in range(-1, state.terms.seats)]


def test_among_these_games_everything_happens() -> None:
    kinds = {frame.kind for number in range(12) for state in games(number) for frame in state.frames}
    assert kinds == set(range(ROUND, FULFIL + 1))
