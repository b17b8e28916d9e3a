"""Games of Barrage in which much is built and produced, for what must hold in all positions.

By chance alone companies often fetch one credit after the other. Here players seldom do, and in rich games
they begin with machines and credits enough to build.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Setup
from desktop_app.games.barrage.actions import Done, UseSpace
from desktop_app.games.barrage.catalogue import Catalogue, Work
from desktop_app.games.barrage.rules import BarrageRules
from desktop_app.games.barrage.state import BarrageState
from tests.games.barrage.positions import rules

LEVELS = ("low_voltage", "standard", "high_voltage", "overpowered")
DULL = (Work.BANK, Work.ROTATE)
DULL_ONE_TIME_IN = 8


@cache
def rich_rules() -> BarrageRules:
    """Return the rules over a box whose companies begin with plenty."""
    return BarrageRules(rules().info, _enriched(rules().catalogue))


def _enriched(catalogue: Catalogue) -> Catalogue:
    officers = tuple(
        replace(officer, credits=officer.credits + 30, machines=(16, 14)) for officer in catalogue.officers
    )
    automa = replace(catalogue.automa_start, machines=(16, 14))
    return replace(catalogue, officers=officers, automa_start=automa)


def setup(number: int) -> Setup:
    """Return one of many set-ups: 48 in a row have all numbers of seats and companies and all levels."""
    options: tuple[tuple[str, int | str], ...] = (
        ("automa_level", LEVELS[number // 12 % 4]),
        ("companies", 2 + number // 4 % 3),
        ("introductory", int(number % 7 == 6)),
    )
    return Setup("barrage", 1 + number % 4, number, options)


def pick(rules: BarrageRules, state: BarrageState, rng: Rng) -> Action:
    """Return a legal action by chance that seldom leaves what is offered or only fetches credits."""
    actions = rules.legal_actions(state)
    if rng.below(DULL_ONE_TIME_IN):
        actions = [action for action in actions if not _is_dull(state, action)] or actions
    return actions[rng.below(len(actions))]


def _is_dull(state: BarrageState, action: Action) -> bool:
    if isinstance(action, UseSpace):
        return state.catalogue.spaces[action.space].work in DULL
    return isinstance(action, Done)


def positions(rules: BarrageRules, number: int) -> Iterator[BarrageState]:
    """Yield every position of one game; it is one state, which goes on with the next one."""
    state = rules.new_game(setup(number))
    rng = Rng(number)
    yield state
    while state.frames:
        rules.apply(state, pick(rules, state, rng))
        yield state
