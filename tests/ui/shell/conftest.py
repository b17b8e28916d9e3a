"""A desk for pages and panels of the shell."""

import pytest
from PySide6.QtWidgets import QApplication

from desktop_app.controllers.settings import Settings
from desktop_app.ui.shell.desk import Desk


@pytest.fixture
def desk(qapp: QApplication, settings: Settings) -> Desk:
    assert qapp is not None
    return Desk(settings)
