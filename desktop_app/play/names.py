"""What a player typed, made fit for a line of a save and for a file name that every system accepts."""

import re
import unicodedata

SUFFIX = ".irori"
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')
_UNPLAIN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_DEVICES = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])", re.IGNORECASE)
_MOST_SIGNS = 60
_MOST_BYTES = 180


def is_plain(text: str) -> bool:
    """Tell whether a text has no control, no line break and no half of a pair."""
    return _UNPLAIN.search(text) is None


def plain_name(text: str, most: int) -> str:
    """Return a name as a save can hold it, at most `most` signs long."""
    return _UNPLAIN.sub(" ", text).strip()[:most]


def file_stem(name: str, fallback: str) -> str:
    """Return `name` as a file name without ending; `fallback` when nothing of it can stay."""
    text = unicodedata.normalize("NFC", name)
    text = "".join(sign if sign.isprintable() else " " for sign in _FORBIDDEN.sub("-", text))
    text = " ".join(text.split())[:_MOST_SIGNS]
    while len(text.encode()) > _MOST_BYTES:
        text = text[:-1]
    text = text.strip(". ")
    if _DEVICES.fullmatch(text.split(".")[0].rstrip()):
        text = f"_{text}"
    return text or fallback
