"""The log file of errors nobody foresaw; nothing of Qt is loaded before there is something to write."""

import sys
from datetime import datetime
from pathlib import Path

from desktop_app import __version__

LOG_NAME = "irori.log"
_LOG_LIMIT = 1 << 20


def note(error: BaseException) -> Path | None:
    """Append `error` with its traceback to the log file and return the file; None when that failed.

    The file lies in the player's folder, or in the system's folder for temporary files.
    """
    import platform  # these two are needed this once only; the window opens sooner without them
    import traceback

    now = datetime.now().astimezone().isoformat(timespec="seconds")
    head = f"{now} irori {__version__}, Python {platform.python_version()}, {platform.platform()}"
    entry = f"{head}\n{' '.join(sys.argv[1:])}\n{''.join(traceback.format_exception(error))}\n"
    for folder in (_data_folder, _temporary_folder):
        try:
            path = folder() / LOG_NAME
            # A log that grew too long starts anew; the last one is kept.
            if path.exists() and path.stat().st_size > _LOG_LIMIT:
                path.replace(path.with_suffix(".old.log"))
            with path.open("a", encoding="utf-8", errors="backslashreplace") as log:
                log.write(entry)
        except (OSError, ImportError):
            continue
        return path
    return None


def _data_folder() -> Path:
    # Qt names the folder, and only a crash of a text command loads Qt for that.
    from desktop_app.controllers.folders import data_folder

    return data_folder()


def _temporary_folder() -> Path:
    from tempfile import gettempdir

    return Path(gettempdir())
