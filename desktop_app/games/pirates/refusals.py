"""Why a space or a mercenary cannot be used now, with the reason and what would be needed."""

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import Remark
from desktop_app.games.pirates.catalogue import FIRST_MERCENARY, Effect, is_mercenary
from desktop_app.games.pirates.effects import targets
from desktop_app.games.pirates.geometry import BESIDE, HOME_ROWS, SPACES, members, space_name
from desktop_app.games.pirates.state import PiratesState
from desktop_app.games.pirates.words import (
    all_of,
    effect_name,
    effects_counted,
    home_row,
    joined,
    mercenary_name,
    ship_at,
    ship_on,
)


def space_problem(view: PiratesState, seat: int, space: int) -> Problem | None:
    """Return why a seat may place neither ship nor mercenary on a space (section 4); any number is borne."""
    if not 0 <= space < SPACES:
        return Problem("pirates.refusal.no_space")
    if view.ships[space] and not view.burning >> space & 1:
        return Problem(
            "pirates.refusal.occupied", (("space", space_name(space)), ("ship", ship_at(view, space)))
        )
    beside = BESIDE[space]
    if HOME_ROWS[view.side[seat]] >> space & 1 or beside & view.active(seat):
        return None
    needed = (("space", space_name(space)), ("seat", seat), ("row", home_row(view, seat)))
    burning = members(beside & view.own[seat] & view.burning)
    if not burning:
        return Problem("pirates.refusal.unsupported", needed)
    causes = ("burning", all_of([ship_on(view, at) for at in burning]))
    key = "burning_support" if len(burning) == 1 else "burning_support.several"
    return Problem(f"pirates.refusal.{key}", (*needed, causes))


def mercenary_problem(view: PiratesState, seat: int, tile: int) -> Problem | None:
    """Return why a seat cannot hire a mercenary, wherever it would go (5.4); any number is borne."""
    catalogue = view.box.catalogue
    if not FIRST_MERCENARY <= tile <= catalogue.last_tile:
        return Problem("pirates.refusal.no_mercenary")
    name = ("mercenary", mercenary_name(catalogue, tile))
    owner = view.hired[tile - FIRST_MERCENARY]
    if owner >= 0:
        return Problem("pirates.refusal.hired", (name, ("seat", owner)))
    if tile not in view.market:
        return Problem("pirates.refusal.not_in_market", (name,))
    if view.hired_now:
        return Problem("pirates.refusal.hired_now")
    cost, gold = catalogue.mercenary(tile).cost, view.gold[seat]
    if cost > gold:
        return Problem(
            "pirates.refusal.gold",
            (name, ("cost", cost), ("seat", seat), ("gold", gold), ("missing", cost - gold)),
        )
    return None


def effects_problem(view: PiratesState, hiring: bool) -> Problem:
    """Return that the pending effects come first."""
    space, *codes = view.frames[-1].args
    effects = ("effects", joined(effects_counted(codes)))
    if hiring:
        return Problem("pirates.refusal.no_mercenary_between", (effects,))
    return Problem("pirates.refusal.effects_first", (("ship", ship_on(view, space)), effects))


def target_problem(view: PiratesState, seat: int, effect: int, space: int) -> Problem | None:
    """Return why an effect cannot be used on a space (sections 6 and 7); any number is borne."""
    if not 0 <= space < SPACES:
        return Problem("pirates.refusal.no_space")
    match effect:
        case Effect.MINE:
            return _mine_problem(view, space)
        case Effect.REPAIR:
            return _repair_problem(view, seat, space)
        case Effect.SHIELD:
            return _shield_problem(view, seat, space)
        case Effect.UNMINE if not view.mined >> space & 1:
            return Problem("pirates.refusal.no_mine", (("space", space_name(space)),))
        case Effect.ORTHO | Effect.DIAG:
            return Problem("pirates.refusal.choose_direction")
    return None


def no_target(view: PiratesState, seat: int, space: int, effect: int) -> Problem | None:
    """Return why a pending effect of the ship on `space` has no target at all now, None when it has one."""
    if targets(view, seat, space, effect):
        return None
    match effect:
        case Effect.MINE if not view.mine_supply:
            return Problem("pirates.refusal.no_mines")
        case Effect.MINE:
            return Problem("pirates.refusal.no_mine_space")
        case Effect.REPAIR:
            return Problem("pirates.refusal.no_burning")
        case Effect.SHIELD if view.shield_supply <= 0:
            return Problem("pirates.refusal.no_shields")
        case Effect.SHIELD:
            return Problem("pirates.refusal.no_shield_ship")
        case Effect.UNMINE:
            return Problem("pirates.refusal.no_mine_anywhere")
        case Effect.TILE if not view.reserves[seat]:
            return Problem("pirates.refusal.reserve_empty")
        case Effect.TILE:
            return Problem("pirates.refusal.no_extra_tokens")
    return Problem("pirates.refusal.no_target", (("effect", effect_name(effect)),))


def _mine_problem(view: PiratesState, space: int) -> Problem | None:
    where = ("space", space_name(space))
    if not view.mine_supply:
        return Problem("pirates.refusal.no_mines")
    if view.ships[space]:
        return Problem("pirates.refusal.mine_ship", (where,))
    if view.mined >> space & 1:
        return Problem("pirates.refusal.mine_there", (where,))
    return None


def _repair_problem(view: PiratesState, seat: int, space: int) -> Problem | None:
    if not view.ships[space]:
        return Problem("pirates.refusal.repair_empty", (("space", space_name(space)),))
    ship: tuple[str, Remark] = ("ship", ship_at(view, space))
    if view.owner_at(space) != seat:
        return Problem("pirates.refusal.repair_other", (ship,))
    if not view.burning >> space & 1:
        return Problem("pirates.refusal.repair_active", (ship,))
    return None


def _shield_problem(view: PiratesState, seat: int, space: int) -> Problem | None:
    if view.shield_supply <= 0:
        return Problem("pirates.refusal.no_shields")
    if not view.ships[space]:
        return Problem("pirates.refusal.shield_empty", (("space", space_name(space)),))
    ship: tuple[str, Remark] = ("ship", ship_at(view, space))
    if view.owner_at(space) != seat:
        return Problem("pirates.refusal.shield_other", (ship,))
    if is_mercenary(view.ships[space]):
        return Problem("pirates.refusal.shield_mercenary")
    if view.burning >> space & 1:
        return Problem("pirates.refusal.shield_burning", (ship,))
    return None
