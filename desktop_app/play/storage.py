"""Saves on the disk: whole at any moment, found again, and never overwritten when damaged.

Below the folder lie `autosave` (one file a match), `saves` (named by the player) and `damaged` (copies of
what could not be read). What a save holds stands in `play.record`.
"""

import contextlib
import errno
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from itertools import count
from pathlib import Path
from threading import Lock
from typing import TypeAlias

from desktop_app.engine.errors import RulesError
from desktop_app.engine.types import Remark
from desktop_app.games.registry import GameEntry, find
from desktop_app.play import generations
from desktop_app.play.disk import DRAFT, Disk, write_whole
from desktop_app.play.errors import WHOLE, SaveError, at_field
from desktop_app.play.loading import Loaded, open_bytes
from desktop_app.play.names import SUFFIX, file_stem, plain_name
from desktop_app.play.record import (
    MAX_BYTES,
    NAME_LENGTH,
    Header,
    MatchRecord,
    from_bytes,
    header_from,
    renamed,
    to_text,
)

Clock: TypeAlias = Callable[[], datetime]
AUTOSAVES = "autosave"
"""The folder of the autosaves, below that of the player."""
_HEADER_BYTES = 64 * 1024
_FULL = (errno.ENOSPC, errno.EDQUOT)
_FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)


@dataclass(frozen=True, slots=True)
class SaveHeader:
    """A row in the list of saves: the header, or the reason why the file cannot be opened."""

    path: Path
    is_autosave: bool
    header: Header | None
    problem: Remark | None = None


@dataclass(frozen=True, slots=True)
class PendingSave:
    """A save whose text is made, and which `write` puts on the disk, from any thread."""

    path: Path
    write: Callable[[], Path]


