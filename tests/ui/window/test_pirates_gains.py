"""What a ship in hand would bring stands on the spaces it may go to, and nowhere else."""

import pytest
from PySide6.QtCore import Qt

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Remark, Setup
from desktop_app.games.pirates.actions import HireMercenary, PlaceShip
from desktop_app.games.pirates.geometry import SPACES
from desktop_app.games.pirates.words import MINUS
from desktop_app.games.registry import find
from desktop_app.ui.games.pirates.signs import GainFace
from tests.ui.window.hands import Hands, people
from tests.ui.window.played import every_seventh, played

PEOPLE = people("Mika", "Ren")
SETUP = Setup("pirates", 2, 7)


def begun(hands: Hands, kind: type[Action]) -> None:
    """Play by chance until such an action may be chosen that changes the score at once."""
    match, chance = played(SETUP, PEOPLE, every_seventh, 1), Rng(3)
    wording = find(SETUP.game).load().wording
    while (prompt := match.prompt()) is not None:
        view = match.view_for(prompt.decision.seat)
        choices = [action for action in prompt.actions if isinstance(action, kind)]
        if len(choices) > 1 and any(told(wording.preview(view, action)) for action in choices):
            hands.lay(match, 1)
            return
        match.play(prompt.actions[chance.below(len(prompt.actions))])
    raise AssertionError(f"no {kind.__name__} changes the score")


def told(preview: tuple[Remark, ...]) -> int:
    """Return what the bubble over a space says that the score changes by."""
    for remark in preview:
        if remark.key == "pirates.preview.score":
            was, now = (int(str(value).replace(MINUS, "-")) for _, value in remark.params)
            return now - was
    return 0


def gains(hands: Hands) -> dict[int, int]:
    """Return the figures that are seen, by space."""
    found = {}
    for space in range(SPACES):
        item = hands.scene.item(f"gain:{space}")
        assert item is not None
        if item.isVisible():
            assert isinstance(item.art, GainFace)
            found[space] = item.art.amount
    return found


@pytest.mark.parametrize("kind", [PlaceShip, HireMercenary])
def test_a_space_shows_what_the_bubble_over_it_says_of_the_score(
    hands: Hands, kind: type[PlaceShip] | type[HireMercenary]
) -> None:
    begun(hands, kind)
    choices = [action for action in hands.prompt.actions if isinstance(action, kind)]
    for tile in dict.fromkeys(action.tile for action in choices):
        hands.scene.activate(f"ship:{tile}")
        mine = {
            action.space: told(hands.controller.preview(action)) for action in choices if action.tile == tile
        }
        assert gains(hands) == {space: change for space, change in mine.items() if change}
        hands.key(Qt.Key.Key_Escape)


def test_no_figure_is_seen_once_the_ship_is_put_back_or_placed(hands: Hands) -> None:
    begun(hands, PlaceShip)
    assert gains(hands) == {}
    place = next(
        a for a in hands.prompt.actions if isinstance(a, PlaceShip) and told(hands.controller.preview(a))
    )
    hands.scene.activate(f"ship:{place.tile}")
    assert gains(hands)
    hands.key(Qt.Key.Key_Escape)
    assert gains(hands) == {}
    hands.scene.activate(f"ship:{place.tile}")
    hands.scene.activate(f"space:{place.space}")
    assert gains(hands) == {}
