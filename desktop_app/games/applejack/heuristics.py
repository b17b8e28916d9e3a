"""How good a position is for a seat: the final score it may expect, planning included.

With a tile in hand the best place for it counts, so that tiles can be compared before they are placed.
"""

from dataclasses import dataclass
from functools import lru_cache

from desktop_app.engine.hexgrid import opposite
from desktop_app.games.applejack.actions import LayPasture, PlantTree
from desktop_app.games.applejack.board import income, lay_pasture, plant
from desktop_app.games.applejack.box import Box
from desktop_app.games.applejack.catalogue import Tile
from desktop_app.games.applejack.forecast import MOST_APPLES, Forecast, Outlook, Weights
from desktop_app.games.applejack.scoring import total
from desktop_app.games.applejack.state import PLACE, REFILL, ApplejackState

_MOST_AROUND = 3


@dataclass(frozen=True, slots=True)
class PlacingParts:
    """What placing a tile brings, in honey: at once, and as far as it can be expected."""

    honey: int
    """Price (negative) or what the pasture gives."""
    hives: int
    open_hives: float
    blossoms: float
    bonus: float
    fruit: tuple[float, ...]
    """By variety: harvests to come."""


class Judge:
    """Values positions by expectations from `Forecast`."""

    def __init__(self, box: Box, weights: Weights | None = None) -> None:
        self._box = box
        self._weights = weights or Weights()
        self._forecast = Forecast(box, self._weights)
        self._cell = lru_cache(1 << 14)(self._cell_promise)
        self._bonus = lru_cache(1 << 14)(self._expected_bonus)

    def value(self, state: ApplejackState, seat: int) -> float:
        """Return the final score a seat may expect."""
        if not state.frames:
            return float(total(state, seat))
        kind, active, _ = state.frames[-1]
        mine = active == seat and kind in (PLACE, REFILL)
        outlook = self._forecast.outlook(state.seats, state.icons, state.turn, seat, mine)
        kept = state.cottage[seat]
        extra = self._weights.cottage * self.worth(kept) if kept and outlook.turns else 0.0
        if mine and kind == PLACE:
            return extra + self._best_place(state, seat, outlook)
        promises = self._promises(state, seat)
        return (
            extra
            + self.purse(state.honey[seat], outlook.turns)
            + sum(promises.values())
            + self.fruit(state, seat, outlook)
        )

    def placing_parts(self, state: ApplejackState, action: PlantTree | LayPasture) -> "PlacingParts":
        """Return what placing the tile in hand changes, part by part, for a hint."""
        seat, cell = action.seat, action.cell
        catalogue = self._box.catalogue
        tile = catalogue.tiles[state.hand]
        outlook = self._forecast.outlook(state.seats, state.icons, state.turn, seat, True)
        after = state.clone()
        if isinstance(action, PlantTree):
            honey = -tile.hive
            hives = income(state, seat, tile, cell, action.rotation)
            plant(after, seat, tile, cell, action.rotation)
        else:
            honey = catalogue.pasture_honey
            hives = 0
            lay_pasture(after, seat, tile, cell)
        before = self._fruit_parts(state, seat, outlook)
        now = self._fruit_parts(after, seat, outlook)
        return PlacingParts(
            honey,
            hives,
            sum(self._promises(after, seat).values()) - sum(self._promises(state, seat).values()),
            outlook.blossom * (after.blossoms[seat] - state.blossoms[seat]),
            self.bonus([chance for _, chance in now]) - self.bonus([chance for _, chance in before]),
            tuple(new - old for (new, _), (old, _) in zip(now, before, strict=True)),
        )

    def _fruit_parts(self, state: ApplejackState, seat: int, outlook: Outlook) -> list[tuple[float, float]]:
        return [self.variety(state, seat, outlook, variety, 0, 0) for variety in range(self._box.varieties)]

    def purse(self, honey: int, turns: int) -> float:
        """Return what honey is worth: less than its count when purchases ahead would want more."""
        weights = self._weights
        need = min(weights.purse, weights.purse_turn * turns)
        return honey - weights.thrift * (need - honey) if honey < need else float(honey)

    def worth(self, number: int) -> float:
        """Return roughly what a tile earns wherever it goes, its price deducted."""
        tile = self._box.catalogue.tiles[number]
        apples = sum(count * (count + 1) for count in tile.apples)
        hives = 0.4 * tile.hive * tile.edges.bit_count()
        return max(0.0, 1.2 * apples + 2.0 * tile.blossoms + hives - tile.hive)

    def fruit(self, state: ApplejackState, seat: int, outlook: Outlook) -> float:
        """Return what areas, varieties and blossoms of an orchard promise."""
        parts = self._fruit_parts(state, seat, outlook)
        return (
            outlook.blossom * state.blossoms[seat]
            + sum(value for value, _ in parts)
            + self.bonus([chance for _, chance in parts])
        )

    def variety(
        self, state: ApplejackState, seat: int, outlook: Outlook, variety: int, placed: int, apples: int
    ) -> tuple[float, float]:
        """Return what a variety's areas promise, and the chance that it pays in the final harvest.

        `placed` is the set of a cell taken to be covered with a tile showing so many `apples`, or 0.
        """
        box = self._box
        reach = box.reach
        first = (seat * box.varieties + variety) * box.layers
        levels = state.layers[first : first + box.layers]
        shown = levels[0] | placed if apples else levels[0]
        if not shown:
            return outlook.fresh[variety], outlook.fresh_pays
        empty = ~(state.filled[seat] | placed)
        value = 0.0
        best_size = best_around = -1
        other = outlook.other[variety]
        for group in box.groups(shown):
            size = apples if group & placed else 0
            for level in levels:
                if level:
                    size += (group & level).bit_count()
            if size > MOST_APPLES:
                size = MOST_APPLES
            around = (reach(group) & empty).bit_count()
            if around > _MOST_AROUND:
                around = _MOST_AROUND
            if size > best_size or (size == best_size and around > best_around):
                if best_size >= 0:
                    value += other[best_around][best_size]
                best_size, best_around = size, around
            else:
                value += other[around][size]
        return value + outlook.main[variety][best_around][best_size], outlook.pays[best_around][best_size]

    def bonus(self, chances: list[float]) -> float:
        """Return the variety bonus to be expected when each variety pays with its chance."""
        chances.sort()
        return self._bonus(tuple(chances))

    def _expected_bonus(self, chances: tuple[float, ...]) -> float:
        spread = [1.0]
        for chance in chances:
            missed = 1.0 - chance
            spread = [
                *(a * missed + b * chance for a, b in zip(spread, [0.0, *spread], strict=False)),
                spread[-1] * chance,
            ]
        table = self._box.catalogue.variety_bonus
        return self._weights.bonus * sum(p * b for p, b in zip(spread, table, strict=True))

    def _promises(self, state: ApplejackState, seat: int) -> dict[int, float]:
        """Return by empty cell what the hives that face it promise."""
        place = seat * self._box.cells * 6
        facing = state.facing
        filled = state.filled[seat]
        cell_promise = self._cell
        return {
            cell: cell_promise(tuple(facing[place + cell * 6 : place + cell * 6 + 6]))
            for cell in range(self._box.cells)
            if not filled >> cell & 1
        }

    def _cell_promise(self, facing: tuple[int, ...]) -> float:
        weights = self._weights.hives
        return sum(w * value for w, value in zip(weights, sorted(facing, reverse=True), strict=True) if value)

    def _best_place(self, state: ApplejackState, seat: int, outlook: Outlook) -> float:
        """Return the value of the best face, cell and rotation for the tile in hand."""
        box = self._box
        tile = box.catalogue.tiles[state.hand]
        honey = state.honey[seat]
        rim = box.rim_layers[state.sides[seat]]
        promises = self._promises(state, seat)
        promised = sum(promises.values())
        pasture = self.purse(honey + box.catalogue.pasture_honey, outlook.turns)
        blossoms = outlook.blossom * state.blossoms[seat]
        with_tile = outlook.blossom * (state.blossoms[seat] + tile.blossoms)
        # What a cell that no area of a variety touches does to that variety: nothing.
        now = self._fruit_parts(state, seat, outlook)
        touched = [
            box.reach(state.layers[(seat * box.varieties + variety) * box.layers])
            for variety in range(box.varieties)
        ]
        affordable = tile.hive <= honey
        best = float("-inf")
        for cell, promise in promises.items():
            rest = promised - promise
            bit = 1 << cell
            parts = [
                self.variety(state, seat, outlook, variety, bit, 0) if touched[variety] & bit else part
                for variety, part in enumerate(now)
            ]
            fruit = sum([part[0] for part in parts]) + self.bonus([part[1] for part in parts])
            best = max(best, rest + pasture + blossoms + fruit)
            if not affordable:
                continue
            for variety in tile.shown:
                apples = tile.apples[variety] + rim[cell * box.varieties + variety]
                parts[variety] = self.variety(state, seat, outlook, variety, bit, apples)
            fruit = sum([part[0] for part in parts]) + self.bonus([part[1] for part in parts])
            hives = self._best_rotation(state, seat, tile, cell, promises, honey - tile.hive, outlook.turns)
            best = max(best, rest + hives + with_tile + fruit)
        return best

    def _best_rotation(
        self,
        state: ApplejackState,
        seat: int,
        tile: Tile,
        cell: int,
        promises: dict[int, float],
        honey: int,
        turns: int,
    ) -> float:
        """Return the most that honey left and hives together are worth over the six rotations."""
        box = self._box
        place = (seat * box.cells + cell) * 6
        facing = state.facing
        gains = []
        opens = []
        for edge, other in enumerate(box.neighbours[cell]):
            gains.append(min(tile.hive, facing[place + edge]))
            if other in promises:
                start = (seat * box.cells + other) * 6
                row = facing[start : start + 6]
                row[opposite(edge)] = tile.hive
                opens.append(self._cell(tuple(row)) - promises[other])
            else:
                opens.append(0.0)
        best = float("-inf")
        for edges in tile.turned:
            gain = 0
            opened = 0.0
            for edge in edges:
                gain += gains[edge]
                opened += opens[edge]
            best = max(best, self.purse(honey + gain, turns) + opened)
        return best
