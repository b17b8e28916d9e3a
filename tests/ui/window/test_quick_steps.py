"""Steps that follow each other faster than they are shown: each is told from where the one before ended."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.pirates.actions import LayBoard, TakeBoard
from desktop_app.games.registry import find
from desktop_app.play.match import Match
from tests.ui.window.hands import CTRL, SHIFT, Hands, people

SETUPS = (Setup("applejack", 2, 7), Setup("pirates", 2, 5, (("free_arrangement", 1),)))
PEOPLE = people("Mika", "Ren")
STEPS = 30


def played(setup: Setup, steps: int) -> Match[Any]:
    game = find(setup.game).load()
    match = Match(game.rules, game.codec, setup, PEOPLE, free_undo=True)
    rng = Rng(1)
    while match.step_count < steps:
        prompt = match.prompt()
        assert prompt is not None
        match.play(prompt.actions[rng.below(len(prompt.actions))])
    return match


def on_the_table(hands: Hands, match: Match[Any]) -> None:
    hands.controller.take(match)
    hands.window.show_match()
    QApplication.processEvents()


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.game)
def test_every_story_of_a_replay_begins_at_the_position_before_its_step(hands: Hands, setup: Setup) -> None:
    on_the_table(hands, played(setup, STEPS))
    page, replay = hands.window.table_page, hands.window.replay
    hands.window.settings.speed = "normal"
    page.watch(0)
    replay.pause()
    replay.jump(0)
    for place in range(STEPS):
        replay.forward()
        told_from = replay.match.rules.redact(replay.match.state_at(place), replay.viewer)
        assert hands.scene.state.to_wire() == told_from.to_wire()
    assert replay.position == STEPS


def test_arrows_pressed_quickly_lead_across_the_last_board(hands: Hands) -> None:
    match = played(SETUPS[1], 16)
    last = max(step.index for step in match.steps if isinstance(step.action, LayBoard))
    on_the_table(hands, match)
    hands.window.settings.speed = "normal"
    hands.window.table_page.watch(last)
    hands.window.replay.jump(last)
    for _ in range(3):
        hands.key(Qt.Key.Key_Right)
    assert hands.window.replay.position == last + 3


def test_redone_steps_are_told_one_after_the_other(hands: Hands) -> None:
    match = played(SETUPS[1], 16)
    taken = max(step.index for step in match.steps if isinstance(step.action, TakeBoard))
    match.rewind(taken)
    on_the_table(hands, match)
    hands.rest()
    hands.window.settings.speed = "normal"
    hands.key(Qt.Key.Key_Z, CTRL | SHIFT)
    assert hands.match.step_count == 16
