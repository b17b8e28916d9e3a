"""What the signs on the table look like: plates, figures, piles, scoring lines, berths.

See `faces` for what a face is; the drawings themselves stand in `art`, the signs of what is still to be
carried out in `orders`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPixmap

from desktop_app.ui import fonts
from desktop_app.ui.games.pirates.art import lines, open_sea, parts, sea, ships, tokens
from desktop_app.ui.games.pirates.art.parts import look
from desktop_app.ui.games.pirates.faces import body, catalogue, seat_look
from desktop_app.ui.table import card, pixmaps
from desktop_app.ui.table.items import Art
from desktop_app.ui.table.palette import paint_seat

TOKENS: Mapping[str, Callable[[QPainter, QRectF], None]] = MappingProxyType(
    {
        "points": tokens.paint_victory,
        "gold": tokens.paint_gold,
        "extra": tokens.paint_extra_tile,
        "mines": tokens.paint_mine,
        "shields": lambda painter, rect: tokens.paint_shields(painter, rect, 1),
        "start_shield": tokens.paint_start_shield,
    }
)
COUNT_WIDTH = 1.72
"""Width of a token with its number, in heights."""


@dataclass(frozen=True, slots=True)
class FrameFace:
    """The frame of the sea, with letters and numbers; `homes` are the seat colours below and above.

    It is `bare` while there are no boards in it, and open water shows.
    """

    columns: int
    rows: int
    homes: tuple[int, int]
    turned: bool
    width: float
    height: float
    bare: bool = True

    def __call__(self, scale: float) -> QPixmap:
        key = f"frame:{self.homes}:{self.turned}:{self.bare}"
        return body(key, self.width, self.height, scale, self.paint)

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint it whole."""
        for _ in self.by_stages(painter, rect):
            pass

    def by_stages(self, painter: QPainter, rect: QRectF) -> Iterator[None]:
        """Paint it, a part at each step."""
        below, above = (seat_look(colour) for colour in self.homes)
        return sea.frame_by_stages(
            painter, rect, self.columns, self.rows, (below, above), self.turned, self.bare
        )


@dataclass(frozen=True, slots=True)
class SideFace:
    """One of the four sides of a frame, `rect` from its middle: where boards lie nothing has to be drawn."""

    frame: FrameFace
    rect: tuple[float, float, float, float]

    def __call__(self, scale: float) -> QPixmap:
        _, _, width, height = self.rect
        return pixmaps.cached(self._key(), width, height, scale, pixmaps.at_once(self._paint))

    def stages(self, scale: float) -> Iterator[None]:
        """Paint the side for the next call, a part at each step."""
        _, _, width, height = self.rect
        return pixmaps.cached_by_stages(self._key(), width, height, scale, self._paint)

    def _key(self) -> str:
        left, top, _, _ = self.rect
        return f"pirates:side:{self.frame.homes}:{self.frame.turned}:{left:.0f}:{top:.0f}"

    def _paint(self, painter: QPainter) -> Iterator[None]:
        left, top, width, height = self.rect
        whole = self.frame
        painter.setClipRect(QRectF(0, 0, width, height))
        around = QRectF(-whole.width / 2 - left, -whole.height / 2 - top, whole.width, whole.height)
        return whole.by_stages(painter, around)


