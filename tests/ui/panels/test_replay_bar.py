"""The replay bar: its slider goes step by step and turn by turn, and to where it is clicked."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSlider
from pytestqt.qtbot import QtBot

from desktop_app.controllers.replay_controller import ReplayController
from desktop_app.engine.types import Setup
from desktop_app.games.registry import find
from desktop_app.play.match import Match
from desktop_app.play.seats import HUMAN, Seat
from desktop_app.ui.panels.replay_bar import NOTCH, ReplayBar
from desktop_app.ui.shell.desk import Desk
from tests.ui.host import inside

STEPS = 40


class Watched:
    """A game of `STEPS` steps that is watched, and the slider below it."""

    def __init__(self, qtbot: QtBot, desk: Desk) -> None:
        game = find("applejack").load()
        seats = [Seat(HUMAN, "", name, number) for number, name in enumerate(("Mika", "Ren"))]
        match = Match(game.rules, game.codec, Setup("applejack", 2, 3), seats)
        while match.step_count < STEPS:
            prompt = match.prompt()
            assert prompt is not None
            match.play(prompt.actions[0])
        self.replay = ReplayController(desk.settings)
        self.bar = ReplayBar(desk, self.replay)
        inside(qtbot, self.bar)
        self.replay.watch(match, 10)
        QApplication.processEvents()
        slider = self.bar.findChild(QSlider)
        assert slider is not None
        self.slider = slider

    @property
    def place(self) -> int:
        assert self.slider.value() == self.replay.position
        return self.replay.position

    @property
    def is_at_a_turn(self) -> bool:
        steps = self.replay.match.steps
        return self.place in (0, STEPS) or steps[self.place].turn != steps[self.place - 1].turn


@pytest.fixture
def watched(qtbot: QtBot, desk: Desk) -> Watched:
    return Watched(qtbot, desk)


@pytest.mark.parametrize(("key", "by"), [(Qt.Key.Key_Left, -1), (Qt.Key.Key_Right, 1)])
def test_an_arrow_is_one_step(watched: Watched, key: Qt.Key, by: int) -> None:
    for number in range(1, 4):
        QTest.keyClick(watched.slider, key)
        assert watched.place == 10 + by * number


@pytest.mark.parametrize(("key", "by"), [(Qt.Key.Key_PageUp, -1), (Qt.Key.Key_PageDown, 1)])
def test_a_page_is_a_turn(watched: Watched, key: Qt.Key, by: int) -> None:
    before = watched.replay.turn
    for _ in range(2):
        QTest.keyClick(watched.slider, key)
        assert watched.is_at_a_turn
    assert (watched.replay.turn - before) * by in (1, 2)


def test_home_and_end_lead_to_the_ends(watched: Watched) -> None:
    QTest.keyClick(watched.slider, Qt.Key.Key_End)
    assert watched.place == STEPS
    QTest.keyClick(watched.slider, Qt.Key.Key_Home)
    assert watched.place == 0


@pytest.mark.parametrize("part", [0.0, 0.25, 0.5, 0.8, 1.0])
def test_a_click_leads_to_its_place(watched: Watched, part: float) -> None:
    wide = watched.slider.width() - 1
    at = QPoint(round(wide * part), watched.slider.height() // 2)
    QTest.mouseClick(watched.slider, Qt.MouseButton.LeftButton, pos=at)
    assert abs(watched.place - STEPS * part) <= 1


def test_the_handle_can_be_dragged_on_from_where_it_was_clicked(watched: Watched) -> None:
    slider, left, y = watched.slider, Qt.MouseButton.LeftButton, watched.slider.height() // 2
    QTest.mousePress(slider, left, pos=QPoint(slider.width() // 2, y))
    QTest.mouseMove(slider, QPoint(slider.width() * 3 // 4, y))
    QTest.mouseRelease(slider, left, pos=QPoint(slider.width() * 3 // 4, y))
    assert abs(watched.place - STEPS * 0.75) <= 1


@pytest.mark.parametrize(("turned", "place"), [(NOTCH, 9), (-NOTCH, 11), (-3 * NOTCH, 13), (NOTCH // 2, 10)])
def test_a_notch_of_the_wheel_is_one_step(watched: Watched, turned: int, place: int) -> None:
    at, none = QPointF(watched.slider.rect().center()), Qt.MouseButton.NoButton
    modifiers, phase = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    wheel = QWheelEvent(
        at, watched.slider.mapToGlobal(at), QPoint(), QPoint(0, turned), none, modifiers, phase, False
    )
    QApplication.sendEvent(watched.slider, wheel)
    assert watched.place == place
