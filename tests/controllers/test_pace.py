"""When an opponent's answer may appear on the table."""

from time import monotonic

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.ai.agent import Choice
from desktop_app.controllers.pace import VISIBLE, Pace
from desktop_app.engine.types import Action

CHOICE = Choice(Action(0), 0.0, 0.0, 1)

pytestmark = pytest.mark.usefixtures("qapp")


class Table:
    """A pace with its surroundings."""

    def __init__(self, speed: str = "off") -> None:
        self.saved = True
        self.pace = Pace(lambda: speed, lambda: self.saved)
        self.released: list[float] = []
        self.pace.released.connect(self._note)

    def _note(self, choice: Choice) -> None:
        assert choice is CHOICE
        self.released.append(monotonic())


def test_an_answer_waits_for_the_end_of_the_animation(qtbot: QtBot) -> None:
    table = Table()
    table.pace.moved(animated=True)
    table.pace.hold(CHOICE)
    qtbot.wait(30)
    assert not table.released
    table.pace.rest()
    assert len(table.released) == 1


@pytest.mark.parametrize("speed", ["fast", "normal"])
def test_every_move_stays_visible_for_a_while(qtbot: QtBot, speed: str) -> None:
    table = Table(speed)
    moved = monotonic()
    table.pace.moved(animated=False)
    table.pace.hold(CHOICE)
    qtbot.waitUntil(lambda: bool(table.released))
    assert table.released[0] - moved >= VISIBLE[speed]


def test_with_animation_off_nothing_is_held_back() -> None:
    table = Table()
    table.pace.moved(animated=False)
    table.pace.hold(CHOICE)
    assert len(table.released) == 1


def test_an_answer_waits_for_the_save_of_the_move_before(qtbot: QtBot) -> None:
    table = Table()
    table.saved = False
    table.pace.moved(animated=False)
    table.pace.hold(CHOICE)
    qtbot.wait(30)
    assert not table.released
    table.saved = True
    qtbot.waitUntil(lambda: len(table.released) == 1)


def test_a_dropped_answer_never_appears(qtbot: QtBot) -> None:
    table = Table("fast")
    table.pace.moved(animated=False)
    table.pace.hold(CHOICE)
    table.pace.drop()
    qtbot.wait(300)
    table.pace.rest()
    assert not table.released
