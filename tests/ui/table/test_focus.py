"""The keyboard: arrows, Enter, Escape, Tab, Space."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit

from desktop_app.ui.table.focus import HOLD_MS, REPEAT_MS
from desktop_app.ui.table.marks import Mark
from tests.ui.table.toy import Put, Take, Toy, Walk, spot


def test_arrows_and_enter_play_a_move(toy: Toy) -> None:
    toy.scene.pick("pawn:0")
    toy.key(Qt.Key.Key_Right)
    assert toy.scene.focus.handle == "cell:1"
    toy.key(Qt.Key.Key_Right)
    toy.key(Qt.Key.Key_Down)
    assert toy.scene.focus.handle == "cell:5"
    toy.key(Qt.Key.Key_Return)
    assert toy.actions() == [Walk(0, 0, 5)]


def test_an_arrow_at_the_rim_stays(toy: Toy) -> None:
    toy.scene.pick("pawn:0")
    for _ in range(4):
        toy.key(Qt.Key.Key_Right)
    assert toy.scene.focus.handle == "cell:2"


def test_the_focus_shows_a_ring_that_the_mouse_takes_away(toy: Toy) -> None:
    toy.key(Qt.Key.Key_Right)
    item = toy.scene.item(toy.scene.focus.handle)
    assert item is not None
    assert Mark.FOCUS in item.marks()
    toy.press(toy.at("coins"))
    toy.release(toy.at("coins"))
    assert Mark.FOCUS not in item.marks()


def test_a_whole_turn_by_keys(toy: Toy) -> None:
    toy.scene.focus.step(toy.scene.sceneRect().topLeft())
    toy.key(Qt.Key.Key_Return)
    toy.rest()
    toy.key(Qt.Key.Key_R)
    while toy.scene.focus.handle != "cell:2":
        toy.key(Qt.Key.Key_Right)
    toy.key(Qt.Key.Key_Return)
    assert [type(action) for action in toy.actions()] == [Take, Put]
    assert toy.actions()[-1] == Put(0, 0, 2, 1)


def test_escape_takes_back_one_pick(toy: Toy) -> None:
    toy.scene.pick("pawn:0")
    toy.key(Qt.Key.Key_Escape)
    assert toy.scene.prompt is not None
    assert toy.scene.prompt.chosen == ()
    assert toy.actions() == []


def test_escape_with_nothing_picked_undoes_the_taking_of_this_turn(toy: Toy) -> None:
    toy.scene.pick("tile:0")
    toy.rest()
    toy.key(Qt.Key.Key_Escape)
    assert toy.actions() == []
    assert toy.place_of("tile:0") == spot(-1, 0)


def test_escape_does_not_undo_an_earlier_turn(toy: Toy) -> None:
    toy.scene.activate("pawn:0")
    toy.scene.activate("cell:2")
    toy.rest()
    toy.key(Qt.Key.Key_Escape)
    assert toy.actions() == [Walk(0, 0, 2)]


def test_a_piece_laid_back_is_no_longer_turned(toy: Toy) -> None:
    toy.scene.pick("tile:0")
    toy.rest()
    toy.key(Qt.Key.Key_R)
    toy.key(Qt.Key.Key_Escape)
    fresh = toy.scene.dump()
    toy.scene.sync(toy.controller.view())
    assert toy.scene.dump() == fresh
    item = toy.scene.item("tile:0")
    assert item is not None
    assert item.rotation() == 0


def test_tab_goes_from_zone_to_zone_and_then_leaves(toy: Toy) -> None:
    after = QLineEdit(toy.view.window())
    toy.qtbot.addWidget(after)
    visited = []
    for _ in range(3):
        toy.key(Qt.Key.Key_Tab)
        visited.append(toy.scene.focus.handle.partition(":")[0])
    assert visited == ["pile", "tile", "pawn"]
    assert not toy.scene.focusNextPrevChild(True)
    assert toy.scene.focus.handle == ""


def test_space_held_shows_the_piece_large_until_it_is_released(toy: Toy) -> None:
    shown: list[object] = []
    toy.scene.enlarged.connect(shown.append)
    while toy.scene.focus.handle != "tile:1":
        toy.key(Qt.Key.Key_Right)
    toy.qtbot.keyPress(toy.view, Qt.Key.Key_Space)
    toy.qtbot.waitUntil(lambda: bool(shown), timeout=HOLD_MS * 10)
    toy.qtbot.keyRelease(toy.view, Qt.Key.Key_Space)
    toy.qtbot.waitUntil(lambda: shown == [toy.scene.item("tile:1"), None])
    assert toy.actions() == []


def _space(toy: Toy, kind: QEvent.Type, *, repeated: bool) -> None:
    event = QKeyEvent(kind, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", repeated)
    QApplication.sendEvent(toy.view, event)


@pytest.mark.parametrize("told", [True, False], ids=["repeats told as such", "repeats as bare pairs"])
def test_a_repeating_space_keeps_the_piece_large_until_its_last_release(toy: Toy, told: bool) -> None:
    shown: list[object] = []
    toy.scene.enlarged.connect(shown.append)
    toy.key(Qt.Key.Key_Right)
    _space(toy, QEvent.Type.KeyPress, repeated=False)
    toy.qtbot.waitUntil(lambda: bool(shown))
    for _ in range(6):
        _space(toy, QEvent.Type.KeyRelease, repeated=told)
        _space(toy, QEvent.Type.KeyPress, repeated=told)
        toy.qtbot.wait(REPEAT_MS // 2)
    assert len(shown) == 1
    _space(toy, QEvent.Type.KeyRelease, repeated=False)
    toy.qtbot.waitUntil(lambda: shown[1:] == [None])
    assert toy.actions() == []


def test_a_tap_on_space_chooses_nothing(toy: Toy) -> None:
    toy.scene.pick("pawn:0")
    toy.key(Qt.Key.Key_Right)
    toy.key(Qt.Key.Key_Space)
    toy.qtbot.wait(2 * REPEAT_MS)
    assert toy.actions() == []


def test_enter_held_down_chooses_once(toy: Toy) -> None:
    toy.scene.pick("pawn:0")
    toy.key(Qt.Key.Key_Right)
    for repeated in (True, True):
        event = QKeyEvent(
            QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", repeated
        )
        QApplication.sendEvent(toy.view, event)
    assert toy.actions() == []


def test_any_key_finishes_the_animation(toy: Toy) -> None:
    toy.scene.set_motion("slow", reduced=False)
    toy.scene.pick("tile:0")
    assert toy.scene.animator.running
    toy.key(Qt.Key.Key_Right)
    assert not toy.scene.animator.running
    assert toy.place_of("tile:0") == spot(-2)
    assert toy.controller.idles == 1
