"""What the arguments of several commands mean: games, seats, options, numbers; each error names the value."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

from desktop_app.ai.profiles import DEFAULT_LEVEL, UnknownLevel, find_level
from desktop_app.cli.errors import UsageError
from desktop_app.content.node import ContentError
from desktop_app.content.texts import languages
from desktop_app.engine.errors import RulesError
from desktop_app.engine.types import GameInfo, Option, Setup
from desktop_app.games.registry import GameEntry, find, games
from desktop_app.play.seats import HUMAN, OPPONENT, Seat
from desktop_app.ui.table.colours import THEMES

SEED_LIMIT = 1 << 31


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """Return a reader of whole numbers from `low` to `high`, for `add_argument(type=...)`."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {low} to {high}")
        return number

    return read


def named_path(text: str) -> Path:
    """Return what a path says, for `add_argument(type=...)`; an empty one would mean the folder at hand."""
    if not text.strip():
        raise argparse.ArgumentTypeError("the name is missing")
    return Path(text)


def known_games() -> str:
    """Return the ids of all games, for help texts."""
    return ", ".join(entry.id for entry in games())


def find_game(name: str) -> GameEntry:
    """Return the game called `name`."""
    try:
        return find(name)
    except RulesError as error:
        raise UsageError(f"there is no game {name!r}; known games: {known_games()}") from error


def check_shown(game: str) -> None:
    """Refuse a game that has rules but no looks yet, for the commands that draw it."""
    from desktop_app.ui.games.checks import has_looks  # the terminal does not need it

    if not has_looks(game):
        raise UsageError(f"{game} cannot be shown yet; irori text {game} plays it in the terminal")


def add_setup(parser: argparse.ArgumentParser, default_seed: str = "by chance") -> None:
    """Add the arguments that make a set-up: seed and options; `default_seed` is for the help text."""
    parser.add_argument(
        "--seed",
        type=whole_number(0, SEED_LIMIT - 1),
        metavar="S",
        help="number that decides all chance; equal seeds and moves give equal games "
        f"(default: {default_seed})",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; may be given several times. " + _known_options(),
    )


_LOOKS = {"lang": "language", "theme": "theme", "text_size": "text_size"}
"""Arguments for how the window looks, and the preferences they stand for."""


def add_looks(parser: argparse.ArgumentParser, before: str = "") -> None:
    """Add the arguments for how the window looks, this time only; `before` begins their names when parsed.

    The arguments of a command would otherwise hide those of the same name before it.
    """
    once = "this time only (default: as in the preferences)"
    parser.add_argument("--lang", choices=languages(), dest=f"{before}lang", help=f"language, {once}")
    parser.add_argument("--theme", choices=THEMES, dest=f"{before}theme", help=f"colours, {once}")
    parser.add_argument(
        "--text-size",
        type=whole_number(80, 200),
        dest=f"{before}text_size",
        metavar="PERCENT",
        help=f"size of texts, {once}",
    )


def looks_of(arguments: argparse.Namespace, before: str = "") -> dict[str, str]:
    """Return the preferences that the arguments name, as they are stored."""
    asked = {name: getattr(arguments, before + argument) for argument, name in _LOOKS.items()}
    return {name: str(value) for name, value in asked.items() if value is not None}


def check_seats(info: GameInfo, seats: int) -> None:
    """Refuse a number of seats that a game is not for."""
    low, high = info.min_seats, info.max_seats
    if not low <= seats <= high:
        fitting = f"{low}" if low == high else f"{low} to {high}"
        raise UsageError(f"{info.id} is for {fitting} seats, not {seats}")


def setup_of(entry: GameEntry, seats: int, seed: int, options: Sequence[str]) -> Setup:
    """Return the set-up that the arguments ask for, every option spelt out."""
    info = entry.info()
    check_seats(info, seats)
    chosen: dict[str, int | str] = {option.id: option.default for option in info.options}
    for text in options:
        option, value = _option(info, text)
        if not option.fits(seats):
            raise UsageError(
                f"option {option.id} of {info.id} is for {option.only_seats} "
                f"seat{'s' if option.only_seats > 1 else ''} only, this game has {seats}"
            )
        chosen[option.id] = value
    return Setup(entry.id, seats, seed, tuple(sorted(chosen.items())))


def seats_of(entry: GameEntry, text: str | None) -> tuple[Seat, ...]:
    """Return who sits where: "human" and levels with commas between; None is a person and an opponent."""
    names = [name.strip() for name in (text or f"{HUMAN},{DEFAULT_LEVEL}").split(",")]
    seats = []
    for number, name in enumerate(names):
        if name == HUMAN:
            seats.append(Seat(HUMAN, "", "", number))
            continue
        try:
            find_level(entry.id, name)
        except UnknownLevel as error:
            raise UsageError(f"a seat is {HUMAN!r} or a level: {error}") from error
        seats.append(Seat(OPPONENT, name, "", number))
    return tuple(seats)


def _option(info: GameInfo, text: str) -> tuple[Option, int | str]:
    name, equals, value = text.partition("=")
    by_id = {option.id: option for option in info.options}
    option = by_id.get(name)
    if option is None or not equals:
        known = ", ".join(f"{option.id}={_values(option)}" for option in info.options) or "none"
        raise UsageError(f"{text!r} sets no option of {info.id}; its options are {known}")
    for known_value in option.values:
        if str(known_value) == value:
            return option, known_value
    raise UsageError(f"option {name} of {info.id} is {_values(option)}, not {value!r}")


def _values(option: Option) -> str:
    return "|".join(str(value) for value in option.values)


def _known_options() -> str:
    parts = []
    for entry in games():
        try:
            options = ", ".join(f"{option.id}={_values(option)}" for option in entry.info().options)
        except ContentError:
            continue  # help can do without them, and check-data must be able to say what is wrong
        if options:
            parts.append(f"{entry.id}: {options}")
    return "; ".join(parts)
