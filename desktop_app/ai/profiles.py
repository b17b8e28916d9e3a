"""The levels of each game: one set for all, and a set of its own for a game that needs one."""

from collections.abc import Mapping
from types import MappingProxyType

from desktop_app.ai.agent import Agent, Budget, Level
from desktop_app.ai.greedy import GreedyAgent
from desktop_app.ai.random_agent import RandomAgent

DEFAULT_LEVEL = "normal"
"""The level offered first at set-up; every game has it."""

HINT_LEVEL = "hard"
"""The level that gives hints: the best there is, whoever sits opposite; every game has it."""

_PLAIN = (
    Level("random", "control.level.random", RandomAgent(), Budget(1.0, 1)),
    Level("easy", "control.level.easy", GreedyAgent(noise=1.1), Budget(1.0, 2)),
    Level("normal", "control.level.normal", GreedyAgent(noise=0.4), Budget(2.0, 4)),
    Level("hard", "control.level.hard", GreedyAgent(), Budget(2.0, 8)),
)
"""In Applejack two of a kind reach about 20, 100, 135 and 155 honey; people, once they know it, 135."""

_PIRATES = (
    Level("random", "control.level.random", RandomAgent(), Budget(1.0, 1)),
    Level("easy", "control.level.easy", GreedyAgent(noise=1.2), Budget(1.0, 1)),
    Level("normal", "control.level.normal", GreedyAgent(noise=0.35), Budget(2.0, 1)),
    Level("hard", "control.level.hard", GreedyAgent(), Budget(2.0, 1)),
)
"""In Pirates Under Fire two of a kind score about 5, 11, 15 and 17. Against hard ones normal ones win a game
in five and easy ones hardly any. The evaluation takes what is hidden for average, so one world suffices.
"""

_BARRAGE = (
    Level("random", "control.level.random", RandomAgent(), Budget(1.0, 1)),
    Level("easy", "control.level.easy", GreedyAgent(noise=1.0), Budget(2.0, 1)),
    Level("normal", "control.level.normal", GreedyAgent(noise=0.3), Budget(2.0, 1)),
    Level("hard", "control.level.hard", GreedyAgent(), Budget(2.0, 1)),
)
"""In Barrage two of a kind score about 10, 55, 80 and 100.

The evaluation makes no use of what is hidden, so one world suffices.
"""

_OWN: Mapping[str, tuple[Level, ...]] = MappingProxyType({"barrage": _BARRAGE, "pirates": _PIRATES})

_AGENTS: Mapping[str, Agent] = MappingProxyType({"random": RandomAgent(), "greedy": GreedyAgent()})


class UnknownLevel(ValueError):
    """A name that is neither a level of the game nor an agent; the message lists the known ones."""


def levels(game: str) -> tuple[Level, ...]:
    """Return the levels of a game, weakest first."""
    return _OWN.get(game, _PLAIN)


def find_level(game: str, name: str) -> Level:
    """Return a level of `game` by its id."""
    for level in levels(game):
        if level.id == name:
            return level
    raise UnknownLevel(f"unknown level {name!r}; {game} knows {', '.join(x.id for x in levels(game))}")


def seat_level(game: str, name: str) -> Level:
    """Return the level of an opponent's seat, the default one for a name that is none.

    A save may come from another version, or from games of bare agents, and be played on all the same.
    """
    return next((level for level in levels(game) if level.id == name), find_level(game, DEFAULT_LEVEL))


def find_player(game: str, name: str) -> Level:
    """Return a level by its id, or a bare agent by its name, without a limit of time.

    A game played by such agents comes out the same on a slow machine as on a fast one. A bare agent tries
    as many worlds as the best level of the game.
    """
    agent = _AGENTS.get(name)
    if agent is not None:
        worlds = find_level(game, HINT_LEVEL).budget.playouts
        return Level(name, f"control.agent.{name}", agent, Budget(0.0, worlds))
    for level in levels(game):
        if level.id == name:
            return Level(level.id, level.text_key, level.agent, Budget(0.0, level.budget.playouts))
    known = dict.fromkeys([*(level.id for level in levels(game)), *_AGENTS])
    raise UnknownLevel(f"unknown opponent {name!r}; known for {game} are {', '.join(known)}")
