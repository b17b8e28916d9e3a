"""The command that checks the data files, for owners who change a component or a text."""

import argparse
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from desktop_app.cli.asked import named_path
from desktop_app.cli.commands import Commands, described
from desktop_app.cli.errors import Failure
from desktop_app.content.checks import (
    all_texts,
    check_all_yaml_parses,
    check_glyphs,
    check_icons,
    check_texts,
)
from desktop_app.content.drawings import fault_of, icon_names
from desktop_app.content.glyphs import readable
from desktop_app.content.node import ContentError
from desktop_app.content.paths import OVERRIDE, resources_dir
from desktop_app.content.texts import ENGLISH, languages, read_language
from desktop_app.engine.errors import RulesError
from desktop_app.games.info import icons_of, texts_of
from desktop_app.games.registry import games
from desktop_app.ui.games.checks import check_looks, check_plan, has_looks
from desktop_app.ui.table.colours import load_colours


def add_commands(commands: Commands) -> None:
    """Add `check-data`."""
    parser = described(
        commands,
        "check-data",
        "check the data and looks of all games, and the texts of all languages",
        "Prints one line for each fault, with file, line and reason, and exits with 1 if there is any.",
    )
    parser.add_argument(
        "folder",
        nargs="?",
        type=named_path,
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
    faults = list(dict.fromkeys(_faults(resources_dir())))
    if faults:
        print("\n".join(faults))
        return 1
    files = sum(1 for _ in resources_dir().rglob("*.yaml"))
    named = ", ".join(entry.id for entry in games())
    print(f"{files} files are well formed; games: {named}; languages: {', '.join(languages())}")
    return 0


def _faults(folder: Path) -> Iterator[str]:
    yield from check_all_yaml_parses(folder)
    texts = all_texts()
    yield from check_texts(texts)
    yield from check_icons(texts, icon_names())
    for file in sorted(folder.rglob("*.svg")):
        fault = fault_of(file)
        if fault is not None:
            yield str(fault)
    yield from _refusals("shared", lambda: check_glyphs(texts, readable()))
    yield from _refusals("shared", load_colours)
    for entry in games():
        place = f"games/{entry.id}"
        looks = partial(check_looks if has_looks(entry.id) else check_plan, entry.id)
        for look in (entry.info, entry.load, looks, partial(_declared, entry.id)):
            yield from _refusals(place, look)


def _declared(game: str) -> list[str]:
    """Return the texts and icons that a game's set-up needs and that are not there."""
    texts, icons = read_language(ENGLISH), icon_names()
    found = [
        str(node.fail(f"the text {key} is missing; write it in i18n/en"))
        for node, key in texts_of(game)
        if key not in texts
    ]
    return found + [
        str(node.fail(f"there is no icon {name} in shared/icons"))
        for node, name in icons_of(game)
        if name not in icons
    ]


def _refusals(place: str, look: Callable[[], object]) -> list[str]:
    """Return what `look` finds, or why it cannot look."""
    try:
        found = look()
    except ContentError as error:
        return [str(error)]
    except (RulesError, OSError) as error:
        return [f"{place}: {error}"]
    return found if isinstance(found, list) else []
