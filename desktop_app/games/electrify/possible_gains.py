"""Whether points, tokens, cubes, placed cards and sides of departments can be what a position says.

Points and tokens follow from fulfilled demand cards and filled research spaces; of the others there are never
more than could come until now.
"""

from desktop_app.engine.types import Frame
from desktop_app.engine.wire_reading import refuse
from desktop_app.games.electrify.catalogue import FIRST_DEMAND, FIRST_SPACE
from desktop_app.games.electrify.charging import charged_objects, may_follow
from desktop_app.games.electrify.effects import Icon, Verb
from desktop_app.games.electrify.limits import Limits, total
from desktop_app.games.electrify.reactions import card_at, continuation_of
from desktop_app.games.electrify.rounds import TURNS
from desktop_app.games.electrify.state import (
    ACQUIRE,
    CONVERT,
    DEMAND_POINTS,
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
    PRIORITY_POINTS,
    REACTIONS,
    REGULAR_POINTS,
    RESEARCH,
    RESEARCH_POINTS,
    TRANSMIT,
    ElectrifyState,
)

_WAITING, _OVER = -1, 0
"""Instead of the kind of the frame that a turn rests on: it has not begun, or is over."""


def check_gains(state: ElectrifyState, limits: Limits) -> None:
    """Refuse figures that no course of a game brings; the frames have been accepted."""
    for seat in range(state.terms.seats):
        _check_points(state, seat)
        _check_placed(state, seat)
        _check_cubes(state, seat, limits)


def _check_points(state: ElectrifyState, seat: int) -> None:
    """Refuse points and tokens other than those of demand cards and the research board (11, 12)."""
    catalogue, terms = state.catalogue, state.terms
    demands, board = _gained(state, seat)
    open_demands, open_board = _open(state, seat)
    priority = sum(entry & 1 for entry in state.fulfilled[seat])
    regular = len(state.fulfilled[seat]) - priority
    due = [0] * (RESEARCH_POINTS + 1)
    if terms.marker_points:
        due[PRIORITY_POINTS] = priority * catalogue.priority_points
        due[REGULAR_POINTS] = regular * catalogue.regular_points
    due[DEMAND_POINTS] = terms.start.points + total(demands, Verb.POINTS) - total(open_demands, Verb.POINTS)
    due[RESEARCH_POINTS] = total(board, Verb.POINTS) - total(open_board, Verb.POINTS)
    if state.points[seat] != due:
        refuse(
            "points",
            f"seat {seat} has {state.points[seat]}, its demand cards and research spaces bring {due}",
        )
    tokens = terms.start.environment + total([*demands, *board], Verb.ENVIRONMENT)
    tokens -= total([*open_demands, *open_board], Verb.ENVIRONMENT)
    if state.tokens[seat] != tokens:
        refuse(
            "tokens",
            f"seat {seat} has {state.tokens[seat]}, its demand cards and research spaces bring {tokens}",
        )


def _check_placed(state: ElectrifyState, seat: int) -> None:
    """Refuse more cards than were bought or came free, and more flips than there were bonuses."""
    bonuses = [icon.verb for icons in _gained(state, seat) for icon in icons]
    waiting = [icon.verb for icons in _open(state, seat) for icon in icons]
    frames = [frame.kind for frame in state.frames if frame.seat == seat]
    flips = bonuses.count(Verb.FLIP) - waiting.count(Verb.FLIP) - frames.count(FLIP)
    if state.flipped[seat].bit_count() > flips:
        refuse(
            "flipped",
            f"{state.flipped[seat].bit_count()} departments of seat {seat} are turned over, "
            f"its bonuses turned {max(flips, 0)} at most",
        )
    bought = state.round - (_phase(state, seat) in (_WAITING, ACQUIRE))
    free = bonuses.count(Verb.INDUSTRY) - waiting.count(Verb.INDUSTRY) - frames.count(INDUSTRY)
    most = bought + free - frames.count(PLACE)
    placed = sum(map(len, state.cards[seat]))
    if placed > most:
        refuse("cards", f"{placed} cards lie under departments of seat {seat}, there can be {most} by now")


