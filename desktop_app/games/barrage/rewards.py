"""Rewards and incomes: lists of effects, plain gains first (9.3, 11)."""

from collections.abc import Sequence

from desktop_app.engine.types import Event, Frame
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage.catalogue import PLAIN_GAINS, Do, Effect
from desktop_app.games.barrage.gains import earn, energise, equip, score
from desktop_app.games.barrage.sites import free_sites
from desktop_app.games.barrage.state import DROPS, FREE_PIECE, MACHINES, REWARD, BarrageState
from desktop_app.games.barrage.wheel import turn

FIRST_INCOME = 1000
_PER_COMPANY, _PER_PIECE = 100, 10


def income_source(company: int, piece: int, count: int) -> int:
    """Return the number by which frames name the income of the nth piece of a row."""
    return FIRST_INCOME + company * _PER_COMPANY + piece * _PER_PIECE + count


def in_order(effects: Sequence[Effect]) -> tuple[Effect, ...]:
    """Return effects in the order they are taken: plain gains first (9.3)."""
    return tuple(sorted(effects, key=lambda effect: effect.do not in PLAIN_GAINS))


def effects_of(state: BarrageState, source: int) -> tuple[Effect, ...]:
    """Return the effects of a contract's reward or of an income, in the order they are taken (9.3)."""
    if source < FIRST_INCOME:
        effects = state.catalogue.contracts[source].reward
    else:
        company, rest = divmod(source - FIRST_INCOME, _PER_COMPANY)
        piece, count = divmod(rest, _PER_PIECE)
        effects = state.catalogue.companies[company].incomes[piece][count]
    return in_order(effects)


def incomes(state: BarrageState, seat: int) -> list[int]:
    """Return all incomes a company has uncovered, row by row (4.1)."""
    company = state.company[seat]
    return [
        income_source(company, piece, count)
        for piece, row in enumerate(state.catalogue.companies[company].incomes)
        for count in row
        if state.built[seat][piece] >= count
    ]


def has_income(state: BarrageState, seat: int) -> bool:
    """Return whether a company takes incomes at all (15.1)."""
    return not state.terms.is_automa(seat) or state.terms.automa.income


def offer_income(state: BarrageState, seat: int, piece: int, count: int) -> None:
    """Put up the income that the nth piece of a row uncovers, if there is one (6.1)."""
    company = state.company[seat]
    row = state.catalogue.companies[company].incomes
    if piece < len(row) and count in row[piece] and has_income(state, seat):
        state.frames.append(Frame(REWARD, seat, (income_source(company, piece, count), 0)))


def take_next(state: BarrageState, events: list[Event] | None) -> None:
    """Take the next effect of the reward on top; the frame goes when there is none left."""
    _, seat, (source, stage) = state.frames.pop()
    effects = effects_of(state, source)
    if stage == len(effects):
        return
    state.frames.append(Frame(REWARD, seat, (source, stage + 1)))
    effect = effects[stage]
    cause = happened.FOR_CONTRACT if source < FIRST_INCOME else happened.FOR_INCOME
    match effect.do:
        case Do.CREDITS:
            earn(state, seat, effect.n, cause, events)
        case Do.VP:
            score(state, seat, effect.n, cause, events)
        case Do.ENERGY:
            energise(state, seat, effect.n, happened.FOR_REWARD, events)
        case Do.ROTATE:
            turn(state, seat, effect.n, events)
        case Do.MACHINES:
            equip(state, seat, *effect.machines, events)
        case Do.MACHINES_ANY:
            state.frames.append(Frame(MACHINES, seat, (effect.n,)))
        case Do.WATER:
            state.frames.append(Frame(DROPS, seat, (effect.n, int(effect.now), 0)))
        case Do.BUILD:
            if state.terms.is_automa(seat) or free_sites(state, seat, effect, state.credits[seat]):
                state.frames.append(Frame(FREE_PIECE, seat, (source, stage)))
