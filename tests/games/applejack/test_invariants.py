"""What holds in every position (section 13), over games played by chance."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Event, Setup
from desktop_app.games.applejack import events as happened
from desktop_app.games.applejack.scoring import stock, total
from desktop_app.games.applejack.state import CHOOSE_TILE, REFILL, ApplejackState, Part
from tests.games.applejack.positions import rules

setups = st.builds(
    lambda seats, seed, orchards, apples, cottage: Setup(
        "applejack",
        seats,
        seed,
        (("apple_tiles", apples), ("cottage_reserve", cottage), ("personal_orchards", orchards)),
    ),
    st.integers(1, 4),
    st.integers(0, 1 << 64),
    st.integers(0, 1),
    st.integers(0, 1),
    st.integers(0, 1),
)
games = settings(max_examples=20, deadline=None)


def played(setup: Setup) -> Iterator[tuple[ApplejackState, list[Event]]]:
    """Yield the state after each step of a game by chance, with the events of that step."""
    state = rules().new_game(setup)
    rng = Rng(setup.seed ^ 0xA11)
    yield state, []
    while rules().decision(state) is not None:
        events: list[Event] = []
        rules().apply(state, rules().sample_action(state, rng), events)
        yield state, events


@games
@given(setups)
def test_a_hundred_tiles_at_all_times(setup: Setup) -> None:
    for state, _ in played(setup):
        lying = [*state.supply, *(abs(piece) for piece in state.orchard), *state.cottage, state.hand]
        lying += [tile for valley in state.valleys for tile in valley]
        assert sorted(tile for tile in lying if tile) == list(range(1, 101))


@games
@given(setups)
def test_after_turn_t_exactly_t_tiles_lie_in_orchards_and_the_die_is_where_it_should_be(setup: Setup) -> None:
    lap = 7 * setup.seats
    for state, _ in played(setup):
        if state.frames and state.frames[-1].kind == REFILL:
            continue
        assert sum(1 for piece in state.orchard if piece) == state.turn
        if state.frames:
            assert (state.space, state.die) == (state.turn % lap + 1, state.turn // lap + 1)
        else:
            assert (state.turn, state.space, state.die) == (19 * setup.seats, 5 * setup.seats, 3)


@games
@given(setups)
def test_honey_is_never_negative_and_its_ledger_adds_up(setup: Setup) -> None:
    for state, _ in played(setup):
        for seat in range(setup.seats):
            assert state.honey[seat] >= 0
            assert stock(state, seat) == state.honey[seat]


@games
@given(setups)
def test_the_final_total_is_stock_plus_the_three_parts(setup: Setup) -> None:
    *_, (state, _) = played(setup)
    outcome = rules().outcome(state)
    assert outcome is not None
    for seat in range(setup.seats):
        row = state.ledger[seat]
        parts = row[Part.FINAL_HARVEST] + row[Part.VARIETY_BONUS] + row[Part.FINAL_BLOSSOMS]
        assert outcome.scores[seat] == total(state, seat) == state.honey[seat] + parts
        assert row[Part.FINAL_HARVEST] % 2 == 0


@games
@given(setups)
def test_events_account_for_every_honey(setup: Setup) -> None:
    told = [0] * setup.seats
    for state, events in played(setup):
        for event in events:
            match event:
                case happened.TreePlanted(seat=seat, price=price):
                    told[seat] -= price
                case (
                    happened.PastureLaid(seat=seat, honey=gain)
                    | happened.HivesMatched(seat=seat, gain=gain)
                    | happened.Harvested(seat=seat, gain=gain)
                    | happened.BlossomsScored(seat=seat, gain=gain)
                    | happened.FinalHarvested(seat=seat, gain=gain)
                    | happened.VarietyBonus(seat=seat, gain=gain)
                    | happened.FinalBlossoms(seat=seat, gain=gain)
                ):
                    told[seat] += gain
        for seat in range(setup.seats):
            assert total(state, seat) == state.ledger[seat][Part.START] + told[seat]


@games
@given(setups)
def test_a_player_on_turn_has_as_many_empty_cells_as_turns_left(setup: Setup) -> None:
    for state, _ in played(setup):
        if not state.frames or state.frames[-1].kind != CHOOSE_TILE:
            continue
        seat = state.frames[-1].seat
        assert state.turns_left(seat) == 19 - state.turn // setup.seats


@games
@given(setups)
def test_a_view_filled_in_and_hidden_again_is_the_same_view(setup: Setup) -> None:
    rng = Rng(setup.seed)
    for state, _ in played(setup):
        view = rules().redact(state, 0)
        world = rules().determinize(view, 0, rng)
        assert sorted(world.supply) == sorted(state.supply)
        assert rules().redact(world, 0).to_wire() == view.to_wire()


@games
@given(setups)
def test_only_the_order_of_the_supply_is_hidden(setup: Setup) -> None:
    for state, _ in played(setup):
        view = rules().redact(state, 0)
        view.supply = state.supply
        view.rng = state.rng
        assert view.to_wire() == state.to_wire()


@games
@given(setups)
def test_a_step_reveals_exactly_when_tiles_leave_the_supply(setup: Setup) -> None:
    state = rules().new_game(setup)
    rng = Rng(setup.seed)
    while rules().decision(state) is not None:
        before = len(state.supply)
        revealed = rules().apply(state, rules().sample_action(state, rng))
        assert revealed == (len(state.supply) < before)


@games
@given(setups)
def test_a_view_carries_any_legal_action_without_the_hidden_tiles(setup: Setup) -> None:
    state = rules().new_game(setup)
    rng = Rng(setup.seed)
    while rules().decision(state) is not None:
        action = rules().sample_action(state, rng)
        view = rules().redact(state, 0)
        events: list[Event] = []
        rules().apply(view, action, events)
        rules().apply(state, action)
        assert (view.honey, view.orchard, view.turn) == (state.honey, state.orchard, state.turn)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_supply_never_runs_dry_with_fewer_than_four(seats: int) -> None:
    for seed in range(20):
        *_, (state, _) = played(Setup("applejack", seats, seed))
        assert state.supply
