from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop_app.controllers.settings import Settings
from desktop_app.ui.shell.desk import Desk


@pytest.fixture
def desk(qapp: QApplication, tmp_path: Path) -> Desk:
    assert qapp is not None
    settings = Settings(tmp_path / "settings.ini")
    settings.language, settings.theme = "en", "light"
    made = Desk(settings)
    made.names = ("Mika", "Ren")
    return made
