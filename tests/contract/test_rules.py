"""What every game's rules promise (ARCHITECTURE.md, tests that hold the design)."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop_app.engine.digest import digest
from desktop_app.engine.errors import RulesError
from desktop_app.engine.prompt import Prompt
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Event, Setup
from desktop_app.games.registry import GameEntry, find, games
from tests.contract.tables import Table, some, tables, trail

every_table = pytest.mark.parametrize("table", tables(), ids=lambda table: table.id)
every_game = pytest.mark.parametrize("entry", games(), ids=lambda entry: entry.id)


@every_table
def test_there_is_always_an_action_until_the_game_ends_within_its_limit(table: Table) -> None:
    rules = table.game.rules
    steps = 0
    for state, action in table.play():
        steps += 1
        assert action in rules.legal_actions(state)
        assert rules.outcome(state) is None
    assert steps <= rules.info.max_steps
    end = table.finished()
    assert not rules.legal_actions(end)
    outcome = rules.outcome(end)
    assert outcome is not None
    assert len(outcome.scores) in (0, table.setup.seats)
    assert len(outcome.ranks) == table.setup.seats
    assert min(outcome.ranks) >= 1
    # Only a target or rivals that the rules play can keep all seats from being first.
    assert 1 in outcome.ranks or table.setup.seats == 1 or table.entry.id == "barrage"


@every_table
def test_legal_actions_are_accepted_complete_and_without_doubles(table: Table) -> None:
    rules = table.game.rules
    earlier: set[Any] = set()
    for state, _ in table.play():
        legal = list(rules.legal_actions(state))
        assert legal == list(rules.legal_actions(state))
        assert len(set(legal)) == len(legal)
        decision = rules.decision(state)
        assert decision is not None
        assert {action.seat for action in legal} == {decision.seat}
        for action in some(legal, 12):
            assert rules.problem_with(state, action) is None
        for action in some(sorted(earlier - set(legal), key=repr), 12):
            assert rules.problem_with(state, action) is not None
        earlier.update(some(legal, 4))


@every_table
def test_asking_changes_nothing(table: Table) -> None:
    rules = table.game.rules
    for state, action in table.play():
        before = state.to_wire()
        rules.legal_actions(state)
        rules.problem_with(state, action)
        rules.problem_with(state, replace(action, seat=action.seat + 1))
        rules.sample_action(state, Rng(1))
        rules.evaluate(state, 0)
        rules.determinize(rules.redact(state, 0), 0, Rng(1))
        assert state.to_wire() == before


@every_table
def test_no_state_of_the_past_changes_later(table: Table) -> None:
    kept = [(state, digest(state.to_wire())) for state, _ in table.play()]
    assert all(digest(state.to_wire()) == noted for state, noted in kept)


@every_table
def test_the_same_setup_and_actions_give_the_same_digests(table: Table) -> None:
    rules = table.game.rules
    again = rules.new_game(table.setup)
    for state, action in table.play():
        assert again.to_wire() == state.to_wire()
        rules.apply(again, action, [])


@every_table
def test_actions_and_states_survive_the_wire(table: Table) -> None:
    game = table.game
    for state, action in table.play():
        assert game.codec.decode(game.codec.encode(action)) == action
        again = game.rules.from_wire(state.to_wire())
        assert again.to_wire() == state.to_wire()
        assert list(game.rules.legal_actions(again)) == list(game.rules.legal_actions(state))


@every_table
def test_a_state_from_the_wire_goes_on_like_the_original(table: Table) -> None:
    rules = table.game.rules
    for state, action in table.play():
        one, other = state.clone(), rules.from_wire(state.to_wire())
        events: tuple[list[Event], list[Event]] = ([], [])
        assert rules.apply(one, action, events[0]) == rules.apply(other, action, events[1])
        assert one.to_wire() == other.to_wire()
        assert events[0] == events[1]


@every_table
def test_a_clone_is_equal_in_every_slot_and_shares_no_list(table: Table) -> None:
    for state, _ in table.play():
        twin = state.clone()
        for slot in type(state).__slots__:
            mine, its = getattr(state, slot), getattr(twin, slot)
            assert mine == its, slot
            assert not _shared_lists(mine, its), f"{slot} is shared"


def _shared_lists(one: Any, other: Any) -> bool:
    if not isinstance(one, (list, dict, set)):
        return False
    if one is other:
        return True
    return isinstance(one, list) and any(map(_shared_lists, one, other))


@every_table
def test_a_view_filled_in_and_hidden_again_is_the_same_view(table: Table) -> None:
    rules = table.game.rules
    for number, (state, _) in enumerate(table.play()):
        for viewer in range(table.setup.seats):
            view = rules.redact(state, viewer)
            world = rules.determinize(view, viewer, Rng(number))
            assert rules.redact(world, viewer).to_wire() == view.to_wire()


@every_table
def test_the_acting_seat_finds_the_same_actions_in_its_view(table: Table) -> None:
    rules = table.game.rules
    for state, action in table.play():
        view = rules.redact(state, action.seat)
        assert list(rules.legal_actions(view)) == list(rules.legal_actions(state))
        assert rules.decision(view) == rules.decision(state)


@every_table
def test_a_view_says_nothing_of_the_randomness_to_come(table: Table) -> None:
    rules = table.game.rules
    other = rules.new_game(replace(table.setup, seed=table.setup.seed + 1))
    first = rules.new_game(table.setup)
    assert first.to_wire() != other.to_wire()
    worlds = {digest(rules.determinize(rules.redact(first, 0), 0, Rng(seed)).to_wire()) for seed in range(4)}
    assert len(worlds) == 4


@every_table
def test_every_action_can_be_reached_by_its_path_and_paths_differ(table: Table) -> None:
    rules = table.game.rules
    for state, _ in table.play():
        legal = rules.legal_actions(state)
        decision = rules.decision(state)
        assert decision is not None
        assert len({action.path() for action in legal}) == len(legal)
        for action in some(list(legal), 4):
            prompt = Prompt.of(decision, legal)
            for handle in action.path():
                assert handle in prompt.handles()
                prompt = prompt.narrow(handle)
            assert prompt.settled() == action


@every_table
def test_turns_are_numbered_from_one_and_never_fall(table: Table) -> None:
    rules = table.game.rules
    turns = [decision.turn for state, _ in table.play() if (decision := rules.decision(state))]
    assert turns[0] == 1
    assert turns == sorted(turns)


@every_table
def test_events_with_and_without_a_list_lead_to_the_same_state(table: Table) -> None:
    rules = table.game.rules
    for state, action in table.play():
        told, silent = state.clone(), state.clone()
        assert rules.apply(told, action, []) == rules.apply(silent, action)
        assert told.to_wire() == silent.to_wire()


@every_table
def test_the_evaluation_of_a_finished_game_is_its_score_order(table: Table) -> None:
    rules = table.game.rules
    end = table.finished()
    outcome = rules.outcome(end)
    assert outcome is not None
    values = [rules.evaluate(end, seat) for seat in range(table.setup.seats)]
    for one in range(table.setup.seats):
        for other in range(table.setup.seats):
            if outcome.ranks[one] < outcome.ranks[other]:
                assert values[one] > values[other]


@every_game
def test_rules_do_not_depend_on_the_order_of_a_set(entry: GameEntry) -> None:
    code = (
        "from tests.contract.tables import tables, trail\n"
        f"print([trail(table) for table in tables() if table.entry.id == {entry.id!r}])"
    )
    answers = set()
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        )
        answers.add(done.stdout.strip())
    here = str([trail(table) for table in tables() if table.entry.id == entry.id])
    assert answers == {here}


@every_game
def test_set_ups_that_cannot_be_are_refused(entry: GameEntry) -> None:
    info = entry.info()
    rules = entry.load().rules
    for refused in (
        Setup("no_such_game", info.min_seats, 1),
        Setup(info.id, info.max_seats + 1, 1),
        Setup(info.id, info.min_seats - 1, 1),
        Setup(info.id, info.min_seats, 1, (("no_such_option", 1),)),
        *(Setup(info.id, info.min_seats, 1, ((option.id, "no such value"),)) for option in info.options),
        Setup(info.id, info.min_seats, 1, (), (("no_such_heap", (1,)),)),
    ):
        with pytest.raises(RulesError):
            rules.new_game(refused)


@every_game
def test_the_info_is_that_of_the_loaded_rules(entry: GameEntry) -> None:
    assert entry.load().rules.info == entry.info()
    assert entry.info().id == entry.id
    assert entry.load() is entry.load()
    assert all(option.default in option.values for option in entry.info().options)


def test_an_unknown_game_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(RulesError, match="applejack"):
        find("applecrack")
