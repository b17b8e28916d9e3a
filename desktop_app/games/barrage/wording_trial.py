"""What an action leads to before anybody else has a say: tried on a copy, for previews."""

from collections.abc import Callable
from typing import NamedTuple

from desktop_app.engine.types import Action, Event, Frame
from desktop_app.games.barrage.costs import Payment
from desktop_app.games.barrage.rounds import pay, settle
from desktop_app.games.barrage.state import PAYMENT, ROUND, TURN_END, BarrageState

CarryOut = Callable[[BarrageState, Action, list[Event]], None]
"""Does what an action says, without what follows by itself."""

HELD = 0
"""A kind of frame that nothing runs past: it stands in for all that is not this action's."""


class Trial(NamedTuple):
    """A position after an action and all that follows from it alone, and what happened."""

    after: BarrageState
    events: list[Event]

    @property
    def asks(self) -> Frame | None:
        """What the same company is asked next, if anything."""
        frame = self.after.frames[-1]
        return None if frame.kind == HELD else frame


def tried(carry_out: CarryOut, view: BarrageState, action: Action) -> Trial:
    """Return what an action leads to, up to the next choice or the end of what it sets going."""
    after = _held(view)
    events: list[Event] = []
    carry_out(after, action, events)
    settle(after, events)
    return Trial(after, events)


def tried_payment(carry_out: CarryOut, view: BarrageState, action: Action, payment: Payment) -> Trial:
    """Return what a construction leads to when it is paid for in one of its ways."""
    after = _held(view)
    events: list[Event] = []
    carry_out(after, action, events)
    if after.frames[-1].kind == PAYMENT:
        pay(after, payment, events)
    settle(after, events)
    return Trial(after, events)


def _held(view: BarrageState) -> BarrageState:
    """Return a copy with only those frames that stand above the round and the end of the turn."""
    after = view.clone()
    below = max(place for place, frame in enumerate(view.frames) if frame.kind in (ROUND, TURN_END))
    after.frames = [Frame(HELD, view.frames[-1].seat), *view.frames[below + 1 :]]
    return after
