"""Whether icons and bonuses that are being carried out can be: what put them up, and what is left of them."""

from collections.abc import Callable
from types import MappingProxyType

from desktop_app.games.electrify.breakthroughs import flippable
from desktop_app.games.electrify.cards import open_rows, takeable
from desktop_app.games.electrify.catalogue import (
    DEPARTMENTS,
    FIRST_DEMAND,
    FIRST_FACE,
    FIRST_GROUP,
    FIRST_SPACE,
    tile_source,
)
from desktop_app.games.electrify.effects import Icon, Multiplier, Verb
from desktop_app.games.electrify.icons import NO_DEPARTMENT, usable
from desktop_app.games.electrify.payments import wealth
from desktop_app.games.electrify.possible_spots import BY_CARDS, Spot, is_bonus_place, sees_hand
from desktop_app.games.electrify.research import open_spaces
from desktop_app.games.electrify.rounds import AT_ONCE
from desktop_app.games.electrify.state import (
    CHARGE,
    CONVERT,
    DEVELOP,
    DISCARD,
    DISCHARGE,
    FLIP,
    FULFIL,
    ICONS,
    INDUSTRY,
    INVEST,
    PLACE,
    PLAN,
    REACTIONS,
    RESEARCH,
    RESTACK,
    SPACE,
    TRANSMIT,
)
from desktop_app.games.electrify.steps import is_over

_FRAMES_OF = MappingProxyType(
    {
        Verb.PRODUCE: (REACTIONS,),
        Verb.DEVELOP: (DEVELOP, REACTIONS),
        Verb.TRANSMIT: (TRANSMIT, REACTIONS),
        Verb.RESEARCH: (RESEARCH,),
        Verb.INVEST: (INVEST, REACTIONS),
        Verb.PLAN: (PLAN, REACTIONS),
        Verb.CONVERT: (CONVERT,),
        Verb.INDUSTRY: (INDUSTRY, PLACE, *BY_CARDS),
        Verb.FLIP: (FLIP, RESTACK),
    }
)
"""By verb of an icon: what may lie above the icons it was one of."""


def check_icons(spot: Spot) -> None:
    """Refuse icons of an object that was not discharged or gained, or that are not on offer (8)."""
    state = spot.state
    source, department, mask = spot.frame.args
    icons = _icons_of(spot, source, department)
    _check_origin(spot, source, department)
    whole = sum(1 << index for index, icon in enumerate(icons) if icon.verb != Verb.CONTINUE)
    at_once = sum(1 << index for index, icon in enumerate(icons) if icon.verb in AT_ONCE)
    spot.expect(bool(mask) and not mask & ~whole, f"of its icons those of {whole:#b} can be on offer")
    rest, waiting = whole & ~at_once, mask & ~at_once
    if mask & at_once:
        untouched = source >= FIRST_GROUP and mask == whole and spot.above is not None
        spot.expect(untouched, "points and tokens are taken at once")
    elif state.terms.printed and source < FIRST_DEMAND:
        first = waiting & -waiting
        spot.expect(waiting == rest & -first, "in printed order all icons behind one on offer are on offer")
    if spot.above is None:
        known = sees_hand(state, spot.seat)
        spot.expect(
            not known or bool(usable(state, spot.seat, *spot.frame.args)), "no icon of it can do anything"
        )
    elif source < FIRST_GROUP:
        used = [icon for index, icon in enumerate(icons) if (rest & ~waiting) >> index & 1]
        kinds = {kind for icon in used for kind in _FRAMES_OF.get(icon.verb, ())}
        if any(icon.multiplier is Multiplier.DISCARDED for icon in used):
            kinds.add(DISCARD)
        spot.expect(spot.above.kind in kinds, f"none of its used icons puts {spot.above} above it")


def _icons_of(spot: Spot, source: int, department: int) -> tuple[Icon, ...]:
    """Return the icons of a source that a seat can be using; refuse one that it has not."""
    state, seat = spot.state, spot.seat
    catalogue = state.catalogue
    icons = catalogue.sources.get(source)
    if icons is None or department > NO_DEPARTMENT:
        spot.refuse(f"there is no source {source} or no department {department}")
    if source < FIRST_FACE:
        sides = [tile_source(department, side) for side in range(1 + (state.flipped[seat] >> department & 1))]
        spot.expect(source in sides, f"department {department} has no side with source {source} yet")
    elif source < FIRST_DEMAND:
        there = department < DEPARTMENTS and source in state.cards[seat][department]
        spot.expect(there, f"card {source} does not lie under department {department} of seat {seat}")
    else:
        spot.expect(
            department == NO_DEPARTMENT, f"source {source} has no department; it must be {NO_DEPARTMENT}"
        )
        if source < FIRST_SPACE:
            done = state.fulfilled[seat][-1:]
            demand = source - FIRST_DEMAND
            spot.expect(
                done in ((2 * demand,), (2 * demand + 1,)), f"seat {seat} did not fulfil {demand} last"
            )
            return icons if done[0] & 1 else icons[: catalogue.demands[demand].base]
        spaces = 1 << source - FIRST_SPACE
        if source >= FIRST_GROUP:
            spaces = catalogue.groups[source - FIRST_GROUP].spaces
        spot.expect(state.filled[seat] & spaces == spaces, f"seat {seat} has not filled source {source}")
    return icons


