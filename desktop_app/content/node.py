"""Plain data that remembers the file and line it was read from, and the checks on it.

How a file becomes nodes stands in `reader`; what several loaders check in the same way, in `schema`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Value: TypeAlias = "dict[str, Node] | list[Node] | str | int | float | bool | None"

_IDS_SHOWN = 8
_TEXT_SHOWN = 40


class ContentError(Exception):
    """A data file that cannot be used: which file, which line, why, and what would be right."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(file, line, reason)
        self.file = file
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Node:
    """One value of a data file.

    `line` counts from 1 and, for a member of a mapping, is the line of its key. `name` is that key, or
    the list's name with the place in it ("tiles[3]", from 1). `source` is a plain scalar as it was written.
    """

    value: Value
    file: str
    line: int
    name: str = ""
    source: str = field(default="", compare=False)

    def fail(self, reason: str) -> ContentError:
        """Return the error that says `reason` about this value, for the caller to raise."""
        return ContentError(self.file, self.line, reason)

    def keys(self, required: Iterable[str] = (), optional: Iterable[str] = ()) -> None:
        """Refuse anything but a mapping with all `required` keys and none beyond the `optional` ones."""
        members = self._mapping()
        needed = list(required)
        allowed = [*needed, *optional]
        for key, member in members.items():
            if key not in allowed:
                raise member.fail(
                    f"unknown key {quote(key)}{self._inside()}; {_known(key, allowed, 'allowed')}"
                )
        missing = [key for key in needed if key not in members]
        if missing:
            raise self.fail(f"missing {_listed('key', missing)}{self._inside()}")

    def __getitem__(self, key: str) -> "Node":
        member = self._mapping().get(key)
        if member is None:
            raise self.fail(f"missing key {quote(key)}{self._inside()}")
        return member

    def get(self, key: str) -> "Node | None":
        """Return the member `key` of a mapping, or None when it is absent."""
        return self._mapping().get(key)

    def pairs(self) -> "list[tuple[str, Node]]":
        """Return the members of a mapping, in the order of the file."""
        return list(self._mapping().items())

    def items(self) -> "list[Node]":
        """Return the members of a list."""
        if not isinstance(self.value, list):
            raise self._not("a list")
        return self.value

    def text(self) -> str:
        """Return the value, which must be a text."""
        if not isinstance(self.value, str):
            raise self._not("a text")
        return self.value

    def integer(self, low: int, high: int) -> int:
        """Return the value, which must be a whole number from `low` to `high`."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self._not(f"a whole number from {low} to {high}")
        if not low <= self.value <= high:
            raise self.fail(f"{self._called()} is {self.value}, it must be from {low} to {high}")
        return self.value

    def number(self, low: float, high: float) -> float:
        """Return the value, which must be a number from `low` to `high`, whole or not."""
        if isinstance(self.value, bool) or not isinstance(self.value, (int, float)):
            raise self._not(f"a number from {low:g} to {high:g}")
        if not low <= self.value <= high:
            raise self.fail(f"{self._called()} is {self.value}, it must be from {low:g} to {high:g}")
        return float(self.value)

    def flag(self) -> bool:
        """Return the value, which must be true or false."""
        if not isinstance(self.value, bool):
            raise self._not("true or false, without quotes")
        return self.value

    def one_of(self, table: Mapping[str, T]) -> T:
        """Return what `table` holds under this value, a text or a whole number."""
        number = isinstance(self.value, int) and not isinstance(self.value, bool)
        key = str(self.value) if number else self.text()
        if key not in table:
            raise self.fail(
                f"{self._called()} is {quote(key)}, which is unknown; {_known(key, list(table), 'known')}"
            )
        return table[key]

    def plain(self) -> object:
        """Return the value as plain data: dicts, lists, texts, numbers, true, false and None."""
        if isinstance(self.value, dict):
            return {key: member.plain() for key, member in self.value.items()}
        if isinstance(self.value, list):
            return [member.plain() for member in self.value]
        return self.value

    def _mapping(self) -> "dict[str, Node]":
        if not isinstance(self.value, dict):
            raise self._not("a mapping (key: value)")
        return self.value

    def _called(self) -> str:
        return quote(self.name) if self.name else "the value"

    def _inside(self) -> str:
        return f" in {quote(self.name)}" if self.name else ""

    def _not(self, wanted: str) -> ContentError:
        advice = ""
        if wanted == "a text" and self.source:
            advice = f'; put it in quotes if a text is meant: "{self.source}"'
        return self.fail(f"{self._called()} must be {wanted}, not {self._kind()}{advice}")

    def _kind(self) -> str:
        match self.value:
            case dict():
                return "a mapping"
            case list():
                return "a list"
            case None:
                return (
                    "empty" if self.source in ("", "~") else f"empty, which is how YAML reads {self.source}"
                )
            case bool():
                read = str(self.value).lower()
                return read if self.source == read else f"{read}, which is how YAML reads {self.source}"
            case str():
                return f"the text {quote(self.value)}"
            case _:
                return f"the number {self.source or self.value}"


def quote(text: str) -> str:
    """Return `text` in quotes on one line, shortened when long, for an error."""
    short = text if len(text) <= _TEXT_SHOWN else text[: _TEXT_SHOWN - 3] + "..."
    return '"' + "".join(char if char.isprintable() else "?" for char in short) + '"'


def _listed(word: str, names: list[str]) -> str:
    return f"{word}{'s' if len(names) > 1 else ''} {', '.join(quote(name) for name in names)}"


def _known(word: str, ids: list[str], verb: str) -> str:
    if not ids:
        return f"nothing is {verb} here"
    close = get_close_matches(word[:_TEXT_SHOWN], ids, n=1)
    shown = ", ".join(ids[:_IDS_SHOWN]) + (
        f" and {len(ids) - _IDS_SHOWN} more" if len(ids) > _IDS_SHOWN else ""
    )
    return (
        f"did you mean {quote(close[0])}? " if close else ""
    ) + f"{verb.capitalize() if close else verb}: {shown}"
