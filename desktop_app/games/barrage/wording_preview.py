"""What a choice would bring in Barrage, in numbers, as far as it can be foreseen."""

from desktop_app.engine.types import Action, Event, Remark
from desktop_app.games.barrage import actions
from desktop_app.games.barrage import events as happened
from desktop_app.games.barrage import state as frames
from desktop_app.games.barrage.catalogue import NEUTRAL, NOBODY, Work
from desktop_app.games.barrage.construction import constructions, usable_tiles
from desktop_app.games.barrage.contracts import all_open
from desktop_app.games.barrage.production import System
from desktop_app.games.barrage.rounds import ways_to_pay
from desktop_app.games.barrage.sites import site_fee
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.water import EXIT, flow
from desktop_app.games.barrage.wording_effects import ability, next_income, power, tile_does
from desktop_app.games.barrage.wording_foretold import FIGURES, SCORED, foretold, parts_words
from desktop_app.games.barrage.wording_scores import round_now
from desktop_app.games.barrage.wording_trial import CarryOut, Trial, tried, tried_payment
from desktop_app.games.barrage.words import (
    Lines,
    counted,
    dam_name,
    figure,
    head_name,
    holding_words,
    joined,
    piece_name,
    said,
    signed,
    system_words,
    tile_name,
)

_SHOWN_WAYS = 3
"""So many ways to pay, and ways of water, are told one by one."""


def preview(carry_out: CarryOut, view: BarrageState, action: Action) -> Lines:
    """Return the outcome of a legal action, a remark for each part of it."""
    seat = action.seat
    match action:
        case actions.Draft(_, company):
            return draft_lines(view, company)
        case actions.UseSpace(_, space):
            trial = tried(carry_out, view, action)
            return (*foretold(view, trial, seat), *_space_lines(view, trial.after, seat, space))
        case actions.UseTile(_, _, acting):
            return _tile_lines(view, seat, acting)
        case actions.Build(_, piece, site):
            return built_lines(carry_out, view, action, piece, site)
        case actions.Pay():
            piece = view.frames[-1].args[2]
            trial = tried(carry_out, view, action)
            return (*foretold(view, trial, seat), *_after_building(view, trial, seat, piece))
        case actions.Produce(_, _, conduit):
            trial = tried(carry_out, view, action)
            event = next(event for event in trial.events if isinstance(event, happened.Produced))
            parts = parts_words(event, view.catalogue.map.conduits[conduit].value)
            return (parts, *foretold(view, trial, seat))
        case actions.PlaceDrop(_, head):
            return (*_placed(view, head), *foretold(view, tried(carry_out, view, action), seat))
        case actions.TakeContract():
            over = len(view.contracts[seat]) + 1 - view.catalogue.contract_limit
            return (said("preview.next.limit", n=over),) if over > 0 else ()
        case actions.DropContract():
            return (said("preview.discarded"),)
        case actions.CopyOfficer():
            return foretold(view, tried(carry_out, view, action), seat)
        case actions.Done():
            return _left(carry_out, view, action)
    return foretold(view, tried(carry_out, view, action), seat)


def brief(carry_out: CarryOut, view: BarrageState, action: Action) -> Remark | None:
    """Return what a site costs, or that a tile is a turn, for a long list; None where the name is enough."""
    if isinstance(action, actions.UseTile) and view.frames[-1].kind == frames.TURN:
        return said("preview.no_engineers")
    if not isinstance(action, actions.Build):
        return None
    if view.frames[-1].kind == frames.FREE_PIECE:
        fee = site_fee(view, action.piece, action.site)
        return counted("credits", fee) if fee else None
    asked = view.clone()
    carry_out(asked, action, [])
    ways = ways_to_pay(asked)
    trial = tried_payment(carry_out, view, action, ways[0])
    costs = joined(
        [holding_words(view.catalogue, *way[:2], money=way[2]) for way in ways[:_SHOWN_WAYS]], "or"
    )
    if len(ways) > _SHOWN_WAYS:
        costs = said("preview.costs.short", costs=costs)
    owed = _owed(trial)
    return said("preview.costs.fee", costs=costs, fee=counted("credits", owed)) if owed else costs


def draft_lines(view: BarrageState, company: int) -> Lines:
    """Return a company's power, and its officer's ability with what they start with."""
    officer = view.catalogue.officers[dict(view.draft)[company]]
    start = holding_words(view.catalogue, *officer.machines, money=officer.credits)
    return (ability(officer), power(view.catalogue, company), said("preview.start", start=start))


def _space_lines(view: BarrageState, after: BarrageState, seat: int, number: int) -> Lines:
    """Return what can be done on a space, beside what its production or its question tells already."""
    space = after.catalogue.spaces[number]
    match space.work:
        case Work.CONTRACTS:
            return (said("preview.contracts", n=space.n, open=len(all_open(after))),)
        case Work.PATENT:
            return _patent_lines(view, view.patent[space.n - 1])
        case Work.CONSTRUCT:
            tiles = dict.fromkeys(acting for _, acting in usable_tiles(after, seat, after.credits[seat]))
            names = joined([tile_name(after.catalogue, tile) for tile in tiles])
            return (said("preview.tiles", tiles=names),)
    return ()


