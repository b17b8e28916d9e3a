"""Build lines: which piece, which tile, which site, which payment (15.7, 15.11, 15.12)."""

from collections.abc import Iterator, Sequence

from desktop_app.engine.types import Event
from desktop_app.games.barrage.automa.choosing import can_build, chosen_payment
from desktop_app.games.barrage.automa.placing import chosen_site
from desktop_app.games.barrage.catalogue import (
    ANTON_TILE,
    BASE,
    CONDUIT,
    ELEVATION,
    WILD,
    AutomaLine,
    AutomaTile,
    OfficerKey,
)
from desktop_app.games.barrage.companies import has_officer
from desktop_app.games.barrage.construction import ENGINEER_FREE, construct, pieces_of, tile_choices
from desktop_app.games.barrage.costs import acting_tile
from desktop_app.games.barrage.sites import legal_sites, terrain_of
from desktop_app.games.barrage.state import BarrageState

Choice = tuple[int, int]
"""The tile put onto the wheel, and the tile it acts as."""


def line_pieces(state: BarrageState, seat: int, line: AutomaLine) -> tuple[int, ...]:
    """Return the pieces a line builds, the preferred one first: Graziano raises a dam when he can (15.12)."""
    if line.piece != ELEVATION and has_officer(state, seat, OfficerKey.LEVEL3_CAPACITY):
        return ELEVATION, line.piece
    return (line.piece,)


def open_sites(state: BarrageState, seat: int, line: AutomaLine, piece: int, choice: Choice) -> Iterator[int]:
    """Yield the sites within the limits of a line that an Automa can pay for with a tile."""
    tile = acting_tile(state, seat, choice[1])
    conduits = state.catalogue.map.conduits
    for site in legal_sites(state, seat, piece):
        if (
            line.terrains >> terrain_of(state, piece, site) & 1
            and (piece != CONDUIT or conduits[site].value >= line.least_value)
            and can_build(state, seat, tile, piece, site)
        ):
            yield site


def best_tile(state: BarrageState, seat: int, line: AutomaLine, piece: int) -> Choice | None:
    """Return the tile to build with: highest level, specific before wild, Anton's last; None for none."""
    tiles = state.catalogue.tiles
    fitting = [
        choice
        for choice in tile_choices(state, seat)
        if piece in pieces_of(tiles[choice[1]])
        and next(open_sites(state, seat, line, piece, choice), None) is not None
    ]
    return min(
        fitting,
        key=lambda choice: (
            choice[0] == ANTON_TILE,
            -tiles[choice[1]].level,
            tiles[choice[1]].builds == WILD,
            choice,
        ),
        default=None,
    )


def saves_engineers(state: BarrageState, seat: int, choice: Choice) -> bool:
    """Return whether a tile builds without engineers (15.11)."""
    return acting_tile(state, seat, choice[1]).key in ENGINEER_FREE


def build(
    state: BarrageState,
    seat: int,
    line: AutomaLine,
    piece: int,
    choice: Choice,
    back: AutomaTile,
    events: list[Event] | None,
) -> None:
    """Build a piece; its income and the effect of its tile come up."""
    put, acting = choice
    tile = acting_tile(state, seat, acting)
    sites = list(open_sites(state, seat, line, piece, choice))
    site = chosen_site(state, seat, piece, preferred(state, seat, piece, sites), back, tile.key)
    payment = chosen_payment(state, seat, tile, piece, site)
    construct(state, seat, put, acting, piece, site, payment, events)


def preferred(state: BarrageState, seat: int, piece: int, sites: Sequence[int]) -> list[int]:
    """Return the sites Wilhelm would build a base on: mountains, else hills (15.12)."""
    if piece != BASE or not has_officer(state, seat, OfficerKey.BASE_COST):
        return list(sites)
    best = min(terrain_of(state, piece, site) for site in sites)
    return [site for site in sites if terrain_of(state, piece, site) == best]
