"""What a line of the sea may still become: combinations that stand, and those a few ships short (9.1).

A line is a tuple of codes, one a space: a number, WILD, BLOCKED, or OPEN where a ship may still come.
"""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from desktop_app.games.pirates.box import Box
from desktop_app.games.pirates.catalogue import NUMBERS, WILD
from desktop_app.games.pirates.geometry import COLUMNS
from desktop_app.games.pirates.scoring import best_line
from desktop_app.games.pirates.weights import Weights

BLOCKED = 0
OPEN = WILD + 1
CONTESTED = WILD + 2
"""Codes beside the numbers and WILD; the rival may come to a contested space just as well."""

_WINDOWS = tuple(
    tuple((first, end) for end in range(3, size + 1) for first in range(end - 2))
    for size in range(COLUMNS + 1)
)
"""By length of a line: first space and end of its parts that can hold a combination, by their ends."""

CHANCES = 17
"""Levels of the chance to get a number in time, from none to certain."""

Chances: TypeAlias = tuple[int, ...]
"""By number, from 1 (place 0 is not used): level of the chance that it can be placed where it is wanted."""


class Plan(NamedTuple):
    """A combination that a line may still hold."""

    first: int
    end: int
    points: int
    stands: int
    """What its ships score already."""
    needs: tuple[int, ...]
    """Numbers still missing."""
    chance: float
    """That it comes about if the numbers come."""


class Line(NamedTuple):
    """What a line promises: points, and by space what the loss of its ship would cost."""

    value: float
    losses: tuple[float, ...]


class Planner:
    """Finds the plans of lines and what they are worth; it remembers what it has worked out."""

    def __init__(self, box: Box, weights: Weights) -> None:
        self._box = box
        self._weights = weights
        self._steps = tuple(weights.held * level / (CHANCES - 1) for level in range(CHANCES))
        """By level: the chance it stands for."""
        self._windows = lru_cache(1 << 16)(self._window)
        self._plans = lru_cache(1 << 16)(self._find)
        self.line = lru_cache(1 << 16)(self._line)
        self.empty = Line(0.0, ())

    def _find(self, cells: tuple[int, ...]) -> tuple[Plan, ...]:
        """Return the plans of a line by their ends."""
        return tuple(
            Plan(first, end, *what)
            for first, end in _WINDOWS[len(cells)]
            for what in self._windows(cells[first:end])
        )

    def _window(self, window: tuple[int, ...]) -> tuple[tuple[int, int, tuple[int, ...], float], ...]:
        """Return the fields of a plan, its place aside, for the combinations that may fill a window."""
        weights = self._weights
        contested = window.count(CONTESTED)
        missing = window.count(OPEN) + contested
        if BLOCKED in window or missing >= len(window) or missing > len(weights.missing):
            return ()
        wanted = self._wanted(window)
        if not wanted:
            return ()
        stands = self._standing(window) if missing else 0
        chance = weights.missing[missing - 1] * weights.contested**contested if missing else 1.0
        return tuple((points, stands, needs, chance) for points, needs in wanted if points > stands)

    def _standing(self, window: tuple[int, ...]) -> int:
        return best_line(self._box, [BLOCKED if cell >= OPEN else cell for cell in window]).points

    def _wanted(self, window: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
        """Return points and missing numbers of each combination that may fill a window of a line."""
        equal, run = self._box.catalogue.equal, self._box.catalogue.run
        length = len(window)
        found = []
        place, number = next(((k, cell) for k, cell in enumerate(window) if cell < WILD), (-1, 0))
        if number:
            if length < len(equal) and equal[length] and all(c == number or c >= WILD for c in window):
                found.append((equal[length], (number,) * sum(c >= OPEN for c in window)))
            if length < len(run) and run[length]:
                for step in (1, -1):
                    start = number - step * place
                    last = start + step * (length - 1)
                    if not (1 <= start <= NUMBERS and 1 <= last <= NUMBERS):
                        continue
                    needs = []
                    for k, cell in enumerate(window):
                        wanted = start + step * k
                        if cell >= OPEN:
                            needs.append(wanted)
                        elif cell not in (wanted, WILD):
                            break
                    else:
                        found.append((run[length], tuple(needs)))
        return found

    def _line(self, cells: tuple[int, ...], chances: Chances) -> Line:
        """Return what a line promises when numbers come with these chances."""
        plans = self._plans(cells)
        if not plans:
            return self.empty
        steps = self._steps
        best = [0.0] * (len(cells) + 1)
        taken: list[tuple[Plan, float, float] | None] = [None] * (len(cells) + 1)
        every = 0.0
        at = 0
        for end in range(1, len(cells) + 1):
            most = best[end - 1]
            choice = None
            while at < len(plans) and plans[at].end == end:
                plan = plans[at]
                at += 1
                chance = plan.chance
                for number in plan.needs:
                    chance *= steps[chances[number]]
                if not chance:
                    continue
                value = plan.stands + chance * (plan.points - plan.stands)
                if plan.needs:
                    every += value - plan.stands
                if best[plan.first] + value > most:
                    most = best[plan.first] + value
                    choice = (plan, value, chance)
            best[end] = most
            taken[end] = choice
        total = best[-1]
        losses = [0.0] * len(cells)
        end = len(cells)
        while end:
            picked = taken[end]
            if picked is None:
                end -= 1
                continue
            plan, value, chance = picked
            if plan.needs:
                every -= value - plan.stands
            self._spread(cells, plan, value, chance, losses)
            end = plan.first
        return Line(total + self._weights.options * min(every, 4.0), tuple(losses))

    def _spread(
        self, cells: tuple[int, ...], plan: Plan, value: float, chance: float, losses: list[float]
    ) -> None:
        """Note for each ship of a plan what its loss would cost."""
        run = self._box.catalogue.run
        length = plan.end - plan.first
        for place in range(plan.first, plan.end):
            if cells[place] >= WILD:
                continue
            before, behind = place - plan.first, plan.end - 1 - place
            left = chance * (run[before] + run[behind]) if length > 3 else 0.0
            losses[place] += (value - left) * (1.0 - self._weights.kept)
