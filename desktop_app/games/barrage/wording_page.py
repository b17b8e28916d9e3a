"""The position in words, for the terminal: figures of rivals, map, boards, then the own company.

Each company has a further page of its own.

Lines that are read down begin with their cells, so that they stand in columns whatever the language. A
company is told by its number, as in #2, a public dam by N, an open site by -, and its fee stands behind.
"""

from desktop_app.engine.types import Remark
from desktop_app.games.barrage.catalogue import (
    COLOURS,
    HEADSTREAM_IDS,
    NEUTRAL,
    NOBODY,
    Space,
    Work,
)
from desktop_app.games.barrage.handles import asker
from desktop_app.games.barrage.rounds import headstream_drops
from desktop_app.games.barrage.spaces import PRIVATE, exists, is_free
from desktop_app.games.barrage.state import EMPTY, BarrageState
from desktop_app.games.barrage.water import capacity
from desktop_app.games.barrage.wheel import turns_until_back
from desktop_app.games.barrage.wording_effects import ability, next_income, reward_words, tile_does
from desktop_app.games.barrage.wording_scores import end_now, round_now
from desktop_app.games.barrage.words import (
    PIECES,
    company_words,
    conduit_letter,
    figure,
    holding_words,
    is_upper,
    joined,
    officer_name,
    piece_name,
    said,
    signed,
    terrain_name,
    tile_name,
    tiles_held,
)

_BOARDS_A_LINE = (1, 2, 1, 1, 2)


def page(view: BarrageState) -> tuple[Remark, ...]:
    """Return the position line by line; what is needed most comes last, next to the choices."""
    seat = asker(view)
    if not view.round:
        return _drafting(view)
    rivals = [other for other in range(view.terms.companies) if other != seat]
    return (
        *(figures_line(view, other) for other in rivals),
        *_map(view),
        *_board(view),
        *_heading(view),
        *_own(view, seat),
    )


def _drafting(view: BarrageState) -> tuple[Remark, ...]:
    """Return what lies open before companies are chosen."""
    drafted = [
        said("page.drafted", company=company_words(view, seat), officer=officer_name(view.catalogue, officer))
        for seat, officer in enumerate(view.officer)
        if officer >= 0
    ]
    return (*_map(view), *_offers(view), *_heading(view), *drafted)


def _number(seat: int) -> str:
    return f"#{seat + 1}"


def _owner(owner: int, fee: int = 0) -> str:
    """Return the sign of an owner; of an open site, a dash with its fee."""
    if owner == NOBODY:
        return f"-{fee}" if fee else "-"
    return "N" if owner == NEUTRAL else _number(owner)


def _heading(view: BarrageState) -> list[Remark]:
    """Return round, turn order, bonus of the round and objective."""
    catalogue = view.catalogue
    if not view.frames:
        return [said("page.over")]
    objective = Remark(catalogue.objectives[view.objective].name)
    if not view.round:
        return [said("page.draft", objective=objective)]
    bonus = catalogue.bonus_tiles[view.bonus_tiles[view.round - 1]]
    order = joined(
        [
            said("page.passed" if view.passed[seat] else "page.waiting", number=_number(seat))
            for seat in view.order
        ],
        "word",
    )
    return [
        said(
            "page.round",
            round=view.round,
            rounds=catalogue.rounds,
            order=order,
            bonus=Remark(bonus.name),
            each=bonus.vp,
            want=catalogue.energy.section * view.round,
            objective=objective,
        )
    ]


# --- map


def _map(view: BarrageState) -> list[Remark]:
    lines = [said("page.legend")]
    lines += [_basin(view, basin) for basin in range(1, len(view.catalogue.map.basins))]
    return [*lines, _heads(view)]


