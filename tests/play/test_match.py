import pytest

from desktop_app.engine.digest import digest
from desktop_app.engine.errors import IllegalAction, RulesError
from desktop_app.engine.types import UNKNOWN, Setup
from desktop_app.play.match import Match
from tests.play.table import play, play_at_random, seats_of, toy_match
from tests.play.toy import Call, Draw, Peeked, Scored, Settle, ToyRules, toy_codec


def test_a_step_tells_what_was_played_and_where_it_led() -> None:
    match = toy_match()
    step = match.play(Draw(0))
    assert (step.index, step.turn, step.action, step.revealed) == (0, 1, Draw(0), True)
    assert step.digest == digest(match.state.to_wire())


def test_an_illegal_action_is_refused_with_its_problem_and_changes_nothing() -> None:
    match = toy_match()
    before = match.state.to_wire()
    with pytest.raises(IllegalAction) as refusal:
        match.play(Settle(0, 1))
    assert refusal.value.problem.key == "toy.refused"
    assert (match.state.to_wire(), match.steps) == (before, ())


def test_an_action_out_of_turn_is_refused() -> None:
    with pytest.raises(IllegalAction):
        toy_match().play(Call(1, 0))


def test_nothing_can_be_played_once_the_game_is_over() -> None:
    match = toy_match()
    play_at_random(match)
    with pytest.raises(IllegalAction) as refusal:
        match.play(Call(0, 0))
    assert refusal.value.problem.key == "play.refused.over"
    assert match.prompt() is None
    assert match.outcome() is not None


def test_a_refused_action_keeps_what_can_be_redone() -> None:
    match = toy_match()
    play(match, "1k")
    match.rewind(1)
    with pytest.raises(IllegalAction):
        match.play(Call(0, 1))
    assert match.redo_count == 1


def test_a_view_hides_what_the_viewer_may_not_know() -> None:
    match = toy_match()
    view = match.view_for(0)
    assert view.secret == [match.state.secret[0], UNKNOWN]
    assert set(view.deck) == {UNKNOWN}


def test_a_step_shows_each_seat_only_its_own_events() -> None:
    step = toy_match().play(Call(0, 1))
    assert step.seen_by(1) == (Scored(0, 1),)
    assert [type(event) for event in step.seen_by(0)] == [Scored, Peeked]


def test_the_prompt_offers_the_legal_actions() -> None:
    prompt = toy_match().prompt()
    assert prompt is not None
    assert prompt.handles() == ("number:0", "number:1", "number:2", "number:3", "deck")


def test_an_earlier_position_is_given_away_as_a_copy() -> None:
    match = toy_match()
    play(match, "1k")
    match.state_at(0).points[0] = 99
    assert match.state_at(0).points == [0, 0]


@pytest.mark.parametrize("index", [-1, 3])
def test_positions_outside_the_match_are_refused(index: int) -> None:
    match = toy_match()
    play(match, "1k")
    with pytest.raises(IndexError):
        match.state_at(index)
    with pytest.raises(IndexError):
        match.rewind(index)


def test_no_position_of_the_history_changes_later() -> None:
    match = toy_match(rounds=10)
    play_at_random(match)
    digests = [digest(match.state_at(step.index + 1).to_wire()) for step in match.steps]
    assert digests == [step.digest for step in match.steps]


def test_seats_must_be_as_many_as_the_set_up_says() -> None:
    with pytest.raises(RulesError, match="3 seats are filled, the set-up has 2"):
        Match(ToyRules(), toy_codec(), Setup("toy", 2, 1), seats_of("hhh"))


def test_each_new_match_has_an_id_of_its_own() -> None:
    setup = Setup("toy", 1, 1)
    one, other = (Match(ToyRules(), toy_codec(), setup, seats_of("h")) for _ in range(2))
    assert one.id != other.id


def test_the_turn_is_the_one_being_played_and_in_the_end_the_last_one() -> None:
    match = toy_match("hh", rounds=2)
    play(match, "1k1")
    assert match.turn == 2
    play(match, "k1k1k")
    assert match.turn == 4
