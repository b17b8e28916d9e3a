"""Drawings as pixmaps: SVG files rendered sharply at size x device ratio, tinted, and cached by Qt.

What a picture shows is not decided here; a game's painters hand in their own drawing to `cached`.
"""

import base64
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from math import ceil
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

from desktop_app.content.paths import resources_dir

INK = "#000000"
_TINT = "currentColor"

Stages: TypeAlias = Callable[[QPainter], Iterator[None]]
"""Paints a picture so large that the window would wait for it, and pauses after each part."""


@lru_cache(maxsize=512)
def renderer(path: Path, colour: str = INK) -> QSvgRenderer:
    """Return the parsed drawing in `path`, its `currentColor` replaced by `colour`."""
    text = path.read_text(encoding="utf-8").replace(_TINT, colour)
    found = QSvgRenderer(QByteArray(text.encode()))
    if not found.isValid():
        raise ValueError(f"{path.name} is not a drawing Qt can read; save it as plain SVG Tiny 1.2")
    return found


def paint_svg(painter: QPainter, path: Path, rect: QRectF, colour: str = INK) -> None:
    """Paint a drawing into `rect`."""
    renderer(path, colour).render(painter, rect)


def canvas(width: float, height: float, ratio: float) -> QImage:
    """Return an empty, transparent picture of this size in device-independent pixels."""
    image = QImage(
        max(1, round(width * ratio)),
        max(1, round(height * ratio)),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    return image


def painted(width: float, height: float, ratio: float, paint: Callable[[QPainter], None]) -> QImage:
    """Return what `paint` draws on an empty picture, with smooth edges."""
    image = canvas(width, height, ratio)
    with _painter_on(image) as painter:
        paint(painter)
    return image


@contextmanager
def _painter_on(image: QImage) -> Iterator[QPainter]:
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    try:
        yield painter
    finally:
        # Qt crashes, error or not, when a picture goes while it is painted on.
        painter.end()


def cached(key: str, width: float, height: float, ratio: float, paint: Callable[[QPainter], None]) -> QPixmap:
    """Return the pixmap kept under `key`, painted when Qt's pixmap cache does not hold it.

    Size and ratio need not be part of `key`; they are added to it.
    """
    key = _whole_key(key, width, height, ratio)
    pixmap = QPixmap()
    if not QPixmapCache.find(key, pixmap):
        pixmap = QPixmap.fromImage(painted(width, height, ratio, paint))
        QPixmapCache.insert(key, pixmap)
    return pixmap


def cached_by_stages(key: str, width: float, height: float, ratio: float, paint: Stages) -> Iterator[None]:
    """Paint a pixmap for `cached`, a stage at each step; it is kept after the last."""
    key = _whole_key(key, width, height, ratio)
    if QPixmapCache.find(key, QPixmap()):
        return
    image = canvas(width, height, ratio)
    with _painter_on(image) as painter:
        yield from paint(painter)
    QPixmapCache.insert(key, QPixmap.fromImage(image))


def at_once(paint: Stages) -> Callable[[QPainter], None]:
    """Return what paints all stages in one go."""

    def whole(painter: QPainter) -> None:
        for _ in paint(painter):
            pass

    return whole


def _whole_key(key: str, width: float, height: float, ratio: float) -> str:
    return f"{key}|{width:g}x{height:g}@{ratio:g}"


def svg(path: Path, width: float, height: float, ratio: float, colour: str = INK) -> QPixmap:
    """Return a drawing as a pixmap."""
    return cached(
        f"svg:{path}:{colour}",
        width,
        height,
        ratio,
        lambda painter: paint_svg(painter, path, QRectF(0, 0, width, height), colour),
    )


def icon_file(name: str) -> Path:
    """Return the file of an icon of the shared family; KeyError names an unknown one."""
    path = resources_dir() / "shared" / "icons" / f"{name}.svg"
    if not name.replace("_", "").isalnum() or not path.is_file():
        raise KeyError(f"there is no icon {name!r} in shared/icons")
    return path


def icon(name: str, size: float, ratio: float, colour: str = INK) -> QPixmap:
    """Return an icon `size` device-independent pixels square; `colour` tints those drawn in one colour."""
    return svg(icon_file(name), size, size, ratio, colour)


@lru_cache(maxsize=256)
def icon_uri(name: str, size: float, ratio: float, colour: str = INK) -> str:
    """Return an icon as a `data:` address for rich text, `size * ratio` pixels square."""
    path = icon_file(name)
    image = painted(size, size, ratio, lambda p: paint_svg(p, path, QRectF(0, 0, size, size), colour))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stub wants bytes where Qt takes text
    return "data:image/png;base64," + base64.b64encode(buffer.data().data()).decode("ascii")


def icon_html(name: str, size: float, ratio: float, colour: str = INK) -> str:
    """Return an icon as an `<img>` that sits on the middle of a line of rich text."""
    source = icon_uri(name, size, ratio, colour)
    return f'<img src="{source}" width="{size:g}" height="{size:g}" style="vertical-align: middle">'


def stamp(
    painter: QPainter, key: str, centre: QPointF, size: float, ratio: float, paint: Callable[[QPainter], None]
) -> None:
    """Print a small square drawing around `centre`, on whole pixels, from the cache.

    `paint` draws around the origin. With `ratio` 0 nothing is cached and it draws directly, at any scale;
    otherwise `painter` may have been moved, but neither scaled nor turned.
    """
    painter.save()
    if ratio <= 0:
        painter.translate(centre)
        paint(painter)
    else:
        side = ceil(size * ratio) / ratio

        def middle(inner: QPainter) -> None:
            inner.translate(side / 2, side / 2)
            paint(inner)

        pixmap = cached(key, side, side, ratio, middle)
        # On whole device pixels, or the picture would be smeared over two.
        world = painter.worldTransform()
        corner = world.map(centre - QPointF(side / 2, side / 2))
        origin = QPointF(world.dx(), world.dy())
        painter.drawPixmap(
            QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio) - origin, pixmap
        )
    painter.restore()
