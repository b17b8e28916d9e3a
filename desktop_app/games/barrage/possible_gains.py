"""Whether figures can be as high as they are: machines, credits, points, energy, water and turns.

What is gained is counted in units: a unit is one effect, one drop placed, one production. Each round, each
engineer placed, each piece built and each company that leaves a round makes room for units; frames that are
pending hold some of it back for what they will bring. So whatever an action brings, there was room for it.
"""

from desktop_app.engine.wire_reading import refuse
from desktop_app.games.barrage.catalogue import MACHINE_IDS, NOBODY
from desktop_app.games.barrage.events import (
    CAUSES,
    FOR_BONUS,
    FOR_CREDITS,
    FOR_LINE,
    FOR_NONE,
    FOR_OBJECTIVE,
    FOR_RANK,
    FOR_RESOURCES,
    FOR_START,
    FOR_WATER,
)
from desktop_app.games.barrage.gain_limits import Limits
from desktop_app.games.barrage.objectives import quantity
from desktop_app.games.barrage.possible_board import may_be_led, placed
from desktop_app.games.barrage.possible_water import most_on_heads
from desktop_app.games.barrage.scoring import objective_points, resource_points, water_points
from desktop_app.games.barrage.setup import TURNS
from desktop_app.games.barrage.state import PAYMENT, SITE, TURN, BarrageState

_BY_ROUND = (FOR_RANK, FOR_CREDITS, FOR_NONE, FOR_BONUS)
"""Points that only round scoring brings."""


def check_gains(state: BarrageState) -> None:
    """Refuse figures that no game can bring by now."""
    _check_turn(state)
    limits = Limits(state)
    pending = sum(limits.pending(frame) for frame in state.frames)
    done = sum(_done(state, seat) for seat in range(state.terms.companies))
    pieces = sum(map(sum, state.built))
    in_round = limits.of_round + limits.of_step * (done + pieces) - pending
    earlier = (state.round - 1) * (
        limits.of_round + limits.of_step * state.terms.companies * _most_done(state)
    )
    units = in_round + max(0, earlier) + (0 if state.frames else limits.of_round)
    for seat in range(state.terms.companies):
        _check_resources(state, seat, limits, units)
        _check_points(state, seat, limits, units)
    _check_water(state, limits, in_round)


def _done(state: BarrageState, seat: int) -> int:
    """Return what a company has done in this round: engineers placed, and whether it is out of it."""
    return placed(state, seat) + state.passed[seat]


def _most_done(state: BarrageState) -> int:
    return state.catalogue.engineers + 1


def _check_turn(state: BarrageState) -> None:
    """Refuse a number of turns that players cannot have had: each places, builds or leaves the round."""
    drafted = 0 if state.terms.introductory else state.terms.players
    if not state.round:
        if state.turn != state.frames[0].args[1]:
            refuse("turn", f"{state.turn}; the draft asks number {state.frames[0].args[1]}")
        return
    least = most = drafted
    playing = state.frames[1].seat if state.frames else NOBODY
    for seat in range(state.terms.players):
        # To be out of engineers takes a turn a round, unless an Automa has led it.
        if not may_be_led(state, seat):
            begun = placed(state, seat) > 0 or (seat == playing and state.frames[0].args[0] == TURNS)
            least += state.round - 1 + begun
        most += (state.round - 1) * _most_done(state) + _done(state, seat) + sum(state.built[seat])
    # A turn that begins, or one without engineers, has not changed anything yet.
    most += any(frame.kind in (TURN, SITE, PAYMENT) for frame in state.frames)
    if not least <= state.turn <= most:
        refuse("turn", f"{state.turn}; by now it must be from {least} to {most}")


def _check_resources(state: BarrageState, seat: int, limits: Limits, units: int) -> None:
    first, machines = 0, (0, 0)
    if state.terms.is_automa(seat):
        if state.round:
            machines = state.catalogue.automa_start.machines
    elif state.officer[seat] != NOBODY:
        officer = state.catalogue.officers[state.officer[seat]]
        first, machines = officer.credits, officer.machines
    gained = units if state.round else 0
    if state.terms.is_automa(seat) and state.credits[seat]:
        refuse("credits", f"seat {seat} is an Automa and has {state.credits[seat]}; it has points only")
    if state.credits[seat] > first + limits.credits * gained:
        most = first + limits.credits * gained
        refuse("credits", f"seat {seat} has {state.credits[seat]}, it can have {most} by now")
    for kind, name in enumerate(MACHINE_IDS):
        there = state.machines[seat][kind] + sum(segment[kind] for segment in state.wheels[seat])
        most = machines[kind] + limits.machines * gained
        if there > most:
            refuse("machines", f"seat {seat} has {there} of kind {name}, it can have {most} by now")
    if not state.round and (state.credits[seat], tuple(state.machines[seat])) != (first, machines):
        refuse("credits", f"seat {seat} has {state.credits[seat]} and {state.machines[seat]} in the draft")


def _check_points(state: BarrageState, seat: int, limits: Limits, units: int) -> None:
    catalogue = state.catalogue
    automa = state.terms.is_automa(seat)
    over = not state.frames
    scored = state.round - 1 + over
    exact = {
        FOR_START: catalogue.automa_start.vp if automa else catalogue.start_vp,
        FOR_OBJECTIVE: _objective(state, seat) if over else 0,
        FOR_RESOURCES: resource_points(state, seat) if over else 0,
        FOR_WATER: water_points(state, seat) if over else 0,
    }
    # An Automa that leads a player's turn costs the player points too (15.12).
    lowered = (FOR_NONE, FOR_LINE) if may_be_led(state, seat) else (FOR_NONE,)
    for cause, points in zip(CAUSES, state.points[seat], strict=True):
        if cause in exact:
            low = high = exact[cause]
        else:
            high = limits.points * units if state.round else 0
            if cause in _BY_ROUND:
                high = limits.scored * max(0, scored)
            low = -high if automa or cause in lowered else 0
        if not low <= points <= high:
            wanted = f"{low}" if low == high else f"from {low} to {high}"
            refuse("points", f"seat {seat} has {points} for {cause}, it must be {wanted} by now")


def _objective(state: BarrageState, seat: int) -> int:
    amounts = [quantity(state, other) for other in range(state.terms.companies)]
    return objective_points(state, amounts)[seat]


def _check_water(state: BarrageState, limits: Limits, in_round: int) -> None:
    """Refuse more drops on headstreams or more energy than the present round can have brought."""
    if not state.round:
        return
    drops = most_on_heads(state)
    if sum(state.heads) > drops:
        refuse("heads", f"{sum(state.heads)} drops, there can be {drops} by now")
    for seat, energy in enumerate(state.energy):
        most = limits.energy * in_round
        # When the game is over, the last water has run down already.
        most += 0 if state.frames else limits.passes * drops
        if energy > most:
            refuse("energy", f"seat {seat} is on {energy}, it can be on {most} by now")
