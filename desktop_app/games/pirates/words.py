"""The small words of Pirates Under Fire that all its sentences are made of: ships, spaces, effects, lines."""

from collections.abc import Iterable, Sequence

from desktop_app.engine.types import Remark
from desktop_app.games.pirates.catalogue import EFFECT_IDS, Catalogue, is_mercenary, number_of, seat_of
from desktop_app.games.pirates.geometry import COLUMNS, LINES, ROWS, STRAIGHT, space_at, space_name
from desktop_app.games.pirates.state import PiratesState

MINUS = "−"

Lines = tuple[Remark, ...]

Line = tuple[int, int, int, int, int]
"""A combination as `scoring` gives it: line, first place in it, length, kind, points."""

EQUAL = 0
"""The kind of a combination of equal numbers; the other one is a run."""

_COPIES = ("short", "second", "third")


def effect_name(code: int) -> Remark:
    """Return an effect's name with its icon."""
    return Remark(f"pirates.effect.{EFFECT_IDS[code]}")


def effect_does(code: int) -> Remark:
    """Return what an effect does, as a sentence."""
    return Remark(f"pirates.does.{EFFECT_IDS[code]}")


def effects_counted(codes: Iterable[int]) -> list[Remark]:
    """Return effects by name, equal ones together with their number."""
    listed = list(codes)
    found = []
    for code in dict.fromkeys(listed):
        times = listed.count(code)
        name = effect_name(code)
        if times > 1:
            name = Remark("pirates.effect.times", (("effect", name), ("n", times)))
        found.append(name)
    return found


def rows_words(rows: Iterable[Iterable[int]]) -> Remark:
    """Return the effects of a face of a sea board, row by row."""
    return joined([joined([effect_name(effect) for effect in row]) for row in rows], "semicolon")


def direction_name(direction: int) -> Remark:
    """Return a direction by what it leads to, since the sea may be seen from either side."""
    return Remark(f"pirates.direction.{direction}")


def way(space: int, direction: int) -> Remark:
    """Return a direction from a space by the next space that way."""
    line = LINES[space][direction]
    if not line:
        return Remark(f"pirates.off.{direction}")
    return Remark(f"pirates.way.{_cannon(direction)}", (("space", space_name(line[0])),))


def aim(target: Remark | str, direction: int) -> Remark:
    """Return a direction by the ship or space that is hit."""
    return Remark(f"pirates.aim.{_cannon(direction)}", (("target", target),))


def _cannon(direction: int) -> str:
    return "ortho" if direction in STRAIGHT else "diag"


def mercenary_name(catalogue: Catalogue, tile: int) -> Remark:
    """Return the bare name of a mercenary."""
    return Remark(f"pirates.mercenary.{catalogue.mercenary(tile).id}")


def own_ship(tile: int) -> Remark:
    """Return a numbered ship without its owner."""
    return Remark("pirates.ship.short", (("number", number_of(tile)),))


def hand_ship(view: PiratesState, seat: int, tile: int) -> Remark:
    """Return a ship of a hand; the second and third of the same number are told apart by their order."""
    number = number_of(tile)
    same = [other for other in view.hands[seat] if other > 0 and number_of(other) == number]
    place = same.index(tile) if tile in same else 0
    return Remark(f"pirates.ship.{_COPIES[place]}", (("number", number),))


def tile_name(catalogue: Catalogue, tile: int, owner: int) -> Remark:
    """Return a ship or a mercenary with its owner; a mercenary that nobody hired (-1) by its bare name."""
    if not is_mercenary(tile):
        return Remark("pirates.ship", (("seat", seat_of(tile)), ("number", number_of(tile))))
    name = mercenary_name(catalogue, tile)
    return name if owner < 0 else Remark("pirates.hired", (("seat", owner), ("mercenary", name)))


def ship_at(view: PiratesState, space: int) -> Remark:
    """Return the ship that lies on a space, with its owner."""
    return tile_name(view.box.catalogue, view.ships[space], view.owner_at(space))


def space_words(view: PiratesState, space: int) -> Remark:
    """Return a space with the ship on it, or its effect and whether a mine lies there."""
    where = ("space", space_name(space))
    if view.ships[space]:
        return Remark("pirates.space.ship", (where, ("ship", ship_at(view, space))))
    if not view.sea[space]:
        return Remark("pirates.space", (where,))
    key = "mined" if view.mined >> space & 1 else "sea"
    return Remark(f"pirates.space.{key}", (where, ("effect", effect_name(view.sea[space]))))


def ship_on(view: PiratesState, space: int) -> Remark:
    """Return the ship on a space, with its owner and the space."""
    return Remark("pirates.ship.on", (("ship", ship_at(view, space)), ("space", space_name(space))))


def placed(view: PiratesState, space: int) -> Remark:
    """Return the ship on a space without its owner, as its owner is asked about it."""
    tile, where = view.ships[space], ("space", space_name(space))
    if is_mercenary(tile):
        name = mercenary_name(view.box.catalogue, tile)
        return Remark("pirates.placed.mercenary", (where, ("mercenary", name)))
    return Remark("pirates.placed", (where, ("number", number_of(tile))))


def line_words(line: Line) -> Remark:
    """Return a combination by its ends and points, as in "run a2–d2 (3)"."""
    number, first, length, kind, points = line
    start, end = (line_space(number, place) for place in (first, first + length - 1))
    return Remark(
        "pirates.line.equal" if kind == EQUAL else "pirates.line.run",
        (("from_space", space_name(start)), ("to_space", space_name(end)), ("points", points)),
    )


def line_space(line: int, place: int) -> int:
    """Return the space at a place of a line: lines 0 to 5 are the rows, 6 to 12 the columns."""
    return space_at(line, place) if line < ROWS else space_at(place, line - ROWS)


def line_spaces(line: Line) -> tuple[int, ...]:
    """Return the spaces of a combination."""
    number, first, length, _, _ = line
    return tuple(line_space(number, place) for place in range(first, first + length))


def mine_rule(view: PiratesState) -> Remark:
    """Return what happens to a mine, with what mines can be worth."""
    catalogue = view.box.catalogue
    worths = dict.fromkeys(catalogue.mine_worths[kind] for kind in range(1, len(catalogue.mine_counts)))
    return Remark("pirates.rule.mine", (("worths", " / ".join(map(figure, worths))),))


def row_of(space: int) -> int:
    """Return the number of a space's row, from 1."""
    return space // COLUMNS + 1


def home_row(view: PiratesState, seat: int) -> int:
    """Return the number of a seat's home row."""
    return ROWS if view.side[seat] else 1


def joined(parts: Sequence[Remark], key: str = "comma") -> Remark:
    """Return several remarks as one, in a row; there must be at least one."""
    whole = parts[-1]
    for part in reversed(parts[:-1]):
        whole = Remark(f"pirates.join.{key}", (("first", part), ("rest", whole)))
    return whole


def all_of(parts: Sequence[Remark]) -> Remark:
    """Return several remarks as an enumeration whose last part comes after "and"."""
    *others, last = parts
    if not others:
        return last
    return Remark("pirates.join.and", (("first", joined(others)), ("rest", last)))


def signed(amount: int) -> str:
    """Return a number with its sign, as in "+6" or "−4"; 0 has none."""
    return f"+{amount}" if amount > 0 else figure(amount)


def figure(amount: int) -> str:
    """Return a number with a true minus."""
    return str(amount) if amount >= 0 else f"{MINUS}{-amount}"
