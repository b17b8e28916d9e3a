"""The first position: boards, piles, market, mines, and laying boards freely (section 3)."""

from typing import Any

import pytest

from desktop_app.engine.errors import Problem, RulesError
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Event, Setup
from desktop_app.games.pirates.actions import LayBoard, PlaceShip, TakeBoard
from desktop_app.games.pirates.boards import sea_of, turned
from desktop_app.games.pirates.catalogue import EFFECT_IDS, number_of, seat_of
from desktop_app.games.pirates.events import BoardLaid, HandDealt, MarketRevealed
from desktop_app.games.pirates.state import PiratesState
from tests.games.pirates.positions import at, rules


def new(seed: int = 3, *rigged: tuple[str, tuple[int, ...]], **options: int | str) -> PiratesState:
    return rules().new_game(Setup("pirates", 2, seed, tuple(sorted(options.items())), rigged))


def row(state: PiratesState, number: int) -> list[str]:
    """Return the effects of a row of the sea, from a to g."""
    return [EFFECT_IDS[effect] for effect in state.sea[(number - 1) * 7 : number * 7]]


def test_each_seat_has_27_tiles_in_hand_draw_pile_and_reserve() -> None:
    state = new()
    for seat in (0, 1):
        heaps = (state.hands[seat], state.draw_piles[seat], state.reserves[seat])
        assert [len(heap) for heap in heaps] == [3, 15, 9]
        tiles = [tile for heap in heaps for tile in heap]
        assert {seat_of(tile) for tile in tiles} == {seat}
        assert sorted(map(number_of, tiles)) == [number for number in range(1, 10) for _ in range(3)]


def test_the_market_holds_three_one_and_one_by_cost() -> None:
    for seed in range(20):
        costs = [rules().catalogue.mercenary(tile).cost for tile in new(seed).market]
        assert costs == [3, 3, 3, 4, 5]


def test_there_are_seven_mines_of_each_kind() -> None:
    assert sorted(new().mine_supply) == [1] * 7 + [2] * 7


def test_nothing_is_owned_at_the_start() -> None:
    state = new()
    assert state.gold == state.points == state.extra_tiles == [0, 0]
    assert not any(state.ships)
    assert state.mined == state.burning == 0


def test_either_seat_may_have_either_side() -> None:
    assert {new(seed).side for seed in range(20)} == {(0, 1), (1, 0)}


def test_boards_come_in_every_order_face_and_turn() -> None:
    seen: set[Any] = set()
    for seed in range(120):
        for side, laid in enumerate(new(seed).boards):
            assert sorted(board for board, _, _ in laid) == [3 * side, 3 * side + 1, 3 * side + 2]
            seen.update(laid)
            seen.add(tuple(board for board, _, _ in laid))
    boards = range(6)
    assert {(b, f, q) for b in boards for f in (0, 1) for q in ((0, 2) if b in (2, 5) else range(4))} <= seen
    assert sum(1 for entry in seen if max(entry) < 3 and sorted(entry) == [0, 1, 2]) >= 6


def test_each_half_has_the_same_effects_however_it_is_laid() -> None:
    wanted = {"vp": 5, "tile": 2, "mine": 4, "repair": 3, "ortho": 4, "diag": 3}
    for seed in range(20):
        state = new(seed)
        for half in (state.sea[:21], state.sea[21:]):
            names = [EFFECT_IDS[effect] for effect in half]
            assert {name: names.count(name) for name in wanted} == wanted


def test_boards_of_the_light_side_lie_as_their_owner_and_the_sea_see_them() -> None:
    state = new(3, ("boards_0", (0, 0, 0, 2, 0, 0, 1, 0, 0)))
    assert row(state, 1) == ["ortho", "vp", "mine", "vp", "mine", "ortho", "vp"]
    assert row(state, 2) == ["mine", "tile", "diag", "diag", "tile", "diag", "ortho"]
    assert row(state, 3) == ["repair", "ortho", "vp", "repair", "vp", "repair", "mine"]


def test_boards_of_the_dark_side_are_seen_from_the_other_end() -> None:
    state = new(3, ("boards_1", (3, 0, 0, 4, 0, 0, 5, 0, 0)))
    # Its home row from its left: vp mine ortho, ortho repair mine, repair; row 6 shows it from a to g.
    assert row(state, 6) == ["repair", "mine", "repair", "ortho", "ortho", "mine", "vp"]
    assert row(state, 4) == ["diag", "vp", "mine", "diag", "vp", "diag", "mine"]


def test_a_quarter_turn_is_clockwise_as_the_owner_sees_it() -> None:
    face = ((1, 2, 3), (4, 5, 6), (7, 8, 9))  # the first row lies nearest to the owner
    # Turned clockwise, the column at the left (1, 4, 7) becomes the row farthest away.
    assert turned(face, 1) == ((3, 6, 9), (2, 5, 8), (1, 4, 7))
    assert turned(face, 2) == ((9, 8, 7), (6, 5, 4), (3, 2, 1))
    assert turned(face, 3) == ((7, 4, 1), (8, 5, 2), (9, 6, 3))
    assert turned(face, 0) == face


