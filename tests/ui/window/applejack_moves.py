"""The moves of Applejack as gestures: by drag and drop, and by keys."""

from PySide6.QtCore import QPoint, Qt

from desktop_app.engine.types import Action
from desktop_app.games.applejack.actions import DrawTile, LayPasture, PlantTree, TakeTile
from tests.ui.window.hands import TURNS, Hands


def drag(hands: Hands, action: Action) -> None:
    """Take a tile and put it down in one go, turned and turned over on the way."""
    if isinstance(action, TakeTile | DrawTile):
        hands.lift(action.path()[0])
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
        hands.lift(action.path()[0])
        hands.drop(f"cottage:{action.seat}")


def keys(hands: Hands, action: Action) -> None:
    """Use arrows and Enter, F and R."""
    if isinstance(action, PlantTree):
        hands.show_face("face:tree")
        hands.turn_to(action.rotation, ("key", "shift-key")[action.cell % 2], QPoint())
        hands.go(f"cell:{action.seat}:{action.cell}")
    elif isinstance(action, LayPasture):
        hands.show_face("face:pasture")
        hands.go(f"cell:{action.seat}:{action.cell}")
    else:
        hands.go(action.path()[0])
    hands.key(Qt.Key.Key_Return)
