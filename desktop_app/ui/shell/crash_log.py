"""What happens to an error nobody foresaw while the window is open: it goes into the log file."""

from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from desktop_app.content.node import ContentError
from desktop_app.controllers import crash_log


class CrashLog:
    """Takes the place of `sys.excepthook`; `say` tells the player which file was written.

    A data file that cannot be used is no crash: `say_fault` tells the player its place and reason.
    """

    def __init__(
        self, say: Callable[[Path | None], object], say_fault: Callable[[ContentError], object]
    ) -> None:
        self._say = say
        self._say_fault = say_fault

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Write the error down, and tell the player."""
        if isinstance(error, ContentError):
            self._say_fault(error)
        else:
            self._say(crash_log.note(error.with_traceback(trace)))
