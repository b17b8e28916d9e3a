"""Why a piece cannot be built: which tile, which site, and what is missing in machines and credits (6)."""

from collections.abc import Iterator

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import Remark
from desktop_app.games.barrage import state as frames
from desktop_app.games.barrage.catalogue import (
    ANTON_TILE,
    CONDUIT,
    ELEVATION,
    EXCAVATOR,
    MIXER,
    NO_TILE,
    NOBODY,
    POWERHOUSE,
    Effect,
    OfficerKey,
    Tile,
    TileKey,
)
from desktop_app.games.barrage.companies import has_officer, officer_of
from desktop_app.games.barrage.construction import ENGINEER_FREE, constructions, pieces_of, tile_choices
from desktop_app.games.barrage.costs import can_pay_for, fee, fitting, units, usual_machine
from desktop_app.games.barrage.refusals import not_now, refused
from desktop_app.games.barrage.rewards import effects_of
from desktop_app.games.barrage.sites import basin_of, legal_sites, pieces_left, site_fee, terrain_of
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.wheel import tiles_on, turns_until_back
from desktop_app.games.barrage.words import (
    a_piece,
    counted,
    joined,
    machines_of,
    owner_words,
    piece_name,
    said,
    site_name,
    terrains_words,
    tile_name,
    who,
)


def construction_problem(state: BarrageState, seat: int, money: int) -> Problem:
    """Return why nothing at all can be built with so many credits: the piece that is nearest to it."""
    choices = [acting for _, acting in tile_choices(state, seat)]
    if not choices:
        return refused("no_tiles", seat=seat)
    return _nearest(state, seat, choices, money)


def tile_problem(state: BarrageState, seat: int, tile: int, acting: int) -> Problem:
    """Return why a tile cannot be taken to build with (6.1, 10.3, 12.6)."""
    tiles = state.catalogue.tiles
    if acting not in tiles or (tile not in tiles and tile != NO_TILE):
        return refused("no_tile")
    if tile == NO_TILE:
        if state.copied[seat] < 0 or not has_officer(state, seat, OfficerKey.COPY_TILE):
            return refused("copies_no_tile")
    elif not state.tiles[seat] >> tile & 1:
        return _absent(state, seat, tile)
    if (tile, acting) not in list(tile_choices(state, seat)):
        if tile in (NO_TILE, ANTON_TILE):
            return refused("copies_wheel", tile=tile_name(state.catalogue, acting))
        return refused("acts_as_itself", tile=tile_name(state.catalogue, tile))
    if state.frames[-1].kind == frames.TURN and tiles[acting].key not in ENGINEER_FREE:
        return refused("tile_engineers", tile=tile_name(state.catalogue, acting))
    if next(constructions(state, seat, acting, state.credits[seat]), None) is not None:
        return not_now(state)
    return _nearest(state, seat, [acting], state.credits[seat])


def _absent(state: BarrageState, seat: int, tile: int) -> Problem:
    """Return where a tile is that is not in a company's supply."""
    name = tile_name(state.catalogue, tile)
    for segment, content in enumerate(state.wheels[seat]):
        if content[2] == tile:
            return refused("tile_on_wheel", tile=name, n=turns_until_back(state, seat, segment))
    if tile in state.patent:
        return refused("tile_in_office", tile=name)
    for other in range(state.terms.companies):
        if tile >= ANTON_TILE and (state.tiles[other] >> tile & 1 or tile in tiles_on(state, other)):
            return refused("tile_of_other", tile=name, seat=who(state, other))
    return refused("tile_absent", tile=name)


def _nearest(state: BarrageState, seat: int, choices: list[int], money: int) -> Problem:
    """Return what is missing for the piece that lacks least, or that there is no piece or site at all."""
    found = []
    built_up = None
    for acting in dict.fromkeys(choices):
        tile = state.catalogue.tiles[acting]
        for piece in pieces_of(tile):
            if not pieces_left(state, seat, piece):
                built_up = built_up or refused("no_pieces", piece=piece_name(piece))
            for site in legal_sites(state, seat, piece):
                short = units(state, seat, tile, piece, site) - fitting(state, seat, tile, piece)
                owed = max(0, fee(state, tile, piece, site) - money)
                found.append((max(0, short) + owed, acting, piece, site))
    if not found:
        return built_up or refused("no_sites")
    _, acting, piece, site = min(found)
    return refused("nearest", lack=lack(state, seat, state.catalogue.tiles[acting], piece, site, money))