def _basin(view: BarrageState, basin: int) -> Remark:
    """Return a basin in one line: outlet, dams, conduits, powerhouses."""
    river = view.catalogue.map
    found = river.basins[basin]
    drains = f">{found.drains_to}" if found.drains_to else ">|"
    dams = []
    for dam in found.dams:
        site = "H" if is_upper(view.catalogue, dam) else "L"
        owner = view.dam_owners[dam]
        water = "" if owner == NOBODY else f" {view.drops[dam]}/{capacity(view, dam)}"
        dams.append(f"{site}:{_owner(owner, river.dams[dam].fee)}{water}".ljust(9))
    conduits = []
    for conduit in found.conduits:
        letter, slot = conduit_letter(view.catalogue, conduit), river.conduits[conduit]
        conduits.append(f"{letter}>{slot.end} x{slot.value}:{_owner(view.conduits[conduit])}".ljust(12))
    houses = [_owner(view.houses[house], river.houses[house].fee) for house in found.houses]
    cells = f"{basin:>2}{drains:<4}{''.join(dams):<19}{''.join(conduits):<25}{' '.join(houses):<13}"
    return said("page.basin", cells=cells, terrain=terrain_name(view.catalogue, basin))


def _heads(view: BarrageState) -> Remark:
    """Return the drops on the headstreams, and those of the coming rounds."""
    rounds = range(max(1, view.round + 1), view.catalogue.rounds)
    found = []
    for head, letter in enumerate(HEADSTREAM_IDS):
        coming = " ".join(str(headstream_drops(view, number)[head]) for number in rounds)
        basin = view.catalogue.map.heads[head]
        cells = f"{letter}>{basin} {view.heads[head]}" + (f" +{coming}" if coming else "")
        found.append(said("page.cell", cells=cells))
    return said("page.heads", heads=joined(found, "semicolon"))


# --- boards


def _board(view: BarrageState) -> list[Remark]:
    return [*(_spaces(view) if view.frames else ()), *_offers(view)]


def _spaces(view: BarrageState) -> list[Remark]:
    """Return the open spaces of the management board, two short boards in one line."""
    boards: dict[str, list[str]] = {}
    for number, space in enumerate(view.catalogue.spaces):
        if space.work in PRIVATE or not exists(view, space):
            continue
        if space.work == Work.PATENT and not view.patent[space.n - 1]:
            continue
        cells = boards.setdefault(space.board, [])
        if is_free(view, 0, number):
            cells.append(_space(space))
    shown = [
        said("page.board", board=said(f"board.{board}"), spaces=" ".join(cells) or "-")
        for board, cells in boards.items()
    ]
    lines = [said("page.spaces")]
    for count in _BOARDS_A_LINE:
        if shown[:count]:
            lines.append(said("page.indent", what=joined(shown[:count], "gap")))
        del shown[:count]
    return lines


def _space(space: Space) -> str:
    """Return an open space as short as can be: what it does, engineers, credits."""
    what = {
        Work.PRODUCE: signed(space.n),
        Work.WATER: f"{space.n}!" if space.now else str(space.n),
        Work.ROTATE: str(space.n),
        Work.MACHINES: _machines(space),
        Work.CONTRACTS: str(space.n),
        Work.PATENT: f"{space.n}.",
    }.get(space.work, "")
    money = space.fee + space.cost
    return f"{what}({space.engineers}{f'+{money}c' if money else ''})"


def _machines(space: Space) -> str:
    excavators, mixers = space.machines
    return "E" * excavators + "M" * mixers + "?" * space.any_machines


def _offers(view: BarrageState) -> list[Remark]:
    """Return open contracts and advanced tiles."""
    lines = []
    for colour, name in enumerate(COLOURS):
        if view.open_contracts[colour]:
            lines.append(said(f"page.open.{name}", contracts=_contracts(view, view.open_contracts[colour])))
    if view.national:
        lines.append(said("page.open.national", contracts=_contracts(view, view.national)))
    tiles = [
        said("page.patent", number=slot, tile=_tile(view, tile))
        for slot, tile in enumerate(view.patent, 1)
        if tile
    ]
    if tiles:
        lines.append(said("page.patents", tiles=joined(tiles, "semicolon")))
    return lines


