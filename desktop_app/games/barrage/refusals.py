"""Why something cannot be chosen now, with what is missing; the functions bear any numbers.

They are asked about what the rules refuse: what could be chosen after all gets the plain answer of its kind.
What is missing for a construction stands in `shortages`, for a production in `refusals_production`.
"""

from collections.abc import Mapping
from types import MappingProxyType

from desktop_app.engine.errors import Problem
from desktop_app.engine.types import Remark
from desktop_app.games.barrage import state as frames
from desktop_app.games.barrage.catalogue import HEADSTREAMS, OfficerKey, Work
from desktop_app.games.barrage.contracts import all_open
from desktop_app.games.barrage.rounds import ways_to_pay
from desktop_app.games.barrage.spaces import copyable, exists, is_free, officers_to_copy
from desktop_app.games.barrage.state import BarrageState
from desktop_app.games.barrage.words import (
    Gap,
    contract_name,
    counted,
    holding_words,
    joined,
    officer_name,
    said,
    space_name,
    who,
)

ASKED: Mapping[int, str] = MappingProxyType(
    {
        frames.DRAFT: "draft",
        frames.TURN: "turn",
        frames.TILE: "tile",
        frames.SITE: "site",
        frames.PAYMENT: "payment",
        frames.PRODUCTION: "production",
        frames.FULFIL: "fulfil",
        frames.DROPS: "drops",
        frames.MACHINES: "machines",
        frames.CONTRACT: "contract",
        frames.LIMIT: "limit",
        frames.FREE_PIECE: "free_piece",
        frames.EMPTY_DAMS: "empty_dams",
    }
)
"""Ends of the keys that say what is asked now, by kind of decision."""


def refused(key: str, **gaps: Gap) -> Problem:
    """Return the refusal under a key."""
    found: Remark = said(f"refusal.{key}", **gaps)
    return Problem(found.key, found.params)


def not_now(state: BarrageState) -> Problem:
    """Return that something else is asked now, and what."""
    return refused(f"first.{ASKED[state.frames[-1].kind]}")


# --- draft


def company_problem(state: BarrageState, company: int) -> Problem:
    """Return why a company cannot be drafted (3.1)."""
    if 0 <= company < len(state.catalogue.companies) and company not in dict(state.draft):
        name = Remark(state.catalogue.companies[company].name)
        if company in state.company:
            return refused("company_taken", company=name, seat=who(state, state.company.index(company)))
        return refused("company_absent", company=name)
    return not_now(state)


def draft_problem(state: BarrageState, company: int, contract: int) -> Problem:
    """Return why a pair or a starting contract cannot be drafted (3.1)."""
    if company not in dict(state.draft):
        return company_problem(state, company)
    return contract_problem(state, contract)


# --- spaces


def space_problem(state: BarrageState, seat: int, number: int) -> Problem | None:
    """Return why engineers cannot be placed on a space; None when only what it does is in the way (4.2)."""
    catalogue = state.catalogue
    if not 0 <= number < len(catalogue.spaces):
        return refused("no_space")
    space = catalogue.spaces[number]
    name = space_name(catalogue, number)
    if not exists(state, space):
        if state.terms.introductory and space.work == Work.PATENT:
            return refused("no_patents")
        return refused("few_companies", space=name, n=space.fewest_companies)
    if space.work == Work.COPY_OFFICER:
        return copy_problem(state, seat)
    if not is_free(state, seat, number):
        if space.work == Work.CONSTRUCT:
            return refused("space_used", space=name)
        return refused("space_taken", space=name, seat=who(state, state.space_owners[number]))
    if state.engineers[seat] < space.engineers:
        needs = counted("engineers", space.engineers)
        return refused("engineers", space=name, needs=needs, seat=seat, n=state.engineers[seat])
    price, money = space.fee + space.cost, state.credits[seat]
    if money < price:
        gaps: dict[str, Gap] = {"space": name, "price": counted("credits", price), "seat": seat, "n": money}
        return refused("credits.fee", fee=space.fee, **gaps) if space.fee else refused("credits", **gaps)
    if space.work == Work.CONTRACTS and not all_open(state):
        return refused("no_contracts")
    if space.work == Work.PATENT and not state.patent[space.n - 1]:
        return refused("slot_empty")
    return None