class SaveStore:
    """The saves of one player. Writing may be done from several threads."""

    def __init__(
        self,
        folder: Path,
        clock: Clock,
        *,
        disk: Disk | None = None,
        find_game: Callable[[str], GameEntry] = find,
    ) -> None:
        self.folder = folder
        self.autosaves = folder / AUTOSAVES
        self.saves = folder / "saves"
        self.damaged = folder / "damaged"
        self._clock = clock
        self._disk = disk or Disk()
        self._find_game = find_game
        self._lock = Lock()
        self._numbers = count(1)
        self._written: dict[Path, int] = {}

    def now(self) -> str:
        """Return the present moment as saves write it."""
        return self._clock().isoformat(timespec="seconds")

    # Writing

    def autosave_path(self, record: Header) -> Path:
        """Return where the autosave of a match lies."""
        return self.autosaves / f"{file_stem(f'{record.game}-{record.match}', 'match')}{SUFFIX}"

    def prepare_autosave(self, record: MatchRecord) -> PendingSave:
        """Make the text of an autosave; what `write` later finds overtaken by a newer one, it leaves out."""
        path, data, number = self.autosave_path(record), to_text(record).encode(), next(self._numbers)
        return PendingSave(path, lambda: self._write(path, data, number))

    def autosave(self, record: MatchRecord) -> Path:
        """Write the autosave of a match over its last one; `SaveError` says why that failed."""
        return self.prepare_autosave(record).write()

    def save_as(self, record: MatchRecord, name: str, *, over: Path | None = None) -> Path:
        """Write a save under a name of the player's, never over another save unless `over` is one."""
        named = replace(record, name=plain_name(name, NAME_LENGTH))
        path = over if over is not None else self._free_path(file_stem(name, record.game))
        self._check_own(path)
        return self._write(path, to_text(named).encode(), next(self._numbers))

    def rename(self, path: Path, name: str) -> None:
        """Give a save another name of the player's; its file stays. `SaveError` says why that failed."""
        self._check_own(path)
        data = renamed(_read(path, MAX_BYTES + 1), name, path.name)
        self._write(path, data, next(self._numbers))

    def delete(self, path: Path) -> None:
        """Delete a save and its generations; `SaveError` says why that failed."""
        self._check_own(path)
        try:
            for file in (path, *generations.generations(path)):
                self._disk.unlink(file)
        except OSError as error:
            raise _write_error(path, error) from error

    # Reading

    def load(self, path: Path, *, salvage: bool = False) -> Loaded:
        """Open a save. A damaged one stays as it is, a copy of it is put aside, and `SaveError` tells why.

        An autosave goes on as the match it is; any other file begins a match of its own, so that playing
        on from it overwrites nothing.
        """
        data = _read(path, MAX_BYTES + 1)
        try:
            loaded = open_bytes(
                data,
                path.name,
                find_game=self._find_game,
                is_same=lambda record: path == self.autosave_path(record),
                salvage=salvage,
            )
        except SaveError:
            self._put_aside(path, data)
            raise
        if loaded.record.cut:
            self._put_aside(path, data)
        return loaded

    def listing(self) -> list[SaveHeader]:
        """Return a row for each save, the latest first; files that cannot be read come last."""
        rows = [self.row(path) for path in self._files()]
        return sorted(
            rows, key=lambda row: (row.header is not None, _moment(row), row.path.name), reverse=True
        )

    def row(self, path: Path) -> SaveHeader:
        """Return the row of one file, read by its header alone."""
        is_autosave = path.parent == self.autosaves
        try:
            header = _header(path)
            self._find_game(header.game)
        except SaveError as error:
            return SaveHeader(path, is_autosave, None, error.remark)
        except RulesError:
            unknown = SaveError(
                path.name, at_field("game"), "play.save.unknown_game", (("found", header.game),)
            )
            return SaveHeader(path, is_autosave, None, unknown.remark)
        return SaveHeader(path, is_autosave, header)

    def to_continue(self, game: str = "") -> SaveHeader | None:
        """Return the latest autosave of a match that is not over, of one game if it is named, or None."""
        for row in self.listing():
            header = row.header
            if row.is_autosave and header is not None and header.result is None and game in ("", header.game):
                return row
        return None

    def spare(self, path: Path) -> Path | None:
        """Return the newest earlier content of a save that can be read, for when the save itself cannot."""
        for other in generations.generations(path):
            try:
                from_bytes(_read(other, MAX_BYTES + 1), other.name)
            except SaveError:
                continue
            return other
        return None

    def sweep(self) -> None:
        """Delete drafts that a program killed long ago left behind."""
        limit = (self._clock() - timedelta(days=1)).timestamp()
        for folder in (self.autosaves, self.saves, self.damaged):
            with contextlib.suppress(OSError):
                for path in folder.iterdir():
                    if path.name.endswith(DRAFT) and path.stat().st_mtime < limit:
                        self._disk.unlink(path)

    def _write(self, path: Path, data: bytes, number: int) -> Path:
        with self._lock:
            if number < self._written.get(path, 0):
                return path
            try:
                self._disk.make_folder(path.parent)
                now = self._clock()
                generations.keep(self._disk, path, now)
                write_whole(self._disk, path, data)
                generations.thin(self._disk, path, now)
            except OSError as error:
                raise _write_error(path, error) from error
            self._written[path] = number
            return path

    def _free_path(self, stem: str) -> Path:
        # Systems that ignore case would take "Evening" and "evening" for one file.
        taken = {path.name.casefold() for path in self._files()}
        for number in count(1):
            name = f"{stem}{SUFFIX}" if number == 1 else f"{stem} ({number}){SUFFIX}"
            if name.casefold() not in taken and not (self.saves / name).exists():
                return self.saves / name
        raise AssertionError("count() does not end")

    def _files(self) -> list[Path]:
        found: list[Path] = []
        for folder in (self.autosaves, self.saves):
            with contextlib.suppress(OSError):
                found += (path for path in folder.iterdir() if path.suffix == SUFFIX)
        return found

    def _check_own(self, path: Path) -> None:
        if path.parent not in (self.autosaves, self.saves) or path.suffix != SUFFIX:
            raise ValueError(f"{path} is no save below {self.folder}")

    def _put_aside(self, path: Path, data: bytes) -> None:
        mark = blake2b(data, digest_size=4).hexdigest()
        copy = self.damaged / f"{file_stem(path.name.removesuffix(SUFFIX), 'save')}-{mark}{SUFFIX}"
        # The copy is a courtesy: the file itself stays where it is, whatever happens here.
        with contextlib.suppress(OSError):
            if len(data) <= MAX_BYTES and path.parent != self.damaged and not copy.exists():
                self._disk.make_folder(self.damaged)
                write_whole(self._disk, copy, data)


def game_of(path: Path) -> str:
    """Return the game a save is of, "" when that cannot be read; nothing is opened or claimed."""
    try:
        return _header(path).game
    except (SaveError, OSError):
        return ""


def _header(path: Path) -> Header:
    line, newline, _ = _read(path, _HEADER_BYTES).partition(b"\n")
    if newline and line.rstrip().endswith(b","):
        try:
            return header_from(line.decode("utf-8"), path.name)
        except UnicodeDecodeError:
            pass
    # Not laid out as the program does it, though perhaps a save all the same.
    return from_bytes(_read(path, MAX_BYTES + 1), path.name)


def _read(path: Path, most: int) -> bytes:
    try:
        if not path.is_file():
            raise SaveError(
                path.name, WHOLE, "play.save.missing" if not path.exists() else "play.save.no_file"
            )
        with path.open("rb") as file:
            return file.read(most)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        key = "play.save.not_allowed" if error.errno in _FORBIDDEN else "play.save.unreadable"
        raise SaveError(path.name, WHOLE, key, (("reason", reason),)) from error


def _write_error(path: Path, error: OSError) -> SaveError:
    reason = error.strerror or type(error).__name__
    key = "play.save.write_failed"
    if error.errno in _FULL:
        key = "play.save.disk_full"
    elif error.errno in _FORBIDDEN:
        key = "play.save.write_forbidden"
    return SaveError(path.name, WHOLE, key, (("folder", str(path.parent)), ("reason", reason)))


def _moment(row: SaveHeader) -> datetime:
    if row.header is None:
        return datetime.min.replace(tzinfo=UTC)
    moment = datetime.fromisoformat(row.header.saved)
    return moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)
