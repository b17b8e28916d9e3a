"""Ctrl+C in the terminal, and being asked to end by the system: the window closes as it does by its cross."""

import signal
import socket
from collections.abc import Callable
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier, QTimer

_SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)


class Interrupts(QObject):
    """Calls `ended` when the process is asked to end, as long as this object lives.

    Python sees to a signal only between two of its own steps, and Qt's loop may wait for long; a byte
    in a socket wakes it at once. What was begun, as a match that is opened, is finished first.
    """

    def __init__(self, ended: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._ended = ended
        self._here, self._there = socket.socketpair()
        for one in (self._here, self._there):
            one.setblocking(False)
        self._notifier = QSocketNotifier(self._here.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._drain)
        self._before = {one: signal.signal(one, self._on_signal) for one in _SIGNALS}
        self._wakeup = signal.set_wakeup_fd(self._there.fileno(), warn_on_full_buffer=False)

    def stop(self) -> None:
        """Give the signals back to whoever had them before."""
        signal.set_wakeup_fd(self._wakeup)
        for one, handler in self._before.items():
            signal.signal(one, handler)
        self._notifier.setEnabled(False)
        self._here.close()
        self._there.close()

    def _drain(self) -> None:
        # Reading lets Python run the handler below, which is due by now.
        self._here.recv(64)

    def _on_signal(self, _number: int, _frame: FrameType | None) -> None:
        # Not now: a table may be half built, or a page half drawn.
        QTimer.singleShot(0, self, self._ended)