def _contracts(view: BarrageState, contracts: tuple[int, ...]) -> Remark:
    """Return contracts with energy and reward."""
    return joined(
        [
            said(
                "page.contract",
                energy=view.catalogue.contracts[contract].energy,
                reward=reward_words(view.catalogue, contract),
            )
            for contract in contracts
        ],
        "semicolon",
    )


# --- companies


def figures_line(view: BarrageState, seat: int) -> Remark:
    """Return points, energy, supplies and engineers of a company."""
    excavators, mixers = view.machines[seat]
    key = "page.automa" if view.terms.is_automa(seat) else "page.company"
    return said(
        key,
        number=_number(seat),
        company=company_words(view, seat),
        vp=figure(view.vp[seat]),
        energy=view.energy[seat],
        credits=view.credits[seat],
        excavators=excavators,
        mixers=mixers,
        engineers=view.engineers[seat],
    )


def built_words(view: BarrageState, seat: int) -> str:
    """Return how many pieces of each kind a company has built, of how many."""
    return " ".join(
        f"{letter}{view.built[seat][piece]}/{view.catalogue.pieces[piece]}"
        for letter, piece in zip("BECP", PIECES, strict=True)
    )


def _own(view: BarrageState, seat: int) -> list[Remark]:
    """Return the company that decides in full."""
    catalogue = view.catalogue
    lines = [figures_line(view, seat)]
    found = catalogue.officers[view.officer[seat]]
    officer = said("page.officer", officer=Remark(found.name), ability=ability(found))
    lines.append(said("page.indent", what=officer))
    lines.append(said("page.own", built=built_words(view, seat), incomes=_incomes(view, seat)))
    lines.append(said("page.wheel", content=_wheel(view, seat)))
    tiles = [_tile(view, tile) for tile in tiles_held(view, seat)]
    lines.append(said("page.tiles", tiles=joined(tiles) if tiles else said("word.none")))
    held = view.contracts[seat]
    contracts = _contracts(view, held) if held else said("word.none")
    lines.append(said("page.contracts", contracts=contracts, done=len(view.fulfilled[seat])))
    if view.frames:
        now, end = round_now(view, seat), end_now(view, seat)
        lines.append(
            said(
                "page.now",
                points=signed(now.points),
                credits=now.credits,
                objective=end.objective,
                rest=end.resources + end.water,
            )
        )
    return lines


def construction_line(view: BarrageState, seat: int) -> Remark:
    """Return the construction spaces of a company that are open in this round."""
    free = [
        _space(space)
        for number, space in enumerate(view.catalogue.spaces)
        if space.work == Work.CONSTRUCT and is_free(view, seat, number)
    ]
    return said("page.construction", spaces=" ".join(free) or "-")


def _tile(view: BarrageState, tile: int) -> Remark:
    """Return a tile, with its effect if it has one."""
    does = tile_does(view.catalogue.tiles[tile])
    name = tile_name(view.catalogue, tile)
    if does is None:
        return name
    return said("page.tile", tile=name, piece=piece_name(view.catalogue.tiles[tile].builds), does=does)


def _incomes(view: BarrageState, seat: int) -> Remark:
    """Return the next income of each row."""
    found = []
    for letter, piece in zip("BECP", PIECES, strict=True):
        income = next_income(view, seat, piece, view.built[seat][piece])
        if income is not None:
            found.append(said("page.income", at=f"{letter}{income[0]}", income=income[1]))
    return joined(found) if found else said("word.none")


def _wheel(view: BarrageState, seat: int) -> Remark:
    found = [
        said(
            "page.segment",
            n=turns_until_back(view, seat, segment),
            what=holding_words(view.catalogue, *content),
        )
        for segment, content in reversed(list(enumerate(view.wheels[seat])))
        if content != EMPTY
    ]
    return joined(found, "semicolon") if found else said("word.nothing")
