"""A game in the terminal: whole games by number, undo, and saves."""

import errno
import io
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop_app.cli.files import read_record, replay
from desktop_app.cli.keeping import InFile, Scribe, open_store
from desktop_app.controllers.claim import Claim
from desktop_app.controllers.folders import data_folder
from desktop_app.games.registry import find
from desktop_app.play.match import Match
from desktop_app.play.record import to_text
from tests.cli.conftest import Answer, Irori


@pytest.fixture
def typed(irori: Irori, monkeypatch: pytest.MonkeyPatch) -> Irori:
    """Call `irori text` with the answers that a player types."""

    def call(answers: str, *arguments: object) -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(answers.split()) + "\n"))
        return irori("text", *arguments)

    return call


def saved_match(file: Path) -> Match[Any]:
    return replay(read_record(file), file)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_whole_game_can_be_played_by_numbers(typed: Irori, tmp_path: Path, lang: str) -> None:
    save = tmp_path / "game.irori"
    answer = typed(
        "1 " * 400, "applejack", "--seats", "human,random", "--seed", 1, "--lang", lang, "--save", save
    )
    assert (answer.status, answer.err) == (0, "")
    match = saved_match(save)
    outcome = match.outcome()
    assert outcome is not None
    for score in outcome.scores:
        assert str(score) in answer.out
    assert str(save) in answer.out


def test_no_text_is_missing_in_a_whole_game(typed: Irori) -> None:
    out = typed("h ? 1 v l 1 1 u r t x b " + "1 " * 300, "applejack", "--seed", 2).out
    assert "applejack." not in out
    assert "cli." not in out
    assert "{" not in out


def test_the_log_counts_the_turns_of_each_seat(typed: Irori) -> None:
    out = typed("1 " * 40 + "l q", "applejack", "--seats", "human,human", "--seed", 1).out
    heads = re.findall(r"^(?:> )?Turn (\d+) · (.+)$", out, re.MULTILINE)
    assert [turn for turn, _ in heads[:4]] == ["1", "1", "2", "2"]
    assert [who for _, who in heads[:2]] == [who for _, who in heads[2:4]]
    assert {who for _, who in heads} == {"Player 1", "Player 2"}


def test_equal_lines_in_a_row_are_told_once_with_their_number(typed: Irori) -> None:
    answer = typed("2 1 8 2 q", "electrify", "--seats", "human", "--seed", 5)
    assert "paid 1 fossil (1 power) (3 times)" in answer.out


def test_the_log_of_a_game_in_rounds_counts_rounds(typed: Irori) -> None:
    answer = typed("2 1 l q", "electrify", "--seats", "human", "--seed", 5)
    assert "Round 1 · Player 1" in answer.out


