"""The preferences: every choice in one small window, at work as soon as it is made."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QSlider, QVBoxLayout, QWidget

from desktop_app.content.messages import language_name, languages
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import Combo, button, frame, label, row

_CHOICES = (
    ("theme", "theme", ("system", "light", "dark", "contrast")),
    ("speed", "speed", ("off", "fast", "normal", "slow")),
    ("reduced_motion", "motion", ("system", "on", "off")),
    ("confirm", "confirm", ("never", "secrets", "always")),
)
"""Setting, key of its texts and values."""


class Preferences(QDialog):
    """Every preference; a change of language is told in place, so that the keyboard stays where it is."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._titles: list[tuple[str, QLabel, QWidget]] = []
        self._offers: list[tuple[str, Combo, Sequence[str]]] = []
        grid = self._grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(12)
        self._choice("language", "language", languages())
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._shown = label("")
        self._text_size()
        for name, key, values in _CHOICES:
            self._choice(name, key, values)
        holder = frame("plain")
        holder.setLayout(grid)
        self._close = button("", "main", self.accept)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 20, 24, 20)
        outer.setSpacing(16)
        outer.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)  # as large as its words, always
        outer.addWidget(holder)
        outer.addWidget(self._close, 0, Qt.AlignmentFlag.AlignRight)
        desk.changed.connect(self.retell)
        self.retell()

    def retell(self) -> None:
        """Say everything in the present language and size."""
        desk = self._desk
        self.setWindowTitle(desk.text("shell.preferences"))
        for key, title, control in self._titles:
            words = desk.text(f"shell.preferences.{key}")
            title.setText(words)
            control.setAccessibleName(words)
        for key, box, values in self._offers:
            for at, value in enumerate(values):
                named = language_name(value) if key == "language" else desk.text(f"shell.{key}.{value}")
                box.setItemText(at, named)
            box.updateGeometry()
        self._tell_size(self._slider.value())
        self._close.setText(desk.text("common.close"))

    def _line(self, key: str, control: QWidget, *beside: QWidget) -> None:
        title, at = label(""), self._grid.rowCount()
        self._titles.append((key, title, control))
        self._grid.addWidget(title, at, 0)
        self._grid.addLayout(row(control, *beside), at, 1)

    def _choice(self, name: str, key: str, values: Sequence[str]) -> None:
        settings = self._desk.settings
        box = Combo(self._desk)
        box.setSizeAdjustPolicy(Combo.SizeAdjustPolicy.AdjustToContents)
        box.addItems(list(values))
        box.setCurrentIndex(values.index(getattr(settings, name)))
        box.activated.connect(lambda at: setattr(settings, name, values[at]))
        self._offers.append((key, box, values))
        self._line(key, box)

    def _text_size(self) -> None:
        slider = self._slider
        slider.setRange(8, 20)
        slider.setPageStep(2)
        slider.setValue(round(self._desk.settings.text_size / 10))
        slider.valueChanged.connect(self._tell_size)
        slider.sliderReleased.connect(self._apply_size)
        slider.actionTriggered.connect(lambda _action: self._step_size())
        self._line("text_size", slider, self._shown)

    def _tell_size(self, value: int) -> None:
        self._shown.setText(self._desk.text("shell.preferences.per_cent", n=value * 10))

    def _step_size(self) -> None:
        """Apply a step by keys or a click; a drag is applied at its end."""
        if not self._slider.isSliderDown():
            self._slider.setValue(self._slider.sliderPosition())
            self._apply_size()

    def _apply_size(self) -> None:
        self._desk.settings.text_size = self._slider.value() * 10
