"""What the components of Barrage are called: what has an id by the name in its entry, the rest by figures."""

from desktop_app.engine.types import Remark
from desktop_app.games.barrage.catalogue import (
    COLOURS,
    CONDUIT,
    FIRST_NATIONAL,
    HEADSTREAM_IDS,
    MACHINE_IDS,
    PIECE_IDS,
    POWERHOUSE,
    TERRAIN_IDS,
    Catalogue,
)

_TILE_PIECES = (*PIECE_IDS, "wild")
_SLOT_LETTERS = "AB"
"""The left and the right conduit of a basin."""


def _called(key: str, **gaps: int | str) -> Remark:
    return Remark(f"barrage.{key}", tuple(gaps.items()))


def company_name(catalogue: Catalogue, company: int) -> Remark:
    """Return the name of a company by its number in the catalogue."""
    return Remark(catalogue.companies[company].name)


def officer_name(catalogue: Catalogue, officer: int) -> Remark:
    """Return the name of an executive officer."""
    return Remark(catalogue.officers[officer].name)


def tile_name(catalogue: Catalogue, tile: int) -> Remark:
    """Return the name of a technology tile."""
    return Remark(catalogue.tiles[tile].name)


def space_name(catalogue: Catalogue, space: int) -> Remark:
    """Return the name of an action space."""
    return Remark(catalogue.spaces[space].name)


def board_name(board: str) -> Remark:
    """Return the name of a board, by `Space.board`."""
    return _called(f"board.{board}")


def bonus_name(catalogue: Catalogue, tile: int) -> Remark:
    """Return the name of a bonus tile."""
    return Remark(catalogue.bonus_tiles[tile].name)


def objective_name(catalogue: Catalogue, objective: int) -> Remark:
    """Return the name of an objective tile."""
    return Remark(catalogue.objectives[objective].name)


def level_name(catalogue: Catalogue, level: int) -> Remark:
    """Return the name of a level of Automas."""
    return Remark(catalogue.levels[level].name)


def contract_name(catalogue: Catalogue, contract: int) -> Remark:
    """Return what a contract is called: its kind and the energy it needs."""
    found = catalogue.contracts[contract]
    kind = "starting" if found.number < FIRST_NATIONAL else "national"
    return _called(f"contract.{kind if found.colour < 0 else COLOURS[found.colour]}", energy=found.energy)


def basin_name(basin: int) -> Remark:
    """Return what a basin is called: its number."""
    return _called("basin", basin=basin)


def dam_name(catalogue: Catalogue, site: int) -> Remark:
    """Return what a dam site is called: its basin, and which of its two sites it is."""
    basin = catalogue.map.dams[site].basin
    upper = catalogue.map.basins[basin].dams[0] == site
    return _called("dam.upper" if upper else "dam.lower", basin=basin)


def house_name(catalogue: Catalogue, site: int) -> Remark:
    """Return what a powerhouse site is called: its basin and its place in the row."""
    basin = catalogue.map.houses[site].basin
    return _called("house", basin=basin, number=catalogue.map.basins[basin].houses.index(site) + 1)


def conduit_name(catalogue: Catalogue, slot: int) -> Remark:
    """Return what a conduit is called: basin and side it begins at, where it leads, its value."""
    found = catalogue.map.conduits[slot]
    side = catalogue.map.basins[found.start].conduits.index(slot)
    return _called("conduit", start=found.start, letter=_SLOT_LETTERS[side], end=found.end, value=found.value)


def site_name(catalogue: Catalogue, piece: int, site: int) -> Remark:
    """Return what the site of a piece is called."""
    if piece == CONDUIT:
        return conduit_name(catalogue, site)
    return house_name(catalogue, site) if piece == POWERHOUSE else dam_name(catalogue, site)


def headstream_name(head: int) -> Remark:
    """Return what a headstream is called: its letter."""
    return _called("headstream", letter=HEADSTREAM_IDS[head])


def headstream_tile_name(tile: int) -> Remark:
    """Return what a headstream tile is called: its number, from 1."""
    return _called("headstream_tile", number=tile + 1)


def automa_tile_name(number: int) -> Remark:
    """Return what a tile of the Automa deck is called, by `AutomaTile.number`."""
    return _called("automa_tile", number=number)


def automa_name(number: int) -> Remark:
    """Return what an Automa is called; they are numbered from 1."""
    return _called("automa", number=number)


def piece_name(piece: int) -> Remark:
    """Return what a kind of piece is called, or what a tile builds that builds anything."""
    return _called(f"piece.{_TILE_PIECES[piece]}")


def machine_name(machine: int) -> Remark:
    """Return what a kind of machine is called."""
    return _called(f"machine.{MACHINE_IDS[machine]}")


def terrain_name(terrain: int) -> Remark:
    """Return what a terrain is called."""
    return _called(f"terrain.{TERRAIN_IDS[terrain]}")


def colour_name(colour: int) -> Remark:
    """Return what a colour of private contracts is called."""
    return _called(f"colour.{COLOURS[colour]}")
