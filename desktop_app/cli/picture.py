"""The command that draws a page of the program into a file, without a window."""

import argparse
import os
import re
from pathlib import Path

from desktop_app.cli.asked import SEED_LIMIT, check_seats, check_shown, known_games, named_path, whole_number
from desktop_app.cli.commands import Commands, described
from desktop_app.cli.errors import Failure, UsageError
from desktop_app.cli.files import check_file, is_there
from desktop_app.content.messages import languages
from desktop_app.games.registry import games
from desktop_app.ui.table.colours import THEMES

PAGES = ("start", "new", "table", "score")
_SIZE = re.compile(r"(\d{3,4})x(\d{3,4})")


def add_commands(commands: Commands) -> None:
    """Add `picture`."""
    parser = described(
        commands,
        "picture",
        "draw a picture of a game into a PNG file",
        "Equal arguments give equal pictures; no display is needed. Where players keep secrets, the table is"
        " shown as the player sees it whose turn it is.",
    )
    parser.add_argument("target", metavar="GAME|FILE", help=f"a game ({known_games()}) or a saved game")
    parser.add_argument(
        "-o", "--out", type=named_path, required=True, metavar="OUT.png", help="the file to write"
    )
    parser.add_argument(
        "--moves",
        type=whole_number(0, 100_000),
        default=0,
        metavar="N",
        help="let opponents play N moves first (of a saved game: show it after N moves; 0 is its end)",
    )
    parser.add_argument("--size", type=_size, default=(1440, 900), metavar="WxH", help="default: 1440x900")
    parser.add_argument(
        "--ratio", type=_ratio, default=1.0, metavar="R", help="pixels per point, 1 to 4 (default: 1)"
    )
    parser.add_argument("--lang", default="en", choices=languages(), help="default: en")
    parser.add_argument("--theme", default="light", choices=THEMES, help="default: light")
    parser.add_argument("--page", default="table", choices=PAGES, help="default: table")
    parser.add_argument(
        "--seed", type=whole_number(0, SEED_LIMIT - 1), default=1, metavar="S", help="default: 1"
    )
    parser.add_argument("--seats", type=whole_number(1, 8), default=2, metavar="N", help="default: 2")
    parser.add_argument(
        "--text-size", type=whole_number(80, 200), default=100, metavar="PERCENT", help="default: 100"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Draw the picture."""
    by_id = {entry.id: entry for entry in games()}
    entry = by_id.get(arguments.target)
    if not arguments.target.strip():
        raise UsageError(f"the name is missing; it is a game ({known_games()}) or a file")
    if entry is None and not is_there(Path(arguments.target)):
        raise UsageError(f"{arguments.target!r} is neither a game ({known_games()}) nor a file")
    if entry is None:
        check_file(Path(arguments.target))
    if entry is not None:
        check_seats(entry.info(), arguments.seats)
        check_shown(entry.id)
    _check_writable(arguments.out)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from desktop_app.ui.app import render_picture  # Qt is loaded only where it is needed

    render_picture(
        arguments.target,
        arguments.out,
        moves=arguments.moves,
        size=arguments.size,
        ratio=arguments.ratio,
        language=arguments.lang,
        theme=arguments.theme,
        page=arguments.page,
        seed=arguments.seed,
        seats=arguments.seats,
        text_size=arguments.text_size,
    )
    if not arguments.out.is_file():
        raise Failure(f"{arguments.out} could not be written")
    return 0


def _check_writable(out: Path) -> None:
    """Refuse a file that no PNG can be written to, before the work of drawing it."""
    folder = out.absolute().parent
    if out.suffix.lower() != ".png":
        raise UsageError(f"a picture is a PNG file; give {out} a name that ends in .png")
    try:
        if not folder.is_dir():
            raise Failure(f"there is no folder {folder} to write {out.name} to")
        if (out.exists() and not out.is_file()) or not os.access(out if out.exists() else folder, os.W_OK):
            raise Failure(f"{out} cannot be written")
    except OSError as error:  # a name too long, above all
        raise Failure(f"{out} cannot be written: {error.strerror}") from error


def _size(text: str) -> tuple[int, int]:
    match = _SIZE.fullmatch(text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write width and height such as 1440x900")
    return int(match[1]), int(match[2])


def _ratio(text: str) -> float:
    try:
        ratio = float(text)
    except ValueError:
        ratio = 0.0
    if not 1 <= ratio <= 4:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to 4")
    return ratio
