"""What lies on a table: pieces, slots and counters, each with a handle, and the marks around them.

All of them are drawn by Qt from pixmaps and paths; nothing here overrides `paint` or `itemChange`.
An item's position is its centre, in scene units. Its art is asked for at a scale, in device pixels a
scene unit, so that it is sharp at every zoom and device ratio. What a game puts where does not
belong here.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import sqrt
from typing import Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainterPath, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsPixmapItem

from desktop_app.ui.table import layers, pixmaps
from desktop_app.ui.table.marks import Mark, MarkItem, show_rough
from desktop_app.ui.table.palette import Theme, themes

Art: TypeAlias = Callable[[float], QPixmap]
"""Called with device pixels a scene unit; returns a pixmap whose devicePixelRatio is that number.

The middle of the pixmap is the middle of the piece, so a baked shadow needs equal margins.
"""


@runtime_checkable
class StagedArt(Protocol):
    """Art of a picture that takes long: at each step of `stages` a part of it is made ready for the call."""

    def __call__(self, scale: float) -> QPixmap: ...
    def stages(self, scale: float) -> Iterator[None]: ...


MOST_PIXELS = 4_000_000
"""Pixels of one item's picture. A board drawn sharply for the strongest zoom would hold the window up
for seconds at every change, and push all other pictures out of the cache of Qt."""

DIMMED = 0.75
LIFTED = 1.04


@lru_cache(maxsize=256)
def box(width: float, height: float, radius: float = 0.0) -> QPainterPath:
    """Return the outline of a card or board, around its centre; not to be changed."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(-width / 2, -height / 2, width, height), radius, radius)
    return path


@lru_cache(maxsize=256)
def disc(diameter: float) -> QPainterPath:
    """Return the outline of a round piece, around its centre; not to be changed."""
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), diameter / 2, diameter / 2)
    return path


class Lie(NamedTuple):
    """How an item lies at rest: its middle, its angle in degrees, and how it looks there.

    Without an outline, a layer or an art it keeps what it has.
    """

    x: float
    y: float
    outline: QPainterPath | None = None
    art: Art | None = None
    rotation: float = 0.0
    layer: float | None = None
    visible: bool = True


