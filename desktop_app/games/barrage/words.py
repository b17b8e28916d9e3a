"""The small words of Barrage that all its sentences are made of: companies, sites, contracts, amounts."""

from collections.abc import Iterable, Sequence

from desktop_app.engine.types import Remark
from desktop_app.games.barrage.catalogue import (
    BASE,
    COLOURS,
    CONDUIT,
    ELEVATION,
    EXCAVATOR,
    HEADSTREAM_IDS,
    MACHINE_IDS,
    MIXER,
    NEUTRAL,
    NO_TILE,
    PIECE_IDS,
    POWERHOUSE,
    TERRAIN_IDS,
    Catalogue,
)
from desktop_app.games.barrage.state import BarrageState

MINUS = "−"

Gap = int | str | Remark
Lines = tuple[Remark, ...]


def said(key: str, **gaps: Gap) -> Remark:
    """Return the text under a key of this game, its gaps filled."""
    return Remark(f"barrage.{key}", tuple(gaps.items()))


def joined(parts: Sequence[Remark], key: str = "comma") -> Remark:
    """Return several remarks as one, in a row; there must be at least one."""
    whole = parts[-1]
    for part in reversed(parts[:-1]):
        whole = said(f"join.{key}", first=part, rest=whole)
    return whole


def signed(amount: int) -> str:
    """Return a number with its sign, as in "+2" or "−1"; 0 has none."""
    return f"+{amount}" if amount > 0 else figure(amount)


def figure(amount: int) -> str:
    """Return a number with a true minus."""
    return str(amount) if amount >= 0 else f"{MINUS}{-amount}"


# --- who


def automa_name(catalogue: Catalogue, seat: int, company: int) -> Remark:
    """Return what an Automa is called: its company, before the draft its number."""
    if company < 0:
        return said("automa", number=seat + 1)
    return said("word.automa", company=Remark(catalogue.companies[company].name))


def who(view: BarrageState, seat: int) -> int | Remark:
    """Return what fills a gap for a company: a seat, shown as a player's name, or the name of an Automa."""
    if not view.terms.is_automa(seat):
        return seat
    return automa_name(view.catalogue, seat, view.company[seat])


def company_words(view: BarrageState, seat: int) -> Remark:
    """Return a seat with its company."""
    company = view.company[seat]
    if company < 0 or view.terms.is_automa(seat):
        return said("word.seat", seat=who(view, seat))
    return said("word.company", seat=seat, company=Remark(view.catalogue.companies[company].name))


def seat_words(view: BarrageState, seat: int) -> Remark:
    """Return the name of a seat as a remark."""
    return said("word.seat", seat=who(view, seat))


def owner_words(view: BarrageState, owner: int) -> Remark:
    """Return the owner of a piece."""
    return said("word.public") if owner == NEUTRAL else seat_words(view, owner)


# --- sites


def is_upper(catalogue: Catalogue, dam: int) -> bool:
    """Return whether a dam site is the upper one of its basin."""
    return catalogue.map.basins[catalogue.map.dams[dam].basin].dams[0] == dam


def dam_name(catalogue: Catalogue, dam: int) -> Remark:
    """Return a dam or its site, in a sentence."""
    height = "upper" if is_upper(catalogue, dam) else "lower"
    return said(f"word.dam.{height}", basin=catalogue.map.dams[dam].basin)


def conduit_letter(catalogue: Catalogue, conduit: int) -> str:
    """Return the letter that tells the conduits of a basin apart."""
    slots = catalogue.map.basins[catalogue.map.conduits[conduit].start].conduits
    return "ABCDEFGH"[slots.index(conduit)]


def conduit_name(catalogue: Catalogue, conduit: int) -> Remark:
    """Return a conduit, in a sentence."""
    start = catalogue.map.conduits[conduit].start
    return said("word.conduit", start=start, letter=conduit_letter(catalogue, conduit))


def conduit_full(catalogue: Catalogue, conduit: int) -> Remark:
    """Return a conduit with where it leads and its value, in a sentence."""
    found = catalogue.map.conduits[conduit]
    letter = conduit_letter(catalogue, conduit)
    return said("word.conduit.full", start=found.start, letter=letter, end=found.end, value=found.value)


def house_name(catalogue: Catalogue, house: int) -> Remark:
    """Return a powerhouse or its site, in a sentence."""
    basin = catalogue.map.houses[house].basin
    number = catalogue.map.basins[basin].houses.index(house) + 1
    return said("word.house", basin=basin, number=number)


