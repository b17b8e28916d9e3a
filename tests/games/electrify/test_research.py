"""The research track, its spaces and groups (11)."""

import pytest

from desktop_app.games.electrify.actions import FillSpace
from desktop_app.games.electrify.events import ResearchStepped
from tests.games.electrify.positions import Position, department, space

SPACES = [f"G{group}{letter}" for group in range(1, 6) for letter in "abc"][:-1]


def researching(card_id: str, marker: int, *filled: str, seats: int = 2, **plants: int) -> Position:
    """Return a position in which a research card under Transmission has just been used."""
    position = Position(seats=seats, packs="both").plants(0, **plants).hand(0).filled(0, *filled)
    position.cards(0, "T", card_id).choose(*"TTTT"[:seats]).pass_to("discharge").marker(0, marker)
    return position.discharge("T", 1).use(0)


@pytest.mark.parametrize(("marker", "after"), [(0, 3), (1, 4), (2, 5)])
def test_the_marker_moves_step_by_step(marker: int, after: int) -> None:
    position = researching("I12", marker)
    assert position.state().markers[0] == after
    steps = [ResearchStepped(0, marker + step) for step in (1, 2, 3)]
    assert position.happened("research_stepped") == steps


@pytest.mark.parametrize(("marker", "after"), [(3, 0), (4, 1), (5, 2)])
def test_reaching_6_brings_a_breakthrough_and_the_rest_goes_on_from_0(marker: int, after: int) -> None:
    position = researching("I12", marker)
    assert position.asked == "space"
    assert position.fill("G4c").state().markers[0] == after
    assert position.is_filled("G4c")


def test_any_unfilled_space_may_be_filled() -> None:
    position = researching("I12", 3, "G1a", "G5b")
    assert set(position.legal()) == {FillSpace(0, space(one)) for one in SPACES if one not in ("G1a", "G5b")}


def test_twelve_steps_bring_two_breakthroughs() -> None:
    position = Position().plants(0).cards(0, "T", "I19").grid(0, F=2).choose("T", "T").pass_to("discharge")
    position.marker(0, 5).discharge("T", 1).use(0).convert("F").fill("G4c").convert("F").fill("G2c")
    assert position.state().markers[0] == 1
    assert position.state().filled[0].bit_count() == 2


@pytest.mark.parametrize(("one", "cubes"), [("G1a", {"F": 1, "G": 3}), ("G1b", {"F": 1, "W": 1})])
def test_spaces_that_produce(one: str, cubes: dict[str, int]) -> None:
    assert researching("I12", 3, F=1).fill(one).use(0).in_plants() == cubes


@pytest.mark.parametrize(("one", "count"), [("G2a", 3), ("G2b", 2)])
def test_spaces_that_transmit(one: str, count: int) -> None:
    position = researching("I12", 3, F=9).fill(one).use(0).transmit("F" * count)
    assert position.asked != "transmit"
    assert position.in_grid() == {"F": count}


def test_the_space_that_develops_four() -> None:
    position = researching("I12", 3, F=9).fill("G3a").use(0).develop("FFFF")
    assert position.asked != "develop"
    assert position.in_plants() == {"F": 5, "H": 4}


def test_the_space_that_plans_may_move_any_department() -> None:
    position = researching("I12", 3, F=9).fill("G3b").use(0)
    assert {letter for letter, _ in position.can_plan()} == set("EIRT")
    position.plan("T", 1)
    assert position.board() == "T1 B2 E3 R4 I5"
    position.use(1).develop("FF")
    assert position.asked != "develop"


@pytest.mark.parametrize("one", ["G4a", "G4b"])
def test_points_of_a_space_come_at_once(one: str) -> None:
    position = researching("I12", 3).fill(one)
    assert position.score() == 1
    assert position.state().points[0] == [0, 0, 0, 1]


def test_the_space_that_draws_two() -> None:
    position = researching("I12", 3).fill("G5a").use(0).announce(0, 1)
    assert len(position.held()) == 2


@pytest.mark.parametrize("one", ["G1c", "G2c", "G3c", "G4c", "G5b"])
def test_spaces_without_an_action(one: str) -> None:
    position = researching("I12", 3).fill(one)
    assert position.state().markers[0] == 0
    assert position.score() == 0


