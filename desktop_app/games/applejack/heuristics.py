"""How good a position is for a seat: the final score it may expect, planning included.

With a tile in hand the best place for it counts, so that tiles can be compared before they are placed.
"""

from functools import lru_cache

from desktop_app.engine.hexgrid import opposite
from desktop_app.games.applejack.box import Box
from desktop_app.games.applejack.catalogue import Tile
from desktop_app.games.applejack.forecast import MOST_APPLES, Forecast, Outlook, Weights
from desktop_app.games.applejack.scoring import total
from desktop_app.games.applejack.state import PLACE, REFILL, ApplejackState

_MOST_AROUND = 3


class Judge:
    """Values positions by expectations from `Forecast`."""

    def __init__(self, box: Box, weights: Weights | None = None) -> None:
        self._box = box
        self._weights = weights or Weights()
        self._forecast = Forecast(box, self._weights)
        self._cell = lru_cache(1 << 14)(self._cell_promise)

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
            + self.fruit(state, seat, outlook, 0, None)
        )

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

    def fruit(
        self, state: ApplejackState, seat: int, outlook: Outlook, placed: int, tile: Tile | None
    ) -> float:
        """Return what areas, varieties and blossoms promise once `tile` covers the cell `placed`.

        `placed` is a set with that cell, or 0; without a tile it becomes a pasture.
        """
        box = self._box
        groups_of, reach = box.groups, box.reach
        layers, depth = state.layers, box.layers
        empty = ~(state.filled[seat] | placed)
        first = seat * box.varieties * depth
        value = outlook.blossom * (state.blossoms[seat] + (tile.blossoms if tile else 0))
        rim = box.rim_layers[state.sides[seat]]
        chances = []
        for variety in range(box.varieties):
            shown = layers[first]
            apples = 0
            if tile is not None and tile.apples[variety]:
                apples = tile.apples[variety] + rim[(placed.bit_length() - 1) * box.varieties + variety]
                shown |= placed
            if not shown:
                value += outlook.fresh[variety]
                chances.append(outlook.fresh_pays)
                first += depth
                continue
            best_size = best_around = -1
            other = outlook.other[variety]
            for group in groups_of(shown):
                size = 0
                for layer in range(first, first + depth):
                    size += (group & layers[layer]).bit_count()
                if apples and group & placed:
                    size += apples
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
            value += outlook.main[variety][best_around][best_size]
            chances.append(outlook.pays[best_around][best_size])
            first += depth
        return value + self._weights.bonus * self._bonus(chances)

    def _bonus(self, chances: list[float]) -> float:
        """Return the variety bonus to be expected when each variety pays with its chance."""
        spread = [1.0]
        for chance in chances:
            missed = 1.0 - chance
            spread = [
                *(a * missed + b * chance for a, b in zip(spread, [0.0, *spread], strict=False)),
                spread[-1] * chance,
            ]
        return sum(p * b for p, b in zip(spread, self._box.catalogue.variety_bonus, strict=True))

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
        promises = self._promises(state, seat)
        promised = sum(promises.values())
        pasture = self.purse(honey + box.catalogue.pasture_honey, outlook.turns)
        affordable = tile.hive <= honey
        best = float("-inf")
        for cell, promise in promises.items():
            rest = promised - promise
            bit = 1 << cell
            if affordable:
                fruit = self.fruit(state, seat, outlook, bit, tile)
                hives = self._best_rotation(state, seat, tile, cell, promises, honey - tile.hive, outlook.turns)
                best = max(best, rest + fruit + hives)
            best = max(best, rest + pasture + self.fruit(state, seat, outlook, bit, None))
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
