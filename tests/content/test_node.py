from collections.abc import Callable

import pytest

from desktop_app.content.reader import ContentError, Node, read_text

TILE = """\
id: grove_3
edges: 5
ratio: 0.5
open: true
name: no
number: 12
empty:
points: [1, x]
variety: v9
"""


@pytest.fixture
def tile() -> Node:
    return read_text(TILE, "components.yaml")


def test_values_of_the_right_kind_are_given_back(tile: Node) -> None:
    assert tile["id"].text() == "grove_3"
    assert tile["edges"].integer(0, 6) == 5
    assert tile["ratio"].number(0, 1) == 0.5
    assert tile["edges"].number(0, 6) == 5.0
    assert tile["open"].flag() is True
    assert tile["id"].one_of({"grove_3": 33}) == 33
    assert tile["edges"].one_of({"5": "five"}) == "five"


def test_the_bounds_of_a_number_are_allowed(tile: Node) -> None:
    assert tile["edges"].integer(5, 5) == 5
    assert tile["ratio"].number(0.5, 0.5) == 0.5


REFUSED: dict[str, tuple[Callable[[Node], object], str]] = {
    "truth as text": (
        lambda tile: tile["name"].text(),
        '5: "name" must be a text, not false, which is how YAML reads no; '
        'put it in quotes if a text is meant: "no"',
    ),
    "number as text": (
        lambda tile: tile["number"].text(),
        '6: "number" must be a text, not the number 12; put it in quotes if a text is meant: "12"',
    ),
    "nothing as text": (
        lambda tile: tile["empty"].text(),
        '7: "empty" must be a text, not empty',
    ),
    "truth as number": (
        lambda tile: tile["open"].integer(0, 9),
        '4: "open" must be a whole number from 0 to 9, not true',
    ),
    "fraction as whole": (
        lambda tile: tile["ratio"].integer(0, 9),
        '3: "ratio" must be a whole number from 0 to 9, not the number 0.5',
    ),
    "truth as fraction": (
        lambda tile: tile["open"].number(0, 9),
        '4: "open" must be a number from 0 to 9, not true',
    ),
    "text in a list": (
        lambda tile: tile["points"].items()[1].integer(0, 9),
        '8: "points[2]" must be a whole number from 0 to 9, not the text "x"',
    ),
    "too low": (lambda tile: tile["edges"].integer(6, 9), '2: "edges" is 5, it must be from 6 to 9'),
    "too high": (lambda tile: tile["ratio"].number(0, 0.25), '3: "ratio" is 0.5, it must be from 0 to 0.25'),
    "number as truth": (
        lambda tile: tile["edges"].flag(),
        '2: "edges" must be true or false, without quotes, not the number 5',
    ),
    "text as list": (lambda tile: tile["id"].items(), '1: "id" must be a list, not the text "grove_3"'),
    "list as mapping": (
        lambda tile: tile["points"].pairs(),
        '8: "points" must be a mapping (key: value), not a list',
    ),
    "absent": (lambda tile: tile["hive"], '1: missing key "hive"'),
    "unknown id": (
        lambda tile: tile["variety"].one_of({"v1": 1, "w2": 2}),
        '9: "variety" is "v9", which is unknown; known: v1, w2',
    ),
    "misspelt id": (
        lambda tile: tile["id"].one_of({"grove_1": 1, "orchard": 2}),
        '1: "id" is "grove_3", which is unknown; did you mean "grove_1"? Known: grove_1, orchard',
    ),
    "id in an empty table": (
        lambda tile: tile["variety"].one_of({}),
        '9: "variety" is "v9", which is unknown; nothing is known here',
    ),
    "truth as id": (
        lambda tile: tile["open"].one_of({"true": 1}),
        '4: "open" must be a text, not true; put it in quotes if a text is meant: "true"',
    ),
}


@pytest.mark.parametrize(("ask", "sentence"), REFUSED.values(), ids=REFUSED.keys())
def test_a_wrong_value_is_refused_with_place_value_and_what_would_be_right(
    tile: Node, ask: Callable[[Node], object], sentence: str
) -> None:
    with pytest.raises(ContentError) as caught:
        ask(tile)
    assert str(caught.value) == f"components.yaml:{sentence}"


def test_exactly_the_named_keys_are_allowed() -> None:
    node = read_text("t: {id: a, edges: 2}", "f.yaml")["t"]
    node.keys(["id", "edges"])
    node.keys(["id"], ["edges", "hive"])


def test_an_unknown_key_is_named_in_its_line_with_the_nearest_one() -> None:
    node = read_text("tile:\n  id: a\n  edgs: 2\n", "f.yaml")["tile"]
    with pytest.raises(ContentError) as caught:
        node.keys(["id"], ["edges"])
    expected = 'f.yaml:3: unknown key "edgs" in "tile"; did you mean "edges"? Allowed: id, edges'
    assert str(caught.value) == expected


def test_all_missing_keys_are_named_together() -> None:
    node = read_text("a: 1\ntile: {id: a}\n", "f.yaml")["tile"]
    with pytest.raises(ContentError) as caught:
        node.keys(["id", "edges", "hive"])
    assert str(caught.value) == 'f.yaml:2: missing keys "edges", "hive" in "tile"'


def test_only_some_of_many_known_ids_are_listed() -> None:
    node = read_text("id: zzz", "f.yaml")["id"]
    with pytest.raises(ContentError, match=r"known: i0, i1, i2, i3, i4, i5, i6, i7 and 92 more$"):
        node.one_of({f"i{number}": number for number in range(100)})


def test_a_member_that_may_be_absent_is_none(tile: Node) -> None:
    assert tile.get("hive") is None
    assert tile.get("edges") is tile["edges"]


def test_an_error_shows_a_long_or_odd_text_shortened_on_one_line() -> None:
    node = read_text('id: "' + "x" * 100 + '"\nodd: "a\\nb"', "f.yaml")
    with pytest.raises(ContentError, match=r'the text "x{37}\.\.\."$'):
        node["id"].flag()
    with pytest.raises(ContentError, match=r'the text "a\?b"$'):
        node["odd"].flag()
