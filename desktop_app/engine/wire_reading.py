"""Reading a state's wire form without trust: each value is checked for type and range before it is used.

A part is the name of a field of the state; every refusal is a `RulesError` that names it.
"""

from collections.abc import Sequence
from typing import NoReturn

from desktop_app.engine.errors import RulesError
from desktop_app.engine.types import Wire

MOST_VALUES = 10_000
"""Far more than any list of a state can hold."""

_LONGEST_SHOWN = 40


def read_fields(value: Wire, fields: Sequence[str]) -> dict[str, Wire]:
    """Return the parts of a state by name."""
    if not isinstance(value, list) or len(value) != len(fields):
        refuse("state", f"it must be a list of {len(fields)} values: {', '.join(fields)}")
    return dict(zip(fields, value, strict=True))


def read_row(part: str, value: Wire, low: int, high: int, length: int | None = None) -> list[int]:
    """Return a list of whole numbers, of `length` or of any."""
    return [read_whole(part, entry, low, high) for entry in read_list(part, value, length)]


def read_list(part: str, value: Wire, length: int | None = None) -> Sequence[Wire]:
    """Return a list, of `length` or of any that a state may have."""
    if not isinstance(value, list):
        refuse(part, f"{_shown(value)} is no list")
    if length is not None and len(value) != length:
        refuse(part, f"{len(value)} values, it needs {length}")
    if len(value) > MOST_VALUES:
        refuse(part, f"{len(value)} values, there are never more than {MOST_VALUES}")
    return value


def read_whole(part: str, value: Wire, low: int, high: int) -> int:
    """Return a whole number from `low` to `high`; True is none."""
    if type(value) is not int or not low <= value <= high:
        refuse(part, f"{_shown(value)} is no whole number from {low} to {high}")
    return value


def refuse(part: str, reason: str) -> NoReturn:
    """Refuse a position for what is wrong with one part of it."""
    raise RulesError(f"the position cannot be: {part}: {reason}")


def _shown(value: object) -> str:
    """Return a value in few letters; a list may be deep, a number too long to be written."""
    if isinstance(value, list):
        return f"a list of {len(value)} values"
    if type(value) is int and value.bit_length() > 64:
        return f"a number of {value.bit_length()} bits"
    return f"{value!r:.{_LONGEST_SHOWN}}"