def test_a_strip_is_turned_by_half() -> None:
    assert turned(((1,), (2,), (3,)), 2) == ((3,), (2,), (1,))


def test_every_space_shows_an_effect() -> None:
    assert all(all(new(seed).sea) for seed in range(30))


# --- rigged heaps


def test_rigged_piles_are_drawn_in_their_order() -> None:
    draw, reserve = (5, 1, 9, 20, *range(10, 20), 2, 3, 4, 6), (27, 26, 25, 24, 23, 22, 21, 8, 7)
    mines = (2, 2, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2)
    for rigged in ([("draw_0", draw)], [("draw_0", draw), ("reserve_0", reserve), ("mines", mines)]):
        state = new(3, *rigged)
        assert state.hands[0] == [5, 1, 9]
        assert tuple(reversed(state.draw_piles[0])) == draw[3:]
    assert tuple(reversed(state.reserves[0])) == reserve
    assert tuple(reversed(state.mine_supply)) == mines


def test_a_rigged_reserve_leaves_the_draw_pile_to_chance() -> None:
    reserve = (27, 26, 25, 24, 23, 22, 21, 8, 7)
    state = new(3, ("reserve_0", reserve))
    assert tuple(reversed(state.reserves[0])) == reserve
    assert len(state.draw_piles[0]) + len(state.hands[0]) == 18


def test_a_rigged_market_is_offered_as_named() -> None:
    assert new(3, ("market", (60, 55, 57, 62, 66))).market == [60, 55, 57, 62, 66]


@pytest.mark.parametrize(
    ("name", "pieces", "words"),
    [
        ("sides", (0, 0), "side of each seat"),
        ("sides", (), "side of each seat"),
        ("boards_0", (0, 0, 0), "three times"),
        ("boards_0", (0, 0, 0, 1, 0, 0, 3, 0, 0), "board 3 is none of side 0"),
        ("boards_0", (0, 0, 0, 1, 0, 0, 99, 0, 0), "board 99"),
        ("boards_1", (3, 0, 0, 4, 0, 0, 4, 0, 0), "board 4 stands twice"),
        ("boards_0", (0, 2, 0, 1, 0, 0, 2, 0, 0), "no face 2"),
        ("boards_0", (0, 0, 0, 1, 0, 0, 2, 0, 1), "1 quarter turns"),
        ("boards_0", (0, 0, 4, 1, 0, 0, 2, 0, 0), "4 quarter turns"),
        ("draw_0", tuple(range(11, 29)), "no piece 28"),
        ("draw_0", (1, *range(1, 18)), "too often"),
        ("draw_0", tuple(range(1, 20)), "19 pieces; it holds 18"),
        ("draw_0", tuple(range(1, 18)), "17 pieces; it holds 18"),
        ("draw_1", (), "0 pieces; it holds 18"),
        ("reserve_1", tuple(range(28, 38)), "10 pieces; it holds 9"),
        ("reserve_1", (28,), "1 pieces; it holds 9"),
        ("market", (55, 56, 57, 58, 61), "costs"),
        ("market", (55, 55, 57, 62, 66), "twice"),
        ("market", (1, 56, 57, 62, 66), "no mercenary"),
        ("mines", (3,) * 14, "no piece 3"),
        ("mines", (1,) * 14, "too often"),
        ("mines", (1,) * 7, "7 pieces; it holds 14"),
        ("supply", (1,), "unknown heap"),
    ],
)
def test_a_rigged_heap_that_cannot_be_is_refused(name: str, pieces: tuple[int, ...], words: str) -> None:
    with pytest.raises(RulesError, match=words):
        new(3, (name, pieces))


def test_a_tile_in_draw_pile_and_reserve_is_refused() -> None:
    with pytest.raises(RulesError, match="too often"):
        new(3, ("draw_0", tuple(range(1, 19))), ("reserve_0", tuple(range(18, 27))))


