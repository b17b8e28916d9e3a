"""Whether the stack of what is pending can be: which frame lies on which, and whose turn it is.

The program runs by itself whatever needs no choice, so the frame on top always has something to choose.
"""

from itertools import pairwise
from types import MappingProxyType

from desktop_app.engine.types import UNKNOWN, Frame
from desktop_app.engine.wire_reading import refuse
from desktop_app.games.electrify.catalogue import COLUMNS, NO_BONUS
from desktop_app.games.electrify.charging import CHARGED, NO_CHARGES
from desktop_app.games.electrify.columns import can_shift
from desktop_app.games.electrify.demands import payable
from desktop_app.games.electrify.limits import Limits
from desktop_app.games.electrify.possible_actions import ACTION_CHECKS
from desktop_app.games.electrify.possible_icons import ICON_CHECKS
from desktop_app.games.electrify.possible_spots import ABOVE, Spot, sees_hand
from desktop_app.games.electrify.reactions import continuation_of
from desktop_app.games.electrify.rounds import (
    BONUSES,
    CHOOSING,
    TURNS,
    affordable,
    any_usable,
    is_matched,
    payable_columns,
)
from desktop_app.games.electrify.state import (
    ACQUIRE,
    BONUS,
    CHARGE,
    CHOOSE,
    CONVERT,
    DEVELOP,
    DISCARD,
    DISCHARGE,
    FLIP,
    FULFIL,
    ICONS,
    INDUSTRY,
    INVEST,
    NOT_SET,
    PAY,
    PLACE,
    PLAN,
    REACTIONS,
    RESEARCH,
    RESTACK,
    ROUND,
    SPACE,
    TRANSMIT,
    ElectrifyState,
)

_ARGUMENTS = MappingProxyType(
    {
        **dict.fromkeys((CHOOSE, BONUS, ACQUIRE, CHARGE, DISCHARGE, SPACE, FLIP, FULFIL), 0),
        **dict.fromkeys((ROUND, PLACE, RESTACK), 2),
        **dict.fromkeys((ICONS, DEVELOP, TRANSMIT, REACTIONS), 3),
        **dict.fromkeys((DISCARD, INVEST, PLAN, CONVERT), 4),
        INDUSTRY: 1,
        PAY: 1 + COLUMNS,
    }
)
"""How many arguments a frame has; RESEARCH has pairs of them."""

_BASES = MappingProxyType(
    {CHOOSING: (CHOOSE,), BONUSES: (BONUS, RESEARCH), TURNS: (ACQUIRE, CHARGE, DISCHARGE, FULFIL)}
)
"""By step of the round: what lies on the ROUND frame."""

_CHECKS = MappingProxyType({**ICON_CHECKS, **ACTION_CHECKS})

_ABOVE = MappingProxyType({**ABOVE, CHARGE: (PLACE, PAY)})


def check_frames(state: ElectrifyState, limits: Limits) -> None:
    """Refuse a stack that does not come up, or whose top has nothing to choose."""
    for frame in state.frames:
        _check_arguments(frame)
    _check_round(state)
    _check_dials(state)
    _check_markers(state)
    _check_charges(state)
    for place, frame in enumerate(state.frames):
        spot = Spot(state, limits, place)
        if place == 1:
            _check_base(spot)
        if frame.kind in _CHECKS:
            _CHECKS[frame.kind](spot)
        elif frame.kind == PAY:
            _check_payment(spot)


def _check_arguments(frame: Frame) -> None:
    found = len(frame.args)
    wanted = _ARGUMENTS.get(frame.kind, found + found % 2)
    if found != wanted:
        refuse("frames", f"{frame}: {found} arguments, it needs {wanted}")


def _check_round(state: ElectrifyState) -> None:
    """Refuse a round frame that is missing, and decisions of a seat that is not served now."""
    if not state.frames:
        if state.round != state.catalogue.rounds:
            refuse("frames", f"nothing is pending in round {state.round} of {state.catalogue.rounds}")
        return
    bottom = state.frames[0]
    seats = state.terms.seats
    fits = bottom.kind == ROUND and bottom.seat == state.start and bottom.args[0] in _BASES
    if not fits or not 1 <= bottom.args[1] <= seats:
        refuse("frames", f"{bottom} at the bottom, it must be the round led by seat {state.start}")
    if len(state.frames) == 1:
        refuse("frames", f"{bottom}: nothing is to be chosen")
    step, served = bottom.args
    seat = state.order()[served - 1]
    for frame in state.frames[1:]:
        if frame.seat != seat:
            refuse("frames", f"{frame}: in step {step} of round {state.round} seat {seat} decides now")
    if state.frames[1].kind not in _BASES[step]:
        refuse("frames", f"{state.frames[1]} cannot lie on the round in step {step}")
    for below, above in pairwise(state.frames[1:]):
        if above.kind not in _ABOVE.get(below.kind, ()):
            refuse("frames", f"{above} cannot lie on {below}")


