"""In the moves, a digit and k or g are one turn that shows nothing new; d draws a card, which does."""

import pytest

from desktop_app.engine.errors import Problem
from desktop_app.play.match import Match
from tests.play.table import play, toy_match
from tests.play.toy import Call


@pytest.mark.parametrize(
    ("kinds", "moves", "target"),
    [
        pytest.param("hh", "", None, id="nothing to undo at the start"),
        pytest.param("hh", "1", 0, id="the own step in the middle of a turn"),
        pytest.param("hh", "1k", 1, id="the last step of a turn until the next person decides"),
        pytest.param("hh", "1k2", 2, id="the next person's own step"),
        pytest.param("hh", "d", None, id="not what showed something new"),
        pytest.param("hh", "dk", 1, id="up to what showed something new"),
        pytest.param("ho", "1k2k", 1, id="with the opponent's replies"),
        pytest.param("ho", "1kd", 1, id="against an opponent even past a drawn card"),
        pytest.param("ho", "d", 0, id="against an opponent an own draw too"),
        pytest.param("oh", "1k", None, id="not the opponent's opening"),
        pytest.param("hho", "1k2k3k", 3, id="people and an opponent: with its replies"),
        pytest.param("hho", "1k2kd", None, id="people and an opponent: not past its draw"),
        pytest.param("oo", "1k2", 2, id="opponents alone: one step"),
    ],
)
def test_one_undo_leads_to(kinds: str, moves: str, target: int | None) -> None:
    match = toy_match(kinds)
    play(match, moves)
    assert match.undo_target() == target


@pytest.mark.parametrize(
    ("kinds", "moves", "target"),
    [
        pytest.param("hh", "", None, id="nothing at the start"),
        pytest.param("hh", "1", 0, id="the turn begun"),
        pytest.param("hh", "1k", 0, id="the whole turn until the next person decides"),
        pytest.param("hh", "1k2k", 2, id="one turn only"),
        pytest.param("hh", "dk", 1, id="up to what showed something new"),
        pytest.param("ho", "1k2k", 0, id="the own turn with the reply to it"),
        pytest.param("ho", "1k2k3", 4, id="the turn begun after the reply"),
        pytest.param("ho", "dk2k", 0, id="against an opponent past a drawn card"),
    ],
)
def test_undoing_a_turn_leads_to(kinds: str, moves: str, target: int | None) -> None:
    match = toy_match(kinds)
    play(match, moves)
    assert match.turn_target() == target


def test_single_undos_do_not_walk_back_into_another_persons_turn() -> None:
    match = toy_match("hh")
    play(match, "1k2")
    match.rewind(2)
    assert match.undo_target() is None
    assert not match.can_rewind(1)


@pytest.mark.parametrize(
    ("kinds", "moves", "problem"),
    [
        pytest.param("hh", "", Problem("play.undo.nothing"), id="nothing was played"),
        pytest.param("oh", "1k", Problem("play.undo.not_yours"), id="only an opponent has moved"),
        pytest.param("hh", "d", Problem("play.undo.revealed"), id="the own move showed something"),
        pytest.param(
            "hho", "1k2kd", Problem("play.undo.reply_revealed", (("seat", 2),)), id="an opponent's reply did"
        ),
        pytest.param("hh", "1", None, id="the own move may be taken back"),
        pytest.param("ho", "d", None, id="against opponents all may be taken back"),
    ],
)
def test_why_nothing_may_be_taken_back(kinds: str, moves: str, problem: Problem | None) -> None:
    match = toy_match(kinds)
    play(match, moves)
    assert match.undo_problem() == problem


def test_fair_undo_says_whose_moves_were_taken_back_already() -> None:
    match = toy_match("hh")
    play(match, "1k2")
    match.rewind(2)
    assert match.undo_problem() == Problem("play.undo.one_player", (("seat", 1),))


def test_why_nothing_can_be_redone() -> None:
    match = toy_match("hh")
    play(match, "1")
    assert match.redo_problem() == Problem("play.redo.nothing")
    match.rewind(0)
    assert match.redo_problem() is None