@dataclass(frozen=True, slots=True)
class PlateFace:
    """Whose things these are; `active` while that seat is to choose."""

    colour: int
    name: str
    active: bool
    size: float

    @property
    def width(self) -> float:
        return self.size * 4.7

    def __call__(self, scale: float) -> QPixmap:
        key = f"plate:{self.colour}:{self.active}:{self.name}"
        return body(key, self.width, self.size, scale, self._paint)

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        colour = look().colour
        plate = QPainterPath()
        plate.addRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        card.paint_shadow(painter, plate, self.size * 0.05, self.size * 0.08, 0.34)
        seat = seat_look(self.colour)
        painter.fillPath(plate, colour(seat.colour) if self.active else colour("ivory"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        rule = colour(seat.colour).darker(140) if self.active else colour(seat.colour, 0.55)
        painter.setPen(card.ruled(rule, self.size * 0.04))
        painter.drawPath(plate)
        mark = QRectF(0, 0, self.size * 0.6, self.size * 0.6)
        mark.moveCenter(QPointF(rect.left() + self.size * 0.58, rect.center().y()))
        if self.active:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("ivory"))
            painter.drawEllipse(mark.center(), self.size * 0.37, self.size * 0.37)
            mark.adjust(*(self.size * by for by in (0.06, 0.06, -0.06, -0.06)))
        paint_seat(painter, mark, seat)
        room = rect.adjusted(self.size * 1.12, 0, -self.size * 0.45, 0)
        font = fonts.sans(self.size * 0.46, bold=self.active)
        painter.setFont(font)
        painter.setPen(colour("ivory") if self.active else colour("ink", 0.72))
        text = QFontMetricsF(font).elidedText(self.name, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)


@dataclass(frozen=True, slots=True)
class CountFace:
    """Tokens of a kind and how many there are; none are pale."""

    kind: str
    size: float
    count: int = 0

    @property
    def width(self) -> float:
        return self.size * COUNT_WIDTH

    def with_count(self, count: int) -> Art:
        """Return the same tokens, another number of them."""
        return CountFace(self.kind, self.size, count)

    def __call__(self, scale: float) -> QPixmap:
        return body(f"count:{self.kind}:{self.count}", self.width, self.size, scale, self._paint)

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        colour = look().colour
        high = rect.height()
        plate = QPainterPath()
        plate.addRoundedRect(rect.adjusted(0, high * 0.08, 0, -high * 0.08), high * 0.42, high * 0.42)
        card.paint_shadow(painter, plate, high * 0.04, high * 0.06, 0.3)
        painter.fillPath(plate, colour("ivory"))
        painter.setPen(card.ruled(colour("ink", 0.25), high * 0.025))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(plate)
        token = QRectF(rect.left(), rect.top(), high, high).adjusted(*(high * by for by in _TOKEN_INSET))
        TOKENS[self.kind](painter, token)
        text = str(self.count)
        middle = QPointF(rect.left() + high * 1.27, rect.center().y())
        ink = colour("ink") if self.count else colour("ink", 0.5)
        parts.paint_number(painter, text, middle, high * (0.44 if len(text) < 2 else 0.38), ink)


_TOKEN_INSET = (0.07, 0.07, -0.07, -0.07)


@dataclass(frozen=True, slots=True)
class TokenFace:
    """A single token, such as one on its way."""

    kind: str
    size: float

    def __call__(self, scale: float) -> QPixmap:
        return body(f"token:{self.kind}", self.size, self.size, scale, TOKENS[self.kind])


@dataclass(frozen=True, slots=True)
class CollectedFace:
    """The mines a seat has collected: by kind, how many."""

    counts: tuple[int, ...]
    size: float

    @property
    def width(self) -> float:
        return max(1.0, self.size * 1.9 * sum(1 for count in self.counts if count))

    def __call__(self, scale: float) -> QPixmap:
        return body(f"collected:{self.counts}", self.width, self.size, scale, self._paint)

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        high, worths = rect.height(), catalogue().mine_worths
        x = rect.left()
        for kind, count in enumerate(self.counts, start=1):
            if not count:
                continue
            tag = QPainterPath()
            tag.addRoundedRect(
                QRectF(x + high * 0.4, rect.top() + high * 0.16, high * 1.35, high * 0.68),
                high * 0.3,
                high * 0.3,
            )
            painter.fillPath(tag, look().colour("ivory"))
            tokens.paint_mine_face(painter, QRectF(x, rect.top(), high, high), worths[kind])
            middle = QPointF(x + high * 1.36, rect.center().y())
            parts.paint_number(
                painter, f"\N{MULTIPLICATION SIGN}{count}", middle, high * 0.36, look().colour("ink")
            )
            x += high * 1.9


@dataclass(frozen=True, slots=True)
class PileFace:
    """A heap of tiles face down, with the number of them."""

    seat: int
    colour: int
    reserve: bool
    size: float
    count: int = 0

    def with_count(self, count: int) -> Art:
        """Return the same heap of another height."""
        return PileFace(self.seat, self.colour, self.reserve, self.size, count)

    def __call__(self, scale: float) -> QPixmap:
        key = f"pile:{self.seat}:{self.colour}:{self.reserve}:{self.count}"
        return body(key, self.size, self.size, scale, self._paint)

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        ships.paint_pile(painter, rect, self.seat, seat_look(self.colour), self.count, reserve=self.reserve)
        tag = QRectF(0, 0, self.size * 0.5, self.size * 0.3)
        tag.moveCenter(QPointF(rect.center().x(), rect.bottom() - self.size * 0.05))
        parts.paint_tag(painter, tag, str(self.count))


@dataclass(frozen=True, slots=True)
class TagFace:
    """How many there are of something that lies open: the tiles in a rival's hand."""

    size: float
    count: int = 0

    @property
    def width(self) -> float:
        return self.size * 1.6

    def __call__(self, scale: float) -> QPixmap:
        def paint(painter: QPainter, rect: QRectF) -> None:
            parts.paint_tag(painter, rect, str(self.count))

        return body(f"tag:{self.count}", self.width, self.size, scale, paint)


@dataclass(frozen=True, slots=True)
class SupplyFace:
    """Tokens beside the sea, with the number of them."""

    kind: str
    size: float
    count: int = 0

    def with_count(self, count: int) -> Art:
        """Return the same supply with another number."""
        return SupplyFace(self.kind, self.size, count)

    def __call__(self, scale: float) -> QPixmap:
        return body(f"supply:{self.kind}:{self.count}", self.size, self.size, scale, self._paint)

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        painter.setOpacity(1.0 if self.count else 0.4)
        if self.kind == "shields":
            tokens.paint_shields(painter, rect, 1)
        else:
            if self.count > 1:
                TOKENS[self.kind](painter, rect.translated(self.size * 0.09, self.size * 0.06))
            TOKENS[self.kind](painter, rect)
        painter.setOpacity(1.0)
        tag = tokens.count_rect(self.size).translated(rect.center())
        parts.paint_tag(painter, tag, str(self.count))


@dataclass(frozen=True, slots=True)
class MarketFace:
    """The places of mercenaries that were hired, round the middle of all: (x, y, width, height) each."""

    places: tuple[tuple[float, float, float, float], ...]
    width: float
    height: float
    dark: bool

    def __call__(self, scale: float) -> QPixmap:
        return pixmaps.cached(
            f"pirates:market:{self.dark}:{self.places}", self.width, self.height, scale, self._paint
        )

    def _paint(self, painter: QPainter) -> None:
        painter.translate(self.width / 2, self.height / 2)
        pen = card.ruled(look().colour("ivory" if self.dark else "ink", 0.3), 1.6)
        pen.setDashPattern([5, 4])
        painter.setPen(pen)
        for x, y, width, height in self.places:
            spot = QRectF(x - width / 2, y - height / 2, width, height)
            painter.drawRoundedRect(spot.adjusted(3, 3, -3, -3), height * 0.06, height * 0.06)


@dataclass(frozen=True, slots=True)
class LineFace:
    """A combination over `length` spaces of a row (`across`) or column, with what it scores."""

    kind: int
    length: int
    points: int
    colour: int
    falling: bool
    across: bool
    cell: float

    @property
    def width(self) -> float:
        return self.cell * (self.length if self.across else 1)

    @property
    def height(self) -> float:
        return self.cell * (1 if self.across else self.length)

    def __call__(self, scale: float) -> QPixmap:
        # Not `body`: what sticks out goes by the space, not by the height.
        room = self.cell * lines.ROOM
        wide, high = self.width + 2 * room, self.height + 2 * room

        def paint(painter: QPainter) -> None:
            rect = QRectF(room, room, self.width, self.height)
            look = seat_look(self.colour)
            lines.paint_line(painter, rect, self.kind, self.length, self.points, look, self.falling)

        key = f"{self.kind}:{self.length}:{self.points}:{self.colour}:{self.falling}:{self.across}"
        return pixmaps.cached(f"pirates:line:{key}", wide, high, scale, paint)


@dataclass(frozen=True, slots=True)
class FarFace:
    """Pennants on ships that score for being on the rival's half: (right, down, seat colour) of each."""

    ships: tuple[tuple[float, float, int], ...]
    points: int
    width: float
    height: float
    cell: float

    def __call__(self, scale: float) -> QPixmap:
        return pixmaps.cached(
            f"pirates:far:{self.ships}:{self.points}", self.width, self.height, scale, self._paint
        )

    def _paint(self, painter: QPainter) -> None:
        colour, cell = look().colour, self.cell
        painter.translate(self.width / 2, self.height / 2)
        for x, y, seat in self.ships:
            rect = QRectF(x - cell * 0.5, y - cell * 0.5, cell * 0.35, cell * 0.21)
            flag = QPainterPath(rect.topLeft())
            flag.lineTo(rect.topRight())
            flag.lineTo(rect.right() - cell * 0.06, rect.center().y())
            flag.lineTo(rect.bottomRight())
            flag.lineTo(rect.bottomLeft())
            flag.closeSubpath()
            painter.strokePath(flag, card.ruled(colour("ivory"), cell * 0.05))
            painter.fillPath(flag, colour(seat_look(seat).colour))
            middle = rect.center() - QPointF(cell * 0.03, 0)
            parts.paint_number(painter, f"+{self.points}", middle, cell * 0.145, colour("ivory"))


@dataclass(frozen=True, slots=True)
class BerthFace:
    """Where a board will lie: its place, counted from 1; `lit` while it is the next to be laid."""

    number: int
    lit: bool
    width: float
    height: float

    def __call__(self, scale: float) -> QPixmap:
        def paint(painter: QPainter, rect: QRectF) -> None:
            open_sea.paint_berth(painter, rect, self.number, self.lit)

        return body(f"berth:{self.number}:{self.lit}", self.width, self.height, scale, paint)


@dataclass(frozen=True, slots=True)
class GainFace:
    """What the ship in hand would bring its owner on a space: a golden tag with a signed number."""

    amount: int
    size: float

    @property
    def width(self) -> float:
        return self.size * 1.62

    def __call__(self, scale: float) -> QPixmap:
        return body(f"gain:{self.amount}", self.width, self.size, scale, self._paint)

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        looks, high = look(), rect.height()
        ground = "spark" if self.amount > 0 else "ivory"
        tag = QPainterPath()
        tag.addRoundedRect(rect, high / 2, high / 2)
        card.paint_shadow(painter, tag, high * 0.05, high * 0.09, 0.5)
        painter.fillPath(tag, card.lit(rect, looks.colour(ground), 5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(card.ruled(looks.colour("bronze" if self.amount > 0 else "coral"), high * 0.07))
        painter.drawPath(tag)
        ink = looks.colour("ink" if self.amount > 0 else "#6A1B10")
        parts.paint_number(painter, f"{self.amount:+d}", rect.center(), high * 0.56, ink, ink, 0.02)
