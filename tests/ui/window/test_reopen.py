"""A game left in the middle is there again, as it was."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.content.messages import Messages
from desktop_app.engine.types import Setup
from tests.ui.conftest import Opener
from tests.ui.window.hands import CTRL, Hands, people

SETUP = Setup("applejack", 3, 23, (("apple_tiles", 1),))
SECRET = Setup("pirates", 2, 23, (("free_arrangement", 1),))
PEOPLE = people("Mika", "Ren", "Aoi")


def press(hands: Hands, key: str) -> None:
    """Click on the button that says a message's text, once it is there."""
    words = Messages("en").text(key)

    def found() -> list[QPushButton]:
        return [b for b in hands.window.findChildren(QPushButton) if b.text() == words and b.isVisible()]

    QApplication.processEvents()
    hands.qtbot.waitUntil(lambda: bool(found()))
    hands.click_on(found()[0])


def test_a_window_closed_in_mid_game_goes_on_with_the_same_table(qtbot: QtBot, open_window: Opener) -> None:
    first = Hands(open_window(), qtbot)
    first.start(SETUP, PEOPLE)
    for number in range(9):  # the tenth person holds a tile in hand
        actions = first.prompt.actions
        first.controller.submit(actions[number * 5 % len(actions)])
        first.rest()
    assert first.match.state.hand
    dump, wire, log = first.scene.dump(), first.match.state.to_wire(), first.controller.log()
    first.window.close()
    again = Hands(open_window(), qtbot)
    again.window.resize(first.window.size())  # the offscreen screen is smaller than the window
    press(again, "shell.start.continue")
    again.rest()
    assert again.match.state.to_wire() == wire
    assert again.controller.log() == log
    assert again.scene.dump() == dump
    assert again.scene.held is not None
    again.key(Qt.Key.Key_Z, CTRL)
    assert again.match.step_count == 8


def test_a_game_with_secrets_goes_on_behind_the_curtain(qtbot: QtBot, open_window: Opener) -> None:
    first = Hands(open_window(), qtbot)
    first.start(SECRET, PEOPLE[:2])
    while not first.match.state.placed:
        actions = first.prompt.actions
        first.controller.submit(actions[first.match.step_count * 5 % len(actions)])
        first.rest()
    dump, wire = first.scene.dump(), first.match.state.to_wire()
    first.window.close()
    again = Hands(open_window(), qtbot)
    again.window.resize(first.window.size())
    press(again, "shell.start.continue")
    again.settle()
    assert again.curtain_is_down
    again.rest()
    assert again.match.state.to_wire() == wire
    assert again.scene.dump() == dump


def test_going_to_the_start_page_and_back_keeps_the_table(hands: Hands) -> None:
    hands.start(SETUP, PEOPLE)
    hands.controller.submit(hands.prompt.actions[0])
    hands.rest()
    wire = hands.match.state.to_wire()
    hands.key(Qt.Key.Key_Home, CTRL)
    press(hands, "shell.start.continue")
    hands.rest()
    assert hands.match.state.to_wire() == wire
