"""Any order of input leaves a table that works: nothing stuck, nothing lost, nothing drawn wrongly."""

from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication

from desktop_app.ui.table import layers
from desktop_app.ui.table.items import TableItem
from desktop_app.ui.table.marks import Mark
from tests.ui.table.test_drag import turn_wheel
from tests.ui.table.toy import Toy

KEYS = (
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Return,
    Qt.Key.Key_Space,
    Qt.Key.Key_Escape,
    Qt.Key.Key_R,
    Qt.Key.Key_F,
    Qt.Key.Key_Tab,
    Qt.Key.Key_0,
)
LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton


def anywhere(toy: Toy, chance: Random) -> QPoint:
    """Return a point on something, mostly."""
    if chance.random() < 0.8:
        handles = [item.handle for item in toy.scene.table_items() if item.isVisible()]
        return toy.at(chance.choice(handles)) + QPoint(chance.randrange(-15, 16), chance.randrange(-15, 16))
    return QPoint(chance.randrange(-20, 820), chance.randrange(-20, 470))


def one_event(toy: Toy, chance: Random) -> None:
    what, at = chance.randrange(14), anywhere(toy, chance)
    button = chance.choice((LEFT, LEFT, LEFT, LEFT, RIGHT, MIDDLE))
    if what < 3:
        toy.press(at, button)
    elif what < 6:
        toy.move(at)
    elif what < 9:
        toy.release(at, button)
    elif what == 9:
        toy.key(chance.choice(KEYS))
    elif what == 10:
        modifier = chance.choice((Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier))
        turn_wheel(toy, at, chance.choice((-1, 1)), modifier)
    elif what == 11:
        toy.qtbot.wait(chance.choice((0, 5, 30)))
    elif what == 12:
        toy.qtbot.mouseDClick(toy.view.viewport(), LEFT, pos=at)
    else:
        rare = chance.randrange(6)
        if rare == 0:
            toy.controller.undo()
        elif rare == 1:
            toy.controller.reset()
        elif rare == 2:
            QApplication.sendEvent(toy.view.viewport(), QEvent(QEvent.Type.Leave))
        elif rare == 3:
            QApplication.sendEvent(toy.view, QFocusEvent(QEvent.Type.FocusOut))
        elif rare == 4:
            toy.view.resize(chance.randrange(500, 900), chance.randrange(300, 600))
        else:
            toy.scene.rebuild()


@pytest.mark.parametrize("seed", range(12))
def test_after_any_storm_of_input_the_table_is_in_order(toy: Toy, seed: int) -> None:
    chance = Random(seed)
    toy.scene.set_motion(chance.choice(("off", "fast", "normal")), reduced=False)
    for _ in range(120):
        one_event(toy, chance)
    toy.release(QPoint(400, 200))
    toy.key(Qt.Key.Key_Escape)
    toy.rest()
    toy.controller.reset()
    toy.rest()
    assert not toy.scene.drag.active
    seen = toy.scene.dump()
    for item in toy.scene.table_items():
        assert (item.scale(), item.zValue() < layers.HELD) == (1.0, True), item.handle
        assert (Mark.LEGAL in item.marks()) == (item.handle in toy.scene.targets())
    strays = [item for item in toy.scene.items() if item.parentItem() is None]
    assert len([item for item in strays if not isinstance(item, TableItem)]) <= 3
    toy.scene.rebuild()
    turned = {handle: (x, y, visible) for handle, x, y, _, _, visible in seen}
    assert {handle: (x, y, visible) for handle, x, y, _, _, visible in toy.scene.dump()} == turned
