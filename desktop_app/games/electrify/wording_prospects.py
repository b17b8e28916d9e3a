"""What cards, icons and demand cards would bring if they were chosen: numbers for previews."""

from collections.abc import Callable, Sequence

from desktop_app.engine.types import Action, Event, Remark
from desktop_app.games.electrify import actions, state
from desktop_app.games.electrify.cards import has_room, takeable
from desktop_app.games.electrify.catalogue import DEPARTMENTS
from desktop_app.games.electrify.charging import charged_by, charged_objects
from desktop_app.games.electrify.columns import planned_moves
from desktop_app.games.electrify.demands import next_is_priority
from desktop_app.games.electrify.effects import HERE, Icon, Multiplier, Verb
from desktop_app.games.electrify.icons import usable
from desktop_app.games.electrify.payments import wealth
from desktop_app.games.electrify.reactions import continuation_of, followed_by
from desktop_app.games.electrify.rounds import source_of
from desktop_app.games.electrify.state import ElectrifyState
from desktop_app.games.electrify.wording_icons import count_now, icons_now, icons_words
from desktop_app.games.electrify.wording_reach import completed_by, removed
from desktop_app.games.electrify.words import (
    Lines,
    cubes_words,
    demand_name,
    department_name,
    joined,
    kind_name,
    placed_name,
    said,
)


def bought_lines(view: ElectrifyState, seat: int, card: int) -> Lines:
    """Return what a card costs of the power there is, and what it would give in each department."""
    found = view.catalogue.cards[card]
    lines = []
    if view.frames[-1].kind == state.ACQUIRE:
        lines.append(said("preview.cost", cost=found.cost, power=wealth(view, seat)))
    varying = [icon for icon in found.icons if not _is_fixed(icon)]
    if not varying:
        return tuple(lines)
    places = [
        said(
            "preview.in_department",
            department=department_name(view.catalogue, department),
            icons=icons_now(view, seat, varying, department),
        )
        for department in range(DEPARTMENTS)
        if has_room(view, seat, department)
    ]
    return (*lines, joined(places, "semicolon"))


def _is_fixed(icon: Icon) -> bool:
    """Return whether an icon gives the same in every column."""
    return icon.multiplier in (Multiplier.NUMBER, Multiplier.DISCARDED) and not (
        icon.verb == Verb.PRODUCE and icon.kind == HERE
    )


def placed_lines(view: ElectrifyState, seat: int, department: int, row: int) -> Lines:
    """Return what the card in hand would give in a row, and which charges it brings this round."""
    card, free = view.frames[-1].args
    column = view.columns[seat][department]
    icons = view.catalogue.cards[card].icons
    lines = [said("preview.placed", column=column, icons=icons_now(view, seat, icons, department))]
    cards = view.cards[seat][department]
    if row <= len(cards):
        lines.append(said("preview.slides", n=len(cards) - row + 1))
    if free:
        return (*lines, said("preview.at_once"))
    after = view.clone()
    after.cards[seat][department] = (*cards[: row - 1], card, *cards[row - 1 :])
    chosen = view.dials[seat] - 1
    charged = charged_by(after, seat, chosen)
    lines.append(said("preview.charged" if (department, row) in charged else "preview.uncharged"))
    more = len(charged) - len(charged_by(view, seat, chosen)) - ((department, row) in charged)
    if more:
        lines.append(said("preview.more_charged" if more > 0 else "preview.fewer_charged", n=abs(more)))
    return tuple(lines)


def brief(view: ElectrifyState, action: Action) -> Remark | None:
    """Return what a card would give in a row, and that it is charged, for a list of many; else None."""
    if not isinstance(action, actions.PlaceCard):
        return None
    what, *others = placed_lines(view, action.seat, action.department, action.row)
    charged = [told for told in others if told.key == "electrify.preview.charged"]
    return joined([what, *charged], "semicolon")


def paid_lines(
    apply: Callable[[ElectrifyState, Action, list[Event]], object], view: ElectrifyState, action: Action
) -> Lines:
    """Return what is left in the plants when the payment goes on by itself, and what is still to pay."""
    seat = action.seat
    after = view.clone()
    apply(after, action, [])
    left = after.plants[seat]
    lines = [said("preview.plants_left", cubes=cubes_words(view.catalogue, left), power=wealth(after, seat))]
    if after.frames and after.frames[-1].kind == state.PAY:
        cost, *picked = after.frames[-1].args
        columns = view.catalogue.columns
        paid = sum(count * columns[column].power for column, count in enumerate(picked, 1))
        lines.append(said("preview.to_pay", power=cost - paid))
    return tuple(lines)


def discharge_lines(view: ElectrifyState, seat: int, department: int, row: int) -> Lines:
    """Return whether an object can do anything now, and that its continuation ends."""
    lines = []
    if not usable(view, seat, source_of(view, seat, department, row), department, -1):
        lines.append(said("preview.nothing_now"))
    if continuation_of(view, seat, department, row) is not None:
        lines.append(said("preview.continuation_ends"))
    return tuple(lines)


