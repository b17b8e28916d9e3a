"""What the bubble says, and when."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF

from desktop_app.engine.types import Remark
from desktop_app.ui.table import hover, layers
from desktop_app.ui.table.hover import TIP_MS
from desktop_app.ui.table.marks import Mark
from tests.ui.table.toy import Toy, spot


def said(toy: Toy) -> tuple[str, tuple[str, ...]] | None:
    note = toy.scene.hover.note
    return None if note is None else (note.tone, note.lines)


def test_over_a_target_the_outcome_is_told(toy: Toy) -> None:
    toy.click("pawn:0")
    toy.move(toy.at("cell:4"))
    assert said(toy) == ("preview", ("would walk",))
    assert toy.view.bubble.isVisible()


def test_over_what_may_not_be_the_reason_is_told_while_a_piece_is_held(toy: Toy) -> None:
    toy.click("pawn:0")
    toy.move(toy.at("tile:1"))
    assert said(toy) == ("refusal", ("no tile:1",))
    toy.move(QPoint(560, 250))
    assert said(toy) is None
    assert not toy.view.bubble.isVisible()


def test_during_a_drag_the_target_under_the_piece_counts(toy: Toy) -> None:
    toy.lift("tile:1")
    toy.rest()
    toy.move(toy.at("cell:4"))
    assert said(toy) == ("preview", ("would put",))


def test_a_piece_pointed_at_for_a_while_says_what_it_is(toy: Toy) -> None:
    toy.move(toy.at("coins"))
    assert said(toy) is None
    toy.qtbot.waitUntil(lambda: said(toy) is not None, timeout=TIP_MS * 10)
    assert said(toy) == ("piece", ("name of coins", "what it does"))


def test_behind_a_curtain_nothing_is_said(toy: Toy) -> None:
    toy.scene.hover.covered = True
    toy.click("pawn:0")
    toy.move(toy.at("cell:4"))
    assert said(toy) is None


def test_the_held_piece_shows_pale_where_a_click_would_put_it(toy: Toy) -> None:
    toy.click("tile:1")
    toy.rest()
    toy.scene.turn_held(1)
    toy.move(toy.at("cell:4"))
    ghosts = [item for item in toy.scene.items() if item.zValue() == layers.GHOST]
    assert [(item.x(), item.y(), item.rotation()) for item in ghosts] == [(*spot(4), 90.0)]
    assert ghosts[0].scale() == 1.0
    toy.move(QPoint(560, 250))
    assert not [item for item in toy.scene.items() if item.zValue() == layers.GHOST]


def test_the_buttons_by_a_held_piece_have_names(toy: Toy) -> None:
    toy.click("tile:1")
    toy.rest()
    x, y = spot(-2)
    toy.move(toy.view.mapFromScene(QPointF(x + 40, y + 40)))
    assert said(toy) == ("piece", ("table.grip.right",))


def test_pointing_from_the_log_lights_up_pieces(toy: Toy) -> None:
    toy.scene.light(["tile:0", "tile:2", "unknown"])
    lit = [item.handle for item in toy.scene.table_items() if item.marks() - {Mark.LEGAL}]
    assert lit == ["tile:0", "tile:2"]
    toy.scene.light([])
    assert not [item.handle for item in toy.scene.table_items() if item.marks() - {Mark.LEGAL}]


def test_what_a_hint_points_at_stays_lit_while_the_pointer_wanders(toy: Toy) -> None:
    toy.scene.light(["tile:0"])
    toy.move(toy.at("tile:2"))
    item = toy.scene.item("tile:0")
    assert item is not None
    assert Mark.POINTED in item.marks()
    toy.scene.pick("pawn:0")
    toy.scene.pick("cell:2")
    assert Mark.POINTED not in item.marks()


def test_a_place_the_piece_in_hand_may_not_go_to_is_framed_during_a_drag(toy: Toy) -> None:
    toy.lift("tile:1")
    toy.rest()
    toy.scene.hover.point_at("tile:2")
    framed = [item.handle for item in toy.scene.table_items() if Mark.REFUSED in item.marks()]
    assert framed == ["tile:2"]
    toy.scene.hover.leave()
    assert not [item for item in toy.scene.table_items() if Mark.REFUSED in item.marks()]


def test_a_bubble_keeps_off_what_is_to_stay_in_sight(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    board = QRectF(0, 0, 500, 450)
    monkeypatch.setattr(toy.scene, "kept_clear", lambda _handle: board)
    toy.click("pawn:0")
    toy.move(toy.at("cell:4"))
    covered = toy.view.mapFromScene(board).boundingRect()
    assert toy.view.bubble.isVisible()
    assert not toy.view.bubble.geometry().intersects(covered)
    assert toy.view.rect().contains(toy.view.bubble.geometry())


def test_after_a_move_nothing_is_said_until_the_pointer_moves(toy: Toy) -> None:
    toy.click("pawn:0")
    toy.move(toy.at("cell:4"))
    toy.click("cell:4")
    toy.rest()
    toy.move(toy.at("cell:4"))  # as Qt tells the same place again when the table is drawn anew
    toy.qtbot.wait(TIP_MS + 100)
    assert said(toy) is None
    toy.move(toy.at("cell:4") + QPoint(3, 3))
    toy.qtbot.waitUntil(lambda: said(toy) is not None)


def test_after_a_pick_nothing_is_said_until_the_pointer_moves(toy: Toy) -> None:
    toy.move(toy.at("coins"))
    toy.qtbot.waitUntil(lambda: said(toy) is not None)
    toy.scene.pick("pawn:0")
    toy.qtbot.wait(TIP_MS + 100)
    assert said(toy) is None


def test_a_position_without_a_story_takes_the_bubble_away(toy: Toy) -> None:
    toy.move(toy.at("coins"))
    toy.qtbot.waitUntil(lambda: said(toy) is not None)
    toy.controller.reset()
    toy.qtbot.wait(TIP_MS + 100)
    assert said(toy) is None


def test_the_keyboard_is_told_of_each_choice_it_goes_to(toy: Toy) -> None:
    toy.scene.pick("pawn:0")
    toy.scene.focus.step(QPointF(1, 0))
    assert said(toy) == ("preview", ("would walk",))


def test_a_choice_tells_its_rule_only_to_a_pointer_that_rests_long(
    toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hover, "LONG_MS", 4 * TIP_MS)
    toy.click("pawn:0")
    toy.move(toy.at("cell:4"))
    toy.qtbot.wait(TIP_MS + 100)
    assert said(toy) == ("preview", ("would walk",))
    toy.qtbot.waitUntil(lambda: said(toy) == ("preview", ("would walk", "what it does")))


def test_the_bubble_about_a_choice_has_three_lines(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = tuple(Remark(word) for word in "abcde")
    monkeypatch.setattr(toy.controller, "preview", lambda _action: outcome)
    toy.click("pawn:0")
    toy.move(toy.at("cell:4"))
    assert said(toy) == ("preview", ("a", "b", "c · d · e"))
