"""Tooltips of what carries icons: departments, industry cards, demand cards, the icons themselves."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from desktop_app.engine.types import Remark
from desktop_app.games.electrify.catalogue import LEFT, NO_BONUS, PARTNER, SOLO_BONUS, is_face, tile_source
from desktop_app.games.electrify.charging import CHARGED
from desktop_app.games.electrify.demands import next_is_priority
from desktop_app.games.electrify.effects import Icon, Multiplier
from desktop_app.games.electrify.handles import asker
from desktop_app.games.electrify.payments import wealth
from desktop_app.games.electrify.rounds import source_of
from desktop_app.games.electrify.state import ElectrifyState
from desktop_app.games.electrify.wording_icons import (
    icon_words,
    icons_and_arrows,
    icons_now,
    icons_words,
    verb_id,
)
from desktop_app.games.electrify.wording_reach import missing
from desktop_app.games.electrify.words import (
    Lines,
    arrow_names,
    card_at,
    card_name,
    cubes_words,
    department_in,
    department_name,
    joined,
    objects_words,
    said,
)


def card_handle(view: ElectrifyState, card: int) -> Remark:
    """Return an offered card with cost and icons, complete enough to choose it from a list."""
    found = view.catalogue.cards[card]
    icons = icons_and_arrows(view.catalogue, card)
    return said("name.card", card=card_name(view.catalogue, card), cost=found.cost, icons=icons)


def dial_lines(view: ElectrifyState, department: int) -> Lines:
    """Return what the tile of the choosing seat does, and the rule of the dial."""
    return (_does_now(view, asker(view), department, 0), dial_rule(view))


def dial_rule(view: ElectrifyState) -> Remark:
    """Return what a choice of department brings in phase 1; alone at the table, what the scenario says."""
    if view.terms.seats > 1:
        return said("rule.dial")
    return said(f"rule.dial.{_ALONE[view.terms.bonus]}")


_ALONE: Mapping[int, str] = MappingProxyType({SOLO_BONUS: "alone", NO_BONUS: "no_bonus", PARTNER: "partner"})


def tile_lines(view: ElectrifyState, seat: int, department: int) -> Lines:
    """Return what a tile does now, what its other side does, and what is under it."""
    catalogue = view.catalogue
    lines = [_does_now(view, seat, department, 0)]
    if not view.flipped[seat] >> department & 1:
        other = catalogue.sources[tile_source(department, 1)]
        lines.append(said("tip.side_b", icons=icons_words(catalogue, other)))
    under = view.cards[seat][department]
    if under:
        names = joined([card_name(catalogue, card) for card in under])
        lines.append(said("tip.under", cards=names))
    return (*lines, *_charge(view, seat, department, 0), said("rule.tile"))


def placed_lines(view: ElectrifyState, seat: int, department: int, row: int) -> Lines:
    """Return what a card under a department does now, where its arrows point, and whether it is charged."""
    card = card_at(view, seat, department, row)
    lines = [_does_now(view, seat, department, row)]
    lines += [_points_at(view, seat, department, row, way) for way in view.catalogue.cards[card].arrows]
    return (
        *lines,
        *_charge(view, seat, department, row),
        *_discards(view.catalogue.cards[card].icons),
        said("rule.card"),
    )


def offered_lines(view: ElectrifyState, card: int) -> Lines:
    """Return what a card of a hand, or a face of a basic card, does and whether it can be paid."""
    found = view.catalogue.cards[card]
    seat = asker(view)
    lines = [said("tip.does", icons=icons_words(view.catalogue, found.icons))]
    if found.arrows:
        lines.append(said("tip.arrows", arrows=arrow_names(found.arrows)))
    if is_face(card) or card in view.hands[seat]:
        power = wealth(view, seat)
        key = "tip.payable" if power >= found.cost else "tip.unpayable"
        lines.append(said(key, seat=seat, power=power, cost=found.cost))
    return (*lines, *_discards(found.icons), said("rule.basic" if is_face(card) else "rule.hand_card"))


def demand_lines(view: ElectrifyState, demand: int) -> Lines:
    """Return needs and bonuses of a demand card, and for each seat what it lacks for it."""
    catalogue = view.catalogue
    card = catalogue.demands[demand]
    lines = [
        said("tip.needs", cubes=cubes_words(catalogue, card.needs)),
        said("tip.base", icons=icons_words(catalogue, card.icons[: card.base])),
    ]
    if card.icons[card.base :]:
        lines.append(said("tip.gold", icons=icons_words(catalogue, card.icons[card.base :])))
    lines += [_reach(view, seat, demand) for seat in range(view.terms.seats)]
    return (*lines, said("rule.demand"))


def _reach(view: ElectrifyState, seat: int, demand: int) -> Remark:
    marks = [entry & 1 for entry in view.fulfilled[seat] if entry >> 1 == demand]
    if marks:
        return said("tip.fulfilled_priority" if marks[0] else "tip.fulfilled", seat=seat)
    lacking = missing(view, seat, demand)
    if any(lacking):
        return said("tip.lacks", seat=seat, cubes=cubes_words(view.catalogue, lacking))
    key = "tip.can_pay_priority" if next_is_priority(view, seat, demand) else "tip.can_pay"
    return said(key, seat=seat)


def icon_lines(view: ElectrifyState, index: int) -> Lines:
    """Return what an icon of the source in hand does, in a sentence."""
    icon = view.catalogue.sources[view.frames[-1].args[0]][index]
    lines = [does(icon)]
    if icon.multiplier != Multiplier.NUMBER:
        lines.append(said(f"rule.multiplier.{icon.multiplier.name.lower()}"))
    if icon.inner is not None:
        lines.append(said("tip.inner", icon=icon_words(view.catalogue, icon.inner, first=True)))
    return tuple(lines)


def does(icon: Icon) -> Remark:
    """Return what the verb of an icon means, as a sentence."""
    return said(f"does.{verb_id(icon.verb)}")


def _does_now(view: ElectrifyState, seat: int, department: int, row: int) -> Remark:
    icons = view.catalogue.sources[source_of(view, seat, department, row)]
    return said("tip.does", icons=icons_now(view, seat, icons, department))


def _points_at(view: ElectrifyState, seat: int, department: int, row: int, way: int) -> Remark:
    """Return what an arrow of a card charges."""
    side = "left" if way == LEFT else "right"
    other = department_in(view, seat, view.columns[seat][department] + way)
    if other < 0:
        return said(f"tip.arrow.{side}.nothing")
    card = card_at(view, seat, other, row)
    where = department_name(view.catalogue, other)
    if not card:
        return said(f"tip.arrow.{side}.no_card", department=where, row=row)
    return said(f"tip.arrow.{side}", card=card_name(view.catalogue, card), department=where)


def _charge(view: ElectrifyState, seat: int, department: int, row: int) -> Lines:
    """Return that an object of the seat on turn is charged, when it is."""
    values = view.charges[department]
    if seat != asker(view) or row >= len(values) or not values[row] & CHARGED:
        return ()
    return (said("tip.charged", objects=objects_words(view.catalogue, [(department, row)])),)


def _discards(icons: Sequence[Icon]) -> Lines:
    """Return the rules of what tech packs print on cards."""
    lines = [
        said(f"rule.multiplier.{icon.multiplier.name.lower()}")
        for icon in icons
        if icon.multiplier in (Multiplier.DEPARTMENTS_RIGHT, Multiplier.DISCARDED)
    ]
    if any(icon.watched is not None for icon in icons):
        lines.append(said("does.continue"))
    return tuple(lines)
