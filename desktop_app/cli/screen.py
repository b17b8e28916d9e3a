"""What a game in the terminal prints on: texts by key, broken between words, and how much room there is."""

import os
import sys
from collections.abc import Iterable, Sequence
from shutil import get_terminal_size

from desktop_app.cli.wrapping import wrapped
from desktop_app.content.messages import Messages
from desktop_app.engine.types import Remark

_FORGET = "\x1b[H\x1b[2J\x1b[3J"
"""To the first line, erase the screen, erase what was scrolled out of it (xterm's 3J)."""
_USUAL = 24
"""Rows where a terminal does not tell how many it has."""


class Screen:
    """A terminal, or a file or pipe in its place: there every line is as long as it takes."""

    def __init__(self, messages: Messages, names: Sequence[str]) -> None:
        self.messages = messages
        self._names = names

    @property
    def columns(self) -> int:
        """The letters of a line; 0: as many as it takes."""
        return get_terminal_size().columns if _is_terminal() else 0

    @property
    def rows(self) -> int:
        """The lines that stand on the screen at once; 0: as many as it takes."""
        return get_terminal_size().lines if _is_terminal() else 0

    def text(self, remark: Remark) -> str:
        return self.messages.text(remark, self._names)

    def say(self, key: str, **params: int | str | Remark) -> None:
        self.tell([Remark(key, tuple(params.items()))])

    def tell(self, remarks: Iterable[Remark]) -> None:
        self.print(map(self.text, remarks))

    def print(self, lines: Iterable[str]) -> None:
        """Print lines, each broken where the terminal ends."""
        columns = self.columns
        for line in lines:
            for part in wrapped(line, columns):
                print(part)

    def height(self, lines: Iterable[str]) -> int:
        """Return how many rows lines take."""
        columns = self.columns
        return sum(len(wrapped(line, columns)) for line in lines)

    def clear(self) -> None:
        """Scroll away all that stands in the terminal, and forget it where the terminal knows how."""
        print("\n" * _height())
        if _is_terminal() and os.name == "posix" and os.environ.get("TERM", "dumb") != "dumb":
            print(_FORGET, end="", flush=True)


def _is_terminal() -> bool:
    return sys.stdout is not None and sys.stdout.isatty()  # none where the output is closed


def _height() -> int:
    """Return the rows of the terminal itself: the variable LINES may be from before its window grew."""
    try:
        return os.get_terminal_size(1 if sys.__stdout__ is None else sys.__stdout__.fileno()).lines or _USUAL
    except (ValueError, OSError):  # closed, or no terminal
        return _USUAL
