"""What a company owns: machines, credits and tiles, at hand and on its wheel, pieces, incomes (6, 11)."""

from math import exp

from desktop_app.games.barrage.catalogue import (
    ANTON_TILE,
    BASE,
    CONDUIT,
    FIRST_ADVANCED,
    POWERHOUSE,
    WHEEL,
    Catalogue,
    Tile,
)
from desktop_app.games.barrage.construction import pieces_of
from desktop_app.games.barrage.gain_outlook import Gains
from desktop_app.games.barrage.scoring import resource_points
from desktop_app.games.barrage.state import EMPTY, BarrageState
from desktop_app.games.barrage.water_outlook import Plan
from desktop_app.games.barrage.weights import Weights

BEST_PLANS = 5
"""So many plans count, each less than the one before."""


class Stock:
    """Values what companies own by the figures of one catalogue."""

    def __init__(self, catalogue: Catalogue, weights: Weights) -> None:
        self._catalogue = catalogue
        self._weights = weights
        self._gains: dict[float, Gains] = {}
        self._tiles = {number: self._tile(tile) for number, tile in catalogue.tiles.items()}
        """What tiles are worth with the whole game ahead."""
        self._builds = {number: pieces_of(tile) for number, tile in catalogue.tiles.items()}
        # Anton's tile does nothing by itself.
        self._builds[ANTON_TILE] = ()
        self._kept = tuple(max(0.0, weights.on_wheel - weights.per_turn * back) for back in range(WHEEL))
        """Share of its worth that a thing on the wheel keeps, by segment, what comes back first at first."""

    def _tile(self, tile: Tile) -> float:
        w = self._weights
        if tile.number < FIRST_ADVANCED:
            return w.basic_tile
        return w.advanced_tile + w.tile_level * tile.level

    def pace(self, state: BarrageState, seat: int) -> float:
        """Return which share of the game a company still has to use things in, from 1 to 0."""
        rounds = self._catalogue.rounds
        placed = 1.0 - state.engineers[seat] / self._catalogue.engineers
        return max(0.0, (rounds + 1 - max(1, state.round) - placed) / rounds)

    def gains(self, pace: float) -> Gains:
        """Return what gains are worth at a pace; there are few paces, a round times engineers."""
        found = self._gains.get(pace)
        if found is None:
            found = self._gains[pace] = Gains(self._catalogue, self._weights, pace)
        return found

    def value(self, state: BarrageState, seat: int, pace: float) -> float:
        """Return what machines, credits, tiles and pieces of a company are worth."""
        w = self._weights
        gains = self.gains(pace)
        use = gains.use
        excavators, mixers = (float(number) for number in state.machines[seat])
        value = 0.0
        held = state.tiles[seat]
        for number, worth in self._tiles.items():
            if held >> number & 1:
                value += worth * use
        in_time = min(1.0, 3.0 * pace)
        for kept, segment in zip(self._kept, reversed(state.wheels[seat]), strict=True):
            if segment == EMPTY:
                continue
            digging, mixing, number = segment
            keep = kept * in_time
            excavators += keep * digging
            mixers += keep * mixing
            if number:
                value += keep * (self._tiles[number] * use)
        value += w.excavator * use * _concave(excavators, w.plenty)
        value += w.mixer * use * _concave(mixers, w.plenty)
        value += gains.credit * _concave(float(state.credits[seat]), w.purse)
        if state.round == self._catalogue.rounds:
            value += resource_points(state, seat)
            value += 0.01 * (state.credits[seat] + sum(state.machines[seat]))
        else:
            value += (state.credits[seat] + sum(state.machines[seat])) / self._catalogue.resources_per_vp / 2
        for worth, built in zip(w.piece, state.built[seat], strict=True):
            value += worth * built * pace
        value += self._projects(state, seat, excavators, mixers, pace)
        return value + self._incomes(state, seat, gains, pace)

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
        best: list[float] = []
        for energy, digging, mixing in plans:
            # What is short only takes away, and the plans come by energy: no later one is among the best.
            if len(best) == BEST_PLANS and energy <= best[-1]:
                break
            short = digging - excavators if digging > excavators else 0.0
            if mixing > mixers:
                short += mixing - mixers
            short -= spare
            best.append(energy * w.short_machine**short if short > 0 else energy)
            if len(best) >= BEST_PLANS:
                best.sort(reverse=True)
                del best[BEST_PLANS:]
        best.sort(reverse=True)
        return sum(worth / (place + 1) for place, worth in enumerate(best))

    def _projects(
        self, state: BarrageState, seat: int, excavators: float, mixers: float, pace: float
    ) -> float:
        """Return what the constructions are worth for which tile and machines are at hand or nearly so."""
        w = self._weights
        chances = [0.0, 0.0, 0.0, 0.0]
        held = state.tiles[seat]
        for number, pieces in self._builds.items():
            if held >> number & 1:
                for piece in pieces:
                    chances[piece] = 1.0
        for back, (_, _, number) in enumerate(reversed(state.wheels[seat])):
            if number:
                chance = w.away ** (back + 1)
                for piece in self._builds[number]:
                    chances[piece] = max(chances[piece], chance)
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

    def _incomes(self, state: BarrageState, seat: int, gains: Gains, pace: float) -> float:
        """Return what uncovered incomes will bring, and what the way to the next ones is worth."""
        w = self._weights
        left = self._catalogue.rounds - max(1, state.round)
        value = 0.0
        for built, row in zip(state.built[seat], gains.incomes[state.company[seat]], strict=False):
            for count, worth in row:
                if built >= count:
                    value += w.income * left * worth
                elif built == count - 1:
                    value += 0.35 * (1.0 + w.income * max(0.0, left - 0.5)) * worth * min(1.0, 2 * pace)
        return value


def _concave(number: float, plenty: float) -> float:
    """Return a number of which each one counts less than the one before."""
    return plenty * (1.0 - exp(-number / plenty))
