"""What Applejack's table tells before anything is chosen: gains, harvests to come, goals, the next row."""

from PySide6.QtCore import Qt

from desktop_app.engine.types import Setup
from desktop_app.games.applejack.actions import PlantTree, TakeTile
from desktop_app.games.applejack.board import income
from desktop_app.games.applejack.scoring import harvest
from desktop_app.ui.games.applejack.scene import PASTURE, TREE, ApplejackScene
from desktop_app.ui.games.applejack.signs import GainFace, GoalFace, PaysFace
from tests.ui.window.hands import Hands, people

PEOPLE = people("Mika", "Ren")


def begun(hands: Hands, setup: Setup, names: tuple[str, ...], moves: int) -> None:
    """Play some moves: of those allowed always the first that is no pasture."""
    hands.start(setup, people(*names))
    for _ in range(moves):
        planting = [action for action in hands.prompt.actions if isinstance(action, PlantTree | TakeTile)]
        hands.controller.submit(planting[0] if planting else hands.prompt.actions[0])
        hands.rest()


def gains(scene: ApplejackScene) -> dict[int, int]:
    """Return what the cells say their hives would pay."""
    found = {}
    for cell in range(len(scene.grid)):
        item = scene.item(f"gain:{cell}")
        assert item is not None
        if item.isVisible():
            assert isinstance(item.art, GainFace)
            found[cell] = item.art.amount
    return found


def paid(hands: Hands, turn: int) -> dict[int, int]:
    """Return what the rules would pay for the tile in hand, turned so, on each empty cell."""
    state = hands.match.state
    tile = hands.applejack.catalogue.tiles[state.hand]
    empty = [cell for cell in range(state.cells) if not state.orchard[cell]]
    pay = {cell: income(state, 0, tile, cell, turn) for cell in empty}
    return {cell: honey for cell, honey in pay.items() if honey}


def test_empty_cells_show_what_their_hives_would_pay_for_the_tile_as_it_is_turned(hands: Hands) -> None:
    begun(hands, Setup("applejack", 2, 7), ("Mika", "Ren"), 9)
    for turn in range(6):
        assert gains(hands.applejack) == paid(hands, turn)
        hands.key(Qt.Key.Key_R)
    assert any(paid(hands, turn) for turn in range(6))


def test_a_pasture_shows_no_gain_and_cannot_be_turned(hands: Hands) -> None:
    begun(hands, Setup("applejack", 2, 7), ("Mika", "Ren"), 9)
    hands.show_face(PASTURE)
    held = hands.scene.held
    assert held is not None
    assert not held.turnable
    assert not hands.scene.turn_held(1)
    assert gains(hands.applejack) == {}
    hands.show_face(TREE)
    assert hands.scene.turn_held(1)


def test_the_harvests_to_come_show_what_they_would_pay_now(hands: Hands) -> None:
    begun(hands, Setup("applejack", 2, 7), ("Mika", "Ren"), 24)
    scene, state = hands.applejack, hands.match.state
    shown = {}
    for space, varieties in enumerate(state.icons):
        item = scene.item(f"pays:{space}") if varieties else None
        if item is not None and item.isVisible():
            assert isinstance(item.art, PaysFace)
            shown[space] = item.art.amount
    board = scene.catalogue.board(2)
    ahead = range(state.space, min(state.space + 7, board.spaces))
    seat = scene.large_seat()
    assert shown == {
        space: sum(harvest(state, seat, variety, state.die) for variety in state.icons[space])
        for space in ahead
        if state.icons[space]
    }
    assert shown


def test_goals_stand_on_the_table_of_a_lone_player_only(hands: Hands) -> None:
    begun(hands, Setup("applejack", 1, 3), ("Mika",), 2)
    sign = hands.scene.item("goal")
    assert sign is not None
    assert isinstance(sign.art, GoalFace)
    assert sign.isVisible()
    assert sign.art.goals == (65, 85, 105, 125)
    hands.start(Setup("applejack", 2, 3), PEOPLE)
    assert hands.scene.item("goal") is None


def test_an_arrow_up_leads_to_the_next_row_of_an_orchard(hands: Hands) -> None:
    begun(hands, Setup("applejack", 2, 7), ("Mika", "Ren"), 1)
    names = hands.applejack.catalogue.cell_names
    hands.go(f"cell:0:{names.index('E2')}")
    rows = []
    for _ in range(4):
        hands.key(Qt.Key.Key_Up)
        rows.append(names[int(hands.scene.focus.handle.rpartition(":")[2])][0])
    assert rows == ["D", "C", "B", "A"]