def site_name(catalogue: Catalogue, piece: int, site: int) -> Remark:
    """Return the site of a piece, in a sentence."""
    if piece == CONDUIT:
        return conduit_full(catalogue, site)
    return house_name(catalogue, site) if piece == POWERHOUSE else dam_name(catalogue, site)


def head_name(head: int) -> Remark:
    """Return a headstream, in a sentence."""
    return said("word.head", letter=HEADSTREAM_IDS[head])


def system_words(catalogue: Catalogue, dam: int, conduit: int) -> Remark:
    """Return a way of water from a dam through a conduit."""
    return said("word.system", dam=dam_name(catalogue, dam), conduit=conduit_name(catalogue, conduit))


def terrain_name(catalogue: Catalogue, basin: int) -> Remark:
    """Return the terrain of a basin."""
    return said(f"terrain.{TERRAIN_IDS[catalogue.map.basins[basin].terrain]}")


def terrains_words(terrains: int) -> Remark:
    """Return the terrains of a bitmask."""
    return joined(
        [said(f"terrain.{name}") for place, name in enumerate(TERRAIN_IDS) if terrains >> place & 1]
    )


# --- pieces, tiles, contracts


def piece_name(piece: int) -> Remark:
    """Return a kind of piece, without an article."""
    return said(f"piece.{PIECE_IDS[piece]}" if piece < len(PIECE_IDS) else "piece.wild")


def row_name(piece: int) -> Remark:
    """Return all pieces of a kind."""
    return said(f"row.{PIECE_IDS[piece]}")


def a_piece(piece: int) -> Remark:
    """Return one piece of a kind, as the object of a sentence."""
    return said(f"word.a.{PIECE_IDS[piece]}")


def tile_name(catalogue: Catalogue, tile: int) -> Remark:
    """Return a technology tile, in a sentence."""
    return said("word.tile", tile=Remark(catalogue.tiles[tile].name))


def space_name(catalogue: Catalogue, space: int) -> Remark:
    """Return an action space."""
    return Remark(catalogue.spaces[space].name)


def officer_name(catalogue: Catalogue, officer: int) -> Remark:
    """Return an executive officer."""
    return Remark(catalogue.officers[officer].name)


def contract_kind(catalogue: Catalogue, contract: int) -> str:
    """Return the kind of a contract, as it stands in keys."""
    found = catalogue.contracts[contract]
    if found.colour >= 0:
        return COLOURS[found.colour]
    return "national" if found.is_national else "starting"


def contract_name(catalogue: Catalogue, contract: int) -> Remark:
    """Return a contract by kind and energy, in a sentence."""
    kind = contract_kind(catalogue, contract)
    return said(f"word.contract.{kind}", energy=catalogue.contracts[contract].energy)


def contracts_words(catalogue: Catalogue, contracts: Iterable[int]) -> Remark:
    """Return contracts in a row; none at all is said too."""
    found = [contract_name(catalogue, contract) for contract in contracts]
    return joined(found) if found else said("word.none")


# --- amounts


def counted(what: str, amount: int) -> Remark:
    """Return an amount as in "3 credits": of credits, vp, energy, drops, turns, engineers."""
    return said(f"word.{what}", n=amount)


def machines_of(kind: int, amount: int) -> Remark:
    """Return a number of machines of one kind."""
    return said(f"word.{MACHINE_IDS[kind]}s", n=amount)


def holding(
    catalogue: Catalogue, excavators: int, mixers: int, tile: int = NO_TILE, money: int = 0
) -> list[Remark]:
    """Return machines, credits and a tile as a list, what there is none of left out."""
    found = [machines_of(kind, count) for kind, count in ((EXCAVATOR, excavators), (MIXER, mixers)) if count]
    if money:
        found.append(counted("credits", money))
    if tile != NO_TILE:
        found.append(tile_name(catalogue, tile))
    return found


def holding_words(
    catalogue: Catalogue, excavators: int, mixers: int, tile: int = NO_TILE, money: int = 0
) -> Remark:
    """Return machines, credits and a tile in a row; nothing at all is said too."""
    found = holding(catalogue, excavators, mixers, tile, money)
    return joined(found) if found else said("word.nothing")


def price_words(engineers: int, money: int) -> Remark:
    """Return what an action space asks for."""
    return (
        joined([counted("engineers", engineers), counted("credits", money)])
        if money
        else counted("engineers", engineers)
    )


def tiles_held(view: BarrageState, seat: int) -> list[int]:
    """Return the technology tiles in a company's supply."""
    return [tile for tile in view.catalogue.tiles if view.tiles[seat] >> tile & 1]


PIECES = (BASE, ELEVATION, CONDUIT, POWERHOUSE)
