"""The round: whose choice it is, and everything that happens by itself until someone must choose (4)."""

from desktop_app.engine.types import UNKNOWN, Event, Frame
from desktop_app.games.electrify import events as happened
from desktop_app.games.electrify import steps
from desktop_app.games.electrify.cards import takeable
from desktop_app.games.electrify.catalogue import NO_BONUS, PARTNER, tile_source
from desktop_app.games.electrify.charging import NO_CHARGES, charge, charged_objects, may_follow
from desktop_app.games.electrify.columns import can_shift, move
from desktop_app.games.electrify.demands import payable
from desktop_app.games.electrify.effects import Verb
from desktop_app.games.electrify.icons import able, usable
from desktop_app.games.electrify.payments import is_forced, next_cubes, wealth
from desktop_app.games.electrify.performing import begin
from desktop_app.games.electrify.reactions import close, followed_by
from desktop_app.games.electrify.research import advance, research
from desktop_app.games.electrify.scoring import result
from desktop_app.games.electrify.state import (
    ACQUIRE,
    BONUS,
    CHARGE,
    CHOOSE,
    DISCHARGE,
    FULFIL,
    ICONS,
    NOT_SET,
    PAY,
    REACTIONS,
    RESEARCH,
    ROUND,
    ElectrifyState,
)

CHOOSING, BONUSES, TURNS = 0, 1, 2
"""Steps of the ROUND frame: choices in secret, bonuses of phase 1, the turns of phases 2 to 5."""

AT_ONCE = (Verb.POINTS, Verb.ENVIRONMENT)
"""Bonuses that the program takes for the player: to leave them is never better."""


def settle(state: ElectrifyState, events: list[Event] | None) -> bool:
    """Run everything automatic until a choice is open or the game is over.

    Returns whether someone learned something by it.
    """
    learned = False
    while state.frames:
        kind, seat, args = state.frames[-1]
        if kind == ROUND:
            learned |= _go_on(state, args[0], args[1], events)
        elif kind == ACQUIRE:
            if affordable(state, seat):
                break
            state.frames[-1] = Frame(CHARGE, seat)
        elif kind == PAY:
            if not _pay_by_itself(state, events):
                break
        elif kind == CHARGE:
            state.frames[-1] = Frame(DISCHARGE, seat)
            charge(state, seat, state.dials[seat] - 1, events)
        elif kind == DISCHARGE:
            if any_usable(state, seat):
                break
            end_discharging(state, events)
        elif kind == ICONS:
            if not _take_at_once(state, events):
                if usable(state, seat, *args):
                    break
                leave_icons(state, 0, events)
        elif kind in steps.STEPS:
            if not steps.is_over(state):
                break
            learned |= steps.stop(state, events)
        elif kind == RESEARCH:
            advance(state, seat, events)
        elif kind == REACTIONS:
            if reacting(state):
                break
            close(state)
        elif kind == FULFIL:
            if payable(state, seat):
                break
            state.frames.pop()
        else:
            break
    return learned


def _go_on(state: ElectrifyState, step: int, served: int, events: list[Event] | None) -> bool:
    """Serve the next seat in this step, or begin the next step; return whether choices were revealed."""
    if served < state.terms.seats:
        state.frames[-1] = Frame(ROUND, state.start, (step, served + 1))
        seat = (state.start + served) % state.terms.seats
        if step == CHOOSING:
            state.frames.append(Frame(CHOOSE, seat))
        elif step == TURNS:
            state.frames.append(Frame(ACQUIRE, seat))
        else:
            _give_bonus(state, seat)
        return False
    if step == TURNS:
        _end_round(state, events)
        return False
    state.frames[-1] = Frame(ROUND, state.start, (step + 1, 0))
    if step == CHOOSING and events is not None:
        choices = tuple(dial - 1 for dial in state.dials)
        matched = tuple(int(is_matched(state, seat)) for seat in range(state.terms.seats))
        events.append(happened.DialsRevealed(choices, matched, partner_of(state)))
    return step == CHOOSING and state.terms.seats > 1


def partner_of(state: ElectrifyState) -> int:
    """Return the department of the paper partner in this round, UNKNOWN without one (14)."""
    solo = state.terms.solo
    if solo is None or solo.bonus != PARTNER:
        return UNKNOWN
    return solo.partner[(state.round - 1) % len(solo.partner)]


def is_matched(state: ElectrifyState, seat: int) -> bool:
    """Return whether somebody else, or the paper partner, chose the same department (4, REVEAL)."""
    return state.dials.count(state.dials[seat]) > 1 or partner_of(state) == state.dials[seat] - 1


def _give_bonus(state: ElectrifyState, seat: int) -> None:
    """Matched seats research one step, whether they like or not; others may shift (4, BONUS)."""
    if state.terms.bonus == NO_BONUS:
        return
    if is_matched(state, seat):
        research(state, seat, 1, 0)
    elif can_shift(state, seat, state.dials[seat] - 1):
        state.frames.append(Frame(BONUS, seat))


