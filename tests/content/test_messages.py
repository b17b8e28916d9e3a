from pathlib import Path

import pytest

from desktop_app.content.messages import Messages, languages
from desktop_app.content.reader import ContentError
from desktop_app.engine.types import Remark

ENGLISH = """\
common.player: "Player {number}"
common.nobody: "nobody"
t.tiles: {one: "{n} tile", other: "{n} tiles"}
t.planted: "{seat} plants {what} for {cost} [honey] honey"
t.robbed: "{seat} takes from {from_seat}"
t.english_only: {one: "{n} bee", other: "{n} bees"}
t.marks: "[honey] 5 [honey], [hive][hive] x [hive]."
t.sign: "a < b [honey]"
t.literal: "press [[Esc]] or {{x}}"
t.broken: "a { b } c ] d"
"""
JAPANESE = """\
common.player: "プレイヤー{number}"
common.nobody: "なし"
t.tiles: "{n}枚"
t.planted: "{seat}が{what}をハチミツ[honey]{cost}で植える"
"""


@pytest.fixture
def texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("IRORI_RESOURCES", str(tmp_path))
    for language, text in (("en", ENGLISH), ("ja", JAPANESE)):
        folder = tmp_path / "i18n" / language
        folder.mkdir(parents=True)
        (folder / "t.yaml").write_text(text, encoding="utf-8")
    return tmp_path / "i18n"


@pytest.fixture
def english(texts: Path) -> Messages:  # noqa: ARG001  (the files must stand there first)
    return Messages("en")


@pytest.fixture
def japanese(texts: Path) -> Messages:  # noqa: ARG001  (the files must stand there first)
    return Messages("ja")


@pytest.mark.parametrize(
    ("n", "text"), [(0, "0 tiles"), (1, "1 tile"), (-1, "-1 tile"), (2, "2 tiles"), (21, "21 tiles")]
)
def test_english_has_one_and_other(english: Messages, n: int, text: str) -> None:
    assert english.text(Remark("t.tiles", (("n", n),))) == text


def test_japanese_has_one_form(japanese: Messages) -> None:
    assert japanese.text(Remark("t.tiles", (("n", 1),))) == "1枚"


def test_a_count_that_is_no_number_takes_the_other_form(english: Messages) -> None:
    assert english.text(Remark("t.tiles", (("n", "1"),))) == "1 tiles"


def test_english_stands_in_with_its_own_plural(japanese: Messages) -> None:
    assert japanese.text(Remark("t.english_only", (("n", 1),))) == "1 bee"


def test_the_key_stands_in_for_a_text_that_no_language_has(japanese: Messages) -> None:
    assert japanese.text("t.absent") == "t.absent"
    assert not japanese.has("t.absent")
    assert japanese.has("t.english_only")


def test_seats_are_shown_by_name(english: Messages) -> None:
    remark = Remark("t.robbed", (("seat", 1), ("from_seat", 0)))
    assert english.text(remark, ("Ann", "Bo")) == "Bo takes from Ann"


def test_a_seat_without_a_name_is_shown_by_number_and_no_seat_as_nobody(english: Messages) -> None:
    remark = Remark("t.robbed", (("seat", 1), ("from_seat", -1)))
    assert english.text(remark, ("Ann",)) == "Player 2 takes from nobody"


def test_a_gap_may_hold_another_remark(japanese: Messages) -> None:
    inner = Remark("t.tiles", (("n", 2),))
    remark = Remark("t.planted", (("seat", 0), ("what", inner), ("cost", 3)))
    assert japanese.text(remark, ("アン",)) == "アンが2枚をハチミツ3で植える"


def test_a_gap_without_a_parameter_stays_visible(english: Messages) -> None:
    assert english.text("t.planted") == "{seat} plants {what} for {cost} honey"


def test_leaving_out_an_icon_leaves_no_double_space(english: Messages) -> None:
    assert english.text("t.marks") == "5, x."


def test_doubled_braces_and_brackets_are_characters(english: Messages) -> None:
    assert english.text("t.literal") == "press [Esc] or {x}"


def test_a_malformed_text_is_shown_as_it_stands(english: Messages) -> None:
    assert english.text("t.broken") == "a { b } c ] d"


def test_rich_text_draws_icons_and_escapes_all_else(english: Messages) -> None:
    inner = Remark("t.tiles", (("n", "<2>"),))
    remark = Remark("t.planted", (("seat", 0), ("what", inner), ("cost", "[hive] {seat} &")))

    def escape(text: str) -> str:
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")

    written = english.rich(remark, ("<Ann>",), lambda name: f"<img {name}>", escape)
    assert written == "&lt;Ann&gt; plants &lt;2&gt; tiles for [hive] {seat} &amp; <img honey> honey"


def test_rich_text_escapes_the_template_but_not_the_icons(english: Messages) -> None:
    assert english.rich("t.sign", (), lambda name: f"<{name}>", lambda text: text.replace("<", "&lt;")) == (
        "a &lt; b <honey>"
    )


def test_marks_in_a_parameter_are_plain_characters(english: Messages) -> None:
    remark = Remark("t.tiles", (("n", "{x} [honey]"),))
    assert english.text(remark) == "{x} [honey] tiles"


def test_languages_begin_with_english(texts: Path) -> None:
    (texts / "de").mkdir()
    assert languages() == ("en", "ja")
    (texts / "de" / "t.yaml").write_text('t.x: "x"\n', encoding="utf-8")
    assert languages() == ("en", "de", "ja")


@pytest.mark.usefixtures("texts")
def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="no texts in 'fr'; known languages are en, ja"):
        Messages("fr")


def test_a_key_in_two_files_is_refused_with_both_places(texts: Path) -> None:
    (texts / "en" / "u.yaml").write_text('u.x: "x"\nt.broken: "y"\n', encoding="utf-8")
    with pytest.raises(
        ContentError, match=r'^i18n/en/u\.yaml:2: text key "t\.broken" stands in i18n/en/t\.yaml:10'
    ):
        Messages("en")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("t.x: no", 'must be a text, not false.*: "no"'),
        ("t.x: 5", 'must be a text, not the number 5.*: "5"'),
        ("t.x: ''", "is empty"),
        ("T.x: 'a'", "is no text key"),
        ("x: 'a'", "is no text key"),
        ("t.x: {one: a}", 'missing key "other"'),
        ("t.x: {other: a, few: b}", 'unknown key "few"'),
        ("t.x: [a]", "must be a text, not a list"),
    ],
)
def test_what_is_no_text_by_key_is_refused(texts: Path, text: str, reason: str) -> None:
    (texts / "en" / "t.yaml").write_text(f"# one line above\n{text}\n", encoding="utf-8")
    with pytest.raises(ContentError, match=rf"^i18n/en/t\.yaml:2: .*{reason}"):
        Messages("en")
