"""What the evaluation knows, position by position, and what it must not know."""

from dataclasses import fields, replace
from functools import cache
from itertools import pairwise
from time import process_time
from typing import Any

import pytest

from desktop_app.ai.agent import Budget
from desktop_app.ai.greedy import GreedyAgent
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Action, Setup
from desktop_app.games.electrify.actions import (
    Discharge,
    Done,
    Fulfil,
    PayCube,
    Shift,
    TakeCard,
    TransmitCube,
    UseIcon,
)
from desktop_app.games.electrify.heuristics import Judge
from desktop_app.games.electrify.state import ElectrifyState
from desktop_app.games.electrify.weights import Weights
from tests.games.electrify import lively
from tests.games.electrify.positions import Position, column, department, rules


def worth(position: Position, seat: int = 0) -> float:
    return rules().evaluate(position.state(), seat)


def wish(position: Position) -> Action:
    """Return what looks best to who decides."""
    state, seat = position.state(), position.seat
    return GreedyAgent().choose(rules(), rules().redact(state, seat), seat, Budget(0.0, 1), Rng(1)).action


def wishes(position: Position, kind: type[Action]) -> list[Action]:
    """Play what looks best as long as it is of one kind, and return that."""
    found = []
    while position.asked and type(action := wish(position)) is kind:
        found.append(action)
        position.play(action)
    return found


def alone() -> Position:
    """Return a game of one in the middle, with one demand card of four fossil cubes."""
    return Position(seats=1).round(6).demands("D01").hand(0).plants(0)


@cache
def positions() -> tuple[tuple[ElectrifyState, int], ...]:
    """Return many positions of lively games, with who decides."""
    found = []
    for box, number in ((rules(), 1), (rules(), 2), (rules(), 7), (lively.rich_rules(), 13)):
        for place, state in enumerate(lively.positions(box, number)):
            if state.frames and place % 8 == 0:
                found.append((state.clone(), state.frames[-1].seat))
    return tuple(found)


# --- what is worth more


def test_points_are_worth_what_they_are() -> None:
    rich, poor = (Position().points(0, points).round(4) for points in (9, 2))
    assert worth(rich) - worth(poor) == pytest.approx(7)


def test_cubes_nearer_to_a_demand_card_are_worth_more() -> None:
    values = [
        worth(alone()),
        worth(alone().plants(0, F=2)),
        worth(alone().grid(0, F=2)),
        worth(alone().grid(0, F=4)),
    ]
    assert all(less < more for less, more in pairwise(values))


def test_a_kind_that_demand_cards_ask_for_is_worth_more_than_another() -> None:
    wanted, other = (alone().demands("D16").grid(0, **cubes) for cubes in ({"G": 3}, {"N": 3}))
    assert worth(wanted) > worth(other) + 1


def test_cubes_left_of_where_they_are_needed_can_be_developed_those_right_of_it_cannot() -> None:
    left, right = (alone().demands("D05").plants(0, **cubes) for cubes in ({"F": 4}, {"S": 4}))
    assert worth(left) > worth(right)


def test_a_card_is_worth_more_early_than_late_and_nothing_in_the_end() -> None:
    gains = []
    for number in (3, 9, 12):
        bare, built = (Position(seats=1).round(number).cards(0, "E", *cards) for cards in ((), ("P13",)))
        gains.append(worth(built) - worth(bare))
    assert gains[0] > gains[1] > gains[2]


def test_a_department_turned_over_is_worth_more_than_one_that_is_not() -> None:
    for letter in "BEIRT":
        assert worth(Position().round(4).flipped(0, letter)) > worth(Position().round(4))


def test_a_token_is_worth_something_with_green_icons() -> None:
    bare, token = (Position().round(4).cards(0, "E", "P20").tokens(0, count) for count in (0, 1))
    assert worth(token) > worth(bare)


def test_a_step_of_research_is_worth_something_and_a_breakthrough_more() -> None:
    start, step, last = (worth(Position().round(4).marker(0, place)) for place in (0, 1, 5))
    assert start < step < last


def test_a_group_begun_is_worth_something() -> None:
    assert worth(Position().round(4).filled(0, "G4C")) > worth(Position().round(4))


def test_good_cards_in_hand_are_worth_more_than_none_and_nothing_at_the_end() -> None:
    held, none = (Position(seats=1).round(4).hand(0, *cards) for cards in (("P13", "I11"), ()))
    assert worth(held) > worth(none)
    late, nothing = (Position(seats=1).round(12).hand(0, *cards).choose("I") for cards in (("P22",), ()))
    assert worth(late.plants(0)) == worth(nothing.plants(0))


def test_departments_far_to_the_right_are_worth_more() -> None:
    right, left = (Position(seats=1).round(5).plants(0, F=7) for _ in range(2))
    right.columns(0, B=1, E=2, R=3, I=4, T=6)
    left.columns(0, T=1, E=2, R=3, I=4, B=6)
    assert worth(right) > worth(left)


def test_a_priority_cube_left_is_worth_more_than_one_that_is_gone() -> None:
    left, gone = (Position().round(4).fulfilled(0, *cards) for cards in (("D01",), ("D01*",)))
    assert worth(left) > worth(gone)


def test_what_could_be_paid_is_not_won_once_the_last_turn_is_over() -> None:
    before = Position().round(12).demands("D01").grid(0, F=4).plants(0).hand(0).choose("I", "I")
    before.pass_to("fulfil")
    after = worth(before)
    before.done()
    assert worth(before) <= after - 7


# --- what it makes a player do


