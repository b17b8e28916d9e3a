"""The construction wheel: what is put on it comes back after six turns (6.1)."""

from desktop_app.engine.types import Event
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.catalogue import EXCAVATOR, MIXER
from desktop_app.games.barrage.state import EMPTY, BarrageState, Segment


def put_on(state: BarrageState, seat: int, content: Segment, events: list[Event] | None) -> None:
    """Put machines and a tile on the open segment."""
    excavators, mixers, tile = content
    state.machines[seat][EXCAVATOR] -= excavators
    state.machines[seat][MIXER] -= mixers
    state.tiles[seat] &= ~(1 << tile) if tile else -1
    state.wheels[seat][0] = content
    if events is not None:
        events.append(happened.WheelLoaded(seat, excavators, mixers, tile))


def turn(state: BarrageState, seat: int, times: int, events: list[Event] | None) -> None:
    """Turn a wheel; what lies on each segment that becomes open comes back to the own supply."""
    wheel = state.wheels[seat]
    for _ in range(times):
        wheel.insert(0, wheel.pop())
        excavators, mixers, tile = wheel[0]
        wheel[0] = EMPTY
        state.machines[seat][EXCAVATOR] += excavators
        state.machines[seat][MIXER] += mixers
        state.tiles[seat] |= 1 << tile if tile else 0
        if events is not None:
            events.append(happened.WheelTurned(seat, excavators, mixers, tile))


def tiles_on(state: BarrageState, seat: int) -> list[int]:
    """Return the technology tiles on a wheel, the one that comes back last first."""
    return [tile for _, _, tile in state.wheels[seat] if tile]


def turns_until_back(state: BarrageState, seat: int, segment: int) -> int:
    """Return after how many turns the content of a segment comes back."""
    return len(state.wheels[seat]) - segment
