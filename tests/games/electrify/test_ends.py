"""The end: round 12, the winner, and every tie-break (13)."""

from random import Random

import pytest

from desktop_app.engine.types import Outcome
from desktop_app.games.electrify.events import GameEnded
from tests.games.electrify.positions import Position


def last_round(seats: int = 2) -> Position:
    """Return a position at the choice of round 12 in which nobody can do anything but choose."""
    position = Position(seats=seats).round(12)
    for seat in range(seats):
        position.plants(seat).hand(seat)
    return position


def ended(position: Position) -> Outcome:
    """Play the last round with Transmission for all and return the outcome."""
    seats = position.state().terms.seats
    position.choose(*"TTTT"[:seats])
    while position.asked:
        position.done()
    outcome = position.outcome()
    assert outcome is not None
    return outcome


def test_the_game_goes_on_after_round_11() -> None:
    position = last_round().round(11).choose("T", "T")
    assert position.outcome() is None
    assert position.state().round == 12


def test_the_game_ends_after_the_reset_of_round_12() -> None:
    position = last_round()
    outcome = ended(position)
    assert outcome.scores == (0, 0)
    assert position.board(0) == position.board(1) == "T1 B2 E3 R4 I5"
    assert position.legal() == []


def test_no_round_is_played_after_round_12() -> None:
    position = last_round()
    ended(position)
    assert position.state().round == 12
    assert GameEnded((0, 0), (1, 1)) in position.events


def test_a_whole_game_has_12_rounds() -> None:
    position = Position(seats=3)
    rounds: list[int] = []
    while position.asked:
        rounds.append(position.state().round)
        position.choose("E", "T", "B").end_round()
    assert rounds == list(range(1, 13))


def test_most_points_win() -> None:
    outcome = ended(last_round(3).points(0, 20).points(1, 31).points(2, 30))
    assert outcome.scores == (20, 31, 30)
    assert outcome.ranks == (3, 1, 2)


def test_a_tie_goes_to_more_fulfilled_demand_cards() -> None:
    position = last_round().points(0, 20).points(1, 20)
    position.fulfilled(0, "D01*", "D02*").fulfilled(1, "D01*", "D02*", "D03")
    position.filled(0, "G1a", "G1b").plants(0, S=1).grid(0, S=5)
    assert ended(position).ranks == (2, 1)


def test_then_to_more_cubes_on_the_research_board() -> None:
    position = last_round().points(0, 20).points(1, 20).fulfilled(0, "D01*").fulfilled(1, "D02*")
    position.filled(0, "G1a", "G2a").filled(1, "G1a").grid(1, S=5)
    assert ended(position).ranks == (1, 2)


@pytest.mark.parametrize(
    ("first", "second", "ranks"),
    [({"S": 1}, {"F": 3}, (1, 2)), ({"G": 1}, {"F": 3}, (2, 1)), ({"W": 1}, {"N": 1}, (1, 1))],
)
def test_then_to_the_higher_worth_of_all_cubes_left(
    first: dict[str, int], second: dict[str, int], ranks: tuple[int, int]
) -> None:
    position = last_round().points(0, 20).points(1, 20).grid(0, **first).grid(1, **second)
    assert ended(position).ranks == ranks


def test_cubes_in_plants_and_in_the_grid_count_alike() -> None:
    position = last_round().points(0, 20).points(1, 20).plants(0, F=1).grid(0, H=1).grid(1, H=1)
    assert ended(position).ranks == (1, 2)


def test_then_the_victory_is_shared() -> None:
    position = last_round(4)
    for seat, points in enumerate((20, 31, 31, 10)):
        position.points(seat, points)
    assert ended(position).ranks == (3, 1, 1, 4)


def test_a_later_tie_break_never_beats_points() -> None:
    position = last_round().points(0, 21).points(1, 20).fulfilled(1, "D01*", "D02*").filled(1, "G1a")
    assert ended(position.grid(1, S=9)).ranks == (1, 2)


def test_nothing_scores_at_the_end_itself() -> None:
    position = last_round().points(0, 7).grid(0, S=9).filled(0, "G1a", "G1b").tokens(0, 3)
    position.marker(0, 4)
    assert ended(position).scores == (7, 0)


def test_reasons_tell_a_win_by_points_from_a_tie() -> None:
    by_points = ended(last_round().points(0, 9))
    shared = ended(last_round())
    assert by_points.reason == "electrify.end.points"
    assert shared.reason != by_points.reason


@pytest.mark.parametrize("seed", range(20))
def test_random_ends_are_ranked_by_the_four_figures_in_their_order(seed: int) -> None:
    draw = Random(seed)
    position = last_round(4)
    figures = []
    worths = dict(zip("FHGBNWS", (1, 1, 2, 2, 3, 3, 4), strict=True))
    for seat in range(4):
        points, cards, cubes = draw.choice((20, 21)), draw.randrange(2), draw.randrange(2)
        grid = {kind: draw.randrange(2) for kind in "FGNS"}
        position.points(seat, points).fulfilled(seat, *["D01*"][:cards]).filled(seat, *["G1a"][:cubes])
        position.grid(seat, **grid)
        figures.append((points, cards, cubes, sum(worths[kind] * count for kind, count in grid.items())))
    position.demands("D01")
    ranks = tuple(1 + sum(other > mine for other in figures) for mine in figures)
    assert ended(position).ranks == ranks