class TableItem(QGraphicsPixmapItem):
    """Something with a handle that can be pointed at, marked, moved and asked about."""

    def __init__(
        self, handle: str, outline: QPainterPath, art: Art | None = None, layer: float = layers.PIECE
    ) -> None:
        super().__init__()
        self.handle = handle
        self.outline = outline
        """The edge, in item coordinates around the centre: hit area and line of every mark."""
        self.zone = handle.partition(":")[0]
        """What the Tab key jumps between; a game may set it."""
        self.liftable = False
        """Whether a drag takes the item itself along."""
        self.yields = False
        """Whether a drag may begin here though another piece goes along: a pile that is drawn from."""
        self.dims = True
        """Whether it turns pale while a piece is held that cannot go there."""
        self.framed = False
        """Whether it wears a bright frame while it may be chosen: dashes and veils would hide its picture."""
        self.telling = False
        """Whether its picture tells by itself that it may be chosen, so that no line is drawn round it."""
        self.in_bar = False
        """Whether the prompt bar has a button for it also beside pieces: a branch, such as to decline."""
        self._art = art
        self._scale = 0.0
        self._wanted = 1.0
        self._layer = layer
        self._dimmed = False
        self._stirred = True
        self._lie: Lie | None = None
        self._marks: dict[Mark, MarkItem] = {}
        self._spare: dict[Mark, MarkItem] = {}
        """Lines of marks that are off; what may be chosen comes and goes at every move."""
        self._theme: Theme | None = None
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(layer)
        if art is None:
            self._stand_in()
        else:
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def art(self) -> Art | None:
        """How the item is drawn; None for a bare place."""
        return self._art

    def set_art(self, art: Art) -> None:
        """Draw the item from now on with `art`; at once when it was drawn before."""
        if art == self._art:
            return
        self._stirred = True
        if self._art is None:
            self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents, False)
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
            self._art = art
            self._redraw_marks()  # a bare place wears others
        self._art = art
        drawn, self._scale = self._scale, 0.0
        if drawn:
            self.draw()

    def set_outline(self, outline: QPainterPath) -> None:
        """Give the item another edge, as for the same piece on a board of another size."""
        if outline is self.outline or outline == self.outline:
            return
        self._stirred = True
        self.outline = outline
        if self._art is None:
            self._stand_in()
        self._redraw_marks()

    def want(self, scale: float) -> None:
        """Ask for so many device pixels a scene unit from the next `draw` on."""
        self._wanted = scale

    def draw(self) -> None:
        """Have art and marks drawn at the scale wanted; nothing when they are so already."""
        for line in self._marks.values():
            line.draw(self._fine_scale())
        if self._art is None or self._wanted == self._scale:
            return
        self._scale = self._wanted
        scale = self._fine_scale()
        picture = self._art(scale)
        if abs(picture.devicePixelRatio() - scale) > 1e-3:
            picture.setDevicePixelRatio(scale)
        size = picture.deviceIndependentSize()
        self.setOffset(-size.width() / 2, -size.height() / 2)
        self.setPixmap(picture)

    def draw_by_stages(self) -> Iterator[None]:
        """Do as `draw`, and pause on the way where the art can."""
        if isinstance(self._art, StagedArt) and self._wanted != self._scale:
            yield from self._art.stages(self._fine_scale())
        self.draw()
        yield

    def _fine_scale(self) -> float:
        """Return the scale wanted, or the largest that `MOST_PIXELS` allow."""
        size = self.outline.boundingRect()
        return min(self._wanted, sqrt(MOST_PIXELS / max(1.0, size.width() * size.height())))

    def set_rough(self, rough: bool) -> None:
        """Draw fast while the zoom changes: from the art as it is, neither cached nor smoothed."""
        if self._art is not None:
            show_rough(self, rough)
        for line in (*self._marks.values(), *self._spare.values()):
            line.set_rough(rough)

    @property
    def stale(self) -> bool:
        """Whether it was drawn for another scale, or never."""
        if self._art is not None and self._wanted != self._scale:
            return True
        return any(not line.drawn_for(self._fine_scale()) for line in self._marks.values())

    def appear(self) -> None:
        """Become visible, drawn at least once."""
        if not self._scale:
            self.draw()
        self.setVisible(True)

    def covers(self, point: QPointF) -> bool:
        """Return whether a point of the scene lies within the outline."""
        return self.outline.contains(self.mapFromScene(point))

    def scene_outline(self) -> QRectF:
        """Return the rectangle of the outline in the scene."""
        return self.mapRectToScene(self.outline.boundingRect())

    def size_against(self, other: "TableItem") -> float:
        """Return how large another item may be drawn to fit within this one's edges."""
        place, piece = self.outline.boundingRect(), other.outline.boundingRect()
        if piece.isEmpty():
            return 1.0
        return min(place.width() / piece.width(), place.height() / piece.height())

    def lie(self) -> tuple[float, float, float, float, bool]:
        """Return (x, y, rotation, z at rest, visible), rounded: how the item lies on the table."""
        turned = round(self.rotation() % 360.0, 3)
        return round(self.x(), 3), round(self.y(), 3), turned, self._layer, self.isVisible()

    @property
    def layer(self) -> float:
        """The z value at rest."""
        return self._layer

    def lie_down(self, lie: Lie) -> None:
        """Lie like this now and whenever the item comes to rest; nothing is done when it does so already."""
        if lie == self._lie and not self._stirred and not (lie.visible and self.stale):
            return
        self._lie = lie
        self._stirred = True
        self.rest()

    @property
    def stirred(self) -> bool:
        """Whether an animation or a hand has touched it since it came to rest."""
        return self._stirred

    def rest(self) -> None:
        """Lie down again as it was laid, whatever an animation or a hand did to it since."""
        if not self._stirred:
            return
        super().setScale(1.0)
        if not self.transform().isIdentity():
            super().setTransform(QTransform())
        lie = self._lie
        if lie is not None:
            self._lie_as(lie)
        self._settle_opacity()
        self._settle_z()
        self._stirred = False

    def _lie_as(self, lie: Lie) -> None:
        if lie.outline is not None:
            self.set_outline(lie.outline)
        if lie.layer is not None:
            self._layer = lie.layer
        if lie.art is not None:
            self.set_art(lie.art)
        super().setPos(lie.x, lie.y)
        super().setRotation(lie.rotation)
        if lie.visible:
            self.draw()
        super().setVisible(lie.visible)

    def set_layer(self, layer: float) -> None:
        """Put the item on a layer until it comes to rest."""
        self._stirred = self._stirred or layer != self._layer
        self._layer = layer
        self._settle_z()

    def set_dimmed(self, dimmed: bool) -> None:
        """Turn the item pale, or not."""
        if dimmed != self._dimmed:
            self._dimmed = dimmed
            self._settle_opacity()

    @property
    def dimmed(self) -> bool:
        return self._dimmed

    def set_theme(self, theme: Theme) -> None:
        """Draw marks in a theme's colours, also those that are on."""
        self._theme = theme
        self._settle_opacity()
        self._redraw_marks()

    def marks(self) -> frozenset[Mark]:
        """Return the marks that are on."""
        return frozenset(self._marks)

    def set_mark(self, mark: Mark, on: bool) -> None:
        """Show or remove a mark."""
        if on == (mark in self._marks):
            return
        if on:
            line = self._spare.pop(mark, None) or MarkItem(mark, self, self._theme or themes()["light"])
            self._marks[mark] = line
            line.draw(self._fine_scale())
        else:
            line = self._spare[mark] = self._marks.pop(mark)
        line.setVisible(on)
        self._settle_z()

    def _redraw_marks(self) -> None:
        if not self._marks and not self._spare:
            return
        for line in (*self._marks.values(), *self._spare.values()):
            line.setParentItem(None)  # type: ignore[arg-type]  # the stubs forget that None is allowed
            if line.scene() is not None:
                line.scene().removeItem(line)
        self._spare.clear()
        theme = self._theme or themes()["light"]
        self._marks = {mark: MarkItem(mark, self, theme) for mark in self._marks}
        for line in self._marks.values():
            line.draw(self._fine_scale())
        self._settle_z()

    def _settle_opacity(self) -> None:
        plain = self._theme is not None and self._theme.name == "contrast"
        super().setOpacity(DIMMED if self._dimmed and not plain else 1.0)

    def _settle_z(self) -> None:
        if not self._marks:
            super().setZValue(self._layer)
            return
        if Mark.LAST in self._marks:
            stronger = Mark.SELECTED in self._marks or (self.framed and Mark.LEGAL in self._marks)
            self._marks[Mark.LAST].setVisible(not stronger)
        ringed = any(mark is not Mark.LEGAL for mark in self._marks)
        super().setZValue(self._layer + (layers.RAISE if ringed else 0.0))

    # Whoever moves the item otherwise than by `lie_down` stirs it, so that the next `lie_down` is not
    # skipped.

    def setPos(self, *place: Any) -> None:
        self._stirred = True
        super().setPos(*place)

    def setRotation(self, angle: float) -> None:
        self._stirred = True
        super().setRotation(angle)

    def setScale(self, factor: float) -> None:
        self._stirred = True
        super().setScale(factor)

    def setTransform(self, matrix: QTransform, combine: bool = False) -> None:
        self._stirred = True
        super().setTransform(matrix, combine)

    def setZValue(self, z: float) -> None:
        self._stirred = True
        super().setZValue(z)

    def setOpacity(self, opacity: float) -> None:
        self._stirred = True
        super().setOpacity(opacity)

    def setVisible(self, visible: bool) -> None:
        self._stirred = True
        super().setVisible(visible)

    def _stand_in(self) -> None:
        """Give a bare place bounds for Qt's index: one clear pixel as large as the outline, not drawn."""
        rect = self.outline.boundingRect()
        side = max(rect.width(), rect.height(), 1.0)
        self.setOffset(-side / 2, -side / 2)
        self.setPixmap(pixmaps.cached("clear", side, side, 1 / side, lambda _: None))
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)


