"""What happens to an error nobody foresaw while the window is open: it goes into the log file."""

import platform
import traceback
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType

from desktop_app import __version__
from desktop_app.controllers.folders import data_folder

LOG_NAME = "irori.log"


class CrashLog:
    """Takes the place of `sys.excepthook`; `say` tells the player which file to look into."""

    def __init__(self, say: Callable[[Path], object]) -> None:
        self._say = say

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Write the error down, and tell the player."""
        now = datetime.now().astimezone().isoformat(timespec="seconds")
        head = f"{now} irori {__version__}, Python {platform.python_version()}, {platform.platform()}"
        file = data_folder() / LOG_NAME
        # Where nothing can be written, the player is told all the same.
        with suppress(OSError), file.open("a", encoding="utf-8", errors="backslashreplace") as log:
            log.write(f"{head}\n{''.join(traceback.format_exception(kind, error, trace))}\n")
        self._say(file)
