"""Boxes of Electrify with other icons on everything, so that effects meet as in no box of ours."""

from dataclasses import replace

from desktop_app.engine.rng import Rng
from desktop_app.games.electrify.catalogue import (
    COLUMNS,
    FIRST_DEMAND,
    FIRST_GROUP,
    FIRST_SPACE,
    LEFT,
    RIGHT,
    Card,
    Catalogue,
    Demand,
    tile_source,
)
from desktop_app.games.electrify.effects import ACTIONS, BONUSES, HERE, Icon, Multiplier, Verb
from desktop_app.games.electrify.rules import ElectrifyRules
from tests.games.electrify.lively import rich_rules

_PLAIN = (Verb.PRODUCE, Verb.PLAN, Verb.CONVERT, Verb.FLIP, Verb.ENVIRONMENT)
"""Verbs whose amount is 1."""

_MOST_NEEDED = 2
_DEAREST = 4


def invented_rules(seed: int) -> ElectrifyRules:
    """Return the rules over rich games of a box with icons, costs and arrows by chance."""
    return ElectrifyRules(rich_rules().info, _Inventor(seed).box(rich_rules().catalogue))


class _Inventor:
    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def box(self, catalogue: Catalogue) -> Catalogue:
        start = replace(catalogue.start, research=1)
        cards = {number: self._card(card) for number, card in catalogue.cards.items()}
        departments = tuple(
            replace(department, sides=(self._icons(1, 3), self._icons(1, 4)))
            for department in catalogue.departments
        )
        demands = tuple(self._demand(demand) for demand in catalogue.demands)
        spaces = tuple(replace(space, icons=self._bonuses(0, 3)) for space in catalogue.spaces)
        groups = tuple(replace(group, icons=self._bonuses(0, 3)) for group in catalogue.groups)
        sources = {number: card.icons for number, card in cards.items()}
        for number, department in enumerate(departments):
            for side in (0, 1):
                sources[tile_source(number, side)] = department.sides[side]
        sources.update({number: demand.icons for number, demand in enumerate(demands, FIRST_DEMAND)})
        sources.update({number: space.icons for number, space in enumerate(spaces, FIRST_SPACE)})
        sources.update({number: group.icons for number, group in enumerate(groups, FIRST_GROUP)})
        return replace(
            catalogue,
            start=start,
            scenarios=tuple(replace(scenario, start=start) for scenario in catalogue.scenarios),
            cards=cards,
            departments=departments,
            demands=demands,
            spaces=spaces,
            groups=groups,
            sources=sources,
            research_end=self._between(2, 6),
            rounds=self._between(2, 4),
        )

    def _card(self, card: Card) -> Card:
        icons, place = list(self._icons(1, 3)), -1
        if self._rng.below(2):
            place = self._rng.below(len(icons) + 1)
            verb = ACTIONS[self._rng.below(len(ACTIONS))]
            inner = replace(self._icon(ACTIONS, column=True), times=1, multiplier=Multiplier.NUMBER)
            icons.insert(place, Icon(Verb.CONTINUE, inner=inner, watched=verb))
        arrows = tuple(way for way in (LEFT, RIGHT) if self._rng.below(2))
        cost = self._rng.below(_DEAREST + 1)
        return replace(card, icons=tuple(icons), continuation=place, cost=cost, arrows=arrows)

    def _demand(self, demand: Demand) -> Demand:
        icons = self._bonuses(0, 4)
        needs = tuple(min(cubes, _MOST_NEEDED) for cubes in demand.needs)
        return replace(demand, icons=icons, base=self._rng.below(len(icons) + 1), needs=needs)

    def _icons(self, fewest: int, most: int) -> tuple[Icon, ...]:
        verbs = (*ACTIONS, Verb.RESEARCH, Verb.CONVERT)
        return tuple(self._icon(verbs, column=True) for _ in range(self._between(fewest, most)))

    def _bonuses(self, fewest: int, most: int) -> tuple[Icon, ...]:
        verbs = (*ACTIONS, *BONUSES)
        return tuple(self._icon(verbs, column=False) for _ in range(self._between(fewest, most)))

    def _icon(self, verbs: tuple[Verb, ...], *, column: bool) -> Icon:
        verb = verbs[self._rng.below(len(verbs))]
        amount = 1 if verb in _PLAIN else self._between(1, 5)
        times, multiplier = self._between(1, 3), Multiplier.NUMBER
        if verb in (Verb.INDUSTRY, Verb.FLIP):
            times = 1
        elif column and self._rng.below(2):
            times, multiplier = 1, Multiplier(self._rng.below(len(Multiplier)))
        kind = self._between(HERE if column else 1, COLUMNS) if verb == Verb.PRODUCE else HERE
        if verb != Verb.CONVERT:
            return Icon(verb, amount, times, multiplier, kind)
        inner = self._icon(ACTIONS, column=True)
        if inner.multiplier is Multiplier.DISCARDED:
            inner = replace(inner, multiplier=Multiplier.BLACK)
        return Icon(verb, times=times, multiplier=multiplier, inner=inner)

    def _between(self, low: int, high: int) -> int:
        return low + self._rng.below(high - low + 1)
