"""Tooltips of what a board counts: columns, cubes, research, points, tokens, hands, decks and the round."""

from desktop_app.engine.types import UNKNOWN, Remark
from desktop_app.games.electrify.cards import stock
from desktop_app.games.electrify.payments import wealth
from desktop_app.games.electrify.rounds import partner_of
from desktop_app.games.electrify.scoring import CAUSES
from desktop_app.games.electrify.state import HIDDEN, ElectrifyState
from desktop_app.games.electrify.wording_icons import icons_words
from desktop_app.games.electrify.wording_objects import dial_rule
from desktop_app.games.electrify.words import (
    Lines,
    cubes_words,
    deck_card,
    demand_name,
    department_in,
    department_name,
    group_name,
    joined,
    said,
)


def column_lines(view: ElectrifyState, seat: int, column: int) -> Lines:
    """Return the values of a column and the department in it."""
    found = view.catalogue.columns[column]
    department = department_in(view, seat, column)
    place = said("tip.column_free")
    if department >= 0:
        place = said("tip.column_taken", department=department_name(view.catalogue, department))
    green = found.green + view.tokens[seat]
    return (
        said("tip.column", power=found.power, green=green, black=found.black),
        place,
        said("rule.column"),
    )


def plant_lines(view: ElectrifyState, seat: int, column: int) -> Lines:
    """Return what the cubes of a plant are worth."""
    power = view.catalogue.columns[column].power
    return (
        said("tip.plant", power=power, total=power * view.plants[seat][column]),
        said("rule.plant"),
    )


def grid_lines(view: ElectrifyState, seat: int, column: int) -> Lines:
    """Return which open demand cards ask a seat for cubes of this kind."""
    demands = view.catalogue.demands
    done = {entry >> 1 for entry in view.fulfilled[seat]}
    wanted = [
        said("tip.wanted_by", demand=demand_name(view.catalogue, demand), count=demands[demand].needs[column])
        for demand in view.demands
        if demands[demand].needs[column] and demand not in done
    ]
    lines = [said("tip.wanted", demands=joined(wanted))] if wanted else [said("tip.not_wanted")]
    return (*lines, said("rule.grid"))


def space_lines(view: ElectrifyState, seat: int, space: int) -> Lines:
    """Return whether a research space is filled, and what its group brings."""
    group = view.catalogue.spaces[space].group
    filled = "filled" if view.filled[seat] >> space & 1 else "open"
    return (said(f"tip.space.{filled}"), *group_lines(view, seat, group))


def group_lines(view: ElectrifyState, seat: int, group: int) -> Lines:
    """Return how far a group of research spaces is filled, and its bonus."""
    found = view.catalogue.groups[group]
    done = (view.filled[seat] & found.spaces).bit_count()
    return (
        said(
            "tip.group",
            group=group_name(view.catalogue, group),
            done=done,
            number=found.spaces.bit_count(),
            icons=icons_words(view.catalogue, found.icons),
        ),
        said("rule.space"),
    )


def deck_lines(view: ElectrifyState, deck: int) -> Lines:
    """Return how many cards a deck and its discard pile hold."""
    pile = len(view.piles[deck])
    return (said("tip.deck", left=stock(view, deck) - pile, pile=pile), said("rule.deck"))


def plate_lines(view: ElectrifyState, seat: int) -> Lines:
    """Return the figures of a seat."""
    lines = [
        said("tip.score", n=view.score(seat)),
        said("tip.plants", cubes=cubes_words(view.catalogue, view.plants[seat]), power=wealth(view, seat)),
        said("tip.grid", cubes=cubes_words(view.catalogue, view.grids[seat])),
    ]
    if view.fulfilled[seat]:
        done = [demand_name(view.catalogue, entry >> 1) for entry in view.fulfilled[seat]]
        lines.append(said("tip.done", demands=joined(done)))
    if seat == view.start:
        lines.append(said("tip.leads"))
    return tuple(lines)


