"""Why an action is refused, by key; an action without a problem is legal."""

from collections.abc import Mapping
from types import MappingProxyType

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import Action
from desktop_app.games.electrify import refusals
from desktop_app.games.electrify import state as frames
from desktop_app.games.electrify.actions import (
    AnnounceDraw,
    Choose,
    ConvertCube,
    DevelopCube,
    DiscardCard,
    Discharge,
    Done,
    FillSpace,
    FlipDepartment,
    Fulfil,
    MoveDepartment,
    PayCube,
    PlaceCard,
    React,
    Restack,
    Shift,
    TakeCard,
    TransmitCube,
    UseIcon,
)
from desktop_app.games.electrify.choices import legal
from desktop_app.games.electrify.refusals import not_now, refused
from desktop_app.games.electrify.state import ElectrifyState

_KINDS: Mapping[type[Action], tuple[int, ...]] = MappingProxyType(
    {
        Choose: (frames.CHOOSE,),
        Shift: (frames.BONUS,),
        TakeCard: (frames.ACQUIRE, frames.INDUSTRY),
        PlaceCard: (frames.PLACE,),
        PayCube: (frames.PAY,),
        Discharge: (frames.DISCHARGE,),
        UseIcon: (frames.ICONS,),
        DiscardCard: (frames.DISCARD,),
        DevelopCube: (frames.DEVELOP,),
        TransmitCube: (frames.TRANSMIT,),
        ConvertCube: (frames.CONVERT,),
        AnnounceDraw: (frames.INVEST,),
        MoveDepartment: (frames.PLAN,),
        FillSpace: (frames.SPACE,),
        FlipDepartment: (frames.FLIP,),
        Restack: (frames.RESTACK,),
        React: (frames.REACTIONS,),
        Fulfil: (frames.FULFIL,),
    }
)
"""Decisions in which an action can be meant; Done is meant in most."""


def problem(state: ElectrifyState, action: Action) -> Problem | None:
    """Return why `action` is refused in this position, or None when it is legal; any values are borne."""
    return None if action in legal(state) else _reason(state, action)


def _reason(state: ElectrifyState, action: Action) -> Problem:
    if not state.frames:
        return refused("over")
    kind, seat, _ = state.frames[-1]
    if action.seat != seat:
        return refused("turn", seat=seat)
    if isinstance(action, Done):
        return refused(f"needed.{refusals.ASKED[kind]}")
    if kind not in _KINDS.get(type(action), ()):
        return not_now(state)
    match action:
        case TakeCard(_, card):
            return refusals.card_problem(state, seat, card)
        case PlaceCard(_, department):
            return refusals.slot_problem(state, seat, department)
        case PayCube(_, column):
            return refusals.payment_problem(state, seat, column)
        case Discharge(_, department, row):
            return refusals.charge_problem(state, seat, department, row)
        case UseIcon(_, index):
            return refusals.icon_problem(state, seat, index)
        case DiscardCard():
            return refused("not_in_hand")
        case DevelopCube(_, column) | TransmitCube(_, column) | ConvertCube(_, column):
            return refusals.cube_problem(state, seat, column)
        case AnnounceDraw(_, deck):
            return refusals.deck_problem(state, deck)
        case MoveDepartment(_, department, column):
            return refusals.plan_problem(state, seat, department, column)
        case FillSpace(_, space):
            return refusals.space_problem(state, space)
        case FlipDepartment(_, department):
            return refusals.flip_problem(state, department)
        case Restack(_, department, row):
            return refusals.restack_problem(state, department, row)
        case React(_, department, row):
            return refusals.reaction_problem(state, seat, department, row)
        case Fulfil(_, demand):
            return refusals.demand_problem(state, seat, demand)
    return not_now(state)
