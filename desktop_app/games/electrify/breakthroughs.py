"""Industry and department breakthroughs: a free card that acts at once, a department turned over (12)."""

from desktop_app.engine.types import Event, Frame
from desktop_app.games.electrify import events as happened
from desktop_app.games.electrify.catalogue import DEPARTMENTS
from desktop_app.games.electrify.charging import carry_charge
from desktop_app.games.electrify.state import RESTACK, ElectrifyState


def flippable(state: ElectrifyState, seat: int) -> list[int]:
    """Return the departments still on side A."""
    return [department for department in range(DEPARTMENTS) if not state.flipped[seat] >> department & 1]


def flip(state: ElectrifyState, seat: int, department: int, events: list[Event] | None) -> None:
    """Turn a department to side B; cubes stay, and its cards may be put into another order."""
    state.frames.pop()
    state.flipped[seat] |= 1 << department
    if events is not None:
        events.append(happened.DepartmentFlipped(seat, department))
    if len(state.cards[seat][department]) > 1:
        state.frames.append(Frame(RESTACK, seat, (department, 0)))


def restack(state: ElectrifyState, seat: int, row: int, events: list[Event] | None) -> None:
    """Put the card in `row` into the first row not yet settled; its charge goes with it (ruling 8)."""
    department, settled = state.frames.pop().args
    cards = list(state.cards[seat][department])
    cards.insert(settled, cards.pop(row - 1))
    state.cards[seat][department] = tuple(cards)
    carry_charge(state, department, row, settled + 1)
    if events is not None:
        events.append(happened.CardRestacked(seat, department, row, settled + 1))
    if settled + 2 < len(cards):
        state.frames.append(Frame(RESTACK, seat, (department, settled + 1)))
