"""What the terminal tells, when, and how much of it: news, positions, choices, commands."""

import io
import os
import re
from collections.abc import Sequence
from itertools import pairwise

import pytest

from desktop_app.cli.news import paragraphs
from desktop_app.cli.position import Position
from desktop_app.cli.screen import Screen
from desktop_app.cli.wrapping import width
from desktop_app.content.messages import Messages
from desktop_app.engine.types import Remark
from tests.cli.conftest import Answer, Irori

EN = Messages("en")


@pytest.fixture
def typed(irori: Irori, monkeypatch: pytest.MonkeyPatch) -> Irori:
    """Call `irori text` with the lines that a player types."""

    def call(answers: Sequence[str], *arguments: object) -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*answers, "q"]) + "\n"))
        return irori("text", *arguments)

    return call


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the output be a terminal of 100 x 40."""
    monkeypatch.setattr(Screen, "columns", 100)
    monkeypatch.setattr(Screen, "rows", 40)


def line(key: str, **gaps: int | str | Remark) -> Remark:
    return Remark(f"barrage.log.{key}", tuple(gaps.items()))


def told(lines: Sequence[Remark], named: int | None = None) -> list[str]:
    names = ("Ada", "Bo")
    return [EN.text(remark, names) for remark in paragraphs(lines, EN, named)]


def test_lines_of_one_player_in_a_row_stand_behind_the_name_once() -> None:
    paid = Remark("barrage.word.credits", (("n", 2),))
    lines = [line("passed", seat=1), line("paid", seat=1, credits=paid), line("passed", seat=0)]
    assert told(lines) == ["  Bo: passes; pays 2 credits", "  Ada passes"]


def test_below_the_name_of_a_player_lines_go_without_it() -> None:
    assert told([line("passed", seat=1), line("passed", seat=0)], named=1) == ["  passes", "  Ada passes"]


def test_equal_lines_in_a_row_are_counted() -> None:
    assert told([line("passed", seat=1)] * 3) == ["  Bo passes (3 times)"]


def test_lines_of_nobody_stand_alone() -> None:
    lines = [line("passed", seat=1), line("round", round=1, rounds=5, order="#1"), line("passed", seat=1)]
    assert [part.strip()[:2] for part in told(lines)] == ["Bo", "Ro", "Bo"]


PAGE = [f"line {number}" for number in range(12)]


def page_with(changed: int) -> list[str]:
    return [f"new {number}" if number < changed else text for number, text in enumerate(PAGE)]


@pytest.mark.parametrize(
    ("changed", "below", "shown"), [(0, 5, 0), (3, 5, 3), (4, 5, 12), (6, 35, 6), (7, 35, 12)]
)
@pytest.mark.usefixtures("terminal")
def test_a_page_is_told_whole_where_much_is_new_or_there_is_room(
    changed: int, below: int, shown: int
) -> None:
    position, screen = Position(), Screen(EN, ())
    assert position.news(PAGE, screen, below) == PAGE
    assert len(position.news(page_with(changed), screen, below)) == shown


def test_a_page_is_told_whole_to_who_does_not_know_it() -> None:
    position, screen = Position(), Screen(EN, ())
    position.news(PAGE, screen, 5)
    position.forget()
    assert position.news(PAGE, screen, 5) == PAGE


BARRAGE = ("barrage", "--seed", 5, "--seats", "human,random")


def listed(out: str) -> int:
    return out.count("  1. ")


@pytest.mark.parametrize("answer", ["99", "abc", "h", "?", "l", "i1", "v1", "b"])
def test_an_answer_that_is_no_choice_leaves_the_list_standing(typed: Irori, answer: str) -> None:
    assert listed(typed(["", answer], "barrage", "--seed", 5).out) == listed(
        typed([""], "barrage", "--seed", 5).out
    )


def test_enter_lists_the_choices_again(typed: Irori) -> None:
    assert listed(typed([""], *BARRAGE).out) == listed(typed([], *BARRAGE).out) + 1


def test_wide_digits_of_a_japanese_keyboard_are_numbers(typed: Irori) -> None:
    wide, plain = typed(["１"], *BARRAGE).out, typed(["1"], *BARRAGE).out
    assert wide == plain
    assert "no choice" not in wide


def test_a_number_of_thousands_of_digits_is_no_choice(typed: Irori) -> None:
    assert "There is no choice" in typed(["9" * 5000], *BARRAGE).out


def test_a_hint_has_the_number_of_its_choice(typed: Irori) -> None:
    out = typed(["?"], *BARRAGE).out
    hinted = re.search(r"^> Hint: (\d+)\. (.*)$", out, re.MULTILINE)
    assert hinted is not None
    assert f"  {hinted.group(1)}. {hinted.group(2)}" in out


def test_what_was_never_chosen_is_not_taken_back(typed: Irori) -> None:
    # The opponent drafts first with this seed, and leaves one company and one contract.
    out = typed(["u"], "barrage", "--seed", 5).out
    assert "leads Germany" in out
    assert "Nothing can be taken back here." in out


def test_undo_goes_back_over_what_was_never_chosen(typed: Irori) -> None:
    out = typed(["1", "u"], *BARRAGE).out
    assert out.count("Taken back.") == 1


@pytest.mark.parametrize("game", ["applejack", "pirates", "electrify", "barrage"])
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.usefixtures("terminal")
def test_no_line_is_longer_than_the_terminal(typed: Irori, game: str, lang: str) -> None:
    answers = ["h", "?", "v", "v1", "v2", "i1", "l"] + ["1", "2", "i2", "1"] * 12
    out = typed(answers, game, "--seed", 3, "--seats", "human,random", "--lang", lang).out
    lines = re.sub(r"^(> )+", "", out, flags=re.MULTILINE).split("\n")  # what was typed is not echoed here
    assert [text for text in lines if width(text) > 100] == []


@pytest.mark.usefixtures("terminal")
def test_the_log_ends_where_the_screen_does_and_is_whole_when_asked_for(typed: Irori) -> None:
    moves = ["1"] * 40
    short = typed([*moves, "l"], *BARRAGE).out.split("> ")[-2]
    assert short.count("\n") <= 40
    assert "lines stand before this" in short
    assert "Turn 1 ·" in typed([*moves, "l5000"], *BARRAGE).out.split("> ")[-2]


def test_a_terminal_is_cleared_as_high_as_it_is_whatever_a_variable_says(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LINES", "1")
    monkeypatch.setattr(os, "get_terminal_size", lambda *_: os.terminal_size((80, 50)))
    Screen(EN, ()).clear()
    assert capsys.readouterr().out.count("\n") > 50


def test_no_heading_of_the_log_stands_over_nothing(typed: Irori) -> None:
    out = typed(["1", "1", "l"], "electrify", "--seats", "human,normal", "--seed", 7).out
    log = out.split("> ")[-2].strip().split("\n")
    assert len(log) > 2
    headings = [text.startswith("Round") for text in [*log, "Round"]]
    assert (True, True) not in pairwise(headings)


def test_all_about_a_choice_is_told(typed: Irori) -> None:
    out = typed(["i16"], *BARRAGE).out.split("> ")[1]
    assert "Patent office" in out
    assert "Builds" in out


def test_a_choice_that_there_is_not_is_asked_for_again(typed: Irori) -> None:
    assert "Type i and the number of a choice" in typed(["i99"], *BARRAGE).out
    assert "Type i and the number of a choice" in typed(["i"], *BARRAGE).out


def test_what_automas_do_after_a_move_is_summed_up(typed: Irori) -> None:
    moves = ["1", "21", "1", "1"]
    out = typed(moves, "barrage", "--seats", "human", "--option", "companies=3", "--seed", 11).out
    assert re.search(r"^  \w+ \(Automa\): ", out, re.MULTILINE)
    assert "criteria of tile" not in out
    log = typed([*moves, "l"], "barrage", "--seats", "human", "--option", "companies=3", "--seed", 11).out
    assert "criteria of tile" in log


def test_alone_behind_an_automa_the_place_is_told(typed: Irori) -> None:
    out = typed(["1"] * 200, "barrage", "--seats", "human", "--seed", 11).out
    assert "an Automa is ahead" in out
    assert re.search(r"^#2 \w+ \(Automa\): \d+ VP", out.split("The game is over")[1], re.MULTILINE)
    assert re.search(r"^  2\. Player 1: -?\d+ points?$", out, re.MULTILINE)


@pytest.mark.usefixtures("terminal")
@pytest.mark.parametrize("game", ["electrify", "barrage"])
def test_help_names_the_pages_behind_the_position(typed: Irori, game: str) -> None:
    out = typed(["h"], game, "--seed", 5).out.split("> ")[1]
    assert re.search(r"More pages: v1 Player 1.*v\d what the signs mean", " ".join(out.split()))


@pytest.mark.usefixtures("terminal")
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", ["applejack", "pirates", "electrify", "barrage"])
def test_the_position_of_two_fits_the_terminal(typed: Irori, game: str, lang: str) -> None:
    out = typed(["v", *["1"] * 20, "v"], game, "--seed", 5, "--lang", lang, "--seats", "human,random").out
    parts = re.split(r"^> ", out, flags=re.MULTILINE)
    assert parts[1].count("\n") <= 40
    assert parts[-2].count("\n") <= 40


def test_who_sits_down_is_told_the_news_summed_up(typed: Irori) -> None:
    out = typed(["1"] * 90, "electrify", "--seats", "human,human", "--seed", 8).out
    sat_down = out.split("press Enter when only you can see this.")[1:]
    news = [part.strip("> \n").split("\n\n")[0] for part in sat_down]  # above the page
    assert any("produced " in told for told in news)
    assert not any("charged: " in told for told in news)


@pytest.mark.parametrize("answer", ["u1", "q1", "h 2", "t4", "r5"])
def test_a_number_behind_a_command_that_takes_none_is_no_command(typed: Irori, answer: str) -> None:
    out = typed(["1", answer], "barrage", "--seed", 5).out
    assert f"There is no choice {answer}" in " ".join(out.split())


def test_where_the_window_cannot_show_a_game_it_is_not_named(typed: Irori) -> None:
    assert "window" not in typed(["1"], "barrage", "--seed", 5).out
    assert "window" in typed(["1"], "applejack", "--seed", 5).out


def test_a_terminal_forgets_what_the_last_person_saw(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("desktop_app.cli.screen._is_terminal", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    Screen(EN, ()).clear()
    known = capsys.readouterr().out
    monkeypatch.setenv("TERM", "dumb")
    Screen(EN, ()).clear()
    assert known.endswith("\x1b[3J") == (os.name == "posix")
    assert "\x1b" not in capsys.readouterr().out
