"""Small windows, large text, two languages: everything stays in sight and no text is cut off."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop_app.engine.types import Setup
from tests.ui.window.hands import Hands, people
from tests.ui.window.ratio import hidden_handles
from tests.ui.window.texts import cramped, outside

SETUP = Setup("applejack", 4, 7, (("cottage_reserve", 1),))
PEOPLE = people("Mika", "Ren", "Aoi", "Hana")
ROOT = Path(__file__).resolve().parents[3]


def play_some(hands: Hands, steps: int = 5) -> None:
    hands.start(SETUP, PEOPLE)
    for number in range(steps):
        actions = hands.prompt.actions
        hands.controller.submit(actions[number * 7 % len(actions)])
        hands.rest()


def sized(hands: Hands, width: int, height: int) -> None:
    hands.window.resize(width, height)
    for _ in range(3):
        QApplication.processEvents()
    assert (hands.window.width(), hands.window.height()) == (width, height)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1024, 700), (1280, 720), (1440, 900), (2200, 900)])
def test_a_table_fits_windows_of_every_shape(hands: Hands, size: tuple[int, int], language: str) -> None:
    hands.window.settings.language = language
    play_some(hands)
    sized(hands, *size)
    assert hidden_handles(hands.window) == []
    assert cramped(hands.window) == []
    assert outside(hands.window) == []
    page = hands.window.table_page
    for panel in (1, 2, 0):
        page.show_panel(panel)
        QApplication.processEvents()
        assert cramped(hands.window) == []


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("text_size", [80, 150, 200])
def test_a_table_fits_at_every_size_of_text(hands: Hands, text_size: int, language: str) -> None:
    hands.window.settings.language = language
    hands.window.settings.text_size = text_size
    play_some(hands)
    sized(hands, 1440, 900)
    assert hidden_handles(hands.window) == []
    assert cramped(hands.window) == []
    assert outside(hands.window) == []


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1024, 700), (1440, 900)])
def test_start_and_new_game_pages_fit(hands: Hands, size: tuple[int, int], language: str) -> None:
    hands.window.settings.language = language
    play_some(hands)
    hands.window.show_start()
    sized(hands, *size)
    assert cramped(hands.window) == []
    hands.window.show_new("applejack")
    sized(hands, *size)
    assert cramped(hands.window) == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_at_device_ratio_2_everything_is_in_sight(tmp_path: Path, language: str) -> None:
    """The ratio is fixed when a program starts, so a program of its own looks."""
    env = {**os.environ, "QT_SCALE_FACTOR": "2", "IRORI_DATA": str(tmp_path / "data")}
    found = subprocess.run(
        [sys.executable, "-m", "tests.ui.window.ratio", str(tmp_path), language],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    assert json.loads(found.stdout) == {
        "ratio": 2.0,
        "hidden": [],
        "cramped": [],
        "outside": [],
        "blurred": [],
    }
