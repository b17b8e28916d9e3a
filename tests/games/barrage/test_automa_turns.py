"""How an Automa's turn goes (15.1 to 15.3): the deck, lines, engineers on spaces, points for credits."""

import pytest

from desktop_app.engine.types import Setup
from desktop_app.games.barrage.events import AutomaActed, Passed, PieceBuilt, SpaceUsed
from tests.games.barrage.positions import Position, box, rules


def table(*more: str, level: str = "standard") -> Position:
    """Return a player and an Automa (and others) with nothing to build with and no water."""
    position = Position("france graziano", automas=("italy", *more), level=level)
    for seat in range(1, 2 + len(more)):
        position.machines(seat, 0, 0).tiles(seat)
    return position


def acted(position: Position) -> list[tuple[int, int, int, int]]:
    """Return the lines carried out: seat, tile, criteria, line."""
    return [
        (event.seat, event.tile, event.criteria, event.line)
        for event in position.events
        if isinstance(event, AutomaActed)
    ]


def spaces(position: Position, seat: int = 1) -> list[tuple[str, int]]:
    return [
        (box().spaces[event.space].id if event.space >= 0 else "", event.engineers)
        for event in position.events
        if isinstance(event, SpaceUsed) and event.seat == seat
    ]


def test_an_automa_begins_with_sixteen_points_and_no_credits_and_contract() -> None:
    fresh = rules().new_game(Setup("barrage", 1, 3, (("companies", 3),)))
    while fresh.round == 0:
        rules().apply(fresh, rules().legal_actions(fresh)[0])
    for seat in (1, 2):
        assert fresh.points[seat][0] == 16
        assert fresh.contracts[seat] == ()
        assert fresh.credits[seat] == 0


def test_the_top_tile_gives_criteria_and_the_next_one_the_lines() -> None:
    position = table().automa_tiles(13, 8).bank()
    assert {(tile, criteria) for _, tile, criteria, _ in acted(position)} == {(13, 8)}
    position.bank()
    assert {criteria for _, _, criteria, _ in acted(position)} == {13}


def test_one_deck_serves_all_automas() -> None:
    position = table("usa").automa_tiles(13, 8).bank()
    first, second = (acted(position)[0], acted(position)[-1])
    assert (first[0], second[0]) == (1, 2)
    assert second[2] == first[1] == 13


def test_a_deck_that_runs_out_is_shuffled_anew_without_the_tile_of_the_criteria() -> None:
    position = table().automa_tiles(13, 8)
    s = position.state()
    s.automa_discard = tuple(sorted((*s.automa_discard, *s.automa_deck[:-2])))
    s.automa_deck = s.automa_deck[-2:]
    position.bank().bank()
    assert len({criteria for _, _, criteria, _ in acted(position)}) == 1
    every = sorted((*s.automa_deck, *s.automa_discard, s.criteria))
    assert every == list(range(20))
    assert list(s.automa_deck) not in (sorted(s.automa_deck), sorted(s.automa_deck, reverse=True))


def test_the_turn_ends_with_the_first_line_that_does_not_continue() -> None:
    position = table().wheel(1, 3, 1, 0).automa_tiles(16, 8).bank()
    kinds = [line for _, _, _, line in acted(position)]
    assert kinds == sorted(kinds)
    assert spaces(position) == [("contracts.one", 1), ("machinery.exc", 1)]


def test_continuing_lines_come_before_the_line_that_ends_the_turn() -> None:
    position = table().wheel(1, 3, 1, 0).round(5).automa_tiles(16, 8).bank()
    assert spaces(position) == [("contracts.one", 1), ("workshop.one", 1)]
    assert position.has(1)[4] == 2


def test_machine_lines_are_skipped_in_round_five() -> None:
    for number, wanted in ((4, "machinery.exc"), (5, "bank.bank")):
        position = table().round(number).automa_tiles(4, 8).bank()
        assert spaces(position) == [(wanted, 1)]


def test_the_last_line_is_always_possible() -> None:
    position = table().round(5).automa_tiles(4, 8).bank()
    assert position.scored("line") == {1: 1}


def test_an_automa_passes_exactly_when_it_has_no_engineers() -> None:
    position = table().round(5).engineers(1, 1).automa_tiles(4, 8).bank()
    assert position.state().engineers[1] == 0
    position.bank()
    assert any(isinstance(event, Passed) and event.seat == 1 for event in position.events)


def test_no_line_is_done_without_an_engineer_left() -> None:
    position = table().engineers(1, 1).automa_tiles(16, 8).bank()
    assert spaces(position) == [("contracts.one", 1)]


