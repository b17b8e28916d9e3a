"""The sheet of keys: every command with its keys, in as many columns as there is room for."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QStyle, QWidget

from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.widgets import button, column, label, row, scrolling

Part = tuple[str, Sequence[tuple[str, str]]]
"""A heading, and the commands below it with their keys."""

_TABLE_KEYS = (
    ("shell.keys.move", "shell.keys.arrows"),
    ("shell.keys.choose", "shell.keys.enter"),
    ("shell.keys.back", "Esc"),
    ("shell.keys.turn", "R / Shift+R"),
    ("shell.keys.face", "F"),
    ("shell.keys.large", "shell.keys.space"),
    ("shell.keys.zones", "shell.keys.tab"),
    ("shell.keys.pan", "shell.keys.drag"),
    ("shell.keys.zoom", "shell.keys.wheel"),
)
_COLUMNS = 3
_APART, _AROUND, _EDGE = 36, 24, 16
"""Between columns, inside the sheet, and between it and the rim of the window, in pixels."""


class KeySheet(QDialog):
    """Every key, on one page; Esc, Enter and the button at its foot close it."""

    def __init__(self, desk: Desk, commands: Sequence[Part], parent: QWidget) -> None:
        """`commands` are those of the menus; the keys at the table stand after them."""
        super().__init__(parent)
        title = desk.text("shell.keys")
        self.setWindowTitle(title)
        inside = QWidget()
        parts = [_part(desk, heading, lines, inside) for heading, lines in (*commands, _at_the_table(desk))]
        window = parent.window().size()
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent) + 8
        wide, high = window.width() - 2 * (_EDGE + _AROUND), window.height() - 2 * _EDGE
        across = row(gap=_APART)
        for stack in _columns(parts, wide - bar):
            lines = column(*stack, gap=desk.px(14))
            lines.addStretch(1)
            across.addLayout(lines)
        inside.setLayout(across)
        area = scrolling(inside)
        area.setAccessibleName(title)
        close = button(desk.text("common.close"), "main", self.accept)
        close.setDefault(True)
        sheet = column(label(title, "title"), area, gap=12, margin=_AROUND)
        sheet.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        self.setLayout(sheet)
        wanted = inside.sizeHint()
        around = sheet.sizeHint().height() - area.sizeHint().height() + 4
        tall = wanted.height() + around
        self.resize(min(wanted.width() + bar, wide) + 2 * _AROUND, min(tall, high))
        if tall > high:
            area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # for the keys that scroll
            area.setFocus()
        else:
            close.setFocus()


def _at_the_table(desk: Desk) -> Part:
    lines = [
        (desk.text(name), desk.text(keys) if keys.startswith("shell.") else keys)
        for name, keys in _TABLE_KEYS
    ]
    return desk.text("shell.keys.table"), lines


def _part(desk: Desk, heading: str, lines: Sequence[tuple[str, str]], parent: QWidget) -> QWidget:
    """Return a part of the sheet, known to the style of `parent` so that its size is right at once."""
    made = QWidget(parent)
    grid = QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(desk.px(18))
    grid.setVerticalSpacing(desk.px(5))
    grid.addWidget(label(heading, "section"), 0, 0, 1, 2)
    for at, (name, keys) in enumerate(lines, start=1):
        grid.addWidget(label(name), at, 0)
        grid.addWidget(label(keys, "strong"), at, 1, Qt.AlignmentFlag.AlignRight)
    grid.setColumnStretch(0, 1)
    made.setLayout(grid)
    return made


def _columns(parts: Sequence[QWidget], width: int) -> list[Sequence[QWidget]]:
    """Return the parts in their order, in as many columns as have room, none longer than need be."""
    for count in range(min(_COLUMNS, len(parts)), 1, -1):
        best = min(_cuts(list(parts), count), key=_longest)
        if sum(_widest(stack) for stack in best) + _APART * (count - 1) <= width:
            return best
    return [parts]


def _cuts(parts: list[QWidget], count: int) -> Iterator[list[Sequence[QWidget]]]:
    """Yield every way to cut a row of parts into so many pieces."""
    if count == 1:
        yield [parts]
        return
    for first in range(1, len(parts) - count + 2):
        for rest in _cuts(parts[first:], count - 1):
            yield [parts[:first], *rest]


def _longest(stacks: Sequence[Sequence[QWidget]]) -> int:
    return max(sum(one.sizeHint().height() for one in stack) for stack in stacks)


def _widest(stack: Sequence[QWidget]) -> int:
    return max(one.sizeHint().width() for one in stack)
