"""Whether the looks of a game can be shown, found out without Qt; one line a game."""

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from desktop_app.content.drawings import fault_of
from desktop_app.content.paths import game_dir
from desktop_app.content.reader import read_yaml
from desktop_app.content.texts import ENGLISH, read_language


def _applejack() -> None:
    from desktop_app.games.applejack.components import load_catalogue
    from desktop_app.ui.games.applejack.layout import layouts
    from desktop_app.ui.games.applejack.theme import load_theme

    load_catalogue()
    load_theme()
    layouts()


def _pirates() -> None:
    from desktop_app.games.pirates.components import load_catalogue
    from desktop_app.ui.games.pirates.layout import layouts
    from desktop_app.ui.games.pirates.theme import check_mercenaries, load_theme

    load_catalogue()
    components = read_yaml(game_dir("pirates") / "components.yaml")
    check_mercenaries(components, load_theme(), read_language(ENGLISH))
    layouts()


_LOOKS: Mapping[str, Callable[[], None]] = MappingProxyType({"applejack": _applejack, "pirates": _pirates})


def has_looks(game: str) -> bool:
    """Return whether the window can show a game; one without looks is played in the terminal."""
    return game in _LOOKS


@cache
def check_looks(game: str) -> None:
    """Raise `ContentError` when a game's components, layout, theme or drawings cannot be shown."""
    _LOOKS[game]()
    for file in sorted((game_dir(game) / "art").glob("*.svg")):
        fault = fault_of(file)
        if fault is not None:
            raise fault


def check_plan(game: str) -> None:
    """Raise `ContentError` when the layout of a game whose scene is still to come cannot be used."""
    from desktop_app.ui.table.plan import plans

    plans(game)
