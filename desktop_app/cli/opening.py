"""Opening the window from the command line, once there is a folder it can keep things in."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from desktop_app.cli.errors import Failure
from desktop_app.engine.types import Setup
from desktop_app.play.seats import Seat


def open_window(
    open_path: Path | None = None,
    start: tuple[Setup, Sequence[Seat]] | None = None,
    *,
    free_undo: bool = False,
    lent: Mapping[str, str] = MappingProxyType({}),
) -> int:
    """Open the window, on a saved match or a new one when given; return the exit status.

    `lent` are preferences by name, as they are stored, that hold for this time only.
    """
    from desktop_app.controllers.folders import data_folder  # Qt is loaded only where it is needed

    try:
        data_folder()
    except OSError as error:
        reason = f"{error.filename} cannot be made a folder for saves and settings: {error.strerror}"
        raise Failure(f"{reason}; the variable IRORI_DATA may name another") from error
    from desktop_app.ui.app import run_window

    return run_window(open_path, start, free_undo=free_undo, lent=lent)
