"""Prompts and choices of Electrify: what is to be decided, and each action as a line of a list."""

from collections.abc import Mapping
from types import MappingProxyType

from desktop_app.engine.types import Action, Decision, Remark
from desktop_app.games.electrify import actions, state
from desktop_app.games.electrify.catalogue import DECK_IDS
from desktop_app.games.electrify.effects import Verb
from desktop_app.games.electrify.payments import wealth
from desktop_app.games.electrify.reactions import followed_by
from desktop_app.games.electrify.rounds import source_of
from desktop_app.games.electrify.state import ElectrifyState
from desktop_app.games.electrify.wording_icons import (
    icon_now,
    icon_words,
    icons_now,
    icons_words,
    inner_words,
    verb_id,
)
from desktop_app.games.electrify.words import (
    card_at,
    card_name,
    cubes_words,
    deck_card,
    demand_name,
    department_name,
    joined,
    kind_name,
    placed_name,
    said,
    source_name,
    space_name,
)


def prompt_words(view: ElectrifyState, decision: Decision, chosen: tuple[str, ...] = ()) -> Remark:
    """Return the sentence that asks for a decision, or for what is left of it once something is chosen."""
    kind, seat, args = view.frames[-1]
    catalogue = view.catalogue
    match kind:
        case state.CHOOSE:
            key = "decide.choose" if view.terms.seats > 1 else "decide.choose.alone"
            return said(key, round=view.round, rounds=catalogue.rounds)
        case state.BONUS:
            department = view.dials[seat] - 1
            name = department_name(catalogue, department)
            return said("decide.bonus", department=name, column=view.columns[seat][department])
        case state.ACQUIRE:
            return said("decide.acquire", power=wealth(view, seat))
        case state.PLACE:
            card, free = args
            key = "decide.place.free" if free else "decide.place"
            return said(key, card=card_name(catalogue, card), cost=catalogue.cards[card].cost)
        case state.PAY:
            cost, *picked = args
            paid = sum(count * catalogue.columns[column].power for column, count in enumerate(picked, 1))
            return said("decide.pay", cost=cost, paid=paid)
        case state.ICONS:
            source, _, mask = args
            return said("decide.icons", source=source_name(catalogue, source), n=mask.bit_count())
        case state.INDUSTRY:
            return said("decide.industry", limit=args[0])
        case state.RESTACK:
            department, settled = args
            return said("decide.restack", department=department_name(catalogue, department), row=settled + 1)
        case state.REACTIONS:
            verb, count, _ = args
            return said("decide.reactions", verb=said(f"verb.{verb_id(Verb(verb))}"), n=count)
    return _prompt_of_steps(view, decision, chosen)


def _prompt_of_steps(view: ElectrifyState, decision: Decision, chosen: tuple[str, ...]) -> Remark:
    """Ask for the next step of a verb that goes on step by step, and say how many are left."""
    kind, _, args = view.frames[-1]
    catalogue = view.catalogue
    match kind:
        case state.DISCARD:
            source, index, _, count = args
            return said(
                "decide.discard", icon=icon_words(catalogue, catalogue.sources[source][index]), n=count
            )
        case state.DEVELOP:
            return said("decide.develop", n=args[0])
        case state.TRANSMIT:
            return said("decide.transmit", n=args[0])
        case state.INVEST:
            left, *announced, _ = args
            if not any(announced):
                return said("decide.invest", n=left)
            return said("decide.invest.more", n=left, cards=_announced(announced))
        case state.CONVERT:
            left, source, index, _ = args
            inner = inner_words(catalogue, catalogue.sources[source][index])
            return said("decide.convert", inner=inner, n=left)
        case state.PLAN if chosen:
            department = int(chosen[0].rpartition(":")[2])
            return said("decide.plan.where", department=department_name(catalogue, department))
    return Remark(decision.text_key)


def _announced(announced: list[int]) -> Remark:
    """Return the cards announced to be drawn; there must be at least one."""
    counted = enumerate(announced)
    return joined([said(f"cards_of.{DECK_IDS[deck]}", count=count) for deck, count in counted if count])


