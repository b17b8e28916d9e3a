"""Saves that the terminal commands read and write, with every fault said in one sentence."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from desktop_app.cli.errors import Failure
from desktop_app.content.messages import Messages
from desktop_app.content.plain_file import bytes_of, check_plain
from desktop_app.engine.types import Remark
from desktop_app.games.registry import GameEntry, find
from desktop_app.play.disk import Disk, write_whole
from desktop_app.play.errors import SaveError
from desktop_app.play.loading import match_from
from desktop_app.play.match import Match
from desktop_app.play.record import MAX_BYTES, MatchRecord, from_bytes, record_of, to_text


def is_there(path: Path) -> bool:
    """Tell whether there is anything at `path`, also for a text that cannot be a path, such as one too long.

    What is there need not be a file; reading it says so.
    """
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def check_file(path: Path) -> None:
    """Refuse what no save can be read from, for commands that read it later."""
    try:
        check_plain(path)
    except OSError as error:
        raise Failure(f"{path} cannot be read: {error.strerror}") from error


def read_record(path: Path) -> MatchRecord:
    """Return the record in the file `path`; `Failure` says what is wrong with it and where."""
    try:
        data = bytes_of(path, MAX_BYTES + 1)
    except OSError as error:
        raise Failure(f"{path} cannot be read: {error.strerror}") from error
    try:
        return from_bytes(data, str(path))
    except SaveError as error:
        raise Failure(sentence(error)) from error


def replay(record: MatchRecord, path: Path) -> Match[Any]:
    """Return the match of a record after replaying all of it; `Failure` names the move that does not fit."""
    try:
        return match_from(record, _entry(record, path), str(path))
    except SaveError as error:
        raise Failure(sentence(error)) from error


def write_match(match: Match[Any], path: Path) -> None:
    """Put the match into the file `path`, whole or not at all."""
    write_record(record_of(match, saved=datetime.now(UTC).isoformat(timespec="seconds")), path)


def write_record(record: MatchRecord, path: Path) -> None:
    """Put the record of a match into the file `path`, whole or not at all."""
    try:
        write_whole(Disk(), path, to_text(record).encode())
    except OSError as error:
        raise Failure(f"{path} cannot be written: {error.strerror}") from error


def sentence(error: SaveError) -> str:
    """Return what is wrong with a save in English, the language of the command line."""
    return Messages("en").text(error.remark)


def _entry(record: MatchRecord, path: Path) -> GameEntry:
    # Whether the game is known is checked in `play.loading` too, but there only for the default registry.
    try:
        return find(record.game)
    except ValueError:
        params = (("file", str(path)), ("where", Remark("play.at.field", (("field", "game"),))))
        remark = Remark("play.save.unknown_game", (*params, ("found", record.game)))
        raise Failure(Messages("en").text(remark)) from None
