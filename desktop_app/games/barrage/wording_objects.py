"""Tooltips of spaces, contracts, tiles, companies and officers: what they do, and the rule behind them."""

from desktop_app.engine.types import Remark
from desktop_app.games.barrage import state as frames
from desktop_app.games.barrage.catalogue import (
    ANTON_TILE,
    FIRST_ADVANCED,
    NOBODY,
    WHEEL,
    Space,
    Work,
)
from desktop_app.games.barrage.companies import has_power
from desktop_app.games.barrage.contracts import all_open
from desktop_app.games.barrage.handles import asker
from desktop_app.games.barrage.spaces import PRIVATE
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.wheel import tiles_on, turns_until_back
from desktop_app.games.barrage.wording_effects import (
    ability,
    effects_words,
    power,
    reward_words,
    tile_builds,
    tile_does,
)
from desktop_app.games.barrage.words import (
    Lines,
    counted,
    holding_words,
    joined,
    officer_name,
    price_words,
    row_name,
    said,
    seat_words,
    signed,
    tile_name,
    who,
)


def space_does(view: BarrageState, space: Space) -> Remark:
    """Return what an action space does, as a sentence (5)."""
    match space.work:
        case Work.PRODUCE:
            return said("space.produce", modifier=signed(space.n))
        case Work.WATER:
            return said("space.water.now" if space.now else "space.water", n=space.n)
        case Work.MACHINES if space.any_machines:
            return said("space.machines.any", n=space.any_machines)
        case Work.MACHINES:
            return said("space.machines", machines=holding_words(view.catalogue, *space.machines))
        case Work.PATENT:
            tile = view.patent[space.n - 1]
            if not tile:
                return said("space.patent.empty")
            return said("space.patent", tile=tile_name(view.catalogue, tile))
    return said(f"space.{space.work.name.lower()}", n=space.n)


def space_lines(view: BarrageState, number: int) -> Lines:
    """Return what a space does, its price, and who is on it."""
    space = view.catalogue.spaces[number]
    lines = [
        space_does(view, space),
        said("tip.price", price=price_words(space.engineers, space.fee + space.cost)),
    ]
    if space.fee:
        lines.append(said("tip.red", n=space.fee))
    if space.work == Work.PATENT and view.patent[space.n - 1]:
        lines += tile_effect(view, view.patent[space.n - 1])
    if space.work not in PRIVATE and view.space_owners[number] != NOBODY:
        gaps = {"n": view.space_engineers[number]}
        if space.work == Work.BANK:
            lines.append(said("tip.engineers_at_bank", **gaps))
        else:
            lines.append(said("tip.engineers_here", seat=who(view, view.space_owners[number]), **gaps))
    limit = view.catalogue.contract_limit
    return (*lines, said(f"rule.space.{space.work.name.lower()}", limit=limit))


def private_lines(view: BarrageState, seat: int, number: int) -> Lines:
    """Return what a space of a company board does and whether it is used."""
    used = view.private_spaces[seat] >> number & 1
    return (*space_lines(view, number), said("tip.space_used" if used else "tip.space_free"))


def contract_lines(view: BarrageState, contract: int) -> Lines:
    """Return energy and reward of a contract, and where it lies."""
    found = view.catalogue.contracts[contract]
    return (
        said("tip.contract", energy=found.energy, reward=reward_words(view.catalogue, contract)),
        contract_place(view, contract),
        said("rule.national" if found.is_national else "rule.contract"),
    )


def contract_place(view: BarrageState, contract: int) -> Remark:
    """Return where a contract lies: open, with a company, fulfilled, or out of sight."""
    for seat in range(view.terms.companies):
        if contract in view.fulfilled[seat]:
            return said("tip.contract.fulfilled", seat=who(view, seat))
        if contract in view.contracts[seat]:
            return said("tip.contract.held", seat=who(view, seat))
    if contract in view.national or contract in all_open(view) or contract in view.offered:
        return said("tip.contract.open")
    return said("tip.contract.away")


def sentence(text: Remark) -> Remark:
    """Return what stands in lists as a line of its own."""
    return said("tip.sentence", text=text)


