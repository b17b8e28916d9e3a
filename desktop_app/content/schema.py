"""Checks that the loaders of several games share, beyond those of a single `Node`."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TypeVar

from desktop_app.content.node import Node, quote

T = TypeVar("T")

_ID = re.compile(r"[a-z][a-z0-9_]*")
_TEXT_KEY = re.compile(r"[a-z0-9_]+(?:\.[a-z0-9_]+)*")
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")


def expect_schema(root: Node, name: str) -> None:
    """Refuse a file whose key `schema` is not `name`, before anything else in it is read."""
    found = root["schema"]
    if found.text() != name:
        raise found.fail(f"the file is written for {quote(found.text())}, this version reads {quote(name)}")


def identifier(node: Node) -> str:
    """Return an id: small letters, digits and underscores, a letter first."""
    text = node.text()
    if not _ID.fullmatch(text):
        raise node.fail(f"{quote(text)} is no id; write small letters, digits and underscores, as in grove_3")
    return text


def text_key(node: Node, part: str) -> str:
    """Return the key of a text of `part`, as in applejack.title; the checks find out whether it exists."""
    text = node.text()
    begin = f"{part}."
    if not text.startswith(begin) or not _TEXT_KEY.fullmatch(text.removeprefix(begin)):
        raise node.fail(
            f"{quote(text)} is no text key of {part}; write small letters, digits, underscores and dots, "
            f"as in {begin}title"
        )
    return text


def by_id(nodes: Iterable[Node], key: str = "id") -> dict[str, Node]:
    """Return the mappings of a list by the id under `key`; an id that stands twice is refused."""
    table: dict[str, Node] = {}
    for node in nodes:
        name = identifier(node[key])
        if name in table:
            raise node[key].fail(
                f"id {quote(name)} stands twice, first in line {table[name].line}; ids are unique"
            )
        table[name] = node
    return table


def by_number(nodes: Iterable[Node], first: int = 1, key: str = "id") -> list[Node]:
    """Return the mappings of a list by the number under `key`, which run from `first` without a hole."""
    members = list(nodes)
    table: dict[int, Node] = {}
    for node in members:
        number = node[key].integer(first, first + len(members) - 1)
        if number in table:
            raise node[key].fail(f"number {number} stands twice, first in line {table[number].line}")
        table[number] = node
    return [table[number] for number in sorted(table)]


def integers(node: Node, low: int, high: int, count: int | None = None) -> tuple[int, ...]:
    """Return a list of whole numbers from `low` to `high`; of exactly `count` when that is given."""
    return tuple(member.integer(low, high) for member in counted(node, count))


def references(node: Node, table: Mapping[str, T], count: int | None = None) -> tuple[T, ...]:
    """Return what `table` holds under the ids in a list; of exactly `count` ids when that is given."""
    return tuple(member.one_of(table) for member in counted(node, count))


def counted(node: Node, count: int | None) -> list[Node]:
    """Return the members of a list, which must be `count` when that is given."""
    members = node.items()
    if count is not None and len(members) != count:
        raise node.fail(f"{quote(node.name)} has {len(members)} members, it needs {count}")
    return members


def colour(node: Node) -> str:
    """Return a colour, written "#RRGGBB"."""
    # An unquoted colour begins a comment and leaves nothing, so emptiness gets this advice too.
    text = node.text() if node.value is not None else ""
    if not _COLOUR.fullmatch(text):
        raise node.fail(f'{quote(node.name)} must be a colour in quotes such as "#5B8C3A", not {quote(text)}')
    return text


def expect_drawing(node: Node, folder: Path) -> Path:
    """Return the file in `folder` that `node` names; `ContentError` when it is missing or outside."""
    name = node.text()
    file = folder / name
    if Path(name).name != name or not file.is_file():
        raise node.fail(f"{quote(node.name)} names {quote(name)}, which is not in {folder.name}/")
    return file
