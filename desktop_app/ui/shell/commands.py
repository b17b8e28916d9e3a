"""Every command of the window: its name, its keys and its menu, in one table."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from desktop_app.content.messages import language_name, languages
from desktop_app.ui.shell.desk import Desk


@dataclass(frozen=True, slots=True)
class Command:
    """A command; `at_table` when it makes sense only while a match is on the table."""

    id: str
    keys: str
    at_table: bool = False


MENUS: Sequence[tuple[str, Sequence[Command | None]]] = (
    (
        "game",
        (
            Command("new", "Ctrl+N"),
            Command("open", "Ctrl+O"),
            Command("save_as", "Ctrl+S", at_table=True),
            None,
            Command("start_page", "Ctrl+Home"),
            Command("quit", "Ctrl+Q"),
        ),
    ),
    (
        "move",
        (
            Command("undo", "Ctrl+Z", at_table=True),
            Command("redo", "Ctrl+Shift+Z", at_table=True),
            Command("undo_turn", "Ctrl+Backspace", at_table=True),
            None,
            Command("list", "L", at_table=True),
            Command("hint", "H", at_table=True),
        ),
    ),
    (
        "view",
        (
            Command("log", "F2", at_table=True),
            Command("rules", "F3", at_table=True),
            Command("rails", "F4", at_table=True),
            Command("score", "S", at_table=True),
            None,
            Command("fit", "0", at_table=True),
            Command("zoom_in", "+", at_table=True),
            Command("zoom_out", "-", at_table=True),
            None,
            Command("full_screen", "F11"),
        ),
    ),
    ("settings", (Command("preferences", "Ctrl+,"),)),
    (
        "help",
        (
            Command("rules_here", "F1"),
            Command("shortcuts", "?"),
            None,
            Command("report", "Ctrl+Shift+R"),
            Command("credits", "Ctrl+Shift+C"),
        ),
    ),
)
CHOICES: Mapping[str, tuple[str, ...]] = {
    "theme": ("system", "light", "dark", "contrast"),
    "speed": ("off", "fast", "normal", "slow"),
}
TEXT_SIZES = (80, 90, 100, 115, 130, 150, 175, 200)
"""Offered in the menu; the preferences allow every step between."""
CHOICE_KEYS = {"language": "Ctrl+Shift+L", "theme": "Ctrl+Shift+T", "speed": "Ctrl+Shift+A"}
LARGER, SMALLER = "Ctrl++", "Ctrl+-"
_MARKS = re.compile(r"\(&\w\)|&|\.\.\.$|…$")


class Commands:
    """The menus of a window and what their entries do."""

    def __init__(
        self,
        window: QMainWindow,
        desk: Desk,
        acts: Mapping[str, Callable[[], object]],
        say: Callable[[str], object],
    ) -> None:
        """`acts` says for every command of the table what it does; `say` shows a notice."""
        self._window = window
        self._desk = desk
        self._say = say
        self._there = self._covered = False
        self._asked = True
        self.actions: dict[str, QAction] = {}
        self._menus: list[tuple[str, QMenu]] = []
        self._groups: list[tuple[str, QMenu, QActionGroup]] = []
        for menu_id, commands in MENUS:
            menu = window.menuBar().addMenu("")
            self._menus.append((menu_id, menu))
            if menu_id == "settings":
                self._add_choices(menu)
            for command in commands:
                if command is None:
                    menu.addSeparator()
                else:
                    self._add(menu, command, acts[command.id])
        self._add_hidden()
        self.retell()

    def retell(self) -> None:
        """Name everything in the present language, and tick what is chosen."""
        desk, settings = self._desk, self._desk.settings
        for menu_id, menu in self._menus:
            menu.setTitle(desk.text(f"shell.menu.{menu_id}"))
        for command_id, action in self.actions.items():
            action.setText(desk.text(f"shell.menu.{command_id}"))
        for name, menu, group in self._groups:
            menu.setTitle(desk.text(f"shell.menu.{name}"))
            for action in group.actions():
                value = action.data()
                if name == "language":
                    pass
                elif name == "text_size":
                    action.setText(desk.text("shell.preferences.per_cent", n=int(value)))
                else:
                    action.setText(desk.text(f"shell.{name}.{value}"))
                action.setChecked(getattr(settings, name) == value)

    def offers(self, setting: str) -> bool:
        """Whether a menu offers the values of this setting, and has to be told anew when it changes."""
        return any(setting == name for name, _menu, _group in self._groups)

    def at_table(self, there: bool) -> None:
        """Allow the commands of the table only while there is one."""
        self._there = there
        self._allow()

    def behind_curtain(self, covered: bool) -> None:
        """Allow no command of the table while a curtain hides it."""
        self._covered = covered
        self._allow()

    def asking(self, asked: bool) -> None:
        """Allow what answers a question only while somebody is asked one."""
        self._asked = asked
        self._allow()

    def _allow(self) -> None:
        for _, commands in MENUS:
            for command in commands:
                if command is not None and command.at_table:
                    asked = self._asked or command.id not in ("list", "hint")
                    self.actions[command.id].setEnabled(self._there and asked and not self._covered)

    def sheet(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """Return every command's name and keys as text, by menu, in the order of the menus."""
        desk = self._desk
        found = []
        for menu_id, commands in MENUS:
            lines = []
            if menu_id == "settings":
                keys = {**CHOICE_KEYS, "text_size": f"{LARGER}, {SMALLER}"}
                lines = [(desk.text(f"shell.menu.{name}"), keys[name]) for name in keys]
            for command in filter(None, commands):
                action = self.actions[command.id]
                shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                lines.append((_plain(action.text()), shown))
            found.append((_plain(desk.text(f"shell.menu.{menu_id}")), lines))
        return found

    def _add(self, menu: QMenu, command: Command, act: Callable[[], object]) -> None:
        action = QAction(self._window)
        action.setShortcut(QKeySequence(command.keys))
        action.triggered.connect(lambda _checked=False: act())
        menu.addAction(action)
        self._window.addAction(action)
        self.actions[command.id] = action

    def _add_choices(self, menu: QMenu) -> None:
        named = [(code, language_name(code)) for code in languages()]
        self._add_group(menu, "language", named)
        self._add_group(menu, "theme", [(value, "") for value in CHOICES["theme"]])
        self._add_group(menu, "text_size", [(value, "") for value in TEXT_SIZES])
        self._add_group(menu, "speed", [(value, "") for value in CHOICES["speed"]])
        menu.addSeparator()

    def _add_group(self, menu: QMenu, name: str, values: Sequence[tuple[str | int, str]]) -> None:
        inner = menu.addMenu("")
        group = QActionGroup(inner)
        for value, words in values:
            action = QAction(words, inner)
            action.setCheckable(True)
            action.setData(value)
            group.addAction(action)
            inner.addAction(action)
        group.triggered.connect(lambda chosen: setattr(self._desk.settings, name, chosen.data()))
        self._groups.append((name, inner, group))

    def _add_hidden(self) -> None:
        """Give keys to the choices of the settings menu: each press takes the next value."""
        for name, keys in CHOICE_KEYS.items():
            self._hidden(keys, lambda name=name: self._next(name))  # type: ignore[misc]  # mypy cannot type the default
        self._hidden(LARGER, lambda: self._resize_text(10))
        self._hidden(SMALLER, lambda: self._resize_text(-10))

    def _hidden(self, keys: str, act: Callable[[], object]) -> None:
        action = QAction(self._window)
        action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _checked=False: act())
        self._window.addAction(action)

    def _next(self, name: str) -> None:
        values = [a.data() for n, _, group in self._groups if n == name for a in group.actions()]
        present = values.index(getattr(self._desk.settings, name))
        value = values[(present + 1) % len(values)]
        setattr(self._desk.settings, name, value)
        words = language_name(value) if name == "language" else self._desk.text(f"shell.{name}.{value}")
        self._tell(name, words)

    def _tell(self, name: str, value: str) -> None:
        """Say what a key has just set; the menu, where it shows, is closed."""
        desk = self._desk
        self._say(desk.text("shell.setting", name=desk.text(f"shell.menu.{name}"), value=value))

    def _resize_text(self, by: int) -> None:
        settings = self._desk.settings
        settings.text_size = min(200, max(80, settings.text_size + by))
        self._tell("text_size", self._desk.text("shell.preferences.per_cent", n=settings.text_size))


def _plain(name: str) -> str:
    """Return the name of a menu or command without its mark, its letter in brackets and its dots."""
    return _MARKS.sub("", name)
