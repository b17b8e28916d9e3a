"""What entries of components.yaml have in common: ids, names, fees, machines, lists with a size.

Each refusal is a `ContentError` that names file, line, what is wrong and what would be right.
"""

import re
from collections.abc import Iterator

from desktop_app.content.node import Node, quote
from desktop_app.content.schema import text_key
from desktop_app.games.barrage.catalogue import EXCAVATOR, MACHINE_IDS, MIXER

PART = "barrage"
MOST_MACHINES = 99
MOST_FEE = 20
MOST_LISTED = 60
"""Of pieces that a game draws a few of."""

_ID = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[-._][A-Za-z0-9]+)*")


def expect_ids(root: Node) -> None:
    """Refuse an id that stands twice in the file or is none; basins and Automa tiles have numbers instead."""
    lines: dict[str, int] = {}
    for node in _ids(root):
        name = read_id(node)
        if name in lines:
            raise node.fail(f"id {quote(name)} stands twice, first in line {lines[name]}; ids are unique")
        lines[name] = node.line


def read_id(node: Node) -> str:
    """Return an id: letters and digits in groups, a letter first."""
    name = node.text()
    if not _ID.fullmatch(name):
        raise node.fail(
            f"{quote(name)} is no id; write letters and digits, joined by - . or _, as in T1-base"
        )
    return name


def _ids(node: Node) -> Iterator[Node]:
    if isinstance(node.value, dict):
        for key, member in node.pairs():
            if key == "id" and type(member.value) is not int:
                yield member
            yield from _ids(member)
    elif isinstance(node.value, list):
        for member in node.items():
            yield from _ids(member)


def read_name(node: Node) -> str:
    """Return the key of an entry's name."""
    return text_key(node["name"], PART)


def sized(node: Node, least: int, most: int, called: str) -> list[Node]:
    """Return the members of a list, of which there must be `least` to `most`; `called` says what they are."""
    members = node.items()
    if not least <= len(members) <= most:
        wanted = f"{least} to {most}" if least < most else str(most)
        raise node.fail(f"{len(members)} {called}; there must be {wanted}")
    return members


def read_fee(node: Node, red_fee: int) -> int:
    """Return the fee of a red border, or 0 where there is none."""
    fee = node.integer(0, MOST_FEE)
    if fee not in (0, red_fee):
        raise node.fail(f"a fee of {fee}; write 0, or {red_fee}, which is the red_fee under figures")
    return fee


def read_machines(node: Node) -> tuple[int, int]:
    """Return how many excavators and mixers an entry names; what it leaves out is 0, but not both."""
    found = [node.get(kind) for kind in MACHINE_IDS]
    numbers = [0 if entry is None else entry.integer(0, MOST_MACHINES) for entry in found]
    if not any(numbers):
        raise node.fail("neither an excavator nor a mixer; write at least one of them")
    return numbers[EXCAVATOR], numbers[MIXER]
