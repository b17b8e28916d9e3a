"""Handles of Barrage, read back: the word and the numbers of one, when it names something of a position.

Beside the handles of `actions` there are, for tooltips: `plate:S` a company, `vp:S`, `energy:S`, `credits:S`,
`machines:S`, `crew:S` (its engineers), `held:S` (its contracts), `wheel:S`, `segment:S:K` (the Kth segment
of its wheel, the open one is 0), `row:S:P` (the row of a kind of pieces on its board), `private:S:N` (space
N of its board), `power:S`, `basin:N`, `round`, `order`, `bonus:N` (the tile of round N), `objective`,
`stack:N` (contracts of a colour), `patents:N` (tiles of a level), `automa` (deck and criteria).
"""

from collections.abc import Mapping, Sized
from types import MappingProxyType

from desktop_app.games.barrage.catalogue import COLOURS, HEADSTREAMS, PIECE_IDS, WHEEL
from desktop_app.games.barrage.setup import TILE_LEVELS
from desktop_app.games.barrage.spaces import PRIVATE, exists
from desktop_app.games.barrage.state import BarrageState

Numbers = tuple[int, ...]

NO_HANDLE: tuple[str, Numbers] = ("", ())

_MOST = 99
"""No number of engineers, drops, machines or credits in a choice is larger."""


def parsed(view: BarrageState, handle: str) -> tuple[str, Numbers]:
    """Return a handle's word and numbers; no word when it names nothing here."""
    word, *rest = handle.split(":")
    if not all(part.isascii() and part.isdigit() and len(part) < 5 for part in rest):
        return NO_HANDLE
    numbers = tuple(int(part) for part in rest)
    parts = _PARTS.get(word)
    if parts is None or len(numbers) != len(parts):
        return NO_HANDLE
    if word == "automa" and view.criteria < 0:
        return NO_HANDLE
    inside = all(_is_inside(view, part, number) for part, number in zip(parts, numbers, strict=True))
    return (word, numbers) if inside else NO_HANDLE


def asker(view: BarrageState) -> int:
    """Return the seat that decides, or 0 after the end."""
    return view.frames[-1].seat if view.frames else 0


def _is_inside(view: BarrageState, part: str, number: int) -> bool:
    """Return whether a number of a handle is one that there is."""
    catalogue = view.catalogue
    lists: dict[str, Sized] = {
        "company": catalogue.companies,
        "officer": catalogue.officers,
        "dam": catalogue.map.dams,
        "conduit": catalogue.map.conduits,
        "house": catalogue.map.houses,
    }
    if part in lists:
        return number < len(lists[part])
    match part:
        case "contract":
            return number in catalogue.contracts
        case "tile":
            return number in catalogue.tiles
        case "space" | "private" if number < len(catalogue.spaces):
            space = catalogue.spaces[number]
            return exists(view, space) and (part == "space" or space.work in PRIVATE)
    limits = {
        "seat": (0, view.terms.companies),
        "space": (0, 0),
        "private": (0, 0),
        "basin": (1, len(catalogue.map.basins)),
        "round": (1, catalogue.rounds + 1),
        "head": (0, HEADSTREAMS),
        "segment": (0, WHEEL),
        "piece": (0, len(PIECE_IDS)),
        "colour": (0, len(COLOURS)),
        "level": (min(TILE_LEVELS), max(TILE_LEVELS) + 1),
        "amount": (0, _MOST + 1),
    }
    least, end = limits[part]
    return least <= number < end


_PARTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "company": ("company",),
        "contract": ("contract",),
        "space": ("space",),
        "engineers": ("amount",),
        "tile": ("tile",),
        "copy": (),
        "officer": ("officer",),
        "dam": ("dam",),
        "conduit": ("conduit",),
        "house": ("house",),
        "drops": ("amount",),
        "payment": ("amount", "amount", "amount"),
        "excavators": ("amount",),
        "head": ("head",),
        "accept": (),
        "done": (),
        "plate": ("seat",),
        "vp": ("seat",),
        "energy": ("seat",),
        "credits": ("seat",),
        "machines": ("seat",),
        "crew": ("seat",),
        "held": ("seat",),
        "wheel": ("seat",),
        "segment": ("seat", "segment"),
        "row": ("seat", "piece"),
        "private": ("seat", "private"),
        "power": ("seat",),
        "basin": ("basin",),
        "round": (),
        "order": (),
        "bonus": ("round",),
        "objective": (),
        "stack": ("colour",),
        "patents": ("level",),
        "automa": (),
    }
)
"""By word: what the numbers after it count."""

LOOKED_AT = frozenset(
    (
        *("plate", "vp", "energy", "credits", "machines", "crew", "held", "wheel", "segment", "row"),
        *("power", "basin", "round", "order", "bonus", "objective", "stack", "patents", "automa"),
    )
)
"""What is looked at and never chosen."""
