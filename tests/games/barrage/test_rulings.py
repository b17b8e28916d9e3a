"""Rulings (16): where a literal reading would mislead, and where sources disagree.

Each number is that of the table in 16.2. What another file shows at length is shown here once.
"""

import pytest

from desktop_app.games.barrage.catalogue import NEUTRAL, Line
from desktop_app.games.barrage.events import ContractFulfilled, DropPlaced, PieceBuilt, Produced
from tests.games.barrage.positions import Position, box, contract_id, site_id


def automa(*more: str) -> Position:
    """Return a player and an Automa without machines and tiles."""
    position = Position("france graziano", automas=("italy", *more)).national()
    for seat in range(1, 2 + len(more)):
        position.machines(seat, 0, 0).tiles(seat)
    return position


def only(position: Position, *names: str) -> Position:
    """Let these private contracts be open, and no others come after them."""
    position.open(*names)
    for colour in range(3):
        position.stack(colour)
    return position


@pytest.mark.parametrize("name", ["turbine.minus2-b", "workshop.one-b", "contracts.two-b", "machinery.any-b"])
def test_four_right_hand_spaces_are_not_red(name: str) -> None:
    (space,) = (one for one in box().spaces if one.id == name)
    assert space.fee == 0
    position = Position("france graziano", "italy viktor", "germany jill", "usa solomon")
    position.system(0, "D3L", 3, 3, "C3B", "P6-1").credits(0, space.cost)
    assert name in position.spaces()


def test_the_owner_of_a_conduit_gets_a_point_for_each_drop() -> None:
    position = Position().dam(0, "D3L", 3, 3).conduits(1, "C3B").houses(0, "P6-1")
    position.space("turbine.zero").produce("D3L", "C3B", 3)
    assert position.scored("conduit") == {1: 3}


def test_1_viktors_minimum_is_not_in_germanys_second_production() -> None:
    position = Position("germany viktor").system(0, "D9L", 1, 1, "C9A", "P11-1").houses(0, "P8-1")
    position.system(0, "D3L", 1, 1, "C3B", "P6-1").space("turbine.zero").produce("D3L", "C3B", 1)
    before = position.has()[4]
    assert position.produce("D9L", "C9A", 1).has()[4] == before + 1


def test_2_energy_of_a_tile_reaches_own_contracts_only() -> None:
    position = Position("italy graziano").machines(0, 20, 20).tiles(0, "T3-conduit").national("N1")
    position.contracts(0, "R11").construct("C1A", "T3-conduit")
    assert position.can_fulfil() == {"R11"}


def test_3_tile_15_takes_a_patent_with_one_engineer_for_two_points() -> None:
    (line,) = (one for one in box().automa_tiles[14].lines if one.kind == Line.PATENT)
    assert (line.engineers, line.vp) == (1, -2)
    position = automa().patents("T1-powerhouse", "", "").automa_tiles(15, 8).bank()
    assert position.scored("line") == {1: -2}
    assert position.state().engineers[1] == 11


@pytest.mark.parametrize(("number", "modifier"), [(1, -2), (2, -2), (3, -1), (4, -1)])
def test_5_the_first_four_tiles_produce_with_a_minus(number: int, modifier: int) -> None:
    position = only(automa().system(1, "D3L", 2, 2, "C3B", "P6-1"), "G01", "G02")
    position.automa_tiles(number, 8).bank()
    (event,) = (one for one in position.events if isinstance(one, Produced))
    assert event.modifier == modifier


@pytest.mark.parametrize("number", [3, 12])
def test_6_tiles_3_and_12_discard_contracts(number: int) -> None:
    assert "contracts_discarded" in automa().automa_tiles(number, 8).bank().tags()


def test_7_an_automa_may_fulfil_national_contracts() -> None:
    position = only(automa().dam(NEUTRAL, "D4L", 3, 3).conduits(1, "C4B").houses(1, "P12-1"), "G01", "G02")
    position.national("N5").automa_tiles(5, 8).bank()
    assert [contract_id(one.contract) for one in position.events if isinstance(one, ContractFulfilled)] == [
        "N5"
    ]


