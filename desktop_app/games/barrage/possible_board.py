"""Whether engineers can stand as they do: on the management board, on own boards, in the bank (5)."""

from desktop_app.engine.wire_reading import refuse
from desktop_app.games.barrage.catalogue import NO_TILE, NOBODY, OfficerKey, Space, Work
from desktop_app.games.barrage.possible_tiles import has_key
from desktop_app.games.barrage.spaces import PRIVATE, exists
from desktop_app.games.barrage.state import BarrageState


def check_board(state: BarrageState) -> None:
    """Refuse engineers on spaces that do not exist, too many or too few of them."""
    _check_spaces(state)
    for seat in range(state.terms.companies):
        _check_private(state, seat)
    _check_engineers(state)


def may_be_led(state: BarrageState, seat: int) -> bool:
    """Return whether an Automa may lead a player's first action of a round (15.12)."""
    automas = range(state.terms.players, state.terms.companies)
    return seat < state.terms.players and any(
        has_key(state, other, OfficerKey.COPY_OFFICER) for other in automas
    )


def placed(state: BarrageState, seat: int) -> int:
    """Return how many engineers a company has placed in this round."""
    return state.catalogue.engineers - state.engineers[seat]


def on_spaces(state: BarrageState, seat: int, work: Work) -> list[Space]:
    """Return the spaces of a kind on which a company is, on the management board or its own."""
    return [
        space
        for number, space in enumerate(state.catalogue.spaces)
        if space.work == work
        and (state.space_owners[number] == seat or state.private_spaces[seat] >> number & 1)
    ]


def _check_spaces(state: BarrageState) -> None:
    lines = [line for tile in state.catalogue.automa_tiles for line in tile.lines]
    for number, space in enumerate(state.catalogue.spaces):
        owner, engineers = state.space_owners[number], state.space_engineers[number]
        if (owner == NOBODY) != (engineers == 0):
            refuse("space_engineers", f"space {space.id} has {engineers} engineers and owner {owner}")
        if owner == NOBODY:
            continue
        if space.work in PRIVATE:
            refuse("space_owners", f"space {space.id} lies on a company board")
        if not exists(state, space):
            refuse("space_owners", f"space {space.id} is not in this game, seat {owner} is on it")
        if space.work == Work.PATENT and state.patent[space.n - 1] != NO_TILE:
            refuse("patent", f"seat {owner} is on {space.id}, but its tile has not been taken")
        if space.work == Work.BANK:
            continue
        numbers = {space.engineers}
        if may_be_led(state, owner) or state.terms.is_automa(owner):
            most = max(line.engineers for line in lines)
            numbers = {*range(1, most + 1), *(() if state.terms.is_automa(owner) else numbers)}
        if engineers not in numbers:
            refuse(
                "space_engineers",
                f"space {space.id} has {engineers} engineers of seat {owner}, it can have {sorted(numbers)}",
            )


def _check_private(state: BarrageState, seat: int) -> None:
    spaces = state.catalogue.spaces
    used = [number for number in range(len(spaces)) if state.private_spaces[seat] >> number & 1]
    if state.terms.is_automa(seat) and used:
        refuse("private_spaces", f"seat {seat} is an Automa and uses no spaces of its own board")
    if any(spaces[number].work not in PRIVATE for number in used):
        refuse("private_spaces", f"seat {seat} is on {used}, which do not all lie on its board")
    copying = [number for number, space in enumerate(spaces) if space.work == Work.COPY_OFFICER]
    times = state.copies[seat]
    most = len(copying) if has_key(state, seat, OfficerKey.COPY_OFFICER) else 0
    if times > (0 if state.terms.is_automa(seat) else most):
        refuse("copies", f"seat {seat} has copied {times} officers, it can copy {most}")
    if [number for number in used if number in copying] != copying[:times]:
        refuse("private_spaces", f"seat {seat} has copied {times} officers and is on {used}")


def _check_engineers(state: BarrageState) -> None:
    """Refuse engineers that are not where they have been placed.

    Those of players are on spaces or in the bank; those of Automas may also be beside a board (15.3).
    """
    spaces = state.catalogue.spaces
    elsewhere = [placed(state, seat) for seat in range(state.terms.companies)]
    bank = [number for number, space in enumerate(spaces) if space.work == Work.BANK]
    for number, owner in enumerate(state.space_owners):
        if owner != NOBODY and number not in bank:
            elsewhere[owner] -= state.space_engineers[number]
    for seat in range(state.terms.companies):
        used = state.private_spaces[seat]
        elsewhere[seat] -= sum(space.engineers for at, space in enumerate(spaces) if used >> at & 1)
        if elsewhere[seat] < 0:
            there = placed(state, seat) - elsewhere[seat]
            refuse("engineers", f"seat {seat} has placed {placed(state, seat)}, on its spaces are {there}")
        if state.passed[seat] and state.engineers[seat]:
            refuse("passed", f"seat {seat} is out of the round with {state.engineers[seat]} engineers left")
    for number in bank:
        owner = state.space_owners[number]
        if owner != NOBODY and not elsewhere[owner]:
            refuse("space_owners", f"seat {owner} was in the bank last, but all its engineers are elsewhere")
    there = sum(state.space_engineers[number] for number in bank)
    least = sum(
        left
        for seat, left in enumerate(elsewhere)
        if not state.terms.is_automa(seat) and not may_be_led(state, seat)
    )
    if not least <= there <= sum(elsewhere):
        refuse("space_engineers", f"{there} engineers are in the bank; {least} to {sum(elsewhere)} must be")
