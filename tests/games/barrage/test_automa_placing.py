"""Where an Automa places a piece (15.10): systems, every criterion, the counting from `start_at`.

Tiles with a line for a piece: 3 base (or 17), 7 elevation, 19 conduit, 15 powerhouse. The back gives the
criteria.
"""

import pytest

from desktop_app.games.barrage.catalogue import NEUTRAL
from desktop_app.games.barrage.events import PieceBuilt
from tests.games.barrage.positions import Position, site_id

BASE, ELEVATION, CONDUIT, POWERHOUSE = 3, 7, 19, 15


def table() -> Position:
    """Return a player, an Automa on turn after it, and another one."""
    return Position("france graziano", automas=("italy", "usa")).machines(1, 20, 20)


def placed(position: Position, front: int, back: int) -> str:
    """Return where the first Automa builds in its turn."""
    position.automa_tiles(front if front != back else 17, back).bank()
    events = [event for event in position.events if isinstance(event, PieceBuilt) and event.seat == 1]
    return site_id(events[0].piece, events[0].site)


@pytest.mark.parametrize(
    ("back", "site"),
    [(1, "D1L"), (3, "D3L"), (4, "D4L"), (5, "D6L"), (7, "D8L"), (8, "D9L"), (18, "D10L")],
)
def test_without_anything_to_go_by_a_dam_stands_where_counting_starts_on_the_free_site(
    back: int, site: str
) -> None:
    assert placed(table(), BASE, back) == site


def test_counting_goes_upwards_and_wraps_around() -> None:
    position = table().dam(1, "D10L").dam(NEUTRAL, "D1L", 1).dam(0, "D1H")
    assert placed(position, BASE, 18) == "D2L"
    assert placed(table().houses(1, "P12-1"), POWERHOUSE, 8) == "P8-1"


@pytest.mark.parametrize(
    ("back", "slot"),
    [(1, "C1A"), (2, "C2B"), (3, "C2B"), (4, "C2B"), (5, "C4B"), (7, "C4B"), (8, "C4B"), (9, "C1A")],
)
def test_conduits_are_counted_slot_by_slot_among_those_of_the_highest_value(back: int, slot: str) -> None:
    assert placed(table(), CONDUIT, back) == slot


def test_a_base_completes_a_system_if_it_can() -> None:
    position = table().conduits(2, "C9A").houses(1, "P11-1").conduits(0, "C1A")
    assert placed(position, BASE, 1) == "D9L"


def test_a_conduit_completes_a_system_if_it_can_with_a_neutral_dam_too() -> None:
    position = table().dam(NEUTRAL, "D9L", 3).houses(1, "P11-1")
    assert placed(position, CONDUIT, 1) == "C9A"
    assert placed(table().dam(2, "D9L", 3).houses(1, "P11-1"), CONDUIT, 1) != "C9A"


def test_a_powerhouse_completes_a_system_if_it_can_through_anybodys_conduit() -> None:
    position = table().dam(1, "D6L").conduits(0, "C6B").conduits(0, "C1A")
    assert placed(position, POWERHOUSE, 9) == "P7-1"


def test_elevations_do_not_look_at_systems() -> None:
    position = table().dam(1, "D9L").dam(1, "D1H").conduits(0, "C9A", "C1A").houses(1, "P11-1")
    assert placed(position, ELEVATION, 1) == "D1H"


# --- dams


def test_dams_above_the_strongest_built_conduit() -> None:
    assert placed(table().conduits(0, "C6A", "C8A", "C10A"), BASE, 1) == "D6L"


def test_of_equal_conduits_the_own_one_leads() -> None:
    assert placed(table().conduits(0, "C6A").conduits(1, "C3A"), BASE, 1) == "D3L"
    assert placed(table().conduits(0, "C3A").conduits(1, "C6A"), BASE, 1) == "D6L"


@pytest.mark.parametrize(("back", "site"), [(1, "D8L"), (2, "D8H"), (3, "D8L"), (4, "D8L")])
def test_dams_with_a_link_to_an_own_powerhouse_built_or_not(back: int, site: str) -> None:
    assert placed(table().houses(1, "P9-1").dam(2, "D6L").dam(2, "D6H"), BASE, back) == site


@pytest.mark.parametrize("back", [9, 10, 13, 14])
def test_dams_on_red_sites_only(back: int) -> None:
    start = {9: 1, 10: 2, 13: 6, 14: 7}[back]
    assert placed(table(), BASE, back) == f"D{start}H"


def test_a_red_site_costs_an_automa_three_points() -> None:
    position = table()
    placed(position, BASE, 9)
    assert position.scored("price") == {1: -3}
    assert position.has(1)[0] == 0


def test_an_elevation_on_a_red_site_costs_nothing() -> None:
    position = table().dam(1, "D1H")
    assert placed(position, ELEVATION, 9) == "D1H"
    assert position.scored("price") == {}


def test_dams_above_an_own_dam() -> None:
    assert placed(table().dam(1, "D7L"), BASE, 11) == "D4L"


def test_dams_above_no_dam_of_an_opponent_where_none_is_above_an_own_one() -> None:
    assert placed(table().dam(0, "D5L").dam(2, "D5H").dam(2, "D7H"), BASE, 11) == "D7L"


def test_neutral_dams_are_nobodys_own() -> None:
    position = table().dam(NEUTRAL, "D5L", 2).dam(NEUTRAL, "D6L", 2)
    assert placed(position, BASE, 11) == "D3L"


def test_dams_that_catch_most_water() -> None:
    assert placed(table().water(D=2), BASE, 15) == "D10L"
    assert placed(table().water(D=2), BASE, 16) == "D10L"


def test_of_dams_that_catch_as_much_the_first_headstream_of_the_tile_leads() -> None:
    assert placed(table().water(A=1, D=1), BASE, 16) == "D1L"


