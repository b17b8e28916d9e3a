"""Paying with cubes of the power plants (6), against all subsets of the cubes."""

from itertools import combinations
from random import Random

import pytest

from desktop_app.engine.rng import Rng
from desktop_app.games.electrify.actions import Done, PayCube
from tests.games.electrify.positions import KINDS, Position, card

POWER = dict(zip("FHGBNWS", (1, 1, 2, 2, 3, 3, 4), strict=True))
PRICED = {2: "B1a", 3: "B4b", 4: "B5b", 5: "P11", 6: "P24", 7: "P20"}
"""A card of every cost there is."""


def payments(cubes: str, cost: int) -> set[str]:
    """Return every legal payment, its cubes in the order of the columns: all subsets are looked at."""
    found = set()
    for size in range(len(cubes) + 1):
        for subset in combinations(cubes, size):
            worth = sum(POWER[cube] for cube in subset)
            if worth >= cost and all(worth - POWER[cube] < cost for cube in subset):
                found.add("".join(sorted(subset, key=KINDS.index)))
    return found


def buying(cubes: str, cost: int) -> Position:
    """Return a position in which a card of this cost has just been taken, with these cubes to pay."""
    bought = PRICED[cost]
    position = Position().plants(0, **{kind: cubes.count(kind) for kind in "FHGBNWS"})
    if not bought.startswith("B"):
        position.hand(0, bought)
    return position.choose("E", "T").pass_to("acquire").take(bought)


def paid(position: Position, before: dict[str, int]) -> str:
    left = position.in_plants()
    return "".join(kind * (count - left.get(kind, 0)) for kind, count in before.items())


def reached(cubes: str, cost: int) -> set[str]:
    """Return all payments that the game lets a player make, the cubes in any order."""
    position = buying(cubes, cost)
    before = position.in_plants()
    position.place("E", 1)
    found: set[str] = set()
    waiting, seen = [position.state()], set[str]()
    while waiting:
        here = position.resume(waiting.pop()).state()
        if position.asked != "pay":
            found.add(paid(position, before))
            continue
        for action in position.legal():
            assert isinstance(action, PayCube)
            after = position.resume(here.clone()).play(action).state()
            if str(after.to_wire()) not in seen:
                seen.add(str(after.to_wire()))
                waiting.append(after)
            position.resume(here)
    return found


@pytest.mark.parametrize("cost", PRICED)
@pytest.mark.parametrize("seed", range(12))
def test_exactly_the_payments_without_a_needless_cube_can_be_made(cost: int, seed: int) -> None:
    draw = Random(100 * cost + seed)
    cubes = "".join(draw.choice("FFHGBNWS") for _ in range(draw.randrange(2, 10)))
    expected = payments(cubes, cost)
    if expected:
        assert reached(cubes, cost) == expected
    else:
        assert sum(POWER[cube] for cube in cubes) < cost


def test_two_cubes_of_every_kind_pay_every_cost_in_every_way() -> None:
    cubes = "FFHHGGBBNNWWSS"
    for cost in PRICED:
        assert reached(cubes, cost) == payments(cubes, cost)


def test_a_cube_that_could_be_left_out_may_not_be_paid() -> None:
    position = buying("FS", 4).place("E", 1)
    assert position.in_plants() == {"F": 1}, "S alone is enough, and F could always be left out beside it"


def test_overpaying_with_one_large_cube_is_legal_and_gives_no_change() -> None:
    position = buying("FFS", 2).place("E", 1)
    assert position.can_move() == {"F", "S"}
    position.pay("S")
    assert position.asked == "discharge"
    assert position.in_plants() == {"F": 2}


def test_after_a_first_cube_only_cubes_of_some_payment_may_follow() -> None:
    position = buying("FFS", 2).place("E", 1).pay("F")
    assert position.in_plants() == {"S": 1}, "the second F is the only way on, and S is never paid beside F"


def test_a_payment_without_an_alternative_is_made_by_the_program() -> None:
    position = buying("FFF", 2).place("E", 1)
    assert position.asked == "discharge"
    assert position.in_plants() == {"F": 1}
    assert position.tags().count("cube_paid") == 2


def test_grid_cubes_cannot_pay() -> None:
    position = Position().plants(0, F=1).grid(0, S=5).choose("E", "T").pass_to("acquire", "discharge")
    assert position.asked == "discharge"


@pytest.mark.parametrize(
    ("cubes", "dearest"), [("FF", 2), ("FG", 3), ("S", 4), ("NG", 5), ("WN", 6), ("SN", 7)]
)
def test_cards_are_on_offer_up_to_the_worth_of_all_plant_cubes(cubes: str, dearest: int) -> None:
    position = Position().plants(0, **{kind: cubes.count(kind) for kind in set(cubes)})
    position.hand(0, "P11", "P24", "P20").choose("E", "T").pass_to("acquire")
    cards = position.rules.catalogue.cards
    costs = {cards[card(one)].cost for one in position.can_take()}
    assert costs == set(range(2, dearest + 1))


def test_nothing_but_cubes_can_be_chosen_once_a_card_is_placed() -> None:
    position = buying("FHS", 2).place("E", 1)
    assert Done(0) not in position.legal()
    assert all(isinstance(action, PayCube) for action in position.legal())


def test_a_random_payment_by_small_steps_is_always_legal() -> None:
    position = buying("FFHGGBNWS", 7).place("E", 1)
    rng = Rng(5)
    before = position.in_plants()
    while position.asked == "pay":
        position.play(position.rules.sample_action(position.state(), rng))
    assert paid(position, before) in payments("FFHGGBNWS", 7)
