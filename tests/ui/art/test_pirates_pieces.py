"""The pieces of Pirates Under Fire: inside their room, and unlike each other where they tell something."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations, product
from math import cos, pi, sin

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmapCache

from desktop_app.games.pirates.catalogue import EFFECT_IDS
from desktop_app.games.pirates.components import load_catalogue
from desktop_app.ui.games.pirates.art import cover, lines, mercenaries, open_sea, sea, ships, shots, tokens
from desktop_app.ui.games.pirates.art.parts import (
    MARGIN,
    look,
    paint_chip,
    paint_effect,
    paint_number,
    paint_tag,
)
from desktop_app.ui.games.pirates.faces import BoardFace
from desktop_app.ui.games.pirates.signs import FrameFace, SideFace
from desktop_app.ui.games.pirates.theme import EFFECTS, SEA_EFFECTS
from desktop_app.ui.table import pixmaps
from desktop_app.ui.table.palette import SeatLook, themes

pytestmark = pytest.mark.usefixtures("qapp")

Paint = Callable[[QPainter, QRectF], None]
SEATS = themes()["light"].seats
SIZE = 84.0
CATALOGUE = load_catalogue()
BOARD = (("ortho", "vp", "mine"), ("mine", "tile", "diag"), ("repair", "ortho", "vp"))


def ship(seat: int, number: int = 5, effect: str = "repair", look: SeatLook = SEATS[0], **how: bool) -> Paint:
    return lambda painter, rect: ships.paint_ship(painter, rect, seat, number, effect, look, **how)


def hired(mercenary: str, owner: SeatLook | None = None) -> Paint:
    return lambda painter, rect: mercenaries.paint_mercenary(painter, rect, mercenary, 3, owner=owner)


PIECES: dict[str, Paint] = {
    "ship": ship(0),
    "ship of the other seat": ship(1),
    "lifted": ship(1, lifted=True),
    "burning": ship(0, burning=True),
    "back": lambda p, r: ships.paint_ship_back(p, r, 0, SEATS[1]),
    "pile": lambda p, r: ships.paint_pile(p, r, 1, SEATS[1], 18),
    "reserve": lambda p, r: ships.paint_pile(p, r, 1, SEATS[1], 9, reserve=True),
    "empty pile": lambda p, r: ships.paint_pile(p, r, 1, SEATS[1], 0),
    "mercenary": hired("commodore", SEATS[2]),
    "mercenary for hire": hired("carpenter"),
    "mine": tokens.paint_mine,
    "blank mine": lambda p, r: tokens.paint_mine_face(p, r, 0),
    "live mine": lambda p, r: tokens.paint_mine_face(p, r, -2),
    "shield": tokens.paint_shields,
    "shields": lambda p, r: tokens.paint_shields(p, r, 7),
    "gold": tokens.paint_gold,
    "victory": tokens.paint_victory,
    "extra tile": tokens.paint_extra_tile,
    "start shield": tokens.paint_start_shield,
    "shot": shots.paint_shot,
    "splash": lambda p, r: shots.paint_splash(p, r, 0.5),
    "hit": lambda p, r: shots.paint_hit(p, r, 0.5),
    "glance": lambda p, r: shots.paint_glance(p, r, 0.5),
    "target": lambda p, r: shots.paint_target(p, r, shots.ON_FIRE),
    "badge": lambda p, r: lines.paint_badge(p, r, 5, SEATS[0]),
    "board": lambda p, r: sea.paint_board(p, r, BOARD, 0),
    "frame": sea.paint_frame,
    "tag": lambda p, r: paint_tag(p, r, 15),
    "cover": cover.paint_cover,
    **{f"chip {effect}": partial(paint_chip, effect=effect, times=2) for effect in EFFECTS},
    **{f"aim {way}": partial(shots.paint_aim, direction=way, hit=way % 4) for way in range(8)},
}


def drawn(paint: Paint, room: float = 0.4) -> QImage:
    """Return a piece `SIZE` large with `room` around it, as a share of its size."""
    edge = room * SIZE

    def inside(painter: QPainter) -> None:
        paint(painter, QRectF(edge, edge, SIZE, SIZE))

    return pixmaps.painted(SIZE + 2 * edge, SIZE + 2 * edge, 1, inside)


def greys(image: QImage) -> list[int]:
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return [
        grey.pixelColor(x, y).lightness()
        for y in range(0, grey.height(), 2)
        for x in range(0, grey.width(), 2)
    ]


def apart(one: Paint, other: Paint) -> float:
    """Return by how much two pieces differ without colour, as a mean over their points (0 to 255)."""
    first, second = greys(drawn(one, 0)), greys(drawn(other, 0))
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_is_painted_inside_its_room(name: str) -> None:
    image = drawn(PIECES[name])
    shadow = MARGIN * SIZE + 1
    room = QRectF(0.4 * SIZE, 0.4 * SIZE, SIZE, SIZE).adjusted(-shadow, -shadow, shadow, shadow)
    # Badges of stars and triangles are larger than their square, to look equally heavy.
    inside = outside = 0
    for x in range(image.width()):
        for y in range(image.height()):
            if image.pixelColor(x, y).alpha() > 12:
                if room.contains(x, y):
                    inside += 1
                else:
                    outside += 1
    assert inside > 300
    assert outside == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_a_burning_ship_differs_from_an_active_one_without_colour(seat: int) -> None:
    assert apart(ship(seat), ship(seat, burning=True)) > 35


@pytest.mark.parametrize("burning", [False, True])
def test_ships_of_the_two_seats_differ_without_colour(burning: bool) -> None:
    assert apart(ship(0, burning=burning), ship(1, burning=burning)) > (15 if burning else 60)


def test_the_hulls_of_the_two_seats_differ_in_outline() -> None:
    masks = []
    for part in ("ship_0", "ship_1"):
        image = pixmaps.svg(look().files[part], 64, 64, 1).toImage()
        masks.append({(x, y) for x in range(64) for y in range(64) if image.pixelColor(x, y).alpha() > 127})
    assert len(masks[0] ^ masks[1]) / len(masks[0] | masks[1]) > 0.15


@pytest.mark.parametrize(("one", "other"), list(combinations(range(1, 10), 2)))
def test_two_numbers_differ_on_a_ship_and_on_its_wreck(one: int, other: int) -> None:
    assert apart(ship(0, one), ship(0, other)) > 1.5
    assert apart(ship(1, one, burning=True), ship(1, other, burning=True)) > 0.25


def test_a_ship_shows_its_effect() -> None:
    assert apart(ship(0, 3, "ortho"), ship(0, 3, "gold")) > 0.8


def test_a_ship_without_an_effect_has_no_plaque() -> None:
    plaque = QRectF(SIZE * 0.7, SIZE * 0.7, SIZE * 0.2, SIZE * 0.2).toRect()
    bare, full = (drawn(ship(0, 9, effect), 0).copy(plaque) for effect in ("none", "gold"))
    assert sum(greys(full)) > 1.5 * sum(greys(bare))


@pytest.mark.parametrize(("one", "other"), list(combinations(range(4), 2)))
def test_a_pennant_differs_by_shape_and_not_by_colour_alone(one: int, other: int) -> None:
    flags = [replace(SEATS[seat], colour="#2C478C") for seat in (one, other)]
    assert apart(hired("commodore", flags[0]), hired("commodore", flags[1])) > 0.2


@pytest.mark.parametrize(
    ("one", "other"), list(combinations([mercenary.id for mercenary in CATALOGUE.mercenaries], 2))
)
def test_two_mercenaries_differ_without_colour(one: str, other: str) -> None:
    assert apart(hired(one), hired(other)) > 6


def test_a_hired_mercenary_carries_its_owners_flag() -> None:
    assert apart(hired("commodore"), hired("commodore", SEATS[0])) > 3


def test_a_mercenary_that_scores_at_the_end_is_marked() -> None:
    def scoring(painter: QPainter, rect: QRectF) -> None:
        mercenaries.paint_mercenary(painter, rect, "commodore", 3, end=True)

    assert apart(hired("commodore"), scoring) > 2


@pytest.mark.parametrize("count", range(1, 7))
def test_one_shield_more_can_be_told(count: int) -> None:
    few, more = (partial(tokens.paint_shields, count=shields) for shields in (count, count + 1))
    assert apart(few, more) > 1


def test_a_mine_face_down_is_neither_of_its_faces_nor_what_is_printed_on_the_sea() -> None:
    printed: Paint = partial(sea.paint_board, effects=(("mine",),), side=0)
    faces = [PIECES["mine"], PIECES["blank mine"], PIECES["live mine"], printed]
    for one, other in combinations(faces, 2):
        assert apart(one, other) > 15


@pytest.mark.parametrize(("one", "other"), list(combinations(SEA_EFFECTS, 2)))
def test_two_spaces_of_the_sea_differ_at_40_pixels_without_colour(one: str, other: str) -> None:
    def space(effect: str) -> list[int]:
        def paint(painter: QPainter) -> None:
            sea.paint_board(painter, QRectF(0, 0, 40, 40), ((effect,),), 1)

        return greys(pixmaps.painted(40, 40, 1, paint))

    first, second = space(one), space(other)
    assert sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first) > 4


def test_the_two_halves_of_the_sea_differ_in_lightness() -> None:
    light, dark = (drawn(partial(sea.paint_board, effects=BOARD, side=side), 0) for side in (0, 1))
    assert sum(greys(light)) > 1.3 * sum(greys(dark))


@pytest.mark.parametrize("quarter", range(4))
def test_the_effects_of_a_board_stay_upright_when_its_chart_turns(quarter: int) -> None:
    def middle(turn: int) -> QImage:
        paint = partial(sea.paint_board, effects=BOARD, side=0, board=1, quarter=turn)
        spot = QRectF(SIZE / 3 + 8, SIZE / 3 + 8, SIZE / 3 - 16, SIZE / 3 - 16).toRect()
        return drawn(paint, 0).copy(spot)

    first, turned = greys(middle(0)), greys(middle(quarter))
    assert sum(abs(a - b) for a, b in zip(first, turned, strict=True)) / len(first) < 3


@pytest.mark.parametrize("columns", [7, 3])
def test_the_sea_lies_in_the_middle_of_its_border(columns: int) -> None:
    rect = QRectF(10, 20, 500, 420)
    inner = sea.frame_inner(rect, columns, 6)
    assert rect.contains(inner)
    assert inner.center() == rect.center()
    assert inner.width() / columns == pytest.approx(inner.height() / 6)


def test_the_border_names_the_spaces_from_either_side() -> None:
    assert apart(sea.paint_frame, partial(sea.paint_frame, flipped=True)) > 0.05


def line(kind: int = 0, down: bool = False, seat: SeatLook = SEATS[0], falling: bool = False) -> QImage:
    """Return a line over four spaces 60 large, the first of them at (30, 30)."""
    rect = QRectF(30, 30, 60, 240) if down else QRectF(30, 30, 240, 60)
    return pixmaps.painted(
        300, 300, 1, lambda p: lines.paint_line(p, rect, kind, 4, 5, seat, falling=falling)
    )


def unlike(one: QImage, other: QImage) -> int:
    """Return how many points of two pictures differ without colour."""
    return sum(abs(a - b) > 30 for a, b in zip(greys(one), greys(other), strict=True))


@pytest.mark.parametrize("down", [False, True])
def test_equal_numbers_and_a_run_are_held_by_lines_of_different_form(down: bool) -> None:
    assert unlike(line(lines.EQUAL, down), line(lines.RUN, down)) > 60


def test_a_run_points_at_its_highest_number() -> None:
    assert unlike(line(lines.RUN), line(lines.RUN, falling=True)) > 30


@pytest.mark.parametrize(("one", "other"), list(combinations(range(4), 2)))
def test_the_lines_of_two_seats_differ_by_shape_and_not_by_colour_alone(one: int, other: int) -> None:
    seats = [replace(SEATS[seat], colour="#2C478C") for seat in (one, other)]
    assert unlike(line(seat=seats[0]), line(seat=seats[1])) > 8


@pytest.mark.parametrize("kind", [lines.EQUAL, lines.RUN])
def test_a_line_runs_beside_the_ships_it_counts(kind: int) -> None:
    """A ship fills 0.885 of its space; the beads may touch its rim, and nothing may reach further in."""
    across, down = line(kind), line(kind, down=True)
    room = range(8, 52)
    for place in range(4):
        for x, y in product(room, room):
            assert across.pixelColor(30 + 60 * place + x, 30 + y).alpha() < 30
            assert down.pixelColor(30 + x, 30 + 60 * place + y).alpha() < 30


@pytest.mark.parametrize("down", [False, True])
def test_a_line_and_its_points_stay_within_their_room(down: bool) -> None:
    image, room = line(lines.EQUAL, down), lines.ROOM * 60
    rect = QRectF(30, 30, 60, 240) if down else QRectF(30, 30, 240, 60)
    outer = rect.adjusted(-room, -room, room, room)
    painted = [(x, y) for x, y in product(range(300), range(300)) if image.pixelColor(x, y).alpha() > 12]
    assert all(outer.contains(x, y) for x, y in painted)
    assert any(x > rect.right() + 12 or y > rect.bottom() + 12 for x, y in painted)


def inked(image: QImage) -> list[tuple[int, int]]:
    return [
        (x, y)
        for x, y in product(range(image.width()), range(image.height()))
        if image.pixelColor(x, y).alpha() > 127
    ]


@pytest.mark.parametrize("way", range(8))
def test_an_arrow_that_hits_nothing_is_hollow_grey_and_faint(way: int) -> None:
    miss, hit = (drawn(partial(shots.paint_aim, direction=way, hit=hit), 0) for hit in (0, 3))
    head = round(SIZE / 2 + 0.2 * SIZE * sin(pi * way / 4)), round(SIZE / 2 - 0.2 * SIZE * cos(pi * way / 4))
    assert hit.pixelColor(*head).alpha() == 255
    assert miss.pixelColor(*head).alpha() < 60
    assert max(miss.pixelColor(x, y).hsvSaturation() for x, y in inked(miss)) < 60
    assert max(miss.pixelColor(x, y).alpha() for x, y in inked(miss)) <= 0.85 * 255


def test_an_arrow_is_slim() -> None:
    columns = {x for x, _ in inked(drawn(partial(shots.paint_aim, direction=0, hit=3), 0))}
    assert 0.4 * SIZE < len(columns) < 0.72 * SIZE


@pytest.mark.parametrize("hit", [1, 2, 3])
def test_the_ring_round_a_target_leaves_its_flag_free(hit: int) -> None:
    image = drawn(partial(shots.paint_target, hit=hit), 0)
    flag = QRectF(SIZE * 0.72, SIZE * 0.12, SIZE * 0.16, SIZE * 0.16).toRect()
    assert inked(image.copy(flag)) == []


@pytest.mark.parametrize(
    ("way", "ends"), [(2, ((20, 50), (80, 50))), (3, ((20, 20), (80, 80))), (1, ((20, 80), (80, 20)))]
)
def test_the_line_of_a_shot_reaches_from_the_ship_to_its_target(
    way: int, ends: tuple[tuple[int, int], tuple[int, int]]
) -> None:
    rect = QRectF(20, 50, 60, 0) if way == 2 else QRectF(20, 20, 60, 60)
    found = inked(pixmaps.painted(100, 100, 1, lambda p: shots.paint_shot_line(p, rect, way)))
    for x, y in ends:
        assert any(abs(at - x) + abs(high - y) <= 8 for at, high in found)
    room = shots.LINE_ROOM * 3 + 1
    assert all(rect.adjusted(-room, -room, room, room).contains(x, y) for x, y in found)


def test_the_line_of_a_shot_leaves_gaps_at_ship_and_target() -> None:
    def paint(painter: QPainter) -> None:
        shots.paint_shot_line(painter, QRectF(0, 20, 200, 0), 6, gaps=(60, 40))

    columns = [x for x, _ in inked(pixmaps.painted(200, 40, 1, paint))]
    # It flies to the left: the ship is at the right end.
    assert min(columns) == pytest.approx(40, abs=4)
    assert max(columns) == pytest.approx(140, abs=4)


def test_a_shot_without_a_way_between_ship_and_target_has_no_line() -> None:
    def paint(painter: QPainter) -> None:
        shots.paint_shot_line(painter, QRectF(0, 20, 60, 0), 2, gaps=(40, 30))

    assert inked(pixmaps.painted(60, 40, 1, paint)) == []


@pytest.mark.parametrize("mercenary", [mercenary.id for mercenary in CATALOGUE.mercenaries])
def test_the_owner_of_a_hired_mercenary_shows_without_colour(mercenary: str) -> None:
    def owned(seat: int) -> Paint:
        return lambda painter, rect: mercenaries.paint_mercenary(
            painter, rect, mercenary, 3, owner=SEATS[0], seat=seat
        )

    assert apart(owned(0), owned(1)) > 40


@pytest.mark.parametrize("seat", [0, 1])
def test_a_flag_is_at_the_same_place_on_active_and_burning_ships(seat: int) -> None:
    flag = QRectF(SIZE * 0.76, SIZE * 0.08, SIZE * 0.14, SIZE * 0.14).toRect()
    active, burning = (drawn(ship(seat, burning=burning), 0).copy(flag) for burning in (False, True))
    assert active == burning


@pytest.mark.parametrize("seat", [0, 1])
def test_the_number_of_a_burning_ship_is_dark_on_white(seat: int) -> None:
    badge = QRectF(SIZE * 0.09, SIZE * 0.09, SIZE * 0.27, SIZE * 0.27).toRect()
    image = drawn(ship(seat, 8, burning=True), 0).copy(badge)
    tones = {image.pixelColor(x, y).lightness() for x in range(image.width()) for y in range(image.height())}
    assert min(tones) < 40
    assert max(tones) > 235


@pytest.mark.parametrize("ground", ["#271b13", "#000000"])
@pytest.mark.parametrize("piece", ["ship", "burning", "back"])
def test_a_dark_card_has_a_light_edge_on_a_dark_table(piece: str, ground: str) -> None:
    image = drawn(PIECES[piece])
    left, middle = round(0.4 * SIZE), image.height() // 2
    edge = max(image.pixelColor(x, middle).lightness() for x in range(left - 1, left + 4))
    assert edge > QColor(ground).lightness() + 90


def test_mines_with_their_number_have_a_round_outline() -> None:
    outline = tokens.supply_outline(50)
    assert outline.contains(QPointF(0, 24))
    assert outline.contains(QPointF(24, 0))
    assert outline.contains(tokens.count_rect(50).center())
    assert not outline.contains(QPointF(-20, -20))
    assert len(outline.toSubpathPolygons()) == 1


def test_the_worth_of_a_mine_without_effect_stands_in_full_contrast() -> None:
    tones = greys(drawn(PIECES["blank mine"], 0).copy(28, 21, 28, 42))
    assert sum(tone < 50 for tone in tones) > 30
    assert sum(tone > 225 for tone in tones) > 60


@pytest.mark.parametrize("columns", [3, 1])
def test_a_berth_stays_in_its_place_and_shows_which_is_next(columns: int) -> None:
    rect = QRectF(20, 20, columns * 40, 120)

    def berth(lit: bool) -> QImage:
        return pixmaps.painted(rect.width() + 40, 160, 1, lambda p: open_sea.paint_berth(p, rect, 2, lit=lit))

    assert all(rect.contains(x, y) for x, y in inked(berth(True)))
    assert unlike(berth(True), berth(False)) > 100


def test_the_open_sea_is_no_plain_ground() -> None:
    tones = greys(pixmaps.painted(350, 300, 1, lambda p: open_sea.paint_open_sea(p, QRectF(0, 0, 350, 300))))
    assert max(tones) - min(tones) > 25
    assert sorted(tones)[len(tones) // 2] < 70


@pytest.mark.parametrize("bare", [False, True])
def test_the_sea_inside_its_border_is_plain_only_when_boards_hide_it(bare: bool) -> None:
    rect = QRectF(0, 0, 330, 290)
    image = pixmaps.painted(330, 290, 1, lambda p: sea.paint_frame(p, rect, bare=bare))
    inside = image.copy(sea.frame_inner(rect).adjusted(2, 2, -2, -2).toRect())
    assert (len(set(greys(inside))) == 1) is not bare


@pytest.mark.parametrize("size", [18, 24, 40])
@pytest.mark.parametrize("other", ["ortho", "diag", "surrounding"])
def test_shots_in_four_directions_have_an_icon_of_their_own(other: str, size: int) -> None:
    def icon(effect: str) -> QImage:
        def paint(painter: QPainter) -> None:
            painter.fillRect(0, 0, size, size, QColor("#FFF6DF"))
            paint_effect(painter, QRectF(0, 0, size, size), effect)

        return pixmaps.painted(size, size, 1, paint)

    first, second = greys(icon("four_way")), greys(icon(other))
    assert sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first) > 28


def test_the_marks_of_what_a_shot_would_do_differ_in_form() -> None:
    marks: list[Paint] = [partial(shots.paint_target, hit=hit) for hit in range(4)]
    for one, other in combinations(marks, 2):
        assert apart(one, other) > 2


@pytest.mark.parametrize("paint", [shots.paint_splash, shots.paint_hit, shots.paint_glance])
def test_a_flash_is_gone_at_its_end(paint: Callable[[QPainter, QRectF, float], None]) -> None:
    def inked(progress: float) -> int:
        image = drawn(lambda p, r: paint(p, r, progress))
        return sum(
            image.pixelColor(x, y).alpha() > 20 for x in range(image.width()) for y in range(image.height())
        )

    assert inked(0.5) > 100
    assert inked(1.0) == 0


@pytest.mark.parametrize(
    ("count", "layers"), [(0, 0), (1, 1), (18, ships.STACK_STEPS), (30, ships.STACK_STEPS)]
)
def test_a_pile_is_the_deeper_the_more_tiles_it_has(count: int, layers: int) -> None:
    assert ships.pile_layers(count) == layers


def test_a_number_is_printed_around_its_centre() -> None:
    image = pixmaps.painted(
        60, 40, 1, lambda p: paint_number(p, 8, QRectF(0, 0, 60, 40).center(), 24, QColor("#000000"))
    )
    inked = [(x, y) for x in range(60) for y in range(40) if image.pixelColor(x, y).alpha() > 100]
    assert (min(x for x, _ in inked) + max(x for x, _ in inked)) / 2 == pytest.approx(29.5, abs=1)
    assert max(y for _, y in inked) - min(y for _, y in inked) == pytest.approx(23, abs=2)


@pytest.mark.parametrize("dark", [False, True])
def test_the_title_has_its_room_on_the_cover(dark: bool) -> None:
    rect = QRectF(0, 0, 200, 200)
    room = cover.title_rect(rect)
    assert rect.contains(room)
    image = pixmaps.painted(200, 200, 1, lambda p: cover.paint_cover(p, rect, dark))
    middle = room.center().toPoint()
    scroll = QColor(look().colours["deep" if dark else "paper"])
    assert abs(image.pixelColor(middle).lightness() - scroll.lightness()) < 12


def test_the_effect_of_a_ship_is_the_one_of_its_number_in_the_components() -> None:
    assert {EFFECT_IDS[effect] for effect in CATALOGUE.ship_effects if effect} <= set(EFFECTS)


@pytest.mark.parametrize(
    "face",
    [
        BoardFace(0, 0, 1, ((2, 1, 3), (3, 5, 4), (6, 2, 1)), 40),
        SideFace(FrameFace(7, 6, (0, 1), False, 270, 230, bare=False), (-140, -120, 280, 30)),
    ],
    ids=["board", "side of the frame"],
)
def test_a_large_picture_painted_by_stages_looks_like_one_painted_at_once(face: BoardFace | SideFace) -> None:
    QPixmapCache.clear()
    whole = face(0.7)
    QPixmapCache.clear()
    stages = sum(1 for _ in face.stages(0.7))
    assert stages > 3
    assert face(0.7).toImage() == whole.toImage()
    assert list(face.stages(0.7)) == []
