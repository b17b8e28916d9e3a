"""Why a choice is good, for hints: what it brings at once and what it prepares, weightiest first."""

from desktop_app.engine.types import Action, Remark
from desktop_app.games.barrage import actions
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage import state as frames
from desktop_app.games.barrage.contracts import fulfillable
from desktop_app.games.barrage.production import contract_discount, energy_of, productions
from desktop_app.games.barrage.rounds import ways_to_pay
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.wording_effects import ability, next_income, power, reward_words
from desktop_app.games.barrage.wording_foretold import gained
from desktop_app.games.barrage.wording_preview import preview, ways_of_water
from desktop_app.games.barrage.wording_scores import round_now
from desktop_app.games.barrage.wording_trial import CarryOut, Trial, tried, tried_payment
from desktop_app.games.barrage.words import contracts_words, counted, said, signed

Weighed = list[tuple[float, Remark]]
"""Reasons, each with its weight in points."""

_SHOWN = 4
_NO_REASONS = ("barrage.preview.figure", "barrage.preview.back.nothing")
_FORETOLD = 2
"""Lines of the preview that stand in where nothing is known to be good about a choice."""

_ENERGY, _CREDIT, _MACHINE, _WATER, _SYSTEM, _CONTRACT, _BACK = 0.8, 0.4, 0.7, 1.5, 5.0, 4.0, 0.4
"""What an energy step, a credit, a machine, a drop in an own dam, a way of water, a contract within reach and
a machine that comes back are about worth in points."""


def reasons(carry_out: CarryOut, view: BarrageState, action: Action) -> tuple[Remark, ...]:
    """Return the weightiest parts of what an action brings; at least one, whatever the action."""
    if isinstance(action, actions.Draft):
        found = _of_draft(view, action)
    else:
        found = _of_trial(carry_out, view, action)
    if not found:
        if isinstance(action, actions.Done):
            return (said("reason.saved"),)
        told = [line for line in preview(carry_out, view, action) if not _is_no_reason(line)]
        return tuple(told[:_FORETOLD]) or (said("reason.position"),)
    found.sort(key=lambda entry: -entry[0])
    return tuple(remark for _, remark in found[:_SHOWN])


def _is_no_reason(line: Remark) -> bool:
    """Return whether a line of a preview only tells figures of the company, or that nothing comes of it."""
    first = dict(line.params).get("first", line)
    return isinstance(first, Remark) and first.key in _NO_REASONS


def _of_draft(view: BarrageState, action: actions.Draft) -> Weighed:
    officer = view.catalogue.officers[dict(view.draft)[action.company]]
    return [
        (3.0, ability(officer)),
        (2.0, power(view.catalogue, action.company)),
        (1.0, said("reason.contract", reward=reward_words(view.catalogue, action.contract))),
    ]


def _of_trial(carry_out: CarryOut, view: BarrageState, action: Action) -> Weighed:
    seat = action.seat
    if isinstance(action, actions.Done) and view.frames[-1].kind == frames.TURN:
        return []
    trial = _trial(carry_out, view, action)
    found = _gains(view, trial, seat)
    after = trial.after
    own = sum(drops for drops, owner in zip(after.drops, after.dam_owners, strict=True) if owner == seat)
    was = sum(drops for drops, owner in zip(view.drops, view.dam_owners, strict=True) if owner == seat)
    if own > was:
        found.append(((own - was) * _WATER, said("reason.water", n=own - was)))
    new = len(ways_of_water(after, seat)) - len(ways_of_water(view, seat))
    if new > 0:
        found.append((new * _SYSTEM, said("reason.system", n=new)))
    for event in trial.events:
        if isinstance(event, happened.PieceBuilt):
            income = next_income(view, seat, event.piece, view.built[seat][event.piece])
            if income is not None and income[0] == view.built[seat][event.piece] + 1:
                found.append((3.0, said("reason.income", income=income[1])))
    return [*found, *_reach(after, seat), *_contract(view, action)]


def _trial(carry_out: CarryOut, view: BarrageState, action: Action) -> Trial:
    """Return the trial of an action, a construction paid for in the first way."""
    asked = tried(carry_out, view, action)
    frame = asked.asks
    if frame is not None and frame.kind == frames.PAYMENT:
        return tried_payment(carry_out, view, action, ways_to_pay(asked.after)[0])
    return asked


def _gains(view: BarrageState, trial: Trial, seat: int) -> Weighed:
    """Return what changes at once, as far as it is more."""
    after = trial.after
    found: Weighed = []
    points = gained(view, after, seat, "vp")
    if points > 0:
        found.append((float(points), said("reason.points", points=signed(points))))
    energy = gained(view, after, seat, "energy")
    if energy > 0:
        found.append((energy * _ENERGY, said("reason.energy", n=energy)))
        more = round_now(after, seat).points - round_now(view, seat).points
        if more > 0:
            found.append((float(more), said("reason.round", points=signed(more))))
    money = gained(view, after, seat, "credits")
    if money > 0:
        found.append((money * _CREDIT, said("reason.credits", credits=counted("credits", money))))
    machines = sum(gained(view, after, seat, kind) for kind in ("excavators", "mixers"))
    turned = any(isinstance(event, happened.WheelTurned) and event.seat == seat for event in trial.events)
    if machines > 0:
        key = "reason.back" if turned else "reason.machines"
        found.append((machines * (_BACK if turned else _MACHINE), said(key, n=machines)))
    return found


def _reach(after: BarrageState, seat: int) -> Weighed:
    """Return the best production that comes up, and the contracts within reach."""
    kind, asked, args = after.frames[-1]
    if kind == frames.FULFIL and asked == seat:
        contracts = fulfillable(after, seat, *args)
        if contracts:
            return [(_CONTRACT, said("reason.reach", contracts=contracts_words(after.catalogue, contracts)))]
    if kind != frames.PRODUCTION or asked != seat:
        return []
    modifier, mode, excluded = args
    best = max(
        (
            energy_of(after, seat, system.conduit, drops, modifier, mode)
            for system, drops in productions(after, seat, modifier, mode, excluded, after.credits[seat])
        ),
        default=0,
    )
    if not best:
        return []
    found: Weighed = [(best * _ENERGY, said("reason.best", n=best))]
    contracts = fulfillable(after, seat, best + contract_discount(after, seat), 1)
    if contracts:
        words = contracts_words(after.catalogue, contracts)
        found.append((_CONTRACT, said("reason.reach", contracts=words)))
    return found


def _contract(view: BarrageState, action: Action) -> Weighed:
    """Return what a contract is for."""
    match action:
        case actions.TakeContract(_, contract):
            return [(1.0, said("reason.contract", reward=reward_words(view.catalogue, contract)))]
        case actions.Fulfil(_, contract):
            return [(_CONTRACT, said("reason.contract", reward=reward_words(view.catalogue, contract)))]
    return []
