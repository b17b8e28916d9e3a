"""The small words of Electrify that all its sentences are made of: departments, cards, cubes, objects."""

from collections.abc import Callable, Iterable, Sequence

from desktop_app.engine.types import Remark
from desktop_app.games.electrify.catalogue import (
    COLUMNS,
    DECK_IDS,
    DEPARTMENTS,
    FIRST_DEMAND,
    FIRST_GROUP,
    FIRST_SPACE,
    LEFT,
    Catalogue,
    is_face,
    tile_source,
)
from desktop_app.games.electrify.state import HIDDEN, ElectrifyState

MINUS = "−"

Lines = tuple[Remark, ...]

Gap = int | str | Remark

TILE_SOURCES = tile_source(DEPARTMENTS, 0)
"""Sources below this number are sides of departments."""


def said(key: str, **gaps: Gap) -> Remark:
    """Return the text under a key of this game, its gaps filled."""
    return Remark(f"electrify.{key}", tuple(gaps.items()))


def department_name(catalogue: Catalogue, department: int) -> Remark:
    """Return what a department is called."""
    return said("dept", department=Remark(catalogue.departments[department].name))


def side_name(catalogue: Catalogue, source: int) -> Remark:
    """Return a department with its side, from the source number of that side."""
    department, side = divmod(source, 2)
    return said(f"dept.{'ab'[side]}", department=department_name(catalogue, department))


def deck_card(deck: int) -> Remark:
    """Return a card of which only the deck is known."""
    return said(f"card_of.{DECK_IDS[deck]}")


def card_name(catalogue: Catalogue, card: int) -> Remark:
    """Return what a card is called; one that the viewer does not know, by its deck."""
    if card < 0:
        return deck_card(HIDDEN.index(card))
    found = catalogue.cards[card]
    if is_face(card):
        return said("card_name.basic", card=Remark(found.name))
    return said(f"card_name.{DECK_IDS[found.deck]}", card=Remark(found.name))


def card_priced(catalogue: Catalogue, card: int) -> Remark:
    """Return a card with its cost."""
    return said("priced", card=card_name(catalogue, card), cost=catalogue.cards[card].cost)


def cards_counted(
    catalogue: Catalogue,
    cards: Iterable[int],
    named: Callable[[Catalogue, int], Remark] = card_name,
) -> list[Remark]:
    """Return cards by name, equal ones together with their number."""
    listed = list(cards)
    found = []
    for card in dict.fromkeys(listed):
        times = listed.count(card)
        name = named(catalogue, card)
        found.append(name if times == 1 else said("times", what=name, n=times))
    return found


def demand_name(catalogue: Catalogue, demand: int) -> Remark:
    """Return what a demand card is called."""
    return said("demand_name", demand=Remark(catalogue.demands[demand].name))


def group_name(catalogue: Catalogue, group: int) -> Remark:
    """Return what a group of research spaces is called."""
    return said("group_name", group=Remark(catalogue.groups[group].name))


def space_name(catalogue: Catalogue, space: int) -> Remark:
    """Return a research space by its group and its place there."""
    group = catalogue.spaces[space].group
    place = (catalogue.groups[group].spaces & ((1 << space) - 1)).bit_count() + 1
    return said("space_name", group=group_name(catalogue, group), number=place)


def source_name(catalogue: Catalogue, source: int) -> Remark:
    """Return what carries icons, by its source number."""
    if source >= FIRST_GROUP:
        return group_name(catalogue, source - FIRST_GROUP)
    if source >= FIRST_SPACE:
        return space_name(catalogue, source - FIRST_SPACE)
    if source >= FIRST_DEMAND:
        return demand_name(catalogue, source - FIRST_DEMAND)
    if source >= TILE_SOURCES:
        return card_name(catalogue, source)
    return department_name(catalogue, source // 2)


def placed_name(view: ElectrifyState, seat: int, department: int, row: int) -> Remark:
    """Return an object with its place: a tile by its department, a card with department and row."""
    card = card_at(view, seat, department, row)
    name = department_name(view.catalogue, department)
    if not card:
        return name
    return said("placed_card", card=card_name(view.catalogue, card), department=name, row=row)


def card_at(view: ElectrifyState, seat: int, department: int, row: int) -> int:
    """Return the card in a row under a department, 0 when there is none."""
    cards = view.cards[seat][department]
    return cards[row - 1] if 1 <= row <= len(cards) else 0


def object_name(view: ElectrifyState, seat: int, department: int, row: int) -> Remark:
    """Return the tile (row 0) or the card in a row under it."""
    card = card_at(view, seat, department, row)
    return card_name(view.catalogue, card) if card else department_name(view.catalogue, department)


def objects_words(catalogue: Catalogue, objects: Iterable[tuple[int, int]]) -> Remark:
    """Return objects by department and row, as an event tells them; there must be at least one."""
    by_department: dict[int, list[int]] = {}
    for department, row in objects:
        by_department.setdefault(department, []).append(row)
    found = []
    for department, rows in by_department.items():
        name = department_name(catalogue, department)
        below = sorted(row for row in rows if row)
        if not below:
            found.append(said("objects.tile", department=name))
            continue
        key = "objects.both" if 0 in rows else "objects.cards"
        found.append(said(key, department=name, rows=", ".join(map(str, below))))
    return joined(found, "semicolon")


def kind_name(catalogue: Catalogue, column: int) -> Remark:
    """Return the kind of energy of a column, with its icon."""
    return said(f"kind.{catalogue.columns[column].energy}")


def cubes_of(catalogue: Catalogue, column: int, count: Gap) -> Remark:
    """Return a number of cubes of one kind."""
    return said("cubes", kind=kind_name(catalogue, column), count=count)


def cubes_words(catalogue: Catalogue, counts: Sequence[int]) -> Remark:
    """Return cubes by kind; `counts` is by column, index 0 unused. None at all is said too."""
    found = [
        cubes_of(catalogue, column, counts[column]) for column in range(1, COLUMNS + 1) if counts[column]
    ]
    return joined(found) if found else said("cubes.none")


def cubes_short(catalogue: Catalogue, counts: Sequence[int]) -> str:
    """Return cubes by their letters, as in "F4 H1"; a dash for none."""
    letters = [
        f"{catalogue.columns[column].letter}{counts[column]}"
        for column in range(1, COLUMNS + 1)
        if counts[column]
    ]
    return " ".join(letters) or "–"


def arrow_names(arrows: Sequence[int]) -> Remark:
    """Return where the arrows of a card point."""
    return said("arrows.both" if len(arrows) > 1 else f"arrows.{'left' if arrows[0] == LEFT else 'right'}")


def department_in(view: ElectrifyState, seat: int, column: int) -> int:
    """Return the department in a column of a seat, -1 when there is none."""
    columns = view.columns[seat]
    return columns.index(column) if column in columns else -1


def joined(parts: Sequence[Remark], key: str = "comma") -> Remark:
    """Return several remarks as one, in a row; there must be at least one."""
    whole = parts[-1]
    for part in reversed(parts[:-1]):
        whole = said(f"join.{key}", first=part, rest=whole)
    return whole


def signed(amount: int) -> str:
    """Return a number with its sign, as in "+6" or "−4"; 0 has none."""
    return f"+{amount}" if amount > 0 else figure(amount)


def figure(amount: int) -> str:
    """Return a number with a true minus."""
    return str(amount) if amount >= 0 else f"{MINUS}{-amount}"
