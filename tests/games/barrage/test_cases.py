"""Cases from real disputes, by their number; those of the expansion (28, 41 and up) are not here."""

import pytest

from desktop_app.engine.types import Setup
from desktop_app.games.barrage.actions import Accept, Done
from desktop_app.games.barrage.catalogue import NEUTRAL
from desktop_app.games.barrage.events import HeadstreamsFed, ObjectiveScored, PieceBuilt, Produced
from tests.games.barrage.positions import Position, rules

FOUR = ("france graziano", "italy viktor", "germany jill", "usa solomon")


def test_bc_02_a_headstream_tile_feeds_its_four_numbers_and_nothing_in_round_five() -> None:
    position = Position().headstream_tiles("H1", "H8", "H3", "H4")
    fed = [position.rules.catalogue.headstream_tiles[7][0]]
    for _ in range(4):
        drops = [one.drops[1] for one in position.end_round().events if isinstance(one, HeadstreamsFed)]
        fed += drops or [0]
    assert fed == [0, 1, 2, 1, 0]


def test_bc_04_the_first_to_draft_plays_last() -> None:
    state = rules().new_game(Setup("barrage", 3, 1))
    drafters = []
    while state.round == 0:
        action = rules().legal_actions(state)[0]
        drafters.append(action.seat)
        rules().apply(state, action)
    assert state.order == drafters[::-1]
    decision = rules().decision(state)
    assert decision is not None
    assert decision.seat == drafters[-1]


def test_bc_07_taken_slots_and_sites_are_not_legal_the_red_one_is() -> None:
    position = Position().conduits(1, "C4A").houses(1, "P7-1").machines(0, 30, 30).space("build-1")
    assert "C4A" not in position.twin().tile("T0-conduit").sites()
    sites = position.tile("T0-powerhouse").sites()
    assert "P7-1" not in sites
    assert "P7-2" in sites
    assert position.build("P7-2").has()[0] == 3


def test_bc_09_a_free_base_may_be_declined() -> None:
    position = Position().system(0, "D3L", 3, 2, "C3B", "P6-1").contracts(0, "G12")
    position.space("turbine.zero").produce("D3L", "C3B", 2).fulfil("G12")
    before = position.has()
    assert position.can(Done)
    position.done()
    assert position.has() == before
    assert position.done_contracts() == ["G12"]
    assert position.state().built[0][0] == 1


@pytest.mark.parametrize(
    ("officer", "slot", "ways"),
    [
        ("jill", "C1A", {(5, 0, 0), (0, 5, 0)}),
        ("jill", "C6B", {(4, 0, 0), (0, 2, 0)}),
        ("solomon", "C1B", {(5 - n, 0, 3 * n) for n in range(6)}),
    ],
)
def test_bc_11_the_capped_conduit(officer: str, slot: str, ways: set[tuple[int, int, int]]) -> None:
    position = Position(f"italy {officer}").tiles(0, "T2-conduit").machines(0, 20, 20).credits(0, 40)
    assert position.construct(slot, "T2-conduit").payments() == ways


def test_bc_11_the_cap_never_raises_a_price() -> None:
    position = Position("italy graziano").tiles(0, "T2-conduit").machines(0, 20, 20)
    assert position.construct("C9A", "T2-conduit").has()[1:3] == (18, 20)


def test_bc_13_fee_and_cost_are_checked_together() -> None:
    assert "machinery.exc-red" not in Position().credits(0, 4).spaces()
    assert "machinery.exc-red" in Position().credits(0, 5).spaces()
    assert "contracts.one-red" in Position().credits(0, 3).spaces()


def test_bc_15_drops_for_empty_own_dams_are_all_or_nothing() -> None:
    position = Position().dam(0, "D1L", 2).dam(0, "D2L", 2, 1).dam(NEUTRAL, "D5L", 2).machines(0, 9, 9)
    position.tiles(0, "T1-base").construct("D9L", "T1-base")
    assert position.can(Accept)
    assert position.can(Done)
    assert position.twin().done().drops() == {"D2L": 1}
    assert position.accept().drops() == {"D1L": 1, "D2L": 1, "D9L": 1}


def test_bc_17_the_water_board_places_at_least_one_drop_a_reward_may_place_none() -> None:
    position = Position().space("water.two")
    assert not position.can(Done)
    assert position.twin().drop("A").done().heads() == (1, 0, 0, 0)
    assert position.drop("A", "C").heads() == (1, 0, 1, 0)
    reward = Position().system(0, "D3L", 3, 2, "C3B", "P6-1").contracts(0, "G05")
    reward.space("turbine.zero").produce("D3L", "C3B", 2).fulfil("G05")
    assert reward.twin().done().heads() == (0, 0, 0, 0)
    assert reward.twin().drop("B").done().heads() == (0, 1, 0, 0)
    assert reward.drop("B", "C").heads() == (0, 1, 1, 0)


