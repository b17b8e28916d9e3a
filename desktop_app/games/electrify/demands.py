"""Demand cards: which can be paid, what marks them, and their bonuses (section 12)."""

from desktop_app.engine.types import Event
from desktop_app.games.electrify import events as happened
from desktop_app.games.electrify.catalogue import FIRST_DEMAND
from desktop_app.games.electrify.icons import NO_DEPARTMENT, offer
from desktop_app.games.electrify.scoring import gain
from desktop_app.games.electrify.state import PRIORITY_POINTS, REGULAR_POINTS, ElectrifyState


def payable(state: ElectrifyState, seat: int) -> list[int]:
    """Return the open demand cards that a seat can pay whole and has not fulfilled yet."""
    grid = state.grids[seat]
    done = {entry >> 1 for entry in state.fulfilled[seat]}
    demands = state.catalogue.demands
    return [
        demand
        for demand in state.demands
        if demand not in done
        and all(have >= need for have, need in zip(grid, demands[demand].needs, strict=True))
    ]


def next_is_priority(state: ElectrifyState, seat: int, demand: int) -> bool:
    """Return whether a seat would mark a demand card with a priority cube (12, option priority_per)."""
    if state.terms.priority_per_card:
        marked = sum(2 * demand + 1 in entries for entries in state.fulfilled)
    else:
        marked = sum(entry & 1 for entry in state.fulfilled[seat])
    return marked < state.terms.priority_cubes


def fulfil(state: ElectrifyState, seat: int, demand: int, events: list[Event] | None) -> None:
    """Pay for a demand card, mark it, and offer its bonuses."""
    card = state.catalogue.demands[demand]
    priority = next_is_priority(state, seat, demand)
    grid = state.grids[seat]
    for column, cubes in enumerate(card.needs):
        grid[column] -= cubes
    state.fulfilled[seat] = (*state.fulfilled[seat], 2 * demand + priority)
    if events is not None:
        events.append(happened.DemandFulfilled(seat, demand, int(priority), card.needs))
    if state.terms.marker_points and priority:
        gain(state, seat, state.catalogue.priority_points, PRIORITY_POINTS, events)
    elif state.terms.marker_points:
        gain(state, seat, state.catalogue.regular_points, REGULAR_POINTS, events)
    offer(state, seat, FIRST_DEMAND + demand, NO_DEPARTMENT, None if priority else card.base)
