"""The incomes of the company boards (11): when they come, in what order (4.1), and each of the table."""

import pytest

from desktop_app.games.barrage.actions import Done
from desktop_app.games.barrage.events import CreditsChanged, WheelTurned
from tests.games.barrage.positions import Position

TABLE = {
    ("usa", "base", 2): "R1",
    ("usa", "base", 4): "C6",
    ("usa", "elevation", 2): "M1",
    ("usa", "elevation", 4): "V2 W2",
    ("usa", "conduit", 2): "V3",
    ("usa", "conduit", 4): "V2 R1",
    ("germany", "base", 2): "V3",
    ("germany", "base", 4): "M2",
    ("germany", "elevation", 2): "C3",
    ("germany", "elevation", 4): "V2 E2",
    ("germany", "conduit", 2): "R1",
    ("germany", "conduit", 4): "V2 W2",
    ("italy", "base", 2): "C3",
    ("italy", "base", 4): "V5",
    ("italy", "elevation", 2): "R1",
    ("italy", "elevation", 4): "E4",
    ("italy", "conduit", 2): "M1",
    ("italy", "conduit", 4): "V2 C3",
    ("france", "base", 2): "M1",
    ("france", "base", 4): "R2",
    ("france", "elevation", 2): "V3",
    ("france", "elevation", 4): "V2 M1",
    ("france", "conduit", 2): "C3",
    ("france", "conduit", 4): "E4",
    **{
        (who, what, 5): "V7"
        for who in ("usa", "germany", "italy", "france")
        for what in ("base", "elevation", "conduit")
    },
}
"""What is uncovered: R wheel turns, C credits, M machines of choice, V points, W drops now, E energy."""

LATER = {"base": "T0-base", "elevation": "T0-elevation", "conduit": "T0-conduit"}


def before(company: str, piece: str, count: int) -> tuple[Position, str]:
    """Return a position before the piece that uncovers an income, and the site for it."""
    other = "italy viktor" if company != "italy" else "usa viktor"
    position = Position(f"{company} graziano", other).machines(0, 20, 20)
    if piece == "conduit":
        position.conduits(0, *("C10A", "C10B", "C9A", "C9B")[: count - 1])
        return position, "C8B"
    if piece == "base":
        for basin in range(1, count):
            position.dam(0, f"D{basin}L")
        return position, "D8L"
    levels = {1: (1,), 2: (2,), 3: (3,), 4: (3, 2), 5: (3, 3)}[count]
    for place, level in enumerate(levels):
        position.dam(0, f"D{8 + place}L", level)
    position.state().built[0][1] = count - 1
    if count in (3, 5):
        position.dam(0, "D10L")
    return position, ("D8L", "D8L", "D10L", "D9L", "D10L")[count - 1]


def taken(position: Position) -> str:
    """Return what a company has been given in the words of the table, choices made on the way."""
    turns = sum(isinstance(event, WheelTurned) for event in position.events)
    money = sum(event.credits for event in position.events if isinstance(event, CreditsChanged))
    points, energy = position.scored("income").get(0, 0), position.stepped("reward").get(0, 0)
    words = {"V": points, "C": money, "E": energy, "R": turns}
    machines = water = 0
    if position.asked == "machines":
        machines = len(position.legal()) - 1
        position.take_machines(0)
    while position.asked == "drops":
        assert position.can(Done)
        water += 1
        position.drop("A")
        assert position.heads()[0] == 0
    words |= {"M": machines, "W": water}
    return " ".join(f"{letter}{words[letter]}" for letter in "VCERMW" if words[letter])


@pytest.mark.parametrize(("company", "piece", "count"), sorted(TABLE))
def test_the_income_is_gained_when_it_is_uncovered(company: str, piece: str, count: int) -> None:
    position, site = before(company, piece, count)
    position.construct(site)
    usual = next(event for event in position.events if isinstance(event, WheelTurned))
    position.events.remove(usual)
    assert sorted(taken(position).split()) == sorted(TABLE[company, piece, count].split())


@pytest.mark.parametrize("company", ["usa", "germany", "italy", "france"])
@pytest.mark.parametrize("piece", ["base", "elevation", "conduit"])
@pytest.mark.parametrize("count", [1, 3])
def test_other_pieces_uncover_nothing(company: str, piece: str, count: int) -> None:
    position, site = before(company, piece, count)
    if piece == "elevation" and count == 1:
        position, site = Position(f"{company} graziano").machines(0, 20, 20).dam(0, "D8L"), "D8L"
    position.construct(site)
    position.events.remove(next(event for event in position.events if isinstance(event, WheelTurned)))
    assert taken(position) == ""


def test_uncovered_incomes_come_again_with_every_income_phase() -> None:
    position = Position("italy graziano", "usa viktor").energy(0, 9)
    for basin in (1, 2, 3, 4):
        position.dam(0, f"D{basin}L")
    position.dam(0, "D8L", 3).state().built[0] = [4, 4, 0, 0]
    position.credits(0, 0).engineers(0, 0).end_round()
    assert position.state().round == 2
    assert position.has(0)[0] == 4 + 3
    assert position.scored("income") == {0: 5}
    assert position.has(0)[4] == 4


def test_incomes_of_the_next_round_move_the_marker_from_zero() -> None:
    position = Position("france graziano", "usa viktor").conduits(0, "C1A", "C1B", "C2A", "C2B").energy(0, 20)
    assert position.end_round().has(0)[4] == 4


def test_there_is_no_income_in_round_one_and_after_round_five() -> None:
    position = Position("italy graziano", "usa viktor").dam(0, "D1L").dam(0, "D2L").round(5).credits(0, 0)
    position.engineers(0, 0).end_round()
    assert position.outcome() is not None
    assert position.has(0)[0] == 3


def test_incomes_are_taken_in_reverse_turn_order() -> None:
    position = Position("usa graziano", "germany viktor", "france jill")
    position.dam(0, "D1L", 3).dam(0, "D2L", 3).dam(2, "D3L", 3).dam(2, "D4L", 3)
    position.conduits(1, "C1A", "C1B", "C2A", "C2B").order(0, 1, 2)
    position.energy(0, 1).energy(1, 2).energy(2, 3).end_round()
    assert position.state().order == [0, 1, 2]
    seats = [position.seat]
    while position.asked != "turn":
        position.play(position.legal()[-1])
        if position.seat != seats[-1]:
            seats.append(position.seat)
    assert seats == [2, 1, 0]


def test_water_of_an_income_may_be_left_or_partly_used() -> None:
    position, site = before("usa", "elevation", 4)
    position.construct(site).drop("A")
    assert position.can(Done)
    assert position.done().seat == 1


def test_incomes_come_before_the_headstreams_are_fed() -> None:
    position = Position("italy graziano", "usa viktor").dam(0, "D1L").dam(0, "D2L")
    position.headstream_tiles("H7", "H8", "H3", "H4").energy(0, 1)
    tags = position.end_round().tags()
    assert tags.index("headstreams_fed") > max(
        place for place, tag in enumerate(tags) if tag == "credits_changed"
    )
