"""The lines of Automa tiles (15.4 to 15.9): production, water, contracts, building, rewards."""

import pytest

from desktop_app.games.barrage.catalogue import NEUTRAL
from desktop_app.games.barrage.events import (
    ContractFulfilled,
    ContractsDiscarded,
    DropPlaced,
    MachinesGained,
    PieceBuilt,
    Produced,
    TileAcquired,
    WheelLoaded,
    WheelTurned,
)
from tests.games.barrage.positions import Position, contract_id, site_id, tile_id

GREEN, YELLOW, RED = 5, 7, 12
"""Tiles whose first line produces with 0 for a contract of the colour."""

LAST = 4
"""A tile that does nothing but bank in round 5 for an Automa without machines and tiles."""


def table(*more: str, company: str = "italy") -> Position:
    """Return a player and an Automa without tiles and machines, and no national contracts."""
    position = Position("france graziano", automas=(company, *more)).national()
    for seat in range(1, 2 + len(more)):
        position.machines(seat, 0, 0).tiles(seat)
    return position.open("G01", "G11", "Y01", "Y06", "R01", "R12")


def run(position: Position, front: int, back: int = 8) -> Position:
    """Let the player use the bank and the first Automa have a turn."""
    return position.automa_tiles(front, back).bank()


def produced(position: Position) -> list[tuple[str, str, int, int]]:
    """Return productions: dam, conduit, drops, energy."""
    return [
        (site_id(0, one.dam), site_id(2, one.conduit), one.drops, one.raw + one.modifier + one.bonus)
        for one in position.events
        if isinstance(one, Produced)
    ]


def fulfilled(position: Position) -> list[str]:
    return [contract_id(one.contract) for one in position.events if isinstance(one, ContractFulfilled)]


def system(position: Position, drops: int) -> Position:
    """Give the Automa a system of value 3."""
    return position.system(1, "D3L", 3, drops, "C3B", "P6-1")


def only(position: Position, *names: str) -> Position:
    """Let these private contracts be open, and no others come after them."""
    position.open(*names)
    for colour in range(3):
        position.stack(colour)
    return position


# --- production (15.4)


def test_an_automa_produces_with_all_drops_of_the_best_system() -> None:
    position = system(table(), 2).system(1, "D1L", 1, 1, "C1A", "P8-1")
    position = run(position, GREEN)
    assert produced(position) == [("D3L", "C3B", 2, 6 + 1)]
    assert position.has(1)[4] >= 7


def test_the_modifier_of_the_line_counts_and_the_best_must_be_at_least_one() -> None:
    assert produced(run(system(table().open("G01", "G11"), 1), 1)) == []
    assert produced(run(system(table().open("G01", "G11"), 2), 1)) == [("D3L", "C3B", 2, 4)]


def test_a_neutral_dam_and_a_foreign_conduit_may_be_part_of_the_system() -> None:
    position = table().dam(NEUTRAL, "D3L", 3, 2).conduits(0, "C3B").houses(1, "P6-1")
    assert produced(run(position, GREEN)) == [("D3L", "C3B", 2, 6)]


def test_dams_and_powerhouses_of_others_may_not() -> None:
    assert produced(run(table().dam(0, "D3L", 3, 2).conduits(1, "C3B").houses(1, "P6-1"), GREEN)) == []
    assert produced(run(table().dam(1, "D3L", 3, 2).conduits(1, "C3B").houses(0, "P6-1"), GREEN)) == []


@pytest.mark.parametrize(
    ("number", "own", "other", "does"),
    [
        (1, 5, 0, True),
        (1, 6, 5, False),
        (1, 6, 6, True),
        (1, 6, 9, True),
        (2, 11, 0, True),
        (2, 12, 11, False),
        (3, 17, 0, True),
    ],
)
def test_an_automa_ahead_with_enough_energy_does_not_produce(
    number: int, own: int, other: int, does: bool
) -> None:
    position = system(table(), 2).round(number).energy(1, own).energy(0, other)
    assert bool(produced(run(position, GREEN))) == does


@pytest.mark.parametrize(("front", "does"), [(GREEN, True), (YELLOW, True), (RED, False)])
def test_an_open_contract_of_the_colour_must_be_within_reach(front: int, does: bool) -> None:
    assert bool(produced(run(system(table(), 2), front))) == does


def test_national_contracts_are_no_reason_to_produce() -> None:
    position = system(only(table(), "G01"), 3).national("N1", "N2")
    assert produced(run(position, YELLOW)) == []


