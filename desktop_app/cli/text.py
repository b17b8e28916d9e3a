"""The command that plays a whole game in the terminal, in words and numbers."""

import argparse
import secrets
from pathlib import Path

from desktop_app.cli.asked import SEED_LIMIT, add_setup, known_games, seats_of, setup_of
from desktop_app.cli.commands import Commands, described
from desktop_app.cli.errors import UsageError
from desktop_app.cli.files import is_file, read_match, write_match
from desktop_app.cli.terminal import TerminalGame
from desktop_app.content.messages import Messages, languages
from desktop_app.games.registry import games
from desktop_app.play.match import Match


def add_commands(commands: Commands) -> None:
    """Add `text`."""
    parser = described(
        commands,
        "text",
        "play a game in the terminal",
        "The position is told in words and every choice has a number, so a screen reader can follow.",
    )
    parser.add_argument("target", metavar="GAME|FILE", help=f"a new game ({known_games()}) or a saved game")
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO...",
        help="who sits where: human, or the level of an opponent (default: human,normal)",
    )
    add_setup(parser)
    parser.add_argument(
        "--free-undo", action="store_true", help="let people take back what was already revealed"
    )
    parser.add_argument("--lang", default="en", choices=languages(), help="default: en")
    parser.add_argument(
        "--save",
        type=Path,
        metavar="FILE",
        help="keep the game in FILE after every move (a saved game is kept in its own file)",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play until the game or the input ends."""
    entry = {entry.id: entry for entry in games()}.get(arguments.target)
    if entry is not None:
        seats = seats_of(entry, arguments.seats)
        seed = secrets.randbelow(SEED_LIMIT) if arguments.seed is None else arguments.seed
        setup = setup_of(entry, len(seats), seed, arguments.option)
        game = entry.load()
        match = Match(game.rules, game.codec, setup, seats, free_undo=arguments.free_undo)
        file = arguments.save
        if file is not None and file.exists():
            raise UsageError(
                f"{file} exists already; name it instead of the game to play on, or choose another"
            )
    else:
        path = Path(arguments.target)
        if not is_file(path):
            raise UsageError(f"{arguments.target!r} is neither a game ({known_games()}) nor a file")
        if arguments.seats or arguments.seed is not None or arguments.option or arguments.free_undo:
            raise UsageError(
                "a saved game brings its seats, seed, options and undo; leave those arguments away"
            )
        match, entry = read_match(path)
        file = arguments.save or path

    def keep() -> None:
        if file is not None:
            write_match(match, file)

    TerminalGame(match, entry.load().wording, Messages(arguments.lang), keep, file).run()
    return 0
