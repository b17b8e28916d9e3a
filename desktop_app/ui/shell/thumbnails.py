"""The small pictures of tables beside saved games: written whole or not at all, read without trust."""

from contextlib import suppress
from pathlib import Path
from struct import unpack_from
from zlib import crc32

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QImageWriter, QPixmap

from desktop_app.play.disk import Disk, write_whole

WIDTH = 720
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_OPEN = ("Shows", "what all know")
"""Written into every picture: one without it may show a hand, as early ones did."""
_COMPRESSION = 20
"""Of 100: the window closes sooner, and the files are little larger."""
_MOST_BYTES = 8 * 1024 * 1024


def keep(picture: QPixmap, file: Path, disk: Disk | None = None) -> None:
    """Write a small version of `picture` over `file`; what was there stays when that fails.

    Nobody is told then: without a picture the card shows an empty table.
    """
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    small = picture.scaledToWidth(WIDTH, Qt.TransformationMode.SmoothTransformation).toImage()
    writer = QImageWriter(buffer, QByteArray(b"png"))
    writer.setText(*_OPEN)
    writer.setCompression(_COMPRESSION)
    if not writer.write(small):
        return
    disk = disk or Disk()
    with suppress(OSError):
        disk.make_folder(file.parent)
        write_whole(disk, file, bytes(buffer.data().data()))


def read(file: Path) -> QImage:
    """Return the picture in `file`; an empty one when it is damaged, missing, or not one of these."""
    try:
        with file.open("rb") as source:
            data = source.read(_MOST_BYTES + 1)
    except OSError:
        return QImage()
    # Asked to read a damaged file, libpng would complain on the terminal.
    picture = QImage.fromData(data) if len(data) <= _MOST_BYTES and _is_whole(data) else QImage()
    return picture if picture.text(_OPEN[0]) == _OPEN[1] else QImage()


def drop_others(folder: Path, wanted: set[str]) -> None:
    """Delete the pictures of matches that are not among the `wanted`."""
    for file in folder.glob("*.png"):
        if file.stem not in wanted:
            # A picture that cannot be deleted does no harm.
            with suppress(OSError):
                file.unlink()


def _is_whole(data: bytes) -> bool:
    """Return whether every part of a PNG file is there and as its check word says."""
    if not data.startswith(_SIGNATURE):
        return False
    at = len(_SIGNATURE)
    while at + 12 <= len(data):
        (length,) = unpack_from(">I", data, at)
        end = at + 12 + length
        if end > len(data) or crc32(data[at + 4 : end - 4]) != unpack_from(">I", data, end - 4)[0]:
            return False
        if data[at + 4 : at + 8] == b"IEND":
            return True
        at = end
    return False
