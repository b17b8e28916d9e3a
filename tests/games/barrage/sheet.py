"""The components of Barrage as written, and ways to change and read them."""

import re
from functools import cache
from itertools import pairwise

import pytest

from desktop_app.content.paths import game_dir
from desktop_app.content.reader import ContentError, Node, read_text
from desktop_app.games.barrage.catalogue import Catalogue
from desktop_app.games.barrage.components import read_catalogue

TEXT = (game_dir("barrage") / "components.yaml").read_text("utf-8")
FILE = "games/barrage/components.yaml"


def line_of(name: str) -> str:
    """Return the line of the entry with an id."""
    (found,) = [line for line in TEXT.splitlines() if f"- {{id: {name}," in line]
    return found


def part(begin: str, end: str) -> str:
    """Return what stands from one heading on and before the next one."""
    start = TEXT.index(begin)
    return TEXT[start : TEXT.index(end, start)]


def changed(*pairs: tuple[str, str]) -> str:
    """Return the file with texts replaced that stand in it once."""
    text = TEXT
    for old, new in pairs:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        text = text.replace(old, new)
    return text


def node(text: str) -> Node:
    """Return what `read_text` returns, much faster: only parts that differ are composed anew."""
    members: dict[str, Node] = {}
    starts = [0, *(found.start() for found in re.finditer(r"^\w", text, re.MULTILINE)), len(text)]
    for start, end in pairwise(starts):
        if start < end:
            members |= _part(text[start:end], text.count("\n", 0, start))
    return Node(members, FILE, min(member.line for member in members.values()))


@cache
def _part(text: str, lines_before: int) -> dict[str, Node]:
    """Return the member of the file that a part of its text is; none for a comment alone."""
    if all(not line or line.startswith("#") for line in text.splitlines()):
        return {}
    members = read_text("\n" * lines_before + text, FILE)
    return dict(members.pairs())


def read(text: str) -> Catalogue:
    return read_catalogue(node(text))


def refusal(text: str) -> ContentError:
    with pytest.raises(ContentError) as refused:
        read(text)
    return refused.value


# What cannot be: old text, new text, which line is named (its place in the new text, or words in it), reason.
Refusal = tuple[str, str, int | str, str]


def inside(whole: str, old: str, new: str, reason: str) -> Refusal:
    """Return the refusal of a change in a part of the file; the first line that differs is named."""
    assert whole.count(old) == 1, (old, whole)
    text = whole.replace(old, new)
    lines = zip(text.splitlines(), [*whole.splitlines(), ""], strict=False)
    place = next(place for place, (left, right) in enumerate(lines, 1) if left != right)
    return whole, text, place, reason


def on(name: str, old: str, new: str, reason: str) -> Refusal:
    """Return the refusal of a change in the line of the entry with an id."""
    return inside(line_of(name), old, new, reason)


def expect_refusal(old: str, new: str, place: int | str, reason: str) -> None:
    """Make a change and check what is said about it; {line:WORDS} in the reason is the line of words."""
    assert old != new
    text = changed((old, new))

    def line_at(words: str) -> int:
        assert words in text
        return text[: text.index(words)].count("\n") + 1

    while "{line:" in reason:
        begin = reason.index("{line:")
        end = reason.index("}", begin)
        reason = f"{reason[:begin]}{line_at(reason[begin + 6 : end])}{reason[end + 1 :]}"
    line = line_at(place) if isinstance(place, str) else line_at(new) + place - 1
    assert str(refusal(text)) == f"{FILE}:{line}: {reason}"