@pytest.mark.parametrize("side", [0, 1])
def test_boards_fixed_and_left_to_the_players_at_once_are_refused(side: int) -> None:
    boards = (3 * side, 0, 0, 3 * side + 1, 0, 0, 3 * side + 2, 0, 0)
    with pytest.raises(RulesError, match=f"boards_{side}.*free_arrangement"):
        new(3, (f"boards_{side}", boards), free_arrangement=1)


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (Setup("applejack", 2, 1), "is for game 'applejack'"),
        (Setup("pirates", 3, 1), "3 seats"),
        (Setup("pirates", 2, 1, (("shield", 1),)), "unknown option"),
        (Setup("pirates", 2, 1, (("start_shield", "all"),)), "cannot be 'all'"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(setup: Setup, words: str) -> None:
    with pytest.raises(RulesError, match=words):
        rules().new_game(setup)


# --- free arrangement


def test_free_arrangement_asks_seat_0_then_seat_1_for_three_boards_each() -> None:
    state = new(4, ("sides", (1, 0)), free_arrangement=1)
    rng, asked = Rng(1), []
    while (decision := rules().decision(state)) and decision.text_key != "pirates.decide.menu":
        assert decision.turn == 1
        asked.append((decision.seat, decision.text_key.rsplit(".", 1)[1]))
        rules().apply(state, rules().sample_action(state, rng))
    assert asked == [(0, "take_board"), (0, "lay_board")] * 3 + [(1, "take_board"), (1, "lay_board")] * 3
    assert all(state.sea)
    assert rules().legal_actions(state)[0].tag == PlaceShip.tag


def test_a_board_is_laid_with_face_and_turn_at_the_next_place_from_the_left() -> None:
    state = new(4, ("sides", (0, 1)), free_arrangement=1)
    assert not any(state.sea)
    assert [action.path() for action in rules().legal_actions(state)] == [
        ("board:0",),
        ("board:1",),
        ("board:2",),
    ]
    rules().apply(state, TakeBoard(0, 2))
    assert [action.path() for action in rules().legal_actions(state)] == [
        (f"face:{face}", "berth:0:0", f"rot:{quarter}") for face in (0, 1) for quarter in (0, 2)
    ]
    events: list[Any] = []
    rules().apply(state, LayBoard(0, 1, 0, 0, 2), events)
    assert events == [BoardLaid(0, 2, 1, 2, 0)]
    assert [EFFECT_IDS[state.sea[at(space)]] for space in ("a1", "a2", "a3")] == ["vp", "repair", "diag"]
    assert {action.path() for action in rules().legal_actions(state)} == {("board:0",), ("board:1",)}
    rules().apply(state, TakeBoard(0, 0))
    assert len(rules().legal_actions(state)) == 8
    assert rules().legal_actions(state)[0].path()[1] == "berth:0:1"


def arranged(state: PiratesState, boards: int) -> tuple[list[Event], bool]:
    """Lay boards by chance until so many lie; return the events of the last action, and what it returned."""
    rng, events, learned = Rng(2), list[Event](), False
    while len(state.boards[0]) + len(state.boards[1]) < boards:
        events.clear()
        learned = rules().apply(state, rules().sample_action(state, rng), events)
    return events, learned


@pytest.mark.parametrize("boards", [0, 1, 3, 5])
def test_while_boards_are_laid_nothing_is_dealt(boards: int) -> None:
    state = new(8, free_arrangement=1)
    _, learned = arranged(state, boards)
    assert not learned
    assert state.hands == [[], []]
    assert state.market == []
    assert [len(pile) for pile in state.draw_piles] == [18, 18]


def test_the_last_board_is_followed_by_both_hands_and_then_the_market() -> None:
    state = new(
        8, ("draw_1", (30, 28, 29, *range(31, 46))), ("market", (60, 55, 57, 62, 66)), free_arrangement=1
    )
    events, learned = arranged(state, 6)
    assert isinstance(events[0], BoardLaid)
    assert events[1:] == [
        HandDealt(0, tuple(state.hands[0])),
        HandDealt(1, (30, 28, 29)),
        MarketRevealed((60, 55, 57, 62, 66)),
    ]
    assert learned
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert state.market == [60, 55, 57, 62, 66]
    assert state.face_down == []


def test_free_arrangement_deals_what_would_have_been_dealt_without_it() -> None:
    state, plain = new(8, free_arrangement=1), new(8)
    arranged(state, 6)
    assert (state.hands, state.draw_piles, state.market) == (plain.hands, plain.draw_piles, plain.market)


def test_a_freely_laid_sea_is_that_of_its_boards() -> None:
    state = new(8, free_arrangement=1)
    rng = Rng(2)
    while len(state.boards[0]) + len(state.boards[1]) < 6:
        rules().apply(state, rules().sample_action(state, rng))
    assert state.sea == sea_of(rules().catalogue.boards, state.boards)


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (TakeBoard(0, 3), "rival_board"),
        (TakeBoard(0, 9), "rival_board"),
        (TakeBoard(0, 2), "board_laid"),
        (PlaceShip(0, 1, 0), "board_first"),
    ],
)
def test_a_board_that_cannot_be_taken_says_why(action: TakeBoard | PlaceShip, key: str) -> None:
    state = new(4, ("sides", (0, 1)), free_arrangement=1)
    rules().apply(state, TakeBoard(0, 2))
    rules().apply(state, LayBoard(0, 0, 0, 0, 0))
    refused = rules().problem_with(state, action)
    assert refused is not None
    assert refused.key == f"pirates.refusal.{key}"


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (LayBoard(0, 2, 0, 0, 0), "face"),
        (LayBoard(0, 0, 1, 0, 0), "berth"),
        (LayBoard(0, 0, 0, 1, 0), "berth"),
        (LayBoard(0, 0, 0, 0, 1), "quarter"),
    ],
)
def test_a_board_that_cannot_lie_so_says_why(action: LayBoard, key: str) -> None:
    state = new(4, ("sides", (0, 1)), free_arrangement=1)
    rules().apply(state, TakeBoard(0, 2))
    assert rules().problem_with(state, action) == Problem(f"pirates.refusal.{key}")
