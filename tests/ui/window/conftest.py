"""A window as a start of the program opens it, its files in a folder of the test, and hands to use it."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.controllers.settings import Settings
from desktop_app.play.storage import SaveStore
from desktop_app.ui.main_window import MainWindow
from tests.ui.window.hands import Hands

PLAIN = "/* nothing */"
"""An application must not lose its style sheet for good: Qt then crashes on the one after the next."""
NOW = datetime(2025, 11, 3, 20, 15, tzinfo=UTC)
Opener = Callable[[], MainWindow]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    made = Settings(tmp_path / "settings.ini")
    made.language, made.theme, made.speed = "en", "light", "off"
    return made


@pytest.fixture
def open_window(qtbot: QtBot, tmp_path: Path, settings: Settings) -> Iterator[Opener]:
    """Return a function that opens a window; afterwards the application looks as before."""
    opened: list[MainWindow] = []
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    sheet, palette, font = app.styleSheet(), app.palette(), app.font()

    def make() -> MainWindow:
        window = MainWindow(settings, SaveStore(tmp_path / "data", lambda: NOW), clock=lambda: NOW)
        opened.append(window)
        window.show()
        qtbot.waitExposed(window)
        return window

    yield make
    for window in opened:
        window.close()
        window.deleteLater()
    QApplication.processEvents()
    # Windows that pile up make each new style sheet slower to apply.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    app.setStyleSheet(sheet or PLAIN)
    app.setPalette(palette)
    app.setFont(font)


@pytest.fixture
def hands(qtbot: QtBot, open_window: Opener) -> Hands:
    made = Hands(open_window(), qtbot)
    for rim in (1, 2):  # QTest sends no move to where an earlier test left the pointer
        made.move(QPoint(rim, rim))
    return made