def action_words(view: ElectrifyState, action: Action) -> Remark:
    """Return an action in words, complete enough to choose it from a list."""
    catalogue = view.catalogue
    match action:
        case actions.Choose(_, department):
            return said("action.choose", department=department_name(catalogue, department))
        case actions.Shift(seat):
            return shift_words(view, seat)
        case actions.Done():
            return done_words(view)
        case actions.TakeCard(_, card):
            found = catalogue.cards[card]
            key = "action.take" if view.frames[-1].kind == state.INDUSTRY else "action.buy"
            icons = icons_words(catalogue, found.icons)
            return said(key, card=card_name(catalogue, card), cost=found.cost, icons=icons)
        case actions.PlaceCard(_, department, row):
            taken = card_name(catalogue, view.frames[-1].args[0])
            where = department_name(catalogue, department)
            return said("action.place", card=taken, department=where, row=row)
        case actions.FillSpace(_, space):
            icons = icons_words(catalogue, catalogue.spaces[space].icons)
            return said("action.fill", space=space_name(catalogue, space), icons=icons)
        case actions.FlipDepartment(_, department):
            icons = icons_words(catalogue, catalogue.departments[department].sides[1])
            return said("action.flip", department=department_name(catalogue, department), icons=icons)
        case actions.MoveDepartment(_, department, column):
            return said("action.plan", department=department_name(catalogue, department), column=column)
        case actions.Fulfil(_, demand):
            needs = cubes_words(catalogue, catalogue.demands[demand].needs)
            return said("action.fulfil", demand=demand_name(catalogue, demand), cubes=needs)
    return _step_words(view, action)


def _step_words(view: ElectrifyState, action: Action) -> Remark:
    """Return an action that concerns a cube, a card or an object."""
    catalogue = view.catalogue
    match action:
        case actions.PayCube(_, column):
            power = catalogue.columns[column].power
            return said("action.pay", kind=kind_name(catalogue, column), power=power)
        case actions.DevelopCube(_, column):
            kind, following = kind_name(catalogue, column), kind_name(catalogue, column + 1)
            return said("action.develop", kind=kind, next=following)
        case actions.TransmitCube(_, column):
            return said("action.transmit", kind=kind_name(catalogue, column))
        case actions.ConvertCube(_, column):
            return said("action.convert", kind=kind_name(catalogue, column))
        case actions.AnnounceDraw(_, deck):
            return said("action.announce", card=deck_card(deck))
        case actions.DiscardCard(_, card):
            return said("action.discard", card=card_name(catalogue, card))
        case actions.Discharge(seat, department, row):
            source = source_of(view, seat, department, row)
            does = icons_now(view, seat, catalogue.sources[source], department)
            return said("action.discharge", object=placed_name(view, seat, department, row), icons=does)
        case actions.UseIcon(seat, index):
            return icon_choice(view, seat, index)
        case actions.Restack(seat, department, row):
            settled = view.frames[-1].args[1]
            name = card_name(catalogue, card_at(view, seat, department, row))
            return said("action.restack", card=name, old=row, row=settled + 1)
        case actions.React(seat, department, row):
            icon = followed_by(view, seat, department, row)
            what = placed_name(view, seat, department, row)
            times = icon.amount * view.frames[-1].args[1]
            return said("action.react", card=what, does=icon_words(catalogue, icon, count=times))
    raise ValueError(f"{action} is no action of Electrify")


def icon_choice(view: ElectrifyState, seat: int, index: int) -> Remark:
    """Return an icon of what is being carried out; equal ones are told apart by their order."""
    source, department, _ = view.frames[-1].args
    icons = view.catalogue.sources[source]
    words = icon_now(view, seat, icons[index], department, first=True)
    same = [place for place, icon in enumerate(icons) if icon == icons[index]]
    return words if len(same) == 1 else said("icon.numbered", icon=words, number=same.index(index) + 1)


def shift_words(view: ElectrifyState, seat: int) -> Remark:
    """Return the solo bonus with the column it leads to."""
    department = view.dials[seat] - 1
    if department < 0:
        return said("action.shift.any")
    name = department_name(view.catalogue, department)
    return said("action.shift", department=name, column=view.columns[seat][department] + 1)


def done_words(view: ElectrifyState) -> Remark:
    """Return what leaving the rest means in the decision on top."""
    if not view.frames:
        return said("done")
    kind, _, args = view.frames[-1]
    match kind:
        case state.INVEST if any(args[1:3]):
            return said("done.invest.draw", cards=_announced(list(args[1:3])))
        case state.DISCARD:
            return said("done.discard", n=args[3])
    name = _DONE.get(kind)
    return said(f"done.{name}") if name else said("done")


_DONE: Mapping[int, str] = MappingProxyType(
    {
        state.BONUS: "bonus",
        state.ACQUIRE: "acquire",
        state.DISCHARGE: "discharge",
        state.ICONS: "icons",
        state.DEVELOP: "develop",
        state.TRANSMIT: "transmit",
        state.INVEST: "invest",
        state.PLAN: "plan",
        state.CONVERT: "convert",
        state.INDUSTRY: "industry",
        state.FLIP: "flip",
        state.RESTACK: "restack",
        state.REACTIONS: "reactions",
        state.FULFIL: "fulfil",
    }
)
"""Ends of the keys that say what to leave the rest means, by kind of decision."""
