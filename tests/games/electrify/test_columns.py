"""Departments push one another (5), every placement of them against a model of its own."""

from collections.abc import Iterator
from itertools import permutations

import pytest

from desktop_app.games.electrify.actions import Done, Shift
from desktop_app.games.electrify.columns import push
from tests.games.electrify.positions import LETTERS, Position

COLUMNS = range(1, 8)
PLACEMENTS = list(permutations(COLUMNS, len(LETTERS)))


def pushed(columns: tuple[int, ...], mover: int, target: int) -> tuple[int, ...] | None:
    """Return the columns after a push: the unbroken run from `target` on goes right by one; None is void.

    The mover has been lifted off the board before the run is looked at.
    """
    others = {column for other, column in enumerate(columns) if other != mover}
    free = next((column for column in range(target, 8) if column not in others), None)
    if free is None:
        return None
    return tuple(
        target if other == mover else column + 1 if target <= column < free else column
        for other, column in enumerate(columns)
    )


def moves() -> Iterator[tuple[tuple[int, ...], int, int]]:
    for columns in PLACEMENTS:
        for mover, own in enumerate(columns):
            yield from ((columns, mover, target) for target in COLUMNS if target != own)


def test_all_placements_are_looked_at() -> None:
    assert len(PLACEMENTS) == 7 * 6 * 5 * 4 * 3
    assert sum(1 for _ in moves()) == len(PLACEMENTS) * 5 * 6


def test_every_department_is_pushed_to_every_column_as_the_model_says() -> None:
    for columns, mover, target in moves():
        after = list(columns)
        found = push(list(columns), mover, target)
        for department, old, new in found:
            assert columns[department] == old
            after[department] = new
        expected = pushed(columns, mover, target)
        assert (tuple(after) if found else None) == expected, (columns, mover, target)
        if found:
            assert found[0] == (mover, columns[mover], target)


def test_a_push_moves_nobody_twice_and_tells_only_of_departments_that_move() -> None:
    for columns, mover, target in moves():
        found = push(list(columns), mover, target)
        assert len({department for department, _, _ in found}) == len(found)
        assert all(old != new for _, old, new in found)


def test_no_department_leaves_the_board_and_none_shares_a_column() -> None:
    for columns, mover, target in moves():
        after = list(columns)
        for department, _, new in push(list(columns), mover, target):
            after[department] = new
        assert len(set(after)) == len(LETTERS)
        assert set(after) <= set(COLUMNS)


def test_a_move_to_the_left_is_always_possible() -> None:
    assert all(
        push(list(columns), mover, target) for columns, mover, target in moves() if target < columns[mover]
    )


def test_a_push_leaves_its_argument_alone() -> None:
    columns = [1, 2, 3, 4, 5]
    push(columns, 3, 1)
    assert columns == [1, 2, 3, 4, 5]


def solo() -> Position:
    """Return a position with little to do, so that a round is soon over."""
    return Position(seats=1).plants(0, F=2).hand(0)


def test_the_solo_shift_is_offered_and_carried_out_as_the_model_says() -> None:
    position = solo()
    begin = position.state().clone()
    for columns in PLACEMENTS[::3]:
        for chosen, own in enumerate(columns):
            position.resume(begin.clone())
            position.state().columns[0] = list(columns)
            position.choose(LETTERS[chosen])
            expected = pushed(columns, chosen, own + 1) if own < 7 else None
            free = own < 7 and any(column not in columns for column in range(own + 1, 8))
            assert (expected is not None) == free
            assert (position.asked == "bonus") == free, (columns, chosen)
            if free:
                assert set(position.legal()) == {Shift(0), Done(0)}
                position.shift()
                assert tuple(position.state().columns[0]) == expected


def test_the_reset_after_a_round_is_as_the_model_says() -> None:
    position = solo()
    begin = position.state().clone()
    for index, columns in enumerate(PLACEMENTS[::3]):
        position.resume(begin.clone())
        position.state().columns[0] = list(columns)
        chosen = index % len(LETTERS)
        position.choose(LETTERS[chosen]).end_round()
        expected = columns if columns[chosen] == 1 else pushed(columns, chosen, 1)
        assert tuple(position.state().columns[0]) == expected, (columns, chosen)


def test_plan_offers_every_other_department_and_every_column_on_its_left() -> None:
    position = Position().plants(0).cards(0, "T", "I14")
    begin = position.state().clone()
    for columns in PLACEMENTS[::7]:
        position.resume(begin.clone())
        position.state().columns[0] = list(columns)
        position.choose("T", "B").pass_to("discharge").discharge("T", 1).use(0)
        expected = {
            (letter, target)
            for letter, own in zip(LETTERS, columns, strict=True)
            if letter != "T"
            for target in range(1, own)
        }
        assert position.can_plan() == expected
        letter, target = sorted(expected)[len(expected) // 2]
        position.plan(letter, target)
        assert tuple(position.state().columns[0]) == pushed(columns, LETTERS.index(letter), target)


@pytest.mark.parametrize("letter", LETTERS)
def test_cards_travel_with_their_department(letter: str) -> None:
    position = Position(seats=1).plants(0)
    for number, other in enumerate(LETTERS):
        position.cards(0, other, *["B1a", "B4a", "B5a"][: 1 + number % 3])
    before = {other: position.under(other) for other in LETTERS}
    position.choose(letter).end_round()
    assert {other: position.under(other) for other in LETTERS} == before