def engineers_problem(state: BarrageState, seat: int, number: int, engineers: int) -> Problem:
    """Return why a space is not used with so many engineers (5)."""
    space = state.catalogue.spaces[number]
    name = space_name(state.catalogue, number)
    if space.work != Work.BANK:
        return refused("exact", space=name, needs=counted("engineers", space.engineers))
    if engineers > state.engineers[seat]:
        needs = counted("engineers", engineers)
        return refused("engineers", space=name, needs=needs, seat=seat, n=state.engineers[seat])
    return refused("bank", space=name, needs=counted("engineers", space.engineers))


def copy_problem(state: BarrageState, seat: int) -> Problem:
    """Return why a company cannot copy an officer now (12.7)."""
    catalogue = state.catalogue
    officer = catalogue.officers[state.officer[seat]]
    if officer.key != OfficerKey.COPY_OFFICER:
        return refused("copies_not", officer=Remark(officer.name))
    if state.copied[seat] >= 0:
        return refused("copied", officer=officer_name(catalogue, state.copied[seat]))
    spaces = [space for space in catalogue.spaces if space.work == Work.COPY_OFFICER]
    used = state.copies[seat]
    if used == len(spaces):
        return refused("copies_used", n=used)
    if copyable(state, seat):
        return not_now(state)
    if state.credits[seat] < spaces[used].fee:
        fee = counted("credits", spaces[used].fee)
        return refused("copy_credits", price=fee, seat=seat, n=state.credits[seat])
    return _copy_engineers(state, seat)


def _copy_engineers(state: BarrageState, seat: int) -> Problem:
    """Return that an engineer must be left for the action after the copy."""
    space = next(space for space in state.catalogue.spaces if space.work == Work.COPY_OFFICER)
    needs = counted("engineers", space.engineers + 1)
    return refused("copy_engineers", needs=needs, seat=seat, n=state.engineers[seat])


def officer_problem(state: BarrageState, seat: int, officer: int) -> Problem:
    """Return why an officer cannot be copied (12.7)."""
    if state.frames[-1].kind == frames.TURN and (able := copyable(state, seat)):
        if officer == state.officer[seat]:
            return refused("officer_own")
        if 0 <= officer < len(state.catalogue.officers) and officer not in officers_to_copy(state, seat):
            return refused("officer_absent", officer=officer_name(state.catalogue, officer))
        return not_now(state) if officer in able else _copy_engineers(state, seat)
    return copy_problem(state, seat)


# --- contracts


def contract_problem(state: BarrageState, contract: int) -> Problem:
    """Return why a contract cannot be chosen in the decision on top (5, 9.2)."""
    catalogue = state.catalogue
    kind, seat, args = state.frames[-1]
    if contract not in catalogue.contracts:
        return refused("no_contract")
    name = contract_name(catalogue, contract)
    found = catalogue.contracts[contract]
    if kind == frames.FULFIL and _is_in_reach(state, seat, contract):
        energy, national = args
        if found.is_national and not national:
            return refused("national_production")
        return refused("contract_energy", contract=name, needs=found.energy, n=energy)
    if kind in (frames.CONTRACT, frames.LIMIT) and found.is_national:
        return refused("national_stays")
    for other in range(state.terms.companies):
        if contract in state.fulfilled[other]:
            return refused("contract_done", contract=name, seat=who(state, other))
        if contract in state.contracts[other] and other != seat:
            return refused("contract_other", contract=name, seat=who(state, other))
    if contract in state.contracts[seat]:
        return refused("contract_held", contract=name, seat=seat)
    if contract in all_open(state):
        return refused("contract_open", contract=name)
    if contract in state.national:
        return refused("national_later")
    return refused("contract_absent", contract=name)


def _is_in_reach(state: BarrageState, seat: int, contract: int) -> bool:
    return contract in state.contracts[seat] or contract in state.national


# --- payments, machines, water


def payment_problem(state: BarrageState) -> Problem:
    """Return with what the construction on top can be paid (6.4)."""
    ways = [
        holding_words(state.catalogue, way.excavators, way.mixers, money=way.credits)
        for way in ways_to_pay(state)
    ]
    return refused("payment", ways=joined(ways, "or"))


def split_problem(state: BarrageState) -> Problem:
    """Return how machines of choice may be split."""
    return refused("split", n=state.frames[-1].args[0])


def head_problem(state: BarrageState, head: int) -> Problem:
    """Return why no drop can be put on a headstream."""
    return not_now(state) if 0 <= head < HEADSTREAMS else refused("no_head")
