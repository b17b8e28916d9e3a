"""JSON read without trust: bounded depth, whole numbers only, no key twice.

A flaw that the parser meets inside becomes a `Bad` value in its place, so that whoever reads the fields
can name the spot.
"""

import json
import re
from dataclasses import dataclass

from desktop_app.play.errors import Flaw, at_line

MAX_DEPTH = 24
MAX_DIGITS = 20
# A string without an end must be taken whole, or a hostile text would be scanned once for each quote.
_MARKS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Bad:
    """Stands where the text holds something no save may hold: `key` says what, `found` shows it."""

    key: str
    found: str


def parse(text: str) -> object:
    """Return the value of a JSON text; `Flaw` names line and column where it is none."""
    _limit_depth(text)
    try:
        value: object = json.loads(
            text,
            object_pairs_hook=_mapping,
            parse_int=_integer,
            parse_float=_no_float,
            parse_constant=_no_constant,
        )
    except json.JSONDecodeError as error:
        raise Flaw("play.save.syntax", at_line(error.lineno, error.colno)) from None
    return value


def short(value: object) -> str:
    """Return a value as it may be shown in a message."""
    text = value if isinstance(value, str) else json.dumps(value, default=lambda bad: bad.found)
    text = "".join(sign if sign.isprintable() else "?" for sign in text[:41])
    return text if len(text) <= 40 else text[:37] + "..."


def _limit_depth(text: str) -> None:
    depth = 0
    for mark in _MARKS.finditer(text):
        sign = text[mark.start()]
        if sign in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                line = text.count("\n", 0, mark.start()) + 1
                column = mark.start() - text.rfind("\n", 0, mark.start())
                raise Flaw("play.save.too_deep", at_line(line, column), (("limit", MAX_DEPTH),))
        elif sign in "]}":
            depth -= 1


def _mapping(pairs: list[tuple[str, object]]) -> object:
    members = dict(pairs)
    if len(members) == len(pairs):
        return members
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            return Bad("play.save.duplicate_key", short(key))
        seen.add(key)
    return members


def _integer(digits: str) -> object:
    return int(digits) if len(digits) <= MAX_DIGITS else Bad("play.save.huge_number", short(digits))


def _no_float(digits: str) -> object:
    return Bad("play.save.not_whole", short(digits))


def _no_constant(name: str) -> object:
    return Bad("play.save.not_whole", name)
