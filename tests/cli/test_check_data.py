"""The content checks: the files as they are pass, and each kind of fault is named with its file."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.content.paths import resources_dir
from tests.cli.conftest import Irori


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a copy of the resources."""
    return Path(shutil.copytree(resources_dir(), tmp_path / "resources"))


def test_the_resources_hold(irori: Irori) -> None:
    answer = irori("check-data")
    assert (answer.status, answer.err) == (0, "")
    assert "applejack" in answer.out
    assert "en, ja" in answer.out


def test_a_text_missing_in_japanese_is_named(irori: Irori, copy: Path) -> None:
    with (copy / "i18n" / "en" / "cli.yaml").open("a", encoding="utf-8") as file:
        file.write('cli.only_english: "Only here"\n')
    answer = irori("check-data", copy)
    assert answer.status == 1
    assert "cli.only_english" in answer.out
    assert "i18n/en/cli.yaml" in answer.out


def test_a_broken_file_is_named_with_its_line(irori: Irori, copy: Path) -> None:
    path = copy / "games" / "applejack" / "game.yaml"
    lines = path.read_text(encoding="utf-8").count("\n")
    with path.open("a", encoding="utf-8") as file:
        file.write("a: *anchor\n")
    answer = irori("check-data", copy)
    assert answer.status == 1
    assert f"games/applejack/game.yaml:{lines + 1}" in answer.out


# A game's components are loaded once a process, so this one needs a process of its own in which none was.
def test_a_component_that_cannot_be_is_named_with_its_line(copy: Path) -> None:

    path = copy / "games" / "applejack" / "components.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("turns_per_player: 19", "turns_per_player: none", 1), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "desktop_app", "check-data", copy], capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "games/applejack/components.yaml:" in done.stdout
    assert "turns_per_player" in done.stdout
    assert done.stderr == ""
