"""An orchard: what a tile meets when it is placed, and what the orchard shows afterwards (5.3, 5.4)."""

from desktop_app.engine.hexgrid import opposite
from desktop_app.games.applejack.catalogue import Tile
from desktop_app.games.applejack.state import ApplejackState


def income(state: ApplejackState, seat: int, tile: Tile, cell: int, rotation: int) -> int:
    """Return the honey for all hives that match when `tile` comes to lie on an empty cell (5.4)."""
    place = (seat * state.box.cells + cell) * 6
    facing = state.facing
    value = tile.hive
    gain = 0
    for edge in tile.turned[rotation]:
        met = facing[place + edge]
        gain += met if met < value else value
    return gain


def matches(
    state: ApplejackState, seat: int, tile: Tile, cell: int, rotation: int
) -> tuple[tuple[int, int, int], ...]:
    """Return (edge, value met there, honey paid) for every pair of hives that `income` counts."""
    place = (seat * state.box.cells + cell) * 6
    met = ((edge, state.facing[place + edge]) for edge in tile.turned[rotation])
    return tuple((edge, value, min(value, tile.hive)) for edge, value in met if value)


def plant(state: ApplejackState, seat: int, tile: Tile, cell: int, rotation: int) -> None:
    """Put a tile on an empty cell, tree side up; honey is not touched."""
    box = state.box
    place = seat * box.cells + cell
    state.orchard[place] = tile.number
    state.rotation[place] = rotation
    bit = 1 << cell
    state.trees[seat] |= bit
    state.filled[seat] |= bit
    state.blossoms[seat] += tile.blossoms
    neighbours = box.neighbours[cell]
    for edge in tile.turned[rotation]:
        other = neighbours[edge]
        if other >= 0:
            state.facing[(seat * box.cells + other) * 6 + opposite(edge)] = tile.hive
    rim = box.rim_layers[state.sides[seat]]
    for variety in tile.shown:
        apples = tile.apples[variety] + rim[cell * box.varieties + variety]
        first = (seat * box.varieties + variety) * box.layers
        for layer in range(first, first + apples):
            state.layers[layer] |= bit


def lay_pasture(state: ApplejackState, seat: int, tile: Tile, cell: int) -> None:
    """Put a tile on an empty cell, pasture side up; honey is not touched."""
    place = seat * state.box.cells + cell
    state.orchard[place] = -tile.number
    state.filled[seat] |= 1 << cell


def derive(state: ApplejackState) -> None:
    """Work out what follows from sides, orchards and rotations: sets of cells, facing hives, blossoms."""
    box = state.box
    state.trees = [0] * state.seats
    state.filled = [0] * state.seats
    state.blossoms = [0] * state.seats
    state.layers = [0] * (state.seats * box.varieties * box.layers)
    state.facing = [value for side in state.sides for value in box.rim_facing[side]]
    for place, piece in enumerate(state.orchard):
        seat, cell = divmod(place, box.cells)
        if piece > 0:
            plant(state, seat, box.catalogue.tiles[piece], cell, state.rotation[place])
        elif piece < 0:
            lay_pasture(state, seat, box.catalogue.tiles[-piece], cell)
