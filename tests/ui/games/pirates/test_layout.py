"""Where things lie: the own half nearest, every arrangement within its table, nothing over the sea."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF

from desktop_app.games.pirates.geometry import SPACES, space_at
from desktop_app.ui.games.pirates.art.sea import FRAME
from desktop_app.ui.games.pirates.layout import Layout, best_layout, layouts
from desktop_app.ui.games.pirates.signs import COUNT_WIDTH
from desktop_app.ui.table.places import Place

LAYOUTS = pytest.mark.parametrize("layout", layouts(), ids=lambda layout: layout.name)


@LAYOUTS
def test_row_1_is_below_for_side_0_and_above_for_side_1(layout: Layout) -> None:
    assert layout.space(space_at(0, 0), turned=False)[1] > layout.space(space_at(5, 0), turned=False)[1]
    assert layout.space(space_at(0, 0), turned=True)[1] < layout.space(space_at(5, 0), turned=True)[1]


@LAYOUTS
def test_a_turned_sea_is_the_same_sea_seen_from_the_other_side(layout: Layout) -> None:
    for space in range(SPACES):
        assert layout.space(space, turned=True) == layout.space(SPACES - 1 - space, turned=False)


@LAYOUTS
@pytest.mark.parametrize("turned", [False, True])
def test_boards_lie_side_by_side_from_their_owner_s_left(layout: Layout, turned: bool) -> None:
    for side in (0, 1):
        middles = [layout.board(side, first, width, turned) for first, width in ((0, 3), (3, 1), (4, 3))]
        steps = {round(one[0] - other[0]) for one, other in pairwise(middles)}
        assert steps == {round((2 if turned != bool(side) else -2) * layout.cell)}
        assert len({y for _, y in middles}) == 1


@LAYOUTS
def test_the_frame_is_as_wide_as_it_is_drawn(layout: Layout) -> None:
    assert layout.shares.rim == FRAME


@LAYOUTS
def test_nothing_lies_over_the_sea_or_beyond_the_table(layout: Layout) -> None:
    width, height = layout.sea_size
    sea = QRectF(layout.sea.x - width / 2, layout.sea.y - height / 2, width, height)
    table = QRectF(0, 0, layout.width, layout.height)
    assert table.contains(sea)
    market = [layout.market.spot(place) for place in range(5)]
    cards = [
        QRectF(
            x - layout.market.width / 2,
            y - layout.market.height / 2,
            layout.market.width,
            layout.market.height,
        )
        for x, y in market
    ]
    hands = [
        QRectF(row.x - row.width / 2, row.y - row.size / 2, row.width, row.size)
        for row in (layout.hand, layout.backs)
    ]
    things = [square(place) for place in (layout.mines, layout.shields, layout.end_turn)]
    for stand in (layout.near, layout.far):
        things += [square(stand.pile), square(stand.reserve), square(stand.start_shield)]
    for rect in (*cards, *hands, *things):
        assert table.contains(rect)
        assert not sea.intersects(rect)
    for number, rect in enumerate(cards):
        assert not any(rect.intersects(other) for other in cards[number + 1 :])


def square(place: Place) -> QRectF:
    return QRectF(place.x - place.size / 2, place.y - place.size / 2, place.size, place.size)


@pytest.mark.parametrize(
    ("shape", "name"), [((908, 806), "tall"), ((748, 626), "tall"), ((1024, 562), "wide")]
)
def test_the_arrangement_goes_by_the_shape_of_the_window(shape: tuple[int, int], name: str) -> None:
    assert best_layout(*shape).name == name


@LAYOUTS
def test_number_flag_and_effect_of_every_tile_in_a_hand_stay_in_sight(layout: Layout) -> None:
    row = layout.hand
    for count in range(1, 10):
        tile, spots = row.tile(count), row.spots(count)
        assert len(spots) == count
        assert spots[-1][0] - spots[0][0] + tile <= row.width + 1e-6
        assert all(other[0] - one[0] >= row.shown * tile - 1e-6 for one, other in pairwise(spots))
    assert row.tile(5) == row.size
    assert row.shown >= 0.8


@LAYOUTS
def test_boards_to_choose_from_are_large_and_beside_the_sea(layout: Layout) -> None:
    cell = layout.boards.size
    width, _ = layout.sea_size
    shapes = (3, 3, 1)
    table = QRectF(0, 0, layout.width, layout.height)
    rects = [
        QRectF(x - wide * cell / 2, y - 1.5 * cell, wide * cell, 3 * cell)
        for wide, (x, y) in zip(shapes, layout.offered_boards(shapes), strict=True)
    ]
    assert 3 * cell * 0.86 >= 170  # at 1440 x 900
    for number, rect in enumerate(rects):
        assert table.contains(rect)
        assert rect.left() > layout.sea.x + width / 2
        assert not any(rect.intersects(other) for other in rects[number + 1 :])


@LAYOUTS
@pytest.mark.parametrize("turned", [False, True])
def test_every_arrow_stands_on_the_boards_and_not_on_the_numbers_of_the_frame(
    layout: Layout, turned: bool
) -> None:
    reach = layout.shares.aim * layout.cell / 2
    wide, high = 3.5 * layout.cell, 3 * layout.cell
    for space in range(SPACES):
        for direction in range(8):
            x, y = layout.aim(space, direction, turned)
            assert abs(x - layout.sea.x) + reach <= wide + 1e-6
            assert abs(y - layout.sea.y) + reach <= high + 1e-6


@LAYOUTS
def test_what_lies_at_the_left_begins_on_one_line(layout: Layout) -> None:
    near, far = layout.near, layout.far
    edges = [stand.plate.x - stand.plate.size * 2.35 for stand in (near, far)]
    edges += [near.points.x - near.points.size * COUNT_WIDTH / 2, near.collected.x]
    assert max(edges) - min(edges) < 0.5
