"""The legal actions of every kind of decision, complete and in the same order every time."""

from desktop_app.engine.types import Action
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
from desktop_app.games.electrify.breakthroughs import flippable
from desktop_app.games.electrify.cards import open_rows, takeable
from desktop_app.games.electrify.catalogue import DEPARTMENTS
from desktop_app.games.electrify.charging import charged_objects
from desktop_app.games.electrify.columns import planned_moves
from desktop_app.games.electrify.demands import payable
from desktop_app.games.electrify.icons import usable
from desktop_app.games.electrify.research import open_spaces
from desktop_app.games.electrify.rounds import affordable, payable_columns, reacting
from desktop_app.games.electrify.state import (
    ACQUIRE,
    BONUS,
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
    PAY,
    PLACE,
    PLAN,
    REACTIONS,
    RESTACK,
    SPACE,
    TRANSMIT,
    ElectrifyState,
)
from desktop_app.games.electrify.steps import movable, open_decks

PLAIN = (CHOOSE, PLACE, PAY, SPACE)
"""Decisions that must be made; all others may be left."""


def legal(state: ElectrifyState) -> list[Action]:
    """Return every action allowed now; to leave the rest comes last."""
    if not state.frames:
        return []
    kind, seat, args = state.frames[-1]
    actions = _listed(state, kind, seat, args)
    if kind not in PLAIN:
        actions.append(Done(seat))
    return actions


def _listed(state: ElectrifyState, kind: int, seat: int, args: tuple[int, ...]) -> list[Action]:
    if kind == CHOOSE:
        return [Choose(seat, department) for department in range(DEPARTMENTS)]
    if kind == BONUS:
        return [Shift(seat)]
    if kind == ACQUIRE:
        return [TakeCard(seat, card) for card in affordable(state, seat)]
    if kind == PLACE:
        return [PlaceCard(seat, department, row) for department, row in open_rows(state, seat)]
    if kind == PAY:
        return [PayCube(seat, column) for column in payable_columns(state)]
    if kind == DISCHARGE:
        return [Discharge(seat, department, row) for department, row in charged_objects(state)]
    if kind == ICONS:
        source, department, mask = args
        return [UseIcon(seat, index) for index in usable(state, seat, source, department, mask)]
    if kind == DISCARD:
        return [DiscardCard(seat, card) for card in dict.fromkeys(state.hands[seat])]
    if kind == DEVELOP:
        return [DevelopCube(seat, column) for column in movable(state, seat, DEVELOP)]
    if kind == TRANSMIT:
        return [TransmitCube(seat, column) for column in movable(state, seat, TRANSMIT)]
    if kind == CONVERT:
        return [ConvertCube(seat, column) for column in movable(state, seat, CONVERT)]
    if kind == INVEST:
        return [AnnounceDraw(seat, deck) for deck in open_decks(state)]
    if kind == PLAN:
        return [
            MoveDepartment(seat, department, column)
            for department, column in planned_moves(state, seat, args[1])
        ]
    if kind == SPACE:
        return [FillSpace(seat, space) for space in open_spaces(state, seat)]
    if kind == INDUSTRY:
        return [TakeCard(seat, card) for card in takeable(state, seat, args[0])]
    if kind == FLIP:
        return [FlipDepartment(seat, department) for department in flippable(state, seat)]
    if kind == RESTACK:
        department, settled = args
        rows = range(settled + 1, len(state.cards[seat][department]) + 1)
        return [Restack(seat, department, row) for row in rows]
    if kind == REACTIONS:
        return [React(seat, department, row) for department, row in reacting(state)]
    if kind == FULFIL:
        return [Fulfil(seat, demand) for demand in payable(state, seat)]
    raise AssertionError(f"no decision is open on frame kind {kind}")
