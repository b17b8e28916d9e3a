"""What is still to be carried out, as it looks: chips in their tray, arrows, the way of a shot and its end.

See `faces` for what a face is; the drawings themselves stand in `art`.
"""

from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from desktop_app.games.pirates.events import NOTHING_HIT, SET_ON_FIRE
from desktop_app.ui.games.pirates.art import parts, shots
from desktop_app.ui.games.pirates.art.parts import look
from desktop_app.ui.games.pirates.faces import body
from desktop_app.ui.table import card, pixmaps


@dataclass(frozen=True, slots=True)
class ChipFace:
    """An effect still to be carried out."""

    effect: str
    times: int
    chosen: bool
    size: float

    def __call__(self, scale: float) -> QPixmap:
        def paint(painter: QPainter, rect: QRectF) -> None:
            parts.paint_chip(painter, rect, self.effect, self.times)
            if self.chosen:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(card.ruled(look().colour("coral"), rect.height() * 0.09))
                painter.drawEllipse(rect)

        return body(f"chip:{self.effect}:{self.times}:{self.chosen}", self.size, self.size, scale, paint)


@dataclass(frozen=True, slots=True)
class BranchFace:
    """A round button on the table: to do without (a cross), or to be done with it (a tick)."""

    done: bool
    size: float

    def __call__(self, scale: float) -> QPixmap:
        return body(f"branch:{self.done}", self.size, self.size, scale, self._paint)

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        disc = QPainterPath()
        disc.addEllipse(rect)
        high = rect.height()
        card.paint_shadow(painter, disc, high * 0.04, high * 0.07, 0.4)
        painter.fillPath(disc, look().colour("ivory"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(card.ruled(look().colour("deep" if self.done else "coral"), high * 0.07))
        painter.drawPath(disc)
        painter.setPen(card.ruled(look().colour("ink"), high * 0.1))
        at, reach = rect.center(), high * 0.19
        if self.done:
            painter.drawPolyline(
                [
                    at + QPointF(-reach * 1.1, 0),
                    at + QPointF(-reach * 0.25, reach * 0.85),
                    at + QPointF(reach * 1.2, -reach * 0.9),
                ]
            )
        else:
            painter.drawLine(at - QPointF(reach, reach), at + QPointF(reach, reach))
            painter.drawLine(at + QPointF(-reach, reach), at + QPointF(reach, -reach))


@dataclass(frozen=True, slots=True)
class AimFace:
    """An arrow in a direction as it is seen, 0 up and then clockwise; pale when it would hit nothing."""

    direction: int
    hit: int
    size: float

    def __call__(self, scale: float) -> QPixmap:
        def paint(painter: QPainter, rect: QRectF) -> None:
            shots.paint_aim(painter, rect, self.direction, hit=self.hit)

        return body(f"aim:{self.direction}:{self.hit}", self.size, self.size, scale, paint)


@dataclass(frozen=True, slots=True)
class TargetFace:
    """A ring round a ship that would be hit."""

    hit: int
    size: float

    def __call__(self, scale: float) -> QPixmap:
        def paint(painter: QPainter, rect: QRectF) -> None:
            shots.paint_target(painter, rect, self.hit)

        return body(f"target:{self.hit}", self.size, self.size, scale, paint)


@dataclass(frozen=True, slots=True)
class TrayFace:
    """The plate that chips lie on, with a stem to their ship: `tip` is its end, from the middle."""

    width: float
    height: float
    tip: tuple[float, float]
    cell: float

    def __call__(self, scale: float) -> QPixmap:
        room = self.cell * parts.MARGIN
        wide = 2 * max(self.width / 2, abs(self.tip[0])) + 2 * room
        high = 2 * max(self.height / 2, abs(self.tip[1])) + 2 * room
        return pixmaps.cached(f"pirates:tray:{self}", wide, high, scale, self._paint)

    def _paint(self, painter: QPainter) -> None:
        cell = self.cell
        room = cell * parts.MARGIN
        painter.translate(
            max(self.width / 2, abs(self.tip[0])) + room, max(self.height / 2, abs(self.tip[1])) + room
        )
        plate, stem = QPainterPath(), QPainterPath()
        rect = QRectF(-self.width / 2, -self.height / 2, self.width, self.height)
        plate.addRoundedRect(rect, cell * 0.2, cell * 0.2)
        tip = QPointF(*self.tip)
        foot = QPointF(
            min(max(tip.x(), rect.left() + cell * 0.22), rect.right() - cell * 0.22),
            min(max(tip.y(), rect.top() + cell * 0.22), rect.bottom() - cell * 0.22),
        )
        way = tip - foot
        along = way / max(1e-6, hypot(way.x(), way.y()))
        across = QPointF(-along.y(), along.x()) * cell * 0.11
        stem.moveTo(foot + across)
        stem.lineTo(tip)
        stem.lineTo(foot - across)
        stem.closeSubpath()
        whole = plate.united(stem)
        card.paint_shadow(painter, whole, cell * 0.02, cell * 0.06, 0.5)
        painter.fillPath(whole, look().colour("ivory"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(card.ruled(look().colour("bronze", 0.8), cell * 0.016))
        painter.drawPath(whole)


@dataclass(frozen=True, slots=True)
class WayFace:
    """The way of a shot in a direction as it is seen, over `length` spaces, free at both ends."""

    direction: int
    length: int
    gaps: tuple[float, float]
    cell: float

    def __call__(self, scale: float) -> QPixmap:
        width = self.cell * 0.036
        room = width * 2 * shots.LINE_ROOM
        wide = self.cell * self.length if self.direction % 4 else 0.0
        high = self.cell * self.length if self.direction % 4 != 2 else 0.0

        def paint(painter: QPainter) -> None:
            rect = QRectF(room, room, wide, high)
            shots.paint_shot_line(painter, rect, self.direction, width, self.gaps)

        return pixmaps.cached(f"pirates:way:{self}", wide + 2 * room, high + 2 * room, scale, paint)


@dataclass(frozen=True, slots=True)
class ShotFace:
    """A ball on its way to the right."""

    size: float

    def __call__(self, scale: float) -> QPixmap:
        return body("shot", self.size, self.size, scale, shots.paint_shot)


@dataclass(frozen=True, slots=True)
class BurstFace:
    """Where a shot ends, at a moment of 0 to 1: in the water, at a shield or mercenary, or in a hull."""

    hit: int
    progress: float
    size: float

    def __call__(self, scale: float) -> QPixmap:
        paint = {NOTHING_HIT: shots.paint_splash, SET_ON_FIRE: shots.paint_hit}.get(
            self.hit, shots.paint_glance
        )
        key = f"burst:{paint.__name__}:{self.progress:.2f}"
        return body(key, self.size, self.size, scale, lambda p, rect: paint(p, rect, self.progress))
