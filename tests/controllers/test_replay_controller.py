"""Watching a match: every way to move leads to the position the match had there."""

from collections.abc import Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.controllers.replay_controller import ReplayController
from desktop_app.controllers.settings import Settings
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.registry import find
from desktop_app.play.match import Match, Step
from desktop_app.play.seats import HUMAN, Seat

pytestmark = pytest.mark.usefixtures("qapp")

SEATS = (Seat(HUMAN, name="Mio"), Seat(HUMAN, name="Ken", colour=1))
LENGTH = 12


def played(steps: int = LENGTH) -> Match[Any]:
    game = find("applejack").load()
    match: Match[Any] = Match(game.rules, game.codec, Setup("applejack", 2, 6), SEATS)
    rng = Rng(2)
    for _ in range(steps):
        match.play(game.rules.sample_action(match.state, rng))
    return match


class Table:
    def __init__(self) -> None:
        settings = Settings()
        settings.speed = "off"
        self.it = ReplayController(settings)
        self.match = played()
        self.steps: list[Step] = []
        self.places: list[tuple[int, int]] = []
        self.it.step_played.connect(self.steps.append)
        self.it.moved.connect(lambda position, length: self.places.append((position, length)))
        self.it.watch(self.match)

    def assert_at(self, position: int) -> None:
        assert self.it.position == position
        expected = self.match.rules.redact(self.match.state_at(position), self.it.viewer)
        assert self.it.view().to_wire() == expected.to_wire()
        assert all(line.step < position for line in self.it.log())
        assert self.places[-1] == (position, LENGTH)


@pytest.fixture
def table() -> Iterator[Table]:
    table = Table()
    yield table
    table.it.leave()


def test_it_begins_at_the_opening_and_asks_nobody(table: Table) -> None:
    table.assert_at(0)
    assert table.it.prompt is None


def test_forward_tells_every_step_up_to_the_end(table: Table) -> None:
    for _ in range(LENGTH + 2):
        table.it.forward()
    table.assert_at(LENGTH)
    assert [step.index for step in table.steps] == list(range(LENGTH))


def test_back_and_jump_show_the_position_there(table: Table) -> None:
    table.it.jump(7)
    table.assert_at(7)
    table.it.back()
    table.assert_at(6)
    table.it.jump(999)
    table.assert_at(LENGTH)
    table.it.jump(-4)
    table.assert_at(0)
    assert not table.steps


def test_turns_are_walked_through(table: Table) -> None:
    starts = [next(s.index for s in table.match.steps if s.turn == turn) for turn in table.it.turns]
    table.it.next_turn()
    table.assert_at(starts[1])
    table.it.next_turn()
    table.assert_at(starts[2])
    table.it.previous_turn()
    table.assert_at(starts[1])
    table.it.to_turn(table.it.turns[-1])
    table.assert_at(starts[-1])


def test_it_runs_by_itself_to_the_end(table: Table, qtbot: QtBot) -> None:
    told: list[bool] = []
    table.it.playing_changed.connect(told.append)
    table.it.jump(LENGTH - 3)
    table.it.play()
    qtbot.waitUntil(lambda: not table.it.is_playing)
    table.assert_at(LENGTH)
    assert told == [True, False]


def test_running_waits_for_the_animation_and_stops_when_paused(table: Table, qtbot: QtBot) -> None:
    table.it.animated = True
    table.it.play()
    qtbot.wait(250)
    table.assert_at(1)
    table.it.idle()
    qtbot.waitUntil(lambda: table.it.position == 2)
    table.it.pause()
    table.it.idle()
    qtbot.wait(250)
    table.assert_at(2)


def test_what_happened_since_a_seats_last_turn_is_played(table: Table) -> None:
    table.it.since_last_turn(0)
    assert table.it.is_playing
    first = table.steps[0]
    assert all(step.action.seat != 0 for step in table.match.steps[first.index : first.index + 2])


def test_a_match_can_be_branched_off_at_a_place(table: Table) -> None:
    table.it.jump(5)
    branch = table.it.branch()
    assert branch.id != table.match.id
    assert [step.digest for step in branch.steps] == [step.digest for step in table.match.steps[:5]]
    assert table.match.step_count == LENGTH
