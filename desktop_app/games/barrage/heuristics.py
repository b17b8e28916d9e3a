"""How good a position is for a seat: the points it may expect, its own turn followed to the end."""

from math import exp

from desktop_app.games.barrage.catalogue import Catalogue
from desktop_app.games.barrage.contract_outlook import Promises
from desktop_app.games.barrage.energy_outlook import Track
from desktop_app.games.barrage.lookahead import Descent, Step
from desktop_app.games.barrage.scoring import result
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.water_outlook import Outlook, Waters
from desktop_app.games.barrage.weights import Weights
from desktop_app.games.barrage.wheel_outlook import Stock

_RANK = 1000.0
"""A place in the end: more than any score."""


class Judge:
    """The evaluation over one catalogue; `step` carries out an action."""

    def __init__(self, catalogue: Catalogue, step: Step, weights: Weights | None = None) -> None:
        self.catalogue = catalogue
        self._weights = weights or Weights()
        self._waters = Waters(catalogue, self._weights)
        self._track = Track(catalogue, self._weights)
        self._stock = Stock(catalogue, self._weights)
        self._promises = Promises(catalogue, self._weights, self._track, self._stock)
        self._descent = Descent(self._weights, step, self.static, self._of_map)

    def value(self, state: BarrageState, seat: int) -> float:
        """Return how good a position is; larger is better."""
        return self._descent.value(state, seat)

    def static(self, state: BarrageState, seat: int) -> float:
        """Return how good a position is as it stands, whatever is being asked."""
        if not state.frames:
            return state.vp[seat] - _RANK * (result(state).ranks[seat] - 1)
        if state.company[seat] < 0:
            return 0.0
        w = self._weights
        outlook = self._waters.look(state, seat)
        pace = self._stock.pace(state, seat)
        rounds = self.catalogue.rounds
        engineers = state.engineers[seat] + self.catalogue.engineers * (rounds - max(1, state.round))
        value = float(state.vp[seat])
        value -= w.rival * max(points for other, points in enumerate(state.vp) if other != seat)
        value += w.engineer * engineers
        value += self._stock.value(state, seat, pace)
        value += self._promises.value(state, seat, outlook, pace)
        return value + self._map(state, seat, outlook, pace)

    def _of_map(self, state: BarrageState, seat: int) -> float:
        """Return the part of the value that depends on the map."""
        return self._map(state, seat, self._waters.look(state, seat), self._stock.pace(state, seat))

    def _map(self, state: BarrageState, seat: int, outlook: Outlook, pace: float) -> float:
        w = self._weights
        value = self._track.value(state, seat, outlook, self._stock.credit(pace))
        left = self.catalogue.rounds - max(1, state.round)
        value += w.promise * self._stock.promise(state, seat, outlook.plans) * left
        value += self._objective(state, seat, outlook)
        return value + (w.water if left else 1.0) * outlook.stored[seat]

    def _objective(self, state: BarrageState, seat: int, outlook: Outlook) -> float:
        """Return what the company may expect for the objective, by how far it is before the others."""
        share = self._weights.objective[max(1, state.round) - 1]
        last = state.round == self.catalogue.rounds
        slope = 2.5 if last else 1.2
        mine = outlook.quantities[seat]
        places = 0.0
        for other, amount in enumerate(outlook.quantities):
            if other != seat:
                places += 1.0 / (1.0 + exp(slope * (mine - amount)))
        pool = self.catalogue.objective_vp
        lower = int(places)
        upper = min(lower + 1, len(pool) - 1)
        here = pool[lower] if lower < len(pool) else 0
        there = pool[upper] if lower < len(pool) - 1 else 0
        return share * (here + (places - lower) * (there - here))
