"""Icons carried out: what each verb does at once, and the frames of those that take steps (section 9)."""

from desktop_app.engine.types import UNKNOWN, Event, Frame
from desktop_app.games.electrify import events as happened
from desktop_app.games.electrify.catalogue import FIRST_SPACE
from desktop_app.games.electrify.effects import HERE, Icon, Multiplier, Verb
from desktop_app.games.electrify.icons import NO_DEPARTMENT, multiplier
from desktop_app.games.electrify.reactions import trigger
from desktop_app.games.electrify.research import research
from desktop_app.games.electrify.scoring import gain
from desktop_app.games.electrify.state import (
    CONVERT,
    DEMAND_POINTS,
    DEVELOP,
    DISCARD,
    FLIP,
    INDUSTRY,
    INVEST,
    PLAN,
    RESEARCH_POINTS,
    TRANSMIT,
    ElectrifyState,
)


def start(
    state: ElectrifyState, seat: int, source: int, index: int, department: int, events: list[Event] | None
) -> None:
    """Start an icon: its number of repetitions is read now and stays (8); a discard multiplier asks first."""
    icon = state.catalogue.sources[source][index]
    if icon.multiplier is Multiplier.DISCARDED:
        state.frames.append(Frame(DISCARD, seat, (source, index, department, 0)))
    else:
        begin(state, seat, source, index, department, multiplier(state, seat, icon, department), events)


def begin(
    state: ElectrifyState,
    seat: int,
    source: int,
    index: int,
    department: int,
    times: int,
    events: list[Event] | None,
) -> None:
    """Carry out an icon of a source `times` times."""
    icon = state.catalogue.sources[source][index]
    count = icon.amount * times
    if events is not None:
        where = UNKNOWN if department == NO_DEPARTMENT else department
        events.append(happened.IconUsed(seat, source, index, where, count))
    match icon.verb:
        case Verb.CONVERT:
            state.frames.append(Frame(CONVERT, seat, (count, source, index, department)))
        case Verb.POINTS:
            gain(state, seat, count, RESEARCH_POINTS if source >= FIRST_SPACE else DEMAND_POINTS, events)
        case _:
            perform(state, seat, icon, department, count, 1, events)


def perform(
    state: ElectrifyState,
    seat: int,
    icon: Icon,
    department: int,
    count: int,
    follow: int,
    events: list[Event] | None,
) -> None:
    """Do `count` repetitions of an icon; continuations may follow it when `follow` is 1 (10)."""
    match icon.verb:
        case Verb.PRODUCE:
            column = state.columns[seat][department] if icon.kind == HERE else icon.kind
            state.plants[seat][column] += count
            if events is not None and count:
                events.append(happened.CubesProduced(seat, column, count))
            if follow:
                trigger(state, seat, Verb.PRODUCE, count)
        case Verb.DEVELOP:
            state.frames.append(Frame(DEVELOP, seat, (count, 0, follow)))
        case Verb.TRANSMIT:
            state.frames.append(Frame(TRANSMIT, seat, (count, 0, follow)))
        case Verb.RESEARCH:
            research(state, seat, count, count * follow)
        case Verb.INVEST:
            state.frames.append(Frame(INVEST, seat, (count, 0, 0, follow)))
        case Verb.PLAN:
            state.frames.append(Frame(PLAN, seat, (count, department, 0, follow)))
        case Verb.INDUSTRY:
            state.frames.append(Frame(INDUSTRY, seat, (icon.amount,)))
        case Verb.FLIP:
            state.frames.append(Frame(FLIP, seat))
        case Verb.ENVIRONMENT:
            state.tokens[seat] += count
            if events is not None:
                events.append(happened.TokenGained(seat, state.tokens[seat]))
        case _:
            raise AssertionError(f"{icon.verb.name} is not carried out by itself")