def tile_effect(view: BarrageState, tile: int) -> list[Remark]:
    """Return what a tile builds, and its special effect."""
    found = view.catalogue.tiles[tile]
    does = tile_does(found)
    if tile == ANTON_TILE:
        return [sentence(said("tile.does.copy"))]
    return [tile_builds(found), *([sentence(does)] if does is not None else [])]


def tile_line(view: BarrageState, tile: int) -> Remark:
    """Return a tile with what it builds and does, in one line."""
    return said(
        "tile.line", tile=tile_name(view.catalogue, tile), does=joined(tile_effect(view, tile), "sentence")
    )


def tile_lines(view: BarrageState, tile: int) -> Lines:
    """Return what a tile does and where it is."""
    lines = tile_effect(view, tile)
    if tile >= FIRST_ADVANCED:
        lines.insert(0, said("tip.tile.level", level=view.catalogue.tiles[tile].level))
    return (*lines, *_tile_places(view, tile), said("rule.tile", turns=WHEEL))


def _tile_places(view: BarrageState, tile: int) -> Lines:
    """Return who holds an advanced or special tile; of a basic one, where the deciding company has it."""
    seats = range(view.terms.companies) if tile >= ANTON_TILE else (asker(view),)
    for seat in seats:
        if view.tiles[seat] >> tile & 1:
            return (said("tip.tile.held", seat=who(view, seat)),)
        if tile in tiles_on(view, seat):
            segment = next(place for place, content in enumerate(view.wheels[seat]) if content[2] == tile)
            turns = turns_until_back(view, seat, segment)
            return (said("tip.tile.wheel", seat=who(view, seat), n=turns),)
    return (said("tip.tile.office"),) if tile in view.patent else ()


def company_lines(view: BarrageState, company: int) -> Lines:
    """Return power and incomes of a company; in the draft, its officer as well."""
    found = view.catalogue.companies[company]
    lines = [said("tip.power", power=power(view.catalogue, company)), *incomes_lines(view, company)]
    drafted = dict(view.draft)
    if company in drafted:
        lines += officer_lines(view, drafted[company])
    elif company in view.company:
        lines.append(said("tip.led_by", leader=seat_words(view, view.company.index(company))))
    bonus = ", ".join(signed(number) for number in found.bonus[1:])
    return (*lines, said("tip.board_bonus", bonus=bonus))


def incomes_lines(view: BarrageState, company: int) -> list[Remark]:
    """Return the incomes of a company, row by row (11)."""
    lines = []
    for piece, row in enumerate(view.catalogue.companies[company].incomes):
        incomes = [
            said("tip.income.at", number=count, income=effects_words(view.catalogue, effects))
            for count, effects in sorted(row.items())
        ]
        if incomes:
            lines.append(said("tip.incomes", pieces=row_name(piece), incomes=joined(incomes, "semicolon")))
    return lines


def officer_lines(view: BarrageState, officer: int) -> Lines:
    """Return an officer's ability and what the company starts with."""
    found = view.catalogue.officers[officer]
    start = holding_words(view.catalogue, *found.machines, money=found.credits)
    lines = [
        said("tip.officer", officer=officer_name(view.catalogue, officer), ability=ability(found)),
        said("tip.start", start=start),
    ]
    if officer in view.officer:
        seat = view.officer.index(officer)
        lines.append(said("tip.led_by", leader=seat_words(view, seat)))
    return tuple(lines)


def power_lines(view: BarrageState, seat: int) -> Lines:
    """Return the power of a company and whether it works."""
    company = view.company[seat]
    if company < 0:
        return (said("tip.no_company"),)
    found = view.catalogue.companies[company]
    works = has_power(view, seat, found.power)
    return (sentence(power(view.catalogue, company)), said("tip.power.works" if works else "tip.power.rests"))


def bank_lines(view: BarrageState, engineers: int) -> Lines:
    """Return what engineers at the bank bring."""
    bank = next(space for space in view.catalogue.spaces if space.work == Work.BANK)
    return (said("tip.bank", credits=counted("credits", engineers * bank.n)),)


def accept_lines(view: BarrageState) -> Lines:
    """Return the rule of what is offered as a whole."""
    kind = view.frames[-1].kind if view.frames else 0
    return (said("rule.accept" if kind == frames.EMPTY_DAMS else "rule.not_offered"),)
