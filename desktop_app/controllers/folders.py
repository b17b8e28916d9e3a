"""Where the program keeps what belongs to the player: saves, settings and its log file."""

import os
from pathlib import Path

from PySide6.QtCore import QStandardPaths

_VARIABLE = "IRORI_DATA"


def data_folder() -> Path:
    """Return the player's folder, made if it is missing; `IRORI_DATA` names another one."""
    chosen = os.environ.get(_VARIABLE)
    if chosen:
        folder = Path(chosen).expanduser().absolute()
    else:
        place = QStandardPaths.StandardLocation.GenericDataLocation
        folder = Path(QStandardPaths.writableLocation(place)) / "irori"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