def points_lines(view: ElectrifyState, seat: int) -> Lines:
    """Return the points of a seat by their parts."""
    parts = [
        said("tip.part", part=said(f"part.{cause}"), points=points)
        for cause, points in zip(CAUSES, view.points[seat], strict=True)
    ]
    return (said("tip.score", n=view.score(seat)), joined(parts, "semicolon"), said("rule.points"))


def research_lines(view: ElectrifyState, seat: int) -> Lines:
    """Return where the research marker stands and what a breakthrough brings."""
    marker, end = view.markers[seat], view.catalogue.research_end
    return (
        said("tip.marker", marker=marker, end=end, n=end - marker),
        said("tip.filled", done=view.filled[seat].bit_count(), number=len(view.catalogue.spaces)),
        said("rule.research"),
    )


def token_lines(view: ElectrifyState, seat: int) -> Lines:
    """Return how many environment tokens a seat has."""
    return (said("tip.tokens", n=view.tokens[seat]), said("rule.tokens"))


def priority_lines(view: ElectrifyState, seat: int) -> Lines:
    """Return how many priority cubes a seat has left."""
    catalogue = view.catalogue
    points = {"priority": catalogue.priority_points, "regular": catalogue.regular_points}
    if view.terms.priority_per_card:
        rule = said("rule.priority.card", number=view.terms.priority_cubes, **points)
        return (said("tip.priority", n=sum(entry & 1 for entry in view.fulfilled[seat])), rule)
    rule = said("rule.priority.player", number=view.terms.priority_cubes, **points)
    return (said("tip.priority_left", n=priority_left(view, seat)), rule)


def priority_left(view: ElectrifyState, seat: int) -> int:
    """Return how many priority cubes a seat may still place where they belong to the player."""
    return view.terms.priority_cubes - sum(entry & 1 for entry in view.fulfilled[seat])


def hand_lines(view: ElectrifyState, seat: int) -> Lines:
    """Return how many cards of each deck a seat holds, which everybody sees."""
    cards = view.catalogue.cards
    decks = [HIDDEN.index(card) if card < 0 else cards[card].deck for card in view.hands[seat]]
    counted = [said("tip.held", card=deck_card(deck), count=decks.count(deck)) for deck in sorted(set(decks))]
    return (joined(counted) if counted else said("tip.no_cards"), said("rule.cards", seat=seat))


def dials_lines(view: ElectrifyState, seat: int) -> Lines:
    """Return what a seat has chosen, or that it has."""
    dial = view.dials[seat]
    if dial == UNKNOWN:
        return (said("tip.dial.secret"), dial_rule(view))
    if not dial:
        return (said("tip.dial.none"), dial_rule(view))
    return (said("tip.dial", department=department_name(view.catalogue, dial - 1)), dial_rule(view))


def round_lines(view: ElectrifyState) -> Lines:
    """Return who leads and how many rounds are to come."""
    left = view.catalogue.rounds - view.round
    return (said("tip.round", start_seat=view.start, n=left), said("rule.round"))


def scenario_lines(view: ElectrifyState) -> Lines:
    """Return the target of a scenario and how far it is."""
    solo = view.terms.solo
    assert solo is not None
    lines = [said("tip.target", target=solo.target, score=view.score(0), gears=solo.gears)]
    return (*lines, said("rule.scenario", rounds=view.catalogue.rounds))


def partner_line(view: ElectrifyState) -> Remark:
    """Return what the paper partner chooses this round and in the next ones, for the terminal."""
    now, following = _partner(view)
    return said("page.partner", department=now, departments=following)


def partner_lines(view: ElectrifyState) -> Lines:
    """Return what the paper partner chooses this round and in the next ones."""
    now, following = _partner(view)
    return (said("tip.partner", department=now, departments=following), said("rule.partner"))


def _partner(view: ElectrifyState) -> tuple[Remark, Remark]:
    """Return the departments of the paper partner: this round's, and those that follow."""
    solo = view.terms.solo
    assert solo is not None
    following = [
        solo.partner[(view.round + ahead) % len(solo.partner)] for ahead in range(len(solo.partner) - 1)
    ]
    names = joined([department_name(view.catalogue, department) for department in following])
    return department_name(view.catalogue, partner_of(view)), names