def test_it_fulfils_a_demand_card_rather_than_stop_in_the_last_round() -> None:
    position = alone().round(12).grid(0, F=4).choose("I").pass_to("fulfil")
    assert isinstance(wish(position), Fulfil)


def test_it_makes_cubes_before_it_transmits_them() -> None:
    position = alone().round(12).demands("D01").cards(0, "E", "I11", "B5a").choose("E").pass_to("discharge")
    assert wish(position) == Discharge(0, department("E"), 0)


def test_it_develops_before_it_transmits_with_one_card() -> None:
    position = alone().round(12).demands("D05").plants(0, F=2).grid(0, H=2).columns(0, R=7, T=6)
    position.cards(0, "R", "B5b").choose("R").pass_to("discharge")
    position.discharge("R", 1)
    assert wish(position) == UseIcon(0, 0)


def test_it_transmits_the_cubes_a_demand_card_waits_for_and_keeps_the_others() -> None:
    position = alone().round(11).demands("D05").plants(0, H=2, S=2).grid(0, H=2).choose("T")
    position.pass_to("discharge")
    position.discharge("T").use(0)
    assert [action.column for action in wishes(position, TransmitCube) if isinstance(action, TransmitCube)][
        :2
    ] == [column("H")] * 2


def test_it_develops_the_nearest_cube_to_where_it_is_needed() -> None:
    position = alone().round(8).demands("D12").plants(0, F=1, B=1).grid(0, F=3).columns(0, R=2, E=7)
    position.cards(0, "R", "B5a").choose("R").pass_to("discharge")
    position.discharge("R")
    while position.asked in ("icons", "develop"):
        position.play(wish(position))
    assert position.in_plants()["N"] == 1


def test_it_pays_with_cubes_that_are_not_waited_for() -> None:
    position = alone().round(11).demands("D05").plants(0, H=4, F=2).hand(0, "I11").choose("T")
    position.pass_to("acquire").take("B1a").place("T", 1)
    paid = wishes(position, PayCube)
    assert all(isinstance(action, PayCube) and action.column == column("F") for action in paid)


def test_it_buys_a_strong_card_early_and_nothing_useless_in_the_last_round() -> None:
    early = Position(seats=1).round(2).plants(0, F=6).hand(0, "P13").choose("E").pass_to("acquire")
    assert isinstance(wish(early), TakeCard)
    late = alone().round(12).demands("D01").plants(0, F=4).choose("T")
    late.shift().pass_to("acquire")
    assert isinstance(wish(late), Done)


def test_it_takes_a_bonus_that_makes_a_demand_card_possible() -> None:
    position = alone().round(12).demands("D01").plants(0, F=4).columns(0, E=1, B=2, R=3, T=4, I=6)
    position.choose("T")
    assert worth(position) == pytest.approx(7)
    assert isinstance(wish(position), Shift)


# --- what it must not know, and how it is put together


def test_a_view_is_worth_what_the_seat_makes_of_the_whole_position() -> None:
    for state, seat in positions():
        view = rules().redact(state, seat)
        assert rules().evaluate(view, seat) == rules().evaluate(state, seat)


def test_the_hands_of_others_and_the_decks_do_not_matter() -> None:
    for state, seat in positions()[:40]:
        world = rules().determinize(rules().redact(state, seat), seat, Rng(99))
        world.dials = state.dials[:]
        assert rules().evaluate(world, seat) == rules().evaluate(state, seat)


def test_a_position_is_left_as_it_was() -> None:
    for state, seat in positions():
        before = state.to_wire()
        rules().evaluate(state, seat)
        assert state.to_wire() == before


def test_parts_add_up_to_the_value() -> None:
    for state, seat in positions()[:40]:
        assert sum(rules().judge.parts(state, seat)) == rules().judge.value(state, seat)


def test_the_end_is_worth_the_points_and_equal_points_go_by_rank() -> None:
    position = Position().round(12).points(0, 20).points(1, 20).grid(0, S=1)
    position.demands("D32").choose("I", "I").end_round()
    assert not position.asked
    assert 0 < worth(position, 0) - worth(position, 1) < 1
    assert worth(position, 0) == pytest.approx(20, abs=0.1)


@pytest.mark.parametrize("name", [field.name for field in fields(Weights)])
def test_every_weight_matters(name: str) -> None:
    usual = getattr(Weights(), name)
    if isinstance(usual, tuple):
        other: Any = (*usual[:-2], usual[-2] * 1.5 + 0.1, usual[-1] * 1.5 + 0.1)
    else:
        other = max(0, usual - 3) if isinstance(usual, int) else usual * 1.2 + 0.01
    changed = Judge(rules().catalogue, replace(Weights(), **{name: other}))
    assert any(changed.value(state, seat) != rules().judge.value(state, seat) for state, seat in positions())


HALF = 6
"""Half of a game's rounds, in which most is still open."""


def test_an_opponent_answers_quickly() -> None:
    state, rng = rules().new_game(Setup("electrify", 2, 5)), Rng(5)
    times = []
    while (decision := rules().decision(state)) is not None and state.round <= HALF:
        view = rules().redact(state, decision.seat)
        started = process_time()
        action = GreedyAgent().choose(rules(), view, decision.seat, Budget(0.0, 1), rng).action
        times.append(process_time() - started)
        rules().apply(state, action)
    times.sort()
    assert times[len(times) // 2] < 0.2, "a move should take 0.01 s"
    assert times[len(times) * 95 // 100] < 1.0, "a move should hardly ever take 0.1 s"
