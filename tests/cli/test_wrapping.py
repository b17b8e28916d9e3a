"""Lines of the terminal: broken between words, columns only where they fit."""

import pytest

from desktop_app.cli.wrapping import in_columns, width, wrapped

ENGLISH = (
    "  3. Produce with 1 drop: upper dam of basin 6, conduit 6A to basin 9 (7 energy; 1 drop off the map)"
)
JAPANESE = "  契約（履行済み1）：7→勝利点6、源流に水コマ3個／10→「湧き水の取水」、ホイール2回転、水コマ2個"


@pytest.mark.parametrize("columns", range(20, 120, 7))
@pytest.mark.parametrize("text", [ENGLISH, JAPANESE])
def test_no_line_is_longer_than_the_terminal_and_nothing_is_lost(text: str, columns: int) -> None:
    lines = wrapped(text, columns)
    assert all(width(line) <= columns for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@pytest.mark.parametrize("columns", range(20, 120, 7))
def test_no_word_is_broken(columns: int) -> None:
    words = [word for line in wrapped(ENGLISH, columns) for word in line.split()]
    assert words == ENGLISH.split()


@pytest.mark.parametrize("columns", range(20, 120))
def test_japanese_lines_begin_with_nothing_that_closes_and_end_with_nothing_that_opens(columns: int) -> None:
    lines = wrapped(JAPANESE, columns)
    assert not [line for line in lines[1:] if line.strip()[0] in "、。」）：／"]
    assert not [line for line in lines if line[-1] in "「（"]
    assert not [line for line in lines[1:] if line.strip()[0] in "個回台"]  # what a number counts


def test_what_follows_stands_below_the_words_of_a_choice() -> None:
    lines = wrapped(ENGLISH, 60)
    assert len(lines) > 1
    assert all(line.startswith("     ") and line[5] != " " for line in lines[1:])


def test_a_word_longer_than_the_terminal_is_cut() -> None:
    assert all(width(line) <= 20 for line in wrapped("x" * 90, 20))


@pytest.mark.parametrize("text", [ENGLISH, JAPANESE])
def test_without_a_terminal_a_line_stays_whole(text: str) -> None:
    assert wrapped(text, 0) == [text]


def test_wide_letters_take_two_columns() -> None:
    assert (width("ダム1"), width("dam1")) == (5, 4)


def test_short_entries_stand_side_by_side_in_reading_order() -> None:
    entries = [f"  {number}. site" for number in range(1, 11)]
    lines = in_columns(entries, 40)
    assert lines[0].split() == ["1.", "site", "2.", "site", "3.", "site"]
    assert all(width(line) <= 40 for line in lines)
    assert "".join(lines).split() == " ".join(entries).split()


def test_long_entries_stand_one_a_line() -> None:
    entries = ["a" * 30, "b"]
    assert in_columns(entries, 40) == entries
    assert in_columns(["a", "b"], 0) == ["a", "b"]
