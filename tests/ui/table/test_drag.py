"""Drag and click, with real events of the mouse."""

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

from desktop_app.ui.table import layers
from desktop_app.ui.table.items import LIFTED
from tests.ui.table.toy import Draw, Put, Take, Toy, Walk, spot


def turn_wheel(toy: Toy, at: QPoint, notches: int, modifiers: Qt.KeyboardModifier) -> None:
    event = QWheelEvent(
        QPointF(at),
        QPointF(toy.view.viewport().mapToGlobal(at)),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(toy.view.viewport(), event)


def at_rest(toy: Toy, handle: str) -> bool:
    item = toy.scene.item(handle)
    assert item is not None
    return not toy.scene.drag.active and item.scale() == 1.0 and item.zValue() < layers.HELD


def test_click_then_click_plays_a_move(toy: Toy) -> None:
    toy.click("pawn:0")
    toy.click("cell:4")
    assert toy.actions() == [Walk(0, 0, 4)]


def test_drag_and_drop_plays_the_same_move(toy: Toy) -> None:
    toy.drag("pawn:0", "cell:4")
    assert toy.actions() == [Walk(0, 0, 4)]
    toy.rest()
    assert toy.place_of("pawn:0") == spot(4)


def test_a_drag_survives_the_prompt_its_own_pick_brings_about(toy: Toy) -> None:
    toy.lift("tile:1")
    assert toy.actions() == [Take(0, 1)]
    toy.rest()
    here = toy.at("cell:3")
    toy.move(here)
    item = toy.scene.item("tile:1")
    assert item is not None
    assert toy.scene.drag.active
    assert (item.zValue(), item.scale()) == (layers.HELD, LIFTED)
    assert (toy.view.mapFromScene(item.pos()) - here).manhattanLength() <= 3
    toy.release(here)
    assert toy.actions() == [Take(0, 1), Put(0, 0, 3, 0)]
    toy.rest()
    assert at_rest(toy, "tile:1")
    assert toy.place_of("tile:1") == spot(3)


def test_a_drag_faster_than_the_next_prompt_still_drops(toy: Toy) -> None:
    toy.drag("tile:1", "cell:3")
    toy.rest()
    assert toy.actions() == [Take(0, 1), Put(0, 0, 3, 0)]


def test_a_tile_drawn_from_the_pile_comes_under_the_pointer(toy: Toy) -> None:
    toy.drag("pile", "cell:0")
    toy.rest()
    assert toy.actions() == [Draw(0), Put(0, 0, 0, 0)]


def test_a_piece_in_hand_since_a_click_can_be_dragged(toy: Toy) -> None:
    toy.click("tile:2")
    toy.rest()
    toy.drag("tile:2", "cell:1")
    assert toy.actions() == [Take(0, 2), Put(0, 0, 1, 0)]


def test_a_drop_nowhere_undoes_the_taking(toy: Toy) -> None:
    toy.lift("tile:1")
    toy.rest()
    empty = toy.view.mapFromScene(QPointF(560, 250))
    toy.move(empty)
    toy.release(empty)
    toy.rest()
    assert toy.actions() == []
    assert toy.place_of("tile:1") == spot(-1, 1)
    assert at_rest(toy, "tile:1")


def test_a_drop_nowhere_takes_back_the_pick(toy: Toy) -> None:
    toy.lift("pawn:0")
    empty = toy.view.mapFromScene(QPointF(560, 250))
    toy.move(empty)
    toy.release(empty)
    toy.rest()
    assert toy.scene.prompt is not None
    assert toy.scene.prompt.chosen == ()
    assert toy.place_of("pawn:0") == spot(0)


def test_a_drop_on_what_may_not_be_says_why_and_gives_back(toy: Toy) -> None:
    toy.lift("pawn:0")
    end = toy.at("tile:2")
    toy.move(end)
    toy.release(end)
    toy.rest()
    assert [problem.key for problem in toy.said] == ["no tile:2"]
    assert toy.place_of("pawn:0") == spot(0)


def test_when_the_taking_cannot_be_undone_the_piece_stays_in_hand(toy: Toy) -> None:
    toy.controller.fair = False
    toy.lift("pile")
    toy.rest()
    toy.move(QPoint(500, 20))
    toy.release(QPoint(500, 20))
    toy.rest()
    assert toy.actions() == [Draw(0)]
    assert toy.place_of("tile:3") == spot(-2)
    assert at_rest(toy, "tile:3")
    toy.click("cell:0")
    assert toy.actions()[-1] == Put(0, 0, 0, 0)


def test_escape_ends_a_drag(toy: Toy) -> None:
    toy.lift("tile:1")
    toy.rest()
    toy.key(Qt.Key.Key_Escape)
    toy.rest()
    assert toy.actions() == []
    assert at_rest(toy, "tile:1")
    toy.release(toy.at("cell:0"))
    assert toy.actions() == []


def test_leaving_the_window_ends_a_drag(toy: Toy) -> None:
    toy.lift("tile:1")
    toy.rest()
    QApplication.sendEvent(toy.view.viewport(), QEvent(QEvent.Type.Leave))
    toy.rest()
    assert toy.actions() == []
    assert at_rest(toy, "tile:1")


def test_a_release_outside_the_window_is_a_drop_nowhere(toy: Toy) -> None:
    toy.lift("pawn:0")
    toy.view.set_zoom(3.0)
    toy.move(QPoint(-40, 100))
    toy.release(QPoint(-40, 100))
    toy.rest()
    assert toy.actions() == []
    assert at_rest(toy, "pawn:0")


def test_losing_the_keyboard_ends_a_drag(toy: Toy) -> None:
    toy.lift("tile:1")
    toy.rest()
    QApplication.sendEvent(toy.view, QFocusEvent(QEvent.Type.FocusOut))
    toy.rest()
    assert at_rest(toy, "tile:1")


def test_a_reset_during_a_drag_puts_everything_in_its_place(toy: Toy) -> None:
    toy.lift("pawn:0")
    toy.controller.reset()
    toy.rest()
    assert at_rest(toy, "pawn:0")
    assert toy.place_of("pawn:0") == spot(0)
    toy.release(toy.at("cell:4"))
    assert toy.actions() == []


def test_another_players_move_during_a_drag_gives_the_piece_back(toy: Toy) -> None:
    toy.lift("tile:1")
    toy.rest()
    toy.controller.submit(Put(0, 0, 5, 0))
    toy.rest()
    assert at_rest(toy, "tile:1")
    assert toy.place_of("tile:1") == spot(5)


def test_a_dropped_piece_is_turned_as_it_was_held(toy: Toy) -> None:
    toy.lift("tile:1")
    toy.rest()
    here = toy.at("cell:3")
    toy.move(here)
    turn_wheel(toy, here, -1, Qt.KeyboardModifier.NoModifier)
    toy.press(here, Qt.MouseButton.RightButton)
    toy.release(here, Qt.MouseButton.RightButton)
    toy.key(Qt.Key.Key_R)
    toy.key(Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
    toy.release(here)
    assert toy.actions()[-1] == Put(0, 0, 3, 2)


def test_a_piece_flipped_during_a_drag_is_dropped_so(toy: Toy) -> None:
    toy.lift("tile:1")
    toy.rest()
    toy.key(Qt.Key.Key_F)
    here = toy.at("cell:3")
    toy.move(here)
    toy.release(here)
    assert toy.actions()[-1] == Put(0, 1, 3, 0)


def test_the_buttons_by_a_held_piece_turn_and_flip_it(toy: Toy) -> None:
    toy.click("tile:1")
    toy.rest()
    hand = QPointF(*spot(-2))
    for corner in (QPointF(40, 40), QPointF(0, -40)):
        at = toy.view.mapFromScene(hand + corner)
        toy.press(at)
        toy.release(at)
    held = toy.scene.held
    assert held is not None
    assert (held.turn, held.face_handle) == (1, "face:down")


def test_the_second_click_of_a_double_click_chooses_nothing(toy: Toy) -> None:
    at = toy.at("pile")
    toy.press(at)
    toy.release(at)
    toy.rest()
    toy.qtbot.mouseDClick(toy.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert toy.actions() == [Draw(0)]


def test_two_buttons_at_once_do_no_harm(toy: Toy) -> None:
    at = toy.at("pawn:0")
    toy.press(at)
    toy.press(at, Qt.MouseButton.RightButton)
    toy.release(at, Qt.MouseButton.RightButton)
    toy.release(at)
    assert toy.scene.prompt is not None
    assert toy.scene.prompt.chosen == ("pawn:0",)
    toy.release(at)
    assert toy.scene.prompt.chosen == ("pawn:0",)


def test_a_taking_that_the_window_does_not_let_through_undoes_nothing(toy: Toy) -> None:
    toy.click("tile:0")
    toy.rest()
    toy.click("cell:0")
    toy.rest()
    played = toy.actions()
    toy.scene.bind(toy.controller, lambda _action: None)
    toy.lift("tile:1")
    toy.key(Qt.Key.Key_Escape)
    toy.scene.set_prompt(toy.controller.prompt)
    assert toy.actions() == played
    assert at_rest(toy, "tile:1")
    assert toy.place_of("tile:1") == spot(-1, 1)
    assert "tile:1" in toy.scene.targets()


def test_a_second_drag_works_like_the_first(toy: Toy) -> None:
    for tile, cell in ((0, 1), (1, 2), (2, 3)):
        toy.drag(f"tile:{tile}", f"cell:{cell}")
        toy.rest()
    assert [toy.place_of(f"tile:{n}") for n in range(3)] == [spot(1), spot(2), spot(3)]


def test_pressing_where_nothing_lies_does_nothing(toy: Toy) -> None:
    at = QPoint(560, 250)
    toy.press(at)
    toy.move(at + QPoint(60, 0))
    toy.release(at + QPoint(60, 0))
    assert toy.said == []
    assert not toy.scene.drag.active


def test_what_may_not_be_lifted_says_why(toy: Toy) -> None:
    toy.click("tile:0")
    toy.rest()
    toy.lift("tile:1")
    toy.release(toy.at("cell:0"))
    assert [problem.key for problem in toy.said] == ["no tile:1"]
    assert toy.actions() == [Take(0, 0)]
    assert toy.place_of("tile:1") == spot(-1, 1)


def test_a_small_shake_is_still_a_click(toy: Toy) -> None:
    at = toy.at("pawn:0")
    toy.press(at)
    toy.move(at + QPoint(2, 1))
    toy.release(at + QPoint(2, 1))
    assert toy.scene.prompt is not None
    assert toy.scene.prompt.chosen == ("pawn:0",)


def test_fast_clicks_while_things_fly_play_at_most_what_was_meant(toy: Toy) -> None:
    toy.scene.set_motion("slow", reduced=False)
    for handle in ("tile:0", "cell:0", "tile:1", "cell:1"):
        toy.click(handle)
    assert toy.actions() == [Take(0, 0), Put(0, 0, 0, 0), Take(0, 1), Put(0, 0, 1, 0)]
    toy.rest()
    assert toy.place_of("tile:1") == spot(1)
