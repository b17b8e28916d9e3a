"""How good a position is for a seat: the points it may expect, its own turn followed to the end."""

from collections.abc import Sequence

from desktop_app.engine.types import Action
from desktop_app.games.barrage.actions import Done, UseSpace
from desktop_app.games.barrage.catalogue import Catalogue, Space
from desktop_app.games.barrage.choices import legal
from desktop_app.games.barrage.contract_outlook import Promises
from desktop_app.games.barrage.energy_outlook import Track
from desktop_app.games.barrage.lookahead import Descent, Step
from desktop_app.games.barrage.map_outlook import Maps
from desktop_app.games.barrage.outlook import Outlook
from desktop_app.games.barrage.scoring import result
from desktop_app.games.barrage.state import TURN, BarrageState
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
        self._step = step
        self._descent = Descent(self._weights, step, self.static, self._at_turn_end, self._of_map)

    def value(self, state: BarrageState, seat: int) -> float:
        """Return how good a position is; larger is better."""
        return self._descent.value(state, seat)

    def _at_turn_end(self, state: BarrageState, seat: int, static: float | None) -> float:
        """Return the value at the end of a turn.

        Where all others have left the round, the next turns are the company's own. Positions before and after
        the end of the round cannot be compared then, since others get their points there: what counts is how
        it would be if the company left now, and beside it what its engineers may still do.
        """
        if static is None:
            static = self.static(state, seat)
        if not _is_alone(state, seat):
            return static
        left, idle = state.clone(), state.clone()
        while left.round == state.round and left.frames and left.frames[-1].kind == TURN:
            self._step(left, _leaving(left, seat))
        idle.engineers[seat] = 0
        more = static - self.static(idle, seat) - self._weights.engineer * state.engineers[seat]
        return self.static(left, seat) + max(0.0, more)

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


def _is_alone(state: BarrageState, seat: int) -> bool:
    """Return whether a company begins a turn and all others have left the round."""
    if not state.frames or state.frames[-1][:2] != (TURN, seat) or state.copied[seat] >= 0:
        return False
    return all(gone for other, gone in enumerate(state.passed) if other != seat)


def _leaving(state: BarrageState, seat: int) -> Action:
    """Return how a company does nothing more in the round: all its engineers go to the bank."""
    bank = [action for action in legal(state) if isinstance(action, UseSpace) and action.chosen]
    return max(bank, key=lambda action: action.engineers) if bank else Done(seat)
