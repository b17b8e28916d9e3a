"""The drawings and colours named in theme.yaml, and how one is painted."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from desktop_app.content.paths import game_dir
from desktop_app.content.reader import Node, read_yaml
from desktop_app.ui.table import pixmaps

SCHEMA = "applejack-theme/1"
COLOURS = (
    *("parchment", "leaf", "bark", "honey", "sky", "card", "ink"),
    *("crown", "meadow", "meadow_dark", "soil", "soil_dark", "dusk", "path", "blossom"),
)
PARTS = (
    *("blossom", "hive", "skep", "honey", "honey_pot", "sheep", "leaf", "bridge", "cottage", "barrel"),
    *("crown", "emblem", *(f"apple_v{number}" for number in range(1, 8))),
)


@dataclass(frozen=True)
class Look:
    """What theme.yaml says: colours by name, drawings by name, one colour for each variety."""

    colours: Mapping[str, str]
    files: Mapping[str, Path]
    varieties: tuple[str, ...]

    def colour(self, name: str, alpha: float = 1.0) -> QColor:
        """Return a named colour, or a `#RRGGBB` one, `alpha` from 0 to 1."""
        colour = QColor(self.colours.get(name, name))
        colour.setAlphaF(alpha)
        return colour

    def paint(self, painter: QPainter, part: str, rect: QRectF) -> None:
        """Paint a part into `rect`."""
        pixmaps.paint_svg(painter, self.files[part], rect)

    def paint_at(self, painter: QPainter, part: str, centre: QPointF, size: float) -> None:
        """Paint a part `size` wide and high around `centre`."""
        self.paint(painter, part, QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size))


def apple(variety: int) -> str:
    """Return the part that shows a variety, numbered from 0."""
    return f"apple_v{variety + 1}"


@cache
def look() -> Look:
    """Return the look in the resources folder, read once."""
    folder = game_dir("applejack")
    return read_look(read_yaml(folder / "theme.yaml"), folder / "art")


def read_look(node: Node, folder: Path) -> Look:
    """Return the look a file describes, with its drawings in `folder`."""
    node.keys(("schema", "colours", "parts", "varieties"))
    node["schema"].one_of({SCHEMA: SCHEMA})
    node["colours"].keys(COLOURS)
    node["parts"].keys(PARTS)
    files: dict[str, Path] = {}
    for part, file in node["parts"].pairs():
        files[part] = folder / file.text()
        if not files[part].is_file():
            raise file.fail(f"part {part} names {file.text()}, which is not in {folder.name}/")
    colours = {name: _colour(value) for name, value in node["colours"].pairs()}
    return Look(colours, files, tuple(_colour(value) for value in node["varieties"].items()))


def _colour(node: Node) -> str:
    text = node.text()
    if not (len(text) == 7 and text.startswith("#") and QColor(text).isValid()):
        raise node.fail(f"{text!r} is not a colour like #A1B2C3")
    return text
