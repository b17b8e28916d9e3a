"""The preferences: what is chosen is at work at once, and the keyboard stays where it is."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QSlider, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.shell.preferences import Preferences
from tests.ui.conftest import Opener

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")
"""The platform without a screen says so of every dialog that is shown."""


@pytest.fixture
def window(open_window: Opener) -> MainWindow:
    return open_window()


@pytest.fixture
def preferences(qtbot: QtBot, window: MainWindow) -> Iterator[Preferences]:
    shown = Preferences(window.desk, window)
    shown.show()
    qtbot.waitExposed(shown)
    yield shown
    shown.close()


def named(preferences: QWidget, name: str) -> QWidget:
    kinds = preferences.findChildren(QComboBox) + preferences.findChildren(QSlider)
    return next(one for one in kinds if one.accessibleName() == name)


def press(preferences: QWidget, control: QWidget, key: Qt.Key) -> None:
    control.setFocus()
    QTest.keyClick(preferences.windowHandle(), key)
    QApplication.processEvents()


CHANGES = [
    pytest.param("Language", Qt.Key.Key_Down, id="language"),
    pytest.param("Theme", Qt.Key.Key_Down, id="theme"),
    pytest.param("Text size", Qt.Key.Key_Right, id="text size"),
    pytest.param("Movement", Qt.Key.Key_Down, id="movement"),
]


@pytest.mark.parametrize(("name", "key"), CHANGES)
def test_the_keyboard_stays_on_the_control_that_was_changed(
    window: MainWindow, preferences: Preferences, name: str, key: Qt.Key
) -> None:
    control, before = named(preferences, name), window.settings.changes
    press(preferences, control, key)
    assert window.settings.changes > before
    assert preferences.focusWidget() is control
    assert control.isVisible()


def test_a_control_can_be_changed_by_one_key_after_the_other(
    window: MainWindow, preferences: Preferences
) -> None:
    slider = named(preferences, "Text size")
    slider.setFocus()
    for _ in range(3):
        QTest.keyClick(preferences.windowHandle(), Qt.Key.Key_Right)
    assert window.settings.text_size == 130


def test_a_change_of_language_is_told_in_place(window: MainWindow, preferences: Preferences) -> None:
    press(preferences, named(preferences, "Language"), Qt.Key.Key_Down)
    assert window.settings.language == "ja"
    words = {one.text() for one in preferences.findChildren(QLabel)}
    words |= {one.itemText(0) for one in preferences.findChildren(QComboBox)}
    words |= {one.text() for one in preferences.findChildren(QPushButton)}
    assert {"言語", "文字の大きさ", "配色", "システムに合わせる", "閉じる"} <= words
    assert preferences.windowTitle() == "環境設定"
    assert named(preferences, "文字の大きさ").isVisible()


def test_the_window_grows_and_shrinks_with_the_text(
    qtbot: QtBot, window: MainWindow, preferences: Preferences
) -> None:
    def size() -> tuple[int, int]:
        return preferences.width(), preferences.height()

    wide, high = size()
    window.settings.text_size = 200
    # A layout passes on what it wants from part to part, so it may take several rounds of events.
    qtbot.waitUntil(lambda: size()[0] > wide and size()[1] > high)
    window.settings.text_size = 100
    qtbot.waitUntil(lambda: abs(size()[0] - wide) < 8 and abs(size()[1] - high) < 8)


def test_each_control_shows_what_is_stored(window: MainWindow) -> None:
    window.settings.theme, window.settings.confirm, window.settings.text_size = "dark", "always", 150
    shown = Preferences(window.desk, window)
    boxes = {
        one.accessibleName(): one.currentText()
        for one in shown.findChildren(QComboBox)  # made after the settings were changed
    }
    assert boxes["Theme"] == "Dark"
    assert boxes["Ask before a move is final"] == "At the end of every turn"
    assert "150 %" in {one.text() for one in shown.findChildren(QLabel)}


@pytest.mark.parametrize("page", ["start", "new"])
def test_the_page_behind_keeps_its_place_of_the_keyboard(window: MainWindow, page: str) -> None:
    if page == "new":
        window.show_new("applejack")
    for _ in range(5):
        QApplication.processEvents()
    wanted = "Preferences..." if page == "start" else "Rules"
    found = (one for one in window.findChildren(QPushButton) if one.text() == wanted and one.isVisible())
    next(found).setFocus()
    window.settings.language = "ja"
    QApplication.processEvents()
    focus = window.focusWidget()
    assert isinstance(focus, QPushButton)
    assert focus.text() == ("環境設定…" if page == "start" else "ルール")
