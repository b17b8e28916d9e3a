"""What happens to an error nobody foresaw while the window is open: it goes into the log file."""

from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from desktop_app.controllers import crash_log


class CrashLog:
    """Takes the place of `sys.excepthook`; `say` tells the player which file was written."""

    def __init__(self, say: Callable[[Path | None], object]) -> None:
        self._say = say

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Write the error down, and tell the player."""
        self._say(crash_log.note(error.with_traceback(trace)))
