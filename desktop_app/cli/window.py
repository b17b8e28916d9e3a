"""The commands that open the window with a match: a saved one, or a new one."""

import argparse
import secrets

from desktop_app.cli.asked import (
    SEED_LIMIT,
    add_looks,
    add_setup,
    check_shown,
    find_game,
    known_games,
    looks_of,
    named_path,
    seats_of,
    setup_of,
)
from desktop_app.cli.commands import Commands, described
from desktop_app.cli.errors import Failure
from desktop_app.cli.files import check_file, is_there
from desktop_app.cli.opening import open_window


def add_commands(commands: Commands) -> None:
    """Add `open` and `play`."""
    opening = described(commands, "open", "open the window with a saved game")
    opening.add_argument("file", type=named_path, metavar="FILE", help="the saved game")
    add_looks(opening)
    opening.set_defaults(run=run_open)
    playing = described(commands, "play", "open the window with a new game")
    playing.add_argument("game", metavar="GAME", help=f"the game: {known_games()}")
    playing.add_argument(
        "--seats",
        metavar="WHO,WHO...",
        help="who sits where: human, or the level of an opponent (default: human,normal)",
    )
    add_setup(playing)
    playing.add_argument(
        "--free-undo", action="store_true", help="let people take back what was already revealed"
    )
    add_looks(playing)
    playing.set_defaults(run=run_play)


def run_open(arguments: argparse.Namespace) -> int:
    """Open the window with the saved game `arguments.file`."""
    if not is_there(arguments.file):
        raise Failure(f"there is no file {arguments.file}")
    check_file(arguments.file)
    return open_window(open_path=arguments.file, lent=looks_of(arguments))


def run_play(arguments: argparse.Namespace) -> int:
    """Open the window with a new game."""
    entry = find_game(arguments.game)
    check_shown(entry.id)
    seats = seats_of(entry, arguments.seats)
    seed = secrets.randbelow(SEED_LIMIT) if arguments.seed is None else arguments.seed
    setup = setup_of(entry, len(seats), seed, arguments.option)
    return open_window(start=(setup, seats), free_undo=arguments.free_undo, lent=looks_of(arguments))
