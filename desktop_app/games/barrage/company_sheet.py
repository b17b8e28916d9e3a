"""The companies and executive officers of Barrage, read from components.yaml.

Each refusal is a `ContentError` that names file, line, what is wrong and what would be right.
"""

from collections.abc import Iterable, Sequence
from types import MappingProxyType

from desktop_app.content.node import Node
from desktop_app.content.schema import counted, integers
from desktop_app.games.barrage.catalogue import (
    MACHINE_IDS,
    MOST_COMPANIES,
    PIECE_IDS,
    POWERHOUSE,
    Company,
    Contract,
    Effect,
    Matchup,
    Officer,
    OfficerKey,
    PowerKey,
)
from desktop_app.games.barrage.effect_sheet import read_effects
from desktop_app.games.barrage.entries import read_machines, read_name, sized

ROWS = PIECE_IDS[:POWERHOUSE]
"""The rows of a company board with incomes."""

MOST_LISTED = 20
MOST_BONUS = 20
MOST_FIGURE = 9
MOST_CREDITS = 99

_POWERS = MappingProxyType({power.name.lower(): power for power in PowerKey})
_ABILITIES = MappingProxyType({key.name.lower(): key for key in OfficerKey})


def read_companies(node: Node, pieces: Sequence[int]) -> tuple[Company, ...]:
    """Return the companies; `pieces` are those on a company board by kind."""
    entries = sized(node, MOST_COMPANIES, MOST_LISTED, "companies")
    return tuple(_company(entry, pieces) for entry in entries)


def _company(node: Node, pieces: Sequence[int]) -> Company:
    node.keys(("id", "name", "income", "bonus", "power"))
    income, power = node["income"], node["power"]
    income.keys(ROWS)
    key = power["key"].one_of(_POWERS)
    figure = () if key == PowerKey.SECOND_PRODUCTION else ("n",)
    power.keys(("key", "from_powerhouses", *figure))
    return Company(
        id=node["id"].text(),
        name=read_name(node),
        incomes=tuple(_row(income[row], most) for row, most in zip(ROWS, pieces, strict=False)),
        bonus=integers(node["bonus"], 0, MOST_BONUS, pieces[POWERHOUSE] + 1),
        power=key,
        power_from=power["from_powerhouses"].integer(1, pieces[POWERHOUSE]),
        power_n=power["n"].integer(1, MOST_FIGURE) if figure else 0,
    )


def _row(node: Node, most: int) -> dict[int, tuple[Effect, ...]]:
    """Return the incomes of a row by number of pieces built."""
    node.keys((), map(str, range(1, most + 1)))
    return {number: read_effects(entry) for number, entry in sorted((int(key), e) for key, e in node.pairs())}


def read_officers(node: Node, highest: int) -> tuple[Officer, ...]:
    """Return the officers; dams have `highest` pieces at most."""
    officers: list[Officer] = []
    taken: dict[OfficerKey, int] = {}
    entries = sized(node, MOST_COMPANIES, MOST_LISTED, "officers")
    for entry in entries:
        ability = entry["ability"]
        officer = _officer(entry, highest)
        if officer.key in taken:
            raise ability.fail(
                f"two officers have the ability {ability.text()}, the first in line {taken[officer.key]}; "
                "each has one of its own"
            )
        taken[officer.key] = ability.line
        if officer.key == OfficerKey.COPY_OFFICER and not MOST_COMPANIES - 1 <= officer.n < len(entries):
            raise entry["n"].fail(
                f"{officer.n} officers to copy; there must be {MOST_COMPANIES - 1} (those of the other "
                f"companies) to {len(entries) - 1} (all others)"
            )
        officers.append(officer)
    return tuple(officers)


def _officer(node: Node, highest: int) -> Officer:
    key = node["ability"].one_of(_ABILITIES)
    figure = () if key == OfficerKey.COPY_TILE else ("n",)
    node.keys(("id", "name", "ability", *figure, "start"))
    start = node["start"]
    start.keys(("credits", *MACHINE_IDS))
    least, most = {
        OfficerKey.LEVEL3_CAPACITY: (highest, MOST_FIGURE),
        OfficerKey.COPY_OFFICER: (0, MOST_LISTED),
    }.get(key, (1, MOST_FIGURE))
    return Officer(
        id=node["id"].text(),
        name=read_name(node),
        key=key,
        n=node["n"].integer(least, most) if figure else 0,
        credits=start["credits"].integer(0, MOST_CREDITS),
        machines=read_machines(start),
    )


def read_matchups(
    node: Node, companies: Iterable[Company], officers: Iterable[Officer], contracts: Iterable[Contract]
) -> tuple[Matchup, ...]:
    """Return the fixed pairs of the introductory game, one for each company; nothing stands twice."""
    tables = {
        "company": {company.id: place for place, company in enumerate(companies)},
        "officer": {officer.id: place for place, officer in enumerate(officers)},
        "contract": {contract.id: contract.number for contract in contracts},
    }
    taken: dict[str, int] = {}
    found = []
    for entry in counted(node, MOST_COMPANIES):
        entry.keys(tables)
        for key in tables:
            name = entry[key].text()
            if name in taken:
                raise entry[key].fail(
                    f"{key} {name} stands in two pairs, the first in line {taken[name]}; choose another"
                )
            taken[name] = entry[key].line
        found.append(Matchup(*(entry[key].one_of(table) for key, table in tables.items())))
    return tuple(found)
