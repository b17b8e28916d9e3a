"""Where the keyboard is: at once on the table, back on it with Esc, and Enter presses what it is on."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.engine.types import Setup
from desktop_app.play.seats import HUMAN, Seat
from desktop_app.ui.main_window import MainWindow

PEOPLE = (Seat(HUMAN, "", "Mika", 0), Seat(HUMAN, "", "Ren", 1))
SETUP = Setup("applejack", 2, 7)
Opener = Callable[[], MainWindow]


def settle() -> None:
    for _ in range(10):
        QApplication.processEvents()


def focus(window: MainWindow) -> QWidget:
    settle()
    found = window.focusWidget()
    assert found is not None
    return found


def test_the_table_has_the_keyboard_at_once(open_window: Opener) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    assert focus(window) is window.table_page.view


@pytest.mark.parametrize("panel", ["log", "rules"])
def test_esc_in_a_panel_leads_back_to_the_table(open_window: Opener, panel: str) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    window.commands.actions[panel].trigger()
    settle()
    part = getattr(window.table_page, panel)
    inner = next(one for one in part.findChildren(QWidget) if one.focusPolicy() != Qt.FocusPolicy.NoFocus)
    inner.setFocus()
    QTest.keyClick(inner, Qt.Key.Key_Escape)
    assert focus(window) is window.table_page.view


def test_a_click_in_the_prompt_bar_leaves_the_keyboard_on_the_table(open_window: Opener) -> None:
    window = open_window()
    window.start(SETUP, PEOPLE)
    for one in window.table_page.bar.findChildren(QPushButton):
        assert not one.focusPolicy() & Qt.FocusPolicy.ClickFocus
        assert one.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_enter_presses_the_button_with_the_keyboard(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    QTest.keyClick(focus(window), Qt.Key.Key_Return)
    assert window.new_page.isVisible()
    start = focus(window)
    assert isinstance(start, QPushButton)
    QTest.keyClick(start, Qt.Key.Key_Enter)
    qtbot.waitUntil(lambda: window.table_page.isVisible())


def watched(window: MainWindow) -> QWidget:
    """Watch a match that had six steps, from its middle; return what has the keyboard."""
    window.start(SETUP, PEOPLE)
    for _ in range(6):
        settle()
        assert window.controller.prompt is not None
        window.controller.submit(window.controller.prompt.actions[0])
    window.table_page.watch(3)
    window.replay.pause()
    window.replay.jump(3)
    return focus(window)


@pytest.mark.parametrize(("key", "place"), [(Qt.Key.Key_Left, 2), (Qt.Key.Key_Right, 4), (Qt.Key.Key_End, 6)])
def test_arrows_walk_through_a_replay(open_window: Opener, key: Qt.Key, place: int) -> None:
    window = open_window()
    QTest.keyClick(watched(window), key)
    assert window.replay.position == place


def test_space_lets_a_replay_run_and_stop(open_window: Opener) -> None:
    window = open_window()
    view = watched(window)
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert window.replay.is_playing
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert not window.replay.is_playing


def test_esc_ends_a_replay(open_window: Opener) -> None:
    window = open_window()
    QTest.keyClick(watched(window), Qt.Key.Key_Escape)
    assert not window.table_page.watching