def test_a_player_who_interrupts_is_told_that_the_game_is_kept(
    irori: Irori, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answers = iter(["1"])

    def interrupted(_: str) -> str:
        for answer in answers:
            return answer
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    file = tmp_path / "game.irori"
    assert f"The game is kept in {file}." in irori("text", "applejack", "--seed", 1, "--save", file).out


def test_undo_takes_back_the_last_move(typed: Irori, tmp_path: Path) -> None:
    save = tmp_path / "game.irori"
    typed("1 u q", "applejack", "--seed", 1, "--save", save)
    assert saved_match(save).step_count == 0


def test_redo_plays_what_was_taken_back(typed: Irori, tmp_path: Path) -> None:
    save = tmp_path / "game.irori"
    typed("1 u r q", "applejack", "--seed", 1, "--save", save)
    assert saved_match(save).step_count == 1


def test_back_takes_back_a_part_of_a_choice_only(typed: Irori, tmp_path: Path) -> None:
    save = tmp_path / "game.irori"
    answer = typed("1 1 b b q", "applejack", "--seed", 1, "--save", save)
    assert saved_match(save).step_count == 1
    assert "u undoes the last move" in answer.out


def test_a_wrong_number_is_refused_and_asked_again(typed: Irori) -> None:
    answer = typed("99 0 q", "applejack", "--seed", 1)
    assert "There is no choice 99." in answer.out
    assert "There is no choice 0." in answer.out


def test_a_saved_game_goes_on_in_its_own_file(typed: Irori, tmp_path: Path) -> None:
    save = tmp_path / "game.irori"
    typed("1 q", "applejack", "--seats", "human,human", "--seed", 1, "--save", save)
    answer = typed("1 1 1 q", save)
    assert answer.status == 0
    assert saved_match(save).step_count > 1


def test_a_file_that_exists_is_not_overwritten_by_a_new_game(typed: Irori, tmp_path: Path) -> None:
    save = tmp_path / "notes.txt"
    save.write_text("mine", encoding="utf-8")
    answer = typed("1 q", "applejack", "--save", save)
    assert answer.status == 2
    assert save.read_text(encoding="utf-8") == "mine"


def test_a_damaged_save_is_refused_and_left_as_it_is(typed: Irori, tmp_path: Path) -> None:
    save = tmp_path / "bad.irori"
    save.write_text("{", encoding="utf-8")
    answer = typed("1", save)
    assert answer.status == 1
    assert str(save) in answer.err
    assert answer.err.count("\n") == 1
    assert save.read_text(encoding="utf-8") == "{"


def test_a_save_with_a_level_that_this_version_does_not_have_is_played_on(
    typed: Irori, tmp_path: Path
) -> None:
    save = tmp_path / "game.irori"
    typed("1 u q", "applejack", "--seats", "human,random", "--seed", 1, "--save", save)
    save.write_text(save.read_text(encoding="utf-8").replace('"random"', '"queen"'), encoding="utf-8")
    answer = typed("1 " * 30 + "q", save)
    assert (answer.status, answer.err) == (0, "")
    assert "queen" not in answer.out
    assert "Player 2 (" in answer.out


def autosaves() -> list[Path]:
    return sorted((data_folder() / "autosave").glob("*.irori"))


def test_a_new_game_is_kept_by_itself_where_the_window_finds_it(typed: Irori) -> None:
    answer = typed("1 1 1 1 q", "applejack", "--seats", "human,human", "--seed", 1)
    assert "saved after every move" in answer.out.split("\n")[1]
    assert "irori text applejack --continue" in answer.out
    row = open_store().to_continue()
    assert row is not None
    assert row.header is not None
    assert row.header.steps == 2
    assert len(row.header.scores) == 2


def test_a_game_that_was_not_begun_leaves_no_file(typed: Irori) -> None:
    typed("v q", "applejack")
    assert autosaves() == []


def test_the_game_played_last_goes_on_as_the_same_match(typed: Irori) -> None:
    typed("1 1 1 1 q", "applejack", "--seats", "human,human", "--seed", 1)
    before = saved_match(autosaves()[0])
    answer = typed("1 1 1 1 q", "applejack", "--continue")
    assert answer.status == 0
    (file,) = autosaves()
    after = saved_match(file)
    assert after.step_count > before.step_count
    assert [step.digest for step in after.steps][: before.step_count] == [s.digest for s in before.steps]


def test_an_autosave_named_as_a_file_goes_on_as_the_same_match(typed: Irori) -> None:
    typed("1 q", "applejack", "--seats", "human,human", "--seed", 1)
    (file,) = autosaves()
    typed("1 1 1 1 q", file)
    assert autosaves() == [file]
    assert saved_match(file).step_count > 1


def test_a_game_that_another_program_plays_goes_on_as_a_copy(typed: Irori) -> None:
    typed("1 q", "applejack", "--seats", "human,human", "--seed", 1)
    claim = Claim(data_folder() / "locks")
    row = open_store().to_continue()
    assert row is not None
    assert row.header is not None
    assert claim.take(row.header.match)
    answer = typed("1 1 1 1 q", "applejack", "--continue")
    assert "copy" in answer.out
    assert len(autosaves()) == 2


def test_a_file_is_played_in_one_terminal_at_a_time(typed: Irori, tmp_path: Path) -> None:
    save = tmp_path / "game.irori"
    typed("1 q", "applejack", "--seed", 1, "--save", save)
    keeping = InFile(Scribe(saved_match(save), find("applejack").load().wording), save)
    answer = typed("1 q", save)
    assert answer.status == 1
    assert "another terminal" in answer.err
    assert keeping.at_end()


def test_without_a_game_that_waits_there_is_none_to_go_on_with(typed: Irori) -> None:
    answer = typed("q", "applejack", "--continue")
    assert answer.status == 1
    assert "no game of applejack is waiting" in answer.err


@pytest.mark.parametrize("more", [("--seed", 3), ("--seats", "human"), ("--free-undo",)])
def test_a_game_that_goes_on_brings_its_set_up(typed: Irori, more: tuple[object, ...]) -> None:
    assert typed("q", "applejack", "--continue", *more).status == 2


def test_a_named_save_keeps_its_name_and_when_it_began(typed: Irori, tmp_path: Path) -> None:
    save = tmp_path / "game.irori"
    typed("1 q", "applejack", "--seats", "human,human", "--seed", 1, "--save", save)
    named = replace(read_record(save), name="Sunday", created="2025-01-01T00:00:00+00:00")
    save.write_text(to_text(named), encoding="utf-8")
    typed("1 1 1 1 q", save)
    record = read_record(save)
    assert (record.name, record.created) == ("Sunday", "2025-01-01T00:00:00+00:00")


def test_with_a_file_of_the_players_nothing_is_kept_beside_it(typed: Irori, tmp_path: Path) -> None:
    typed("1 q", "applejack", "--seed", 1, "--save", tmp_path / "game.irori")
    assert autosaves() == []


def test_a_game_in_a_file_says_so_at_its_start(typed: Irori, tmp_path: Path) -> None:
    save = tmp_path / "game.irori"
    assert str(save) in typed("q", "applejack", "--seed", 2, "--save", save).out.split("\n")[1]


def test_without_qt_a_game_says_that_only_a_file_keeps_it(
    typed: Irori, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_app.cli.keeping.find_spec", lambda _name: None)
    monkeypatch.setitem(sys.modules, "desktop_app.controllers.folders", None)
    out = typed("1 1 1 1 q", "applejack", "--seed", 2).out
    assert "--save FILE" in out.split("\n")[1]
    assert out.count("Qt cannot be loaded") == 1
    assert "The game was not kept" in out


def test_a_folder_that_cannot_be_used_is_told_once_and_the_game_goes_on(
    typed: Irori, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("IRORI_DATA", str(tmp_path / "file" / "irori"))
    answer = typed("1 1 1 1 1 1 q", "applejack", "--seats", "human,human", "--seed", 2)
    assert answer.status == 0
    assert answer.out.count("kept only if you begin it with --save FILE") == 1


def test_only_the_core_of_qt_is_loaded_for_it() -> None:
    program = (
        "import sys; from desktop_app.__main__ import main; status = main(['text', 'applejack']); "
        "qt = [name for name in sys.modules if name.startswith('PySide6.Qt')]; "
        "sys.exit(status or qt != ['PySide6.QtCore'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], input=b"1\n1\n1\nq\n", capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(autosaves()) == 1


def raw(tmp_path: Path, keys: bytes, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run `irori text` in a process of its own, with the bytes that come from the keyboard."""
    return subprocess.run(
        [sys.executable, "-m", "desktop_app", "text", *arguments],
        input=keys,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8:strict", "IRORI_DATA": str(tmp_path / "data")},
    )


def test_bytes_that_are_no_text_are_no_choice(tmp_path: Path) -> None:
    done = raw(tmp_path, b"\xff\xfe\nq\n", "applejack", "--seed", "1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert rb"There is no choice \xff\xfe." in done.stdout


def test_what_would_steer_the_terminal_is_written_out(typed: Irori) -> None:
    answer = typed("\x1b[31m\x07 q", "applejack", "--seed", 1)
    assert r"There is no choice \x1b[31m\x07." in answer.out
    assert "\x1b" not in answer.out


def test_errors_do_not_steer_the_terminal_either(irori: Irori, tmp_path: Path) -> None:
    odd = tmp_path / "odd\x1b[2J.irori"
    assert "\x1b" not in irori("verify", odd).out
    assert r"\x1b[2J" in irori("verify", odd).out
    assert r"\x1b[2J" in irori("text", "applejack", "--save", tmp_path / "no" / odd.name / "x").err


@pytest.mark.parametrize("arguments", [("text", ""), ("text", " "), ("verify", ""), ("open", "")])
def test_an_empty_name_is_missing_and_no_folder(irori: Irori, arguments: tuple[str, str]) -> None:
    answer = irori(*arguments)
    assert answer.status == 2
    assert "the name is missing" in answer.err


def test_nobody_sees_a_hand_before_the_other_one_has_left(tmp_path: Path) -> None:
    # Player 1 sits down, places a ship, lays its mine and hands over; so does Player 2.
    keys = b"\n1\n1\n1\n" + b"\n\n" + b"1\n1\n" + b"\n\n" + b"q\n"
    out = raw(tmp_path, keys, "pirates", "--seed", "3", "--seats", "human,human").stdout.decode()
    parts = [part for part in re.split(r"\n{20,}", out) if part.strip("> \n")]
    welcome, first, gap, second, _, again, *_ = parts
    for part in (welcome, gap):
        assert "Hand of" not in part
        assert "press Enter when only you" in part
    assert "Hand of Player 1: 2 (gold)" in first
    assert first.rstrip().endswith(
        "Player 2 is next. Press Enter to clear this away, then hand over.\n>".rstrip()
    )
    assert "Hand of Player 1: 3 tiles, face down." in second
    assert re.search(r"Player 1: .*drew a tile", second)
    assert re.search(r"Player 2: .*drew ship 7", second)
    assert re.search(r"Player 2: .*drew a tile", again)


def test_where_nothing_is_hidden_nobody_is_asked_to_hand_over(typed: Irori) -> None:
    out = typed("1 1 1 1 1 q", "applejack", "--seed", 1, "--seats", "human,human").out
    assert "press Enter" not in out
    out = typed("1 1 1 q", "pirates", "--seed", 3, "--seats", "human,random").out
    assert "press Enter" not in out


def test_a_full_disk_is_told_at_the_first_move_that_is_not_kept_and_once(
    typed: Irori, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("desktop_app.play.storage.write_whole", full)
    out = typed("1 1 1 1 1 1 q", "applejack", "--seed", 1).out
    assert out.count("the disk is full") == 1
    first = next(part for part in out.split("> ") if "the disk is full" in part)
    assert first.startswith("The save")
    assert "The game was not kept" in out.split("> ")[-1]
