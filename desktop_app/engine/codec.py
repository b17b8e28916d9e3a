"""Actions as lists and back, by tag; the lists go into saves and to the opponents' process.

Decoding trusts nothing: a wrong tag, length or type is refused with its value.
"""

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import get_args, get_origin, get_type_hints

from desktop_app.engine.errors import RulesError
from desktop_app.engine.types import Action, Wire

_INT_LIMIT = 1 << 31
_TEXT_LIMIT = 64
_TUPLE_LIMIT = 64


class Codec:
    """The actions of one game, by tag."""

    def __init__(self, actions: Sequence[type[Action]]) -> None:
        self._by_tag: dict[str, tuple[type[Action], tuple[object, ...]]] = {}
        for cls in actions:
            if cls.tag in self._by_tag:
                raise RulesError(f"two actions share the tag {cls.tag!r}; every action needs its own")
            hints = get_type_hints(cls)
            self._by_tag[cls.tag] = (cls, tuple(hints[field.name] for field in fields(cls)))

    def tags(self) -> tuple[str, ...]:
        """Return the tags of all actions, in the order they were given."""
        return tuple(self._by_tag)

    def encode(self, action: Action) -> list[Wire]:
        """Return `action` as a list: its tag, then its fields in order."""
        return [action.tag, *(_to_wire(getattr(action, field.name)) for field in fields(action))]

    def decode(self, wire: object) -> Action:
        """Return the action a list stands for; `RulesError` names the part that is wrong."""
        if not isinstance(wire, list) or not wire or not isinstance(wire[0], str):
            raise RulesError(f"an action is a list that begins with its tag, not {_short(wire)}")
        known = self._by_tag.get(wire[0])
        if known is None:
            raise RulesError(f"unknown action {_short(wire[0])}; known are {', '.join(self._by_tag)}")
        cls, types = known
        if len(wire) != len(types) + 1:
            raise RulesError(f"action {wire[0]!r} has {len(wire) - 1} values, it needs {len(types)}")
        values = [_from_wire(part, kind, wire[0]) for part, kind in zip(wire[1:], types, strict=True)]
        build: Callable[..., Action] = cls
        return build(*values)


def _to_wire(value: object) -> Wire:
    if isinstance(value, tuple):
        return [_to_wire(part) for part in value]
    if isinstance(value, (int, str)) and not isinstance(value, bool):
        return value
    raise RulesError(f"an action may hold numbers, texts and tuples of them, not {value!r}")


def _from_wire(value: object, kind: object, tag: str) -> object:
    if kind is int and type(value) is int and -_INT_LIMIT <= value < _INT_LIMIT:
        return value
    if kind is str and type(value) is str and len(value) <= _TEXT_LIMIT:
        return value
    if get_origin(kind) is tuple and type(value) is list and len(value) <= _TUPLE_LIMIT:
        inner = get_args(kind)[0]
        return tuple(_from_wire(part, inner, tag) for part in value)
    raise RulesError(f"action {tag!r}: {_short(value)} is not a {getattr(kind, '__name__', kind)} in range")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
