"""Further pages of the terminal: each company in full, what is on offer, what is closed and why, signs."""

from collections.abc import Iterable

from desktop_app.engine.types import Remark
from desktop_app.games.barrage import state as frames
from desktop_app.games.barrage.catalogue import Work
from desktop_app.games.barrage.handles import asker
from desktop_app.games.barrage.legality import space_reason
from desktop_app.games.barrage.spaces import PRIVATE, exists
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.wording_effects import contract_words, tile_does
from desktop_app.games.barrage.wording_figures import (
    bonus_lines,
    objective_lines,
    plate_lines,
    wheel_content,
)
from desktop_app.games.barrage.wording_objects import incomes_lines, power_lines, tile_line
from desktop_app.games.barrage.wording_page import built_words, construction_line, figures_line
from desktop_app.games.barrage.words import (
    Lines,
    company_words,
    counted,
    figure,
    joined,
    price_words,
    said,
    signed,
    space_name,
    tile_name,
    tiles_held,
)

Page = tuple[Remark, Lines]


def pages(view: BarrageState) -> tuple[Page, ...]:
    """Return a page a company, then the tiles and tables, then closed spaces, then what the signs mean."""
    found: list[Page] = []
    if view.round:
        found += [_company(view, seat) for seat in range(view.terms.companies)]
    found.append((said("pages.tables"), _tables(view)))
    if view.frames and view.frames[-1].kind == frames.TURN:
        found.append((said("pages.closed"), closed(view, asker(view))))
    fee = view.catalogue.red_fee
    return (*found, (said("pages.signs"), tuple(said(f"signs.{name}", fee=fee) for name in _SIGNS)))


_SIGNS = ("map", "owners", "water", "spaces", "built", "wheel", "contracts", "energy")


# --- a company


def _company(view: BarrageState, seat: int) -> Page:
    catalogue = view.catalogue
    company = view.company[seat]
    bonus = ", ".join(signed(number) for number in catalogue.companies[company].bonus[1:])
    lines = [
        figures_line(view, seat),
        *plate_lines(view, seat)[:1],
        *power_lines(view, seat),
        said("pages.built", built=built_words(view, seat)),
        *incomes_lines(view, company),
        said("tip.board_bonus", bonus=bonus),
        said("pages.wheel"),
        *_listed(wheel_content(view, seat)),
        *_tiles(view, seat),
        *_contracts(view, seat),
    ]
    if view.frames:
        lines.append(construction_line(view, seat))
        lines.append(plate_lines(view, seat)[-1])
    return company_words(view, seat), tuple(lines)


def _listed(lines: Iterable[Remark]) -> list[Remark]:
    return [said("page.indent", what=line) for line in lines]


def _tiles(view: BarrageState, seat: int) -> list[Remark]:
    """Return the tiles in a supply: those that only build in a row, the others with their effects."""
    held = tiles_held(view, seat)
    if not held:
        return [said("page.tiles", tiles=said("word.none"))]
    plain = [tile for tile in held if tile_does(view.catalogue.tiles[tile]) is None]
    lines = []
    if plain:
        lines.append(said("page.tiles", tiles=joined([tile_name(view.catalogue, tile) for tile in plain])))
    return [*lines, *_listed(tile_line(view, tile) for tile in held if tile not in plain)]


def _contracts(view: BarrageState, seat: int) -> list[Remark]:
    """Return the contracts of a company, those to be fulfilled with their rewards."""
    if view.terms.is_automa(seat):
        return [said("pages.done", n=len(view.fulfilled[seat]))]
    return [
        said("pages.held", n=len(view.contracts[seat])),
        *_listed(contract_words(view.catalogue, contract) for contract in view.contracts[seat]),
        said("pages.done", n=len(view.fulfilled[seat])),
    ]


# --- what lies open for all


def _tables(view: BarrageState) -> Lines:
    """Return advanced tiles with their effects, the bonus tiles, the objective, and what energy brings."""
    catalogue = view.catalogue
    lines = [_patents(view)] if any(view.patent) else []
    lines += _listed(
        said("page.patent", number=slot, tile=tile_line(view, tile))
        for slot, tile in enumerate(view.patent, 1)
        if tile
    )
    for number, tile in enumerate(view.bonus_tiles, 1):
        if number < view.round:
            continue
        found = catalogue.bonus_tiles[tile]
        lines.append(said("pages.bonus", round=number, bonus=Remark(found.name), each=found.vp))
        if number == view.round:
            lines += _listed(bonus_lines(view, number)[1:])
    lines.append(said("name.objective", objective=Remark(catalogue.objectives[view.objective].name)))
    lines += _listed(objective_lines(view))
    rows = [
        said("pages.credits.row", least=row.least, credits=row.credits, vp=figure(row.vp))
        if row.vp
        else said("pages.credits.row.plain", least=row.least, credits=row.credits)
        for row in catalogue.energy.credits
    ]
    return (*lines, said("pages.credits", rows=joined(rows)), *_ranking(view))


def _patents(view: BarrageState) -> Remark:
    """Return what an advanced tile costs."""
    space = next(space for space in view.catalogue.spaces if space.work == Work.PATENT)
    return said("pages.patents", price=price_words(space.engineers, space.fee + space.cost))


def _ranking(view: BarrageState) -> Lines:
    energy = view.catalogue.energy
    return (said("pages.ranking", first=counted("vp", energy.first), second=counted("vp", energy.second)),)


# --- what is closed


_NAMED = "space"
"""The gap of a reason that names the space itself; here it names all that are closed by it."""


def closed(view: BarrageState, seat: int) -> Lines:
    """Return the action spaces that a company cannot use now, those of one reason together, and why."""
    found: dict[Remark, list[Remark]] = {}
    named: set[Remark] = set()
    for number, space in enumerate(view.catalogue.spaces):
        if space.work == Work.COPY_OFFICER or not (space.work in PRIVATE or exists(view, space)):
            continue
        problem = space_reason(view, seat, number)
        if problem is not None:
            reason = Remark(problem.key, tuple(gap for gap in problem.params if gap[0] != _NAMED))
            found.setdefault(reason, []).append(space_name(view.catalogue, number))
            named.update({reason} if len(reason.params) < len(problem.params) else ())
    lines = []
    for reason, spaces in found.items():
        if reason in named:
            lines.append(Remark(reason.key, (*reason.params, (_NAMED, joined(spaces, "semicolon")))))
        else:
            lines.append(said("pages.closed.because", spaces=joined(spaces, "semicolon"), reason=reason))
    return tuple(lines) or (said("pages.closed.none"),)
