"""Contracts (9): who may fulfil what, every reward as printed, and the supply of private contracts."""

import pytest

from desktop_app.games.barrage.actions import Build, Done
from desktop_app.games.barrage.catalogue import NEUTRAL
from desktop_app.games.barrage.events import ContractsRevealed, CreditsChanged, MachinesGained, WheelTurned
from tests.games.barrage.positions import Position, box, contract, contract_id

REWARDS = """
S1 3 C2 E2 | S2 3 C2 R1 | S3 2 C3 | S4 4 C2 A1 | N1 13 V7 R4 | N2 13 V6 A4 | N3 14 V8 C8 | N4 14 V8 E6
N5 15 V12 | N6 15 V9 W3 | G01 2 C1 R2 | G02 2 A2 | G03 2 C5 | G04 2 V2 E3 | G05 2 C3 D2 | G06 3 C4 X1
G07 3 V3 M1 | G08 3 C4 W1 | G09 3 E2 R2 | G10 3 V4 C2 | G11 4 conduit | G12 4 base | G13 4 V5 X1
G14 4 V1 R3 | G15 4 V3 W2
Y01 5 V4 X2 | Y02 5 powerhouse | Y03 5 C3 M2 | Y04 5 V2 W1 R2 | Y05 5 V3 X1 E2 | Y06 6 base | Y07 6 R3 W1
Y08 6 conduit | Y09 6 V3 A2 | Y10 6 V2 elevation | Y11 7 V6 X1 | Y12 7 V7 R1 | Y13 7 V3 W2 M1 | Y14 7 V6 D3
Y15 7 C4 D2 A1 | R01 8 V4 R3 | R02 8 base | R03 8 C4 M1 R2 | R04 8 conduit | R05 8 V4 E5 | R06 9 V3 C2 A2
R07 9 V8 R1 | R08 9 V5 D3 X1 | R09 9 powerhouse E3 | R10 9 elevation W2 | R11 10 conduit | R12 10 V7 C3
R13 10 V8 W1 | R14 10 V6 R2 D2 | R15 10 V2 A3
"""
"""Energy and reward: C credits, V points, E energy, R turns, X excavators, M mixers, A machines of choice,
W drops now, D drops delayed, or a piece."""

TABLE = {row.split()[0]: row.split()[1:] for row in REWARDS.replace("\n", "|").split("|") if row.strip()}


def able(energy: int, *names: str) -> Position:
    """Return a company that has just produced so much (up to 15), and may fulfil contracts."""
    position = Position("usa graziano", "italy viktor").dam(NEUTRAL, "D4L", 3, 3)
    if {"Y10", "R10"} & set(names):
        position.dam(0, "D1L")
    position.conduits(1, "C4B").houses(0, "P12-1").credits(0, 9).national()
    position.contracts(0, *[name for name in names if name[0] != "N"])
    position.national(*[name for name in names if name[0] == "N"])
    space = {13: "turbine.minus2", 15: "turbine.zero", 10: "turbine.zero", 8: "turbine.minus2"}[energy]
    return position.space(space).produce("D4L", "C4B", 3 if energy > 10 else 2)


@pytest.mark.parametrize("name", sorted(TABLE))
def test_a_contract_rewards_what_it_says(name: str) -> None:
    need, *wanted = TABLE[name]
    assert box().contracts[contract(name)].energy == int(need)
    position = able(15, name)
    assert position.can_fulfil() == {name}
    position.fulfil(name)
    assert position.done_contracts() == [name]
    assert sorted(given(position)) == sorted(wanted)


def given(position: Position) -> list[str]:
    """Take everything that is offered, and return it in the words of the table."""
    words: list[str] = []
    counts = {"C": 0, "V": 0, "E": 0, "R": 0, "X": 0, "M": 0}
    for _ in range(12):
        counts["V"] += position.scored("contract").get(0, 0)
        counts["E"] += position.stepped("reward").get(0, 0)
        for event in position.events:
            if isinstance(event, CreditsChanged):
                counts["C"] += event.credits
            elif isinstance(event, WheelTurned):
                counts["R"] += 1
            elif isinstance(event, MachinesGained):
                counts["X"] += event.excavators
                counts["M"] += event.mixers
        if position.asked == "machines":
            words.append(f"A{len(position.legal()) - 1}")
            counts["X"] -= len(position.legal()) - 1
            position.take_machines(len(position.legal()) - 1)
        elif position.asked == "drops":
            count = 0
            while position.asked == "drops":
                position.drop("A")
                count += 1
            words.append(f"D{count}" if position.heads()[0] else f"W{count}")
        elif position.asked == "free_piece":
            (kind,) = position.pieces()
            words.append(kind)
            position.play(next(one for one in position.legal() if isinstance(one, Build)))
            position.events = [event for event in position.events if not isinstance(event, CreditsChanged)]
        else:
            break
    return words + [f"{letter}{count}" for letter, count in counts.items() if count]


def test_own_open_contracts_and_national_ones_may_be_fulfilled_not_those_of_others() -> None:
    position = able(15, "S1", "R11", "N1", "N6")
    assert position.can_fulfil() == {"S1", "R11", "N1", "N6"}
    position = Position("usa graziano", "italy viktor").dam(NEUTRAL, "D4L", 3, 3).conduits(1, "C4B")
    position.houses(0, "P12-1").contracts(0, "S1").contracts(1, "S2", "R01").national("N2")
    position.space("turbine.zero").produce("D4L", "C4B", 3)
    assert position.can_fulfil() == {"S1", "N2"}


def test_open_private_contracts_must_be_taken_first() -> None:
    position = able(15)
    assert position.asked == "turn"


