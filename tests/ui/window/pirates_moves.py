"""The moves of Pirates Under Fire as gestures: by drag and drop, and by keys."""

from PySide6.QtCore import QPoint, Qt

from desktop_app.engine.types import Action
from desktop_app.games.pirates.actions import HireMercenary, LayBoard, PlaceShip, TakeBoard
from tests.ui.window.hands import TURNS, Hands


def drag(hands: Hands, action: Action) -> None:
    """Drag boards and ships; click on what is not to be carried."""
    if isinstance(action, TakeBoard):
        hands.lift(f"board:{action.board}")
    elif isinstance(action, LayBoard):
        assert hands.scene.drag.active
        face, berth, _ = action.path()
        hands.move(hands.at(berth) + QPoint(3, 2))
        hands.show_face(face)
        hands.turn_to(turn_of(hands, action), TURNS[hands.match.step_count % len(TURNS)], hands.at(berth))
        hands.drop(berth)
    elif isinstance(action, PlaceShip | HireMercenary):
        hands.lift(f"ship:{action.tile}")
        hands.drop(f"space:{action.space}")
    else:
        for handle in left_of(hands, action):
            hands.click(handle)


def keys(hands: Hands, action: Action) -> None:
    """Use arrows and Enter, F and R."""
    if isinstance(action, LayBoard):
        face, berth, _ = action.path()
        hands.show_face(face)
        hands.turn_to(turn_of(hands, action), ("key", "shift-key")[action.place % 2], QPoint())
        hands.go(berth)
        hands.key(Qt.Key.Key_Return)
        return
    for handle in left_of(hands, action):
        hands.go(handle)
        hands.key(Qt.Key.Key_Return)


def left_of(hands: Hands, action: Action) -> tuple[str, ...]:
    """Return what is still to be touched: a first part that is the same for all was picked already."""
    prompt = hands.scene.prompt
    assert prompt is not None
    return action.path()[len(prompt.chosen) :]


def turn_of(hands: Hands, action: LayBoard) -> int:
    """Return the turn of the board in hand: a strip has but two."""
    held = hands.scene.held
    assert held is not None
    return action.quarter * held.turns // 4
