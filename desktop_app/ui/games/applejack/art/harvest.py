"""The harvest board and what is printed on it; the places come from the caller.

Paint functions take the rectangle or points they fill. Seat looks should be those of the light theme,
since the card stays light in every theme.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient, QTransform

from desktop_app.ui.games.applejack.art import card
from desktop_app.ui.games.applejack.art.parts import Look, apple, look
from desktop_app.ui.table.palette import SeatLook, paint_seat

_LEGS = 32
"""Legs of the path that are painted at one go."""


def paint_board(
    painter: QPainter,
    radius: float,
    valleys: Sequence[float],
    inner: float = 0.64,
    outer: float = 0.965,
) -> Iterator[None]:
    """Paint the round board around the origin by stages, with a valley in each direction of `valleys`.

    Directions are degrees clockwise from the east; `inner` and `outer` are where valleys begin and
    end, as shares of `radius`.
    """
    looks = look()
    disc = QPainterPath()
    disc.addEllipse(QPointF(0, 0), radius, radius)
    card.paint_shadow(painter, disc, radius * 0.018, radius * 0.03, 0.4)
    yield
    painter.fillPath(disc, card.lit(disc.boundingRect(), looks.colour("#C3D78F"), 4))
    yield
    card.paint_edge(painter, disc, radius * 0.5, looks.colour("#C3D78F"))
    yield
    span = 360 / max(1, len(valleys))
    for angle in valleys:
        paint_valley(painter, radius, angle, span * 0.965, inner, outer)
        yield
    _paint_glade(painter, radius * (inner - 0.012), looks)
    yield


@lru_cache(maxsize=64)
def valley_path(radius: float, angle: float, span: float, inner: float, outer: float) -> QPainterPath:
    """Return a valley: a piece of a ring, its corners rounded, `span` degrees wide around `angle`.

    The path is not to be changed.
    """
    half, steps = span / 2, 10
    # Valleys are parted by a balk of one width, so they narrow more than their angle says.
    inside = half - 0.7 / inner
    shares = [2 * step / steps - 1 for step in range(steps + 1)]
    points = [_polar(radius * outer, angle + half * share) for share in shares]
    points += [_polar(radius * inner, angle - inside * share) for share in shares]
    return card.rounded(points, radius * 0.045)


def paint_valley(
    painter: QPainter, radius: float, angle: float, span: float, inner: float, outer: float
) -> None:
    """Paint a valley around the board's middle at the origin: a hollow in the grass."""
    looks = look()
    shape = valley_path(radius, angle, span, inner, outer)
    hollow = QRadialGradient(_polar(radius * (inner + outer) / 2, angle), radius * 0.32)
    hollow.setColorAt(0.0, looks.colour("#8FB257"))
    hollow.setColorAt(1.0, looks.colour("#7BA047"))
    painter.fillPath(shape, hollow)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, alpha in ((0.06, 0.12), (0.035, 0.16), (0.016, 0.25)):
        painter.setPen(card.ruled(looks.colour("#3F5A22", alpha), width * radius))
        painter.drawPath(shape.translated(0, radius * 0.008))
    painter.restore()
    painter.setPen(card.ruled(looks.colour("#5E7F33"), max(1.0, radius * 0.005)))
    painter.drawPath(shape)


def _paint_glade(painter: QPainter, radius: float, looks: Look) -> None:
    """Paint the parchment in the middle that the path winds over."""
    disc = QPainterPath()
    disc.addEllipse(QPointF(0, 0), radius, radius)
    glade = QRadialGradient(QPointF(-radius * 0.2, -radius * 0.3), radius * 1.4)
    glade.setColorAt(0.0, looks.colour("#FBF3DF"))
    glade.setColorAt(1.0, looks.colour("#EFE0BD"))
    painter.fillPath(disc, glade)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(card.ruled(looks.colour("bark", 0.6), max(1.0, radius * 0.008)))
    painter.drawPath(disc)
    painter.setPen(card.ruled(looks.colour("bark", 0.25), max(0.8, radius * 0.004)))
    painter.drawEllipse(QPointF(0, 0), radius * 0.975, radius * 0.975)


def road(points: Sequence[QPointF], first: int = 0, legs: int = -1) -> QPainterPath:
    """Return a smooth line through `points`, or so many of its legs from a point on."""
    path = QPainterPath()
    if not points:
        return path
    path.moveTo(points[first])
    last = len(points) - 1
    for index in range(first, last if legs < 0 else min(first + legs, last)):
        before = points[max(0, index - 1)]
        start, end = points[index], points[index + 1]
        after = points[min(len(points) - 1, index + 2)]
        path.cubicTo(start + (end - before) / 6, end - (after - start) / 6, end)
    return path


