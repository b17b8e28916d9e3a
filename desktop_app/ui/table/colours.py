"""What palettes.yaml says, read without Qt, so that it can be checked without a window."""

from dataclasses import dataclass, fields

from desktop_app.content.paths import resources_dir
from desktop_app.content.reader import Node, read_yaml
from desktop_app.content.schema import colour, counted

THEMES = ("light", "dark", "contrast")
SHAPES = ("circle", "triangle", "square", "star")


@dataclass(frozen=True, slots=True)
class SeatLook:
    """What stands for a seat: a colour and, always with it, a shape."""

    id: str
    shape: str
    colour: str


@dataclass(frozen=True, slots=True)
class Colours:
    """One set of named colours, each as `#RRGGBB`; `seats` are the four seat looks in this theme."""

    name: str
    table: str
    table_edge: str
    panel: str
    raised: str
    ink: str
    muted: str
    line: str
    accent: str
    accent_ink: str
    good: str
    warn: str
    bad: str
    focus: str
    target: str
    last_move: str
    selected: str
    shadow: str
    seats: tuple[SeatLook, ...]


def load_colours() -> tuple[Colours, ...]:
    """Return the colours of every theme; `ContentError` says what in the file cannot be."""
    root = read_yaml(resources_dir() / "shared" / "palettes.yaml")
    root.keys(required=("themes", "seats"))
    root["themes"].keys(required=THEMES)
    named = [field.name for field in fields(Colours) if field.name not in ("name", "seats")]
    found = []
    for name in THEMES:
        node = root["themes"][name]
        node.keys(required=named)
        seats = tuple(_seat(seat, name) for seat in counted(root["seats"], len(SHAPES)))
        found.append(Colours(name=name, seats=seats, **{key: colour(node[key]) for key in named}))
    return tuple(found)


def _seat(node: Node, theme: str) -> SeatLook:
    node.keys(required=("id", "shape", *THEMES))
    shape = node["shape"].one_of({shape: shape for shape in SHAPES})
    return SeatLook(node["id"].text(), shape, colour(node[theme]))