def affordable(state: ElectrifyState, seat: int) -> list[int]:
    """Return the cards a seat can buy and place (6)."""
    return takeable(state, seat, wealth(state, seat))


def _pay_by_itself(state: ElectrifyState, events: list[Event] | None) -> bool:
    """Finish a payment, or make its next step when there is no choice; return whether that was so."""
    _, seat, (cost, *picked) = state.frames[-1]
    columns = payable_columns(state)
    if not columns:
        state.frames.pop()
    elif is_forced(state.catalogue, state.plants[seat], cost, (0, *picked)):
        pay(state, columns[0], events)
    else:
        return False
    return True


def payable_columns(state: ElectrifyState) -> list[int]:
    """Return the columns whose cube may be paid next (6)."""
    _, seat, (cost, *picked) = state.frames[-1]
    return next_cubes(state.catalogue, state.plants[seat], cost, (0, *picked))


def pay(state: ElectrifyState, column: int, events: list[Event] | None) -> None:
    """Pay one cube for the card just placed."""
    _, seat, args = state.frames[-1]
    state.plants[seat][column] -= 1
    # Argument 0 is the cost, so that a column is its own place.
    state.frames[-1] = Frame(PAY, seat, (*args[:column], args[column] + 1, *args[column + 1 :]))
    if events is not None:
        events.append(happened.CubePaid(seat, column))


def source_of(state: ElectrifyState, seat: int, department: int, row: int) -> int:
    """Return the source number of a tile (row 0), on the side it has now, or of a card."""
    if row:
        return state.cards[seat][department][row - 1]
    return tile_source(department, state.flipped[seat] >> department & 1)


def any_usable(state: ElectrifyState, seat: int) -> bool:
    """Return whether discharging some charged object could do anything now."""
    for department, row in charged_objects(state):
        source = source_of(state, seat, department, row)
        if usable(state, seat, source, department, -1):
            return True
    return False


def end_discharging(state: ElectrifyState, events: list[Event] | None) -> None:
    """Take off all charge cubes that are left, unused, and go on to demand cards (4, DISCHARGE)."""
    seat = state.frames[-1].seat
    left = tuple(charged_objects(state))
    state.charges = NO_CHARGES[:]
    state.frames[-1] = Frame(FULFIL, seat)
    if left and events is not None:
        events.append(happened.ChargesLost(seat, left))


def _take_at_once(state: ElectrifyState, events: list[Event] | None) -> bool:
    """Take the points and tokens among the icons on top; return whether there were any."""
    _, seat, (source, department, mask) = state.frames[-1]
    for index, icon in enumerate(state.catalogue.sources[source]):
        if mask >> index & 1 and icon.verb in AT_ONCE:
            keep_icons(state, mask & ~(1 << index))
            begin(state, seat, source, index, department, icon.times, events)
            return True
    return False


def keep_icons(state: ElectrifyState, mask: int) -> None:
    """Leave only the icons of `mask` open in the frame on top; it goes with the last of them."""
    kind, seat, (source, department, _) = state.frames.pop()
    if mask:
        state.frames.append(Frame(kind, seat, (source, department, mask)))


def leave_icons(state: ElectrifyState, able: int, events: list[Event] | None) -> None:
    """Leave the icons on top unused."""
    _, seat, (source, _, mask) = state.frames.pop()
    if events is not None:
        events.append(happened.IconsLost(seat, source, mask.bit_count(), able))


def reacting(state: ElectrifyState) -> list[tuple[int, int]]:
    """Return the continuation cards that may follow the trigger on top and can do something (10)."""
    _, seat, (_, count, level) = state.frames[-1]
    cards = []
    for department, row in may_follow(state, level):
        icon = followed_by(state, seat, department, row)
        if able(state, seat, icon, department, icon.amount * count):
            cards.append((department, row))
    return cards


def _end_round(state: ElectrifyState, events: list[Event] | None) -> None:
    """Bring every chosen department to column 1 (5.3) and begin the next round, or end the game (13)."""
    for seat in state.order():
        chosen = state.dials[seat] - 1
        if state.columns[seat][chosen] != 1:
            move(state, seat, chosen, 1, happened.BY_RESET, events)
    state.dials = [NOT_SET] * state.terms.seats
    if state.round == state.catalogue.rounds:
        state.frames.pop()
        if events is not None:
            outcome = result(state)
            events.append(happened.GameEnded(outcome.scores, outcome.ranks))
        return
    state.round += 1
    state.start = (state.start + 1) % state.terms.seats
    state.frames[-1] = Frame(ROUND, state.start, (CHOOSING, 0))
    if events is not None:
        events.append(happened.RoundBegan(state.round, state.start))
