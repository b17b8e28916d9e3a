"""The log of Electrify: a line and the pieces concerned for each event."""

from desktop_app.engine.types import Event, Remark
from desktop_app.games.electrify import events as happened
from desktop_app.games.electrify.actions import object_handle
from desktop_app.games.electrify.catalogue import FIRST_DEMAND, FIRST_SPACE, Catalogue, is_face
from desktop_app.games.electrify.effects import Multiplier, Verb
from desktop_app.games.electrify.wording_icons import icon_words, inner_words
from desktop_app.games.electrify.words import (
    card_name,
    cards_counted,
    cubes_words,
    deck_card,
    demand_name,
    department_name,
    group_name,
    joined,
    kind_name,
    objects_words,
    said,
    side_name,
    source_name,
    space_name,
)

_TOLD_BY_RESULT = (
    Verb.PRODUCE,
    Verb.PLAN,
    Verb.INVEST,
    Verb.INDUSTRY,
    Verb.FLIP,
    Verb.POINTS,
    Verb.ENVIRONMENT,
)
"""Icons whose effect has an event of its own that says all there is to say."""


def line(catalogue: Catalogue, event: Event) -> Remark | None:
    """Return the log line of an event, or None when it is not worth one."""
    return (
        _planning(catalogue, event)
        or _acquiring(catalogue, event)
        or _charging(catalogue, event)
        or _cubes(catalogue, event)
        or _research(catalogue, event)
        or _demands(catalogue, event)
    )


def _planning(catalogue: Catalogue, event: Event) -> Remark | None:
    """Return the line of a round, a dial, or departments that moved."""
    match event:
        case happened.RoundBegan(number, start):
            return said("log.round", round=number, rounds=catalogue.rounds, start_seat=start)
        case happened.DialSet(seat, department) if department >= 0:
            return said("log.dial", seat=seat, department=department_name(catalogue, department))
        case happened.DialsRevealed():
            return _revealed(catalogue, event)
        case happened.BonusDeclined(seat):
            return said("log.bonus_declined", seat=seat)
        case happened.DepartmentsMoved(seat, cause, moves):
            (mover, _, column), *pushed = moves
            what = said("log.at_column", department=department_name(catalogue, mover), column=column)
            if not pushed:
                return said(f"log.moved.{cause}", seat=seat, move=what)
            others = [
                said("log.pushed_one", department=department_name(catalogue, department), column=to)
                for department, _, to in pushed
            ]
            return said(f"log.pushed.{cause}", seat=seat, move=what, others=joined(others))
    return None


def _revealed(catalogue: Catalogue, event: happened.DialsRevealed) -> Remark:
    dials = [
        said(
            "log.revealed.matched" if event.matched[seat] else "log.revealed.one",
            dial_seat=seat,
            department=department_name(catalogue, department),
        )
        for seat, department in enumerate(event.departments)
    ]
    if event.partner >= 0:
        partner = department_name(catalogue, event.partner)
        return said("log.revealed.partner", dials=joined(dials), partner=partner)
    return said("log.revealed", dials=joined(dials))


def _acquiring(catalogue: Catalogue, event: Event) -> Remark | None:
    """Return the line of cards that were bought, placed, drawn or discarded."""
    match event:
        case happened.CardTaken(seat, card, _, free) if free:
            return said("log.taken_free", seat=seat, card=card_name(catalogue, card))
        case happened.CardTaken(seat, card, cost):
            return said("log.taken", seat=seat, card=card_name(catalogue, card), cost=cost)
        case happened.CardPlaced(seat, card, department, row):
            where = department_name(catalogue, department)
            return said("log.placed", seat=seat, card=card_name(catalogue, card), department=where, row=row)
        case happened.CubePaid(seat, column):
            power = catalogue.columns[column].power
            return said("log.paid", seat=seat, kind=kind_name(catalogue, column), power=power)
        case happened.BuyingPassed(seat):
            return said("log.passed", seat=seat)
        case happened.CardDiscarded(seat, card):
            return said("log.discarded", seat=seat, card=card_name(catalogue, card))
        case happened.DeckShuffled(deck, count):
            return said(f"log.shuffled.{deck}", n=count)
        case happened.CardsDrawn(seat, production, infrastructure, cards):
            if cards and all(card > 0 for card in cards):
                return said("log.drawn_seen", seat=seat, cards=joined(cards_counted(catalogue, cards)))
            decks = (production, infrastructure)
            drawn = [
                said("times", what=deck_card(deck), n=count) if count > 1 else deck_card(deck)
                for deck, count in enumerate(decks)
                if count
            ]
            return said("log.drawn", seat=seat, cards=joined(drawn)) if drawn else None
    return None


