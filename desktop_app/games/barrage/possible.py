"""Whether a state from a file or another process can be at all; nothing in it is believed before.

The refusals name the field. A view is accepted when it hides what a view hides, and nothing else. What is
accepted can be played to its end, whatever is chosen, and every position on the way is accepted as well.
"""

from desktop_app.engine.wire_reading import refuse
from desktop_app.games.barrage.catalogue import (
    BASE,
    CONDUIT,
    ELEVATION,
    NEUTRAL,
    NOBODY,
    POWERHOUSE,
    TERRAIN_IDS,
    OfficerKey,
)
from desktop_app.games.barrage.possible_board import check_board
from desktop_app.games.barrage.possible_cards import check_cards
from desktop_app.games.barrage.possible_frames import check_frames
from desktop_app.games.barrage.possible_gains import check_gains
from desktop_app.games.barrage.possible_start import check_start
from desktop_app.games.barrage.possible_tiles import check_tiles
from desktop_app.games.barrage.setup import uses_officer
from desktop_app.games.barrage.state import BarrageState


def check_possible(state: BarrageState) -> None:
    """Refuse a position that no course of a game leads to, as far as that can be seen from it."""
    _check_companies(state)
    _check_neutral_dams(state)
    _check_dams(state)
    _check_pieces(state)
    check_cards(state)
    check_tiles(state)
    check_board(state)
    check_frames(state)
    check_start(state)
    check_gains(state)


def _check_companies(state: BarrageState) -> None:
    catalogue, terms = state.catalogue, state.terms
    count = terms.companies
    if sorted(state.order) != list(range(count)):
        refuse("order", f"{state.order} does not name each of {count} companies once")
    companies = [number for number in state.company if number != NOBODY]
    officers = [number for number in state.officer if number != NOBODY]
    companies += [company for company, _ in state.draft]
    officers += [officer for _, officer in state.draft]
    for part, numbers in (("company", companies), ("officer", officers)):
        if len(set(numbers)) != count or len(numbers) != count:
            refuse(part, f"{numbers} are at the table and in the draft; {count} different ones must be")
    for seat, pair in enumerate(zip(state.company, state.officer, strict=True)):
        if NOBODY in pair and (state.round or pair != (NOBODY, NOBODY)):
            refuse(
                "company", f"seat {seat} has company {pair[0]} and officer {pair[1]} in round {state.round}"
            )
    if terms.introductory:
        wanted = [(pair.company, pair.officer) for pair in catalogue.matchups[:count]]
        given = list(zip(state.company, state.officer, strict=True))
        if sorted(given) != sorted(wanted):
            refuse("company", f"companies with officers {given}; the introductory game has {wanted}")
    _check_extra_officers(state, officers)


def _check_extra_officers(state: BarrageState, officers: list[int]) -> None:
    """Refuse officers laid out without Mahiri, or others than hers (3.1)."""
    due = 0
    for number in officers:
        officer = state.catalogue.officers[number]
        if officer.key == OfficerKey.COPY_OFFICER and not state.terms.introductory:
            due = max(0, officer.n + 1 - state.terms.companies)
    extra = state.extra_officers
    if len(extra) != due or set(extra) & set(officers) or list(extra) != sorted(set(extra)):
        refuse(
            "extra_officers", f"{list(extra)} are laid out; {due} that nobody has must be, in rising order"
        )


def _check_neutral_dams(state: BarrageState) -> None:
    neutral = {dam.site: dam for dam in state.catalogue.neutral_dams}
    terrains = []
    for site, owner in enumerate(state.dam_owners):
        if owner != NEUTRAL:
            continue
        if site not in neutral:
            refuse("dam_owners", f"site {site} is no place for a neutral dam")
        if state.dam_levels[site] != neutral[site].level:
            level = neutral[site].level
            refuse(
                "dam_levels",
                f"the neutral dam on site {site} has {state.dam_levels[site]} pieces, not {level}",
            )
        terrains.append(neutral[site].terrain)
    if sorted(terrains) != list(range(len(TERRAIN_IDS))):
        refuse("dam_owners", f"neutral dams stand in terrains {terrains}; one must stand in each")


def _check_dams(state: BarrageState) -> None:
    for site, owner in enumerate(state.dam_owners):
        level, drops = state.dam_levels[site], state.drops[site]
        if (owner == NOBODY) != (level == 0):
            refuse("dam_levels", f"site {site} has {level} pieces and owner {owner}")
        if owner not in (NOBODY, NEUTRAL) and owner >= state.terms.companies:
            refuse(
                "dam_owners", f"site {site} has owner {owner}, there are {state.terms.companies} companies"
            )
        most = _most_drops(state, owner, level)
        if drops > most:
            refuse("drops", f"site {site} holds {drops} drops with {level} pieces, {most} at most")


def _most_drops(state: BarrageState, owner: int, level: int) -> int:
    """Return what a dam can hold: Graziano's more, and it stays where Mahiri copied him (12.2, 12.8)."""
    most = level
    if owner in (NOBODY, NEUTRAL) or level < state.catalogue.dam_levels or state.officer[owner] == NOBODY:
        return most
    officers = state.catalogue.officers
    if not uses_officer(state, owner):
        return most
    own = officers[state.officer[owner]]
    able = [own]
    if own.key == OfficerKey.COPY_OFFICER and not state.terms.is_automa(owner):
        able = [officers[number] for number in (*state.officer, *state.extra_officers) if number != NOBODY]
    return max([most, *(officer.n for officer in able if officer.key == OfficerKey.LEVEL3_CAPACITY)])


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
            said, most = state.built[seat][piece], state.catalogue.pieces[piece]
            if said != number:
                refuse("built", f"seat {seat} has {said} pieces of kind {piece}, the map shows {number}")
            if number > most:
                refuse("built", f"seat {seat} has built {number} pieces of kind {piece}, it has {most}")
