"""Matches and saves with a real game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from desktop_app.content.messages import Messages
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.registry import find
from desktop_app.play.errors import SaveError
from desktop_app.play.loading import match_from, open_bytes
from desktop_app.play.match import Match
from desktop_app.play.record import record_of, to_text
from desktop_app.play.storage import SaveStore
from tests.play.table import NOON, StillClock, play_at_random, seats_of

FILE = "orchard.irori"


def applejack(kinds: str, *, seed: int = 3, moves: int = 10_000) -> Match[Any]:
    game = find("applejack").load()
    options = tuple((option.id, option.default) for option in game.rules.info.options)
    setup = Setup("applejack", len(kinds), seed, options)
    match = Match(game.rules, game.codec, setup, seats_of(kinds))
    play_at_random(match, seed, moves)
    return match


@pytest.mark.parametrize("kinds", ["h", "hh", "hoo", "hoho"])
@pytest.mark.parametrize("moves", [0, 1, 17, 10_000])
def test_a_match_is_saved_and_opened_at_the_same_place(kinds: str, moves: int, tmp_path: Path) -> None:
    match = applejack(kinds, moves=moves)
    store = SaveStore(tmp_path, StillClock())
    loaded = store.load(store.autosave(record_of(match, saved=NOON)))
    assert loaded.notices == ()
    assert loaded.match.state.to_wire() == match.state.to_wire()
    assert loaded.match.steps == match.steps
    assert loaded.match.outcome() == match.outcome()


def test_a_finished_match_passes_a_whole_check() -> None:
    match = applejack("hohh")
    again = match_from(record_of(match, saved=NOON), find("applejack"), FILE)
    assert [step.digest for step in again.steps] == [step.digest for step in match.steps]


def test_a_whole_match_can_be_undone_against_an_opponent_and_redone() -> None:
    match = applejack("ho")
    steps, end = match.steps, match.state.to_wire()
    while (target := match.undo_target()) is not None:
        match.rewind(target)
    assert all(step.action.seat == 1 for step in match.steps)
    while match.redo_count:
        match.redo_with_replies()
    assert (match.steps, match.state.to_wire()) == (steps, end)


def test_a_turn_is_undone_whole() -> None:
    match = applejack("ho", moves=20)
    target = match.turn_target()
    assert target is not None
    assert target == 0 or match.steps[target - 1].turn != match.steps[target].turn
    match.rewind(target)
    assert match.prompt() is not None


def opened_or_one_sentence(data: bytes, messages: Messages) -> Match[Any] | None:
    try:
        return open_bytes(data, FILE).match
    except SaveError as error:
        refusal = messages.text(error.remark)
    assert FILE in refusal
    return None


def _flip(data: bytearray, rng: Rng) -> None:
    data[rng.below(len(data))] = rng.below(128)


def _digit(data: bytearray, rng: Rng) -> None:
    digits = [place for place, sign in enumerate(data) if 48 <= sign <= 57]
    data[digits[rng.below(len(digits))]] = 48 + rng.below(10)


def _drop(data: bytearray, rng: Rng) -> None:
    place = rng.below(len(data))
    del data[place : place + 1 + rng.below(12)]


@pytest.mark.parametrize("damage", [_flip, _digit, _drop])
def test_corrupted_saves_give_a_legal_game_or_one_sentence(damage: Callable[[bytearray, Rng], None]) -> None:
    good = to_text(record_of(applejack("hh", moves=40), saved=NOON)).encode()
    rng, english = Rng(7), Messages("en")
    for _ in range(120):
        data = bytearray(good)
        damage(data, rng)
        match = opened_or_one_sentence(bytes(data), english)
        if match is not None:
            play_at_random(match)
            assert match.outcome() is not None
