"""What hands may do at Applejack's table beside playing well: turning, hovering, changing their mind."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop_app.content.messages import Messages
from desktop_app.engine.types import Action, Remark, Setup
from desktop_app.games.applejack.actions import LayPasture, PlantTree, TakeTile
from desktop_app.ui.table.hover import Enlarged
from tests.ui.window.hands import CTRL, RIGHT, TURNS, Hands, people

SETUP = Setup("applejack", 2, 7)
PEOPLE = people("Mika", "Ren")


@pytest.fixture
def table(hands: Hands) -> Hands:
    """Return hands at a small table where the first person is to take a tile."""
    hands.window.resize(1000, 680)
    hands.start(SETUP, PEOPLE)
    return hands


def cheap_tile(hands: Hands) -> str:
    """Return a tile on offer that may be planted at once."""
    for action in hands.prompt.actions:
        if isinstance(action, TakeTile):
            return f"tile:{action.tile}"
    raise AssertionError("no tile is on offer")


def free_cell(hands: Hands, at: int = 0) -> str:
    """Return a cell where the tile in hand may be planted."""
    cells = dict.fromkeys(a.path()[1] for a in hands.prompt.actions if isinstance(a, PlantTree | LayPasture))
    return list(cells)[at]


def take(hands: Hands) -> str:
    """Take a tile by a click, and return it."""
    tile = cheap_tile(hands)
    hands.click(tile)
    hands.rest()
    return tile


def turn_once(hands: Hands) -> None:
    """Play a whole turn by clicks."""
    take(hands)
    hands.click(free_cell(hands))
    hands.rest()


def settle(hands: Hands) -> None:
    """Wait until the table rests; it must show the match's position, and nothing may hang in the air."""
    hands.rest()
    scene = hands.scene
    assert not scene.drag.active
    shown, sizes = scene.dump(), [item.scale() for item in scene.table_items()]
    scene.sync(hands.controller.view())
    wanted = set(scene.dump())
    assert [one for one in shown if one not in wanted] == []
    assert set(sizes) == {1.0}


# Turning and turning over


def test_the_tile_in_hand_is_turned_in_every_way(table: Hands) -> None:
    take(table)
    for turn, way in enumerate(TURNS, start=1):
        table.turn_to(turn, way, table.at("hand"))
    cell = free_cell(table)
    table.show_face("face:tree")
    table.click(cell)
    assert table.actions()[-1] == PlantTree(0, int(cell.split(":")[2]), len(TURNS))


def test_a_tile_is_turned_in_every_way_during_a_drag(table: Hands) -> None:
    at = table.lift(cheap_tile(table))
    table.rest()
    for turn, way in enumerate(TURNS, start=1):
        table.turn_to(turn, way, at)
        assert table.scene.drag.active
    cell = free_cell(table)
    table.show_face("face:tree")
    table.drop(cell)
    assert table.actions()[-1] == PlantTree(0, int(cell.split(":")[2]), len(TURNS))


def test_grips_by_the_tile_turn_it_and_turn_it_over(table: Hands) -> None:
    take(table)
    held = table.scene.held
    assert held is not None
    before = held.face_handle
    for command, expected in (("turn:1", 1), ("turn:1", 2), ("turn:-1", 1)):
        table.click_at(grip(table, command))
        assert held.turn == expected
    table.click_at(grip(table, "flip"))
    assert held.face_handle != before
    assert table.match.step_count == 1


