"""What the pieces of Pirates Under Fire look like: each face is a value that draws itself at any scale.

Two equal faces draw the same picture, so an item notices by comparison whether it must be drawn anew.
All lengths are scene units; the drawings themselves stand in `art`. Boards and pieces are card stock of
the same colours in every theme.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from desktop_app.games.pirates.catalogue import EFFECT_IDS, Catalogue, number_of, seat_of
from desktop_app.games.pirates.components import load_catalogue
from desktop_app.ui.games.pirates.art import mercenaries, sea, ships, tokens
from desktop_app.ui.games.pirates.art.parts import MARGIN
from desktop_app.ui.table import pixmaps
from desktop_app.ui.table.palette import SeatLook, themes

Paint = Callable[[QPainter, QRectF], None]


def catalogue() -> Catalogue:
    """Return the components."""
    return load_catalogue()


def seat_look(colour: int) -> SeatLook:
    """Return a seat's look as printed on card."""
    return themes()["light"].seat(colour)


def body(key: str, width: float, height: float, scale: float, paint: Paint) -> QPixmap:
    """Return the cached picture of a piece of this size, with room for its shadow on every side."""
    room = MARGIN * height

    def inside(painter: QPainter) -> None:
        paint(painter, QRectF(room, room, width, height))

    return pixmaps.cached(f"pirates:{key}", width + 2 * room, height + 2 * room, scale, inside)


def body_by_stages(
    key: str, width: float, height: float, scale: float, paint: Callable[[QPainter, QRectF], Iterator[None]]
) -> Iterator[None]:
    """Paint a picture for `body`, a part at each step."""
    room = MARGIN * height
    inside = QRectF(room, room, width, height)
    wide, high = width + 2 * room, height + 2 * room
    return pixmaps.cached_by_stages(f"pirates:{key}", wide, high, scale, lambda p: paint(p, inside))


@dataclass(frozen=True, slots=True)
class ShipFace:
    """A numbered ship of a seat whose colour is `colour`."""

    tile: int
    colour: int
    size: float
    burning: bool = False
    lifted: bool = False

    def __call__(self, scale: float) -> QPixmap:
        number, seat = number_of(self.tile), seat_of(self.tile)
        effect = EFFECT_IDS[catalogue().ship_effects[number]]

        def paint(painter: QPainter, rect: QRectF) -> None:
            look = seat_look(self.colour)
            ships.paint_ship(
                painter, rect, seat, number, effect, look, burning=self.burning, lifted=self.lifted
            )

        key = f"ship:{seat}:{number}:{self.colour}:{self.burning}:{self.lifted}"
        return body(key, self.size, self.size, scale, paint)


@dataclass(frozen=True, slots=True)
class BackFace:
    """A ship tile face down."""

    seat: int
    colour: int
    size: float

    def __call__(self, scale: float) -> QPixmap:
        def paint(painter: QPainter, rect: QRectF) -> None:
            ships.paint_ship_back(painter, rect, self.seat, seat_look(self.colour))

        return body(f"back:{self.seat}:{self.colour}", self.size, self.size, scale, paint)


@dataclass(frozen=True, slots=True)
class MercenaryFace:
    """A mercenary as it lies on the sea; `seat` owns it and has the `colour`, both -1 while nobody does."""

    tile: int
    colour: int
    size: float
    lifted: bool = False
    seat: int = -1

    def __call__(self, scale: float) -> QPixmap:
        mercenary = catalogue().mercenary(self.tile)

        def paint(painter: QPainter, rect: QRectF) -> None:
            mercenaries.paint_mercenary(
                painter,
                rect,
                mercenary.id,
                mercenary.cost,
                end=mercenary.end is not None,
                wild=mercenary.wild,
                owner=seat_look(self.colour) if self.colour >= 0 else None,
                lifted=self.lifted,
                seat=self.seat if self.seat >= 0 else None,
            )

        key = f"mercenary:{mercenary.id}:{self.colour}:{self.seat}:{self.lifted}"
        return body(key, self.size, self.size, scale, paint)


@dataclass(frozen=True, slots=True)
class MineFace:
    """A mine: face down, or with its `kind` shown."""

    size: float
    kind: int = 0

    def __call__(self, scale: float) -> QPixmap:
        def paint(painter: QPainter, rect: QRectF) -> None:
            if self.kind > 0:
                tokens.paint_mine_face(painter, rect, catalogue().mine_worths[self.kind])
            else:
                tokens.paint_mine(painter, rect)

        return body(f"mine:{max(self.kind, 0)}", self.size, self.size, scale, paint)


@dataclass(frozen=True, slots=True)
class ShieldsFace:
    """So many shields on one another."""

    count: int
    size: float

    def __call__(self, scale: float) -> QPixmap:
        def paint(painter: QPainter, rect: QRectF) -> None:
            tokens.paint_shields(painter, rect, max(1, self.count))

        return body(f"shields:{self.count}", self.size, self.size, scale, paint)


@dataclass(frozen=True, slots=True)
class BoardFace:
    """A sea board: its effects row by row as they are seen, from the top and the left."""

    board: int
    face: int
    quarter: int
    effects: tuple[tuple[int, ...], ...]
    cell: float

    def __call__(self, scale: float) -> QPixmap:
        def paint(painter: QPainter, rect: QRectF) -> None:
            for _ in self._paint(painter, rect):
                pass

        return body(*self._size(), scale, paint)

    def stages(self, scale: float) -> Iterator[None]:
        """Paint the board for the next call, a part at each step."""
        return body_by_stages(*self._size(), scale, self._paint)

    def _size(self) -> tuple[str, float, float]:
        rows, columns = len(self.effects), len(self.effects[0])
        key = f"board:{self.board}:{self.face}:{self.quarter}"
        return key, columns * self.cell, rows * self.cell

    def _paint(self, painter: QPainter, rect: QRectF) -> Iterator[None]:
        named = [[EFFECT_IDS[code] for code in row] for row in self.effects]
        side = catalogue().boards[self.board].side
        return sea.board_by_stages(painter, rect, named, side, self.board, self.face, self.quarter)


def nothing(scale: float) -> QPixmap:
    """Return the picture of what is not to be seen."""
    return QPixmap.fromImage(pixmaps.canvas(1, 1, scale))
