"""Tooltips of figures: companies with their points, energy, supplies, wheels and rows; rounds and tiles."""

from desktop_app.engine.types import Remark
from desktop_app.games.barrage.catalogue import EXCAVATOR, MIXER, POWERHOUSE, WHEEL
from desktop_app.games.barrage.events import CAUSES
from desktop_app.games.barrage.objectives import quantity
from desktop_app.games.barrage.scoring import bonus_malus
from desktop_app.games.barrage.scoring import counted as count_of
from desktop_app.games.barrage.state import EMPTY, BarrageState
from desktop_app.games.barrage.wheel import turns_until_back
from desktop_app.games.barrage.wording_effects import ability, next_income
from desktop_app.games.barrage.wording_preview import round_parts
from desktop_app.games.barrage.wording_scores import end_now
from desktop_app.games.barrage.words import (
    Lines,
    contracts_words,
    counted,
    figure,
    holding_words,
    joined,
    officer_name,
    said,
    seat_words,
    signed,
    tile_name,
    tiles_held,
    who,
)


def round_tip_line(view: BarrageState, seat: int) -> Remark:
    """Return what the round would give a company as it stands."""
    return said("tip.round", parts=round_parts(view, seat))


def plate_lines(view: BarrageState, seat: int) -> Lines:
    """Return who a company is and what it has."""
    if view.company[seat] < 0:
        return (said("tip.no_company"),)
    lines = []
    if view.terms.is_automa(seat):
        lines.append(said("tip.automa_level", level=Remark(view.terms.automa.name)))
    else:
        officer = view.officer[seat]
        does = ability(view.catalogue.officers[officer])
        lines.append(said("tip.officer", officer=officer_name(view.catalogue, officer), ability=does))
    if view.copied[seat] >= 0:
        lines.append(said("tip.copies", officer=officer_name(view.catalogue, view.copied[seat])))
    lines += [_supply(view, seat), _tiles(view, seat)]
    if view.passed[seat]:
        lines.append(said("tip.passed"))
    return (*lines, round_tip_line(view, seat))


def _supply(view: BarrageState, seat: int) -> Remark:
    excavators, mixers = view.machines[seat]
    held = holding_words(view.catalogue, excavators, mixers, money=view.credits[seat])
    return said("tip.supply", engineers=counted("engineers", view.engineers[seat]), supply=held)


def _tiles(view: BarrageState, seat: int) -> Remark:
    names = [tile_name(view.catalogue, tile) for tile in tiles_held(view, seat)]
    return said("tip.tiles", tiles=joined(names) if names else said("word.none"))


def vp_lines(view: BarrageState, seat: int) -> Lines:
    """Return the points of a company by their parts, and what the end would add."""
    parts = [
        said("tip.part", part=said(f"part.{cause}"), points=signed(points))
        for cause, points in zip(CAUSES, view.points[seat], strict=True)
        if points
    ]
    lines = [said("tip.vp", points=figure(view.vp[seat])), joined(parts, "semicolon")]
    if view.frames and view.round:
        end = end_now(view, seat)
        gaps = {"objective": end.objective, "resources": end.resources, "water": end.water}
        lines += [round_tip_line(view, seat), said("tip.end", **gaps)]
    return (*lines, said("rule.vp", rounds=view.catalogue.rounds))


def energy_lines(view: BarrageState, seat: int) -> Lines:
    """Return the energy of a company in this round, and what it would give."""
    return (said("tip.energy", n=view.energy[seat]), round_tip_line(view, seat), said("rule.energy"))


def credit_lines(view: BarrageState, seat: int) -> Lines:
    """Return the credits of a company."""
    if view.terms.is_automa(seat):
        return (said("rule.credits.automa"),)
    return (said("tip.credits", credits=counted("credits", view.credits[seat])), said("rule.credits"))


def machine_lines(view: BarrageState, seat: int) -> Lines:
    """Return the machines in a company's supply and on its wheel."""
    wheel = view.wheels[seat]
    on_wheel = [sum(segment[kind] for segment in wheel) for kind in (EXCAVATOR, MIXER)]
    return (
        said("tip.machines", machines=holding_words(view.catalogue, *view.machines[seat])),
        said("tip.machines.wheel", machines=holding_words(view.catalogue, *on_wheel)),
        said("rule.machines"),
    )


def crew_lines(view: BarrageState, seat: int) -> Lines:
    """Return how many engineers of a company are not placed yet."""
    return (said("tip.crew", n=view.engineers[seat]), said("rule.crew", number=view.catalogue.engineers))


def held_lines(view: BarrageState, seat: int) -> Lines:
    """Return the contracts of a company."""
    catalogue = view.catalogue
    return (
        said("tip.held", contracts=contracts_words(catalogue, view.contracts[seat])),
        said("tip.held.done", contracts=contracts_words(catalogue, view.fulfilled[seat])),
        said("rule.held", limit=catalogue.contract_limit),
    )


