"""The command that lets opponents play each other and prints how it went."""

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from desktop_app.ai.agent import Level
from desktop_app.ai.profiles import UnknownLevel, find_player
from desktop_app.cli.asked import (
    SEED_LIMIT,
    add_setup,
    find_game,
    known_games,
    named_path,
    setup_of,
    whole_number,
)
from desktop_app.cli.commands import Commands, described
from desktop_app.cli.errors import Failure, UsageError
from desktop_app.cli.files import write_match
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Outcome, Setup
from desktop_app.games.registry import GameEntry
from desktop_app.play.match import Match
from desktop_app.play.seats import OPPONENT, Seat

_MOST_GAMES = 1_000_000


@dataclass(frozen=True, slots=True)
class Played:
    """A game played to its end, and how long that took in seconds."""

    match: Match[Any]
    outcome: Outcome
    seconds: float


def add_commands(commands: Commands) -> None:
    """Add `selfplay`."""
    parser = described(
        commands,
        "selfplay",
        "let opponents play each other and print scores, ranks, steps and seconds",
        "The first game has the seed given, each further one the next number. Opponents think without a "
        "limit of time, so that equal arguments give equal games on every machine.",
    )
    parser.add_argument("game", metavar="GAME", help=f"the game: {known_games()}")
    parser.add_argument("--seats", type=whole_number(1, 8), default=2, metavar="N", help="default: 2")
    parser.add_argument(
        "--agent",
        default="greedy",
        metavar="NAME[,NAME...]",
        help="who plays: one name for all seats or one each; greedy, random or a level (default: greedy)",
    )
    parser.add_argument(
        "--games",
        type=whole_number(1, _MOST_GAMES),
        default=1,
        metavar="K",
        help="how many games (default: 1)",
    )
    add_setup(parser, default_seed="1")
    parser.add_argument(
        "--out", type=named_path, metavar="DIR", help="write a save of every game into this folder"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object a game, one a line")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play the games, printing each as it ends."""
    entry = find_game(arguments.game)
    players = _players(entry, arguments.agent, arguments.seats)
    first = 1 if arguments.seed is None else arguments.seed
    if first + arguments.games > SEED_LIMIT:
        raise UsageError(f"{arguments.games} games from seed {first} pass the largest seed {SEED_LIMIT - 1}")
    setup_of(entry, arguments.seats, first, arguments.option)
    if arguments.out is not None:
        _make_folder(arguments.out)
    scored: list[tuple[int, ...]] = []
    for seed in range(first, first + arguments.games):
        setup = setup_of(entry, arguments.seats, seed, arguments.option)
        played = play(entry, setup, players)
        if arguments.out is not None:
            write_match(played.match, arguments.out / f"{entry.id}-{arguments.seats}p-{seed}.irori")
        if played.outcome.scores:
            scored.append(played.outcome.scores)
        print(_json_line(played, players) if arguments.json else _line(played), flush=True)
    if not arguments.json and arguments.games > 1:
        print(means(arguments.games, scored))
    return 0


def means(games: int, scored: Sequence[tuple[int, ...]]) -> str:
    """Return the mean scores of the games that were scored, and how many were not."""
    if not scored:
        return f"{games} games, none scored"
    means = " ".join(f"{sum(each) / len(scored):.1f}" for each in zip(*scored, strict=True))
    mean = sum(map(sum, scored)) / len(scored) / len(scored[0])
    unscored = f" ({games - len(scored)} not scored)" if len(scored) < games else ""
    return f"{games} games{unscored}, mean scores by seat {means}, over all {mean:.1f}"


def play(entry: GameEntry, setup: Setup, players: Sequence[Level]) -> Played:
    """Play one game to its end; each player sees only what its seat may know."""
    game = entry.load()
    seats = [Seat(OPPONENT, player.id, "", number) for number, player in enumerate(players)]
    match = Match(game.rules, game.codec, setup, seats)
    # Draws of their own for each seat, apart from those of the game, which starts at the seed itself.
    source = Rng(~setup.seed)
    draws = [Rng(source.next64()) for _ in players]
    started = perf_counter()
    while (prompt := match.prompt()) is not None:
        seat = prompt.decision.seat
        player = players[seat]
        choice = player.agent.choose(game.rules, match.view_for(seat), seat, player.budget, draws[seat])
        match.play(choice.action)
    outcome = match.outcome()
    if outcome is None:
        raise RuntimeError(f"{setup} ended without a result")
    return Played(match, outcome, perf_counter() - started)


def _players(entry: GameEntry, names: str, seats: int) -> list[Level]:
    listed = [name.strip() for name in names.split(",")]
    if len(listed) not in (1, seats):
        raise UsageError(
            f"--agent names {len(listed)} players for {seats} seats; name one for all or one for each"
        )
    try:
        players = [find_player(entry.id, name) for name in listed]
    except UnknownLevel as error:
        raise UsageError(str(error)) from error
    return players * seats if len(players) == 1 else players


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        if folder.is_symlink() and not folder.exists():
            raise Failure(f"the folder {folder} cannot be made: a link of this name leads nowhere") from error
        raise Failure(f"the folder {folder} cannot be made: {error.strerror}") from error


def _line(played: Played) -> str:
    scores = " ".join(str(score) for score in played.outcome.scores) or "none"
    ranks = " ".join(str(rank) for rank in played.outcome.ranks)
    steps, seed = played.match.step_count, played.match.setup.seed
    return f"seed {seed}: scores {scores}, ranks {ranks}, {steps} steps, {played.seconds:.2f} s"


def _json_line(played: Played, players: Sequence[Level]) -> str:
    setup = played.match.setup
    return json.dumps(
        {
            "game": setup.game,
            "seats": setup.seats,
            "agents": [player.id for player in players],
            "seed": setup.seed,
            "options": dict(setup.options),
            "scores": list(played.outcome.scores),
            "ranks": list(played.outcome.ranks),
            "reason": played.outcome.reason,
            "steps": played.match.step_count,
            "seconds": round(played.seconds, 3),
            "digest": played.match.steps[-1].digest,
        }
    )
