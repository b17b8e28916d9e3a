"""Production (8), the powers that belong to it (11), Viktor (12.3) and foreign conduits."""

import pytest

from desktop_app.games.barrage.actions import Done
from desktop_app.games.barrage.catalogue import NEUTRAL
from desktop_app.games.barrage.events import Produced
from tests.games.barrage.positions import Position

MODIFIERS = {
    "turbine.plus2": 2,
    "turbine.plus1": 1,
    "turbine.zero": 0,
    "turbine.minus1": -1,
    "turbine.minus2": -2,
    "turbine.plus2-red": 2,
    "turbine.plus1-red": 1,
    "turbine.zero-red": 0,
    "turbine.minus1-red": -1,
    "turbine.minus2-b": -2,
}

FOUR = ("italy graziano", "usa viktor", "germany jill", "france solomon")


def ready(words: str = "italy graziano", other: str = "usa jill", drops: int = 3, extra: int = 0) -> Position:
    """Return a company with a dam over a conduit of value 3, and so many powerhouses besides."""
    position = Position(words, other).system(0, "D3L", 3, drops, "C3B", "P6-1")
    return position.houses(0, *("P8-1", "P9-1", "P11-1")[:extra])


def ran(position: Position) -> Produced:
    (event,) = (event for event in position.events if isinstance(event, Produced))
    return event


@pytest.mark.parametrize("name", sorted(MODIFIERS))
def test_energy_is_drops_times_value_and_the_modifier_of_the_space(name: str) -> None:
    position = Position(*FOUR).system(0, "D3L", 3, 3, "C3B", "P6-1")
    position.space(name)
    assert {drops for _, _, drops in position.productions()} == {1, 2, 3}
    assert position.produce("D3L", "C3B", 2).has()[4] == 6 + MODIFIERS[name]


@pytest.mark.parametrize(("extra", "bonus"), [(0, 0), (1, 1), (2, 1), (3, 3)])
def test_powerhouses_add_to_every_production(extra: int, bonus: int) -> None:
    position = ready("usa jill", "italy graziano", 1, extra).space("turbine.zero").produce("D3L", "C3B", 1)
    assert ran(position).bonus == bonus
    assert position.stepped("production") == {0: 3 + bonus}


def test_a_production_needs_at_least_one_energy() -> None:
    position = Position().system(0, "D9L", 3, 3, "C9A", "P11-1")
    assert position.space("turbine.minus2").productions() == {("D9L", "C9A", 3)}
    assert not any(
        name.startswith("turbine.minus")
        for name in Position().system(0, "D9L", 3, 2, "C9A", "P11-1").spaces()
    )


def test_a_production_needs_water_a_dam_a_conduit_and_an_own_powerhouse() -> None:
    def can(position: Position) -> bool:
        return "turbine.plus2" in position.spaces()

    assert can(Position().system(0, "D3L", 1, 1, "C3B", "P6-1"))
    assert not can(Position().system(0, "D3L", 1, 0, "C3B", "P6-1"))
    assert not can(Position().dam(0, "D3L", 1, 1).houses(0, "P6-1"))
    assert not can(Position().dam(0, "D3L", 1, 1).conduits(0, "C3B"))
    assert not can(Position().dam(0, "D3L", 1, 1).conduits(0, "C3B").houses(1, "P6-1"))
    assert not can(Position().dam(1, "D3L", 1, 1).conduits(0, "C3B").houses(0, "P6-1"))
    assert not can(Position().dam(0, "D3L", 1, 1).conduits(0, "C3A").houses(0, "P6-1"))
    assert can(Position().dam(NEUTRAL, "D3L", 1, 1).conduits(1, "C3B").houses(0, "P6-1"))


def test_both_dams_and_both_conduits_of_a_basin_may_be_used() -> None:
    position = Position().system(0, "D2H", 1, 1, "C2A", "P6-2").dam(NEUTRAL, "D2L", 2, 1)
    position.conduits(1, "C2B").houses(0, "P10-1").space("turbine.zero")
    assert position.productions() == {(dam, slot, 1) for dam in ("D2H", "D2L") for slot in ("C2A", "C2B")}


def test_the_space_costs_its_fee_before_a_foreign_conduit_is_paid() -> None:
    position = Position().dam(0, "D3L", 3, 3).conduits(1, "C3B").houses(0, "P6-1").credits(0, 4)
    assert {drops for _, _, drops in position.space("turbine.plus2-red").productions()} == {1}
    position = Position().dam(0, "D3L", 3, 3).conduits(1, "C3B").houses(0, "P6-1").credits(0, 3)
    assert "turbine.plus2-red" not in position.spaces()
    assert "turbine.plus2" in position.spaces()


