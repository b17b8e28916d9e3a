"""Where things lie on Applejack's table, read from `layout.yaml`; all lengths are scene units.

Pure geometry: what is drawn at these places stands in `art`, what moves between them in `scene`.
"""

from dataclasses import dataclass
from functools import cache
from math import cos, pi, radians, sin, sqrt

from desktop_app.content.paths import game_dir
from desktop_app.content.reader import Node, read_yaml
from desktop_app.content.schema import counted, expect_schema
from desktop_app.ui.table.places import Place, Point, place_of, size_of

SCHEMA = "applejack-layout/1"
VALLEYS = 7
MOST_OTHERS = 3
GAP = 1.05
"""From the middle of a tile in a valley to the next one, in widths of a tile."""


@dataclass(frozen=True, slots=True)
class HarvestShares:
    """The harvest board's parts as shares of its radius."""

    start_angle: float
    path_outer: float
    path_inner: float
    path_pitch: float
    space: float
    icon: float
    valley_at: float
    valley_tile: float
    valley_width: float
    valley_least: float
    glade: float
    bridge: float
    supply: float


@dataclass(frozen=True, slots=True)
class Layout:
    """One arrangement of the table; `others` goes by the number of other seats."""

    name: str
    width: float
    height: float
    orchard: Place
    harvest: Place
    shares: HarvestShares
    others: tuple[tuple[Place, ...], ...]
    hand: Place
    varieties: Place
    """The first of the seven varieties; the others lie below it."""
    goal: Place
    """Where a solo player's goals stand."""
    plot: Place
    """Where a cottage lies beside an orchard, all in sides of its cells."""

    @property
    def supply(self) -> Place:
        """Where the supply lies: in the middle of the harvest board."""
        at = self.harvest
        return Place(at.x, at.y, self.shares.supply * at.size)

    def cottage(self, orchard: Place) -> Place:
        """Return where the cottage of an orchard lies."""
        plot, side = self.plot, orchard.size
        return Place(orchard.x + plot.x * side, orchard.y + plot.y * side, plot.size * side)

    def space_size(self, spaces: int) -> float:
        """Return the width of a space on a path of so many."""
        return self.harvest.size * min(self.shares.space, self._pitch(spaces) * 0.93)

    def icon_size(self, spaces: int) -> float:
        """Return the width of an apple on a path of so many spaces."""
        return self.harvest.size * min(self.shares.icon, self._pitch(spaces) * 0.9)

    def _pitch(self, spaces: int) -> float:
        """Return how far two turns of the path lie apart, as a share of the board's radius."""
        shares = self.shares
        room = shares.path_outer - shares.path_inner
        return min(shares.path_pitch, room * VALLEYS / max(1, spaces - 1))

    def cell(self, orchard: Place, q: int, r: int) -> Point:
        """Return the middle of an orchard's cell."""
        return orchard.x + orchard.size * sqrt(3) * (q + r / 2), orchard.y + orchard.size * 1.5 * r

    def space(self, number: float, spaces: int) -> Point:
        """Return where space `number` lies on a path of `spaces`; halves lie between two spaces."""
        turn = (number - 1) / VALLEYS
        if spaces == VALLEYS:
            share = (self.shares.path_outer * 2 + self.shares.path_inner) / 3
        else:
            share = self.shares.path_outer - self._pitch(spaces) * turn
        return self._around(turn, share)

    def valley(self, number: int) -> Point:
        """Return the middle of valley 0 to 6; space 1 lies between the first two."""
        return self._around((number - 0.5) / VALLEYS, self.shares.valley_at)

    def valley_angle(self, number: int) -> float:
        """Return the direction from the board's middle to a valley, in degrees clockwise from the east."""
        return self.shares.start_angle + 360 * (number - 0.5) / VALLEYS

    def heap_tile(self, count: int) -> float:
        """Return the height of the tiles in a valley that holds so many."""
        shares = self.shares
        fitting = shares.valley_width / (max(count, 1) * GAP * sqrt(3) / 2)
        return self.harvest.size * max(shares.valley_least, min(shares.valley_tile, fitting))

    def heap(self, valley: int, count: int) -> list[Point]:
        """Return where the tiles of a valley lie: side by side along the rim, over one another when many."""
        x, y = self.valley(valley)
        angle = radians(self.valley_angle(valley)) + pi / 2
        wide = self.heap_tile(count) * sqrt(3) / 2
        room = self.shares.valley_width * self.harvest.size - wide
        step = min(wide * GAP, room / max(1, count - 1))
        shifts = [step * (place - (count - 1) / 2) for place in range(count)]
        return [(x + cos(angle) * shift, y + sin(angle) * shift) for shift in shifts]

    def _around(self, turn: float, share: float) -> Point:
        angle = radians(self.shares.start_angle) + 2 * pi * turn
        reach = self.harvest.size * share
        return self.harvest.x + cos(angle) * reach, self.harvest.y + sin(angle) * reach


@cache
def layouts() -> tuple[Layout, ...]:
    """Return every arrangement of the table; `ContentError` names what in the file is wrong."""
    root = read_yaml(game_dir("applejack") / "layout.yaml")
    expect_schema(root, SCHEMA)
    root.keys(("schema", "harvest", "cottage", "variants"))
    shares, plot = _shares(root["harvest"]), place_of(root["cottage"])
    return tuple(_variant(node, shares, plot) for node in root["variants"].items())


def best_layout(width: float, height: float) -> Layout:
    """Return the arrangement that fills a window of this shape best."""

    def filled(layout: Layout) -> float:
        scale = min(width / layout.width, height / layout.height)
        return scale * layout.orchard.size

    return max(layouts(), key=filled)


def _shares(node: Node) -> HarvestShares:
    names = HarvestShares.__dataclass_fields__
    node.keys(tuple(names))
    numbers = {name: node[name].number(-360, 360) for name in names}
    return HarvestShares(**numbers)


def _variant(node: Node, shares: HarvestShares, plot: Place) -> Layout:
    node.keys(("name", "size", "orchard", "harvest", "others", "hand", "varieties", "goal"))
    width, height = size_of(node["size"], 100)
    return Layout(
        name=node["name"].text(),
        width=width,
        height=height,
        orchard=place_of(node["orchard"], "side"),
        harvest=place_of(node["harvest"], "radius"),
        shares=shares,
        others=tuple(
            tuple(place_of(one, "side") for one in counted(row, number))
            for number, row in enumerate(counted(node["others"], MOST_OTHERS), start=1)
        ),
        hand=place_of(node["hand"]),
        varieties=place_of(node["varieties"]),
        goal=place_of(node["goal"]),
        plot=plot,
    )
