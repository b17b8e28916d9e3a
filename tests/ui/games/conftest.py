"""Settings for tables that are told without animation."""

from pathlib import Path

import pytest
from PySide6.QtGui import QPixmapCache
from PySide6.QtWidgets import QApplication

from desktop_app.controllers.settings import Settings
from desktop_app.ui.table.view import CACHE_KIB


@pytest.fixture
def settings(qapp: QApplication, tmp_path: Path) -> Settings:
    assert qapp is not None
    made = Settings(tmp_path / "settings.ini")
    made.speed = "off"
    QPixmapCache.setCacheLimit(CACHE_KIB)  # as a view does
    return made
