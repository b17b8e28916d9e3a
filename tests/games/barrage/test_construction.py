"""The steps of a construction (6.1), legal sites (6.3) and free pieces (6.5)."""

import pytest

from desktop_app.games.barrage.actions import UseSpace, UseTile
from desktop_app.games.barrage.catalogue import NEUTRAL
from tests.games.barrage.positions import Position, box

DAMS = {f"D{basin}{place}" for basin in range(1, 11) for place in "HL"}
HOUSES = {site.id for site in box().map.houses}


def site_choices(position: Position, name: str) -> set[str]:
    """Return the sites offered to a rich company."""
    return position.machines(0, 30, 30).credits(0, 30).space("build-1").tile(name).sites()


def test_the_machines_and_the_tile_lie_on_the_wheel_for_six_turns() -> None:
    position = Position().machines(0, 6, 4).construct("D9L")
    assert position.on_wheel() == [(0, 0, ""), (3, 0, "T0-base"), *[(0, 0, "")] * 4]
    assert position.has()[1:3] == (3, 4)
    assert "T0-base" not in position.supply()
    for _ in range(4):
        position.used(0).occupied(-1, "workshop.one").turn(0).space("workshop.one")
    assert position.on_wheel()[5] == (3, 0, "T0-base")
    position.occupied(-1, "workshop.one").turn(0).space("workshop.one")
    assert position.has()[1:3] == (6, 4)
    assert "T0-base" in position.supply()
    assert position.on_wheel() == [(0, 0, "")] * 6


def test_machines_that_come_back_with_the_turn_cannot_pay_for_it() -> None:
    position = Position().machines(0, 2, 4).wheel(0, 5, 5)
    assert "D9L" not in position.space("build-1").tile("T0-conduit").sites()
    position = Position().machines(0, 2, 4).wheel(0, 5, 5).tiles(0, "T0-base")
    assert not any(one.startswith("build") for one in position.spaces())
    position = Position().machines(0, 3, 4).wheel(0, 5, 5, 1, "T2-base").construct("D9L")
    assert position.has()[1:3] == (5, 5)
    assert "T2-base" in position.supply()


def test_credits_of_the_uncovered_income_cannot_pay_the_site_fee() -> None:
    position = Position("italy graziano").dam(0, "D9L").machines(0, 9, 9).credits(0, 2)
    assert not any(site.endswith("H") for site in position.space("build-1").tile("T0-base").sites())
    position = Position("italy graziano").dam(0, "D9L").machines(0, 9, 9).credits(0, 3).construct("D8H")
    assert position.has()[0] == 3 - 3 + 3


def test_the_turn_of_the_wheel_comes_before_the_piece_and_its_fee_before_the_income() -> None:
    position = Position("italy graziano").dam(0, "D9L").machines(0, 9, 9).construct("D8H")
    wanted = ["wheel_loaded", "wheel_turned", "piece_built", "credits_changed", "credits_changed"]
    assert [tag for tag in position.tags() if tag in wanted] == wanted


@pytest.mark.parametrize(
    ("place", "count", "fee"), [("build-1", 1, 0), ("build-2", 2, 0), ("build-3", 3, 0), ("build-4", 3, 3)]
)
def test_construction_spaces_in_any_order_each_once_a_round(place: str, count: int, fee: int) -> None:
    position = Position().construct("D9L", where=place)
    assert position.state().engineers[0] == 12 - count
    assert position.has()[0] == 6 - fee
    position.turn(0).machines(0, 9, 9)
    assert place not in position.spaces()
    others = {"build-1", "build-2", "build-3", "build-4"} - {place}
    assert others <= position.credits(0, 6).spaces()
    position.end_round().credits(0, 6).turn(0)
    assert place in position.spaces()


def test_a_construction_space_is_the_companys_own() -> None:
    position = Position().construct("D9L").turn(1)
    assert "build-1" in position.spaces()


