"""Pictures made by painters."""

import pytest
from PySide6.QtGui import QPainter

from desktop_app.ui.table.pixmaps import painted


@pytest.mark.usefixtures("qtbot")
def test_a_painter_that_fails_leaves_its_error_and_a_picture_that_can_go() -> None:
    painters: list[QPainter] = []

    def fail(painter: QPainter) -> None:
        painters.append(painter)
        raise ValueError("no such drawing")

    with pytest.raises(ValueError, match="no such drawing"):
        painted(10, 10, 1.0, fail)
    assert not painters[0].isActive()
