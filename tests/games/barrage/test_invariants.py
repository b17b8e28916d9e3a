"""What always holds (2.3), after every action of random games over all set-ups."""

from itertools import product

import pytest

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Setup
from desktop_app.games.barrage.actions import Done, UseSpace
from desktop_app.games.barrage.catalogue import NEUTRAL, Work
from desktop_app.games.barrage.state import EFFECT, FREE_PIECE, PAYMENT, SITE, TILE, BarrageState
from tests.games.barrage.positions import box, number, rules

LEVELS = ("low_voltage", "standard", "high_voltage", "overpowered")

SETUPS = [
    (seats, companies, level, introductory)
    for seats, companies in ((1, 2), (1, 3), (1, 4), (2, 2), (2, 3), (2, 4), (3, 3), (3, 4), (4, 4))
    for level, introductory in product(LEVELS if companies > seats else LEVELS[:1], (0, 1))
]

GAMES = len(SETUPS)


def check(state: BarrageState, choices: int) -> None:
    """Assert what always holds."""
    size = state.terms.companies
    for seat in range(size):
        pieces = [
            state.dam_owners.count(seat),
            sum(
                level - 1
                for owner, level in zip(state.dam_owners, state.dam_levels, strict=True)
                if owner == seat
            ),
            state.conduits.count(seat),
            state.houses.count(seat),
        ]
        assert pieces == state.built[seat]
        assert all(count <= most for count, most in zip(pieces, (5, 5, 5, 4), strict=True))
        assert 0 <= state.engineers[seat] <= 12
        assert min(state.machines[seat]) >= 0
        assert state.credits[seat] >= 0
        assert state.vp[seat] == sum(state.points[seat])
        if not any(frame.kind in (TILE, SITE, PAYMENT, EFFECT, FREE_PIECE) for frame in state.frames):
            assert state.wheels[seat][0] == (0, 0, 0)
        for basin in box().map.basins[1:]:
            assert sum(state.dam_owners[site] == seat for site in basin.dams) <= 1
            assert sum(state.houses[site] == seat for site in basin.houses) <= 1
    graziano, mahiri = number("officers", "graziano"), number("officers", "mahiri")
    for site, (owner, level) in enumerate(zip(state.dam_owners, state.dam_levels, strict=True)):
        assert (owner == -1) == (level == 0)
        assert 0 <= level <= 3
        able = 0 <= owner < NEUTRAL and state.officer[owner] in (graziano, mahiri)
        assert 0 <= state.drops[site] <= level + (able and level == 3)
    assert 0 < choices <= 300


def check_engineers(state: BarrageState) -> None:
    """Assert that engineers on spaces and those left are twelve a company."""
    standing = sum(state.space_engineers)
    own = sum(
        box().spaces[place].engineers
        for mask in state.private_spaces
        for place in range(len(box().spaces))
        if mask >> place & 1 and box().spaces[place].work == Work.CONSTRUCT
    )
    placed = sum(12 - left for left in state.engineers)
    assert standing + own + sum(state.copies) <= placed
    if not any(state.terms.is_automa(seat) for seat in range(state.terms.companies)):
        assert standing + own + sum(state.copies) == placed


def lively(actions: list[Action], rng: Rng) -> Action:
    """Return an action by chance, big stays at the bank and passes seldom among them."""
    if rng.below(4):
        busy = [
            action
            for action in actions
            if not isinstance(action, Done) and not (isinstance(action, UseSpace) and action.engineers > 3)
        ]
        actions = busy or actions
    return actions[rng.below(len(actions))]


@pytest.mark.parametrize("part", range(4))
def test_what_always_holds_after_every_action_of_random_games(part: int) -> None:
    for game in range(part, GAMES, 4):
        seats, companies, level, introductory = SETUPS[game % len(SETUPS)]
        options = (("automa_level", level), ("companies", companies), ("introductory", introductory))
        state = rules().new_game(Setup("barrage", seats, game, options))
        rng = Rng(game)
        while rules().decision(state) is not None:
            actions = list(rules().legal_actions(state))
            check(state, len(actions))
            check_engineers(state)
            rules().apply(state, lively(actions, rng))
        assert state.round == 5
        assert state.heads == [0, 0, 0, 0]
        outcome = rules().outcome(state)
        assert outcome is not None
        assert outcome.scores[:seats] == tuple(state.vp[:seats])


def test_actions_of_a_decision_have_different_paths() -> None:
    for seed in range(6):
        state = rules().new_game(
            Setup("barrage", 2, seed, (("companies", 3), ("automa_level", "overpowered")))
        )
        rng = Rng(seed)
        while rules().decision(state) is not None:
            actions = list(rules().legal_actions(state))
            paths = [action.path() for action in actions]
            assert len(set(paths)) == len(paths)
            assert not any(
                path != other and path == other[: len(path)] for path in paths for other in paths[:9]
            )
            rules().apply(state, lively(actions, rng))
