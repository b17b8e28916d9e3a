"""The colours of the window and the table, and the look of each seat: a colour and a shape."""

import math
from dataclasses import dataclass, fields
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPainterPath, QPalette, QPen, QPixmap

from desktop_app.ui.table.colours import SHAPES, THEMES, Colours, SeatLook, load_colours

__all__ = ["SHAPES", "THEMES", "SeatLook", "Theme"]


@dataclass(frozen=True, slots=True)
class Theme(Colours):
    """One set of named colours, and the seats' looks, for painters."""

    @property
    def dark(self) -> bool:
        """Whether light ink stands on a dark ground."""
        return self.name != "light"

    def colour(self, name: str, alpha: float = 1.0) -> QColor:
        """Return a named colour, or a `#RRGGBB` one, `alpha` from 0 to 1."""
        colour = QColor(name if name.startswith("#") else getattr(self, name))
        colour.setAlphaF(alpha)
        return colour

    def mix(self, one: str, other: str, share: float) -> QColor:
        """Return the colour `share` of the way from `one` to `other`."""
        a, b = self.colour(one), self.colour(other)
        parts = zip(a.getRgb()[:3], b.getRgb()[:3], strict=True)  # type: ignore[index]  # stub says object
        return QColor(*(round(low + (high - low) * share) for low, high in parts))

    def seat(self, colour: int) -> SeatLook:
        """Return the look of seat colour `colour`, an index into the four."""
        return self.seats[colour % len(self.seats)]


@cache
def themes() -> dict[str, Theme]:
    """Return the three themes by name, read once."""
    names = [field.name for field in fields(Theme)]
    return {one.name: Theme(**{name: getattr(one, name) for name in names}) for one in load_colours()}


def theme(name: str) -> Theme:
    """Return a theme by name; "system" follows the desktop's light or dark setting."""
    if name in THEMES:
        return themes()[name]
    hints = QGuiApplication.styleHints()
    return themes()["dark" if hints.colorScheme() == Qt.ColorScheme.Dark else "light"]


def shape_path(shape: str, rect: QRectF) -> QPainterPath:
    """Return a seat's shape as large as fits in `rect`; the four look equally heavy."""
    path = QPainterPath()
    centre, half = rect.center(), min(rect.width(), rect.height()) / 2
    if shape == "circle":
        path.addEllipse(centre, half * 0.9, half * 0.9)
    elif shape == "square":
        side = half * 0.84
        box = QRectF(centre.x() - side, centre.y() - side, 2 * side, 2 * side)
        path.addRoundedRect(box, side * 0.16, side * 0.16)
    elif shape == "triangle":
        _polygon(path, QPointF(centre.x(), centre.y() + half * 0.16), [half * 1.06] * 3)
    elif shape == "star":
        _polygon(path, QPointF(centre.x(), centre.y() + half * 0.06), [half * 1.04, half * 0.5] * 5)
    else:
        raise ValueError(f"{shape!r} is no seat shape; there are {', '.join(SHAPES)}")
    return path


def _polygon(path: QPainterPath, centre: QPointF, radii: list[float]) -> None:
    for index, radius in enumerate(radii):
        angle = 2 * math.pi * index / len(radii) - math.pi / 2
        point = QPointF(centre.x() + radius * math.cos(angle), centre.y() + radius * math.sin(angle))
        if index == 0:
            path.moveTo(point)
        else:
            path.lineTo(point)
    path.closeSubpath()


def paint_seat(painter: QPainter, rect: QRectF, look: SeatLook, rim: QColor | None = None) -> None:
    """Paint a seat's mark into `rect`, with a rim of another colour when one is given."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    width = max(1.0, rect.width() * 0.07)
    pen = QPen(rim, width) if rim is not None else QPen(QColor(look.colour), width * 0.8)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(QColor(look.colour))
    painter.drawPath(shape_path(look.shape, rect.adjusted(width, width, -width, -width)))
    painter.restore()


def seat_pixmap(look: SeatLook, size: int, ratio: float) -> QPixmap:
    """Return a seat's mark `size` device-independent pixels square, sharp at device `ratio`."""
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_seat(painter, QRectF(0, 0, size, size), look)
    painter.end()
    return pixmap


def window_palette(theme: Theme) -> QPalette:
    """Return the Fusion palette of a theme, for everything Qt draws by itself."""
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    palette = QPalette()
    for which, name in (
        (role.Window, "panel"),
        (role.WindowText, "ink"),
        (role.Base, "raised"),
        (role.AlternateBase, "panel"),
        (role.Text, "ink"),
        (role.Button, "raised"),
        (role.ButtonText, "ink"),
        (role.BrightText, "accent_ink"),
        (role.ToolTipBase, "raised"),
        (role.ToolTipText, "ink"),
        (role.PlaceholderText, "muted"),
        (role.Highlight, "accent"),
        (role.HighlightedText, "accent_ink"),
        (role.Link, "accent"),
        (role.LinkVisited, "accent"),
        (role.Mid, "line"),
        (role.Dark, "muted"),
    ):
        palette.setColor(which, theme.colour(name))
    faded = theme.mix("muted", "panel", 0.35)
    for which in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(group.Disabled, which, faded)
    return palette
