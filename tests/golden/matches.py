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
from desktop_app.play.record import from_text, record_of, to_text
from desktop_app.play.seats import OPPONENT, Seat

FOLDER = Path(__file__).parent
_MOMENT = "2026-01-01T00:00:00+00:00"
_COTTAGE = (("cottage_reserve", 1),)
_FREE = (("free_arrangement", 1),)
_BOTH = (("start_shield", "both"),)
_LEAN = (("marker_points", 0), ("tech_packs", "salvage"))
_STRICT = (("icon_order", "printed"), ("priority_per", "card"), ("tech_packs", "relay"))
_THREE = (("companies", 3),)
_FOUR = (("companies", 4),)
_OVERPOWERED = (("automa_level", "overpowered"),)
_LOW = (("automa_level", "low_voltage"),)
_HIGH = (("automa_level", "high_voltage"),)
_ALL = (("apple_tiles", 1), ("cottage_reserve", 1), ("personal_orchards", 1))


@dataclass(frozen=True)
class Golden:
    """A match to play: by chance, or by a greedy opponent with some noise; `shows` says what for.

    `noise` is for all seats; `noises`, if given, for each of them, None for one that plays by chance. The
    moves of a `kept` one stand in its file only: a search found them that knew all cards, or an opponent
    whose evaluation has changed since.
    """

    game: str
    name: str
    shows: str
    seats: int
    seed: int
    options: tuple[tuple[str, int | str], ...] = ()
    rigged: tuple[tuple[str, tuple[int, ...]], ...] = ()
    noise: float | None = None
    noises: tuple[float | None, ...] = ()
    kept: bool = False

    @property
    def path(self) -> Path:
        return FOLDER / self.game / f"{self.name}.json"


