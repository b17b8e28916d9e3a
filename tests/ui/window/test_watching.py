"""A match that is watched while it goes on: what is asked, hidden or told of it waits until one is back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop_app.controllers.table_controller import NOBODY
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.registry import find
from desktop_app.play.match import Match
from desktop_app.ui.shell.table_page import TablePage
from tests.ui.window.hands import Hands, people

PEOPLE = people("Mika", "Ren")
STEPS = 12


def on_the_table(hands: Hands, game: str, before_end: int | None = None) -> None:
    """Lay a match on the table, after some steps or so many before its end."""
    loaded = find(game).load()
    match = Match(loaded.rules, loaded.codec, Setup(game, 2, 5), PEOPLE, free_undo=True)
    rng = Rng(3)
    while match.outcome() is None and (before_end is not None or match.step_count < STEPS):
        match.play(match.rules.sample_action(match.state, rng))
    if before_end:
        match.rewind(match.step_count - before_end)
    hands.controller.take(match)
    hands.window.show_match()
    hands.rest()


def page(hands: Hands) -> TablePage:
    return hands.window.table_page


def watch(hands: Hands, position: int) -> None:
    page(hands).watch(position)
    hands.window.replay.pause()
    hands.window.replay.jump(position)
    QApplication.processEvents()


def shown_is_watched(hands: Hands) -> bool:
    return bool(hands.scene.state.to_wire() == hands.window.replay.view().to_wire())


@pytest.mark.parametrize("game", ["applejack", "pirates"])
def test_a_choice_to_be_confirmed_is_forgotten_by_watching(hands: Hands, game: str) -> None:
    hands.window.settings.confirm = "always"
    on_the_table(hands, game)
    while not (final := [a for a in hands.prompt.actions if hands.controller.needs_confirmation(a)]):
        hands.controller.submit(hands.prompt.actions[0])
        hands.rest()
    page(hands).asking.submit(final[0])
    assert page(hands).asking.confirming.waits
    watch(hands, 1)
    assert not page(hands).asking.confirming.waits
    assert shown_is_watched(hands)
    hands.key(Qt.Key.Key_Right)
    QApplication.processEvents()
    assert shown_is_watched(hands)
    hands.key(Qt.Key.Key_Escape)
    assert hands.scene.prompt is not None


def start_of_a_hand_over(hands: Hands) -> None:
    """Play until a move is being shown after which the other person is to come."""
    seat = hands.prompt.decision.seat
    hands.window.settings.speed = "normal"
    while True:
        hands.controller.submit(hands.prompt.actions[0])
        decision = hands.match.rules.decision(hands.match.state)
        assert decision is not None
        if decision.seat != seat:
            break
        hands.scene.animator.finish()
    assert hands.scene.animator.running


def test_the_curtain_waits_until_one_is_back_from_watching(hands: Hands) -> None:
    on_the_table(hands, "pirates")
    start_of_a_hand_over(hands)
    watch(hands, 3)
    assert hands.controller.awaited is not None
    assert not hands.curtain_is_down
    assert hands.window.replay.viewer == NOBODY
    assert shown_is_watched(hands)
    hands.key(Qt.Key.Key_Escape)
    assert hands.curtain_is_down
    assert hands.controller.viewer == NOBODY
    assert hands.scene.state.to_wire() == hands.match.view_for(NOBODY).to_wire()


def test_the_result_waits_until_one_is_back_from_watching(hands: Hands) -> None:
    on_the_table(hands, "applejack", before_end=1)
    watch(hands, 5)
    length = hands.match.step_count
    hands.controller.submit(hands.prompt.actions[0])
    hands.controller.idle()
    assert hands.match.outcome() is not None
    assert not page(hands).sheet.isVisible()
    assert hands.window.replay.length == length + 1
    hands.window.replay.jump(length + 1)
    hands.key(Qt.Key.Key_Escape)
    assert not page(hands).watching
    assert page(hands).sheet.isVisible()


def test_a_result_told_before_is_not_told_again(hands: Hands) -> None:
    on_the_table(hands, "applejack", before_end=0)
    assert page(hands).sheet.isVisible()
    watch(hands, 5)
    hands.key(Qt.Key.Key_Escape)
    assert not page(hands).sheet.isVisible()


def test_a_match_taken_back_while_it_is_watched_takes_the_place_along(hands: Hands) -> None:
    on_the_table(hands, "applejack")
    watch(hands, STEPS)
    hands.controller.undo_to(STEPS - 4)
    assert hands.window.replay.position == STEPS - 4
    assert shown_is_watched(hands)


def test_a_redo_behind_the_curtain_waits_for_who_is_asked_then(hands: Hands) -> None:
    on_the_table(hands, "pirates")
    start_of_a_hand_over(hands)
    hands.settle()
    awaited = hands.controller.awaited
    assert awaited is not None
    hands.controller.undo()
    assert hands.controller.awaited == 1 - awaited
    hands.controller.redo()
    hands.settle()
    hands.qtbot.waitUntil(lambda: hands.controller.awaited == awaited, timeout=20_000)
    assert hands.curtain_is_down
    assert PEOPLE[awaited].name in page(hands).curtain.accessibleName()


def test_a_redo_to_the_end_lifts_the_curtain_from_the_result(hands: Hands) -> None:
    on_the_table(hands, "pirates", before_end=0)
    hands.controller.undo()
    assert hands.curtain_is_down
    hands.controller.redo()
    hands.qtbot.waitUntil(page(hands).sheet.isVisible, timeout=20_000)
    assert not hands.curtain_is_down
    assert hands.controller.awaited is None
