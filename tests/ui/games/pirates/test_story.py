"""After a step was told, the table is as if the position had just been laid out; the story leads there."""

from collections.abc import Sequence
from typing import Any

import pytest

from desktop_app.ai.agent import Budget
from desktop_app.ai.greedy import GreedyAgent
from desktop_app.controllers.settings import Settings
from desktop_app.controllers.table_controller import NOBODY
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Event, Setup
from desktop_app.games.pirates import events as happened
from desktop_app.games.pirates.actions import FireAll, HireMercenary
from desktop_app.games.registry import find
from desktop_app.play.match import Match
from desktop_app.play.seats import HUMAN, Seat
from tests.ui.games.watched import Watched, lies, looks

PEOPLE = (Seat(HUMAN, "", "Mika", 0), Seat(HUMAN, "", "Ren", 1))
FREE = (("free_arrangement", 1), ("start_shield", "both"))
SEEDS = (39, 4, 5, 10)
GREEDY = {4, 5}
"""Seeds whose matches are played by taking the best move; the others by chance."""
MARKET = ("market", (55, 57, 59, 61, 64))
"""Among others the four-way battery and the man-o'-war."""
MAN_O_WAR = 64
AGAIN = 40
BUDGET = Budget(0.0, 1)
FIGURES = ("points", "gold", "extra", "pile", "reserve")


def played(seed: int) -> Match[Any]:
    """Return a whole match."""
    loaded = find("pirates").load()
    options = FREE if seed % 2 else ()
    match = Match(loaded.rules, loaded.codec, Setup("pirates", 2, seed, options, (MARKET,)), PEOPLE)
    agent, rng = GreedyAgent(), Rng(seed)
    while (prompt := match.prompt()) is not None:
        if seed in GREEDY:
            seat = prompt.decision.seat
            match.play(agent.choose(match.rules, match.view_for(seat), seat, BUDGET, rng).action)
        else:
            actions = wanted(prompt.actions)
            match.play(actions[rng.below(len(actions))])
    return match


def wanted(actions: Sequence[Action]) -> Sequence[Action]:
    """Return those of the actions that save up for what fires all around, and use it."""
    hires = [action for action in actions if isinstance(action, HireMercenary)]
    best = [action for action in actions if isinstance(action, FireAll) or _is_wanted(action)]
    return best or [action for action in actions if action not in hires] or actions


def _is_wanted(action: Action) -> bool:
    return isinstance(action, HireMercenary) and action.tile == MAN_O_WAR


@pytest.fixture(scope="module")
def matches() -> dict[int, Match[Any]]:
    return {seed: played(seed) for seed in SEEDS}


@pytest.mark.parametrize(
    ("seed", "seat"), [*((seed, "own") for seed in SEEDS), *((seed, "nobody") for seed in SEEDS[::2])]
)
def test_after_each_step_the_table_is_as_if_newly_laid_out(
    settings: Settings, matches: dict[int, Match[Any]], seed: int, seat: str
) -> None:
    watched = Watched(matches[seed], settings)
    for replay in (watched.replay, watched.plain):
        replay.look_from(NOBODY)
    for number in range(watched.replay.length):
        if seat == "own":
            watched.sit()
        watched.step()
        watched.rest()
        assert looks(watched.told) == looks(watched.shown), f"step {number + 1}"
        if number % AGAIN == AGAIN - 1:
            new = watched.table(watched.plain)
            assert looks(watched.told) == looks(new), f"step {number + 1}"
            new.unbind()
    watched.end()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_story_ends_where_the_pieces_and_figures_belong(
    settings: Settings, matches: dict[int, Match[Any]], seed: int
) -> None:
    watched = Watched(matches[seed], settings)
    scene = watched.told
    there = {handle for handle, *_ in scene.dump()}
    figures = {f"{kind}:{seat}" for kind in FIGURES for seat in (0, 1)} | {"supply:mines", "supply:shields"}
    for number in range(watched.replay.length):
        step = watched.match.steps[number]
        if seed != SEEDS[0]:
            watched.sit()
        watched.step()
        moved = {handle for event in step.events for handle in watched.replay.wording.touched(event)}
        moved = (moved & there) | figures
        told = seen(lies(scene, moved))
        watched.rest()
        assert told == seen(lies(scene, moved)), f"step {number + 1}: {step.action}"
    watched.end()


def seen(lying: dict[str, object]) -> dict[str, object]:
    """Return where things lie; of hidden ones only that they are hidden."""
    return {
        handle: None if isinstance(place, tuple) and not place[-1] else place
        for handle, place in lying.items()
    }


def test_the_matches_told_here_have_every_kind_of_event(matches: dict[int, Match[Any]]) -> None:
    found = {type(event) for match in matches.values() for step in match.steps for event in step.events}
    missing = {
        one
        for one in vars(happened).values()
        if isinstance(one, type) and issubclass(one, Event) and one not in (Event, happened.SeatStranded)
    } - found
    assert missing == set()
