"""Who may know what, and worlds that fit a view: all lies open but the order of stacks and decks."""

from collections import Counter

import pytest

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import UNKNOWN
from desktop_app.games.barrage.knowledge import unseen_contracts, unseen_tiles
from desktop_app.games.barrage.state import TURN, TURN_END, BarrageState
from tests.games.barrage.damage import found, with_automas, without_automas
from tests.games.barrage.lively import pick, positions, rich_rules

FIELDS_HIDDEN = ("stacks", "patent_stacks", "automa_deck", "rng")


def later(state: BarrageState) -> bool:
    return with_automas(state) and state.round == 2 and len(state.automa_deck) > 3


def test_stacks_are_hidden_and_the_automa_deck_shows_its_top() -> None:
    state = found(TURN_END, TURN, where=later)
    view = rich_rules().redact(state, 0)
    assert view.stacks == [(UNKNOWN,) * len(stack) for stack in state.stacks]
    assert view.patent_stacks == [(UNKNOWN,) * len(stack) for stack in state.patent_stacks]
    assert view.automa_deck == (*(UNKNOWN,) * (len(state.automa_deck) - 1), state.automa_deck[-1])
    assert view.rng == 0


def test_everything_else_lies_open_to_all() -> None:
    state = found(TURN_END, TURN, where=later)
    for viewer in range(-1, state.terms.players):
        view = rich_rules().redact(state, viewer)
        for name in set(BarrageState.__slots__) - set(FIELDS_HIDDEN):
            assert getattr(view, name) == getattr(state, name), name


def test_a_view_leaves_the_state_as_it_was_and_hides_no_more_the_second_time() -> None:
    state = found(TURN_END, TURN, where=later)
    before = state.to_wire()
    view = rich_rules().redact(state, 0)
    assert state.to_wire() == before
    assert rich_rules().redact(view, 0).to_wire() == view.to_wire()


@pytest.mark.parametrize("number", range(0, 48, 3))
def test_worlds_of_a_view_show_the_same_view_and_are_possible(number: int) -> None:
    rng = Rng(number)
    for place, state in enumerate(positions(rich_rules(), number)):
        if place % 31 and state.frames:
            continue
        for viewer in (-1, 0):
            view = rich_rules().redact(state, viewer)
            world = rich_rules().determinize(view, viewer, rng)
            assert rich_rules().redact(world, viewer).to_wire() == view.to_wire()
            assert rich_rules().from_wire(world.to_wire()).to_wire() == world.to_wire()


@pytest.mark.parametrize("number", [3, 13, 25, 41])
def test_worlds_hold_what_the_state_holds(number: int) -> None:
    rng = Rng(number)
    for place, state in enumerate(positions(rich_rules(), number)):
        if place % 17 == 0:
            world = rich_rules().determinize(rich_rules().redact(state, 0), 0, rng)
            for ours, theirs in zip(_heaps(world), _heaps(state), strict=True):
                assert Counter(ours) == Counter(theirs)


def _heaps(state: BarrageState) -> list[tuple[int, ...]]:
    return [*state.stacks, *state.patent_stacks, state.automa_deck]


def test_what_is_unseen_is_what_lies_in_the_stacks() -> None:
    state = found(TURN_END, TURN, where=later)
    view = rich_rules().redact(state, 0)
    assert [sorted(stack) for stack in state.stacks] == [sorted(row) for row in unseen_contracts(view)]
    for level, stack in enumerate(state.patent_stacks, start=1):
        assert sorted(stack) == sorted(unseen_tiles(view, level))


def test_worlds_of_one_view_differ_in_all_that_is_hidden() -> None:
    view = rich_rules().redact(found(TURN_END, TURN, where=later), 0)
    worlds = [rich_rules().determinize(view, 0, Rng(seed)) for seed in range(30)]
    assert len({world.stacks[0] for world in worlds}) > 25
    assert len({world.patent_stacks[2] for world in worlds}) > 20
    assert len({world.automa_deck for world in worlds}) > 25
    assert len({world.rng for world in worlds}) == 30
    assert {world.automa_deck[-1] for world in worlds} == {view.automa_deck[-1]}


def test_a_contract_or_tile_that_has_left_the_game_is_in_no_world() -> None:
    def gone(state: BarrageState) -> bool:
        return without_automas(state) and bool(state.gone_contracts) and state.gone_tiles > 0

    state = found(TURN_END, TURN, where=gone)
    view = rich_rules().redact(state, 0)
    for seed in range(10):
        world = rich_rules().determinize(view, 0, Rng(seed))
        stacked = {number for stack in world.stacks for number in stack}
        assert not stacked & set(state.gone_contracts)
        assert not any(state.gone_tiles >> tile & 1 for stack in world.patent_stacks for tile in stack)


@pytest.mark.parametrize("number", [2, 12, 37])
def test_a_world_can_be_played_to_its_end(number: int) -> None:
    state = next(iter(positions(rich_rules(), number)))
    rng = Rng(8)
    world = rich_rules().determinize(rich_rules().redact(state, 0), 0, rng)
    while world.frames:
        rich_rules().apply(world, pick(rich_rules(), world, rng))
    assert rich_rules().outcome(world) is not None
