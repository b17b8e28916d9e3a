import pytest
from PySide6.QtGui import QFontMetricsF, QRawFont

from desktop_app.content.checks import all_texts, check_glyphs
from desktop_app.content.glyphs import READING_FACES, code_points, readable
from desktop_app.content.paths import resources_dir
from desktop_app.ui import fonts
from desktop_app.ui.shell.widgets import label


def test_every_text_can_be_written_in_the_bundled_face() -> None:
    assert check_glyphs(all_texts(), readable()) == []


@pytest.mark.parametrize("name", [*READING_FACES, fonts.DISPLAY_FILE])
@pytest.mark.usefixtures("qapp")
def test_a_font_is_read_as_qt_reads_it(name: str) -> None:
    file = resources_dir() / "shared" / "fonts" / name
    face, found = QRawFont(str(file), 16.0), code_points(file)
    assert [hex(p) for p in range(0x20, 0x10000) if (p in found) != face.supportsCharacter(p)] == []


@pytest.mark.usefixtures("qapp")
def test_both_faces_are_the_bundled_ones() -> None:
    assert fonts.load() == fonts.Families("Noto Sans JP", "Kaisei Tokumin")


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.usefixtures("qapp")
def test_figures_are_all_of_one_width(bold: bool) -> None:
    metrics = QFontMetricsF(fonts.sans(20, bold=bold))
    assert len({metrics.horizontalAdvance(figure) for figure in "0123456789"}) == 1


@pytest.mark.parametrize(
    ("title", "family"),
    [
        ("Pirates Under Fire", "Kaisei Tokumin"),
        ("パイレーツ・アンダー・ファイア", "Kaisei Tokumin"),
        ("over\u00a0two\nlines\u2060", "Kaisei Tokumin"),
        ("鈴木さんに交代", "Noto Sans JP"),
    ],
)
@pytest.mark.usefixtures("qapp")
def test_a_title_is_written_in_one_face_throughout(title: str, family: str) -> None:
    font = fonts.display(20, title)
    assert (font.family(), font.bold()) == (family, True)
    shown = label(title, "title").property("face")
    assert (shown == "reading") == (family == "Noto Sans JP")


@pytest.mark.usefixtures("qapp")
def test_large_scores_are_written_in_the_display_face() -> None:
    assert fonts.displays("−0123456789")


@pytest.mark.parametrize("name", [*READING_FACES, fonts.DISPLAY_FILE])
def test_a_font_is_smaller_than_a_mebibyte(name: str) -> None:
    assert (resources_dir() / "shared" / "fonts" / name).stat().st_size < 1 << 20


def test_the_licences_lie_beside_the_fonts() -> None:
    folder = resources_dir() / "shared" / "fonts"
    for name in ("OFL-NotoSansJP.txt", "OFL-KaiseiTokumin.txt"):
        assert "SIL Open Font License" in (folder / name).read_text(encoding="utf-8")
