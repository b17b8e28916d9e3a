"""Why a piece cannot be chosen now, with what is missing; the functions bear any numbers.

They are asked about what the rules refuse: what could be chosen after all gets the plain answer of its kind.
"""

from collections.abc import Mapping
from types import MappingProxyType

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import Remark
from desktop_app.games.electrify import state as frames
from desktop_app.games.electrify.cards import has_room, stock
from desktop_app.games.electrify.catalogue import COLUMNS, DECK_IDS, DEPARTMENTS, FIRST_DEMAND, is_face
from desktop_app.games.electrify.charging import CHARGED
from desktop_app.games.electrify.effects import Verb
from desktop_app.games.electrify.icons import able
from desktop_app.games.electrify.payments import wealth
from desktop_app.games.electrify.reactions import continuation_of
from desktop_app.games.electrify.state import ElectrifyState
from desktop_app.games.electrify.wording_icons import count_now, icon_words, verb_id
from desktop_app.games.electrify.wording_reach import missing
from desktop_app.games.electrify.words import (
    Gap,
    card_name,
    cubes_words,
    demand_name,
    department_name,
    kind_name,
    object_name,
    said,
    space_name,
)

ASKED: Mapping[int, str] = MappingProxyType(
    {
        frames.CHOOSE: "choose",
        frames.BONUS: "bonus",
        frames.ACQUIRE: "acquire",
        frames.PLACE: "place",
        frames.PAY: "pay",
        frames.DISCHARGE: "discharge",
        frames.ICONS: "icons",
        frames.DISCARD: "discard",
        frames.DEVELOP: "develop",
        frames.TRANSMIT: "transmit",
        frames.INVEST: "invest",
        frames.PLAN: "plan",
        frames.CONVERT: "convert",
        frames.SPACE: "space",
        frames.INDUSTRY: "industry",
        frames.FLIP: "flip",
        frames.RESTACK: "restack",
        frames.REACTIONS: "reactions",
        frames.FULFIL: "fulfil",
    }
)
"""Ends of the keys that say what is asked now, by kind of decision."""


def refused(key: str, **gaps: Gap) -> Problem:
    """Return the refusal under a key."""
    found: Remark = said(f"refusal.{key}", **gaps)
    return Problem(found.key, found.params)


def not_now(state: ElectrifyState) -> Problem:
    """Return that something else is asked now, and what."""
    return refused(f"first.{ASKED[state.frames[-1].kind]}")


def card_problem(state: ElectrifyState, seat: int, card: int) -> Problem:
    """Return why a seat cannot take a card, when one may be bought or is free by a breakthrough (6, 12)."""
    catalogue = state.catalogue
    known = card in catalogue.faces if is_face(card) else card in state.hands[seat]
    if not known or card not in catalogue.cards:
        return refused("not_in_hand")
    if not any(has_room(state, seat, department) for department in range(DEPARTMENTS)):
        return refused("no_room_anywhere", limit=state.terms.cards_per_department)
    cost, name = catalogue.cards[card].cost, card_name(catalogue, card)
    kind, _, args = state.frames[-1]
    if kind == frames.INDUSTRY:
        return refused("too_dear", card=name, cost=cost, limit=args[0])
    power = wealth(state, seat)
    return refused("power", card=name, cost=cost, seat=seat, power=power, missing=cost - power)


def slot_problem(state: ElectrifyState, seat: int, department: int) -> Problem:
    """Return why a card cannot be slid into some row of a department (6)."""
    if not 0 <= department < DEPARTMENTS:
        return not_now(state)
    name = department_name(state.catalogue, department)
    if not has_room(state, seat, department):
        return refused("full", department=name, limit=state.terms.cards_per_department)
    return refused("gap", department=name, row=len(state.cards[seat][department]) + 1)


def payment_problem(state: ElectrifyState, seat: int, column: int) -> Problem:
    """Return why a cube cannot be part of the payment (6)."""
    if not 1 <= column <= COLUMNS:
        return not_now(state)
    kind = kind_name(state.catalogue, column)
    if not state.plants[seat][column]:
        return refused("no_plant_cube", kind=kind)
    cost, *picked = state.frames[-1].args
    columns = state.catalogue.columns
    paid = sum(count * columns[at].power for at, count in enumerate(picked, 1))
    return refused("needless", kind=kind, power=columns[column].power, cost=cost, paid=paid)


def charge_problem(state: ElectrifyState, seat: int, department: int, row: int) -> Problem:
    """Return why an object cannot be discharged (7, 8)."""
    if not 0 <= department < DEPARTMENTS or not 0 <= row <= len(state.cards[seat][department]):
        return not_now(state)
    return refused("uncharged", object=object_name(state, seat, department, row))