def test_the_open_contract_of_the_highest_requirement_is_fulfilled_of_any_colour() -> None:
    assert fulfilled(run(system(table().open("G01", "G11", "Y01", "Y06", "R01"), 2), GREEN)) == ["Y06"]
    position = table().open("G01", "Y01").national("N1", "N3").dam(1, "D4L", 3, 3).conduits(1, "C4B")
    assert fulfilled(run(position.houses(1, "P12-1"), GREEN)) == ["N3"]


def test_of_equal_contracts_the_one_further_right_is_fulfilled() -> None:
    assert fulfilled(run(system(only(table(), "G11", "G13"), 2), GREEN)) == ["G13"]
    assert fulfilled(run(system(only(table(), "G13", "G11"), 2), GREEN)) == ["G11"]


def test_a_fulfilled_contract_lies_with_the_automa_and_is_replaced() -> None:
    position = run(system(table().open("G01", "G13").stack(0, "G10"), 1), GREEN)
    assert position.done_contracts(1) == ["G01"]
    assert {contract_id(one) for one in position.state().open_contracts[0]} == {"G13", "G10"}


def test_of_equal_systems_that_of_the_neutral_dam_is_used() -> None:
    position = table().dam(1, "D3H", 1, 1).dam(NEUTRAL, "D3L", 1, 1).conduits(1, "C3B").houses(1, "P6-1")
    assert [one[0] for one in produced(run(position, GREEN))] == ["D3L"]


@pytest.mark.parametrize(
    ("back", "slot"), [(5, "C7B"), (9, "C5A"), (1, "C2A"), (14, "C7B"), (15, "C8A"), (16, "C2A")]
)
def test_of_equal_systems_the_first_conduit_from_the_start_of_the_criteria_is_used(
    back: int, slot: str
) -> None:
    position = table().system(1, "D2L", 1, 1, "C2A", "P6-1").system(1, "D8L", 1, 1, "C8A", "P11-1")
    position.dam(1, "D7L", 1, 1).conduits(1, "C7B").houses(1, "P12-1")
    position.dam(NEUTRAL, "D5L", 1, 0)
    if back == 9:
        position.system(1, "D5H", 1, 1, "C5A", "P8-1")
    front = GREEN if back != GREEN else 6
    assert [one[1] for one in produced(run(position, front, back))] == [slot]


def test_the_water_of_a_production_runs_on() -> None:
    position = run(system(table(), 2).dam(1, "D6L", 1), GREEN)
    assert position.drops() == {"D6L": 1}


def test_production_and_its_contract_end_the_turn() -> None:
    position = run(system(table(), 2), GREEN)
    assert position.state().engineers[1] == 10
    assert "drop_placed" not in position.tags()


def test_an_automa_pays_points_for_a_foreign_conduit_and_its_owner_is_paid_in_credits() -> None:
    position = table().dam(1, "D3L", 3, 2).conduits(0, "C3B").houses(1, "P6-1").open("G11")
    position = run(position, GREEN)
    assert position.has(0)[0] == 6 + 1 + 2
    assert position.has(0)[3] == 10 + 2
    assert position.scored("price").get(1, 0) + position.scored("conduit").get(1, 0) == -2


def test_an_automa_that_owns_the_conduit_gets_two_points_a_drop() -> None:
    position = table().dam(0, "D3L", 3, 2).conduits(1, "C3B").houses(0, "P6-1")
    position.space("turbine.zero").produce("D3L", "C3B", 2)
    paid = sum(position.scored(cause).get(1, 0) for cause in ("conduit", "credits"))
    assert paid == 4
    assert position.has(0)[0] == 6 - 2


# --- water (15.5)


def placed(position: Position) -> str:
    return "".join("ABCD"[one.head] for one in position.events if isinstance(one, DropPlaced))


def test_water_goes_where_it_raises_the_drops_in_own_dams() -> None:
    assert placed(run(table().dam(1, "D2L", 2), 5, 1)) == "BB"
    assert placed(run(table().dam(1, "D2L", 1), 5, 1)) == "B"


def test_water_that_helps_nowhere_is_not_placed_and_the_line_is_not_done() -> None:
    position = run(table().dam(1, "D2L", 1, 1).dam(0, "D1L", 3), 5, 1)
    assert placed(position) == ""


@pytest.mark.parametrize(("back", "letters"), [(1, "A"), (2, "B"), (3, "C"), (4, "D"), (8, "C"), (7, "B")])
def test_headstreams_are_tried_in_the_order_of_the_criteria(back: int, letters: str) -> None:
    position = table().dam(1, "D1L").dam(1, "D2L").dam(1, "D3L").dam(1, "D4L")
    assert placed(run(position, 6, back)) == letters


