"""States on the wire: what a state rebuilt from a file or another process must satisfy."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.engine.errors import RulesError
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import UNKNOWN, Setup
from desktop_app.games.applejack.state import ApplejackState, Part
from tests.games.applejack.positions import rules

FIELDS = (
    *("seats", "turn", "space", "die", "supply", "valleys", "orchard", "rotation", "cottage", "honey"),
    *("hand", "hand_from", "frames", "sides", "icons", "ledger", "reserve", "rng"),
)


def after(steps: int, seats: int = 2, seed: int = 3, **options: int) -> ApplejackState:
    state = rules().new_game(Setup("applejack", seats, seed, tuple(sorted(options.items()))))
    rng = Rng(seed)
    for _ in range(steps):
        if rules().decision(state) is None:
            break
        rules().apply(state, rules().sample_action(state, rng))
    return state


def damaged(state: ApplejackState, field: str, change: Callable[[Any], Any]) -> list[Any]:
    wire: list[Any] = state.to_wire()
    place = FIELDS.index(field)
    wire[place] = change(wire[place])
    return wire


def put(place: int, value: object) -> Callable[[Any], Any]:
    def change(row: Any) -> Any:
        row[place] = value
        return row

    return change


@pytest.mark.parametrize("steps", [0, 1, 2, 41, 75, 76])
def test_a_state_survives_the_wire(steps: int) -> None:
    wire = after(steps).to_wire()
    assert rules().from_wire(wire).to_wire() == wire


def test_a_redacted_state_survives_the_wire() -> None:
    view = rules().redact(after(20, cottage_reserve=1), 0)
    assert set(view.supply) == {UNKNOWN}
    assert rules().from_wire(view.to_wire()).to_wire() == view.to_wire()


def test_what_follows_from_the_orchards_is_worked_out_again() -> None:
    state = after(40, 3, personal_orchards=1)
    again = rules().from_wire(state.to_wire())
    for slot in ("trees", "filled", "facing", "layers", "blossoms"):
        assert getattr(again, slot) == getattr(state, slot)


@pytest.mark.parametrize(
    ("field", "change", "words"),
    [
        ("seats", lambda _: 5, "seats"),
        ("seats", lambda _: True, "seats"),
        ("turn", lambda turn: turn + 1, "space"),
        ("space", lambda _: 0, "space"),
        ("space", lambda space: space + 1, "space"),
        ("die", lambda _: 4, "die"),
        ("die", lambda die: die + 1, "shows"),
        ("supply", lambda tiles: tiles[1:], "99 tiles"),
        ("supply", put(0, UNKNOWN), "hidden"),
        ("supply", put(0, 0), "no tile 0"),
        ("supply", lambda tiles: [tiles[1], *tiles[1:]], "two places"),
        ("supply", lambda _: "none", "no list"),
        ("valleys", lambda valleys: valleys[:6], "6 values"),
        ("valleys", put(0, [101]), "101"),
        ("orchard", put(0, 1.5), "1.5"),
        ("orchard", lambda cells: cells[:-1], "37 values"),
        ("rotation", put(0, 6), "rotation"),
        ("cottage", put(0, -1), "cottage"),
        ("honey", put(0, -1), "honey"),
        ("honey", put(0, 999), "ledger"),
        ("hand", lambda _: 1, "in hand|two places"),
        ("hand_from", lambda _: 3, "no tile is in hand"),
        ("hand_from", lambda _: 9, "hand_from"),
        ("frames", lambda _: [], "decision"),
        ("frames", lambda frames: frames * 2, "more than one"),
        ("frames", lambda _: [[1, 1, []]], "seat 0 decides"),
        ("frames", lambda _: [[4, 0, []]], "4"),
        ("frames", lambda _: [[1, 0, [3]]], "values"),
        ("frames", lambda _: [[2, 0, []]], "in hand"),
        ("frames", lambda _: [[3, 0, []]], "cottage|placed"),
        ("sides", lambda _: [0, 1], "side A"),
        ("sides", lambda _: [2, 2], "side A"),
        ("icons", put(1, [1]), "each variety once"),
        ("icons", put(13, [0, 1]), "printed"),
        ("icons", put(2, [1]), "values"),
        ("ledger", put(0, [15, 1, 0, 0, 0, 0, 0, 0, 0]), "ledger"),
        ("ledger", put(0, [0] * 8), "8 values"),
        ("reserve", lambda _: 2, "reserve"),
        ("rng", lambda _: 1 << 64, "rng"),
        ("rng", lambda _: None, "rng"),
    ],
)
def test_a_state_that_cannot_be_is_refused_with_its_fault(
    field: str, change: Callable[[Any], Any], words: str
) -> None:
    with pytest.raises(RulesError, match=words):
        rules().from_wire(damaged(after(20), field, change))


def test_final_parts_must_follow_from_the_orchards() -> None:
    state = after(76)
    row = [*state.ledger[0]]
    row[8] += 1
    with pytest.raises(RulesError, match="final parts"):
        rules().from_wire(damaged(state, "ledger", put(0, row)))


def test_a_tile_in_a_cottage_needs_the_option() -> None:
    with pytest.raises(RulesError, match="option is off"):
        rules().from_wire(damaged(after(20, cottage_reserve=1), "reserve", lambda _: 0))


@pytest.mark.parametrize("wire", [[], [1], "state", None, {}, [[]] * 18, [None] * 18])
def test_what_is_no_state_at_all_is_refused(wire: Any) -> None:
    with pytest.raises(RulesError):
        rules().from_wire(wire)


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None)
@given(place=st.integers(0, 17), value=junk, steps=st.integers(0, 76))
def test_junk_in_any_field_is_refused_or_is_a_possible_state(place: int, value: Any, steps: int) -> None:
    wire: list[Any] = after(steps).to_wire()
    wire[place] = value
    try:
        state = rules().from_wire(wire)
    except RulesError:
        return
    assert state.to_wire() == wire


def make_extreme(state: ApplejackState, seat: int, other: Part, sign: int) -> None:
    """Write the largest harvest that is accepted into a ledger, with as much gained or paid otherwise."""

    def accepted(amount: int) -> bool:
        row = state.ledger[seat]
        row[Part.HARVEST], row[other] = amount, sign * amount
        state.honey[seat] = sum(row[: Part.FINAL_HARVEST])
        try:
            rules().from_wire(state.to_wire())
        except RulesError:
            return False
        return True

    low, high = 1000, 1 << 40
    assert accepted(low)
    assert not accepted(high)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if accepted(middle) else (low, middle)
    assert accepted(low)


@pytest.mark.parametrize(("other", "sign"), [(Part.HIVES, 1), (Part.PRICE, -1)])
@pytest.mark.parametrize("steps", [0, 1, 2, 17, 40])
def test_no_legal_action_leads_from_an_accepted_position_to_a_refused_one(
    steps: int, other: Part, sign: int
) -> None:
    state, rng = after(steps), Rng(steps)
    for seat in range(state.seats):
        make_extreme(state, seat, other, sign)
    while rules().decision(state) is not None:
        state = rules().from_wire(state.to_wire())
        rules().apply(state, rules().sample_action(state, rng))
    rules().from_wire(state.to_wire())
