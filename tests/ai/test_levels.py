"""The levels of every game: known by id, named in words, and stronger from one to the next."""

from statistics import mean

import pytest

from desktop_app.ai.profiles import (
    DEFAULT_LEVEL,
    HINT_LEVEL,
    UnknownLevel,
    find_level,
    find_player,
    levels,
)
from desktop_app.content.messages import Messages, languages
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.registry import GameEntry, find, games


@pytest.mark.parametrize("entry", games(), ids=lambda entry: entry.id)
def test_every_level_is_found_by_its_id_and_named_in_every_language(entry: GameEntry) -> None:
    for language in languages():
        messages = Messages(language)
        for level in levels(entry.id):
            assert find_level(entry.id, level.id) is level
            assert messages.has(level.text_key)
            assert messages.has(f"{level.text_key}.note")


@pytest.mark.parametrize("entry", games(), ids=lambda entry: entry.id)
def test_every_game_has_the_levels_for_set_up_and_hints(entry: GameEntry) -> None:
    assert find_level(entry.id, DEFAULT_LEVEL)
    assert find_level(entry.id, HINT_LEVEL)


def test_an_unknown_level_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownLevel, match=r"'king'.*random, easy, normal"):
        find_level("applejack", "king")
    with pytest.raises(UnknownLevel, match=r"'king'.*greedy"):
        find_player("applejack", "king")


def test_players_for_experiments_have_no_limit_of_time() -> None:
    assert [find_player("applejack", name).budget.seconds for name in ("greedy", "random", "hard")] == [0] * 3


def test_each_level_of_applejack_plays_better_than_the_one_below() -> None:
    means = [_mean_score(level.id) for level in levels("applejack")]
    assert means == sorted(means)
    assert means[0] < 50 < means[1]
    assert means[1] + 10 < means[-1]


def _mean_score(name: str) -> float:
    rules, player = find("applejack").load().rules, find_player("applejack", name)
    scores: list[int] = []
    for seed in range(4):
        state, rng = rules.new_game(Setup("applejack", 2, seed)), Rng(seed)
        while (decision := rules.decision(state)) is not None:
            view = rules.redact(state, decision.seat)
            choice = player.agent.choose(rules, view, decision.seat, player.budget, rng)
            rules.apply(state, choice.action)
        outcome = rules.outcome(state)
        assert outcome is not None
        scores += outcome.scores
    return mean(scores)


def test_a_choice_depends_on_nothing_the_seat_cannot_see() -> None:
    rules = find("applejack").load().rules
    hidden, other = (rules.new_game(Setup("applejack", 2, 9)) for _ in range(2))
    other.supply.reverse()
    level = find_level("applejack", HINT_LEVEL)
    chosen = [
        level.agent.choose(rules, rules.redact(state, 0), 0, level.budget, Rng(3)).action
        for state in (hidden, other)
    ]
    assert chosen[0] == chosen[1]
