"""What happens to an error nobody foresaw: its details go into a log file, one sentence to the terminal."""

import sys
from datetime import datetime
from pathlib import Path

from desktop_app import __version__

LOG_NAME = "irori.log"
_LOG_LIMIT = 1 << 20


def note_crash(error: BaseException) -> str:
    """Append `error` with its traceback to the log file and return the sentence that says so."""
    import platform  # these two are needed this once only; the window opens sooner without them
    import traceback

    what = " ".join(f"{type(error).__name__}: {error}".split())[:200]
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
        return f"something unexpected went wrong ({what}); please report it with what stands in {path}"
    return f"something unexpected went wrong ({what}), and no log file could be written"


def _data_folder() -> Path:
    # Qt names the folder, and only a crash of a text command loads Qt for that.
    from desktop_app.controllers.folders import data_folder

    return data_folder()


def _temporary_folder() -> Path:
    from tempfile import gettempdir

    return Path(gettempdir())
