"""Cubes brought to demand cards: what is missing, and what the work of a turn does about it."""

from collections.abc import Sequence
from typing import TypeAlias

from desktop_app.games.electrify.catalogue import COLUMNS

Needs: TypeAlias = tuple[tuple[int, int], ...]
"""Columns from the left, with the cubes needed there."""


def shortage(needs: Needs, plants: Sequence[int], grid: Sequence[int]) -> tuple[int, int, int, int]:
    """Return cubes to transmit, steps to develop cubes at hand, work in cubes to be made, and their number.

    Each place takes the nearest cube left of it, which takes the fewest steps in all.
    """
    sends = steps = made = missing = 0
    left = None
    for column, count in needs:
        miss = count - grid[column]
        if miss <= 0:
            continue
        sends += miss
        if left is None:
            left = list(plants)
        place = column
        while place:
            here = left[place]
            if here:
                if here >= miss:
                    left[place] = here - miss
                    steps += miss * (column - place)
                    miss = 0
                    break
                left[place] = 0
                miss -= here
                steps += here * (column - place)
            place -= 1
        if miss:
            made += miss * column
            missing += miss
    return sends, steps, made, missing


class Way:
    """A turn's work as it is used up, demand card by demand card. Lists are by column, index 0 unused."""

    __slots__ = (
        "develop",
        "distances",
        "kept",
        "lying",
        "moved",
        "sent",
        "spare",
        "transmit",
        "unused",
    )

    spare: list[int]
    """Cubes in plants that no demand card waits for."""
    unused: list[int]
    """The same in the grid."""
    kept: list[int]
    """Cubes in plants for demand cards that are not fulfilled yet."""
    lying: list[int]
    """The same in the grid."""
    sent: list[int]
    """Cubes transmitted."""
    moved: list[int]
    """Steps of development, by the column they begin at."""
    distances: list[int]
    """Of each cube transmitted: the steps it was developed before."""

    def __init__(self, plants: Sequence[int], grid: Sequence[int], develop: int, transmit: int) -> None:
        self.develop = develop
        self.transmit = transmit
        self.spare = list(plants)
        self.unused = list(grid)
        self.kept = [0] * (COLUMNS + 1)
        self.lying = [0] * (COLUMNS + 1)
        self.sent = [0] * (COLUMNS + 1)
        self.moved = [0] * (COLUMNS + 1)
        self.distances = []

    def plants(self) -> tuple[int, ...]:
        """Return the cubes in plants after the turn."""
        return tuple([a + b for a, b in zip(self.spare, self.kept, strict=True)])

    def grid(self) -> tuple[int, ...]:
        """Return the cubes in the grid after the turn."""
        return tuple([a + b for a, b in zip(self.unused, self.lying, strict=True)])

    def fulfil(self, needs: Needs) -> bool:
        """Fulfil a demand card if the work is enough; return whether it was."""
        sends, steps, made, _ = shortage(needs, self.spare, self.unused)
        if made or steps > self.develop or sends > self.transmit:
            return False
        self._take(needs, steps, sends, False)
        self.develop -= steps
        self.transmit -= sends
        return True

    def prepare(self, needs: Needs) -> tuple[int, int]:
        """Do what can be done for a demand card; return work and lines that it lacks then."""
        sends, steps, made, missing = shortage(needs, self.spare, self.unused)
        done = min(steps, self.develop)
        out = min(sends - missing, self.transmit)
        if out and done < steps:
            out = min(out, self._in_place(needs, done))
        self._take(needs, done, out, True)
        self.develop -= done
        self.transmit -= out
        return steps - done + made, sends - out

    def _in_place(self, needs: Needs, steps: int) -> int:
        """Return how many cubes a demand card waits for are where they are needed after `steps` steps."""
        left = self.spare[:]
        distances = []
        for column, count in needs:
            miss = count - self.unused[column]
            place = column
            while miss > 0 and place:
                took = min(left[place], miss)
                if took:
                    left[place] -= took
                    miss -= took
                    distances.extend([column - place] * took)
                place -= 1
        ready = 0
        for distance in sorted(distances):
            if distance > steps:
                break
            steps -= distance
            ready += 1
        return ready

    def _take(self, needs: Needs, steps: int, sends: int, keeping: bool) -> None:
        """Take a demand card's cubes out of plants and grid, with so many steps and cubes sent.

        When `keeping`, they are noted where they lie afterwards.
        """
        spare, unused = self.spare, self.unused
        for column, count in needs:
            have = min(unused[column], count)
            unused[column] -= have
            if keeping:
                self.lying[column] += have
            miss = count - have
            place = column
            while miss and place:
                here = spare[place]
                if here:
                    took = here if here < miss else miss
                    spare[place] = here - took
                    miss -= took
                    ready = took
                    far = column - place
                    if far:
                        ready = min(took, steps // far)
                        done = min(steps, took * far)
                        if keeping and ready < took:
                            # One cube may stop on the way.
                            self.kept[place + done - ready * far] += 1
                            self.kept[place] += took - ready - 1
                        self.moved[place] += done
                        steps -= done
                    out = ready if ready < sends else sends
                    if out:
                        self.sent[column] += out
                        self.distances.extend([far] * out)
                        sends -= out
                    if keeping:
                        self.lying[column] += out
                        self.kept[column] += ready - out
                place -= 1
