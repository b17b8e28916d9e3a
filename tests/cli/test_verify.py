"""Verification finds the spot where a save is not what its moves lead to."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Irori


@pytest.fixture
def save(irori: Irori, tmp_path: Path) -> Path:
    """Return the save of a finished game by chance."""
    assert irori("selfplay", "applejack", "--agent", "random", "--out", tmp_path).status == 0
    return tmp_path / "applejack-2p-1.irori"


def _with_line(save: Path, start: str, change: str) -> None:
    lines = save.read_text(encoding="utf-8").split("\n")
    (number,) = [number for number, line in enumerate(lines) if line.startswith(start)]
    lines[number] = change
    save.write_text("\n".join(lines), encoding="utf-8")


def test_a_changed_digest_is_found_by_its_move(irori: Irori, save: Path) -> None:
    lines = save.read_text(encoding="utf-8").split("\n")
    number = lines.index('"actions":[') + 10
    action, _ = json.loads(lines[number].rstrip(","))
    lines[number] = json.dumps([action, "0123456789ab"]) + ","
    save.write_text("\n".join(lines), encoding="utf-8")
    answer = irori("verify", save)
    assert answer.status == 1
    assert "10" in answer.out.removeprefix(str(save))
    assert answer.out.count("\n") == 1


def test_a_changed_snapshot_is_found(irori: Irori, save: Path) -> None:
    _with_line(save, '"snapshot":', '"snapshot":[1,2,3]}')
    answer = irori("verify", save)
    assert answer.status == 1
    assert "snapshot" in answer.out


def test_a_changed_result_is_found(irori: Irori, save: Path) -> None:
    text = save.read_text(encoding="utf-8")
    save.write_text(text.replace('"result":{"scores":[', '"result":{"scores":[1', 1), encoding="utf-8")
    answer = irori("verify", save)
    assert answer.status == 1
    assert "result" in answer.out


def test_a_save_cut_short_says_how_many_moves_hold(irori: Irori, save: Path) -> None:
    lines = save.read_text(encoding="utf-8").split("\n")
    save.write_text("\n".join(lines[: lines.index('"actions":[') + 21]), encoding="utf-8")
    answer = irori("verify", save)
    assert answer.status == 1
    assert "cut short" in answer.out
    assert "first 20 moves of 76" in answer.out


def test_a_file_that_is_no_save_does_not_hide_the_others(irori: Irori, save: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.irori"
    other.write_bytes(b"\x00\xff")
    answer = irori("verify", other, save)
    assert answer.status == 1
    first, second = answer.out.splitlines()
    assert str(other) in first
    assert second.startswith(f"{save}: holds, 76 moves")


def test_an_unknown_game_is_named(irori: Irori, save: Path) -> None:
    text = save.read_text(encoding="utf-8")
    save.write_text(text.replace('"game":"applejack"', '"game":"chess"', 1), encoding="utf-8")
    answer = irori("verify", save)
    assert answer.status == 1
    assert "chess" in answer.out


@pytest.mark.parametrize("member", ["scores", "turn"])
def test_what_the_list_of_saves_shows_is_compared_with_the_moves(
    irori: Irori, save: Path, member: str
) -> None:
    head = json.loads(save.read_text(encoding="utf-8").split("\n")[0].rstrip(",") + "}")
    head[member] = [score + 1 for score in head["scores"]] if member == "scores" else head["turn"] + 1
    _with_line(save, '{"format":', json.dumps(head)[:-1] + ",")
    answer = irori("verify", save)
    assert answer.status == 1
    assert f"{member}: it says" in answer.out
