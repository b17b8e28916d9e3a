"""What a company owns: machines, credits and tiles, at hand and on its wheel, pieces, incomes (6, 11)."""

from desktop_app.games.barrage.catalogue import (
    EXCAVATOR,
    FIRST_ADVANCED,
    MIXER,
    Catalogue,
    Do,
    Effect,
)
from desktop_app.games.barrage.scoring import resource_points
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.weights import Weights


class Stock:
    """Values what companies own by the figures of one catalogue."""

    def __init__(self, catalogue: Catalogue, weights: Weights) -> None:
        self._catalogue = catalogue
        self._weights = weights

    def pace(self, state: BarrageState, seat: int) -> float:
        """Return which share of the game a company still has to use things in, from 1 to 0."""
        rounds = self._catalogue.rounds
        placed = 1.0 - state.engineers[seat] / self._catalogue.engineers
        return max(0.0, (rounds + 1 - max(1, state.round) - placed) / rounds)

    def credit(self, pace: float) -> float:
        """Return what a credit is worth, apart from its share of a point at the end."""
        return self._weights.credit * min(1.0, 2.5 * pace)

    def value(self, state: BarrageState, seat: int, pace: float) -> float:
        """Return what machines, credits, tiles and pieces of a company are worth."""
        w = self._weights
        use = min(1.0, 1.6 * pace)
        excavators, mixers = (float(number) for number in state.machines[seat])
        tiles = 0.0
        keep = 1.0
        held = state.tiles[seat]
        for tile in self._catalogue.tiles.values():
            if held >> tile.number & 1:
                tiles += self._tile(tile.number, use)
        for back, (digging, mixing, number) in enumerate(reversed(state.wheels[seat])):
            keep = max(0.0, w.on_wheel - w.per_turn * back) * min(1.0, 3.0 * pace)
            excavators += keep * digging
            mixers += keep * mixing
            if number:
                tiles += keep * self._tile(number, use)
        value = tiles
        value += w.excavator * use * _saturated(excavators, w.plenty)
        value += w.mixer * use * _saturated(mixers, w.plenty)
        value += self.credit(pace) * _saturated(float(state.credits[seat]), w.plenty)
        if state.round == self._catalogue.rounds:
            value += resource_points(state, seat)
            value += 0.01 * (state.credits[seat] + sum(state.machines[seat]))
        else:
            value += (state.credits[seat] + sum(state.machines[seat])) / self._catalogue.resources_per_vp / 2
        for worth, number in zip(w.piece, state.built[seat], strict=True):
            value += worth * number * pace
        return value + self._incomes(state, seat, pace)

    def _tile(self, number: int, use: float) -> float:
        w = self._weights
        if number < FIRST_ADVANCED:
            return w.basic_tile * use
        return (w.advanced_tile + w.tile_level * self._catalogue.tiles[number].level) * use

    def _incomes(self, state: BarrageState, seat: int, pace: float) -> float:
        """Return what uncovered incomes will bring, and what the way to the next ones is worth."""
        w = self._weights
        left = self._catalogue.rounds - max(1, state.round)
        value = 0.0
        rows = self._catalogue.companies[state.company[seat]].incomes
        for piece, row in enumerate(rows):
            built = state.built[seat][piece]
            for count, effects in row.items():
                worth = sum(self.effect(effect, pace) for effect in effects)
                if built >= count:
                    value += w.income * left * worth
                elif built == count - 1:
                    value += 0.35 * (1.0 + w.income * max(0.0, left - 0.5)) * worth * min(1.0, 2 * pace)
        return value

    def effect(self, effect: Effect, pace: float) -> float:
        """Return about how many points an effect of a reward or an income is worth."""
        w = self._weights
        use = min(1.0, 1.6 * pace)
        match effect.do:
            case Do.VP:
                return float(effect.n)
            case Do.CREDITS:
                return self.credit(pace) * effect.n
            case Do.MACHINES:
                return use * (w.excavator * effect.machines[EXCAVATOR] + w.mixer * effect.machines[MIXER])
            case Do.MACHINES_ANY:
                return use * w.mixer * effect.n
            case Do.ENERGY:
                return 0.5 * effect.n
            case Do.ROTATE:
                return 1.1 * use * effect.n
            case Do.WATER:
                return (1.2 if effect.now else 1.0 * min(1.0, 3 * pace)) * effect.n
            case Do.BUILD:
                return 6.0 * min(1.0, 0.4 + pace)


def _saturated(number: float, plenty: float) -> float:
    """Return a number whose part above `plenty` counts by half."""
    return number if number <= plenty else plenty + 0.5 * (number - plenty)
