"""What follows from a choice, told from a trial: figures, the wheel, water, others, the next question."""

from collections import Counter
from collections.abc import Sequence

from desktop_app.engine.types import Event, Remark
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage import state as frames
from desktop_app.games.barrage.contracts import fulfillable
from desktop_app.games.barrage.production import (
    SECOND,
    contract_discount,
    energy_of,
    productions,
)
from desktop_app.games.barrage.rewards import effects_of
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.tile_effects import empty_dams
from desktop_app.games.barrage.water import EXIT
from desktop_app.games.barrage.wording_trial import Trial
from desktop_app.games.barrage.words import (
    Lines,
    contracts_words,
    counted,
    dam_name,
    figure,
    holding_words,
    joined,
    piece_name,
    said,
    signed,
    system_words,
    tile_name,
    who,
)

FIGURES = ("engineers", "credits", "excavators", "mixers", "energy", "vp")


SCORED = ("energy", "vp")
"""Figures that no way to pay changes."""


def foretold(view: BarrageState, trial: Trial, seat: int, figures: Sequence[str] = FIGURES) -> Lines:
    """Return all that a trial shows, for the company that acts; only some figures if asked."""
    lines = list(figure_lines(view, trial.after, seat, figures))
    lines += wheel_lines(view, trial.events, seat)
    lines += water_lines(view, trial.events)
    lines += _others(view, trial, seat)
    return (*lines, *next_lines(trial, seat))


def figures_of(view: BarrageState, seat: int) -> tuple[int, ...]:
    """Return the figures of a company, in the order of FIGURES."""
    excavators, mixers = view.machines[seat]
    return (
        view.engineers[seat],
        view.credits[seat],
        excavators,
        mixers,
        view.energy[seat],
        view.vp[seat],
    )


def figure_lines(
    view: BarrageState, after: BarrageState, seat: int, figures: Sequence[str] = FIGURES
) -> Lines:
    """Return those figures of a company that change, in one remark."""
    changed = [
        said("preview.figure", what=said(f"figure.{name}"), was=figure(was), now=figure(now))
        for name, was, now in zip(FIGURES, figures_of(view, seat), figures_of(after, seat), strict=True)
        if was != now and name in figures
    ]
    return (joined(changed),) if changed else ()


def wheel_lines(view: BarrageState, events: list[Event], seat: int) -> Lines:
    """Return what comes back from the wheel, or that nothing does."""
    turns = [event for event in events if isinstance(event, happened.WheelTurned) and event.seat == seat]
    if not turns:
        return ()
    excavators = sum(event.excavators for event in turns)
    mixers = sum(event.mixers for event in turns)
    parts = [holding_words(view.catalogue, excavators, mixers)] if excavators or mixers else []
    parts += [tile_name(view.catalogue, event.tile) for event in turns if event.tile]
    if not parts:
        # A construction turns the wheel by the way; a turn that was paid for should bring something.
        building = any(isinstance(event, happened.WheelLoaded) for event in events)
        return () if building else (said("preview.back.nothing", n=len(turns)),)
    return (said("preview.back", n=len(turns), what=joined(parts)),)


def water_lines(view: BarrageState, events: list[Event]) -> Lines:
    """Return where drops come to rest, and which dams are filled."""
    ends = Counter(event.end for event in events if isinstance(event, happened.DropRan))
    lines = []
    for end, count in ends.items():
        drops = counted("drops", count)
        if end == EXIT:
            lines.append(said("preview.drops.gone", drops=drops))
        else:
            lines.append(said("preview.drops.rest", drops=drops, dam=dam_name(view.catalogue, end)))
    for event in events:
        if isinstance(event, happened.DamFilled):
            dam = dam_name(view.catalogue, event.dam)
            lines.append(said("preview.drops.filled", drops=counted("drops", event.drops), dam=dam))
    return tuple(lines)


def _others(view: BarrageState, trial: Trial, seat: int) -> Lines:
    """Return what others gain by it: for their conduits, or by passing drops."""
    lines = []
    for other in range(view.terms.companies):
        if other == seat:
            continue
        changed = zip(FIGURES, figures_of(view, other), figures_of(trial.after, other), strict=True)
        gains = [counted(name, now - was) for name, was, now in changed if was != now]
        if gains:
            lines.append(said("preview.other", seat=who(view, other), gains=joined(gains)))
    return tuple(lines)


def next_lines(trial: Trial, seat: int) -> Lines:
    """Return what the company is asked next."""
    after, frame = trial.after, trial.asks
    if frame is None:
        return ()
    args = frame.args
    match frame.kind:
        case frames.MACHINES:
            return (said("preview.next.machines", n=args[0]),)
        case frames.DROPS:
            return (said("preview.next.drops.now" if args[1] else "preview.next.drops", n=args[0]),)
        case frames.FULFIL:
            contracts = contracts_words(after.catalogue, fulfillable(after, seat, *args))
            return (said("preview.next.fulfil", contracts=contracts),)
        case frames.FREE_PIECE:
            piece = effects_of(after, args[0])[args[1]].piece
            return (said("preview.next.free_piece", piece=piece_name(piece)),)
        case frames.EMPTY_DAMS:
            return (said("preview.next.empty_dams", n=len(empty_dams(after, seat))),)
        case frames.PRODUCTION:
            return production_lines(after, seat)
        case frames.LIMIT:
            over = len(after.contracts[seat]) - after.catalogue.contract_limit
            return (said("preview.next.limit", n=over),)
    return ()


def production_lines(after: BarrageState, seat: int) -> Lines:
    """Return the best production that the frame on top allows, and the contracts within its reach."""
    modifier, mode, excluded = after.frames[-1].args
    found = [
        (energy_of(after, seat, system.conduit, drops, modifier, mode), -drops, system)
        for system, drops in productions(after, seat, modifier, mode, excluded, after.credits[seat])
    ]
    if not found:
        return ()
    energy, drops, system = max(found)
    second = ".second" if mode == SECOND else ""
    lines = [
        said(
            f"preview.best{second}",
            energy=counted("energy", energy),
            drops=counted("drops", -drops),
            system=system_words(after.catalogue, system.dam, system.conduit),
        )
    ]
    reach = fulfillable(after, seat, energy + contract_discount(after, seat), 1)
    if reach:
        lines.append(said("preview.reach", contracts=contracts_words(after.catalogue, reach)))
    return tuple(lines)


def gained(view: BarrageState, after: BarrageState, seat: int, name: str) -> int:
    """Return how much a figure of a company grows."""
    place = FIGURES.index(name)
    return figures_of(after, seat)[place] - figures_of(view, seat)[place]


def parts_words(event: happened.Produced, value: int) -> Remark:
    """Return the energy of a production with its parts (8.1)."""
    plain = event.drops * value
    parts = [said("preview.part.raw", drops=event.drops, value=value, raw=plain)]
    if event.raw > plain:
        parts.append(said("preview.part.minimum", raw=event.raw))
    if event.modifier:
        parts.append(said("preview.part.modifier", modifier=signed(event.modifier)))
    if event.bonus:
        parts.append(said("preview.part.bonus", bonus=signed(event.bonus)))
    total = event.raw + event.modifier + event.bonus
    return said("preview.parts", parts=joined(parts), energy=counted("energy", total))
