"""Cards and demand cards by chance: valid ones are read as written, others are refused with their line."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.games.electrify.catalogue import LEFT, RIGHT
from desktop_app.games.electrify.effects import Verb
from tests.games.electrify.sentences import (
    KINDS,
    Sentence,
    Spoilt,
    bonus_icons,
    card_icons,
    spoilt_bonuses,
    spoilt_on_cards,
)
from tests.games.electrify.sheet import D01, FILE, P01, TEXT, changed, line_of, read, refusal

usual = settings(max_examples=12, deadline=None)


@st.composite
def cards(draw: st.DrawFn) -> dict[str, object]:
    """Return the figures of a card."""
    return {
        "cost": draw(st.integers(0, 99)),
        "copies": draw(st.integers(1, 20)),
        "arrows": draw(st.lists(st.sampled_from(["left", "right"]), unique=True)),
    }


def written_card(figures: dict[str, object], actions: list[object]) -> str:
    card = {"id": "p01", "name": "electrify.card.p01", **figures, "actions": actions}
    return f"  - {json.dumps(card)}"


@usual
@given(cards(), card_icons())
def test_a_card_by_chance_is_read_as_it_is_written(figures: dict[str, object], icons: list[Sentence]) -> None:
    box = read(changed((P01, written_card(figures, [words for words, _ in icons]))))
    card = box.cards[100]
    names = {LEFT: "left", RIGHT: "right"}
    assert {"cost": card.cost, "copies": card.copies, "arrows": [names[a] for a in card.arrows]} == figures
    assert card.icons == box.sources[100] == tuple(icon for _, icon in icons)
    continuations = [place for place, icon in enumerate(card.icons) if icon.verb == Verb.CONTINUE]
    assert card.continuation == (continuations[0] if continuations else -1)


SPOILT_FIGURES: dict[str, tuple[object, ...]] = {
    "cost": (-1, 100, "two", None, True, 1.5),
    "copies": (0, 21, "two", None, False, [1]),
    "arrows": ("left", None, ["up"], ["left", "left"], [1], [[]]),
    "name": ("Coal Seam", 7, None, "electrify.Coal", "pirates.card.p01"),
    "id": ("p02", "P01", 1, None, "both", "fossil"),
    "actions": ({}, None, "plan", {"plan": 1}),
    "pack": ("relay",),
    "deck": ("production",),
    "arrow": ([],),
}
FAULTS = [(key, value) for key, values in SPOILT_FIGURES.items() for value in values]


@usual
@given(cards(), card_icons(), st.sampled_from(FAULTS))
def test_a_card_with_one_fault_by_chance_is_refused_with_its_line(
    figures: dict[str, object], icons: list[Sentence], fault: tuple[str, object]
) -> None:
    spoilt = {**figures, fault[0]: fault[1]}
    actions = spoilt.pop("actions", [words for words, _ in icons])
    card = {"id": "p01", "name": "electrify.card.p01", **spoilt, "actions": actions}
    refused = refusal(changed((P01, f"  - {json.dumps(card)}")))
    # An id that stands twice is named where it stands for the second time.
    second = P01 if fault != ("id", "p02") else line_of("p02")
    assert (refused.file, refused.line) == (FILE, TEXT[: TEXT.index(second)].count("\n") + 1)


@usual
@given(cards(), st.sampled_from(["id", "name", "cost", "copies", "arrows", "actions"]))
def test_a_card_without_one_of_its_keys_is_refused_with_its_line(
    figures: dict[str, object], missing: str
) -> None:
    card = {"id": "p01", "name": "electrify.card.p01", **figures, "actions": []}
    del card[missing]
    refused = refusal(changed((P01, f"  - {json.dumps(card)}")))
    assert f'missing key "{missing}"' in refused.reason
    assert refused.line == TEXT[: TEXT.index(P01)].count("\n") + 1


@usual
@given(card_icons(), spoilt_on_cards())
def test_a_card_with_an_icon_that_cannot_be_is_refused_with_its_line(
    icons: list[Sentence], spoilt: Spoilt
) -> None:
    figures: dict[str, object] = {"cost": 1, "copies": 1, "arrows": []}
    text = changed((P01, written_card(figures, [*(words for words, _ in icons), spoilt.written])))
    refused = refusal(text)
    assert spoilt.said in refused.reason
    assert (refused.file, refused.line) == (FILE, TEXT[: TEXT.index(P01)].count("\n") + 1)


@usual
@given(
    st.dictionaries(st.sampled_from(list(KINDS)), st.integers(1, 20), min_size=1),
    st.integers(1, 3),
    bonus_icons,
    bonus_icons,
)
def test_a_demand_card_by_chance_is_read_as_it_is_written(
    needs: dict[str, int], tier: int, base: list[Sentence], gold: list[Sentence]
) -> None:
    written = {
        "id": "d01",
        "name": "electrify.demand.d01",
        "tier": tier,
        "needs": needs,
        "base": [words for words, _ in base],
        "gold": [words for words, _ in gold],
    }
    demand = read(changed((D01, f"  - {json.dumps(written)}"))).demands[0]
    assert {kind: demand.needs[column] for kind, column in KINDS.items() if demand.needs[column]} == needs
    assert (demand.tier, demand.base) == (tier, len(base))
    assert demand.icons == tuple(icon for _, icon in (*base, *gold))


@usual
@given(st.sampled_from(["base", "gold"]), bonus_icons, spoilt_bonuses())
def test_a_demand_card_with_a_bonus_that_cannot_be_is_refused_with_its_line(
    where: str, icons: list[Sentence], spoilt: Spoilt
) -> None:
    demand: dict[str, object] = {"id": "d01", "name": "electrify.demand.d01", "tier": 1, "needs": {"wind": 1}}
    demand |= {"base": [], "gold": []}
    demand[where] = [*(words for words, _ in icons), spoilt.written]
    refused = refusal(changed((D01, f"  - {json.dumps(demand)}")))
    assert spoilt.said in refused.reason
    assert (refused.file, refused.line) == (FILE, TEXT[: TEXT.index(D01)].count("\n") + 1)
