"""Whether a position can be at all: every piece, tile and contract once and where it may be (2.2, 2.3)."""

from collections import Counter
from collections.abc import Iterable

from desktop_app.engine.types import UNKNOWN
from desktop_app.engine.wire_reading import refuse
from desktop_app.games.barrage.catalogue import (
    ANTON_TILE,
    BASE,
    CONDUIT,
    ELEVATION,
    FIRST_ADVANCED,
    NEUTRAL,
    NOBODY,
    POWERHOUSE,
    Work,
)
from desktop_app.games.barrage.possible_frames import check_frames
from desktop_app.games.barrage.setup import TILE_LEVELS, basic_tiles, uses_officer
from desktop_app.games.barrage.state import EMPTY, BarrageState


def check_possible(state: BarrageState) -> None:
    """Refuse a position that no game can lead to; types and ranges are checked before."""
    _check_companies(state)
    _check_dams(state)
    _check_pieces(state)
    _check_contracts(state)
    _check_tiles(state)
    _check_board(state)
    _check_automa(state)
    check_frames(state)


def _check_companies(state: BarrageState) -> None:
    count = state.terms.companies
    if sorted(state.order) != list(range(count)):
        refuse("order", f"{state.order} does not name each of {count} companies once")
    for part, numbers in (("company", state.company), ("officer", state.officer)):
        taken = [number for number in numbers if number != NOBODY]
        taken += [pair[part == "officer"] for pair in state.draft]
        if len(set(taken)) < len(taken):
            refuse(part, f"{numbers}: each can be taken once")
    if state.round and NOBODY in (*state.company, *state.officer):
        refuse("company", f"{state.company}: in round {state.round} each seat has one")
    for seat, copied in enumerate(state.copied):
        if copied != NOBODY and not state.copies[seat]:
            refuse("copied", f"seat {seat} has copied an officer without an engineer for it")


def _check_dams(state: BarrageState) -> None:
    neutral = {dam.site for dam in state.catalogue.neutral_dams}
    for site, owner in enumerate(state.dam_owners):
        level, drops = state.dam_levels[site], state.drops[site]
        if (owner == NOBODY) != (level == 0):
            refuse("dam_levels", f"site {site} has {level} pieces and owner {owner}")
        if owner == NEUTRAL and site not in neutral:
            refuse("dam_owners", f"site {site} is no place for a neutral dam")
        if owner not in (NOBODY, NEUTRAL) and owner >= state.terms.companies:
            refuse(
                "dam_owners", f"site {site} has owner {owner}, there are {state.terms.companies} companies"
            )
        # One more than it holds is left where Mahiri copied Graziano (12.8).
        if drops > level + (level == state.catalogue.dam_levels):
            refuse("drops", f"site {site} holds {drops} drops with {level} pieces")


def _check_pieces(state: BarrageState) -> None:
    river = state.catalogue.map
    for seat in range(state.terms.companies):
        dams = [site for site, owner in enumerate(state.dam_owners) if owner == seat]
        houses = [site for site, owner in enumerate(state.houses) if owner == seat]
        for part, basins in (
            ("dam_owners", [river.dams[site].basin for site in dams]),
            ("houses", [river.houses[site].basin for site in houses]),
        ):
            if len(set(basins)) < len(basins):
                refuse(part, f"seat {seat} stands twice in a basin: {sorted(basins)}")
        on_map = {
            BASE: len(dams),
            ELEVATION: sum(state.dam_levels[site] for site in dams) - len(dams),
            CONDUIT: state.conduits.count(seat),
            POWERHOUSE: len(houses),
        }
        for piece, number in on_map.items():
            if state.built[seat][piece] != number or number > state.catalogue.pieces[piece]:
                said = state.built[seat][piece]
                refuse("built", f"seat {seat} has {said} pieces of kind {piece}, the map shows {number}")


def _once(part: str, numbers: Iterable[int]) -> None:
    """Refuse a thing that lies in two places."""
    for number, count in Counter(numbers).items():
        if count > 1 and number != UNKNOWN:
            refuse(part, f"{number} lies in {count} places")


def _check_contracts(state: BarrageState) -> None:
    catalogue = state.catalogue
    private = [*state.open_contracts, *state.discards, *state.stacks, *state.contracts, *state.fulfilled]
    heaps = [*private, state.gone_contracts, state.national, state.offered]
    numbers = [number for heap in heaps for number in heap]
    _once("contracts", numbers)
    for number in numbers:
        if number != UNKNOWN and number not in catalogue.contracts:
            refuse("contracts", f"there is no contract {number}")
    for part, rows in (
        ("open_contracts", state.open_contracts),
        ("discards", state.discards),
        ("stacks", state.stacks),
    ):
        for colour, row in enumerate(rows):
            strange = set(row) - {UNKNOWN, *catalogue.private[colour]}
            if strange:
                refuse(part, f"{sorted(strange)} are not of colour {colour}")
    for colour, kinds in enumerate(catalogue.private):
        shown = sum(number in kinds for number in numbers)
        hidden = state.stacks[colour].count(UNKNOWN)
        if shown + hidden != len(kinds):
            refuse("stacks", f"{shown + hidden} contracts of colour {colour}, the game has {len(kinds)}")
        if len(state.open_contracts[colour]) > catalogue.open_contracts:
            refuse("open_contracts", f"{len(state.open_contracts[colour])} of colour {colour} lie open")
    if set(state.national) - set(catalogue.national):
        refuse("national", f"{state.national} are not all national contracts")
    if set(state.offered) - set(catalogue.starting):
        refuse("offered", f"{state.offered} are not all starting contracts")
    for seat, held in enumerate(state.contracts):
        if list(held) != sorted(held):
            refuse("contracts", f"those of seat {seat} stand in rising order, not {held}")
        if set(held) & set(catalogue.national):
            refuse("contracts", f"seat {seat} holds a national contract unfulfilled")


