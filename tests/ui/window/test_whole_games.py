"""A whole game of two people at one screen, played in each of the ways there are to play it.

Every move is the same whichever way is used: chosen by chance from what is legal, and put into gestures.
"""

from collections.abc import Callable
from functools import cache

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QListWidget

from desktop_app.controllers.match_log import LogEntry, MatchLog
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Setup
from desktop_app.games.applejack.actions import DrawTile, LayPasture, PlantTree, RefillCottage, TakeTile
from desktop_app.games.registry import find
from desktop_app.play.match import Match
from tests.ui.window.hands import CTRL, SHIFT, TURNS, Hands, people

SETUP = Setup("applejack", 2, 11, (("cottage_reserve", 1),))
PEOPLE = people("Mika", "Ren")
CHANCE = 5
UNDO_EVERY = 9
FEW = 8
"""Lines further down than this are clicked on."""

Gesture = Callable[[Hands, Action], None]


@cache
def whole_game() -> tuple[tuple[Action, ...], tuple[str, ...], tuple[LogEntry, ...]]:
    """Return moves, digests and log of the game, played without a window."""
    loaded = find("applejack").load()
    match = Match(loaded.rules, loaded.codec, SETUP, PEOPLE)
    rng = Rng(CHANCE)
    while (prompt := match.prompt()) is not None:
        match.play(prompt.actions[rng.below(len(prompt.actions))])
    log = MatchLog(loaded.wording).entries(match.steps, 0)
    return tuple(s.action for s in match.steps), tuple(s.digest for s in match.steps), log


def first_handle(action: Action) -> str:
    return action.path()[0]


# By drag and drop: a tile is taken and put down in one go, turned and turned over on the way


def drag(hands: Hands, action: Action) -> None:
    if isinstance(action, TakeTile | DrawTile):
        hands.lift(first_handle(action))
    elif isinstance(action, PlantTree | LayPasture):
        assert hands.scene.drag.active
        cell = f"cell:{action.seat}:{action.cell}"
        hands.move(hands.at(cell) + QPoint(3, 2))
        if isinstance(action, PlantTree):
            hands.show_face("face:tree")
            way = TURNS[hands.match.step_count % len(TURNS)]
            hands.turn_to(action.rotation, way, hands.at(cell))
        else:
            hands.show_face("face:pasture")
        hands.drop(cell)
    else:
        hands.lift(first_handle(action))
        hands.drop(f"cottage:{action.seat}")


# By keys: arrows and Enter, F and R


def keys(hands: Hands, action: Action) -> None:
    if isinstance(action, PlantTree):
        hands.show_face("face:tree")
        hands.turn_to(action.rotation, ("key", "shift-key")[action.cell % 2], QPoint())
        hands.go(f"cell:{action.seat}:{action.cell}")
    elif isinstance(action, LayPasture):
        hands.show_face("face:pasture")
        hands.go(f"cell:{action.seat}:{action.cell}")
    else:
        hands.go(first_handle(action))
    hands.key(Qt.Key.Key_Return)


# By the list: L, then down to the line and Enter, or a click on it


def from_list(hands: Hands, action: Action) -> None:
    hands.key(Qt.Key.Key_L)
    page = hands.window.table_page
    assert page.list.isVisible()
    desk, table = hands.window.desk, hands.controller
    line = page.list.words().index(desk.text(table.wording.action(table.view(), action)))
    if line < FEW:
        for _ in range(line):
            hands.key(Qt.Key.Key_Down)
        hands.key(Qt.Key.Key_Return)
    else:
        widget = page.list.findChild(QListWidget)
        assert widget is not None
        item = widget.item(line)
        widget.scrollToItem(item)
        middle = widget.visualItemRect(item).center()
        hands.click_on(widget.viewport(), middle)
    assert not page.list.isVisible()


@pytest.mark.parametrize("gesture", [drag, keys, from_list], ids=lambda gesture: gesture.__name__)
def test_a_whole_game_comes_out_the_same_however_it_is_played(hands: Hands, gesture: Gesture) -> None:
    actions, digests, log = whole_game()
    hands.start(SETUP, PEOPLE)
    for number, action in enumerate(actions):
        assert action in hands.prompt.actions
        gesture(hands, action)
        assert hands.actions()[number:] == [action], [problem.key for problem in hands.said]
        hands.rest()
        if number % UNDO_EVERY == 0 and not hands.scene.drag.active:
            undo_and_redo(hands)
    assert tuple(step.digest for step in hands.match.steps) == digests
    assert hands.controller.log() == log
    assert hands.match.outcome() is not None


def undo_and_redo(hands: Hands) -> None:
    """Take the last step back and play it again, by keys; nothing may be left of that."""
    before = hands.match.step_count
    if not hands.controller.can_undo:
        return
    wire = hands.match.state.to_wire()
    hands.key(Qt.Key.Key_Z, CTRL)
    assert hands.match.step_count == before - 1
    hands.rest()
    hands.key(Qt.Key.Key_Z, CTRL | SHIFT)
    assert hands.match.state.to_wire() == wire
    hands.rest()
    assert hands.controller.prompt is not None or hands.match.outcome() is not None


def test_the_game_played_here_has_every_kind_of_move() -> None:
    kinds = {type(action) for action in whole_game()[0]}
    assert kinds >= {TakeTile, DrawTile, PlantTree, LayPasture, RefillCottage}
