"""What theme.yaml says of Applejack's looks, read without Qt, so that it can be checked without a window."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from desktop_app.content.paths import game_dir
from desktop_app.content.reader import Node, read_yaml
from desktop_app.content.schema import colour, counted, expect_drawing, expect_schema

VARIETIES = 7
SCHEMA = "applejack-theme/1"
COLOURS = (
    *("parchment", "leaf", "bark", "honey", "sky", "card", "ink"),
    *("crown", "meadow", "meadow_dark", "soil", "soil_dark", "dusk", "path", "blossom"),
)
PARTS = (
    *("blossom", "hive", "skep", "honey", "honey_pot", "sheep", "leaf", "bridge", "cottage", "barrel"),
    *("crown", "emblem", *(f"apple_v{number}" for number in range(1, VARIETIES + 1))),
)


@dataclass(frozen=True)
class Theme:
    """Colours by name, drawings by name, one colour for each variety."""

    colours: Mapping[str, str]
    files: Mapping[str, Path]
    varieties: tuple[str, ...]


def load_theme() -> Theme:
    """Return the theme in the resources folder; `ContentError` says what in it cannot be."""
    folder = game_dir("applejack")
    return read_theme(read_yaml(folder / "theme.yaml"), folder / "art")


def read_theme(node: Node, folder: Path) -> Theme:
    """Return the theme a file describes, with its drawings in `folder`."""
    expect_schema(node, SCHEMA)
    node.keys(("schema", "colours", "parts", "varieties"))
    node["colours"].keys(COLOURS)
    node["parts"].keys(PARTS)
    files = {part: expect_drawing(file, folder) for part, file in node["parts"].pairs()}
    colours = {name: colour(value) for name, value in node["colours"].pairs()}
    return Theme(colours, files, tuple(colour(value) for value in counted(node["varieties"], VARIETIES)))