def test_a_base_goes_on_empty_sites_in_basins_without_an_own_base() -> None:
    position = Position().dam(0, "D1L").dam(1, "D2H").dam(NEUTRAL, "D10L", 3).dam(0, "D5H", 2)
    wanted = DAMS - {"D1L", "D1H", "D2H", "D10L", "D5H", "D5L"}
    assert site_choices(position, "T0-base") == wanted


def test_basins_one_and_ten_are_not_mixed_up() -> None:
    assert {"D10H", "D10L"} <= site_choices(Position().dam(0, "D1L"), "T0-base")
    assert {"P12-1", "P11-1"} <= site_choices(Position().houses(0, "P10-1"), "T0-powerhouse")


def test_an_elevation_goes_on_own_dams_below_level_three_and_costs_no_fee_on_a_red_site() -> None:
    position = (
        Position().dam(0, "D1H", 1).dam(0, "D2L", 2).dam(0, "D3L", 3).dam(1, "D4L").dam(NEUTRAL, "D5L", 2)
    )
    assert site_choices(position, "T0-elevation") == {"D1H", "D2L"}
    assert position.build("D1H").has()[0] == 30
    assert position.level("D1H") == 2


def test_a_conduit_goes_in_any_free_slot_also_both_of_a_basin() -> None:
    position = Position().conduits(0, "C1A").conduits(1, "C6B")
    assert site_choices(position, "T0-conduit") == {slot.id for slot in box().map.conduits} - {"C1A", "C6B"}
    assert position.build("C1B").owner("C1B") == 0


def test_a_powerhouse_goes_on_free_sites_in_basins_without_an_own_one() -> None:
    position = Position().houses(0, "P8-1").houses(1, "P7-1", "P12-1")
    wanted = HOUSES - {"P8-1", "P8-2", "P8-3", "P7-1", "P12-1"}
    assert site_choices(position, "T0-powerhouse") == wanted


@pytest.mark.parametrize("site", ["D3H", "D10H", "P5-2", "P10-2", "P11-3", "P12-2", "P12-4", "P9-3"])
def test_red_sites_cost_three_credits(site: str) -> None:
    assert Position().machines(0, 9, 9).construct(site).has()[0] == 3
    position = Position().machines(0, 9, 9).credits(0, 2).space("build-1")
    assert site not in position.tile("T0-base" if site[0] == "D" else "T0-powerhouse").sites()


@pytest.mark.parametrize("site", ["D3L", "P5-1", "P10-1", "P11-2", "P12-1", "P9-2", "C1A"])
def test_other_sites_are_free(site: str) -> None:
    assert Position().machines(0, 12, 9).construct(site).has()[0] == 6


def test_a_piece_must_still_be_on_the_company_board() -> None:
    position = Position().machines(0, 30, 30).tiles(0, "T0-conduit")
    position.conduits(0, "C1A", "C2A", "C3A", "C4A", "C5A")
    assert not any(one.startswith("build") for one in position.spaces())
    position = (
        Position().machines(0, 30, 30).tiles(0, "T0-powerhouse").houses(0, "P5-1", "P6-1", "P7-1", "P8-1")
    )
    assert not any(one.startswith("build") for one in position.spaces())
    position = Position().machines(0, 30, 30).tiles(0, "T0-base")
    for basin in range(1, 6):
        position.dam(0, f"D{basin}L")
    assert not any(one.startswith("build") for one in position.spaces())
    position = Position().machines(0, 30, 30).tiles(0, "T0-elevation").dam(0, "D1L", 3).dam(0, "D2L", 3)
    position.dam(0, "D3L", 2).dam(0, "D4L")
    assert not any(one.startswith("build") for one in position.spaces())


