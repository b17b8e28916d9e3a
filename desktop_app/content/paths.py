"""Where the data files lie: in a checkout, in an installed package, or where a variable says."""

import os
import re
from pathlib import Path

OVERRIDE = "IRORI_RESOURCES"
"""The environment variable that names another resources folder, for owners of other data and for tests."""

_PACKAGE = Path(__file__).resolve().parent.parent
_ID = re.compile(r"[a-z][a-z0-9_]*")


def resources_dir() -> Path:
    """Return the folder that holds `games`, `i18n` and `shared`."""
    chosen = os.environ.get(OVERRIDE)
    if chosen:
        folder = Path(chosen)
        if not folder.is_dir():
            raise FileNotFoundError(
                f"{OVERRIDE} names {chosen!r}, which is not a folder; unset it or correct it"
            )
        return folder
    # The package's own folder comes first: beside an installed package any other "resources" may lie.
    for folder in (_PACKAGE / "resources", _PACKAGE.parent / "resources"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no resources folder beside {_PACKAGE}; the installation is not complete")


def game_dir(game: str) -> Path:
    """Return the folder with the data and looks of `game`."""
    if not _ID.fullmatch(game):
        raise ValueError(f"{game!r} is no game id; ids are small letters, digits and underscores")
    return resources_dir() / "games" / game


def i18n_dir() -> Path:
    """Return the folder that holds one folder of texts for each language."""
    return resources_dir() / "i18n"


def shown_name(path: Path) -> str:
    """Return how errors name `path`: relative to the resources folder, or as given when outside it."""
    try:
        return path.resolve().relative_to(resources_dir().resolve()).as_posix()
    except (ValueError, OSError):
        return path.as_posix()
