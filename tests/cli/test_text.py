"""A game in the terminal: whole games by number, undo, and saves."""

import io
from pathlib import Path

import pytest

from desktop_app.cli.files import read_match
from tests.cli.conftest import Answer, Irori


@pytest.fixture
def typed(irori: Irori, monkeypatch: pytest.MonkeyPatch) -> Irori:
    """Call `irori text` with the answers that a player types."""

    def call(answers: str, *arguments: object) -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(answers.split()) + "\n"))
        return irori("text", *arguments)

    return call


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_whole_game_can_be_played_by_numbers(typed: Irori, tmp_path: Path, lang: str) -> None:
    save = tmp_path / "game.irori"
    answer = typed(
        "1 " * 400, "applejack", "--seats", "human,random", "--seed", 1, "--lang", lang, "--save", save
    )
    assert (answer.status, answer.err) == (0, "")
    match, _ = read_match(save)
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


def test_undo_takes_back_the_last_move(typed: Irori, tmp_path: Path) -> None:
    save = tmp_path / "game.irori"
    typed("1 u q", "applejack", "--seed", 1, "--save", save)
    assert read_match(save)[0].step_count == 0


def test_redo_plays_what_was_taken_back(typed: Irori, tmp_path: Path) -> None:
    save = tmp_path / "game.irori"
    typed("1 u r q", "applejack", "--seed", 1, "--save", save)
    assert read_match(save)[0].step_count == 1


def test_back_takes_back_a_part_of_a_choice_only(typed: Irori, tmp_path: Path) -> None:
    save = tmp_path / "game.irori"
    answer = typed("1 1 b b q", "applejack", "--seed", 1, "--save", save)
    assert read_match(save)[0].step_count == 1
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
    assert read_match(save)[0].step_count > 1


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


def test_a_game_that_is_not_kept_says_so_at_its_end(typed: Irori) -> None:
    assert "--save FILE" in typed("q", "applejack").out


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


def test_a_game_says_at_its_start_whether_it_is_kept(typed: Irori, tmp_path: Path) -> None:
    save = tmp_path / "game.irori"
    assert "--save FILE" in typed("q", "applejack", "--seed", 2).out.split("\n")[1]
    assert str(save) in typed("q", "applejack", "--seed", 2, "--save", save).out.split("\n")[1]
