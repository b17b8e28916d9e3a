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


FAULTS = {
    "a mercenary without an emblem": (
        "games/pirates/components.yaml",
        ("id: minelayer", "id: layer"),
        'the mercenary "layer" has no emblem in theme.yaml; there are minelayer, quartermaster',
    ),
    "a place of the table": (
        "games/applejack/layout.yaml",
        ("hand: {at: [", "hand: {at: [1, "),
        '"at" has 3 members, it needs 2',
    ),
    "an unknown part of the table": (
        "games/applejack/layout.yaml",
        ("cottage: {at:", "cottage: {on:"),
        "on",
    ),
    "a place beyond the table": (
        "games/electrify/layout.yaml",
        ("round: {size: [492, 48], at: [1338,", "round: {size: [492, 48], at: [1438,"),
        '"round" reaches beyond the 1600 x 950 it lies on',
    ),
    "a place over another": (
        "games/barrage/layout.yaml",
        ("power: {size: [132, 32]", "power: {size: [132, 42]"),
        '"power" crosses "officer"',
    ),
    "a colour of the game": (
        "games/applejack/theme.yaml",
        ('leaf: "#5B8C3A"', 'leaf: "grass"'),
        '"leaf" must be a colour in quotes',
    ),
    "a drawing that is not there": (
        "games/applejack/theme.yaml",
        ("hive: hive.svg", "hive: wasp.svg"),
        '"hive" names "wasp.svg", which is not in art/',
    ),
    "a drawing outside the folder": (
        "games/applejack/theme.yaml",
        ("hive: hive.svg", "hive: ../theme.yaml"),
        "which is not in art/",
    ),
    "a broken drawing": ("games/applejack/art/hive.svg", ("</svg>", ""), "this is not well-formed SVG"),
    "a broken icon": ("shared/icons/honey.svg", ("<svg", "<html"), "not well-formed SVG"),
    "a colour of the window": (
        "shared/palettes.yaml",
        ('table: "#EDE4D3"', "table: linen"),
        '"table" must be a colour in quotes',
    ),
    "an option without a text": (
        "games/applejack/game.yaml",
        ("{id: personal_orchards,", "{id: public_orchards,"),
        "the text applejack.option.public_orchards is missing",
    ),
    "an order without an icon": (
        "games/applejack/game.yaml",
        ("icon: apple_v3", "icon: apple_v9"),
        "there is no icon apple_v9",
    ),
    "an icon in a text": ("i18n/en/applejack.yaml", ('"[apple_v1] ', '"[pear] '), "there is no icon [pear]"),
    "a character without a glyph": ("i18n/ja/common.yaml", ('"日本語"', '"日本語☃"'), "the font has no '☃'"),
}


TOGETHER = (
    (
        "a mercenary without an emblem",
        "a place of the table",
        "a broken icon",
        "a colour of the window",
        "an option without a text",
        "a place beyond the table",
        "a place over another",
        "a character without a glyph",
    ),
    ("an unknown part of the table", "an order without an icon", "an icon in a text"),
    ("a colour of the game",),
    ("a drawing that is not there",),
    ("a drawing outside the folder",),
    ("a broken drawing",),
)
"""Faults that do not hide each other: of one game's looks the first is told."""


def test_every_kind_of_fault_is_looked_for() -> None:
    assert sorted(kind for kinds in TOGETHER for kind in kinds) == sorted(FAULTS)


# What was read is kept for the life of a process, so these need one of their own.
@pytest.mark.parametrize("kinds", TOGETHER, ids=" and ".join)
def test_every_kind_of_fault_is_named_with_file_and_line(copy: Path, kinds: tuple[str, ...]) -> None:
    for name, change, _ in map(FAULTS.__getitem__, kinds):
        text = (copy / name).read_text(encoding="utf-8")
        assert change[0] in text
        (copy / name).write_text(text.replace(*change, 1), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "desktop_app", "check-data", copy], capture_output=True, encoding="utf-8"
    )
    assert (done.returncode, done.stderr) == (1, "")
    told = [line.split(":", 2) for line in done.stdout.splitlines() if line.count(":") > 1]
    for name, _, said in map(FAULTS.__getitem__, kinds):
        lines = [int(line) for place, line, words in told if place == name and said in words]
        assert lines, said
        assert 1 <= lines[0] <= (copy / name).read_text(encoding="utf-8").count("\n") + 1
