"""Opponents among themselves: what is printed, and that it comes out the same again."""

import json
from pathlib import Path
from typing import Any

from desktop_app.cli.selfplay import means
from tests.cli.conftest import Irori


def _games(irori: Irori, *arguments: object) -> list[dict[str, Any]]:
    answer = irori("selfplay", "applejack", "--json", *arguments)
    assert (answer.status, answer.err) == (0, "")
    games = [json.loads(line) for line in answer.out.splitlines()]
    for game in games:
        assert game.pop("seconds") >= 0
    return games


def test_each_game_is_one_json_object_with_its_result(irori: Irori) -> None:
    first, second = _games(irori, "--seats", 3, "--agent", "random", "--games", 2, "--seed", 7)
    assert (first["seed"], second["seed"]) == (7, 8)
    assert first["agents"] == ["random"] * 3
    assert len(first["scores"]) == 3
    assert min(first["ranks"]) == 1
    assert first["steps"] >= 3 * 19 * 2
    assert first["scores"] != second["scores"]


def test_equal_arguments_give_equal_games(irori: Irori) -> None:
    arguments = ("--agent", "greedy,random", "--seed", 5)
    assert _games(irori, *arguments) == _games(irori, *arguments)


def test_greedy_beats_random(irori: Irori) -> None:
    (game,) = _games(irori, "--agent", "random,greedy")
    assert game["ranks"] == [2, 1]


def test_options_reach_the_game(irori: Irori) -> None:
    (plain,) = _games(irori, "--agent", "random")
    (reserve,) = _games(irori, "--agent", "random", "--option", "cottage_reserve=1")
    assert reserve["options"]["cottage_reserve"] == 1
    assert reserve["digest"] != plain["digest"]


def test_lines_for_people_end_with_the_means(irori: Irori) -> None:
    answer = irori("selfplay", "applejack", "--agent", "random", "--games", 2)
    lines = answer.out.splitlines()
    assert len(lines) == 3
    assert lines[0].startswith("seed 1: scores ")
    assert lines[2].startswith("2 games, mean scores by seat ")


def test_games_that_were_not_scored_are_left_out_of_the_means() -> None:
    assert (
        means(3, [(10, 4), (20, 5)]) == "3 games (1 not scored), mean scores by seat 15.0 4.5, over all 9.8"
    )
    assert means(2, []) == "2 games, none scored"


def test_saves_of_all_games_are_written_and_hold(irori: Irori, tmp_path: Path) -> None:
    _games(irori, "--agent", "random", "--games", 2, "--out", tmp_path / "saves")
    files = sorted((tmp_path / "saves").iterdir())
    assert [file.name for file in files] == ["applejack-2p-1.irori", "applejack-2p-2.irori"]
    answer = irori("verify", *files)
    assert answer.status == 0
    assert answer.out.count(": holds, ") == 2
