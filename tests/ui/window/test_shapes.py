"""The window's shape changes while the table is handed from the match to the replay."""

from PySide6.QtCore import QPointF

from desktop_app.engine.types import Setup
from desktop_app.games.pirates.actions import PlaceShip
from desktop_app.games.pirates.geometry import SPACES
from desktop_app.ui.games.pirates.scene import PiratesScene
from tests.ui.window.hands import Hands, people


def test_a_table_that_shows_no_match_may_change_its_shape(hands: Hands) -> None:
    hands.start(Setup("applejack", 4, 1), people("Mika", "Aoi", "Ren", "Hana"))
    scene = hands.scene
    scene.unbind()
    for width, height in ((2000, 600), (600, 900)):
        scene.fit_shape(width, height)
    scene.bind(hands.controller)
    assert hands.at("supply")


def test_what_dims_the_sea_lies_over_it_in_every_shape(hands: Hands) -> None:
    hands.start(Setup("pirates", 2, 3), people("Mika", "Aoi"))
    scene = hands.scene
    assert isinstance(scene, PiratesScene)
    hands.lift(next(action.path()[0] for action in hands.prompt.actions if isinstance(action, PlaceShip)))
    for width, height in ((2000, 600), (600, 900)):
        scene.fit_shape(width, height)
        dimmed = [space for space in range(SPACES) if f"space:{space}" not in scene.targets()]
        assert dimmed
        shade = scene.shaded()
        assert all(shade.contains(QPointF(*scene.space_at(space))) for space in dimmed)
        assert not any(
            shade.contains(QPointF(*scene.space_at(space))) for space in range(SPACES) if space not in dimmed
        )
