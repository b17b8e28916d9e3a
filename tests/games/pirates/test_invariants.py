"""What holds in every position of every game (section 13)."""

from collections.abc import Iterator

import pytest

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.pirates.boards import derive
from desktop_app.games.pirates.catalogue import FIRST_MERCENARY, seat_of
from desktop_app.games.pirates.geometry import SPACES, members
from desktop_app.games.pirates.scoring import score
from desktop_app.games.pirates.state import COLLECT, MENU, PiratesState
from tests.games.pirates.positions import rules
from tests.games.pirates.test_combinations import by_force

SETUPS = [
    Setup("pirates", 2, seed, (("free_arrangement", seed % 2), ("start_shield", shield)))
    for seed, shield in enumerate(("first_player", "both", "none", "first_player", "both"))
]
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(setup.seed))


def positions(setup: Setup) -> Iterator[PiratesState]:
    """Yield every position of some games by chance."""
    for seed in range(4):
        state = rules().new_game(setup)
        rng = Rng(100 * setup.seed + seed)
        yield state
        while rules().decision(state) is not None:
            rules().apply(state, rules().sample_action(state, rng))
            yield state


def placed(state: PiratesState, seat: int) -> list[int]:
    """Return the numbered ships of a seat on the sea."""
    return [tile for tile in state.ships if 0 < tile < FIRST_MERCENARY and seat_of(tile) == seat]


@every_setup
def test_a_seat_has_27_tiles_all_different(setup: Setup) -> None:
    for state in positions(setup):
        for seat in (0, 1):
            tiles = [*state.hands[seat], *state.draw_piles[seat], *state.reserves[seat]]
            tiles += [*placed(state, seat), *state.removed[seat]]
            assert sorted(tiles) == list(range(27 * seat + 1, 27 * seat + 28))


@every_setup
def test_the_hand_at_the_start_of_a_turn_is_three_and_the_extra_tiles(setup: Setup) -> None:
    for state in positions(setup):
        if state.frames and state.frames[-1].kind == MENU and not state.placed and not state.hired_now:
            seat = state.frames[-1].seat
            drawn = min(15, state.turns[seat])
            assert len(state.hands[seat]) == 3 + drawn - state.turns[seat] + state.extra_tiles[seat]
            assert len(state.hands[seat]) == 3 + state.extra_tiles[seat]


@every_setup
def test_there_are_fourteen_mines_and_seven_shields(setup: Setup) -> None:
    for state in positions(setup):
        kinds = [kind for kind in state.mines if kind]
        kinds += [*state.mine_supply, *state.collected[0], *state.collected[1]]
        assert sorted(kinds) == [1] * 7 + [2] * 7
        assert state.shield_supply + sum(state.shields) + sum(state.pending_shield) == 7
        assert state.shield_supply >= 0
        assert state.extra_tile_supply >= 0


@every_setup
def test_no_burning_ship_carries_a_shield_and_no_mercenary_burns(setup: Setup) -> None:
    for state in positions(setup):
        for space in members(state.burning):
            assert 0 < state.ships[space] < FIRST_MERCENARY
            assert state.shields[space] == 0
        for space in range(SPACES):
            assert not state.shields[space] or 0 < state.ships[space] < FIRST_MERCENARY


@every_setup
def test_a_ship_shares_its_space_with_a_mine_only_until_it_is_collected(setup: Setup) -> None:
    for state in positions(setup):
        collecting = {frame.args[0] for frame in state.frames if frame.kind == COLLECT}
        both = {space for space in range(SPACES) if state.ships[space] and state.mines[space]}
        assert both <= collecting


@every_setup
def test_five_mercenaries_are_for_hire_or_on_the_sea(setup: Setup) -> None:
    for state in positions(setup):
        hired = [tile for tile in state.ships if tile >= FIRST_MERCENARY]
        assert len(state.market) + len(state.face_down) + len(hired) == 5
        assert set(hired) == {FIRST_MERCENARY + at for at, seat in enumerate(state.hired) if seat >= 0}


@every_setup
def test_what_is_worked_out_follows_from_the_rest(setup: Setup) -> None:
    for state in positions(setup):
        twin = state.clone()
        derive(twin)
        assert (twin.sea, twin.own, twin.mined) == (state.sea, state.own, state.mined)


@every_setup
def test_combinations_are_the_brute_force_maximum_of_every_line(setup: Setup) -> None:
    for state in positions(setup):
        if state.frames:
            continue
        for seat in (0, 1):
            cells = [
                rules().box.cells[tile]
                if state.owner_at(space) == seat and not state.burning >> space & 1
                else 0
                for space, tile in enumerate(state.ships)
            ]
            lines = [cells[7 * row : 7 * row + 7] for row in range(6)] + [cells[at::7] for at in range(7)]
            assert score(state, seat).combinations == sum(map(by_force, lines))


@every_setup
def test_there_is_always_something_to_choose_and_never_only_the_end_of_the_turn(setup: Setup) -> None:
    for state in positions(setup):
        if state.frames:
            paths = [action.path() for action in rules().legal_actions(state)]
            assert paths
            assert paths != [("end_turn",)]
            assert paths != [("effect:tile",)]
