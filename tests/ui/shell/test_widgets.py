"""The window's own widgets."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import Picture


def test_a_picture_whose_painter_fails_leaves_its_error_and_can_go(qtbot: QtBot, desk: Desk) -> None:
    painters: list[QPainter] = []

    def fail(painter: QPainter, _rect: QRectF) -> None:
        painters.append(painter)
        raise ValueError("no such drawing")

    picture = Picture(desk, 1.0, fail)
    qtbot.addWidget(picture)
    with pytest.raises(ValueError, match="no such drawing"):
        picture.draw()
    assert not painters[0].isActive()
