"""Names and tooltips of Barrage: what each piece is, what it does, and the rule behind it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from desktop_app.engine.types import Remark
from desktop_app.games.barrage import wording_figures, wording_map, wording_objects
from desktop_app.games.barrage.catalogue import COLOURS, HEADSTREAM_IDS, Work
from desktop_app.games.barrage.handles import parsed
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.wording_choices import accept_words, done_words, machines_words
from desktop_app.games.barrage.wording_effects import reward_words
from desktop_app.games.barrage.words import (
    Lines,
    automa_name,
    company_words,
    conduit_letter,
    contract_kind,
    counted,
    holding_words,
    is_upper,
    officer_name,
    price_words,
    row_name,
    said,
    space_name,
    tile_name,
    who,
)


def name(view: BarrageState, handle: str) -> Remark:
    """Return the short name of a piece, space or branch; the handle itself when unknown."""
    word, numbers = parsed(view, handle)
    catalogue = view.catalogue
    match word, numbers:
        case "company", (company,):
            return _company(view, company)
        case "contract", (contract,):
            title = _contract(view, contract)
            return said("name.contract", contract=title, reward=reward_words(catalogue, contract))
        case "space", (space,):
            return _space(view, space)
        case "engineers", (engineers,):
            return counted("engineers", engineers)
        case "tile", (tile,):
            return tile_name(catalogue, tile)
        case "officer", (officer,):
            return officer_name(catalogue, officer)
        case "drops", (drops,):
            return counted("drops", drops)
        case "payment", (excavators, mixers, money):
            return holding_words(catalogue, excavators, mixers, money=money)
        case "excavators", (excavators,):
            return machines_words(view, excavators)
        case "accept", ():
            return accept_words(view)
        case "done", ():
            return done_words(view)
    if word in ("dam", "conduit", "house", "head", "basin"):
        return _place(view, word, numbers[0])
    return _beside(view, handle)


def _place(view: BarrageState, word: str, number: int) -> Remark:
    """Return the title of a place on the map."""
    river = view.catalogue.map
    if word == "dam":
        height = "upper" if is_upper(view.catalogue, number) else "lower"
        return said(f"dam.{height}", basin=river.dams[number].basin)
    if word == "conduit":
        found = river.conduits[number]
        letter = conduit_letter(view.catalogue, number)
        return said("conduit", start=found.start, letter=letter, end=found.end, value=found.value)
    if word == "house":
        basin = river.houses[number].basin
        return said("house", basin=basin, number=river.basins[basin].houses.index(number) + 1)
    if word == "head":
        return said("headstream", letter=HEADSTREAM_IDS[number])
    return said("basin", basin=number)


def _company(view: BarrageState, company: int) -> Remark:
    """Return a company, in the draft with its officer."""
    title = Remark(view.catalogue.companies[company].name)
    drafted = dict(view.draft)
    if company not in drafted:
        return title
    return said("name.pair", company=title, officer=officer_name(view.catalogue, drafted[company]))


def _space(view: BarrageState, number: int) -> Remark:
    """Return an action space with its price; in the patent office with the tile that it offers."""
    found = view.catalogue.spaces[number]
    price = price_words(found.engineers, found.fee + found.cost)
    name = space_name(view.catalogue, number)
    if found.work == Work.BANK:
        return said("name.space.bank", space=name, price=price)
    if found.work == Work.PATENT and view.patent[found.n - 1]:
        tile = tile_name(view.catalogue, view.patent[found.n - 1])
        return said("name.space.patent", space=name, price=price, tile=tile)
    return said("name.space", space=name, price=price)


def _contract(view: BarrageState, contract: int) -> Remark:
    energy = view.catalogue.contracts[contract].energy
    return said(f"contract.{contract_kind(view.catalogue, contract)}", energy=energy)


def _beside(view: BarrageState, handle: str) -> Remark:
    """Return the name of what is only looked at."""
    word, numbers = parsed(view, handle)
    catalogue = view.catalogue
    match word, numbers:
        case "copy", ():
            return said("name.copy")
        case "plate", (seat,):
            if view.terms.is_automa(seat):
                return automa_name(catalogue, seat, view.company[seat])
            return company_words(view, seat)
        case "segment", (seat, segment):
            return said("name.segment", seat=who(view, seat), number=segment)
        case "row", (seat, piece):
            return said("name.row", seat=who(view, seat), pieces=row_name(piece))
        case "private", (seat, space):
            return said("name.private", seat=who(view, seat), space=space_name(catalogue, space))
        case "round", ():
            return said("name.round", round=view.round, rounds=catalogue.rounds)
        case "bonus", (number,):
            tile = catalogue.bonus_tiles[view.bonus_tiles[number - 1]]
            return said("name.bonus", bonus=Remark(tile.name), round=number)
        case "objective", ():
            return said("name.objective", objective=Remark(catalogue.objectives[view.objective].name))
        case "stack", (colour,):
            return said(f"name.stack.{COLOURS[colour]}")
        case "patents", (level,):
            return said("name.patents", level=level)
        case (("order" | "automa"), ()):
            return said(f"name.{word}")
        case _, (seat,):
            return said(f"name.{word}", seat=who(view, seat))
    return said("unknown", handle=handle)


def tooltip(view: BarrageState, handle: str) -> Lines:
    """Return the name, what it does, and the rule; empty for an unknown handle."""
    word, numbers = parsed(view, handle)
    if not word:
        return ()
    title = _title(view, handle)
    if word in _RULES_ONLY:
        return (title, said(f"rule.{word}"))
    return (title, *_TOOLTIPS[word](view, *numbers))


def _title(view: BarrageState, handle: str) -> Remark:
    """Return how a tooltip begins, where that is shorter than the name in a list."""
    word, numbers = parsed(view, handle)
    match word, numbers:
        case "contract", (contract,):
            return _contract(view, contract)
        case "space", (space,):
            return space_name(view.catalogue, space)
    return name(view, handle)


_RULES_ONLY = frozenset(("copy", "drops", "payment", "excavators", "done"))

_TOOLTIPS: Mapping[str, Callable[..., Lines]] = MappingProxyType(
    {
        "company": wording_objects.company_lines,
        "contract": wording_objects.contract_lines,
        "space": wording_objects.space_lines,
        "private": wording_objects.private_lines,
        "engineers": wording_objects.bank_lines,
        "tile": wording_objects.tile_lines,
        "officer": wording_objects.officer_lines,
        "accept": wording_objects.accept_lines,
        "power": wording_objects.power_lines,
        "dam": wording_map.dam_lines,
        "conduit": wording_map.conduit_lines,
        "house": wording_map.house_lines,
        "head": wording_map.head_lines,
        "basin": wording_map.basin_lines,
        "plate": wording_figures.plate_lines,
        "vp": wording_figures.vp_lines,
        "energy": wording_figures.energy_lines,
        "credits": wording_figures.credit_lines,
        "machines": wording_figures.machine_lines,
        "crew": wording_figures.crew_lines,
        "held": wording_figures.held_lines,
        "wheel": wording_figures.wheel_lines,
        "segment": wording_figures.segment_lines,
        "row": wording_figures.row_lines,
        "bonus": wording_figures.bonus_lines,
        "objective": wording_figures.objective_lines,
        "round": wording_figures.round_tip,
        "order": wording_figures.order_lines,
        "stack": wording_figures.stack_lines,
        "patents": wording_figures.patent_lines,
        "automa": wording_figures.automa_lines,
    }
)
