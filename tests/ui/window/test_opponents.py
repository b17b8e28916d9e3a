"""Opponents think in a process of their own, and the window goes on meanwhile."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from time import monotonic

import pytest
from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtWidgets import QFrame

from desktop_app.engine.types import Setup
from desktop_app.play.seats import HUMAN, OPPONENT, Seat
from tests.ui.window.hands import CTRL, SHIFT, Hands

EASY = Seat(OPPONENT, "easy", "Ken", 1)
AOI = Seat(HUMAN, "", "Aoi", 0)
TICK_MS = 4


class Pulse(QObject):
    """Notes how long the window's event loop takes from one tick to the next."""

    def __init__(self) -> None:
        super().__init__()
        self.gaps: list[float] = []
        self._last = monotonic()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start(TICK_MS)

    def forget(self) -> None:
        """Begin anew: what is drawn now takes its time, and is nobody's waiting."""
        self._last = monotonic()

    def stop(self) -> None:
        self._timer.stop()

    def _tick(self) -> None:
        now = monotonic()
        self.gaps.append(now - self._last)
        self._last = now


@contextmanager
def pulse() -> Iterator[Pulse]:
    found = Pulse()
    yield found
    found.stop()


@pytest.mark.parametrize("game", ["applejack", "pirates"])
def test_opponents_play_a_whole_game_among_themselves(hands: Hands, game: str) -> None:
    hands.start(Setup(game, 2, 3), (Seat(OPPONENT, "random", "Ken", 0), EASY))
    with pulse() as beat:
        hands.controller.step_played.connect(lambda _step: beat.forget())
        hands.qtbot.waitUntil(lambda: hands.match.outcome() is not None, timeout=120_000)
    assert hands.controller.opponents_pid
    hands.qtbot.waitUntil(hands.window.table_page.sheet.isVisible, timeout=20_000)
    assert len(beat.gaps) > 0.8 * hands.match.step_count  # it ticks between most moves
    assert median(beat.gaps) < 0.05


@pytest.mark.skipif(sys.platform == "win32", reason="a process can be stopped on POSIX systems only")
def test_while_an_opponent_thinks_for_long_the_window_answers(hands: Hands) -> None:
    hands.start(Setup("applejack", 2, 3), (AOI, EASY))
    pid = hands.controller.opponents_pid
    assert pid
    os.kill(pid, signal.SIGSTOP)
    try:
        for _ in range(2):
            hands.controller.submit(hands.prompt.actions[0])
            hands.qtbot.wait(30)
        assert hands.controller.thinking_seat == 1
        hands.qtbot.wait(200)
        with pulse() as beat:
            for step in range(40):
                hands.move(hands.at("harvest") + QPoint(step * 3, step))
                hands.qtbot.wait(20)
        assert hands.controller.thinking_seat == 1
        late = [gap for gap in beat.gaps if gap > 0.05]
        assert len(late) <= len(beat.gaps) / 10, late
        hands.said.clear()
        hands.click("supply")
        assert hands.match.step_count == 2
    finally:
        os.kill(pid, signal.SIGCONT)
    hands.qtbot.waitUntil(lambda: hands.controller.prompt is not None, timeout=20_000)
    assert hands.match.step_count == 4


def test_an_undo_while_an_opponent_thinks_takes_the_own_move_back(hands: Hands) -> None:
    hands.start(Setup("applejack", 2, 3), (AOI, EASY))
    before = hands.match.state.to_wire()
    for _ in range(2):
        hands.controller.submit(hands.prompt.actions[0])
        if hands.match.step_count < 2:
            hands.rest()
    hands.key(Qt.Key.Key_Z, CTRL)
    hands.rest()
    hands.key(Qt.Key.Key_Z, CTRL)
    hands.rest()
    assert hands.match.state.to_wire() == before
    hands.key(Qt.Key.Key_Z, CTRL | SHIFT)
    hands.rest()
    assert hands.match.step_count == 1


def test_an_opponent_s_move_in_full_animation_can_be_clicked_away(hands: Hands) -> None:
    hands.window.settings.speed = "slow"
    hands.start(Setup("applejack", 2, 3), (Seat(OPPONENT, "random", "Ken", 1), AOI))
    hands.qtbot.waitUntil(lambda: hands.scene.animator.running, timeout=20_000)
    hands.click_at(hands.at("die"))
    assert not hands.scene.animator.running
    hands.qtbot.waitUntil(lambda: hands.controller.prompt is not None, timeout=20_000)
    assert hands.prompt.decision.seat == 1


def test_a_drag_begun_while_the_opponent_is_on_turn_lifts_nothing(hands: Hands) -> None:
    hands.start(Setup("applejack", 2, 3), (Seat(OPPONENT, "hard", "Ken", 1), AOI))
    assert hands.controller.thinking_seat == 0
    tile = f"tile:{next(tiles[0] for tiles in hands.match.state.valleys if tiles)}"
    before = hands.place_of(tile)
    at = hands.lift(tile)
    assert hands.place_of(tile) == before
    hands.release(at)
    hands.qtbot.waitUntil(lambda: hands.controller.prompt is not None, timeout=30_000)
    assert hands.prompt.decision.seat == 1


@pytest.mark.parametrize("game", ["applejack", "pirates"])
def test_while_an_opponent_s_move_is_shown_it_is_still_that_seat_s_turn(hands: Hands, game: str) -> None:
    hands.window.settings.speed = "slow"
    hands.start(Setup(game, 2, 3), (Seat(OPPONENT, "random", "Ken", 1), AOI))
    shown: list[str] = []

    def look() -> None:
        cards = hands.window.table_page.seats.findChildren(QFrame)
        shown.append("".join(card.accessibleName() for card in cards))

    began = monotonic()
    while hands.controller.prompt is None and monotonic() < began + 60:
        look()
        hands.qtbot.wait(20)
    assert not any("Your turn" in words for words in shown)
    look()
    assert "Your turn" in shown[-1]
