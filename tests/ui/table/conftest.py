"""A toy table in a window of 800 x 450, with animations off."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint

from desktop_app.ui.table.view import TableView
from tests.ui.table.toy import Toy, ToyController, ToyScene, ToyTexts


@pytest.fixture
def toy(qtbot: Any) -> Iterator[Toy]:
    controller = ToyController()
    scene = ToyScene(ToyTexts())
    scene.set_motion("off", reduced=False)
    view = TableView(scene)
    qtbot.addWidget(view)
    view.resize(800, 450)
    scene.bind(controller)
    view.show()
    qtbot.waitExposed(view)
    view.setFocus()
    for rim in (1, 2):  # QTest sends no move to where an earlier test left the pointer
        qtbot.mouseMove(view.viewport(), QPoint(rim, rim))
    table = Toy(controller, scene, view, qtbot)
    scene.refused.connect(table.said.append)
    yield table
    scene.unbind()
