"""The industry cards of Electrify, read from components.yaml: basic cards, both decks, tech packs.

Each refusal is a `ContentError` that names file, line, what is wrong and what would be right.
"""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from desktop_app.content.node import quote
from desktop_app.content.reader import Node
from desktop_app.content.schema import counted, text_key
from desktop_app.games.electrify.catalogue import (
    CARDS_PER_RANGE,
    DECK_IDS,
    FIRST_FACE,
    FIRST_INFRASTRUCTURE,
    FIRST_PACK,
    FIRST_PRODUCTION,
    INFRASTRUCTURE,
    LEFT,
    MOST_PACKS,
    PACK_RANGE,
    PRODUCTION,
    RIGHT,
    Card,
)
from desktop_app.games.electrify.effects import Icon, Verb
from desktop_app.games.electrify.language import CARD, MOST_COST, read_icons

MOST_COPIES = 20
MOST_CARDS = 1000
"""No list of a position is longer, so no deck holds more cards."""

NEITHER = -1
"""The deck of a basic card, and the pack of a card of the base game."""

_FACE_KEYS = ("id", "name", "cost", "arrows", "actions")
_CARD_KEYS = (*_FACE_KEYS, "copies")
_ARROWS = MappingProxyType({"left": LEFT, "right": RIGHT})
_DECKS = MappingProxyType({name: deck for deck, name in enumerate(DECK_IDS)})
_BASE_DECKS = MappingProxyType(
    {
        "production_deck": (FIRST_PRODUCTION, PRODUCTION),
        "infrastructure_deck": (FIRST_INFRASTRUCTURE, INFRASTRUCTURE),
    }
)


def read_cards(root: Node, kinds: Mapping[str, int]) -> tuple[Card, ...]:
    """Return all cards in rising order of their numbers."""
    cards = [*_faces(root["basic_cards"], kinds)]
    for key, (first, deck) in _BASE_DECKS.items():
        cards += [
            _deck_card(entry, number, deck, NEITHER, kinds) for number, entry in _numbered(root[key], first)
        ]
    cards += _packs(root["tech_packs"], kinds)
    _expect_size(root, cards)
    return tuple(cards)


def _faces(node: Node, kinds: Mapping[str, int]) -> Iterator[Card]:
    faces: list[Node] = []
    for entry in node.items():
        entry.keys(("id", "faces"))
        faces += counted(entry["faces"], 2)
    if not 1 <= len(faces) <= CARDS_PER_RANGE:
        raise node.fail(f"{len(faces) // 2} basic cards; there must be 1 to {CARDS_PER_RANGE // 2}")
    for number, face in enumerate(faces, FIRST_FACE):
        face.keys(_FACE_KEYS)
        yield _card(face, number, NEITHER, NEITHER, 1, kinds)


def _packs(node: Node, kinds: Mapping[str, int]) -> Iterator[Card]:
    packs = node.items()
    if len(packs) > MOST_PACKS:
        raise node.fail(f"{len(packs)} tech packs; at most {MOST_PACKS} are possible")
    for pack, entry in enumerate(packs):
        entry.keys(("id", "cards"))
        for number, card in _numbered(entry["cards"], FIRST_PACK + PACK_RANGE * pack):
            card.keys((*_CARD_KEYS, "deck"))
            yield _deck_card(card, number, card["deck"].one_of(_DECKS), pack, kinds, ("deck",))


def _numbered(node: Node, first: int) -> Iterable[tuple[int, Node]]:
    entries = node.items()
    if not 1 <= len(entries) <= CARDS_PER_RANGE:
        raise node.fail(
            f"{quote(node.name)} lists {len(entries)} cards; there must be 1 to {CARDS_PER_RANGE}"
        )
    return enumerate(entries, first)


def _deck_card(
    node: Node, number: int, deck: int, pack: int, kinds: Mapping[str, int], more: tuple[str, ...] = ()
) -> Card:
    node.keys((*_CARD_KEYS, *more))
    return _card(node, number, deck, pack, node["copies"].integer(1, MOST_COPIES), kinds)


def _card(node: Node, number: int, deck: int, pack: int, copies: int, kinds: Mapping[str, int]) -> Card:
    icons = read_icons(node["actions"], kinds, CARD)
    return Card(
        number=number,
        id=node["id"].text(),
        name=text_key(node["name"], "electrify"),
        deck=deck,
        pack=pack,
        cost=node["cost"].integer(0, MOST_COST),
        copies=copies,
        arrows=_arrows(node["arrows"]),
        icons=icons,
        continuation=_continuation(icons),
    )


def _arrows(node: Node) -> tuple[int, ...]:
    arrows: list[int] = []
    for entry in node.items():
        arrow = entry.one_of(_ARROWS)
        if arrow in arrows:
            raise entry.fail(f"arrow {entry.text()} stands twice; each way stands once at most")
        arrows.append(arrow)
    return tuple(arrows)


def _continuation(icons: tuple[Icon, ...]) -> int:
    return next((place for place, icon in enumerate(icons) if icon.verb == Verb.CONTINUE), -1)


def _expect_size(root: Node, cards: Iterable[Card]) -> None:
    for deck, key in enumerate(_BASE_DECKS):
        total = sum(card.copies for card in cards if card.deck == deck)
        if total > MOST_CARDS:
            raise root[key].fail(
                f"the {DECK_IDS[deck]} deck has {total} cards with all tech packs; "
                f"at most {MOST_CARDS} are possible"
            )
