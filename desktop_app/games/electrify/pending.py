"""What a seat's pending frames still bring, read into a desk."""

from desktop_app.engine.types import Frame
from desktop_app.games.electrify.catalogue import NO_BONUS
from desktop_app.games.electrify.charging import may_follow
from desktop_app.games.electrify.desk import (
    BUYING,
    CHARGING,
    COMING,
    DISCHARGING,
    FULFILLING,
    NO_RUSH,
    RESTING,
    Desk,
    Rush,
    Work,
)
from desktop_app.games.electrify.effects import Verb
from desktop_app.games.electrify.icons import NO_DEPARTMENT
from desktop_app.games.electrify.machine import Machine, Yield, right_of
from desktop_app.games.electrify.state import (
    ACQUIRE,
    BONUS,
    CHARGE,
    CONVERT,
    DEVELOP,
    DISCARD,
    DISCHARGE,
    FLIP,
    FULFIL,
    ICONS,
    INDUSTRY,
    INVEST,
    PAY,
    PLACE,
    PLAN,
    REACTIONS,
    RESEARCH,
    SPACE,
    TRANSMIT,
    ElectrifyState,
)


def desk_of(state: ElectrifyState, seat: int, machine: Machine) -> Desk:
    """Return the board of a seat with what it still has to do this round."""
    desk = Desk()
    desk.plants = state.plants[seat][:]
    desk.grid = state.grids[seat]
    desk.columns = state.columns[seat][:]
    desk.cards = state.cards[seat][:]
    desk.hand = state.hands[seat]
    desk.charges = ()
    desk.flipped = state.flipped[seat]
    desk.tokens = state.tokens[seat]
    desk.marker = state.markers[seat]
    desk.filled = state.filled[seat]
    desk.points = state.score(seat)
    desk.rounds = state.catalogue.rounds - state.round
    desk.chosen = state.dials[seat] - 1
    desk.bonus = False
    desk.placing, desk.free, desk.cost = 0, False, 0
    desk.first = Work()
    desk.rush = NO_RUSH
    step, served = state.frames[0].args
    place = (seat - state.start) % state.terms.seats
    acting = state.frames[-1].seat == seat and len(state.frames) > 1
    if step == 0:
        desk.stage = COMING if desk.chosen >= 0 else RESTING
        desk.bonus = True
    elif step == 1:
        desk.stage = COMING
        desk.bonus = place >= served
    else:
        desk.stage = COMING if place >= served else RESTING
    if desk.stage == RESTING and desk.chosen < 0:
        desk.rounds += 1
    if acting:
        for frame in state.frames[1:]:
            _read(state, desk, frame, machine)
        kind, _, args = state.frames[-1]
        if kind in (DEVELOP, TRANSMIT):
            left = args[0]
            plants = tuple(state.plants[seat])
            desk.rush = Rush(left, 0, plants) if kind == DEVELOP else Rush(0, left, plants)
    if state.terms.bonus == NO_BONUS:
        desk.bonus = False
    if desk.marker == state.catalogue.research_end:
        desk.marker = 0
    return desk


def _read(state: ElectrifyState, desk: Desk, frame: Frame, machine: Machine) -> None:
    """Note what a pending frame still brings."""
    kind, _, args = frame
    first = desk.first
    if kind == BONUS:
        desk.bonus = True
    elif kind == ACQUIRE:
        desk.stage = BUYING
    elif kind == CHARGE:
        desk.stage = CHARGING
    elif kind == DISCHARGE:
        desk.stage = DISCHARGING
        desk.charges = state.charges
    elif kind == FULFIL:
        desk.stage = FULFILLING
    elif kind == PLACE:
        desk.placing, desk.free = args[0], bool(args[1])
        if not desk.free:
            desk.cost = state.catalogue.cards[args[0]].cost
    elif kind == PAY:
        columns = state.catalogue.columns
        desk.cost = args[0] - sum(
            count * columns[column].power for column, count in enumerate(args[1:], 1) if count
        )
    elif kind == ICONS:
        source, department, mask = args
        first.add(_of_icons(desk, source, department, mask, machine), desk.plants)
    elif kind == DISCARD:
        source, index, department, count = args
        icon = state.catalogue.sources[source][index]
        more = machine.spare(desk.hand, desk.rounds)
        column = 0 if department == NO_DEPARTMENT else desk.columns[department]
        first.add(machine.brought(icon, column, icon.amount * (count + more)), desk.plants)
    elif kind == DEVELOP:
        first.develop += args[0]
    elif kind == TRANSMIT:
        first.transmit += args[0]
    elif kind == INVEST:
        first.invest += sum(args[:3])
    elif kind == PLAN:
        first.plan += args[0]
    elif kind == CONVERT:
        first.convert += args[0]
    elif kind == RESEARCH:
        first.research += sum(args[::2])
    elif kind == SPACE:
        first.spaces += 1
    elif kind == INDUSTRY:
        first.industry += args[0]
    elif kind == FLIP:
        first.flip += 1
    elif kind == REACTIONS:
        _, count, level = args
        for department, row in may_follow(state, level):
            for icon in state.catalogue.sources[desk.source(department, row)]:
                if icon.verb == Verb.CONTINUE and icon.inner is not None:
                    got = machine.brought(icon.inner, desk.columns[department], icon.inner.amount * count)
                    first.add(got, desk.plants)


def _of_icons(desk: Desk, source: int, department: int, mask: int, machine: Machine) -> Yield:
    if department == NO_DEPARTMENT:
        return machine.yields(source, mask, 0, 0, 0, 0)
    return machine.yields(
        source,
        mask,
        desk.columns[department],
        desk.tokens,
        right_of(desk.columns, department),
        machine.spare(desk.hand, desk.rounds),
    )
