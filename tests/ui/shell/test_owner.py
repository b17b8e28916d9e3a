"""An owner of the box changes a tile: the window shows and plays it, or says file, line and reason."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from desktop_app.content.paths import resources_dir

COMPONENTS = "games/applejack/components.yaml"
TILE = "- {id: T001, hive: 1, hive_edges: [0, 1], apples: {v1: 1}, flowers: 0}"
OTHER = "- {id: T001, hive: 2, hive_edges: [0, 1, 3], apples: {v1: 2}, flowers: 0}"
TOTALS = (
    ("apples: 196", "apples: 197"),
    ("apples_per_variety: {v1: 28", "apples_per_variety: {v1: 29"),
    ("tiles_by_hive_value: {1: 9, 2: 16", "tiles_by_hive_value: {1: 8, 2: 17"),
    ("tiles_by_hive_count: {1: 7, 2: 46, 3: 38", "tiles_by_hive_count: {1: 7, 2: 45, 3: 39"),
    ("sum_of_hive_values: 384", "sum_of_hive_values: 385"),
)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a copy of the resources."""
    return Path(shutil.copytree(resources_dir(), tmp_path / "resources"))


def change(copy: Path, name: str, *changes: tuple[str, str]) -> int:
    """Change a file of the copy, and return the line of the first change."""
    path = copy / name
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    return text[: text.index(changes[0][1])].count("\n") + 1


def line_of(copy: Path, name: str, words: str) -> int:
    return (copy / name).read_text(encoding="utf-8").split(words)[0].count("\n") + 1


def started(copy: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run the program on the copy, in a process in which no data was read before."""
    surroundings = os.environ | {"IRORI_RESOURCES": str(copy), "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(
        [sys.executable, "-m", *command], capture_output=True, encoding="utf-8", env=surroundings, timeout=60
    )


def window(copy: Path) -> dict[str, Any]:
    """Open the window on the copy, and return what it said and showed."""
    done = started(copy, "tests.ui.shell.owner", str(copy.parent))
    assert (done.returncode, done.stderr) == (0, "")
    report: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return report


def test_a_changed_tile_with_its_totals_is_shown_and_played(copy: Path) -> None:
    printed = window(copy)
    change(copy, COMPONENTS, (TILE, OTHER), *TOTALS)
    report = window(copy)
    assert report["said"] == []
    assert report["moves"] == printed["moves"] > 10
    assert report["picture"] != printed["picture"]
    assert report["tip"] != printed["tip"]
    checked = started(copy, "desktop_app", "check-data")
    assert (checked.returncode, checked.stderr) == (0, "")


FAULTS = {
    "totals not brought into line": (COMPONENTS, [(TILE, OTHER)], "apples: 196", "add up to 197"),
    "a variety that does not exist": (
        COMPONENTS,
        [(TILE, TILE.replace("v1", "v8"))],
        "T001",
        "unknown variety 'v8'",
    ),
    "a word for a number": (COMPONENTS, [(TILE, TILE.replace("hive: 1", "hive: one"))], "T001", "hive"),
    "a place of the table": (
        "games/applejack/layout.yaml",
        [("cottage: {at: [", "cottage: {at: [0, ")],
        "cottage: {at",
        '"at" has 3 members, it needs 2',
    ),
    "a colour": (
        "games/applejack/theme.yaml",
        [('leaf: "#5B8C3A"', "leaf: green")],
        "leaf: green",
        '"leaf" must be a colour',
    ),
    "the number of seats": (
        "games/applejack/game.yaml",
        [("seats: {min: 1", "seats: {min: none")],
        "seats: {min",
        '"min"',
    ),
}


@pytest.mark.parametrize(("name", "changes", "spot", "said"), FAULTS.values(), ids=FAULTS.keys())
def test_a_fault_is_told_with_file_line_and_reason_in_window_and_terminal(
    copy: Path, name: str, changes: list[tuple[str, str]], spot: str, said: str
) -> None:
    change(copy, name, *changes)
    place = f"{name}:{line_of(copy, name, spot)}: "
    checked = started(copy, "desktop_app", "check-data")
    assert checked.returncode == 1
    assert checked.stderr == ""
    assert [line for line in checked.stdout.splitlines() if line.startswith(place) and said in line]
    report = window(copy)
    assert not report["table"]
    assert len(report["said"]) == 2, "once for the new-game page, once for the game"
    assert all(place in words and said in words and "\n" not in words for words in report["said"])


@pytest.mark.parametrize(
    "command",
    ["play applejack", "text applejack", "selfplay applejack --agent random", "picture applejack -o x.png"],
)
def test_every_command_says_the_fault_in_one_sentence(copy: Path, tmp_path: Path, command: str) -> None:
    change(copy, COMPONENTS, (TILE, OTHER))
    done = started(copy, "desktop_app", *command.replace("x.png", str(tmp_path / "x.png")).split())
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert f"{COMPONENTS}:{line_of(copy, COMPONENTS, 'apples: 196')}: " in done.stderr


def test_a_game_whose_file_cannot_be_read_is_shown_with_the_reason(copy: Path) -> None:
    line = change(copy, "games/applejack/game.yaml", ("year: 2022", "year: soon"))
    page = window(copy)["page"]
    assert any(f"games/applejack/game.yaml:{line}: " in words for words in page)
    assert any("nineteen tiles" in words for words in page)


def test_looks_that_cannot_be_shown_are_told_by_every_command_that_draws(copy: Path, tmp_path: Path) -> None:
    change(copy, "games/applejack/theme.yaml", ("hive: hive.svg", "hive: wasp.svg"))
    for command in (["play", "applejack"], ["picture", "applejack", "-o", str(tmp_path / "x.png")]):
        done = started(copy, "desktop_app", *command)
        assert (done.returncode, done.stderr.count("\n")) == (1, 1)
        assert "games/applejack/theme.yaml:" in done.stderr
        assert "wasp.svg" in done.stderr
