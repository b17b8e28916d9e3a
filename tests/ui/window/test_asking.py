"""What is offered beside the table follows who is asked: hint, list, undo and redo, each with its reason."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QPushButton

from desktop_app.content.messages import languages
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.play.seats import HUMAN, OPPONENT, Seat
from tests.ui.window.hands import CTRL, SHIFT, Hands, people
from tests.ui.window.played import played

PEOPLE = people("Mika", "Ren")
AGAINST = (Seat(OPPONENT, "easy", "Aoi", 0), Seat(HUMAN, "", "Mika", 1))
GAMES = pytest.mark.parametrize("game", ["applejack", "pirates"])


def hints(hands: Hands) -> dict[str, bool]:
    """Return where a hint can be asked for, and whether it can be now."""
    page, words = hands.window.table_page, hands.window.desk.text("panels.hint.ask")
    asks = [one for one in page.hints.findChildren(QPushButton) if one.text() == words]
    return {
        "menu": hands.window.commands.actions["hint"].isEnabled(),
        "bar": page.bar._hint.isEnabled(),
        "panel": asks[-1].isEnabled(),
    }


OFF = {"menu": False, "bar": False, "panel": False}
ON = dict.fromkeys(OFF, True)


def undo(hands: Hands) -> tuple[bool, str]:
    """Return whether the button is on, and what its tooltip says below its name."""
    one = hands.window.table_page.bar._undo
    return one.isEnabled(), one.toolTip().partition("\n")[2]


def redo(hands: Hands) -> tuple[bool, str]:
    one = hands.window.table_page.bar._redo
    return one.isEnabled(), one.toolTip().partition("\n")[2]


@GAMES
def test_a_person_who_is_asked_may_have_a_hint(hands: Hands, game: str) -> None:
    hands.start(Setup(game, 2, 7), PEOPLE)
    assert hints(hands) == ON


@GAMES
def test_after_the_end_there_is_no_hint(hands: Hands, game: str) -> None:
    chance = Rng(5)
    hands.lay(played(Setup(game, 2, 7), PEOPLE, lambda _, actions: actions[chance.below(len(actions))]))
    hands.qtbot.waitUntil(hands.window.table_page.sheet.isVisible)
    assert hints(hands) == OFF
    hands.window.table_page.sheet.put_aside.emit()
    assert hints(hands) == OFF


def test_while_an_opponent_thinks_there_is_no_hint(hands: Hands) -> None:
    hands.window.start(Setup("applejack", 2, 7), AGAINST)
    assert hands.controller.thinking_seat == 0
    assert hints(hands) == OFF
    hands.qtbot.waitUntil(lambda: hands.controller.prompt is not None, timeout=30_000)
    assert hints(hands) == ON


def test_while_a_game_is_watched_there_is_no_hint(hands: Hands) -> None:
    hands.start(Setup("applejack", 2, 7), PEOPLE)
    hands.controller.submit(hands.prompt.actions[0])
    hands.rest()
    hands.window.table_page.watch(0)
    assert hints(hands) == OFF
    hands.window.table_page.replay_bar.leave_wanted.emit()
    assert hints(hands) == ON


def test_the_panel_says_why_it_gives_no_hint(hands: Hands) -> None:
    hands.start(Setup("applejack", 2, 7), PEOPLE)
    hands.controller._set_prompt(None)
    words = hands.window.desk.text("panels.hint.ask")
    ask = [one for one in hands.window.table_page.hints.findChildren(QPushButton) if one.text() == words][-1]
    assert ask.toolTip() == "Nothing is to be decided now."
    assert ask.accessibleDescription() == ask.toolTip()


# Undo and redo


@pytest.mark.parametrize("language", languages())
def test_before_the_first_move_both_say_why_they_are_off(hands: Hands, language: str) -> None:
    hands.start(Setup("applejack", 2, 7), PEOPLE)
    hands.window.settings.language = language
    text = hands.window.desk.text
    assert undo(hands) == (False, text("play.undo.nothing"))
    assert redo(hands) == (False, text("play.redo.nothing"))
    assert hands.window.table_page.bar._undo.accessibleDescription() == text("play.undo.nothing")


def test_what_can_be_done_has_no_reason(hands: Hands) -> None:
    hands.start(Setup("applejack", 2, 7), PEOPLE)
    hands.controller.submit(hands.prompt.actions[0])
    hands.rest()
    assert undo(hands) == (True, "")
    hands.controller.undo()
    assert redo(hands) == (True, "")


def test_fair_undo_says_that_something_new_was_shown(hands: Hands) -> None:
    hands.start(Setup("applejack", 2, 7), PEOPLE)
    drawn = next(action for action in hands.prompt.actions if action.path()[0] == "supply")
    hands.controller.submit(drawn)
    hands.rest()
    assert hands.match.steps[-1].revealed
    assert undo(hands) == (False, "The last move showed something new, and fair undo ends there.")


def test_fair_undo_names_the_player_whose_moves_were_taken_back(hands: Hands) -> None:
    hands.start(Setup("applejack", 2, 7), PEOPLE)
    while hands.prompt.decision.seat == 0:
        hands.controller.submit(next(a for a in hands.prompt.actions if a.path()[0] != "supply"))
        hands.rest()
    hands.controller.submit(next(a for a in hands.prompt.actions if a.path()[0] != "supply"))
    hands.rest()
    hands.controller.undo()
    assert undo(hands)[1].startswith("Ren's moves were taken back")


@pytest.mark.parametrize(
    ("held", "said"), [(CTRL, "Nothing has been played yet."), (CTRL | SHIFT, "There is nothing to redo.")]
)
def test_keys_that_do_nothing_say_why(hands: Hands, held: Qt.KeyboardModifier, said: str) -> None:
    hands.start(Setup("applejack", 2, 7), PEOPLE)
    hands.key(Qt.Key.Key_Z, held)
    assert hands.window.table_page.toast.isVisible()
    assert hands.window.table_page.toast.text == said


def test_a_choice_that_was_begun_can_be_taken_back_before_anything_was_played(hands: Hands) -> None:
    hands.start(Setup("pirates", 2, 7), PEOPLE)
    assert not undo(hands)[0]
    hands.scene.pick(hands.prompt.handles()[0])
    assert hands.scene.choice.depth == 1
    assert undo(hands) == (True, "")
    hands.window.table_page.bar._undo.click()
    QApplication.processEvents()
    assert hands.scene.choice.depth == 0
    assert not undo(hands)[0]


def test_a_choice_that_waits_for_a_yes_can_be_taken_back(hands: Hands) -> None:
    hands.window.settings.confirm = "always"
    hands.start(Setup("applejack", 2, 7), PEOPLE)
    hands.controller.submit(next(a for a in hands.prompt.actions if a.path()[0] == "supply"))
    hands.rest()
    assert not undo(hands)[0]
    hands.window.table_page.asking.submit(hands.prompt.actions[0])
    assert hands.window.table_page.asking.confirming.waits
    assert undo(hands) == (True, "")
    hands.window.table_page.bar._undo.click()
    assert not hands.window.table_page.asking.confirming.waits
    assert not undo(hands)[0]


# The list of choices


@pytest.mark.parametrize("width", [1280, 900])
@GAMES
def test_with_the_rail_folded_the_list_stands_beside_the_table(hands: Hands, game: str, width: int) -> None:
    hands.start(Setup(game, 2, 7), PEOPLE)
    page = hands.window.table_page
    hands.window.resize(width, 720)
    page.fold("right", True)
    QApplication.processEvents()
    wide = hands.view.width()
    hands.key(Qt.Key.Key_L)
    QApplication.processEvents()
    shown = QRect(page.list.mapTo(page, QPoint()), page.list.size())
    table = QRect(hands.view.mapTo(page, QPoint()), hands.view.size())
    assert page.list.isVisible()
    assert page.rect().contains(shown)
    assert not shown.intersects(table)
    hands.key(Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert hands.view.width() == wide
