"""Whether the stack of what is pending can be: which frame lies on which, whose turn it is, what is asked.

The program runs by itself whatever needs no choice, so the frame on top always has something to choose.
"""

from itertools import pairwise
from types import MappingProxyType

from desktop_app.engine.types import Frame
from desktop_app.engine.wire_reading import refuse
from desktop_app.games.barrage import possible_asked
from desktop_app.games.barrage.setup import DRAFTING, INCOMES, TURNS
from desktop_app.games.barrage.state import (
    CONTRACT,
    DRAFT,
    DROPS,
    EFFECT,
    EMPTY_DAMS,
    FREE_PIECE,
    FULFIL,
    LIMIT,
    MACHINES,
    PAYMENT,
    POWER,
    PRODUCTION,
    REWARD,
    ROUND,
    SITE,
    TILE,
    TURN,
    TURN_END,
    BarrageState,
)

ABOVE = MappingProxyType(
    {
        TURN_END: (
            *(TURN, TILE, SITE, PAYMENT, PRODUCTION, FULFIL, DROPS, MACHINES, CONTRACT, LIMIT),
            *(REWARD, EFFECT, POWER, EMPTY_DAMS),
        ),
        EFFECT: (REWARD,),
        POWER: (FULFIL, REWARD),
        REWARD: (MACHINES, DROPS, FREE_PIECE, REWARD),
    }
)
"""What may lie on a frame; on those that are not named nothing does."""

BASES = MappingProxyType({DRAFTING: (DRAFT,), INCOMES: (REWARD,), TURNS: (TURN_END,)})
"""By step of the round: what lies on the ROUND frame."""

ARGUMENTS = MappingProxyType(
    {
        **dict.fromkeys((DRAFT, TURN, TURN_END, TILE, LIMIT), 0),
        **dict.fromkeys((MACHINES, CONTRACT, EMPTY_DAMS), 1),
        **dict.fromkeys((ROUND, SITE, FULFIL, REWARD, FREE_PIECE, POWER), 2),
        **dict.fromkeys((PRODUCTION, DROPS, EFFECT), 3),
        PAYMENT: 4,
    }
)
"""How many arguments a frame has."""


def check_frames(state: BarrageState) -> None:
    """Refuse a stack that does not come up, or whose top has nothing to choose."""
    if not state.frames:
        if state.round != state.catalogue.rounds:
            refuse("frames", f"the game is over in round {state.round}")
        return
    for frame in state.frames:
        if len(frame.args) != ARGUMENTS[frame.kind]:
            refuse(
                "frames", f"frame {frame.kind} has {len(frame.args)} values, it needs {ARGUMENTS[frame.kind]}"
            )
    _check_base(state, state.frames)
    for below, above in pairwise(state.frames[1:]):
        if above.kind not in ABOVE.get(below.kind, ()) or above.seat != below.seat:
            refuse("frames", f"frame {above.kind} of seat {above.seat} cannot lie on frame {below.kind}")
    for place, frame in enumerate(state.frames[1:], start=1):
        possible_asked.check_arguments(state, frame, state.frames[place - 1])
    possible_asked.check_top(state)


def _check_base(state: BarrageState, frames: list[Frame]) -> None:
    """Refuse a bottom that is not the round, or a second frame that is not of the company it serves."""
    kind, _, args = frames[0]
    if kind != ROUND or len(frames) < 2 or any(frame.kind == ROUND for frame in frames[1:]):
        refuse("frames", "ROUND lies at the bottom, with what is asked above it, and nowhere else")
    step, served = args
    if step not in BASES or not 0 <= served <= state.terms.companies:
        refuse("frames", f"step {step} of the round, {served} served, does not exist")
    if (step == DRAFTING) != (state.round == 0):
        refuse("round", f"it is {state.round} in step {step} of the round; 0 is the draft")
    first = frames[1]
    if first.kind not in BASES[step]:
        refuse("frames", f"frame {first.kind} does not come up in step {step} of the round")
    if not served and step != TURNS:
        refuse("frames", "nobody is served yet, but somebody is asked")
    # In the draft and for incomes the last in turn order comes first.
    place = served - 1 if step == TURNS else -served
    if first.seat != state.order[place]:
        refuse("frames", f"it is the turn of seat {state.order[place]}, not of seat {first.seat}")
    if state.terms.is_automa(first.seat):
        refuse("frames", f"seat {first.seat} is an Automa and is asked nothing")
    if step == TURNS and state.passed[first.seat]:
        refuse("passed", f"seat {first.seat} has passed and is asked")
