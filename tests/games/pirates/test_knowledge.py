"""Who may know what (11.11), and worlds that fit a view."""

from itertools import chain

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import UNKNOWN, Event, Setup
from desktop_app.games.pirates.actions import RemoveMine
from desktop_app.games.pirates.state import LAY_BOARD, PiratesState
from tests.games.pirates.positions import Position, at, rules


def played(steps: int, seed: int = 3) -> PiratesState:
    state = rules().new_game(Setup("pirates", 2, seed))
    rng = Rng(seed)
    for _ in range(steps):
        if rules().decision(state) is None:
            break
        rules().apply(state, rules().sample_action(state, rng))
    return state


def test_a_seat_sees_its_own_hand_and_the_size_of_the_other() -> None:
    state = played(20)
    view = rules().redact(state, 0)
    assert view.hands[0] == state.hands[0]
    assert view.hands[1] == [UNKNOWN] * len(state.hands[1])


def test_everybody_sees_no_hand() -> None:
    view = rules().redact(played(20), -1)
    assert {tile for hand in view.hands for tile in hand} == {UNKNOWN}


def test_no_view_shows_piles_or_mines_of_either_seat() -> None:
    for viewer in (-1, 0, 1):
        view = rules().redact(played(30), viewer)
        hidden = [*view.draw_piles[0], *view.draw_piles[1], *view.reserves[0], *view.reserves[1]]
        assert set(hidden) == {UNKNOWN}
        assert set(view.mine_supply) <= {UNKNOWN}
        assert set(view.mines) <= {0, UNKNOWN}
        assert view.rng == 0


def test_a_view_shows_where_mines_lie_and_which_were_collected() -> None:
    state = Position().mine("d4", -2).collected(1, -2, 0).state
    view = rules().redact(state, 0)
    assert view.mined == state.mined
    assert view.collected == state.collected


def test_a_mine_taken_away_may_be_any_of_the_supply_again() -> None:
    position = Position().mine("d4", -2).mine("e4", 0).hand(0, 7, 2).turn(0).place(7, "d1")
    found = set()
    for seed in range(40):
        state = position.state.clone()
        state.rng = seed
        rules().apply(state, RemoveMine(0, at("d4")))
        found.add(state.mine_supply[-1])
    assert found == {1, 2}


def test_worlds_of_a_view_keep_all_tiles_and_mines_and_what_is_seen() -> None:
    for steps in (0, 15, 40, 200):
        state = played(steps)
        view = rules().redact(state, 0)
        world = rules().determinize(view, 0, Rng(steps))
        assert world.hands[0] == state.hands[0]
        for seat in (0, 1):
            mine = (world.hands[seat], world.draw_piles[seat], world.reserves[seat])
            its = (state.hands[seat], state.draw_piles[seat], state.reserves[seat])
            assert list(map(len, mine)) == list(map(len, its))
            assert sorted(chain(*mine)) == sorted(chain(*its))
        assert sorted([*world.mines, *world.mine_supply]) == sorted([*state.mines, *state.mine_supply])
        assert world.ships == state.ships


def test_worlds_of_one_view_differ_in_what_is_hidden() -> None:
    view = rules().redact(played(20), 0)
    worlds = [rules().determinize(view, 0, Rng(seed)) for seed in range(12)]
    assert len({tuple(world.hands[1]) for world in worlds}) > 4
    assert len({tuple(world.draw_piles[0]) for world in worlds}) > 4
    assert len({tuple(world.mine_supply) for world in worlds}) > 4
    assert len({world.rng for world in worlds}) == 12


def test_while_boards_are_laid_nobody_knows_the_mercenaries_to_come() -> None:
    state = rules().new_game(Setup("pirates", 2, 3, (("free_arrangement", 1),)))
    for viewer in (-1, 0, 1):
        view = rules().redact(state, viewer)
        assert view.face_down == [UNKNOWN] * 5
        worlds = [rules().determinize(view, viewer, Rng(seed)) for seed in range(12)]
        assert len({tuple(world.face_down) for world in worlds}) > 4
        for world in worlds:
            rules().from_wire(world.to_wire())


def test_the_last_board_can_be_tried_on_a_view() -> None:
    state = rules().new_game(Setup("pirates", 2, 3, (("free_arrangement", 1),)))
    rng = Rng(1)
    while len(state.boards[0]) + len(state.boards[1]) < 5 or state.frames[-1].kind != LAY_BOARD:
        rules().apply(state, rules().sample_action(state, rng))
    view = rules().redact(state, 1)
    events: list[Event] = []
    rules().apply(view, rules().legal_actions(view)[0], events)
    assert view.hands == [[UNKNOWN] * 3] * 2
    assert view.market == []
    assert list(rules().legal_actions(view)) == []


def test_a_world_can_be_played_to_its_end() -> None:
    rng = Rng(8)
    for viewer in (0, 1):
        world = rules().determinize(rules().redact(played(10), viewer), viewer, rng)
        while rules().decision(world) is not None:
            rules().apply(world, rules().sample_action(world, rng))
        assert rules().outcome(world) is not None


def test_a_move_can_be_tried_on_a_view_with_unknown_draws_and_mines() -> None:
    position = Position().printed("d1", "tile").mine("d1", -2).hand(0, 2, 4).turn(0)
    view = rules().redact(position.state, 0)
    rules().apply(view, rules().legal_actions(view)[3], [])
    assert view.hands[0][-2:] == [UNKNOWN, UNKNOWN]
    assert view.collected[0] == [UNKNOWN]
    assert rules().evaluate(view, 0) is not None


def test_a_hidden_hand_offers_no_ship() -> None:
    position = Position().hand(0, 2, 4).turn(0).market()
    assert list(rules().legal_actions(rules().redact(position.state, 1))) == []
