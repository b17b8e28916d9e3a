"""Which drawings there are, and whether a file is one."""

from pathlib import Path
from xml.etree import ElementTree

from desktop_app.content.node import ContentError, quote
from desktop_app.content.paths import resources_dir, shown_name
from desktop_app.content.plain_file import bytes_of

_LARGEST = 1 << 20
_ROOT = "{http://www.w3.org/2000/svg}svg"


def icon_names() -> frozenset[str]:
    """Return the names of the shared icons, which texts may mark."""
    return frozenset(path.stem for path in (resources_dir() / "shared" / "icons").glob("*.svg"))


def fault_of(file: Path) -> ContentError | None:
    """Return what is wrong with a drawing, or None."""
    name = shown_name(file)
    try:
        data = bytes_of(file)
    except OSError as error:
        return ContentError(name, 1, f"the file cannot be read: {error.strerror or error}")
    if len(data) > _LARGEST:
        return ContentError(name, 1, f"the drawing is larger than {_LARGEST} bytes; make it simpler")
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        return ContentError(name, 1, "the drawing declares a document type; save it as plain SVG")
    try:
        root = ElementTree.fromstring(data)
    except ElementTree.ParseError as error:
        return ContentError(name, error.position[0], f"this is not well-formed SVG: {error.msg}")
    if root.tag != _ROOT:
        return ContentError(name, 1, f"the drawing begins with {quote(root.tag)}; save it as plain SVG")
    return None
