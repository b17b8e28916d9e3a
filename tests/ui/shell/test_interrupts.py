"""Ctrl+C in the terminal closes the window."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from desktop_app.ui.shell.interrupts import Interrupts


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot send itself Ctrl+C there")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_reaches_the_window_at_once(qtbot: QtBot, number: signal.Signals) -> None:
    ended: list[bool] = []
    before = signal.getsignal(number)
    owner = QObject()
    interrupts = Interrupts(lambda: ended.append(True), owner)
    try:
        begun = time.monotonic()
        os.kill(os.getpid(), number)
        qtbot.waitUntil(lambda: bool(ended), timeout=5000)
        assert time.monotonic() - begun < 2
    finally:
        interrupts.stop()
    assert signal.getsignal(number) == before


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot send itself Ctrl+C there")
def test_what_was_begun_is_finished_before_a_signal_is_seen_to(qtbot: QtBot) -> None:
    done: list[str] = []
    owner = QObject()
    interrupts = Interrupts(lambda: done.append("ended"), owner)
    try:
        os.kill(os.getpid(), signal.SIGTERM)
        done.append("table built")
        qtbot.waitUntil(lambda: len(done) > 1, timeout=5000)
    finally:
        interrupts.stop()
    assert done == ["table built", "ended"]


def status_of(opened: Path, last: str) -> int:
    """Return how a program ends that is told to while its window stands, and does `last` then."""
    program = (
        "import os, signal, sys\n"
        "from PySide6.QtCore import QTimer\n"
        "from desktop_app.ui import app\n"
        "from pathlib import Path\n"
        "made = app.application()\n"
        "QTimer.singleShot(300, lambda: os.kill(os.getpid(), signal.SIGTERM))\n"
        "status = app.run_window(Path(sys.argv[1]))\n"
        f"{last}\n"
        "sys.exit(status)\n"
    )
    return subprocess.run([sys.executable, "-c", program, opened], timeout=60, check=False).returncode


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot send itself Ctrl+C there")
@pytest.mark.parametrize("last", ["pass", "os.kill(os.getpid(), signal.SIGINT)"], ids=["once", "twice"])
def test_a_program_that_asks_about_a_damaged_file_ends_when_it_is_told_to(tmp_path: Path, last: str) -> None:
    damaged = tmp_path / "damaged.irori"
    damaged.write_text("nothing", encoding="utf-8")
    assert status_of(damaged, last) == 0
