"""Whether a state from a file or another process can be at all; nothing in it is believed before.

The refusals name the field. A view is accepted when it hides what a view hides, and nothing else. What is
accepted can be played to its end, whatever is chosen, and every position on the way is accepted as well.
"""

from collections import Counter
from collections.abc import Callable

from desktop_app.engine.types import UNKNOWN
from desktop_app.engine.wire_reading import refuse
from desktop_app.games.electrify.catalogue import DECK_IDS
from desktop_app.games.electrify.knowledge import is_choosing, seen_cards
from desktop_app.games.electrify.limits import Limits
from desktop_app.games.electrify.possible_frames import check_frames
from desktop_app.games.electrify.possible_gains import check_gains
from desktop_app.games.electrify.setup import TIERS, deck_counts
from desktop_app.games.electrify.state import HIDDEN, NOT_SET, PLACE, ElectrifyState
from desktop_app.games.electrify.terms import Terms


def check_possible(state: ElectrifyState, limits_of: Callable[[Terms, tuple[int, ...]], Limits]) -> None:
    """Refuse a position that no course of a game leads to, as far as that can be seen from it.

    `limits_of` gives the limits of a game with these terms and open demand cards.
    """
    _check_cards(state)
    _check_columns(state)
    _check_demands(state)
    limits = limits_of(state.terms, state.demands)
    check_frames(state, limits)
    check_gains(state, limits)
    _check_hidden(state)
    _check_beginning(state)


def _check_cards(state: ElectrifyState) -> None:
    """Refuse cards that do not exist, lie in a wrong place, are missing or there too often."""
    catalogue = state.catalogue
    for name, heaps in (("decks", state.decks), ("hands", state.hands), ("piles", state.piles)):
        for at, heap in enumerate(heaps):
            for card in heap:
                deck = HIDDEN.index(card) if card in HIDDEN else -1
                if card > 0 and card in catalogue.cards:
                    deck = catalogue.cards[card].deck
                if deck < 0 or (name != "hands" and deck != at):
                    wanted = "of either deck" if name == "hands" else f"of the {DECK_IDS[at]} deck"
                    refuse(name, f"card {card} is none {wanted}")
            if name != "decks" and list(heap) != sorted(heap):
                refuse(name, f"{list(heap)}: cards stand in rising order")
    rows = state.terms.cards_per_department
    for seat, departments in enumerate(state.cards):
        for department, cards in enumerate(departments):
            if len(cards) > rows:
                refuse(
                    "cards",
                    f"{len(cards)} under department {department} of seat {seat}, there is room for {rows}",
                )
            for card in cards:
                if card not in catalogue.cards:
                    refuse("cards", f"there is no card {card}")
    for frame in state.frames:
        if frame.kind == PLACE and (not frame.args or frame.args[0] not in catalogue.cards):
            refuse("frames", f"{frame}: it must name a card to be placed")
    _check_copies(state)


def _check_copies(state: ElectrifyState) -> None:
    catalogue = state.catalogue
    copies = deck_counts(catalogue, state.terms)
    seen = Counter(seen_cards(state))
    for card, count in sorted(seen.items()):
        if count > copies[card]:
            refuse(
                "cards",
                f"{catalogue.cards[card].id} ({card}) lies in {count} places, the game has {copies[card]}",
            )
    for deck, name in enumerate(DECK_IDS):
        hidden = sum(heap.count(HIDDEN[deck]) for heap in (*state.decks, *state.hands))
        there = hidden + sum(count for card, count in seen.items() if catalogue.cards[card].deck == deck)
        wanted = sum(count for card, count in copies.items() if catalogue.cards[card].deck == deck)
        if there != wanted:
            refuse("decks", f"{there} {name} cards in all, the game has {wanted}")