def _check_tiles(state: BarrageState) -> None:
    catalogue = state.catalogue
    basics = basic_tiles(catalogue, state.terms)
    advanced: list[int] = []
    for seat, held in enumerate(state.tiles):
        on_wheel = [tile for _, _, tile in state.wheels[seat] if tile]
        own = [tile for tile in catalogue.tiles if held >> tile & 1] + on_wheel
        if (
            held >> max(catalogue.tiles) + 1
            or sum(1 << tile for tile in own[: len(own) - len(on_wheel)]) != held
        ):
            refuse("tiles", f"seat {seat} holds a tile that there is not: {held:#b}")
        mine = sorted(tile for tile in own if tile < FIRST_ADVANCED)
        due = [tile for tile in catalogue.tiles if basics >> tile & 1]
        officer = state.officer[seat]
        if officer != NOBODY and uses_officer(state, seat) and _copies_tiles(state, officer):
            due.append(ANTON_TILE)
        if mine != sorted(due):
            refuse("tiles", f"seat {seat} has the basic tiles {mine}, it must have {sorted(due)}")
        advanced += [tile for tile in own if tile >= FIRST_ADVANCED]
        if state.wheels[seat][0] != EMPTY:
            refuse(
                "wheels", f"the open segment of seat {seat} holds {state.wheels[seat][0]}, it must be empty"
            )
    advanced += [tile for tile in state.patent if tile]
    advanced += [tile for tile in catalogue.tiles if state.gone_tiles >> tile & 1]
    advanced += [tile for stack in state.patent_stacks for tile in stack if tile != UNKNOWN]
    _once("tiles", advanced)
    for level in TILE_LEVELS:
        kinds = catalogue.advanced(level)
        hidden = state.patent_stacks[level - 1].count(UNKNOWN)
        count = sum(tile in kinds for tile in advanced) + hidden
        if count != (0 if state.terms.introductory else len(kinds)):
            refuse("patent_stacks", f"{count} advanced tiles of level {level}, the game has {len(kinds)}")
        if set(state.patent_stacks[level - 1]) - {UNKNOWN, *kinds}:
            refuse("patent_stacks", f"{state.patent_stacks[level - 1]} are not all of level {level}")


def _copies_tiles(state: BarrageState, officer: int) -> bool:
    return state.catalogue.officers[officer].key.name == "COPY_TILE"


def _check_board(state: BarrageState) -> None:
    catalogue = state.catalogue
    for number, space in enumerate(catalogue.spaces):
        owner, engineers = state.space_owners[number], state.space_engineers[number]
        if (owner == NOBODY) != (engineers == 0):
            refuse("space_engineers", f"space {space.id} has {engineers} engineers and owner {owner}")
        if owner != NOBODY and space.work in (Work.CONSTRUCT, Work.COPY_OFFICER):
            refuse("space_owners", f"space {space.id} lies on a company board")
    placed = sum(catalogue.engineers - engineers for engineers in state.engineers)
    if sum(state.space_engineers) > placed:
        refuse("space_engineers", f"{sum(state.space_engineers)} engineers, {placed} have been placed")
    for part, tiles, most in (
        ("head_tiles", state.head_tiles, None),
        ("bonus_tiles", state.bonus_tiles, None),
    ):
        if most is None and len(set(tiles)) < len(tiles):
            refuse(part, f"{tiles}: each tile can lie in one place")


def _check_automa(state: BarrageState) -> None:
    has_automas = state.terms.companies > state.terms.players
    tiles = [*state.automa_deck, *state.automa_discard, state.criteria]
    if not has_automas:
        if tiles != [NOBODY]:
            refuse("automa_deck", "a game without Automas has no deck for them")
        return
    if state.criteria == NOBODY or not state.automa_deck or UNKNOWN in state.automa_deck[-1:]:
        refuse("automa_deck", "the tile with the criteria and the top of the deck lie open")
    if len(tiles) != len(state.catalogue.automa_tiles):
        refuse("automa_deck", f"{len(tiles)} tiles in all, the game has {len(state.catalogue.automa_tiles)}")
    _once("automa_deck", tiles)
