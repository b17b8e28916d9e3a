from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.start_page import Box, SavedGame, SaveRow, StartPage
from desktop_app.ui.shell.widgets import Picture
from tests.ui.host import inside


def nothing(painter: QPainter, rect: QRectF, dark: bool, title: str) -> None:
    """Paint no cover."""


BOX = Box("toy", "Toy", "A game of toys.", "2 players", nothing)
GOING = SavedGame(Path("a.json"), "toy", "Toy", "Turn 3", "today, 20:15", (("Mika", 0, 12), ("Aoi", 1, 9)))
DAMAGED = SavedGame(Path("b.json"), "", "Sunday", problem="Line 3: the file ends early.")


def shelf(count: int) -> list[Box]:
    long = (
        "Three sentences on a game. They say what it is about. They say how it ends, too, and for whom it is."
    )
    return [
        Box(f"g{n}", f"Game {n}", long, "1 to 4 players · Designed by Somebody Else, 2022", nothing)
        for n in range(count)
    ]


def page(qtbot: QtBot, desk: Desk) -> StartPage:
    made = StartPage(desk)
    inside(qtbot, made)
    return made


def button(of: StartPage, words: str) -> QPushButton:
    QApplication.processEvents()
    return next(one for one in of.findChildren(QPushButton) if one.text() == words and one.isVisible())


def texts(of: StartPage) -> list[str]:
    QApplication.processEvents()
    return [one.text() for one in of.findChildren(QLabel) if one.isVisible()]


def test_continue_is_offered_with_scores_and_place(qtbot: QtBot, desk: Desk) -> None:
    start = page(qtbot, desk)
    start.show_games([BOX], GOING, [])
    assert {"Mika", "12", "Aoi", "9", "Turn 3"} <= set(texts(start))
    with qtbot.waitSignal(start.continue_chosen) as chosen:
        QTest.mouseClick(button(start, "Continue"), Qt.MouseButton.LeftButton)
    assert chosen.args == [GOING]


def test_a_box_shows_the_best_score_of_its_finished_games(qtbot: QtBot, desk: Desk) -> None:
    start = page(qtbot, desk)
    ended = replace(GOING, path=Path("c.json"), over=True, seats=(("Mika", 0, 151), ("Aoi", 1, 140)))
    start.show_games([BOX], GOING, [ended, replace(ended, game="other", seats=(("Ren", 0, 900),))])
    assert "Best score: 151 (Mika)" in texts(start)


def test_without_a_game_to_continue_the_box_comes_first(qtbot: QtBot, desk: Desk) -> None:
    start = page(qtbot, desk)
    start.show_games([BOX], None, [])
    start.first_focus()
    assert "Continue" not in [one.text() for one in start.findChildren(QPushButton)]
    assert button(start, "New game").property("first") is True


def test_an_empty_shelf_of_saves_says_how_saving_works(qtbot: QtBot, desk: Desk) -> None:
    start = page(qtbot, desk)
    start.show_games([BOX], None, [])
    assert desk.text("shell.start.saved.none") in texts(start)


def test_a_damaged_save_says_why(qtbot: QtBot, desk: Desk) -> None:
    start = page(qtbot, desk)
    start.show_games([BOX], None, [GOING, DAMAGED])
    rows = start.findChildren(SaveRow)
    assert "Line 3: the file ends early." in rows[1].accessibleName()


def test_a_box_starts_its_game(qtbot: QtBot, desk: Desk) -> None:
    start = page(qtbot, desk)
    start.show_games([BOX], None, [])
    with qtbot.waitSignal(start.box_chosen) as chosen:
        button(start, "New game").click()
    assert chosen.args == ["toy"]


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("going", [GOING, None], ids=["going", "fresh"])
def test_a_title_stands_on_its_cover_only(
    qtbot: QtBot, desk: Desk, count: int, going: SavedGame | None
) -> None:
    start = page(qtbot, desk)
    start.show_games(shelf(count), going, [])
    assert not {f"Game {n}" for n in range(count)} & set(texts(start))
    covers = {one.accessibleName() for one in start.findChildren(Picture) if one.isVisible()}
    assert {f"Game {n}" for n in range(count)} <= covers


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 690), (1440, 870), (2560, 1410)])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("going", [GOING, None], ids=["going", "fresh"])
def test_every_box_shows_without_scrolling(
    qtbot: QtBot, desk: Desk, count: int, size: tuple[int, int], language: str, going: SavedGame | None
) -> None:
    desk.settings.language = language
    start = StartPage(desk)
    host = inside(qtbot, start)
    host.resize(*size)
    start.resize(*size)
    start.show_games(shelf(count), going, [])
    QApplication.processEvents()
    assert start.minimumSizeHint().width() <= size[0]
    assert start.heightForWidth(size[0]) <= size[1]
    for one in start.findChildren(QPushButton):
        if one.property("box") and one.text():
            assert one.fontMetrics().horizontalAdvance(one.text()) < one.width()


def test_pictures_are_larger_on_a_large_screen(qtbot: QtBot, desk: Desk) -> None:
    start = StartPage(desk)
    host = inside(qtbot, start)
    sides = []
    for size in ((1280, 690), (1440, 870), (2560, 1410)):
        host.resize(*size)
        start.resize(*size)
        QApplication.processEvents()
        start.show_games(shelf(4), GOING, [])
        sides.append(
            max(one.height() for one in start.findChildren(Picture) if one.accessibleName() == "Game 1")
        )
    assert sides == sorted(set(sides))


def test_keys_lead_from_box_to_box_in_the_order_of_the_shelf(qtbot: QtBot, desk: Desk) -> None:
    start = page(qtbot, desk)
    start.show_games(shelf(4), GOING, [])
    QApplication.processEvents()
    start.first_focus()
    names = []
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Right) * 4:
        QApplication.processEvents()
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)
        focus = QApplication.focusWidget()
        assert focus is not None
        names.append(focus.accessibleName())
    assert names == [f"Game {n}: {act}" for n in range(4) for act in ("New game", "Rules")]
