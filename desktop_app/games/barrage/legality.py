"""Why an action is refused, by key; an action without a problem is legal."""

from collections.abc import Mapping
from types import MappingProxyType

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import Action
from desktop_app.games.barrage import refusals
from desktop_app.games.barrage import state as frames
from desktop_app.games.barrage.actions import (
    Accept,
    Build,
    CopyOfficer,
    Done,
    Draft,
    DropContract,
    Fulfil,
    Pay,
    PlaceDrop,
    Produce,
    TakeContract,
    TakeMachines,
    UseSpace,
    UseTile,
)
from desktop_app.games.barrage.catalogue import Work
from desktop_app.games.barrage.choices import legal
from desktop_app.games.barrage.refusals import not_now, refused
from desktop_app.games.barrage.refusals_production import no_production, production_problem
from desktop_app.games.barrage.shortages import construction_problem, site_problem, tile_problem
from desktop_app.games.barrage.spaces import feasible, prospects_of
from desktop_app.games.barrage.state import BarrageState

_KINDS: Mapping[type[Action], tuple[int, ...]] = MappingProxyType(
    {
        Draft: (frames.DRAFT,),
        UseSpace: (frames.TURN,),
        UseTile: (frames.TURN, frames.TILE),
        Build: (frames.SITE, frames.FREE_PIECE),
        Pay: (frames.PAYMENT,),
        Produce: (frames.PRODUCTION,),
        Fulfil: (frames.FULFIL,),
        PlaceDrop: (frames.DROPS,),
        TakeMachines: (frames.MACHINES,),
        TakeContract: (frames.CONTRACT,),
        DropContract: (frames.LIMIT,),
        CopyOfficer: (frames.TURN,),
        Accept: (frames.EMPTY_DAMS,),
    }
)
"""Decisions in which an action can be meant; Done is meant in several."""


def problem(state: BarrageState, action: Action) -> Problem | None:
    """Return why `action` is refused in this position, or None when it is legal; any values are borne."""
    return None if action in legal(state) else _reason(state, action)


def _reason(state: BarrageState, action: Action) -> Problem:
    if not state.frames:
        return refused("over")
    kind, seat, _ = state.frames[-1]
    if action.seat != seat:
        return refused("turn", seat=seat)
    if isinstance(action, Done):
        if kind == frames.TURN and not state.engineers[seat]:
            return refused("needed.copied")
        return refused(f"needed.{refusals.ASKED[kind]}")
    if kind not in _KINDS.get(type(action), ()):
        return not_now(state)
    match action:
        case Draft(_, company, contract):
            return refusals.draft_problem(state, company, contract)
        case UseSpace(_, space, engineers, _):
            found = space_reason(state, seat, space)
            return found or refusals.engineers_problem(state, seat, space, engineers)
        case UseTile(_, tile, acting):
            return tile_problem(state, seat, tile, acting)
        case Build(_, piece, site):
            return site_problem(state, seat, piece, site)
        case Pay():
            return refusals.payment_problem(state)
        case Produce(_, dam, conduit, drops):
            return production_problem(state, seat, dam, conduit, drops)
        case Fulfil(_, contract) | TakeContract(_, contract) | DropContract(_, contract):
            return refusals.contract_problem(state, contract)
        case PlaceDrop(_, head):
            return refusals.head_problem(state, head)
        case TakeMachines():
            return refusals.split_problem(state)
        case CopyOfficer(_, officer):
            return refusals.officer_problem(state, seat, officer)
    return not_now(state)


def space_reason(state: BarrageState, seat: int, number: int) -> Problem | None:
    """Return why a space cannot be used, with what it does; None when it can be (4.2)."""
    found = refusals.space_problem(state, seat, number)
    if found is not None:
        return found
    space = state.catalogue.spaces[number]
    money = state.credits[seat] - space.fee - space.cost
    if space.work == Work.PRODUCE:
        return no_production(state, seat, space.n, money)
    if space.work == Work.CONSTRUCT and not feasible(state, seat, space, prospects_of(state, seat)):
        return construction_problem(state, seat, money)
    return None
