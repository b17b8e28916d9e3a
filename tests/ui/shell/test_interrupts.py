"""Ctrl+C in the terminal closes the window."""

import os
import signal
import sys
import time

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
