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
    """Return the tables: at each seat count no option and all of them; each option alone at one of them."""
    return [
        Table(entry, Setup(entry.id, seats, 11 * seats + place, options))
        for entry in games()
        for seats in _seats(entry.info())
        for place, options in enumerate(_choices(entry.info(), seats))
    ]


def _seats(info: GameInfo) -> range:
    return range(info.min_seats, info.max_seats + 1)


def _choices(info: GameInfo, seats: int) -> list[tuple[tuple[str, int | str], ...]]:
    others = [
        (option, value) for option in info.options for value in option.values if value != option.default
    ]
    singles = []
    for place, (option, value) in enumerate(others):
        fitting = [count for count in _seats(info) if option.fits(count)]
        if fitting[place % len(fitting)] == seats:
            singles.append(((option.id, value),))
    every = tuple({option.id: value for option, value in others if option.fits(seats)}.items())
    return [(), *singles, *([every] if len(every) > 1 else [])]


def trail(table: Table) -> str:
    """Return one digest for a whole game by chance."""
    wires = [digest(state.to_wire()) for state, _ in table.play()]
    return digest([*wires, digest(table.finished().to_wire())])


def some(actions: list[Action], count: int) -> list[Action]:
    """Return a few actions of a list, the same ones each time."""
    return actions if len(actions) <= count else random.Random(0).sample(actions, count)
