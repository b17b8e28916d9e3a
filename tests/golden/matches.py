"""Which golden matches there are: a whole match for each player count, option and way to end.

They are saves, so `irori verify` reads them too. `regenerate.py` writes them anew.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desktop_app.ai.agent import Budget
from desktop_app.ai.greedy import GreedyAgent
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.registry import find
from desktop_app.play.match import Match
from desktop_app.play.record import record_of, to_text
from desktop_app.play.seats import OPPONENT, Seat

FOLDER = Path(__file__).parent
_MOMENT = "2026-01-01T00:00:00+00:00"
_COTTAGE = (("cottage_reserve", 1),)
_ALL = (("apple_tiles", 1), ("cottage_reserve", 1), ("personal_orchards", 1))


@dataclass(frozen=True)
class Golden:
    """A match to play: by chance, or by a greedy opponent with some noise; `shows` says what for."""

    game: str
    name: str
    shows: str
    seats: int
    seed: int
    options: tuple[tuple[str, int | str], ...] = ()
    rigged: tuple[tuple[str, tuple[int, ...]], ...] = ()
    noise: float | None = None

    @property
    def path(self) -> Path:
        return FOLDER / self.game / f"{self.name}.json"


MATCHES = (
    Golden("applejack", "solo-missed", "one player below the goal", 1, 1, noise=1.3),
    Golden("applejack", "solo-reached", "one player at the first goal", 1, 4, noise=0.8),
    Golden("applejack", "solo-good", "one player at the second goal", 1, 1, noise=0.6),
    Golden("applejack", "solo-very-good", "one player at the third goal", 1, 1, noise=0.0),
    Golden("applejack", "solo-master", "one player at the last goal", 1, 0, noise=0.0),
    Golden("applejack", "two", "two players, one winner", 2, 2, noise=0.0),
    Golden("applejack", "two-tied", "two players share the victory", 2, 35),
    Golden("applejack", "two-orchards", "personal orchards", 2, 5, (("personal_orchards", 1),), noise=0.3),
    Golden("applejack", "two-apples", "apple tiles by chance", 2, 6, (("apple_tiles", 1),)),
    Golden(
        "applejack",
        "two-apples-chosen",
        "apple tiles in a chosen order",
        2,
        6,
        (("apple_tiles", 1),),
        (("apple_tiles", (6, 5, 4, 3, 2, 1, 0)),),
    ),
    Golden("applejack", "two-cottage", "cottage reserve", 2, 7, _COTTAGE, noise=0.5),
    Golden("applejack", "three", "three players", 3, 3, noise=0.3),
    Golden("applejack", "three-all", "three players, all options", 3, 8, _ALL),
    Golden("applejack", "four", "four players", 4, 4),
    Golden("applejack", "four-all", "four players, all options", 4, 9, _ALL, noise=0.8),
    Golden("applejack", "four-dry", "the supply runs out", 4, 85, _COTTAGE),
)


def play(golden: Golden) -> Match[Any]:
    """Play a golden match anew."""
    game = find(golden.game).load()
    setup = Setup(golden.game, golden.seats, golden.seed, golden.options, golden.rigged)
    level = "random" if golden.noise is None else "easy"
    seats = [Seat(OPPONENT, level, f"Seat {number + 1}", number) for number in range(golden.seats)]
    match: Match[Any] = Match(game.rules, game.codec, setup, seats, match_id="0" * 16)
    rng = Rng(golden.seed)
    while (prompt := match.prompt()) is not None:
        seat = prompt.decision.seat
        view = match.view_for(seat)
        if golden.noise is None:
            match.play(game.rules.sample_action(view, rng))
        else:
            agent = GreedyAgent(golden.noise)
            match.play(agent.choose(game.rules, view, seat, Budget(0.0, 2), rng).action)
    return match


def written(match: Match[Any]) -> str:
    """Return the text of a golden match, the same whenever it is written."""
    return to_text(record_of(match, saved=_MOMENT, name="golden"))