def test_8_water_of_a_reward_of_an_automa_is_the_printed_number() -> None:
    position = only(automa().dam(NEUTRAL, "D4L", 3, 3).conduits(1, "C4A").houses(1, "P7-1"), "G01", "R08")
    position.dam(1, "D2L", 3).automa_tiles(5, 8).bank()
    assert sum(isinstance(one, DropPlaced) for one in position.events) == 3


def test_9_an_automa_pays_for_a_free_piece_on_a_red_site() -> None:
    position = only(automa().dam(NEUTRAL, "D4L", 3, 3).conduits(1, "C4A").houses(1, "P7-1"), "G01", "R02")
    position.automa_tiles(5, 9).bank()
    (event,) = (one for one in position.events if isinstance(one, PieceBuilt))
    assert site_id(event.piece, event.site).endswith("H")
    assert position.has(1)[3] == 16 - 3


def test_10_an_automa_gets_two_points_a_drop_for_its_conduit_and_stores_no_credits() -> None:
    position = automa().dam(0, "D3L", 3, 2).conduits(1, "C3B").houses(0, "P6-1").passed(1)
    position.space("turbine.zero").produce("D3L", "C3B", 2)
    assert position.has(1)[0] == 0
    assert position.has(1)[3] == 16 + 4


def test_11_of_equal_productions_of_an_automa_that_of_the_neutral_dam_comes_first() -> None:
    position = automa().system(1, "D1L", 1, 1, "C1B", "P5-1").dam(NEUTRAL, "D6L", 1, 1).conduits(1, "C6A")
    position = only(position.houses(1, "P9-1"), "G01").automa_tiles(5, 8).bank()
    (event,) = (one for one in position.events if isinstance(one, Produced))
    assert site_id(0, event.dam) == "D6L"


def test_12_all_sites_that_complete_a_system_are_kept() -> None:
    position = automa().tiles(1, "T0-base").machines(1, 9, 9).conduits(0, "C9A", "C10A").houses(1, "P11-1")
    position.automa_tiles(3, 1).bank()
    (event,) = (one for one in position.events if isinstance(one, PieceBuilt))
    assert site_id(event.piece, event.site) == "D10L"


def test_13_even_a_full_dam_stops_the_search_for_a_powerhouse_upstream() -> None:
    position = automa("usa").tiles(1, "T0-base").machines(1, 3, 0).houses(1, "P7-1").dam(2, "D7L", 1, 1)
    position.automa_tiles(3, 19).bank()
    (event,) = (one for one in position.events if isinstance(one, PieceBuilt))
    assert site_id(event.piece, event.site) == "D8L"


@pytest.mark.parametrize(("back", "basin"), [(1, "9"), (20, "10")])
def test_14_own_powerhouses_before_opponents_or_the_other_way_round_as_printed(back: int, basin: str) -> None:
    position = automa("usa").tiles(1, "T0-base").machines(1, 3, 0).houses(2, "P7-1")
    position.houses(1, "P5-1").dam(2, "D8L").dam(2, "D8H").automa_tiles(3, back).bank()
    (event,) = (one for one in position.events if isinstance(one, PieceBuilt))
    assert site_id(event.piece, event.site)[1:-1] == basin


def test_15_credits_for_machines_and_for_the_site_are_checked_together() -> None:
    position = Position("italy solomon").machines(0, 3, 0).credits(0, 3).tiles(0, "T0-base").space("build-1")
    assert "D8H" in position.tile("T0-base").sites()
    position = Position("italy solomon").machines(0, 2, 0).credits(0, 5).tiles(0, "T0-base").space("build-1")
    assert "D8H" not in position.tile("T0-base").sites()


def test_there_is_no_limit_to_points_energy_water_and_machines() -> None:
    position = Position().energy(0, 70).vp(0, 300).water(A=40).dam(0, "D3L", 3, 3).machines(0, 90, 90)
    position.conduits(0, "C3B").houses(0, "P6-1").space("turbine.zero").produce("D3L", "C3B", 3)
    assert position.has()[4] == 79
    assert position.heads()[0] == 40
