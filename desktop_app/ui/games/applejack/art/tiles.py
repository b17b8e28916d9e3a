"""Tree tiles: composed from parts, upright at every rotation, cached by Qt as pixmaps.

A pixmap holds the tile in its middle with room around it for the shadow; `TileArt.size` gives its size.
"""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QRadialGradient

from desktop_app.games.applejack.catalogue import Catalogue
from desktop_app.ui.games.applejack.art import card
from desktop_app.ui.games.applejack.art.arrange import (
    APOTHEM,
    HIVE_AT,
    HIVE_RADIUS,
    at,
    spots,
)
from desktop_app.ui.games.applejack.art.card import hex_path
from desktop_app.ui.games.applejack.art.numerals import paint_number
from desktop_app.ui.games.applejack.art.parts import Look, apple, look
from desktop_app.ui.table import pixmaps

__all__ = ["MARGIN", "SMALL_BELOW", "TileArt", "hex_path", "paint_hive", "paint_meadow"]

MARGIN = 0.13
"""Room for the shadow on every side of a tile, as a share of its height."""
_INSET = 0.982
PLAIN_BELOW = 40.0
"""Tiles smaller than this show fruit and honey-coloured edges, but no numbers: those could not be read."""
SMALL_BELOW = 52.0
"""Tiles lower than this are printed without the finer marks, which would only blur."""


