"""The legal actions of every kind of decision, complete and in the same order every time."""

from desktop_app.engine.types import Action
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
from desktop_app.games.barrage.catalogue import HEADSTREAMS, Work
from desktop_app.games.barrage.construction import constructions, usable_tiles
from desktop_app.games.barrage.contracts import all_open, fulfillable
from desktop_app.games.barrage.production import NORMAL
from desktop_app.games.barrage.rewards import effects_of
from desktop_app.games.barrage.rounds import open_free_sites, open_productions, ways_to_pay
from desktop_app.games.barrage.spaces import copyable, usable_spaces
from desktop_app.games.barrage.state import (
    CONTRACT,
    DRAFT,
    DROPS,
    EMPTY_DAMS,
    FREE_PIECE,
    FULFIL,
    LIMIT,
    MACHINES,
    PAYMENT,
    PRODUCTION,
    SITE,
    TILE,
    TURN,
    BarrageState,
)


def legal(state: BarrageState) -> list[Action]:
    """Return every action allowed now; to leave the rest comes last."""
    if not state.frames:
        return []
    kind, seat, args = state.frames[-1]
    actions = _listed(state, kind, seat, args)
    if may_leave(state):
        actions.append(Done(seat))
    return actions


def may_leave(state: BarrageState) -> bool:
    """Return whether what is asked may be left: to pass without engineers, to decline, to stop.

    Who has copied an officer acts after that if it can (12.7).
    """
    kind, seat, args = state.frames[-1]
    if kind == TURN:
        return not state.engineers[seat] and not _must_build(state, seat)
    if kind == PRODUCTION:
        return args[1] != NORMAL
    if kind == DROPS:
        return not args[2]
    return kind in (FULFIL, FREE_PIECE, EMPTY_DAMS)


def _must_build(state: BarrageState, seat: int) -> bool:
    """Return whether a company has copied an officer with its last engineer to build without any (12.7)."""
    return state.copied[seat] >= 0 and bool(
        usable_tiles(state, seat, state.credits[seat], engineer_free=True)
    )


def _listed(state: BarrageState, kind: int, seat: int, args: tuple[int, ...]) -> list[Action]:
    if kind == TURN:
        return _turns(state, seat)
    if kind == DRAFT:
        return [Draft(seat, company, contract) for company, _ in state.draft for contract in state.offered]
    if kind == TILE:
        return [UseTile(seat, *tile) for tile in usable_tiles(state, seat, state.credits[seat])]
    if kind == SITE:
        return [
            Build(seat, piece, site)
            for piece, site in constructions(state, seat, args[1], state.credits[seat])
        ]
    if kind == PAYMENT:
        return [Pay(seat, *way) for way in ways_to_pay(state)]
    if kind == PRODUCTION:
        return [Produce(seat, system.dam, system.conduit, drops) for system, drops in open_productions(state)]
    if kind == FULFIL:
        return [Fulfil(seat, contract) for contract in fulfillable(state, seat, *args)]
    if kind == DROPS:
        return [PlaceDrop(seat, head) for head in range(HEADSTREAMS)]
    if kind == MACHINES:
        return [TakeMachines(seat, excavators) for excavators in range(args[0], -1, -1)]
    if kind == CONTRACT:
        return [TakeContract(seat, contract) for contract in all_open(state)]
    if kind == LIMIT:
        return [DropContract(seat, contract) for contract in state.contracts[seat]]
    if kind == FREE_PIECE:
        piece = effects_of(state, args[0])[args[1]].piece
        return [Build(seat, piece, site) for site in open_free_sites(state)]
    if kind == EMPTY_DAMS:
        return [Accept(seat)]
    raise AssertionError(f"no decision is open on frame kind {kind}")


def _turns(state: BarrageState, seat: int) -> list[Action]:
    """Return what a company may do on its turn (4.2)."""
    actions: list[Action] = []
    for number in usable_spaces(state, seat):
        space = state.catalogue.spaces[number]
        if space.work == Work.BANK:
            counts = range(space.engineers, state.engineers[seat] + 1)
            actions += [UseSpace(seat, number, engineers, 1) for engineers in counts]
        else:
            actions.append(UseSpace(seat, number, space.engineers, 0))
    money = state.credits[seat]
    actions += [UseTile(seat, *tile) for tile in usable_tiles(state, seat, money, engineer_free=True)]
    return [*actions, *(CopyOfficer(seat, officer) for officer in copyable(state, seat))]
