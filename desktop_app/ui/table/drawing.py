"""When the items of a scene are drawn: roughly while the zoom changes, sharply once it has settled."""

from collections.abc import Iterator
from math import inf
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPixmap

from desktop_app.ui.table.items import TableItem

if TYPE_CHECKING:
    from desktop_app.ui.table.scene import TableScene

SLICE = 0.006
"""Seconds of drawing anew between two events, so that no zoom makes the window wait."""


class Drawing:
    """The scale at which the art of one scene is drawn, in device pixels a scene unit."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene
        self.scale = 1.0
        self._rough = False
        self._stale: list[TableItem] = []
        self._work: Iterator[None] = iter(())
        self._timer = QTimer(scene)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._draw_some)

    def roughen(self) -> None:
        """Draw every item fast rather than well, until `set_scale` says for which scale."""
        self._call_off()  # what was drawn sharp for the last zoom would only hold up this one
        if not self._rough:
            self._rough = True
            for item in self._scene.table_items():
                item.set_rough(True)

    def set_scale(self, scale: float, at_once: bool = False) -> None:
        """Draw every item for another scale, a few at a time unless `at_once`."""
        self.scale = scale
        self._rough = False
        self._call_off()
        for item in self._scene.table_items():
            item.want(scale)
            if item.stale and item.isVisible():
                self._stale.append(item)  # rough until it is drawn: smoothed as it is, it would be so in vain
            else:
                item.set_rough(False)
        self._work = self._draw_stale()
        if at_once:
            self._draw_some(inf)
        elif self._stale:
            self._timer.start()
        self._scene.hand.place_grips()

    def picture(self, rect: QRectF, width: int, ratio: float) -> QPixmap:
        """Return a part of the table as a picture so many device-independent pixels wide."""
        # Drawn as large as the table is: pieces that are made smaller one by one would look coarse.
        whole = QPixmap((rect.size() * self.scale).toSize())
        whole.fill(Qt.GlobalColor.transparent)
        painter = QPainter(whole)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._scene.render(painter, QRectF(whole.rect()), rect)
        painter.end()
        picture = whole.scaledToWidth(round(width * ratio), Qt.TransformationMode.SmoothTransformation)
        picture.setDevicePixelRatio(ratio)
        return picture

    def drop(self, item: TableItem) -> None:
        """Forget an item that goes."""
        if item in self._stale:
            self._stale.remove(item)

    def forget(self) -> None:
        """Forget every item; they all go."""
        self._call_off()
        self._rough = False

    def _draw_stale(self) -> Iterator[None]:
        while self._stale:
            item = self._stale.pop(0)
            yield from item.draw_by_stages()
            item.set_rough(False)

    def _draw_some(self, seconds: float = SLICE) -> None:
        until = monotonic() + seconds
        for _ in self._work:
            if monotonic() >= until:
                return
        self._timer.stop()

    def _call_off(self) -> None:
        self._stale.clear()
        self._work = iter(())
        self._timer.stop()
