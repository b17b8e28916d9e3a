"""What a choice would bring in Pirates Under Fire, in numbers, as far as it can be foreseen."""

from collections.abc import Callable

from desktop_app.engine.types import Action, Event, Remark
from desktop_app.games.pirates import actions
from desktop_app.games.pirates import events as happened
from desktop_app.games.pirates.boards import turned
from desktop_app.games.pirates.catalogue import Effect
from desktop_app.games.pirates.effects import pending_of
from desktop_app.games.pirates.geometry import BESIDE, HALVES
from desktop_app.games.pirates.scoring import Score, score
from desktop_app.games.pirates.state import PiratesState
from desktop_app.games.pirates.wording_shots import CANNONS, hits, reach, shot_words
from desktop_app.games.pirates.words import (
    Lines,
    figure,
    line_words,
    rows_words,
    ship_at,
    signed,
)

Apply = Callable[[PiratesState, Action, list[Event]], object]
"""Carries out an action on a position and appends its events."""


def preview(apply: Apply, view: PiratesState, action: Action) -> Lines:
    """Return the outcome of a legal action, a remark for each part of it."""
    match action:
        case actions.LayBoard():
            return _board(view, action)
        case actions.TakeBoard() | actions.Decline():
            return ()
        case actions.DrawExtra(seat):
            return (Remark("pirates.preview.reserve", (("n", len(view.reserves[seat])),)),)
        case actions.EndTurn(seat):
            return (*_draw(view, seat), *_changes(apply, view, action))
        case actions.PlaceShip(seat, tile, space):
            replaced = bool(view.burning >> space & 1)
            return (
                *_landing(view, space),
                *_ship_effects(view, seat, tile, space, replaced),
                *_mine(view, space),
                *_changes(apply, view, action),
            )
        case actions.HireMercenary(seat, tile, space):
            mercenary = view.box.catalogue.mercenary(tile)
            left = view.gold[seat] - mercenary.cost
            return (
                Remark("pirates.preview.cost", (("cost", mercenary.cost), ("left", left))),
                *_landing(view, space),
                *_effects(_landed(view, space), seat, space, list(mercenary.steps)),
                *_mine(view, space),
                *_changes(apply, view, action),
            )
    return _effect(apply, view, action)


def _effect(apply: Apply, view: PiratesState, action: Action) -> Lines:
    """Return the outcome of an effect that is pending."""
    at = view.frames[-1].args[0]
    match action:
        case actions.Fire(seat, _, direction):
            return (shot_words(view, seat, at, direction), *_changes(apply, view, action))
        case actions.FireAll(seat, effect):
            return (*hits(view, seat, at, Effect[effect.upper()]), *_changes(apply, view, action))
        case actions.LayMine(seat, space):
            return _mine_laid(view, space)
        case actions.RemoveMine(_, space):
            if space == at:
                return (Remark("pirates.preview.mine_own"),)
            return _mine_laid(view, space)
        case actions.Repair():
            return _changes(apply, view, action)
        case actions.RaiseShield(_, space):
            was = view.shields[space]
            return (Remark("pirates.preview.shields", (("was", was), ("n", was + 1))),)
    return ()


def certain(view: PiratesState, after: PiratesState, seat: int) -> tuple[Score, Score]:
    """Return a seat's scores before and after."""
    return score(view, seat), score(after, seat)


def _changes(apply: Apply, view: PiratesState, action: Action) -> Lines:
    """Return what an action does to both scores at once, and whether it ends the game."""
    after = view.clone()
    events: list[Event] = []
    apply(after, action, events)
    seat = action.seat
    lines = [*_own_changes(*certain(view, after, seat)), *_rival_changes(view, after, 1 - seat)]
    lost = [event.seat for event in events if isinstance(event, happened.SeatStranded)]
    return (*lines, *(Remark("pirates.preview.stranded", (("seat", loser),)) for loser in lost))


def _own_changes(before: Score, after: Score) -> Lines:
    was, new = set(before.lines), set(after.lines)
    lines = [
        *(Remark("pirates.preview.new_line", (("line", line_words(line)),)) for line in sorted(new - was)),
        *(Remark("pirates.preview.lost_line", (("line", line_words(line)),)) for line in sorted(was - new)),
    ]
    if after.far != before.far:
        lines.append(Remark("pirates.preview.far", (("gain", signed(after.far - before.far)),)))
    if after.mercenaries != before.mercenaries:
        gain = signed(after.mercenaries - before.mercenaries)
        lines.append(Remark("pirates.preview.mercenaries", (("gain", gain),)))
    if after.total != before.total:
        lines.append(
            Remark("pirates.preview.score", (("was", figure(before.total)), ("points", figure(after.total))))
        )
    return tuple(lines)


def _rival_changes(view: PiratesState, after: PiratesState, rival: int) -> Lines:
    before, now = certain(view, after, rival)
    who = ("rival_seat", rival)
    was, new = set(before.lines), set(now.lines)
    lines = [
        *(
            Remark("pirates.preview.rival_line", (who, ("line", line_words(line))))
            for line in sorted(was - new)
        ),
        *(
            Remark("pirates.preview.rival_line_gained", (who, ("line", line_words(line))))
            for line in sorted(new - was)
        ),
    ]
    if now.total != before.total:
        change = (("was", figure(before.total)), ("points", figure(now.total)))
        lines.append(Remark("pirates.preview.rival", (who, *change)))
    return tuple(lines)


