"""Buying, pastures and hive income (5.2 to 5.4; cases AJ-01, AJ-03, AJ-05; example E1)."""

import pytest

from desktop_app.games.applejack.actions import LayPasture, PlantTree
from desktop_app.games.applejack.events import HivesMatched, PastureLaid, TreePlanted
from desktop_app.games.applejack.state import Part
from tests.games.applejack.positions import Position


def quiet() -> Position:
    """Seat 0 is on turn, and its turn ends without a harvest."""
    return Position().on(7, 1)


def test_aj_01_a_single_match_pays_the_lower_value() -> None:
    at = quiet().honey(8).tree("C3", hives="E", hive=4)
    at.hand(at.find(hive=6, hives=3)).plant("C4", hives="W")
    assert at.state.honey[0] == 8 - 6 + 4


def test_aj_03_income_of_the_tile_cannot_pay_its_price() -> None:
    at = quiet().honey(3).tree("C3", hives="E", hive=4)
    at.hand(at.find(hive=4, hives=2))
    refused = at.problem(PlantTree(0, at.cell("C4"), at.turned(at.state.hand, "W")))
    assert refused is not None
    assert refused.key == "applejack.refusal.price"
    assert not [action for action in at.legal() if isinstance(action, PlantTree)]
    at.lay("C4")
    assert at.state.honey[0] == 5
    assert at.gained(Part.HIVES) == [0, 0]


def test_aj_05_a_pasture_beside_hives_takes_two_and_wastes_them() -> None:
    at = quiet().honey(0)
    for cell, edge in {"B3": "SW", "C4": "W", "D3": "NW", "D2": "NE", "C2": "E", "B2": "SE"}.items():
        at.tree(cell, hives=edge, hive=5)
    at.hand(at.find()).lay("C3")
    assert at.state.honey[0] == 2
    assert at.gained(Part.HIVES) == [0, 0]


def test_e1_price_and_several_matches() -> None:
    at = quiet().honey(7).tree("B3", hives="SW", hive=6).tree("C4", hives="W", hive=2)
    at.tree("D3", hives="SE", hive=1, apples={"v1": 1})
    assert at.state.facing[at.cell("C3") * 6 + 2] == 0, "D3 shows no hive towards C3"
    at.hand(at.find(hive=4, hives=3)).plant("C3", hives="NE E")
    assert at.state.honey[0] == 7 - 4 + 4 + 2


def test_a_rim_hive_pays_like_a_tile() -> None:
    at = quiet().honey(5)
    at.hand(at.find(hive=3, hives=2)).plant("A1", hives="NW")
    assert at.state.honey[0] == 5 - 3 + 2


def test_a_price_equal_to_the_honey_held_leaves_nothing() -> None:
    at = quiet().honey(5)
    at.hand(at.find(hive=5)).plant("C3")
    assert at.state.honey[0] == 0


def test_a_price_one_above_the_honey_held_is_refused_with_both_figures() -> None:
    at = quiet().honey(4)
    at.hand(at.find(hive=5))
    refused = at.problem(PlantTree(0, 9, 0))
    assert refused is not None
    assert dict(refused.params) == {"price": 5, "honey": 4, "missing": 1}


def test_a_pasture_is_allowed_even_to_those_who_could_pay() -> None:
    at = quiet().honey(50)
    at.hand(at.find(hive=1))
    assert LayPasture(0, 9) in at.legal()


def test_a_pair_of_hives_is_paid_once_only() -> None:
    at = quiet().honey(20).tree("C3", hives="E", hive=5)
    at.hand(at.find(hive=4, hives=2)).plant("C4", hives="W")
    before = at.gained(Part.HIVES)[0]
    at.end_turn()
    at.hand(at.find(hive=1, hives=2)).lay("A1")
    assert (before, at.gained(Part.HIVES)[0]) == (4, 4)


def test_a_hive_that_looks_at_a_plain_edge_pays_nothing() -> None:
    at = quiet().honey(20).tree("C3", hives="W", hive=2, apples={"v1": 1}, blossoms=1)
    at.hand(at.find(hive=4, hives=2)).plant("C4", hives="W")
    assert at.gained(Part.HIVES)[0] == 0


def test_a_pasture_never_pays_a_neighbour_placed_later() -> None:
    at = quiet().honey(20).pasture("C3")
    at.hand(at.find(hive=4, hives=2)).plant("C4", hives="W")
    assert at.gained(Part.HIVES)[0] == 0


def test_orchards_of_two_players_never_meet() -> None:
    at = quiet().honey(20, 20).tree("C3", hives="E", hive=5, seat=1)
    at.hand(at.find(hive=4, hives=2)).plant("C4", hives="W")
    assert at.gained(Part.HIVES) == [0, 0]


@pytest.mark.parametrize("rotation", range(6))
def test_a_printed_edge_moves_clockwise_with_each_turn(rotation: int) -> None:
    at = quiet().honey(20)
    tile = at.find(hives=1)
    at.hand(tile).play(PlantTree(0, at.cell("C3"), rotation))
    neighbour = ["B3", "C4", "D3", "D2", "C2", "B2"][rotation]
    opposite = (rotation + 3) % 6
    assert at.state.facing[at.cell(neighbour) * 6 + opposite] == at.rules.catalogue.tiles[tile].hive


def test_the_log_of_a_match_holds_its_parts() -> None:
    at = quiet().honey(7).tree("B3", hives="SW", hive=6).tree("C4", hives="W", hive=2)
    at.hand(at.find(hive=4, hives=3)).plant("C3", hives="NE E")
    planted, matched = at.events[:2]
    assert isinstance(planted, TreePlanted)
    assert planted.price == 4
    assert matched == HivesMatched(0, at.cell("C3"), ((0, 6, 4), (1, 2, 2)), 6)


def test_a_pasture_says_what_its_owner_took() -> None:
    at = quiet()
    tile = at.find()
    at.hand(tile).lay("E3")
    assert at.events[0] == PastureLaid(0, tile, at.cell("E3"), 2)


def test_a_filled_cell_is_refused_by_name() -> None:
    at = quiet().tree("C3")
    at.hand(at.find())
    refused = at.problem(LayPasture(0, at.cell("C3")))
    assert refused is not None
    assert (refused.key, dict(refused.params)) == ("applejack.refusal.filled", {"cell": "C3"})