def _check_origin(spot: Spot, source: int, department: int) -> None:
    """Refuse icons that lie on what cannot have put them up."""
    below = spot.below
    if source < FIRST_FACE:
        fits = below.kind == DISCHARGE
        spot.expect(not fits or not spot.state.charges[department][0], "its tile still has its charge cube")
    elif source < FIRST_DEMAND:
        fits = below.kind == DISCHARGE or is_bonus_place(below)
    elif source < FIRST_SPACE:
        fits = below.kind == FULFIL
    elif source >= FIRST_GROUP:
        fits = below.kind == RESEARCH
    else:
        group = FIRST_GROUP + spot.state.catalogue.spaces[source - FIRST_SPACE].group
        fits = below.kind == RESEARCH or (below.kind == ICONS and below.args[0] == group)
    spot.expect(fits, f"icons of source {source} are not put up on {below}")


def check_one_icon(spot: Spot) -> None:
    """Refuse a discard for a multiplier, or a conversion, of an icon that does not ask for it."""
    state = spot.state
    if spot.frame.kind == DISCARD:
        source, index, department, count = spot.frame.args
    else:
        count, source, index, department = spot.frame.args
    icons = _icons_of(spot, source, department)
    spot.expect(index < len(icons), f"source {source} has {len(icons)} icons")
    icon = icons[index]
    if spot.frame.kind == DISCARD:
        fits, most = icon.multiplier is Multiplier.DISCARDED, sum(map(len, state.piles))
    else:
        fits, most = icon.verb == Verb.CONVERT, spot.limits.count(icon)
    spot.expect(fits, f"icon {index} of source {source} does not ask for it")
    spot.expect(count <= most, f"{count} is more than can be; it is {most} at most")
    below = spot.below
    if below.kind == ICONS and below.args[0] < FIRST_DEMAND:
        same = below.args[:2] == (source, department) and not below.args[2] >> index & 1
        spot.expect(same, f"{below} has another source, or that icon is still on offer")
    if spot.above is None:
        spot.expect(not is_over(state), "nothing is left to choose")


def check_space(spot: Spot) -> None:
    """Refuse a space to be filled when there is no breakthrough, or no space (11.1)."""
    spot.expect(bool(open_spaces(spot.state, spot.seat)), "all research spaces are filled")


def check_industry(spot: Spot) -> None:
    """Refuse an industry breakthrough that did not come, or that is lost (12)."""
    state, limit = spot.state, spot.frame.args[0]
    spot.expect(is_bonus_place(spot.below), f"no bonus comes up on {spot.below}")
    costs = sorted(spot.limits.industry_costs)
    spot.expect(limit in costs, f"its limit is one of {costs}")
    known = sees_hand(state, spot.seat)
    spot.expect(not known or bool(takeable(state, spot.seat, limit)), "no card can be taken")


def check_place(spot: Spot) -> None:
    """Refuse a card that could not be taken, or has no room (6, 12)."""
    state = spot.state
    card, free = spot.frame.args
    spot.expect(free == int(spot.below.kind != CHARGE), "argument 2 is 0 for a card bought, 1 for a free one")
    cost = state.catalogue.cards[card].cost
    most = wealth(state, spot.seat)
    if free:
        spot.expect(is_bonus_place(spot.below), f"no bonus comes up on {spot.below}")
        most = max(spot.limits.industry_costs, default=-1)
    spot.expect(cost <= most, f"card {card} costs {cost}, it could cost {most} at most")
    spot.expect(bool(open_rows(state, spot.seat)), "there is no room for a card")


def check_flip(spot: Spot) -> None:
    """Refuse a department breakthrough that did not come, or that is lost (12)."""
    spot.expect(is_bonus_place(spot.below), f"no bonus comes up on {spot.below}")
    spot.expect(bool(flippable(spot.state, spot.seat)), "all departments are turned over")


def check_restack(spot: Spot) -> None:
    """Refuse a new order of cards under a department that was not turned over (12)."""
    spot.expect(is_bonus_place(spot.below), f"no bonus comes up on {spot.below}")
    department, settled = spot.frame.args
    state, seat = spot.state, spot.seat
    turned = department < DEPARTMENTS and bool(state.flipped[seat] >> department & 1)
    spot.expect(turned, f"department {department} was not turned over")
    cards = len(state.cards[seat][department])
    spot.expect(settled + 1 < cards, f"{settled} rows are settled, of {cards} cards two must be left")


ICON_CHECKS: MappingProxyType[int, Callable[[Spot], None]] = MappingProxyType(
    {
        ICONS: check_icons,
        DISCARD: check_one_icon,
        CONVERT: check_one_icon,
        SPACE: check_space,
        INDUSTRY: check_industry,
        PLACE: check_place,
        FLIP: check_flip,
        RESTACK: check_restack,
    }
)
