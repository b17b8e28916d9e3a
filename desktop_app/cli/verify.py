"""The command that replays saves and compares every position with what the save says."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from desktop_app.cli.asked import named_path
from desktop_app.cli.commands import Commands, described
from desktop_app.cli.errors import Failure
from desktop_app.cli.files import read_record, replay
from desktop_app.cli.harmless import harmless
from desktop_app.engine.digest import digest


def add_commands(commands: Commands) -> None:
    """Add `verify`."""
    parser = described(
        commands,
        "verify",
        "replay saved games and compare every position with its digest",
        "Prints one line for each file and exits with 1 if any differs, naming the move.",
    )
    parser.add_argument("files", nargs="+", type=named_path, metavar="FILE", help="a saved game")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Verify all files, also those after a bad one."""
    status = 0
    for path in arguments.files:
        try:
            print(harmless(verified(path)), flush=True)
        except Failure as fault:
            print(harmless(str(fault)), flush=True)
            status = 1
    return status


def verified(path: Path) -> str:
    """Return one line about a save that holds; `Failure` says where another one differs."""
    record = read_record(path)
    match = replay(record, path)
    count = match.step_count
    if record.cut:
        raise Failure(f"{path}: the file is cut short; its first {count} moves of {record.steps} hold")
    version = match.rules.info.rules_version
    if record.rules != version:
        raise Failure(
            f"{path}: saved under version {record.rules} of the rules, which are at version {version} now; "
            f"its {count} moves can be played, but positions cannot be compared"
        )
    present = digest(match.state.to_wire())
    if record.snapshot is None or digest(record.snapshot) != present:
        raise Failure(f"{path}: snapshot: it is not the position {present} that the {count} moves lead to")
    if record.result != match.outcome():
        raise Failure(f"{path}: result: it says {record.result}, the moves lead to {match.outcome()}")
    if record.result is not None and record.scores != record.result.scores:
        said, found = _row(record.scores), _row(record.result.scores)
        raise Failure(f"{path}: scores: it says {said}, the moves lead to {found}")
    if record.turn != match.turn:
        raise Failure(f"{path}: turn: it says {record.turn}, the moves lead to {match.turn}")
    scores = "" if record.result is None else f", scores {_row(record.result.scores)}"
    return f"{path}: holds, {count} moves, position {present}{scores}"


def _row(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers)) or "none"
