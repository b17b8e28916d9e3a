"""Construction: which tiles may build what where, and a piece built step by step (6.1, 6.3)."""

from collections.abc import Iterator

from desktop_app.engine.types import Event, Frame
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.catalogue import (
    ANTON_TILE,
    BASE,
    CONDUIT,
    ELEVATION,
    NO_TILE,
    WILD,
    Effect,
    OfficerKey,
    Tile,
    TileKey,
)
from desktop_app.games.barrage.companies import has_officer
from desktop_app.games.barrage.costs import Payment, acting_tile, can_pay_for, fee, replacing
from desktop_app.games.barrage.gains import earn
from desktop_app.games.barrage.rewards import offer_income
from desktop_app.games.barrage.sites import free_sites, legal_sites, site_fee
from desktop_app.games.barrage.state import EFFECT, BarrageState
from desktop_app.games.barrage.wheel import put_on, tiles_on, turn

ENGINEER_FREE = (TileKey.NO_ENGINEERS, TileKey.NO_ENGINEERS_NO_MACHINES)
"""Tiles that build without engineers and without a construction space (10.3)."""

PIECES = (BASE, ELEVATION, CONDUIT, 3)


def tile_choices(state: BarrageState, seat: int) -> Iterator[tuple[int, int]]:
    """Yield the tiles a company may build with: what goes onto the wheel, what it acts as (6.1, 12.6)."""
    held = state.tiles[seat]
    for tile in state.catalogue.tiles:
        # Anton's tile does nothing by itself.
        if held >> tile & 1 and tile != ANTON_TILE:
            yield tile, tile
    put = ANTON_TILE if held >> ANTON_TILE & 1 else NO_TILE
    if put or (state.copied[seat] >= 0 and has_officer(state, seat, OfficerKey.COPY_TILE)):
        for tile in sorted(set(tiles_on(state, seat))):
            yield put, tile


def pieces_of(tile: Tile) -> tuple[int, ...]:
    """Return what a tile builds."""
    return PIECES if tile.builds == WILD else (tile.builds,)


def constructions(state: BarrageState, seat: int, acting: int, money: int) -> Iterator[tuple[int, int]]:
    """Yield the pieces and sites a company can build on with a tile, paying with `money` at most."""
    tile = state.catalogue.tiles[acting]
    for piece in pieces_of(tile):
        for site in legal_sites(state, seat, piece):
            if can_pay_for(state, seat, tile, piece, site, money):
                yield piece, site


def usable_tiles(
    state: BarrageState, seat: int, money: int, *, engineer_free: bool = False
) -> list[tuple[int, int]]:
    """Return the tiles with which something can be built now; only those without engineers if asked."""
    return [
        (tile, acting)
        for tile, acting in tile_choices(state, seat)
        if (not engineer_free or state.catalogue.tiles[acting].key in ENGINEER_FREE)
        and next(constructions(state, seat, acting, money), None) is not None
    ]


def least_money(state: BarrageState, seat: int) -> int | None:
    """Return with how few credits a company can build anything; None when it can build nothing."""
    least = None
    for _, acting in tile_choices(state, seat):
        tile = state.catalogue.tiles[acting]
        for piece in pieces_of(tile):
            for site in legal_sites(state, seat, piece):
                replaced = replacing(state, seat, tile, piece, site)
                if replaced is None:
                    continue
                price = replaced + fee(state, tile, piece, site)
                if not price:
                    return 0
                least = price if least is None else min(least, price)
    return least


def construct(
    state: BarrageState,
    seat: int,
    put: int,
    acting: int,
    piece: int,
    site: int,
    payment: Payment,
    events: list[Event] | None,
) -> None:
    """Pay, turn the wheel, place the piece, pay for the site; incomes and the tile's effect come up (6.1)."""
    tile = acting_tile(state, seat, acting)
    put_on(state, seat, (payment.excavators, payment.mixers, put), events)
    earn(state, seat, -payment.credits, happened.FOR_MACHINES, events)
    turn(state, seat, 1, events)
    owed = fee(state, tile, piece, site)
    state.frames.append(Frame(EFFECT, seat, (acting, piece, site)))
    place(state, seat, piece, site, put, acting, owed, events)


def place(
    state: BarrageState,
    seat: int,
    piece: int,
    site: int,
    put: int,
    acting: int,
    owed: int,
    events: list[Event] | None,
) -> None:
    """Take the leftmost piece of its row to a site, pay the fee, and take the income it uncovers (6.1)."""
    state.built[seat][piece] += 1
    if piece in (BASE, ELEVATION):
        state.dam_owners[site] = seat
        state.dam_levels[site] += 1
    elif piece == CONDUIT:
        state.conduits[site] = seat
    else:
        state.houses[site] = seat
    if events is not None:
        events.append(happened.PieceBuilt(seat, piece, site, put, acting, owed))
    earn(state, seat, -owed, happened.FOR_PRICE, events)
    offer_income(state, seat, piece, state.built[seat][piece])


def place_free(state: BarrageState, seat: int, piece: int, site: int, events: list[Event] | None) -> None:
    """Place a piece of a reward: nothing to pay but the fee of a red site (6.5)."""
    place(state, seat, piece, site, NO_TILE, NO_TILE, site_fee(state, piece, site), events)


def reward_sites(state: BarrageState, seat: int, effect: Effect) -> list[int]:
    """Return where a company can place the free piece of a reward."""
    return free_sites(state, seat, effect, state.credits[seat])
