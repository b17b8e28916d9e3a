"""Writes autosaves in a thread of its own, in order, so that a slow disk does not hold up the window."""

from concurrent.futures import Future, ThreadPoolExecutor, wait
from threading import Lock

from PySide6.QtCore import QObject, Signal

from desktop_app.play.errors import SaveError
from desktop_app.play.storage import PendingSave


class Autosaver(QObject):
    """One writer; of several saves of one match that wait, only the latest is written."""

    saved = Signal(str)
    """The file that was written."""

    save_failed = Signal(object)
    """A `Remark` that says which file, and why."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="autosave")
        self._latest: dict[str, PendingSave] = {}
        self._lock = Lock()
        self._pending: Future[None] | None = None

    @property
    def is_pending(self) -> bool:
        """Whether something handed in is not on the disk yet."""
        return self._pending is not None and not self._pending.done()

    def put(self, match: str, save: PendingSave) -> None:
        """Have `save` written soon; it replaces an earlier one of the same match that still waits."""
        with self._lock:
            self._latest[match] = save
        self._pending = self._writer.submit(self._write, match)

    def settle(self, seconds: float) -> bool:
        """Wait until all is written, at most `seconds`; return whether it is."""
        if self._pending is None:
            return True
        return not wait([self._pending], seconds).not_done

    def close(self) -> None:
        """Write what still waits, and end the thread."""
        self._writer.shutdown(wait=True)

    def _write(self, match: str) -> None:
        with self._lock:
            save = self._latest.pop(match, None)
        if save is None:
            return
        try:
            path = save.write()
        except SaveError as error:
            self.save_failed.emit(error.remark)
        else:
            self.saved.emit(str(path))
