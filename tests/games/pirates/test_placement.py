"""Where ships and mercenaries may be placed (section 4 and 5.4.1)."""

import random

import pytest

from desktop_app.engine.errors import Problem
from desktop_app.games.pirates.actions import HireMercenary, PlaceShip
from desktop_app.games.pirates.geometry import SPACES, space_name
from tests.games.pirates.positions import Position, at

HOME = {f"{column}1" for column in "abcdefg"}


def test_the_first_ship_goes_to_the_home_row() -> None:
    position = Position()
    assert position.legal_spaces(0) == HOME
    assert position.legal_spaces(1) == {f"{column}6" for column in "abcdefg"}


def test_x6_legal_spaces_beside_active_and_burning_ships() -> None:
    position = Position().ships(0, "b1=4 c1=5* e1=9*")
    assert position.legal_spaces(0) == {"a1", "d1", "f1", "g1", "c1", "e1", "b2"}


def test_a_second_active_neighbour_supports_a_space_beside_a_burning_ship() -> None:
    position = Position().ships(0, "b2=4* c3=5")
    assert "b3" in position.legal_spaces(0)
    assert "a2" not in position.legal_spaces(0)


def test_support_is_orthogonal_only() -> None:
    assert Position().ships(0, "d3=4").legal_spaces(0) - HOME == {"c3", "e3", "d2", "d4"}


def test_ships_at_the_rim_support_no_space_beyond_it() -> None:
    position = Position().ships(0, "a3=4 g4=2")
    assert position.legal_spaces(0) - HOME == {"a2", "a4", "b3", "g3", "g5", "f4"}


def test_a_rival_s_ship_supports_nothing_and_its_active_ships_block() -> None:
    position = Position().ships(0, "d1=4").ships(1, "d2=5 f3=6")
    assert position.legal_spaces(0) == HOME - {"d1"}


def test_an_own_mercenary_supports_and_a_rival_s_does_not() -> None:
    position = Position().mercenary(0, "minelayer", "b3").mercenary(1, "commodore", "f3")
    assert position.legal_spaces(0) - HOME == {"a3", "c3", "b2", "b4"}


def test_a_mine_does_not_occupy_a_space() -> None:
    position = Position().mine("d1").mine("d2").ships(0, "c2=4")
    assert {"d1", "d2"} <= position.legal_spaces(0)


def test_both_halves_and_the_rival_s_home_row_are_open_to_both() -> None:
    position = Position().ships(0, "d5=4").hand(0, 2, 4).turn(0).place(2, "d6")
    assert position.number_at("d6") == 2
    assert position.score(0).far == 2


def test_a_burning_ship_of_either_player_may_be_replaced() -> None:
    position = Position().ships(0, "d1=4 e1=4*").ships(1, "d2=5*")
    assert {"e1", "d2"} <= position.legal_spaces(0)


def test_pf20_replacing_a_burning_ship_costs_the_sea_effect_only() -> None:
    position = Position().ships(0, "d2=5*").ships(1, "d3=3").printed("d2", "vp").hand(1, 8).turn(1)
    wreck = position.state.ships[at("d2")]
    position.place(8, "d2")
    assert position.state.removed[0] == [wreck]
    assert position.state.points == [0, 0]
    assert position.state.gold == [0, 1]
    assert position.score(1).far == 2, "d3 and the 8 on d2"
    assert position.tags()[:2] == ["ship_removed", "ship_placed"]


def test_an_own_burning_ship_may_be_replaced_without_its_sea_effect() -> None:
    position = Position().ships(0, "d1=4*").printed("d1", "vp").hand(0, 2).turn(0).place(2, "d1")
    assert position.state.points[0] == 0
    assert position.burning() == set()


def test_a_9_on_a_burning_ship_does_nothing_at_all() -> None:
    position = Position().ships(0, "d1=4*").printed("d1", "vp").hand(0, 9, 2).turn(0).place(9, "d1")
    assert position.state.points[0] == 0
    assert position.seat == 1


def test_a_repaired_ship_supports_and_scores_again() -> None:
    position = Position().ships(0, "d4=4* d1=2").printed("e1", "repair").hand(0, 4).turn(0).place(4, "e1")
    assert "d5" not in position.legal_spaces(0)
    position.repair("d4")
    assert "d5" in position.legal_spaces(0)
    assert position.score(0).far == 1


