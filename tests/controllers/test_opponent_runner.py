"""The runner: answers arrive in the window's thread, and always do, whatever happens to the process."""

import os
import signal
from collections.abc import Iterator
from time import monotonic
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.ai.agent import Budget, Choice
from desktop_app.controllers.opponent_runner import OpponentRunner
from desktop_app.engine.types import Setup
from desktop_app.games.registry import find

QUICK = Budget(0.0, 1)
ENDLESS = Budget(0.0, 10**9)
WAIT = 30_000

pytestmark = pytest.mark.usefixtures("qapp")

posix = pytest.mark.skipif(os.name != "posix", reason="stops and kills processes by signal")


class Table:
    """A runner, a position to ask about, and what was answered."""

    def __init__(self, patience: float = 30.0) -> None:
        self.rules: Any = find("applejack").load().rules
        self.view = self.rules.redact(self.rules.new_game(Setup("applejack", 2, 3)), 0)
        self.runner = OpponentRunner(patience=patience)
        self.answers: list[tuple[int, Choice]] = []
        self.runner.chose.connect(lambda number, choice: self.answers.append((number, choice)))

    def ask(self, budget: Budget) -> int:
        return self.runner.ask("applejack", self.view.to_wire(), 0, "normal", 1, budget)

    def assert_answered(self, question: int) -> None:
        assert [number for number, _ in self.answers] == [question]
        assert self.answers[0][1].action in self.rules.legal_actions(self.view)

    def assert_answered_anew(self, qtbot: QtBot) -> None:
        question = self.ask(QUICK)
        qtbot.waitUntil(lambda: bool(self.answers), timeout=WAIT)
        self.assert_answered(question)


@pytest.fixture
def table() -> Iterator[Table]:
    table = Table()
    yield table
    table.runner.close()


def test_there_is_no_process_before_the_first_need(table: Table) -> None:
    assert table.runner.pid == 0
    table.runner.prepare("applejack")
    assert table.runner.pid > 0


def test_an_answer_comes_with_the_number_of_its_question(table: Table, qtbot: QtBot) -> None:
    question = table.ask(QUICK)
    qtbot.waitUntil(lambda: bool(table.answers), timeout=WAIT)
    table.assert_answered(question)
    assert not table.runner.is_thinking


def test_a_question_called_off_is_not_answered_and_the_next_one_is(table: Table, qtbot: QtBot) -> None:
    table.ask(ENDLESS)
    qtbot.wait(50)
    table.runner.cancel()
    question = table.ask(QUICK)
    qtbot.waitUntil(lambda: bool(table.answers), timeout=WAIT)
    table.assert_answered(question)


def test_a_new_question_calls_the_last_one_off(table: Table, qtbot: QtBot) -> None:
    table.ask(ENDLESS)
    question = table.ask(QUICK)
    qtbot.waitUntil(lambda: bool(table.answers), timeout=WAIT)
    table.assert_answered(question)


@posix
def test_a_process_killed_in_mid_thought_is_replaced_and_the_move_made(table: Table, qtbot: QtBot) -> None:
    question = table.ask(ENDLESS)
    qtbot.wait(600)
    first = table.runner.pid
    with qtbot.waitSignal(table.runner.replaced, timeout=WAIT):
        os.kill(first, signal.SIGKILL)
    table.assert_answered(question)
    table.answers.clear()
    question = table.ask(QUICK)
    assert table.runner.pid not in (0, first)
    qtbot.waitUntil(lambda: bool(table.answers), timeout=WAIT)
    table.assert_answered(question)


@posix
def test_a_process_that_died_between_two_questions_is_noticed(table: Table, qtbot: QtBot) -> None:
    table.runner.prepare("applejack")
    os.kill(table.runner.pid, signal.SIGKILL)
    qtbot.wait(50)
    question = table.ask(QUICK)
    assert not table.answers, "an answer within the call would surprise the caller"
    qtbot.waitUntil(lambda: bool(table.answers), timeout=WAIT)
    table.assert_answered(question)


@posix
def test_a_process_that_hangs_is_replaced_when_patience_ends(qtbot: QtBot) -> None:
    table = Table(patience=0.2)
    question = table.ask(QUICK)
    qtbot.waitUntil(lambda: bool(table.answers), timeout=WAIT)
    table.answers.clear()
    os.kill(table.runner.pid, signal.SIGSTOP)
    question = table.ask(QUICK)
    asked = monotonic()
    qtbot.waitUntil(lambda: bool(table.answers), timeout=WAIT)
    assert monotonic() - asked < 5
    table.assert_answered(question)
    assert table.runner.pid == 0
    table.runner.close()


@posix
def test_a_process_that_never_answers_cannot_fill_the_pipe(table: Table) -> None:
    table.runner.prepare("applejack")
    first = table.runner.pid
    os.kill(first, signal.SIGSTOP)
    slowest = 0.0
    for _ in range(40):
        began = monotonic()
        table.ask(QUICK)
        slowest = max(slowest, monotonic() - began)
    assert table.runner.pid != first
    assert slowest < 1.0


def test_a_process_that_cannot_start_is_done_without(
    table: Table, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("desktop_app.controllers.opponent_runner.Child", refuse)
    table.runner.prepare("applejack")
    question = table.ask(QUICK)
    qtbot.waitUntil(lambda: bool(table.answers), timeout=WAIT)
    table.assert_answered(question)


def test_a_position_without_any_choice_ends_the_question_once(table: Table, qtbot: QtBot) -> None:
    failures: list[int] = []
    table.runner.gave_up.connect(failures.append)
    question = table.runner.ask("applejack", [1, 2, 3], 0, "normal", 1, QUICK)
    qtbot.waitUntil(lambda: bool(failures), timeout=WAIT)
    qtbot.wait(100)
    assert failures == [question]
    assert not table.runner.is_thinking
    assert not table.answers
    table.assert_answered_anew(qtbot)
