"""The components of Electrify as written, and ways to change and read them."""

import pytest

from desktop_app.content.paths import game_dir
from desktop_app.content.reader import ContentError, read_text
from desktop_app.games.electrify.catalogue import Catalogue
from desktop_app.games.electrify.components import read_catalogue

TEXT = (game_dir("electrify") / "components.yaml").read_text("utf-8")
FILE = "games/electrify/components.yaml"


def lines_with(words: str) -> list[str]:
    found = [line for line in TEXT.splitlines() if words in line]
    assert found, words
    return found


def line_of(name: str) -> str:
    """Return the line of the card, demand card or space with an id."""
    (found,) = lines_with(f"{{id: {name},")
    return found


P01, R18, D01, G1A = line_of("p01"), line_of("r18"), line_of("d01"), line_of("g1a")
S2 = TEXT[TEXT.index("  - id: s2") : TEXT.index("  - id: s3")]
S5 = TEXT[TEXT.index("  - id: s5") : TEXT.index("  - id: s6")]


def changed(*pairs: tuple[str, str]) -> str:
    text = TEXT
    for old, new in pairs:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        text = text.replace(old, new)
    return text


def read(text: str) -> Catalogue:
    return read_catalogue(read_text(text, FILE))


def number_of(catalogue: Catalogue, name: str) -> int:
    """Return the number of the card with an id."""
    (number,) = [card.number for card in catalogue.cards.values() if card.id == name]
    return number


def refusal(text: str) -> ContentError:
    with pytest.raises(ContentError) as refused:
        read(text)
    return refused.value
