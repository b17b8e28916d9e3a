"""The levels of Automas (15.1): Low Voltage, High Voltage (15.11) and Overpowered (15.12)."""

import pytest

from desktop_app.games.barrage.catalogue import NEUTRAL
from desktop_app.games.barrage.events import (
    AutomaActed,
    ContractFulfilled,
    DropPlaced,
    MachinesGained,
    PieceBuilt,
    Produced,
    WheelLoaded,
)
from tests.games.barrage.positions import Position, contract_id, site_id, tile_id

LEVELS = ("low_voltage", "standard", "high_voltage", "overpowered")
GREEN, YELLOW = 5, 7


def table(words: str, level: str, machines: tuple[int, int] = (0, 0), *tiles: str) -> Position:
    """Return a player and an Automa of a level with exactly these tiles and machines."""
    player = "italy graziano" if "germany" in words else "germany graziano"
    position = Position(player, automas=(words,), level=level)
    return position.machines(1, *machines).tiles(1, *tiles).national()


def run(position: Position, front: int, back: int = 8) -> Position:
    return position.automa_tiles(front, back).bank()


def only(position: Position, *names: str) -> Position:
    """Let these private contracts be open, and no others come after them."""
    position.open(*names)
    for colour in range(3):
        position.stack(colour)
    return position


def energy(position: Position) -> list[int]:
    return [one.raw + one.modifier + one.bonus for one in position.events if isinstance(one, Produced)]


def fulfilled(position: Position) -> list[str]:
    return [contract_id(one.contract) for one in position.events if isinstance(one, ContractFulfilled)]


def loaded(position: Position) -> tuple[int, int, str]:
    """Return what the Automa put on its wheel."""
    event = next(one for one in position.events if isinstance(one, WheelLoaded))
    return event.excavators, event.mixers, tile_id(event.tile)


def sites(position: Position) -> list[str]:
    return [site_id(one.piece, one.site) for one in position.events if isinstance(one, PieceBuilt)]


# --- incomes and board bonus


@pytest.mark.parametrize("level", LEVELS)
def test_low_voltage_has_no_incomes(level: str) -> None:
    position = table("france", level, (2, 0), "T0-conduit").conduits(1, "C9A")
    position = run(position.conduits(0, "C1A"), 19)
    points = 0 if level == "low_voltage" else 3
    assert position.has(1)[3] == 16 + points


@pytest.mark.parametrize("level", LEVELS)
def test_low_voltage_has_no_income_in_the_income_phase(level: str) -> None:
    position = table("italy viktor", level).conduits(1, "C9A", "C9B", "C8A", "C8B").energy(0, 9).passed(1)
    position = position.engineers(0, 1).energy(1, 1).bank()
    assert bool(position.scored("income")) == (level != "low_voltage")


@pytest.mark.parametrize("level", LEVELS)
def test_low_voltage_has_no_board_bonus(level: str) -> None:
    position = table("italy jill", level).system(1, "D3L", 2, 2, "C3B", "P6-1").houses(1, "P8-1")
    assert energy(run(only(position, "G01"), GREEN)) == [6 if level == "low_voltage" else 7]


# --- company powers


@pytest.mark.parametrize("level", LEVELS)
def test_italys_steps_are_of_high_voltage(level: str) -> None:
    position = table("italy jill", level).system(1, "D3L", 2, 2, "C3B", "P6-1").houses(1, "P8-1", "P9-1")
    assert run(only(position, "G01", "G02"), GREEN).stepped("power") == (
        {1: 3} if level in ("high_voltage", "overpowered") else {}
    )


@pytest.mark.parametrize("level", LEVELS)
def test_the_usas_steps_are_of_high_voltage(level: str) -> None:
    position = table("usa jill", level).houses(1, "P5-1", "P9-1", "P11-1")
    position.space("water.one-now").drop("B")
    assert position.stepped("pass") == ({1: 3} if level in ("high_voltage", "overpowered") else {})