def test_a_tile_builds_only_its_kind_and_only_one_from_the_supply() -> None:
    position = Position().machines(0, 30, 30).dam(0, "D9L").tiles(0, "T0-elevation", "T2-base")
    position.wheel(0, 3, 0, 0, "T0-conduit").space("build-2")
    assert position.can_tiles() == {"T0-elevation", "T2-base"}
    assert position.tile("T0-elevation").pieces() == {"elevation"}


def test_a_wild_tile_builds_every_kind() -> None:
    position = Position().machines(0, 30, 30).dam(0, "D9L").tiles(0, "T3-wild").space("build-1")
    assert position.tile("T3-wild").pieces() == {"base", "elevation", "conduit", "powerhouse"}


def test_no_construction_without_a_tile() -> None:
    assert not any(one.startswith("build") for one in Position().tiles(0).spaces())


def test_a_normal_tile_needs_a_construction_space() -> None:
    position = Position()
    assert not any(isinstance(action, UseTile) for action in position.legal())
    assert any(isinstance(action, UseSpace) for action in position.legal())


def rewarded(name: str, position: Position) -> Position:
    """Return a position after a production of 10 fulfils a contract."""
    position.dam(NEUTRAL, "D4L", 2, 2).conduits(1, "C4B").houses(0, "P12-1").contracts(0, name).credits(0, 9)
    return position.space("turbine.zero").produce("D4L", "C4B", 2).fulfil(name)


def test_a_free_piece_takes_no_engineers_tile_machines_or_turn() -> None:
    position = rewarded("R02", Position().wheel(0, 5, 2, 2))
    before, engineers = position.has(), position.state().engineers[0]
    assert position.sites() == DAMS - {"D4L"}
    position.build("D4H")
    assert position.state().engineers[0] == engineers
    assert position.on_wheel()[5] == (2, 2, "")
    assert position.has()[0] == before[0] - 3
    assert position.has()[1:3] == before[1:3]
    assert "T0-base" in position.supply()


def test_a_free_piece_uncovers_its_income() -> None:
    position = rewarded("R02", Position("italy graziano", "usa viktor").dam(0, "D9L"))
    before = position.has()[0]
    assert position.build("D1L").has()[0] == before + 3


def test_a_free_piece_on_a_red_site_needs_the_fee() -> None:
    position = rewarded("R02", Position())
    position.state().credits[0] = 2
    assert not any(site.endswith("H") for site in position.sites())


def test_a_free_piece_may_be_declined() -> None:
    position = rewarded("R02", Position()).done()
    assert position.done_contracts() == ["R02"]
    assert position.state().built[0] == [0, 0, 0, 1]


@pytest.mark.parametrize(("name", "most"), [("G11", 2), ("Y08", 3), ("R04", 4), ("R11", 5)])
def test_a_free_conduit_has_at_most_the_printed_value(name: str, most: int) -> None:
    wanted = {slot.id for slot in box().map.conduits if slot.value <= most} - {"C4B"}
    assert rewarded(name, Position()).sites() == wanted


@pytest.mark.parametrize(("name", "lowest"), [("G12", 8), ("Y06", 5), ("R02", 1)])
def test_a_free_base_stands_in_the_printed_terrain(name: str, lowest: int) -> None:
    wanted = {f"D{basin}{place}" for basin in range(lowest, 11) for place in "HL"} - {"D4L"}
    assert rewarded(name, Position()).sites() == wanted


def test_a_free_elevation_stands_on_an_own_dam() -> None:
    position = rewarded("Y10", Position().dam(0, "D1H", 2).dam(0, "D2L", 3))
    assert position.sites() == {"D1H"}


def test_a_free_powerhouse_counts_for_the_cost_of_the_next() -> None:
    position = rewarded("Y02", Position()).build("P8-1")
    position.turn(0).machines(0, 0, 9).construct("P9-1")
    assert position.has()[2] == 9 - 4


def test_nothing_is_asked_where_no_free_piece_can_be_built() -> None:
    assert rewarded("Y10", Position()).asked == "turn"
