"""The small windows: credits, the list of saves, the rules of a game, a name to save under."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QInputDialog, QScrollArea, QWidget

from desktop_app import __version__
from desktop_app.games.info import credit_of
from desktop_app.ui.games.registry import looks
from desktop_app.ui.panels.rules_panel import RulesPanel
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.start_page import SavedGame, SaveRow
from desktop_app.ui.shell.widgets import button, column, label


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
    """Return the sentence that names a game's designer and publisher, or says that they are unknown."""
    title, credit = desk.text(f"{game}.title"), credit_of(game)
    if credit is None:
        return desk.text("shell.credits.unknown", title=title)
    return desk.text(
        "shell.credits.game",
        title=title,
        designer=credit.designer,
        publisher=credit.publisher,
        year=credit.year,
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