@pytest.mark.parametrize("level", LEVELS)
def test_frances_discount_is_of_high_voltage_for_the_condition_and_the_fulfilling(level: str) -> None:
    strong = level in ("high_voltage", "overpowered")
    base = table("france jill", level).system(1, "D3L", 2, 2, "C3B", "P6-1").houses(1, "P8-1", "P9-1")
    bonus = 0 if level == "low_voltage" else 1
    position = run(only(base.twin(), "G01", "Y01", "R01", "R06"), GREEN)
    assert energy(position) == [6 + bonus]
    assert fulfilled(position) == (["R06"] if strong and bonus else ["Y01"])
    position = base.twin()
    position.state().drops = [min(drops, 1) for drops in position.state().drops]
    position = run(only(position, "Y12"), YELLOW)
    assert bool(energy(position)) == strong


@pytest.mark.parametrize("level", LEVELS)
def test_germanys_second_production_is_of_high_voltage(level: str) -> None:
    position = table("germany jill", level).system(1, "D3L", 2, 2, "C3B", "P6-1")
    position.system(1, "D5L", 2, 1, "C5A", "P8-1").system(1, "D7L", 2, 1, "C7A", "P10-1")
    position = run(only(position, "G01"), GREEN)
    first = 6 if level == "low_voltage" else 7
    assert energy(position) == ([first, 3] if level in ("high_voltage", "overpowered") else [first])


@pytest.mark.parametrize(("level", "letter"), [("standard", "C"), ("high_voltage", "D")])
def test_of_equally_good_headstreams_the_usa_take_the_one_that_gives_more_energy(
    level: str, letter: str
) -> None:
    position = table("usa jill", level).dam(1, "D10L", 3).houses(1, "P7-1", "P11-1", "P12-1")
    position = run(only(position, "G01"), 6, 1)
    (event,) = (one for one in position.events if isinstance(one, DropPlaced))
    assert "ABCD"[event.head] == letter
    assert position.stepped("pass") == ({1: 1} if level == "high_voltage" else {})


# --- tile effects


@pytest.mark.parametrize("level", LEVELS)
def test_tile_effects_are_of_high_voltage(level: str) -> None:
    strong = level in ("high_voltage", "overpowered")
    position = run(table("italy viktor", level, (20, 0), "T3-conduit"), 19, 1)
    assert position.has(1)[4] == (10 if strong else 0)
    position = run(table("italy viktor", level, (20, 0), "T1-conduit"), 19, 1)
    assert position.has(1)[3] == 16 + (10 if strong else 0)
    position = run(table("italy viktor", level, (20, 0), "T2-conduit"), 19, 1)
    assert loaded(position)[0] == (5 if strong else 10)


@pytest.mark.parametrize("level", LEVELS)
def test_tiles_without_machines_are_of_high_voltage(level: str) -> None:
    position = run(table("italy viktor", level, (0, 0), "T3-base"), 3, 1)
    assert bool(sites(position)) == (level in ("high_voltage", "overpowered"))


def test_wild_machines_are_the_usual_kind_first() -> None:
    position = run(table("italy", "high_voltage", (1, 9), "T2-wild"), 19, 9)
    assert loaded(position)[0] == 1


def test_a_fee_is_spared_by_the_wild_tile_of_level_one() -> None:
    position = run(table("italy", "high_voltage", (9, 9), "T1-wild"), 3, 9)
    assert sites(position) == ["D1H"]
    assert position.has(1)[3] == 16
    position = run(table("italy", "standard", (9, 9), "T1-wild"), 3, 9)
    assert position.has(1)[3] == 13


def test_with_the_wild_tile_of_level_one_a_base_stands_on_the_red_site_in_the_end() -> None:
    assert sites(run(table("italy", "high_voltage", (9, 9), "T1-wild"), 3, 1)) == ["D1H"]
    assert sites(run(table("italy", "standard", (9, 9), "T1-wild"), 3, 1)) == ["D1L"]


def test_a_powerhouse_tile_produces_at_once() -> None:
    position = table("italy", "high_voltage", (0, 9), "T2-powerhouse").system(1, "D3L", 2, 2, "C3B", "P6-1")
    position = run(only(position.dam(NEUTRAL, "D1L", 1), "R06"), 15, 9)
    assert energy(position) == [6 + 2 + 1]


# --- officers


def test_officers_are_of_overpowered_only() -> None:
    for level in LEVELS:
        position = run(table("italy wilhelm", level, (9, 0), "T0-base"), 3, 1)
        assert loaded(position)[0] == (3 if level == "overpowered" else 5)


