"""A short fingerprint of a state, to notice at once when two games part ways."""

import json
from hashlib import blake2b

from desktop_app.engine.types import Wire


def digest(wire: list[Wire]) -> str:
    """Return 12 hexadecimal digits of a state's wire form, the same on every machine."""
    text = json.dumps(wire, separators=(",", ":"), ensure_ascii=True)
    return blake2b(text.encode("ascii"), digest_size=6).hexdigest()
