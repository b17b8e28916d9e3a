from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.content import checks
from desktop_app.content.messages import Messages, languages
from desktop_app.content.paths import resources_dir

Write = Callable[[str, str, str], None]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Write a text file of a language into an empty resources folder."""
    monkeypatch.setenv("IRORI_RESOURCES", str(tmp_path))

    def write(language: str, name: str, text: str) -> None:
        folder = tmp_path / "i18n" / language
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")

    return write


def test_every_data_file_of_the_collection_parses() -> None:
    assert checks.check_all_yaml_parses(resources_dir()) == []


def test_the_texts_of_the_collection_agree_in_all_languages() -> None:
    assert checks.check_texts(checks.all_texts()) == []


def test_every_language_says_its_own_name() -> None:
    names = {language: Messages(language).text("language.name") for language in languages()}
    assert names == {"en": "English", "ja": "日本語"}


def test_good_texts_are_let_pass(write: Write) -> None:
    write("en", "t.yaml", 't.x: {one: "one [tile] tile", other: "{n} [tile] tiles"}\nt.y: "[[x]] {{y}}"\n')
    write("ja", "t.yaml", 't.x: "{n}枚 [tile]"\nt.y: "[[x]] {{y}}"\n')
    write("ja", "common.yaml", 'language.name: "x"\n')
    write("en", "common.yaml", 'language.name: "x"\n')
    write("en", "t_more.yaml", 't.z: "z"\n')
    write("ja", "t.yaml", 't.x: "{n}枚 [tile]"\nt.y: "[[x]] {{y}}"\nt.z: "z"\n')
    assert checks.check_texts(checks.all_texts()) == []


FAULTS = {
    "missing": ('t.x: "a"\nt.y: "b"', 't.x: "a"', ["en/t.yaml:2: t.y: the text is missing in language ja"]),
    "extra": ('t.x: "a"', 't.x: "a"\nt.y: "b"', ["ja/t.yaml:2: t.y: the text is missing in English"]),
    "gaps": ('t.x: "{a}"', 't.x: "{b}"', ["ja/t.yaml:1: t.x: gaps are b, in English they are a"]),
    "icons": ('t.x: "[a] b"', 't.x: "b"', ["ja/t.yaml:1: t.x: icon marks are none, in English they are a"]),
    "brace": (
        't.x: "{a"',
        't.x: "a"',
        ["en/t.yaml:1: t.x: { marks no gap or icon; double it if it is meant as a character"],
    ),
    "empty gap": (
        't.x: "a"',
        't.x: "a{}"',
        ["ja/t.yaml:1: t.x: {} marks no gap or icon; double it if it is meant as a character"],
    ),
    "no count": (
        't.x: {one: "a", other: "b"}',
        't.x: "c"',
        ["en/t.yaml:1: t.x: plural forms are chosen by the gap {n}, which no form has"],
    ),
    "foreign form": (
        't.x: "{n}"',
        't.x: {one: "{n}", other: "{n}"}',
        ["ja/t.yaml:1: t.x: plural forms are one, other, the language has other"],
    ),
    "misplaced": (
        'u.x: "a"',
        'u.x: "a"',
        [
            "en/t.yaml:1: u.x: a key begins with the name of its file, t",
            "ja/t.yaml:1: u.x: a key begins with the name of its file, t",
        ],
    ),
    "unreadable": (
        "t.x: &b 'a'",
        't.x: "a"',
        [
            "en/t.yaml:1: anchors (&b) are not allowed; delete it",
            "ja/t.yaml:1: t.x: the text is missing in English",
        ],
    ),
}


@pytest.mark.parametrize(("english", "japanese", "sentences"), FAULTS.values(), ids=FAULTS.keys())
def test_a_fault_in_the_texts_is_named_with_its_place(
    write: Write, english: str, japanese: str, sentences: list[str]
) -> None:
    write("en", "t.yaml", english)
    write("ja", "t.yaml", japanese)
    assert checks.check_texts(checks.all_texts()) == [f"i18n/{sentence}" for sentence in sentences]


def test_a_key_in_two_files_is_reported(write: Write) -> None:
    write("en", "t.yaml", 't.x: "a"\n')
    write("en", "t_more.yaml", 't.x: "b"\n')
    assert checks.check_texts(checks.all_texts()) == [
        'i18n/en/t_more.yaml:1: text key "t.x" stands in i18n/en/t.yaml:1 too; delete or rename one'
    ]


def test_characters_without_a_glyph_are_reported_once_a_text(write: Write) -> None:
    write("en", "t.yaml", 't.x: {one: "a★", other: "a★★{n}"}\nt.y: "a\\na"\n')
    found = checks.check_glyphs(checks.all_texts(), {ord(char) for char in "an{}"})
    assert found == ["i18n/en/t.yaml:1: t.x: the font has no '★' (U+2605); use another character"]


def test_icon_marks_without_an_icon_are_reported(write: Write) -> None:
    write("en", "t.yaml", 't.x: "[honey] [hony]"\n')
    expected = "i18n/en/t.yaml:1: t.x: there is no icon [hony]; correct the mark or draw the icon"
    assert checks.check_icons(checks.all_texts(), {"honey"}) == [expected]


def test_every_broken_file_in_a_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "good.yaml").write_text("a: 1\n", encoding="utf-8")
    (tmp_path / "deep" / "bad.yaml").write_text("a: *b\n", encoding="utf-8")
    (tmp_path / "worse.yml").write_text("", encoding="utf-8")
    found = checks.check_all_yaml_parses(tmp_path)
    assert [sentence.rsplit("/", 1)[1].split(": ")[0] for sentence in found] == ["bad.yaml:1", "worse.yml:1"]