@pytest.mark.parametrize("one", ["G1a", "G2a", "G3a", "G5a"])
def test_an_action_of_a_space_may_be_left(one: str) -> None:
    position = researching("I12", 3, F=4).fill(one)
    assert position.asked == "icons"
    position.done()
    assert position.state().markers[0] == 0
    assert position.in_plants() == {"F": 4}


def test_a_space_comes_before_the_bonus_of_its_group() -> None:
    """G2: transmit 2 on the space, then a flip; the 3 points of the group come with the group."""
    position = researching("I12", 3, "G2a", "G2c", F=4).fill("G2b")
    assert position.score() == 0
    position.use(0).transmit("FF")
    assert position.score() == 3
    assert position.use(0).asked == "flip"


@pytest.mark.parametrize(
    ("filled", "last", "points", "tokens"),
    [
        (("G3a", "G3b"), "G3c", 5, 1),
        (("G4a", "G4b"), "G4c", 5, 0),
        (("G5a",), "G5b", 2, 1),
    ],
)
def test_points_and_tokens_of_a_full_group(
    filled: tuple[str, ...], last: str, points: int, tokens: int
) -> None:
    position = researching("I12", 3, *filled).fill(last)
    assert position.score() == points
    assert position.state().tokens[0] == tokens
    assert position.state().markers[0] == 0


def test_a_full_first_group_brings_an_industry_breakthrough_of_8() -> None:
    position = researching("I12", 3, "G1a", "G1b").hand(0, "P20").fill("G1c").use(0)
    assert position.asked == "industry"
    assert "P20" in position.can_take()


def test_a_full_group_may_be_completed_in_any_order() -> None:
    position = researching("I12", 3, "G4b", "G4c").fill("G4a")
    assert position.score() == 6


def test_a_group_bonus_is_earned_once() -> None:
    position = researching("I12", 3, "G4a", "G4b", "G4c").fill("G1c")
    assert position.score() == 0


def test_with_all_spaces_filled_a_breakthrough_only_returns_the_marker() -> None:
    position = researching("I12", 4, *SPACES)
    assert position.state().markers[0] == 1
    assert position.state().filled[0].bit_count() == 14
    assert position.score() == 0


def test_research_gained_inside_a_breakthrough_waits_until_the_marker_is_back() -> None:
    """The card of the first group's bonus has four steps to give while the marker stands on 6."""
    position = researching("I12", 5, "G1a", "G1b").hand(0, "I22").fill("G1c").use(0)
    position.take("I22").place("T", 2).use(1)
    assert position.state().markers[0] == 6, "the card's other icon is still open, in the breakthrough"
    assert position.asked == "icons"
    position.done()
    assert position.state().markers[0] == 5, "two steps of the first card, three of the second"


def test_a_breakthrough_of_waiting_steps_follows_the_first_one() -> None:
    position = researching("I12", 5, "G1a", "G1b").hand(0, "I13").fill("G1c").use(0)
    position.take("I13").place("T", 2).use(1).use(0)
    assert position.asked == "space", "2 + 3 + 1 steps from 0"
    position.fill("G4c")
    assert position.state().markers[0] == 0


def test_the_research_board_is_ones_own() -> None:
    position = researching("I12", 3).fill("G4a")
    assert not position.is_filled("G4a", seat=1)
    assert position.score(1) == 0


def test_a_breakthrough_of_the_cooperation_bonus_is_carried_out_before_buying() -> None:
    position = Position().plants(0).hand(0).marker(0, 5).choose("E", "E").fill("G1a").use(0)
    assert position.in_plants() == {"G": 3}
    assert position.asked == "acquire"
    assert position.state().markers == [0, 1]


def test_a_step_is_told_with_the_space_where_the_marker_stands() -> None:
    position = researching("I12", 5)
    assert position.tags() == ["icon_used", "research_stepped"]
    position.fill("G4c")
    assert position.tags()[:4] == ["space_filled", "marker_returned", "research_stepped", "research_stepped"]


@pytest.mark.parametrize("letter", ["T", "E"])
def test_research_of_the_tile_on_side_b_counts_green(letter: str) -> None:
    position = Position().columns(0, B=1, E=2, T=3, I=4, R=7).flipped(0, "R").plants(0).marker(0, 0)
    position.choose("R", letter).pass_to("discharge").discharge("R").use(2)
    assert position.state().markers[0] == 3
    assert position.state().columns[0][department("R")] == 7
