"""The end of a turn: the die walks, everyone harvests, valleys are refilled, the game ends (5.6)."""

from desktop_app.engine.types import Event, Frame
from desktop_app.games.applejack import events as happened
from desktop_app.games.applejack.scoring import areas, harvest_value, record_final
from desktop_app.games.applejack.state import CHOOSE_TILE, ApplejackState, Part

BRIDGE = -1
"""Stands among varieties for the blossoms paid on the bridge."""


def end_turn(state: ApplejackState, events: list[Event] | None) -> bool:
    """Carry out the end of a turn and pose the next decision; return whether tiles were revealed."""
    state.turn += 1
    board = state.box.catalogue.board(state.seats)
    if state.space == board.leaf and state.die == state.box.catalogue.last_die:
        _finish(state, events)
        return False
    if state.space < board.spaces:
        _step(state, events)
    else:
        _cross_bridge(state, events)
    revealed = _maybe_refill(state, events)
    state.frames.append(Frame(CHOOSE_TILE, (state.space - 1) % state.seats))
    return revealed


def _step(state: ApplejackState, events: list[Event] | None) -> None:
    passed = state.icons[state.space]
    state.space += 1
    if events is not None:
        events.append(happened.DieMoved(state.space, state.die))
    for variety in passed:
        for seat in range(state.seats):
            sizes = areas(state, seat, variety)
            if not sizes:
                continue
            gain = harvest_value(sizes, state.die)
            if gain:
                state.pay(seat, Part.HARVEST, gain)
            if events is not None:
                events.append(happened.Harvested(seat, variety, state.die, sizes, gain))


def _cross_bridge(state: ApplejackState, events: list[Event] | None) -> None:
    state.space = 1
    if events is not None:
        events.append(happened.DieMoved(1, state.die))
    for seat, blossoms in enumerate(state.blossoms):
        if blossoms:
            gain = blossoms * state.die
            state.pay(seat, Part.BLOSSOMS, gain)
            if events is not None:
                events.append(happened.BlossomsScored(seat, blossoms, state.die, gain))
    state.die += 1
    if events is not None:
        events.append(happened.DieRaised(state.die))


def _maybe_refill(state: ApplejackState, events: list[Event] | None) -> bool:
    first, second = state.open_valleys()
    valleys = state.valleys
    if len(valleys[first]) + len(valleys[second]) > state.box.catalogue.refill_at or not state.supply:
        return False
    dealt = []
    # A short supply reaches the valleys from the first one beside the die, clockwise.
    for step in range(len(valleys)):
        if not state.supply:
            break
        valley = (first + step) % len(valleys)
        tile = state.supply.pop()
        valleys[valley].append(tile)
        dealt.append((valley, tile))
    if events is not None:
        events.append(happened.ValleysRefilled(tuple(dealt)))
    return True


def _finish(state: ApplejackState, events: list[Event] | None) -> None:
    if events is not None:
        events.append(happened.GameEnded())
    catalogue = state.box.catalogue
    for seat in range(state.seats):
        _, bonus, blossoms = record_final(state, seat)
        if events is None:
            continue
        varieties = 0
        for variety in range(state.box.varieties):
            sizes = areas(state, seat, variety)
            gain = harvest_value(sizes, catalogue.final_die) * catalogue.final_factor
            varieties += gain > 0
            if sizes:
                events.append(happened.FinalHarvested(seat, variety, sizes, gain))
        events.append(happened.VarietyBonus(seat, varieties, bonus))
        events.append(happened.FinalBlossoms(seat, state.blossoms[seat], blossoms))


def upcoming(state: ApplejackState, count: int) -> list[tuple[int, int, int]]:
    """Return the next harvests as (turns from now, variety or `BRIDGE`, die value).

    They happen at the end of a turn: 0 is the present one.
    """
    catalogue = state.box.catalogue
    spaces = catalogue.board(state.seats).spaces
    found: list[tuple[int, int, int]] = []
    for turn in range(state.turn, catalogue.turns * state.seats - 1):
        if len(found) >= count:
            break
        lap, step = divmod(turn, spaces)
        die = catalogue.first_die + lap
        if step + 1 == spaces:
            found.append((turn - state.turn, BRIDGE, die))
        found += [(turn - state.turn, variety, die) for variety in state.icons[step + 1]]
    return found
