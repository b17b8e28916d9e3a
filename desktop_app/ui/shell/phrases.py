"""Keeping together, at the ends of lines, what is read together: a number, its icon and its unit."""

import re
from functools import lru_cache

from PySide6.QtGui import QTextBlock, QTextCursor

NO_BREAK = "\u00a0"
JOINER = "\u2060"
"""The word joiner: no line may end where it stands; it has no width and no glyph."""

_IMAGE = r"<img[^>]*>"
_OBJECT = "\ufffc"
"""What stands for an image in the text of a document."""
_NEW_LINE = "\u2028"
_GLUED = (
    (re.compile(rf"(?<=[\d)]) (?={_IMAGE})"), NO_BREAK),
    (re.compile(rf"({_IMAGE}) (?=\w)"), rf"\1{NO_BREAK}"),
    (re.compile(rf"(?<=\d)(?={_IMAGE})"), JOINER),
    (re.compile(rf"({_IMAGE})(?=[^\s<{NO_BREAK}])"), rf"\1{JOINER}"),
    (re.compile(r" ([=×→]) (?=[\d(])"), rf"{NO_BREAK}\1{NO_BREAK}"),
    # Japanese breaks anywhere by itself. Here it breaks before a word in kanji or katakana only.
    (re.compile(r"(?<=[一-鿿])(?=[一-鿿])|(?<=[ァ-ヺー])(?=[ァ-ヺー])"), JOINER),
    (re.compile(r"(?<=[ぁ-んァ-ヺー一-鿿\d）」])(?=[ぁ-んー])"), JOINER),
    (re.compile(r"(?<=\d)(?=[枚手目個点位輪人色回度件年])|(?<=[谷手全])(?=\d)"), JOINER),
    (re.compile(r"(?<=[ァ-ヺー一-鿿）])(?=[×（−+＋])"), JOINER),
)


@lru_cache(maxsize=512)  # the log is written anew whenever another person sits down
def tied(text: str) -> str:
    """Return text or HTML that wraps between phrases only."""
    for pattern, glue in _GLUED:
        text = pattern.sub(glue, text)
    return text


def begun(text: str) -> str:
    """Return text as the beginning of a line: a capital first, but a place such as e4 stays as it is."""
    return text if text[1:2].isdigit() else text[:1].upper() + text[1:]


def mend(block: QTextBlock) -> None:
    """Break the lines of a block before what is tied to an image, not after the image, as Qt would.

    The document must have been laid out.
    """
    for _ in range(block.layout().lineCount()):
        at = _torn(block)
        if at < 0:
            return
        cursor = QTextCursor(block)
        cursor.setPosition(block.position() + at)
        cursor.insertText(_NEW_LINE)
        block.document().documentLayout().blockBoundingRect(block)


def _torn(block: QTextBlock) -> int:
    """Return where the first torn phrase of a block begins, or -1 when none is torn or can be saved."""
    text, layout = block.text(), block.layout()
    for number in range(layout.lineCount() - 1):
        line = layout.lineAt(number)
        start, end = line.textStart(), line.textStart() + line.textLength()
        if text[end - 1 : end] == _OBJECT and text[end : end + 1] in (NO_BREAK, JOINER):
            at = end - 1
            while at > start and text[at - 1] in (NO_BREAK, JOINER):
                at -= 1
                while at > start and not (text[at - 1].isspace() or text[at - 1] in "、。：（"):
                    at -= 1
            if at > start:
                return at
    return -1
