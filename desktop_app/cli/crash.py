"""What the terminal says of an error nobody foresaw: one sentence; the details go into the log file."""

from desktop_app.controllers import crash_log


def note_crash(error: BaseException) -> str:
    """Write `error` into the log file and return the sentence that says so."""
    what = " ".join(f"{type(error).__name__}: {error}".split())[:200]
    path = crash_log.note(error)
    if path is None:
        return f"something unexpected went wrong ({what}), and no log file could be written"
    return f"something unexpected went wrong ({what}); please report it with what stands in {path}"
