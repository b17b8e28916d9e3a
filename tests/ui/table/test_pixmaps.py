"""Pictures made by painters."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QPainter

from desktop_app.ui.table.pixmaps import cached_by_stages, painted


@pytest.mark.usefixtures("qtbot")
def test_a_painter_that_fails_leaves_its_error_and_a_picture_that_can_go() -> None:
    painters: list[QPainter] = []

    def fail(painter: QPainter) -> None:
        painters.append(painter)
        raise ValueError("no such drawing")

    with pytest.raises(ValueError, match="no such drawing"):
        painted(10, 10, 1.0, fail)
    assert not painters[0].isActive()


@pytest.mark.usefixtures("qtbot")
def test_a_picture_called_off_between_two_stages_lets_its_painter_go() -> None:
    painters: list[QPainter] = []

    def paint(painter: QPainter) -> Iterator[None]:
        painters.append(painter)
        yield
        raise AssertionError("painted on")

    work = cached_by_stages("called off", 10, 10, 1.0, paint)
    next(work)
    assert painters[0].isActive()
    del work
    assert not painters[0].isActive()
