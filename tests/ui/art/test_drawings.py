"""The drawings: readable by Qt's small SVG, self-contained, small, and unlike each other."""

import re
from base64 import b64decode
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from desktop_app.content.paths import game_dir, resources_dir
from desktop_app.content.reader import ContentError, read_text
from desktop_app.games.applejack.components import load_catalogue
from desktop_app.ui.games.applejack.art.parts import apple, look
from desktop_app.ui.games.applejack.theme import read_theme
from desktop_app.ui.table import pixmaps

pytestmark = pytest.mark.usefixtures("qapp")

ART = sorted((game_dir("applejack") / "art").glob("*.svg"))
ICONS = sorted((resources_dir() / "shared" / "icons").glob("*.svg"))
ALLOWED = {"svg", "g", "defs", "path", "circle", "ellipse", "radialGradient", "linearGradient", "stop"}
APPLES = [apple(variety) for variety in range(7)]
NEEDED = (
    "undo redo undo_turn hint settings log rules save folder new play pause step_forward step_back person "
    "opponent thinking dice copy close chevron_left chevron_right chevron_up chevron_down rotate_left "
    "rotate_right flip zoom_fit home help check warning trophy sound honey blossom hive pasture die tile "
    "supply valley cottage leaf bridge apple apple_v1 apple_v2 apple_v3 apple_v4 apple_v5 apple_v6 apple_v7"
)


def drawn(path: Path, size: int, ground: str) -> QImage:
    """Return a drawing on a plain ground."""
    room = QRectF(0, 0, size, size)

    def paint(painter: QPainter) -> None:
        painter.fillRect(room, QColor(ground))
        pixmaps.paint_svg(painter, path, room)

    return pixmaps.painted(size, size, 1, paint)


def greys(image: QImage) -> list[int]:
    return [image.pixelColor(x, y).lightness() for y in range(image.height()) for x in range(image.width())]


@pytest.mark.parametrize("path", ART + ICONS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_drawing_uses_only_what_qt_draws_and_nothing_from_outside(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for element in ElementTree.fromstring(text).iter():
        assert element.tag.rpartition("}")[2] in ALLOWED
        assert not [name for name in element.attrib if "href" in name or name in ("style", "class")]
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert len(text) < 6 * 1024


@pytest.mark.parametrize("path", ICONS, ids=lambda path: path.stem)
def test_an_icon_is_drawn_on_the_grid_of_24(path: Path) -> None:
    assert 'viewBox="0 0 24 24"' in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NEEDED.split())
def test_the_icon_exists_and_shows_something(name: str) -> None:
    image = pixmaps.icon(name, 16, 1).toImage()
    inked = sum(image.pixelColor(x, y).alpha() > 128 for x in range(16) for y in range(16))
    assert inked >= 10


@pytest.mark.parametrize(("one", "other"), list(combinations(APPLES, 2)))
def test_two_apples_differ_at_16_pixels_without_colour(one: str, other: str) -> None:
    files = look().files
    first, second = (greys(drawn(files[part], 16, "#B5CB83")) for part in (one, other))
    apart = sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)
    assert apart > 13, f"{one} and {other} differ by {apart:.1f} of 255 on average"


@pytest.mark.parametrize(("one", "other"), list(combinations(APPLES, 2)))
def test_two_apples_differ_in_outline(one: str, other: str) -> None:
    files = look().files
    masks = []
    for part in (one, other):
        image = pixmaps.svg(files[part], 64, 64, 1).toImage()
        masks.append({(x, y) for x in range(64) for y in range(64) if image.pixelColor(x, y).alpha() > 127})
    assert len(masks[0] ^ masks[1]) / len(masks[0] | masks[1]) > 0.05


def test_an_icon_in_one_colour_takes_the_colour_asked_for() -> None:
    image = pixmaps.icon("pause", 48, 1, "#A2431F").toImage()
    assert image.pixelColor(16, 24).name() == "#a2431f"


def test_an_unknown_icon_is_refused_by_name() -> None:
    with pytest.raises(KeyError, match="no icon 'banana'"):
        pixmaps.icon("banana", 16, 1)


def test_an_icon_name_cannot_leave_the_folder() -> None:
    with pytest.raises(KeyError):
        pixmaps.icon("../../games/applejack/art/hive", 16, 1)


def test_an_icon_for_rich_text_is_a_picture_of_size_times_ratio() -> None:
    html = pixmaps.icon_html("honey", 18, 2)
    address = re.search(r'src="data:image/png;base64,([^"]+)"', html)
    assert address is not None
    assert 'width="18"' in html
    image = QImage.fromData(b64decode(address[1]))
    assert image.width() == 36


def test_a_pixmap_is_sharp_at_the_device_ratio() -> None:
    pixmap = pixmaps.icon("home", 20, 1.5)
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (30, 1.5)


def test_a_file_that_is_no_drawing_is_named(tmp_path: Path) -> None:
    bad = tmp_path / "bad.svg"
    bad.write_text("<svg", encoding="utf-8")
    with pytest.raises(ValueError, match=r"bad\.svg is not a drawing"):
        pixmaps.renderer(bad)


def test_every_variety_has_an_apple_and_a_colour() -> None:
    varieties = load_catalogue().varieties
    assert len(look().varieties) == len(varieties)
    assert all(apple(variety) in look().files for variety in range(len(varieties)))


def test_a_theme_that_names_a_missing_drawing_is_refused_with_its_line() -> None:
    text = (game_dir("applejack") / "theme.yaml").read_text(encoding="utf-8")
    broken = text.replace("hive: hive.svg", "hive: wasp.svg")
    with pytest.raises(ContentError, match=r'"hive" names "wasp\.svg", which is not in art/'):
        read_theme(read_text(broken, "theme.yaml"), game_dir("applejack") / "art")


def test_a_theme_colour_must_be_a_colour() -> None:
    text = (game_dir("applejack") / "theme.yaml").read_text(encoding="utf-8")
    broken = text.replace('leaf: "#5B8C3A"', 'leaf: "grass"')
    with pytest.raises(ContentError, match="must be a colour in quotes"):
        read_theme(read_text(broken, "theme.yaml"), game_dir("applejack") / "art")
