"""Wire forms changed by chance or filled to the limit: refused, or played to the end."""

from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.engine.errors import RulesError
from desktop_app.engine.rng import Rng
from desktop_app.games.electrify.state import (
    ElectrifyState,
)
from desktop_app.games.electrify.wire import FIELDS
from tests.games.electrify.damage import (
    damaged,
    put,
)
from tests.games.electrify.lively import pick, rich_rules, setup


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
    for step in count():
        if step % 2 == 0 or not state.frames:
            rich_rules().from_wire(state.to_wire())
        if not state.frames:
            break
        rich_rules().apply(state, pick(rich_rules(), state, rng))


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


@settings(max_examples=80, deadline=None)
@given(data=st.data(), steps=st.integers(0, 120), number=st.integers(0, 31))
def test_whatever_is_changed_is_refused_or_leaves_a_game_that_can_be_played(
    data: st.DataObject, steps: int, number: int
) -> None:
    before = after(number, steps)
    wire: list[Any] = before.to_wire()
    field = data.draw(st.sampled_from((*FIELDS, "frames", "frames", "charges", "cards", "columns")))
    _change_somewhere(data, wire, FIELDS.index(field))
    try:
        state = rich_rules().from_wire(wire)
    except RulesError:
        return
    if wire == before.to_wire():
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
