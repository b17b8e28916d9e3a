"""Hands to use a window with."""

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Opener
from tests.ui.window.hands import Hands


@pytest.fixture
def hands(qtbot: QtBot, open_window: Opener) -> Hands:
    made = Hands(open_window(), qtbot)
    for rim in (1, 2):  # QTest sends no move to where an earlier test left the pointer
        made.move(QPoint(rim, rim))
    return made
