"""Boards, loose pieces and the cover: everything on its sheet, nothing beside it."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmapCache

from desktop_app.games.applejack.catalogue import OrchardSide
from desktop_app.games.applejack.components import load_catalogue
from desktop_app.ui.games.applejack.art import boards, cover, harvest, pieces
from desktop_app.ui.games.applejack.art.tiles import TileArt
from desktop_app.ui.games.applejack.board_faces import HarvestFace, OrchardFace
from desktop_app.ui.games.applejack.layout import layouts
from desktop_app.ui.table import pixmaps
from desktop_app.ui.table.palette import SeatLook, themes
from tests.ui.contrast import contrast

pytestmark = pytest.mark.usefixtures("qapp")

CATALOGUE = load_catalogue()
SEATS = themes()["light"].seats


@pytest.mark.parametrize("sheet", CATALOGUE.sides, ids=lambda sheet: sheet.id)
def test_rim_hives_and_apples_lie_on_the_board_and_off_the_beds(sheet: OrchardSide) -> None:
    outline, beds = boards.board_path(10), boards.cells_path(CATALOGUE.grid, 10)
    for cell, edge, _ in (*sheet.hives, *sheet.apples):
        middle = boards.rim_point(CATALOGUE.grid, cell, edge, 10)
        ground = QRectF(middle.x() - 2.2, middle.y() - 2.2, 4.4, 4.4)
        assert outline.contains(ground)
        assert not beds.contains(middle)


@pytest.mark.parametrize("sheet", CATALOGUE.sides, ids=lambda sheet: sheet.id)
def test_things_on_the_rim_do_not_overlap(sheet: OrchardSide) -> None:
    places = [
        boards.rim_point(CATALOGUE.grid, cell, edge, 10) for cell, edge, _ in (*sheet.hives, *sheet.apples)
    ]
    for number, one in enumerate(places):
        for other in places[:number]:
            apart = one - other
            assert (apart.x() ** 2 + apart.y() ** 2) ** 0.5 > 5


def test_all_beds_lie_on_the_board() -> None:
    assert boards.board_path(10).contains(boards.cells_path(CATALOGUE.grid, 10))


def test_sides_a_and_b_are_told_apart_by_their_ground() -> None:
    grounds = []
    for sheet in CATALOGUE.sides[:2]:
        image = OrchardFace(sheet, 20, 0)(1).toImage()
        middle = QPointF(image.width() / 2, image.height() / 2) + QPointF(-68, -64)
        grounds.append(image.pixelColor(middle.toPoint()))
    assert grounds[0].hue() != grounds[1].hue()


def test_an_orchard_pixmap_has_the_board_in_its_middle() -> None:
    pixmap = OrchardFace(CATALOGUE.sides[0], 20, 0)(2)
    image = pixmap.toImage()
    inked = [x for x in range(image.width()) if image.pixelColor(x, image.height() // 2).alpha() == 255]
    assert (inked[0] + inked[-1]) / 2 == pytest.approx(image.width() / 2, abs=2)


@pytest.mark.parametrize(
    "face",
    [
        OrchardFace(CATALOGUE.sides[0], 44, 0),
        HarvestFace(
            layouts()[0], CATALOGUE.board(2), ((1,),) * (CATALOGUE.board(2).spaces + 1), tuple(range(2))
        ),
    ],
    ids=["orchard", "harvest"],
)
def test_a_board_painted_by_stages_looks_like_one_painted_at_once(face: OrchardFace | HarvestFace) -> None:
    QPixmapCache.clear()
    whole = face(0.7)
    QPixmapCache.clear()
    stages = sum(1 for _ in face.stages(0.7))
    assert stages > 3
    assert face(0.7).toImage() == whole.toImage()
    assert list(face.stages(0.7)) == []


@pytest.mark.parametrize("count", [1, 2, 40, 86])
def test_a_deeper_supply_shows_no_fewer_layers(count: int) -> None:
    assert 1 <= pieces.stack_layers(count - 1 or 1) <= pieces.stack_layers(count) <= pieces.STACK_STEPS


def test_an_empty_supply_shows_no_layer() -> None:
    assert pieces.stack_layers(0) == 0


def test_a_full_supply_is_drawn_deeper_than_a_nearly_empty_one() -> None:
    art = TileArt(CATALOGUE)
    full, low = (pieces.supply_pixmap(art, 100, count, 1).toImage() for count in (86, 3))
    column = full.width() // 2

    def foot(image: QImage) -> int:
        return max(y for y in range(image.height()) if image.pixelColor(column, y).alpha() == 255)

    assert foot(full) > foot(low) + 15


@pytest.mark.parametrize("value", [1, 2, 3])
def test_the_die_shows_its_value(value: int) -> None:
    others = [pieces.die_pixmap(other, 60, 1).toImage() for other in (1, 2, 3) if other != value]
    assert pieces.die_pixmap(value, 60, 1).toImage() not in others


def test_two_varieties_lie_beside_each_other_along_the_path() -> None:
    def box(varieties: tuple[int, ...], angle: float) -> tuple[int, int]:
        image = pixmaps.painted(
            120, 120, 1, lambda painter: harvest.paint_icon(painter, QPointF(60, 60), 40, varieties, angle)
        )
        solid = [(x, y) for x in range(120) for y in range(120) if image.pixelColor(x, y).alpha() == 255]
        return (
            max(x for x, _ in solid) - min(x for x, _ in solid),
            max(y for _, y in solid) - min(y for _, y in solid),
        )

    single, across, down = box((0,), 0), box((0, 1), 0), box((0, 1), 90)
    assert across[0] > single[0] + 15
    assert down[1] > single[1] + 15
    assert across[1] == pytest.approx(single[1], abs=2)


def space(seat: SeatLook, leaf: bool) -> QImage:
    room = QRectF(20, 20, 40, 40)
    return pixmaps.painted(80, 80, 1, lambda painter: harvest.paint_space(painter, room, seat, leaf))


def test_a_space_shows_the_seat_that_is_active_there() -> None:
    for seat in SEATS:
        image = space(seat, leaf=False)
        assert image.pixelColor(40, 41).name().upper() == seat.colour.upper()


def test_the_leaf_space_differs_from_a_plain_one() -> None:
    assert space(SEATS[0], leaf=True) != space(SEATS[0], leaf=False)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_title_can_be_read_on_its_band(dark: bool) -> None:
    image = pixmaps.painted(
        640, 420, 1, lambda painter: cover.paint_cover(painter, QRectF(0, 0, 640, 420), dark)
    )
    ink = cover.title_colour(dark).name()
    room = cover.title_rect(QRectF(0, 0, 640, 420))
    for share in (0.2, 0.5, 0.8):
        ground = image.pixelColor(QPointF(room.left() + room.width() * share, room.center().y()).toPoint())
        assert contrast(ink, ground.name()) >= 4.5


def test_the_cover_paints_nothing_outside_its_rectangle() -> None:
    marker = QColor("#FF00FF")

    def paint(painter: QPainter) -> None:
        painter.fillRect(QRectF(0, 0, 400, 320), marker)
        cover.paint_cover(painter, QRectF(50, 40, 300, 220), False)

    image = pixmaps.painted(400, 320, 1, paint)
    for x in range(0, 400, 3):
        for y in range(0, 320, 3):
            if not QRectF(47, 37, 306, 226).contains(x, y):
                assert image.pixelColor(x, y) == marker


def test_a_name_plate_leaves_room_for_the_name() -> None:
    rooms: list[QRectF] = []
    plate = QRectF(4, 4, 180, 36)
    pixmaps.painted(
        190, 46, 1, lambda painter: rooms.append(pieces.paint_name_plate(painter, plate, SEATS[1]))
    )
    assert plate.contains(rooms[0])
    assert rooms[0].width() > 110
