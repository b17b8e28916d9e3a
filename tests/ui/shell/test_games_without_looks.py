"""A game with rules and no looks: the window leaves it out and says so where it is met."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QMessageBox, QPushButton

from desktop_app.engine.types import Setup
from desktop_app.games.registry import find, games
from desktop_app.play.match import Match
from desktop_app.play.record import record_of
from desktop_app.play.seats import HUMAN, Seat
from desktop_app.ui.games.checks import has_looks
from desktop_app.ui.games.registry import looks
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.shell.start_page import SaveRow
from tests.games.plain import PLAIN, add_plain

Opener = Callable[[], MainWindow]
SETUP, SEATS = Setup(PLAIN, 1, 5), (Seat(HUMAN, "", "Mika", 0),)


@pytest.fixture
def window(open_window: Opener, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """Return a window at its start page, with an autosave of the game."""
    add_plain(monkeypatch)
    made = open_window()
    game = find(PLAIN).load()
    match = Match(game.rules, game.codec, SETUP, SEATS)
    made.store.autosave(record_of(match, saved=made.store.now()))
    made.show_start()
    return made


def test_the_window_can_check_every_game_it_shows() -> None:
    assert all(has_looks(look.id) for look in looks())


def test_it_is_known_and_has_no_box(window: MainWindow) -> None:
    assert PLAIN in [entry.id for entry in games()]
    boxes = [
        one.accessibleName() for one in window.start_page.findChildren(QPushButton) if one.property("box")
    ]
    assert boxes
    assert not any(PLAIN in name for name in boxes)


def test_its_saves_are_greyed_with_the_reason_and_not_offered_to_go_on(window: MainWindow) -> None:
    (row,) = window.start_page.findChildren(SaveRow)
    assert f"irori text {PLAIN}" in row.accessibleName()
    assert "Continue" not in [one.text() for one in window.start_page.findChildren(QPushButton)]


def test_opening_a_save_of_it_says_why_not(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda *words: said.append(words[-1]))
    (row,) = window.start_page.findChildren(SaveRow)
    before = [(path.name, path.stat().st_mtime_ns) for path in sorted(window.store.autosaves.iterdir())]
    row.click()
    after = [(path.name, path.stat().st_mtime_ns) for path in sorted(window.store.autosaves.iterdir())]
    assert after == before, "nothing is written, nor copied where a terminal has it"
    assert len(said) == 1
    assert f"irori text {PLAIN}" in said[0]
    assert window.start_page.isVisible()
    assert not window.controller.has_match


def test_a_new_game_is_of_a_game_that_can_be_shown(window: MainWindow) -> None:
    window.commands.actions["new"].trigger()
    assert window.new_page.game == looks()[0].id


def test_a_new_game_is_of_the_box_that_has_the_keyboard(window: MainWindow) -> None:
    rules = next(one for one in window.start_page.findChildren(QPushButton) if one.property("box"))
    rules.setProperty("box", "elsewhere")
    rules.setFocus()
    assert window._game_at_hand() == "elsewhere"