class PieceItem(TableItem):
    """A piece that moves: not to be seen before the scene's `place` has laid it somewhere."""

    def __init__(
        self, handle: str, outline: QPainterPath, art: Art | None = None, layer: float = layers.PIECE
    ) -> None:
        super().__init__(handle, outline, art, layer)
        self.liftable = True
        self.setVisible(False)


class SlotItem(TableItem):
    """A place that stays: a cell, a space, a pile; drawn by the board beneath it unless it has art."""

    def __init__(
        self, handle: str, outline: QPainterPath, art: Art | None = None, layer: float = layers.SLOT
    ) -> None:
        super().__init__(handle, outline, art, layer)


class CounterItem(TableItem):
    """A number on the table; `face` gives the art for each value."""

    def __init__(
        self,
        handle: str,
        outline: QPainterPath,
        face: Callable[[int], Art],
        value: int = 0,
        layer: float = layers.COUNTER,
    ) -> None:
        super().__init__(handle, outline, face(value), layer)
        self._face = face
        self._value = value
        self._told: int | None = None

    @property
    def value(self) -> int:
        """The number shown."""
        return self._value

    def tell(self, face: Callable[[int], Art], value: int) -> None:
        """Show a number at rest, and the ground it stands on from now on."""
        self._face = face
        self._value = self._told = value
        self.set_art(face(value))

    def set_value(self, value: int) -> None:
        """Show another number until it comes to rest."""
        if value != self._value:
            self._value = value
            self.set_art(self._face(value))

    def _lie_as(self, lie: Lie) -> None:
        if self._told is not None:
            self.set_value(self._told)
        super()._lie_as(lie)


