"""Moves for telling a turn beside the plain ones of `animator`: faces put on, places left, things that go."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from desktop_app.ui.table.animator import Fly
from desktop_app.ui.table.items import Art, TableItem

Point = tuple[float, float]


@dataclass(slots=True)
class Wear:
    """Take on a face as a stage begins, and an angle and an edge if given; a hidden piece stays so."""

    item: TableItem
    art: Art
    rotation: float | None = None
    outline: QPainterPath | None = None
    """The edge that goes with the face: marks fly along with a piece, as large as it looks."""
    length: int = 0
    travels: bool = False

    def begin(self) -> None:
        self.item.set_art(self.art)
        if self.rotation is not None:
            self.item.setRotation(self.rotation)
        if self.outline is not None:
            self.item.set_outline(self.outline)

    def at(self, part: float) -> None:
        return


@dataclass(slots=True)
class Leave:
    """Fly from a place to another; until its stage begins the piece is where it was, or unseen."""

    item: TableItem
    start: Point
    to: Point
    length: int = 320
    travels: bool = True
    _flight: Fly | None = None

    def begin(self) -> None:
        self.item.setPos(*self.start)
        self.item.appear()
        self._flight = Fly(self.item, QPointF(*self.to))
        self._flight.begin()

    def at(self, part: float) -> None:
        if self._flight is not None:
            self._flight.at(part)


@dataclass(slots=True)
class Appear:
    """Be seen from the beginning of a stage on."""

    item: TableItem
    length: int = 0
    travels: bool = False

    def begin(self) -> None:
        self.item.appear()

    def at(self, part: float) -> None:
        return


@dataclass(slots=True)
class Vanish:
    """Be seen no more from the beginning of a stage on."""

    item: TableItem
    length: int = 0
    travels: bool = False

    def begin(self) -> None:
        self.item.setVisible(False)

    def at(self, part: float) -> None:
        return


@dataclass(slots=True)
class Reveal:
    """Be put where it belongs by `lay` as the stage begins, and come to be seen there."""

    item: TableItem
    lay: Callable[[], object]
    length: int = 260
    travels: bool = False

    def begin(self) -> None:
        self.lay()
        self.item.setOpacity(0.0)

    def at(self, part: float) -> None:
        self.item.setOpacity(part)


@dataclass(slots=True)
class Film:
    """Show one picture after another at a place, and go."""

    item: TableItem
    spot: Point
    pictures: Sequence[Art]
    length: int = 300
    travels: bool = True
    _shown: int = field(default=-1)

    def begin(self) -> None:
        self.item.setPos(*self.spot)
        self.item.setRotation(0.0)

    def at(self, part: float) -> None:
        number = int(part * len(self.pictures))
        if number >= len(self.pictures):
            self.item.setVisible(False)
        elif number != self._shown:
            self._shown = number
            self.item.set_art(self.pictures[number])
            self.item.appear()
