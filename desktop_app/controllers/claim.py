"""Whose match it is: of several windows, one goes on with a match and writes its autosave.

A claim ends with its process, however that ends; nobody has to tidy up after a program that was killed.
"""

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QLockFile


class Claim:
    """At most one match that this window has for itself."""

    def __init__(self, folder: Path) -> None:
        """Keep the signs of all windows in `folder`, made when it is needed."""
        self._folder = folder
        self._lock: QLockFile | None = None

    def take(self, match: str) -> bool:
        """Let go of the match before and claim another; False when another window has it.

        Where signs cannot be put up at all, no window can be told of, and the answer is True.
        """
        self.drop()
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
        lock = QLockFile(str(self._folder / f"{match}.lock"))
        # No claim grows old while its process lives: a game may lie on the table for days.
        lock.setStaleLockTime(0)
        if lock.tryLock(0):
            self._lock = lock
            return True
        return lock.error() != QLockFile.LockError.LockFailedError

    def drop(self) -> None:
        """Let go of the match."""
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None
