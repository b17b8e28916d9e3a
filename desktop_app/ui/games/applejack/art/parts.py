"""The drawings and colours named in theme.yaml, and how one is painted."""

from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from desktop_app.ui.games.applejack.theme import Theme, load_theme
from desktop_app.ui.table import pixmaps


@dataclass(frozen=True)
class Look(Theme):
    """What theme.yaml says, for painters."""

    def colour(self, name: str, alpha: float = 1.0) -> QColor:
        """Return a named colour, or a `#RRGGBB` one, `alpha` from 0 to 1."""
        colour = QColor(self.colours.get(name, name))
        colour.setAlphaF(alpha)
        return colour

    def paint(self, painter: QPainter, part: str, rect: QRectF) -> None:
        """Paint a part into `rect`."""
        pixmaps.paint_svg(painter, self.files[part], rect)

    def paint_at(self, painter: QPainter, part: str, centre: QPointF, size: float) -> None:
        """Paint a part `size` wide and high around `centre`."""
        self.paint(painter, part, QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size))


def apple(variety: int) -> str:
    """Return the part that shows a variety, numbered from 0."""
    return f"apple_v{variety + 1}"


@cache
def look() -> Look:
    """Return the look in the resources folder, read once."""
    theme = load_theme()
    return Look(theme.colours, theme.files, theme.varieties)
