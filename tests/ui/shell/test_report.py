"""Reporting a problem: the text is shown first, and the clipboard is the player's until Copy is pressed."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.report_dialog import ReportDialog

Opener = Callable[[], MainWindow]


@pytest.fixture
def dialog(qtbot: QtBot, desk: Desk, tmp_path: Path) -> ReportDialog:
    around = QWidget()
    qtbot.addWidget(around)
    made = ReportDialog(desk, "Irori 1\nPython 3", tmp_path, around)
    made.destroyed.connect(lambda: around)  # qtbot does not keep it
    return made


def save_as(monkeypatch: pytest.MonkeyPatch, file: Path | str) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_asked: (str(file), ""))


def test_the_clipboard_is_left_alone_until_copy_is_pressed(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    QGuiApplication.clipboard().setText("mine")
    shown: list[ReportDialog] = []

    def look(dialog: QDialog) -> int:
        assert isinstance(dialog, ReportDialog)
        shown.append(dialog)
        return 0

    monkeypatch.setattr(QDialog, "exec", look)
    window.commands.actions["report"].trigger()
    assert shown[0].shown.toPlainText() == window.report_text()
    assert QGuiApplication.clipboard().text() == "mine"
    shown[0].copy.click()
    assert QGuiApplication.clipboard().text() == window.report_text()


def test_a_report_is_read_only(dialog: ReportDialog) -> None:
    assert dialog.shown.isReadOnly()


def test_a_report_is_saved_as_a_file(
    dialog: ReportDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "report.txt"
    save_as(monkeypatch, file)
    dialog.save.click()
    assert file.read_text(encoding="utf-8") == "Irori 1\nPython 3\n"
    assert str(file) in dialog.notice


def test_a_file_that_cannot_be_written_is_named(
    dialog: ReportDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_as(monkeypatch, tmp_path)
    dialog.save.click()
    assert f"{tmp_path} cannot be written" in dialog.notice


def test_thinking_better_of_it_saves_nothing(
    dialog: ReportDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_as(monkeypatch, "")
    dialog.save.click()
    assert list(tmp_path.glob("*.txt")) == []
    assert dialog.notice == ""