def site_problem(state: BarrageState, seat: int, piece: int, site: int) -> Problem:
    """Return why the piece on top cannot be built on a site (6.3, 6.5)."""
    kind, _, args = state.frames[-1]
    free = effects_of(state, args[0])[args[1]] if kind == frames.FREE_PIECE else None
    tile = None if free is not None else state.catalogue.tiles[args[1]]
    builds = (free.piece,) if free is not None else pieces_of(tile) if tile is not None else ()
    if piece not in builds:
        if free is not None:
            return refused("free_other", piece=piece_name(free.piece))
        return refused("tile_other", tile=tile_name(state.catalogue, args[1]), piece=a_piece(builds[0]))
    sites = {CONDUIT: state.conduits, POWERHOUSE: state.houses}.get(piece, state.dam_owners)
    if not 0 <= site < len(sites):
        return refused("no_site")
    if not pieces_left(state, seat, piece):
        return refused("no_pieces", piece=piece_name(piece))
    if site not in legal_sites(state, seat, piece):
        return _site_taken(state, seat, piece, site, sites[site])
    money = state.credits[seat]
    if free is not None:
        return _free_limits(state, seat, free, piece, site)
    if tile is not None and not can_pay_for(state, seat, tile, piece, site, money):
        return refused("lacks", lack=lack(state, seat, tile, piece, site, money))
    return not_now(state)


def _site_taken(state: BarrageState, seat: int, piece: int, site: int, owner: int) -> Problem:
    """Return whose piece is on a site, or which own one in its basin."""
    name = site_name(state.catalogue, piece, site)
    if piece == ELEVATION:
        if owner == NOBODY:
            return refused("no_dam", site=name)
        if owner != seat:
            return refused("raise_own", site=name, owner=owner_words(state, owner))
        return refused("highest", site=name, n=state.dam_levels[site])
    if owner != NOBODY:
        return refused("site_taken", site=name, owner=owner_words(state, owner))
    basin = basin_of(state, piece, site)
    return refused(f"basin.{'house' if piece == POWERHOUSE else 'base'}", basin=basin, seat=seat)


def _free_limits(state: BarrageState, seat: int, free: Effect, piece: int, site: int) -> Problem:
    name = site_name(state.catalogue, piece, site)
    if not free.terrains >> terrain_of(state, piece, site) & 1:
        return refused("free_terrain", site=name, terrains=terrains_words(free.terrains))
    if piece == CONDUIT and state.catalogue.map.conduits[site].value > free.most:
        return refused("free_value", site=name, most=free.most)
    price, money = site_fee(state, piece, site), state.credits[seat]
    if price > money:
        return refused("free_fee", site=name, price=counted("credits", price), seat=seat, n=money)
    return not_now(state)


def lack(state: BarrageState, seat: int, tile: Tile, piece: int, site: int, money: int) -> Remark:
    """Return what a piece on a site needs, what the company has, and when more comes back."""
    need, usual = units(state, seat, tile, piece, site), usual_machine(piece)
    have = fitting(state, seat, tile, piece)
    owed = fee(state, tile, piece, site)
    parts = []
    if have < need:
        either = tile.key == TileKey.MACHINES_INTERCHANGEABLE
        needs = said("word.machines", n=need) if either else machines_of(usual, need)
        parts.append(said("lack.machines", needs=needs, seat=seat, have=have))
        kinds = (EXCAVATOR, MIXER) if either else (usual,)
        parts += list(_soon(state, seat, kinds))
        parts += list(_instead(state, seat, piece, site, money - owed))
    if owed > money:
        parts.append(said("lack.fee", n=owed, seat=seat, have=money))
    where = said("lack.where", piece=a_piece(piece), site=site_name(state.catalogue, piece, site))
    return said("lack", where=where, parts=joined(parts, "semicolon")) if parts else where


def _soon(state: BarrageState, seat: int, kinds: tuple[int, ...]) -> Iterator[Remark]:
    """Yield how many machines of these kinds come back next, and after how many turns of the wheel."""
    for segment in reversed(range(1, len(state.wheels[seat]))):
        back = sum(state.wheels[seat][segment][kind] for kind in kinds)
        if back:
            turns = counted("turns", turns_until_back(state, seat, segment))
            yield said("lack.soon", n=back, turns=turns)
            return


def _instead(state: BarrageState, seat: int, piece: int, site: int, left: int) -> Iterator[Remark]:
    """Yield what an officer would let a company pay instead."""
    officer = officer_of(state, seat)
    if officer is None:
        return
    if officer.key == OfficerKey.CREDITS_FOR_MACHINES:
        yield said("lack.credits", each=counted("credits", officer.n), n=max(0, left))
    if officer.key == OfficerKey.CONDUIT_MIXERS and piece == CONDUIT:
        mixers = officer.n * state.catalogue.map.conduits[site].value
        yield said("lack.mixers", needs=machines_of(MIXER, mixers), n=state.machines[seat][MIXER])
