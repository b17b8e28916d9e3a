"""The rest of a turn: the best way on from a position in the middle of it, found by a cheap descent.

Whatever is asked step by step is followed to the end of the turn, with few branches: sites are tried by what
the map would promise with the piece on it, the best of them in earnest.
"""

from collections.abc import Callable, Sequence

from desktop_app.engine.types import Action
from desktop_app.games.barrage.actions import Build, Done, Produce, UseTile
from desktop_app.games.barrage.catalogue import BASE, CONDUIT, ELEVATION
from desktop_app.games.barrage.choices import legal
from desktop_app.games.barrage.construction import constructions, usable_tiles
from desktop_app.games.barrage.costs import units, usual_machine
from desktop_app.games.barrage.sites import site_fee
from desktop_app.games.barrage.state import (
    DRAFT,
    FREE_PIECE,
    FULFIL,
    PRODUCTION,
    SITE,
    TILE,
    TURN,
    BarrageState,
)
from desktop_app.games.barrage.weights import Weights

Step = Callable[[BarrageState, Action], bool]
Value = Callable[[BarrageState, int], float]
Settle = Callable[[BarrageState, int, float | None], float]


class Descent:
    """Follows turns to their end.

    `step` carries out an action, `static` values a position as it stands, `settle` one at the end of a turn,
    for which it is given what `static` said, or None where that was not asked.
    """

    def __init__(self, weights: Weights, step: Step, static: Value, settle: Settle, map_value: Value) -> None:
        self._weights = weights
        self._step = step
        self._static = static
        self._settle = settle
        self._map_value = map_value

    def value(self, state: BarrageState, seat: int) -> float:
        """Return the value of a position for a seat after the best way on through its own turn."""
        value = None
        while state.frames:
            kind, asked, _ = state.frames[-1]
            if asked != seat or kind in (TURN, DRAFT):
                break
            if kind in (TILE, SITE, FREE_PIECE, PRODUCTION, FULFIL):
                return self._best(state, seat, kind)
            state, value = self._one(state, seat, legal(state))
        return self._settle(state, seat, value)

    def _after(self, state: BarrageState, action: Action) -> BarrageState:
        after = state.clone()
        self._step(after, action)
        return after

    def _one(
        self, state: BarrageState, seat: int, actions: Sequence[Action]
    ) -> tuple[BarrageState, float | None]:
        """Return the position after the step that looks best at once, with its value if it was compared."""
        if len(actions) == 1:
            return self._after(state, actions[0]), None
        best, most = state, float("-inf")
        for action in actions:
            after = self._after(state, action)
            value = self._static(after, seat)
            if value > most:
                best, most = after, value
        return best, most

    def _best(self, state: BarrageState, seat: int, kind: int) -> float:
        if kind == TILE:
            return self._best_construction(state, seat)
        if kind in (SITE, FREE_PIECE):
            actions = self._sites(state, seat)
        elif kind == PRODUCTION:
            actions = self._productions(state, seat)
        else:
            actions = legal(state)
        return max(self.value(self._after(state, action), seat) for action in actions)

    def _productions(self, state: BarrageState, seat: int) -> list[Action]:
        """Return the productions worth a try: those that bring most energy."""
        conduits = state.catalogue.map.conduits
        actions = legal(state)
        price = self._weights.foreign

        def energy(action: Action) -> float:
            if not isinstance(action, Produce):
                return 0.0
            per_drop = conduits[action.conduit].value
            foreign = state.conduits[action.conduit] != seat
            return action.drops * (per_drop - price * foreign)

        actions.sort(key=energy, reverse=True)
        return actions[:5]

    def _sites(self, state: BarrageState, seat: int, most: int = 3) -> list[Action]:
        """Return the sites worth a try, and to decline if that is allowed."""
        found = []
        rest: list[Action] = []
        for action in legal(state):
            if isinstance(action, Build):
                found.append((self._quick(state, seat, action.piece, action.site, 0), action))
            elif isinstance(action, Done):
                rest.append(action)
        found.sort(key=lambda pair: -pair[0])
        return [*(action for _, action in found[:most]), *rest]

    def _best_construction(self, state: BarrageState, seat: int) -> float:
        """Return the value of the best construction, whichever tile it takes."""
        found = []
        for put, acting in usable_tiles(state, seat, state.credits[seat]):
            tile = state.catalogue.tiles[acting]
            mine = []
            for piece, site in constructions(state, seat, acting, state.credits[seat]):
                need = units(state, seat, tile, piece, site)
                mine.append((self._quick(state, seat, piece, site, need), put, acting, piece, site))
            mine.sort(reverse=True)
            found += mine[:2]
        found.sort(reverse=True)
        best = float("-inf")
        for _, put, acting, piece, site in found[:5]:
            after = self._after(state, UseTile(seat, put, acting))
            self._step(after, Build(seat, piece, site))
            best = max(best, self.value(after, seat))
        return best

    def _quick(self, state: BarrageState, seat: int, piece: int, site: int, need: int) -> float:
        """Return what the map is worth with a piece on a site, less its cost."""
        w = self._weights
        price = w.excavator if usual_machine(piece) == 0 else w.mixer
        cost = 0.35 * price * need + w.credit * site_fee(state, piece, site)
        built = state.built[seat]
        built[piece] += 1
        if piece in (BASE, ELEVATION):
            owner = state.dam_owners[site]
            state.dam_owners[site] = seat
            state.dam_levels[site] += 1
            value = self._map_value(state, seat)
            state.dam_levels[site] -= 1
            state.dam_owners[site] = owner
        else:
            row = state.conduits if piece == CONDUIT else state.houses
            owner = row[site]
            row[site] = seat
            value = self._map_value(state, seat)
            row[site] = owner
        built[piece] -= 1
        return value - cost
