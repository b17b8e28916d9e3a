"""What a choice would bring in Electrify, in numbers, as far as it can be foreseen.

What a card, an icon or a cube brings stands in `wording_prospects`.
"""

from collections.abc import Callable

from desktop_app.engine.types import Action, Event, Remark
from desktop_app.games.electrify import actions, state
from desktop_app.games.electrify.charging import charged_by
from desktop_app.games.electrify.demands import payable
from desktop_app.games.electrify.rounds import partner_of
from desktop_app.games.electrify.state import ElectrifyState
from desktop_app.games.electrify.wording_charges import (
    changed,
    choice_lines,
    is_charged,
    moved,
    object_words,
    shift_lines,
    still_charged,
)
from desktop_app.games.electrify.wording_icons import icons_now, icons_words
from desktop_app.games.electrify.wording_prospects import (
    bought_lines,
    discharge_lines,
    fulfil_lines,
    icon_lines,
    paid_lines,
    placed_lines,
    reaction_lines,
)
from desktop_app.games.electrify.wording_reach import added, removed
from desktop_app.games.electrify.words import (
    Lines,
    department_name,
    group_name,
    joined,
    kind_name,
    said,
)

Apply = Callable[[ElectrifyState, Action, list[Event]], object]
"""Carries out an action on a position and appends its events."""


def preview(apply: Apply, view: ElectrifyState, action: Action) -> Lines:
    """Return the outcome of a legal action, a remark for each part of it."""
    match action:
        case actions.Choose(seat, department):
            return (*_partner(view, department), *choice_lines(view, seat, department))
        case actions.Shift(seat):
            return shift_lines(view, seat, view.dials[seat] - 1)
        case actions.TakeCard(seat, card):
            return bought_lines(view, seat, card)
        case actions.PlaceCard(seat, department, row):
            return placed_lines(view, seat, department, row)
        case actions.PayCube():
            return paid_lines(apply, view, action)
        case actions.Discharge(seat, department, row):
            return discharge_lines(view, seat, department, row)
        case actions.UseIcon(seat, index):
            return icon_lines(view, seat, index)
        case actions.React(seat, department, row):
            return reaction_lines(view, seat, department, row)
        case actions.Fulfil(seat, demand):
            return fulfil_lines(view, seat, demand)
        case actions.Done(seat):
            return _left(view, seat)
    return _step(view, action)


def _partner(view: ElectrifyState, department: int) -> Lines:
    """Return the bonus that is certain with a paper partner."""
    partner = partner_of(view)
    if partner < 0:
        return ()
    return (said("preview.cooperation" if partner == department else "preview.alone"),)


def _step(view: ElectrifyState, action: Action) -> Lines:
    """Return the outcome of one step of a verb, or of a breakthrough."""
    catalogue = view.catalogue
    match action:
        case actions.DevelopCube(seat, column):
            return tuple(_count(view, seat, at, by) for at, by in ((column, -1), (column + 1, 1)))
        case actions.TransmitCube(seat, column):
            after = view.clone()
            after.grids[seat][column] += 1
            return (_grid(view, seat, column, 1), *added(view, after, seat, [column]))
        case actions.ConvertCube(seat, column):
            after = view.clone()
            after.grids[seat][column] -= 1
            return (_grid(view, seat, column, -1), *removed(view, after, seat))
        case actions.AnnounceDraw(_, deck):
            announced = view.frames[-1].args[1 + deck]
            return (
                said("preview.deck", left=len(view.decks[deck]), pile=len(view.piles[deck]), n=announced + 1),
            )
        case actions.DiscardCard(seat):
            source, index, _, count = view.frames[-1].args
            icon = catalogue.sources[source][index]
            return (said("preview.discarded", count=(count + 1) * icon.amount),)
        case actions.MoveDepartment(seat, department, column):
            return _planned(view, seat, department, column)
        case actions.FillSpace(seat, space):
            return (_group(view, seat, space),)
        case actions.FlipDepartment(seat, department):
            icons = catalogue.departments[department].sides[1]
            lines = [said("preview.side_b", icons=icons_now(view, seat, icons, department))]
            if is_charged(view, department, 0):
                lines.append(said("preview.flip_charged"))
            return tuple(lines)
    return ()


def _count(view: ElectrifyState, seat: int, column: int, by: int) -> Remark:
    was = view.plants[seat][column]
    return said("preview.plant", kind=kind_name(view.catalogue, column), was=was, now=was + by)


def _grid(view: ElectrifyState, seat: int, column: int, by: int) -> Remark:
    was = view.grids[seat][column]
    return said("preview.grid", kind=kind_name(view.catalogue, column), was=was, now=was + by)


def _planned(view: ElectrifyState, seat: int, department: int, column: int) -> Lines:
    """Return whom a department pushes, and what changes for objects that are still charged."""
    after = moved(view, seat, department, column)
    pushed = [
        said("log.pushed_one", department=department_name(view.catalogue, other), column=to)
        for other, to in enumerate(after.columns[seat])
        if other != department and to != view.columns[seat][other]
    ]
    lines = [said("preview.pushed", departments=joined(pushed))] if pushed else []
    charged = still_charged(view)
    return (*lines, *changed(view, after, seat, lambda _: charged))


def _group(view: ElectrifyState, seat: int, space: int) -> Remark:
    """Return how far a group comes by a space, or that it is complete and what that brings."""
    group = view.catalogue.spaces[space].group
    found = view.catalogue.groups[group]
    name = group_name(view.catalogue, group)
    done = (view.filled[seat] & found.spaces).bit_count() + 1
    if done == found.spaces.bit_count():
        return said("preview.group_done", group=name, icons=icons_words(view.catalogue, found.icons))
    return said("preview.group", group=name, done=done, number=found.spaces.bit_count())


def _left(view: ElectrifyState, seat: int) -> Lines:
    """Return what is lost or follows when the rest is left."""
    kind, _, args = view.frames[-1]
    match kind:
        case state.ACQUIRE:
            chosen = view.dials[seat] - 1
            return tuple(object_words(view, seat, *found) for found in sorted(charged_by(view, seat, chosen)))
        case state.DISCHARGE:
            return (said("preview.charges_lost", n=len(still_charged(view))),)
        case state.ICONS:
            source, department, mask = args
            icons = [icon for index, icon in enumerate(view.catalogue.sources[source]) if mask >> index & 1]
            return (said("preview.icons_lost", icons=icons_now(view, seat, icons, department)),)
        case state.FULFIL:
            return (said("preview.payable_left", n=len(payable(view, seat))),)
    return ()
