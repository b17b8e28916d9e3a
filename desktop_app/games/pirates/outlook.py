"""How likely numbers are to come in time."""

from functools import lru_cache

from desktop_app.games.pirates.catalogue import COPIES, NUMBERS
from desktop_app.games.pirates.plans import CHANCES, Chances
from desktop_app.games.pirates.weights import Weights

CERTAIN = CHANCES - 1
"""Level of a number in hand, with all the time there is."""


class Odds:
    """Levels of the chances of numbers, by what is held and what was seen."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self.chances = lru_cache(1 << 12)(self._chances)

    def _chances(self, held: int, seen: tuple[int, ...], draws: int, unseen: int, turns: int) -> Chances:
        """Return the level of each number for a seat that holds the numbers of the set `held`.

        `seen` counts by number the tiles no longer to be drawn, `unseen` all that are still hidden,
        `draws` how many of these come, `turns` how often a ship will be placed.
        """
        if turns <= 0:
            return (0,) * (NUMBERS + 1)
        pace = CERTAIN * turns / (turns + self._weights.hurry)
        levels = [0]
        for number in range(1, NUMBERS + 1):
            if held >> number & 1:
                levels.append(round(pace))
                continue
            left = COPIES - seen[number]
            if left <= 0 or unseen <= 0:
                levels.append(0)
                continue
            missed = (1.0 - left / unseen) ** min(draws, turns)
            levels.append(round(pace * self._weights.drawn * (1.0 - missed)))
        return tuple(levels)