@pytest.mark.parametrize(("energy", "reached"), [(13, {"N1", "N2"}), (15, {"N1", "N2", "N3", "N5"})])
def test_a_contract_needs_its_energy(energy: int, reached: set[str]) -> None:
    assert able(energy, "N1", "N2", "N3", "N5").can_fulfil() == reached


def test_a_fulfilled_national_contract_is_gone_for_all() -> None:
    position = able(15, "N5").fulfil("N5")
    assert position.state().national == ()
    assert position.done_contracts() == ["N5"]


def test_plain_gains_come_before_the_rest_of_a_reward() -> None:
    position = able(10, "R08").fulfil("R08")
    assert position.asked == "drops"
    assert position.scored("contract") == {0: 5}
    assert position.has()[1] == 7
    position = able(10, "Y13").fulfil("Y13")
    assert position.has()[2] == 5
    position = able(10, "R09").fulfil("R09")
    assert position.stepped("reward") == {0: 3}
    assert position.asked == "free_piece"
    position = able(10, "Y15").fulfil("Y15")
    assert position.asked == "machines"


@pytest.mark.parametrize("excavators", [0, 1, 2, 3])
def test_machines_of_choice_are_split_in_any_way(excavators: int) -> None:
    position = able(10, "R15").fulfil("R15").take_machines(excavators)
    assert position.has()[1:3] == (6 + excavators, 4 + 3 - excavators)


def test_the_rest_of_a_reward_stands_in_its_order() -> None:
    position = able(10, "R10").fulfil("R10")
    assert position.asked == "free_piece"
    assert position.build("D1L").asked == "drops"
    position = able(10, "Y07").fulfil("Y07")
    assert sum(isinstance(event, WheelTurned) for event in position.events) == 3
    assert position.asked == "drops"


@pytest.mark.parametrize("count", [0, 1, 2])
def test_water_of_a_reward_may_be_left_or_partly_used(count: int) -> None:
    position = able(10, "G05").fulfil("G05").drop(*"BC"[:count])
    if count < 2:
        position.done()
    assert sum(position.heads()) == count
    assert position.asked == "turn"


def test_turns_energy_points_and_credits_cannot_be_declined() -> None:
    position = able(10, "R03").fulfil("R03")
    assert position.asked == "turn"


def test_energy_of_a_reward_counts_on_the_track_but_pays_for_no_contract() -> None:
    position = able(8, "R05", "R12").fulfil("R05")
    assert position.has()[4] == 8 + 5
    assert position.asked == "turn"


def test_a_contract_may_be_fulfilled_whose_reward_is_of_no_use() -> None:
    position = Position("usa graziano", "italy viktor").dam(NEUTRAL, "D4L", 3, 3).conduits(0, "C4B")
    position.houses(0, "P12-1").contracts(0, "Y10").space("turbine.zero").produce("D4L", "C4B", 3).fulfil(
        "Y10"
    )
    assert position.scored("contract") == {0: 2}
    assert position.seat == 1


def supply() -> Position:
    return (
        Position()
        .open("G01", "G02", "Y01", "Y02", "R01", "R02")
        .stack(0, "G03", "G04", "G05")
        .stack(1, "Y03")
    )


def shown(position: Position) -> list[set[str]]:
    """Return the open contracts by colour."""
    return [{contract_id(one) for one in row} for row in position.state().open_contracts]


def test_contracts_are_refilled_to_two_a_colour_at_the_end_of_the_turn() -> None:
    position = supply().space("contracts.two").take("G01")
    assert shown(position)[0] == {"G02"}
    position.take("G02")
    assert shown(position)[0] == {"G03", "G04"}
    (event,) = (event for event in position.events if isinstance(event, ContractsRevealed))
    assert {contract_id(one) for one in event.contracts} == {"G03", "G04"}


def test_contracts_are_refilled_between_two_turns_of_the_same_company() -> None:
    position = supply().passed(1).space("contracts.one").take("G01")
    assert position.seat == 0
    assert shown(position)[0] == {"G02", "G03"}


def test_fewer_than_two_lie_open_when_the_stack_is_empty() -> None:
    position = supply().stack(1).space("contracts.one").take("Y01")
    assert shown(position)[1] == {"Y02"}


def test_whoever_may_take_two_takes_one_when_only_one_is_left() -> None:
    position = Position().open("G01")
    for colour in range(3):
        position.stack(colour)
    position.space("contracts.two").take("G01")
    assert position.seat == 1
    assert position.held() == {"G01"}


def test_contracts_discarded_by_automas_are_shuffled_when_the_stack_is_empty() -> None:
    position = supply().stack(1)
    position.state().discards[1] = (contract("Y11"), contract("Y12"))
    position.space("contracts.one").take("Y01")
    assert len(shown(position)[1]) == 2
    assert "Y02" in shown(position)[1]
    assert len(position.state().discards[1] + position.state().stacks[1]) == 1


def test_contracts_discarded_over_the_limit_leave_the_game() -> None:
    position = (
        supply().contracts(0, "S1", "S2", "S3").stack(0).space("contracts.one").take("G01").discard("G01")
    )
    assert shown(position)[0] == {"G02"}
    assert position.state().discards == [(), (), ()]


def test_three_open_contracts_are_allowed() -> None:
    position = supply().contracts(0, "S1", "S2").space("contracts.one").take("G01")
    assert position.held() == {"S1", "S2", "G01"}


def test_fulfilled_contracts_do_not_count_for_the_limit() -> None:
    position = supply().contracts(0, "S1", "S2").fulfilled(0, "S3", "R03").space("contracts.one").take("G01")
    assert position.asked == "turn"


def test_declining_a_contract_needs_no_reason() -> None:
    position = able(10, "S3")
    assert position.can(Done)
    assert position.done().held() == {"S3"}
