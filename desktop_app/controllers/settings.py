"""The player's preferences, typed and checked, kept in one ini file in the player's folder.

A value that cannot be, from a damaged or hand-edited file, reads as the default; setting one raises
`ValueError`. Setting a value emits `changed` with the property's name, if it differs.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Self, overload

from PySide6.QtCore import QByteArray, QLocale, QObject, QSettings, Signal

from desktop_app.content.messages import languages
from desktop_app.controllers.folders import data_folder
from desktop_app.play.seats import COLOURS, KINDS, Seat

_NAME_LIMIT = 40
_SEAT_LIMIT = 8
_OPTION_LIMIT = 32
_PIECE_LIMIT = 200
_KEY_LIMIT = 64


@dataclass(frozen=True, slots=True)
class LastSetup:
    """What was chosen the last time a game was set up, all but the seed."""

    seats: tuple[Seat, ...]
    options: tuple[tuple[str, int | str], ...] = ()
    free_undo: bool = False
    orders: tuple[tuple[str, tuple[int, ...]], ...] = ()
    by_lot: bool = True
    """Whether the start player is drawn by lot; the first seat starts otherwise."""


class _Choice:
    """A setting that is one of a few words, the usual one first."""

    def __init__(self, *words: str) -> None:
        self._words = words

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: "Settings", owner: type) -> str: ...
    def __get__(self, instance: "Settings | None", owner: type) -> str | Self:
        if instance is None:
            return self
        stored = instance.stored(self._name)
        return stored if stored in self.words() else self.usual()

    def __set__(self, instance: "Settings", value: str) -> None:
        if value not in self.words():
            raise ValueError(f"{self._name} is one of {', '.join(self.words())}, not {value!r}")
        if value != instance.stored(self._name) or instance.is_lent(self._name):
            instance.store(self._name, value)

    def words(self) -> tuple[str, ...]:
        """Return what may be chosen."""
        return self._words

    def usual(self) -> str:
        """Return what holds until the player chooses."""
        return self._words[0]


class _Language(_Choice):
    """One of the languages there are texts for; at first the system's, or else English."""

    def words(self) -> tuple[str, ...]:
        return languages()

    def usual(self) -> str:
        system = QLocale.system().name().partition("_")[0]
        return system if system in languages() else languages()[0]


