"""Reading files that somebody names or changes: plain ones only, for a pipe may never begin or end."""

import errno
from pathlib import Path
from stat import S_ISDIR, S_ISREG

NOT_PLAIN = "this is no plain file but a pipe or a device"


def bytes_of(path: Path, most: int = -1) -> bytes:
    """Return what is in a file, at most `most` bytes; OSError also when it is no plain file."""
    check_plain(path)
    with path.open("rb") as file:
        return file.read(most)


def check_plain(path: Path) -> None:
    """Raise OSError unless `path` is a plain file or leads to one."""
    mode = path.stat().st_mode
    if S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "this is a folder", str(path))
    if not S_ISREG(mode):
        raise OSError(errno.EINVAL, NOT_PLAIN, str(path))
