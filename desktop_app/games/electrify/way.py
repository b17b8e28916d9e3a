"""Cubes brought to demand cards: what is missing, and what the work of a turn does about it."""

from collections.abc import Sequence
from typing import TypeAlias

from desktop_app.games.electrify.catalogue import COLUMNS

Needs: TypeAlias = tuple[tuple[int, int], ...]
"""Columns from the left, with the cubes needed there."""

Shortage: TypeAlias = tuple[int, int, int, int, Sequence[int]]
"""Cubes to transmit, steps for cubes at hand, work in cubes to be made, their number, plants left over."""


def shortage(needs: Needs, plants: Sequence[int], grid: Sequence[int]) -> Shortage:
    """Return what cubes in plants and grid lack for a demand card.

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
                    break
                left[place] = 0
                miss -= here
                steps += here * (column - place)
            place -= 1
        else:
            made += miss * column
            missing += miss
    return sends, steps, made, missing, plants if left is None else left


class Way:
    """A turn's work as it is used up, demand card by demand card."""

    __slots__ = ("develop", "spare", "transmit", "unused")

    spare: Sequence[int]
    """By column: cubes in plants that no demand card waits for; never changed in place."""
    unused: Sequence[int]
    """The same in the grid."""

    def __init__(self, plants: Sequence[int], grid: Sequence[int], develop: int, transmit: int) -> None:
        self.develop = develop
        self.transmit = transmit
        self.spare = plants
        self.unused = grid

    def fulfil(self, needs: Needs) -> bool:
        """Fulfil a demand card if the work is enough; return whether it was."""
        sends, steps, made, _, left = shortage(needs, self.spare, self.unused)
        if made or steps > self.develop or sends > self.transmit:
            return False
        self._take(needs, left, steps, sends, keeping=False)
        return True

    def prepare(self, needs: Needs) -> tuple[int, int]:
        """Do what can be done for a demand card; return work and lines that it lacks then."""
        sends, steps, made, missing, left = shortage(needs, self.spare, self.unused)
        done = steps if steps < self.develop else self.develop
        out = sends - missing
        if out > self.transmit:
            out = self.transmit
        if out and done < steps:
            out = min(out, self._in_place(needs, done))
        self._take(needs, left, done, out, keeping=True)
        return steps - done + made, sends - out

    def _in_place(self, needs: Needs, steps: int) -> int:
        """Return how many cubes a demand card waits for are where they are needed after `steps` steps."""
        left = list(self.spare)
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

    def _take(self, needs: Needs, left: Sequence[int], steps: int, sends: int, *, keeping: bool) -> None:
        """Take a demand card's cubes out of plants and grid, with so many steps and cubes sent."""
        self.develop -= steps
        self.transmit -= sends
        self.spare = left
        unused = None
        for column, count in needs:
            have = self.unused[column]
            if have:
                if unused is None:
                    unused = list(self.unused)
                unused[column] = have - count if have > count else 0
        if unused is not None:
            self.unused = unused


class Trail(Way):
    """A way that notes where it leaves the cubes it takes. Lists are by column, index 0 unused."""

    __slots__ = ("distances", "kept", "lying", "moved", "sent")

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
        super().__init__(plants, grid, develop, transmit)
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

    def _take(self, needs: Needs, left: Sequence[int], steps: int, sends: int, *, keeping: bool) -> None:
        """Note the ways of the cubes too; when `keeping`, where they lie afterwards."""
        spare, unused = list(self.spare), self.unused
        super()._take(needs, left, steps, sends, keeping=keeping)
        for column, count in needs:
            have = min(unused[column], count)
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