def icon_lines(view: ElectrifyState, seat: int, index: int) -> Lines:
    """Return count and effect of an icon of what is being carried out, and which cards may follow it."""
    source, department, _ = view.frames[-1].args
    icon = view.catalogue.sources[source][index]
    if icon.multiplier == Multiplier.DISCARDED:
        return (said("preview.discard_first", n=len(view.hands[seat])),)
    lines = effect_lines(view, seat, icon, department, count_now(view, seat, icon, department))
    return (*lines, *_followers(view, seat, icon.verb))


def reaction_lines(view: ElectrifyState, seat: int, department: int, row: int) -> Lines:
    """Return what a continuation card does after what was just done."""
    icon = followed_by(view, seat, department, row)
    return effect_lines(view, seat, icon, department, icon.amount * view.frames[-1].args[1])


def effect_lines(view: ElectrifyState, seat: int, icon: Icon, department: int, count: int) -> Lines:
    """Return what an icon brings when it is done `count` times from a department."""
    match icon.verb:
        case Verb.PRODUCE:
            column = icon.kind
            if column == HERE:
                column = view.columns[seat][department]
            was = view.plants[seat][column]
            return (said("preview.plant", kind=kind_name(view.catalogue, column), was=was, now=was + count),)
        case Verb.DEVELOP:
            return (said("preview.develop", n=count),)
        case Verb.TRANSMIT:
            lines = [said("preview.transmit", n=min(count, sum(view.plants[seat])))]
            within = [demand_name(view.catalogue, demand) for demand in completed_by(view, seat, count)]
            return (*lines, *([said("preview.completes", demands=joined(within))] if within else []))
        case Verb.RESEARCH:
            return (research_words(view, seat, count),)
        case Verb.INVEST:
            return (said("preview.invest", n=count),)
        case Verb.PLAN:
            movable = {other for other, _ in planned_moves(view, seat, department)}
            return (said("preview.plan", n=len(movable)),)
        case Verb.CONVERT:
            inner = icons_words(view.catalogue, [icon.inner] if icon.inner is not None else [])
            return (said("preview.convert", n=min(count, sum(view.grids[seat])), inner=inner),)
        case Verb.INDUSTRY:
            return (said("preview.industry", n=len(takeable(view, seat, icon.amount))),)
        case Verb.FLIP:
            return (said("preview.flip", n=DEPARTMENTS - view.flipped[seat].bit_count()),)
    return ()


def research_words(view: ElectrifyState, seat: int, steps: int) -> Remark:
    """Return where the research marker comes by steps; a breakthrough under way holds them back."""
    end, marker = view.catalogue.research_end, view.markers[seat]
    if marker == end:
        return said("preview.research.later", n=steps)
    breakthroughs, now = divmod(marker + steps, end)
    if not breakthroughs:
        return said("preview.research", was=marker, now=now)
    return said("preview.breakthrough", was=marker, now=now, n=breakthroughs)


def _followers(view: ElectrifyState, seat: int, verb: Verb) -> Lines:
    """Return the charged continuation cards that may follow a verb in phase 4."""
    cards = [
        placed_name(view, seat, department, row)
        for department, row in charged_objects(view)
        if (icon := continuation_of(view, seat, department, row)) is not None and icon.watched == verb
    ]
    return (said("preview.follow", cards=joined(cards)),) if cards else ()


def fulfil_lines(view: ElectrifyState, seat: int, demand: int) -> Lines:
    """Return points, bonuses and what is left of the grid when a demand card is paid."""
    catalogue = view.catalogue
    card = catalogue.demands[demand]
    priority = next_is_priority(view, seat, demand)
    icons = card.icons if priority else card.icons[: card.base]
    cube = catalogue.priority_points if priority else catalogue.regular_points
    gained = cube * view.terms.marker_points + sum(
        icon.amount * icon.times for icon in icons if icon.verb == Verb.POINTS
    )
    lines = [said("preview.points", gain=gained, total=view.score(seat) + gained)]
    others = [icon for icon in icons if icon.verb != Verb.POINTS]
    if others:
        lines.append(said("preview.bonuses", icons=icons_words(catalogue, others)))
    lines += [said("preview.priority")] if priority else _gold_missed(view, card.icons[card.base :])
    after = view.clone()
    for column, count in enumerate(card.needs):
        after.grids[seat][column] -= count
    after.fulfilled[seat] = (*after.fulfilled[seat], 2 * demand + priority)
    return (*lines, *removed(view, after, seat))


def _gold_missed(view: ElectrifyState, icons: Sequence[Icon]) -> list[Remark]:
    return [said("preview.no_gold", icons=icons_words(view.catalogue, icons))] if icons else []
