"""A save that cannot be opened: what can be read of it, or the one before it, is offered in its place."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from desktop_app.engine.types import Setup
from desktop_app.play.seats import HUMAN, Seat
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.shell.start_page import SaveRow
from tests.ui.shell.test_main_window import play

PEOPLE = (Seat(HUMAN, "", "Mika", 0), Seat(HUMAN, "", "Ren", 1))
SETUP = Setup("applejack", 2, 7)
SALVAGE, SPARE = "Open what can be read", "Open the save before it"
Opener = Callable[[], MainWindow]


class Answers:
    """Presses a button by its words in every message box, or closes the box; remembers what was offered."""

    def __init__(self, wanted: str) -> None:
        self.wanted = wanted
        self.offered: list[list[str]] = []
        self.texts: list[str] = []
        self._pressed: QAbstractButton | None = None

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(QMessageBox, "exec", lambda box: self._exec(box))
        monkeypatch.setattr(QMessageBox, "clickedButton", lambda _box: self._pressed)

    def _exec(self, box: QMessageBox) -> int:
        self.texts.append(box.text())
        self.offered.append([button.text() for button in box.buttons()])
        self._pressed = next((button for button in box.buttons() if button.text() == self.wanted), None)
        return 0


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Answers]:
    def install(wanted: str) -> Answers:
        made = Answers(wanted)
        made.install(monkeypatch)
        return made

    return install


def saved(window: MainWindow, steps: int = 6) -> Path:
    """Play some moves and return the autosave of the match."""
    window.start(SETUP, PEOPLE)
    play(window, steps)
    path = window.store.autosave_path(window.controller.record())
    window.show_start()
    return path


def spoil_a_move(path: Path) -> bytes:
    """Damage the fourth move of a save, and return the bytes."""
    lines = path.read_bytes().split(b"\n")
    moves = [number for number, line in enumerate(lines) if line.startswith(b'[["')]
    lines[moves[3]] = lines[moves[3]].replace(b'[["', b'[["no_such_', 1)
    path.write_bytes(b"\n".join(lines))
    return path.read_bytes()


def test_what_can_be_read_of_a_save_is_opened_wherever_it_lies(
    open_window: Opener, tmp_path: Path, answers: Callable[[str], Answers]
) -> None:
    window = open_window()
    outside = tmp_path / "elsewhere" / "given.irori"
    outside.parent.mkdir()
    path = saved(window)
    assert window.open(path)
    position = window.controller.match.state.to_wire()
    outside.write_bytes(path.read_bytes())
    damaged = spoil_a_move(outside)
    asked = answers(SALVAGE)
    assert window.open(outside)
    assert SALVAGE in asked.offered[0]
    assert window.controller.match.state.to_wire() == position
    assert outside.read_bytes() == damaged


def test_the_save_before_a_damaged_one_is_opened(
    open_window: Opener, answers: Callable[[str], Answers]
) -> None:
    window = open_window()
    path = saved(window)
    path.write_bytes(b"")
    asked = answers(SPARE)
    assert window.open(path)
    assert sorted(asked.offered[0]) == ["Close", SPARE]
    assert window.controller.match.step_count >= 1
    assert path.read_bytes() == b""


def test_a_damaged_save_in_the_list_leads_to_the_offers(
    qtbot: QtBot, open_window: Opener, answers: Callable[[str], Answers]
) -> None:
    window = open_window()
    path = saved(window)
    path.write_bytes(b"{}")
    window.show_start()
    asked = answers(SPARE)
    QApplication.processEvents()
    rows = window.start_page.findChildren(SaveRow)
    next(row for row in rows if row.isVisible() and path.stem in row.accessibleName()).click()
    qtbot.waitUntil(lambda: window.controller.has_match)
    assert len(asked.texts) == 1
    assert path.name in asked.texts[0]


def test_nothing_is_offered_where_there_is_nothing(
    open_window: Opener, tmp_path: Path, answers: Callable[[str], Answers]
) -> None:
    file = tmp_path / "alone.irori"
    file.write_bytes(b"nothing")
    asked = answers(SPARE)
    assert not open_window().open(file)
    assert asked.offered == [["Close"]]


def test_closing_the_question_opens_nothing(open_window: Opener, answers: Callable[[str], Answers]) -> None:
    window = open_window()
    path = saved(window)
    path.write_bytes(b"")
    answers("Close")
    assert not window.open(path)
    assert not window.controller.has_match