def icon_problem(state: ElectrifyState, seat: int, index: int) -> Problem:
    """Return why an icon of what is being carried out cannot be used (8)."""
    source, department, mask = state.frames[-1].args
    icons = state.catalogue.sources[source]
    if not 0 <= index < len(icons):
        return refused("no_icon")
    icon = icons[index]
    words = icon_words(state.catalogue, icon)
    if icon.verb == Verb.CONTINUE:
        return refused("continuation", icon=words)
    if not mask >> index & 1:
        in_order = state.terms.printed and source < FIRST_DEMAND
        return refused("icon_gone.printed" if in_order else "icon_gone", icon=words)
    count = count_now(state, seat, icon, department)
    if count < 1:
        return refused("icon_zero", icon=words)
    if not able(state, seat, icon, department, count):
        return refused(f"unable.{verb_id(icon.verb)}", icon=words)
    return not_now(state)


def cube_problem(state: ElectrifyState, seat: int, column: int) -> Problem:
    """Return why the step on top cannot take a cube of a column (9)."""
    kind = state.frames[-1].kind
    if not 1 <= column <= COLUMNS:
        return not_now(state)
    name = kind_name(state.catalogue, column)
    if kind == frames.CONVERT:
        return refused("no_grid_cube", kind=name)
    if not state.plants[seat][column]:
        return refused("no_plant_cube", kind=name)
    return refused("last_column", kind=name)


def deck_problem(state: ElectrifyState, deck: int) -> Problem:
    """Return why no more cards of a deck can be announced (9, invest)."""
    if not 0 <= deck < len(DECK_IDS):
        return not_now(state)
    return refused(f"deck_empty.{DECK_IDS[deck]}", n=stock(state, deck))


def plan_problem(state: ElectrifyState, seat: int, department: int, column: int) -> Problem:
    """Return why a department cannot be moved to a column (5.4); column 0 stands for any."""
    if not 0 <= department < DEPARTMENTS or not 0 <= column <= COLUMNS:
        return not_now(state)
    name = department_name(state.catalogue, department)
    own = state.columns[seat][department]
    if department == state.frames[-1].args[1]:
        return refused("plan_carrier", department=name)
    if own == 1:
        return refused("plan_leftmost", department=name)
    return refused("plan_left", department=name, column=own)


def space_problem(state: ElectrifyState, space: int) -> Problem:
    """Return why a research space cannot be filled (11)."""
    if not 0 <= space < len(state.catalogue.spaces):
        return not_now(state)
    return refused("space_filled", space=space_name(state.catalogue, space))


def flip_problem(state: ElectrifyState, department: int) -> Problem:
    """Return why a department cannot be turned over (12)."""
    if not 0 <= department < DEPARTMENTS:
        return not_now(state)
    return refused("flipped", department=department_name(state.catalogue, department))


def restack_problem(state: ElectrifyState, department: int, row: int) -> Problem:
    """Return why a card is not the next one of the flipped department (12)."""
    flipped, settled = state.frames[-1].args
    name = department_name(state.catalogue, flipped)
    if department != flipped:
        return refused("restack_other", department=name)
    return refused("restack_settled", department=name, row=row) if row <= settled else not_now(state)


def reaction_problem(state: ElectrifyState, seat: int, department: int, row: int) -> Problem:
    """Return why a card does not follow what was just done (10)."""
    if not 0 <= department < DEPARTMENTS or not 0 <= row <= len(state.cards[seat][department]):
        return not_now(state)
    verb, _, level = state.frames[-1].args
    name = object_name(state, seat, department, row)
    icon = continuation_of(state, seat, department, row)
    if icon is None or icon.watched != verb:
        return refused("follows_not", object=name, verb=said(f"verb.{verb_id(Verb(verb))}"))
    values = state.charges[department]
    if row < len(values) and values[row] >> level & 1 and icon.inner is not None:
        return refused(f"unable.{verb_id(icon.inner.verb)}", icon=icon_words(state.catalogue, icon.inner))
    if row < len(values) and values[row] & CHARGED:
        return refused("followed", object=name)
    return refused("uncharged", object=name)


def demand_problem(state: ElectrifyState, seat: int, demand: int) -> Problem:
    """Return why a seat cannot fulfil a demand card (12)."""
    if demand not in state.demands:
        return refused("no_demand")
    name = demand_name(state.catalogue, demand)
    if any(entry >> 1 == demand for entry in state.fulfilled[seat]):
        return refused("demand_done", demand=name, seat=seat)
    lacking = missing(state, seat, demand)
    if any(lacking):
        return refused("demand_lacks", demand=name, cubes=cubes_words(state.catalogue, lacking))
    return not_now(state)
