"""Round scoring (13) and final scoring (14), with every table and every tie."""

from itertools import product

import pytest

from desktop_app.games.barrage.events import ObjectiveScored
from tests.games.barrage.positions import Position

FOUR = ("france graziano", "italy viktor", "germany jill", "usa solomon")


def scored(energies: tuple[int, ...], cause: str = "rank", number: int = 1) -> list[int]:
    """Return what the companies score in a round with these energies."""
    position = Position(*FOUR[: len(energies)]).round(number)
    for seat, energy in enumerate(energies):
        position.energy(seat, energy)
    points = position.end_round().scored(cause)
    return [points.get(seat, 0) for seat in range(len(energies))]


@pytest.mark.parametrize(
    ("energies", "points"),
    [
        ((9, 5, 3, 1), [6, 2, 0, 0]),
        ((1, 3, 5, 9), [0, 0, 2, 6]),
        ((9, 9, 3, 1), [4, 4, 0, 0]),
        ((9, 9, 9, 1), [3, 3, 3, 0]),
        ((9, 9, 9, 9), [2, 2, 2, 2]),
        ((9, 5, 5, 1), [6, 1, 1, 0]),
        ((9, 5, 5, 5), [6, 1, 1, 1]),
        ((9, 0, 0, 0), [6, 0, 0, 0]),
        ((9, 9, 0, 0), [4, 4, 0, 0]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
        ((9, 5), [6, 2]),
        ((5, 5), [4, 4]),
        ((1, 0), [6, 0]),
        ((9, 9, 9), [3, 3, 3]),
        ((9, 9, 5), [4, 4, 0]),
    ],
)
def test_the_energy_ranking(energies: tuple[int, ...], points: list[int]) -> None:
    assert scored(energies) == points


@pytest.mark.parametrize(
    ("least", "most", "money"),
    [
        (0, 0, 3),
        (1, 1, 1),
        (2, 3, 2),
        (4, 6, 3),
        (7, 10, 4),
        (11, 15, 5),
        (16, 21, 6),
        (22, 28, 7),
        (29, 60, 8),
    ],
)
def test_credits_by_energy(least: int, most: int, money: int) -> None:
    for energy in (least, most):
        position = Position().credits(0, 0).engineers(0, 0).passed(0).turn(1).energy(0, energy)
        assert position.end_round().has()[0] == money


def test_without_energy_three_points_are_lost_also_below_zero() -> None:
    assert scored((0, 1), "none") == [-3, 0]
    position = Position().vp(0, 1).energy(1, 5).end_round()
    assert position.has()[3] == -2


@pytest.mark.parametrize(
    ("number", "energy", "points"),
    [
        (1, 5, 0),
        (1, 6, 12),
        (2, 12, 12),
        (2, 11, 8),
        (2, 6, 8),
        (2, 5, 0),
        (3, 18, 12),
        (3, 17, 8),
        (3, 12, 8),
        (3, 11, 4),
        (3, 6, 4),
        (4, 6, 0),
        (4, 24, 12),
        (4, 7, 0),
        (4, 12, 4),
        (5, 30, 12),
        (5, 29, 8),
        (5, 18, 4),
        (5, 12, 0),
        (5, 40, 12),
    ],
)
def test_the_bonus_tile_loses_four_points_a_missing_section(number: int, energy: int, points: int) -> None:
    position = Position().round(number).bonus("B2").dam(0, "D1L").dam(0, "D2L").dam(0, "D3L")
    assert position.energy(0, energy).end_round().scored("bonus").get(0, 0) == points


def test_bonus_points_by_plain_arithmetic() -> None:
    for number, energy in product((1, 3, 5), (6, 10, 13, 25)):
        missing = -(-max(0, 6 * number - energy) // 6)
        wanted = max(0, 5 * 3 - 4 * missing)
        position = Position().round(number).bonus("B5").houses(0, "P5-1", "P6-1", "P7-1").energy(0, energy)
        assert position.end_round().scored("bonus").get(0, 0) == wanted


def busy() -> Position:
    """Return a company with different counts of everything a bonus tile may count."""
    position = Position("italy anton", "usa viktor").dam(0, "D1L", 3).dam(0, "D2L", 2).dam(1, "D3L", 3)
    position.conduits(0, "C1A", "C1B", "C2A", "C2B").houses(0, "P5-1").houses(1, "P5-2")
    position.tiles(0, "T0-base", "T1-base", "T2-wild", "T-anton").wheel(0, 2, 0, 0, "T3-base")
    position.wheel(0, 3, 0, 0, "T0-conduit").wheel(0, 4, 1, 1, "T2-base").wheel(1, 3, 0, 0, "T3-wild")
    return position.fulfilled(0, "S1", "G01", "N1", "R02", "Y03", "Y04").energy(0, 6)


@pytest.mark.parametrize(
    ("name", "points"), [("B1", 6 * 2), ("B2", 2 * 4), ("B3", 3 * 4), ("B4", 4 * 4), ("B5", 5), ("B6", 4 * 4)]
)
def test_bonus_tiles_count_what_they_say(name: str, points: int) -> None:
    assert busy().bonus(name).end_round().scored("bonus").get(0, 0) == points


# --- the end


def ended(position: Position) -> Position:
    """Play the last round to its end."""
    return position.round(5).end_round()


def pieces(position: Position, quantities: tuple[int, ...]) -> Position:
    """Give companies so many basins with a piece (objective O5), in conduits."""
    slots = [[f"C{basin}A", f"C{basin}B"] for basin in range(1, 11)]
    for seat, count in enumerate(quantities):
        for basin in range(count):
            position.conduits(seat, slots[(basin + 3 * seat) % 10].pop())
    return position


@pytest.mark.parametrize(
    ("quantities", "points"),
    [
        ((4, 3, 2, 1), [15, 10, 5, 0]),
        ((1, 2, 3, 4), [0, 5, 10, 15]),
        ((4, 4, 2, 1), [13, 13, 5, 0]),
        ((4, 4, 2, 2), [13, 13, 3, 3]),
        ((4, 4, 4, 1), [10, 10, 10, 0]),
        ((4, 4, 4, 4), [8, 8, 8, 8]),
        ((4, 3, 3, 1), [15, 8, 8, 0]),
        ((4, 3, 3, 3), [15, 5, 5, 5]),
        ((4, 3, 2, 2), [15, 10, 3, 3]),
        ((0, 0, 0, 0), [8, 8, 8, 8]),
        ((1, 0, 0, 0), [15, 5, 5, 5]),
        ((2, 1), [15, 10]),
        ((2, 2), [13, 13]),
        ((0, 0), [13, 13]),
        ((3, 2, 2), [15, 8, 8]),
        ((3, 3, 0), [13, 13, 5]),
        ((0, 0, 0), [10, 10, 10]),
    ],
)
def test_the_objective_ranks_by_quantity(quantities: tuple[int, ...], points: list[int]) -> None:
    position = pieces(Position(*FOUR[: len(quantities)]), quantities).objective("O5")
    got = ended(position).scored("objective")
    assert [got.get(seat, 0) for seat in range(len(quantities))] == points


def quantity(position: Position, name: str) -> list[int]:
    """Return the quantities of an objective by company."""
    events = ended(position.objective(name)).events
    found = {event.seat: event.quantity for event in events if isinstance(event, ObjectiveScored)}
    return [found[seat] for seat in sorted(found)]


def spread() -> Position:
    position = Position("italy graziano", "usa viktor")
    position.dam(0, "D1H", 3).dam(0, "D5H").dam(0, "D8L", 2).dam(1, "D2H", 1).dam(1, "D5L", 3)
    position.conduits(0, "C1A", "C1B", "C5A", "C10A").conduits(1, "C3A", "C2A", "C6A")
    return position.houses(0, "P8-3", "P5-1").houses(1, "P6-1", "P12-2", "P9-1")


def test_red_sites_count_bases_and_powerhouses_not_elevations() -> None:
    assert quantity(spread(), "O1") == [3, 2]


def test_areas_count_all_pieces_a_conduit_where_it_begins() -> None:
    assert quantity(spread(), "O2") == [5, 5]
    assert quantity(spread(), "O4") == [3, 2]


def test_basins_count_pieces_of_all_kinds() -> None:
    assert quantity(spread(), "O5") == [4, 6]
    assert quantity(spread(), "O6") == [3, 1]


def test_connections_need_an_own_base_an_own_conduit_and_an_own_powerhouse() -> None:
    assert quantity(spread(), "O3") == [2, 1]


def test_two_bases_may_share_a_powerhouse_and_a_base_counts_once() -> None:
    position = (
        Position().dam(0, "D1L").dam(0, "D3L").conduits(0, "C1B", "C3A", "C3B").houses(0, "P5-1", "P6-1")
    )
    assert quantity(position, "O3") == [2, 0]


def test_foreign_and_neutral_parts_make_no_connection() -> None:
    position = Position().dam(0, "D1L").conduits(1, "C1B").houses(0, "P5-1").dam(0, "D3L").conduits(0, "C3B")
    position.houses(1, "P6-1").conduits(0, "C5A").houses(0, "P8-1")
    assert quantity(position, "O3") == [0, 0]


@pytest.mark.parametrize(
    ("money", "excavators", "mixers", "points"), [(0, 1, 2, 0), (0, 2, 2, 1), (5, 9, 4, 3), (9, 0, 0, 2)]
)
def test_resources_give_a_point_per_five_not_those_on_the_wheel(
    money: int, excavators: int, mixers: int, points: int
) -> None:
    position = Position().machines(0, excavators, mixers).wheel(0, 3, 9, 9).energy(0, 1).credits(0, money)
    ended(position.passed(0).turn(1))
    assert position.has()[0] == money + 1
    assert position.scored("resources").get(0, 0) == points


def test_water_in_own_dams_gives_a_point_a_drop() -> None:
    position = Position().dam(0, "D1L", 3, 3).dam(0, "D2L", 2, 1).dam(1, "D3L", 2, 2)
    position = ended(position.dam(4, "D5L", 2, 2))
    assert position.scored("water") == {0: 4, 1: 2}


def test_most_points_win_then_more_energy_then_the_victory_is_shared() -> None:
    def result(first: tuple[int, int], second: tuple[int, int]) -> tuple[tuple[int, ...], str]:
        position = Position().vp(0, first[0]).vp(1, second[0]).energy(0, first[1]).energy(1, second[1])
        outcome = ended(position.machines(0, 0, 0).machines(1, 0, 0).bonus("B1")).outcome()
        assert outcome is not None
        return outcome.ranks, outcome.reason

    assert result((50, 5), (10, 6)) == ((1, 2), "barrage.end.points")
    assert result((10, 5), (50, 6)) == ((2, 1), "barrage.end.points")
    assert result((14, 5), (10, 6)) == ((2, 1), "barrage.end.energy")
    assert result((10, 5), (10, 5)) == ((1, 1), "barrage.end.shared")


def test_scores_are_the_points_and_their_parts_add_up() -> None:
    position = ended(busy())
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.scores == tuple(position.state().vp)
    assert [sum(row) for row in position.state().points] == position.state().vp


def test_ranks_of_players_count_automas() -> None:
    def alone(points: int) -> tuple[tuple[int, ...], str]:
        position = (
            Position(automas=("italy",)).vp(0, points).vp(1, 40).passed(1).engineers(0, 1).round(5).bank()
        )
        outcome = position.outcome()
        assert outcome is not None
        return outcome.ranks, outcome.reason

    assert alone(90) == ((1,), "barrage.end.points")
    assert alone(10) == ((2,), "barrage.end.automa")
    position = Position("france graziano", "usa viktor", automas=("italy",)).vp(1, 90).vp(2, 40)
    outcome = position.passed(1, 2).engineers(0, 1).round(5).bank().outcome()
    assert outcome is not None
    assert outcome.ranks == (3, 1)