def _landing(view: PiratesState, space: int) -> Lines:
    """Return that a burning ship leaves the game, when one lies there."""
    if not view.burning >> space & 1:
        return ()
    return (Remark("pirates.preview.removed", (("ship", ship_at(view, space)),)),)


def _landed(view: PiratesState, space: int) -> PiratesState:
    """Return the position without the burning ship that is replaced, for counting targets."""
    if not view.burning >> space & 1:
        return view
    after = view.clone()
    after.burning ^= 1 << space
    after.own[0] &= ~(1 << space)
    after.own[1] &= ~(1 << space)
    return after


def _ship_effects(view: PiratesState, seat: int, tile: int, space: int, replaced: bool) -> Lines:
    pending = pending_of(view, tile, space, replaced)
    lines: list[Remark] = []
    if replaced and view.box.ship_effects[tile] == Effect.DOUBLE:
        lines.append(Remark("pirates.preview.nine_alone"))
    elif replaced:
        lines.append(Remark("pirates.preview.no_sea"))
    if view.pending_shield[seat]:
        lines.append(Remark("pirates.preview.start_shield"))
    return (*lines, *_effects(_landed(view, space), seat, space, pending))


def _effects(view: PiratesState, seat: int, space: int, pending: list[int]) -> Lines:
    """Return what pending effects would do from a space."""
    return tuple(
        _one_effect(view, seat, space, effect, pending.count(effect)) for effect in dict.fromkeys(pending)
    )


def _one_effect(view: PiratesState, seat: int, space: int, effect: int, times: int) -> Remark:
    if effect in CANNONS:
        return reach(view, seat, space, effect, times)
    match effect:
        case Effect.VP:
            return Remark("pirates.preview.vp", (("n", times),))
        case Effect.GOLD:
            return Remark("pirates.preview.gold", (("gain", times),))
        case Effect.TILE:
            count = min(times, len(view.reserves[seat]), view.extra_tile_supply)
            return _counted("tile", count)
        case Effect.MINE:
            return _counted("mine_laid", min(times, len(view.mine_supply)))
        case Effect.REPAIR:
            return _counted("repair", min(times, (view.own[seat] & view.burning).bit_count()))
        case Effect.SHIELD:
            return _counted("shield", min(times, view.shield_supply))
        case Effect.UNMINE if view.mined >> space & 1:
            return Remark("pirates.preview.unmine_here")
        case Effect.UNMINE:
            return _counted("unmine", view.mined.bit_count())
    raise ValueError(f"{effect} is no effect that can be pending")


def _counted(key: str, count: int) -> Remark:
    """Return a line with a number, or the one that says there is nothing."""
    if count <= 0:
        return Remark(f"pirates.preview.no_{key}")
    return Remark(f"pirates.preview.{key}", (("n", count),))


def unseen_mines(view: PiratesState) -> tuple[int, int, int]:
    """Return how many mines nobody has seen, how many of them cost points, and the worst of them."""
    catalogue = view.box.catalogue
    left = list(catalogue.mine_counts)
    for kinds in view.collected:
        for kind in kinds:
            if kind > 0:
                left[kind] -= 1
    costly = [kind for kind, worth in enumerate(catalogue.mine_worths[: len(left)]) if worth < 0]
    worst = min(catalogue.mine_worths)
    return sum(left), sum(left[kind] for kind in costly), worst


def _mine(view: PiratesState, space: int) -> Lines:
    """Return what the mine on a space may cost."""
    if not view.mined >> space & 1:
        return ()
    unseen, bad, worth = unseen_mines(view)
    return (
        Remark("pirates.preview.mine_here", (("worth", figure(worth)), ("bad", bad), ("unseen", unseen))),
    )


def _mine_laid(view: PiratesState, space: int) -> Lines:
    """Return on whose half a space lies, and whose active ships let them place there."""
    owner = next(seat for seat in (0, 1) if HALVES[view.side[seat]] >> space & 1)
    lines = [Remark("pirates.preview.half", (("seat", owner),))]
    for seat in (0, 1):
        beside = (BESIDE[space] & view.active(seat)).bit_count()
        if beside:
            lines.append(Remark("pirates.preview.beside", (("n", beside), ("seat", seat))))
    return tuple(lines)


def _draw(view: PiratesState, seat: int) -> Lines:
    if view.turns[seat] + 1 == view.box.catalogue.turns:
        return (Remark("pirates.preview.last_turn", (("seat", seat),)),)
    if not view.draw_piles[seat]:
        return (Remark("pirates.preview.no_draw"),)
    return (Remark("pirates.preview.draw", (("n", len(view.draw_piles[seat])),)),)


def _board(view: PiratesState, action: actions.LayBoard) -> Lines:
    """Return what a board would show, the row nearest to its owner first."""
    face = view.box.catalogue.boards[view.frames[-1].args[0]].faces[action.face]
    return (Remark("pirates.preview.board", (("rows", rows_words(turned(face, action.quarter))),)),)