def test_a_match_whose_past_is_lost_says_so() -> None:
    match = toy_match("hh")
    play(match, "1k")
    late = Match(match.rules, match.codec, match.setup, match.seats, start=match.state)
    assert late.undo_problem() == Problem("play.undo.lost")


def test_single_undos_walk_back_through_the_own_turn() -> None:
    match = toy_match("hh")
    play(match, "1k2k")
    for expected in (3, 2):
        target = match.undo_target()
        assert target == expected
        match.rewind(target)
    assert match.undo_target() is None


def test_free_undo_goes_past_draws_and_other_people() -> None:
    match = toy_match("hh", free_undo=True)
    play(match, "1kdk")
    for expected in (3, 2, 1, 0):
        target = match.undo_target()
        assert target == expected
        match.rewind(target)
    assert match.undo_target() is None


def test_undo_without_limit_is_never_fair_undo() -> None:
    assert not toy_match("hh", free_undo=True).is_fair
    assert not toy_match("hoo").is_fair
    assert toy_match("hho").is_fair


def test_asking_for_an_unfair_target_looks_past_the_limits_only_where_they_do_not_hold() -> None:
    match = toy_match("hh")
    play(match, "d")
    assert match.undo_target(fair=True) is None
    assert match.undo_target(fair=False) == 0


@pytest.mark.parametrize(
    ("kinds", "free_undo", "allowed"),
    [("hh", False, [4, 5]), ("hh", True, [0, 1, 2, 3, 4, 5]), ("ho", False, [0, 1, 2, 3, 4, 5])],
)
def test_undo_to_here_is_offered_where(kinds: str, free_undo: bool, allowed: list[int]) -> None:
    match = toy_match(kinds, free_undo=free_undo)
    play(match, "1kdk2k")
    assert [index for index in range(-2, 8) if match.can_rewind(index)] == allowed


def test_rewinding_shows_the_position_before_that_step() -> None:
    match = toy_match()
    play(match, "1k2g")
    before = match.state_at(1).to_wire()
    match.rewind(1)
    assert (match.state.to_wire(), match.step_count, match.redo_count) == (before, 1, 3)


def test_redo_gives_the_same_steps_in_the_same_order() -> None:
    match = toy_match()
    play(match, "1kdg")
    steps, end = match.steps, match.state.to_wire()
    match.rewind(3)
    match.rewind(1)
    assert [match.redo() for _ in range(4)] == [*steps[1:], None]
    assert (match.steps, match.state.to_wire()) == (steps, end)


def test_redo_lasts_until_the_next_move() -> None:
    match = toy_match()
    play(match, "1k")
    match.rewind(0)
    match.play(Call(0, 2))
    assert match.redo_count == 0
    assert match.redo() is None


def test_redo_with_replies_takes_back_one_undo() -> None:
    match = toy_match("ho", rounds=10)
    play(match, "1k2k3k1k")
    steps = match.steps
    for _ in range(2):
        target = match.undo_target()
        assert target is not None
        match.rewind(target)
    assert match.step_count == 4
    assert match.redo_with_replies() == steps[4:5]
    assert match.redo_with_replies() == steps[5:]


def test_one_redo_brings_back_what_one_undo_took() -> None:
    match = toy_match("ho", rounds=10)
    play(match, "1k2k3k1k")
    steps = match.steps
    match.rewind(2)
    assert match.redo_with_replies() == steps[2:]
    assert match.redo_with_replies() == ()


def test_a_rewind_that_takes_nothing_back_leaves_nothing_to_redo() -> None:
    match = toy_match()
    play(match, "1k")
    match.rewind(match.step_count)
    assert match.redo_with_replies() == ()


def test_steps_taken_back_leave_the_moves_to_be_saved() -> None:
    match = toy_match()
    play(match, "1k2")
    match.rewind(1)
    assert [move.wire for move in match.moves] == [["call", 0, 1]]
