"""The window onto a table: it fits by itself, zooms at the pointer and is pushed about by hand."""

from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QBrush,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPalette,
    QPixmap,
    QPixmapCache,
    QRadialGradient,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsView, QPinchGesture, QWidget

from desktop_app.ui.table.hover import Bubble, Enlarged, Note
from desktop_app.ui.table.items import TableItem
from desktop_app.ui.table.palette import Theme
from desktop_app.ui.table.ports import Texts
from desktop_app.ui.table.scene import TableScene

CACHE_KIB = 100 * 1024
"""Room for pixmaps; with Qt's own 10 MB a full redraw takes four times as long."""
SETTLE_MS = 140
"""How long the zoom must rest before pieces are drawn anew for it."""
LINGER_MS = 40
"""How long a piece in a drag must stay over one thing before the bubble tells of it."""
NEAREST = 6.0
"""The strongest zoom, against the whole table in view."""
FARTHEST = 0.5
NOTCH = 1.0015
"""Zoom for each unit of a wheel's turn; a notch has 120."""


class TableView(QGraphicsView):
    """Shows a `TableScene`."""

    zoom_changed = Signal(float)
    """Zoom against the whole table in view, chosen by hand; 0.0 when the view fits by itself again."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._table = scene
        self._zoom = 0.0
        self._pan_from: QPoint | None = None
        self._space = False
        if QPixmapCache.cacheLimit() < CACHE_KIB:
            QPixmapCache.setCacheLimit(CACHE_KIB)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        self._bubble = Bubble(self)
        self._enlarged = Enlarged(self)
        self._note: Note | None = None
        self._linger = QTimer(self)
        self._linger.setSingleShot(True)
        self._linger.setInterval(LINGER_MS)
        self._linger.timeout.connect(self._place_note)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLE_MS)
        self._settle.timeout.connect(self._draw_sharp)
        scene.note_changed.connect(self._show_note)
        scene.enlarged.connect(self._show_enlarged)
        scene.sceneRectChanged.connect(self._scene_resized)
        self.set_theme(scene.theme)
        self.set_texts(scene.texts)

    @property
    def bubble(self) -> Bubble:
        """The widget that says what is to be said."""
        return self._bubble

    @property
    def zoom(self) -> float:
        """Zoom against the whole table in view, or 0.0 while the view fits by itself."""
        return self._zoom

    def set_zoom(self, zoom: float) -> None:
        """Zoom about the middle, 0.0 to fit; what `zoom_changed` said may be given back here."""
        if zoom <= 0.0:
            self.fit()
        else:
            self._zoom_to(zoom, QPointF(self.viewport().rect().center()))

    def fit(self) -> None:
        """Show the whole table, now and after every change of size."""
        changed = self._zoom != 0.0
        self._zoom = 0.0
        self._show(self._fit_scale())
        self.centerOn(self.sceneRect().center())
        if changed:
            self.zoom_changed.emit(0.0)

    def set_texts(self, texts: Texts) -> None:
        """Speak another language from now on."""
        self._table.texts = texts
        self._table.hover.hush()
        self.setAccessibleName(texts.text("table.view"))

    def set_theme(self, theme: Theme) -> None:
        """Paint the table top in another theme: plain in high contrast, else lit from above."""
        self._table.set_theme(theme)
        self._light()
        self._show_note(self._note)

    def _light(self) -> None:
        """Paint the table top once, as the viewport's own background, lit from above."""
        theme, size = self._table.theme, self.viewport().size()
        brush = QBrush(theme.colour("table"))
        if theme.name != "contrast" and not size.isEmpty():
            light = QRadialGradient(QPointF(size.width() / 2, size.height() * 0.2), max(size.toTuple()) * 0.8)
            light.setColorAt(0.0, theme.colour("table"))
            light.setColorAt(1.0, theme.colour("table_edge"))
            top = QPixmap(size)
            painter = QPainter(top)
            painter.fillRect(top.rect(), QBrush(light))
            painter.end()
            brush = QBrush(top)
        palette = self.viewport().palette()
        palette.setBrush(QPalette.ColorRole.Base, brush)
        self.viewport().setPalette(palette)
        self._cover()

    def _cover(self) -> None:
        """Have the table top hide all that lies under it, which a style sheet would undo.

        Otherwise each redraw paints every page behind the table first: that takes longer than the table.
        """
        self.viewport().setAutoFillBackground(True)

    def device_scale(self) -> float:
        """Return device pixels a scene unit."""
        return round(self.transform().m11() * self.devicePixelRatioF(), 3)

    # Zoom and pan ------------------------------------------------------------------------------

    def _fit_scale(self) -> float:
        rect, room = self.sceneRect(), self.viewport().size()
        if rect.isEmpty() or room.isEmpty():
            return 1.0
        return min(room.width() / rect.width(), room.height() / rect.height())

    def _show(self, scale: float) -> None:
        self._table.drawing.roughen()
        self.setTransform(QTransform.fromScale(scale, scale))
        self._table.hand.place_grips()
        self._settle.start()
        self._place_note()

    def _zoom_to(self, zoom: float, at: QPointF) -> None:
        """Zoom so that what lies under `at`, in viewport coordinates, stays there."""
        zoom = max(FARTHEST, min(NEAREST, zoom))
        before = self.mapToScene(at.toPoint())
        self._zoom = zoom
        self._show(self._fit_scale() * zoom)
        moved = self.mapFromScene(before) - at.toPoint()
        self._scroll(moved)
        self.zoom_changed.emit(zoom)

    def _scroll(self, by: QPoint) -> None:
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() + by.x())
        down.setValue(down.value() + by.y())
        self._place_note()

    def _draw_sharp(self) -> None:
        self._table.drawing.set_scale(self.device_scale())

    def draw_now(self) -> None:
        """Draw everything for the present zoom at once, for a picture of the table."""
        self._settle.stop()
        self._table.drawing.set_scale(self.device_scale(), at_once=True)

    def picture(self, view: Any) -> QPixmap:
        """Return a picture of the table in another view of the position; the table itself stays."""
        shown = self._table.state
        self._table.hover.hush()
        self._table.sync(view)
        picture = self.grab()
        self._table.sync(shown)
        return picture

    def _scene_resized(self, _rect: QRectF) -> None:
        if self._zoom == 0.0:
            self.fit()

    # Overlays ----------------------------------------------------------------------------------

    def _show_note(self, note: Note | None) -> None:
        self._note = note
        self._linger.stop()
        if note is not None and self._table.drag.active:
            # To lay out rich text costs more than a step of the drag: not for what is only passed.
            self._bubble.hush()
            self._linger.start()
        else:
            self._tell(note)

    def _tell(self, note: Note | None) -> None:
        if note is None:
            # What was said may be read no more: the next person at the screen must not hear it.
            self._bubble.hush()
            self.setAccessibleDescription("")
        else:
            self.setAccessibleDescription("\n".join(note.lines))
            clear = None if note.clear is None else self.mapFromScene(note.clear).boundingRect()
            self._bubble.show_note(note, self._beside(note), self._table.theme, clear)

    def _place_note(self) -> None:
        if self._note is not None:
            self._tell(self._note)

    def _beside(self, note: Note) -> QRect:
        return self.mapFromScene(note.at).boundingRect()

    def _show_enlarged(self, item: TableItem | None) -> None:
        if item is None:
            self._enlarged.hide()
        else:
            self._enlarged.show_item(item, self._table.theme)

    # Events ------------------------------------------------------------------------------------

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Draw all anew after scrolling: the light on the table top does not move along."""
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        super().scrollContentsBy(dx, dy)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._light()
        self._table.fit_shape(self.viewport().width(), self.viewport().height())
        if self._zoom == 0.0:
            self.fit()
        else:
            self._place_note()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            turned = event.angleDelta().y()
            if turned:
                self._zoom_to((self._zoom or 1.0) * NOTCH**turned, event.position())
            event.accept()
            return
        super().wheelEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        left, middle = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton
        if event.button() == middle or (event.button() == left and self._space):
            self._table.focus.let_space_go()
            self._pan_from = event.position().toPoint()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            event.accept()
            return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is not None:
            here = event.position().toPoint()
            if self._zoom == 0.0 and here != self._pan_from:
                self._zoom_to(1.0, event.position())
            self._scroll(self._pan_from - here)
            self._pan_from = here
            event.accept()
            return
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is not None and event.button() in (
            Qt.MouseButton.LeftButton,
            Qt.MouseButton.MiddleButton,
        ):
            self._pan_from = None
            self.viewport().unsetCursor()
            event.accept()
            return
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = True
        if event.key() == Qt.Key.Key_0 and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.fit()
            event.accept()
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = False
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._space = False
        self._pan_from = None
        super().focusOutEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.Leave:
            self._table.pointer_left()
        elif kind == QEvent.Type.StyleChange:
            self._cover()
        elif kind == QEvent.Type.NativeGesture and isinstance(event, QNativeGestureEvent):
            if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
                self._zoom_to((self._zoom or 1.0) * (1.0 + event.value()), event.position())
                return True
        elif kind == QEvent.Type.Gesture and self._pinch(event):
            return True
        return super().viewportEvent(event)

    def _pinch(self, event: QEvent) -> bool:
        gesture = event.gesture(Qt.GestureType.PinchGesture)  # type: ignore[attr-defined]  # QGestureEvent
        if not isinstance(gesture, QPinchGesture):
            return False
        at = self.viewport().mapFromGlobal(gesture.centerPoint())
        self._zoom_to((self._zoom or 1.0) * gesture.scaleFactor(), at)
        return True

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._settle.start()
        return super().event(event)
