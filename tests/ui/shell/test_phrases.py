"""Lines end between phrases, never between a number, its icon and its unit."""

import pytest
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication

from desktop_app.ui import fonts
from desktop_app.ui.shell.phrases import JOINER, NO_BREAK, mend, tied

ICON = '<img src="data:," width="16" height="16">'


@pytest.mark.parametrize(
    ("loose", "whole"),
    [
        (f"for 6 {ICON} honey", f"for 6{NO_BREAK}{ICON}{NO_BREAK}honey"),
        ("(3−1) = 2", f"(3−1){NO_BREAK}={NO_BREAK}2"),
        ("31手目", f"31{JOINER}手{JOINER}目"),
        ("谷1から", f"谷{JOINER}1{JOINER}か{JOINER}ら"),
        ("リンゴを集める", f"リ{JOINER}ン{JOINER}ゴ{JOINER}を集{JOINER}め{JOINER}る"),
        ("Nothing to tie.", "Nothing to tie."),
    ],
)
def test_what_is_read_together_is_tied(loose: str, whole: str) -> None:
    assert tied(loose) == whole


def lines(html: str, width: int) -> list[str]:
    document = QTextDocument()
    document.setDefaultFont(fonts.sans(14))
    document.setTextWidth(width)
    document.setHtml(html)
    block = document.firstBlock()
    document.documentLayout().blockBoundingRect(block)
    mend(block)
    layout = block.layout()
    found = [layout.lineAt(number) for number in range(layout.lineCount())]
    return [block.text()[line.textStart() : line.textStart() + line.textLength()] for line in found]


@pytest.mark.parametrize("width", range(156, 300, 12))
def test_no_line_ends_between_an_icon_and_its_unit(qapp: QApplication, width: int) -> None:
    assert qapp is not None
    fonts.load()
    broken = lines(tied(f"harvest of Rubinette (3−1) = 2 {ICON} honey and 4 {ICON} honey more"), width)
    assert not any(line.startswith((NO_BREAK, JOINER)) for line in broken)
