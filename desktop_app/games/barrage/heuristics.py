"""How good a position is for a seat: the points it may expect, its own turn followed to the end."""

from collections.abc import Sequence

from desktop_app.games.barrage.catalogue import Catalogue, Space
from desktop_app.games.barrage.contract_outlook import Promises
from desktop_app.games.barrage.energy_outlook import Track
from desktop_app.games.barrage.lookahead import Descent, Step
from desktop_app.games.barrage.map_outlook import Maps
from desktop_app.games.barrage.outlook import Outlook
from desktop_app.games.barrage.scoring import result
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.weights import Weights
from desktop_app.games.barrage.wheel_outlook import Stock

_RANK = 1000.0
"""A place in the end: more than any score."""


class Judge:
    """The evaluation over one catalogue; `step` carries out an action."""

    def __init__(self, catalogue: Catalogue, step: Step, weights: Weights | None = None) -> None:
        self.catalogue = catalogue
        self._weights = weights or Weights()
        self._track = Track(catalogue, self._weights)
        self._maps = Maps(catalogue, self._weights, self._track)
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
        outlook = self._maps.look(state, seat)
        pace = self._stock.pace(state, seat)
        rounds = self.catalogue.rounds
        engineers = state.engineers[seat] + self.catalogue.engineers * (rounds - max(1, state.round))
        value = float(state.vp[seat])
        value -= w.rival * max(points for other, points in enumerate(state.vp) if other != seat)
        value += w.engineer * engineers
        value += self._stock.value(state, seat, pace)
        turbines = self._track.turbines(state)
        value += self._promises.value(state, seat, outlook, turbines, pace)
        return value + self._map(state, seat, outlook, turbines, pace)

    def _of_map(self, state: BarrageState, seat: int) -> float:
        """Return the part of the value that depends on the map."""
        outlook, turbines = self._maps.look(state, seat), self._track.turbines(state)
        return self._map(state, seat, outlook, turbines, self._stock.pace(state, seat))

    def _map(
        self, state: BarrageState, seat: int, outlook: Outlook, turbines: Sequence[Space], pace: float
    ) -> float:
        w = self._weights
        value = self._track.value(state, seat, outlook, turbines, self._stock.gains(pace).credit)
        left = self.catalogue.rounds - max(1, state.round)
        value += w.promise * self._stock.promise(state, seat, outlook.water.plans) * left
        value += outlook.objective
        return value + (w.water if left else 1.0) * outlook.water.stored[seat]