def test_the_headstream_the_tile_leaves_out_comes_last() -> None:
    assert placed(run(table().dam(1, "D4L"), 6, 1)) == "D"
    assert placed(run(table().dam(1, "D10L", 3), 6, 1)) == "C"


def test_delayed_water_reckons_with_the_drops_already_on_the_headstreams() -> None:
    assert placed(run(table().dam(1, "D2L", 1).water(B=1), 5, 1)) == ""
    assert placed(run(table().dam(1, "D2L", 2).water(B=1), 5, 1)) == "B"
    assert placed(run(table().dam(1, "D2L", 1).water(B=1), 6, 1)) == "B"


def test_drops_without_success_help_later_ones() -> None:
    position = table().dam(0, "D2H", 1).dam(1, "D2L", 1)
    assert placed(run(position, 5, 1)) == "BB"
    assert placed(run(table().dam(0, "D2H", 2).dam(1, "D2L", 1), 5, 1)) == ""


def test_water_that_flows_now_runs_at_once() -> None:
    position = run(table().dam(1, "D2L", 1), 6, 1)
    assert position.drops() == {"D2L": 1}
    assert position.heads() == (0, 0, 0, 0)


def test_water_to_neutral_dams_is_no_help() -> None:
    assert placed(run(table().dam(NEUTRAL, "D2L", 1), 5, 1)) == ""


# --- contracts, wheel, machines, patents (15.6, 15.8)


@pytest.mark.parametrize(("front", "gone"), [(3, {"G01", "G11"}), (7, {"Y01", "Y06"}), (12, {"R01", "R12"})])
def test_both_open_contracts_of_the_colour_are_discarded_for_two_energy(front: int, gone: set[str]) -> None:
    position = run(table(), front)
    (event,) = (one for one in position.events if isinstance(one, ContractsDiscarded))
    assert {contract_id(one) for one in event.contracts} == gone
    assert position.has(1)[4] == 2
    assert fulfilled(position) == []
    assert all(len(row) == 2 for row in position.state().open_contracts)
    assert sum(len(row) for row in position.state().discards) == 2


def test_an_automa_turns_its_wheel_only_if_something_lies_on_it() -> None:
    position = run(table().round(5), 5)
    assert "wheel_turned" not in position.tags()
    position = run(table().round(5).wheel(1, 4, 1, 2), 5)
    assert sum(isinstance(one, WheelTurned) for one in position.events) == 3
    assert position.scored("line") == {1: -5}
    assert position.has(1)[1:3] == (1, 2)


@pytest.mark.parametrize(
    ("front", "gained", "paid"), [(4, (1, 0), -2), (8, (0, 1), -3), (12, (2, 0), -4), (18, (1, 1), -5)]
)
def test_an_automa_buys_machines_for_points(front: int, gained: tuple[int, int], paid: int) -> None:
    position = run(table(), front)
    (event,) = (one for one in position.events if isinstance(one, MachinesGained))
    assert (event.excavators, event.mixers) == gained
    assert position.scored("line") == {1: paid}


@pytest.mark.parametrize(("have", "gained"), [((2, 5), (1, 0)), ((5, 2), (0, 1)), ((3, 3), (1, 0))])
def test_a_machine_of_choice_is_of_the_kind_it_has_fewer_of(
    have: tuple[int, int], gained: tuple[int, int]
) -> None:
    position = run(table().machines(1, *have), 13)
    (event,) = (one for one in position.events if isinstance(one, MachinesGained))
    assert (event.excavators, event.mixers) == gained


@pytest.mark.parametrize(
    ("offer", "wanted"),
    [
        (("T1-base", "T2-base", "T2-conduit"), "T2-base"),
        (("T2-wild", "T2-base", "T3-conduit"), "T2-base"),
        (("T1-base", "T2-wild", ""), "T2-wild"),
        (("T1-conduit", "T1-wild", ""), "T1-wild"),
        (("T1-conduit", "T2-elevation", ""), ""),
    ],
)
def test_an_automa_takes_the_highest_tile_for_the_piece_specific_before_wild(
    offer: tuple[str, str, str], wanted: str
) -> None:
    position = run(table().patents(*offer), 3)
    taken = [one for one in position.events if isinstance(one, TileAcquired)]
    assert [tile_id(one.tile) for one in taken] == ([wanted] if wanted else [])
    if wanted:
        assert position.scored("line") == {1: -2}
        assert position.state().engineers[1] == 12 - 1 - 1
        slot = offer.index(wanted) + 1
        assert f"patent.p{slot}" not in position.credits(0, 9).spaces()