def test_an_owner_of_a_foreign_conduit_gets_a_credit_and_a_point_a_drop() -> None:
    position = Position().dam(0, "D3L", 3, 3).conduits(1, "C3B").houses(0, "P6-1").credits(0, 5)
    position.space("turbine.zero").produce("D3L", "C3B", 3)
    assert position.has(0)[0] == 2
    assert position.has(0)[3] == 10
    assert position.has(1)[0] == 6 + 3
    assert position.has(1)[3] == 10 + 3
    assert ran(position).owner == 1


def test_an_own_conduit_and_a_neutral_dam_cost_nothing() -> None:
    position = Position().dam(NEUTRAL, "D3L", 1, 1).conduits(0, "C3B").houses(0, "P6-1").credits(0, 0)
    position.space("turbine.zero").produce("D3L", "C3B", 1)
    assert position.has()[0] == 0
    assert ran(position).owner == -1


def test_energy_counts_and_water_runs_on_before_the_owner_is_paid_and_a_contract_fulfilled() -> None:
    position = Position().dam(0, "D3L", 3, 1).conduits(1, "C3B").houses(0, "P6-1").contracts(0, "S3")
    tags = position.space("turbine.zero").produce("D3L", "C3B", 1).tags()
    assert tags.index("energy_gained") < tags.index("drop_ran") < tags.index("credits_changed")
    assert position.asked == "fulfil"


def test_only_one_contract_a_production_and_no_more_than_its_energy() -> None:
    position = ready(drops=2).contracts(0, "S1", "Y06", "Y11").space("turbine.zero").produce("D3L", "C3B", 2)
    assert position.can_fulfil() == {"S1", "Y06"}
    assert position.can(Done)
    position.fulfil("Y06").build("D9L")
    assert position.asked == "turn"
    assert position.held() == {"S1", "Y11"}


def test_the_energy_stays_on_the_track_when_a_contract_is_fulfilled() -> None:
    position = ready(drops=1).contracts(0, "S3").space("turbine.zero").produce("D3L", "C3B", 1).fulfil("S3")
    assert position.has()[4] == 3


def test_energy_left_of_earlier_productions_is_no_help() -> None:
    position = ready(drops=1).energy(0, 9).contracts(0, "S4").space("turbine.zero").produce("D3L", "C3B", 1)
    assert position.asked == "turn"


def test_a_contract_may_be_left() -> None:
    position = ready(drops=1).contracts(0, "S3").space("turbine.zero").produce("D3L", "C3B", 1).done()
    assert position.held() == {"S3"}
    assert position.asked == "turn"


@pytest.mark.parametrize(("extra", "steps"), [(0, 0), (1, 0), (2, 3), (3, 3)])
def test_italy_gains_three_steps_after_a_production_from_the_third_powerhouse_on(
    extra: int, steps: int
) -> None:
    position = ready(drops=1, extra=extra).space("turbine.zero").produce("D3L", "C3B", 1)
    assert position.stepped("power") == ({0: steps} if steps else {})


def test_italys_steps_do_not_pay_for_the_contract() -> None:
    position = (
        ready(drops=1, extra=2).contracts(0, "Y01", "S4").space("turbine.zero").produce("D3L", "C3B", 1)
    )
    assert position.can_fulfil() == {"S4"}
    assert position.fulfil("S4").take_machines(1).stepped("power") == {0: 3}


@pytest.mark.parametrize(("extra", "less"), [(0, 0), (1, 0), (2, 3), (3, 3)])
def test_contracts_need_three_less_of_france_from_the_third_powerhouse_on(extra: int, less: int) -> None:
    position = ready("france graziano", drops=1, extra=extra).national().contracts(0, "G11", "Y01", "Y06")
    position.contracts(1, "Y11", "R01", "R06").space("turbine.zero").produce("D3L", "C3B", 1)
    energy = position.has()[4]
    needs = {"G11": 4, "Y01": 5, "Y06": 6}
    assert position.can_fulfil() == {name for name, need in needs.items() if need <= energy + less}


def test_national_contracts_need_three_less_of_france_too() -> None:
    position = ready("france graziano", drops=3, extra=2).national("N1", "N3")
    position.space("turbine.zero").produce("D3L", "C3B", 3)
    assert position.has()[4] == 10
    assert position.can_fulfil() == {"N1"}


