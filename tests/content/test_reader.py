import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from desktop_app.content import reader
from desktop_app.content.reader import MAX_BYTES, ContentError, Node, read_bytes, read_text, read_yaml

SMALL = """\
# tiles of a small game
tiles:
  - {id: grove_1, edges: [1, 2, 3], hive: 4}
  - id: grove_2
    edges: [0, -1, 0x1F]
    note: >-
      two lines
      folded "as one" \\u0041
limits: {low: 0.5, high: 1.5e+3, open: true, none: ~}
'果物': "リンゴ \\u0042"
""".encode()


def refusal(text: str) -> ContentError:
    with pytest.raises(ContentError) as caught:
        read_text(text, "bad.yaml")
    return caught.value


def test_plain_data_is_read_as_it_stands() -> None:
    assert read_text("a: [1, 2.5, x, yes, ~]\nb: {3: c}\n", "f.yaml").plain() == {
        "a": [1, 2.5, "x", True, None],
        "b": {"3": "c"},
    }


def test_every_value_remembers_the_line_of_its_key() -> None:
    root = read_bytes(SMALL, "f.yaml")
    second = root["tiles"].items()[1]
    assert (root["tiles"].line, second.line, second["edges"].line, second["note"].line) == (2, 4, 5, 6)


def test_mappings_keep_the_order_of_the_file() -> None:
    assert [key for key, _ in read_text("b: 1\na: 2\nc: 3", "f").pairs()] == ["b", "a", "c"]


def test_the_fallback_loader_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = read_bytes(SMALL, "f.yaml")
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    assert read_bytes(SMALL, "f.yaml") == expected


REFUSED = [
    ("anchor", "a: 1\nb: &x 2\n", 2, "anchors (&x)"),
    ("anchor on a mapping", "a: &x {b: 1}\n", 1, "anchors (&x)"),
    ("anchor on a key", "&x a: 1\n", 1, "anchors (&x)"),
    ("alias", "a: 1\nb: *x\n", 2, "aliases (*x)"),
    ("alias as a key", "*x : 1\n", 1, "aliases (*x)"),
    ("merge key", "a: 1\n<<: {b: 2}\n", 2, "merge keys"),
    ("tag", "a: !!python/object:os.system {}\n", 1, "tags"),
    ("tag of its own", "a: !tile 3\n", 1, "tags (!tile)"),
    ("bare tag", "a: ! 3\n", 1, "tags (!)"),
    ("duplicate key", "a: 1\nb: 2\na: 3\n", 3, 'key "a" stands twice, first in line 1'),
    ("duplicate after reading", "1: a\n'1': b\n", 2, 'key "1" stands twice'),
    ("list as key", "? [a]\n: 1\n", 1, "a key must be a text"),
    ("true-or-false key", "a: 1\nno: 2\n", 2, 'put it in quotes: "no"'),
    ("number with point as key", "1.5: a\n", 1, 'put it in quotes: "1.5"'),
    ("empty key", "a: 1\n? \n: 2\n", 2, "(empty)"),
    ("not a number", "a: .nan\n", 1, "not a finite number"),
    ("infinite", "a: -.inf\n", 1, "not a finite number"),
    ("too large for a number", "a: 1.0e+999\n", 1, "not a finite number"),
    ("base sixty", "a: 1:30\n", 1, "put it in quotes"),
    ("base eight", "a: 010\n", 1, "put it in quotes"),
    ("date", "a: 2022-10-01\n", 1, "put it in quotes"),
    ("equals sign", "a: =\n", 1, "put it in quotes"),
    ("number without digits", "a: 0b_\n", 1, "is not a number"),
    ("endless number", "a: " + "9" * 5000 + "\n", 1, "is not a number"),
    ("second document", "a: 1\n---\nb: 2\n", 2, "a second document"),
    ("directive", "%YAML 1.1\n---\na: 1\n", 1, "directives"),
    ("empty file", "# nothing\n", 2, "the file is empty"),
    ("too deep", "a:\n  " + "[" * 60 + "]" * 60 + "\n", 2, "nested deeper than 40"),
    ("control character", "a: 1\nb: x\x07\n", 2, "U+0007"),
    ("escaped control character", 'a: 1\nb: "x\\0"\n', 2, "U+0000"),
    ("turned reading direction", "a: x\u202ey\n", 1, "U+202E"),
    ("line end only YAML knows", "a: x\u2028y\n", 1, "U+2028"),
    ("open quote", "a: 1\nb: 'x\nc: 1\n", 4, "a quoted scalar that begins in line 2"),
    ("open bracket", "a: [1, 2", 1, "not valid YAML"),
    ("tab as indentation", "a:\n\tb: 1\n", 2, "not valid YAML"),
    ("two colons", "a: 1\nb: c: d\n", 2, "not valid YAML"),
]


