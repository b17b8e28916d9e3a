"""Credits, points, energy and machines change hands; Automas use points for credits (15.1)."""

from desktop_app.engine.types import Event
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.catalogue import EXCAVATOR, MIXER
from desktop_app.games.barrage.state import BarrageState


def earn(state: BarrageState, seat: int, money: int, cause: str, events: list[Event] | None) -> None:
    """Give credits, or take them when below 0; an Automa gains or loses as many points instead."""
    if not money:
        return
    if state.terms.is_automa(seat):
        score(state, seat, money, cause, events)
        return
    state.credits[seat] += money
    if events is not None:
        events.append(happened.CreditsChanged(seat, money, cause))


def can_pay(state: BarrageState, seat: int, money: int) -> bool:
    """Return whether a company can pay; an Automa's points may fall below 0."""
    return state.terms.is_automa(seat) or state.credits[seat] >= money


def score(state: BarrageState, seat: int, points: int, cause: str, events: list[Event] | None) -> None:
    """Give victory points to one part of a total, or take them."""
    if not points:
        return
    state.vp[seat] += points
    state.points[seat][happened.CAUSES.index(cause)] += points
    if events is not None:
        events.append(happened.PointsChanged(seat, points, cause, state.vp[seat]))


def energise(state: BarrageState, seat: int, steps: int, cause: str, events: list[Event] | None) -> None:
    """Move a company's energy marker."""
    state.energy[seat] += steps
    if events is not None and steps:
        events.append(happened.EnergyGained(seat, steps, cause))


def equip(state: BarrageState, seat: int, excavators: int, mixers: int, events: list[Event] | None) -> None:
    """Give machines of the general supply."""
    state.machines[seat][EXCAVATOR] += excavators
    state.machines[seat][MIXER] += mixers
    if events is not None and (excavators or mixers):
        events.append(happened.MachinesGained(seat, excavators, mixers))
