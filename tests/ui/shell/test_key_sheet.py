"""The sheet of keys: it has a title, it is whole in every window, and it can be closed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.shell.key_sheet import KeySheet
from tests.ui.conftest import Opener

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")
"""The platform without a screen says so of every dialog that is shown."""


def opened(qtbot: QtBot, window: MainWindow) -> KeySheet:
    sheet = KeySheet(window.desk, window.commands.sheet(), window)
    sheet.show()
    qtbot.waitExposed(sheet)
    QApplication.processEvents()
    return sheet


def words(sheet: KeySheet) -> list[str]:
    return [one.text() for one in sheet.findChildren(QLabel)]


def test_it_has_a_title_and_a_heading_for_each_menu(qtbot: QtBot, open_window: Opener) -> None:
    sheet = opened(qtbot, open_window())
    titles = [one.text() for one in sheet.findChildren(QLabel) if one.property("role") == "title"]
    assert titles == ["Keys"]
    assert {"Game", "Move", "View", "Settings", "Help", "At the table"} <= set(words(sheet))


def test_every_command_and_its_keys_stand_on_it(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    shown = words(opened(qtbot, window))
    for action in window.commands.actions.values():
        assert action.text().rstrip(".") in shown
        assert action.shortcut().toString() in shown


def test_in_japanese_the_letters_of_the_menus_are_left_away(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    window.settings.language = "ja"
    shown = words(opened(qtbot, window))
    assert {"キー操作", "ゲーム", "操作", "表示", "設定", "ヘルプ", "テーブルで"} <= set(shown)
    assert not [text for text in shown if "&" in text]


@pytest.mark.parametrize("way", ["Esc", "Enter", "button"])
def test_it_is_closed_by(qtbot: QtBot, open_window: Opener, way: str) -> None:
    sheet = opened(qtbot, open_window())
    if way == "button":
        close = next(one for one in sheet.findChildren(QPushButton) if one.text() == "Close")
        QTest.mouseClick(close, Qt.MouseButton.LeftButton)
    else:
        QTest.keyClick(sheet, Qt.Key.Key_Escape if way == "Esc" else Qt.Key.Key_Return)
    assert not sheet.isVisible()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [80, 100, 150, 200])
def test_its_lines_are_whole_in_a_small_window(
    qtbot: QtBot, open_window: Opener, size: int, language: str
) -> None:
    window = open_window()
    window.resize(1280, 720)
    window.settings.language, window.settings.text_size = language, size
    sheet = opened(qtbot, window)
    assert sheet.width() <= 1280
    assert sheet.height() <= 720
    area = sheet.findChildren(QScrollArea)[0]
    assert area.horizontalScrollBar().maximum() == 0
    for one in sheet.findChildren(QLabel):
        assert one.width() >= one.sizeHint().width(), one.text()
        assert one.height() >= one.sizeHint().height(), one.text()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_at_the_usual_size_nothing_scrolls(qtbot: QtBot, open_window: Opener, language: str) -> None:
    window = open_window()
    window.settings.language = language
    window.resize(1280, 720)
    area = opened(qtbot, window).findChildren(QScrollArea)[0]
    assert area.verticalScrollBar().maximum() == 0


def test_what_is_too_long_for_the_window_is_scrolled_by_keys(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    window.resize(1280, 720)
    window.settings.text_size = 200
    sheet = opened(qtbot, window)
    bar = sheet.findChildren(QScrollArea)[0].verticalScrollBar()
    assert bar.maximum() > 0
    QTest.keyClick(sheet.windowHandle(), Qt.Key.Key_PageDown)
    assert bar.value() > 0
