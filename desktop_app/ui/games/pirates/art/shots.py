"""Gunnery: the ball in flight, what it does where it ends, and the arrows that aim."""

from math import cos, hypot, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient

from desktop_app.ui.games.pirates.art.parts import look, paint_disc, point, square
from desktop_app.ui.table import card

NOTHING, STOPPED, SHIELDED, ON_FIRE = range(4)
"""What a shot does to what it hits, as the rules count it."""
LINE_ROOM = 1.0
"""How far the line of a shot sticks out of its rect, in its own width: half of it, and a light edge."""
_ARROW = (
    (0, -0.43),
    (0.26, -0.04),
    (0.085, -0.11),
    (0.055, 0.42),
    (-0.055, 0.42),
    (-0.085, -0.11),
    (-0.26, -0.04),
)
_RING = (16 * 70, 16 * 310)
"""Where the ring round a target begins and how far it goes, in sixteenths of a degree."""
_GREY, _RED = "#5B6468", "#C2432F"
_FAINT = 0.6
_DASH = (2.6, 2.6)


def paint_shot(painter: QPainter, rect: QRectF) -> None:
    """Paint a cannonball flying to the right, its smoke behind it."""
    looks = look()
    size = min(rect.width(), rect.height())
    box = square(rect.center(), size)
    painter.setPen(Qt.PenStyle.NoPen)
    for x, y, radius, alpha in (
        *((0.1, 0.52, 0.07, 0.22), (0.2, 0.44, 0.09, 0.32), (0.22, 0.58, 0.09, 0.3)),
        *((0.35, 0.42, 0.12, 0.45), (0.37, 0.58, 0.12, 0.45), (0.5, 0.5, 0.16, 0.62)),
    ):
        painter.setBrush(looks.colour("ivory", alpha))
        painter.drawEllipse(point(box, x, y), radius * size, radius * size)
    ball, radius = point(box, 0.72, 0.5), size * 0.17
    painter.setBrush(looks.colour("spark", 0.85))
    painter.drawEllipse(ball - QPointF(size * 0.05, 0), radius * 1.12, radius * 1.02)
    iron = QRadialGradient(ball - QPointF(radius * 0.35, radius * 0.4), radius * 1.4)
    iron.setColorAt(0.0, QColor("#8FA6B0"))
    iron.setColorAt(0.4, QColor("#3F5662"))
    iron.setColorAt(1.0, QColor("#0E191F"))
    painter.setBrush(iron)
    painter.setPen(card.ruled(QColor("#0B151A"), size * 0.03))
    painter.drawEllipse(ball, radius, radius)


def paint_splash(painter: QPainter, rect: QRectF, progress: float) -> None:
    """Paint water thrown up by a shot that hit nothing; `progress` runs from 0 to 1."""
    looks = look()
    size = min(rect.width(), rect.height())
    middle = rect.center() + QPointF(0, size * 0.16)
    fade = 1.0 - max(0.0, progress - 0.45) / 0.55
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ring in (0.35, 0.7):
        reach = size * 0.46 * max(0.04, progress - ring * 0.3)
        painter.setPen(card.ruled(looks.colour("foam", 0.75 * fade), size * 0.03))
        painter.drawEllipse(middle, reach, reach * 0.42)
    rise = sin(pi * min(1.0, progress * 1.05 + 0.05))
    painter.setPen(card.ruled(looks.colour("deep", 0.55 * fade), max(0.6, size * 0.012)))
    for jet in range(-2, 3):
        high = size * (0.5 - 0.1 * abs(jet)) * rise
        foot = middle + QPointF(jet * size * 0.07, 0)
        tip = foot + QPointF(jet * size * 0.07 * (0.6 + progress), -high)
        drop = QPainterPath(foot - QPointF(size * 0.05, 0))
        drop.quadTo(tip - QPointF(size * 0.045, -high * 0.3), tip)
        drop.quadTo(tip + QPointF(size * 0.045, high * 0.3), foot + QPointF(size * 0.05, 0))
        painter.setBrush(looks.colour("ivory" if jet % 2 == 0 else "foam", 0.95 * fade))
        painter.drawPath(drop)
        pearl = tip + QPointF(jet * size * 0.03, -size * 0.06)
        painter.drawEllipse(pearl, size * 0.022, size * 0.022)


