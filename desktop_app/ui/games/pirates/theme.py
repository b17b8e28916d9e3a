"""What theme.yaml says of the looks of Pirates Under Fire, read without Qt: checked without a window."""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from pathlib import Path

from desktop_app.content.drawings import icon_names
from desktop_app.content.node import quote
from desktop_app.content.paths import game_dir
from desktop_app.content.reader import Node, read_yaml
from desktop_app.content.schema import colour, expect_drawing, expect_schema

SCHEMA = "pirates-theme/1"
COLOURS = (
    *("deep", "shoal", "paper", "brass", "coral", "ivory", "ink"),
    *("tar", "linen", "ash", "cinder", "gilt", "bronze", "night", "foam", "ember", "spark", "rim"),
)
PARTS = (
    *("ship_0", "ship_1", "wreck_0", "wreck_1", "flames"),
    *("mine", "shield", "coin", "crown", "rose", "anchor"),
)
SEA_EFFECTS = ("vp", "tile", "mine", "repair", "ortho", "diag")
SHIP_EFFECTS = ("gold", "shield", "unmine", "double")
MERCENARY_EFFECTS = ("four_way", "surrounding")
EFFECTS = (*SEA_EFFECTS, *SHIP_EFFECTS, *MERCENARY_EFFECTS)


@dataclass(frozen=True)
class Theme:
    """Colours, drawings, icons of effects and emblems of mercenaries, each by name."""

    colours: Mapping[str, str]
    files: Mapping[str, Path]
    effects: Mapping[str, str]
    emblems: Mapping[str, Path]


def load_theme() -> Theme:
    """Return the theme in the resources folder; `ContentError` says what in it cannot be."""
    folder = game_dir("pirates")
    return read_theme(read_yaml(folder / "theme.yaml"), folder / "art")


def read_theme(node: Node, folder: Path) -> Theme:
    """Return the theme a file describes, with its drawings in `folder`."""
    expect_schema(node, SCHEMA)
    node.keys(("schema", "colours", "parts", "effects", "emblems"))
    node["colours"].keys(COLOURS)
    node["parts"].keys(PARTS)
    node["effects"].keys(EFFECTS)
    return Theme(
        colours={name: colour(value) for name, value in node["colours"].pairs()},
        files={part: expect_drawing(file, folder) for part, file in node["parts"].pairs()},
        effects={effect: _icon(name) for effect, name in node["effects"].pairs()},
        emblems={name: expect_drawing(file, folder) for name, file in node["emblems"].pairs()},
    )


def check_mercenaries(components: Node, theme: Theme, texts: Container[str]) -> None:
    """Refuse a mercenary of components.yaml that has no emblem here, or no name among the `texts`."""
    for entry in components["mercenaries"].items():
        name = entry["id"].text()
        if name not in theme.emblems:
            known = ", ".join(theme.emblems) or "none"
            raise entry.fail(f"the mercenary {quote(name)} has no emblem in theme.yaml; there are {known}")
        if f"pirates.mercenary.{name}" not in texts:
            raise entry.fail(f"the text pirates.mercenary.{name} is missing; write it in i18n/en")


def _icon(node: Node) -> str:
    name = node.text()
    if name not in icon_names():
        raise node.fail(f"{quote(node.name)} names the icon {quote(name)}, which is not in shared/icons")
    return name
