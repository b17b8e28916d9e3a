"""Wire forms changed by chance or filled to the limit: refused, or played to the end."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.engine.errors import RulesError
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import UNKNOWN
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.wire import FIELDS
from tests.games.barrage.damage import damaged, put
from tests.games.barrage.lively import pick, rich_rules, setup


def after(number: int, steps: int) -> BarrageState:
    """Return the position of a rich game after so many decisions, or its last one."""
    state = rich_rules().new_game(setup(number))
    rng = Rng(number)
    for _ in range(steps):
        if not state.frames:
            break
        rich_rules().apply(state, pick(rich_rules(), state, rng))
    return state


def is_possible(wire: list[Any]) -> bool:
    try:
        rich_rules().from_wire(wire)
    except RulesError:
        return False
    return True


def filled(state: BarrageState, field: str, *path: int) -> BarrageState:
    """Return a position with a figure as high as is just accepted."""
    low: Any = state.to_wire()[FIELDS.index(field)]
    for place in path:
        low = low[place]
    high = 1 << 20
    while low < high:
        middle = (low + high + 1) // 2
        if is_possible(_with(state, field, path, middle)):
            low = middle
        else:
            high = middle - 1
    return rich_rules().from_wire(_with(state, field, path, low))


def _with(state: BarrageState, field: str, path: tuple[int, ...], value: int) -> list[Any]:
    return damaged(state, field, put(*path, value=value) if path else lambda _: value)


@pytest.mark.parametrize("number", [7, 27, 38])
def test_from_the_most_there_can_be_no_choice_leads_to_more(number: int) -> None:
    state = filled(filled(after(number, 9 * number % 140), "turn"), "heads", 0)
    for seat in range(2):  # two are enough to stand for all
        for field, *path in (
            *(("credits", seat), ("energy", seat), ("machines", seat, 0), ("machines", seat, 1)),
            *(("points", seat, cause) for cause in (1, 5, 8)),
        ):
            state = filled(state, str(field), *map(int, path))
    rng = Rng(number)
    while state.frames:
        rich_rules().apply(state, pick(rich_rules(), state, rng))
        rich_rules().from_wire(state.to_wire())


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=25, deadline=None)
@given(
    place=st.integers(0, len(FIELDS) - 1), value=junk, steps=st.integers(0, 150), number=st.integers(0, 47)
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


@settings(max_examples=30, deadline=None)
@given(data=st.data(), steps=st.integers(0, 150), number=st.integers(0, 47))
def test_whatever_is_changed_is_refused_or_leaves_a_game_that_can_be_played(
    data: st.DataObject, steps: int, number: int
) -> None:
    wire: list[Any] = after(number, steps).to_wire()
    for _ in range(data.draw(st.integers(1, 2))):
        field = data.draw(st.sampled_from((*FIELDS, "frames", "frames", "heads", "points", "credits")))
        _change_somewhere(data, wire, FIELDS.index(field))
    try:
        state = rich_rules().from_wire(wire)
    except RulesError:
        return
    assert state.to_wire() == wire
    if any(UNKNOWN in stack for stack in (*state.stacks, *state.patent_stacks, state.automa_deck)):
        return
    rng = Rng(1)
    step = 0
    while state.frames:
        rich_rules().apply(state, pick(rich_rules(), state, rng), [])
        step += 1
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
        holder[place] = data.draw(near | st.integers(-2, 26) | st.integers(100, 420))
    elif holder[place]:
        entry = data.draw(st.integers(0, len(holder[place]) - 1))
        if data.draw(st.booleans()):
            del holder[place][entry]
        else:
            holder[place].insert(entry, holder[place][entry])