def grip(hands: Hands, command: str) -> QPoint:
    """Return where a small button lies in the window."""
    scene, view = hands.scene, hands.view
    found = [at for at in grid(hands) if scene.hand.grip_at(view.mapToScene(at)) == command]
    assert found, f"no button {command!r} in sight"
    middle = found[len(found) // 2]
    return view.viewport().mapTo(hands.window, middle)


def grid(hands: Hands) -> list[QPoint]:
    """Return points all over the view, close enough to hit every button."""
    room = hands.view.viewport().rect()
    return [QPoint(x, y) for y in range(2, room.height(), 6) for x in range(2, room.width(), 6)]


def test_f_turns_the_tile_over_and_back_during_a_drag(table: Hands) -> None:
    table.lift(cheap_tile(table))
    table.rest()
    held = table.scene.held
    assert held is not None
    first = held.face_handle
    table.key(Qt.Key.Key_F)
    assert held.face_handle != first
    table.key(Qt.Key.Key_F)
    assert held.face_handle == first
    table.key(Qt.Key.Key_F)
    table.drop(free_cell(table))
    assert isinstance(table.actions()[-1], LayPasture if first == "face:tree" else PlantTree)


def test_a_drop_never_turns_a_tile_by_itself(table: Hands) -> None:
    table.lift(cheap_tile(table))
    table.rest()
    table.show_face("face:tree")
    table.drop(free_cell(table, 3))
    action = table.actions()[-1]
    assert isinstance(action, PlantTree)
    assert action.rotation == 0


# Being told


def test_hovering_over_a_cell_says_in_numbers_what_would_come(table: Hands) -> None:
    take(table)
    table.move(table.at(free_cell(table)))
    bubble = table.view.bubble
    assert bubble.isVisible()
    assert any(figure in bubble.accessibleName() for figure in "0123456789")
    assert "honey" in bubble.accessibleName()
    assert table.view.viewport().rect().contains(bubble.geometry())


def test_a_drop_on_an_occupied_cell_says_why_and_the_tile_goes_back(table: Hands) -> None:
    for _ in range(2):
        turn_once(table)
    last = next(a for a in reversed(table.actions()) if isinstance(a, PlantTree | LayPasture) and a.seat == 0)
    tile = cheap_tile(table)
    before, steps = table.place_of(tile), table.match.step_count
    table.lift(tile)
    table.rest()
    table.drop(f"cell:0:{last.cell}")
    assert [problem.key for problem in table.said] == ["applejack.refusal.filled"]
    settle(table)
    assert table.match.step_count == steps
    assert table.place_of(tile) == before


def test_hovering_over_an_occupied_cell_says_why_not(table: Hands) -> None:
    for _ in range(2):
        turn_once(table)
    last = next(a for a in reversed(table.actions()) if isinstance(a, PlantTree | LayPasture) and a.seat == 0)
    take(table)
    table.move(table.at(f"cell:0:{last.cell}"))
    note = table.scene.hover.note
    assert note is not None
    assert note.tone == "refusal"
    name = table.applejack.catalogue.cell_names[last.cell]
    assert note.lines == (Messages("en").text(Remark("applejack.refusal.filled", (("cell", name),))),)
    assert table.view.bubble.isVisible()


def test_a_refusal_is_said_once_at_the_piece_or_else_in_a_notice(table: Hands) -> None:
    toast = table.window.table_page.toast
    table.click("cell:0:9")
    note = table.scene.hover.note
    assert note is not None
    assert note.tone == "refusal"
    assert toast.text == ""
    table.scene.hover.leave()
    table.scene.refuse_handle("cell:0:9")
    assert table.scene.hover.note is None
    assert toast.text == note.lines[0]


def test_space_held_down_shows_the_tile_large(table: Hands) -> None:
    table.move(table.at(cheap_tile(table)))
    large = table.view.findChild(Enlarged)
    assert isinstance(large, Enlarged)
    QTest.keyPress(table.handle, Qt.Key.Key_Space)
    table.qtbot.waitUntil(large.isVisible)
    assert large.height() > table.view.height() * 0.5
    QTest.keyRelease(table.handle, Qt.Key.Key_Space)
    table.qtbot.waitUntil(large.isHidden)
    assert table.match.step_count == 0


def test_a_tooltip_says_what_a_tile_is_after_a_moment(table: Hands) -> None:
    table.move(table.at(cheap_tile(table)))
    before = table.view.bubble.accessibleName()
    assert "tree side" in before
    table.qtbot.waitUntil(lambda: table.view.bubble.accessibleName() != before)
    note = table.scene.hover.note
    assert note is not None
    assert note.lines[0] == before  # what it would bring comes first
    assert len(note.lines) > 1


# Looking at another orchard


def test_a_click_on_a_small_orchard_shows_it_large_and_back(table: Hands) -> None:
    large = table.place_of("orchard:0")
    table.click("orchard:1")
    assert table.place_of("orchard:1") == large
    assert table.match.step_count == 0
    table.click("honey:1")
    assert table.place_of("orchard:0") == large
    assert table.said == []


def test_a_click_on_a_seat_s_card_shows_its_orchard_large(table: Hands) -> None:
    table.window.resize(1440, 900)
    QApplication.processEvents()
    large = table.place_of("orchard:0")
    cards = [w for w in table.window.table_page.seats.findChildren(QWidget) if hasattr(w, "chosen")]
    table.click_on(cards[1], QPoint(20, 20))
    assert table.place_of("orchard:1") == large


def test_a_tile_taken_while_another_orchard_is_large_lands_where_it_is_dropped(table: Hands) -> None:
    table.click("orchard:1")
    table.lift(cheap_tile(table))
    table.rest()
    cell = free_cell(table, 2)
    table.drop(cell)
    action = table.actions()[-1]
    assert isinstance(action, PlantTree | LayPasture)
    assert f"cell:0:{action.cell}" == cell
    settle(table)


# Drags that are broken off


def escape(hands: Hands) -> None:
    hands.key(Qt.Key.Key_Escape)


def leave(hands: Hands) -> None:
    QApplication.sendEvent(hands.view.viewport(), QEvent(QEvent.Type.Leave))


def leave_and_let_go(hands: Hands) -> None:
    hands.move(QPoint(-40, -40))
    hands.release(QPoint(-40, -40))


def other_window(hands: Hands) -> None:
    other = QWidget()
    hands.qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    other.setFocus()
    hands.qtbot.waitUntil(other.isActiveWindow)
    other.close()
    hands.window.activateWindow()
    hands.qtbot.waitUntil(hands.window.isActiveWindow)


@pytest.mark.parametrize("interrupt", [escape, leave, leave_and_let_go, other_window])
@pytest.mark.parametrize("at_once", [True, False], ids=["at-once", "after-a-moment"])
def test_a_drag_that_is_broken_off_gives_the_tile_back(
    table: Hands, interrupt: object, at_once: bool
) -> None:
    tile = cheap_tile(table)
    before = table.scene.dump()
    at = table.lift(tile)
    if not at_once:
        table.rest()
        table.move(at + QPoint(60, 30))
    assert callable(interrupt)
    interrupt(table)
    settle(table)
    assert table.match.step_count == 0
    assert table.scene.dump() == before
    table.release(at)
    settle(table)
    assert table.match.step_count == 0
    turn_once(table)
    assert table.match.step_count == 2


def test_a_move_that_comes_during_a_drag_takes_the_tile_out_of_the_hand(table: Hands) -> None:
    at = table.lift(cheap_tile(table))
    table.rest()
    other = next(action for action in table.prompt.actions if isinstance(action, LayPasture))
    table.controller.submit(other)
    table.move(at + QPoint(40, 40))
    table.release(at + QPoint(40, 40))
    settle(table)
    assert table.actions()[-1] == other


@pytest.mark.parametrize("at_once", [True, False], ids=["at-once", "after-a-moment"])
def test_an_undo_during_a_drag_lays_the_tile_back(table: Hands, at_once: bool) -> None:
    turn_once(table)
    turn_once(table)
    at = table.lift(cheap_tile(table))
    if not at_once:
        table.rest()
    table.key(Qt.Key.Key_Z, CTRL)
    table.release(at)
    settle(table)
    assert table.match.step_count == 4


def test_a_language_change_during_a_drag_lays_the_tile_back(table: Hands) -> None:
    at = table.lift(cheap_tile(table))
    table.rest()
    table.window.settings.language = "ja"
    table.move(at + QPoint(10, 10))
    table.release(at + QPoint(10, 10))
    settle(table)


# Quick hands


def planted(actions: list[Action]) -> list[type[Action]]:
    return [type(action) for action in actions]


@pytest.mark.parametrize("speed", ["off", "fast", "normal", "slow"])
def test_clicks_that_wait_for_no_animation_all_count(table: Hands, speed: str) -> None:
    table.window.settings.speed = speed
    for turn in range(3):
        tile = cheap_tile(table)
        table.click(tile)
        assert table.match.step_count == 2 * turn + 1
        # The tile flies to the hand still; a click on a cell is meant for the tile.
        seat = turn % 2
        state = table.match.state
        cell = next(c for c in range(19) if not state.orchard[19 * seat + c])
        table.click(f"cell:{seat}:{cell}")
        assert table.match.step_count == 2 * turn + 2
        table.click_at(table.at("die"))
    settle(table)


def test_a_double_click_takes_a_tile_and_does_no_more(table: Hands) -> None:
    tile = cheap_tile(table)
    at = table.at(tile)
    QTest.mouseDClick(table.handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert table.match.step_count == 1
    settle(table)


def test_a_hail_of_clicks_everywhere_breaks_nothing(table: Hands) -> None:
    table.window.settings.speed = "slow"
    room = table.view.viewport().rect()
    spots = [QPoint(x, y) for x in range(20, room.width(), 130) for y in range(20, room.height(), 110)]
    for number, spot in enumerate(spots):
        at = table.view.viewport().mapTo(table.window, spot)
        table.click_at(at, RIGHT if number % 5 == 0 else Qt.MouseButton.LeftButton)
    table.window.settings.speed = "off"
    settle(table)


def test_a_click_beside_everything_takes_nothing(table: Hands) -> None:
    corner = table.view.mapToScene(QPoint(3, 3))
    assert table.scene.touch_at(QPointF(corner)) == ""
    table.click_at(table.view.viewport().mapTo(table.window, QPoint(3, 3)))
    assert table.match.step_count == 0
    settle(table)