@pytest.mark.parametrize(
    ("text", "line", "reason"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
def test_all_beyond_plain_data_is_refused_with_its_place(text: str, line: int, reason: str) -> None:
    error = refusal(text)
    assert reason in str(error)
    assert str(error).startswith(f"bad.yaml:{line}: ")
    assert "\n" not in str(error)


@pytest.mark.parametrize("data", [b"a: 1\nb: \xff\n", b"a: 1\nb: \xed\xa0\x80\n", b"a: 1\nb: \xc0\x80\n"])
def test_bad_utf8_is_refused_in_its_line(data: bytes) -> None:
    with pytest.raises(ContentError, match=r"^f\.yaml:2: this is not UTF-8"):
        read_bytes(data, "f.yaml")


def test_a_byte_order_mark_at_the_start_is_let_pass() -> None:
    assert read_bytes(b"\xef\xbb\xbfa: 1\n", "f.yaml").plain() == {"a": 1}


def test_windows_line_ends_are_let_pass() -> None:
    assert read_bytes(b"a: 1\r\nb: 2\r\n", "f.yaml")["b"].line == 2


def test_a_file_over_one_mebibyte_is_refused_and_one_below_is_not(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_bytes(b"a: " + b"x" * (MAX_BYTES - 3))
    assert len(read_yaml(path)["a"].text()) == MAX_BYTES - 3
    path.write_bytes(b"a: " + b"x" * (MAX_BYTES - 2))
    with pytest.raises(ContentError, match="larger than 1048576 bytes"):
        read_yaml(path)


def test_a_missing_file_and_a_folder_are_refused_by_name(tmp_path: Path) -> None:
    for path in (tmp_path / "none.yaml", tmp_path):
        with pytest.raises(ContentError, match="the file cannot be read") as caught:
            read_yaml(path)
        assert caught.value.file == path.as_posix()


def test_errors_name_files_relative_to_the_resources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IRORI_RESOURCES", str(tmp_path))
    path = tmp_path / "games" / "applejack" / "components.yaml"
    path.parent.mkdir(parents=True)
    path.write_text("a: &x 1\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"^games/applejack/components\.yaml:1: anchors"):
        read_yaml(path)


def test_no_more_than_a_hundred_thousand_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MAX_NODES", 10)
    assert len(read_text("[1, 2, 3, 4, 5, 6, 7, 8, 9]", "f").items()) == 9
    with pytest.raises(ContentError, match="more than 10 values"):
        read_text("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", "f")


BOMBS: dict[str, Callable[[], str]] = {
    "aliases": lambda: (
        "a: &a [x, x]\n" + "".join(f"k{n}: &b{n} [*a, *a, *a, *a, *a, *a, *a, *a, *a]\n" for n in range(30))
    ),
    "brackets": lambda: "[" * MAX_BYTES,
    "braces": lambda: "{" * MAX_BYTES,
    "dashes": lambda: "- " * (MAX_BYTES // 2),
    "questions": lambda: "? " * (MAX_BYTES // 2),
    "colons": lambda: ":" * MAX_BYTES,
    "quotes": lambda: '"' * MAX_BYTES,
    "digits": lambda: "1" * MAX_BYTES,
    "digits in base sixty": lambda: "1:" * (MAX_BYTES // 2),
    "anchors": lambda: "&a " * (MAX_BYTES // 3),
    "hashes": lambda: "# \n" * (MAX_BYTES // 3),
    "many values": lambda: "- [a, b, c, d]\n" * (MAX_BYTES // 15),
}


@pytest.mark.parametrize("make", BOMBS.values(), ids=BOMBS.keys())
def test_a_bomb_is_refused_quickly(make: Callable[[], str]) -> None:
    text = make()
    begin = time.perf_counter()
    refusal(text)
    assert time.perf_counter() - begin < 10


def outcome(data: bytes) -> Node | ContentError:
    """Return what reading gives; anything but a node or a refusal ends the test."""
    result: Node | ContentError
    try:
        result = read_bytes(data, "f.yaml")
    except ContentError as error:
        result = error
    assert 1 <= result.line <= data.count(b"\n") + data.count(b"\r") + 1
    assert "\n" not in str(result)
    return result


@pytest.fixture(params=["libyaml", "pure"])
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "pure":
        monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    return str(request.param)


@pytest.mark.usefixtures("loader")
def test_a_file_cut_short_anywhere_is_data_or_a_refusal() -> None:
    results = [outcome(SMALL[:length]) for length in range(len(SMALL) + 1)]
    assert isinstance(results[-1], Node)
    assert isinstance(results[0], ContentError)


@pytest.mark.usefixtures("loader")
def test_a_corrupted_file_is_data_or_a_refusal() -> None:
    rng = random.Random(20221001)
    refused = 0
    for _ in range(500):
        data = bytearray(SMALL)
        for _ in range(rng.randint(1, 4)):
            place = rng.randrange(len(data))
            match rng.randrange(3):
                case 0:
                    data[place] = rng.randrange(256)
                case 1:
                    del data[place : place + rng.randint(1, 8)]
                case _:
                    data[place:place] = rng.choice(
                        [b"&a ", b"*a", b"<<: ", b"\\U99999999", b"\n", b"[", b"'", b"1e", b":"]
                    )
        refused += isinstance(outcome(bytes(data)), ContentError)
    assert 100 < refused < 500
