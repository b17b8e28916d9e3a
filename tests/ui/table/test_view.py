"""Fit, zoom, pan, sharpness."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPixmapCache
from PySide6.QtWidgets import QApplication

from desktop_app.ui.table.items import MOST_PIXELS, TableItem, box
from desktop_app.ui.table.palette import themes
from desktop_app.ui.table.view import FARTHEST, NEAREST, SETTLE_MS
from tests.ui.table.test_drag import turn_wheel
from tests.ui.table.toy import Plain, Toy


def art_of(toy: Toy, handle: str) -> Plain:
    item = toy.scene.item(handle)
    assert item is not None
    assert isinstance(item.art, Plain)
    return item.art


def everything_shows(toy: Toy) -> bool:
    room = toy.view.viewport().rect().adjusted(-1, -1, 1, 1)
    return all(
        room.contains(toy.view.mapFromScene(item.scene_outline()).boundingRect().adjusted(2, 2, -2, -2))
        for item in toy.scene.table_items()
        if item.isVisible()
    )


@pytest.mark.parametrize("size", [(400, 300), (1600, 700), (640, 900)])
def test_the_table_fits_after_every_change_of_size(toy: Toy, size: tuple[int, int]) -> None:
    toy.view.resize(*size)
    assert everything_shows(toy)


def test_ctrl_and_wheel_zoom_at_the_pointer(toy: Toy) -> None:
    at = QPoint(600, 300)
    before = toy.view.mapToScene(at)
    said: list[float] = []
    toy.view.zoom_changed.connect(said.append)
    turn_wheel(toy, at, 4, Qt.KeyboardModifier.ControlModifier)
    after = toy.view.mapToScene(at)
    assert toy.view.transform().m11() > 1.5
    assert (after - before).manhattanLength() < 3
    assert said == [toy.view.zoom]


def test_a_zoom_by_hand_outlives_a_change_of_size_and_0_fits_again(toy: Toy) -> None:
    toy.view.set_zoom(2.0)
    toy.view.resize(700, 400)
    assert toy.view.zoom == 2.0
    toy.key(Qt.Key.Key_0)
    assert toy.view.zoom == 0.0
    assert everything_shows(toy)


def test_zoom_has_bounds(toy: Toy) -> None:
    toy.view.set_zoom(100.0)
    assert toy.view.zoom == NEAREST
    toy.view.set_zoom(0.001)
    assert toy.view.zoom == FARTHEST


def test_the_light_on_the_table_top_stays_where_it_is_when_the_table_is_pushed_about(toy: Toy) -> None:
    toy.view.set_zoom(2.0)
    toy.view.draw_now()
    QApplication.processEvents()
    across = toy.view.horizontalScrollBar()
    before = across.value()
    across.setValue(before - 40)
    assert across.value() != before
    QApplication.processEvents()
    pushed = toy.view.screen().grabWindow(toy.view.winId()).toImage()
    toy.view.viewport().repaint()
    assert toy.view.screen().grabWindow(toy.view.winId()).toImage() == pushed


def test_pieces_are_drawn_sharply_once_the_zoom_has_settled(toy: Toy) -> None:
    toy.view.set_zoom(2.0)
    item = toy.scene.item("tile:0")
    assert item is not None
    toy.qtbot.waitUntil(lambda: item.pixmap().width() == 160, timeout=SETTLE_MS * 20)
    assert item.boundingRect().width() == pytest.approx(80)


def test_pieces_are_drawn_sharply_at_device_ratio_2(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.view, "devicePixelRatioF", lambda: 2.0)
    toy.view.draw_now()
    assert art_of(toy, "tile:0").scales[-1] == pytest.approx(2.0)
    item = toy.scene.item("tile:0")
    assert item is not None
    assert item.pixmap().width() == 160
    assert item.boundingRect().width() == pytest.approx(80)
    assert everything_shows(toy)


@pytest.mark.usefixtures("qtbot")
def test_no_zoom_makes_a_picture_too_large_to_be_drawn_quickly() -> None:
    art = Plain("#C09060", 600, 600)
    board = TableItem("board", box(600, 600), art)
    board.want(12.0)
    board.draw()
    picture = board.pixmap()
    assert picture.width() * picture.height() == pytest.approx(MOST_PIXELS, rel=0.01)
    assert board.boundingRect().width() == pytest.approx(600, abs=1)
    assert not board.stale


def test_a_piece_hidden_while_the_zoom_changed_is_sharp_when_it_appears(toy: Toy) -> None:
    toy.view.set_zoom(2.0)
    toy.view.draw_now()
    toy.scene.pick("pile")
    toy.rest()
    item = toy.scene.item("tile:3")
    assert item is not None
    assert item.pixmap().width() == 160


def test_the_middle_button_pushes_the_table(toy: Toy) -> None:
    toy.view.set_zoom(3.0)
    before = toy.view.mapToScene(QPoint(400, 200))
    toy.press(QPoint(400, 200), Qt.MouseButton.MiddleButton)
    toy.move(QPoint(360, 170))
    toy.release(QPoint(360, 170), Qt.MouseButton.MiddleButton)
    assert (toy.view.mapToScene(QPoint(360, 170)) - before).manhattanLength() < 2


def test_space_and_drag_push_the_table_and_choose_nothing(toy: Toy) -> None:
    toy.view.set_zoom(3.0)
    toy.key(Qt.Key.Key_Right)
    before = toy.view.mapToScene(QPoint(400, 200))
    toy.qtbot.keyPress(toy.view, Qt.Key.Key_Space)
    toy.press(QPoint(400, 200))
    toy.move(QPoint(360, 170))
    toy.release(QPoint(360, 170))
    toy.qtbot.keyRelease(toy.view, Qt.Key.Key_Space)
    assert (toy.view.mapToScene(QPoint(360, 170)) - before).manhattanLength() < 2
    assert toy.actions() == []


@pytest.mark.usefixtures("toy")
def test_the_pixmap_cache_has_room() -> None:
    assert QPixmapCache.cacheLimit() >= 100 * 1024


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_the_table_top_has_the_colour_of_the_theme(toy: Toy, name: str) -> None:
    theme = themes()[name]
    toy.view.set_theme(theme)
    shot = toy.view.grab().toImage().pixelColor(560, 130)
    wanted = theme.colour("table")
    assert abs(shot.lightness() - wanted.lightness()) < 25


@pytest.mark.parametrize("corner", [(0, 0), (799, 0), (0, 449), (799, 449), (400, 225)])
def test_a_bubble_lies_within_the_view(toy: Toy, corner: tuple[int, int]) -> None:
    item = toy.scene.item("pawn:0")
    assert item is not None
    item.setPos(QPointF(*corner))
    toy.scene.hover.point_at("pawn:0")
    toy.scene.pick("pawn:0")
    toy.scene.refuse_handle("x" * 60)
    bubble = toy.view.bubble
    assert bubble.isVisible()
    assert toy.view.rect().contains(bubble.geometry())


def test_during_a_drag_the_bubble_tells_only_of_what_the_piece_stays_over(toy: Toy) -> None:
    toy.lift("tile:1")
    toy.rest()
    toy.move(toy.at("cell:4"))
    assert toy.scene.hover.note is not None
    assert not toy.view.bubble.isVisible()
    toy.qtbot.waitUntil(toy.view.bubble.isVisible)
