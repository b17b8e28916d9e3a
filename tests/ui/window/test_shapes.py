"""The window's shape changes while the table is handed from the match to the replay."""

from desktop_app.engine.types import Setup
from tests.ui.window.hands import Hands, people


def test_a_table_that_shows_no_match_may_change_its_shape(hands: Hands) -> None:
    hands.start(Setup("applejack", 4, 1), people("Mika", "Aoi", "Ren", "Hana"))
    scene = hands.scene
    scene.unbind()
    for width, height in ((2000, 600), (600, 900)):
        scene.fit_shape(width, height)
    scene.bind(hands.controller)
    assert hands.at("supply")
