"""The mini-language of icons: it is read as it is written, and what it cannot say is refused by line."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.content.reader import ContentError, Node, read_text
from desktop_app.games.electrify.effects import HERE, Icon, Multiplier, Verb
from desktop_app.games.electrify.language import BOARD, CARD, DEMAND, MOST_ICONS, TILE, Place, read_icons
from tests.games.electrify.sentences import (
    KINDS,
    Sentence,
    Spoilt,
    bonus_icons,
    card_icons,
    continuation,
    spoilt_bonuses,
    spoilt_on_cards,
    tile_icons,
)

PLACES = {"tile": TILE, "card": CARD, "demand": DEMAND, "board": BOARD}
usual = settings(max_examples=120, deadline=None)


def written(text: str) -> Node:
    return read_text(f"# icons\nactions: {text}\n", "toy.yaml")["actions"]


def read(text: str, place: Place = CARD) -> tuple[Icon, ...]:
    return read_icons(written(text), KINDS, place)


@pytest.mark.parametrize(
    ("text", "icon"),
    [
        ("produce: solar", Icon(Verb.PRODUCE, kind=7)),
        ("produce: here, times: 2", Icon(Verb.PRODUCE, times=2, kind=HERE)),
        ("produce: fossil, times: black", Icon(Verb.PRODUCE, multiplier=Multiplier.BLACK, kind=1)),
        ("develop: 2, times: green", Icon(Verb.DEVELOP, 2, multiplier=Multiplier.GREEN)),
        ("transmit: 1, times: 3", Icon(Verb.TRANSMIT, 1, 3)),
        ("research: 4", Icon(Verb.RESEARCH, 4)),
        ("invest: 1, times: discarded", Icon(Verb.INVEST, 1, multiplier=Multiplier.DISCARDED)),
        (
            "develop: 1, times: departments_right",
            Icon(Verb.DEVELOP, 1, multiplier=Multiplier.DEPARTMENTS_RIGHT),
        ),
        ("plan: 1", Icon(Verb.PLAN)),
        (
            "convert: grid, into: {research: 4, times: green}, times: 2",
            Icon(Verb.CONVERT, times=2, inner=Icon(Verb.RESEARCH, 4, multiplier=Multiplier.GREEN)),
        ),
        (
            "continue: transmit, also: {produce: fossil}",
            Icon(Verb.CONTINUE, inner=Icon(Verb.PRODUCE, kind=1), watched=Verb.TRANSMIT),
        ),
    ],
)
def test_every_verb_is_read_as_it_is_written(text: str, icon: Icon) -> None:
    assert read(f"[{{{text}}}]") == (icon,)


@pytest.mark.parametrize("place", ["demand", "board"])
@pytest.mark.parametrize(
    ("text", "icon"),
    [
        ("points: 12", Icon(Verb.POINTS, 12)),
        ("industry: 8", Icon(Verb.INDUSTRY, 8)),
        ("flip: 1", Icon(Verb.FLIP)),
        ("environment: 1", Icon(Verb.ENVIRONMENT)),
        ("produce: wind, times: 2", Icon(Verb.PRODUCE, times=2, kind=6)),
    ],
)
def test_bonuses_stand_on_demand_cards_and_the_research_board(text: str, icon: Icon, place: str) -> None:
    assert read(f"[{{{text}}}]", PLACES[place]) == (icon,)


@pytest.mark.parametrize(
    ("place", "text", "reason"),
    [
        (
            "card",
            "points: 3",
            '"points" stands on a card; points, industry, flip, environment stand on demand cards and the '
            "research board only",
        ),
        (
            "tile",
            "flip: 1",
            '"flip" stands on a department; points, industry, flip, environment stand on demand cards and '
            "the research board only",
        ),
        (
            "tile",
            "continue: plan, also: {research: 1}",
            '"continue" stands on a department; it stands on cards only',
        ),
        (
            "demand",
            "continue: plan, also: {research: 1}",
            '"continue" stands on a demand card; it stands on cards only',
        ),
        (
            "board",
            "convert: grid, into: {research: 1}",
            '"convert" stands on the research board; it stands on departments and cards only',
        ),
        (
            "demand",
            "produce: here",
            '"produce" is "here" on a demand card, which has no column; name a kind: fossil, hydro, '
            "geothermal, biofuel, nuclear, wind, solar",
        ),
        (
            "board",
            "develop: 1, times: green",
            '"times" is "green" on the research board, which has no column; write a whole number '
            "from 1 to 20",
        ),
        (
            "card",
            "develop: 1, times: blue",
            '"times" is "blue", which is unknown; known: green, black, departments_right, discarded',
        ),
        ("card", "develop: 1, times: 0", '"times" is 0, it must be from 1 to 20'),
        ("card", "develop: 1, times: 1.5", '"times" must be a whole number from 1 to 20, not the number 1.5'),
        ("card", "transmit: 21", '"transmit" is 21, it must be from 1 to 20'),
        ("card", "transmit: many", '"transmit" must be a whole number from 1 to 20, not the text "many"'),
        (
            "card",
            "times: 2",
            "an icon without a verb; write one of produce, develop, transmit, research, "
            "invest, plan, convert, continue, points, industry, flip, environment",
        ),
        (
            "card",
            "plan: 1, develop: 2",
            "an icon with the verbs plan and develop; it has one, so write 2 icons",
        ),
        ("card", "plan: 2", 'it is always "plan: 1"; write two icons to have it twice'),
        ("card", "plan: 1, times: 2", 'unknown key "times" in "actions[1]"; allowed: plan'),
        (
            "card",
            "transmitt: 1",
            'unknown key "transmitt" in "actions[1]"; did you mean "transmit"? Allowed: produce, develop, '
            "transmit, research, invest, plan, convert, continue and 7 more",
        ),
        (
            "card",
            "convert: plant, into: {research: 1}",
            '"convert" is "plant", which is unknown; known: grid',
        ),
        ("card", "convert: grid", 'missing key "into" in "actions[1]"'),
        (
            "card",
            "convert: grid, into: [{research: 1}]",
            '"into" must be a mapping (key: value), not a list',
        ),
        (
            "card",
            "convert: grid, into: {points: 1}",
            '"points" stands in "into"; it is one of produce, develop, transmit, research, invest, plan',
        ),
        (
            "card",
            "convert: grid, into: {convert: grid, into: {research: 1}}",
            '"convert" stands in "into"; it is one of produce, develop, transmit, research, invest, plan',
        ),
        (
            "card",
            "convert: grid, into: {research: 1, times: discarded}",
            '"times" is "discarded" in "into"; write a whole number, green, black or departments_right',
        ),
        (
            "card",
            "continue: transmit, also: {research: 1, times: 2}",
            '"times" stands in "also", which is carried out as often as the verb was; delete it',
        ),
        (
            "card",
            "continue: points, also: {research: 1}",
            '"continue" is "points", which is unknown; known: produce, develop, transmit, research, '
            "invest, plan",
        ),
        (
            "card",
            "continue: plan, also: {flip: 1}",
            '"flip" stands in "also"; it is one of produce, develop, transmit, research, invest, plan',
        ),
        (
            "card",
            "continue: plan, also: {research: 1}, times: 2",
            'unknown key "times" in "actions[1]"; allowed: continue, also',
        ),
        ("board", "flip: 2", 'it is always "flip: 1"; write two icons to have it twice'),
        ("board", "environment: 2", 'it is always "environment: 1"; write two icons to have it twice'),
        ("demand", "points: 3, times: 2", 'unknown key "times" in "actions[1]"; allowed: points'),
        ("demand", "points: 101", '"points" is 101, it must be from 1 to 100'),
        ("demand", "industry: 0", '"industry" is 0, it must be from 1 to 99'),
    ],
)
def test_what_the_language_cannot_say_is_refused(place: str, text: str, reason: str) -> None:
    with pytest.raises(ContentError) as refused:
        read(f"[{{{text}}}]", PLACES[place])
    assert str(refused.value) == f"toy.yaml:2: {reason}"


def test_a_card_has_one_continuation_at_most() -> None:
    one = "{continue: transmit, also: {research: 1}}"
    with pytest.raises(ContentError) as refused:
        read(f"\n- {one}\n- {{plan: 1}}\n- {one}")
    assert str(refused.value) == "toy.yaml:5: a second continue icon; a card has one at most"


def test_icons_are_a_list_and_not_endless() -> None:
    with pytest.raises(ContentError, match=r'"actions" must be a list, not a mapping'):
        read("{plan: 1}")
    read(f"[{', '.join(['{plan: 1}'] * MOST_ICONS)}]")
    with pytest.raises(ContentError, match=r'"actions" has 9 icons; at most 8 are possible'):
        read(f"[{', '.join(['{plan: 1}'] * (MOST_ICONS + 1))}]")


@usual
@given(
    st.tuples(st.just(TILE), tile_icons)
    | st.tuples(st.just(CARD), card_icons())
    | st.tuples(st.sampled_from([DEMAND, BOARD]), bonus_icons)
)
def test_icons_by_chance_are_read_as_they_are_written(drawn: tuple[Place, list[Sentence]]) -> None:
    place, icons = drawn
    assert read(json.dumps([words for words, _ in icons]), place) == tuple(icon for _, icon in icons)


@usual
@given(
    st.tuples(st.just(TILE), tile_icons, spoilt_on_cards())
    | st.tuples(st.just(CARD), card_icons(), spoilt_on_cards())
    | st.tuples(st.sampled_from([DEMAND, BOARD]), bonus_icons, spoilt_bonuses()),
    st.integers(0, 4),
)
def test_one_icon_that_cannot_be_is_refused_among_others(
    drawn: tuple[Place, list[Sentence], Spoilt], at: int
) -> None:
    place, icons, spoilt = drawn
    lines: list[object] = [words for words, _ in icons]
    at = min(at, len(lines))
    lines.insert(at, spoilt.written)
    text = "".join(f"\n- {json.dumps(line)}" for line in lines)
    with pytest.raises(ContentError) as refused:
        read(text, place)
    assert refused.value.line == 3 + at
    assert place is TILE or spoilt.said in refused.value.reason


@settings(max_examples=30, deadline=None)
@given(st.lists(continuation(), min_size=2, max_size=3))
def test_several_continuations_are_refused(icons: list[Sentence]) -> None:
    with pytest.raises(ContentError, match="a second continue icon"):
        read(json.dumps([words for words, _ in icons]))
