"""What holds for every test with a window."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

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
