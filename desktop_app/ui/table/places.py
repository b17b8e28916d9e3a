"""Places on a table, and what every `layout.yaml` says in the same way; all lengths are scene units."""

from dataclasses import dataclass

from desktop_app.content.node import Node
from desktop_app.content.schema import counted

Point = tuple[float, float]

_FARTHEST = 10000
"""No coordinate and no length is larger."""
_ROUNDING = 0.01
"""Edges so near to one another are the same."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place for something of a given height, or radius, or side, as its file says."""

    x: float
    y: float
    size: float

    @property
    def at(self) -> Point:
        """The middle."""
        return self.x, self.y


@dataclass(frozen=True, slots=True)
class Area:
    """A place with a width and a height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def at(self) -> Point:
        """The middle."""
        return self.x, self.y

    @property
    def edges(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom."""
        wide, high = self.width / 2, self.height / 2
        return self.x - wide, self.y - high, self.x + wide, self.y + high

    def holds(self, other: "Area") -> bool:
        """Return whether `other` lies within."""
        left, top, right, bottom = self.edges
        begin, above, end, below = other.edges
        return min(begin - left, above - top, right - end, bottom - below) > -_ROUNDING

    def meets(self, other: "Area") -> bool:
        """Return whether the two share more than an edge."""
        wide = (self.width + other.width) / 2 - abs(self.x - other.x)
        high = (self.height + other.height) / 2 - abs(self.y - other.y)
        return min(wide, high) > _ROUNDING

    def point(self, scale: float, inner: Point) -> Point:
        """Return where a point of this board lies, given from the board's upper left corner and unscaled."""
        left, top, _, _ = self.edges
        return left + inner[0] * scale, top + inner[1] * scale

    def part(self, scale: float, inner: "Area") -> "Area":
        """Return where a place of this board lies, given like a point."""
        return Area(*self.point(scale, inner.at), inner.width * scale, inner.height * scale)


def place_of(node: Node, size: str = "height") -> Place:
    """Return the place that a mapping names by `at` and the key `size`."""
    node.keys(("at", size))
    x, y = point_of(node["at"])
    return Place(x, y, node[size].number(0.1, _FARTHEST))


def point_of(node: Node) -> Point:
    """Return a point: how far to the right, how far down."""
    x, y = (part.number(-_FARTHEST, _FARTHEST) for part in counted(node, 2))
    return x, y


def size_of(node: Node, least: float = 1) -> Point:
    """Return a width and a height."""
    width, height = (part.number(least, _FARTHEST) for part in counted(node, 2))
    return width, height
