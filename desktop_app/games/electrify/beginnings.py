"""How games of Electrify begin, read from components.yaml: starting figures, open demand cards, scenarios.

Each refusal is a `ContentError` that names file, line, what is wrong and what would be right.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from desktop_app.content.node import quote
from desktop_app.content.reader import Node
from desktop_app.content.schema import counted, identifier, references, text_key
from desktop_app.games.electrify.catalogue import (
    COLUMNS,
    DECK_IDS,
    NO_BONUS,
    PARTNER,
    SOLO_BONUS,
    Card,
    Catalogue,
    Demand,
    Scenario,
    Start,
)
from desktop_app.games.electrify.terms import BOTH, NO_PACK

SEATS = 4
TIERS = 3
MOST_ROWS = 5
"""Cards under one department: the table has no room for more."""

MOST_PRIORITY_CUBES = 20
MOST_SCENARIOS = 40
MOST_GEARS = 4
MOST_TARGET = 999
_MOST_FIGURE = 60
_MOST_PARTNER = 60

_FIGURES = ("plants", "grid", "hand", "environment", "research", "points")
_BONUSES = MappingProxyType({"solo": SOLO_BONUS, "none": NO_BONUS, "partner": PARTNER})


class Supply:
    """What there is to deal from: cards of the base decks and demand cards of each tier."""

    def __init__(self, cards: Iterable[Card], demands: Iterable[Demand]) -> None:
        decks: Counter[int] = Counter()
        for card in cards:
            if card.pack < 0 <= card.deck:
                decks[card.deck] += card.copies
        self._decks = tuple(decks[deck] for deck in range(len(DECK_IDS)))
        tiers = Counter(demand.tier for demand in demands)
        self._tiers = tuple(tiers[tier] for tier in range(1, TIERS + 1))

    def expect_hands(self, node: Node, hand: tuple[int, int], seats: int) -> None:
        """Refuse starting hands for which a deck is too small."""
        for name, each, cards in zip(DECK_IDS, hand, self._decks, strict=True):
            if each * seats > cards:
                players = f" ({each} to each of {seats} players)" if seats > 1 else ""
                raise node[name].fail(
                    f"{each * seats} {name} cards are to be dealt{players}, the deck has {cards}"
                )

    def open_demands(self, node: Node) -> tuple[int, int, int]:
        """Return how many demand cards of each tier are to be open; there must be as many."""
        found = []
        for tier, (entry, cards) in enumerate(zip(counted(node, TIERS), self._tiers, strict=True), 1):
            found.append(entry.integer(0, _MOST_FIGURE))
            if found[-1] > cards:
                raise entry.fail(
                    f"{found[-1]} demand cards of tier {tier} are to be open, "
                    f"{cards} are listed under demands"
                )
        if not any(found):
            raise node.fail(f"{quote(node.name)} opens no demand card; at least one is needed")
        return found[0], found[1], found[2]


@dataclass(frozen=True, slots=True)
class Usual:
    """What a scenario leaves as it is unless it says otherwise."""

    start: Start
    research_end: int
    cards_per_department: int
    priority_cubes: int


def read_start(node: Node, kinds: Mapping[str, int], research_end: int, supply: Supply, seats: int) -> Start:
    """Return what each of `seats` players begins with; every figure must be there."""
    node.keys(_FIGURES)
    supply.expect_hands(node["hand"], _hand(node["hand"]), seats)
    return Start(**{name: _figure(node[name], name, kinds, research_end) for name in _FIGURES})


def read_open_demands(node: Node, supply: Supply) -> tuple[tuple[int, int, int], ...]:
    """Return the open demand cards by number of players, from 1."""
    numbers = [str(seats) for seats in range(1, SEATS + 1)]
    node.keys(numbers)
    return tuple(supply.open_demands(node[number]) for number in numbers)


def read_scenarios(
    node: Node,
    kinds: Mapping[str, int],
    departments: Mapping[str, int],
    supply: Supply,
    usual: Usual,
) -> tuple[Scenario, ...]:
    """Return the solo scenarios; what one leaves out is as in the usual game."""
    entries = node.items()
    if not 2 <= len(entries) <= MOST_SCENARIOS:
        raise node.fail(f"{len(entries)} scenarios; there must be 2 to {MOST_SCENARIOS} to choose from")
    return tuple(_scenario(entry, kinds, departments, supply, usual) for entry in entries)


def expect_options(node: Node, catalogue: Catalogue) -> None:
    """Refuse options of game.yaml that the rules do not know or that miss a pack or scenario of the box."""
    wanted: dict[str, tuple[int | str, ...]] = {
        "tech_packs": (NO_PACK, *catalogue.packs, BOTH),
        "scenario": tuple(scenario.id for scenario in catalogue.scenarios),
        "priority_per": ("player", "card"),
        "marker_points": (0, 1),
        "icon_order": ("free", "printed"),
    }
    for entry in node.items():
        values = wanted.pop(entry["id"].one_of({name: name for name in wanted}))
        if tuple(value.value for value in entry["values"].items()) != values:
            raise entry["values"].fail(
                f"the values of {entry['id'].text()} must be {', '.join(map(str, values))}: "
                "all that components.yaml lists, in its order"
            )
        if entry["id"].value == "scenario":
            entry["default"].one_of({str(values[0]): 0})
            entry["only_seats"].integer(1, 1)
    if wanted:
        raise node.fail(f"missing option {', '.join(wanted)}")


def _scenario(
    node: Node,
    kinds: Mapping[str, int],
    departments: Mapping[str, int],
    supply: Supply,
    usual: Usual,
) -> Scenario:
    node.keys(
        ("id", "name", "gears", "target", "demands", "bonus"),
        ("partner", "cards_per_department", "priority_cubes", "start"),
    )
    bonus = node["bonus"].one_of(_BONUSES)
    rows, cubes, start = node.get("cards_per_department"), node.get("priority_cubes"), node.get("start")
    return Scenario(
        id=identifier(node["id"]),
        name=text_key(node["name"], "electrify"),
        gears=node["gears"].integer(1, MOST_GEARS),
        target=node["target"].integer(1, MOST_TARGET),
        demands=supply.open_demands(node["demands"]),
        bonus=bonus,
        partner=_partner(node, bonus, departments),
        cards_per_department=rows.integer(1, MOST_ROWS) if rows is not None else usual.cards_per_department,
        priority_cubes=cubes.integer(0, MOST_PRIORITY_CUBES) if cubes is not None else usual.priority_cubes,
        start=_changed(start, kinds, supply, usual) if start is not None else usual.start,
    )


def _partner(node: Node, bonus: int, departments: Mapping[str, int]) -> tuple[int, ...]:
    partner = node.get("partner")
    if (bonus == PARTNER) != (partner is not None):
        raise (partner or node).fail(
            'a list "partner" and "bonus: partner" stand together; write both or neither'
        )
    if partner is None:
        return ()
    found = references(partner, departments)
    if not 1 <= len(found) <= _MOST_PARTNER:
        raise partner.fail(
            f"the partner chooses {len(found)} times; there must be 1 to {_MOST_PARTNER} choices"
        )
    return found


def _changed(node: Node, kinds: Mapping[str, int], supply: Supply, usual: Usual) -> Start:
    """Return the usual start with the figures replaced that a scenario names."""
    node.keys((), _FIGURES)
    figures = {name: _figure(entry, name, kinds, usual.research_end) for name, entry in node.pairs()}
    hand = node.get("hand")
    if hand is not None:
        supply.expect_hands(hand, _hand(hand), 1)
    return replace(usual.start, **figures)


def _figure(
    node: Node, name: str, kinds: Mapping[str, int], research_end: int
) -> Any:  # the type of the field of `Start` called `name`
    match name:
        case "plants" | "grid":
            return _cubes(node, kinds)
        case "hand":
            return _hand(node)
        case "research":
            return node.integer(0, research_end - 1)
        case "points":
            return node.integer(0, MOST_TARGET)
        case _:
            return node.integer(0, _MOST_FIGURE)


def _cubes(node: Node, kinds: Mapping[str, int]) -> tuple[int, ...]:
    """Return cubes by column, from a mapping of kinds to numbers."""
    node.keys((), kinds)
    cubes = [0] * (COLUMNS + 1)
    for kind, entry in node.pairs():
        cubes[kinds[kind]] = entry.integer(1, _MOST_FIGURE)
    return tuple(cubes)


def _hand(node: Node) -> tuple[int, int]:
    node.keys(DECK_IDS)
    production, infrastructure = (node[deck].integer(0, _MOST_FIGURE) for deck in DECK_IDS)
    return production, infrastructure
