"""What charges would do: the objects a choice would charge and what each gives, now and in another column."""

from collections.abc import Callable, Iterable

from desktop_app.engine.types import Remark
from desktop_app.games.electrify.catalogue import NO_BONUS
from desktop_app.games.electrify.charging import CHARGED, charged_by, charged_objects
from desktop_app.games.electrify.columns import can_shift, push
from desktop_app.games.electrify.effects import HERE, Icon, Multiplier, Verb
from desktop_app.games.electrify.rounds import partner_of, source_of
from desktop_app.games.electrify.state import CHOOSE, ElectrifyState
from desktop_app.games.electrify.wording_icons import count_now, icon_words, icons_now
from desktop_app.games.electrify.words import Lines, joined, kind_name, object_name, placed_name, said

Objects = Iterable[tuple[int, int]]


def choice_lines(view: ElectrifyState, seat: int, department: int) -> Lines:
    """Return what a department would do if chosen now, and what would change by the solo bonus."""
    icons = view.catalogue.sources[source_of(view, seat, department, 0)]
    does = icons_now(view, seat, icons, department)
    cards = sorted(found for found in charged_by(view, seat, department) if found[1])
    lines = [
        said("preview.column", column=view.columns[seat][department], icons=does),
        *(object_words(view, seat, *found) for found in cards),
    ]
    if may_shift(view, seat, department):
        lines += shifted_lines(view, seat, department)
    return tuple(lines)


def may_shift(view: ElectrifyState, seat: int, department: int) -> bool:
    """Return whether a choice could bring the shift: if nobody else chooses it, as far as that is known."""
    if view.terms.bonus == NO_BONUS or partner_of(view) == department:
        return False
    return can_shift(view, seat, department)


def object_words(view: ElectrifyState, seat: int, department: int, row: int) -> Remark:
    """Return an object with what it gives in its present column."""
    icons = view.catalogue.sources[source_of(view, seat, department, row)]
    return said(
        "preview.object",
        object=object_name(view, seat, department, row),
        icons=icons_now(view, seat, icons, department),
    )


def shift_lines(view: ElectrifyState, seat: int, department: int) -> Lines:
    """Return what the solo bonus itself changes; the choice names the column already."""
    after = moved(view, seat, department, view.columns[seat][department] + 1)
    changes = changed(view, after, seat, lambda state: charged_by(state, seat, department))
    return tuple(changes) or (said("preview.shifted.same"),)


def shifted_lines(view: ElectrifyState, seat: int, department: int) -> Lines:
    """Return what a choice would charge or give differently one column to the right (5.2)."""
    target = view.columns[seat][department] + 1
    after = moved(view, seat, department, target)
    changes = changed(view, after, seat, lambda state: charged_by(state, seat, department))
    if not changes:
        return (said("preview.shift.same", column=target),)
    return (said("preview.shift", column=target, changes=joined(changes)),)


def moved(view: ElectrifyState, seat: int, department: int, target: int) -> ElectrifyState:
    """Return the position after a push that is possible."""
    after = view.clone()
    for tile, _, column in push(view.columns[seat], department, target):
        after.columns[seat][tile] = column
    return after


def changed(
    view: ElectrifyState, after: ElectrifyState, seat: int, objects: Callable[[ElectrifyState], Objects]
) -> list[Remark]:
    """Return which objects are charged in one position only, and whose icons give something else."""
    was, now = set(objects(view)), set(objects(after))
    found = [said("preview.charge.gained", object=placed_name(view, seat, *one)) for one in sorted(now - was)]
    found += [said("preview.charge.lost", object=placed_name(view, seat, *one)) for one in sorted(was - now)]
    for department, row in sorted(was & now):
        for icon in view.catalogue.sources[source_of(view, seat, department, row)]:
            found += _difference(view, after, seat, icon, department)
    return found


def _difference(
    view: ElectrifyState, after: ElectrifyState, seat: int, icon: Icon, department: int
) -> list[Remark]:
    words = icon_words(view.catalogue, icon)
    was, now = (state.columns[seat][department] for state in (view, after))
    if icon.verb == Verb.PRODUCE and icon.kind == HERE and was != now:
        kinds = {"was": kind_name(view.catalogue, was), "now": kind_name(view.catalogue, now)}
        if icon.multiplier == Multiplier.NUMBER:
            return [said("preview.change", icon=words, **kinds)]
        counts = (count_now(state, seat, icon, department) for state in (view, after))
        both = {
            name: said("cubes", kind=kind, count=count)
            for (name, kind), count in zip(kinds.items(), counts, strict=True)
        }
        return [said("preview.change", icon=words, **both)]
    before, later = (count_now(state, seat, icon, department) for state in (view, after))
    return [said("preview.change", icon=words, was=before, now=later)] if before != later else []


def still_charged(view: ElectrifyState) -> list[tuple[int, int]]:
    """Return the objects that have a charge cube in a position of phase 4, or would get one before it."""
    found = list(charged_objects(view))
    if found or not view.frames or view.frames[-1].kind == CHOOSE:
        return found
    seat = view.frames[-1].seat
    chosen = view.dials[seat] - 1
    if chosen < 0 or any(view.charges):
        return found
    return sorted(charged_by(view, seat, chosen))


def is_charged(view: ElectrifyState, department: int, row: int) -> bool:
    """Return whether an object of the seat on turn has a charge cube."""
    values = view.charges[department]
    return row < len(values) and bool(values[row] & CHARGED)