def _check_hidden(state: ElectrifyState) -> None:
    """Refuse what is hidden in part: a view hides both decks, and the hands and dials of all but one seat."""
    drawn = [*state.decks[0], *state.decks[1]]
    shown = [seat for seat, hand in enumerate(state.hands) if any(card > 0 for card in hand)]
    hidden = [seat for seat, hand in enumerate(state.hands) if any(card < 0 for card in hand)]
    hidden_cards = sum(card < 0 for card in drawn)
    for seat in hidden:
        if seat in shown:
            refuse("hands", f"the hand of seat {seat} is hidden in part; either all of it is or nothing")
    if hidden_cards not in (0, len(drawn)):
        refuse("decks", "some cards are hidden and some are not; either all are or none")
    if not hidden_cards and not hidden and UNKNOWN not in state.dials:
        return
    if not hidden_cards and drawn:
        refuse(
            "hands" if hidden else "dials", "something is hidden, but the decks are not; a view hides both"
        )
    if len(shown) > 1:
        refuse("hands", f"the hands of seats {shown} are shown; a view shows one at most")
    if is_choosing(state):
        known = [seat for seat, dial in enumerate(state.dials) if dial not in (UNKNOWN, NOT_SET)]
        if len({*known, *shown}) > 1 or any(state.dials[seat] == UNKNOWN for seat in shown):
            refuse("dials", f"{state.dials}: a view shows the hand and the choice of one seat at most")
    if state.rng:
        refuse("rng", f"{state.rng} in a view; it is hidden there and must be 0")


def _check_columns(state: ElectrifyState) -> None:
    for seat, columns in enumerate(state.columns):
        if len(set(columns)) != len(columns):
            refuse("columns", f"{columns}: two departments of seat {seat} share a column")


def _check_demands(state: ElectrifyState) -> None:
    catalogue, terms = state.catalogue, state.terms
    if len(set(state.demands)) != len(state.demands):
        refuse("demands", f"{list(state.demands)}: a demand card lies open twice")
    tiers = [catalogue.demands[demand].tier for demand in state.demands]
    wanted = [tier for tier, count in zip(TIERS, terms.open_demands, strict=True) for _ in range(count)]
    if tiers != wanted:
        refuse("demands", f"open demand cards are of tiers {tiers}, they must be of {wanted}")
    for seat, entries in enumerate(state.fulfilled):
        done = [entry >> 1 for entry in entries]
        if len(set(done)) != len(done) or not set(done) <= set(state.demands):
            refuse("fulfilled", f"seat {seat} has {done}; each card counts once and must be open")
        flags = [entry & 1 for entry in entries]
        first = min(terms.priority_cubes, len(flags))
        due = [1] * first + [0] * (len(flags) - first)
        if not terms.priority_per_card and flags != due:
            refuse(
                "fulfilled",
                f"priority cubes of seat {seat} are on {flags} of its cards, they must be on {due}",
            )
    if terms.priority_per_card:
        _check_cubes_by_card(state)


def _check_cubes_by_card(state: ElectrifyState) -> None:
    entries = [entry for row in state.fulfilled for entry in row]
    for demand in state.demands:
        priority, regular = entries.count(2 * demand + 1), entries.count(2 * demand)
        due = min(priority + regular, state.terms.priority_cubes)
        if priority != due:
            refuse(
                "fulfilled", f"demand card {demand} carries {priority} priority cubes, there must be {due}"
            )


def _check_beginning(state: ElectrifyState) -> None:
    """Refuse boards that are not as a round leaves them, or as a game begins, when one begins (2, 5.3)."""
    if state.frames and not is_choosing(state):
        return
    for seat, columns in enumerate(state.columns):
        if state.frames and state.round == 1:
            _check_start(state, seat)
        elif 1 not in columns:
            refuse("columns", f"{columns}: a round leaves a department of each seat in column 1")


def _check_start(state: ElectrifyState, seat: int) -> None:
    start = state.terms.start
    hand = tuple(_cards_of_deck(state, seat, deck) for deck in range(len(DECK_IDS)))
    columns = [department.start_column for department in state.catalogue.departments]
    for name, found, wanted in (
        ("columns", state.columns[seat], columns),
        ("plants", state.plants[seat], list(start.plants)),
        ("grids", state.grids[seat], list(start.grid)),
        ("hands", hand, start.hand),
        ("markers", state.markers[seat], start.research),
        ("filled", state.filled[seat], 0),
        ("fulfilled", state.fulfilled[seat], ()),
    ):
        if found != wanted:
            refuse(name, f"seat {seat} has {found} before the first turn, a game begins with {wanted}")


def _cards_of_deck(state: ElectrifyState, seat: int, deck: int) -> int:
    cards = state.catalogue.cards
    return sum(card == HIDDEN[deck] or (card > 0 and cards[card].deck == deck) for card in state.hands[seat])