def test_wilhelms_automa_prefers_mountains_then_hills() -> None:
    assert sites(run(table("italy wilhelm", "overpowered", (9, 0), "T0-base"), 3, 7)) == ["D1L"]
    position = table("italy wilhelm", "overpowered", (9, 0), "T0-base")
    for basin in range(1, 5):
        position.dam(1, f"D{basin}L")
    position.tiles(1, "T0-base")
    assert sites(run(position, 3, 7)) in (["D5L"], ["D5H"])


def test_grazianos_automa_raises_a_dam_instead_whenever_it_can() -> None:
    position = table("italy graziano", "overpowered", (20, 9), "T0-conduit", "T0-elevation").dam(1, "D9L")
    assert sites(run(position, 19, 1)) == ["D9L"]
    position = table("italy graziano", "overpowered", (20, 0), "T0-conduit", "T0-elevation").dam(1, "D9L")
    assert sites(run(position, 19, 1)) == ["C1A"]


def test_automas_of_other_officers_raise_no_dam_instead() -> None:
    for level, words in (("overpowered", "italy viktor"), ("high_voltage", "italy graziano")):
        position = table(words, level, (20, 9), "T0-conduit", "T0-elevation").dam(1, "D9L")
        assert sites(run(position, 19, 1)) == ["C1A"]


@pytest.mark.parametrize(
    ("slot", "site", "drops"), [("C9A", "P11-1", 1), ("C7A", "P10-1", 1), ("C5A", "P8-1", 3)]
)
def test_conduits_of_value_one_and_two_are_weak_for_viktors_automa(slot: str, site: str, drops: int) -> None:
    dam_site = f"D{slot[1]}L"
    position = table("italy viktor", "overpowered").system(1, dam_site, 3, 3, slot, site)
    position = run(only(position, "G01"), GREEN)
    (event,) = (one for one in position.events if isinstance(one, Produced))
    assert event.drops == drops


def test_viktors_automa_uses_one_drop_with_weak_conduits() -> None:
    position = table("italy viktor", "overpowered").system(1, "D9L", 3, 3, "C9A", "P11-1")
    position = run(only(position, "G01"), GREEN)
    (event,) = (one for one in position.events if isinstance(one, Produced))
    assert (event.drops, event.raw) == (1, 4)
    position = table("italy viktor", "overpowered").system(1, "D3L", 3, 3, "C3B", "P6-1")
    assert energy(run(only(position, "G01"), GREEN)) == [9]


def test_jills_automa_takes_mixers_as_machines_of_choice() -> None:
    position = run(table("italy jill", "overpowered", (0, 9)), 13)
    (event,) = (one for one in position.events if isinstance(one, MachinesGained))
    assert (event.excavators, event.mixers) == (0, 1)


def test_solomons_automa_replaces_at_most_one_machine_by_three_points() -> None:
    position = run(table("italy solomon", "overpowered", (9, 0), "T0-conduit"), 19, 1)
    assert loaded(position)[:2] == (9, 0)
    assert position.has(1)[3] == 13
    position = run(table("italy solomon", "overpowered", (10, 0), "T0-conduit"), 19, 1)
    assert loaded(position)[:2] == (10, 0)
    assert position.has(1)[3] == 16


def test_antons_automa_uses_the_special_tile_last_and_copies_the_highest_level() -> None:
    position = table("italy anton", "overpowered", (20, 0), "T-anton").wheel(1, 2, 0, 0, "T0-conduit")
    position = run(position.wheel(1, 3, 0, 0, "T3-conduit"), 19, 1)
    assert loaded(position) == (10, 0, "T-anton")
    assert position.has(1)[4] == 10
    position = table("italy anton", "overpowered", (20, 0), "T-anton", "T0-conduit")
    assert loaded(run(position.wheel(1, 3, 0, 0, "T3-conduit"), 19, 1))[2] == "T0-conduit"


def test_mahiris_automa_makes_players_take_their_first_action_as_automas() -> None:
    position = Position("germany graziano", automas=("italy mahiri",), level="overpowered").engineers(0, 1)
    position.passed(1).bank()
    assert position.state().round == 2
    assert 0 in [one.seat for one in position.events if isinstance(one, AutomaActed)]
    assert position.state().engineers[0] < 12
