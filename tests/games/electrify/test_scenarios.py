"""Playing alone: the eight scenarios and their outcome (14)."""

import pytest

from desktop_app.engine.errors import RulesError
from desktop_app.engine.types import Setup
from desktop_app.games.electrify.actions import Done, Shift
from tests.games.electrify.positions import LETTERS, Position, rules

TARGETS = {"S1": 42, "S2": 50, "S3": 42, "S4": 47, "S5": 50, "S6": 48, "S7": 50, "S8": 56}


def tiers(position: Position) -> list[int]:
    catalogue = rules().catalogue
    found = [catalogue.demands[number].tier for number in position.state().demands]
    return [found.count(tier) for tier in (1, 2, 3)]


@pytest.mark.parametrize(("scenario", "target"), TARGETS.items())
@pytest.mark.parametrize("short", [0, 1])
def test_the_target_decides(scenario: str, target: int, short: int) -> None:
    position = Position(seats=1, scenario=scenario).round(12).plants(0).hand(0)
    position.points(0, target - short).choose("I")
    while position.asked:
        position.done()
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.scores == (target - short,)
    assert outcome.ranks == ((2,) if short else (1,))
    assert outcome.reason == ("electrify.end.lost" if short else "electrify.end.won")


def test_reaching_the_target_early_ends_nothing() -> None:
    position = Position(seats=1).plants(0).hand(0).points(0, 60).choose("T").end_round()
    assert position.outcome() is None


@pytest.mark.parametrize(
    ("scenario", "counts"),
    [
        *((one, [3, 3, 3]) for one in ("S1", "S4", "S5", "S6", "S7")),
        ("S2", [2, 4, 2]),
        ("S3", [4, 3, 2]),
        ("S8", [0, 2, 5]),
    ],
)
def test_open_demand_cards(scenario: str, counts: list[int]) -> None:
    assert tiers(Position(seats=1, scenario=scenario)) == counts


@pytest.mark.parametrize(
    ("scenario", "cubes"),
    [*((one, {"F": 3}) for one in ("S1", "S2", "S5", "S6", "S7", "S8")), ("S3", {"F": 8}), ("S4", {})],
)
def test_cubes_at_the_start(scenario: str, cubes: dict[str, int]) -> None:
    position = Position(seats=1, scenario=scenario)
    assert position.in_plants() == cubes
    assert position.in_grid() == {}


@pytest.mark.parametrize(
    ("scenario", "each"), [*((one, 2) for one in ("S1", "S2", "S5", "S6", "S7", "S8")), ("S3", 1), ("S4", 1)]
)
def test_cards_in_hand_at_the_start(scenario: str, each: int) -> None:
    held = Position(seats=1, scenario=scenario).held()
    assert [one[0] for one in held] == ["P"] * each + ["I"] * each


@pytest.mark.parametrize("scenario", ["S1", "S2", "S3", "S4", "S7", "S8"])
def test_the_solo_bonus_comes_every_round(scenario: str) -> None:
    position = Position(seats=1, scenario=scenario)
    for _ in range(2):
        position.choose("B")
        assert set(position.legal()) == {Shift(0), Done(0)}
        position.end_round()


def test_sealed_offices_has_no_bonus_in_phase_1() -> None:
    for letter in LETTERS:
        position = Position(seats=1, scenario="S6").choose(letter)
        assert position.asked == "acquire"
        assert position.board() == "B1 E2 R3 T4 I5"
        assert position.state().markers == [0]


@pytest.mark.parametrize("number", range(1, 13))
def test_the_partners_dial_goes_round_and_round(number: int) -> None:
    picked = "EBTRI"[(number - 1) % 5]
    for letter in LETTERS:
        position = Position(seats=1, scenario="S5").round(number).choose(letter)
        assert position.state().markers == [int(letter == picked)]
        assert position.asked == ("acquire" if letter == picked else "bonus")


def test_a_breakthrough_with_the_partner() -> None:
    position = Position(seats=1, scenario="S5").marker(0, 5).choose("E").fill("G4a")
    assert position.state().markers == [0]
    assert position.score() == 1


def test_narrow_floors_has_room_for_two_cards() -> None:
    position = (
        Position(seats=1, scenario="S7").plants(0, F=9).cards(0, "B", "B1a", "B1a").cards(0, "E", "B1a")
    )
    position.choose("T").pass_to("acquire").take("B5a")
    assert position.can_place() == {("E", 1), ("E", 2), ("I", 1), ("R", 1), ("T", 1)}


def test_narrow_floors_binds_industry_breakthroughs_too() -> None:
    position = Position(seats=1, scenario="S7").plants(0).hand(0).demands("D12").grid(0, F=3, N=1)
    for letter in LETTERS:
        position.cards(0, letter, "B5a", "B5a")
    position.choose("I").pass_to("fulfil").fulfil("D12")
    assert position.state().round == 2, "the breakthrough is lost, and nothing else can be done"


def test_flagships_only_has_one_priority_cube() -> None:
    position = Position(seats=1, scenario="S8").plants(0).hand(0).demands("D05", "D14", "D16")
    position.grid(0, G=5, F=3, H=6, B=2).choose("I").pass_to("fulfil").fulfil("D14").fulfil("D16")
    assert position.state().points[0] == [5, 1, 8 + 6, 0]
    assert position.asked == "fulfil", "no gold bonus for the second card"


def test_the_usual_scenario_is_the_first_one() -> None:
    catalogue = rules().catalogue
    state = rules().new_game(Setup("electrify", 1, 3))
    assert state.terms.solo == catalogue.scenarios[0]


def test_scenarios_are_for_one_player_alone() -> None:
    other = rules().catalogue.scenarios[4].id
    with pytest.raises(RulesError):
        rules().new_game(Setup("electrify", 2, 3, (("scenario", other),)))


@pytest.mark.parametrize(("seats", "counts"), [(2, [3, 3, 3]), (3, [4, 4, 3]), (4, [4, 4, 4])])
def test_open_demand_cards_by_players(seats: int, counts: list[int]) -> None:
    assert tiers(Position(seats=seats)) == counts
