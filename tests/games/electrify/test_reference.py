"""Whole games in lock step with the reference: the same choices, and the same pieces, at every decision."""

from collections import Counter
from random import Random

import pytest

from desktop_app.engine.types import Action, Setup
from desktop_app.games.electrify.actions import Done
from desktop_app.games.electrify.state import ElectrifyState
from tests.games.electrify.positions import card, rules
from tests.games.electrify.reference import Ask, Play, Reference

GAMES = 48

FOLLOWERS = (
    "B4b I12 I06 I13 I22 I24 I18 I19 I17 R16 R20 V18 V19 V20 R10 R18 V13 R13 R06 R07 R08 R17 R19 R09 V09 V10"
)
"""Cards of research and of continuations: the longest chains there are."""


def setup_of(draw: Random, seed: int) -> Setup:
    seats = (1, 2, 3, 4, 1, 2)[seed % 6]
    options: dict[str, int | str] = {
        "tech_packs": draw.choice(("none", "relay", "salvage", "both", "both")),
        "priority_per": draw.choice(("player", "card")),
        "marker_points": draw.choice((1, 1, 0)),
        "icon_order": draw.choice(("free", "printed")),
    }
    if seats == 1:
        scenarios = rules().catalogue.scenarios
        options["scenario"] = scenarios[seed // 6 % len(scenarios)].id
    return Setup("electrify", seats, seed, tuple(sorted(options.items())))


def enrich(state: ElectrifyState, draw: Random, chains: bool) -> None:
    """Put much on the boards, so that a few rounds show all there is."""
    followers = [card(one) for one in FOLLOWERS.split()]
    supply = [*followers, *rules().catalogue.faces] if chains else list(rules().catalogue.cards)
    room = state.terms.cards_per_department
    for s in range(state.terms.seats):
        state.plants[s] = [0] + [draw.randrange(5) for _ in range(7)]
        state.grids[s] = [0] + [draw.randrange(7) for _ in range(7)]
        state.tokens[s] = draw.randrange(3)
        state.markers[s] = draw.randrange(6)
        state.filled[s] = sum(1 << n for n in range(14) if draw.random() < draw.choice((0.2, 0.6, 0.95)))
        state.flipped[s] = sum(1 << d for d in range(5) if draw.random() < 0.5)
        state.columns[s] = draw.sample(range(1, 8), 5)
        state.cards[s] = [
            tuple(draw.choice(supply) for _ in range(draw.randrange(room + 1))) for _ in range(5)
        ]
        state.hands[s] = tuple(sorted([*state.hands[s], *draw.choices(followers[1:], k=3)]))
    if draw.random() < 0.4:
        for deck in (0, 1):
            cards, keep = state.decks[deck], draw.choice((0, 1, 3))
            state.decks[deck], state.piles[deck] = cards[:keep], tuple(sorted(cards[keep : keep + 3]))
    state.round = draw.randrange(7, 12)


def shown(game: Reference) -> list[object]:
    """Return every piece of a reference game, in the engine's terms."""
    return [
        game.round,
        game.start,
        [player.plants for player in game.players],
        [player.grid for player in game.players],
        [player.columns for player in game.players],
        [sum(1 << d for d in range(5) if player.side[d]) for player in game.players],
        [[tuple(tucked.number for tucked in row) for row in player.cards] for player in game.players],
        [tuple(sorted(player.hand)) for player in game.players],
        [player.tokens for player in game.players],
        [player.marker for player in game.players],
        [sum(1 << space for space in player.filled) for player in game.players],
        [player.points for player in game.players],
        [tuple(2 * number + gold for number, gold in player.fulfilled) for player in game.players],
        [tuple(deck) for deck in game.decks],
        [tuple(sorted(pile)) for pile in game.piles],
        game.rng.state,
    ]


def charges(game: Reference, seat: int) -> list[list[int]]:
    player = game.players[seat]
    if game.phase != 4:
        return [[] for _ in range(5)]
    return [[int(player.tiles[d]), *(int(tucked.charged) for tucked in player.cards[d])] for d in range(5)]


def pieces(state: ElectrifyState) -> list[object]:
    return [
        state.round,
        state.start,
        state.plants,
        state.grids,
        state.columns,
        state.flipped,
        state.cards,
        state.hands,
        state.tokens,
        state.markers,
        state.filled,
        state.points,
        state.fulfilled,
        state.decks,
        state.piles,
        state.rng,
    ]


def answered(play: Play[None], action: Action) -> Ask | None:
    """Answer the reference and return its next decision."""
    try:
        return play.send(action)
    except StopIteration:
        return None


def agrees(game: Reference, ask: Ask, state: ElectrifyState) -> bool:
    legal = rules().legal_actions(state)
    bits = [[bit & 1 for bit in row] for row in state.charges]
    same = ask.legal == set(legal) and len(legal) == len(ask.legal)
    return same and shown(game) == pieces(state) and charges(game, ask.seat) == bits


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_goes_as_in_the_reference(seed: int) -> None:
    draw = Random(seed)
    state = rules().new_game(setup_of(draw, seed))
    if seed % 4:
        enrich(state, draw, chains=seed % 4 == 1)
    shy = draw.choice((0.02, 0.1, 0.3))
    game = Reference(rules().catalogue, state.clone())
    play = game.run()
    ask: Ask | None = next(play)
    while True:
        # What has one answer only may be answered by the program: the reference then catches up.
        while ask is not None and len(ask.legal) == 1 and not agrees(game, ask, state):
            ask = answered(play, next(iter(ask.legal)))
        decision = rules().decision(state)
        if decision is None or ask is None:
            break
        assert decision.seat == ask.seat
        assert set(rules().legal_actions(state)) == ask.legal
        assert pieces(state) == shown(game)
        assert agrees(game, ask, state)
        legal = sorted(ask.legal, key=repr)
        others = [action for action in legal if not isinstance(action, Done)]
        leave = len(others) < len(legal) and (not others or draw.random() < shy)
        action = Done(ask.seat) if leave else draw.choice(others)
        rules().apply(state, action)
        ask = answered(play, action)
    assert (decision, ask) == (None, None)
    assert pieces(state) == shown(game)
    outcome = rules().outcome(state)
    assert outcome is not None
    assert outcome.scores == tuple(sum(player.points) for player in game.players)
    assert outcome.ranks == game.ranks()


def test_every_number_of_players_and_every_scenario_is_among_these_games() -> None:
    setups = [setup_of(Random(seed), seed) for seed in range(GAMES)]
    assert set(Counter(setup.seats for setup in setups)) == {1, 2, 3, 4}
    played = {setup.option("scenario", "") for setup in setups if setup.seats == 1}
    assert len(played) == len(rules().catalogue.scenarios)
