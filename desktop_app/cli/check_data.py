"""The command that checks the data files, for owners who change a component or a text."""

import argparse
import os
from pathlib import Path

from desktop_app.cli.commands import Commands, described
from desktop_app.cli.errors import Failure
from desktop_app.content.checks import check_all_yaml_parses, check_texts
from desktop_app.content.node import ContentError
from desktop_app.content.paths import OVERRIDE, resources_dir
from desktop_app.content.texts import languages
from desktop_app.engine.errors import RulesError
from desktop_app.games.registry import GameEntry, games


def add_commands(commands: Commands) -> None:
    """Add `check-data`."""
    parser = described(
        commands,
        "check-data",
        "check the data files of all games and the texts of all languages",
        "Prints one line for each fault, with file, line and reason, and exits with 1 if there is any.",
    )
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        metavar="DIR",
        help="another folder of resources (default: the one that the program uses)",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check the folder and print what is wrong, or how much is right."""
    if arguments.folder is not None:
        if not (arguments.folder / "games").is_dir() or not (arguments.folder / "i18n" / "en").is_dir():
            raise Failure(
                f"{arguments.folder} is no folder of resources; it needs the folders games and i18n/en"
            )
        os.environ[OVERRIDE] = str(arguments.folder)
    folder = resources_dir()
    faults = [*check_all_yaml_parses(folder), *check_texts()]
    for entry in games():
        faults.extend(_check_game(entry))
    faults = list(dict.fromkeys(faults))
    if faults:
        print("\n".join(faults))
        return 1
    files = sum(1 for _ in folder.rglob("*.yaml"))
    named = ", ".join(entry.id for entry in games())
    print(f"{files} files are well formed; games: {named}; languages: {', '.join(languages())}")
    return 0


def _check_game(entry: GameEntry) -> list[str]:
    try:
        entry.info()
        entry.load()
    except ContentError as error:
        return [str(error)]
    except (RulesError, OSError) as error:
        return [f"games/{entry.id}: {error}"]
    return []
