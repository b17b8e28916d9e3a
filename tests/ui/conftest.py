"""What holds for every test with a window, and the window itself, its files in a folder of the test."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.controllers.settings import Settings
from desktop_app.play.storage import SaveStore
from desktop_app.ui.main_window import MainWindow

PLAIN = "/* nothing */"
"""An application must not lose its style sheet for good: Qt then crashes on the one after the next."""
NOW = datetime(2025, 11, 3, 20, 15, tzinfo=UTC)
Opener = Callable[[], MainWindow]
BUTTONS = (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton, Qt.MouseButton.RightButton)


@pytest.fixture(autouse=True)
def buttons_let_go(qapp: QApplication) -> Iterator[None]:
    """Let go of every mouse button a test ended with: Qt takes no second press of one that is down."""
    yield
    if qapp.mouseButtons() == Qt.MouseButton.NoButton:
        return
    rest = QWidget()
    rest.show()
    for button in BUTTONS:
        if qapp.mouseButtons() & button:
            QTest.mouseRelease(rest, button)
    rest.close()
    assert qapp.mouseButtons() == Qt.MouseButton.NoButton


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    made = Settings(tmp_path / "settings.ini")
    made.language, made.theme, made.speed = "en", "light", "off"
    return made


@pytest.fixture(scope="session")
def first_look(qapp: QApplication) -> tuple[QPalette, QFont]:
    """Return how the application looks before the first window."""
    return qapp.palette(), qapp.font()


@pytest.fixture(autouse=True)
def plain_look(
    request: pytest.FixtureRequest, qapp: QApplication, first_look: tuple[QPalette, QFont]
) -> None:
    """Let a test without a window see nothing of the look an earlier window has left.

    Windows leave it to the next one, which mostly looks alike: a new style sheet is slow.
    """
    if "open_window" in request.fixturenames or qapp.styleSheet() in ("", PLAIN):
        return
    qapp.setStyleSheet(PLAIN)
    qapp.setPalette(first_look[0])
    qapp.setFont(first_look[1])


@pytest.fixture
def open_window(qtbot: QtBot, tmp_path: Path, settings: Settings) -> Iterator[Opener]:
    """Return a function that opens a window."""
    opened: list[MainWindow] = []

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
