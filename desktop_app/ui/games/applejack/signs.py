"""What Applejack's signs look like: plates, counts, goals, and what a choice or a harvest brings.

See `faces` for what a face is; the drawings themselves stand in `art`.
"""

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPixmap

from desktop_app.ui import fonts
from desktop_app.ui.games.applejack.art import card, pieces
from desktop_app.ui.games.applejack.art.numerals import paint_number
from desktop_app.ui.games.applejack.art.parts import apple, look
from desktop_app.ui.games.applejack.faces import seat_look
from desktop_app.ui.table import pixmaps
from desktop_app.ui.table.items import Art


@dataclass(frozen=True, slots=True)
class PlateFace:
    """The plate of an orchard: whose it is, and the honey held."""

    colour: int
    name: str
    active: bool
    size: float
    honey: int = 0

    @property
    def width(self) -> float:
        return 196 * self.size

    @property
    def height(self) -> float:
        return 42 * self.size

    def with_honey(self, honey: int) -> Art:
        """Return the same plate with another amount."""
        return PlateFace(self.colour, self.name, self.active, self.size, honey)

    def __call__(self, scale: float) -> QPixmap:
        # The shadow takes most of the time and is the same for every amount.
        key, size = f"applejack:plate:{self.colour}:{self.active}", (self.width * 1.1, self.height * 1.5)
        bare = pixmaps.cached(key, *size, scale, self._paint_bare)
        return pixmaps.cached(
            f"{key}:{self.name}:{self.honey}", *size, scale, partial(self._paint, bare=bare)
        )

    def _rect(self) -> QRectF:
        rect = QRectF(0, 0, self.width, self.height)
        rect.moveCenter(QPointF(self.width * 0.55, self.height * 0.75))
        return rect

    def _paint_bare(self, painter: QPainter) -> None:
        pieces.paint_name_plate(painter, self._rect(), seat_look(self.colour), self.active)

    def _paint(self, painter: QPainter, bare: QPixmap) -> None:
        painter.drawPixmap(0, 0, bare)
        rect = self._rect()
        room = pieces.name_room(rect)
        honey = QRectF(
            room.right() - self.height * 1.35,
            rect.top() + self.height * 0.19,
            self.height * 1.35,
            self.height * 0.62,
        )
        pieces.paint_honey(painter, honey, self.honey)
        room.setRight(honey.left() - self.height * 0.1)
        font = fonts.sans(self.height * 0.42, bold=self.active)
        painter.setFont(font)
        painter.setPen(look().colour("ink"))
        text = QFontMetricsF(font).elidedText(self.name, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)


@dataclass(frozen=True, slots=True)
class VarietyFace:
    """One variety of an orchard: its areas by size, largest first."""

    variety: int
    areas: tuple[int, ...]
    height: float

    @property
    def width(self) -> float:
        return self.height * 2.9

    def __call__(self, scale: float) -> QPixmap:
        key, size = f"applejack:variety:{self.variety}", (self.width * 1.08, self.height * 1.2)
        bare = pixmaps.cached(f"{key}:{bool(self.areas)}", *size, scale, self._paint_bare)
        return pixmaps.cached(f"{key}:{self.areas}", *size, scale, partial(self._paint, bare=bare))

    def _rect(self) -> QRectF:
        rect = QRectF(0, 0, self.width, self.height * 0.94)
        rect.moveCenter(QPointF(self.width * 0.54, self.height * 0.6))
        return rect

    def _paint_bare(self, painter: QPainter) -> None:
        looks, rect = look(), self._rect()
        plate = QPainterPath()
        plate.addRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        painter.setOpacity(1.0 if self.areas else 0.62)
        card.paint_shadow(painter, plate, self.height * 0.03, self.height * 0.05, 0.3)
        painter.fillPath(plate, looks.colour("card"))
        left = QPointF(rect.left() + self.height * 0.52, rect.center().y())
        looks.paint_at(painter, apple(self.variety), left, self.height * 0.84)

    def _paint(self, painter: QPainter, bare: QPixmap) -> None:
        painter.drawPixmap(0, 0, bare)
        looks, rect = look(), self._rect()
        x = rect.left() + self.height * 1.06
        for place, size in enumerate(self.areas[:3]):
            text = f"+{size}" if place else str(size)
            high = self.height * (0.36 if place else 0.46)
            half = high * (0.36 * (len(text) - 1) + 0.34)
            x += half
            paint_number(painter, text, QPointF(x, rect.center().y()), high, looks.colour("ink"))
            x += half + high * 0.24


