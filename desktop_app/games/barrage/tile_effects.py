"""Special effects of advanced tiles, after the piece and its income (10.2)."""

from desktop_app.engine.types import Event, Frame
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.catalogue import BASE, ELEVATION, NOBODY, POWERHOUSE, TileKey
from desktop_app.games.barrage.companies import advanced_tiles
from desktop_app.games.barrage.gains import earn, energise, score
from desktop_app.games.barrage.production import FREE
from desktop_app.games.barrage.state import EMPTY_DAMS, FULFIL, PRODUCTION, BarrageState
from desktop_app.games.barrage.water import capacity
from desktop_app.games.barrage.wheel import turn


def has_effects(state: BarrageState, seat: int) -> bool:
    """Return whether a company's advanced tiles do more than build (15.1)."""
    return not state.terms.is_automa(seat) or state.terms.automa.effects


def use(state: BarrageState, events: list[Event] | None) -> None:
    """Carry out the effect of the tile on top, or put it up for choice."""
    _, seat, (acting, piece, site) = state.frames.pop()
    tile = state.catalogue.tiles[acting]
    if not has_effects(state, seat):
        return
    value = state.catalogue.map.conduits[site].value if piece not in (BASE, ELEVATION, POWERHOUSE) else 0
    built = state.built[seat]
    match tile.key:
        case TileKey.WATER_TO_EMPTY_DAMS:
            if empty_dams(state, seat):
                state.frames.append(Frame(EMPTY_DAMS, seat, (tile.n,)))
        case TileKey.ROTATE_PER_ELEVATION:
            turn(state, seat, tile.n * built[ELEVATION], events)
        case TileKey.CREDITS_PER_PRODUCTION:
            earn(state, seat, tile.n * value, happened.FOR_TILE, events)
        case TileKey.ENERGY_PER_BASE:
            _energy(state, seat, tile.n * built[BASE], events)
        case TileKey.FILL_DAM:
            fill(state, seat, site, capacity(state, site) - state.drops[site], events)
        case TileKey.FREE_PRODUCTION:
            state.frames.append(Frame(PRODUCTION, seat, (tile.n, FREE, NOBODY)))
        case TileKey.VP_PER_RAISED_DAM:
            score(state, seat, tile.n * raised_dams(state, seat), happened.FOR_TILE, events)
        case TileKey.ENERGY_PER_PRODUCTION:
            _energy(state, seat, tile.n * value, events)
        case TileKey.VP_PER_POWERHOUSE:
            score(state, seat, tile.n * built[POWERHOUSE], happened.FOR_TILE, events)
        case TileKey.VP_PER_ADVANCED:
            score(state, seat, tile.n * advanced_tiles(state, seat), happened.FOR_TILE, events)


def _energy(state: BarrageState, seat: int, energy: int, events: list[Event] | None) -> None:
    """Produce energy without water: no power and no bonus of the company, own contracts only (9.2, 10.2)."""
    energise(state, seat, energy, happened.FOR_TILE, events)
    state.frames.append(Frame(FULFIL, seat, (energy, 0)))


def empty_dams(state: BarrageState, seat: int) -> list[int]:
    """Return the own dams that hold no drop."""
    return [site for site, owner in enumerate(state.dam_owners) if owner == seat and not state.drops[site]]


def fill(state: BarrageState, seat: int, dam: int, drops: int, events: list[Event] | None) -> None:
    """Put drops of the general supply directly into a dam; that is no flow (7)."""
    if drops < 1:
        return
    state.drops[dam] += drops
    if events is not None:
        events.append(happened.DamFilled(seat, dam, drops))


def raised_dams(state: BarrageState, seat: int) -> int:
    """Return how many own dams have an elevation."""
    return sum(
        owner == seat and level > 1 for owner, level in zip(state.dam_owners, state.dam_levels, strict=True)
    )
