"""Boxes by chance: cards, demand cards, tiles and research boards that the mini-language allows are played.

Whatever an owner of the game writes, and the program accepts, must be playable to the end.
"""

import json
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.electrify.catalogue import Catalogue
from desktop_app.games.electrify.rules import ElectrifyRules
from desktop_app.games.electrify.state import ElectrifyState
from tests.games.electrify.positions import rules
from tests.games.electrify.said import DATA
from tests.games.electrify.sentences import KINDS, Sentence, Written, bonus_icons, card_icons, tile_icons
from tests.games.electrify.sheet import read

MOST_CHOICES = 200
FIRST_ROUND = 8
"""The rounds before have been played: each player has bought a card in each of them."""

Box = tuple[Catalogue, frozenset[str]]
"""What was read, and the ids of the cards that are of this box alone."""


def _written(icons: list[Sentence]) -> list[Written]:
    return [words for words, _ in icons]


@st.composite
def boxes(draw: st.DrawFn) -> Box:
    """Return a box with new cards in every list, as it is read from its file."""
    data: dict[str, Any] = json.loads(json.dumps(DATA))
    arrows = st.lists(st.sampled_from(["left", "right"]), unique=True)
    cards = [
        *(face for pair in data["basic_cards"][:2] for face in pair["faces"]),
        *data["production_deck"][:6],
        *data["infrastructure_deck"][:6],
        *(card for pack in data["tech_packs"] for card in pack["cards"][:3]),
    ]
    for card in cards:
        cost = draw(st.integers(0, 8) | st.integers(0, 99))
        card |= {"cost": cost, "arrows": draw(arrows), "actions": _written(draw(card_icons()))}
    for demand in data["demands"]:
        if demand["tier"] == 1:
            needs = draw(st.dictionaries(st.sampled_from(list(KINDS)), st.integers(1, 4), min_size=1))
            demand |= {
                "needs": needs,
                "base": _written(draw(bonus_icons)),
                "gold": _written(draw(bonus_icons)),
            }
    for department in data["departments"]:
        side = draw(st.sampled_from(["side_a", "side_b", "none"]))
        if side in department:
            department[side] = _written(draw(tile_icons))
    for group in data["research_board"][:2]:
        group["bonus"] = _written(draw(bonus_icons))
        for space in group["spaces"]:
            space["actions"] = _written(draw(bonus_icons))
    plenty = st.dictionaries(st.sampled_from(list(KINDS)), st.integers(1, 9))
    data["setup"] |= {"plants": draw(plenty), "grid": draw(plenty)}
    data["setup"]["hand"] = {"production": 4, "infrastructure": 4}
    return read(json.dumps(data)), frozenset(card["id"] for card in cards)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    seats = draw(st.integers(1, 4))
    options: dict[str, int | str] = {
        "tech_packs": draw(st.sampled_from(["none", "relay", "salvage", "both"])),
        "icon_order": draw(st.sampled_from(["free", "printed"])),
        "priority_per": draw(st.sampled_from(["player", "card"])),
    }
    if seats == 1:
        options["scenario"] = draw(st.sampled_from([f"s{number}" for number in range(1, 9)]))
    return Setup("electrify", seats, draw(st.integers(0, 2**32)), tuple(sorted(options.items())))


def placed(state: ElectrifyState, new: frozenset[str], rng: Rng) -> ElectrifyState:
    """Let the first rounds be over: new cards lie under departments, all in the order of their columns."""
    cards, room = state.catalogue.cards, state.terms.cards_per_department
    state.round = FIRST_ROUND
    for seat in range(state.terms.seats):
        for _ in range(FIRST_ROUND - 1):
            deck = rng.below(2)
            own = [card for card in state.decks[deck] if cards[card].id in new]
            open_to = [place for place, under in enumerate(state.cards[seat]) if len(under) < room]
            if not own or not open_to:
                continue
            card, where = own[rng.below(len(own))], open_to[rng.below(len(open_to))]
            at = state.decks[deck].index(card)
            state.decks[deck] = (*state.decks[deck][:at], *state.decks[deck][at + 1 :])
            state.cards[seat][where] = (*state.cards[seat][where], card)
    return state


@settings(
    max_examples=8,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(boxes(), setups())
def test_a_box_by_chance_is_played_to_its_end(box: Box, setup: Setup) -> None:
    catalogue, new = box
    game = ElectrifyRules(rules().info, catalogue)
    rng = Rng(setup.seed)
    state = placed(game.new_game(setup), new, rng)
    steps = 0
    while game.decision(state) is not None:
        if steps % 4 == 0 or len(state.frames) > 3:
            wire = state.to_wire()
            assert game.from_wire(wire).to_wire() == wire
        choices = game.legal_actions(state)
        assert 1 <= len(choices) <= MOST_CHOICES
        game.apply(state, game.sample_action(state, rng))
        steps += 1
        assert steps <= game.info.max_steps
    assert game.outcome(state) is not None
    assert game.from_wire(state.to_wire()).to_wire() == state.to_wire()
