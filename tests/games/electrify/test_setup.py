"""Set-up (2): what lies where, and in which order chance is asked (2.5)."""

from collections import Counter

import pytest

from desktop_app.engine.errors import RulesError
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Setup
from desktop_app.games.electrify.catalogue import INFRASTRUCTURE, PRODUCTION
from desktop_app.games.electrify.state import ElectrifyState
from tests.games.electrify.positions import Position, card, demand, rules

CHOSEN = {"none": (), "relay": (0,), "salvage": (1,), "both": (0, 1)}
"""Places of the packs that an option puts into the game."""


def dealt(
    seats: int = 2,
    seed: int = 1,
    packs: str = "none",
    rigged: tuple[tuple[str, tuple[int, ...]], ...] = (),
) -> ElectrifyState:
    return rules().new_game(Setup("electrify", seats, seed, (("tech_packs", packs),), rigged))


def of_deck(state: ElectrifyState, deck: int) -> Counter[int]:
    """Count the cards of a colour in deck and hands."""
    cards = rules().catalogue.cards
    held = [number for hand in state.hands for number in hand if cards[number].deck == deck]
    return Counter([*state.decks[deck], *held])


@pytest.mark.parametrize(("packs", "chosen"), CHOSEN.items())
def test_the_decks_hold_the_base_cards_and_those_of_the_chosen_packs(
    packs: str, chosen: tuple[int, ...]
) -> None:
    state = dealt(packs=packs)
    for deck in (PRODUCTION, INFRASTRUCTURE):
        expected = {
            number: one.copies
            for number, one in rules().catalogue.cards.items()
            if one.deck == deck and one.pack in (-1, *chosen)
        }
        assert of_deck(state, deck) == expected
        assert sum(expected.values()) == 40 + 10 * len(chosen)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_holds_two_cards_of_both_colours(seats: int) -> None:
    cards = rules().catalogue.cards
    for hand in dealt(seats).hands:
        assert sorted(cards[number].deck for number in hand) == [0, 0, 1, 1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boards_at_the_start(seats: int) -> None:
    position = Position(seats=seats)
    for seat in range(seats):
        assert position.board(seat) == "B1 E2 R3 T4 I5"
        assert position.in_plants(seat) == {"F": 3}
        assert position.in_grid(seat) == {}
        assert [position.side(letter, seat) for letter in "BEIRT"] == ["A"] * 5
        assert position.score(seat) == 0
    state = position.state()
    nothing = [0] * seats
    assert (state.markers, state.tokens, state.filled, state.flipped) == (nothing, nothing, nothing, nothing)
    assert state.fulfilled == [()] * seats
    assert state.piles == [(), ()]
    assert state.cards == [[()] * 5] * seats


def test_open_demand_cards_are_all_different_and_lie_in_order_of_their_tiers() -> None:
    demands = rules().catalogue.demands
    for seed in range(20):
        shown = dealt(4, seed).demands
        assert len(set(shown)) == 12
        assert [demands[number].tier for number in shown] == [1] * 4 + [2] * 4 + [3] * 4


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_chance_is_asked_in_the_order_of_the_rules(seats: int, seed: int) -> None:
    """Start player, green deck, blue deck, tiers 1 to 3; then hands from the start player on."""
    state = dealt(seats, seed, "both")
    catalogue = rules().catalogue
    rng = Rng(seed)
    start = rng.below(seats)
    decks: list[list[int]] = []
    for deck in (PRODUCTION, INFRASTRUCTURE):
        heap = [
            n for n, one in sorted(catalogue.cards.items()) if one.deck == deck for _ in range(one.copies)
        ]
        rng.shuffle(heap)
        decks.append(heap)
    shown: list[int] = []
    for tier in (1, 2, 3):
        heap = [number for number, one in enumerate(catalogue.demands) if one.tier == tier]
        rng.shuffle(heap)
        shown += heap[: catalogue.open_demands[seats - 1][tier - 1]]
    hands: list[list[int]] = [[] for _ in range(seats)]
    for place in range(seats):
        for heap in decks:
            hands[(start + place) % seats] += [heap.pop(0), heap.pop(0)]
    assert state.start == start
    assert list(state.demands) == shown
    assert state.hands == [tuple(sorted(hand)) for hand in hands]
    assert [list(reversed(deck)) for deck in state.decks] == decks
    assert state.rng == rng.state


def test_every_seat_may_lead_the_first_round() -> None:
    assert {dealt(4, seed).start for seed in range(60)} == {0, 1, 2, 3}


def test_equal_seeds_give_equal_games_and_others_do_not() -> None:
    assert dealt(3, 5).to_wire() == dealt(3, 5).to_wire()
    assert dealt(3, 5).to_wire() != dealt(3, 6).to_wire()


def test_heaps_can_be_rigged_and_the_rest_stays_chance() -> None:
    wanted = (card("P20"), card("P01"))
    state = dealt(rigged=(("production", wanted), ("start", (1,)), ("demands_1", (demand("D07"),))))
    assert state.start == 1
    assert state.demands[0] == demand("D07")
    assert set(wanted) <= set(state.hands[1])
    other = dealt(seed=2, rigged=(("production", wanted),))
    assert other.decks[PRODUCTION] != state.decks[PRODUCTION]


@pytest.mark.parametrize(
    "rigged",
    [
        ("start", (2,)),
        ("start", (-1,)),
        ("start", (0, 1)),
        ("production", (200,)),
        ("production", (100, 100, 100)),
        ("demands_1", (30,)),
        ("meadow", (1,)),
    ],
)
def test_a_heap_that_cannot_be_is_refused(rigged: tuple[str, tuple[int, ...]]) -> None:
    with pytest.raises(RulesError):
        dealt(rigged=(rigged,))


@pytest.mark.parametrize(
    "setup",
    [
        Setup("pirates", 2, 1),
        Setup("electrify", 0, 1),
        Setup("electrify", 5, 1),
        Setup("electrify", 2, 1, (("tech_packs", "lost"),)),
        Setup("electrify", 2, 1, (("colour", 1),)),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(setup: Setup) -> None:
    with pytest.raises(RulesError):
        rules().new_game(setup)
