"""Why a choice is good, for hints: what it changes at once and what it prepares, weightiest first."""

from desktop_app.engine.types import Action, Event, Remark
from desktop_app.games.pirates import actions
from desktop_app.games.pirates import events as happened
from desktop_app.games.pirates.cannon import target
from desktop_app.games.pirates.catalogue import Effect, is_mercenary
from desktop_app.games.pirates.effects import pending_of
from desktop_app.games.pirates.geometry import BESIDE, space_name
from desktop_app.games.pirates.scoring import score
from desktop_app.games.pirates.state import PiratesState
from desktop_app.games.pirates.wording_mercenaries import mercenary_does
from desktop_app.games.pirates.wording_outlook import Expect, prospects
from desktop_app.games.pirates.wording_preview import Apply, unseen_mines
from desktop_app.games.pirates.wording_shots import CANNONS, in_reach
from desktop_app.games.pirates.words import (
    all_of,
    effect_name,
    figure,
    joined,
    line_words,
    ship_on,
    signed,
)

_SHOWN = 4


def reasons(apply: Apply, expect: Expect, view: PiratesState, action: Action) -> tuple[Remark, ...]:
    """Return the weightiest parts of what an action brings; at least one, whatever the action."""
    after = view.clone()
    events: list[Event] = []
    apply(after, action, events)
    found = [
        *_gains(view, after, events, action.seat),
        *_aims(view, action),
        *prospects(expect, view, after, action.seat),
    ]
    if not found:
        kept = "no_use" if isinstance(action, actions.Decline) else "position"
        return (Remark(f"pirates.reason.{kept}"),)
    found.sort(key=lambda entry: -entry[0])
    return tuple(remark for _, remark in found[:_SHOWN])


Weighed = list[tuple[float, Remark]]
"""Reasons, each with its weight in points."""


def _gains(view: PiratesState, after: PiratesState, events: list[Event], seat: int) -> Weighed:
    """Return what an action changes at once in both scores and in the own gold."""
    was, now = score(view, seat), score(after, seat)
    found: Weighed = []

    def say(key: str, gain: int, **more: Remark | int) -> None:
        if gain:
            found.append((abs(gain), Remark(key, (("gain", signed(gain)), *more.items()))))

    gold = sum(e.gain for e in events if isinstance(e, happened.GoldGained) and e.seat == seat)
    say("pirates.reason.points", now.points - was.points)
    say("pirates.reason.far", now.far - was.far)
    say("pirates.reason.mercenaries", now.mercenaries - was.mercenaries)
    say("pirates.reason.gold", gold)
    new = [line_words(line) for line in now.lines if line not in was.lines]
    gain = now.combinations - was.combinations
    if gain > 0 and new:
        say("pirates.reason.combinations", gain, lines=joined(new))
    say(
        "pirates.reason.rival",
        score(after, 1 - seat).total - score(view, 1 - seat).total,
        rival_seat=1 - seat,
    )
    return found


def _aims(view: PiratesState, action: Action) -> Weighed:
    """Return what an action makes possible or prevents."""
    at = view.frames[-1].args[0] if view.frames[-1].args else -1
    match action:
        case actions.PlaceShip(seat, tile, space):
            codes = pending_of(view, tile, space, bool(view.burning >> space & 1))
            return [*_uses(view, seat, space, codes), *_risk(view, space)]
        case actions.HireMercenary(seat, tile, space):
            does = Remark("pirates.reason.does", (("does", mercenary_does(view.box.catalogue, tile)),))
            steps = view.box.catalogue.mercenary(tile).steps
            return [(2.0, does), *_uses(view, seat, space, list(steps)), *_risk(view, space)]
        case actions.Fire(seat, _, direction):
            hit = target(view, seat, at, direction)
            return _suffers(view, hit) if hit >= 0 else []
        case actions.LayMine(seat, space) if BESIDE[space] & view.active(1 - seat):
            return [(0.5, Remark("pirates.reason.mine_trap", (("rival_seat", 1 - seat),)))]
        case actions.RemoveMine(_, space):
            weight, _ = _mine_cost(view)
            return [(weight, Remark("pirates.reason.mine_avoided", (("space", space_name(space)),)))]
        case actions.Repair(_, space):
            return [(1.0, Remark("pirates.reason.repaired", (("ship", ship_on(view, space)),)))]
        case actions.RaiseShield(_, space):
            return [(1.0, Remark("pirates.reason.shielded", (("ship", ship_on(view, space)),)))]
        case actions.DrawExtra():
            return [(0.5, Remark("pirates.reason.tile", (("n", 1),)))]
    return []


def _suffers(view: PiratesState, space: int) -> Weighed:
    name = (("target", ship_on(view, space)),)
    if is_mercenary(view.ships[space]):
        return []
    if view.shields[space]:
        return [(0.8, Remark("pirates.reason.strips", name))]
    return [(1.5, Remark("pirates.reason.fire", name))]


def _uses(view: PiratesState, seat: int, space: int, codes: list[int]) -> Weighed:
    """Return what the effects that a placement sets going are good for."""
    found: Weighed = []
    for effect in dict.fromkeys(codes):
        if effect in CANNONS:
            targets = [ship_on(view, at) for at in in_reach(view, seat, space, effect)]
            if targets:
                found.append((1.2, Remark("pirates.reason.shots", (("targets", all_of(targets)),))))
        elif effect == Effect.TILE and view.reserves[seat] and view.extra_tile_supply > 0:
            found.append((0.5, Remark("pirates.reason.tile", (("n", codes.count(effect)),))))
        elif (effect == Effect.REPAIR and view.own[seat] & view.burning) or effect == Effect.SHIELD:
            found.append((0.6, Remark("pirates.reason.effect", (("effect", effect_name(effect)),))))
        elif effect == Effect.MINE and view.mine_supply:
            found.append((0.3, Remark("pirates.reason.effect", (("effect", effect_name(effect)),))))
    return found


def _risk(view: PiratesState, space: int) -> Weighed:
    if not view.mined >> space & 1:
        return []
    weight, average = _mine_cost(view)
    return [(weight, Remark("pirates.reason.mine_risk", (("worth", average),)))]


def _mine_cost(view: PiratesState) -> tuple[float, str]:
    """Return what an unseen mine costs on average, as a weight and in words."""
    unseen, bad, worth = unseen_mines(view)
    tenths = round(10 * worth * bad / max(unseen, 1))
    return abs(tenths) / 10, f"{figure(tenths // 10 if tenths >= 0 else -(-tenths // 10))}.{abs(tenths) % 10}"
