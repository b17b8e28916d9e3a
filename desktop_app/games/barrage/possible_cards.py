"""Whether contracts and Automa tiles can lie as they do, and whether a view hides what a view hides."""

from collections import Counter
from collections.abc import Iterable

from desktop_app.engine.types import UNKNOWN
from desktop_app.engine.wire_reading import refuse
from desktop_app.games.barrage.catalogue import COLOURS, NOBODY, POWERHOUSE
from desktop_app.games.barrage.companies import advanced_tiles
from desktop_app.games.barrage.state import CONTRACT, LIMIT, BarrageState


def check_cards(state: BarrageState) -> None:
    """Refuse contracts and Automa tiles that do not exist, are missing, or lie where they cannot."""
    _check_numbers(state)
    _check_private(state)
    _check_national(state)
    _check_own(state)
    _check_automa(state)
    _check_hidden(state)


def once(part: str, numbers: Iterable[int]) -> None:
    """Refuse a thing that lies in two places."""
    for number, count in Counter(numbers).items():
        if count > 1 and number != UNKNOWN:
            refuse(part, f"{number} lies in {count} places")


def _check_numbers(state: BarrageState) -> None:
    heaps = [*state.open_contracts, *state.discards, *state.stacks, *state.contracts, *state.fulfilled]
    heaps += [state.gone_contracts, state.national, state.offered]
    numbers = [number for heap in heaps for number in heap]
    once("contracts", numbers)
    for number in numbers:
        if number != UNKNOWN and number not in state.catalogue.contracts:
            refuse("contracts", f"there is no contract {number}")
    for part, row in (
        *(("contracts", row) for row in state.contracts),
        *(("discards", row) for row in state.discards),
        *(("gone_contracts", row) for row in (state.gone_contracts,)),
        *(("national", row) for row in (state.national,)),
        *(("offered", row) for row in (state.offered,)),
    ):
        if list(row) != sorted(row):
            refuse(part, f"{list(row)}: contracts stand in rising order")
    for colour, kinds in enumerate(state.catalogue.private):
        there = sum(number in kinds for number in numbers) + state.stacks[colour].count(UNKNOWN)
        if there != len(kinds):
            refuse("stacks", f"{there} contracts of colour {colour}, the game has {len(kinds)}")


def _check_private(state: BarrageState) -> None:
    catalogue = state.catalogue
    for part, rows in (
        ("open_contracts", state.open_contracts),
        ("discards", state.discards),
        ("stacks", state.stacks),
    ):
        for colour, row in enumerate(rows):
            strange = set(row) - {UNKNOWN, *catalogue.private[colour]}
            if strange:
                refuse(part, f"{sorted(strange)} are not of colour {colour}")
    if any(state.discards) and state.terms.companies == state.terms.players:
        refuse("discards", "only Automas discard open contracts")
    private = {number for row in catalogue.private for number in row}
    if set(state.gone_contracts) - private:
        refuse("gone_contracts", f"{sorted(set(state.gone_contracts) - private)} are no private contracts")
    taking = bool(state.frames) and state.frames[-1].kind in (CONTRACT, LIMIT)
    for colour in range(len(COLOURS)):
        count = len(state.open_contracts[colour])
        if count > catalogue.open_contracts:
            refuse(
                "open_contracts", f"{count} of colour {colour} lie open, {catalogue.open_contracts} at most"
            )
        if (
            count < catalogue.open_contracts
            and not taking
            and (state.stacks[colour] or state.discards[colour])
        ):
            refuse("open_contracts", f"{count} of colour {colour} lie open, though there are more")


def _check_national(state: BarrageState) -> None:
    """Refuse national contracts that have come or gone: one fewer than companies are in the game (3.1)."""
    known = set(state.catalogue.national)
    if set(state.national) - known:
        refuse("national", f"{list(state.national)} are not all national contracts")
    done = sum(number in known for row in state.fulfilled for number in row)
    due = state.terms.companies - 1
    if len(state.national) + done != due:
        refuse("national", f"{len(state.national)} open and {done} fulfilled, {due} must be in the game")


def _check_own(state: BarrageState) -> None:
    catalogue, terms = state.catalogue, state.terms
    starting, national = set(catalogue.starting), set(catalogue.national)
    if set(state.offered) - starting:
        refuse("offered", f"{list(state.offered)} are not all starting contracts")
    fixed = {pair.company: pair.contract for pair in catalogue.matchups}
    for seat, (held, done) in enumerate(zip(state.contracts, state.fulfilled, strict=True)):
        if set(held) & national:
            refuse("contracts", f"seat {seat} holds a national contract unfulfilled")
        if held and terms.is_automa(seat):
            refuse("contracts", f"seat {seat} is an Automa and holds {list(held)}; Automas hold none")
        first = [number for number in (*held, *done) if number in starting]
        if len(first) > (0 if terms.is_automa(seat) else 1):
            refuse(
                "contracts",
                f"seat {seat} has the starting contracts {first}; a player has one, an Automa none",
            )
        if done and not state.built[seat][POWERHOUSE] and not advanced_tiles(state, seat):
            refuse("fulfilled", f"seat {seat} has {list(done)}, but nothing that produces energy")
        if first and terms.introductory and first != [fixed[state.company[seat]]]:
            refuse("contracts", f"seat {seat} has {first[0]}, not the starting contract of its company")


def _check_automa(state: BarrageState) -> None:
    tiles = [*state.automa_deck, *state.automa_discard, state.criteria]
    if state.terms.companies == state.terms.players:
        if tiles != [NOBODY]:
            refuse("automa_deck", "a game without Automas has no deck for them")
        return
    if state.criteria == NOBODY or not state.automa_deck or state.automa_deck[-1] == UNKNOWN:
        refuse("automa_deck", "the tile with the criteria and the top of the deck lie open")
    if len(tiles) != len(state.catalogue.automa_tiles):
        refuse("automa_deck", f"{len(tiles)} tiles in all, the game has {len(state.catalogue.automa_tiles)}")
    once("automa_deck", tiles)


def _check_hidden(state: BarrageState) -> None:
    """Refuse what is hidden in part: a view hides all stacks, and the Automa deck but for its top."""
    hidden = [*state.automa_deck[:-1]]
    for stack in (*state.stacks, *state.patent_stacks):
        hidden += stack
    if UNKNOWN not in hidden:
        return
    if any(number != UNKNOWN for number in hidden):
        refuse("stacks", "some of what is hidden in a view is shown; either all of it is or nothing")
    if state.rng:
        refuse("rng", f"{state.rng} in a view; it is hidden there and must be 0")