def _check_dials(state: ElectrifyState) -> None:
    """Refuse dials set by others than those who have chosen (4)."""
    chosen = 0
    if state.frames:
        step, served = state.frames[0].args
        chosen = served - 1 if step == CHOOSING else state.terms.seats
        secret = step == CHOOSING
    for place, seat in enumerate(state.order()):
        dial = state.dials[seat]
        if (dial != NOT_SET) != (place < chosen):
            refuse(
                "dials",
                f"{state.dials}: only the first {chosen} seats from seat {state.start} on have chosen",
            )
        if dial == UNKNOWN and not secret:
            refuse("dials", f"{state.dials}: the choices have been revealed")


def _check_markers(state: ElectrifyState) -> None:
    end = state.catalogue.research_end
    for seat, marker in enumerate(state.markers):
        researching = any(frame.kind == RESEARCH and frame.seat == seat for frame in state.frames)
        if marker == end and not researching:
            refuse("markers", f"seat {seat} is on {end} without a breakthrough; it must be below")


def _check_charges(state: ElectrifyState) -> None:
    """Refuse charges outside phase 4, of objects that are not there, or that nothing charged (7)."""
    if len(state.frames) < 2 or state.frames[1].kind != DISCHARGE:
        if state.charges != NO_CHARGES:
            refuse("charges", f"{state.charges}: objects are charged in phase 4 only")
        return
    seat = state.frames[1].seat
    chosen = state.dials[seat] - 1
    triggers = [frame.args[0] for frame in state.frames if frame.kind == REACTIONS]
    cards = state.catalogue.cards
    arrows = any(cards[card].arrows for card in state.cards[seat][chosen])
    for department, values in enumerate(state.charges):
        objects = 1 + len(state.cards[seat][department])
        if len(values) != objects:
            refuse("charges", f"{len(values)} values for department {department}, it has {objects} objects")
        if department != chosen and (values[0] or (any(values) and not arrows)):
            refuse("charges", f"{values} at department {department}: nothing charged it, {chosen} was chosen")
        for row, value in enumerate(values):
            _check_charge(state, (seat, department, row), value, triggers)


def _check_charge(
    state: ElectrifyState, where: tuple[int, int, int], value: int, triggers: list[int]
) -> None:
    """Refuse a card that may follow a trigger which is not open, or which it does not watch (10)."""
    followed = [level for level in range(1, value.bit_length()) if value >> level & 1]
    if not followed:
        return
    icon = continuation_of(state, *where)
    if not value & CHARGED or icon is None:
        refuse("charges", f"{value} at {where}: only a charged continuation card follows anything")
    for level in followed:
        if level > len(triggers) or triggers[level - 1] != icon.watched:
            refuse("charges", f"{value} at {where}: trigger {level} is not open, or it does not watch for it")


def _check_base(spot: Spot) -> None:
    """Refuse a part of a turn that this seat does not come to, or that is over."""
    state, seat, kind = spot.state, spot.seat, spot.frame.kind
    is_top = spot.above is None
    if kind == BONUS:
        free = state.terms.bonus != NO_BONUS and not is_matched(state, seat)
        spot.expect(
            free and can_shift(state, seat, state.dials[seat] - 1), "the solo bonus is not open to it"
        )
    elif kind == RESEARCH:
        matched = state.terms.bonus != NO_BONUS and is_matched(state, seat)
        spot.expect(matched, "only matched seats research in this phase")
    elif kind == ACQUIRE:
        spot.expect(not sees_hand(state, seat) or bool(affordable(state, seat)), "no card can be bought")
    elif kind == CHARGE:
        spot.expect(not is_top, "objects are charged by themselves")
    elif kind == DISCHARGE and is_top:
        spot.expect(any_usable(state, seat), "nothing charged can do anything")
    elif kind == FULFIL and is_top:
        spot.expect(bool(payable(state, seat)), "no demand card can be paid")
    elif kind == FULFIL:
        spot.expect(bool(state.fulfilled[seat]), "bonuses come from a demand card, and none is fulfilled")


def _check_payment(spot: Spot) -> None:
    """Refuse a payment for no card, or one that needs no choice (6)."""
    state, seat = spot.state, spot.seat
    cost = spot.frame.args[0]
    costs = {state.catalogue.cards[card].cost for cards in state.cards[seat] for card in cards}
    spot.expect(cost in costs, f"no card that costs {cost} was placed")
    spot.expect(len(payable_columns(state)) > 1, "no choice of cubes is open")
