"""The games there are. One line a game; what is loaded here is kept for the life of the process."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from desktop_app.engine.codec import Codec
from desktop_app.engine.errors import RulesError
from desktop_app.engine.rules import Rules, Wording
from desktop_app.engine.types import GameInfo


@dataclass(frozen=True)
class LoadedGame:
    """A game ready to be played. Its state type is its own business, hence `Any`."""

    rules: Rules[Any]
    codec: Codec
    wording: Wording[Any]


@dataclass(frozen=True)
class GameEntry:
    """A game by id: `info` is cheap, `load` reads its components; both do their work once."""

    id: str
    info: Callable[[], GameInfo]
    load: Callable[[], LoadedGame]


@cache
def _applejack_info() -> GameInfo:
    # A save is written without a game's files, and so without YAML.
    from desktop_app.games.info import load_info

    return load_info("applejack")


@cache
def _applejack() -> LoadedGame:
    from desktop_app.games.applejack.actions import ALL_ACTIONS
    from desktop_app.games.applejack.components import load_catalogue
    from desktop_app.games.applejack.rules import ApplejackRules
    from desktop_app.games.applejack.wording import ApplejackWording

    rules = ApplejackRules(_applejack_info(), load_catalogue())
    return LoadedGame(rules, Codec(ALL_ACTIONS), ApplejackWording(rules))


@cache
def _pirates_info() -> GameInfo:
    from desktop_app.games.info import load_info

    return load_info("pirates")


@cache
def _pirates() -> LoadedGame:
    from desktop_app.games.pirates.actions import ALL_ACTIONS
    from desktop_app.games.pirates.components import load_catalogue
    from desktop_app.games.pirates.rules import PiratesRules
    from desktop_app.games.pirates.wording import PiratesWording

    rules = PiratesRules(_pirates_info(), load_catalogue())
    return LoadedGame(rules, Codec(ALL_ACTIONS), PiratesWording(rules))


@cache
def _electrify_info() -> GameInfo:
    from desktop_app.games.info import load_info

    return load_info("electrify")


@cache
def _electrify() -> LoadedGame:
    from desktop_app.games.electrify.actions import ALL_ACTIONS
    from desktop_app.games.electrify.components import load_catalogue
    from desktop_app.games.electrify.rules import ElectrifyRules
    from desktop_app.games.electrify.wording import ElectrifyWording

    rules = ElectrifyRules(_electrify_info(), load_catalogue())
    return LoadedGame(rules, Codec(ALL_ACTIONS), ElectrifyWording(rules))


@cache
def _barrage_info() -> GameInfo:
    from desktop_app.games.info import load_info

    return load_info("barrage")


@cache
def _barrage() -> LoadedGame:
    from desktop_app.games.barrage.actions import ALL_ACTIONS
    from desktop_app.games.barrage.components import load_catalogue
    from desktop_app.games.barrage.rules import BarrageRules
    from desktop_app.games.barrage.wording import BarrageWording

    rules = BarrageRules(_barrage_info(), load_catalogue())
    return LoadedGame(rules, Codec(ALL_ACTIONS), BarrageWording(rules))


_GAMES = (
    GameEntry("applejack", _applejack_info, _applejack),
    GameEntry("pirates", _pirates_info, _pirates),
    GameEntry("electrify", _electrify_info, _electrify),
    GameEntry("barrage", _barrage_info, _barrage),
)


def games() -> tuple[GameEntry, ...]:
    """Return every game, in the order of the start page."""
    return _GAMES


def find(game: str) -> GameEntry:
    """Return the game with this id; `RulesError` names the known ones."""
    for entry in _GAMES:
        if entry.id == game:
            return entry
    raise RulesError(f"unknown game {game!r:.40}; known are {', '.join(entry.id for entry in _GAMES)}")
