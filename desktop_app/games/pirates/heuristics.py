"""The evaluation: the lead at the end of the game that a seat may expect, planning included.

It knows the hand of the seat it is asked for and what is public, and takes every mine for an average one:
what a determinized world holds under its tiles must not sway a choice.
"""

from typing import NamedTuple

from desktop_app.games.pirates.box import Box
from desktop_app.games.pirates.catalogue import COPIES, Effect
from desktop_app.games.pirates.geometry import COLUMNS, HALVES, ROWS, beside, members
from desktop_app.games.pirates.prospects import RAYS, Prospects
from desktop_app.games.pirates.scoring import score
from desktop_app.games.pirates.sight import Observer, Sight
from desktop_app.games.pirates.state import LAY_BOARD, TAKE_BOARD, PiratesState
from desktop_app.games.pirates.weights import TIE_BREAK, Weights

_LOSS = 1000.0
"""Being stranded: more than any score."""

_WIN = 10.0
"""A game won by points, beside its lead."""

_THREE = 3
"""The number that fires."""


class Parts(NamedTuple):
    """What a seat may expect, in points."""

    lines: float = 0.0
    far: float = 0.0
    mercenaries: float = 0.0
    points: float = 0.0
    mines: float = 0.0
    gold: float = 0.0
    reach: float = 0.0
    safety: float = 0.0
    """Shields and repairs to be expected, less what the rival's cannons threaten."""
    hand: float = 0.0
    pending: float = 0.0
    """Effects still to be carried out."""
    turns: float = 0.0


class Judge:
    """Values positions of one box."""

    def __init__(self, box: Box, weights: Weights | None = None) -> None:
        self._weights = weights or Weights()
        self._observer = Observer(box, self._weights)
        self._prospects = Prospects(box, self._weights)

    def value(self, state: PiratesState, seat: int) -> float:
        """Return the lead that `seat` may expect at the end."""
        if not state.frames:
            return self._final(state, seat)
        if state.frames[-1].kind in (TAKE_BOARD, LAY_BOARD):
            return self._laid(state, seat) - self._laid(state, 1 - seat)
        sight = self._observer.look(state, seat)
        own = sum(self._parts(state, seat, sight))
        return own - self._weights.rival * sum(self._parts(state, 1 - seat, sight))

    def parts(self, state: PiratesState, seat: int, asking: int) -> Parts:
        """Return what `seat` may expect, part by part, as far as the seat `asking` can know."""
        if not state.frames:
            found = score(state, seat)
            return Parts(found.combinations, found.far, found.mercenaries, found.points, found.mines)
        return self._parts(state, seat, self._observer.look(state, asking))

    def _final(self, state: PiratesState, seat: int) -> float:
        if state.loser >= 0:
            return -_LOSS if state.loser == seat else _LOSS
        lead = float(score(state, seat).total - score(state, 1 - seat).total)
        lead += TIE_BREAK * (state.gold[seat] - state.gold[1 - seat])
        return lead + _WIN * ((lead > 0) - (lead < 0))

    def _laid(self, state: PiratesState, seat: int) -> float:
        """Return how well the boards of a seat lie: what it wants for itself belongs near its home row."""
        worths = self._weights.effects
        side = state.side[seat]
        value = 0.0
        for space in members(HALVES[side]):
            row = space // COLUMNS
            depth = row if side else ROWS - 1 - row
            value += worths[state.sea[space]] * depth
        return value / ROWS

    def _parts(self, state: PiratesState, seat: int, sight: Sight) -> Parts:
        w = self._weights
        turns = sight.turns[seat]
        pace = turns / (turns + w.hurry)
        active = sight.active[seat]
        far = (active & HALVES[1 - state.side[seat]]).bit_count()
        prospects = self._prospects
        return Parts(
            sight.lines[seat] * (w.lasting - w.wear * turns),
            w.far * far + w.presence * active.bit_count() * pace,
            prospects.hired(state, seat, turns),
            state.points[seat],
            prospects.mine * len(state.collected[seat]),
            prospects.gold(state, seat, sight),
            self._reach(state, seat, sight, pace),
            self._safety(state, seat, sight, pace),
            w.extra * state.extra_tiles[seat] * pace,
            prospects.pending(state, seat, sight),
            w.turn * turns,
        )

    def _reach(self, state: PiratesState, seat: int, sight: Sight, pace: float) -> float:
        """Return what the spaces a seat can go to are worth."""
        if not sight.turns[seat]:
            return 0.0
        w = self._weights
        legal = sight.legal[seat]
        printed = sight.printed
        at_once = legal & sight.free
        soon = beside(at_once) & sight.free & ~at_once
        value = 0.0
        for code, worth in enumerate(w.effects):
            if worth:
                value += worth * (
                    (at_once & printed[code]).bit_count() + w.near * (soon & printed[code]).bit_count()
                )
        value += (
            w.far_reach * (legal & HALVES[1 - state.side[seat]]).bit_count() + w.reach * legal.bit_count()
        )
        value -= w.mined * (at_once & state.mined).bit_count()
        ways = legal.bit_count()
        danger = w.stranded[ways] if ways < len(w.stranded) else 0.0
        return value * pace - danger

    def _safety(self, state: PiratesState, seat: int, sight: Sight, pace: float) -> float:
        w = self._weights
        other = 1 - seat
        value = 0.0
        wrecks = state.own[seat] & state.burning
        if wrecks:
            far = (wrecks & HALVES[1 - state.side[seat]]).bit_count()
            value += w.repairable * pace * (w.far * far + w.presence * wrecks.bit_count())
        left = sight.turns[other]
        if not left:
            return value
        value += w.shield * pace * sum(state.shields[space] for space in members(sight.active[seat]))
        worth = sight.worth[seat]
        active = sight.active[seat]
        printed = sight.printed
        points = sight.legal[other] & sight.free
        threat = 0.0
        for code in (Effect.ORTHO, Effect.DIAG):
            rays = RAYS[code]
            for space in members(points & printed[code]):
                most = 0.0
                for mask, lowest in rays[space]:
                    met = mask & active
                    if met:
                        much = worth[(met & -met if lowest else met).bit_length() - 1]
                        if much > most:
                            most = much
                threat += most
        threes = COPIES - sight.counts[other * 10 + _THREE]
        best = sight.ranked[seat][:2]
        threat = w.cannon * threat + w.three * threes / COPIES * sum(best) / 2
        return value - threat * left / (left + w.hurry)
