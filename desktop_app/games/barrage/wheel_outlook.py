"""What a company owns: machines, credits and tiles, at hand and on its wheel, pieces, incomes (6, 11)."""

from math import exp

from desktop_app.games.barrage.catalogue import (
    ANTON_TILE,
    BASE,
    CONDUIT,
    EXCAVATOR,
    FIRST_ADVANCED,
    MIXER,
    POWERHOUSE,
    WILD,
    Catalogue,
    Do,
    Effect,
)
from desktop_app.games.barrage.scoring import resource_points
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.water_outlook import Plan
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
        value += w.excavator * use * _concave(excavators, w.plenty)
        value += w.mixer * use * _concave(mixers, w.plenty)
        value += self.credit(pace) * _concave(float(state.credits[seat]), w.purse)
        if state.round == self._catalogue.rounds:
            value += resource_points(state, seat)
            value += 0.01 * (state.credits[seat] + sum(state.machines[seat]))
        else:
            value += (state.credits[seat] + sum(state.machines[seat])) / self._catalogue.resources_per_vp / 2
        for worth, number in zip(w.piece, state.built[seat], strict=True):
            value += worth * number * pace
        value += self._projects(state, seat, excavators, mixers, pace)
        return value + self._incomes(state, seat, pace)

    def promise(self, state: BarrageState, seat: int, plans: tuple[Plan, ...]) -> float:
        """Return the energy a round that plans promise, less for each machine that is short."""
        w = self._weights
        excavators, mixers = (float(number) for number in state.machines[seat])
        keep = w.on_wheel
        for digging, mixing, _ in reversed(state.wheels[seat]):
            excavators += keep * digging
            mixers += keep * mixing
            keep -= w.per_turn
        spare = state.credits[seat] / 4.0
        worths: list[float] = []
        for energy, digging, mixing in plans:
            short = max(0.0, digging - excavators) + max(0.0, mixing - mixers) - spare
            worths.append(energy * w.short_machine**short if short > 0 else energy)
        worths.sort(reverse=True)
        return sum(worth / (place + 1) for place, worth in enumerate(worths[:5]))

    def _projects(
        self, state: BarrageState, seat: int, excavators: float, mixers: float, pace: float
    ) -> float:
        """Return what the constructions are worth for which tile and machines are at hand or nearly so."""
        w = self._weights
        chances = [0.0, 0.0, 0.0, 0.0]
        self._ready(chances, state.tiles[seat], 1.0)
        for back, (_, _, number) in enumerate(reversed(state.wheels[seat])):
            if number:
                self._ready(chances, 1 << number, w.away ** (back + 1))
        worths: list[float] = []
        for piece, chance in enumerate(chances):
            built = state.built[seat][piece]
            if not chance or built == self._catalogue.pieces[piece]:
                continue
            need = w.needs[piece] if piece != POWERHOUSE else self._catalogue.costs.powerhouse[built]
            short = max(0.0, need - (excavators if piece in (BASE, CONDUIT) else mixers))
            worths.append(w.project[piece] * chance * w.short_machine**short)
        worths.sort(reverse=True)
        return min(1.0, 3.0 * pace) * sum(worth * w.crowd**place for place, worth in enumerate(worths))

    def _ready(self, chances: list[float], held: int, chance: float) -> None:
        """Note for which pieces a tile is there."""
        for tile in self._catalogue.tiles.values():
            if held >> tile.number & 1 and tile.number != ANTON_TILE:
                for piece in range(4) if tile.builds == WILD else (tile.builds,):
                    chances[piece] = max(chances[piece], chance)

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


def _concave(number: float, plenty: float) -> float:
    """Return a number of which each one counts less than the one before."""
    return plenty * (1.0 - exp(-number / plenty))
