"""Who may know what (4, 9), and worlds that fit a view."""

from collections import Counter

import pytest

from desktop_app.engine.rng import Rng
from desktop_app.engine.types import UNKNOWN, Event
from desktop_app.games.electrify.actions import Choose, TakeCard
from desktop_app.games.electrify.catalogue import is_face
from desktop_app.games.electrify.setup import deck_counts
from desktop_app.games.electrify.state import PLACE, ElectrifyState
from tests.games.electrify.lively import pick, positions, rich_rules
from tests.games.electrify.positions import Position, card, department, rules


def dealt() -> Position:
    """Return the beginning of a game of three, of which seat 0 has chosen and seat 1 chooses."""
    position = Position(seats=3).hand(0, "P01", "I01").hand(1, "P02", "P03").hand(2, "I02")
    return position.choose("E")


def test_a_seat_sees_its_own_hand_and_of_others_how_many_cards_of_each_deck() -> None:
    view = rules().redact(dealt().state(), 0)
    assert view.hands == [(card("P01"), card("I01")), (-1, -1), (-2,)]


def test_everybody_sees_no_hand() -> None:
    assert rules().redact(dealt().state(), -1).hands == [(-2, -1), (-1, -1), (-2,)]


def test_nobody_sees_decks_or_chance() -> None:
    state = dealt().state()
    for viewer in (-1, 0, 1, 2):
        view = rules().redact(state, viewer)
        assert view.decks == [(-1,) * len(state.decks[0]), (-2,) * len(state.decks[1])]
        assert view.rng == 0


def test_piles_boards_and_demand_cards_lie_open() -> None:
    position = Position().pile(0, "P05").pile(1, "I04").cards(1, "T", "I01", "B1a").tokens(1, 2)
    state = position.state()
    view = rules().redact(state, 0)
    assert view.piles == [(card("P05"),), (card("I04"),)]
    assert (view.cards, view.tokens, view.demands) == (state.cards, state.tokens, state.demands)


def test_a_choice_is_its_owners_until_all_have_chosen() -> None:
    position = dealt()
    dials = {viewer: rules().redact(position.state(), viewer).dials for viewer in (-1, 0, 1, 2)}
    chosen = department("E") + 1
    assert dials == {-1: [UNKNOWN, 0, 0], 0: [chosen, 0, 0], 1: [UNKNOWN, 0, 0], 2: [UNKNOWN, 0, 0]}
    position.play(Choose(1, department("T"))).play(Choose(2, department("B")))
    for viewer in (-1, 0, 1, 2):
        assert rules().redact(position.state(), viewer).dials == position.state().dials
        assert UNKNOWN not in position.state().dials


def test_a_card_taken_is_seen_by_all_before_it_is_placed() -> None:
    position = Position().plants(0, F=9).hand(0, "P01").choose("E", "T").pass_to("acquire")
    position.play(TakeCard(0, card("P01")))
    view = rules().redact(position.state(), 1)
    assert view.frames == position.state().frames
    worlds = [rules().determinize(view, 1, Rng(seed)) for seed in range(20)]
    taken = [sum(heap.count(card("P01")) for heap in (*world.hands, *world.decks)) for world in worlds]
    assert set(taken) == {rules().catalogue.cards[card("P01")].copies - 1}


def test_redacting_twice_hides_nothing_more() -> None:
    view = rules().redact(dealt().state(), 1)
    assert rules().redact(view, 1).to_wire() == view.to_wire()


def test_a_view_leaves_the_state_as_it_was() -> None:
    state = dealt().state()
    before = state.to_wire()
    rules().redact(state, 0)
    assert state.to_wire() == before


@pytest.mark.parametrize("number", range(8))
def test_worlds_of_a_view_show_the_same_view_and_are_possible(number: int) -> None:
    rng = Rng(number)
    for place, state in enumerate(positions(rich_rules(), number)):
        if place % 9:
            continue
        for viewer in range(-1, state.terms.seats):
            view = rich_rules().redact(state, viewer)
            world = rich_rules().determinize(view, viewer, rng)
            assert rich_rules().redact(world, viewer).to_wire() == view.to_wire()
            assert rich_rules().from_wire(world.to_wire()).to_wire() == world.to_wire()


@pytest.mark.parametrize("number", range(8))
def test_worlds_hold_each_card_as_often_as_the_game_does(number: int) -> None:
    rng = Rng(number)
    for place, state in enumerate(positions(rich_rules(), number)):
        if place % 9 == 0:
            world = rich_rules().determinize(rich_rules().redact(state, 0), 0, rng)
            assert all_cards(world) == deck_counts(state.catalogue, state.terms)


def all_cards(state: ElectrifyState) -> Counter[int]:
    """Return the cards of both decks wherever they lie, the one being placed included."""
    heaps = [*state.decks, *state.hands, *state.piles, *(cards for row in state.cards for cards in row)]
    heaps += [frame.args[:1] for frame in state.frames if frame.kind == PLACE]
    return Counter(number for heap in heaps for number in heap if not is_face(number))


def test_worlds_of_one_view_differ_in_all_that_is_hidden() -> None:
    view = rules().redact(dealt().state(), 1)
    worlds = [rules().determinize(view, 1, Rng(seed)) for seed in range(40)]
    assert {world.dials[0] for world in worlds} == {1, 2, 3, 4, 5}
    assert len({world.hands[0] for world in worlds}) > 20
    assert len({world.decks[0] for world in worlds}) == 40
    assert len({world.rng for world in worlds}) == 40
    assert {world.hands[1] for world in worlds} == {view.hands[1]}


def test_every_unseen_card_can_be_in_a_hidden_hand() -> None:
    state = Position(packs="none").hand(0, "P24").hand(1, "I01").state()
    view = rules().redact(state, 0)
    rng = Rng(5)
    found = {rules().determinize(view, 0, rng).hands[1][0] for _ in range(1500)}
    infrastructure = {
        number for number, one in rules().catalogue.cards.items() if one.deck == 1 and one.pack < 0
    }
    assert found == infrastructure


def test_a_world_can_be_played_to_its_end() -> None:
    for viewer in (-1, 0, 1):
        rng = Rng(8)
        world = rules().determinize(rules().redact(Position(packs="both").state(), viewer), viewer, rng)
        while world.frames:
            rules().apply(world, pick(rules(), world, rng))
        assert rules().outcome(world) is not None


def test_a_hidden_hand_offers_basic_cards_only() -> None:
    position = Position().plants(0, F=9).hand(0, "P01").choose("E", "T").pass_to("acquire")
    view = rules().redact(position.state(), 1)
    offered = [action.card for action in rules().legal_actions(view) if isinstance(action, TakeCard)]
    assert offered
    assert all(map(is_face, offered))


def test_cards_drawn_are_told_to_their_owner_only() -> None:
    position = Position().plants(0).hand(0).choose("I", "T").pass_to("discharge").discharge("I").use(0)
    while position.asked == "invest":
        position.announce(0)
    (drawn,) = position.happened("cards_drawn")
    assert list(position.state().hands[0]) == sorted(shown(drawn, 0))
    assert set(shown(drawn, 1)) == set(shown(drawn, -1)) == {UNKNOWN}
    assert position.learned


def shown(event: Event, viewer: int) -> tuple[int, ...]:
    """Return the cards that a viewer notices of an event about drawn cards."""
    seen = event.seen_by(viewer)
    cards: tuple[int, ...] = getattr(seen, "cards", ())
    return cards
