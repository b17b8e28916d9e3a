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
        self._heads: dict[int, tuple[int, LogEntry]] = {}
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
        self._write()

    def show_log(
        self, entries: Sequence[LogEntry], colours: Sequence[int], rewindable: frozenset[int]
    ) -> None:
        """Show these lines; `rewindable` are the turns' first steps that may be taken back to."""
        self._colours = tuple(colours)
        before, flagged = self._entries, self._rewindable
        self._entries = tuple(entries)
        self._rewindable = rewindable
        if before and self._entries[: len(before)] == before:
            self._mark_heads(flagged ^ rewindable)
            self._append(len(before))
        else:
            self._write()

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

    def _write(self) -> None:
        """Write all lines anew."""
        self._heads.clear()
        if self._entries:
            parts = "".join(self._paragraph(html, above) for html, above in self._blocks(0, 0))
            self._text.setHtml(parts)
        else:
            self._text.clear()
            self._text.setPlaceholderText(self._desk.text("panels.log.empty"))
        self._to_end()

    def _append(self, first: int) -> None:
        """Write the lines from the entry `first` on below the others."""
        if first == len(self._entries):
            return
        cursor = self._text.textCursor()
        cursor.beginEditBlock()
        cursor.movePosition(QTextCursor.MoveOperation.End)
        for html, above in self._blocks(first, self._text.document().blockCount()):
            form = cursor.blockFormat()
            form.setTopMargin(above)
            cursor.insertBlock(form)
            cursor.insertHtml(html)
        cursor.endEditBlock()
        self._to_end()

    def _blocks(self, first: int, block: int) -> list[tuple[str, int]]:
        """Return the HTML and upper margin of every block from an entry on, and note where heads stand."""
        found: list[tuple[str, int]] = []
        before = self._entries[first - 1] if first else None
        for at in range(first, len(self._entries)):
            entry = self._entries[at]
            if before is None or (entry.turn, entry.seat) != (before.turn, before.seat):
                self._heads[entry.step] = (block + len(found), entry)
                found.append((self._head_html(entry), self._desk.px(10) if at else 0))
            found.append((self._line_html(at, entry), self._desk.px(2)))
            before = entry
        return found

    def _mark_heads(self, steps: frozenset[int]) -> None:
        """Write the heads of some turns anew: they may now be taken back to, or no longer."""
        for step in steps & self._heads.keys():
            block, entry = self._heads[step]
            cursor = QTextCursor(self._text.document().findBlockByNumber(block))
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertHtml(self._head_html(entry))

    def _to_end(self) -> None:
        bar = self._text.verticalScrollBar()
        bar.setValue(bar.maximum())

    @staticmethod
    def _paragraph(html: str, above: int) -> str:
        return f'<p style="margin-top:{above}px; margin-bottom:0px">{html}</p>'

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
