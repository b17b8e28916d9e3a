"""Why an action is refused, in words by key; an action without a problem is legal."""

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import Action
from desktop_app.games.applejack.actions import (
    DrawCottage,
    DrawTile,
    LayPasture,
    PlantTree,
    RefillCottage,
    TakeTile,
)
from desktop_app.games.applejack.offers import offered_tiles, refill_offer
from desktop_app.games.applejack.state import CHOOSE_TILE, PLACE, REFILL, ApplejackState
from desktop_app.games.applejack.wording_offers import beside_die, cottage_only, far_valley, open_now, sources
from desktop_app.games.applejack.words import valley_name

_KINDS: dict[type[Action], int] = {
    TakeTile: CHOOSE_TILE,
    DrawTile: CHOOSE_TILE,
    PlantTree: PLACE,
    LayPasture: PLACE,
    RefillCottage: REFILL,
    DrawCottage: REFILL,
}
_NOT_NOW = {
    CHOOSE_TILE: "applejack.refusal.tile_first",
    PLACE: "applejack.refusal.place_first",
    REFILL: "applejack.refusal.cottage_first",
}


def problem(state: ApplejackState, action: Action) -> Problem | None:
    """Return why `action` is refused in this position, or None; any field values are borne."""
    if not state.frames:
        return Problem("applejack.refusal.over")
    kind, seat, _ = state.frames[-1]
    if action.seat != seat:
        return Problem("applejack.refusal.turn", (("seat", seat),))
    if _KINDS.get(type(action)) != kind:
        return Problem(_NOT_NOW[kind])
    if isinstance(action, (DrawTile, DrawCottage)):
        return None if state.supply else Problem("applejack.refusal.supply_empty")
    if isinstance(action, TakeTile):
        return None if action.tile in offered_tiles(state, seat) else tile_problem(state, seat, action.tile)
    if isinstance(action, RefillCottage):
        return None if action.tile in refill_offer(state) else tile_problem(state, seat, action.tile)
    if isinstance(action, PlantTree):
        return (
            cell_problem(state, seat, action.cell)
            or face_problem(state, seat)
            or (None if 0 <= action.rotation < 6 else Problem("applejack.refusal.rotation"))
        )
    assert isinstance(action, LayPasture)
    return cell_problem(state, seat, action.cell)


def face_problem(state: ApplejackState, seat: int) -> Problem | None:
    """Return why the tile in hand cannot be placed tree side up (5.2)."""
    price = state.box.catalogue.tiles[state.hand].hive
    honey = state.honey[seat]
    if price <= honey:
        return None
    return Problem(
        "applejack.refusal.price", (("price", price), ("honey", honey), ("missing", price - honey))
    )


def cell_problem(state: ApplejackState, seat: int, cell: int) -> Problem | None:
    """Return why nothing can be placed on a cell of a seat's orchard (5.3)."""
    box = state.box
    if not 0 <= cell < box.cells:
        return Problem("applejack.refusal.no_cell", (("cell", cell),))
    if state.filled[seat] >> cell & 1:
        return Problem("applejack.refusal.filled", (("cell", box.catalogue.cell_names[cell]),))
    return None


def tile_problem(state: ApplejackState, seat: int, tile: int) -> Problem:
    """Return why a tile that is not on offer cannot be taken; any number is borne."""
    if not 1 <= tile <= state.box.catalogue.tile_count:
        return Problem("applejack.refusal.no_tile", (("tile", tile),))
    for valley, tiles in enumerate(state.valleys):
        if tile in tiles and (closed := valley_problem(state, valley)):
            return closed
    for other, kept in enumerate(state.cottage):
        if kept == tile:
            key = "applejack.refusal.own_cottage" if other == seat else "applejack.refusal.cottage"
            return Problem(key, (("seat", other),))
    if tile in state.orchard or -tile in state.orchard:
        return Problem("applejack.refusal.settled")
    return Problem("applejack.refusal.hidden")


def valley_problem(state: ApplejackState, valley: int) -> Problem | None:
    """Return why nothing can be taken from a valley now, and what can be taken; None when it is open."""
    if valley in open_now(state):
        return None
    name = ("valley", valley_name(valley))
    if cottage_only(state):
        return Problem("applejack.refusal.cottage_only")
    far = far_valley(state)
    if not state.valleys[valley] and (far is not None or valley in state.open_valleys()):
        return Problem("applejack.refusal.valley_empty", (name, ("sources", sources(state))))
    if far is not None:
        return Problem("applejack.refusal.next_valley", (name, ("open", far + 1)))
    if len(beside_die(state)) < len(state.open_valleys()):
        return Problem("applejack.refusal.valley.fewer", (name, ("sources", sources(state))))
    first, second = state.open_valleys()
    return Problem("applejack.refusal.valley", (name, ("first", first + 1), ("second", second + 1)))


def cottage_problem(state: ApplejackState, seat: int, cottage: int) -> Problem | None:
    """Return why a seat cannot take the tile of a cottage, or None when it can (5.1)."""
    if cottage != seat:
        return Problem("applejack.refusal.other_cottage", (("seat", cottage),))
    if not state.cottage[seat]:
        return Problem("applejack.refusal.cottage_empty", (("sources", sources(state)),))
    return None
