"""A whole game of two people at one screen, played in each of the ways there are to play it.

Every move is the same whichever way is used: chosen by chance from what is legal, and put into gestures.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QTreeWidgetItemIterator

from desktop_app.controllers.match_log import MatchLog
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Setup
from desktop_app.games.applejack.actions import DrawTile, LayPasture, PlantTree, RefillCottage, TakeTile
from desktop_app.games.pirates.actions import (
    Decline,
    EndTurn,
    Fire,
    HireMercenary,
    LayBoard,
    LayMine,
    PlaceShip,
    RaiseShield,
    RemoveMine,
    Repair,
    TakeBoard,
)
from desktop_app.games.registry import find
from desktop_app.play.match import Match, Step
from tests.ui.window import applejack_moves, pirates_moves
from tests.ui.window.hands import CTRL, SHIFT, Hands, people

PEOPLE = people("Mika", "Ren")
CHANCE = 5
UNDO_EVERY = 9
MOST_ROWS = 60
"""A row of the list is not further from another one than this."""

Gesture = Callable[[Hands, Action], None]


@dataclass(frozen=True)
class Game:
    """A game to be played through, with the gestures for its moves."""

    setup: Setup
    kinds: frozenset[type[Action]]
    drag: Gesture
    keys: Gesture
    free_undo: bool = False

    def __str__(self) -> str:
        return self.setup.game


GAMES = (
    Game(
        Setup("applejack", 2, 11, (("cottage_reserve", 1),)),
        frozenset({TakeTile, DrawTile, PlantTree, LayPasture, RefillCottage}),
        applejack_moves.drag,
        applejack_moves.keys,
    ),
    Game(
        Setup("pirates", 2, 5, (("free_arrangement", 1),)),
        frozenset(
            {
                TakeBoard,
                LayBoard,
                PlaceShip,
                HireMercenary,
                EndTurn,
                Fire,
                LayMine,
                Repair,
                RaiseShield,
                RemoveMine,
                Decline,
            }
        ),
        pirates_moves.drag,
        pirates_moves.keys,
        free_undo=True,
    ),
)


@cache
def whole_game(setup: Setup) -> tuple[Step, ...]:
    """Return the steps of the game, played without a window."""
    loaded = find(setup.game).load()
    match = Match(loaded.rules, loaded.codec, setup, PEOPLE)
    rng = Rng(CHANCE)
    while (prompt := match.prompt()) is not None:
        match.play(prompt.actions[rng.below(len(prompt.actions))])
    return tuple(match.steps)


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


@pytest.mark.parametrize("way", ["drag", "keys", "list"])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_whole_game_comes_out_the_same_however_it_is_played(hands: Hands, game: Game, way: str) -> None:
    steps = whole_game(game.setup)
    gesture = {"drag": game.drag, "keys": game.keys, "list": from_list}[way]
    hands.start(game.setup, PEOPLE, free_undo=game.free_undo)
    for number, step in enumerate(steps):
        assert step.action in hands.prompt.actions
        gesture(hands, step.action)
        assert hands.actions()[number:] == [step.action], [problem.key for problem in hands.said]
        hands.rest()
        if number % UNDO_EVERY == 0 and not hands.scene.drag.active:
            undo_and_redo(hands)
    assert [step.digest for step in hands.match.steps] == [step.digest for step in steps]
    log = MatchLog(find(game.setup.game).load().wording, hands.controller.own_turn)
    assert hands.controller.log() == log.entries(steps, hands.controller.viewer)
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


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_games_played_here_have_every_kind_of_move(game: Game) -> None:
    assert {type(step.action) for step in whole_game(game.setup)} >= game.kinds
