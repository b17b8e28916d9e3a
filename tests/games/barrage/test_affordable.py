"""Whether a piece can be paid for or a production made is known without listing the ways (4.2, 6.2, 8.1)."""

from collections.abc import Iterator

import pytest

from desktop_app.games.barrage.automa.choosing import can_build, purse
from desktop_app.games.barrage.catalogue import NOBODY, Tile
from desktop_app.games.barrage.construction import constructions, least_money, pieces_of, tile_choices
from desktop_app.games.barrage.costs import can_pay_for, credits_a_machine, payments
from desktop_app.games.barrage.production import NORMAL, can_produce, productions, systems
from desktop_app.games.barrage.sites import legal_sites
from desktop_app.games.barrage.state import BarrageState
from tests.games.barrage.lively import positions, rich_rules
from tests.games.barrage.positions import box, rules

AMOUNTS = (0, 1, 2, 3, 4, 6, 9, 30)
"""Credits that companies are taken to have after fees."""


def seen(start: int, step: int) -> Iterator[tuple[BarrageState, int]]:
    """Yield positions of games with all officers, rich and as usual, and a company in each."""
    count = start
    for number in range(start, 48, 5):
        for state in positions(rules() if number % 2 else rich_rules(), number):
            count += 1
            seat = count % state.terms.companies
            if count % step == 0 and state.company[seat] >= 0:
                yield state.clone(), seat


def sites(state: BarrageState, seat: int) -> Iterator[tuple[Tile, int, int]]:
    """Yield every tile of the box with every piece and site it could build on, costs aside."""
    for tile in box().tiles.values():
        for piece in pieces_of(tile):
            for site in legal_sites(state, seat, piece):
                yield tile, piece, site


def test_a_piece_can_be_paid_for_exactly_when_there_is_a_payment() -> None:
    answers = set()
    for state, seat in seen(0, 139):
        state.machines[seat] = [count % 7 for count in state.machines[seat]]
        for tile, piece, site in sites(state, seat):
            for money in AMOUNTS:
                found = can_pay_for(state, seat, tile, piece, site, money)
                assert found == bool(payments(state, seat, tile, piece, site, money)), (tile, piece, site)
                answers.add(found)
    assert answers == {True, False}


def test_an_automa_can_build_exactly_when_a_payment_replaces_few_enough_machines() -> None:
    for state, seat in seen(1, 97):
        most = credits_a_machine(state, seat) * box().automa_limits.replaced_machines
        for tile, piece, site in sites(state, seat):
            ways = payments(state, seat, tile, piece, site, purse(state, seat))
            assert can_build(state, seat, tile, piece, site) == any(way.credits <= most for way in ways)


@pytest.mark.parametrize("start", [2, 3])
def test_the_least_money_is_the_least_with_which_anything_can_be_built(start: int) -> None:
    for state, seat in seen(start, 23):
        able = [
            money
            for money in range(40)
            if any(any(constructions(state, seat, tile, money)) for _, tile in tile_choices(state, seat))
        ]
        assert least_money(state, seat) == (able[0] if able else None)


def test_a_space_lets_produce_exactly_when_there_is_a_production() -> None:
    answers = set()
    for state, seat in seen(4, 3):
        found = list(systems(state, seat))
        for modifier in (-6, -2, 0, 3):
            for money in AMOUNTS:
                listed = any(productions(state, seat, modifier, NORMAL, NOBODY, money))
                assert can_produce(state, seat, found, modifier, money) == listed
                answers.add(listed)
    assert answers == {True, False}
