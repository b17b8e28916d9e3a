"""The choices of a prompt as a tree: a level for each touch that still has to be decided. No widgets here."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from desktop_app.engine.prompt import Prompt
from desktop_app.engine.types import Action

FLAT = 12
"""Up to so many choices are listed one by one, each in a sentence of its own."""
FIRST_LOOK = 30
"""Up to so many rows a level is opened beforehand."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A row: one choice, or several that begin with the same touches.

    `touched` are the handles that lead here from the row above; those without an alternative share a row.
    """

    touched: tuple[str, ...]
    actions: tuple[Action, ...]
    rows: tuple["Branch", ...] = ()

    @property
    def action(self) -> Action | None:
        """The choice that this row stands for, or None when it stands for several."""
        return None if self.rows else self.actions[0]


def branches(prompt: Prompt) -> tuple[Branch, ...]:
    """Return the rows of a prompt: a row a choice when they are few, else in levels."""
    if len(prompt.actions) <= FLAT:
        return tuple(Branch((), (action,)) for action in prompt.actions)
    return _levels(prompt)


def open_at_first(rows: Sequence[Branch]) -> frozenset[int]:
    """Return the rows to open beforehand, by `id`: whole levels as long as there is room.

    When the player would see nothing but groups, the first one that has room is opened.
    """
    opened, level, shown = set[int](), list(rows), len(rows)
    while groups := [row for row in level if row.rows]:
        level = [inner for row in groups for inner in row.rows]
        shown += len(level)
        if shown > FIRST_LOOK:
            break
        opened.update(id(row) for row in groups)
    if not opened and len(rows) < FLAT and all(row.rows for row in rows):
        fitting = (row for row in rows if len(rows) + len(row.rows) <= FIRST_LOOK)
        opened.update(id(row) for row in islice(fitting, 1))
    return frozenset(opened)


def every(rows: Sequence[Branch]) -> Iterator[Branch]:
    """Go through all rows, those of all levels, from the top down."""
    for row in rows:
        yield row
        yield from every(row.rows)


def _levels(prompt: Prompt) -> tuple[Branch, ...]:
    settled = prompt.settled()
    rows = [Branch((), (settled,))] if settled is not None else []
    depth = len(prompt.chosen)
    for handle in prompt.handles():
        after = _without_forced(prompt.narrow(handle))
        touched = after.chosen[depth:]
        if len(after.actions) == 1:
            rows.append(Branch(after.actions[0].path()[depth:], after.actions))
        else:
            rows.append(Branch(touched, after.actions, _levels(after)))
    if len(rows) == 1 and rows[0].rows:  # nothing is decided by it
        return tuple(replace(row, touched=rows[0].touched + row.touched) for row in rows[0].rows)
    return tuple(rows)


def _without_forced(prompt: Prompt) -> Prompt:
    """Return the prompt with all touched of which there is only one."""
    while prompt.settled() is None and len(handles := prompt.handles()) == 1:
        prompt = prompt.narrow(handles[0])
    return prompt
