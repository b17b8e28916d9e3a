"""Shots and hits in words: whom a cannon reaches from a space, and what that would do (7.1)."""

from desktop_app.engine.types import Remark
from desktop_app.games.pirates.cannon import DIRECTIONS_OF, rivals, target
from desktop_app.games.pirates.catalogue import Effect, is_mercenary
from desktop_app.games.pirates.geometry import AROUND, LINES, members
from desktop_app.games.pirates.state import PiratesState
from desktop_app.games.pirates.words import aim, effect_name, joined, ship_on, way

CANNONS = (Effect.ORTHO, Effect.DIAG, Effect.FOUR_WAY, Effect.SURROUNDING)
"""The effects that hit ships."""


def hit_words(view: PiratesState, space: int) -> Remark:
    """Return what a hit does to the active ship on a space."""
    aimed = ("target", ship_on(view, space))
    if is_mercenary(view.ships[space]):
        return Remark("pirates.preview.hit.stopped", (aimed,))
    if view.shields[space]:
        return Remark("pirates.preview.hit.shield", (aimed, ("left", view.shields[space] - 1)))
    return Remark("pirates.preview.hit.fire", (aimed,))


def shot_words(view: PiratesState, seat: int, space: int, direction: int) -> Remark:
    """Return what a shot in one direction does."""
    if not LINES[space][direction]:
        return Remark("pirates.preview.rim")
    found = target(view, seat, space, direction)
    return hit_words(view, found) if found >= 0 else Remark("pirates.preview.hit.none")


def in_reach(view: PiratesState, seat: int, space: int, effect: int) -> list[int]:
    """Return the spaces of the ships that an effect can hit from a space."""
    if effect == Effect.SURROUNDING:
        return members(AROUND[space] & rivals(view, seat))
    found = (target(view, seat, space, direction) for direction in DIRECTIONS_OF[Effect(effect)])
    return [at for at in found if at >= 0]


def hits(view: PiratesState, seat: int, space: int, effect: int) -> list[Remark]:
    """Return what an effect can do to the rival's ships from a space."""
    return [hit_words(view, at) for at in in_reach(view, seat, space, effect)]


def aim_words(view: PiratesState, seat: int, space: int, direction: int) -> Remark:
    """Return a direction by the ship it hits, or by the next space that way."""
    found = target(view, seat, space, direction)
    return aim(ship_on(view, found), direction) if found >= 0 else way(space, direction)


def reach(view: PiratesState, seat: int, space: int, effect: int, times: int = 1) -> Remark:
    """Return whom an effect could hit from a space, in one line."""
    name = effect_name(effect)
    if times > 1:
        name = Remark("pirates.effect.times", (("effect", name), ("n", times)))
    found = hits(view, seat, space, effect)
    if not found:
        return Remark("pirates.preview.no_shots", (("effect", name),))
    return Remark("pirates.preview.shots", (("effect", name), ("targets", joined(found, "semicolon"))))
