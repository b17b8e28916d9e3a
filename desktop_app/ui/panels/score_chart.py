"""A small line chart: every seat's score over the game."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.engine.types import Remark
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.table.palette import paint_seat

FINAL = 0.86
"""Share of the width that the turns take; the rest is the final scoring."""
MARK = 15.0
LEADER = 18.0
"""Distance from the end of a line to its label."""


class ScoreChart(QWidget):
    """One line a seat, its shape at the end of the line, name and score beside it."""

    def __init__(
        self,
        desk: Desk,
        names: Sequence[str],
        colours: Sequence[int],
        scores: Sequence[Sequence[int]],
        last_turn: Remark,
    ) -> None:
        """`scores` holds, for each turn in order, a number a seat; the last are those after the end.

        `last_turn` is how the last turn, or its round, is named.
        """
        super().__init__()
        self._desk = desk
        self._names = tuple(names)
        self._colours = tuple(colours)
        self._scores = [tuple(turn) for turn in scores]
        self._last_turn = last_turn
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(120)
        self.setMinimumWidth(desk.px(220))
        self.setAccessibleName(desk.text("panels.sheet.chart"))

    def sizeHint(self) -> QSize:
        return QSize(
            self._desk.px(420), self.minimumHeight()
        )  # it grows; a scroll area takes what is wanted as the least

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._scores:
            return
        desk = self._desk
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(desk.font(11))
        values = [score for turn in self._scores for score in turn]
        low, high, step = scale(min(values), max(values))
        metrics = painter.fontMetrics()
        left = max(metrics.horizontalAdvance(_signed(value)) for value in (low, high)) + 10
        labels = [metrics.elidedText(name, Qt.TextElideMode.ElideRight, desk.px(64)) for name in self._names]
        labels = [f"{name} {_signed(score)}" for name, score in zip(labels, self._scores[-1], strict=True)]
        right = MARK / 2 + LEADER + max(metrics.horizontalAdvance(words) for words in labels) + 4
        foot = metrics.height() * 2 + 8
        plot = QRectF(left, 10, max(40.0, self.width() - left - right), self.height() - 10 - foot)
        self._grid(painter, plot, range(low, high + 1, step))
        lines = [self._points(plot, seat, low, high) for seat in range(len(self._colours))]
        for points, colour in reversed(list(zip(lines, self._colours, strict=True))):
            self._line(painter, points, colour)
        ends = [points[-1] for points in lines]
        self._labels(painter, plot, ends, labels)
        self._marks(painter, ends)
        painter.end()

    def _grid(self, painter: QPainter, plot: QRectF, values: range) -> None:
        desk = self._desk
        low, high = values[0], values[-1]
        for value in values:
            y = plot.bottom() - plot.height() * (value - low) / (high - low)
            painter.setPen(QPen(desk.theme.colour("muted" if value == 0 else "line", 0.8), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(desk.theme.colour("muted"))
            painter.drawText(
                QRectF(0, y - 10, plot.left() - 6, 20),
                Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
                _signed(value),
            )
        self._ticks(painter, plot)

    def _ticks(self, painter: QPainter, plot: QRectF) -> None:
        """Name the start, the last turn, and in a line of its own the final scoring."""
        desk = self._desk
        turns = len(self._scores) - 1
        last = plot.left() + plot.width() * (FINAL if turns > 1 else 0.0)
        painter.setPen(QPen(desk.theme.colour("muted"), 1))
        for x in (plot.left(), last, plot.right()):
            painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 4))
        painter.setPen(QPen(desk.theme.colour("line"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(last, plot.top()), QPointF(last, plot.bottom()))
        painter.setPen(desk.theme.colour("muted"))
        high = painter.fontMetrics().height()
        first = QRectF(plot.left(), plot.bottom() + 5, plot.width(), high)
        painter.drawText(first, Qt.AlignmentFlag.AlignLeft, desk.text("panels.sheet.chart.start"))
        if turns > 1:
            words = desk.text(self._last_turn)
            wide = painter.fontMetrics().horizontalAdvance(words)
            painter.drawText(
                QPointF(last - wide / 2, first.bottom() - painter.fontMetrics().descent()), words
            )
        words = desk.text("panels.sheet.chart.final")
        wide = painter.fontMetrics().horizontalAdvance(words)
        x = min(plot.right() - wide / 2, self.width() - wide - 2.0)
        painter.drawText(QPointF(x, first.bottom() + high - painter.fontMetrics().descent()), words)

    def _points(self, plot: QRectF, seat: int, low: int, high: int) -> list[QPointF]:
        """Return a seat's line; the last step, the final scoring, is given more room than a turn."""
        last = max(1, len(self._scores) - 1)
        turns = plot.width() * FINAL
        points = []
        for turn, scores in enumerate(self._scores):
            x = plot.right() if turn == last else plot.left() + turns * turn / max(1, last - 1)
            y = plot.bottom() - plot.height() * (scores[seat] - low) / (high - low)
            points.append(QPointF(x, y))
        return points

    def _line(self, painter: QPainter, points: list[QPointF], colour: int) -> None:
        pen = QPen(self._desk.theme.colour(self._desk.theme.seat(colour).colour), 2.4)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(points)

    def _labels(
        self, painter: QPainter, plot: QRectF, ends: Sequence[QPointF], labels: Sequence[str]
    ) -> None:
        """Write names and scores beside the ends, apart where they would overlap, each with a thin line."""
        theme = self._desk.theme
        high = float(painter.fontMetrics().height())
        heights = spread([end.y() for end in ends], high, plot.top() - 6, plot.bottom() + 6)
        for end, y, words, colour in zip(ends, heights, labels, self._colours, strict=True):
            start = QPointF(end.x() + MARK / 2 + 1, end.y())
            x = end.x() + MARK / 2 + LEADER
            painter.setPen(QPen(theme.colour(theme.seat(colour).colour), 1))
            painter.drawLine(start, QPointF(x - 3, y))
            painter.setPen(theme.colour("ink"))
            painter.drawText(
                QRectF(x, y - high / 2, self.width() - x, high),
                Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
                words,
            )

    def _marks(self, painter: QPainter, ends: Sequence[QPointF]) -> None:
        """Put every seat's shape on the end of its line; the leader's lies on top."""
        rim = self._desk.theme.colour("raised")
        for seat in sorted(range(len(ends)), key=lambda seat: -ends[seat].y()):
            mark = QRectF(ends[seat].x() - MARK / 2, ends[seat].y() - MARK / 2, MARK, MARK)
            paint_seat(painter, mark, self._desk.theme.seat(self._colours[seat]), rim)


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Return places in the order of the `wanted` ones, at least `apart`, within the limits if they fit."""
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    placed = [0.0] * len(wanted)
    below = low - apart
    for at in order:
        below = placed[at] = max(wanted[at], below + apart)
    above = high + apart
    for at in reversed(order):
        above = placed[at] = min(placed[at], above - apart)
    return placed


def scale(lowest: int, highest: int) -> tuple[int, int, int]:
    """Return the ends of an axis that holds 0 and these values, and a round distance between its lines."""
    step = _step(max(1, highest - min(0, lowest)))
    low = min(0, lowest // step * step)
    return low, max(low + step, -(-highest // step) * step), step


def _step(span: int) -> int:
    """Return a round distance that puts two to five lines into `span`."""
    size = 1
    while True:
        for factor in (1, 2, 5):
            if span / (size * factor) <= 5:
                return size * factor
        size *= 10


def _signed(value: int) -> str:
    return str(value).replace("-", "−")
