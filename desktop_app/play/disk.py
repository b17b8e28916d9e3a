"""The few calls that change files, in one place so that tests can let each of them fail."""

import contextlib
import os
from pathlib import Path


class Disk:
    """The file system. A write is whole or not there: no call ever writes to a final name."""

    def make_folder(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)

    def create(self, path: Path) -> int:
        """Create a new file, for its owner only, and return its descriptor."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)

    def write(self, descriptor: int, data: bytes) -> int:
        """Write some of `data` and return how many bytes of it."""
        return os.write(descriptor, data)

    def sync(self, descriptor: int) -> None:
        os.fsync(descriptor)

    def close(self, descriptor: int) -> None:
        os.close(descriptor)

    def replace(self, source: Path, target: Path) -> None:
        source.replace(target)

    def link(self, source: Path, target: Path) -> None:
        """Give the file `source` a second name."""
        os.link(source, target)

    def unlink(self, path: Path) -> None:
        path.unlink(missing_ok=True)

    def sync_folder(self, folder: Path) -> None:
        """Let the names in `folder` reach the disk, where the system knows how."""
        if os.name == "nt":
            return
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def write_whole(disk: Disk, path: Path, data: bytes) -> None:
    """Put `data` under `path`, so that at any moment the old or the new content is there, whole."""
    draft = path.with_name(f".{path.name[:40]}.{os.urandom(4).hex()}{DRAFT}")
    descriptor = disk.create(draft)
    try:
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[disk.write(descriptor, bytes(rest)) :]
            disk.sync(descriptor)
        finally:
            disk.close(descriptor)
        disk.replace(draft, path)
    except OSError:
        with contextlib.suppress(OSError):
            disk.unlink(draft)
        raise
    # Some network folders cannot be synced; the file itself is whole by now.
    with contextlib.suppress(OSError):
        disk.sync_folder(path.parent)


DRAFT = ".draft"
"""How a file that is being written ends; one that is left over may be deleted."""
