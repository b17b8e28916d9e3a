"""The mini-language of icons: a list of YAML mappings as checked, frozen icons.

Each refusal is a `ContentError` that names file, line, what is wrong and what would be right.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from desktop_app.content.node import quote
from desktop_app.content.reader import Node
from desktop_app.games.electrify.effects import ACTIONS, BONUSES, HERE, Icon, Multiplier, Verb

MOST_ICONS = 8
"""On one side of a department, one card, one kind of bonuses of a demand card, one space or one group."""

MOST_TIMES = 20
"""The largest number a verb or its `times` may have: cubes, steps and cards are carried out one by one."""

HERE_NAME = "here"
MOST_POINTS = 100
MOST_COST = 99

_VERBS = MappingProxyType({verb.name.lower(): verb for verb in Verb})
_ACTIONS = MappingProxyType({verb.name.lower(): verb for verb in ACTIONS})
_MULTIPLIERS = MappingProxyType(
    {multiplier.name.lower(): multiplier for multiplier in Multiplier if multiplier != Multiplier.NUMBER}
)
_ONCE = (Verb.PLAN, Verb.CONTINUE, *BONUSES)
"""Verbs that take no `times`."""
_GRID = "grid"


@dataclass(frozen=True, slots=True)
class Place:
    """Where icons stand, and what they may say there.

    `called` names it in refusals. Icons have a `column` when a department carries them; `bonuses` says
    whether points, breakthroughs and tokens may stand there; `continues`, whether `continue` may.
    """

    called: str
    column: bool
    bonuses: bool
    continues: bool


TILE = Place("a department", column=True, bonuses=False, continues=False)
CARD = Place("a card", column=True, bonuses=False, continues=True)
DEMAND = Place("a demand card", column=False, bonuses=True, continues=False)
BOARD = Place("the research board", column=False, bonuses=True, continues=False)


def read_icons(node: Node, kinds: Mapping[str, int], place: Place) -> tuple[Icon, ...]:
    """Return the icons in a list; `kinds` gives the columns of the kinds of energy."""
    entries = node.items()
    if len(entries) > MOST_ICONS:
        raise node.fail(f"{quote(node.name)} has {len(entries)} icons; at most {MOST_ICONS} are possible")
    icons = tuple(_icon(entry, kinds, place) for entry in entries)
    continuations = [entry for entry, icon in zip(entries, icons, strict=True) if icon.verb == Verb.CONTINUE]
    if len(continuations) > 1:
        raise continuations[1].fail("a second continue icon; a card has one at most")
    return icons


def _icon(node: Node, kinds: Mapping[str, int], place: Place) -> Icon:
    verb, word = _verb(node)
    _expect_place(node[word], verb, place)
    allowed = () if verb in _ONCE else ("times",)
    match verb:
        case Verb.CONVERT:
            node.keys((word, "into"), allowed)
            node[word].one_of({_GRID: _GRID})
            times, multiplier = _times(node, place)
            return Icon(verb, times=times, multiplier=multiplier, inner=_into(node["into"], kinds))
        case Verb.CONTINUE:
            node.keys((word, "also"))
            return Icon(verb, inner=_also(node["also"], kinds), watched=node[word].one_of(_ACTIONS))
        case _:
            node.keys((word,), allowed)
            times, multiplier = _times(node, place)
            if verb == Verb.PRODUCE:
                return Icon(verb, 1, times, multiplier, _kind(node[word], kinds, place))
            return Icon(verb, _amount(node[word], verb), times, multiplier)


def _verb(node: Node) -> tuple[Verb, str]:
    """Return the one verb of an icon and the word it is written with."""
    node.keys((), (*_VERBS, "times", "into", "also"))
    found = [word for word, _ in node.pairs() if word in _VERBS]
    if not found:
        raise node.fail(f"an icon without a verb; write one of {', '.join(_VERBS)}")
    if len(found) > 1:
        raise node.fail(
            f"an icon with the verbs {' and '.join(found)}; it has one, so write {len(found)} icons"
        )
    return _VERBS[found[0]], found[0]


def _expect_place(node: Node, verb: Verb, place: Place) -> None:
    word = node.name
    if verb in BONUSES and not place.bonuses:
        raise node.fail(
            f"{quote(word)} stands on {place.called}; {', '.join(bonus.name.lower() for bonus in BONUSES)} "
            "stand on demand cards and the research board only"
        )
    if verb == Verb.CONTINUE and not place.continues:
        raise node.fail(f"{quote(word)} stands on {place.called}; it stands on cards only")
    if verb == Verb.CONVERT and not place.column:
        raise node.fail(f"{quote(word)} stands on {place.called}; it stands on departments and cards only")


def _amount(node: Node, verb: Verb) -> int:
    if verb in (Verb.PLAN, Verb.FLIP, Verb.ENVIRONMENT):
        if type(node.value) is not int or node.value != 1:
            raise node.fail(f'it is always "{node.name}: 1"; write two icons to have it twice')
        return 1
    most = {Verb.POINTS: MOST_POINTS, Verb.INDUSTRY: MOST_COST}.get(verb, MOST_TIMES)
    return node.integer(1, most)


def _kind(node: Node, kinds: Mapping[str, int], place: Place) -> int:
    if node.value == HERE_NAME and not place.column:
        raise node.fail(
            f"{quote(node.name)} is {quote(HERE_NAME)} on {place.called}, which has no column; "
            f"name a kind: {', '.join(kinds)}"
        )
    return node.one_of({HERE_NAME: HERE, **kinds} if place.column else kinds)


def _times(node: Node, place: Place) -> tuple[int, Multiplier]:
    times = node.get("times")
    if times is None:
        return 1, Multiplier.NUMBER
    if not isinstance(times.value, str):
        return times.integer(1, MOST_TIMES), Multiplier.NUMBER
    if not place.column:
        raise times.fail(
            f"{quote(times.name)} is {quote(times.value)} on {place.called}, which has no column; "
            f"write a whole number from 1 to {MOST_TIMES}"
        )
    return 1, times.one_of(_MULTIPLIERS)


def _into(node: Node, kinds: Mapping[str, int]) -> Icon:
    icon = _inner(node, kinds)
    if icon.multiplier == Multiplier.DISCARDED:
        raise node["times"].fail(
            f'"times" is "discarded" in {quote(node.name)}; write a whole number, green, black or '
            "departments_right"
        )
    return icon


def _also(node: Node, kinds: Mapping[str, int]) -> Icon:
    icon = _inner(node, kinds)
    times = node.get("times")
    if times is not None:
        raise times.fail(
            f'"times" stands in {quote(node.name)}, which is carried out as often as the verb was; delete it'
        )
    return icon


def _inner(node: Node, kinds: Mapping[str, int]) -> Icon:
    verb, word = _verb(node)
    if verb not in ACTIONS:
        raise node[word].fail(
            f"{quote(word)} stands in {quote(node.name)}; it is one of {', '.join(_ACTIONS)}"
        )
    return _icon(node, kinds, CARD)
