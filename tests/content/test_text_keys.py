"""Texts and code belong together: no key is asked for that is not there, and none is there for nobody."""

import ast
import re
from functools import cache
from pathlib import Path

from desktop_app.content.paths import resources_dir
from desktop_app.content.texts import read_language

SOURCE = Path(__file__).resolve().parents[2] / "desktop_app"
KEY = re.compile(r"[a-z_]+(?:\.[a-z0-9_]+)+")
GAP = "[a-z0-9_.]+"


@cache
def literals() -> frozenset[str]:
    """Return every text that stands in code or names a text in a game's data."""
    found = {
        node.value
        for file in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    for file in (resources_dir() / "games").rglob("*.yaml"):
        found.update(KEY.findall(file.read_text(encoding="utf-8")))
    return frozenset(found)


@cache
def patterns() -> tuple[re.Pattern[str], ...]:
    """Return every text with gaps that could make a key, its gaps standing for one name or more."""
    found = set()
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else GAP
                    for part in node.values
                ]
                found.add("".join(parts))
    # A text that is gaps and dots alone would fit every key.
    return tuple(re.compile(one) for one in found if re.search("[a-z]{2}", one.replace(GAP, "")))


def is_used(key: str) -> bool:
    return key in literals() or any(one.fullmatch(key) for one in patterns())


def test_every_text_is_used_somewhere() -> None:
    assert [key for key in read_language("en") if not is_used(key)] == []


def test_every_text_that_is_asked_for_is_there() -> None:
    keys = read_language("en")
    parts = {key.split(".")[0] for key in keys}
    files = {path.name for path in resources_dir().rglob("*.yaml")}
    asked = {one for one in literals() if KEY.fullmatch(one) and one.split(".")[0] in parts}
    # The beginning of a key stands in code where the rest of it is put behind a dot or a line.
    asked = {
        one for one in asked if not any(key.startswith((f"{one}.", one.rstrip("_") + "_")) for key in keys)
    }
    assert sorted(asked - keys.keys() - files) == []


def test_a_text_nobody_asks_for_would_be_noticed() -> None:
    assert not is_used("shell.nobody_asks_for_this")
