"""The five rounds (4): order of play, passing, headstreams, turn order, the patent office."""

import pytest

from desktop_app.games.barrage.actions import Done
from desktop_app.games.barrage.events import HeadstreamsFed, PatentsRevealed, RoundBegan
from tests.games.barrage.positions import Position, box

FOUR = ("france graziano", "italy viktor", "germany jill", "usa solomon")

HEADSTREAMS = {
    "H1": (0, 2, 2, 0),
    "H2": (0, 0, 1, 3),
    "H3": (2, 0, 2, 0),
    "H4": (1, 1, 1, 1),
    "H5": (0, 1, 0, 2),
    "H6": (0, 0, 1, 2),
    "H7": (1, 0, 2, 2),
    "H8": (0, 1, 2, 1),
}
"""Drops by round; nothing in round 5."""


def test_companies_take_a_turn_each_in_turn_order_again_and_again() -> None:
    position = Position(*FOUR).order(2, 0, 3, 1).turn(2)
    seats = []
    for _ in range(8):
        seats.append(position.seat)
        position.bank()
    assert seats == [2, 0, 3, 1] * 2


def test_a_company_without_engineers_passes_by_itself_and_the_others_go_on() -> None:
    position = Position(*FOUR[:3]).engineers(1, 1).bank().bank()
    assert position.seat == 2
    position.bank().bank()
    assert position.state().passed == [0, 1, 0]
    assert position.seat == 2


def test_a_company_without_engineers_never_turns_up_again_in_the_round() -> None:
    position = Position().bank(12)
    assert position.seat == 1
    for _ in range(11):
        position.bank()
        assert position.seat == 1
    assert position.bank().state().round == 2


@pytest.mark.parametrize("letter", "ABCD")
@pytest.mark.parametrize("name", sorted(HEADSTREAMS))
def test_headstreams_are_fed_with_the_drops_of_the_round(name: str, letter: str) -> None:
    others = [one for one in HEADSTREAMS if one != name][:3]
    place = "ABCD".index(letter)
    tiles = [*others[:place], name, *others[place:]]
    position = Position().headstream_tiles(*tiles)
    for number in range(2, 6):
        fed = [event.drops for event in position.end_round().events if isinstance(event, HeadstreamsFed)]
        if number < 5:
            assert fed == [tuple(HEADSTREAMS[one][number - 1] for one in tiles)]
        else:
            assert all(not any(drops) for drops in fed)
            assert position.heads() == (0, 0, 0, 0)


def test_headstream_tiles_are_those_of_the_sheet() -> None:
    assert box().headstream_tiles == tuple(HEADSTREAMS.values())


@pytest.mark.parametrize(
    ("energies", "order"),
    [
        ((4, 3, 2, 1), [3, 2, 1, 0]),
        ((1, 2, 3, 4), [0, 1, 2, 3]),
        ((5, 5, 5, 5), [3, 2, 1, 0]),
        ((0, 7, 0, 7), [2, 0, 3, 1]),
        ((3, 1, 3, 0), [3, 1, 2, 0]),
    ],
)
def test_the_new_turn_order_ascends_by_energy_ties_reverse_their_order(
    energies: tuple[int, ...], order: list[int]
) -> None:
    position = Position(*FOUR)
    for seat, energy in enumerate(energies):
        position.energy(seat, energy)
    position.end_round()
    assert position.state().order == order
    (began,) = (event for event in position.events if isinstance(event, RoundBegan))
    assert (began.round, list(began.order)) == (2, order)
    assert position.seat == order[0]


def test_ties_reverse_the_present_order_not_the_seats() -> None:
    position = Position(*FOUR).order(3, 1, 0, 2).turn(3)
    assert position.end_round().state().order == [2, 0, 1, 3]


def test_engineers_spaces_and_markers_come_back_at_the_end_of_a_round() -> None:
    position = Position().energy(0, 9).energy(1, 4).construct("D9L").space("water.two").drop("A").done()
    position.end_round()
    s = position.state()
    assert s.engineers == [12, 12]
    assert s.energy == [0, 0]
    assert s.private_spaces == [0, 0]
    assert not any(s.space_engineers)
    assert s.passed == [0, 0]
    assert {"build-1", "water.two"} <= position.turn(0).machines(0, 9, 9).spaces()


def test_headstreams_are_empty_after_the_flow() -> None:
    position = Position().water(A=1, B=2, C=3, D=4).round(4).end_round()
    assert position.heads() == (0, 0, 0, 0)


def test_the_patent_office_shows_the_levels_one_after_another() -> None:
    position = Position()
    shown = [levels(position)]
    while position.state().round < 5:
        position.end_round()
        shown.append(levels(position))
    assert shown == [[1, 1, 1], [1, 1, 2], [2, 2, 2], [2, 3, 3], [3, 3, 3]]


def levels(position: Position) -> list[int]:
    return sorted(box().tiles[one].level for one in position.state().patent)


def test_every_advanced_tile_is_shown_once_and_what_is_left_is_discarded() -> None:
    position = Position().credits(0, 5)
    seen = [*position.state().patent]
    position.space("patent.p1")
    while position.state().round < 5:
        position.end_round()
        (event,) = (event for event in position.events if isinstance(event, PatentsRevealed))
        assert list(event.tiles) == position.state().patent
        seen += event.tiles
    assert sorted(seen) == [one for one in box().tiles if box().tiles[one].level > 0]
    assert len(position.supply()) == 5


def test_the_bonus_tile_of_a_round_counts_in_that_round_only() -> None:
    position = Position().bonus("B2").energy(0, 6).dam(0, "D1L").dam(0, "D2L")
    assert position.end_round().scored("bonus") == {0: 8}
    tiles = position.state().bonus_tiles
    assert len(set(tiles)) == 5


def test_there_are_exactly_five_rounds() -> None:
    position = Position()
    for number in range(1, 6):
        assert position.state().round == number
        position.end_round()
    assert position.asked == ""
    assert position.outcome() is not None


def test_water_flows_then_energy_is_scored_then_the_next_round_begins() -> None:
    position = Position().dam(0, "D1H").water(A=2).energy(0, 3)
    tags = position.end_round().tags()
    assert tags.index("drop_ran") < tags.index("points_changed") < tags.index("round_began")
    assert tags.index("passed") < tags.index("drop_ran")


def test_a_pass_is_allowed_only_instead_of_a_tile_that_needs_no_engineers() -> None:
    position = Position().engineers(0, 0).more_tiles(0, "T3-base")
    assert position.can(Done)
    assert not Position().can(Done)
