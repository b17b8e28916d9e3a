"""A whole game of two people at one screen, played in each of the ways there are to play it.

Every move is the same whichever way is used: chosen by chance from what is legal, and put into gestures.
"""

from collections.abc import Callable
from functools import cache

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QTreeWidgetItemIterator

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
MOST_ROWS = 60
"""A row of the list is not further from another one than this."""

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


# By the list: L, then down and into the rows that lead to the choice, and Enter, or a click on it


def from_list(hands: Hands, action: Action) -> None:
    hands.key(Qt.Key.Key_L)
    page = hands.window.table_page
    assert page.list.isVisible()
    tree = page.list.findChild(QTreeWidget)
    assert tree is not None
    way = [item_of(tree, action)]
    while (above := way[0].parent()) is not None:
        way.insert(0, above)
    for item in way[:-1]:
        go_down(hands, tree, item)
        if not item.isExpanded():
            hands.key(Qt.Key.Key_Right)
            assert item.isExpanded()
    if action.seat:
        go_down(hands, tree, way[-1])
        hands.key(Qt.Key.Key_Return)
    else:
        tree.scrollToItem(way[-1])
        hands.click_on(tree.viewport(), tree.visualItemRect(way[-1]).center())
    assert not page.list.isVisible()


def item_of(tree: QTreeWidget, action: Action) -> QTreeWidgetItem:
    """Return the row of an action, whether it is open to view or not."""
    rows = QTreeWidgetItemIterator(tree)
    while (item := rows.value()) is not None:
        if item.data(0, Qt.ItemDataRole.UserRole)[0].action == action:
            return item
        rows += 1
    raise AssertionError(f"{action} has no row in the list")


def go_down(hands: Hands, tree: QTreeWidget, item: QTreeWidgetItem) -> None:
    for _ in range(MOST_ROWS):
        if tree.currentItem() is item:
            return
        hands.key(Qt.Key.Key_Down)
    raise AssertionError("the arrow key does not reach the row")


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
