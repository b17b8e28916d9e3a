"""What is still to be bought and carried out: mercenaries for hire or hired, effects that are pending."""

from desktop_app.games.pirates.box import Box
from desktop_app.games.pirates.cannon import IN_RANGE
from desktop_app.games.pirates.catalogue import FIRST_MERCENARY, Counted, Effect, Mercenary, Where
from desktop_app.games.pirates.geometry import (
    HALVES,
    LINE_MASKS,
    NEAREST_IS_LOWEST,
    ROW_MASKS,
    SLANTED,
    SPACES,
    STRAIGHT,
    members,
)
from desktop_app.games.pirates.scoring import counted
from desktop_app.games.pirates.sight import Sight
from desktop_app.games.pirates.state import COLLECT, EFFECTS, MENU, STEPS, PiratesState
from desktop_app.games.pirates.weights import TIE_BREAK, Weights

RAYS = {
    effect: tuple(
        tuple((LINE_MASKS[space][d], NEAREST_IS_LOWEST[d]) for d in directions if LINE_MASKS[space][d])
        for space in range(SPACES)
    )
    for effect, directions in ((Effect.ORTHO, STRAIGHT), (Effect.DIAG, SLANTED))
}
"""By cannon and space: the lines of fire, and whether their nearest space is the lowest."""

_GROWTH = {Where.FAR_HALF: 0.15, Where.ROW: 0.07, Where.BESIDE: 0.08, Where.SEA: 0.08}
"""Ships that a scoring mercenary gains in a turn."""


class Prospects:
    """Values what seats may buy and what they are about to do, in points."""

    def __init__(self, box: Box, weights: Weights) -> None:
        self._box = box
        self._weights = weights
        self._scorers = [mercenary for mercenary in box.catalogue.mercenaries if mercenary.end is not None]
        counts, worths = box.catalogue.mine_counts, box.catalogue.mine_worths
        total = sum(count * worth for count, worth in zip(counts, worths, strict=False))
        self.mine = total / max(1, sum(counts))
        """Worth of an average mine to who collects it."""

    def hired(self, state: PiratesState, seat: int, turns: int) -> float:
        """Return what the scoring mercenaries of a seat will bring."""
        total = 0.0
        for mercenary in self._scorers:
            if state.hired[mercenary.tile - FIRST_MERCENARY] == seat and mercenary.end is not None:
                growth = _GROWTH.get(mercenary.end.where, 0.0) * turns
                total += counted(state, seat, mercenary.tile) + mercenary.end.each * growth
        return total

    def gold(self, state: PiratesState, seat: int, sight: Sight) -> float:
        """Return what the gold of a seat will buy."""
        gold = state.gold[seat]
        turns = sight.turns[seat]
        if state.frames[0].seat == seat and not state.hired_now:
            turns += state.placed
        if not state.market or not turns:
            return TIE_BREAK * gold
        w = self._weights
        best = 0.0
        mercenaries = self._box.catalogue.mercenaries
        for tile in state.market:
            mercenary = mercenaries[tile - FIRST_MERCENARY]
            short = mercenary.cost - gold
            wait = short / w.income if short > 0 else 0.0
            if wait >= turns:
                continue
            value = self._hire_worth(state, seat, mercenary, sight) * (1.0 - w.patience * wait)
            if short < 0:
                value -= w.gold * short * turns / (turns + w.hurry)
            if value > best:
                best = value
        return best

    def _hire_worth(self, state: PiratesState, seat: int, mercenary: Mercenary, sight: Sight) -> float:
        """Return about what hiring a mercenary brings."""
        w = self._weights
        value = 1.0
        for step in mercenary.steps:
            if step in (Effect.ORTHO, Effect.DIAG):
                value += 0.6 * w.shot * max(sight.ranked[1 - seat], default=0.0)
            elif step in (Effect.FOUR_WAY, Effect.SURROUNDING):
                value += 0.25 * w.shot * sum(sight.ranked[1 - seat])
            elif step == Effect.REPAIR:
                value += 0.7 if state.own[seat] & state.burning else 0.0
            elif step == Effect.MINE:
                value += w.mine
            elif step == Effect.TILE:
                value += w.extra
            else:
                value += 0.3
        if mercenary.wild:
            value += 1.5
        if mercenary.end is not None:
            value += mercenary.end.each * self._end_worth(
                state, seat, mercenary.end.counted, mercenary.end.where, sight
            )
        return value

    def _end_worth(self, state: PiratesState, seat: int, which: Counted, where: Where, sight: Sight) -> float:
        growth = _GROWTH.get(where, 0.0) * sight.turns[seat]
        if which not in (Counted.OWN_ACTIVE, Counted.ANY_BURNING):
            return 1.0 + growth
        if which == Counted.ANY_BURNING:
            return state.burning.bit_count() + growth
        active = sight.active[seat]
        if where == Where.FAR_HALF:
            return (active & HALVES[1 - state.side[seat]]).bit_count() + growth
        if where == Where.ROW:
            return max((active & row).bit_count() for row in ROW_MASKS) + growth
        return 1.7 + growth

    def pending(self, state: PiratesState, seat: int, sight: Sight) -> float:
        """Return what effects still to be carried out are worth."""
        if state.frames[-1].kind == MENU:
            return 0.0
        value = 0.0
        for kind, who, args in state.frames:
            if who != seat:
                continue
            if kind == COLLECT:
                value += self.mine
            elif kind in (EFFECTS, STEPS):
                value += self._effects(state, seat, args[0], args[1:], sight)
        return value

    def _effects(
        self, state: PiratesState, seat: int, space: int, codes: tuple[int, ...], sight: Sight
    ) -> float:
        w = self._weights
        other = 1 - seat
        active = sight.active[other]
        worth = sight.worth[other]
        value = 0.0
        for code in set(codes):
            times = codes.count(code)
            if code in (Effect.ORTHO, Effect.DIAG):
                found = sorted(_targets(code, space, active, worth), reverse=True)
                value += w.shot * sum(found[:times])
            elif code == Effect.FOUR_WAY:
                value += w.shot * sum(_targets(Effect.ORTHO, space, active, worth))
            elif code == Effect.SURROUNDING:
                near = IN_RANGE[Effect.SURROUNDING][space] & active
                value += w.shot * sum(worth[place] for place in members(near))
            elif code == Effect.MINE:
                value += times * w.mine if state.mine_supply else 0.0
            elif code == Effect.TILE:
                value += times * w.extra if state.reserves[seat] else 0.0
            elif code == Effect.REPAIR:
                wrecks = state.own[seat] & state.burning
                if wrecks:
                    far = wrecks & HALVES[1 - state.side[seat]]
                    value += min(times, wrecks.bit_count()) * (0.9 if far else 0.4)
            elif code == Effect.SHIELD:
                value += 0.2 + 0.1 * max(sight.ranked[seat], default=0.0)
            elif code == Effect.UNMINE and state.mined:
                value += 1.0 if state.mined >> space & 1 else 0.2
        return value


def _targets(code: int, space: int, active: int, worth: list[float]) -> list[float]:
    """Return what each shot from a space would destroy."""
    found = []
    for mask, lowest in RAYS[Effect(code)][space]:
        met = mask & active
        if met:
            found.append(worth[(met & -met if lowest else met).bit_length() - 1])
    return found
