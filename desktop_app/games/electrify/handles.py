"""Handles of Electrify, read back: the word and the numbers of one, when it names something of a position.

Beside the handles of `actions` there are, for tooltips: `plate:S` a seat, `points:S`, `research:S` (its
track), `tokens:S`, `priority:S`, `cards:S` (its hand as a whole), `back:S:K` the Kth card of a hand, from
behind, `dials:S` the dial of a seat, `group:S:G` a group of research spaces, `round`, `scenario`, `partner`.
"""

from collections.abc import Mapping
from types import MappingProxyType

from desktop_app.games.electrify.catalogue import COLUMNS, DECK_IDS, DEPARTMENTS, is_face
from desktop_app.games.electrify.rounds import partner_of
from desktop_app.games.electrify.state import ICONS, ElectrifyState

Numbers = tuple[int, ...]

NO_HANDLE: tuple[str, Numbers] = ("", ())


def parsed(view: ElectrifyState, handle: str) -> tuple[str, Numbers]:
    """Return a handle's word and numbers; no word when it names nothing here."""
    word, *rest = handle.split(":")
    if not all(part.isascii() and part.isdigit() and len(part) < 5 for part in rest):
        return NO_HANDLE
    numbers = tuple(int(part) for part in rest)
    if (word == "scenario" and view.terms.solo is None) or (word == "partner" and partner_of(view) < 0):
        return NO_HANDLE
    parts = _PARTS.get(word)
    if parts is None or len(numbers) != len(parts):
        return NO_HANDLE
    inside = all(_is_inside(view, part, numbers, place) for place, part in enumerate(parts))
    return (word, numbers) if inside else NO_HANDLE


def asker(view: ElectrifyState) -> int:
    """Return the seat that decides, or 0 after the end."""
    return view.frames[-1].seat if view.frames else 0


def _is_inside(view: ElectrifyState, part: str, numbers: Numbers, place: int) -> bool:
    """Return whether a number of a handle is one that there is, after those before it."""
    number = numbers[place]
    catalogue = view.catalogue
    match part:
        case "seat":
            return number < view.terms.seats
        case "department":
            return number < DEPARTMENTS
        case "row":
            return 1 <= number <= len(view.cards[numbers[0]][numbers[1]])
        case "open row":
            return 1 <= number <= view.terms.cards_per_department + 1
        case "column":
            return 1 <= number <= COLUMNS
        case "space":
            return number < len(catalogue.spaces)
        case "group":
            return number < len(catalogue.groups)
        case "place":
            return number < len(view.hands[numbers[0]])
        case "known card":
            return not is_face(number) and any(number in hand for hand in view.hands)
        case "face":
            return number in catalogue.faces
        case "deck":
            return number < len(DECK_IDS)
        case "demand":
            return number in view.demands
        case "icon":
            if not view.frames or view.frames[-1].kind != ICONS:
                return False
            return number < len(catalogue.sources[view.frames[-1].args[0]])
    raise AssertionError(part)


_PARTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "dial": ("department",),
        "tile": ("seat", "department"),
        "card": ("seat", "department", "row"),
        "slot": ("seat", "department", "open row"),
        "column": ("seat", "column"),
        "plant": ("seat", "column"),
        "grid": ("seat", "column"),
        "space": ("seat", "space"),
        "group": ("seat", "group"),
        "hand": ("known card",),
        "basic": ("face",),
        "back": ("seat", "place"),
        "deck": ("deck",),
        "demand": ("demand",),
        "icon": ("icon",),
        "shift": (),
        "done": (),
        "plate": ("seat",),
        "points": ("seat",),
        "research": ("seat",),
        "tokens": ("seat",),
        "priority": ("seat",),
        "cards": ("seat",),
        "dials": ("seat",),
        "round": (),
        "scenario": (),
        "partner": (),
    }
)
"""By word: what the numbers after it count."""