def _charging(catalogue: Catalogue, event: Event) -> Remark | None:
    """Return the line of charges and icons."""
    match event:
        case happened.ObjectsCharged(seat, objects):
            return said("log.charged", seat=seat, objects=objects_words(catalogue, objects))
        case happened.DischargeBegan(seat, _, _, source):
            return said("log.discharged", seat=seat, source=source_name(catalogue, source))
        case happened.IconUsed():
            return _icon_used(catalogue, event)
        case happened.IconsLost(seat, source, count, able):
            key = "log.icons_left" if able else "log.icons_lost"
            return said(key, seat=seat, source=source_name(catalogue, source), n=count)
        case happened.ChargesLost(seat, objects) if objects:
            return said("log.charges_lost", seat=seat, objects=objects_words(catalogue, objects))
        case happened.ContinuationBegan(seat, _, _, card, _, count):
            found = catalogue.cards[card]
            does = inner_words(catalogue, found.icons[found.continuation])
            return said("log.follows", seat=seat, card=card_name(catalogue, card), does=does, n=count)
    return None


def _icon_used(catalogue: Catalogue, event: happened.IconUsed) -> Remark | None:
    icons = catalogue.sources.get(event.source, ())
    if not 0 <= event.index < len(icons):
        return None
    icon = icons[event.index]
    words = icon_words(catalogue, icon, first=True)
    if icon.multiplier != Multiplier.NUMBER:
        words = said("icon.now", icon=words, count=event.count)
    elif icon.verb in _TOLD_BY_RESULT:
        return None
    return said("log.icon", seat=event.seat, icon=words) if event.count or icon.multiplier else None


def _cubes(catalogue: Catalogue, event: Event) -> Remark | None:
    """Return the line of cubes that came, moved or went."""
    match event:
        case happened.CubesProduced(seat, column, count):
            return said("log.produced", seat=seat, kind=kind_name(catalogue, column), count=count)
        case happened.CubeDeveloped(seat, column):
            kinds = {"kind": kind_name(catalogue, column), "next": kind_name(catalogue, column + 1)}
            return said("log.developed", seat=seat, **kinds)
        case happened.CubeTransmitted(seat, column):
            return said("log.transmitted", seat=seat, kind=kind_name(catalogue, column))
        case happened.CubeConverted(seat, column):
            return said("log.converted", seat=seat, kind=kind_name(catalogue, column))
    return None


def _research(catalogue: Catalogue, event: Event) -> Remark | None:
    """Return the line of the research marker, of research spaces and of departments flipped."""
    match event:
        case happened.ResearchStepped(seat, marker):
            key = "log.breakthrough" if marker >= catalogue.research_end else "log.researched"
            return said(key, seat=seat, marker=marker)
        case happened.SpaceFilled(seat, space, group) if group >= 0:
            whole = group_name(catalogue, group)
            return said("log.group_filled", seat=seat, space=space_name(catalogue, space), group=whole)
        case happened.SpaceFilled(seat, space):
            return said("log.space_filled", seat=seat, space=space_name(catalogue, space))
        case happened.DepartmentFlipped(seat, department):
            return said("log.flipped", seat=seat, side=side_name(catalogue, 2 * department + 1))
        case happened.CardRestacked(seat, department, old, new):
            where = department_name(catalogue, department)
            return said("log.restacked", seat=seat, department=where, old=old, new=new)
        case happened.BonusLost(seat, verb, able):
            return said(f"log.bonus.{'left' if able else 'lost'}", seat=seat, bonus=said(f"verb.{verb}"))
    return None


def _demands(catalogue: Catalogue, event: Event) -> Remark | None:
    """Return the line of demand cards, points, tokens and the end."""
    match event:
        case happened.DemandFulfilled(seat, demand, priority, paid):
            what = demand_name(catalogue, demand)
            key = "log.fulfilled_priority" if priority else "log.fulfilled"
            return said(key, seat=seat, demand=what, cubes=cubes_words(catalogue, paid))
        case happened.PointsGained(seat, points, cause, total):
            return said(f"log.points.{cause}", seat=seat, n=points, total=total)
        case happened.TokenGained(seat, tokens):
            return said("log.token", seat=seat, n=tokens)
        case happened.GameEnded():
            return _ended(event)
    return None


