"""Small widgets that pages and panels are put together from."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPixmap, QPixmapCache, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui.fonts import displays
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.phrases import tied
from desktop_app.ui.table.palette import SeatLook, paint_seat
from desktop_app.ui.table.pixmaps import painted

L = TypeVar("L", QHBoxLayout, QVBoxLayout)

DISPLAYED = ("brand", "title", "figure", "grand")
"""The roles that are written in the display face, for texts that it has."""


def label(text: str, role: str = "", *, wrap: bool = False) -> QLabel:
    """Return a label that plays a role of the stylesheet; a title that changes needs a label of its own."""
    made = QLabel(tied(text) if wrap else text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        made.setProperty("role", role)
    if role in DISPLAYED and not displays(text):
        made.setProperty("face", "reading")
    made.setWordWrap(wrap)
    return made


def button(text: str, role: str, clicked: Callable[[], object], *, tip: str = "") -> QPushButton:
    """Return a push button that plays a role of the stylesheet."""
    made = QPushButton(text)
    made.setProperty("role", role)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    if tip:
        made.setToolTip(tip)
    made.clicked.connect(lambda _checked=False: clicked())
    return made


def frame(role: str) -> QFrame:
    """Return a frame that plays a role of the stylesheet."""
    made = QFrame()
    made.setProperty("role", role)
    return made


def row(*widgets: QWidget, gap: int = 8, margin: int = 0) -> QHBoxLayout:
    """Return a row of widgets."""
    made = QHBoxLayout()
    return _filled(made, widgets, gap, margin)


def column(*widgets: QWidget, gap: int = 8, margin: int = 0) -> QVBoxLayout:
    """Return a column of widgets."""
    made = QVBoxLayout()
    return _filled(made, widgets, gap, margin)


def _filled(layout: L, widgets: Sequence[QWidget], gap: int, margin: int) -> L:
    layout.setSpacing(gap)
    layout.setContentsMargins(margin, margin, margin, margin)
    for widget in widgets:
        layout.addWidget(widget)
    return layout


def empty(layout: QLayout) -> None:
    """Take everything out of a layout; the widgets in it are deleted once events are handled."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            empty(inner)


@contextmanager
def keeping_focus(page: QWidget) -> Iterator[None]:
    """Have the keyboard, once everything on `page` was made anew, on what stands in the place it was on."""
    before, focus = _stops(page), page.window().focusWidget()
    yield

    def go_there() -> None:
        after = _stops(page)
        if len(after) == len(before):
            after[before.index(focus)].setFocus()

    if focus in before:
        QTimer.singleShot(0, page, go_there)  # a layout shows what was put into it a moment later


def _stops(page: QWidget) -> list[QWidget]:
    """Return everything on a page that takes the keyboard."""
    policy = Qt.FocusPolicy.TabFocus
    return [one for one in page.findChildren(QWidget) if one.focusPolicy() & policy and one.isVisibleTo(page)]


def restyle(widget: QWidget, name: str, value: object) -> None:
    """Set a property the stylesheet asks for, and let it look again."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def scrolling(page: QWidget) -> QScrollArea:
    """Return `page` in an area that scrolls only when the page does not fit."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    page.setProperty("role", "page")
    area.setWidget(page)
    return area


class SeatMark(QWidget):
    """The shape of a seat in its colour."""

    def __init__(self, desk: Desk, colour: int, size: float = 22) -> None:
        super().__init__()
        self._desk = desk
        self._colour = colour
        self._size = size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look = self.look()
        self.setAccessibleName(seat_words(desk, look))
        self.setToolTip(seat_words(desk, look))

    def look(self) -> SeatLook:
        return self._desk.theme.seat(self._colour)

    def sizeHint(self) -> QSize:
        side = self._desk.px(self._size)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_seat(painter, QRectF(self.rect()), self.look())
        painter.end()


def seat_words(desk: Desk, look: SeatLook) -> str:
    """Return a seat's colour and shape in words."""
    return f"{desk.text(f'common.colour.{look.id}')}, {desk.text(f'common.shape.{look.shape}')}"


