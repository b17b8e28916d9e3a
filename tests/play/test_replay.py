import pytest

from desktop_app.engine.types import UNKNOWN
from desktop_app.play.replay import Replay
from tests.play.table import play, toy_match
from tests.play.toy import ToyState


@pytest.fixture
def replay() -> Replay[ToyState]:
    """Two people: turns 1 to 3 played, and the fourth begun."""
    match = toy_match()
    play(match, "1k2kdk3")
    return Replay(match)


def test_forward_goes_step_by_step_to_the_end(replay: Replay[ToyState]) -> None:
    steps = [replay.forward() for _ in range(8)]
    assert steps == [*replay.match.steps, None]
    assert replay.position == replay.length == 7


def test_back_returns_what_is_no_longer_played(replay: Replay[ToyState]) -> None:
    replay.jump(2)
    assert [replay.back(), replay.back(), replay.back()] == [*replay.match.steps[1::-1], None]


def test_the_view_is_that_of_the_place_and_of_the_viewer(replay: Replay[ToyState]) -> None:
    replay.jump(1)
    view = replay.view_for(1)
    assert view.points == [1, 0]
    assert view.secret[0] == UNKNOWN


@pytest.mark.parametrize("place", [-1, 8])
def test_places_outside_the_match_are_refused(replay: Replay[ToyState], place: int) -> None:
    with pytest.raises(IndexError, match="has the places 0 to 7"):
        replay.jump(place)


def test_a_turn_is_jumped_to_by_its_number(replay: Replay[ToyState]) -> None:
    assert replay.turns() == (1, 2, 3, 4)
    replay.to_turn(3)
    assert (replay.position, replay.turn()) == (4, 3)
    with pytest.raises(KeyError, match="turn 9 was not played"):
        replay.to_turn(9)


def test_turns_are_walked_in_both_directions(replay: Replay[ToyState]) -> None:
    places = []
    while replay.next_turn():
        places.append(replay.position)
    assert places == [2, 4, 6, 7]
    places = []
    while replay.previous_turn():
        places.append(replay.position)
    assert places == [6, 4, 2, 0]


@pytest.mark.parametrize(
    ("moves", "seat", "followed"),
    [
        pytest.param("1k2kdk", 1, 2, id="to decide: since the end of the last turn"),
        pytest.param("1k2kdk3", 1, 3, id="in the middle of a turn: since the last whole one"),
        pytest.param("1k2kdk", 0, 0, id="just played: nothing since"),
        pytest.param("1k", 1, 2, id="never played: since the opening"),
    ],
)
def test_since_my_last_turn(moves: str, seat: int, followed: int) -> None:
    match = toy_match()
    play(match, moves)
    replay = Replay(match)
    assert replay.since_last_turn(seat) == followed
    assert replay.position == len(moves) - followed


def test_a_match_without_steps_has_one_place() -> None:
    empty = Replay(toy_match())
    assert (empty.length, empty.turn(), empty.turns()) == (0, 1, ())
    assert empty.forward() is None
    assert not empty.next_turn()
