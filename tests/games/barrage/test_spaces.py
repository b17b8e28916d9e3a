"""The action spaces (5) for 2, 3 and 4 companies, and what they do."""

import pytest

from desktop_app.games.barrage.actions import Done, UseSpace
from tests.games.barrage.positions import Position

SPACES = """
turbine.plus2 2 0 0 2 | turbine.plus1 2 0 0 4 | turbine.zero 2 0 0 2 | turbine.minus1 2 0 0 3
turbine.minus2 1 0 0 2 | turbine.plus2-red 3 3 0 2 | turbine.plus1-red 3 3 0 4 | turbine.zero-red 3 3 0 2
turbine.minus1-red 3 3 0 3 | turbine.minus2-b 2 0 0 2 | water.two 1 0 0 2 | water.one-now 1 0 0 2
water.two-red 2 3 0 2 | water.one-now-red 2 3 0 2 | workshop.one 1 0 0 2 | workshop.two 2 0 2 3
workshop.three 2 0 5 2 | workshop.one-b 2 0 0 2 | workshop.two-red 3 3 2 3 | workshop.three-red 3 3 5 2
machinery.exc 1 0 2 2 | machinery.any 1 0 4 4 | machinery.both 2 0 5 2 | machinery.exc-red 1 3 2 2
machinery.any-b 2 0 4 4 | machinery.both-red 3 3 5 2 | contracts.one 1 0 0 2 | contracts.one-second 1 0 0 4
contracts.two 2 0 1 2 | contracts.one-red 1 3 0 2 | contracts.one-second-red 1 3 0 4 | contracts.two-b 3 0 1 2
patent.p1 2 0 5 2 | patent.p2 2 0 5 2 | patent.p3 2 0 5 2 | build-1 1 0 0 2 | build-2 2 0 0 2
build-3 3 0 0 2 | build-4 3 3 0 2
"""
"""Engineers, red fee, cost of the action, and with how many companies the space exists (5)."""

TABLE = {
    row.split()[0]: tuple(map(int, row.split()[1:]))
    for row in SPACES.replace("\n", "|").split("|")
    if row.strip()
}

SEATS = ("france graziano", "italy viktor", "germany jill", "usa solomon")


def rich(companies: int) -> Position:
    """Return a position in which every space can be used."""
    position = Position(*SEATS[:companies]).system(0, "D3L", 3, 3, "C3B", "P6-1")
    return position.machines(0, 20, 20).credits(0, 20).patents("T1-base", "T1-wild", "T1-conduit")


@pytest.mark.parametrize("companies", [2, 3, 4])
def test_the_spaces_there_are(companies: int) -> None:
    wanted = {name for name, (_, _, _, least) in TABLE.items() if least <= companies}
    assert rich(companies).spaces() == wanted | {"bank.bank"}


@pytest.mark.parametrize(
    ("companies", "sizes"), [(2, (6, 4, 4, 4, 4)), (3, (8, 4, 6, 4, 4)), (4, (10, 4, 6, 6, 6))]
)
def test_the_spaces_of_a_board(companies: int, sizes: tuple[int, ...]) -> None:
    spaces = rich(companies).spaces()
    boards = ("turbine", "water", "workshop", "machinery", "contracts")
    assert tuple(sum(name.startswith(board) for name in spaces) for board in boards) == sizes


@pytest.mark.parametrize("name", sorted(TABLE))
def test_a_space_takes_its_engineers_and_its_fee_and_cost_together(name: str) -> None:
    engineers, fee, cost, _ = TABLE[name]
    position = rich(4).credits(0, fee + cost)
    assert name in position.spaces()
    used = position.twin().space(name)
    assert used.state().engineers[0] == 12 - engineers
    assert used.state().credits[0] == 0
    if fee + cost:
        assert name not in rich(4).credits(0, fee + cost - 1).spaces()
    if engineers > 1:
        assert name not in rich(4).engineers(0, engineers - 1).spaces()
    assert name in rich(4).engineers(0, engineers).spaces()


@pytest.mark.parametrize("name", sorted(name for name in TABLE if not name.startswith("build")))
def test_a_space_takes_one_company_a_round(name: str) -> None:
    assert name not in rich(4).occupied(1, name).spaces()
    assert name not in rich(4).occupied(0, name).spaces()


def test_the_bank_pays_a_credit_an_engineer_and_takes_everybody_any_time() -> None:
    position = Position()
    counts = {one.engineers for one in position.legal() if isinstance(one, UseSpace) and one.chosen}
    assert counts == set(range(1, 13))
    assert position.bank(3).has()[0] == 9
    assert position.bank(2).has(1)[0] == 8
    assert position.bank(1).has()[0] == 10
    assert position.state().engineers == [8, 10]


def test_a_company_with_engineers_may_not_pass() -> None:
    position = Position().engineers(0, 1)
    assert not position.can(Done)
    assert "bank.bank" in position.spaces()


@pytest.mark.parametrize("name", ["water.two", "water.two-red"])
def test_two_drops_lie_on_any_headstreams_and_wait(name: str) -> None:
    position = Position().space(name).drop("B", "D")
    assert position.heads() == (0, 1, 0, 1)
    assert position.seat == 1
    assert Position().space(name).drop("C", "C").heads() == (0, 0, 2, 0)


