"""Why a piece cannot be touched now: every handle that leads nowhere says so, with what would be needed."""

from desktop_app.engine.errors import Problem
from desktop_app.games.barrage import refusals
from desktop_app.games.barrage import state as frames
from desktop_app.games.barrage.catalogue import ANTON_TILE, BASE, CONDUIT, ELEVATION, NO_TILE, POWERHOUSE
from desktop_app.games.barrage.choices import legal
from desktop_app.games.barrage.handles import LOOKED_AT, parsed
from desktop_app.games.barrage.legality import space_reason
from desktop_app.games.barrage.refusals import not_now, refused
from desktop_app.games.barrage.refusals_production import conduit_problem, dam_problem
from desktop_app.games.barrage.rewards import effects_of
from desktop_app.games.barrage.shortages import site_problem, tile_problem
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.words import dam_name, who


def refusal(view: BarrageState, chosen: tuple[str, ...], handle: str) -> Problem | None:
    """Return why `handle` cannot be touched after `chosen`; None when it can, or is never chosen."""
    word, numbers = parsed(view, handle)
    if not word or word in LOOKED_AT:
        return None
    if not view.frames:
        return refused("over")
    if word == "private":
        if numbers[0] != view.frames[-1].seat:
            return refused("other_board", seat=who(view, numbers[0]))
        handle, word, numbers = f"space:{numbers[1]}", "space", numbers[1:]
    if _leads_on(view, chosen, handle):
        return None
    kind, seat, _ = view.frames[-1]
    match kind, word:
        case _, "done":
            return refused(f"needed.{refusals.ASKED[kind]}")
        case frames.DRAFT, "company":
            return refusals.company_problem(view, numbers[0])
        case frames.TURN, "space":
            return space_reason(view, seat, numbers[0]) or not_now(view)
        case frames.TURN, ("copy" | "officer"):
            return refusals.officer_problem(view, seat, numbers[0] if numbers else -1)
        case ((frames.TURN | frames.TILE), "tile"):
            return _tile(view, seat, chosen, numbers[0])
        case ((frames.SITE | frames.FREE_PIECE), ("dam" | "conduit" | "house")):
            return _site(view, seat, word, numbers[0])
        case frames.PAYMENT, "payment":
            return refusals.payment_problem(view)
        case frames.PRODUCTION, ("dam" | "conduit" | "house" | "drops"):
            return _production(view, seat, chosen, word, numbers[0])
        case frames.MACHINES, "excavators":
            return refusals.split_problem(view)
        case ((frames.DRAFT | frames.FULFIL | frames.CONTRACT | frames.LIMIT), "contract"):
            return refusals.contract_problem(view, numbers[0])
    return not_now(view)


def _leads_on(view: BarrageState, chosen: tuple[str, ...], handle: str) -> bool:
    """Return whether a legal action goes on with `handle` after what was chosen."""
    depth = len(chosen)
    paths = (action.path() for action in legal(view))
    return any(len(path) > depth and path[:depth] == chosen and path[depth] == handle for path in paths)


def _tile(view: BarrageState, seat: int, chosen: tuple[str, ...], tile: int) -> Problem:
    """Return why a tile cannot be taken, or why a tile that copies cannot act as it."""
    if chosen and chosen[0] == "copy":
        return tile_problem(view, seat, NO_TILE, tile)
    if chosen:
        return tile_problem(view, seat, ANTON_TILE, tile)
    if tile == ANTON_TILE and view.tiles[seat] >> ANTON_TILE & 1:
        return refused("copies_nothing")
    return tile_problem(view, seat, tile, tile)


def _site(view: BarrageState, seat: int, word: str, site: int) -> Problem:
    """Return why the piece on top cannot stand on a site; a dam site is for bases or elevations."""
    if word != "dam":
        return site_problem(view, seat, CONDUIT if word == "conduit" else POWERHOUSE, site)
    kind, _, args = view.frames[-1]
    if kind == frames.FREE_PIECE:
        builds = effects_of(view, args[0])[args[1]].piece
    else:
        builds = view.catalogue.tiles[args[1]].builds
    if builds in (BASE, ELEVATION):
        return site_problem(view, seat, builds, site)
    return site_problem(view, seat, ELEVATION if view.dam_owners[site] == seat else BASE, site)


def _production(view: BarrageState, seat: int, chosen: tuple[str, ...], word: str, number: int) -> Problem:
    """Return why a part of a production cannot be chosen."""
    dam = parsed(view, chosen[0])[1][0] if chosen else -1
    if word == "dam":
        return dam_problem(view, seat, number)
    if word == "conduit":
        return conduit_problem(view, seat, dam, number)
    if word == "house":
        return refused("house_follows")
    if len(chosen) < 2:
        return not_now(view)
    return refused("drops", dam=dam_name(view.catalogue, dam), n=view.drops[dam])
