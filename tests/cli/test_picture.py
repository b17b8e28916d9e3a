"""Pictures from the command line: equal arguments, equal pictures; damaged saves in one sentence."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def _picture(*arguments: object) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, since a process has one Qt application."""
    command = [sys.executable, "-m", "desktop_app", "picture", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def _size(png: Path) -> tuple[int, int]:
    head = png.read_bytes()[:24]
    assert head.startswith(SIGNATURE)
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")


@pytest.mark.parametrize("page", ["start", "new", "table", "score"])
def test_each_page_is_drawn_without_a_word(page: str, tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    done = _picture("applejack", "-o", out, "--page", page, "--seats", 1)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert _size(out) == (1440, 900)
    assert _colours(out) > 3_000  # words alone, without covers or a table, have a few hundred


def test_a_table_with_secrets_is_shown_to_the_player_whose_turn_it_is(tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    assert _picture("pirates", "-o", out, "--moves", 6).returncode == 0
    assert _colours(out) > 3_000  # the curtain alone has a few hundred


def _colours(png: Path) -> int:
    shown = QImage(str(png))
    return len({shown.pixel(x, y) for x in range(0, shown.width(), 2) for y in range(0, shown.height(), 2)})


def test_size_and_ratio_give_the_pixels(tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    size = ("--size", "900x640", "--ratio", "2")
    assert _picture("applejack", "-o", out, "--page", "new", *size).returncode == 0
    assert _size(out) == (1800, 1280)


def test_equal_arguments_give_equal_pictures(tmp_path: Path) -> None:
    looks = ("--lang", "ja", "--theme", "dark", "--size", "1024x700")
    arguments = ("applejack", "--moves", 6, "--seed", 4, *looks)
    for name in ("a.png", "b.png"):
        assert _picture(*arguments, "-o", tmp_path / name).returncode == 0
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()


def test_a_damaged_save_is_refused_in_one_sentence(tmp_path: Path) -> None:
    save = tmp_path / "bad.irori"
    save.write_text("{", encoding="utf-8")
    done = _picture(save, "-o", tmp_path / "x.png")
    assert done.returncode == 1
    assert save.name in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_name_of_a_game_means_the_game_whatever_files_are_called_so(tmp_path: Path) -> None:
    (tmp_path / "applejack").write_text("no save", encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "desktop_app",
        "picture",
        "applejack",
        "-o",
        "a.png",
        "--size",
        "800x560",
    ]
    surroundings = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    done = subprocess.run(command, cwd=tmp_path, env=surroundings, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