# --- building (15.7)


def built(position: Position) -> list[PieceBuilt]:
    return [one for one in position.events if isinstance(one, PieceBuilt) and one.seat == 1]


def test_building_needs_a_tile_machines_and_a_site() -> None:
    assert built(run(table().machines(1, 9, 9), 19)) == []
    assert built(run(table().tiles(1, "T0-conduit"), 19)) == []
    assert built(run(table().tiles(1, "T0-elevation").machines(1, 9, 9), 7)) == []
    assert len(built(run(table().tiles(1, "T0-conduit").machines(1, 9, 9), 19))) == 1


@pytest.mark.parametrize(
    ("tiles", "used"),
    [
        (("T0-conduit", "T1-conduit", "T0-base"), "T1-conduit"),
        (("T0-conduit", "T2-conduit", "T3-wild"), "T3-wild"),
        (("T2-wild", "T2-conduit", "T1-wild"), "T2-conduit"),
    ],
)
def test_an_automa_builds_with_the_highest_tile_specific_before_wild(
    tiles: tuple[str, ...], used: str
) -> None:
    (event,) = built(run(table().tiles(1, *tiles).machines(1, 20, 20), 19))
    assert tile_id(event.tile) == used


def test_machines_and_tile_go_onto_the_wheel_and_it_turns() -> None:
    position = run(table().tiles(1, "T0-conduit").machines(1, 2, 0).wheel(1, 5, 3, 3), 19)
    assert position.on_wheel(1)[1] == (2, 0, "T0-conduit")
    assert position.has(1)[1:3] == (3, 3)
    assert position.state().engineers[1] == 10


def test_effects_of_advanced_tiles_are_not_used_at_the_usual_level() -> None:
    position = run(table().tiles(1, "T3-conduit").machines(1, 20, 0), 19, 1)
    assert position.has(1)[4] == 0
    (loaded,) = (one for one in position.events if isinstance(one, WheelLoaded))
    assert loaded.excavators == 10
    position = run(table().tiles(1, "T2-conduit").machines(1, 20, 0), 19, 1)
    (loaded,) = (one for one in position.events if isinstance(one, WheelLoaded))
    assert loaded.excavators == 10


def test_an_automa_gains_the_income_it_uncovers_credits_as_points() -> None:
    position = table(company="france").tiles(1, "T0-conduit").machines(1, 20, 0).conduits(1, "C9A")
    position = run(position, 19)
    assert position.has(1)[3] == 16 + 3
    assert position.has(1)[0] == 0


# --- rewards (15.9)


def rewarded(name: str, position: Position | None = None, back: int = 8) -> Position:
    """Let the Automa produce 9 and fulfil a contract."""
    position = (position or table()).national()
    only(position, *({"G01"} if name[0] != "G" else ()), name)
    position.dam(NEUTRAL, "D4L", 3, 3).conduits(1, "C4A").houses(1, "P7-1").energy(0, 1)
    return run(position, GREEN if back != GREEN else 6, back)


def test_credits_and_points_of_a_reward_are_points() -> None:
    position = rewarded("R06")
    assert fulfilled(position) == ["R06"]
    assert position.has(1)[3] == 16 + 3 + 2
    assert position.has(1)[1:3] == (1, 1)


def test_machines_turns_and_energy_of_a_reward_are_as_printed() -> None:
    position = rewarded("R01", table().wheel(1, 3, 1, 1))
    assert position.has(1)[1:3] == (1, 1)
    assert rewarded("R05").has(1)[4] == 9 + 5


def test_water_of_a_reward_is_placed_where_it_helps_as_many_as_printed() -> None:
    position = rewarded("R08", table().dam(1, "D2L", 2))
    assert placed(position) == "BB"


def test_a_free_piece_stands_where_the_criteria_say_within_the_limits_of_the_reward() -> None:
    (event,) = built(rewarded("G12", back=1))
    assert site_id(event.piece, event.site) == "D10L"
    (event,) = built(rewarded("R04", back=1))
    assert site_id(event.piece, event.site) == "C1B"


def test_a_free_piece_on_a_red_site_costs_an_automa_three_points() -> None:
    position = rewarded("R02", back=9)
    (event,) = built(position)
    assert event.fee == 3
    assert position.has(1)[3] == 16 - 3
