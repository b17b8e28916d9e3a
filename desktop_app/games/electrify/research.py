"""The research track and its breakthroughs (section 11)."""

from desktop_app.engine.types import UNKNOWN, Event, Frame
from desktop_app.games.electrify import events as happened
from desktop_app.games.electrify.catalogue import FIRST_GROUP, FIRST_SPACE
from desktop_app.games.electrify.effects import Verb
from desktop_app.games.electrify.icons import offer
from desktop_app.games.electrify.reactions import trigger
from desktop_app.games.electrify.state import RESEARCH, SPACE, ElectrifyState


def research(state: ElectrifyState, seat: int, steps: int, follow: int) -> None:
    """Put steps on the track; while a breakthrough is carried out they wait for the marker's return (11).

    `follow` is the number of steps that continuations may follow once they are done.
    """
    if state.markers[seat] != state.catalogue.research_end:
        state.frames.append(Frame(RESEARCH, seat, (steps, follow)))
        return
    place = max(place for place, frame in enumerate(state.frames) if frame.kind == RESEARCH)
    state.frames[place] = Frame(RESEARCH, seat, (*state.frames[place].args, steps, follow))


def advance(state: ElectrifyState, seat: int, events: list[Event] | None) -> None:
    """Go on with the RESEARCH frame on top: a step, a breakthrough, the return of the marker, or its end.

    Its arguments are pairs: steps to go, and the number of steps that continuations may follow afterwards.
    """
    args = state.frames[-1].args
    end = state.catalogue.research_end
    if state.markers[seat] == end:
        state.markers[seat] = 0
        if events is not None:
            events.append(happened.MarkerReturned(seat))
    elif not args:
        state.frames.pop()
    elif args[0]:
        state.frames[-1] = Frame(RESEARCH, seat, (args[0] - 1, *args[1:]))
        state.markers[seat] += 1
        if events is not None:
            events.append(happened.ResearchStepped(seat, state.markers[seat]))
        if state.markers[seat] == end and open_spaces(state, seat):
            state.frames.append(Frame(SPACE, seat))
    else:
        state.frames[-1] = Frame(RESEARCH, seat, args[2:])
        trigger(state, seat, Verb.RESEARCH, args[1])


def open_spaces(state: ElectrifyState, seat: int) -> list[int]:
    """Return the research spaces of a seat without a cube."""
    filled = state.filled[seat]
    return [space for space in range(len(state.catalogue.spaces)) if not filled >> space & 1]


def fill(state: ElectrifyState, seat: int, space: int, events: list[Event] | None) -> None:
    """Put a cube on a space; its actions come up, then the bonus of a group it completes (11.1 to 11.3)."""
    state.frames.pop()
    state.filled[seat] |= 1 << space
    group = state.catalogue.spaces[space].group
    spaces = state.catalogue.groups[group].spaces
    complete = state.filled[seat] & spaces == spaces
    if events is not None:
        events.append(happened.SpaceFilled(seat, space, group if complete else UNKNOWN))
    if complete:
        offer(state, seat, FIRST_GROUP + group)
    offer(state, seat, FIRST_SPACE + space)
