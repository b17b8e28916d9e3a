"""Members of a save read by exact type and range; every refusal names the member by its path."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from desktop_app.engine.types import Remark, Wire
from desktop_app.play.errors import Flaw, Params, at_field
from desktop_app.play.names import is_plain
from desktop_app.play.strict_json import Bad, short

T = TypeVar("T")
WIRE_TEXT = 256
WIRE_LOW, WIRE_HIGH = -(1 << 63), (1 << 64) - 1


@dataclass(frozen=True, slots=True)
class Field:
    """A value and where it stands: `path` for members, `spot` where a better name is known."""

    value: object
    path: str
    spot: Remark | None = None

    def flaw(self, key: str, params: Params = ()) -> Flaw:
        """Return the flaw of this value, to be raised by the caller."""
        where = at_field(self.path) if self.spot is None else self.spot
        if isinstance(self.value, Bad):
            return Flaw(self.value.key, where, (("found", self.value.found),))
        return Flaw(key, where, params)

    def members(self, required: Iterable[str], optional: Iterable[str] = ()) -> "dict[str, Field]":
        """Return the members of a mapping that has the required keys, and no others but the optional."""
        found = dict(self.pairs())
        known = (*required, *optional)
        for key in found:
            if key not in known:
                raise self.flaw("play.save.unknown_key", (("found", short(key)),))
        for key in required:
            if key not in found:
                raise self.flaw("play.save.missing_key", (("key", key),))
        return found

    def pairs(self) -> "Iterator[tuple[str, Field]]":
        """Yield the keys and values of a mapping."""
        if not isinstance(self.value, dict):
            raise self._wrong_type("play.kind.mapping")
        return (
            (key, Field(value, f"{self.path}.{short(key)}".lstrip("."), self.spot))
            for key, value in self.value.items()
        )

    def items(self, most: int) -> "list[Field]":
        """Return the items of a list of at most `most`."""
        if not isinstance(self.value, list):
            raise self._wrong_type("play.kind.list")
        if len(self.value) > most:
            raise self.flaw("play.save.too_long", (("found", len(self.value)), ("limit", most)))
        return [Field(item, f"{self.path}[{n}]", self.spot) for n, item in enumerate(self.value)]

    def text(self, most: int) -> str:
        """Return a text of at most `most` signs, none of them a control."""
        if not isinstance(self.value, str):
            raise self._wrong_type("play.kind.text")
        if len(self.value) > most:
            raise self.flaw("play.save.too_long", (("found", len(self.value)), ("limit", most)))
        if not is_plain(self.value):
            raise self.flaw("play.save.unprintable")
        return self.value

    def integer(self, low: int, high: int) -> int:
        """Return a whole number from `low` to `high`."""
        if type(self.value) is not int:
            raise self._wrong_type("play.kind.number")
        if not low <= self.value <= high:
            params: Params = (("found", self.value), ("low", str(low)), ("high", str(high)))
            raise self.flaw("play.save.out_of_range", params)
        return self.value

    def flag(self) -> bool:
        """Return true or false."""
        if not isinstance(self.value, bool):
            raise self._wrong_type("play.kind.flag")
        return self.value

    def one_of(self, table: Mapping[str, T]) -> T:
        """Return what an id stands for."""
        name = self.text(WIRE_TEXT)
        if name not in table:
            known = ", ".join(table)
            raise self.flaw("play.save.unknown_id", (("found", short(name)), ("known", known)))
        return table[name]

    def wire(self) -> list[Wire]:
        """Return a list of whole numbers, short texts, and lists of them."""
        if not isinstance(self.value, list):
            raise self._wrong_type("play.kind.list")
        return [self._wire(item) for item in self.value]

    def _wire(self, value: object) -> Wire:
        if type(value) is int:
            if WIRE_LOW <= value <= WIRE_HIGH:
                return value
            raise self._inner(value).flaw("play.save.huge_number", (("found", short(value)),))
        if isinstance(value, str):
            return self._inner(value).text(WIRE_TEXT)
        if isinstance(value, list):
            return [self._wire(item) for item in value]
        raise self._inner(value)._wrong_type("play.kind.wire")

    def _inner(self, value: object) -> "Field":
        return Field(value, self.path, self.spot)

    def _wrong_type(self, kind: str) -> Flaw:
        return self.flaw("play.save.wrong_type", (("found", short(self.value)), ("kind", Remark(kind))))
