"""The bundled fonts: one face for everything that is read, one for titles and large scores."""

from dataclasses import dataclass
from functools import cache

from PySide6.QtGui import QFont, QFontDatabase

from desktop_app.content.glyphs import READING_FACES, code_points
from desktop_app.content.paths import resources_dir

DISPLAY_FILE = "KaiseiTokumin-Bold.ttf"
_NEEDS_NO_GLYPH = frozenset("\n\u00a0\u2060")
"""Line ends, and what keeps phrases together."""


@dataclass(frozen=True, slots=True)
class Families:
    """The names under which Qt knows the two faces."""

    sans: str
    display: str


@cache
def load() -> Families:
    """Register the bundled fonts with Qt, once; a missing file leaves the desktop's own face."""
    sans = [family for name in READING_FACES for family in _register(name)]
    display = _register(DISPLAY_FILE)
    usual = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
    first = sans[0] if sans else usual
    return Families(first, display[0] if display else first)


def _register(name: str) -> list[str]:
    number = QFontDatabase.addApplicationFont(str(resources_dir() / "shared" / "fonts" / name))
    return QFontDatabase.applicationFontFamilies(number) if number >= 0 else []


def sans(pixels: float, *, bold: bool = False) -> QFont:
    """Return the reading face, `pixels` device-independent pixels high."""
    return _font(load().sans, pixels, bold)


def display(pixels: float, text: str) -> QFont:
    """Return the face for a title or a large score: the display face where it has all of `text`."""
    families = load()
    return _font(families.display if displays(text) else families.sans, pixels, True)


def slowly(pixels: float, factor: float) -> int:
    """Return the size of a title or a large score with texts `factor` times their usual size.

    It grows less than what must be read, so that a page still fits at 200 %.
    """
    return round(pixels * (1 + (factor - 1) * 0.55))


def displays(text: str) -> bool:
    """Whether the display face has every character of a text.

    It holds few kanji, and those of a name or a translation would come from another face in mid-line:
    such a text is set wholly in the reading face, bold.
    """
    return all(ord(character) in _displayed() for character in text if character not in _NEEDS_NO_GLYPH)


@cache
def _displayed() -> frozenset[int]:
    return code_points(resources_dir() / "shared" / "fonts" / DISPLAY_FILE)


def _font(family: str, pixels: float, bold: bool) -> QFont:
    font = QFont(family)
    font.setPixelSize(max(1, round(pixels)))
    font.setBold(bold)
    font.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    return font
