"""The end of a turn in its exact order (5.6; cases AJ-13, AJ-15, AJ-17; examples E3, E4)."""

import pytest

from desktop_app.engine.types import Event
from desktop_app.games.applejack.actions import DrawTile, LayPasture
from desktop_app.games.applejack.clock import BRIDGE, upcoming
from desktop_app.games.applejack.events import (
    BlossomsScored,
    DieMoved,
    DieRaised,
    Harvested,
    ValleysRefilled,
)
from desktop_app.games.applejack.state import Part
from tests.games.applejack.positions import Position


def of(kind: type[Event], events: list[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def test_aj_13_blossoms_at_the_end_of_the_second_lap() -> None:
    at = Position().on(14, 2)
    for cell in ("A1", "A3", "E1", "E3"):
        at.tree(cell, apples={}, blossoms=1)
    at.end_turn()
    assert at.gained(Part.BLOSSOMS) == [8, 0]
    assert (at.state.die, at.state.space) == (3, 1)


def test_aj_15_the_refill_check_looks_at_the_new_space() -> None:
    at = Position(4).on(7, 1).valleys(1, 2, 2, 2, 2, 2, 0).end_turn()
    assert at.state.space == 8
    assert of(ValleysRefilled, at.events) == []


def test_aj_17_the_last_turn_ends_everything_at_once() -> None:
    at = Position(3).honey(9, 9, 9).on(15, 3).tree("A1", apples={"v7": 2}, seat=2)
    at.tree("A2", apples={"v7": 2}, seat=2).tree("C2", hives="E", hive=4, apples={}, seat=2)
    last = at.find(hive=3, hives=2)
    at.hand(last).fill(0, but="").fill(1, but="").fill(2, but="C3").valleys(0, 0, 0, 0, 0, 0, 0)
    at.plant("C3", hives="W")
    assert (at.state.space, at.state.die) == (15, 3)
    assert at.gained(Part.HIVES) == [0, 0, 3]
    assert at.gained(Part.HARVEST) == at.gained(Part.BLOSSOMS) == [0, 0, 0]
    assert of(ValleysRefilled, at.events) == of(DieMoved, at.events) == []
    assert at.legal() == []
    assert at.rules.decision(at.state) is None


def test_the_last_tile_still_earns_its_hives() -> None:
    at = (
        Position()
        .honey(9, 9)
        .tree("C2", hives="E", hive=5, seat=1)
        .fill(0, but="")
        .fill(1, but="C3")
        .on(10, 3)
    )
    at.hand(at.find(hive=4)).plant("C3", hives="W")
    assert at.gained(Part.HIVES) == [0, 4]


def test_e3_end_of_a_lap_with_three_players() -> None:
    at = Position(3).honey(20, 20, 20).on(21, 2)
    at.tree("A1", apples={}, blossoms=2).tree("A2", apples={}, blossoms=2)
    at.tree("A1", apples={}, blossoms=3, seat=2).tree("A2", apples={}, blossoms=2, seat=2)
    at.hand(at.find(apples={}, blossoms=1)).plant("E3")
    assert at.gained(Part.BLOSSOMS) == [8, 0, 12]
    assert (at.state.die, at.state.space, at.state.frames[-1].seat) == (3, 1, 0)


def test_e4_a_refill_gives_every_valley_one() -> None:
    at = Position().on(3, 1).valleys(2, 2, 2, 1, 0, 2, 2).end_turn()
    assert [len(valley) for valley in at.state.valleys] == [3, 3, 3, 2, 1, 3, 3]
    assert at.revealed


def test_e4_two_tiles_together_are_enough() -> None:
    at = Position().on(3, 1).valleys(2, 2, 2, 1, 1, 2, 2).end_turn()
    assert [len(valley) for valley in at.state.valleys] == [2, 2, 2, 1, 1, 2, 2]
    assert not at.revealed


def test_the_refill_check_is_not_repeated() -> None:
    at = Position().on(3, 1).valleys(2, 2, 2, 0, 0, 2, 2).end_turn()
    assert [len(valley) for valley in at.state.valleys] == [3, 3, 3, 1, 1, 3, 3]


def test_a_short_supply_is_dealt_from_the_first_valley_beside_the_die() -> None:
    at = Position().on(3, 1).valleys(2, 2, 2, 1, 0, 2, 2).supply(3)
    dealt = tuple(at.state.supply[::-1])
    at.hand(at.state.valleys[0][0]).lay("C3")
    assert of(ValleysRefilled, at.events) == [ValleysRefilled(tuple(zip((3, 4, 5), dealt, strict=True)))]
    assert [len(valley) for valley in at.state.valleys] == [1, 2, 2, 2, 1, 3, 2]


def test_an_empty_supply_refills_nothing() -> None:
    at = Position().on(3, 1).valleys(2, 2, 2, 1, 0, 2, 2).supply(0)
    at.hand(at.state.valleys[0][0]).lay("C3")
    assert of(ValleysRefilled, at.events) == []
    assert not at.revealed


def test_harvests_use_the_value_before_a_rise_and_blossoms_too() -> None:
    at = Position().on(14, 1).tree("A1", apples={}, blossoms=2).end_turn()
    assert of(BlossomsScored, at.events) == [BlossomsScored(0, 2, 1, 2)]
    assert of(DieRaised, at.events) == [DieRaised(2)]


def test_the_tile_of_the_last_space_counts_for_the_blossoms() -> None:
    at = Position().on(14, 1).honey(9, 9)
    at.hand(at.find(apples={}, blossoms=3)).plant("C3")
    assert at.gained(Part.BLOSSOMS) == [0, 3]


def test_a_harvest_happens_only_where_an_icon_lies() -> None:
    at = Position().tree("A1", apples={"v2": 2}).on(2, 1).end_turn()
    assert at.gained(Part.HARVEST) == [0, 0]
    at.end_turn()
    assert at.gained(Part.HARVEST) == [1, 0]


def test_events_come_in_the_order_of_the_rules() -> None:
    at = Position(cottage_reserve=1).honey(30, 30).on(3, 1).valleys(2, 2, 2, 1, 0, 2, 2)
    at.tree("C3", hives="E", hive=5, apples={"v2": 2, "v4": 1})
    at.hand(at.find(hive=4, hives=2)).plant("C4", hives="W")
    assert at.tags() == ["planted", "hives", "die_moved", "harvested", "refilled"]


def test_events_of_the_bridge_come_in_the_order_of_the_rules() -> None:
    at = Position().on(14, 1).tree("A1", apples={}, blossoms=2).valleys(0, 1, 2, 2, 2, 2, 2).end_turn()
    assert at.tags() == ["pasture_laid", "die_moved", "blossoms", "die_raised", "refilled"]


def test_events_of_the_end_come_in_the_order_of_the_score_sheet() -> None:
    at = Position(1).fill(0, but="C3").on(5, 3).end_turn()
    assert at.tags() == ["pasture_laid", "ended", "variety_bonus", "final_blossoms"]


def test_a_move_of_the_die_tells_the_value_it_had() -> None:
    at = Position().on(14, 1).end_turn()
    assert of(DieMoved, at.events) == [DieMoved(1, 1)]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_player_has_nineteen_turns_and_the_game_ends_on_the_leaf(seats: int) -> None:
    at = Position(seats)
    turns = [0] * seats
    while at.state.frames:
        turns[at.seat] += 1
        seat = at.seat
        filled = at.state.filled[seat]
        cell = next(cell for cell in range(19) if not filled >> cell & 1)
        drawn = DrawTile(seat) if at.state.supply else at.legal()[0]
        at.play(drawn, LayPasture(seat, cell))
    assert turns == [19] * seats
    assert (at.state.space, at.state.die) == (5 * seats, 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_variety_is_harvested_twice_in_the_first_laps_and_once_in_the_last(seats: int) -> None:
    at = Position(seats)
    seen: list[tuple[int, int]] = []
    for variety in range(7):
        at.tree(("A1", "A3", "C3", "C5", "E1", "E3", "C1")[variety], apples={f"v{variety + 1}": 1})
    while at.state.frames:
        seat = at.seat
        if at.state.filled[seat] == (1 << 19) - 1:
            at.state.filled[seat] = 0
            at.state.orchard[seat * 19 : seat * 19 + 19] = [0] * 19
        at.end_turn()
        seen += [(event.variety, event.die) for event in at.events if isinstance(event, Harvested)]
    for variety in range(7):
        assert [die for shown, die in seen if shown == variety] == [1, 1, 2, 2, 3]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_third_lap_ends_before_a_third_scoring_of_blossoms(seats: int) -> None:
    at = Position(seats).tree("A1", apples={}, blossoms=3)
    raised: list[int] = []
    scored: list[int] = []
    third: set[int] = set()
    while at.state.frames:
        space, die = at.state.space, at.state.die
        if at.state.turns_left(at.seat) == 0:
            at.state.filled[at.seat] = 0
        at.end_turn()
        raised += [event.value for event in at.events if isinstance(event, DieRaised)]
        scored += [event.die for event in at.events if isinstance(event, BlossomsScored)]
        if die == 3:
            third.add(space)
    assert raised == [2, 3]
    assert scored == [1, 2]
    assert third == set(range(1, 5 * seats + 1))


def test_the_next_harvests_on_the_path_are_known_with_their_die() -> None:
    at = Position().on(12, 1)
    assert upcoming(at.state, 6) == [(0, 3, 1), (0, 2, 1), (1, 1, 1), (1, 0, 1), (2, BRIDGE, 1), (3, 0, 2)]


def test_nothing_is_harvested_after_the_last_turn() -> None:
    assert upcoming(Position().on(10, 3).state, 6) == []
    assert upcoming(Position().on(9, 3).state, 6) == [(0, 6, 3)]