class TileArt:
    """Makes the pixmaps of tiles; heights are those of the hexagon, in device-independent pixels."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._look = look()

    @staticmethod
    def size(height: float) -> QSizeF:
        """Return the size of a tile's pixmap, shadow included; the tile is in its middle."""
        room = 2 * MARGIN * height
        return QSizeF(card.hex_width(height) + room, height + room)

    def tree(
        self,
        tile: int,
        rotation: int,
        height: float,
        ratio: float,
        lifted: bool = False,
        price: bool = False,
    ) -> QPixmap:
        """Return tile number `tile`, tree side, turned `rotation` sixths clockwise.

        `lifted` gives the longer shadow of a tile in the hand; `price` adds a tag with the price.
        """
        size = self.size(height)

        def paint(painter: QPainter) -> None:
            # Shadow, card and crown cost more than all the rest and are the same for every tree.
            painter.drawPixmap(0, 0, self._ground(height, ratio, lifted))
            painter.translate(size.width() / 2, size.height() / 2)
            self._print_tree(painter, tile, rotation, height, ratio)
            if price:
                self._paint_price(painter, self._catalogue.tiles[tile].hive, height)

        key = f"applejack:tree:{tile}:{rotation % 6}:{int(lifted)}{int(price)}"
        return pixmaps.cached(key, size.width(), size.height(), ratio, paint)

    def pasture(self, tile: int, height: float, ratio: float, lifted: bool = False) -> QPixmap:
        """Return the pasture side of a tile; all are alike but for where the flowers grow."""
        size = self.size(height)
        kind = tile % 3

        def paint(painter: QPainter) -> None:
            painter.translate(size.width() / 2, size.height() / 2)
            self.paint_pasture(painter, kind, height, lifted)

        key = f"applejack:pasture:{kind}:{int(lifted)}"
        return pixmaps.cached(key, size.width(), size.height(), ratio, paint)

    def back(self, height: float, ratio: float, lifted: bool = False) -> QPixmap:
        """Return a tile lying face down in the supply."""
        size = self.size(height)

        def paint(painter: QPainter) -> None:
            painter.translate(size.width() / 2, size.height() / 2)
            self.paint_back(painter, height, lifted)

        return pixmaps.cached(f"applejack:back:{int(lifted)}", size.width(), size.height(), ratio, paint)

    def paint_tree(
        self, painter: QPainter, tile: int, rotation: int, height: float, lifted: bool = False
    ) -> None:
        """Paint a tree side around the origin."""
        self._paint_ground(painter, height, lifted)
        self._print_tree(painter, tile, rotation, height)

    def _ground(self, height: float, ratio: float, lifted: bool) -> QPixmap:
        size = self.size(height)

        def paint(painter: QPainter) -> None:
            painter.translate(size.width() / 2, size.height() / 2)
            self._paint_ground(painter, height, lifted)

        return pixmaps.cached(f"applejack:ground:{int(lifted)}", size.width(), size.height(), ratio, paint)

    def _paint_ground(self, painter: QPainter, height: float, lifted: bool) -> None:
        shape = self._blank(painter, height, self._look.colour("parchment"), lifted)
        painter.save()
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        self._look.paint_at(painter, "crown", QPointF(0, 0), height * 0.93)
        painter.restore()
        self._rule(painter, height, self._look.colour("soil_dark", 0.75))

    def _print_tree(
        self, painter: QPainter, tile: int, rotation: int, height: float, ratio: float = 0.0
    ) -> None:
        """Print hives, apples and blossoms around the origin; with a `ratio`, from stamps."""
        piece = self._catalogue.tiles[tile]
        edges = piece.turned[rotation % 6]
        for edge in edges:
            centre = QPointF(*at(edge, APOTHEM * height))
            pixmaps.stamp(
                painter, f"applejack:plate:{edge}", centre, 0.44 * height, ratio, self._plate(edge, height)
            )
        small = height < SMALL_BELOW
        size = (0.27 if small else 2 * HIVE_RADIUS) * height
        for edge in edges if height >= PLAIN_BELOW else ():
            pixmaps.stamp(
                painter,
                f"applejack:hive:{piece.hive}:{int(small)}",
                QPointF(*at(edge, (HIVE_AT + 0.025 if small else HIVE_AT) * height)),
                size * 1.1,
                ratio,
                self._hive(piece.hive, size, small),
            )
        placed = [spot.turned(rotation) for spot in spots(piece.turned[0], piece.apples, piece.blossoms)]
        for spot in sorted(placed, key=lambda spot: spot.y):
            wide = 2 * spot.radius * height
            pixmaps.stamp(
                painter,
                f"applejack:fruit:{spot.kind}",
                QPointF(spot.x * height, spot.y * height),
                wide * 1.24,
                ratio,
                self._fruit(spot.kind, wide),
            )

    def _hive(self, value: int, size: float, small: bool) -> Callable[[QPainter], None]:
        """Return what paints a hive around the origin."""
        return lambda painter: paint_hive(painter, self._look, QPointF(0, 0), size, value, small)

    def _plate(self, edge: int, height: float) -> Callable[[QPainter], None]:
        """Return what paints the half of a honey-coloured ground that the neighbouring hive completes."""

        def paint(painter: QPainter) -> None:
            painter.setClipPath(
                hex_path(height * (_INSET - 0.012)).translated(*at(edge, -APOTHEM * height)),
                Qt.ClipOperation.IntersectClip,
            )
            radius = 0.2 * height
            ground = QRadialGradient(QPointF(0, 0), radius)
            ground.setColorAt(0.0, self._look.colour("honey"))
            ground.setColorAt(0.8, self._look.colour("#F4CE74"))
            ground.setColorAt(1.0, self._look.colour("#F9E2A4"))
            painter.setBrush(ground)
            painter.setPen(card.ruled(self._look.colour("#B9801C"), max(0.8, height * 0.012)))
            painter.drawEllipse(QPointF(0, 0), radius, radius)

        return paint

    def _fruit(self, kind: int, size: float) -> Callable[[QPainter], None]:
        """Return what paints an apple or blossom with the shade it throws on the crown."""

        def paint(painter: QPainter) -> None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(44, 60, 16, 60))
            painter.drawEllipse(QPointF(0, size * 0.4), size * 0.4, size * 0.12)
            part, grow = ("blossom", 1.08) if kind < 0 else (apple(kind), 1.2)
            self._look.paint_at(painter, part, QPointF(0, 0), size * grow)

        return paint

    def paint_pasture(self, painter: QPainter, kind: int, height: float, lifted: bool = False) -> None:
        """Paint a pasture side around the origin."""
        shape = self._blank(painter, height, self._look.colour("meadow"), lifted)
        painter.save()
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        paint_meadow(painter, self._look, height, kind, sparse=height < SMALL_BELOW)
        painter.restore()
        self._rule(painter, height, self._look.colour("meadow_dark", 0.8))
        self._look.paint_at(painter, "sheep", QPointF(0, 0), height * 0.58)

    def paint_back(self, painter: QPainter, height: float, lifted: bool = False, plain: bool = False) -> None:
        """Paint a face-down tile around the origin; `plain` leaves its print out, for one under others."""
        shape = self._blank(painter, height, self._look.colour("dusk"), lifted)
        if plain:
            return
        painter.save()
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        self._paint_lattice(painter, height)
        painter.restore()
        self._rule(painter, height, self._look.colour("card", 0.55))
        self._look.paint_at(painter, "emblem", QPointF(0, -height * 0.01), height * 0.42)

    def _blank(self, painter: QPainter, height: float, stock: QColor, lifted: bool) -> QPainterPath:
        shape = hex_path(height * _INSET)
        if lifted:
            card.paint_shadow(painter, shape, height * 0.055, height * 0.055, 0.42)
        else:
            card.paint_shadow(painter, shape, height * 0.014, height * 0.02, 0.4)
        painter.fillPath(shape, card.lit(shape.boundingRect(), stock))
        card.paint_edge(painter, shape, height, stock)
        return shape

    def _rule(self, painter: QPainter, height: float, colour: QColor) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(card.ruled(colour, max(0.7, min(1.5, height * 0.012))))
        painter.drawPath(hex_path(height * 0.925, card.CORNER * 0.8))

    def _paint_price(self, painter: QPainter, price: int, height: float) -> None:
        paint_price(painter, self._look, QPointF(0, height * 0.47), height * 0.24, price)

    def _paint_lattice(self, painter: QPainter, height: float) -> None:
        painter.setPen(card.ruled(self._look.colour("card", 0.16), max(0.8, height * 0.012)))
        step = height * 0.125
        for line in range(-9, 10):
            x = line * step
            painter.drawLine(QPointF(x - height / 2, -height / 2), QPointF(x + height / 2, height / 2))
            painter.drawLine(QPointF(x + height / 2, -height / 2), QPointF(x - height / 2, height / 2))


