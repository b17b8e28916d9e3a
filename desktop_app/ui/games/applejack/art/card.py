"""Card stock cut into hexagons."""

from functools import lru_cache
from math import cos, pi, sin, sqrt

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from desktop_app.ui.table.card import CORNER, lit, paint_edge, paint_shadow, rounded, ruled

__all__ = [
    "CORNER",
    "hex_corner",
    "hex_path",
    "hex_width",
    "lit",
    "paint_edge",
    "paint_shadow",
    "rounded",
    "ruled",
]


def hex_width(height: float) -> float:
    """Return the width of a pointy-top hexagon."""
    return height * sqrt(3) / 2


def hex_corner(index: int, height: float) -> QPointF:
    """Return a corner of a pointy-top hexagon around the origin: 0 is the top, then clockwise."""
    angle = pi / 3 * index - pi / 2
    return QPointF(height / 2 * cos(angle), height / 2 * sin(angle))


@lru_cache(maxsize=256)
def hex_path(height: float, corner: float = CORNER) -> QPainterPath:
    """Return a pointy-top hexagon around the origin, its corners rounded; the path is not to be changed."""
    return rounded([hex_corner(index, height) for index in range(6)], height * corner)
