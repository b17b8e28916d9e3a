"""What the player is told when a save cannot be opened, or when a data file cannot be used."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QMessageBox, QWidget

from desktop_app.content.node import ContentError
from desktop_app.play.errors import SaveError
from desktop_app.ui.shell.desk import Desk


@dataclass(frozen=True, slots=True)
class Instead:
    """What to open in place of a save that was refused."""

    path: Path
    salvage: bool


def ask_instead(
    desk: Desk, parent: QWidget, path: Path, error: SaveError, spare: Path | None
) -> Instead | None:
    """Say why the save `path` cannot be opened; return what the player wants opened in its place."""
    box = QMessageBox(parent)
    box.setWindowTitle(desk.text("shell.open.title"))
    box.setText(desk.text(error.remark))
    offers = []
    if error.salvageable:
        offers.append(("shell.open.salvage", Instead(path, salvage=True)))
    if spare is not None:
        offers.append(("shell.open.spare", Instead(spare, salvage=False)))
    buttons = [
        (box.addButton(desk.text(key), QMessageBox.ButtonRole.AcceptRole), instead) for key, instead in offers
    ]
    box.setEscapeButton(box.addButton(desk.text("common.close"), QMessageBox.ButtonRole.RejectRole))
    box.exec()
    chosen = box.clickedButton()
    return next((instead for button, instead in buttons if button is chosen), None)


def tell_fault(desk: Desk, parent: QWidget, error: ContentError) -> None:
    """Say which data file cannot be used, in which line, and why."""
    QMessageBox.warning(parent, desk.text("shell.fault.title"), desk.text("shell.fault", fault=str(error)))
