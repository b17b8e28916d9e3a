"""Plans read from a layout file: how places are named and laid, and what is refused, with file and line."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desktop_app.content.node import ContentError
from desktop_app.ui.table.places import Area
from desktop_app.ui.table.plan import Plan, best_plan, plans

HEAD = "schema: toy-layout/1\nhandles: {hand: seat.hand, card: [pile, row]}\n"
BOARD = """boards:
  mat: {size: [100, 50], places: {hand: {size: [20, 10], at: [30, 20]}}, lines: {river: [[0, 0], [100, 50]]}}
"""
VARIANT = """variants:
  - name: only
    size: [400, 400]
    places:
      own: {board: mat, scale: 2, at: [100, 50]}
      pile: {size: [50, 50], at: [300, 50]}
      row:3: {size: [10, 20], at: [20, 150], grid: [3, 2], step: [15, 30]}
    tables:
      1: {}
      2: {other:0: {board: mat, scale: 1, at: [50, 300], grid: [2, 1], step: [120, 0]}}
"""
WHOLE = HEAD + BOARD + VARIANT
Read = Callable[[str], tuple[Plan, ...]]


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Read]:
    """Return a function that reads the plans of a game whose layout file is this text."""
    monkeypatch.setenv("IRORI_RESOURCES", str(tmp_path))
    (tmp_path / "games" / "toy").mkdir(parents=True)

    def read(text: str) -> tuple[Plan, ...]:
        (tmp_path / "games" / "toy" / "layout.yaml").write_text(text, encoding="utf-8")
        plans.cache_clear()
        return plans("toy")

    yield read
    plans.cache_clear()


def test_a_single_place_is_called_by_its_key(read: Read) -> None:
    assert read(WHOLE)[0].places["pile"] == Area(300, 50, 50, 50)


def test_a_grid_counts_on_from_its_key_row_by_row(read: Read) -> None:
    places = read(WHOLE)[0].places
    assert [places[f"row:{number}"].at for number in range(3, 9)] == [
        *((20, 150), (35, 150), (50, 150)),
        *((20, 180), (35, 180), (50, 180)),
    ]


def test_two_numbers_count_columns_and_rows(read: Read) -> None:
    places = read(WHOLE.replace("row:3", "row:1:0"))[0].places
    assert places["row:3:1"].at == (50, 180)


def test_points_are_counted_on_in_their_order(read: Read) -> None:
    text = WHOLE.replace("at: [20, 150], grid: [3, 2], step: [15, 30]", "points: [[20, 150], [60, 170]]")
    places = read(text)[0].places
    assert (places["row:3"].at, places["row:4"].at) == ((20, 150), (60, 170))


def test_what_lies_on_a_board_is_enlarged_with_it_and_called_after_it(read: Read) -> None:
    plan = read(WHOLE)[0]
    assert plan.places["own.hand"] == Area(60, 40, 40, 20)
    assert plan.lines["own.river"] == ((0, 0), (200, 100))


def test_a_board_is_repeated_like_any_place(read: Read) -> None:
    plan = read(WHOLE)[1]
    assert plan.boards == ("own", "other:0", "other:1")
    assert plan.places["other:1.hand"] == Area(150, 295, 20, 10)


def test_each_kind_of_table_has_what_all_have_and_its_own(read: Read) -> None:
    one, two = read(WHOLE)
    assert (one.table, two.table) == ("1", "2")
    assert "other:0" not in one.places
    assert {*one.places} < {*two.places}


def test_the_arrangement_that_shows_the_first_board_largest_is_taken(read: Read) -> None:
    wide = VARIANT[len("variants:\n") :].replace("only", "wide").replace("[400, 400]", "[800, 400]")
    read(WHOLE + wide.replace("scale: 2, at: [100, 50]", "scale: 2.5, at: [600, 100]"))
    assert best_plan("toy", "1", 400, 400).name == "only"
    assert best_plan("toy", "1", 800, 400).name == "wide"


FAULTS = {
    "schema": ("toy-layout/1", "toy-layout/2", 1, "toy-layout/1"),
    "unknown key": ("size: [50, 50], at", "sise: [50, 50], at", 10, 'unknown key "sise"'),
    "beyond the table": ("at: [300, 50]", "at: [390, 50]", 10, '"pile" reaches beyond the 400 x 400'),
    "beyond its board": ("at: [30, 20]", "at: [95, 20]", 4, '"hand" reaches beyond the 100 x 50'),
    "line beyond its board": ("[100, 50]]}", "[100, 51]]}", 4, '"river" leaves its board at [100, 51]'),
    "line of one point": ("[[0, 0], [100, 50]]", "[[0, 0]]", 4, '"river" has 1 points'),
    "crossing": ("at: [300, 50]", "at: [30, 160]", 11, '"row:6" crosses "pile"'),
    "over a board": ("at: [300, 50]", "at: [100, 50]", 10, '"pile" crosses "own"; move or shrink'),
    "twice": (
        "pile: {size: [50, 50], at: [300, 50]}",
        "row:8: {size: [1, 1], at: [300, 50]}",
        11,
        '"row:8" stands',
    ),
    "no number": ("row:3:", "row:", 11, "end it with a number: row:0"),
    "no name": ("row:3:", "Row:3:", 11, '"Row:3" is no name of a place'),
    "no middle": ("at: [300, 50]", "step: [1, 1]", 10, 'needs either "at" or "points"'),
    "no step": ("grid: [3, 2], step: [15, 30]", "grid: [3, 2]", 11, '"row:3" is no grid'),
    "a grid of points": ("at: [20, 150], grid", "points: [[20, 150]], grid", 11, '"row:3" is no grid'),
    "unknown board": ("board: mat, scale: 2", "board: mad, scale: 2", 9, 'did you mean "mat"?'),
    "handle": ("hand: seat.hand", "hand: seat.fist", 2, '"hand" lies at "seat.fist", which "only"'),
    "table": ("      1: {}", "      0: {}", 13, '"0" is no table'),
    "no board": (
        "own: {board: mat, scale: 2, at: [100, 50]}",
        "own.hand: {size: [9, 9], at: [9, 9]}",
        9,
        "no name",
    ),
    "no arrangement": (VARIANT, "variants: []\n", 5, "there is no arrangement"),
    "no table at all": (VARIANT[VARIANT.index("    tables") :], "    tables: {}\n", 12, "there is no table"),
    "too many places": (
        "row:3: {size: [10, 20], at: [20, 150], grid: [3, 2], step: [15, 30]}",
        "row:0: {size: [1, 1], at: [10, 150], grid: [100, 11], step: [2, 2]}",
        11,
        "one place too many",
    ),
    "size": ("size: [50, 50]", "size: [50]", 10, "has 1 members, it needs 2"),
    "point": ("at: [300, 50]", 'at: [300, "x"]', 10, "must be a number"),
}


@pytest.mark.parametrize(("old", "new", "line", "reason"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_told_with_file_and_line(read: Read, old: str, new: str, line: int, reason: str) -> None:
    assert old in WHOLE
    with pytest.raises(ContentError) as refused:
        read(WHOLE.replace(old, new, 1))
    assert (refused.value.file, refused.value.line) == ("games/toy/layout.yaml", line)
    assert reason in refused.value.reason


def test_arrangements_are_for_the_same_tables(read: Read) -> None:
    second = VARIANT[len("variants:\n") :].replace("only", "wide").replace("      1: {}\n", "")
    with pytest.raises(ContentError) as refused:
        read(WHOLE + second)
    assert refused.value.line == WHOLE.count("\n") + 7
    assert '"wide" has no table "1", "only" has one' in refused.value.reason
