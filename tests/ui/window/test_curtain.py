"""The curtain is lifted by a press of its own, not by what is left of the one that ended the turn."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop_app.engine.types import Setup
from desktop_app.ui.shell.report_dialog import ReportDialog
from tests.ui.window.hands import LEFT, NONE, Hands, people

LONG = 60.0
"""Seconds that pass in no test."""
KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


@pytest.fixture
def fallen(hands: Hands) -> Hands:
    """Return hands at a table whose curtain has just come down."""
    hands.start(Setup("pirates", 2, 5), people("Mika", "Ren"))
    hands.window.table_page.curtain.pause = LONG
    while not hands.curtain_is_down:
        hands.controller.submit(hands.prompt.actions[0])
        hands.settle()
    return hands


def send(key: Qt.Key, *, again: bool) -> None:
    focus = QApplication.focusWidget()
    assert isinstance(focus, QWidget)
    QApplication.sendEvent(focus, QKeyEvent(QEvent.Type.KeyPress, key, NONE, "", again))
    QApplication.sendEvent(focus, QKeyEvent(QEvent.Type.KeyRelease, key, NONE, "", again))


def button_at(hands: Hands) -> QPoint:
    button = hands.curtain_button
    return button.mapTo(hands.window, button.rect().center())


@pytest.mark.parametrize("key", KEYS)
def test_a_key_that_is_held_never_lifts_it(fallen: Hands, key: Qt.Key) -> None:
    fallen.window.table_page.curtain.pause = 0.0
    for _ in range(3):
        send(key, again=True)
    assert fallen.curtain_is_down
    send(key, again=False)
    assert not fallen.curtain_is_down


@pytest.mark.parametrize("key", KEYS)
def test_a_key_pressed_just_after_its_fall_does_not_lift_it(fallen: Hands, key: Qt.Key) -> None:
    send(key, again=False)
    assert fallen.curtain_is_down


def test_the_second_half_of_a_double_click_does_not_lift_it(fallen: Hands) -> None:
    at = button_at(fallen)
    QTest.mouseDClick(fallen.handle, LEFT, NONE, at)
    fallen.click_at(at)
    assert fallen.curtain_is_down


def test_a_press_begun_too_early_does_not_lift_it_when_let_go_later(fallen: Hands) -> None:
    at = button_at(fallen)
    fallen.press(at)
    fallen.window.table_page.curtain.pause = 0.0
    fallen.release(at)
    assert fallen.curtain_is_down
    fallen.click_at(at)
    assert not fallen.curtain_is_down


def test_a_press_that_is_let_go_elsewhere_does_not_lift_it(fallen: Hands) -> None:
    fallen.window.table_page.curtain.pause = 0.0
    at = button_at(fallen)
    fallen.press(at)
    fallen.release(at + QPoint(0, 200))
    assert fallen.curtain_is_down


def test_every_fall_begins_a_new_pause(fallen: Hands) -> None:
    curtain = fallen.window.table_page.curtain
    fallen.sit_down()
    curtain.pause = LONG
    while not fallen.curtain_is_down:
        fallen.controller.submit(fallen.prompt.actions[0])
        fallen.settle()
    fallen.click_at(button_at(fallen))
    assert fallen.curtain_is_down


def test_no_report_tells_the_hands_behind_it(fallen: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(ReportDialog, "exec", lambda dialog: shown.append(dialog.windowTitle()))
    fallen.window.report()
    assert shown == []
    assert fallen.window.toast.isVisible()
    fallen.sit_down()
    fallen.window.report()
    assert len(shown) == 1
