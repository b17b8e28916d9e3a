"""Whenever the program dies in the middle of a save, the old save or the new one is there, whole.

Once with a disk whose calls die one after the other, and, where the system lets us, by really killing a
process at each system call that writes.
"""

import re
import shutil
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from desktop_app.play.disk import DRAFT, Disk
from desktop_app.play.record import to_text
from desktop_app.play.storage import SaveStore
from tests.play.table import StillClock, toy_finder, toy_record

ROOT = Path(__file__).resolve().parents[2]
OLD, NEW = to_text(toy_record("1k")).encode(), to_text(toy_record("1k2")).encode()
_WRITING = (
    *(
        "write",
        "writev",
        "pwrite64",
        "pwritev",
        "fsync",
        "fdatasync",
        "ftruncate",
        "copy_file_range",
        "sendfile",
    ),
    *("rename", "renameat", "renameat2", "link", "linkat", "symlink", "unlink", "unlinkat"),
    *("mkdir", "mkdirat", "chmod", "fchmod", "utimensat"),
)
_SCRIPT = """
import sys
sys.path.insert(0, sys.argv[1])
from datetime import datetime, UTC
from pathlib import Path
from desktop_app.play.record import from_bytes
from desktop_app.play.storage import SaveStore
record = from_bytes(Path(sys.argv[3]).read_bytes(), "new")
SaveStore(Path(sys.argv[2]), lambda: datetime(2026, 5, 1, 12, 1, tzinfo=UTC)).autosave(record)
"""


class Killed(BaseException):
    """The end of a process: nothing catches it."""


class DyingDisk(Disk):
    """A disk whose call number `last` is done by half, and none after it."""

    def __init__(self, last: int) -> None:
        self.calls = 0
        self.last = last

    def _count(self) -> None:
        self.calls += 1
        if self.calls > self.last:
            raise Killed

    def make_folder(self, folder: Path) -> None:
        self._count()
        super().make_folder(folder)

    def create(self, path: Path) -> int:
        self._count()
        return super().create(path)

    def write(self, descriptor: int, data: bytes) -> int:
        self._count()
        if self.calls == self.last:
            return super().write(descriptor, data[: len(data) // 2])
        return super().write(descriptor, data)

    def sync(self, descriptor: int) -> None:
        self._count()
        super().sync(descriptor)

    def close(self, descriptor: int) -> None:
        # The system closes what a dead process had open; tests would keep it open otherwise.
        super().close(descriptor)

    def replace(self, source: Path, target: Path) -> None:
        self._count()
        super().replace(source, target)

    def link(self, source: Path, target: Path) -> None:
        self._count()
        super().link(source, target)

    def unlink(self, path: Path) -> None:
        self._count()
        super().unlink(path)

    def sync_folder(self, folder: Path) -> None:
        self._count()
        super().sync_folder(folder)


class LinklessDyingDisk(DyingDisk):
    def link(self, source: Path, target: Path) -> None:
        raise OSError("no links here")


def store_in(folder: Path, disk: Disk | None = None) -> SaveStore:
    return SaveStore(folder, StillClock(), disk=disk, find_game=toy_finder())


def laid_out(folder: Path) -> Path:
    """Put the old save into `folder` with some generations, and return its path."""
    store = store_in(folder)
    for _ in range(3):
        path = store.autosave(toy_record("1k"))
    assert path.read_bytes() == OLD
    return path


def assert_whole(path: Path, allowed: tuple[bytes, ...]) -> bytes:
    """Check that a save and everything beside it are whole, and that playing and saving go on."""
    data = path.read_bytes()
    assert data in allowed
    for other in path.parent.iterdir():
        assert other.name.endswith(DRAFT) or other.read_bytes() in (OLD, NEW), other.name
    store = store_in(path.parents[1])
    assert [row.problem for row in store.listing()] == [None]
    store.autosave(store.load(path).record)
    return data


@pytest.mark.parametrize("kind", [DyingDisk, LinklessDyingDisk])
def test_a_save_dying_at_any_call_leaves_the_old_or_the_new_one(
    kind: type[DyingDisk], tmp_path: Path
) -> None:
    found = []
    for last in range(100):
        path = laid_out(tmp_path / str(last))
        disk = kind(last)
        try:
            store_in(tmp_path / str(last), disk).autosave(toy_record("1k2"))
        except Killed:
            found.append(assert_whole(path, (OLD, NEW)))
        else:
            assert path.read_bytes() == NEW
            break
    assert len(found) >= 6
    assert set(found) == {OLD, NEW}
    assert found == sorted(found, key=(OLD, NEW).index)


def test_a_first_save_dying_at_any_call_is_whole_or_not_there(tmp_path: Path) -> None:
    for last in range(100):
        store = store_in(tmp_path / str(last), DyingDisk(last))
        try:
            store.autosave(toy_record("1k2"))
        except Killed:
            assert all(row.problem is None for row in store_in(tmp_path / str(last)).listing())
        else:
            return
    pytest.fail("the save did not end")


def _strace() -> str | None:
    """Return the strace program, if it is there and may trace a process."""
    program = shutil.which("strace")
    if program is None or sys.platform != "linux":
        return None
    try:
        command = [program, "-qq", "-o", "/dev/null", "-e", "inject=fsync:signal=KILL:when=1", "true"]
        tried = subprocess.run(command, capture_output=True, timeout=20, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return program if tried.returncode == 0 else None


def _save_traced(strace: str, folder: Path, new: Path, *options: str) -> int:
    python = [sys.executable, "-S", "-E", "-B", "-c", _SCRIPT, str(ROOT), str(folder), str(new)]
    done = subprocess.run(
        [strace, "-f", "-qq", *options, *python], capture_output=True, timeout=60, check=False
    )
    return done.returncode


def test_a_process_killed_at_any_writing_call_leaves_the_old_or_the_new_save(tmp_path: Path) -> None:
    strace = _strace()
    if strace is None:
        pytest.skip("no strace that may trace here; the dying disk above stands in for it")
    new, log = tmp_path / "new.irori", tmp_path / "log"
    new.write_bytes(NEW)
    assert laid_out(tmp_path / "whole").exists()
    watched = "trace=openat," + ",".join(f"?{name}" for name in _WRITING)
    assert _save_traced(strace, tmp_path / "whole", new, "-o", str(log), "-e", watched) == 0

    seen: Counter[str] = Counter()
    points: list[tuple[str, int]] = []
    for line in log.read_text().splitlines():
        call = re.match(r"(?:\d+ +)?(\w+)\(", line)
        if call is not None:
            seen[call.group(1)] += 1
            if call.group(1) != "openat" or "O_CREAT" in line:
                points.append((call.group(1), seen[call.group(1)]))
    names = {name for name, _ in points}
    assert {"openat", "write", "fsync"} <= names, f"the trace shows no save: {log.read_text()[:2000]}"

    found, killed = set(), 0
    for number, (name, count) in enumerate(points):
        path = laid_out(tmp_path / str(number))
        code = _save_traced(
            strace,
            tmp_path / str(number),
            new,
            "-o",
            "/dev/null",
            "-e",
            f"inject={name}:signal=KILL:when={count}",
        )
        killed += code in (-signal.SIGKILL, 128 + signal.SIGKILL)
        found.add(assert_whole(path, (OLD, NEW)))
    assert killed == len(points), f"{killed} of {len(points)} saves were killed"
    assert found == {OLD, NEW}
