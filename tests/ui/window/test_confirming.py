"""A choice that is asked about before it is final: told, shown, and played or taken back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop_app.engine.types import Action, Setup
from desktop_app.ui.shell.confirming import Confirming
from tests.ui.window.hands import CTRL, Hands, people

SETUP = Setup("applejack", 2, 7)
PEOPLE = people("Mika", "Ren")


@pytest.fixture
def asked(hands: Hands) -> Hands:
    """Return hands at a table where a tile in hand is put on the first cell, which is asked about."""
    hands.window.settings.confirm = "always"
    hands.start(SETUP, PEOPLE)
    hands.controller.submit(hands.prompt.actions[0])
    hands.rest()
    hands.go(place_of(hands))
    hands.key(Qt.Key.Key_Return)
    return hands


def place_of(hands: Hands) -> str:
    return next(handle for handle in hands.prompt.actions[0].path() if handle.startswith("cell:"))


def confirming(hands: Hands) -> Confirming:
    return hands.window.table_page.asking.confirming


def choices(hands: Hands) -> list[str]:
    return [one.text() for one in hands.window.table_page.bar._shown.values()]


def test_nothing_is_played_before_it_is_confirmed(asked: Hands) -> None:
    assert confirming(asked).waits
    assert asked.match.step_count == 1


def test_the_bar_tells_the_choice_with_its_outcome(asked: Hands) -> None:
    bar, action = asked.window.table_page.bar, confirming(asked)._action
    assert action is not None
    table, desk = asked.controller, asked.window.desk
    assert bar.accessibleName() == desk.text(table.wording.action(table.view(), action))
    assert bar._note.text() == desk.remarks(table.preview(action))
    assert choices(asked) == ["Take back", "Confirm"]


def test_the_piece_lies_at_its_place(asked: Hands) -> None:
    scene, tile = asked.scene, f"tile:{asked.match.state.hand}"
    there = scene.item(tile)
    cell = scene.item(f"cell:0:{cell_of(asked)}")
    assert there is not None
    assert cell is not None
    assert there.isVisible()
    assert (there.pos() - cell.pos()).manhattanLength() < 1
    assert scene.held is None


def cell_of(hands: Hands) -> int:
    action: Action | None = confirming(hands)._action
    assert action is not None
    return int(next(handle for handle in action.path() if handle.startswith("cell:")).split(":")[2])


def test_enter_confirms(asked: Hands) -> None:
    asked.key(Qt.Key.Key_Return)
    assert asked.match.step_count == 2
    assert not confirming(asked).waits


@pytest.mark.parametrize("way", ["escape", "undo"])
def test_what_is_taken_back_is_asked_anew(asked: Hands, way: str) -> None:
    if way == "escape":
        asked.key(Qt.Key.Key_Escape)
    else:
        asked.key(Qt.Key.Key_Z, CTRL)
    assert not confirming(asked).waits
    assert asked.match.step_count == 1
    assert asked.scene.held is not None
    assert asked.scene.dump() == fresh(asked)


def fresh(hands: Hands) -> list[tuple[str, float, float, float, float, bool]]:
    hands.scene.sync(hands.controller.view())
    return hands.scene.dump()


def test_the_buttons_of_the_bar_answer_too(asked: Hands) -> None:
    no, yes = asked.window.table_page.bar._shown.values()
    no.click()
    assert not confirming(asked).waits
    asked.go(place_of(asked))
    asked.key(Qt.Key.Key_Return)
    no, yes = asked.window.table_page.bar._shown.values()
    yes.click()
    assert asked.match.step_count == 2


def test_after_a_confirmed_choice_the_table_is_as_if_nobody_had_asked(asked: Hands) -> None:
    asked.key(Qt.Key.Key_Return)
    asked.rest()
    assert asked.scene.dump() == fresh(asked)


def test_another_language_leaves_the_choice_to_be_made_again(asked: Hands) -> None:
    asked.window.settings.language = "ja"
    assert not confirming(asked).waits
    assert asked.scene.prompt is not None


def test_undoing_the_turn_forgets_the_choice(asked: Hands) -> None:
    asked.window.commands.actions["undo_turn"].trigger()
    assert not confirming(asked).waits
    assert asked.match.step_count == 0


def test_leaving_the_table_forgets_the_choice(asked: Hands) -> None:
    asked.window.show_start()
    assert not confirming(asked).waits


def test_a_draw_shows_nothing_that_is_not_known_yet(hands: Hands) -> None:
    hands.window.settings.confirm = "secrets"
    hands.start(SETUP, PEOPLE)
    before = hands.scene.dump()
    draw = next(action for action in hands.prompt.actions if action.path() == ("supply",))
    hands.window.table_page.list.chosen.emit(draw)
    assert confirming(hands).waits
    assert hands.scene.dump() == before
    hands.key(Qt.Key.Key_Return)
    assert hands.match.step_count == 1


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_a_piece_dragged_to_its_place_stays_there_until_the_answer(hands: Hands, speed: str) -> None:
    hands.window.settings.confirm, hands.window.settings.speed = "always", speed
    hands.start(SETUP, PEOPLE)
    hands.lift(hands.prompt.actions[0].path()[0])
    cell = place_of(hands)
    hands.show_face("face:pasture")
    hands.drop(cell)
    assert confirming(hands).waits
    tile, place = hands.scene.item(f"tile:{hands.match.state.hand}"), hands.scene.item(cell)
    assert tile is not None
    assert place is not None
    for _ in range(20):
        QApplication.processEvents()
    assert (tile.pos() - place.pos()).manhattanLength() < 1


@pytest.mark.parametrize("confirmed", [False, True], ids=["taken back", "confirmed and undone"])
def test_a_tile_that_comes_back_is_turned_as_it_was(hands: Hands, confirmed: bool) -> None:
    hands.window.settings.confirm = "always"
    hands.start(SETUP, PEOPLE)
    hands.controller.submit(hands.prompt.actions[0])
    hands.rest()
    hands.scene.turn_held(2)
    hands.window.table_page.asking.submit(next(a for a in hands.prompt.actions if a.path()[-1] == "rot:2"))
    if confirmed:
        confirming(hands).confirm()
        hands.rest()
    hands.window.table_page.undo()
    hands.rest()
    assert hands.match.step_count == 1
    assert hands.scene.held is not None
    assert hands.scene.held.turn == 2
