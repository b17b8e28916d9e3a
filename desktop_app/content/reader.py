"""YAML files as nodes: one composer over libyaml's events that refuses all of YAML beyond plain data.

Nothing here knows what a file should contain; `Node` and `schema` check that.
"""

import re
from math import isfinite
from pathlib import Path
from typing import Any

import yaml

from desktop_app.content.node import ContentError, Node, Value, quote
from desktop_app.content.paths import shown_name
from desktop_app.content.plain_file import bytes_of

__all__ = [
    "MAX_BYTES",
    "MAX_DEPTH",
    "MAX_NODES",
    "ContentError",
    "Node",
    "read_bytes",
    "read_text",
    "read_yaml",
]

MAX_BYTES = 1 << 20
MAX_DEPTH = 40
MAX_NODES = 100_000

_NUMBER_LENGTH = 40
_CONTROL = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"  # control characters but tab and line ends
    "\u2028\u2029\u202a-\u202e\u2066-\u2069"  # other line ends; marks that turn the reading direction
    "\ud800-\udfff\ufeff\ufffe\uffff]"  # half characters, byte order marks, non-characters
)
# YAML 1.1 reads 1:30 as 90 and 010 as 8, which nobody means.
_TRAP = re.compile(r"[-+]?(?:[0-9_]+:[0-9:._]*|0[0-9_]+)")
_TAG = "tag:yaml.org,2002:"


def read_yaml(path: Path) -> Node:
    """Return the one document of a file; `ContentError` says what in it is refused."""
    file = shown_name(path)
    try:
        data = bytes_of(path, MAX_BYTES + 1)
    except OSError as error:
        raise ContentError(file, 1, f"the file cannot be read: {error.strerror or error}") from error
    return read_bytes(data, file)


def read_bytes(data: bytes, file: str) -> Node:
    """Return the document in `data`; errors call it `file`."""
    if len(data) > MAX_BYTES:
        raise ContentError(file, 1, f"the file is larger than {MAX_BYTES} bytes; split it or shorten it")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ContentError(file, line, "this is not UTF-8; save the file as UTF-8 text") from error
    return read_text(text, file)


def read_text(text: str, file: str) -> Node:
    """Return the document in `text`; errors call it `file`."""
    found = _CONTROL.search(text)
    if found:
        line = text.count("\n", 0, found.start()) + 1
        raise ContentError(file, line, f"the character U+{ord(found[0]):04X} is not allowed; delete it")
    return _Composer(text, file).document()


