"""The replay bar: walk through a game that was played, by steps and turns, or let it run."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QPushButton, QSlider, QStyle, QStyleOptionSlider

from desktop_app.controllers.replay_controller import ReplayController
from desktop_app.controllers.table_controller import NOBODY
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import Combo, button, label, row

NOTCH = 120
"""What a wheel reports for one notch, in eighths of a degree."""


class ReplayBar(QFrame):
    """Stands where the prompt bar is while a game is watched."""

    branch_wanted = Signal()
    leave_wanted = Signal()

    def __init__(self, desk: Desk, replay: ReplayController) -> None:
        super().__init__()
        self._desk = desk
        self._replay = replay
        self.setProperty("role", "bar")
        self._buttons: list[tuple[QPushButton, str, str]] = []
        line = row(gap=6)
        line.setContentsMargins(16, 8, 12, 8)
        for icon, key, act in (
            ("to_start", "panels.replay.first", lambda: replay.jump(0)),
            ("step_back", "panels.replay.back", replay.previous_turn),
            ("play", "panels.replay.play", self._toggle),
            ("step_forward", "panels.replay.forward", replay.forward),
            ("to_end", "panels.replay.next", replay.next_turn),
        ):
            one = button("", "", act)
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._buttons.append((one, icon, key))
            line.addWidget(one)
        self._play = self._buttons[2][0]
        self._slider = _Steps(replay, self.take_key)
        self._slider.valueChanged.connect(self._on_slider)
        line.addWidget(self._slider, 1)
        self._place = label("", "small")
        line.addWidget(self._place)
        self._viewers = Combo(desk)
        self._viewers.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._viewers.activated.connect(lambda at: replay.look_from(int(self._viewers.itemData(at))))
        line.addWidget(self._viewers)
        self._branch = button("", "", self.branch_wanted.emit)
        self._leave = button("", "quiet", self.leave_wanted.emit)
        self._slider.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        line.addWidget(self._branch)
        line.addWidget(self._leave)
        self.setLayout(line)
        replay.moved.connect(self._on_moved)
        replay.playing_changed.connect(self._on_playing)
        replay.match_replaced.connect(self._fill_viewers)
        replay.viewers_changed.connect(self._fill_viewers)
        self.retell()

    def retell(self) -> None:
        """Name everything in the present language."""
        desk = self._desk
        for one, icon, key in self._buttons:
            one.setIcon(desk.icon(icon))
            one.setIconSize(QSize(desk.px(18), desk.px(18)))
            one.setToolTip(desk.text(key))
            one.setAccessibleName(desk.text(key))
        self._branch.setText(desk.text("panels.replay.branch"))
        self._leave.setText(desk.text("panels.replay.leave"))
        self._slider.setAccessibleName(desk.text("panels.replay.slider"))
        self._slider.setToolTip(desk.text("panels.replay.slider.tip"))
        self.setMinimumHeight(min(desk.px(64), 100))  # with large text the table needs the room
        if self._replay.has_match:
            self._fill_viewers()
            self._on_moved(self._replay.position, self._replay.length)

    def _fill_viewers(self) -> None:
        """Offer the views of this match: what all know, and what each seat knew."""
        replay, desk = self._replay, self._desk
        self._viewers.setAccessibleName(desk.text("panels.replay.view"))
        self._viewers.setToolTip(desk.text("panels.replay.view"))
        self._viewers.clear()
        for viewer in replay.viewers:
            name = desk.text("panels.replay.view.all") if viewer == NOBODY else replay.names[viewer]
            self._viewers.addItem(name, viewer)
        self._viewers.setCurrentIndex(self._viewers.findData(replay.viewer))
        self._viewers.setVisible(len(replay.viewers) > 1)

    def take_key(self, event: QKeyEvent) -> bool:
        """Act on a key of the table or the slider, pressed or let go; return whether it is the replay's."""
        replay = self._replay
        acts: dict[int, Callable[[], object]] = {
            Qt.Key.Key_Space: self._toggle,
            Qt.Key.Key_Left: replay.back,
            Qt.Key.Key_Right: replay.forward,
            Qt.Key.Key_Up: replay.previous_turn,
            Qt.Key.Key_Down: replay.next_turn,
            Qt.Key.Key_PageUp: replay.previous_turn,
            Qt.Key.Key_PageDown: replay.next_turn,
            Qt.Key.Key_Home: lambda: replay.jump(0),
            Qt.Key.Key_End: lambda: replay.jump(replay.length),
            Qt.Key.Key_Escape: self.leave_wanted.emit,
        }
        plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier == Qt.KeyboardModifier.NoModifier
        if not plain or event.key() not in acts:
            return False
        is_again = event.isAutoRepeat() and event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Escape)
        if event.type() == QEvent.Type.KeyPress and not is_again:
            acts[event.key()]()
        return event.type() in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)

    def _toggle(self) -> None:
        if self._replay.is_playing:
            self._replay.pause()
        else:
            self._replay.play()

    def _on_playing(self, playing: bool) -> None:
        self._play.setIcon(self._desk.icon("pause" if playing else "play"))
        key = "panels.replay.pause" if playing else "panels.replay.play"
        self._play.setToolTip(self._desk.text(key))
        self._play.setAccessibleName(self._desk.text(key))

    def _on_moved(self, position: int, length: int) -> None:
        self._slider.blockSignals(True)
        self._slider.setRange(0, length)
        self._slider.setValue(position)
        self._slider.blockSignals(False)
        self._place.setText(self._desk.text("panels.replay.place", n=position, all=length))

    def _on_slider(self, value: int) -> None:
        self._replay.jump(value)


class _Steps(QSlider):
    """A slider over the steps of a game: a click leads to its place, wheel and keys go step by step."""

    def __init__(self, replay: ReplayController, take_key: Callable[[QKeyEvent], bool]) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._replay = replay
        self._take_key = take_key
        self._wheeled = 0

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and not self._handle().contains(
            event.position().toPoint()
        ):
            wide = self._handle().width()
            x = round(event.position().x() - wide / 2)
            self.setValue(
                QStyle.sliderValueFromPosition(self.minimum(), self.maximum(), x, self.width() - wide)
            )
            # The handle lies under the pointer now, and can be dragged on; Qt itself would go on by pages.
            if not self._handle().contains(event.position().toPoint()):
                return
        super().mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._wheeled += event.angleDelta().y() or -event.angleDelta().x()
        while abs(self._wheeled) >= NOTCH:
            if self._wheeled > 0:
                self._wheeled -= NOTCH
                self._replay.back()
            else:
                self._wheeled += NOTCH
                self._replay.forward()
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._take_key(event):
            super().keyPressEvent(event)

    def _handle(self) -> QRect:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        return self.style().subControlRect(
            QStyle.ComplexControl.CC_Slider, option, QStyle.SubControl.SC_SliderHandle, self
        )
