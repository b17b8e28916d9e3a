"""The final score and who wins (section 9)."""

import pytest

from desktop_app.games.pirates.events import EndScored, GameEnded, LinesScored
from tests.games.pirates.positions import Position


def test_x7_all_parts_of_a_total() -> None:
    position = Position().points(0, 4).collected(0, -2, 0)
    # Combinations 3 + 2 + 5: three equal, a run of three, a run of five.
    position.ships(0, "a1=4 b1=4 c1=4 e1=1 f1=2 g1=3 b3=5 c3=6 d3=7 e3=8 f3=9")
    position.mercenary(0, "commodore", "e2").ships(0, "a5=2 c5=3 g5=7 f5=6*")
    score = position.score(0)
    assert score.combinations == 3 + 2 + 5
    assert (score.far, score.mercenaries, score.points, score.mines) == (3, 2, 4, -2)
    assert score.total == 17


def test_pf29_a_commodore_on_the_far_half() -> None:
    position = Position().points(0, 4).collected(0, -2, 0)
    # Combinations 7 + 2: a run of six in a row, a run of three in another one.
    position.ships(0, "a1=1 b1=2 c1=3 d1=4 e1=5 f1=6 a2=7 b2=8 c2=9 d3=2")
    position.mercenary(0, "commodore", "d4").ships(0, "c4=2 e4=4 g5=5*")
    score = position.score(0)
    assert score.combinations == 9
    assert (score.far, score.mercenaries, score.points, score.mines) == (3, 3, 4, -2)
    assert score.total == 17


def test_burning_ships_and_mines_left_on_the_sea_count_for_nobody() -> None:
    position = Position().ships(0, "d4=4*").mine("d5", -2)
    assert position.score(0).total == position.score(1).total == 0


def test_a_total_may_be_negative() -> None:
    assert Position().collected(0, -2, -2, -2).score(0).total == -6


def test_far_ships_are_counted_from_each_side() -> None:
    position = Position(rigged=(("sides", (1, 0)),)).ships(0, "a1=2 a6=4").ships(1, "b6=3 c5=1 b1=6")
    assert position.score(0).far == 1
    assert position.score(1).far == 2


def ended(points: tuple[int, int], gold: tuple[int, int]) -> Position:
    """Return a game of which the last ship was just placed; each last ship brings one gold."""
    position = Position().hand(1, 2, 4).market().turn(1, done=15)
    for seat in (0, 1):
        position.points(seat, points[seat]).gold(seat, gold[seat] - seat)
    return position.place(2, "d6")


@pytest.mark.parametrize(
    ("points", "gold", "ranks", "reason"),
    [
        ((7, 5), (0, 9), (1, 2), "scored"),
        ((5, 7), (9, 1), (2, 1), "scored"),
        ((5, 5), (3, 2), (1, 2), "gold"),
        ((5, 5), (2, 3), (2, 1), "gold"),
        ((5, 5), (2, 2), (1, 1), "draw"),
    ],
)
def test_the_higher_total_wins_then_gold_then_nobody(
    points: tuple[int, int], gold: tuple[int, int], ranks: tuple[int, int], reason: str
) -> None:
    position = ended(points, gold)
    outcome = position.rules.outcome(position.state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == (points, ranks)
    assert outcome.reason == f"pirates.end.{reason}"
    winner = -1 if ranks == (1, 1) else ranks.index(1)
    assert position.events[-1] == GameEnded(outcome.reason, winner, points, gold)


def test_the_evaluation_of_a_finished_game_follows_the_ranks() -> None:
    for points, gold in (((7, 5), (0, 9)), ((5, 5), (3, 2))):
        position = ended(points, gold)
        assert position.rules.evaluate(position.state, 0) > position.rules.evaluate(position.state, 1)


def test_the_end_tells_every_part_of_the_score() -> None:
    position = Position().hand(1, 2, 4).market().turn(1, done=15).points(0, 3).collected(0, -2)
    position.ships(0, "a1=4 b1=5 c1=6 a4=7").place(2, "d6")
    assert LinesScored(0, ((0, 0, 3, 1, 2),)) in position.events
    assert EndScored(0, 1, (), 3, -2, 4) in position.events


def test_the_end_tells_what_each_scoring_mercenary_brought() -> None:
    position = Position().hand(1, 2, 4).market().turn(1, done=15).ships(0, "a1=4 a2=2 c1=6 g6=5*")
    position.mercenary(0, "commodore", "b1").mercenary(0, "wreck_hunter", "f1").place(2, "d6")
    brought = ((position.tile("commodore"), 2), (position.tile("wreck_hunter"), 1))
    assert EndScored(0, 0, brought, 0, 0, 3) in position.events
