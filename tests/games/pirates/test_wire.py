"""States on the wire: what a state rebuilt from a file or another process must satisfy."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.engine.errors import RulesError
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import UNKNOWN, Setup
from desktop_app.games.pirates.state import EFFECTS, MENU, STEPS, PiratesState
from desktop_app.games.pirates.wire import FIELDS
from tests.games.pirates.positions import rules

Change = Callable[[Any], Any]


def after(steps: int, seed: int = 3, **options: int | str) -> PiratesState:
    state = rules().new_game(Setup("pirates", 2, seed, tuple(sorted(options.items()))))
    rng = Rng(seed)
    for _ in range(steps):
        if rules().decision(state) is None:
            break
        rules().apply(state, rules().sample_action(state, rng))
    return state


def until(kind: int) -> PiratesState:
    """Return the first position of a game by chance whose open decision is of this kind."""
    for seed in range(40):
        state = rules().new_game(Setup("pirates", 2, seed))
        rng = Rng(seed)
        while state.frames:
            if state.frames[-1].kind == kind and sum(state.turns) > 2:
                return state
            rules().apply(state, rules().sample_action(state, rng))
    raise LookupError(f"no decision of kind {kind}")


def damaged(state: PiratesState, field: str, change: Change) -> list[Any]:
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


def drop(*path: int) -> Change:
    """Return a change that takes the last member off a nested list."""

    def change(row: Any) -> Any:
        inner = row
        for place in path:
            inner = inner[place]
        inner.pop()
        return row

    return change


def refused(wire: list[Any], words: str) -> None:
    with pytest.raises(RulesError, match=words):
        rules().from_wire(wire)


@pytest.mark.parametrize("steps", [0, 1, 2, 20, 40, 60, 200])
def test_a_state_survives_the_wire(steps: int) -> None:
    for options in ({}, {"free_arrangement": 1}, {"start_shield": "both"}):
        wire = after(steps, **options).to_wire()
        again = rules().from_wire(wire)
        assert again.to_wire() == wire


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_a_view_survives_the_wire(viewer: int) -> None:
    for steps in (0, 7, 20, 45, 200):
        view = rules().redact(after(steps), viewer)
        assert rules().from_wire(view.to_wire()).to_wire() == view.to_wire()
        view = rules().redact(after(steps, free_arrangement=1), viewer)
        assert rules().from_wire(view.to_wire()).to_wire() == view.to_wire()


def test_what_is_worked_out_is_worked_out_again() -> None:
    state = after(30)
    again = rules().from_wire(state.to_wire())
    assert (again.sea, again.own, again.mined) == (state.sea, state.own, state.mined)


@pytest.mark.parametrize(
    ("field", "change", "words"),
    [
        ("side", lambda _: [0, 0], "both seats"),
        ("side", lambda _: [0, 2], "side"),
        ("boards", drop(0), "boards are missing"),
        ("boards", put(0, 0, value=[3, 0, 0]), "none of side 0"),
        ("boards", put(0, 0, value=[6, 0, 0]), "boards"),
        ("boards", put(0, 0, value=[0, 0]), "2 values"),
        ("boards", lambda _: [[], [], []], "3 values"),
        ("ships", put(0, value=67), "67"),
        ("ships", drop(), "41 values"),
        ("ships", lambda _: [0] * 42, "placed 0 ships|lies 0 times"),
        ("hired", put(0, value=2), "hired"),
        ("hired", lambda _: [0] * 12, "lies 0 times on the sea"),
        ("burning", lambda _: 1 << 42, "burning"),
        ("burning", lambda _: (1 << 42) - 1, "can burn|can carry"),
        ("burning", lambda _: True, "burning"),
        ("shields", lambda _: [8] * 42, "shields"),
        ("shields", lambda _: [1] * 42, "can carry a shield"),
        ("mines", lambda _: [3] * 42, "mines"),
        ("mines", lambda _: [1] * 42, "mines"),
        ("mine_supply", drop(), "13 mines in all"),
        ("mine_supply", put(0, value=0), "kind 0"),
        ("mine_supply", put(0, value=UNKNOWN), "hidden and some are not"),
        ("hands", put(0, 0, value=28), "none of seat 0"),
        ("hands", put(0, 0, value=0), "tile 0"),
        ("hands", put(0, 0, value=UNKNOWN), "hidden in part"),
        ("hands", lambda hands: [[UNKNOWN] * len(hands[0]), hands[1]], "the piles are not"),
        ("hands", drop(0), "26 tiles in all"),
        ("hands", lambda hands: [hands[1], hands[0]], "none of seat 0"),
        ("draw_piles", drop(1), "tiles to draw"),
        ("draw_piles", lambda piles: [piles[0] * 2, piles[1]], "two places"),
        ("reserves", drop(0), "took"),
        ("removed", put(0, value=[1]), "two places|placed"),
        ("removed", put(0, value=[UNKNOWN]), "removed"),
        ("gold", put(0, value=-1), "gold"),
        ("points", put(0, value=1 << 40), "points"),
        ("points", put(0, value=1.0), "1.0"),
        ("gold", put(0, value=1_000_000), "gold: seat 0 has 1000000 and paid 3"),
        ("points", put(1, value=1_000_000), "points: seat 1 has 1000000 and paid 0"),
        ("extra_tiles", lambda tokens: [tokens[0] + 1, tokens[1]], "took"),
        ("extra_tiles", put(0, value=8), "extra_tiles"),
        ("collected", put(0, value=[1, 2, 3]), "collected"),
        ("collected", put(0, value=[1] * 8), "mines"),
        ("pending_shield", lambda _: [1, 0], "start shield"),
        ("turns", lambda turns: [turns[0] + 2, turns[1]], "ahead|placed"),
        ("turns", lambda _: [17, 16], "turns"),
        ("placed", lambda placed: 1 - placed, "placed"),
        ("hired_now", lambda _: 2, "hired_now"),
        ("market", drop(), "by cost"),
        ("market", put(0, value=54), "market"),
        ("market", lambda market: [market[0], *market], "twice|by cost"),
        ("loser", lambda _: 0, "loser"),
        ("loser", lambda _: 2, "loser"),
        ("frames", lambda _: [], "decision is open"),
        ("frames", lambda frames: [*frames, *frames], "frames"),
        ("frames", put(0, value=[3, 0]), "2 values"),
        ("frames", lambda frames: [[MENU, 1 - frames[0][1], []]], "decides"),
        ("frames", lambda frames: [[MENU, frames[0][1], [1]]], "must be the menu"),
        ("frames", lambda frames: [[1, frames[0][1], []]], "turned up after the boards"),
        ("frames", lambda frames: [[9, frames[0][1], []]], "9"),
        ("frames", lambda frames: [[EFFECTS, frames[0][1], [1, 3]]], "must be the menu"),
        ("frames", lambda frames: [frames[0], [EFFECTS, frames[0][1], [1, 3]]], "no ship just placed"),
        ("frames", lambda frames: [frames[0], [STEPS, frames[0][1], [1, 3]]], "no mercenary just hired"),
        ("frames", lambda frames: [frames[0], [EFFECTS, frames[0][1], []]], "above the menu"),
        ("frames", lambda frames: [frames[0], [6, frames[0][1], [3]]], "above the menu"),
        ("frames", lambda frames: frames * 10_001, "more than"),
        ("rng", lambda _: 1 << 64, "rng"),
        ("rng", lambda _: None, "rng"),
    ],
)
def test_a_state_that_cannot_be_is_refused_with_its_fault(field: str, change: Change, words: str) -> None:
    refused(damaged(at_a_menu(), field, change), words)


def at_a_menu() -> PiratesState:
    """Return a position in the middle of a game, before the ship of a turn."""
    state = after(34)
    while state.frames[-1].kind != MENU or state.placed or state.hired_now:
        rules().apply(state, rules().legal_actions(state)[0])
    return state


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (put(-1, 2, value=[0, 1, 1, 1]), "no ship just placed|pending can be"),
        (lambda frames: [*frames[:-1], [EFFECTS, frames[-1][1], [*frames[-1][2], 8]]], "pending can be"),
        (
            lambda frames: [*frames[:-1], [EFFECTS, frames[-1][1], [frames[-1][2][0], 1]]],
            "pending can be|at once",
        ),
        (lambda frames: [*frames, frames[-1]], "above the menu|lies below"),
        (lambda frames: [frames[-1]], "must be the menu"),
        (lambda frames: frames[:1], "nothing left to choose"),
    ],
)
def test_pending_effects_that_cannot_be_are_refused(change: Change, words: str) -> None:
    state = until(EFFECTS)
    state.market, state.gold = state.market[:], [0, 0]
    refused(damaged(state, "frames", change), words)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda frames: [*frames[:-1], [STEPS, frames[-1][1], [*frames[-1][2], 1]]], "the steps are"),
        (lambda frames: [*frames[:-1], [STEPS, frames[-1][1], [41, *frames[-1][2][1:]]]], "no mercenary"),
        (lambda frames: [*frames[:-1], [EFFECTS, *frames[-1][1:]]], "no ship just placed"),
    ],
)
def test_steps_that_cannot_be_are_refused(change: Change, words: str) -> None:
    refused(damaged(until(STEPS), "frames", change), words)


@pytest.mark.parametrize(
    ("field", "change", "words"),
    [
        ("frames", lambda _: [[3, 0, []]], "once the boards lie"),
        ("face_down", put(0, value=54), "no mercenary"),
        ("face_down", put(0, value=UNKNOWN), "hidden and some are not"),
        ("face_down", lambda tiles: [tiles[0], *tiles[:-1]], "lies twice"),
        ("face_down", lambda _: [58, 57, 56, 55, 66], "by cost"),
        ("face_down", drop(), "5 wait face down"),
        ("market", lambda _: [55], "5 wait face down"),
        ("hands", put(0, value=[1]), "two places"),
        ("frames", lambda _: [[2, 0, [3]]], "board to lay"),
        ("frames", lambda _: [[2, 0, []]], "board to lay"),
        ("frames", lambda _: [[1, 0, [1]]], "no board is taken"),
        ("frames", lambda _: [[1, 1, []]], "seat 0 has"),
        ("turns", lambda _: [1, 0], "placed|before the first turn"),
    ],
)
def test_boards_being_laid_wrongly_are_refused(field: str, change: Change, words: str) -> None:
    state = rules().new_game(
        Setup("pirates", 2, 3, (("free_arrangement", 1),), (("sides", (0, 1)),)),
    )
    refused(damaged(state, field, change), words)


def test_after_the_end_nothing_is_open_and_nobody_is_stranded() -> None:
    state = after(200)
    assert not state.frames
    refused(damaged(state, "frames", lambda _: [[MENU, 0, []]]), "open exactly")
    refused(damaged(state, "loser", lambda _: 1), "loser")
    refused(damaged(state, "placed", lambda _: 1), "placed")


@pytest.mark.parametrize("wire", [[], [1], "state", None, {}, [[]] * 25, [None] * 25, [0] * 25])
def test_what_is_no_state_at_all_is_refused(wire: Any) -> None:
    with pytest.raises(RulesError):
        rules().from_wire(wire)


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=200, deadline=None)
@given(place=st.integers(0, len(FIELDS) - 1), value=junk, steps=st.integers(0, 70))
def test_junk_in_any_field_is_refused_or_is_a_possible_state(place: int, value: Any, steps: int) -> None:
    wire: list[Any] = after(steps).to_wire()
    wire[place] = value
    try:
        state = rules().from_wire(wire)
    except RulesError:
        return
    assert state.to_wire() == wire


@settings(max_examples=300, deadline=None)
@given(data=st.data(), steps=st.integers(0, 70))
def test_a_number_changed_anywhere_is_refused_or_leaves_a_game_that_can_be_played(
    data: st.DataObject, steps: int
) -> None:
    wire: list[Any] = after(steps).to_wire()
    holder: Any = wire
    place = data.draw(st.integers(0, len(FIELDS) - 1))
    while isinstance(holder[place], list) and holder[place]:
        holder = holder[place]
        place = data.draw(st.integers(0, len(holder) - 1))
    if isinstance(holder[place], list):
        return
    holder[place] = data.draw(st.integers(-2, 70))
    try:
        state = rules().from_wire(wire)
    except RulesError:
        return
    rng = Rng(1)
    while rules().decision(state) is not None:
        rules().apply(state, rules().sample_action(state, rng))
    assert rules().outcome(state) is not None
