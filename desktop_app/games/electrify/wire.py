"""A state rebuilt from its wire form: types and ranges."""

from typing import Any

from desktop_app.engine.types import Frame, Wire
from desktop_app.games.electrify.catalogue import Catalogue
from desktop_app.games.electrify.state import ElectrifyState
from desktop_app.games.electrify.terms import build_terms


def state_from_wire(catalogue: Catalogue, wire: list[Wire]) -> ElectrifyState:
    """Return the state a wire form stands for; `RulesError` says what in it cannot be."""
    w: Any = wire
    s = ElectrifyState()
    s.catalogue = catalogue
    s.terms = build_terms(catalogue, *w[0])
    s.round, s.start, s.dials = w[1], w[2], list(w[3])
    s.plants = [[0, *row] for row in w[4]]
    s.grids = [[0, *row] for row in w[5]]
    s.columns = [list(row) for row in w[6]]
    s.flipped = list(w[7])
    s.cards = [[tuple(c) for c in row] for row in w[8]]
    s.hands = [tuple(h) for h in w[9]]
    s.tokens, s.markers, s.filled = list(w[10]), list(w[11]), list(w[12])
    s.points = [list(r) for r in w[13]]
    s.fulfilled = [tuple(r) for r in w[14]]
    s.demands = tuple(w[15])
    s.decks = [tuple(r) for r in w[16]]
    s.piles = [tuple(r) for r in w[17]]
    s.charges = [tuple(r) for r in w[18]]
    s.frames = [Frame(k, seat, tuple(args)) for k, seat, args in w[19]]
    s.rng = w[20]
    return s
