"""Where the tray with a ship's pending effects stands: beside the ship, where it hides least.

Arrows, the ships they would hit and the places that may be chosen stay free before numbers do, and the
side towards the middle of the sea is preferred. Lengths are spaces here, and points are seen from the
ship.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import hypot, inf
from typing import NamedTuple

from desktop_app.ui.table.places import Point

PAD = 0.06
STEP = 1.08
"""From chip to chip, in chips."""
SHIP = 0.44
"""Half the side of a ship."""
OUT = (0.02, 0.24, 0.46)
"""Between the ship's space and the tray."""
ALONG = (-1.15, -0.75, -0.35, 0.0, 0.35, 0.75, 1.15)
NUMBER = (-0.3, -0.42, 0.6, 0.5)
"""Where the number of a ship is, from its middle: left, top, width, height."""
ARROW, RING, CHOICE = 0.34, 0.92, 0.8
"""What is to stay free around a middle."""

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


class Tray(NamedTuple):
    """A tray around its middle, as seen from the ship."""

    at: Point
    width: float
    height: float
    chips: tuple[Point, ...]

    @property
    def tip(self) -> Point:
        """Where its stem ends: the nearest point of the ship, as seen from the tray's middle."""
        x, y = (max(-SHIP * 0.85, min(SHIP * 0.85, part)) for part in self.at)
        return x - self.at[0], y - self.at[1]

    def cut(self, count: int) -> "Tray":
        """Return it with only its first chips, each where it is."""
        chips = self.chips[:count]
        (x, y), (right, low), (end, bottom) = chips[0], chips[-1], self.chips[-1]
        middle = (x + right) / 2, (y + low) / 2
        return Tray(middle, self.width - (end - right), self.height - (bottom - low), chips)


@lru_cache(maxsize=256)
def tray(
    chip: float,
    count: int,
    sea: Box,
    arrows: tuple[Point, ...] = (),
    rings: tuple[Point, ...] = (),
    choices: tuple[Point, ...] = (),
    ships: tuple[Point, ...] = (),
) -> Tray:
    """Return the tray for so many chips; `sea` is the sea with its frame."""
    costly = [(_around(spot, ARROW), 40.0) for spot in arrows]
    costly += [(_around(spot, RING), 30.0) for spot in rings]
    costly += [(_around(spot, CHOICE), 4.0) for spot in choices]
    costly += [((x + NUMBER[0], y + NUMBER[1], NUMBER[2], NUMBER[3]), 6.0) for x, y in ships]
    costly += [(_around(spot, 0.88), 1.5) for spot in ships]
    heart = sea[0] + sea[2] / 2, sea[1] + sea[3] / 2

    def distance(found: Tray) -> float:
        """Return what a place costs at least: how far it is, and not towards the heart of the sea."""
        x, y = found.at
        inwards = (x * heart[0] + y * heart[1]) / max(0.1, hypot(*heart))
        return 0.7 * hypot(x, y) - 0.25 * inwards

    least, best = inf, None
    for found in sorted(_places(chip, count), key=distance):
        cost = distance(found)
        if cost >= least:
            break  # the others are farther away still
        (x, y), wide, high = found.at, found.width, found.height
        box = x - wide / 2, y - high / 2, wide, high
        cost += 60.0 * (wide * high - _shared(box, sea))
        for other, weight in costly:
            if cost >= least:
                break
            cost += weight * _shared(box, other)
        if cost < least:
            least, best = cost, found
    if best is None:
        raise ValueError(f"a tray for {count} chips has no place to try")
    return best


def _places(chip: float, count: int) -> Iterator[Tray]:
    long, thick = count * chip * STEP + 2 * PAD, chip + 2 * PAD
    row = [chip * STEP * (place - (count - 1) / 2) for place in range(count)]
    for out in OUT:
        away = 0.5 + out + thick / 2
        for side in (-away, away):
            for along in ALONG:
                yield Tray((along, side), long, thick, tuple((along + x, side) for x in row))
                if count > 1:
                    yield Tray((side, along), thick, long, tuple((side, along + y) for y in row))
        if count == 1:
            for side in (-away, away):
                for along in ALONG:
                    yield Tray((side, along), thick, thick, ((side, along),))


def _around(spot: Point, size: float) -> Box:
    return spot[0] - size / 2, spot[1] - size / 2, size, size


def _shared(one: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    (left, top, width, height), (other_left, other_top, other_width, other_height) = one, other
    if left + width <= other_left or other_left + other_width <= left:
        return 0.0
    wide = min(left + width, other_left + other_width) - max(left, other_left)
    high = min(top + height, other_top + other_height) - max(top, other_top)
    return wide * max(0.0, high)
