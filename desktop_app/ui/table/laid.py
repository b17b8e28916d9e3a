"""What lies on a table, by handle: where each item belongs, and the marks it wears.

A game's `place` says where things belong with `lay`, part by part. What it has said of an item holds
until it says something else: whatever an animation or a hand did to it, it lies down as it was laid. So
a part that reads the same as when it was placed last need not be placed again; `differs` tells.
What is asked and what a player does belong to `scene`.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QPainterPath

from desktop_app.ui.table.items import Art, CounterItem, Lie, TableItem
from desktop_app.ui.table.marks import Mark
from desktop_app.ui.table.palette import Theme
from desktop_app.ui.table.touched import TouchedScene

if TYPE_CHECKING:
    from desktop_app.ui.table.drawing import Drawing


class LaidScene(TouchedScene):
    """Items with handles, each laid somewhere and drawn by `drawing`."""

    drawing: "Drawing"

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._things: dict[str, TableItem] = {}
        self._marked: dict[Mark, set[str]] = {mark: set() for mark in Mark}
        self._outlook: tuple[object, ...] = ()
        self._read: dict[str, tuple[object, ...]] = {}

    # What a game may write ---------------------------------------------------------------------

    def outlook(self) -> tuple[object, ...]:
        """Return what every part of `place` reads beside what it names to `differs`: the arrangement."""
        return ()

    def shown_by(self, handle: str) -> str:
        """Return the handle of the item that wears the marks of `handle`."""
        return handle

    # Items -------------------------------------------------------------------------------------

    def add(self, item: TableItem, x: float = 0.0, y: float = 0.0) -> TableItem:
        """Take an item in, under its handle, with its centre at (x, y)."""
        if item.handle in self._things:
            raise ValueError(f"two items have the handle {item.handle!r}")
        self._things[item.handle] = item
        item.set_theme(self.theme)
        item.want(self.drawing.scale)
        item.setPos(x, y)
        self.addItem(item)
        return item

    def item(self, handle: str) -> TableItem | None:
        """Return the item of a handle, or None."""
        return self._things.get(handle)

    def thing(self, handle: str) -> TableItem:
        """Return an item that was built."""
        try:
            return self._things[handle]
        except KeyError:
            raise KeyError(f"no item was built for {handle!r}") from None

    def counter(self, handle: str) -> CounterItem:
        """Return a number on the table that was built."""
        item = self.thing(handle)
        if not isinstance(item, CounterItem):
            raise TypeError(f"{handle} is not a counter")
        return item

    def table_items(self) -> Iterable[TableItem]:
        """Return all items with handles, in the order they were added."""
        return self._things.values()

    def remove_items(self) -> None:
        """Remove every item; never from inside an item's own event."""
        self.drawing.forget()
        for handles in self._marked.values():
            handles.clear()
        for item in self._things.values():
            self.removeItem(item)
        self._things.clear()
        self.forget_places()

    # Where they belong -------------------------------------------------------------------------

    def lay(
        self,
        handle: str,
        spot: tuple[float, float],
        outline: QPainterPath | None = None,
        art: Art | None = None,
        *,
        rotation: float = 0.0,
        layer: float | None = None,
        visible: bool = True,
    ) -> None:
        """Say where an item belongs, with its edge and its face; without these it keeps what it has."""
        self.thing(handle).lie_down(Lie(*spot, outline, art, rotation, layer, visible))

    def differs(self, part: str, *reads: object) -> bool:
        """Return whether a part of the table is to be placed: it reads something else than it last did.

        `reads` are values that nobody changes, and all that the part goes by but for the `outlook`.
        """
        if self._read.get(part) == reads:
            return False
        self._read[part] = reads
        return True

    def look_out(self) -> None:
        """Have every part placed that follows, if the table is seen in another arrangement by now."""
        outlook = self.outlook()
        if outlook != self._outlook:
            self.forget_places()
            self._outlook = outlook

    def forget_places(self) -> None:
        """Have every part placed when `place` is called next, whatever it reads."""
        self._read.clear()

    def lie_still(self) -> None:
        """Let every item lie down as it was laid."""
        for item in self._things.values():
            if item.stirred:
                item.rest()

    def dump(self) -> list[tuple[str, float, float, float, float, bool]]:
        """Return (handle, x, y, rotation, z at rest, visible) of every item, sorted by handle."""
        return sorted((handle, *item.lie()) for handle, item in self._things.items())

    # Marks -------------------------------------------------------------------------------------

    def light(self, handles: Iterable[str]) -> None:
        """Point at pieces from outside, as a hint or the log does; an empty list ends it."""
        self.mark(Mark.POINTED, handles)

    def mark(self, mark: Mark, handles: Iterable[str]) -> None:
        """Put a mark on these items and on no others."""
        wanted = {shown for handle in handles if (shown := self.shown_by(handle)) in self._things}
        present = self._marked[mark]
        for handle in present - wanted:
            self._things[handle].set_mark(mark, False)
        for handle in wanted - present:
            self._things[handle].set_mark(mark, True)
        self._marked[mark] = wanted
