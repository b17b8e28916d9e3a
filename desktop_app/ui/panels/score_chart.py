"""A small line chart: every seat's score over the game."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.table.palette import paint_seat

FINAL = 0.93
"""Share of the width that the turns take; the rest is the final scoring."""
MARK = 17.0


class ScoreChart(QWidget):
    """One line a seat, its shape at the end of the line."""

    def __init__(self, desk: Desk, colours: Sequence[int], scores: Sequence[Sequence[int]]) -> None:
        """`scores` holds, for each turn in order, a number a seat."""
        super().__init__()
        self._desk = desk
        self._colours = tuple(colours)
        self._scores = [tuple(turn) for turn in scores]
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(desk.px(110))
        self.setAccessibleName(desk.text("panels.sheet.chart"))

    def sizeHint(self) -> QSize:
        return QSize(self._desk.px(420), self._desk.px(190))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._scores:
            return
        desk = self._desk
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(desk.font(11))
        top = max(1, *(max(turn) for turn in self._scores))
        step = _step(top)
        high = -(-top // step) * step
        left = painter.fontMetrics().horizontalAdvance(str(high)) + 10
        foot = painter.fontMetrics().height() + 6
        plot = QRectF(left, 10, self.width() - left - 24, self.height() - 10 - foot)
        self._grid(painter, plot, high, step)
        lines = [self._points(plot, seat, high) for seat in range(len(self._colours))]
        for points, colour in reversed(list(zip(lines, self._colours, strict=True))):
            self._line(painter, points, colour)
        self._ends(painter, [points[-1] for points in lines])
        painter.end()

    def _grid(self, painter: QPainter, plot: QRectF, high: int, step: int) -> None:
        desk = self._desk
        for value in range(0, high + 1, step):
            y = plot.bottom() - plot.height() * value / high
            painter.setPen(QPen(desk.theme.colour("line", 0.8), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(desk.theme.colour("muted"))
            painter.drawText(
                QRectF(0, y - 10, plot.left() - 6, 20),
                Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
                str(value),
            )
        foot = QRectF(plot.left(), plot.bottom() + 2, plot.width(), self.height() - plot.bottom() - 2)
        turns = len(self._scores) - 1
        painter.drawText(foot, Qt.AlignmentFlag.AlignLeft, desk.text("panels.sheet.chart.start"))
        foot.setWidth(plot.width() * FINAL)
        painter.drawText(foot, Qt.AlignmentFlag.AlignRight, desk.text("common.turn_number", n=turns))

    def _points(self, plot: QRectF, seat: int, high: int) -> list[QPointF]:
        """Return a seat's line; the last step, the final scoring, is given more room than a turn."""
        last = max(1, len(self._scores) - 1)
        turns = plot.width() * FINAL
        points = []
        for turn, scores in enumerate(self._scores):
            x = plot.right() if turn == last else plot.left() + turns * turn / max(1, last - 1)
            points.append(QPointF(x, plot.bottom() - plot.height() * scores[seat] / high))
        return points

    def _line(self, painter: QPainter, points: list[QPointF], colour: int) -> None:
        pen = QPen(self._desk.theme.colour(self._desk.theme.seat(colour).colour), 2.4)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(points)

    def _ends(self, painter: QPainter, ends: list[QPointF]) -> None:
        """Put every seat's shape at the end of its line, pushed apart where they would overlap."""
        below = float("-inf")
        for seat in sorted(range(len(ends)), key=lambda seat: ends[seat].y()):
            y = max(ends[seat].y(), below + MARK)
            below = y
            mark = QRectF(ends[seat].x() - 3, y - MARK / 2, MARK, MARK)
            rim = self._desk.theme.colour("raised")
            paint_seat(painter, mark, self._desk.theme.seat(self._colours[seat]), rim)


def _step(top: int) -> int:
    """Return a round distance that puts two to five lines under `top`."""
    size = 1
    while True:
        for factor in (1, 2, 5):
            if top / (size * factor) <= 5:
                return size * factor
        size *= 10
