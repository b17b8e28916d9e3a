"""Games of Electrify in which much happens, for what must hold in all positions.

By chance alone hardly anything is bought, fulfilled or broken through. Here players leave little of what is
offered, and in rich games they begin with cubes of every kind, cards and tokens.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Setup
from desktop_app.games.electrify.actions import Done
from desktop_app.games.electrify.catalogue import Catalogue
from desktop_app.games.electrify.rules import ElectrifyRules
from desktop_app.games.electrify.state import ElectrifyState
from tests.games.electrify.positions import rules

PACKS = ("none", "relay", "salvage", "both")
LEFT_ONE_TIME_IN = 12


@cache
def rich_rules() -> ElectrifyRules:
    """Return the rules over a box whose games begin with plenty."""
    return ElectrifyRules(rules().info, _enriched(rules().catalogue))


def _enriched(catalogue: Catalogue) -> Catalogue:
    start = replace(
        catalogue.start,
        plants=(0, 9, 5, 5, 4, 4, 3, 3),
        grid=(0, 8, 6, 6, 5, 4, 4, 4),
        hand=(5, 5),
        environment=2,
        research=4,
        points=3,
    )
    scenarios = tuple(replace(scenario, start=start) for scenario in catalogue.scenarios)
    return replace(catalogue, start=start, scenarios=scenarios)


def setup(number: int) -> Setup:
    """Return one of many set-ups: 8 in a row have all packs and both orders, 32 all scenarios and options."""
    seats = 1 + number % 4
    options: list[tuple[str, int | str]] = [
        ("icon_order", ("free", "printed")[number // 4 % 2]),
        ("marker_points", 1 - number // 16 % 2),
        ("priority_per", ("player", "card")[number // 8 % 2]),
        ("tech_packs", PACKS[(number + number // 4) % 4]),
    ]
    if seats == 1:
        options.append(("scenario", f"s{1 + number // 4 % 8}"))
    return Setup("electrify", seats, number, tuple(sorted(options)))


def pick(rules: ElectrifyRules, state: ElectrifyState, rng: Rng) -> Action:
    """Return a legal action by chance that seldom leaves the rest of what is offered."""
    actions = rules.legal_actions(state)
    if len(actions) > 1 and isinstance(actions[-1], Done) and rng.below(LEFT_ONE_TIME_IN):
        actions = actions[:-1]
    return actions[rng.below(len(actions))]


def positions(rules: ElectrifyRules, number: int) -> Iterator[ElectrifyState]:
    """Yield every position of one game; it is one state, which goes on with the next one."""
    state = rules.new_game(setup(number))
    rng = Rng(number)
    yield state
    while state.frames:
        rules.apply(state, pick(rules, state, rng))
        yield state
