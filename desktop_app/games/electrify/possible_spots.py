"""The places of frames on a stack from outside: what lies there, below and above, and what may."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import NoReturn

from desktop_app.engine.types import Frame
from desktop_app.engine.wire_reading import refuse
from desktop_app.games.electrify.catalogue import (
    FIRST_DEMAND,
)
from desktop_app.games.electrify.limits import Limits
from desktop_app.games.electrify.state import (
    CONVERT,
    DEVELOP,
    DISCARD,
    DISCHARGE,
    FLIP,
    FULFIL,
    ICONS,
    INDUSTRY,
    INVEST,
    PLACE,
    PLAN,
    REACTIONS,
    RESEARCH,
    RESTACK,
    SPACE,
    TRANSMIT,
    ElectrifyState,
)

BY_CARDS = (ICONS, DISCARD, DEVELOP, TRANSMIT, INVEST, PLAN, CONVERT, RESEARCH, REACTIONS)
"""What tiles and cards put up."""

BY_BONUSES = (*BY_CARDS, INDUSTRY, PLACE, FLIP, RESTACK)
"""What demand cards and the research board put up; a card placed for free adds all that cards do."""

BY_ACTIONS = (DEVELOP, TRANSMIT, INVEST, PLAN, RESEARCH)
"""What `convert` and continuations put up."""

ABOVE = MappingProxyType(
    {
        DISCHARGE: BY_CARDS,
        FULFIL: BY_BONUSES,
        ICONS: BY_BONUSES,
        RESEARCH: (SPACE, *BY_BONUSES),
        CONVERT: (*BY_ACTIONS, REACTIONS),
        REACTIONS: BY_ACTIONS,
    }
)
"""By kind of frame: what may lie directly above it."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One frame of the stack, with its neighbours."""

    state: ElectrifyState
    limits: Limits
    place: int

    @property
    def frame(self) -> Frame:
        return self.state.frames[self.place]

    @property
    def seat(self) -> int:
        return self.frame.seat

    @property
    def below(self) -> Frame:
        return self.state.frames[self.place - 1]

    @property
    def above(self) -> Frame | None:
        """The frame above; None for the one on top."""
        return self.state.frames[self.place + 1] if self.place + 1 < len(self.state.frames) else None

    def refuse(self, reason: str) -> NoReturn:
        refuse("frames", f"{self.frame}: {reason}")

    def expect(self, holds: bool, reason: str) -> None:
        if not holds:
            self.refuse(reason)


def sees_hand(state: ElectrifyState, seat: int) -> bool:
    """Return whether a hand is known, so that what it can be used for is known as well."""
    return all(card > 0 for card in state.hands[seat])


def is_bonus_place(below: Frame) -> bool:
    """Return whether bonuses of demand cards or of the research board come up on a frame."""
    return below.kind in (FULFIL, RESEARCH) or (below.kind == ICONS and below.args[0] >= FIRST_DEMAND)
