"""What a wire form may hold is read; anything else is refused with its part, its value and what is right."""

import re
from typing import Any

import pytest

from desktop_app.engine.errors import RulesError
from desktop_app.engine.wire_reading import (
    MOST_VALUES,
    read_fields,
    read_list,
    read_row,
    read_whole,
    refuse,
)


def test_a_whole_number_of_the_range_is_read() -> None:
    assert [read_whole("die", value, 5, 6) for value in (5, 6)] == [5, 6]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (4, "4"),
        (7, "7"),
        (True, "True"),
        (5.0, "5.0"),
        ("5", "'5'"),
        (None, "None"),
        ([5], "a list of 1 values"),
        ("x" * 100, "'" + "x" * 39),
    ],
)
def test_what_is_no_number_of_the_range_is_refused_with_its_value(value: Any, shown: str) -> None:
    words = f"the position cannot be: die: {shown} is no whole number from 5 to 6"
    with pytest.raises(RulesError, match=f"^{re.escape(words)}$"):
        read_whole("die", value, 5, 6)


def test_a_number_too_long_to_be_written_is_refused_with_its_length() -> None:
    with pytest.raises(RulesError, match="die: a number of 100001 bits is no whole number"):
        read_whole("die", 1 << 100_000, 5, 6)


def test_a_list_is_read_at_any_length_or_at_the_one_it_needs() -> None:
    assert read_list("deck", [[], 1]) == [[], 1]
    assert read_row("deck", [1, 2], 1, 2, 2) == [1, 2]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("none", "deck: 'none' is no list"),
        ((1, 2), r"deck: \(1, 2\) is no list"),
        ([1], "deck: 1 values, it needs 2"),
        ([1, 3], "deck: 3 is no whole number from 1 to 2"),
    ],
)
def test_a_row_of_another_kind_or_length_is_refused(value: Any, words: str) -> None:
    with pytest.raises(RulesError, match=words):
        read_row("deck", value, 1, 2, 2)


def test_no_list_is_longer_than_any_state_needs() -> None:
    assert len(read_list("deck", [0] * MOST_VALUES)) == MOST_VALUES
    with pytest.raises(RulesError, match=f"deck: {MOST_VALUES + 1} values, there are never more than"):
        read_list("deck", [0] * (MOST_VALUES + 1))


def test_a_state_is_a_list_with_all_its_parts() -> None:
    assert read_fields([1, []], ("turn", "deck")) == {"turn": 1, "deck": []}


@pytest.mark.parametrize("value", [None, {}, "ab", [], [1], [1, 2, 3]])
def test_what_has_other_parts_is_refused_with_their_names(value: Any) -> None:
    with pytest.raises(RulesError, match="state: it must be a list of 2 values: turn, deck"):
        read_fields(value, ("turn", "deck"))


def test_a_refusal_names_the_part_and_the_reason() -> None:
    with pytest.raises(RulesError, match=r"^the position cannot be: turn: nobody is on turn$"):
        refuse("turn", "nobody is on turn")
