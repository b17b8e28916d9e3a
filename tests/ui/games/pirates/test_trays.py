"""The tray of pending effects hides neither its ship, nor arrows, nor what they aim at."""

import pytest

from desktop_app.ui.games.pirates.trays import ARROW, RING, Tray, tray
from desktop_app.ui.table.places import Point

CHIP = 0.42
STRAIGHT = ((0.0, -0.46), (0.46, 0.0), (0.0, 0.46), (-0.46, 0.0))
SLANTED = ((0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (-0.5, -0.5))
AROUND = tuple((x, y) for x in (-1.0, 0.0, 1.0) for y in (-1.0, 0.0, 1.0) if (x, y) != (0.0, 0.0))


def sea_from(column: int, row: int) -> tuple[float, float, float, float]:
    """Return the sea with its frame as a ship sees it, counted from the upper left space."""
    return -0.86 - column, -0.86 - row, 7.72, 6.72


def overlaps(found: Tray, spot: Point, size: float) -> bool:
    across = abs(found.at[0] - spot[0]) < (found.width + size) / 2 - 1e-6
    return across and abs(found.at[1] - spot[1]) < (found.height + size) / 2 - 1e-6


@pytest.mark.parametrize("row", range(6))
@pytest.mark.parametrize("column", range(7))
def test_the_tray_lies_on_the_table_beside_its_ship_wherever_that_is(column: int, row: int) -> None:
    sea = sea_from(column, row)
    found = tray(CHIP, 3, sea, ships=AROUND)
    assert not overlaps(found, (0.0, 0.0), 0.88)
    assert sea[0] - 1e-6 <= found.at[0] - found.width / 2
    assert found.at[0] + found.width / 2 <= sea[0] + sea[2] + 1e-6
    assert sea[1] - 1e-6 <= found.at[1] - found.height / 2
    assert found.at[1] + found.height / 2 <= sea[1] + sea[3] + 1e-6


@pytest.mark.parametrize("arrows", [STRAIGHT, SLANTED, STRAIGHT + SLANTED])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_arrows_stay_free(arrows: tuple[Point, ...], count: int) -> None:
    found = tray(CHIP, count, sea_from(3, 2), arrows, ships=AROUND)
    assert not [spot for spot in arrows if overlaps(found, spot, ARROW)]


def test_ships_under_fire_stay_free() -> None:
    targets = ((0.0, -1.0), (-1.0, 0.0), (0.0, 1.0))
    found = tray(CHIP, 3, sea_from(3, 2), STRAIGHT, targets, ships=AROUND)
    assert not [spot for spot in targets if overlaps(found, spot, RING)]


def test_chips_lie_in_their_tray_without_touching() -> None:
    found = tray(CHIP, 4, sea_from(0, 0))
    for number, (x, y) in enumerate(found.chips):
        assert abs(x - found.at[0]) + CHIP / 2 <= found.width / 2 + 1e-6
        assert abs(y - found.at[1]) + CHIP / 2 <= found.height / 2 + 1e-6
        for other in found.chips[number + 1 :]:
            assert max(abs(x - other[0]), abs(y - other[1])) >= CHIP


def test_a_tray_with_fewer_chips_leaves_the_others_where_they_are() -> None:
    whole = tray(CHIP, 3, sea_from(3, 2), STRAIGHT)
    less = whole.cut(2)
    assert less.chips == whole.chips[:2]
    assert less.width * less.height < whole.width * whole.height
    for x, y in less.chips:
        assert abs(x - less.at[0]) + CHIP / 2 <= less.width / 2 + 1e-6
        assert abs(y - less.at[1]) + CHIP / 2 <= less.height / 2 + 1e-6
