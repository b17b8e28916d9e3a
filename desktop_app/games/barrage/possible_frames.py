"""Whether the stack of what is pending can be: which frame lies on which, whose turn it is, what is asked.

The program runs by itself whatever needs no choice, so the frame on top always has something to choose.
"""

from itertools import pairwise
from types import MappingProxyType

from desktop_app.engine.types import Frame
from desktop_app.engine.wire_reading import refuse
from desktop_app.games.barrage.catalogue import NOBODY, Work
from desktop_app.games.barrage.possible_asked import check_arguments, check_top
from desktop_app.games.barrage.possible_board import on_spaces
from desktop_app.games.barrage.setup import DRAFTING, INCOMES, TURNS
from desktop_app.games.barrage.spaces import officers_to_copy
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
            refuse("frames", f"the game is over in round {state.round} of {state.catalogue.rounds}")
        _check_copied(state, NOBODY)
        _check_limits(state)
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
    for below, frame in pairwise(state.frames):
        check_arguments(state, frame, below)
    _check_rewards(state)
    _check_copied(state, state.frames[1].seat if state.frames[0].args[0] == TURNS else NOBODY)
    _check_limits(state)
    check_top(state)


def _check_base(state: BarrageState, frames: list[Frame]) -> None:
    """Refuse a bottom that is not the round, or a second frame that is not of the company it serves."""
    kind, seat, args = frames[0]
    if kind != ROUND or seat or len(frames) < 2 or any(frame.kind == ROUND for frame in frames[1:]):
        refuse("frames", "ROUND lies at the bottom, with what is asked above it, and nowhere else")
    step, served = args
    companies = state.terms.companies
    served_by_step = {
        DRAFTING: range(1, state.terms.players + 1),
        INCOMES: range(1, companies + 1),
        TURNS: range(companies),
    }
    if step not in served_by_step or served not in served_by_step[step]:
        refuse("frames", f"step {step} of the round, {served} served, does not exist")
    if (step == DRAFTING) != (state.round == 0):
        refuse("round", f"it is {state.round} in step {step} of the round; 0 is the draft")
    first = frames[1]
    if first.kind not in BASES[step]:
        refuse("frames", f"frame {first.kind} does not come up in step {step} of the round")
    # In the draft and for incomes the last in turn order comes first.
    place = served - 1 if step == TURNS else -served
    if first.seat != state.order[place]:
        refuse("frames", f"it is the turn of seat {state.order[place]}, not of seat {first.seat}")
    if state.terms.is_automa(first.seat):
        refuse("frames", f"seat {first.seat} is an Automa and is asked nothing")
    if step == TURNS and state.passed[first.seat]:
        refuse("passed", f"seat {first.seat} has passed and is asked")


def _check_rewards(state: BarrageState) -> None:
    """Refuse the same reward twice in a stack."""
    sources = [frame.args[0] for frame in state.frames if frame.kind == REWARD]
    if len(set(sources)) < len(sources):
        refuse("frames", f"rewards {sources} are pending; each is taken once")


def _check_copied(state: BarrageState, playing: int) -> None:
    """Refuse an ability copied by another than whose turn it is, or one that Mahiri cannot copy (12.7)."""
    for seat, copied in enumerate(state.copied):
        if copied == NOBODY:
            continue
        if seat != playing or not state.copies[seat]:
            refuse(
                "copied", f"seat {seat} has copied officer {copied} without an engineer for it in this turn"
            )
        if copied not in officers_to_copy(state, seat):
            refuse("copied", f"seat {seat} has copied {copied}, it can copy {officers_to_copy(state, seat)}")


def _check_limits(state: BarrageState) -> None:
    """Refuse more open contracts than a company may keep and has just been able to take (5)."""
    top = state.frames[-1] if state.frames else None
    for seat, held in enumerate(state.contracts):
        most = state.catalogue.contract_limit
        if top is not None and top.seat == seat and top.kind in (CONTRACT, LIMIT):
            offered = max(on_spaces(state, seat, Work.CONTRACTS), key=lambda space: space.n)
            most += offered.n - (top.args[0] if top.kind == CONTRACT else 0)
        if len(held) > most:
            refuse("contracts", f"seat {seat} holds {len(held)} contracts, it can hold {most} now")
