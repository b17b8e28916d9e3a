"""The looks of Pirates Under Fire: ids of the components have drawings; faults are named by line."""

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from desktop_app.content.drawings import fault_of, icon_names
from desktop_app.content.paths import game_dir
from desktop_app.content.reader import ContentError, read_text
from desktop_app.games.pirates.catalogue import EFFECT_IDS, SEA_EFFECTS
from desktop_app.games.pirates.components import load_catalogue
from desktop_app.ui.games.pirates import theme
from desktop_app.ui.games.pirates.art.cover import title_colour
from desktop_app.ui.games.pirates.art.parts import look
from desktop_app.ui.table import pixmaps
from tests.ui.contrast import contrast

pytestmark = pytest.mark.usefixtures("qapp")

FOLDER = game_dir("pirates") / "art"
ART = sorted(FOLDER.glob("*.svg"))
ALLOWED = {"svg", "defs", "path", "circle", "radialGradient", "linearGradient", "stop"}
ICONS = (
    "gold shield mine cannon_ortho cannon_diag repair extra_tile victory fire ship mercenary unmine "
    "double_effect flag_side draw_pile reserve run equal four_way surrounding"
)


def written() -> str:
    return (game_dir("pirates") / "theme.yaml").read_text(encoding="utf-8")


def refusal(text: str) -> str:
    with pytest.raises(ContentError) as caught:
        theme.read_theme(read_text(text, "theme.yaml"), FOLDER)
    return str(caught.value)


def tones(name: str) -> list[int]:
    """Return the lightness of an icon's points at 24 pixels, on chart paper."""

    def paint(painter: QPainter) -> None:
        painter.fillRect(QRectF(0, 0, 24, 24), QColor(look().colours["paper"]))
        pixmaps.paint_svg(painter, pixmaps.icon_file(name), QRectF(0, 0, 24, 24))

    image = pixmaps.painted(24, 24, 1, paint)
    return [image.pixelColor(x, y).lightness() for x in range(24) for y in range(24)]


@pytest.mark.parametrize("path", ART, ids=lambda path: path.stem)
def test_a_drawing_is_plain_small_and_takes_nothing_from_outside(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert fault_of(path) is None
    assert {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(text).iter()} <= ALLOWED
    assert "href" not in text
    assert len(text) < 6 * 1024


def test_every_drawing_in_the_folder_is_named_in_the_theme() -> None:
    named = {*look().files.values(), *look().emblems.values()}
    assert set(ART) == named


def test_every_mercenary_has_an_emblem() -> None:
    assert {mercenary.id for mercenary in load_catalogue().mercenaries} <= set(look().emblems)


def test_every_effect_of_the_components_has_an_icon() -> None:
    assert set(EFFECT_IDS[1:]) == set(theme.EFFECTS)
    assert set(look().effects.values()) <= icon_names()


def test_the_theme_knows_the_effects_printed_on_the_sea() -> None:
    assert tuple(EFFECT_IDS[effect] for effect in SEA_EFFECTS) == theme.SEA_EFFECTS


@pytest.mark.parametrize("name", ICONS.split())
def test_an_icon_for_texts_shows_something_at_14_pixels(name: str) -> None:
    image = pixmaps.icon(name, 14, 1).toImage()
    assert sum(image.pixelColor(x, y).alpha() > 128 for x in range(14) for y in range(14)) >= 40


@pytest.mark.parametrize(("one", "other"), list(combinations(look().effects.values(), 2)))
def test_two_effects_differ_without_colour(one: str, other: str) -> None:
    first, second = tones(one), tones(other)
    assert sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first) > 17


@pytest.mark.parametrize("dark", [False, True])
def test_the_title_can_be_read_on_its_scroll(dark: bool) -> None:
    scroll = look().colours["deep" if dark else "paper"]
    assert contrast(title_colour(dark).name(), scroll) >= 4.5


def test_the_figures_of_both_seats_can_be_read_on_their_sails() -> None:
    for seat in ("#B0341F", "#2C478C", "#80590B", "#235C41"):
        assert contrast(QColor(seat).darker(135).name(), "#FFF6DF") >= 4.5
        assert contrast(seat, look().colours["ivory"]) >= 4.5


def test_a_theme_that_names_a_missing_drawing_is_refused_with_its_line() -> None:
    fault = refusal(written().replace("flames: flames.svg", "flames: smoke.svg"))
    assert re.search(r'theme\.yaml:\d+: .*"flames" names "smoke\.svg", which is not in art/', fault)


def test_a_theme_that_names_an_unknown_icon_is_refused_with_its_line() -> None:
    fault = refusal(written().replace("vp: victory", "vp: banana"))
    assert re.search(r'theme\.yaml:\d+: .*"vp" names the icon "banana", which is not in shared/icons', fault)


def test_a_theme_colour_must_be_a_colour() -> None:
    assert "must be a colour in quotes" in refusal(written().replace('coral: "#D65A45"', 'coral: "red"'))


@pytest.mark.parametrize("line", ['  brass: "#B98A3C"\n', "  anchor: anchor.svg\n", "  gold: gold\n"])
def test_a_theme_without_one_of_its_names_is_refused(line: str) -> None:
    assert line in written()
    assert line.split(":", maxsplit=1)[0].strip() in refusal(written().replace(line, ""))


def test_a_theme_with_a_name_too_many_is_refused() -> None:
    assert "teal" in refusal(written().replace("  brass:", '  teal: "#008080"\n  brass:'))
