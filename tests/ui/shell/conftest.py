"""A window whose saves and preferences lie in a folder of the test, without opponents' processes."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from desktop_app.controllers.settings import Settings
from desktop_app.play.storage import SaveStore
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.shell.desk import Desk

PLAIN = "/* nothing */"
"""An application must not lose its style sheet for good: Qt then crashes on the one after the next."""
NOW = datetime(2025, 11, 3, 20, 15, tzinfo=UTC)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    made = Settings(tmp_path / "settings.ini")
    made.language, made.theme, made.speed = "en", "light", "off"
    return made


@pytest.fixture
def desk(qapp: QApplication, settings: Settings) -> Desk:
    assert qapp is not None
    return Desk(settings)


@pytest.fixture
def open_window(qapp: QApplication, tmp_path: Path, settings: Settings) -> Iterator[Callable[[], MainWindow]]:
    """Return a function that opens a window as a start of the program does; it leaves no trace behind."""
    opened: list[MainWindow] = []
    sheet, palette, font = qapp.styleSheet(), qapp.palette(), qapp.font()

    def make() -> MainWindow:
        window = MainWindow(settings, SaveStore(tmp_path / "data", lambda: NOW), clock=lambda: NOW)
        opened.append(window)
        window.show()
        return window

    yield make
    for window in opened:
        window.close()
        window.deleteLater()
    QApplication.processEvents()
    # Windows that pile up make each new style sheet slower to apply.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    qapp.setStyleSheet(sheet or PLAIN)
    qapp.setPalette(palette)
    qapp.setFont(font)
