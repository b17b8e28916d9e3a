"""Names and tooltips of Electrify: what each piece is, what it does, and the rule behind it.

Cards, departments and demand cards stand in `wording_objects`, a board's figures in `wording_figures`.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from desktop_app.engine.types import Remark
from desktop_app.games.electrify import wording_figures, wording_objects
from desktop_app.games.electrify.catalogue import DECK_IDS
from desktop_app.games.electrify.handles import Numbers, asker, parsed
from desktop_app.games.electrify.rounds import partner_of
from desktop_app.games.electrify.state import ElectrifyState
from desktop_app.games.electrify.wording_choices import done_words, icon_choice, shift_words
from desktop_app.games.electrify.wording_icons import icons_words
from desktop_app.games.electrify.words import (
    Lines,
    card_name,
    card_priced,
    deck_card,
    demand_name,
    department_name,
    group_name,
    kind_name,
    placed_name,
    said,
    space_name,
)


def name(view: ElectrifyState, handle: str) -> Remark:
    """Return the short name of a piece, space or branch; the handle itself when unknown."""
    word, numbers = parsed(view, handle)
    catalogue = view.catalogue
    match word, numbers:
        case "dial", (department,):
            return _dial(view, department)
        case "tile", (seat, department):
            column = view.columns[seat][department]
            return said("name.tile", department=department_name(catalogue, department), column=column)
        case "card", (seat, department, row):
            return placed_name(view, seat, department, row)
        case "slot", (_, department, row):
            return said("name.slot", department=department_name(catalogue, department), row=row)
        case "column", (_, column):
            return said("name.column", column=column, kind=kind_name(catalogue, column))
        case (("plant" | "grid"), (seat, column)):
            count = (view.plants if word == "plant" else view.grids)[seat][column]
            return said(f"name.{word}", kind=kind_name(catalogue, column), count=count)
        case "space", (_, space):
            icons = icons_words(catalogue, catalogue.spaces[space].icons)
            return said("name.space", space=space_name(catalogue, space), icons=icons)
        case "group", (_, group):
            return group_name(catalogue, group)
        case (("hand" | "basic"), (card,)):
            return wording_objects.card_handle(view, card)
        case "back", (seat, place):
            return said("name.back", seat=seat, card=card_name(catalogue, _back(view, seat, place)))
        case "deck", (deck,):
            return deck_card(deck)
        case "demand", (demand,):
            return demand_name(catalogue, demand)
        case "icon", (index,):
            return icon_choice(view, asker(view), index)
        case "shift", ():
            return shift_words(view, asker(view))
        case "done", ():
            return done_words(view)
        case "round", ():
            return said("name.round", round=view.round, rounds=catalogue.rounds)
        case "partner", ():
            return said("name.partner", department=department_name(catalogue, partner_of(view)))
        case "scenario", () if view.terms.solo is not None:
            return said("name.scenario", scenario=Remark(view.terms.solo.name))
        case _, (seat,):
            return said(f"name.{word}", seat=seat)
    return said("unknown", handle=handle)


def _dial(view: ElectrifyState, department: int) -> Remark:
    """Return a department on the dial with the column it has on the board of the seat that chooses."""
    column = view.columns[asker(view)][department]
    return said("name.dial", department=department_name(view.catalogue, department), column=column)


def _back(view: ElectrifyState, seat: int, place: int) -> int:
    """Return a card of a hand as its back shows it: of which deck it is."""
    card = view.hands[seat][place]
    if card < 0:
        return card
    return -1 - view.catalogue.cards[card].deck


def tooltip(view: ElectrifyState, handle: str) -> Lines:
    """Return the name, what it does, and the rule; empty for an unknown handle."""
    word, numbers = parsed(view, handle)
    if not word:
        return ()
    if word in _RULES_ONLY:
        return (name(view, handle), said(f"rule.{word}"))
    return (_title(view, handle, word, numbers), *_TOOLTIPS[word](view, *numbers))


def _title(view: ElectrifyState, handle: str, word: str, numbers: Numbers) -> Remark:
    """Return how a tooltip begins, where that is not as the piece is named in a list."""
    match word, numbers:
        case "deck", (deck,):
            return said(f"name.deck.{DECK_IDS[deck]}")
        case (("hand" | "basic"), (card,)):
            return card_priced(view.catalogue, card)
        case "space", (_, space):
            return space_name(view.catalogue, space)
    return name(view, handle)


_RULES_ONLY = frozenset(("shift", "done", "slot", "back"))

_TOOLTIPS: Mapping[str, Callable[..., Lines]] = MappingProxyType(
    {
        "dial": wording_objects.dial_lines,
        "tile": wording_objects.tile_lines,
        "card": wording_objects.placed_lines,
        "hand": wording_objects.offered_lines,
        "basic": wording_objects.offered_lines,
        "demand": wording_objects.demand_lines,
        "icon": wording_objects.icon_lines,
        "column": wording_figures.column_lines,
        "plant": wording_figures.plant_lines,
        "grid": wording_figures.grid_lines,
        "space": wording_figures.space_lines,
        "group": wording_figures.group_lines,
        "deck": wording_figures.deck_lines,
        "plate": wording_figures.plate_lines,
        "points": wording_figures.points_lines,
        "research": wording_figures.research_lines,
        "tokens": wording_figures.token_lines,
        "priority": wording_figures.priority_lines,
        "cards": wording_figures.hand_lines,
        "dials": wording_figures.dials_lines,
        "round": wording_figures.round_lines,
        "scenario": wording_figures.scenario_lines,
        "partner": wording_figures.partner_lines,
    }
)
