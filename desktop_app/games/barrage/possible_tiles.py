"""Whether technology tiles can lie as they do: on boards, wheels, in the patent office and beside it."""

from desktop_app.engine.types import UNKNOWN
from desktop_app.engine.wire_reading import refuse
from desktop_app.games.barrage.catalogue import (
    ANTON_TILE,
    FIRST_ADVANCED,
    NO_TILE,
    NOBODY,
    Count,
    OfficerKey,
)
from desktop_app.games.barrage.possible_cards import once
from desktop_app.games.barrage.setup import TILE_LEVELS, basic_tiles, uses_officer
from desktop_app.games.barrage.state import EMPTY, BarrageState
from desktop_app.games.barrage.wheel import tiles_on


def check_tiles(state: BarrageState) -> None:
    """Refuse tiles that do not exist, are missing or there twice, or lie where they cannot."""
    for seat in range(state.terms.companies):
        _check_basic(state, seat)
        _check_wheel(state, seat)
    _check_advanced(state)
    _check_office(state)
    _check_laid_out(state)


def own_tiles(state: BarrageState, seat: int) -> list[int]:
    """Return the tiles of a company, in its supply and on its wheel."""
    held = [tile for tile in state.catalogue.tiles if state.tiles[seat] >> tile & 1]
    return held + tiles_on(state, seat)


def has_key(state: BarrageState, seat: int, key: OfficerKey) -> bool:
    """Return whether a company's own officer has this ability and may use it."""
    officer = state.officer[seat]
    return officer != NOBODY and uses_officer(state, seat) and state.catalogue.officers[officer].key == key


def _check_basic(state: BarrageState, seat: int) -> None:
    tiles = state.catalogue.tiles
    strange = state.tiles[seat] & ~sum(1 << tile for tile in tiles)
    if strange:
        refuse("tiles", f"seat {seat} holds a tile that there is not: {strange:#b}")
    basics = basic_tiles(state.catalogue, state.terms)
    due = [tile for tile in tiles if basics >> tile & 1]
    if has_key(state, seat, OfficerKey.COPY_TILE):
        due.append(ANTON_TILE)
    mine = sorted(tile for tile in own_tiles(state, seat) if tile < FIRST_ADVANCED)
    if mine != sorted(due):
        refuse("tiles", f"seat {seat} has the basic tiles {mine}, it must have {sorted(due)}")


def _check_wheel(state: BarrageState, seat: int) -> None:
    wheel = state.wheels[seat]
    if wheel[0] != EMPTY:
        refuse("wheels", f"the open segment of seat {seat} holds {wheel[0]}, it must be empty")
    # Mahiri who copies Anton puts machines on it without a tile (12.8).
    if has_key(state, seat, OfficerKey.COPY_OFFICER) and not state.terms.is_automa(seat):
        return
    for excavators, mixers, tile in wheel:
        if tile == NO_TILE and (excavators or mixers):
            refuse("wheels", f"machines lie on the wheel of seat {seat} without a tile")


def _check_advanced(state: BarrageState) -> None:
    catalogue = state.catalogue
    every = [tile for level in TILE_LEVELS for tile in catalogue.advanced(level)]
    gone = [tile for tile in range(state.gone_tiles.bit_length()) if state.gone_tiles >> tile & 1]
    for part, tiles in (
        ("gone_tiles", gone),
        ("patent", [tile for tile in state.patent if tile != NO_TILE]),
        ("patent_stacks", [tile for stack in state.patent_stacks for tile in stack if tile != UNKNOWN]),
    ):
        if set(tiles) - set(every):
            refuse(part, f"{sorted(set(tiles) - set(every))} are no advanced tiles")
    there = [tile for tile in state.patent if tile != NO_TILE] + gone
    there += [tile for stack in state.patent_stacks for tile in stack]
    for seat in range(state.terms.companies):
        there += [tile for tile in own_tiles(state, seat) if tile >= FIRST_ADVANCED]
    once("tiles", there)
    for level, stack in zip(TILE_LEVELS, state.patent_stacks, strict=True):
        kinds = catalogue.advanced(level)
        due = 0 if state.terms.introductory else len(kinds)
        count = sum(tile in kinds for tile in there) + stack.count(UNKNOWN)
        if count != due:
            refuse("patent_stacks", f"{count} advanced tiles of level {level}, the game has {due}")
        if set(stack) - {UNKNOWN, *kinds}:
            refuse("patent_stacks", f"{list(stack)} are not all of level {level}")


def _check_office(state: BarrageState) -> None:
    """Refuse stacks that have not given each round its tiles, lower levels first (4.5)."""
    catalogue = state.catalogue
    sizes = [0 if state.terms.introductory else len(catalogue.advanced(level)) for level in TILE_LEVELS]
    order = [level for level, size in zip(TILE_LEVELS, sizes, strict=True) for _ in range(size)]
    slots = catalogue.patent_slots
    left = order[slots * state.round :]
    for level, stack in zip(TILE_LEVELS, state.patent_stacks, strict=True):
        due = left.count(level)
        if len(stack) != due:
            refuse(
                "patent_stacks", f"{len(stack)} tiles of level {level} in round {state.round}, {due} must be"
            )
    laid = order[slots * (state.round - 1) : slots * state.round] if state.round else []
    for slot, tile in enumerate(state.patent):
        level = laid[slot] if slot < len(laid) else 0
        if tile != NO_TILE and catalogue.tiles[tile].level != level:
            refuse("patent", f"slot {slot} shows {tile} in round {state.round}; it must be of level {level}")


def _check_laid_out(state: BarrageState) -> None:
    """Refuse headstream and bonus tiles that lie twice, or that the introductory game leaves out."""
    once("head_tiles", state.head_tiles)
    once("bonus_tiles", state.bonus_tiles)
    counts = [state.catalogue.bonus_tiles[tile].count for tile in state.bonus_tiles]
    if state.terms.introductory and Count.ADVANCED_TILES in counts:
        refuse("bonus_tiles", "the introductory game has no advanced tiles to be counted")