def test_an_elevation_where_most_water_is_caught() -> None:
    position = table().dam(1, "D8L", 1, 1).dam(1, "D10L", 2, 2).water(C=1)
    assert placed(position, ELEVATION, 15) == "D10L"


@pytest.mark.parametrize(("back", "site"), [(17, "D6H"), (18, "D6H"), (19, "D7H"), (20, "D7H")])
def test_dams_below_a_powerhouse_own_or_opponents_first(back: int, site: str) -> None:
    position = table().houses(1, "P6-1").houses(2, "P7-1").dam(2, "D6L").dam(2, "D7L")
    assert placed(position, BASE, back) == site


def test_a_dam_in_between_keeps_the_water_of_the_powerhouse_away() -> None:
    position = table().houses(1, "P6-1").dam(2, "D6H").dam(2, "D6L", 1, 0)
    assert placed(position, BASE, 19) == "D5L"
    assert placed(table().houses(1, "P6-1").dam(1, "D6H"), BASE, 19) == "D5L"


def test_the_water_of_a_powerhouse_goes_on_where_there_is_no_dam() -> None:
    assert placed(table().machines(1, 3, 0).houses(1, "P5-1"), BASE, 19) == "D9L"
    assert placed(table().machines(1, 3, 0).houses(1, "P7-1"), BASE, 19) == "D10L"
    assert placed(table().machines(1, 3, 0).houses(1, "P7-1").dam(2, "D7L"), BASE, 19) == "D8L"


# --- conduits


def test_conduits_of_the_second_highest_value() -> None:
    assert placed(table(), CONDUIT, 17) == "C1B"
    position = table().conduits(0, "C1A", "C2B", "C4B", "C1B", "C3A").conduits(2, "C5B", "C6A")
    assert placed(position, CONDUIT, 17) == "C10A"


@pytest.mark.parametrize(("back", "slot"), [(9, "C8A"), (13, "C3B")])
def test_conduits_from_a_dam_in_the_order_of_the_tile(back: int, slot: str) -> None:
    position = table().dam(1, "D8L").dam(NEUTRAL, "D5L", 2).dam(0, "D3L")
    assert placed(position, CONDUIT, back) == slot


@pytest.mark.parametrize(("back", "slot", "other"), [(9, "C9B", 0), (13, "C9A", 1)])
def test_conduits_from_a_neutral_dam_are_in_the_middle(back: int, slot: str, other: int) -> None:
    assert placed(table().dam(NEUTRAL, "D9L", 3).dam(other, "D3L"), CONDUIT, back) == slot


@pytest.mark.parametrize(("back", "slot"), [(5, "C2A"), (15, "C4A")])
def test_conduits_to_a_powerhouse_in_the_order_of_the_tile(back: int, slot: str) -> None:
    position = table().houses(1, "P6-1").houses(0, "P7-1").conduits(2, "C3B", "C6B")
    assert placed(position, CONDUIT, back) == slot


# --- powerhouses


@pytest.mark.parametrize(("back", "site"), [(5, "P5-1"), (6, "P6-1"), (7, "P7-1"), (8, "P12-1")])
def test_powerhouses_in_the_basin_or_the_terrain_of_the_tile(back: int, site: str) -> None:
    assert placed(table(), POWERHOUSE, back) == site


def test_powerhouses_at_the_end_of_the_strongest_built_conduit() -> None:
    assert placed(table().conduits(0, "C6A", "C6B", "C10B"), POWERHOUSE, 9) == "P9-1"
    assert placed(table().conduits(0, "C6A").conduits(1, "C3A"), POWERHOUSE, 9) == "P5-1"


def test_powerhouses_with_a_link_from_an_own_dam() -> None:
    assert placed(table().dam(1, "D6L"), POWERHOUSE, 16) == "P7-1"
    assert placed(table().dam(1, "D6L"), POWERHOUSE, 17) == "P9-1"


def test_powerhouses_whose_water_feeds_an_own_dam_first() -> None:
    position = table().dam(1, "D9L").dam(0, "D9H").dam(1, "D10L").dam(2, "D7L")
    assert placed(position, POWERHOUSE, 1) == "P6-1"


def test_powerhouses_whose_water_meets_no_dam_of_an_opponent_first() -> None:
    position = table().dam(0, "D9H").dam(2, "D6L")
    assert placed(position, POWERHOUSE, 1) == "P7-1"
    assert placed(table().dam(2, "D7L"), POWERHOUSE, 3) == "P8-1"


def test_the_sites_of_a_basin_are_one_and_the_free_one_is_taken_first() -> None:
    assert placed(table(), POWERHOUSE, 11) == "P9-1"
    assert placed(table().houses(0, "P9-1", "P8-1").houses(2, "P9-2"), POWERHOUSE, 11) == "P9-3"


def test_a_line_may_be_limited_to_a_terrain_or_a_value() -> None:
    assert placed(table(), 4, 5) == "D1L"
    assert placed(table(), 2, 7) == "D5L"
    assert placed(table().dam(1, "D7L"), CONDUIT, 9) == "C7B"
    assert placed(table().dam(1, "D7L"), 12, 9) == "C1A"
    assert placed(table().dam(1, "D6L"), 12, 9) == "C6A"


def test_only_sites_that_can_be_paid_are_looked_at() -> None:
    position = table().machines(1, 3, 0)
    assert placed(position, BASE, 1) == "D8L"


def test_a_dam_on_the_upper_site_keeps_the_water_from_the_lower_one() -> None:
    assert placed(table().houses(1, "P7-1").dam(2, "D7H"), BASE, 19) == "D5L"
    assert placed(table().houses(1, "P7-1").dam(2, "D7L"), BASE, 19) == "D7H"