def paint_hit(painter: QPainter, rect: QRectF, progress: float) -> None:
    """Paint the blast that sets a ship on fire; `progress` runs from 0 to 1."""
    looks = look()
    size = min(rect.width(), rect.height())
    middle = rect.center()
    fade = 1.0 - max(0.0, progress - 0.5) / 0.5
    reach = size * (0.22 + 0.27 * min(1.0, progress * 1.5))
    for share, colour, turn in ((1.0, "coral", 0.0), (0.74, "ember", 0.2), (0.5, "spark", 0.1)):
        blast = _burst(middle, reach * share, 11, turn + progress * 0.4)
        painter.setPen(card.ruled(looks.colour("#5A1206", fade), max(0.6, size * 0.016)))
        painter.setBrush(looks.colour(colour, fade))
        painter.drawPath(blast)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(looks.colour("#2B2422", fade))
    for bit in range(6):
        angle = 2 * pi * bit / 6 + 0.4
        out = size * (0.14 + 0.32 * progress)
        chip = square(middle + QPointF(cos(angle), sin(angle)) * out, size * 0.05)
        painter.drawRect(chip)


def paint_glance(painter: QPainter, rect: QRectF, progress: float) -> None:
    """Paint a shot that a shield or a mercenary stops: sparks, no fire; `progress` runs from 0 to 1."""
    looks = look()
    size = min(rect.width(), rect.height())
    middle = rect.center()
    fade = 1.0 - max(0.0, progress - 0.5) / 0.5
    start, end = size * (0.1 + 0.2 * progress), size * (0.2 + 0.28 * progress)
    for wide, colour in ((0.05, "deep"), (0.028, "ivory")):
        painter.setPen(card.ruled(looks.colour(colour, fade), size * wide))
        for ray in range(10):
            angle = 2 * pi * ray / 10 + 0.3
            way = QPointF(cos(angle), sin(angle))
            painter.drawLine(middle + way * start, middle + way * (end if ray % 2 else end * 0.85))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(card.ruled(looks.colour("#9CC3D3", fade), size * 0.03))
    painter.drawEllipse(middle, start * 0.8, start * 0.8)


def _burst(middle: QPointF, reach: float, spikes: int, turn: float) -> QPainterPath:
    path = QPainterPath()
    for corner in range(2 * spikes):
        out = reach * (1.0 if corner % 2 == 0 else 0.66) * (1.0 if corner % 4 else 0.88)
        angle = pi * corner / spikes + turn
        spot = middle + QPointF(cos(angle) * out, sin(angle) * out)
        if corner == 0:
            path.moveTo(spot)
        else:
            path.lineTo(spot)
    path.closeSubpath()
    return path


def paint_aim(painter: QPainter, rect: QRectF, direction: int, lit: bool = False, hit: int = NOTHING) -> None:
    """Paint an arrow that fires in `direction`: 0 up, then clockwise in eighths.

    `rect` is the square the arrow fills. What the shot would do shows at the ring round its target; an arrow
    that hits `NOTHING` is hollow, grey and faint.
    """
    looks = look()
    size = min(rect.width(), rect.height())
    painter.save()
    painter.translate(rect.center())
    painter.rotate(45 * direction)
    arrow = QPainterPath(QPointF(*_ARROW[0]) * size)
    for x, y in _ARROW[1:]:
        arrow.lineTo(QPointF(x, y) * size)
    arrow.closeSubpath()
    if hit == NOTHING:
        painter.setOpacity(painter.opacity() * (_FAINT if not lit else 1.0))
        painter.strokePath(arrow, card.ruled(looks.colour("ivory", 0.85), size * 0.14))
        painter.strokePath(arrow, card.ruled(looks.colour(_GREY), size * 0.055))
    else:
        card.paint_shadow(painter, arrow, 0.0, size * 0.06, 0.5)
        painter.strokePath(arrow, card.ruled(looks.colour("ivory"), size * 0.15))
        painter.fillPath(arrow, looks.colour("coral" if lit else _RED))
        painter.strokePath(arrow, card.ruled(looks.colour("#5A1206"), size * (0.06 if lit else 0.04)))
    painter.restore()