class GripItem(QGraphicsPathItem):
    """A small round button near a held piece: turn it left, turn it right, flip it."""

    RADIUS = 15.0

    def __init__(self, command: str, theme: Theme) -> None:
        super().__init__(_grip_path(command, self.RADIUS))
        self.command = command
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(layers.GRIP)
        self._back = QGraphicsPathItem(disc(2 * self.RADIUS), self)
        self._back.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
        self._back.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.set_theme(theme)

    def covers(self, point: QPointF) -> bool:
        """Return whether a point of the scene lies on the button."""
        at = self.mapFromScene(point)
        return at.x() ** 2 + at.y() ** 2 <= self.RADIUS**2

    def set_theme(self, theme: Theme) -> None:
        """Draw the button in a theme's colours."""
        sign = QPen(theme.colour("ink"), 2.0)
        sign.setCapStyle(Qt.PenCapStyle.RoundCap)
        sign.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.setPen(sign)
        self._back.setPen(QPen(theme.colour("ink"), 1.5))
        self._back.setBrush(QBrush(theme.colour("raised")))


def _grip_path(command: str, radius: float) -> QPainterPath:
    """Return the sign on a grip: an arrow around a circle, or two arrows for a flip."""
    reach = radius * 0.52
    path = QPainterPath()
    square = QRectF(-reach, -reach, 2 * reach, 2 * reach)
    if command == "flip":
        for side in (-1, 1):
            path.moveTo(side * reach * 0.35, -reach)
            path.lineTo(side * reach, 0)
            path.lineTo(side * reach * 0.35, reach)
        return path
    path.arcMoveTo(square, 315)
    path.arcTo(square, 315, -290)
    tip = path.currentPosition()
    path.moveTo(tip + QPointF(-reach * 0.8, -reach * 0.05))
    path.lineTo(tip)
    path.lineTo(tip + QPointF(reach * 0.05, -reach * 0.8))
    if command == "turn:1":
        return path
    return QTransform().scale(-1, 1).map(path)
