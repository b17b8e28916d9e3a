"""A game that has rules but no looks: Applejack under another name, in the registry for one test."""

from dataclasses import replace

import pytest

from desktop_app.games import registry
from desktop_app.games.applejack.rules import ApplejackRules
from desktop_app.games.registry import GameEntry, LoadedGame

PLAIN = "plain"


def add_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the registry know the game until the test ends."""
    applejack = registry.find("applejack")
    info = replace(applejack.info(), id=PLAIN)

    def load() -> LoadedGame:
        game = applejack.load()
        assert isinstance(game.rules, ApplejackRules)
        return replace(game, rules=ApplejackRules(info, game.rules.catalogue))

    entry = GameEntry(PLAIN, lambda: info, load)
    monkeypatch.setattr(registry, "_GAMES", (entry, *registry.games()))
