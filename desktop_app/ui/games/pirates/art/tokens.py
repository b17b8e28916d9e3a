"""Tokens: mines, shields in stacks, gold, victory points, extra tiles and the start shield."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QRadialGradient

from desktop_app.ui.games.pirates.art.parts import (
    look,
    paint_card,
    paint_effect,
    paint_number,
    point,
    square,
    within,
)
from desktop_app.ui.table import card

PLATES = 3
"""The most plates a stack of shields shows; the number on it says how many there are."""


def _around(painter: QPainter, rect: QRectF, ground: str, rim: str) -> QRectF:
    """Paint the round card of a token; return the square it fills."""
    looks = look()
    size = min(rect.width(), rect.height())
    body = square(rect.center(), size)
    path = QPainterPath()
    path.addEllipse(body)
    card.paint_shadow(painter, path, size * 0.03, size * 0.05, 0.46)
    painter.fillPath(path, card.lit(body, looks.colour(ground), 6))
    card.paint_edge(painter, path, size, looks.colour(ground))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(card.ruled(looks.colour(rim), max(0.8, size * 0.028)))
    painter.drawEllipse(rect.center(), size * 0.45, size * 0.45)
    return body


def mine_outline(size: float) -> QPainterPath:
    """Return the outline of a mine `size` wide around the origin."""
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), size / 2, size / 2)
    return path


def count_rect(size: float) -> QRectF:
    """Return where the tag with their number lies on tokens `size` wide around the origin."""
    tag = QRectF(0, 0, 0.56 * size, 0.4 * size)
    tag.moveCenter(QPointF(0.32 * size, 0.4 * size))
    return tag


def supply_outline(size: float) -> QPainterPath:
    """Return the outline of round tokens with their number, `size` wide around the origin."""
    tag = count_rect(size)
    path = QPainterPath()
    path.addRoundedRect(tag, tag.height() / 2, tag.height() / 2)
    return mine_outline(size).united(path)


def paint_mine(painter: QPainter, rect: QRectF) -> None:
    """Paint a mine face down: all are alike, and unlike the mine printed on a space."""
    looks = look()
    body = _around(painter, rect, "coral", "ivory")
    looks.paint_at(painter, "mine", body.center(), body.width() * 0.8)


def paint_mine_face(painter: QPainter, rect: QRectF, worth: int) -> None:
    """Paint a mine turned over: a dud with a nought, or a blast with what it costs."""
    looks = look()
    body = _around(painter, rect, "ivory" if worth >= 0 else "coral", "ink" if worth >= 0 else "#6A1B10")
    size, middle = body.width(), body.center()
    if worth >= 0:
        ink = looks.colour("ink")
        paint_number(painter, worth, middle, size * 0.5, ink, ink, 0.03)
        return
    burst = QPainterPath()
    for spike in range(20):
        out = size * (0.43 if spike % 2 == 0 else 0.31)
        ray = _ray(spike / 20, out)
        if spike == 0:
            burst.moveTo(middle + ray)
        else:
            burst.lineTo(middle + ray)
    burst.closeSubpath()
    painter.fillPath(burst, looks.colour("spark"))
    painter.setPen(card.ruled(looks.colour("#6A1B10"), size * 0.022))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(burst)
    paint_number(painter, worth, middle, size * 0.34, looks.colour("#6A1B10"), looks.colour("#6A1B10"), 0.025)


def _ray(share: float, reach: float) -> QPointF:
    """Return the point `reach` from the origin, `share` of a round clockwise from the top."""
    path = QPainterPath()
    path.arcMoveTo(QRectF(-reach, -reach, 2 * reach, 2 * reach), 90 - 360 * share)
    return path.currentPosition()


def paint_shields(painter: QPainter, rect: QRectF, count: int = 1) -> None:
    """Paint shields lying on a ship as plates upon each other, with their number from two on."""
    looks = look()
    size = min(rect.width(), rect.height())
    shown = min(count, PLATES)
    step = size * 0.06
    wide = size - step * (PLATES - 1)
    left, top = rect.center().x() - size / 2, rect.center().y() - size / 2
    shade = QRadialGradient(QPointF(left + size * 0.48, top + size * 0.56), size * 0.5)
    shade.setColorAt(0.6, looks.colour("night", 0.5))
    shade.setColorAt(1.0, looks.colour("night", 0.0))
    painter.fillRect(QRectF(left, top + size * 0.06, size, size), shade)
    for plate in range(shown):
        spot = QRectF(left + step * plate, top + step * (PLATES - 1 - plate), wide, wide)
        looks.paint(painter, "shield", spot)
    if count > 1:
        ink, middle = looks.colour("ink"), spot.center() - QPointF(0, wide * 0.03)
        paint_number(painter, count, middle, wide * 0.46, ink, looks.colour("ivory"), 0.16)
        paint_number(painter, count, middle, wide * 0.46, ink, ink, 0.02)


def paint_gold(painter: QPainter, rect: QRectF) -> None:
    """Paint a gold coin."""
    _paint_loose(painter, rect, "coin", round_shadow=True)


def paint_victory(painter: QPainter, rect: QRectF) -> None:
    """Paint a victory point token: a crown on a disc of deep blue."""
    looks = look()
    body = _around(painter, rect, "deep", "brass")
    looks.paint_at(painter, "crown", body.center(), body.width() * 0.66)


def paint_extra_tile(painter: QPainter, rect: QRectF) -> None:
    """Paint an additional-tile token: a small card with the icon of the extra tile."""
    looks = look()
    size = min(rect.width(), rect.height())
    body = square(rect.center(), size)
    paint_card(painter, body, looks.colour("#7FA77B"), looks.colour("#24512E"), corner=0.14)
    paint_effect(painter, within(body, 0.14, 0.14, 0.72, 0.72), "tile")


def paint_start_shield(painter: QPainter, rect: QRectF) -> None:
    """Paint the start shield, still to be put on its owner's first ship: a shield with a star of rope."""
    looks = look()
    body = _around(painter, rect, "paper", "brass")
    pen = card.ruled(looks.colour("bronze"), body.width() * 0.03)
    pen.setDashPattern([0.4, 2.2])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(body.center(), body.width() * 0.4, body.width() * 0.4)
    looks.paint_at(painter, "shield", point(body, 0.5, 0.51), body.width() * 0.62)


def _paint_loose(painter: QPainter, rect: QRectF, part: str, round_shadow: bool = False) -> None:
    size = min(rect.width(), rect.height())
    if round_shadow:
        path = QPainterPath()
        path.addEllipse(rect.center(), size * 0.43, size * 0.43)
        card.paint_shadow(painter, path, size * 0.03, size * 0.05, 0.5)
    look().paint_at(painter, part, rect.center(), size)