@pytest.mark.parametrize(
    ("space", "key"),
    [
        ("b1", "pirates.refusal.occupied"),
        ("c3", "pirates.refusal.unsupported"),
        ("e2", "pirates.refusal.burning_support"),
    ],
)
def test_a_refused_space_says_why(space: str, key: str) -> None:
    position = Position().ships(0, "b1=4 e1=5*").hand(0, 2).turn(0)
    ship = PlaceShip(0, position.state.hands[0][0], at(space))
    refused = position.problem(ship)
    assert refused is not None
    assert (refused.key, dict(refused.params)["space"]) == (key, space)


def blocked() -> Position:
    """Return a position in which seat 0 has one legal space only, d1, with d2 beyond it taken."""
    position = Position().ships(1, "a1=1 b1=2 c1=3 e1=4 f1=5 g1=6 d2=7")
    return position.gold(0, 5).market("minelayer").hand(0, 2, 4).turn(0)


def test_a_mercenary_before_the_ship_must_leave_a_legal_space() -> None:
    position = blocked()
    assert position.legal_spaces() == {"d1"}
    assert position.hire_spaces() == set()
    assert position.offered(HireMercenary) == set()
    hire = HireMercenary(0, position.tile("minelayer"), at("d1"))
    assert position.problem(hire) == Problem("pirates.refusal.last_space", (("space", "d1"),))


def test_a_mercenary_may_take_the_only_space_when_it_opens_another() -> None:
    position = blocked()
    position.state.ships[at("d2")] = 0
    position.state.own[1] ^= 1 << at("d2")
    assert position.hire_spaces() == {"d1"}
    position.hire("minelayer", "d1")
    assert position.legal_spaces() == {"d2"}


def test_a_burning_neighbour_is_a_space_that_a_mercenary_opens() -> None:
    position = blocked()
    position.state.burning |= 1 << at("d2")
    assert position.hire_spaces() == {"d1"}


def test_after_the_ship_a_mercenary_may_take_the_last_space() -> None:
    position = Position().ships(1, "a1=1 b1=2 c1=3 f1=5 g1=6 d2=7 e2=8")
    position.gold(0, 5).market("minelayer").hand(0, 2, 4).turn(0).place(2, "d1")
    assert position.hire_spaces() == {"e1"}
    position.hire("minelayer", "e1")
    assert position.legal_spaces() == set()


def model(position: Position, seat: int) -> set[str]:
    """Return the legal spaces worked out from rows and columns, ship by ship."""
    state = position.state
    home = 1 if state.side[seat] == 0 else 6
    found = set()
    for space in range(SPACES):
        row, column = space // 7 + 1, space % 7
        if state.ships[space] and not state.burning >> space & 1:
            continue
        supported = row == home
        for up, right in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if 1 <= row + up <= 6 and 0 <= column + right <= 6:
                other = space + 7 * up + right
                supported |= state.owner_at(other) == seat and not state.burning >> other & 1
        if supported:
            found.add(space_name(space))
    return found


def test_legal_spaces_of_random_positions_are_those_of_the_model() -> None:
    chance = random.Random(4)
    for _ in range(1_500):
        position = Position(rigged=(("sides", chance.choice(((0, 1), (1, 0)))),))
        spaces = chance.sample([space_name(space) for space in range(SPACES)], chance.randint(0, 38))
        left = {seat: [number for number in range(1, 10) for _ in range(3)] for seat in (0, 1)}
        for space in spaces:
            seat = chance.randrange(2)
            if left[seat]:
                number = left[seat].pop()
                position.ships(seat, f"{space}={number}{chance.choice(('', '', '*'))}")
        for seat in (0, 1):
            assert position.legal_spaces(seat) == model(position, seat)


def test_hire_spaces_before_the_ship_leave_a_space_in_the_model_and_no_others_do() -> None:
    chance = random.Random(5)
    scarce = 0
    for _ in range(600):
        position = Position()
        rivals = chance.sample([f"{column}1" for column in "abcdefg"], 6)
        numbers = [number for number in range(1, 10) for _ in range(2)]
        others = chance.sample([f"{column}{row}" for row in (2, 3) for column in "abcdefg"], 9)
        for space, number in zip([*rivals, *others], numbers, strict=False):
            position.ships(1, f"{space}={number}{chance.choice(('', '', '', '*'))}")
        tile = position.tile("minelayer")
        wanted = set()
        for space in model(position, 0):
            after = position.state.clone()
            place = at(space)
            if after.burning >> place & 1:
                after.burning ^= 1 << place
            after.ships[place] = tile
            after.hired[0] = 0
            trial = Position()
            trial.state = after
            if model(trial, 0):
                wanted.add(space)
        scarce += not wanted
        assert position.hire_spaces() == wanted
    assert scarce
