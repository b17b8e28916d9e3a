"""The command that plays a whole game in the terminal, in words and numbers."""

import argparse
import secrets
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TypeAlias

from desktop_app.cli.asked import SEED_LIMIT, add_setup, known_games, named_path, seats_of, setup_of
from desktop_app.cli.commands import Commands, described
from desktop_app.cli.errors import Failure, UsageError
from desktop_app.cli.files import check_file, is_there, read_record, replay
from desktop_app.cli.keeping import ByItself, InFile, Keeping, Scribe, go_on, open_store
from desktop_app.cli.terminal import TerminalGame
from desktop_app.content.messages import Messages, languages
from desktop_app.engine.types import Remark
from desktop_app.games.registry import GameEntry, find, games
from desktop_app.play.match import Match
from desktop_app.play.storage import AUTOSAVES, SaveStore

_Going: TypeAlias = tuple[Match[Any], Keeping, tuple[Remark, ...]]
"""A match, where it is kept, and what the player should be told about it."""


def add_commands(commands: Commands) -> None:
    """Add `text`."""
    parser = described(
        commands,
        "text",
        "play a game in the terminal",
        "The position is told in words and every choice has a number, so a screen reader can follow.",
    )
    parser.add_argument(
        "--continue",
        action="store_true",
        dest="go_on",
        help="go on with the game of this kind that was played last, here or in the window",
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
        type=named_path,
        metavar="FILE",
        help="keep the game in FILE after every move (default: a new game is kept where the window finds it "
        "and offers to go on with it; a saved game, in its own file)",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play until the game or the input ends."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")  # what is no text is no choice either
    entry = {entry.id: entry for entry in games()}.get(arguments.target)
    if entry is None:
        match, keeping, notices = _opened(arguments)
    elif arguments.go_on:
        _check_alone(arguments, "a game that goes on")
        match, keeping, notices = _waiting(entry.id, arguments.save)
    else:
        match = _new(entry, arguments)
        scribe = Scribe(match, entry.load().wording)
        keeping = ByItself(scribe) if arguments.save is None else InFile(scribe, _fresh(arguments.save))
        notices = ()
    messages = Messages(arguments.lang)
    for notice in notices:
        print(messages.text(notice))
    TerminalGame(match, find(match.setup.game).load().wording, messages, keeping).run()
    return 0


def _new(entry: GameEntry, arguments: argparse.Namespace) -> Match[Any]:
    seats = seats_of(entry, arguments.seats)
    seed = secrets.randbelow(SEED_LIMIT) if arguments.seed is None else arguments.seed
    setup = setup_of(entry, len(seats), seed, arguments.option)
    game = entry.load()
    return Match(game.rules, game.codec, setup, seats, free_undo=arguments.free_undo)


def _opened(arguments: argparse.Namespace) -> _Going:
    """Return the match of a file; an autosave of the player's goes on as the match it is."""
    if not arguments.target.strip():
        raise UsageError(f"the name is missing; it is a game ({known_games()}) or a file")
    path = Path(arguments.target)
    if not is_there(path):
        raise UsageError(f"{arguments.target!r} is neither a game ({known_games()}) nor a file")
    check_file(path)
    if arguments.go_on:
        raise UsageError("a saved game goes on by itself; leave --continue away")
    _check_alone(arguments, "a saved game")
    store = _store_of(path)
    if store is not None:
        return _going(store, store.autosaves / path.name, arguments.save)
    record = read_record(path)
    match = replay(record, path)
    is_own = arguments.save is None
    name = record.name if is_own else ""
    scribe = Scribe(match, find(record.game).load().wording, created=record.created, name=name)
    return match, InFile(scribe, path if is_own else _fresh(arguments.save)), ()


def _waiting(game: str, save: Path | None) -> _Going:
    """Return the match of this game that was played last and is not over."""
    try:
        store = open_store()
    except ImportError as error:
        raise Failure(f"Qt, which knows where saved games lie, cannot be loaded: {error}") from error
    except OSError as error:
        raise Failure(f"the folder of saved games cannot be used: {error.strerror}") from error
    row = store.to_continue(game)
    if row is None:
        raise Failure(f"no game of {game} is waiting; irori text {game} begins one")
    return _going(store, row.path, save)


def _going(store: SaveStore, path: Path, save: Path | None) -> _Going:
    match, record, notices = go_on(store, path)
    # A copy of a named game has no claim to its name.
    name = record.name if match.id == record.match else ""
    scribe = Scribe(match, find(record.game).load().wording, created=record.created, name=name)
    return match, ByItself(scribe, store) if save is None else InFile(scribe, _fresh(save)), notices


def _store_of(path: Path) -> SaveStore | None:
    """Return the player's saves if `path` is one of their autosaves."""
    folder = path.absolute().parent
    if folder.name != AUTOSAVES:  # a quick look, which needs no Qt
        return None
    try:
        store = open_store()
        return store if folder.samefile(store.autosaves) else None
    except (ImportError, OSError):
        return None


def _fresh(file: Path) -> Path:
    if file.exists():
        raise UsageError(f"{file} exists already; name it instead of the game to play on, or choose another")
    return file


def _check_alone(arguments: argparse.Namespace, what: str) -> None:
    if arguments.seats or arguments.seed is not None or arguments.option or arguments.free_undo:
        raise UsageError(f"{what} brings its seats, seed, options and undo; leave those arguments away")