class _Composer:
    """Turns the events of one text into nodes."""

    def __init__(self, text: str, file: str) -> None:
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        # Any: the two loaders share their methods but no base class that names them.
        self._loader: Any = loader(text)
        self._file = file
        self._lines = text.count("\n") + 1
        self._nodes = 0

    def document(self) -> Node:
        """Return the root of the only document."""
        try:
            self._next()  # stream start
            if isinstance(event := self._next(), yaml.StreamEndEvent):
                raise self._error(event, "the file is empty; it must hold one YAML document")
            if event.version or event.tags:
                raise self._error(event, "directives (%YAML, %TAG) are not allowed; delete them")
            root = self._node(self._next(), "", 0, 0)
            self._next()  # document end
            if not isinstance(event := self._next(), yaml.StreamEndEvent):
                raise self._error(
                    event, "a second document begins here; a file holds one, delete the --- line"
                )
            return root
        finally:
            self._loader.dispose()

    def _next(self) -> Any:  # events share no base class that has all their attributes
        try:
            return self._loader.get_event()
        except yaml.MarkedYAMLError as error:
            mark, begin = error.problem_mark or error.context_mark, error.context_mark
            reason = " ".join(part for part in (error.problem, error.context) if part)
            if mark and begin and begin.line < mark.line:
                reason += f" that begins in line {begin.line + 1}"
            reason = f"not valid YAML: {reason}; check quotes and indentation"
            raise self._error_at(mark.line + 1 if mark else 1, reason) from error
        except (yaml.YAMLError, ValueError, OverflowError) as error:  # the last two: escapes, pure loader
            raise ContentError(self._file, 1, f"not valid YAML: {' '.join(str(error).split())}") from error

    def _node(self, event: Any, name: str, line: int, depth: int) -> Node:
        line = line or event.start_mark.line + 1
        self._nodes += 1
        if self._nodes > MAX_NODES:
            raise self._error(event, f"more than {MAX_NODES} values; split the file")
        if depth > MAX_DEPTH:
            raise self._error(event, f"nested deeper than {MAX_DEPTH} levels; make the data flatter")
        self._refuse_marks(event)
        if isinstance(event, yaml.ScalarEvent):
            value = self._scalar(event)
            source = event.value if event.implicit[0] and not isinstance(value, str) else ""
            return Node(value, self._file, line, name, source)
        if isinstance(event, yaml.SequenceStartEvent):
            return Node(self._sequence(name, depth), self._file, line, name)
        return Node(self._mapping(depth), self._file, line, name)

    def _sequence(self, name: str, depth: int) -> list[Node]:
        members: list[Node] = []
        while not isinstance(event := self._next(), yaml.SequenceEndEvent):
            members.append(self._node(event, f"{name}[{len(members) + 1}]", 0, depth + 1))
        return members

    def _mapping(self, depth: int) -> dict[str, Node]:
        members: dict[str, Node] = {}
        while not isinstance(event := self._next(), yaml.MappingEndEvent):
            key = self._key(event)
            if key in members:
                first = members[key].line
                raise self._error(
                    event, f"key {quote(key)} stands twice, first in line {first}; delete or rename one"
                )
            members[key] = self._node(self._next(), key, event.start_mark.line + 1, depth + 1)
        return members

    def _key(self, event: Any) -> str:
        self._refuse_marks(event)
        if not isinstance(event, yaml.ScalarEvent):
            raise self._error(event, "a key must be a text or a whole number, not a list or mapping")
        value = self._scalar(event)
        if isinstance(value, str) or type(value) is int:
            return str(value)
        raise self._error(
            event, f'key {event.value or "(empty)"} is not read as a text; put it in quotes: "{event.value}"'
        )

    def _scalar(self, event: Any) -> Value:
        source: str = event.value
        found = _CONTROL.search(source)
        if found:
            raise self._error(
                event, f"an escape makes the character U+{ord(found[0]):04X}; that is not allowed"
            )
        if not event.implicit[0]:  # in quotes
            return source
        tag = self._loader.resolve(yaml.ScalarNode, source, event.implicit).removeprefix(_TAG)
        if tag == "str":
            return source
        if tag == "merge":
            raise self._error(event, "merge keys (<<) are not allowed; write the members out")
        if tag not in ("int", "float", "bool", "null") or (
            tag in ("int", "float") and _TRAP.fullmatch(source)
        ):
            raise self._error(event, f"YAML 1.1 would not read {quote(source)} as written; put it in quotes")
        try:
            if len(source) > _NUMBER_LENGTH:
                raise ValueError
            value: Value = self._loader.construct_object(yaml.ScalarNode(_TAG + tag, source))
        except ValueError as error:
            raise self._error(
                event, f"{quote(source)} is not a number; put it in quotes if a text is meant"
            ) from error
        if isinstance(value, float) and not isfinite(value):
            raise self._error(
                event, f"{quote(source)} is not a finite number; write a number, or quote a text"
            )
        return value

    def _refuse_marks(self, event: Any) -> None:
        if isinstance(event, yaml.AliasEvent):
            raise self._error(event, f"aliases (*{event.anchor}) are not allowed; write the value out")
        if event.anchor:
            raise self._error(event, f"anchors (&{event.anchor}) are not allowed; delete it")
        if event.tag:
            raise self._error(event, f"tags ({event.tag}) are not allowed; delete it, quote a text instead")

    def _error(self, event: Any, reason: str) -> ContentError:
        return self._error_at(event.start_mark.line + 1, reason)

    def _error_at(self, line: int, reason: str) -> ContentError:
        # The end of a text counts as a line of its own even where no line end stands before it.
        return ContentError(self._file, min(line, self._lines), reason)
