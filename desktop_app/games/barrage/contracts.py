"""Contracts: taken, fulfilled, refilled (9)."""

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Event, Frame
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.catalogue import COLOURS
from desktop_app.games.barrage.state import CONTRACT, LIMIT, REWARD, BarrageState


def fulfillable(state: BarrageState, seat: int, energy: int, with_national: int) -> list[int]:
    """Return the contracts a company may fulfil with so much energy (9.2).

    These are its own ones, for an Automa the open private ones instead (15.1), and open national ones.
    """
    private = all_open(state) if state.terms.is_automa(seat) else state.contracts[seat]
    choices = (*private, *(state.national if with_national else ()))
    return [number for number in choices if state.catalogue.contracts[number].energy <= energy]


def fulfil(state: BarrageState, seat: int, contract: int, events: list[Event] | None) -> None:
    """Turn a contract over and take its reward."""
    if contract in state.national:
        state.national = tuple(number for number in state.national if number != contract)
    elif contract in state.contracts[seat]:
        state.contracts[seat] = tuple(number for number in state.contracts[seat] if number != contract)
    else:
        remove_open(state, contract)
    state.fulfilled[seat] = (*state.fulfilled[seat], contract)
    if events is not None:
        events.append(happened.ContractFulfilled(seat, contract))
    state.frames.append(Frame(REWARD, seat, (contract, 0)))


def all_open(state: BarrageState) -> list[int]:
    """Return the open private contracts."""
    return [number for row in state.open_contracts for number in row]


def take(state: BarrageState, seat: int, contract: int, events: list[Event] | None) -> None:
    """Take an open private contract; more than the limit must be discarded afterwards (5)."""
    (left,) = state.frames.pop().args
    if left > 1 and len(all_open(state)) > 1:
        state.frames.append(Frame(CONTRACT, seat, (left - 1,)))
    else:
        state.frames.append(Frame(LIMIT, seat))
    remove_open(state, contract)
    state.contracts[seat] = tuple(sorted((*state.contracts[seat], contract)))
    if events is not None:
        events.append(happened.ContractTaken(seat, contract))


def remove_open(state: BarrageState, contract: int) -> None:
    """Take a contract from the open ones."""
    colour = state.catalogue.contracts[contract].colour
    row = state.open_contracts[colour]
    state.open_contracts[colour] = tuple(number for number in row if number != contract)


def discard(state: BarrageState, seat: int, contract: int, events: list[Event] | None) -> None:
    """Discard a contract of a company; it leaves the game (9.4)."""
    state.contracts[seat] = tuple(number for number in state.contracts[seat] if number != contract)
    if state.catalogue.contracts[contract].colour >= 0:
        state.gone_contracts = tuple(sorted((*state.gone_contracts, contract)))
    if events is not None:
        events.append(happened.ContractsDiscarded(seat, (contract,)))


def over_limit(state: BarrageState, seat: int) -> bool:
    """Return whether a company has too many unfulfilled contracts."""
    return len(state.contracts[seat]) > state.catalogue.contract_limit


def refill(state: BarrageState, events: list[Event] | None) -> bool:
    """Lay open contracts up to the usual number a colour; return whether any was turned up (9.4)."""
    shown = []
    for colour in range(len(COLOURS)):
        while len(state.open_contracts[colour]) < state.catalogue.open_contracts:
            if not state.stacks[colour]:
                _reshuffle(state, colour)
            if not state.stacks[colour]:
                break
            contract = state.stacks[colour][-1]
            state.stacks[colour] = state.stacks[colour][:-1]
            state.open_contracts[colour] = (*state.open_contracts[colour], contract)
            shown.append(contract)
    if shown and events is not None:
        events.append(happened.ContractsRevealed(tuple(shown)))
    return bool(shown)


def _reshuffle(state: BarrageState, colour: int) -> None:
    """Shuffle what Automas have discarded into a new stack (9.4)."""
    if not state.discards[colour]:
        return
    cards = list(state.discards[colour])
    rng = Rng(state.rng)
    rng.shuffle(cards)
    state.rng = rng.state
    state.stacks[colour] = tuple(cards)
    state.discards[colour] = ()
