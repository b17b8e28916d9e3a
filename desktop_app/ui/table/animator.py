"""Every animation of a table: one queue of stages, one clock.

A stage is a tuple of moves that run together; stages follow one another. A move reads where it
starts when its stage begins, so a queue may be written down before its first stage has run.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from PySide6.QtCore import (
    QCoreApplication,
    QEasingCurve,
    QEvent,
    QObject,
    QPointF,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QTransform

from desktop_app.ui.table import layers
from desktop_app.ui.table.items import Art, CounterItem, TableItem

PACE = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
"""How long things take at each speed, compared to normal."""

STORY = 950
"""Milliseconds at normal speed that the longest queue may take; longer ones are squeezed."""


ENDED = QEvent.Type(QEvent.registerEventType())
"""What the animator posts to itself when its last stage is shown."""


class Move(Protocol):
    """One change of one item over `length` milliseconds at normal speed."""

    length: int
    travels: bool
    """Whether something moves across the screen; skipped with reduced motion."""

    @property
    def item(self) -> TableItem: ...

    def begin(self) -> None:
        """Note where it starts."""
        ...

    def at(self, part: float) -> None:
        """Show the change at `part` of the way, 0 to 1."""
        ...


Stage: TypeAlias = tuple[Move, ...]
"""Moves that run at the same time."""


@dataclass(slots=True)
class Fly:
    """Go to a place, above everything that lies still."""

    item: TableItem
    to: QPointF
    length: int = 320
    travels: bool = True
    _start: QPointF = field(default_factory=QPointF)

    def begin(self) -> None:
        self._start = self.item.pos()
        self.item.appear()
        self.item.setZValue(layers.FLYING + self.item.layer / 100)

    def at(self, part: float) -> None:
        self.item.setPos(self._start + (self.to - self._start) * part)
        if part >= 1.0:
            self.item.set_layer(self.item.layer)


@dataclass(slots=True)
class Turn:
    """Turn to an angle in degrees, the shorter way round."""

    item: TableItem
    to: float
    length: int = 180
    travels: bool = True
    _start: float = 0.0
    _sweep: float = 0.0

    def begin(self) -> None:
        self._start = self.item.rotation()
        self._sweep = (self.to - self._start + 180.0) % 360.0 - 180.0

    def at(self, part: float) -> None:
        self.item.setRotation(self.to if part >= 1.0 else self._start + self._sweep * part)


@dataclass(slots=True)
class Flip:
    """Turn over to another face."""

    item: TableItem
    art: Art
    length: int = 260
    travels: bool = True

    def begin(self) -> None:
        return

    def at(self, part: float) -> None:
        if part >= 0.5:
            self.item.set_art(self.art)
        width = abs(1.0 - 2.0 * part)
        self.item.setTransform(QTransform() if part >= 1.0 else QTransform.fromScale(max(width, 0.02), 1.0))


@dataclass(slots=True)
class Fade:
    """Appear or go: to an opacity of 0 to 1."""

    item: TableItem
    to: float
    length: int = 180
    travels: bool = False
    _start: float = 0.0

    def begin(self) -> None:
        self._start = self.item.opacity() if self.item.isVisible() else 0.0
        self.item.appear()

    def at(self, part: float) -> None:
        self.item.setOpacity(self._start + (self.to - self._start) * part)


@dataclass(slots=True)
class Count:
    """Let a number run up or down to a value."""

    item: CounterItem
    to: int
    length: int = 300
    travels: bool = False
    _start: int = 0

    def begin(self) -> None:
        self._start = self.item.value

    def at(self, part: float) -> None:
        self.item.set_value(round(self._start + (self.to - self._start) * part))


@dataclass(slots=True)
class Pulse:
    """Swell once, to draw the eye."""

    item: TableItem
    by: float = 0.12
    length: int = 360
    travels: bool = True

    def begin(self) -> None:
        return

    def at(self, part: float) -> None:
        self.item.setScale(1.0 + self.by * (1.0 - (2.0 * part - 1.0) ** 2))


class Animator(QObject):
    """Runs one queue of stages; `idle` says that it is done, whether it ran or was finished early."""

    idle = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.speed = "normal"
        self.reduced = False
        self._stages: list[Stage] = []
        self._moves: Stage = ()
        self._squeeze = 1.0
        self._owed = False
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._clock.valueChanged.connect(self._tick)
        self._clock.finished.connect(self._stage_done)

    @property
    def running(self) -> bool:
        """Whether `idle` is still to come."""
        return self._owed

    def start(self, stages: Sequence[Sequence[Move]]) -> None:
        """Run stages after what ran before has been put to its end; `idle` follows, never at once."""
        self.skip()
        self._stages = [tuple(stage) for stage in stages if stage]
        self._owed = True
        pace = PACE[self.speed]
        total = sum(self._length(stage) for stage in self._stages)
        if pace == 0.0 or total == 0:
            self._jump()
            self._end_soon()
            return
        self._squeeze = pace * min(1.0, STORY / total)
        self._next()

    def finish(self) -> None:
        """Put everything to its end now and say `idle`; nothing when nothing runs."""
        if self._owed:
            self._stop()
            self._end()

    def skip(self) -> None:
        """Put everything to its end now without saying `idle`: something else follows."""
        self._stop()
        self._owed = False

    def _stop(self) -> None:
        QCoreApplication.removePostedEvents(self, ENDED)
        if self._clock.state() != QVariantAnimation.State.Stopped:
            self._clock.stop()
        self._jump()

    def _jump(self) -> None:
        """Show the end of the running stage and of all that wait."""
        moves, self._moves = self._moves, ()
        for move in moves:
            move.at(1.0)
        stages, self._stages = self._stages, []
        for stage in stages:
            for move in stage:
                move.begin()
                move.at(1.0)

    def _length(self, stage: Stage) -> int:
        lengths = [move.length for move in stage if not (self.reduced and move.travels)]
        return max(lengths, default=0)

    def _next(self) -> None:
        while self._stages:
            stage = self._stages.pop(0)
            length = round(self._length(stage) * self._squeeze)
            for move in stage:
                move.begin()
                if length == 0 or (self.reduced and move.travels):
                    move.at(1.0)
            if length:
                self._moves = tuple(move for move in stage if not (self.reduced and move.travels))
                self._clock.setDuration(length)
                self._clock.start()
                return
        self._end_soon()

    def _tick(self, part: float) -> None:
        for move in self._moves:
            move.at(part)

    def _stage_done(self) -> None:
        moves, self._moves = self._moves, ()
        for move in moves:
            move.at(1.0)
        self._next()

    def _end_soon(self) -> None:
        # Ahead of the painting that a scene posts for itself, so that the last stage and what comes of
        # its end are drawn in one go.
        QCoreApplication.postEvent(self, QEvent(ENDED), Qt.EventPriority.HighEventPriority.value)

    def customEvent(self, event: QEvent) -> None:
        if event.type() == ENDED:
            self._end()

    def _end(self) -> None:
        if self._owed:
            self._owed = False
            self.idle.emit()
