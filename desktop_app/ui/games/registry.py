"""How each game looks: its scene, its cover and the sections of its rules text; one entry a game."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from desktop_app.content.messages import Messages
from desktop_app.content.node import ContentError
from desktop_app.ui.fonts import display
from desktop_app.ui.games.checks import check_looks
from desktop_app.ui.table.palette import Theme

if TYPE_CHECKING:  # the start page shows covers only
    from desktop_app.ui.table.scene import TableScene


PLAIN, PLAIN_INK = "#6B4A2F", "#FFF9EA"
"""The colours of a cover whose own drawing cannot be used."""


@dataclass(frozen=True, slots=True)
class GameLook:
    """What the window needs to show a game.

    `paint_cover` paints the box into a square, for a dark theme or a light one, with the title on it.
    `sections` are the parts of the rules text in reading order, under `<id>.rules.<section>`;
    `topics` leads from the kind of a handle (what stands before its first colon) to the section
    that explains it.
    """

    id: str
    make_scene: "Callable[[Messages, Theme], TableScene]"
    paint_cover: Callable[[QPainter, QRectF, bool, str], None]
    sections: tuple[str, ...]
    topics: Mapping[str, str]

    def cover(self, painter: QPainter, rect: QRectF, dark: bool, title: str) -> None:
        """Paint the cover; a plain one with the title when the data of the real one cannot be used."""
        try:
            check_looks(self.id)
        except ContentError:
            painter.fillRect(rect, QColor(PLAIN))
            write_title(painter, rect, QColor(PLAIN_INK), title)
        else:
            self.paint_cover(painter, rect, dark, title)

    def topic(self, handle: str) -> str:
        """Return the section to open for `handle`; the first one when none is named for it."""
        kind = handle.partition(":")[0]
        return self.topics.get(handle, self.topics.get(kind, self.sections[0]))


def _applejack_scene(messages: Messages, theme: Theme) -> "TableScene":
    from desktop_app.ui.games.applejack.scene import ApplejackScene

    return ApplejackScene(messages, theme)


def _applejack_cover(painter: QPainter, rect: QRectF, dark: bool, title: str) -> None:
    from desktop_app.ui.games.applejack.art.cover import paint_cover, title_colour, title_rect

    paint_cover(painter, rect, dark)
    write_title(painter, title_rect(rect), title_colour(dark), title)


APPLEJACK = GameLook(
    id="applejack",
    make_scene=_applejack_scene,
    paint_cover=_applejack_cover,
    sections=(
        "goal",
        "turn",
        "tile",
        "honey",
        "hives",
        "harvest",
        "blossoms",
        "valleys",
        "end",
        "options",
        "solo",
    ),
    topics=MappingProxyType(
        {
            "tile": "tile",
            "supply": "valleys",
            "valley": "valleys",
            "face:tree": "honey",
            "face:pasture": "honey",
            "rot": "hives",
            "cell": "hives",
            "orchard": "hives",
            "honey": "honey",
            "die": "harvest",
            "space": "turn",
            "icon": "harvest",
            "variety": "harvest",
            "cottage": "options",
        }
    ),
)


def _pirates_scene(messages: Messages, theme: Theme) -> "TableScene":
    from desktop_app.ui.games.pirates.scene import PiratesScene

    return PiratesScene(messages, theme)


def _pirates_cover(painter: QPainter, rect: QRectF, dark: bool, title: str) -> None:
    from desktop_app.ui.games.pirates.art.cover import paint_cover, title_colour, title_rect

    paint_cover(painter, rect, dark)
    write_title(painter, title_rect(rect), title_colour(dark), title)


PIRATES = GameLook(
    id="pirates",
    make_scene=_pirates_scene,
    paint_cover=_pirates_cover,
    sections=(
        "goal",
        "setup",
        "turn",
        "placing",
        "sea",
        "ships",
        "cannons",
        "shields",
        "mines",
        "mercenaries",
        "scoring",
        "end",
        "options",
    ),
    topics=MappingProxyType(
        {
            "sea": "sea",
            "space": "placing",
            "board": "setup",
            "berth": "options",
            "face": "options",
            "ship": "ships",
            "back": "ships",
            "hand": "turn",
            "end_turn": "turn",
            "pile": "turn",
            "reserve": "sea",
            "extra": "sea",
            "effect": "sea",
            "decline": "sea",
            "effect:ortho": "cannons",
            "effect:diag": "cannons",
            "effect:four_way": "cannons",
            "effect:surrounding": "cannons",
            "aim": "cannons",
            "ring": "cannons",
            "effect:shield": "shields",
            "shield": "shields",
            "start_shield": "shields",
            "supply:shields": "shields",
            "effect:mine": "mines",
            "effect:unmine": "mines",
            "mine": "mines",
            "mines": "mines",
            "supply:mines": "mines",
            "market": "mercenaries",
            "gold": "mercenaries",
            "points": "scoring",
            "line": "scoring",
        }
    ),
)


def write_title(painter: QPainter, room: QRectF, colour: QColor, title: str) -> None:
    """Write a game's title as large as fits into `room`, in the middle, on as many lines as that takes."""
    size, lines = max((_title_size(room, lines), lines) for lines in _broken(title))
    painter.setFont(display(size, title))
    painter.setPen(colour)
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, "\n".join(lines))


def _title_size(room: QRectF, lines: tuple[str, ...]) -> float:
    metrics = QFontMetricsF(display(100, "".join(lines)))
    wide = max(metrics.horizontalAdvance(line) for line in lines) / 100
    high = 0.62 if len(lines) == 1 else 0.9 / (len(lines) * metrics.lineSpacing() / 100)
    return min(room.height() * high, room.width() * 0.8 / max(wide, 0.1))


def _broken(title: str) -> list[tuple[str, ...]]:
    """Return the ways to write a title on one line or several, its words whole."""
    ways: list[tuple[str, ...]] = [(title,)]
    for break_at in re.finditer(r"(?<=\S) (?=\S)|(?<=・)", title):
        rest = _broken(title[break_at.end() :])
        ways += [(title[: break_at.start()], *lines) for lines in rest]
    return ways


def looks() -> tuple[GameLook, ...]:
    """Return every game's look, in the order of the shelf."""
    return (APPLEJACK, PIRATES)


def find_look(game: str) -> GameLook:
    """Return the look of a game by its id; KeyError names the known ones."""
    for look in looks():
        if look.id == game:
            return look
    raise KeyError(f"no looks for game {game!r}; known are {', '.join(look.id for look in looks())}")
