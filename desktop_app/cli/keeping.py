"""Where a game in the terminal is kept: by itself beside those of the window, or in a file of the player's.

Qt names the player's folder and holds the claims; it is loaded when there is something to write or to look
for, so that a game begins without waiting for it.
"""

from datetime import datetime
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from desktop_app.cli.errors import Failure
from desktop_app.cli.files import write_record
from desktop_app.engine.rules import Wording
from desktop_app.engine.types import Remark
from desktop_app.play.errors import SaveError
from desktop_app.play.loading import history_lost
from desktop_app.play.match import Match
from desktop_app.play.record import MatchRecord, record_of
from desktop_app.play.storage import SaveStore
from desktop_app.ui.games.checks import has_looks

if TYPE_CHECKING:
    from desktop_app.controllers.claim import Claim

NOBODY = -1


class Keeping(Protocol):
    """Writes a match down; what it returns is to be told to the player."""

    def at_start(self) -> tuple[Remark, ...]: ...
    def keep(self) -> tuple[Remark, ...]: ...
    def at_end(self) -> tuple[Remark, ...]: ...


class Scribe:
    """Makes the records of one match; `created` is when it began, `name` what the player calls it."""

    def __init__(
        self, match: Match[Any], wording: Wording[Any], *, created: str = "", name: str = ""
    ) -> None:
        self.match = match
        self._wording = wording
        self._created = created
        self._name = name

    def record(self, now: str) -> MatchRecord:
        """Return the match as it stands, with what the list of saves shows of it."""
        self._created = self._created or now
        view = self.match.view_for(NOBODY)
        figures = [self._wording.standing(view, seat) for seat in range(len(self.match.seats))]
        scores = [figure[0][1] for figure in figures if figure]
        return record_of(self.match, saved=now, created=self._created, name=self._name, scores=scores)


class InFile:
    """Keeps a match in one file, from its first position on; no other terminal does so meanwhile."""

    def __init__(self, scribe: Scribe, file: Path) -> None:
        """Claim `file`; `Failure` says that another terminal has it."""
        self._scribe = scribe
        self._file = file
        self._claim = _claimed_file(file)

    def at_start(self) -> tuple[Remark, ...]:
        return (Remark("cli.keeping", (("file", str(self._file)),)), *self.keep())

    def keep(self) -> tuple[Remark, ...]:
        write_record(self._scribe.record(_now()), self._file)
        return ()

    def at_end(self) -> tuple[Remark, ...]:
        return (Remark("cli.kept", (("file", str(self._file)),)),)


class ByItself:
    """Keeps a match where the window does, once it is begun; a failure is told once and tried again."""

    def __init__(self, scribe: Scribe, store: SaveStore | None = None) -> None:
        """Keep the match in `store`, by default the player's, opened when there is something to keep."""
        self._scribe = scribe
        self._store = store
        self._claim: Claim | None = None
        self._notices: tuple[Remark, ...] = ()
        self._trouble: Remark | None = None
        self._kept = store is not None
        if store is not None:
            self._take(store)

    def at_start(self) -> tuple[Remark, ...]:
        # A look for the package is quick; whether it can be loaded shows at the first move.
        if find_spec("PySide6") is None:
            self._trouble = Remark("cli.keeping.no_qt")
            return (self._trouble,)
        return (self._said("cli.keeping.by_itself", "cli.keeping.here"), *self._notices)

    def keep(self) -> tuple[Remark, ...]:
        if not self._scribe.match.step_count and not self._kept:
            return ()
        before, self._trouble = self._trouble, self._write()
        self._kept = self._kept or self._trouble is None
        return () if self._trouble is None or self._trouble == before else (self._trouble,)

    def at_end(self) -> tuple[Remark, ...]:
        if self._trouble is not None:
            return (Remark("cli.not_kept"),)
        if not self._kept:
            return ()
        if self._scribe.match.outcome() is not None:
            return (self._said("cli.kept.over", "cli.kept.over.here"),)
        return (self._said("cli.kept.by_itself", "cli.kept.here"),)

    def _said(self, key: str, here: str) -> Remark:
        """Return a sentence with the game's name, another one where the window cannot show the game."""
        game = self._scribe.match.setup.game
        return Remark(key if has_looks(game) else here, (("game", game),))

    def _write(self) -> Remark | None:
        """Write the match; return why that failed, or None."""
        try:
            if self._store is None:
                store = open_store()
                self._take(store)
                self._store = store
            self._store.autosave(self._scribe.record(self._store.now()))
        except ImportError:
            return Remark("cli.keeping.no_qt")
        except SaveError as error:
            return error.remark
        except OSError as error:
            return Remark("cli.keeping.no_folder", (("reason", error.strerror or type(error).__name__),))
        return None

    def _take(self, store: SaveStore) -> None:
        """Claim the match; one that lies on another table goes on as a copy."""
        from desktop_app.controllers.claim import Claim

        self._claim = Claim(store.folder / "locks")
        match = self._scribe.match
        if not self._claim.take(match.id):
            match.become_copy()
            self._claim.take(match.id)
            self._notices += (Remark("control.claimed"),)


def open_store() -> SaveStore:
    """Return the player's saves; raises OSError without a folder for them, ImportError without Qt."""
    from desktop_app.controllers.folders import data_folder

    return SaveStore(data_folder(), lambda: datetime.now().astimezone())


def go_on(store: SaveStore, path: Path) -> tuple[Match[Any], MatchRecord, tuple[Remark, ...]]:
    """Return the match of an autosave, its record and what to tell; `SaveError` says why that cannot be."""
    loaded = store.load(path)
    notices = loaded.notices
    checked = loaded.check() if loaded.check is not None else None
    if checked is not None:
        loaded.match.adopt(checked)
        if checked.misfit is not None:
            notices += (history_lost(path.name, checked.misfit),)
    return loaded.match, loaded.record, notices


def _claimed_file(file: Path) -> "Claim | None":
    try:
        store = open_store()
        from desktop_app.controllers.claim import Claim
    except (ImportError, OSError):
        return None  # then nobody can be told apart
    claim = Claim(store.folder / "locks")
    name = blake2b(str(file.absolute()).encode(errors="surrogateescape"), digest_size=8).hexdigest()
    if not claim.take(f"file-{name}"):
        raise Failure(f"{file} is being played in another terminal; end the game there first")
    return claim


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
