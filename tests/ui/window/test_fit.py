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
from tests.ui.window.played import every_seventh, played
from tests.ui.window.ratio import hidden_handles
from tests.ui.window.texts import cramped, outside

SETUPS = {
    "applejack": (Setup("applejack", 4, 7, (("cottage_reserve", 1),)), 5),
    "pirates": (Setup("pirates", 2, 7, (("start_shield", "both"),)), 24),
}
"""The fullest table of each game, and how many moves to play on it."""
PEOPLE = people("Mika", "Ren", "Aoi", "Hana")
SIZES = ((1024, 700), (1440, 900), (1280, 720), (2200, 900))
ROOT = Path(__file__).resolve().parents[3]


def play_some(hands: Hands, game: str) -> None:
    setup, steps = SETUPS[game]
    hands.lay(played(setup, PEOPLE[: setup.seats], every_seventh, steps))


def sized(hands: Hands, width: int, height: int) -> None:
    hands.window.resize(width, height)
    for _ in range(3):
        QApplication.processEvents()
    assert (hands.window.width(), hands.window.height()) == (width, height)


def troubles(hands: Hands) -> list[str]:
    """Return what is out of sight or cut off in the window as it is."""
    return [*hidden_handles(hands.window), *cramped(hands.window), *outside(hands.window)]


@pytest.mark.parametrize("game", SETUPS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_table_fits_windows_of_every_shape(hands: Hands, language: str, game: str) -> None:
    hands.window.settings.language = language
    play_some(hands, game)
    for size in SIZES:
        sized(hands, *size)
        assert (size, troubles(hands)) == (size, [])
        for panel in (1, 2, 0):
            hands.window.table_page.show_panel(panel)
            QApplication.processEvents()
            assert (size, panel, troubles(hands)) == (size, panel, [])


@pytest.mark.parametrize("game", SETUPS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_table_fits_at_every_size_of_text(hands: Hands, language: str, game: str) -> None:
    hands.window.settings.language = language
    play_some(hands, game)
    for text_size in (80, 150, 200):
        hands.window.settings.text_size = text_size
        sized(hands, 1440, 900)
        assert (text_size, troubles(hands)) == (text_size, [])


@pytest.mark.parametrize("game", SETUPS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_start_and_new_game_pages_fit(hands: Hands, language: str, game: str) -> None:
    hands.window.settings.language = language
    play_some(hands, game)
    for size in SIZES[:3]:
        hands.window.show_start()
        sized(hands, *size)
        assert (size, cramped(hands.window)) == (size, [])
        hands.window.show_new(game)
        sized(hands, *size)
        assert (size, cramped(hands.window)) == (size, [])


@pytest.mark.parametrize("game", SETUPS)
def test_at_device_ratio_2_everything_is_in_sight(tmp_path: Path, game: str) -> None:
    """The ratio is fixed when a program starts, so a program of its own looks."""
    env = {**os.environ, "QT_SCALE_FACTOR": "2", "IRORI_DATA": str(tmp_path / "data")}
    found = subprocess.run(
        [sys.executable, "-m", "tests.ui.window.ratio", str(tmp_path), game],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    well = {"ratio": 2.0, "hidden": [], "cramped": [], "outside": [], "blurred": []}
    assert json.loads(found.stdout) == {"en": well, "ja": well}