def paint_shot_line(
    painter: QPainter,
    rect: QRectF,
    direction: int,
    width: float = 3.0,
    gaps: tuple[float, float] = (0.0, 0.0),
) -> None:
    """Paint the way of a shot as a dashed line that reaches across `rect` in `direction`, as in `paint_aim`.

    The middles of the ship and of its target span `rect`, which has no height or no width when the shot is
    straight. `gaps` are the lengths left free at the ship and at the target; the line sticks out of `rect`
    by `LINE_ROOM` times its `width`.
    """
    looks = look()
    way = QPointF(round(sin(pi * direction / 4)), -round(cos(pi * direction / 4)))
    half = QPointF(way.x() * rect.width(), way.y() * rect.height()) / 2
    length = hypot(2 * half.x(), 2 * half.y())
    if length <= sum(gaps):
        return
    step = half / (length / 2)
    start, end = rect.center() - half + step * gaps[0], rect.center() + half - step * gaps[1]
    edge = card.ruled(looks.colour("ivory"), 2 * LINE_ROOM * width)
    line = card.ruled(looks.colour("coral"), width)
    for pen in (edge, line):
        pen.setDashPattern([_DASH[0] * width / pen.widthF(), _DASH[1] * width / pen.widthF()])
        painter.setPen(pen)
        painter.drawLine(start, end)


def _paint_mark(painter: QPainter, rect: QRectF, hit: int) -> None:
    """Paint what a shot would do: burn a ship, take a shield, or end at a mercenary."""
    looks = look()
    size = rect.width()
    paint_disc(painter, rect, looks.colour("ivory"), looks.colour("#5A1206"), shadow=False)
    if hit == STOPPED:
        painter.setPen(card.ruled(looks.colour("ink"), size * 0.14))
        reach = QPointF(size * 0.18, 0)
        painter.drawLine(rect.center() - reach, rect.center() + reach)
    elif hit == SHIELDED:
        looks.paint_at(painter, "shield", rect.center() + QPointF(0, size * 0.01), size * 0.74)
        reach = QPointF(size * 0.27, -size * 0.27)
        for colour, wide in (("ivory", 0.19), (_RED, 0.1)):
            painter.setPen(card.ruled(looks.colour(colour), size * wide))
            painter.drawLine(rect.center() - reach, rect.center() + reach)
    else:
        looks.paint_at(painter, "flames", rect.center() + QPointF(size * 0.01, 0), size * 0.78)


def paint_target(painter: QPainter, rect: QRectF, hit: int) -> None:
    """Paint a gunner's ring around the ship that would be hit, with a mark of what would happen to it.

    The rings differ in form: whole and toothed for a fire, double for a shield, dashed for a stopped shot.
    The mark stands at the top left, and the ring is open at the top right: the ship's flag stays free.
    """
    looks = look()
    size = min(rect.width(), rect.height())
    middle, radius = rect.center(), size * 0.44
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, wide in (("ivory", 0.075), (_RED if hit == ON_FIRE else "deep", 0.042)):
        pen = card.ruled(looks.colour(colour), size * wide)
        if hit == STOPPED:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern([0.17 / wide, 0.11 / wide])
        painter.setPen(pen)
        for share in (1.0, 0.82) if hit == SHIELDED else (1.0,):
            painter.drawArc(square(middle, 2 * radius * share), *_RING)
        if hit == ON_FIRE:
            for quarter in range(4):
                way = QPointF(cos(pi * quarter / 2), sin(pi * quarter / 2))
                painter.drawLine(middle + way * radius * 1.1, middle + way * radius * 0.8)
    if hit != NOTHING:
        _paint_mark(painter, square(middle - QPointF(radius, radius) * 0.8, size * 0.34), hit)
