"""Lines as a terminal has room for them: broken between words, never inside one; wide letters count double.

Japanese may break between any two letters, except before what closes, after what opens and in katakana.
"""

import re
from unicodedata import east_asian_width

_CLOSES = frozenset("、。，．・：；／？！％）」』】〕〉》ー々〜…ぁぃぅぇぉっゃゅょァィゥェォッャュョ")
"""Wide letters that no line begins with."""
_OPENS = frozenset("（「『【〔〈《")
"""Wide letters that no line ends with."""
_KATAKANA = re.compile(r"[ァ-ヺー]+")
_HEAD = re.compile(r" *(?:\d+\. )?")
_HANGING = 2


def width(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return sum(2 if _is_wide(letter) else 1 for letter in text)


def wrapped(text: str, columns: int) -> list[str]:
    """Return a line as several of at most so many columns; what follows is set in. 0: as long as it is."""
    if not columns or width(text) <= columns:
        return [text]
    head = _HEAD.match(text)
    lead = head.group() if head is not None else ""
    indent = " " * (width(lead) if lead.strip() else width(lead) + _HANGING)
    lines, line = [], lead
    for part in _parts(text[len(lead) :]):
        for piece in _pieces(part, columns - len(indent)):
            if width(line) + width(piece.rstrip()) > columns and line.strip():
                lines.append(line.rstrip())
                line = indent + piece.lstrip()
            else:
                line += piece
    return [*lines, line.rstrip()]


def in_columns(entries: list[str], columns: int) -> list[str]:
    """Return short entries side by side, read row by row, as many as fit; one a line where none do."""
    cell = max(map(width, entries), default=0) + _HANGING
    beside = max(1, (columns + _HANGING) // cell) if columns else 1
    if beside == 1:
        return entries
    rows = [entries[at : at + beside] for at in range(0, len(entries), beside)]
    return ["".join(entry + " " * (cell - width(entry)) for entry in row).rstrip() for row in rows]


def _is_wide(letter: str) -> bool:
    return east_asian_width(letter) in "WF"


def _parts(text: str) -> list[str]:
    """Return a text cut wherever a line may end; spaces stay at the end of the part before them."""
    parts: list[str] = []
    for letter in text:
        if parts and not _may_part(parts[-1][-1], letter):
            parts[-1] += letter
        else:
            parts.append(letter)
    return parts


def _may_part(left: str, right: str) -> bool:
    """Return whether a line may end between two letters."""
    if right == " " or left == " ":
        return left == " " != right
    if right in _CLOSES or left in _OPENS:
        return False
    if left.isdigit() or right.isdigit():  # a number stays with what it counts
        return False
    if _KATAKANA.fullmatch(left + right):
        return False
    return _is_wide(left) or _is_wide(right)


def _pieces(part: str, room: int) -> list[str]:
    """Return a part whole, or cut where it alone is longer than a line."""
    pieces = [""]
    for letter in part:
        if width((pieces[-1] + letter).rstrip()) > max(room, 2):
            pieces.append("")
        pieces[-1] += letter
    return pieces
