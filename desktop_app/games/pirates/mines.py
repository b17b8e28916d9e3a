"""Mines: laid unseen, taken away unseen, collected and turned over (5.3.3, 7.4)."""

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Event
from desktop_app.games.pirates import events as happened
from desktop_app.games.pirates.geometry import ALL_SPACES
from desktop_app.games.pirates.state import PiratesState


def mine_spaces(state: PiratesState) -> int:
    """Return where a mine may be laid: on free spaces without one, while the supply lasts."""
    if not state.mine_supply:
        return 0
    return ALL_SPACES & ~(state.own[0] | state.own[1] | state.mined)


def lay_mine(state: PiratesState, seat: int, space: int, events: list[Event] | None) -> None:
    """Put the next mine of the supply on a space."""
    state.mines[space] = state.mine_supply.pop()
    state.mined |= 1 << space
    if events is not None:
        events.append(happened.MineLaid(seat, space))


def remove_mine(state: PiratesState, seat: int, space: int, events: list[Event] | None) -> None:
    """Take a mine back into the supply and shuffle it, so that nobody knows where it went."""
    state.mine_supply.append(state.mines[space])
    state.mines[space] = 0
    state.mined ^= 1 << space
    rng = Rng(state.rng)
    rng.shuffle(state.mine_supply)
    state.rng = rng.state
    if events is not None:
        events.append(happened.MineRemoved(seat, space))


def collect_mine(state: PiratesState, seat: int, space: int, events: list[Event] | None) -> None:
    """Turn over and keep the mine of the space just placed on."""
    kind = state.mines[space]
    state.collected[seat].append(kind)
    state.mines[space] = 0
    state.mined ^= 1 << space
    if events is not None:
        events.append(happened.MineCollected(seat, space, kind, state.box.catalogue.mine_worths[kind]))