def paint_hive(
    painter: QPainter, look: Look, centre: QPointF, size: float, value: int, small: bool = False
) -> None:
    """Paint a hive with its number around `centre`; a `small` one is only the number, which one looks for."""
    if small:
        ink, halo = look.colour("ink"), look.colour("#FCE9B4")
        paint_number(painter, value, centre, size * 0.8, ink, halo, weight=1.1)
        return
    look.paint_at(painter, "hive", centre, size)
    paint_number(painter, value, centre + QPointF(0, -size * 0.03), size * 0.56, look.colour("ink"))


def paint_price(painter: QPainter, look: Look, centre: QPointF, height: float, price: int) -> None:
    """Paint a tag that says what a tile costs: a honey token and a number."""
    wide = height * 1.9
    tag = QPainterPath()
    tag.addRoundedRect(
        QRectF(centre.x() - wide / 2, centre.y() - height / 2, wide, height), height / 2, height / 2
    )
    card.paint_shadow(painter, tag, height * 0.06, height * 0.1)
    painter.fillPath(tag, look.colour("card"))
    painter.setPen(card.ruled(look.colour("bark"), max(1.0, height * 0.07)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(tag)
    look.paint_at(painter, "honey", centre - QPointF(height * 0.38, 0), height * 0.86)
    paint_number(painter, price, centre + QPointF(height * 0.42, 0), height * 0.56, look.colour("ink"))


_TUFTS = (
    (-0.3, -0.16),
    (-0.02, -0.34),
    (0.26, -0.26),
    (0.33, 0.08),
    (0.12, 0.36),
    (-0.17, 0.34),
    (-0.34, 0.14),
)
_FLOWERS = (
    ((-0.2, -0.3), (0.36, -0.1), (-0.02, 0.42)),
    ((0.1, -0.4), (-0.37, 0.02), (0.28, 0.24)),
    ((-0.3, 0.24), (0.16, -0.3), (0.24, 0.34)),
)


def paint_meadow(painter: QPainter, look: Look, height: float, kind: int, sparse: bool = False) -> None:
    """Paint grass with mown bands, tufts and a few flowers around the origin."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.colour("#BAD680", 0.55))
    for row in (-0.36, -0.06, 0.24):
        band = QPainterPath()
        band.moveTo(-height, row * height)
        band.cubicTo(
            -height * 0.3, (row - 0.09) * height, height * 0.3, (row + 0.11) * height, height, row * height
        )
        band.lineTo(height, (row + 0.14) * height)
        band.cubicTo(
            height * 0.3,
            (row + 0.25) * height,
            -height * 0.3,
            (row + 0.05) * height,
            -height,
            (row + 0.14) * height,
        )
        painter.drawPath(band)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(card.ruled(look.colour("meadow_dark"), max(0.9, height * 0.014)))
    for x, y in _TUFTS:
        for lean in (-0.03, 0.0, 0.03):
            painter.drawLine(
                QPointF(x * height, y * height),
                QPointF((x + lean) * height, (y - (0.045 if lean else 0.06)) * height),
            )
    if sparse:
        return
    painter.setPen(Qt.PenStyle.NoPen)
    for x, y in _FLOWERS[kind % len(_FLOWERS)]:
        painter.setBrush(look.colour("card"))
        painter.drawEllipse(QPointF(x * height, y * height), height * 0.017, height * 0.017)
        painter.setBrush(look.colour("honey"))
        painter.drawEllipse(QPointF(x * height, y * height), height * 0.007, height * 0.007)
