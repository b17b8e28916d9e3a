import re
from pathlib import Path

import pytest

from desktop_app.content.messages import Messages
from desktop_app.content.paths import resources_dir

ROOT = Path(__file__).resolve().parents[2]
_KEY = re.compile(r'"(play\.[a-z_]+\.[a-z_]+)"')


def keys_used() -> set[str]:
    sources = (ROOT / "desktop_app" / "play").glob("*.py")
    return {key for source in sources for key in _KEY.findall(source.read_text("utf-8"))}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_text_of_matches_and_saves_is_there(language: str) -> None:
    path = resources_dir() / "i18n" / language / "play.yaml"
    written = set(re.findall(r"^(play\.[a-z_.]+):", path.read_text("utf-8"), re.MULTILINE))
    assert written == keys_used()
    assert all(Messages(language).has(key) for key in written)


def test_a_text_has_the_same_gaps_in_every_language() -> None:
    def gaps(language: str) -> dict[str, set[str]]:
        lines = (resources_dir() / "i18n" / language / "play.yaml").read_text("utf-8").splitlines()
        texts = dict(line.split(":", 1) for line in lines if line.startswith("play."))
        return {key: set(re.findall(r"\{(\w+)\}", text)) for key, text in texts.items()}

    assert gaps("en") == gaps("ja")
