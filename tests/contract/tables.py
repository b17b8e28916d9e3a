"""Every game at every seat count with every option, for tests that hold for all games."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from desktop_app.engine.digest import digest
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, GameInfo, Setup
from desktop_app.games.registry import GameEntry, LoadedGame, games


@dataclass(frozen=True)
class Table:
    """A game with a set-up."""

    entry: GameEntry
    setup: Setup

    @property
    def id(self) -> str:
        changed = [name for name, _ in self.setup.options]
        return f"{self.entry.id}-{self.setup.seats}-{'+'.join(changed) or 'plain'}-{self.setup.seed}"

    @property
    def game(self) -> LoadedGame:
        return self.entry.load()

    def play(self) -> Iterator[tuple[Any, Action]]:
        """Yield each position of a game by chance with the action chosen in it; change neither."""
        rules = self.game.rules
        state = rules.new_game(self.setup)
        rng = Rng(self.setup.seed + 1)
        while rules.decision(state) is not None:
            action = rules.sample_action(state, rng)
            yield state, action
            state = state.clone()
            rules.apply(state, action)

    def finished(self) -> Any:
        """Return the last position of that game."""
        rules = self.game.rules
        state = rules.new_game(self.setup)
        for before, action in self.play():
            state = before.clone()
            rules.apply(state, action)
        return state


def tables() -> list[Table]:
    """Return the tables: no option, each one alone, and all of them."""
    return [
        Table(entry, Setup(entry.id, seats, 11 * seats + place, options))
        for entry in games()
        for seats in range(entry.info().min_seats, entry.info().max_seats + 1)
        for place, options in enumerate(_choices(entry.info(), seats))
    ]


def _choices(info: GameInfo, seats: int) -> list[tuple[tuple[str, int | str], ...]]:
    others = [
        (option.id, value)
        for option in info.options
        if option.fits(seats)
        for value in option.values
        if value != option.default
    ]
    every = tuple(dict(others).items())
    singles: list[tuple[tuple[str, int | str], ...]] = [(other,) for other in others]
    return [(), *singles, *([every] if len(every) > 1 else [])]


def trail(table: Table) -> str:
    """Return one digest for a whole game by chance."""
    wires = [digest(state.to_wire()) for state, _ in table.play()]
    return digest([*wires, digest(table.finished().to_wire())])


def some(actions: list[Action], count: int) -> list[Action]:
    """Return a few actions of a list, the same ones each time."""
    return actions if len(actions) <= count else random.Random(0).sample(actions, count)
