"""Earlier contents of a save, kept beside it and thinned by age.

The newest is always kept; older ones are kept once for each span of age, the oldest in it, so that it can
grow into the next span.
"""

import contextlib
import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path

from desktop_app.play.disk import Disk, write_whole

_SPANS = (timedelta(minutes=1), timedelta(minutes=10), timedelta(hours=1), timedelta(days=1))
_STAMP = "%Y%m%dT%H%M%S%f"
_ENDING = re.compile(r"\.(\d{8}T\d{12})\.old")


def generations(path: Path) -> list[Path]:
    """Return the earlier contents of the save `path`, the newest first."""
    try:
        others = list(path.parent.iterdir())
    except OSError:
        return []
    found = [other for other in others if other.name.startswith(path.name)]
    found = [other for other in found if _ENDING.fullmatch(other.name[len(path.name) :])]
    return sorted(found, key=lambda other: other.name, reverse=True)


def keep(disk: Disk, path: Path, now: datetime) -> None:
    """Keep the present content of `path` as a generation of the moment `now`; it stays in place too."""
    if not path.exists():
        return
    stamp = now.replace(tzinfo=None)
    while (other := path.with_name(f"{path.name}.{stamp.strftime(_STAMP)}.old")).exists():
        stamp += timedelta(microseconds=1)
    try:
        disk.link(path, other)
    except OSError:
        # Not every file system knows second names; a copy does the same, more slowly.
        write_whole(disk, other, path.read_bytes())


def thin(disk: Disk, path: Path, now: datetime) -> None:
    """Delete the generations of `path` that are not worth keeping any more."""
    found = generations(path)
    kept = worth_keeping([_taken(other) for other in found], now.replace(tzinfo=None))
    for number, other in enumerate(found):
        if number not in kept:
            with contextlib.suppress(OSError):
                disk.unlink(other)


def worth_keeping(moments: Sequence[datetime], now: datetime) -> frozenset[int]:
    """Return the positions in `moments` (newest first) to keep: the newest, and the oldest of each span."""
    oldest: dict[int, int] = {}
    for number, moment in enumerate(moments):
        oldest[_span(now - moment)] = number
    return frozenset(oldest.values()) | (frozenset({0}) if moments else frozenset())


def _span(age: timedelta) -> int:
    return sum(age >= limit for limit in _SPANS)


def _taken(path: Path) -> datetime:
    ending = _ENDING.search(path.name)
    if ending is None:
        raise ValueError(f"{path.name} is not the name of a generation")
    return datetime.strptime(ending.group(1), _STAMP)
