"""The log: what happened, grouped by turn, each line lighting up the pieces it is about."""

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QBuffer, QIODevice, QUrl, Signal
from PySide6.QtGui import QGuiApplication, QPixmap, QTextCursor
from PySide6.QtWidgets import QTextBrowser, QWidget

from desktop_app.controllers.match_log import LogEntry
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import button, column, row
from desktop_app.ui.table.palette import seat_pixmap


class LogPanel(QWidget):
    """Lines by turn, the newest at the bottom."""

    pointed = Signal(object)
    """The handles of the line under the pointer; empty when there is none."""
    undo_to_wanted = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._entries: tuple[LogEntry, ...] = ()
        self._colours: tuple[int, ...] = ()
        self._rewindable: frozenset[int] = frozenset()
        self._text = QTextBrowser()
        self._text.setOpenLinks(False)
        self._text.setUndoRedoEnabled(False)
        self._text.document().setDocumentMargin(12)
        self._text.highlighted.connect(self._on_pointed)
        self._text.anchorClicked.connect(self._on_clicked)
        self._copy = button("", "quiet", self.copy)
        foot = row(margin=4)
        foot.addStretch(1)
        foot.addWidget(self._copy)
        lines = column(self._text, gap=0)
        lines.addLayout(foot)
        self.setLayout(lines)
        self.retell()

    def retell(self) -> None:
        """Say everything anew, in the present language and colours."""
        self._copy.setText(self._desk.text("panels.log.copy"))
        self._text.setAccessibleName(self._desk.text("panels.log"))
        self._write(())

    def show_log(
        self, entries: Sequence[LogEntry], colours: Sequence[int], rewindable: frozenset[int]
    ) -> None:
        """Show these lines; `rewindable` are the turns' first steps that may be taken back to."""
        self._colours = tuple(colours)
        before = self._entries
        entries = tuple(entries)
        grows = entries[: len(before)] == before and rewindable == self._rewindable
        self._rewindable = rewindable
        self._entries = entries
        self._write(before if grows else ())

    def copy(self) -> None:
        """Put the whole log on the clipboard as plain text."""
        QGuiApplication.clipboard().setText(self.plain())

    def plain(self) -> str:
        """Return the log as text."""
        parts = []
        for (turn, seat), lines in groupby(self._entries, key=lambda e: (e.turn, e.seat)):
            parts.append(self._head(turn, seat))
            parts.extend(f"  {self._desk.text(line.remark)}" for line in lines)
        return "\n".join(parts)

    def _head(self, turn: int, seat: int) -> str:
        names = self._desk.names
        name = names[seat] if 0 <= seat < len(names) else ""
        return f"{self._desk.text('common.turn_number', n=turn)} · {name}"

    def _write(self, kept: Sequence[LogEntry]) -> None:
        """Write the lines after the first `kept`; none kept: begin anew."""
        if not kept:
            self._text.clear()
        if not self._entries:
            self._text.setPlaceholderText(self._desk.text("panels.log.empty"))
            return
        cursor = self._text.textCursor()
        cursor.movePosition(QTextCursor.MoveOperation.End)
        last = (kept[-1].turn, kept[-1].seat) if kept else (-1, -1)
        for at in range(len(kept), len(self._entries)):
            entry = self._entries[at]
            if (entry.turn, entry.seat) != last:
                last = (entry.turn, entry.seat)
                self._block(cursor, self._head_html(entry), above=10 if at else 0)
            self._block(cursor, self._line_html(at, entry), above=2)
        bar = self._text.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _block(self, cursor: QTextCursor, html: str, above: int) -> None:
        if not self._text.document().isEmpty():
            cursor.insertBlock()
        form = cursor.blockFormat()
        form.setTopMargin(self._desk.px(above) if above else 0)
        cursor.setBlockFormat(form)
        cursor.insertHtml(html)

    def _head_html(self, entry: LogEntry) -> str:
        desk = self._desk
        mark = ""
        if 0 <= entry.seat < len(self._colours):
            look = desk.theme.seat(self._colours[entry.seat])
            side = desk.px(14)
            source = _address(seat_pixmap(look, side, desk.ratio()))
            mark = f'<img src="{source}" width="{side}" height="{side}" style="vertical-align: middle"/> '
        name = desk.names[entry.seat] if 0 <= entry.seat < len(desk.names) else ""
        turn = desk.rich("common.turn_number", n=entry.turn)
        back = ""
        if entry.step in self._rewindable:
            words = desk.rich("panels.log.undo_to")
            style = f"color:{desk.theme.accent}; text-decoration:none"
            back = f' <a href="undo:{entry.step}" style="{style}">{words}</a>'
        return (
            f'{mark}<b>{_escaped(name)}</b> <span style="color:{desk.theme.muted}; '
            f'font-size:{desk.px(12)}px"> {turn}{back}</span>'
        )

    def _line_html(self, at: int, entry: LogEntry) -> str:
        words = self._desk.rich(entry.remark)
        return f'<a href="line:{at}" style="color:{self._desk.theme.ink}; text-decoration:none">{words}</a>'

    def _on_pointed(self, address: QUrl) -> None:
        kind, _, number = address.toString().partition(":")
        if kind == "line" and int(number) < len(self._entries):
            self.pointed.emit(self._entries[int(number)].handles)
        else:
            self.pointed.emit(())

    def _on_clicked(self, address: QUrl) -> None:
        kind, _, number = address.toString().partition(":")
        if kind == "undo":
            self.undo_to_wanted.emit(int(number))
        elif kind == "line":
            self._on_pointed(address)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _address(pixmap: QPixmap) -> str:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    pixmap.save(buffer, "PNG")
    return f"data:image/png;base64,{bytes(buffer.data().toBase64().data()).decode('ascii')}"
