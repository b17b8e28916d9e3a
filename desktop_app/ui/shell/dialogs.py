"""The small windows: preferences, keys, credits, the list of saves, a name to save under."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QInputDialog,
    QScrollArea,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from desktop_app import __version__
from desktop_app.content.messages import Messages, languages
from desktop_app.content.paths import game_dir
from desktop_app.content.reader import read_yaml
from desktop_app.controllers.settings import Settings
from desktop_app.ui.games.registry import looks
from desktop_app.ui.panels.rules_panel import RulesPanel
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.start_page import SavedGame, SaveRow
from desktop_app.ui.shell.widgets import Combo, button, column, empty, frame, label, row

_TABLE_KEYS = (
    ("shell.keys.move", "shell.keys.arrows"),
    ("shell.keys.choose", "shell.keys.enter"),
    ("shell.keys.back", "Esc"),
    ("shell.keys.turn", "R / Shift+R"),
    ("shell.keys.large", "shell.keys.space"),
    ("shell.keys.zones", "shell.keys.tab"),
    ("shell.keys.pan", "shell.keys.drag"),
    ("shell.keys.zoom", "shell.keys.wheel"),
)


class Preferences(QDialog):
    """Every preference, at work as soon as it is changed."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(24, 20, 24, 20)
        desk.changed.connect(self._fill)
        self._fill()

    def _fill(self) -> None:
        desk = self._desk
        empty(self._outer)
        self.setWindowTitle(desk.text("shell.preferences"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(12)
        named = [(code, Messages(code).text("language.name")) for code in languages()]
        self._choice(grid, 0, "language", "language", named)
        for at, (name, key, values) in enumerate(
            (
                ("theme", "theme", ("system", "light", "dark", "contrast")),
                ("speed", "speed", ("off", "fast", "normal", "slow")),
                ("reduced_motion", "motion", ("system", "on", "off")),
                ("confirm", "confirm", ("never", "secrets", "always")),
            ),
            start=2,
        ):
            self._choice(grid, at, name, key, [(v, desk.text(f"shell.{key}.{v}")) for v in values])
        self._text_size(grid, 1)
        holder = frame("plain")
        holder.setLayout(grid)
        self._outer.addWidget(holder)
        close = button(desk.text("common.close"), "main", self.accept)
        self._outer.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        self.adjustSize()

    def _choice(
        self, grid: QGridLayout, line: int, name: str, key: str, values: Sequence[tuple[str, str]]
    ) -> None:
        settings = self._desk.settings
        title = self._desk.text(f"shell.preferences.{key}")
        box = Combo(self._desk)
        box.setAccessibleName(title)
        for value, words in values:
            box.addItem(words, value)
        box.setCurrentIndex([value for value, _ in values].index(getattr(settings, name)))
        box.activated.connect(lambda at: setattr(settings, name, values[at][0]))
        grid.addWidget(label(title), line, 0)
        grid.addWidget(box, line, 1)

    def _text_size(self, grid: QGridLayout, line: int) -> None:
        settings: Settings = self._desk.settings
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(8, 20)
        slider.setPageStep(2)
        slider.setValue(round(settings.text_size / 10))
        title = self._desk.text("shell.preferences.text_size")
        slider.setAccessibleName(title)
        shown = label(self._desk.text("shell.preferences.per_cent", n=settings.text_size))
        slider.valueChanged.connect(
            lambda value: shown.setText(self._desk.text("shell.preferences.per_cent", n=value * 10))
        )

        def apply() -> None:
            settings.text_size = slider.value() * 10

        slider.sliderReleased.connect(apply)
        slider.actionTriggered.connect(lambda _action: None if slider.isSliderDown() else apply_soon())

        def apply_soon() -> None:
            slider.setValue(slider.sliderPosition())
            apply()

        grid.addWidget(label(title), line, 0)
        grid.addLayout(row(slider, shown), line, 1)


class KeySheet(QDialog):
    """Every key, on one page."""

    def __init__(self, desk: Desk, commands: Sequence[tuple[str, str]], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(desk.text("shell.keys"))
        page = row(gap=40, margin=24)
        half = (len(commands) + 1) // 2
        for part in (commands[:half], commands[half:]):
            page.addLayout(_key_grid(part))
        table = [
            (desk.text(name), desk.text(keys) if keys.startswith("shell.") else keys)
            for name, keys in _TABLE_KEYS
        ]
        last = column(label(desk.text("shell.keys.table"), "section"), gap=8)
        last.addLayout(_key_grid(table))
        last.addStretch(1)
        page.addLayout(last)
        self.setLayout(page)


def _key_grid(lines: Sequence[tuple[str, str]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(20)
    grid.setVerticalSpacing(7)
    for at, (name, keys) in enumerate(lines):
        grid.addWidget(label(name), at, 0)
        grid.addWidget(label(keys, "strong"), at, 1)
    grid.setRowStretch(len(lines), 1)
    return grid


class Credits(QDialog):
    """Whose games these are, and what the program is made with."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(desk.text("shell.credits"))
        lines = column(gap=10, margin=28)
        lines.addWidget(label("Irori", "brand"))
        lines.addWidget(label(desk.text("shell.credits.version", version=__version__), "small"))
        lines.addWidget(label(desk.text("shell.credits.about"), wrap=True))
        for look in looks():
            lines.addWidget(label(game_credit(desk, look.id), "strong", wrap=True))
        lines.addWidget(label(desk.text("shell.credits.made"), "section"))
        lines.addWidget(label(desk.text("shell.credits.parts"), "muted", wrap=True))
        lines.addWidget(
            button(desk.text("common.close"), "main", self.accept), 0, Qt.AlignmentFlag.AlignRight
        )
        self.setLayout(lines)
        width = desk.px(520)
        self.setFixedSize(width, lines.heightForWidth(width))


def game_credit(desk: Desk, game: str) -> str:
    """Return the sentence that names a game's designer and publisher."""
    credit = read_yaml(game_dir(game) / "game.yaml")["credits"]
    return desk.text(
        "shell.credits.game",
        title=desk.text(f"{game}.title"),
        designer=credit["designer"].text(),
        publisher=credit["publisher"].text(),
        year=credit["year"].integer(1000, 3000),
    )


class SavesDialog(QDialog):
    """All saved games; one can be opened, renamed or deleted."""

    def __init__(
        self,
        desk: Desk,
        saves: Sequence[SavedGame],
        opened: Callable[[SavedGame], object],
        renamed: Callable[[SavedGame], str],
        deleted: Callable[[SavedGame], object],
        parent: QWidget,
    ) -> None:
        """`renamed` returns the new name and `deleted` whether it was done; both ask first."""
        super().__init__(parent)
        self.setWindowTitle(desk.text("shell.saves"))
        inside = QWidget()
        inside.setProperty("role", "page")
        lines = column(gap=2)
        inside.setLayout(lines)
        for save in saves:
            lines.addWidget(self._line(desk, save, opened, renamed, deleted))
        lines.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inside)
        page = column(area, margin=16)
        page.addWidget(button(desk.text("common.close"), "", self.accept), 0, Qt.AlignmentFlag.AlignRight)
        self.setLayout(page)
        self.resize(desk.px(560), desk.px(480))

    def _line(
        self,
        desk: Desk,
        save: SavedGame,
        opened: Callable[[SavedGame], object],
        renamed: Callable[[SavedGame], str],
        deleted: Callable[[SavedGame], object],
    ) -> QWidget:
        def open_it() -> None:
            self.accept()
            opened(save)

        def rename_it() -> None:
            name = renamed(save)
            if name:
                shown.retitle(name)

        def delete_it() -> None:
            if deleted(save):
                shown.hide()

        shown = SaveRow(desk, save, open_it, rename_it, delete_it)
        return shown


class RulesDialog(QDialog):
    """The rules of a game, read before it is on the table."""

    def __init__(self, desk: Desk, game: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(desk.text(f"{game}.title"))
        panel = RulesPanel(desk)
        panel.set_game(next(look for look in looks() if look.id == game))
        page = column(panel, margin=8)
        page.addWidget(button(desk.text("common.close"), "", self.accept), 0, Qt.AlignmentFlag.AlignRight)
        self.setLayout(page)
        self.resize(desk.px(560), desk.px(640))


def ask_name(desk: Desk, parent: QWidget, usual: str, *, title: str = "shell.save.title") -> str:
    """Ask for the name of a save; empty when the player thought better of it."""
    name, said = QInputDialog.getText(parent, desk.text(title), desk.text("shell.save.name"), text=usual)
    return name.strip() if said else ""
