"""Icons of Electrify in words: what one does, where its number comes from, and what that number is now.

Every verb has a form for the middle of a sentence and one (`.first`) for its beginning.
"""

from collections.abc import Sequence

from desktop_app.engine.types import Remark
from desktop_app.games.electrify.catalogue import Catalogue
from desktop_app.games.electrify.effects import HERE, Icon, Multiplier, Verb
from desktop_app.games.electrify.icons import NO_DEPARTMENT, multiplier
from desktop_app.games.electrify.state import ElectrifyState
from desktop_app.games.electrify.words import Gap, arrow_names, joined, kind_name, said


def icon_words(catalogue: Catalogue, icon: Icon, *, first: bool = False, count: int = -1) -> Remark:
    """Return what an icon does; with a `count`, done that often instead of by its own number."""
    end = ".first" if first else ""
    times: Gap = count if count >= 0 else _times(icon)
    match icon.verb:
        case Verb.PRODUCE if icon.kind == HERE:
            return said(f"icon.produce_here{end}", count=times)
        case Verb.PRODUCE:
            cubes = said("cubes", kind=kind_name(catalogue, icon.kind), count=times)
            if isinstance(times, Remark):
                cubes = said("cubes.multiplied", kind=kind_name(catalogue, icon.kind), count=times)
            return said(f"icon.produce{end}", cubes=cubes)
        case Verb.CONVERT:
            return said(f"icon.convert{end}", n=icon.times, inner=inner_words(catalogue, icon))
        case Verb.CONTINUE:
            watched = said(f"watched.{verb_id(icon.watched)}")
            return said(f"icon.continue{end}", watched=watched, inner=inner_words(catalogue, icon))
        case Verb.PLAN | Verb.FLIP | Verb.ENVIRONMENT:
            return said(f"icon.{verb_id(icon.verb)}{end}")
        case Verb.POINTS:
            return said(f"icon.points{end}", n=icon.amount)
        case Verb.INDUSTRY:
            return said(f"icon.industry{end}", cost=icon.amount)
    return said(f"icon.{verb_id(icon.verb)}{end}", count=times)


def _times(icon: Icon) -> Gap:
    """Return how often an icon is done: a number, or what is multiplied."""
    if icon.multiplier == Multiplier.NUMBER:
        return icon.amount * icon.times
    name = said(f"multiplier.{icon.multiplier.name.lower()}")
    return name if icon.amount == 1 else said("multiplied", number=icon.amount, multiplier=name)


def inner_words(catalogue: Catalogue, icon: Icon) -> Remark:
    """Return what `convert` turns a cube into, or what a continuation also does."""
    return icon_words(catalogue, icon.inner if icon.inner is not None else icon)


def verb_id(verb: Verb | None) -> str:
    """Return the end of the keys of a verb."""
    return verb.name.lower() if verb is not None else "nothing"


def count_now(view: ElectrifyState, seat: int, icon: Icon, department: int) -> int:
    """Return how often an icon would be done if it started now; discards as far as the hand goes."""
    return icon.amount * multiplier(view, seat, icon, department)


def icon_now(view: ElectrifyState, seat: int, icon: Icon, department: int, *, first: bool = False) -> Remark:
    """Return what an icon does, with its present number where that is not printed on it."""
    words = icon_words(view.catalogue, icon, first=first)
    if department == NO_DEPARTMENT:
        return words
    if icon.verb == Verb.PRODUCE and icon.kind == HERE and icon.multiplier != Multiplier.DISCARDED:
        kind = kind_name(view.catalogue, view.columns[seat][department])
        cubes = said("cubes", kind=kind, count=count_now(view, seat, icon, department))
        return said("icon.now", icon=words, count=cubes)
    if icon.multiplier == Multiplier.NUMBER:
        return words
    key = "icon.up_to" if icon.multiplier == Multiplier.DISCARDED else "icon.now"
    return said(key, icon=words, count=count_now(view, seat, icon, department))


def icons_now(view: ElectrifyState, seat: int, icons: Sequence[Icon], department: int) -> Remark:
    """Return several icons with their present numbers as one fragment, or that there are none."""
    if not icons:
        return said("icon.none")
    return joined([icon_now(view, seat, icon, department) for icon in icons], "semicolon")


def icons_and_arrows(catalogue: Catalogue, card: int, between: str = "semicolon") -> Remark:
    """Return what a card does, and where its arrows point; `between` says what stands between them."""
    found = catalogue.cards[card]
    parts = [icon_words(catalogue, icon) for icon in found.icons]
    if found.arrows:
        parts.append(said("icon.arrows", arrows=arrow_names(found.arrows)))
    return joined(parts, between) if parts else said("icon.none")


def icons_words(catalogue: Catalogue, icons: Sequence[Icon]) -> Remark:
    """Return several icons as one fragment, or that there are none."""
    if not icons:
        return said("icon.none")
    first, *rest = icons
    return joined(
        [icon_words(catalogue, first), *(icon_words(catalogue, icon) for icon in rest)], "semicolon"
    )