def test_a_line_for_two_is_done_with_the_last_engineer() -> None:
    position = table().engineers(1, 1).automa_tiles(18, 8).bank()
    assert spaces(position) == [("machinery.exc", 1)]
    assert position.has(1)[1:3] == (1, 1)
    assert position.scored("line") == {1: -5}


@pytest.mark.parametrize(
    ("taken", "wanted"),
    [
        ((), "machinery.exc"),
        (("machinery.exc",), "machinery.both"),
        (("machinery.exc", "machinery.both"), "machinery.exc-red"),
        (("machinery.both",), "machinery.exc"),
        (("machinery.exc", "machinery.both", "machinery.exc-red", "machinery.both-red"), ""),
    ],
)
def test_engineers_go_to_the_first_free_space_of_the_board_in_the_printed_order(
    taken: tuple[str, ...], wanted: str
) -> None:
    position = table().occupied(0, *taken).automa_tiles(4, 8).bank()
    assert [name for name, _ in spaces(position) if name] == ([wanted] if wanted else [])
    assert position.state().engineers[1] == 11
    if wanted:
        assert wanted not in position.credits(0, 9).spaces()


def test_spaces_that_do_not_exist_with_so_few_companies_are_left_out() -> None:
    position = Position("france graziano", "germany jill", "usa viktor", automas=("italy",))
    position.machines(3, 0, 0).tiles(3).order(0, 3, 1, 2).turn(0)
    position.occupied(0, "machinery.exc").automa_tiles(4, 8).bank()
    assert spaces(position, 3) == [("machinery.any", 1)]


def test_all_engineers_of_a_line_stand_on_one_space_whatever_it_asks() -> None:
    position = table().automa_tiles(18, 8).bank()
    assert spaces(position) == [("machinery.exc", 2)]
    assert position.has(1)[3] == 16 - 5


def test_lines_of_the_expansion_are_not_in_the_game() -> None:
    kinds = {line.kind.name for tile in box().automa_tiles for line in tile.lines}
    assert kinds == {
        *("PRODUCE", "WATER", "DISCARD_CONTRACTS", "BUILD", "ROTATE", "MACHINES", "PATENT", "BANK"),
    }


def test_lines_are_judged_on_what_the_lines_before_have_left() -> None:
    position = table().open("G01", "G02", "Y01", "Y02", "R01", "R02").stack(0, "G11", "G12")
    position.automa_tiles(3, 8).bank()
    assert {position.rules.catalogue.contracts[one].id for one in position.state().open_contracts[0]} == {
        "G11",
        "G12",
    }


def test_credits_of_the_energy_track_are_points_for_an_automa() -> None:
    position = table().energy(1, 7).energy(0, 9).passed(1).engineers(0, 1).bank()
    assert position.scored("credits") == {1: 4}
    assert position.has(1)[0] == 0


def test_an_automa_without_energy_gains_three_points_for_credits_and_loses_three() -> None:
    position = table().energy(0, 9).passed(1).engineers(0, 1).bank()
    assert position.scored("credits") == {1: 3}
    assert position.scored("none") == {1: -3}


def test_the_objective_of_an_automa_is_worth_five_more_a_place() -> None:
    position = table("usa").objective("O5").round(5).passed(1, 2).engineers(0, 1)
    position.conduits(0, "C1A", "C2A").conduits(1, "C3A", "C4A").conduits(2, "C5A").bank()
    assert position.scored("objective") == {0: 13, 1: 18, 2: 10}


def test_machines_and_water_count_for_an_automa_at_the_end() -> None:
    position = table().round(5).passed(1).engineers(0, 1).dam(1, "D1L", 3, 2)
    position.machines(1, 7, 4).bank()
    assert position.scored("resources").get(1) == 2
    assert position.scored("water") == {1: 2}


def test_points_of_an_automa_may_fall_below_zero() -> None:
    position = table().vp(1, 1).automa_tiles(18, 8).bank()
    assert position.has(1)[3] == -4


def test_an_automa_builds_on_its_own_board_any_number_of_times() -> None:
    position = Position("france graziano", automas=("italy",)).machines(1, 40, 20)
    built = 0
    for _ in range(3):
        position.tiles(1, "T0-base", "T0-conduit").automa_tiles(19, 8).bank()
        built += sum(isinstance(event, PieceBuilt) for event in position.events)
    assert built == 3
    assert position.state().engineers[1] == 12 - 6
