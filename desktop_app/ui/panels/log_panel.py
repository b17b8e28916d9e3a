"""The log: what happened, grouped by turn, each line lighting up the pieces it is about."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby, takewhile

from PySide6.QtCore import QBuffer, QEvent, QIODevice, QObject, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCursor,
)
from PySide6.QtWidgets import QTextBrowser, QWidget

from desktop_app.controllers.match_log import LogEntry
from desktop_app.engine.types import Remark
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.phrases import mend
from desktop_app.ui.shell.widgets import button, column, row
from desktop_app.ui.table.palette import SeatLook, seat_pixmap


class LogPanel(QWidget):
    """Lines by turn, the newest at the bottom."""

    pointed = Signal(object)
    """The handles of the line under the pointer; empty when there is none."""
    undo_to_wanted = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._entries: tuple[LogEntry, ...] = ()
        self._told: tuple[LogEntry, ...] = ()
        """The entries that stand in the text; the others follow when the table is drawn."""
        self._starts: list[int] = []
        """The block where each of them begins, with the head above it."""
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._catch_up)
        self._colours: tuple[int, ...] = ()
        self._rewindable: frozenset[int] = frozenset()
        self._heads: dict[int, tuple[int, LogEntry]] = {}
        self._offered: frozenset[int] = frozenset()
        self._at_end = True
        self._width = 0
        self._by_keys = False
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
        self._fade = _Fade(desk, self)
        bar = self._text.verticalScrollBar()
        bar.valueChanged.connect(self._on_scrolled)
        bar.rangeChanged.connect(self._on_range)
        self._text.installEventFilter(self)
        self._text.viewport().installEventFilter(self)
        self._text.viewport().setMouseTracking(True)
        self.retell()

    def retell(self) -> None:
        """Say everything anew, in the present language and colours."""
        self._copy.setText(self._desk.text("panels.log.copy"))
        self._text.setAccessibleName(self._desk.text("panels.log"))
        self._text.setPlaceholderText(self._desk.text("panels.log.empty"))
        self._write()

    def show_log(
        self, entries: Sequence[LogEntry], colours: Sequence[int], rewindable: frozenset[int]
    ) -> None:
        """Show these lines; `rewindable` are the turns' first steps that may be taken back to.

        What was told and is not any more, or not to who looks now, goes at once. What is new is written
        when the table, which the player looks at, has been drawn.
        """
        if self._colours != tuple(colours):
            self._take_back(0)
        self._colours = tuple(colours)
        self._entries = tuple(entries)
        self._rewindable = rewindable
        both = zip(self._told, self._entries, strict=False)
        self._take_back(sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both)))
        self._offer(self._offered & rewindable)
        self._later.start()

    @property
    def behind(self) -> bool:
        """Whether lines have still to be written."""
        return self._later.isActive()

    def copy(self) -> None:
        """Put the whole log on the clipboard as plain text."""
        QGuiApplication.clipboard().setText(self.plain())

    def plain(self) -> str:
        """Return the log as text."""
        parts = []
        for _, lines in groupby(self._entries, key=lambda e: (e.turn, e.seat)):
            told = list(lines)
            parts.append(self._head(told[0]))
            parts.extend(f"  {self._desk.text(self._said(line))}" for line in told)
        return "\n".join(parts)

    def _head(self, entry: LogEntry) -> str:
        names = self._desk.names
        name = names[entry.seat] if 0 <= entry.seat < len(names) else ""
        return f"{self._desk.text(entry.turn_key, n=entry.own_turn)} · {name}"

    def _said(self, entry: LogEntry) -> Remark:
        """Return the line, without the name of its actor where the head of the turn says it already."""
        said, own = entry.remark, f"{entry.remark.key}.own"
        if dict(said.params).get("seat") == entry.seat and self._desk.messages.has(own):
            said = Remark(own, said.params)
        return Remark("common.times", (("what", said), ("n", entry.times))) if entry.times > 1 else said

    def _write(self) -> None:
        """Write all lines anew; turns that offered to rewind to them still do."""
        offered = self._offered
        self._take_back(0)
        if self._entries:
            parts = "".join(self._paragraph(html, above) for html, above in self._blocks(0))
            self._text.setHtml(parts)
            self._mend(0)
        else:
            self._text.clear()
            self._text.setPlaceholderText(self._desk.text("panels.log.empty"))
        self._offer(self._read() | offered)
        self._to_end()

    def _take_back(self, kept: int) -> None:
        """Take the lines from an entry on out of the text."""
        if kept >= len(self._told):
            return
        first = self._starts[kept]
        cursor = QTextCursor(self._text.document().findBlockByNumber(first))
        cursor.movePosition(QTextCursor.MoveOperation.PreviousCharacter)  # the break before it
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        self._told = self._told[:kept]
        del self._starts[kept:]
        self._heads = {step: head for step, head in self._heads.items() if head[0] < first}
        self._offered = self._offered.intersection(self._heads)

    def _catch_up(self) -> None:
        """Write what has come below the lines that stand there."""
        if not self._told:
            self._write()
            return
        if len(self._told) < len(self._entries):
            self._append()
        self._offer(self._read() | self._offered)
        self._to_end()

    def _append(self) -> None:
        cursor = self._text.textCursor()
        cursor.beginEditBlock()
        cursor.movePosition(QTextCursor.MoveOperation.End)
        known = self._text.document().blockCount()
        for html, above in self._blocks(known):
            form = cursor.blockFormat()
            form.setTopMargin(above)
            cursor.insertBlock(form)
            cursor.insertHtml(html)
        cursor.endEditBlock()
        self._mend(known)

    def _blocks(self, block: int) -> list[tuple[str, int]]:
        """Return the HTML and upper margin of every block not told yet, and note where they will stand."""
        found: list[tuple[str, int]] = []
        before = self._told[-1] if self._told else None
        for at in range(len(self._told), len(self._entries)):
            entry = self._entries[at]
            self._starts.append(block + len(found))
            if before is None or (entry.turn, entry.seat) != (before.turn, before.seat):
                self._heads[entry.step] = (block + len(found), entry)
                found.append((self._head_html(entry), self._desk.px(10) if at else 0))
            found.append((self._line_html(at, entry), self._desk.px(2)))
            before = entry
        self._told = self._entries
        return found

    def _offer(self, steps: frozenset[int]) -> None:
        """Offer to rewind to these turns, in their heads, and to no others."""
        changed, self._offered = self._offered ^ steps, steps
        for step in changed & self._heads.keys():
            block, entry = self._heads[step]
            cursor = QTextCursor(self._text.document().findBlockByNumber(block))
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertHtml(self._head_html(entry))

    def _wrap_anew(self) -> None:
        """Write the log again if its lines were broken for another width."""
        if self._entries and self._text.viewport().width() != self._width:
            self._write()

    def _mend(self, first: int) -> None:
        """Keep phrases whole from a block on."""
        self._width = self._text.viewport().width()
        block = self._text.document().findBlockByNumber(first)
        while block.isValid():
            self._text.document().documentLayout().blockBoundingRect(block)
            mend(block)
            block = block.next()

    def _to_end(self) -> None:
        self._at_end = True
        bar = self._text.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _on_scrolled(self, value: int) -> None:
        self._at_end = value >= self._text.verticalScrollBar().maximum()
        self._fade.setVisible(value > 0)

    def _on_range(self, _low: int, _high: int) -> None:
        """Keep the newest line in sight when the room or the text has changed."""
        if self._at_end:
            self._to_end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fade.setGeometry(0, 0, self.width(), self._desk.px(26))
        self._fade.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Offer to rewind to the turn under the pointer, or with the keyboard here to every one."""
        kind = event.type()
        if kind == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            self._offer(self._read() or self._turn_at(event))
        elif kind == QEvent.Type.Resize and watched is self._text.viewport():
            # Not now: a text must not be changed while it is laid out.
            QTimer.singleShot(0, self, self._wrap_anew)
        elif kind in (QEvent.Type.FocusIn, QEvent.Type.FocusOut) and watched is self._text:
            self._by_keys = kind == QEvent.Type.FocusIn
            self._offer(self._read())
        elif kind == QEvent.Type.Leave:
            self._offer(self._read())
        return super().eventFilter(watched, event)

    def _read(self) -> frozenset[int]:
        """Return the turns to offer to whoever goes through the log with the keyboard."""
        return self._rewindable if self._by_keys else frozenset()

    def _turn_at(self, event: QMouseEvent) -> frozenset[int]:
        block = self._text.cursorForPosition(event.position().toPoint()).blockNumber()
        heads = sorted((first, step) for step, (first, _) in self._heads.items())
        at = bisect_right(heads, block, key=lambda head: head[0]) - 1
        return frozenset({heads[at][1]} & self._rewindable) if at >= 0 else frozenset()

    @staticmethod
    def _paragraph(html: str, above: int) -> str:
        return f'<p style="margin-top:{above}px; margin-bottom:0px">{html}</p>'

    def _head_html(self, entry: LogEntry) -> str:
        desk = self._desk
        mark = ""
        if 0 <= entry.seat < len(self._colours):
            side = desk.px(14)
            source = _seat_address(desk.theme.seat(self._colours[entry.seat]), side, desk.ratio())
            mark = f'<img src="{source}" width="{side}" height="{side}" style="vertical-align: middle"/> '
        name = desk.names[entry.seat] if 0 <= entry.seat < len(desk.names) else ""
        turn = desk.rich(entry.turn_key, n=entry.own_turn)
        back = ""
        if entry.step in self._offered:
            words = desk.rich("panels.log.undo_to")
            style = f"color:{desk.theme.accent}; text-decoration:none"
            back = f' &nbsp;<a href="undo:{entry.step}" style="{style}">{words}</a>'
        return (
            f'{mark}<b>{_escaped(name)}</b> <span style="color:{desk.theme.muted}; '
            f'font-size:{desk.px(12)}px"> {turn}{back}</span>'
        )

    def _line_html(self, at: int, entry: LogEntry) -> str:
        words = self._desk.rich(self._said(entry))
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


class _Fade(QWidget):
    """Lets the upper edge of what lies under it fade into the panel."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        panel = self._desk.theme.colour("panel")
        fade = QLinearGradient(0, 0, 0, self.height())
        fade.setColorAt(0, panel)
        clear = QColor(panel)
        clear.setAlpha(0)
        fade.setColorAt(1, clear)
        painter = QPainter(self)
        painter.fillRect(self.rect(), fade)
        painter.end()


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


@lru_cache(maxsize=32)
def _seat_address(look: SeatLook, side: int, ratio: float) -> str:
    """Return a seat's mark as an address for rich text."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    seat_pixmap(look, side, ratio).save(buffer, "PNG")
    return f"data:image/png;base64,{bytes(buffer.data().toBase64().data()).decode('ascii')}"
