"""Industry cards: drawn, discarded, taken and slid under departments (sections 6, 8, 9)."""

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Event
from desktop_app.games.electrify import events as happened
from desktop_app.games.electrify.catalogue import is_face
from desktop_app.games.electrify.charging import insert_uncharged
from desktop_app.games.electrify.state import ElectrifyState


def stock(state: ElectrifyState, deck: int) -> int:
    """Return how many cards can still be drawn from a deck: its pile is shuffled in when it is empty."""
    return len(state.decks[deck]) + len(state.piles[deck])


def draw(
    state: ElectrifyState, seat: int, production: int, infrastructure: int, events: list[Event] | None
) -> None:
    """Draw cards into the hand, all before any is looked at (9, invest)."""
    drawn = []
    for deck, count in enumerate((production, infrastructure)):
        for _ in range(count):
            if not state.decks[deck]:
                _shuffle_pile(state, deck, events)
            drawn.append(state.decks[deck][-1])
            state.decks[deck] = state.decks[deck][:-1]
    state.hands[seat] = tuple(sorted((*state.hands[seat], *drawn)))
    if events is not None:
        events.append(happened.CardsDrawn(seat, production, infrastructure, tuple(drawn)))


def _shuffle_pile(state: ElectrifyState, deck: int, events: list[Event] | None) -> None:
    cards = list(state.piles[deck])
    rng = Rng(state.rng)
    rng.shuffle(cards)
    state.rng = rng.state
    state.decks[deck] = tuple(cards)
    state.piles[deck] = ()
    if events is not None:
        events.append(happened.DeckShuffled(deck, len(cards)))


def discard(state: ElectrifyState, seat: int, card: int, events: list[Event] | None) -> None:
    """Put a card of the hand on the pile of its colour (8)."""
    leave_hand(state, seat, card)
    deck = state.catalogue.cards[card].deck
    state.piles[deck] = tuple(sorted((*state.piles[deck], card)))
    if events is not None:
        events.append(happened.CardDiscarded(seat, card))


def leave_hand(state: ElectrifyState, seat: int, card: int) -> None:
    """Take one card out of the hand."""
    hand = list(state.hands[seat])
    hand.remove(card)
    state.hands[seat] = tuple(hand)


def takeable(state: ElectrifyState, seat: int, limit: int) -> list[int]:
    """Return the cards of cost `limit` or less that could be placed: basic faces, then the hand."""
    if not any(has_room(state, seat, department) for department in range(len(state.cards[seat]))):
        return []
    cards = state.catalogue.cards
    faces = [face for face in state.catalogue.faces if cards[face].cost <= limit]
    return faces + [
        # What is hidden in a view cannot be offered.
        card
        for card in dict.fromkeys(state.hands[seat])
        if card > 0 and cards[card].cost <= limit
    ]


def take(state: ElectrifyState, seat: int, card: int, free: int, events: list[Event] | None) -> None:
    """Pick a card to be placed next."""
    if not is_face(card):
        leave_hand(state, seat, card)
    if events is not None:
        cost = 0 if free else state.catalogue.cards[card].cost
        events.append(happened.CardTaken(seat, card, cost, free))


def has_room(state: ElectrifyState, seat: int, department: int) -> bool:
    """Return whether one more card fits under a department (6)."""
    return len(state.cards[seat][department]) < state.terms.cards_per_department


def open_rows(state: ElectrifyState, seat: int) -> list[tuple[int, int]]:
    """Return where a card may be slid in, as department and row."""
    return [
        (department, row)
        for department, cards in enumerate(state.cards[seat])
        if has_room(state, seat, department)
        for row in range(1, len(cards) + 2)
    ]


def place(
    state: ElectrifyState, seat: int, card: int, department: int, row: int, events: list[Event] | None
) -> None:
    """Slide a card into a row; the cards from that row on slide one row down (6)."""
    cards = state.cards[seat][department]
    state.cards[seat][department] = (*cards[: row - 1], card, *cards[row - 1 :])
    insert_uncharged(state, department, row)
    if events is not None:
        events.append(happened.CardPlaced(seat, card, department, row))
