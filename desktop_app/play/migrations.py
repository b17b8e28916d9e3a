"""Saves of older formats made into today's, one format at a time.

A migration takes the plain document of format n and returns that of format n + 1, leaving its argument
alone. It may be given the header only: `start`, `actions` and `snapshot` are absent then. What it
returns is read as strictly as any save.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from desktop_app.play.fields import Field

FORMAT = 1
"""The format written today."""

Document: TypeAlias = Mapping[str, object]
Migrations: TypeAlias = Mapping[int, Callable[[Document], Document]]

MIGRATIONS: Migrations = MappingProxyType({})
"""By the format it starts from; format 1 is the first one."""


def migrated(document: object, migrations: Migrations = MIGRATIONS) -> Document:
    """Return `document` in today's format; `Flaw` when its format is newer, or too old."""
    whole = Field(document, "")
    members = dict(whole.pairs())
    if "format" not in members:
        raise whole.flaw("play.save.missing_key", (("key", "format"),))
    found = members["format"].integer(0, 1 << 31)
    if found > FORMAT:
        raise members["format"].flaw("play.save.newer_format", (("found", found), ("known", FORMAT)))
    current: Document = {key: field.value for key, field in members.items()}
    for step in range(found, FORMAT):
        if step not in migrations:
            raise members["format"].flaw("play.save.too_old", (("found", found),))
        try:
            current = {**migrations[step](current), "format": step + 1}
        except (LookupError, TypeError, ValueError, AttributeError):
            # The document is whatever the file held, so a migration may meet anything.
            raise members["format"].flaw("play.save.old_damaged", (("found", found),)) from None
    return current