def _patent_lines(view: BarrageState, tile: int) -> Lines:
    """Return an advanced tile with its effect."""
    does = tile_does(view.catalogue.tiles[tile])
    builds = piece_name(view.catalogue.tiles[tile].builds)
    name = said("preview.patent", tile=tile_name(view.catalogue, tile), piece=builds)
    return (name, does) if does is not None else (name,)


def _tile_lines(view: BarrageState, seat: int, acting: int) -> Lines:
    """Return on how many sites a tile can build, and its effect."""
    sites = sum(1 for _ in constructions(view, seat, acting, view.credits[seat]))
    does = tile_does(view.catalogue.tiles[acting])
    return (said("preview.sites", n=sites), *([does] if does is not None else []))


def built_lines(carry_out: CarryOut, view: BarrageState, action: Action, piece: int, site: int) -> Lines:
    """Return what a piece costs, when it comes back, what it uncovers and completes."""
    seat = action.seat
    if view.frames[-1].kind == frames.FREE_PIECE:
        trial = tried(carry_out, view, action)
        return (*foretold(view, trial, seat), *_after_building(view, trial, seat, piece))
    asked = view.clone()
    carry_out(asked, action, [])
    ways = ways_to_pay(asked)
    trial = tried_payment(carry_out, view, action, ways[0])
    costs = [holding_words(view.catalogue, *way[:2], money=way[2]) for way in ways[:_SHOWN_WAYS]]
    lines = [said("preview.costs", costs=joined(costs, "or"))]
    if len(ways) > _SHOWN_WAYS:
        lines = [said("preview.costs.more", costs=joined(costs, "or"), n=len(ways) - _SHOWN_WAYS)]
    owed = _owed(trial)
    if owed:
        lines.append(said("preview.fee", n=owed))
    elif site_fee(view, piece, site):
        lines.append(said("preview.fee.waived"))
    told = foretold(view, trial, seat, FIGURES if len(ways) == 1 else SCORED)
    return (*lines, *told, *_after_building(view, trial, seat, piece))


def _owed(trial: Trial) -> int:
    """Return the fee of a red border that a construction pays."""
    return sum(event.fee for event in trial.events if isinstance(event, happened.PieceBuilt))


def _after_building(view: BarrageState, trial: Trial, seat: int, piece: int) -> Lines:
    """Return the income a piece uncovers, the ways of water it completes, and when machines come back."""
    lines = []
    income = next_income(view, seat, piece, view.built[seat][piece])
    if income is not None and income[0] == view.built[seat][piece] + 1:
        lines.append(said("preview.income", income=income[1]))
    new = [system for system in ways_of_water(trial.after, seat) if system not in ways_of_water(view, seat)]
    if new:
        names = [system_words(view.catalogue, one.dam, one.conduit) for one in new[:_SHOWN_WAYS]]
        lines.append(said("preview.completes", systems=joined(names, "semicolon")))
    loaded = [place for place, event in enumerate(trial.events) if isinstance(event, happened.WheelLoaded)]
    if loaded:
        later = trial.events[loaded[-1] :]
        turned = sum(isinstance(event, happened.WheelTurned) for event in later)
        if turned < len(view.wheels[seat]):
            lines.append(said("preview.returns", n=len(view.wheels[seat]) - turned))
    return tuple(lines)


def ways_of_water(view: BarrageState, seat: int) -> list[System]:
    """Return the ways from an own or public dam through a built conduit to an own powerhouse, water aside."""
    river = view.catalogue.map
    own = {river.houses[house].basin: house for house, owner in enumerate(view.houses) if owner == seat}
    return [
        System(dam, conduit, own[river.conduits[conduit].end])
        for dam, owner in enumerate(view.dam_owners)
        if owner in (seat, NEUTRAL)
        for conduit in river.basins[river.dams[dam].basin].conduits
        if view.conduits[conduit] != NOBODY and river.conduits[conduit].end in own
    ]


def _placed(view: BarrageState, head: int) -> Lines:
    """Return where a drop that flows later would come to rest if all water flowed now."""
    _, now, _ = view.frames[-1].args
    if now:
        return ()
    after = view.clone()
    after.heads[head] += 1
    told: list[Event] = []
    flow(after, told)
    ends = [event.end for event in told if isinstance(event, happened.DropRan) and event.head == head]
    was = view.heads[head]
    lines = [said("preview.head", head=head_name(head), was=was, now=was + 1)]
    if ends[-1] == EXIT:
        return (*lines, said("preview.later.gone"))
    return (*lines, said("preview.later", dam=dam_name(view.catalogue, ends[-1])))


def _left(carry_out: CarryOut, view: BarrageState, action: Action) -> Lines:
    """Return what follows when the rest is left."""
    kind, seat, args = view.frames[-1]
    match kind:
        case frames.TURN:
            return (said("preview.pass"), said("preview.round", parts=round_parts(view, seat)))
        case frames.DROPS:
            return (said("preview.drops_left", n=args[0]),)
    return foretold(view, tried(carry_out, view, action), seat)


def round_parts(view: BarrageState, seat: int) -> Remark:
    """Return the parts of what the round would give a company as it stands."""
    now = round_now(view, seat)
    parts: list[Remark] = [said("now.rank", points=signed(now.rank))]
    if now.none:
        parts.append(said("now.none", points=figure(now.none)))
    parts += [
        said("now.bonus", points=signed(now.bonus)),
        said("now.credits", credits=counted("credits", now.credits)),
    ]
    return joined(parts)