def germany(position: Position) -> Position:
    """Let the first company have three powerhouses more, and a second dam for one of them."""
    return position.dam(0, "D5L", 1, 1).conduits(0, "C5A").houses(0, "P8-1", "P12-1", "P11-1")


def test_germany_produces_a_second_time_without_modifier_and_board_bonus() -> None:
    position = germany(ready("germany jill", "usa graziano", 2))
    position.space("turbine.plus2").produce("D3L", "C3B", 2)
    assert position.has()[4] == 6 + 2 + 3
    assert position.asked == "production"
    assert position.productions() == {("D5L", "C5A", 1)}
    assert position.produce("D5L", "C5A", 1).has()[4] == 11 + 3
    assert position.asked == "turn"


def test_germany_may_leave_its_second_production() -> None:
    position = germany(ready("germany jill", "usa graziano", 2))
    position.space("turbine.zero").produce("D3L", "C3B", 2).done()
    assert position.asked == "turn"
    assert position.drops() == {"D5L": 1}


def test_germany_needs_three_powerhouses_and_another_one_for_the_second_production() -> None:
    position = (
        ready("germany jill", "usa graziano", 2).dam(0, "D5L", 1, 1).conduits(0, "C5A").houses(0, "P8-1")
    )
    assert position.space("turbine.zero").produce("D3L", "C3B", 1).asked == "turn"
    position = ready("germany jill", "usa graziano", 2, 3)
    assert position.space("turbine.zero").produce("D3L", "C3B", 1).asked == "turn"


def test_germany_may_use_the_same_dam_again_through_another_powerhouse() -> None:
    position = ready("germany jill", "usa graziano", 3).conduits(0, "C3A").houses(0, "P5-1", "P12-1")
    position.space("turbine.zero").produce("D3L", "C3B", 1)
    assert position.productions() == {("D3L", "C3A", 1), ("D3L", "C3A", 2)}


def test_germany_fulfils_a_contract_with_each_production() -> None:
    position = germany(ready("germany jill", "usa graziano", 1)).contracts(0, "S3", "S1", "S4")
    position.space("turbine.minus2").produce("D3L", "C3B", 1).fulfil("S4").take_machines(1)
    assert position.produce("D5L", "C5A", 1).can_fulfil() == {"S1", "S3"}
    assert position.fulfil("S1").done_contracts() == ["S4", "S1"]


def test_germany_pays_for_a_foreign_conduit_in_the_second_production() -> None:
    position = ready("germany jill", "usa graziano", 1).dam(0, "D5L", 3, 3).conduits(1, "C5A")
    position.houses(0, "P8-1", "P12-1").credits(0, 2).space("turbine.zero").produce("D3L", "C3B", 1)
    assert {drops for _, _, drops in position.productions()} == {1, 2}
    assert position.produce("D5L", "C5A", 2).has(1)[0] == 8
    assert position.has()[0] == 0


@pytest.mark.parametrize(
    ("name", "drops", "energy"),
    [("turbine.minus2", 1, 2), ("turbine.zero", 3, 4), ("turbine.plus2", 1, 6)],
)
def test_viktor_counts_at_least_four_before_the_modifier(name: str, drops: int, energy: int) -> None:
    position = Position("italy viktor").system(0, "D9L", 3, 3, "C9A", "P11-1")
    assert position.space(name).produce("D9L", "C9A", drops).has()[4] == energy


def test_viktors_minimum_comes_before_the_board_bonus_and_changes_nothing_above_four() -> None:
    position = Position("usa viktor").system(0, "D9L", 3, 3, "C9A", "P11-1").houses(0, "P5-1")
    assert position.space("turbine.zero").produce("D9L", "C9A", 1).has()[4] == 5
    assert ready("usa viktor", drops=2).space("turbine.zero").produce("D3L", "C3B", 2).has()[4] == 6


def test_viktors_minimum_is_of_his_company_alone() -> None:
    position = Position("italy viktor", "usa jill").system(1, "D9L", 3, 3, "C9A", "P11-1").turn(1)
    assert "turbine.minus2" in position.spaces()
    assert position.space("turbine.zero").produce("D9L", "C9A", 1).has(1)[4] == 1


def test_viktor_has_no_minimum_in_germanys_second_production() -> None:
    position = (
        Position("germany viktor")
        .system(0, "D3L", 1, 1, "C3B", "P6-1")
        .system(0, "D9L", 1, 1, "C9A", "P11-1")
    )
    position.houses(0, "P8-1").space("turbine.zero").produce("D3L", "C3B", 1)
    before = position.has()[4]
    assert position.produce("D9L", "C9A", 1).has()[4] == before + 1
