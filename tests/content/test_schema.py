import pytest

from desktop_app.content import schema
from desktop_app.content.reader import ContentError, read_text


def test_a_file_for_another_schema_is_refused() -> None:
    root = read_text("schema: applejack-components/2\n", "f.yaml")
    schema.expect_schema(root, "applejack-components/2")
    with pytest.raises(ContentError, match=r'f\.yaml:1: the file is written for "applejack-components/2"'):
        schema.expect_schema(root, "applejack-components/1")


@pytest.mark.parametrize("text", ["Grove", "3_grove", "gr ove", "'../x'", "''"])
def test_an_id_is_small_letters_digits_and_underscores(text: str) -> None:
    with pytest.raises(ContentError, match="is no id"):
        schema.identifier(read_text(f"id: {text}", "f.yaml")["id"])


def test_ids_are_unique() -> None:
    good = read_text("[{id: a}, {id: b}]", "f.yaml")
    assert list(schema.by_id(good.items())) == ["a", "b"]
    bad = read_text("- id: a\n- id: b\n- id: a\n", "f.yaml")
    with pytest.raises(ContentError, match=r'^f\.yaml:3: id "a" stands twice, first in line 1'):
        schema.by_id(bad.items())


def test_numbers_run_without_a_hole_in_any_order() -> None:
    good = read_text("[{id: 2, x: b}, {id: 1, x: a}]", "f.yaml")
    assert [node["x"].text() for node in schema.by_number(good.items())] == ["a", "b"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [("[{id: 1}, {id: 3}]", "it must be from 1 to 2"), ("[{id: 1}, {id: 1}]", "number 1 stands twice")],
    ids=["hole", "double"],
)
def test_a_hole_or_a_double_number_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ContentError, match=reason):
        schema.by_number(read_text(text, "f.yaml").items())


def test_a_list_has_as_many_members_as_it_needs() -> None:
    edges = read_text("edges: [1, 2, 3, 4, 5]", "f.yaml")["edges"]
    assert schema.integers(edges, 1, 5, 5) == (1, 2, 3, 4, 5)
    with pytest.raises(ContentError, match='"edges" has 5 members, it needs 6'):
        schema.integers(edges, 1, 5, 6)


def test_references_are_looked_up() -> None:
    node = read_text("of: [b, a]", "f.yaml")["of"]
    assert schema.references(node, {"a": 1, "b": 2}, 2) == (2, 1)
    with pytest.raises(ContentError, match=r'"of\[1\]" is "b", which is unknown'):
        schema.references(node, {"a": 1})


def test_a_colour_is_six_digits_in_quotes() -> None:
    root = read_text("good: '#5B8C3A'\nbare: #5B8C3A\nshort: '#fff'\n", "f.yaml")
    assert schema.colour(root["good"]) == "#5B8C3A"
    for name in ("bare", "short"):
        with pytest.raises(ContentError, match="must be a colour in quotes"):
            schema.colour(root[name])


def test_a_text_key_begins_with_its_part() -> None:
    root = read_text("good: toy.card.p01\nother: play.card\nbare: toy.\ncapital: toy.Card\n", "f.yaml")
    assert schema.text_key(root["good"], "toy") == "toy.card.p01"
    for name in ("other", "bare", "capital"):
        with pytest.raises(ContentError, match=r"is no text key of toy; .* as in toy\.title"):
            schema.text_key(root[name], "toy")
