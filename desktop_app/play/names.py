"""What a player typed, made fit for a line of a save and for a file name that every system accepts."""

import re
import unicodedata

SUFFIX = ".irori"
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')
_DEVICES = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])", re.IGNORECASE)
_MOST_SIGNS = 60
_MOST_BYTES = 180


def is_plain(sign: str) -> bool:
    """Tell whether a sign may stand in a name: no control, no line break, no half of a pair."""
    return unicodedata.category(sign) not in ("Cc", "Cs", "Zl", "Zp")


def plain_name(text: str, most: int) -> str:
    """Return a name as a save can hold it, at most `most` signs long."""
    return "".join(sign if is_plain(sign) else " " for sign in text).strip()[:most]


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
