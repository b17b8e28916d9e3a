"""Why a choice is good, for hints: what it brings at once and what it prepares, weightiest first."""

from desktop_app.engine.types import Action, Event, Remark
from desktop_app.games.electrify import actions
from desktop_app.games.electrify import events as happened
from desktop_app.games.electrify.charging import charged_by
from desktop_app.games.electrify.demands import payable
from desktop_app.games.electrify.effects import Verb
from desktop_app.games.electrify.rounds import source_of
from desktop_app.games.electrify.state import CHOOSE, FULFIL, ElectrifyState
from desktop_app.games.electrify.wording_icons import count_now, icons_words
from desktop_app.games.electrify.wording_preview import Apply, preview
from desktop_app.games.electrify.wording_reach import missing, open_demands
from desktop_app.games.electrify.words import demand_name, group_name, said, signed

Weighed = list[tuple[float, Remark]]
"""Reasons, each with its weight in points."""

_SHOWN = 4
_FORETOLD = 2
"""Lines of the preview that stand in where nothing is known to be good about a choice."""

_STEP = 0.33
"""Points that a cube produced, developed or transmitted, or a step of research, is about worth."""

_COUNTED = (Verb.PRODUCE, Verb.DEVELOP, Verb.TRANSMIT, Verb.RESEARCH, Verb.INVEST)


def reasons(apply: Apply, view: ElectrifyState, action: Action) -> tuple[Remark, ...]:
    """Return the weightiest parts of what an action brings; at least one, whatever the action."""
    found = _aims(view, action)
    if view.frames[-1].kind != CHOOSE:
        # Choices of others are secret until all are in, so what follows the last one cannot be foreseen.
        after = view.clone()
        events: list[Event] = []
        apply(after, action, events)
        found += _gains(view, after, events, action.seat)
    if not found:
        if isinstance(action, actions.Done):
            kept = view.frames[-1].kind == FULFIL and payable(view, action.seat)
            return (said("reason.kept" if kept else "reason.saved"),)
        return preview(apply, view, action)[:_FORETOLD] or (said("reason.position"),)
    found.sort(key=lambda entry: -entry[0])
    return tuple(remark for _, remark in found[:_SHOWN])


def _gains(view: ElectrifyState, after: ElectrifyState, events: list[Event], seat: int) -> Weighed:
    """Return what an action changes at once."""
    found: Weighed = []
    points = sum(
        event.points for event in events if isinstance(event, happened.PointsGained) and event.seat == seat
    )
    if points:
        found.append((float(points), said("reason.points", gain=signed(points))))
    tokens = after.tokens[seat] - view.tokens[seat]
    if tokens > 0:
        found.append((3.0, said("reason.token")))
    before = set(payable(view, seat))
    for demand in payable(after, seat):
        if demand not in before:
            found.append((4.0, said("reason.reach", demand=demand_name(view.catalogue, demand))))
    produced = sum(
        event.count for event in events if isinstance(event, happened.CubesProduced) and event.seat == seat
    )
    if produced:
        found.append((produced * _STEP, said("reason.produced", n=produced)))
    steps = sum(isinstance(event, happened.ResearchStepped) and event.seat == seat for event in events)
    if steps:
        found.append((steps * _STEP, said("reason.research", n=steps)))
    for event in events:
        if isinstance(event, happened.SpaceFilled) and event.seat == seat and event.group >= 0:
            found.append((3.0, said("reason.group", group=group_name(view.catalogue, event.group))))
    return found


def _aims(view: ElectrifyState, action: Action) -> Weighed:
    """Return what an action makes possible."""
    match action:
        case actions.Choose(seat, department):
            return _charges(view, seat, department)
        case actions.TakeCard(_, card):
            icons = view.catalogue.cards[card].icons
            return [(1.0, said("reason.card", icons=icons_words(view.catalogue, icons)))]
        case actions.PlaceCard(seat, department) if view.dials[seat] == department + 1:
            return [(1.0, said("reason.charged"))]
        case actions.TransmitCube(seat, column):
            return _nearer(view, seat, column)
        case actions.DevelopCube(seat, column):
            wanted = [
                demand
                for demand in open_demands(view, seat)
                if missing(view, seat, demand)[column + 1] > view.plants[seat][column + 1]
            ]
            return (
                [(_STEP, said("reason.nearer", demand=demand_name(view.catalogue, wanted[0])))]
                if wanted
                else []
            )
    return []


def _charges(view: ElectrifyState, seat: int, department: int) -> Weighed:
    """Return what the objects that a choice would charge do together, by verb."""
    counts = dict.fromkeys(_COUNTED, 0)
    for object_department, row in charged_by(view, seat, department):
        for icon in view.catalogue.sources[source_of(view, seat, object_department, row)]:
            if icon.verb in counts:
                counts[icon.verb] += count_now(view, seat, icon, object_department)
    return [
        (count * _STEP, said(f"reason.choose.{verb.name.lower()}", n=count))
        for verb, count in counts.items()
        if count
    ]


def _nearer(view: ElectrifyState, seat: int, column: int) -> Weighed:
    """Return the demand card that a cube more in the grid brings nearest."""
    wanted = [demand for demand in open_demands(view, seat) if missing(view, seat, demand)[column]]
    if not wanted:
        return []
    return [(_STEP, said("reason.nearer", demand=demand_name(view.catalogue, wanted[0])))]