class Settings(QObject):
    """Every preference; one object for the whole window."""

    changed = Signal(str)

    language = _Language()
    theme = _Choice("system", "light", "dark", "contrast")
    speed = _Choice("normal", "off", "fast", "slow")
    confirm = _Choice("never", "secrets", "always")
    reduced_motion = _Choice("system", "on", "off")

    def __init__(self, file: Path | None = None, parent: QObject | None = None) -> None:
        """Read `file`, by default `settings.ini` in the player's folder."""
        super().__init__(parent)
        self.file = file or data_folder() / "settings.ini"
        self._ini = QSettings(str(self.file), QSettings.Format.IniFormat)
        self._lent: dict[str, str] = {}
        self.changes = 0
        """How often a value was stored; who reads one all the time looks again when this has risen."""

    @property
    def text_size(self) -> int:
        """Size of texts in per cent, 80 to 200."""
        return self._number("text_size", 80, 200, 100)

    @text_size.setter
    def text_size(self, per_cent: int) -> None:
        if not 80 <= per_cent <= 200:
            raise ValueError(f"text_size is 80 to 200, not {per_cent!r}")
        if per_cent != self.text_size or self.is_lent("text_size"):
            self.store("text_size", str(per_cent))

    @property
    def geometry(self) -> QByteArray:
        """The window's place and size as Qt saved them; empty at first."""
        return QByteArray.fromBase64(QByteArray(self.stored("geometry").encode("ascii", "ignore")))

    @geometry.setter
    def geometry(self, value: QByteArray) -> None:
        if value != self.geometry:
            self.store("geometry", bytes(value.toBase64().data()).decode("ascii"))

    def is_folded(self, panel: str) -> bool:
        """Whether a rail or panel is folded away."""
        return self.stored(f"folded/{panel}") == "1"

    def set_folded(self, panel: str, folded: bool) -> None:
        """Remember whether a panel is folded away."""
        if folded != self.is_folded(panel):
            self.store(f"folded/{panel}", "1" if folded else "0")

    def zoom(self, game: str) -> int:
        """Return the zoom of a game's table in per cent of the fitting size, 100 to 800."""
        return self._number(f"zoom/{game}", 100, 800, 100)

    def set_zoom(self, game: str, per_cent: int) -> None:
        """Remember a zoom, moved into 100 to 800."""
        inside = min(max(per_cent, 100), 800)
        if inside != self.zoom(game):
            self.store(f"zoom/{game}", str(inside))

    def last_setup(self, game: str) -> LastSetup | None:
        """Return what was chosen for `game` the last time; None at first.

        Texts and numbers are of a sane shape and size; whether the game still knows the levels and
        options they name is for the reader to check.
        """
        try:
            return _setup_from(json.loads(self.stored(f"setup/{game}")))
        except (ValueError, KeyError, TypeError, RecursionError):
            return None

    def set_last_setup(self, game: str, setup: LastSetup) -> None:
        """Remember a set-up."""
        if setup != self.last_setup(game):
            self.store(f"setup/{game}", json.dumps(asdict(setup)))

    def stored(self, name: str) -> str:
        """Return the raw text of a value, empty when there is none."""
        value = self._lent.get(name) or self._ini.value(name, "")
        return value if isinstance(value, str) else ""

    def lend(self, name: str, text: str) -> None:
        """Have another raw value of a preference until the player sets it, or else until the program ends."""
        self._lent[name] = text
        self.changed.emit(name)

    def is_lent(self, name: str) -> bool:
        """Whether a value is not the player's own, but lent for this run."""
        return name in self._lent

    def store(self, name: str, text: str) -> None:
        """Write a raw value; for the properties of this class."""
        self._lent.pop(name, None)
        self._ini.setValue(name, text)
        self.changes += 1
        self.changed.emit(name)

    def flush(self) -> None:
        """Write the file now; Qt does so by itself a moment after a change, and at the end."""
        self._ini.sync()

    def _number(self, name: str, low: int, high: int, usual: int) -> int:
        text = self.stored(name)
        if not (text.isascii() and text.isdigit() and len(text) <= 6):
            return usual
        return int(text) if low <= int(text) <= high else usual


def _setup_from(data: Any) -> LastSetup:
    seats = tuple(
        Seat(
            kind=_one_of(seat["kind"], KINDS),
            level=_word(seat["level"], _KEY_LIMIT),
            name=_word(seat["name"], _NAME_LIMIT),
            colour=_number(seat["colour"], COLOURS),
        )
        for seat in data["seats"][:_SEAT_LIMIT]
    )
    options = tuple(
        (_word(key, _KEY_LIMIT), value if type(value) is int else _word(value, _KEY_LIMIT))
        for key, value in data["options"][:_OPTION_LIMIT]
    )
    orders = tuple(
        (_word(heap, _KEY_LIMIT), tuple(_number(piece, _PIECE_LIMIT) for piece in pieces[:_PIECE_LIMIT]))
        for heap, pieces in data.get("orders", ())[:_OPTION_LIMIT]
    )
    return LastSetup(seats, options, data["free_undo"] is True, orders, data.get("by_lot", True) is True)


def _word(value: object, limit: int) -> str:
    if type(value) is not str or len(value) > limit:
        raise ValueError(f"{value!r} is not a text of at most {limit} characters")
    return value


def _one_of(value: object, known: Sequence[str]) -> str:
    if value not in known:
        raise ValueError(f"{value!r} is none of {', '.join(known)}")
    return str(value)


def _number(value: object, end: int) -> int:
    if type(value) is not int or not 0 <= value < end:
        raise ValueError(f"{value!r} is not a number from 0 to {end - 1}")
    return value
