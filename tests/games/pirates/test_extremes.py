"""A position that is accepted from the wire leads only to positions that are: also one as rich as can be."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.content.paths import game_dir
from desktop_app.content.reader import read_text
from desktop_app.engine.errors import RulesError
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup, Wire
from desktop_app.games.info import load_info
from desktop_app.games.pirates.catalogue import Effect
from desktop_app.games.pirates.components import read_catalogue
from desktop_app.games.pirates.rules import PiratesRules
from desktop_app.games.pirates.wire import FIELDS

TEXT = (game_dir("pirates") / "components.yaml").read_text("utf-8")
DOUBLED = "7: unmine, 8: gold, 9: double"
GIVING = (
    ("cost: 3, on_place: [[mine, 3]]", "cost: 0, on_place: [[gold, 3], [vp, 2], [ortho, 1], [gold, 2]]"),
    ("cost: 3, on_place: [[ortho, 2]]", "cost: 1, on_place: [[mine, 1], [vp, 7]]"),
    ("cost: 3, on_place: [[diag, 2]]", "cost: 0, on_place: [[repair, 2], [gold, 6]]"),
    ("mercenaries_in_play: {3: 3, 4: 1, 5: 1}", "mercenaries_in_play: {0: 2, 1: 1, 3: 1}"),
)
BOXES = {
    "as it is": (),
    "giving mercenaries": GIVING,
    "points by ships": ((DOUBLED, "7: vp, 8: vp, 9: vp"),),
    "no doubling": ((DOUBLED, "7: unmine, 8: gold, 9: gold"),),
}
PLACES = {"gold": FIELDS.index("gold"), "points": FIELDS.index("points")}


def rules_of(box: str) -> PiratesRules:
    text = TEXT
    for old, new in BOXES[box]:
        assert old in text
        text = text.replace(old, new)
    return PiratesRules(load_info("pirates"), read_catalogue(read_text(text, "components.yaml")))


def richest(rules: PiratesRules, wire: list[Wire], field: str, seat: int) -> int:
    """Give a seat the most gold or points that is accepted, and return how much that is."""

    def accepted(amount: int) -> bool:
        row[seat] = amount
        try:
            rules.from_wire(wire)
        except RulesError:
            return False
        return True

    row: Any = wire[PLACES[field]]
    low = int(row[seat])
    while accepted(low + 1):
        low += 1
        assert low < 1000, f"there is no end to {field}"
    row[seat] = low
    return low


@pytest.mark.parametrize("box", BOXES)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 1 << 32), before=st.integers(0, 70), arranged=st.booleans())
def test_no_legal_action_leads_from_an_accepted_position_to_a_refused_one(
    box: str, seed: int, before: int, arranged: bool
) -> None:
    rules, rng = rules_of(box), Rng(seed)
    state = rules.new_game(Setup("pirates", 2, seed, (("free_arrangement", int(arranged)),)))
    for _ in range(before):
        if rules.decision(state) is not None:
            rules.apply(state, rules.sample_action(state, rng))
    wire = state.to_wire()
    for field in PLACES:
        for seat in (0, 1):
            richest(rules, wire, field, seat)
    try:
        state = rules.from_wire(wire)
    except RulesError:  # the turn would have ended without the gold, or would not
        return
    while rules.decision(state) is not None:
        rules.apply(state, rules.sample_action(state, rng))
        state = rules.from_wire(state.to_wire())
        for viewer in (-1, 0, 1):
            rules.from_wire(rules.redact(state, viewer).to_wire())


@pytest.mark.parametrize(
    ("box", "effect", "most"),
    [
        ("as it is", Effect.GOLD, 1),
        ("as it is", Effect.VP, 2),
        ("as it is", Effect.SHIELD, 1),
        ("no doubling", Effect.VP, 1),
        ("points by ships", Effect.VP, 2),
    ],
)
def test_what_one_ship_can_bring(box: str, effect: Effect, most: int) -> None:
    assert rules_of(box).catalogue.most_of_a_ship(effect) == most