def _alone(scenario: str, end: str, shows: str, seed: int, *more: tuple[str, int | str]) -> Golden:
    """Return a match of Electrify alone: lost by chance, or won by moves that are kept."""
    options = tuple(sorted((("scenario", scenario), *more)))
    name, kept = f"{scenario}-{end}", end == "won"
    return Golden("electrify", name, f"{shows} {end}", 1, seed, options, kept=kept)


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
    Golden("pirates", "chance", "the start player wins on points, light side", 2, 4),
    Golden("pirates", "chance-dark", "the other one wins on points, start player on the dark side", 2, 0),
    Golden("pirates", "planned", "two that plan, many combinations", 2, 8, noise=0.0),
    Golden("pirates", "noisy", "two that plan and err", 2, 1, noise=0.35),
    Golden("pirates", "stranded-first", "the start player loses at once", 2, 3, noises=(None, 0.0)),
    Golden("pirates", "stranded-second", "the other one loses at once", 2, 10, noises=(0.0, None)),
    Golden("pirates", "gold", "gold decides for the start player", 2, 29),
    Golden("pirates", "gold-second", "gold decides for the other one", 2, 3),
    Golden("pirates", "draw", "points and gold are equal", 2, 38),
    Golden("pirates", "both-shields", "a start shield each", 2, 11, _BOTH, noise=0.6),
    Golden("pirates", "no-shields", "no start shield", 2, 12, (("start_shield", "none"),), noise=0.6),
    Golden("pirates", "free", "boards laid by their owners", 2, 13, _FREE, noise=0.35),
    Golden("pirates", "free-chance", "boards laid by chance, both shields", 2, 14, (*_FREE, *_BOTH)),
    Golden(
        "pirates",
        "rigged",
        "heaps in a chosen order: sides, tiles, mercenaries, mines",
        2,
        15,
        rigged=(
            ("sides", (1, 0)),
            ("draw_0", (*range(1, 28, 3), *range(2, 28, 3))),
            ("draw_1", (*range(54, 28, -3), *range(53, 28, -3))),
            ("market", (55, 57, 60, 61, 66)),
            ("mines", (2, 1) * 7),
        ),
        noise=0.35,
    ),
    _alone("s1", "won", "First Street Lights", 0),
    _alone("s1", "lost", "First Street Lights", 93),
    _alone("s2", "won", "Second Shift", 13, ("tech_packs", "relay")),
    _alone("s2", "lost", "Second Shift", 90, ("tech_packs", "salvage")),
    _alone("s3", "won", "Company Coal", 3, ("tech_packs", "salvage")),
    _alone("s3", "lost", "Company Coal", 23, ("tech_packs", "both")),
    _alone("s4", "won", "Cold Start", 4, ("tech_packs", "both")),
    _alone("s4", "lost", "Cold Start", 147),
    _alone("s5", "won", "Partner Dial", 31, ("icon_order", "printed")),
    _alone("s5", "lost", "Partner Dial", 44, ("tech_packs", "relay")),
    _alone("s6", "won", "Sealed Offices", 6, ("priority_per", "card")),
    _alone("s6", "lost", "Sealed Offices", 131, ("tech_packs", "salvage")),
    _alone("s7", "won", "Narrow Floors", 31, ("tech_packs", "relay")),
    _alone("s7", "lost", "Narrow Floors", 83, ("tech_packs", "both")),
    _alone("s8", "won", "Flagships Only", 8, ("tech_packs", "both")),
    _alone("s8", "lost", "Flagships Only", 6),
    Golden("electrify", "two", "two players, points decide", 2, 7, _STRICT),
    Golden("electrify", "two-power", "cubes left decide", 2, 488, _STRICT),
    Golden("electrify", "two-research", "research cubes decide", 2, 545, _LEAN),
    Golden("electrify", "two-shared", "two players share the victory", 2, 399, _LEAN),
    Golden(
        "electrify",
        "two-demands",
        "fulfilled demand cards decide",
        2,
        1,
        (("marker_points", 0),),
        (("demands_1", (0,)), ("start", (0,))),
        kept=True,
    ),
    Golden("electrify", "three", "three players, both packs", 3, 45, (("tech_packs", "both"),)),
    Golden("electrify", "four", "four players, two share the victory", 4, 90, (("priority_per", "card"),)),
    Golden("barrage", "solo-won", "ahead of one Automa", 1, 3, _LOW, kept=True),
    Golden("barrage", "solo-two", "behind two Automas, a minimum of energy", 1, 68, _THREE),
    Golden("barrage", "solo-two-filled", "behind two Automas, a drop for each empty dam", 1, 33, _THREE),
    Golden("barrage", "solo-three", "Automas copy tiles, pay mixers", 1, 49, (*_OVERPOWERED, *_FOUR)),
    Golden("barrage", "solo-three-filled", "Automas fill dams to four", 1, 55, (*_OVERPOWERED, *_FOUR)),
    Golden("barrage", "solo-introductory", "introductory game", 1, 27, (*_FOUR, ("introductory", 1))),
    Golden("barrage", "two", "two that plan, a national contract", 2, 22, kept=True),
    Golden("barrage", "two-second", "a second production of Germany", 2, 49),
    Golden("barrage", "two-energy", "energy decides", 2, 1974),
    Golden("barrage", "two-shared", "two players share the victory", 2, 1540),
    Golden("barrage", "two-raised", "tiles by elevations turn a wheel and fill a dam", 2, 825),
    Golden("barrage", "two-one", "behind one Automa, copied officers", 2, 43, _THREE),
    Golden("barrage", "two-one-declined", "a free piece declined", 2, 28, (*_OVERPOWERED, *_THREE)),
    Golden("barrage", "two-two", "behind two Automas", 2, 84, (*_HIGH, *_FOUR)),
    Golden("barrage", "three", "three players", 3, 215),
    Golden("barrage", "three-one", "three players behind one Automa", 3, 11, _FOUR),
    Golden("barrage", "four", "four players, two share the victory", 4, 205),
    Golden("barrage", "four-powerhouses", "points by powerhouses, objective by basins", 4, 184),
)


def play(golden: Golden) -> Match[Any]:
    """Play a golden match anew."""
    match = begun(golden)
    if golden.kept:
        for move in from_text(golden.path.read_text("utf-8"), golden.path.name).actions:
            match.play(match.codec.decode(move.wire))
        return match
    noises = _noises(golden)
    rng = Rng(golden.seed)
    while (prompt := match.prompt()) is not None:
        seat = prompt.decision.seat
        view = match.view_for(seat)
        noise = noises[seat]
        if noise is None:
            match.play(match.rules.sample_action(view, rng))
        else:
            agent = GreedyAgent(noise)
            match.play(agent.choose(match.rules, view, seat, Budget(0.0, 2), rng).action)
    return match


def begun(golden: Golden) -> Match[Any]:
    """Return a golden match before its first move."""
    game = find(golden.game).load()
    setup = Setup(golden.game, golden.seats, golden.seed, golden.options, golden.rigged)
    levels = ["random" if noise is None and not golden.kept else "easy" for noise in _noises(golden)]
    seats = [Seat(OPPONENT, level, f"Seat {number + 1}", number) for number, level in enumerate(levels)]
    return Match(game.rules, game.codec, setup, seats, match_id="0" * 16)


def _noises(golden: Golden) -> tuple[float | None, ...]:
    return golden.noises or (golden.noise,) * golden.seats


def written(match: Match[Any]) -> str:
    """Return the text of a golden match, the same whenever it is written."""
    return to_text(record_of(match, saved=_MOMENT, name="golden"))
