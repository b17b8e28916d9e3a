"""Who may know what: hands are their owners', decks nobody's, dials secret until all are set; fitting worlds.

Which decks the cards of a hand come from is public, since everybody sees their backs. Nothing more has to be
remembered: whatever leaves a hand is seen by all.
"""

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import UNKNOWN
from desktop_app.games.electrify.catalogue import DEPARTMENTS, is_face
from desktop_app.games.electrify.rounds import CHOOSING
from desktop_app.games.electrify.setup import deck_counts
from desktop_app.games.electrify.state import HIDDEN, NOT_SET, PLACE, ROUND, ElectrifyState


def redacted(state: ElectrifyState, viewer: int) -> ElectrifyState:
    """Return what a seat may know; of hidden cards only how many there are of each deck."""
    view = state.clone()
    cards = state.catalogue.cards
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            # A hand that is hidden already stays as it is.
            view.hands[seat] = tuple(sorted(HIDDEN[cards[card].deck] if card > 0 else card for card in hand))
    view.decks = [(HIDDEN[deck],) * len(state.decks[deck]) for deck in range(len(HIDDEN))]
    if is_choosing(state):
        view.dials = [
            dial if seat == viewer or dial == NOT_SET else UNKNOWN for seat, dial in enumerate(state.dials)
        ]
    view.rng = 0
    return view


def is_choosing(state: ElectrifyState) -> bool:
    """Return whether departments are being chosen in secret."""
    return bool(state.frames) and state.frames[0].kind == ROUND and state.frames[0].args[0] == CHOOSING


def determinized(view: ElectrifyState, rng: Rng) -> ElectrifyState:
    """Return a full state that fits a view: hidden cards dealt by chance, hidden dials set by chance."""
    world = view.clone()
    unseen = unseen_cards(view)
    for cards in unseen:
        rng.shuffle(cards)
    for seat, hand in enumerate(view.hands):
        world.hands[seat] = tuple(
            sorted(unseen[HIDDEN.index(card)].pop() if card < 0 else card for card in hand)
        )
    for deck, hidden in enumerate(view.decks):
        world.decks[deck] = tuple(unseen[deck].pop() if card < 0 else card for card in hidden)
    world.dials = [1 + rng.below(DEPARTMENTS) if dial == UNKNOWN else dial for dial in view.dials]
    world.rng = rng.next64()
    return world


def unseen_cards(view: ElectrifyState) -> tuple[list[int], list[int]]:
    """Return the cards of each deck that lie nowhere in sight, in the order of their numbers."""
    left = deck_counts(view.catalogue, view.terms)
    left.subtract(seen_cards(view))
    decks: tuple[list[int], list[int]] = ([], [])
    for card in left.elements():
        decks[view.catalogue.cards[card].deck].append(card)
    return decks


def seen_cards(view: ElectrifyState) -> list[int]:
    """Return every card of the decks that is in sight, wherever it lies."""
    heaps = [cards for row in view.cards for cards in row] + view.hands + view.piles + view.decks
    taken = [frame.args[0] for frame in view.frames if frame.kind == PLACE]
    return [card for cards in (*heaps, taken) for card in cards if card > 0 and not is_face(card)]
