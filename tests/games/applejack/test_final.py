"""The end of the game: final scoring, ties, solo goals (sections 7, 11; AJ-19, AJ-21; E5, E6)."""

from collections.abc import Sequence

import pytest

from desktop_app.engine.types import Outcome
from desktop_app.games.applejack.events import FinalBlossoms, FinalHarvested, VarietyBonus
from desktop_app.games.applejack.scoring import final_scoring, projected, total
from desktop_app.games.applejack.state import Part
from tests.games.applejack.positions import Position, rules

Areas = Sequence[Sequence[int]]


def scored(areas: Areas, blossoms: int) -> tuple[int, int, int]:
    return final_scoring(rules().catalogue, areas, blossoms)


def test_e5_final_scoring() -> None:
    parts = scored([(6,), (4, 1), (3,), (5,), (4,), (), (2, 2)], 7)
    assert parts == (14, 4, 7)
    assert sum(parts) + 40 == 65


def test_e6_doubling_and_two_areas_of_one_variety() -> None:
    harvest, bonus, _ = scored([(), (), (), (), (4, 7), (), ()], 0)
    assert (harvest, bonus) == (10, 0)


def test_aj_19_final_scoring() -> None:
    parts = scored([(5,), (4, 2), (3,), (6,), (4,), (1, 1), (7,)], 5)
    assert parts == (22, 11, 5)
    assert sum(parts) + 31 == 69


def test_aj_21_one_variety_gives_no_bonus() -> None:
    parts = scored([(4, 4), (), (), (), (), (), ()], 3)
    assert parts == (4, 0, 3)
    assert sum(parts) + 10 == 17


@pytest.mark.parametrize(
    ("varieties", "bonus"), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 4), (5, 11), (6, 21), (7, 35)]
)
def test_the_bonus_rises_with_the_varieties_that_paid(varieties: int, bonus: int) -> None:
    areas: Areas = [(4,) if number < varieties else (3,) for number in range(7)]
    assert scored(areas, 0)[1] == bonus


def finished(*honey: int, blossoms: int = 0) -> Position:
    """Return a finished game: pastures only, but for seat 0's trees with blossoms."""
    seats = len(honey)
    at = Position(seats).on(5 * seats, 3)
    if blossoms:
        at.tree("A1", apples={}, blossoms=blossoms)
    for seat in range(seats):
        at.fill(seat, but="C3" if seat == at.seat else "")
    at.honey(*(amount - 2 * (seat == at.seat) for seat, amount in enumerate(honey)))
    return at.end_turn()


def test_blossoms_count_once_at_the_end_not_three_times() -> None:
    at = finished(10, 10, blossoms=3)
    assert at.gained(Part.FINAL_BLOSSOMS) == [3, 0]
    assert FinalBlossoms(0, 3, 3) in at.events


def test_the_stock_is_left_as_it_was_and_the_ledger_adds_the_rest() -> None:
    at = finished(10, 10, blossoms=2)
    assert at.state.honey == [10, 10]
    assert [total(at.state, seat) for seat in range(2)] == [12, 10]
    assert [projected(at.state, seat) for seat in range(2)] == [12, 10]


def test_most_honey_wins() -> None:
    assert finished(10, 12, 11).rules.outcome(finished(10, 12, 11).state) == Outcome(
        (10, 12, 11), (3, 1, 2), "applejack.end.leaf"
    )


def test_all_tied_players_share_the_victory() -> None:
    at = finished(12, 9, 12, 12)
    assert at.rules.outcome(at.state) == Outcome((12, 9, 12, 12), (1, 4, 1, 1), "applejack.end.leaf")


def test_a_shared_place_below_the_first_leaves_a_gap_behind_it() -> None:
    at = finished(9, 12, 9, 8)
    outcome = at.rules.outcome(at.state)
    assert outcome is not None
    assert outcome.ranks == (2, 1, 2, 4)


def test_there_is_no_outcome_while_the_game_goes_on() -> None:
    assert rules().outcome(Position().state) is None


@pytest.mark.parametrize(
    ("score", "tier"),
    [
        (0, "missed"),
        (64, "missed"),
        (65, "reached"),
        (84, "reached"),
        (85, "good"),
        (105, "very_good"),
        (124, "very_good"),
        (125, "master"),
    ],
)
def test_a_solo_game_ends_with_the_goal_it_reached(score: int, tier: str) -> None:
    at = finished(max(2, score)) if score else finished(2).honey(0)
    outcome = at.rules.outcome(at.state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == ((score,), (1,))
    assert outcome.reason == f"applejack.end.solo.{tier}"


def test_the_final_harvest_is_told_variety_by_variety_and_doubled() -> None:
    at = Position(1).on(5, 3)
    for cell, apples in {"A1": 2, "A2": 2, "B1": 1}.items():
        at.tree(cell, apples={"v1": apples})
    at.tree("E3", apples={"v2": 2}).fill(0, but="C3").end_turn()
    assert [event for event in at.events if isinstance(event, FinalHarvested)] == [
        FinalHarvested(0, 0, (5,), 4),
        FinalHarvested(0, 1, (2,), 0),
    ]
    assert VarietyBonus(0, 1, 0) in at.events
    assert at.gained(Part.FINAL_HARVEST) == [4]


def test_a_tile_left_in_the_cottage_has_no_value() -> None:
    at = Position(1, cottage_reserve=1).on(5, 3).fill(0, but="C3").honey(10).end_turn()
    assert at.state.cottage[0] > 0
    assert total(at.state, 0) == 12
