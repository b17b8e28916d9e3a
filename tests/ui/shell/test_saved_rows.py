"""The saved games on the start page: told apart, renamed, deleted, by keys and by their menu."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton

from desktop_app.engine.types import Outcome, Setup
from desktop_app.play.seats import HUMAN, Seat
from desktop_app.play.storage import SaveHeader
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.shell import dialogs
from desktop_app.ui.shell.start_page import SavedGame, SaveRow

PEOPLE = (Seat(HUMAN, "", "Mika", 0), Seat(HUMAN, "", "Ren", 1))
Opener = Callable[[], MainWindow]


def with_save(window: MainWindow, *names: str) -> None:
    """Save a match that was just begun under each of the names, and go to the start page."""
    window.start(Setup("applejack", 2, 7), PEOPLE)
    for name in names:
        assert window.controller.save_as(name) is not None
    window.show_start()
    QApplication.processEvents()


def rows(window: MainWindow) -> list[SaveRow]:
    return [row for row in window.start_page.findChildren(SaveRow) if row.isVisible()]


def titles(window: MainWindow) -> list[str]:
    return [row.accessibleName().split(". ")[0] for row in rows(window)]


def press(row: SaveRow, key: Qt.Key) -> None:
    QApplication.sendEvent(row, QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier))


def answer(monkeypatch: pytest.MonkeyPatch, button: QMessageBox.StandardButton) -> None:
    monkeypatch.setattr(QMessageBox, "question", lambda *_: button)


@pytest.mark.parametrize(("said", "left"), [("Yes", []), ("No", ["Evening"])])
def test_delete_asks_before_it_deletes(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch, said: str, left: list[str]
) -> None:
    window = open_window()
    with_save(window, "Evening")
    answer(monkeypatch, QMessageBox.StandardButton[said])
    QTest.keyClick(rows(window)[0], Qt.Key.Key_Delete)
    QApplication.processEvents()
    assert titles(window) == left
    assert len(window.store.listing()) == len(left)


def test_f2_renames(open_window: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    window = open_window()
    with_save(window, "Evening")
    monkeypatch.setattr(dialogs, "ask_name", lambda *_, **__: "Rain")
    QTest.keyClick(rows(window)[0], Qt.Key.Key_F2)
    QApplication.processEvents()
    assert titles(window) == ["Rain"]


def test_the_menu_offers_both_and_a_button_shows_it(open_window: Opener) -> None:
    window = open_window()
    with_save(window, "Evening")
    row = rows(window)[0]
    assert [action.text() for action in row.menu_of_acts().actions()] == ["Rename...", "Delete"]
    assert [one.toolTip() for one in row.findChildren(QPushButton)] == ["Rename or delete"]


def test_saves_that_look_the_same_are_numbered(open_window: Opener) -> None:
    window = open_window()
    with_save(window, "Evening", "Evening", "Evening")
    assert sorted(titles(window)) == ["Evening", "Evening (2)", "Evening (3)"]


def test_a_row_says_when_and_a_finished_one_who_won(open_window: Opener) -> None:
    window = open_window()
    with_save(window, "Evening")
    header = window.store.listing()[0].header
    assert header is not None
    row = window.store.listing()[0]
    day = replace(header, saved="2025-10-01T08:05:00+00:00")
    over = replace(day, result=Outcome((91, 104), (2, 1), "applejack.end.over"))
    assert re.fullmatch(
        r"2025-10-01, \d\d:\d\d|2025-09-30, \d\d:\d\d", window._saved(replace(row, header=day)).when
    )
    assert window._saved(replace(row, header=replace(header, turn=16))).progress == "Turn 8"
    assert window._saved(replace(row, header=over)).progress == "Ren won, 104 : 91"
    lost = replace(day, scores=(), result=Outcome((), (2, 1), "pirates.end.stranded"))
    shown = window._saved(replace(row, header=lost))
    assert shown.progress == "Ren won, without scoring"
    assert [score for _, _, score in shown.seats] == [None, None]


def test_the_dialog_of_all_saves_renames_and_deletes(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    with_save(window, "Evening")
    saves = [save for _, save in window._rows()]
    monkeypatch.setattr(dialogs, "ask_name", lambda *_, **__: "Rain")
    answer(monkeypatch, QMessageBox.StandardButton.Yes)
    box = dialogs.SavesDialog(window.desk, saves, print, window._rename, window._delete, window)
    row = box.findChildren(SaveRow)[0]
    press(row, Qt.Key.Key_F2)
    assert row.accessibleName().startswith("Rain.")
    press(row, Qt.Key.Key_Delete)
    assert not row.isVisibleTo(box)
    assert window.store.listing() == []


def test_a_save_that_makes_trouble_is_greyed_and_does_not_hide_the_others(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    with_save(window, "Evening", "Morning")
    shown = MainWindow._saved

    def trouble(window: MainWindow, save: SaveHeader) -> SavedGame:
        if save.header is not None and save.header.name == "Evening":
            raise IndexError("no rank")
        return shown(window, save)

    monkeypatch.setattr(MainWindow, "_saved", trouble)
    window.show_start()
    QApplication.processEvents()
    assert titles(window) == ["Morning", "Evening"]
    assert "IndexError: no rank" in rows(window)[1].toolTip()
