"""Where apples and blossoms stand on a tile, so that they are large, apart, and clear of the hives.

Lengths are shares of the tile's height, measured from its centre; y grows downwards.
"""

from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import cos, hypot, pi, sin, sqrt

from desktop_app.ui.games.applejack.art.arranged import KNOWN

APOTHEM = sqrt(3) / 4
"""From the centre to the middle of an edge."""
HIVE_RADIUS = 0.128
HIVE_AT = APOTHEM - 0.143
"""From the centre to the middle of a hive."""
LARGEST = {1: 0.186, 2: 0.168, 3: 0.154}
"""The largest radius by number of things shown; 0.145 for more."""

_EDGE_MARGIN = 0.022
_GAP = 0.008
_SHAPES: dict[int, tuple[tuple[tuple[float, float], ...], ...]] = {
    1: (((0, 0),),),
    2: (((-1, 0), (1, 0)),),
    3: (
        ((0, -1.155), (1, 0.577), (-1, 0.577)),
        ((-1.85, 0.38), (0, -0.38), (1.85, 0.38)),
        ((-2, 0), (0, 0), (2, 0)),
        ((0, 0), (2, 0), (-1, 1.732)),
    ),
    4: (
        ((-1, 0), (1, 0), (0, 1.732), (0, -1.732)),
        ((-1, -1), (1, -1), (1, 1), (-1, 1)),
        ((0, 0), (0, -2), (1.732, 1), (-1.732, 1)),
        ((-2, 0.5), (0, 0.9), (2, 0.5), (0, -1.1)),
        ((0, 0), (2, 0), (-2, 0), (-1, 1.732)),
        ((0, 0), (2, 0), (-2, 0), (1, 1.732)),
    ),
}
_ANGLES = tuple(pi * step / 6 for step in range(12))
_SHIFTS = (
    (0.0, 0.0, 0.0),
    *(
        (reach * cos(pi * step / 6), reach * sin(pi * step / 6), reach)
        for reach in (0.03, 0.06, 0.1, 0.15)
        for step in range(12)
    ),
)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on a tile for something of this kind: a variety, or -1 for a blossom."""

    x: float
    y: float
    radius: float
    kind: int

    def turned(self, rotation: int) -> "Spot":
        """Return the place after turning the tile `rotation` sixths clockwise."""
        turn, lean = cos(pi / 3 * rotation), sin(pi / 3 * rotation)
        return Spot(self.x * turn - self.y * lean, self.x * lean + self.y * turn, self.radius, self.kind)


def edge_angle(edge: float) -> float:
    """Return the direction of an edge's middle, in radians clockwise from the east."""
    return (edge - 1) * pi / 3


def at(edge: int, distance: float) -> tuple[float, float]:
    """Return the point `distance` from the centre towards the middle of an edge."""
    return distance * cos(edge_angle(edge)), distance * sin(edge_angle(edge))


@cache
def places(edges: tuple[int, ...], count: int) -> tuple[tuple[float, float, float], ...]:
    """Return `count` circles (x, y, radius) of one size clear of hives at `edges`, as large as may be."""
    if count == 0:
        return ()
    if (edges, count) not in KNOWN:
        return search(edges, count)
    radius, points = KNOWN[edges, count]
    return tuple((x, y, radius) for x, y in points)


def search(edges: tuple[int, ...], count: int) -> tuple[tuple[float, float, float], ...]:
    """Work out what `places` returns; takes milliseconds."""
    hives = [at(edge, HIVE_AT) for edge in edges]
    walls = [at(edge, 1.0) for edge in range(6)]
    cap = LARGEST.get(count, 0.145)
    score, radius, points = 0.0, 0.05, [(x * 0.1, y * 0.1) for x, y in _ring(count)]
    for rank, shape in enumerate(_SHAPES.get(count, (_ring(count),))):
        for spread in (cap, cap * 0.94, cap * 0.88, cap * 0.82):
            for angle in _ANGLES:
                turn, lean = cos(angle) * spread, sin(angle) * spread
                turned = [(x * turn - y * lean, x * lean + y * turn) for x, y in shape]
                for dx, dy, reach in _SHIFTS:
                    # A looser group, or a place farther from the middle, must be clearly better.
                    cost = 0.06 * reach + 0.004 * rank
                    if spread - _GAP / 2 - cost <= score:
                        break  # neither this nor any farther shift can be better, however free it is
                    room = _room(turned, dx, dy, spread - _GAP / 2, hives, walls, score + cost)
                    if room - cost > score + 1e-6:
                        score, radius = room - cost, room
                        points = [(x + dx, y + dy) for x, y in turned]
    return tuple((x, y, radius) for x, y in points)


def _room(
    points: list[tuple[float, float]],
    dx: float,
    dy: float,
    cap: float,
    hives: list[tuple[float, float]],
    walls: list[tuple[float, float]],
    enough: float,
) -> float:
    """Return the radius circles at `points` may have, at most `cap`; 0 when it is not above `enough`."""
    room = cap
    for x, y in points:
        x, y = x + dx, y + dy
        for wall_x, wall_y in walls:
            free = APOTHEM - _EDGE_MARGIN - (x * wall_x + y * wall_y)
            if free < room:
                if free <= enough:
                    return 0.0
                room = free
        for hive_x, hive_y in hives:
            free = hypot(x - hive_x, y - hive_y) - HIVE_RADIUS - _GAP
            if free < room:
                if free <= enough:
                    return 0.0
                room = free
    return room


def _ring(count: int) -> tuple[tuple[float, float], ...]:
    radius = 1 / sin(pi / max(count, 2))
    return tuple(
        (radius * cos(2 * pi * step / count), radius * sin(2 * pi * step / count)) for step in range(count)
    )


@cache
def spots(edges: tuple[int, ...], apples: tuple[int, ...], blossoms: int) -> tuple[Spot, ...]:
    """Return where everything on a tile stands in its printed position: like beside like."""
    kinds = [variety for variety, count in enumerate(apples) for _ in range(count)] + [-1] * blossoms
    circles = places(edges, len(kinds))
    if len(kinds) > 5:
        order: tuple[int, ...] = tuple(kinds)
    else:
        order = min(sorted(set(permutations(kinds))), key=lambda kinds: _untidiness(kinds, circles))
    return tuple(Spot(x, y, radius, kind) for (x, y, radius), kind in zip(circles, order, strict=True))


def _untidiness(kinds: tuple[int, ...], circles: tuple[tuple[float, float, float], ...]) -> float:
    """Return how far apart like things stand, plus a little for a blossom above an apple."""
    total = 0.0
    for i, kind in enumerate(kinds):
        for j in range(i):
            if kinds[j] == kind:
                total += hypot(circles[i][0] - circles[j][0], circles[i][1] - circles[j][1])
        if kind < 0:
            total -= 0.05 * hypot(*circles[i][:2])
    return round(total, 6)
