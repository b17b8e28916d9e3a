"""Tiles: what stands on them is all there, apart, inside, and upright at every rotation."""

from itertools import combinations
from math import hypot, sqrt

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter

from desktop_app.games.applejack.catalogue import Tile
from desktop_app.games.applejack.components import load_catalogue
from desktop_app.ui.games.applejack.art import arrange
from desktop_app.ui.games.applejack.art.arrange import APOTHEM, HIVE_AT, HIVE_RADIUS, at, spots
from desktop_app.ui.games.applejack.art.card import hex_path
from desktop_app.ui.games.applejack.art.numerals import paint_number, strokes
from desktop_app.ui.games.applejack.art.tiles import TileArt
from desktop_app.ui.table import pixmaps

pytestmark = pytest.mark.usefixtures("qapp")

CATALOGUE = load_catalogue()
TILES = CATALOGUE.tiles[1:]


def spots_of(tile: Tile) -> tuple[arrange.Spot, ...]:
    return spots(tile.turned[0], tile.apples, tile.blossoms)


@pytest.fixture
def art() -> TileArt:
    return TileArt(CATALOGUE)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_every_apple_and_blossom_of_a_tile_is_shown(tile: Tile) -> None:
    kinds = [spot.kind for spot in spots_of(tile)]
    assert kinds.count(-1) == tile.blossoms
    assert [kinds.count(variety) for variety in range(7)] == list(tile.apples)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_nothing_on_a_tile_overlaps(tile: Tile) -> None:
    placed = spots_of(tile)
    for one, other in combinations(placed, 2):
        assert hypot(one.x - other.x, one.y - other.y) >= one.radius + other.radius
    for spot in placed:
        for edge in tile.turned[0]:
            x, y = at(edge, HIVE_AT)
            assert hypot(spot.x - x, spot.y - y) >= spot.radius + HIVE_RADIUS


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_everything_on_a_tile_is_inside_it_and_large_enough_to_count(tile: Tile) -> None:
    for spot in spots_of(tile):
        assert spot.radius >= 0.12
        for edge in range(6):
            x, y = at(edge, 1.0)
            assert spot.x * x + spot.y * y + spot.radius <= APOTHEM


def test_apples_of_one_variety_stand_beside_each_other() -> None:
    for tile in TILES:
        placed = spots_of(tile)
        for variety, count in enumerate(tile.apples):
            if count == 2:
                one, other = (spot for spot in placed if spot.kind == variety)
                assert hypot(one.x - other.x, one.y - other.y) <= 0.36, tile.id


def test_more_things_than_any_tile_shows_are_still_placed_apart() -> None:
    placed = spots((0, 2), (2, 2, 0, 0, 0, 0, 0), 3)
    assert len(placed) == 7
    for one, other in combinations(placed, 2):
        assert hypot(one.x - other.x, one.y - other.y) >= one.radius + other.radius


@pytest.mark.parametrize("rotation", range(6))
def test_a_hive_is_drawn_at_the_edge_the_rules_name(art: TileArt, rotation: int) -> None:
    tile = next(tile for tile in TILES if tile.edges == 0b11 and sum(tile.apples) == 1)
    image = art.tree(tile.number, rotation, 200, 1).toImage()
    middle = QPointF(image.width() / 2, image.height() / 2)
    warm = []
    for edge in range(6):
        x, y = at(edge, 1.0)
        beside = QPointF(x * 0.39 - y * 0.15, y * 0.39 + x * 0.15) * 200
        colour = image.pixelColor((middle + beside).toPoint())
        warm.append(colour.red() > colour.green() + 8 and colour.red() > colour.blue() + 60)
    assert tuple(edge for edge in range(6) if warm[edge]) == tuple(sorted(tile.turned[rotation]))


def test_numbers_stay_upright_when_a_tile_is_turned(art: TileArt) -> None:
    tile = next(tile for tile in TILES if tile.edges == 0b1001 and sum(tile.apples) == 1)
    image = art.tree(tile.number, 0, 400, 1).toImage()
    turned = art.tree(tile.number, 3, 400, 1).toImage()
    x, y = at(0, HIVE_AT * 400)
    half = round(HIVE_RADIUS * 400 * 0.5)
    corner = QPointF(image.width() / 2 + x - half, image.height() / 2 + y - half).toPoint()
    one, other = (picture.copy(corner.x(), corner.y(), 2 * half, 2 * half) for picture in (image, turned))
    assert one == other


def test_a_tile_is_in_the_middle_of_its_pixmap(art: TileArt) -> None:
    size = TileArt.size(130)
    pixmap = art.tree(1, 0, 130, 2)
    assert pixmap.width() == round(size.width() * 2)
    assert pixmap.deviceIndependentSize().height() == pytest.approx(size.height(), abs=0.5)
    image = pixmap.toImage()
    assert image.pixelColor(image.width() // 2, image.height() // 2).alpha() == 255
    assert image.pixelColor(1, 1).alpha() == 0


def test_a_lifted_tile_throws_a_longer_shadow(art: TileArt) -> None:
    low = art.tree(5, 0, 130, 1).toImage()
    high = art.tree(5, 0, 130, 1, lifted=True).toImage()
    x, y = low.width() // 2, low.height() // 2 + 71
    assert high.pixelColor(x, y).alpha() > low.pixelColor(x, y).alpha() + 20


def test_a_tile_is_painted_once_for_a_size(art: TileArt) -> None:
    assert art.tree(9, 1, 90, 1).cacheKey() == art.tree(9, 7, 90, 1).cacheKey()
    assert art.tree(9, 1, 90, 1).cacheKey() != art.tree(9, 2, 90, 1).cacheKey()


def test_pasture_back_and_tree_look_unlike(art: TileArt) -> None:
    pictures = [art.pasture(1, 60, 1), art.back(60, 1), art.tree(1, 0, 60, 1)]
    tones = []
    for pixmap in pictures:
        image = pixmap.toImage()
        colour = image.pixelColor(image.width() // 2 - 14, image.height() // 2 - 16)
        tones.append(colour.lightness())
    assert min(abs(one - other) for one, other in combinations(tones, 2)) > 8


def test_hexagons_of_neighbouring_cells_touch_but_do_not_overlap() -> None:
    shape = hex_path(100)
    beside = shape.translated(50 * sqrt(3), 0)
    area = shape.intersected(beside).boundingRect()
    assert area.width() < 1


def test_every_digit_can_be_printed() -> None:
    assert strokes("0123456789+-").elementCount() > 60


def test_a_sign_without_a_drawing_is_named() -> None:
    with pytest.raises(ValueError, match="no numeral is drawn for '%'"):
        strokes("%")


def test_a_number_is_printed_around_its_centre() -> None:
    def paint(painter: QPainter) -> None:
        paint_number(painter, "12", QPointF(30, 20), 24, QColor("#000000"))

    image = pixmaps.painted(60, 40, 1, paint)
    inked = [(x, y) for x in range(60) for y in range(40) if image.pixelColor(x, y).alpha() > 100]
    assert (min(x for x, _ in inked) + max(x for x, _ in inked)) / 2 == pytest.approx(29.5, abs=1)
    assert (min(y for _, y in inked) + max(y for _, y in inked)) / 2 == pytest.approx(19.5, abs=1)
    assert max(y for _, y in inked) - min(y for _, y in inked) == pytest.approx(23, abs=1.5)