class Elided(QLabel):
    """One line of text that ends in dots where it does not fit; the tooltip has it whole."""

    def __init__(self, text: str, role: str = "") -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        if role:
            self.setProperty("role", role)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance("mm…"), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setToolTip("" if self._shown() == self.text() else self.text())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        painter.drawText(self.contentsRect(), self.alignment(), self._shown())
        painter.end()

    def _shown(self) -> str:
        return self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width()
        )


class Picture(QAbstractButton):
    """A picture that fills its place, corners rounded; it can be clicked when `clicked` is connected.

    What is slow to draw comes a moment after the page it stands on.
    """

    def __init__(
        self, desk: Desk, shape: float, paint: Callable[[QPainter, QRectF], None], name: str = ""
    ) -> None:
        """Keep the width `shape` times the height; `paint` fills a rectangle.

        Under a `name` the picture is kept for the next page that shows it in this theme and size.
        """
        super().__init__()
        self._desk = desk
        self._shape = shape
        self._paint = paint
        self._name = name
        self._drawn: tuple[str, QPixmap] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._drawn is None and not self._find():
            QTimer.singleShot(0, self, self.draw)
            return
        self.draw()
        assert self._drawn is not None  # it was drawn just now
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._drawn[1])
        painter.end()

    def draw(self) -> None:
        """Draw the picture for the present size and theme, unless it is so already."""
        key = self._key()
        if self._drawn is not None and self._drawn[0] == key:
            return
        if self._drawn is None:
            self.update()
        self._drawn = key, self._painted()
        if self._name:
            QPixmapCache.insert(*self._drawn)

    def _key(self) -> str:
        size = f"{self.width()}x{self.height()}@{self.devicePixelRatioF():g}"
        return f"picture:{self._name}:{self._desk.theme.name}:{size}"

    def _find(self) -> bool:
        """Take the picture from those that were kept; returns whether it was among them."""
        pixmap = QPixmap()
        if self._name and QPixmapCache.find(self._key(), pixmap):
            self._drawn = self._key(), pixmap
        return self._drawn is not None

    def _painted(self) -> QPixmap:
        room = QRectF(0, 0, self.width(), self.height())
        wide = min(room.width(), room.height() * self._shape)
        fitted = QRectF(0, 0, wide, wide / self._shape)
        fitted.moveCenter(room.center())
        return QPixmap.fromImage(
            painted(
                room.width(),
                room.height(),
                self.devicePixelRatioF(),
                lambda painter: self._paint(painter, fitted),
            )
        )


class Check(QCheckBox):
    """A check box whose box and tick are drawn in the theme's colours."""

    def __init__(self, desk: Desk, text: str) -> None:
        super().__init__(text)
        self._desk = desk
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._desk.theme
        side = float(self._desk.px(18))
        box = QRectF(1, (self.height() - side) / 2, side, side)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on = self.isChecked()
        painter.setPen(QPen(theme.colour("accent" if on else "muted"), 1.6))
        painter.setBrush(theme.colour("accent" if on else "raised"))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
        if on:
            tick = QPen(theme.colour("accent_ink"), side * 0.13)
            tick.setCapStyle(Qt.PenCapStyle.RoundCap)
            tick.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(tick)
            points = [(0.27, 0.52), (0.44, 0.69), (0.75, 0.33)]
            painter.drawPolyline([QPointF(box.x() + side * x, box.y() + side * y) for x, y in points])
        painter.setPen(theme.colour("ink"))
        words = self.rect().adjusted(round(side) + 10, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
        if self.hasFocus():
            painter.setPen(QPen(theme.colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0, 1, -1, -1), 5, 5)
        painter.end()


class Combo(QComboBox):
    """A drop-down list with a small arrow in the theme's ink."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(self._desk.theme.colour("muted"), 1.8)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        x, y = self.width() - 17.0, self.height() / 2
        painter.drawPolyline([QPointF(x - 4, y - 2), QPointF(x, y + 2.5), QPointF(x + 4, y - 2)])
        painter.end()
