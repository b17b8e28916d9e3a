"""Plans: where every piece of a game lies, read from a `layout.yaml` that needs no code of its own.

A file has `variants`, each an arrangement of the whole table: `places` that are always there, and more by
the kind of table (`tables`: a number of seats, or a phase with places of its own). A place is called by its
key; it has a `size` and its middle `at`, repeated by a `grid` of columns and rows and a `step`, or `points`,
a list of middles. Numbers at the end of a key count on: `demand:0` in a grid of [4, 3] stands for `demand:0`
to `demand:11`, row by row; `cell:1:0` counts columns from 1 and rows from 0.

`boards` are drawn once, from their upper left corners, and laid by `board`, `at` and `scale`; their places
are called after the key they are laid under: `own.wheel`, `other:1.wheel`. `lines` are rivers and pipes of a
board. No two places cross: one lies within the other, or they lie apart.

`handles` says by the word of a handle at which places such a piece may lie; `seat.` is the board of the seat
that the handle names, or that has the piece: `own` for whoever looks, else `other:0` and on.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import sqrt
from types import MappingProxyType

from desktop_app.content.node import Node, quote
from desktop_app.content.paths import game_dir
from desktop_app.content.reader import read_yaml
from desktop_app.content.schema import expect_schema, integers
from desktop_app.ui.table.places import Area, Point, point_of, size_of

_KEY = re.compile(r"[a-z_]+(?::(?:0|[1-9][0-9]{0,3})){0,2}")
_TABLE = re.compile(r"[1-9]|[a-z_]+")
_MOST = 1000
"""Every place is held against all others: ten thousand would take half a minute."""
Line = tuple[Point, ...]
Zones = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Plan:
    """One arrangement for one kind of table."""

    name: str
    table: str
    size: Point
    places: Mapping[str, Area]
    lines: Mapping[str, Line]
    boards: tuple[str, ...]
    """The places that are boards; the first one is what the arrangement is chosen for."""
    handles: Zones
    """By the word of a handle: at which places, without their numbers."""

    def shown(self, width: float, height: float) -> float:
        """Return how large the first board is in a window of this shape."""
        first = self.places[self.boards[0]]
        return min(width / self.size[0], height / self.size[1]) * sqrt(first.width * first.height)


@cache
def plans(game: str) -> tuple[Plan, ...]:
    """Return every arrangement for every kind of table; `ContentError` names what in the file is wrong."""
    root = read_yaml(game_dir(game) / "layout.yaml")
    expect_schema(root, f"{game}-layout/1")
    root.keys(("schema", "handles", "boards", "variants"))
    boards = {name: _board(node) for name, node in root["boards"].pairs()}
    handles = MappingProxyType({word: _zones(node) for word, node in root["handles"].pairs()})
    variants = root["variants"].items()
    if not variants:
        raise root["variants"].fail("there is no arrangement; describe at least one")
    found: list[Plan] = []
    for variant in variants:
        _expect_tables(variant, variants[0])
        made = [*_variant(variant, boards, handles)]
        _find(root["handles"], {zone(name) for plan in made for name in plan.places}, variant["name"].text())
        found += made
    return tuple(found)


def best_plan(game: str, table: str, width: float, height: float) -> Plan:
    """Return the arrangement for a kind of table that shows its first board largest in such a window."""
    return max((one for one in plans(game) if one.table == table), key=lambda one: one.shown(width, height))


def zone(name: str) -> str:
    """Return the name of a place without the numbers at its end."""
    return re.sub(r"(:[0-9]+)+$", "", name)


class _Surface:
    """A table or a board while places are laid on it."""

    def __init__(self, size: Point) -> None:
        self.size = size
        self._whole = Area(size[0] / 2, size[1] / 2, *size)
        self._laid: dict[str, Area] = {}
        self.places: dict[str, Area] = {}
        self.lines: dict[str, Line] = {}
        self.boards: list[str] = []

    def lay(self, places: Node, boards: Mapping[str, "_Surface"]) -> None:
        """Lay what a mapping says; refuse what leaves the surface or crosses another place."""
        for _, node in places.pairs():
            if node.get("board") is None:
                node.keys(("size",), ("at", "grid", "step", "points"))
                for name, at in _repeated(node):
                    self._add(node, name, Area(*at, *size_of(node["size"], 0.1)))
                continue
            node.keys(("board", "scale", "at"), ("grid", "step"))
            board, scale = node["board"].one_of(boards), node["scale"].number(0.1, 10)
            for name, at in _repeated(node):
                area = Area(*at, board.size[0] * scale, board.size[1] * scale)
                self.boards.append(name)
                self._add(node, name, area)
                for part, place in board.places.items():
                    self.places[f"{name}.{part}"] = area.part(scale, place)
                for part, line in board.lines.items():
                    self.lines[f"{name}.{part}"] = tuple(area.point(scale, dot) for dot in line)

    def draw(self, node: Node) -> None:
        """Draw a line."""
        line = tuple(point_of(part) for part in node.items())
        if len(line) < 2:
            raise node.fail(f"{quote(node.name)} has {len(line)} points, a line needs two")
        for at in line:
            if not self._whole.holds(Area(*at, 0, 0)):
                raise node.fail(f"{quote(node.name)} leaves its board at [{at[0]:g}, {at[1]:g}]")
        self.lines[_name(node)] = line

    def _add(self, node: Node, name: str, area: Area) -> None:
        if name in self._laid:
            raise node.fail(f"{quote(name)} stands twice; count one of them from another number")
        if len(self._laid) == _MOST:
            raise node.fail(f"{quote(name)} is one place too many; {_MOST} have room, make a grid smaller")
        if not self._whole.holds(area):
            room = "{:g} x {:g}".format(*self.size)
            raise node.fail(f"{quote(name)} reaches beyond the {room} it lies on; move or shrink it")
        for other, place in self._laid.items():
            nested = name not in self.boards and other not in self.boards
            if area.meets(place) and not (nested and (area.holds(place) or place.holds(area))):
                raise node.fail(f"{quote(name)} crosses {quote(other)}; move or shrink one")
        self._laid[name] = self.places[name] = area


def _board(node: Node) -> _Surface:
    node.keys(("size", "places"), ("lines",))
    board = _Surface(size_of(node["size"]))
    board.lay(node["places"], {})
    if (lines := node.get("lines")) is not None:
        for _, line in lines.pairs():
            board.draw(line)
    return board


def _variant(node: Node, boards: Mapping[str, _Surface], handles: Zones) -> Iterator[Plan]:
    node.keys(("name", "size", "places", "tables"))
    for table, more in node["tables"].pairs():
        if not _TABLE.fullmatch(table):
            raise more.fail(f"{quote(table)} is no table; write a number of seats, or a small word")
        laid = _Surface(size_of(node["size"]))
        laid.lay(node["places"], boards)
        laid.lay(more, boards)
        if not laid.boards:
            raise more.fail("no board is laid; the first one is what an arrangement is chosen for")
        parts = MappingProxyType(laid.places), MappingProxyType(laid.lines), tuple(laid.boards)
        yield Plan(node["name"].text(), table, laid.size, *parts, handles)


def _expect_tables(variant: Node, first: Node) -> None:
    """Refuse an arrangement for other tables than the first one: some window would lack one."""
    tables, others = ([table for table, _ in one["tables"].pairs()] for one in (variant, first))
    for table in sorted({*tables} ^ {*others}):
        lacks, has = (variant, first) if table in others else (first, variant)
        names = (
            f"{quote(lacks['name'].text())} has no table {quote(table)}, {quote(has['name'].text())} has one"
        )
        raise lacks["tables"].fail(f"{names}; all arrangements are for the same tables")
    if not tables:
        raise variant["tables"].fail("there is no table; write the numbers of seats that there are")


def _zones(node: Node) -> tuple[str, ...]:
    return tuple(part.text() for part in (node.items() if isinstance(node.value, list) else [node]))


def _find(handles: Node, known: set[str], variant: str) -> None:
    """Refuse handles that lie where an arrangement has no place at any table."""
    for word, node in handles.pairs():
        for name in _zones(node):
            if name.replace("seat.", "own.") not in known:
                raise node.fail(f"{quote(word)} lies at {quote(name)}, which {quote(variant)} does not have")


def _repeated(node: Node) -> Iterator[tuple[str, Point]]:
    """Return the names and middles of the places that one key stands for."""
    word, *numbers = _name(node).split(":")
    listed, grid = node.get("points"), node.get("grid")
    if (listed is None) == (node.get("at") is None):
        raise node.fail(f'{quote(node.name)} needs either "at" or "points"')
    if (grid is None) != (node.get("step") is None) or None not in (listed, grid):
        raise node.fail(f'{quote(node.name)} is no grid; that has "at", "grid" and "step"')
    if listed is None:
        columns, rows = (1, 1) if grid is None else integers(grid, 1, 100, 2)
        (x, y), (across, down) = point_of(node["at"]), (0, 0) if grid is None else point_of(node["step"])
        middles = [(x + across * place, y + down * row) for row in range(rows) for place in range(columns)]
    else:
        middles = [point_of(point) for point in listed.items()]
        columns = len(middles)
    if not numbers and (grid is not None or listed is not None):
        raise node.fail(f"{quote(node.name)} stands for several places; end it with a number: {word}:0")
    for place, at in enumerate(middles):
        row, column = divmod(place, columns)
        counted_on = (place,) if len(numbers) == 1 else (column, row)
        ends = [str(int(number) + step) for number, step in zip(numbers, counted_on, strict=False)]
        yield ":".join((word, *ends)), at


def _name(node: Node) -> str:
    if not _KEY.fullmatch(node.name):
        raise node.fail(
            f"{quote(node.name)} is no name of a place; write small letters, then numbers: plant:1"
        )
    return node.name
