"""A problem's report: what it says is shown first, then copied or saved as the player likes."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QPlainTextEdit, QWidget

from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import button, column, label, row


class ReportDialog(QDialog):
    """The text of a report, to be read, copied and saved; nothing leaves the machine by itself."""

    def __init__(self, desk: Desk, text: str, folder: Path, parent: QWidget) -> None:
        """Show `text`; `folder` is offered first to save it in."""
        super().__init__(parent)
        self._desk = desk
        self._folder = folder
        self.setWindowTitle(desk.text("shell.report.title"))
        self.shown = QPlainTextEdit(text)
        self.shown.setReadOnly(True)
        self.shown.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.shown.setTabChangesFocus(True)
        self.shown.setAccessibleName(desk.text("shell.report.title"))
        self._notice = label("", "small", wrap=True)
        self.copy = button(desk.text("common.copy"), "main", self._copy)
        self.save = button(desk.text("shell.report.save"), "", self._save)
        self.copy.setIcon(desk.icon("copy", colour="accent_ink"))
        self.save.setIcon(desk.icon("save"))
        close = button(desk.text("common.close"), "quiet", self.accept)
        foot = row()
        foot.addWidget(self._notice, 1)
        for one in (close, self.save, self.copy):
            foot.addWidget(one)
        page = column(label(desk.text("shell.report.about"), wrap=True), self.shown, gap=12, margin=20)
        page.addLayout(foot)
        self.setLayout(page)
        self.resize(desk.px(640), desk.px(440))
        self.copy.setDefault(True)
        self.copy.setFocus()

    @property
    def notice(self) -> str:
        """What was done last, in words."""
        return self._notice.text()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.shown.toPlainText())
        self._say(self._desk.text("shell.report.copied"))

    def _save(self) -> None:
        desk = self._desk
        name, _ = QFileDialog.getSaveFileName(
            self,
            desk.text("shell.report.title"),
            str(self._folder / "irori-report.txt"),
            f"{desk.text('shell.report.files')} (*.txt)",
        )
        if not name:
            return
        try:
            Path(name).write_text(self.shown.toPlainText() + "\n", encoding="utf-8")
        except OSError as error:
            self._say(desk.text("shell.report.failed", file=name, reason=error.strerror or str(error)))
        else:
            self._say(desk.text("shell.report.saved", file=name))

    def _say(self, words: str) -> None:
        self._notice.setText(words)
        self._notice.setAccessibleName(words)