def paint_path(painter: QPainter, points: Sequence[QPointF], width: float) -> Iterator[None]:
    """Paint the trodden path through `points`, by stages."""
    looks = look()
    line = road(points)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, share in (("#C9A869", 1.0), ("path", 0.86)):
        painter.setPen(card.ruled(looks.colour(colour), width * share))
        for first in range(0, len(points) - 1, _LEGS):  # their round ends lie upon each other
            painter.drawPath(road(points, first, _LEGS))
            yield
    pen = card.ruled(looks.colour("#CDAA6B", 0.55), width * 0.1)
    pen.setDashPattern([0.1, 4.2])
    for shift in (-0.22, 0.2):
        painter.setPen(pen)
        painter.drawPath(line.translated(width * shift * 0.6, width * shift))
        yield


def paint_space(
    painter: QPainter, rect: QRectF, seat: SeatLook, leaf: bool = False, current: bool = False
) -> None:
    """Paint a stepping stone with the mark of the seat that is active there.

    `leaf` adds the fallen leaf that ends the game; `current` the ring of the space the die stands on.
    """
    looks = look()
    size = min(rect.width(), rect.height())
    middle = rect.center()
    if leaf:
        wide = size * 1.62
        paint_leaf(painter, QRectF(middle.x() - wide * 0.47, middle.y() - wide * 0.53, wide, wide))
    stone = QPainterPath()
    stone.addEllipse(middle, size / 2, size / 2)
    card.paint_shadow(painter, stone, size * 0.05, size * 0.05, 0.4)
    painter.fillPath(stone, card.lit(stone.boundingRect(), looks.colour("#F8D29B" if leaf else "card"), 4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    ring = looks.colour("honey") if current else QColor(seat.colour)
    painter.setPen(card.ruled(ring, size * (0.12 if current else 0.07)))
    painter.drawEllipse(middle, size * 0.45, size * 0.45)
    mark = size * 0.58
    paint_seat(painter, QRectF(middle.x() - mark / 2, middle.y() - mark / 2, mark, mark), seat)


def paint_leaf(painter: QPainter, rect: QRectF) -> None:
    """Paint the fallen leaf of the last space."""
    look().paint(painter, "leaf", rect)


def paint_icon(
    painter: QPainter,
    centre: QPointF,
    size: float,
    varieties: Sequence[int],
    angle: float = 0.0,
    loose: bool = False,
    ring: QColor | None = None,
) -> None:
    """Paint the variety or the two varieties harvested between two spaces, `size` wide, around `centre`.

    Two lie beside each other in the direction `angle`, in degrees, as upright as ever. `loose` paints an
    apple tile laid on the place; `ring` marks the place, as while it is harvested.
    """
    looks = look()
    reach = 0.26 * size * (len(varieties) - 1)
    plaque = QPainterPath()
    half = size / 2
    plaque.addRoundedRect(QRectF(-half - reach, -half, size + 2 * reach, size), half, half)
    plaque = QTransform().translate(centre.x(), centre.y()).rotate(angle).map(plaque)
    card.paint_shadow(
        painter, plaque, size * (0.07 if loose else 0.03), size * (0.1 if loose else 0.04), 0.36
    )
    painter.fillPath(plaque, card.lit(plaque.boundingRect(), looks.colour("#E9F0C8"), 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(
        card.ruled(ring or looks.colour("bark" if loose else "leaf"), size * (0.1 if ring else 0.06))
    )
    painter.drawPath(plaque)
    for place, variety in enumerate(varieties):
        along = reach * (2 * place / (len(varieties) - 1) - 1) if len(varieties) > 1 else 0.0
        looks.paint_at(painter, apple(variety), centre + _polar(along, angle), size * 0.77)


def paint_bridge(painter: QPainter, rect: QRectF) -> None:
    """Paint the bridge back to the start, with the blossom that is scored on it."""
    looks = look()
    looks.paint(painter, "bridge", rect)
    size = rect.width() * 0.36
    looks.paint_at(painter, "blossom", QPointF(rect.center().x(), rect.top() + rect.height() * 0.3), size)


def _polar(distance: float, degrees: float) -> QPointF:
    angle = degrees * pi / 180
    return QPointF(distance * cos(angle), distance * sin(angle))