def _check_cubes(state: ElectrifyState, seat: int, limits: Limits) -> None:
    """Refuse more cubes than all rounds until now can have brought, less what this round can still bring.

    What is left to bring falls by at least as much as cubes come, so that no choice leads above the limit.
    """
    start = state.terms.start
    most = sum(start.plants) + sum(start.grid)
    most += state.round * (limits.by_charges + limits.by_demands + limits.by_board)
    phase = _phase(state, seat)
    if phase != _OVER:
        _, board = _gained(state, seat)
        done = [icon for entry in state.fulfilled[seat] for icon in state.catalogue.demands[entry >> 1].icons]
        most -= limits.by_demands - limits.cubes(done) + limits.by_board - limits.cubes(board)
        most -= sum(_left_to_bring(state, frame, limits) for frame in state.frames if frame.seat == seat)
        if phase == DISCHARGE:
            most -= sum(_cubes_of_object(state, seat, *where, limits) for where in charged_objects(state))
        elif phase != FULFIL:
            most -= limits.by_charges
    cubes = sum(state.plants[seat]) + sum(state.grids[seat])
    if cubes > most:
        refuse("plants", f"seat {seat} has {cubes} cubes, there can be {most} at most by round {state.round}")


def _phase(state: ElectrifyState, seat: int) -> int:
    """Return the kind of the frame that a seat's turn of this round rests on, or _WAITING or _OVER."""
    if not state.frames:
        return _OVER
    step, served = state.frames[0].args
    place = state.order().index(seat)
    if step < TURNS or place >= served:
        return _WAITING
    return state.frames[1].kind if place == served - 1 else _OVER


def _gained(state: ElectrifyState, seat: int) -> tuple[list[Icon], list[Icon]]:
    """Return the bonuses that a seat has got of demand cards and of its research board, used or not."""
    catalogue = state.catalogue
    demands: list[Icon] = []
    board: list[Icon] = []
    for entry in state.fulfilled[seat]:
        card = catalogue.demands[entry >> 1]
        demands += card.icons if entry & 1 else card.icons[: card.base]
    filled = state.filled[seat]
    for number, space in enumerate(catalogue.spaces):
        if filled >> number & 1:
            board += space.icons
    for group in catalogue.groups:
        if filled & group.spaces == group.spaces:
            board += group.icons
    return demands, board


def _open(state: ElectrifyState, seat: int) -> tuple[list[Icon], list[Icon]]:
    """Return the icons still on offer to a seat of demand cards and of its research board."""
    demands: list[Icon] = []
    board: list[Icon] = []
    for frame in state.frames:
        if frame.kind == ICONS and frame.seat == seat and frame.args[0] >= FIRST_DEMAND:
            icons = board if frame.args[0] >= FIRST_SPACE else demands
            icons += _masked(state, frame)
    return demands, board


def _masked(state: ElectrifyState, frame: Frame) -> list[Icon]:
    source, _, mask = frame.args
    return [icon for index, icon in enumerate(state.catalogue.sources[source]) if mask >> index & 1]


def _cubes_of_object(state: ElectrifyState, seat: int, department: int, row: int, limits: Limits) -> int:
    if row:
        return limits.cubes(card_at(state, seat, department, row).icons)
    return max(limits.cubes(side) for side in state.catalogue.departments[department].sides)


def _left_to_bring(state: ElectrifyState, frame: Frame, limits: Limits) -> int:
    """Return the cubes that what is being done can still bring, continuations included."""
    kind, seat, args = frame
    if kind == ICONS:
        return limits.cubes(_masked(state, frame))
    if kind == DISCARD:
        return limits.cubes([state.catalogue.sources[args[0]][args[1]]])
    if kind == CONVERT:
        inner = state.catalogue.sources[args[1]][args[2]].inner
        return args[0] * limits.cubes([inner]) if inner is not None else 0
    if kind == DEVELOP:
        return args[2] * limits.cubes_after(Verb.DEVELOP, args[0] + args[1])
    if kind == TRANSMIT:
        return args[2] * limits.cubes_after(Verb.TRANSMIT, args[0] + args[1])
    if kind == INVEST:
        return args[3] * limits.cubes_after(Verb.INVEST, sum(args[:3]))
    if kind == PLAN:
        return args[3] * limits.cubes_after(Verb.PLAN, args[0] + args[2])
    if kind == RESEARCH:
        return limits.cubes_after(Verb.RESEARCH, sum(args[1::2]))
    if kind == REACTIONS:
        return sum(_cubes_of_reaction(state, seat, *where, args[1]) for where in may_follow(state, args[2]))
    if kind == INDUSTRY:
        return limits.best_card
    if kind == PLACE and args[1]:
        return limits.cubes(state.catalogue.cards[args[0]].icons)
    return 0


def _cubes_of_reaction(state: ElectrifyState, seat: int, department: int, row: int, count: int) -> int:
    icon = continuation_of(state, seat, department, row)
    if icon is None or icon.inner is None or icon.inner.verb != Verb.PRODUCE:
        return 0
    return icon.inner.amount * count