@dataclass(frozen=True, slots=True)
class GoalFace:
    """The solo goals on a scale, and the score so far."""

    goals: tuple[int, ...]
    score: int
    height: float

    @property
    def width(self) -> float:
        return self.height * 3.1

    def __call__(self, scale: float) -> QPixmap:
        key = f"applejack:goal:{self.goals}:{self.score}"
        return pixmaps.cached(key, self.width * 1.06, self.height * 1.12, scale, self._paint)

    def _paint(self, painter: QPainter) -> None:
        looks, unit = look(), self.height / 10
        rect = QRectF(0, 0, self.width, self.height)
        rect.moveCenter(QPointF(self.width * 0.53, self.height * 0.56))
        sign = QPainterPath()
        sign.addRoundedRect(rect, unit * 1.4, unit * 1.4)
        card.paint_shadow(painter, sign, unit * 0.2, unit * 0.35, 0.36)
        painter.fillPath(sign, card.lit(rect, looks.colour("card"), 3))
        painter.setPen(card.ruled(looks.colour("bark", 0.6), unit * 0.16))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(sign)
        paint_number(
            painter,
            str(self.score),
            QPointF(rect.center().x(), rect.top() + 2.7 * unit),
            2.3 * unit,
            looks.colour("ink"),
        )
        bar = QRectF(rect.left() + 2 * unit, rect.top() + 5.2 * unit, rect.width() - 4 * unit, 1.3 * unit)
        whole = self.goals[-1] * 1.04
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(looks.colour("soil", 0.45))
        painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
        done = QRectF(bar.left(), bar.top(), bar.width() * min(1.0, self.score / whole), bar.height())
        painter.setBrush(looks.colour("honey"))
        painter.drawRoundedRect(done, bar.height() / 2, bar.height() / 2)
        for goal in self.goals:
            x = bar.left() + bar.width() * goal / whole
            reached = self.score >= goal
            painter.setPen(card.ruled(looks.colour("bark"), unit * 0.22))
            painter.drawLine(QPointF(x, bar.top() - 0.3 * unit), QPointF(x, bar.bottom() + 0.3 * unit))
            ink = looks.colour("ink", 1.0 if reached else 0.6)
            paint_number(
                painter,
                str(goal),
                QPointF(x, bar.bottom() + 1.5 * unit),
                1.15 * unit,
                ink,
                weight=1.2 if reached else 1.0,
            )


@dataclass(frozen=True, slots=True)
class HandFace:
    """The place where the tile just taken will lie."""

    height: float
    dark: bool

    def __call__(self, scale: float) -> QPixmap:
        wide = self.height * 1.1
        return pixmaps.cached(f"applejack:hand:{self.dark}", wide, wide, scale, self._paint)

    def _paint(self, painter: QPainter) -> None:
        ink = look().colour("card" if self.dark else "bark", 0.4)
        pen = card.ruled(ink, self.height * 0.012)
        pen.setDashPattern([5, 4])
        painter.setPen(pen)
        painter.translate(self.height * 0.55, self.height * 0.55)
        painter.drawPath(card.hex_path(self.height * 0.96))
        painter.setOpacity(0.35)
        look().paint_at(painter, "emblem", QPointF(0, 0), self.height * 0.3)


@dataclass(frozen=True, slots=True)
class ChoiceFace:
    """The sign of one side of the tile in hand, with the honey it costs or brings."""

    part: str
    amount: int
    chosen: bool
    height: float

    @property
    def width(self) -> float:
        return self.height * 2.75

    def __call__(self, scale: float) -> QPixmap:
        key = f"applejack:choice:{self.part}:{self.amount}:{self.chosen}"
        return pixmaps.cached(key, self.width * 1.1, self.height * 1.3, scale, self._paint)

    def _paint(self, painter: QPainter) -> None:
        looks = look()
        rect = QRectF(0, 0, self.width, self.height)
        rect.moveCenter(QPointF(self.width * 0.55, self.height * 0.65))
        plate = QPainterPath()
        plate.addRoundedRect(rect, self.height / 2, self.height / 2)
        card.paint_shadow(painter, plate, self.height * 0.05, self.height * 0.08, 0.36)
        painter.fillPath(plate, looks.colour("#F6DA8C" if self.chosen else "card"))
        painter.setPen(card.ruled(looks.colour("bark"), self.height * (0.07 if self.chosen else 0.035)))
        painter.drawPath(plate)
        middle = rect.center()
        looks.paint_at(painter, self.part, middle - QPointF(self.width * 0.27, 0), self.height * 0.64)
        looks.paint_at(painter, "honey", middle + QPointF(self.width * 0.01, 0), self.height * 0.5)
        paint_number(
            painter,
            f"{self.amount:+d}",
            middle + QPointF(self.width * 0.25, 0),
            self.height * 0.36,
            looks.colour("ink"),
        )


@dataclass(frozen=True, slots=True)
class PaysFace:
    """What a coming harvest would pay now."""

    amount: int
    size: float

    def __call__(self, scale: float) -> QPixmap:
        wide = self.size * 1.3
        return pixmaps.cached(
            f"applejack:pays:{self.amount}", wide, wide, scale, partial(self._paint, wide=wide)
        )

    def _paint(self, painter: QPainter, wide: float) -> None:
        looks = look()
        token = card.hex_path(self.size, 0.09).translated(wide / 2, wide / 2)
        card.paint_shadow(painter, token, self.size * 0.04, self.size * 0.06, 0.4)
        painter.fillPath(token, looks.colour("#F6C652") if self.amount else looks.colour("card"))
        painter.setPen(card.ruled(looks.colour("bark"), self.size * 0.06))
        painter.drawPath(token)
        text = str(self.amount)
        paint_number(
            painter,
            text,
            QPointF(wide / 2, wide / 2),
            self.size * (0.52 if len(text) < 2 else 0.42),
            looks.colour("ink"),
        )


@dataclass(frozen=True, slots=True)
class GainFace:
    """What the hives around a cell would pay for the tile in hand."""

    amount: int
    size: float

    def __call__(self, scale: float) -> QPixmap:
        wide = self.size * 1.1

        def paint(painter: QPainter) -> None:
            pieces.paint_gain(painter, QRectF(0, 0, wide, wide), self.amount)

        return pixmaps.cached(f"applejack:gain:{self.amount}", wide, wide, scale, paint)