def test_bc_20_a_foreign_conduit_costs_a_credit_a_drop() -> None:
    def ready(money: int) -> Position:
        position = Position().dam(0, "D7L", 3, 3).conduits(1, "C7A").houses(0, "P10-1").credits(0, money)
        return position.space("turbine.zero")

    position = ready(3).produce("D7L", "C7A", 3)
    assert position.has(0) == (0, 6, 4, 10, 6)
    assert position.has(1)[0] == 6 + 3
    assert position.has(1)[3] == 10 + 3
    assert {drops for _, _, drops in ready(2).productions()} == {1, 2}


def test_bc_22_germanys_second_production() -> None:
    position = Position("germany jill", "usa graziano").system(0, "D1L", 1, 1, "C1A", "P8-1")
    position.system(0, "D3L", 2, 1, "C3B", "P6-1").conduits(0, "C3A").houses(0, "P5-1", "P12-1")
    position.space("turbine.minus2").produce("D1L", "C1A", 1)
    assert position.has()[4] == 6
    assert {slot for _, slot, _ in position.productions()} == {"C3B", "C3A"}
    position.produce("D3L", "C3B", 1)
    assert position.has()[4] == 6 + 3
    assert position.asked == "turn"
    assert position.seat == 1


@pytest.mark.parametrize(("houses", "can"), [(("P8-1",), False), (("P8-1", "P9-1"), True)])
def test_bc_24_frances_discount_comes_with_the_third_powerhouse(houses: tuple[str, ...], can: bool) -> None:
    position = Position("france graziano").system(0, "D1L", 1, 1, "C1B", "P5-1").houses(0, *houses)
    position.contracts(0, "Y06").space("turbine.zero").produce("D1L", "C1B", 1)
    assert position.has()[4] == 5
    assert (position.asked == "fulfil") == can


def test_bc_26_no_production_and_no_connection_without_a_dam() -> None:
    position = Position().conduits(0, "C3B").houses(0, "P6-1")
    assert not any(name.startswith("turbine") for name in position.spaces())
    assert connections(position) == 0
    position = Position().system(0, "D3L", 1, 0, "C3B", "P6-1")
    assert not any(name.startswith("turbine") for name in position.spaces())
    assert connections(position) == 1


def connections(position: Position) -> int:
    last = position.twin().objective("O3").round(5).end_round()
    return next(one.quantity for one in last.events if isinstance(one, ObjectiveScored) and one.seat == 0)


def test_bc_30_incomes_come_in_reverse_turn_order() -> None:
    position = Position("germany graziano", "usa viktor", "france jill")
    position.conduits(0, "C1A", "C1B", "C2A", "C2B").dam(1, "D1L", 3).dam(1, "D2L", 3)
    position.energy(0, 1).energy(1, 2).energy(2, 3)
    position.state().built[1][1] = 4
    position.end_round()
    asked = []
    while position.asked in ("machines", "drops"):
        asked.append(position.seat)
        position.play(position.legal()[-1])
    assert asked == sorted(asked, reverse=True)
    assert set(asked) == {0, 1}


def test_bc_32_places_are_shared() -> None:
    position = Position(*FOUR).objective("O5").round(5)
    slots = [[f"C{basin}{side}" for side in "AB"] for basin in range(1, 11)]
    for seat, count in enumerate((5, 5, 5, 2)):
        for basin in range(count):
            position.conduits(seat, slots[(basin + 5 * seat) % 10].pop())
    assert position.end_round().scored("objective") == {0: 10, 1: 10, 2: 10}


def automa(company: str = "italy") -> Position:
    position = Position("france graziano", automas=(company,)).machines(1, 0, 0).tiles(1).national()
    return position.open("G06", "G07", "Y01", "Y06", "R01", "R12")


def test_bc_34_an_automa_builds_with_its_last_engineer() -> None:
    position = automa().engineers(1, 1).machines(1, 0, 9).tiles(1, "T0-elevation").dam(1, "D9L", 1, 1)
    position.automa_tiles(6, 8).bank()
    (event,) = (one for one in position.events if isinstance(one, PieceBuilt))
    assert (event.seat, event.piece) == (1, 1)
    assert position.state().engineers[1] == 0


def test_bc_36_an_automa_uses_its_best_system() -> None:
    position = automa().system(1, "D3L", 2, 2, "C3B", "P6-1").system(1, "D9L", 1, 1, "C9A", "P11-1")
    position.automa_tiles(5, 8).bank()
    (event,) = (one for one in position.events if isinstance(one, Produced))
    assert (event.drops, event.raw) == (2, 6)


def test_bc_38_an_automa_loses_points_in_a_foreign_conduit() -> None:
    position = automa().dam(1, "D3L", 2, 2).conduits(0, "C3B").houses(1, "P6-1").vp(1, 20)
    position.open("G12", "G11").automa_tiles(5, 8)
    for colour in range(3):
        position.stack(colour)
    position.bank()
    price = [position.scored(cause).get(1, 0) for cause in ("conduit", "price", "credits")]
    assert sum(price) == -2
    assert position.has(0)[0] == 6 + 1 + 2
    assert position.has(0)[3] == 10 + 2