def wheel_lines(view: BarrageState, seat: int) -> Lines:
    """Return what lies on a wheel and when it comes back, the next first."""
    return (*wheel_content(view, seat), wheel_rule())


def wheel_rule() -> Remark:
    """Return when things come back from a wheel."""
    return said("rule.wheel", turns=WHEEL)


def wheel_content(view: BarrageState, seat: int) -> Lines:
    """Return a remark for each segment of a wheel with something on it, the next to come back first."""
    found = [
        said(
            "tip.segment",
            n=turns_until_back(view, seat, segment),
            what=holding_words(view.catalogue, *content),
        )
        for segment, content in reversed(list(enumerate(view.wheels[seat])))
        if content != EMPTY
    ]
    return tuple(found) or (said("tip.wheel.empty"),)


def segment_lines(view: BarrageState, seat: int, segment: int) -> Lines:
    """Return what lies on a segment of a wheel."""
    content = view.wheels[seat][segment]
    if not segment:
        return (said("tip.segment.open"), wheel_rule())
    what = holding_words(view.catalogue, *content)
    turns = turns_until_back(view, seat, segment)
    return (said("tip.segment", n=turns, what=what), wheel_rule())


def row_lines(view: BarrageState, seat: int, piece: int) -> Lines:
    """Return how many pieces of a row are built, and the next income it uncovers."""
    built, number = view.built[seat][piece], view.catalogue.pieces[piece]
    lines = [said("tip.row", built=built, number=number)]
    if view.company[seat] >= 0:
        if piece == POWERHOUSE:
            bonus = view.catalogue.companies[view.company[seat]].bonus
            lines.append(said("tip.row.bonus", bonus=signed(bonus[built])))
        income = next_income(view, seat, piece, built)
        if income is not None:
            lines.append(said("tip.row.income", number=income[0], income=income[1]))
    if piece != POWERHOUSE:
        return (*lines, said("rule.row"))
    company = view.catalogue.companies[max(0, view.company[seat])]
    return (*lines, said("rule.row.powerhouse", number=company.power_from))


def bonus_lines(view: BarrageState, number: int) -> Lines:
    """Return what the bonus tile of a round counts, and how it stands for each company."""
    tile = view.catalogue.bonus_tiles[view.bonus_tiles[number - 1]]
    lines = [said("tip.bonus", what=said(f"count.{tile.count.name.lower()}"), n=tile.vp)]
    if number == view.round and view.frames:
        lines += [
            said(
                "tip.bonus.now",
                seat=who(view, seat),
                count=count_of(view, seat, tile.count),
                malus=figure(-bonus_malus(view, seat)),
            )
            for seat in range(view.terms.companies)
        ]
    rules = view.catalogue.energy
    want = rules.section * number
    return (*lines, said("rule.bonus", least=rules.bonus_from, want=want, malus=rules.malus))


def objective_lines(view: BarrageState) -> Lines:
    """Return what the objective ranks, and how it stands."""
    aim = view.catalogue.objectives[view.objective].aim
    lines = [said(f"aim.{aim.name.lower()}")]
    if view.round:
        now = [
            said("tip.objective.now", seat=who(view, seat), count=quantity(view, seat))
            for seat in range(view.terms.companies)
        ]
        lines.append(joined(now))
    return (*lines, objective_rule(view))


def objective_rule(view: BarrageState) -> Remark:
    """Return the points of the objective by place."""
    return said("rule.objective", points=", ".join(map(str, view.catalogue.objective_vp)))


def round_tip(view: BarrageState) -> Lines:
    """Return how many rounds are to come, and what ends one."""
    return (said("tip.rounds_left", n=view.catalogue.rounds - view.round), said("rule.round"))


def order_lines(view: BarrageState) -> Lines:
    """Return the turn order, with who has passed."""
    names = [
        said("tip.order.passed", seat=who(view, seat)) if view.passed[seat] else seat_words(view, seat)
        for seat in view.order
    ]
    return (joined(names), said("rule.order"))


def stack_lines(view: BarrageState, colour: int) -> Lines:
    """Return how many contracts of a colour are left in the stack."""
    return (
        said("tip.stack", n=len(view.stacks[colour])),
        said("rule.stack", number=view.catalogue.open_contracts),
    )


def patent_lines(view: BarrageState, level: int) -> Lines:
    """Return how many advanced tiles of a level are still to come."""
    return (
        said("tip.patents", n=len(view.patent_stacks[level - 1])),
        said("rule.patents", number=view.catalogue.patent_slots),
    )


def automa_lines(view: BarrageState) -> Lines:
    """Return which tile gives the criteria, which one the next lines."""
    tiles = view.catalogue.automa_tiles
    lines = [said("tip.automa.criteria", tile=tiles[view.criteria].number)]
    if view.automa_deck:
        lines.append(said("tip.automa.next", tile=tiles[view.automa_deck[-1]].number))
    return (*lines, said("rule.automa"))
