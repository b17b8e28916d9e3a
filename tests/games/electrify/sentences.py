"""Icons by chance in the mini-language, each with the icon it must be read as, and ways to spoil one."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from hypothesis import strategies as st

from desktop_app.games.electrify.effects import ACTIONS, BONUSES, HERE, Icon, Multiplier, Verb
from desktop_app.games.electrify.language import MOST_COST, MOST_POINTS, MOST_TIMES

KINDS: Mapping[str, int] = MappingProxyType(
    {
        kind: column
        for column, kind in enumerate(
            ("fossil", "hydro", "geothermal", "biofuel", "nuclear", "wind", "solar"), 1
        )
    }
)
MOST_OF = {Verb.POINTS: MOST_POINTS, Verb.INDUSTRY: MOST_COST}
ONCE = (Verb.PLAN, Verb.FLIP, Verb.ENVIRONMENT)

Written = dict[str, Any]
"""A mapping of the data file; JSON of it is YAML."""

Sentence = tuple[Written, Icon]


@st.composite
def _times(draw: st.DrawFn, multipliers: tuple[Multiplier, ...]) -> tuple[Written, int, Multiplier]:
    """Return `times` as written, or nothing, with what it must be read as."""
    multiplier = draw(st.sampled_from((Multiplier.NUMBER, *multipliers)))
    if multiplier != Multiplier.NUMBER:
        return {"times": multiplier.name.lower()}, 1, multiplier
    times = draw(st.none() | st.integers(1, MOST_TIMES))
    return ({} if times is None else {"times": times}), times or 1, Multiplier.NUMBER


@st.composite
def plain(
    draw: st.DrawFn,
    verbs: tuple[Verb, ...],
    multipliers: tuple[Multiplier, ...],
    column: bool = True,
    timed: bool = True,
) -> Sentence:
    """Return an icon of one of `verbs`; only where there is a `column`, of the kind `here`."""
    verb = draw(st.sampled_from(verbs))
    word = verb.name.lower()
    written, times, multiplier = draw(_times(multipliers)) if timed else ({}, 1, Multiplier.NUMBER)
    if verb in (*ONCE, *BONUSES):
        written, times, multiplier = {}, 1, Multiplier.NUMBER
    if verb == Verb.PRODUCE:
        kind = draw(st.sampled_from([*KINDS, *(["here"] if column else [])]))
        icon = Icon(verb, 1, times, multiplier, KINDS.get(kind, HERE))
        return {word: kind, **written}, icon
    amount = 1 if verb in ONCE else draw(st.integers(1, MOST_OF.get(verb, MOST_TIMES)))
    return {word: amount, **written}, Icon(verb, amount, times, multiplier)


ALL_MULTIPLIERS = tuple(multiplier for multiplier in Multiplier if multiplier != Multiplier.NUMBER)
BEFOREHAND = tuple(multiplier for multiplier in ALL_MULTIPLIERS if multiplier != Multiplier.DISCARDED)


@st.composite
def conversion(draw: st.DrawFn) -> Sentence:
    """Return an icon that turns cubes of the grid into something."""
    into, inner = draw(plain(ACTIONS, BEFOREHAND))
    written, times, multiplier = draw(_times(ALL_MULTIPLIERS))
    icon = Icon(Verb.CONVERT, times=times, multiplier=multiplier, inner=inner)
    return {"convert": "grid", "into": into, **written}, icon


@st.composite
def continuation(draw: st.DrawFn) -> Sentence:
    """Return a continuation icon."""
    also, inner = draw(plain(ACTIONS, (), timed=False))
    watched = draw(st.sampled_from(ACTIONS))
    return {"continue": watched.name.lower(), "also": also}, Icon(Verb.CONTINUE, inner=inner, watched=watched)


tile_icons = st.lists(plain(ACTIONS, ALL_MULTIPLIERS) | conversion(), max_size=4)
bonus_icons = st.lists(plain((*ACTIONS, *BONUSES), (), column=False), max_size=4)


@st.composite
def card_icons(draw: st.DrawFn) -> list[Sentence]:
    """Return the icons of a card, with a continuation among them or none."""
    icons = draw(tile_icons)
    for extra in draw(st.lists(continuation(), max_size=1)):
        icons.insert(draw(st.integers(0, len(icons))), extra)
    return icons


@dataclass(frozen=True)
class Spoilt:
    """An icon that cannot be, and a part of what is said against it."""

    written: Any
    said: str


_numbers: st.SearchStrategy[Any] = st.sampled_from([0, -1, MOST_TIMES + 1, 1.0, 1.5, True, None, "one", [1]])


@st.composite
def spoilt_anywhere(draw: st.DrawFn) -> Spoilt:
    """Return an icon that can stand nowhere."""
    verb = draw(st.sampled_from([verb for verb in ACTIONS if verb not in (Verb.PRODUCE, Verb.PLAN)]))
    word = verb.name.lower()
    number = draw(_numbers)
    return draw(
        st.sampled_from(
            [
                Spoilt({}, "an icon without a verb"),
                Spoilt({"times": 2}, "an icon without a verb"),
                Spoilt(word, "must be a mapping"),
                Spoilt([word, 1], "must be a mapping"),
                Spoilt({word: number}, f'"{word}" '),
                Spoilt({word: 1, "times": number}, '"times" '),
                Spoilt({word: 1, "times": MOST_TIMES + 1}, f"it must be from 1 to {MOST_TIMES}"),
                Spoilt({word: 1, "plan": 1}, "an icon with the verbs"),
                Spoilt({word: 1, "into": {"research": 1}}, 'unknown key "into"'),
                Spoilt({word: 1, "also": {"research": 1}}, 'unknown key "also"'),
                Spoilt({word: 1, "amount": 2}, 'unknown key "amount"'),
                Spoilt({word + "s": 1}, f'did you mean "{word}"'),
                Spoilt({"produce": "steam"}, '"produce" is "steam", which is unknown'),
                Spoilt({"produce": 1}, '"produce" is "1", which is unknown'),
                Spoilt({"plan": number}, 'it is always "plan: 1"'),
                Spoilt({"plan": 1, "times": 2}, 'unknown key "times"'),
            ]
        )
    )


@st.composite
def spoilt_on_cards(draw: st.DrawFn) -> Spoilt:
    """Return an icon that cannot stand on a card."""
    bonus = draw(st.sampled_from(BONUSES)).name.lower()
    also: Written = {"research": 1}
    return draw(
        spoilt_anywhere()
        | st.sampled_from(
            [
                Spoilt({bonus: 1}, f'"{bonus}" stands on a card'),
                Spoilt({"transmit": 1, "times": "blue"}, '"times" is "blue", which is unknown'),
                Spoilt({"convert": "plant", "into": also}, '"convert" is "plant", which is unknown'),
                Spoilt({"convert": "grid"}, 'missing key "into"'),
                Spoilt({"convert": "grid", "into": [also]}, '"into" must be a mapping'),
                Spoilt({"convert": "grid", "into": {bonus: 1}}, f'"{bonus}" stands in "into"'),
                Spoilt(
                    {"convert": "grid", "into": {"convert": "grid", "into": also}},
                    '"convert" stands in "into"',
                ),
                Spoilt(
                    {"convert": "grid", "into": {"research": 1, "times": "discarded"}},
                    '"times" is "discarded" in "into"',
                ),
                Spoilt({"convert": "grid", "into": {"research": 1, "plan": 1}}, "an icon with the verbs"),
                Spoilt({"continue": "transmit"}, 'missing key "also"'),
                Spoilt({"continue": "points", "also": also}, '"continue" is "points", which is unknown'),
                Spoilt({"continue": "convert", "also": also}, '"continue" is "convert", which is unknown'),
                Spoilt({"continue": "plan", "also": also, "times": 2}, 'unknown key "times"'),
                Spoilt({"continue": "plan", "also": {bonus: 1}}, f'"{bonus}" stands in "also"'),
                Spoilt(
                    {"continue": "plan", "also": {"continue": "plan", "also": also}},
                    '"continue" stands in "also"',
                ),
                Spoilt({"continue": "plan", "also": {**also, "times": 2}}, '"times" stands in "also"'),
            ]
        )
    )


@st.composite
def spoilt_bonuses(draw: st.DrawFn) -> Spoilt:
    """Return an icon that cannot stand where no department carries it."""
    multiplier = draw(st.sampled_from(ALL_MULTIPLIERS)).name.lower()
    once = draw(st.sampled_from(BONUSES)).name.lower()
    return draw(
        spoilt_anywhere()
        | st.sampled_from(
            [
                Spoilt({"research": 1, "times": multiplier}, "which has no column; write a whole number"),
                Spoilt({"produce": "here"}, "which has no column; name a kind"),
                Spoilt({"convert": "grid", "into": {"research": 1}}, "departments and cards only"),
                Spoilt({"continue": "plan", "also": {"research": 1}}, "it stands on cards only"),
                Spoilt({once: 1, "times": 2}, 'unknown key "times"'),
                Spoilt({once: 0}, ""),
                Spoilt({"flip": 2}, 'it is always "flip: 1"'),
                Spoilt({"environment": 2}, 'it is always "environment: 1"'),
                Spoilt({"points": MOST_POINTS + 1}, f"it must be from 1 to {MOST_POINTS}"),
                Spoilt({"industry": MOST_COST + 1}, f"it must be from 1 to {MOST_COST}"),
            ]
        )
    )
