"""Which characters a font file has, read from its table of characters without Qt."""

import struct
from pathlib import Path

from desktop_app.content.node import ContentError
from desktop_app.content.paths import resources_dir, shown_name
from desktop_app.content.plain_file import bytes_of

READING_FACES = ("NotoSansJP-Regular.otf", "NotoSansJP-Bold.otf")
"""The files in shared/fonts that everything but titles is written with."""

_UNICODE = ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3))
"""Platform and encoding of tables that go by Unicode, the widest first."""


def readable() -> frozenset[int]:
    """Return every character that the reading face has in both weights."""
    folder = resources_dir() / "shared" / "fonts"
    return frozenset.intersection(*(code_points(folder / name) for name in READING_FACES))


def code_points(file: Path) -> frozenset[int]:
    """Return every character the font in `file` has; `ContentError` when it is no font of a known kind."""
    try:
        data = bytes_of(file)
        return _points(data, _table(data))
    except (OSError, struct.error, ValueError) as error:
        raise ContentError(shown_name(file), 1, f"this is no font that can be read: {error}") from error


def _table(data: bytes) -> int:
    """Return where the font's best table of characters begins."""
    for number in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, start, _ = struct.unpack_from(">4sLLL", data, 12 + 16 * number)
        if tag == b"cmap":
            count = struct.unpack_from(">H", data, start + 2)[0]
            rows = [struct.unpack_from(">HHL", data, start + 4 + 8 * row) for row in range(count)]
            tables: dict[tuple[int, int], int] = {
                (platform, encoding): start + at for platform, encoding, at in rows
            }
            for kind in _UNICODE:
                if kind in tables:
                    return tables[kind]
    raise ValueError("it has no table of characters by Unicode")


def _points(data: bytes, at: int) -> frozenset[int]:
    form = struct.unpack_from(">H", data, at)[0]
    if form == 12:
        groups = struct.unpack_from(">L", data, at + 12)[0]
        spans = (struct.unpack_from(">LLL", data, at + 16 + 12 * group) for group in range(groups))
        return frozenset(point for first, last, _ in spans for point in range(first, min(last, 0x10FFFF) + 1))
    if form != 4:
        raise ValueError(f"its table of characters has the form {form}")
    count = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    starts = struct.unpack_from(f">{count}H", data, at + 16 + 2 * count)
    shifts = struct.unpack_from(f">{count}H", data, at + 16 + 4 * count)
    offsets_at = at + 16 + 6 * count
    found = set()
    for part in range(count):
        offset = struct.unpack_from(">H", data, offsets_at + 2 * part)[0]
        for point in range(starts[part], ends[part] + 1):
            glyph = point
            if offset:
                glyph = struct.unpack_from(
                    ">H", data, offsets_at + 2 * part + offset + 2 * (point - starts[part])
                )[0]
            if (glyph + shifts[part]) & 0xFFFF and (glyph or not offset) and point != 0xFFFF:
                found.add(point)
    return frozenset(found)
