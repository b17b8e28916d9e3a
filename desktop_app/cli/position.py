"""The page of a position: told whole, or only what has changed since, where that is little.

A page that scrolls away with every small step hides what has happened; it is told whole again when much has
changed, and whenever the player asks.
"""

from collections import Counter
from collections.abc import Sequence

from desktop_app.cli.screen import Screen

_FEW = 3
"""So few changed lines are told alone, whatever room there is."""
_MUCH = 2
"""Where the page and the choices do not fit together, one line in so many is too much to tell alone."""


class Position:
    """Remembers the page that the reader knows."""

    def __init__(self) -> None:
        self._known: Sequence[str] = ()

    def forget(self) -> None:
        """Tell the next page whole: somebody else reads it, or it is another position."""
        self._known = ()

    def news(self, page: Sequence[str], screen: Screen, below: int) -> Sequence[str]:
        """Return the lines of `page` to tell, above `below` rows of choices, and take them as known."""
        known, self._known = Counter(self._known), page
        changed = []
        for line in page:
            if known[line]:
                known[line] -= 1
            else:
                changed.append(line)
        if len(changed) == len(page):
            return page
        if len(changed) <= _FEW:
            return changed
        crowded = screen.rows and screen.height(page) + below > screen.rows
        return changed if crowded and len(changed) * _MUCH <= len(page) else page