def test_the_second_drop_may_be_left_out_but_not_the_first() -> None:
    position = Position().space("water.two")
    assert not position.can(Done)
    assert position.drop("A").can(Done)
    assert position.done().heads() == (1, 0, 0, 0)
    position = Position().space("water.one-now")
    assert not position.can(Done)


@pytest.mark.parametrize(
    ("name", "turns"),
    [
        ("workshop.one", 1),
        ("workshop.two", 2),
        ("workshop.three", 3),
        ("workshop.one-b", 1),
        ("workshop.two-red", 2),
        ("workshop.three-red", 3),
    ],
)
def test_the_workshop_turns_the_wheel(name: str, turns: int) -> None:
    position = rich(3)
    for segment in (1, 2, 3, 4, 5):
        position.wheel(0, segment, 1, segment, "T2-wild" if segment == 3 else "")
    position.space(name)
    assert position.has()[1:3] == (20 + turns, 20 + sum((5, 4, 3)[:turns]))
    assert ("T2-wild" in position.supply()) == (turns == 3)
    lying = [(1, segment, "T2-wild" if segment == 3 else "") for segment in range(1, 6 - turns)]
    assert position.on_wheel() == [*[(0, 0, "")] * (turns + 1), *lying]


def test_the_wheel_may_be_turned_with_nothing_on_it() -> None:
    assert "workshop.one" in Position().spaces()
    assert Position().space("workshop.one").seat == 1


@pytest.mark.parametrize(
    ("name", "excavators", "mixers"),
    [
        ("machinery.exc", 1, 0),
        ("machinery.exc-red", 1, 0),
        ("machinery.both", 1, 1),
        ("machinery.both-red", 1, 1),
    ],
)
def test_the_machinery_shop_sells_machines(name: str, excavators: int, mixers: int) -> None:
    assert rich(2).space(name).has()[1:3] == (20 + excavators, 20 + mixers)


@pytest.mark.parametrize("name", ["machinery.any", "machinery.any-b"])
@pytest.mark.parametrize("excavators", [0, 1])
def test_a_machine_of_choice_is_of_either_kind(name: str, excavators: int) -> None:
    position = rich(4).space(name).take_machines(excavators)
    assert position.has()[1:3] == (20 + excavators, 21 - excavators)


def test_contracts_are_taken_from_the_six_open_private_ones_never_national_ones() -> None:
    position = Position().open("G01", "G02", "Y01", "Y02", "R01", "R02").national("N1").space("contracts.one")
    assert position.can_take() == {"G01", "G02", "Y01", "Y02", "R01", "R02"}
    assert position.take("Y02").held() == {"Y02"}
    assert position.seat == 1


@pytest.mark.parametrize("name", ["contracts.two", "contracts.two-b"])
def test_two_contracts_are_taken_one_after_another_without_a_refill_between(name: str) -> None:
    position = Position().open("G01", "G02", "Y01", "Y02", "R01", "R02").space(name).take("G01")
    assert position.can_take() == {"G02", "Y01", "Y02", "R01", "R02"}
    assert position.take("R02").held() == {"G01", "R02"}


def test_more_than_three_contracts_are_discarded_at_once_new_ones_included() -> None:
    position = Position().contracts(0, "S1", "S2", "S3").open("G01", "G02", "Y01", "Y02", "R01", "R02")
    position.space("contracts.two").take("G01", "R01")
    assert position.asked == "limit"
    assert position.can_discard() == {"S1", "S2", "S3", "G01", "R01"}
    position.discard("G01")
    assert position.asked == "limit"
    assert not position.can(Done)
    assert position.discard("S2").held() == {"S1", "S3", "R01"}
    assert position.seat == 1


def test_the_patent_office_sells_the_tile_of_the_slot() -> None:
    position = rich(2).space("patent.p2")
    assert "T1-wild" in position.supply()
    assert position.state().patent[1] == 0
    assert position.state().credits[0] == 15


def test_an_empty_slot_of_the_patent_office_is_of_no_use() -> None:
    spaces = rich(2).patents("T1-base", "", "T1-conduit").spaces()
    assert {name for name in spaces if name.startswith("patent")} == {"patent.p1", "patent.p3"}


def test_a_bought_tile_serves_from_the_next_turn_on() -> None:
    position = rich(2).patents("T3-base", "", "").space("patent.p1").bank()
    assert position.seat == 0
    assert "T3-base" in position.can_tiles()


def test_there_is_no_patent_office_in_the_introductory_game() -> None:
    position = Position(*SEATS[:2], introductory=1).credits(0, 20)
    assert not any(name.startswith("patent") for name in position.spaces())


def test_turbine_and_construction_need_something_to_do() -> None:
    spaces = Position().machines(0, 1, 1).spaces()
    assert not any(name.startswith(("turbine", "build")) for name in spaces)


def test_contract_spaces_need_an_open_contract() -> None:
    position = Position().open()
    for colour in range(3):
        position.stack(colour)
    assert not any(name.startswith("contracts") for name in position.spaces())
