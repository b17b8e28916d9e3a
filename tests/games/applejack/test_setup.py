"""The first position, its options, and what is refused (sections 3, 4 and 10)."""

import pytest

from desktop_app.engine.errors import RulesError
from desktop_app.engine.types import Setup
from tests.games.applejack.positions import rules


def setup(seats: int = 2, seed: int = 1, **options: int) -> Setup:
    return Setup("applejack", seats, seed, tuple(sorted(options.items())))


@pytest.mark.parametrize(
    ("seats", "honey"), [(1, [16]), (2, [16, 20]), (3, [16, 19, 22]), (4, [16, 18, 20, 22])]
)
def test_starting_honey_depends_on_the_seat(seats: int, honey: list[int]) -> None:
    assert rules().new_game(setup(seats)).honey == honey


def test_two_tiles_in_each_valley_and_the_rest_in_the_supply() -> None:
    state = rules().new_game(setup())
    assert [len(valley) for valley in state.valleys] == [2] * 7
    assert len(state.supply) == 86


def test_the_first_turn_is_seat_0_on_space_1_with_value_1() -> None:
    state = rules().new_game(setup())
    decision = rules().decision(state)
    assert decision is not None
    assert (decision.seat, decision.turn, state.space, state.die) == (0, 1, 1, 1)


def test_equal_seeds_give_equal_games_and_others_do_not() -> None:
    first, again, other = (rules().new_game(setup(seed=seed)).to_wire() for seed in (5, 5, 6))
    assert first == again
    assert first != other


def test_without_options_everyone_plays_side_a_and_the_printed_icons() -> None:
    state = rules().new_game(setup(3))
    assert state.sides == [0, 0, 0]
    assert state.icons == rules().catalogue.board(3).icons
    assert state.cottage == [0, 0, 0]


def test_personal_orchards_are_dealt_and_differ() -> None:
    dealt = {tuple(rules().new_game(setup(4, seed, personal_orchards=1)).sides) for seed in range(20)}
    assert len(dealt) > 10
    assert all(sorted(sides) == [1, 2, 3, 4] for sides in dealt)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_apple_tiles_replace_the_first_seven_slots_and_no_others(seats: int) -> None:
    printed = [variety for icon in rules().catalogue.board(seats).icons for variety in icon]
    orders = set()
    for seed in range(10):
        icons = rules().new_game(setup(seats, seed, apple_tiles=1)).icons
        shown = [variety for icon in icons for variety in icon]
        assert sorted(shown[:7]) == list(range(7))
        assert shown[7:] == printed[7:]
        assert [len(icon) for icon in icons] == [len(icon) for icon in rules().catalogue.board(seats).icons]
        orders.add(tuple(shown[:7]))
    assert len(orders) == 10


def test_a_chosen_order_of_apple_tiles_is_kept() -> None:
    order = (3, 0, 6, 1, 5, 2, 4)
    chosen = Setup("applejack", 1, 1, (("apple_tiles", 1),), (("apple_tiles", order),))
    assert rules().new_game(chosen).icons[1:5] == ((3,), (0, 6), (1, 5), (2, 4))


def test_each_cottage_holds_one_tile_of_the_supply() -> None:
    state = rules().new_game(setup(4, cottage_reserve=1))
    assert all(state.cottage)
    assert len(state.supply) == 82


def test_a_rigged_supply_fills_the_valleys_then_the_cottages_then_is_drawn() -> None:
    first = tuple(range(1, 18))
    state = rules().new_game(Setup("applejack", 2, 1, (("cottage_reserve", 1),), (("supply", first),)))
    assert state.valleys == [[number, number + 1] for number in range(1, 15, 2)]
    assert state.cottage == [15, 16]
    assert state.supply[-1] == 17


def test_all_tiles_are_somewhere_and_nowhere_twice() -> None:
    state = rules().new_game(setup(4, cottage_reserve=1))
    heaps = [*state.supply, *state.cottage, *(tile for valley in state.valleys for tile in valley)]
    assert sorted(heaps) == list(range(1, 101))


@pytest.mark.parametrize(
    ("refused", "words"),
    [
        (Setup("chess", 2, 1), "'chess'"),
        (Setup("applejack", 0, 1), "0 seats"),
        (Setup("applejack", 5, 1), "5 seats"),
        (Setup("applejack", 2, 1, (("bees", 1),)), "'bees'"),
        (Setup("applejack", 2, 1, (("apple_tiles", 2),)), "cannot be 2"),
        (Setup("applejack", 2, 1, (("apple_tiles", "yes"),)), "cannot be 'yes'"),
        (Setup("applejack", 2, 1, (), (("bees", (1,)),)), "'bees'"),
        (Setup("applejack", 2, 1, (), (("supply", (101,)),)), "no piece 101"),
        (Setup("applejack", 2, 1, (), (("supply", (4, 4)),)), "stands twice"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused_with_its_fault(refused: Setup, words: str) -> None:
    with pytest.raises(RulesError, match=words):
        rules().new_game(refused)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_lap_has_seven_spaces_a_player_and_the_leaf_lies_on_the_fifth_round(seats: int) -> None:
    board = rules().catalogue.board(seats)
    assert (board.spaces, board.leaf) == (7 * seats, 5 * seats)