def _ended(event: happened.GameEnded) -> Remark:
    """Return who won with how many points; alone, whether the target was reached."""
    best = [seat for seat, rank in enumerate(event.ranks) if rank == 1]
    if len(event.scores) == 1:
        return said(f"log.ended.{'reached' if best else 'missed'}", n=event.scores[0])
    points = event.scores[best[0]]
    if len(best) == 1:
        return said("log.ended", winner_seat=best[0], n=points)
    winners = joined([said("seat_name", winner_seat=seat) for seat in best])
    return said("log.ended.shared", winners=winners, n=points)


def touched(event: Event) -> tuple[str, ...]:
    """Return the handles an event concerns."""
    match event:
        case happened.RoundBegan():
            return ("round",)
        case happened.DialSet(seat) | happened.BuyingPassed(seat) | happened.BonusDeclined(seat):
            return (f"plate:{seat}",)
        case happened.DialsRevealed(departments):
            return tuple(f"tile:{seat}:{department}" for seat, department in enumerate(departments))
        case happened.DepartmentsMoved(seat, _, moves):
            return tuple(f"tile:{seat}:{department}" for department, _, _ in moves)
        case happened.CardTaken(_, card):
            return (f"basic:{card}" if is_face(card) else f"hand:{card}",)
        case happened.CardPlaced(seat, _, department, row) | happened.ContinuationBegan(
            seat, department, row
        ):
            return (f"card:{seat}:{department}:{row}",)
        case happened.ObjectsCharged(seat, objects) | happened.ChargesLost(seat, objects):
            return tuple(object_handle(seat, department, row) for department, row in objects)
        case happened.DischargeBegan(seat, department, row):
            return (object_handle(seat, department, row),)
        case happened.IconUsed(seat, source, _, department):
            return _carrier(seat, source, department)
        case happened.CardsDrawn(seat, production, infrastructure):
            decks = [f"deck:{deck}" for deck, count in enumerate((production, infrastructure)) if count]
            return (f"cards:{seat}", *decks)
        case happened.CardDiscarded(seat, card):
            return (f"hand:{card}", f"cards:{seat}")
        case happened.DeckShuffled(deck):
            return (f"deck:{deck}",)
        case happened.DepartmentFlipped(seat, department):
            return (f"tile:{seat}:{department}",)
        case happened.CardRestacked(seat, department, old, new):
            return (f"card:{seat}:{department}:{new}", f"card:{seat}:{department}:{old}")
    return _touched_figures(event)


def _touched_figures(event: Event) -> tuple[str, ...]:
    match event:
        case happened.CubePaid(seat, column) | happened.CubesProduced(seat, column):
            return (f"plant:{seat}:{column}",)
        case happened.CubeDeveloped(seat, column):
            return (f"plant:{seat}:{column}", f"plant:{seat}:{column + 1}")
        case happened.CubeTransmitted(seat, column):
            return (f"plant:{seat}:{column}", f"grid:{seat}:{column}")
        case happened.CubeConverted(seat, column):
            return (f"grid:{seat}:{column}",)
        case happened.ResearchStepped(seat) | happened.MarkerReturned(seat):
            return (f"research:{seat}",)
        case happened.SpaceFilled(seat, space):
            return (f"space:{seat}:{space}", f"research:{seat}")
        case happened.DemandFulfilled(seat, demand, _, paid):
            grids = [f"grid:{seat}:{column}" for column, count in enumerate(paid) if count]
            return (f"demand:{demand}", *grids)
        case happened.PointsGained(seat):
            return (f"points:{seat}",)
        case happened.TokenGained(seat):
            return (f"tokens:{seat}",)
    return ()


def _carrier(seat: int, source: int, department: int) -> tuple[str, ...]:
    """Return what carries an icon: a demand card or a space, else its department."""
    if FIRST_DEMAND <= source < FIRST_SPACE:
        return (f"demand:{source - FIRST_DEMAND}",)
    return (f"tile:{seat}:{department}",) if department >= 0 else ()
