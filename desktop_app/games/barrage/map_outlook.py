"""Maps looked at: what depends only on the map is worked out once for all positions with the same map."""

from math import exp

from desktop_app.games.barrage.catalogue import Catalogue
from desktop_app.games.barrage.energy_outlook import Track
from desktop_app.games.barrage.objectives import quantity
from desktop_app.games.barrage.outlook import Outlook
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.water_outlook import Waters
from desktop_app.games.barrage.weights import Weights

KEPT = 1 << 13
"""How many maps are remembered."""


class Maps:
    """Looks at the maps of one catalogue and remembers the last ones."""

    def __init__(self, catalogue: Catalogue, weights: Weights, track: Track) -> None:
        self._catalogue = catalogue
        self._weights = weights
        self._waters = Waters(catalogue, weights)
        self._track = track
        self._memo: dict[object, Outlook] = {}

    def look(self, state: BarrageState, seat: int) -> Outlook:
        """Return what the map of a position promises, to `seat` above all."""
        key = (
            seat,
            state.round,
            tuple(state.heads),
            tuple(state.drops),
            tuple(state.dam_levels),
            tuple(state.dam_owners),
            tuple(state.conduits),
            tuple(state.houses),
            tuple(state.company),
            tuple(state.officer),
            tuple(state.copied),
            state.head_tiles,
            state.objective,
            state.terms.players,
            state.terms.companies,
            state.terms.level,
        )
        found = self._memo.get(key)
        if found is None:
            if len(self._memo) >= KEPT:
                self._memo.clear()
            found = self._memo[key] = self._look(state, seat)
        return found

    def _look(self, state: BarrageState, seat: int) -> Outlook:
        water = self._waters.look(state, seat)
        added = tuple(self._track.added(state, one) for one in range(state.terms.companies))
        rounds = self._track.rounds(seat, water, added)
        return Outlook(water, added, rounds, self._objective(state, seat))

    def _objective(self, state: BarrageState, seat: int) -> float:
        """Return what a company may expect for the objective, by how far it is before the others."""
        share = self._weights.objective[max(1, state.round) - 1]
        last = state.round == self._catalogue.rounds
        slope = 2.5 if last else 1.2
        mine = quantity(state, seat)
        places = 0.0
        for other in range(state.terms.companies):
            if other != seat:
                places += 1.0 / (1.0 + exp(slope * (mine - quantity(state, other))))
        pool = self._catalogue.objective_vp
        lower = int(places)
        upper = min(lower + 1, len(pool) - 1)
        here = pool[lower] if lower < len(pool) else 0
        there = pool[upper] if lower < len(pool) - 1 else 0
        return share * (here + (places - lower) * (there - here))
