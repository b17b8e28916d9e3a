"""Names and tooltips say what still happens, what the rim shows, and what is over."""

import pytest

from desktop_app.games.applejack.actions import LayPasture
from tests.games.applejack.positions import Position, rules
from tests.games.applejack.spoken import name, page, tooltip

GONE = "The die does not come here any more."
PASTURE = "Or lay the tile as a pasture and take 2 honey."


def ended() -> Position:
    """Return a solo game that is over, with 12 honey and a tree with blossoms."""
    at = Position(1).on(5, 3).tree("A1", blossoms=1).fill(0, but="C3").honey(10)
    return at.hand(at.find()).play(LayPasture(0, at.cell("C3")))


def test_in_the_last_lap_icons_from_the_leaf_on_are_not_announced() -> None:
    at = Position().on(1, 3)  # two seats: the leaf is space 10
    assert GONE not in tooltip(at, "icon:9")
    for space in (10, 11, 13):
        assert tooltip(at, f"icon:{space}")[-1] == GONE
        assert not any("would be" in text for text in tooltip(at, f"icon:{space}"))
    assert GONE not in tooltip(Position().on(1, 2), "icon:13")


def test_in_the_last_lap_icons_behind_the_die_are_not_announced() -> None:
    assert tooltip(Position().on(6, 3), "icon:3")[-1] == GONE
    assert GONE not in tooltip(Position().on(6, 2), "icon:3")
    assert GONE not in tooltip(Position().on(3, 3), "icon:3")


def test_no_third_crossing_of_the_bridge_is_announced() -> None:
    assert tooltip(Position().on(3, 3), "icon:14") == ["after space 14", GONE]
    assert "Ada: 0 honey for blossoms at the present value." in tooltip(Position().on(3, 2), "icon:14")


def test_spaces_the_die_never_comes_to_again_are_told() -> None:
    at = Position().on(6, 3)
    assert tooltip(at, "space:11") == ["space 11", GONE]
    assert tooltip(at, "space:5") == ["space 5", GONE]
    assert "Bo moves when the die stands here." in tooltip(at, "space:6")
    assert "Bo moves when the die stands here." in tooltip(at, "space:10")


def test_a_cottage_is_not_replaced_on_the_last_turn() -> None:
    at = Position(cottage_reserve=1)
    assert "replaced at once, except on your last turn" in tooltip(at, "cottage:0")[-1]
    assert "最後の手番を除く" in tooltip(at, "cottage:0", "ja")[-1]


@pytest.mark.parametrize("lying", ["tree", "pasture"])
def test_rim_hives_and_rim_apples_stay_in_sight_when_a_tile_lies_there(lying: str) -> None:
    at = Position(1, personal_orchards=1)
    at.state.sides[0] = 1  # b_1: cell 11 has a hive of 3 at E, cell 2 an apple v3 at NE
    hive_cell, apple_cell = (rules().catalogue.cell_names[cell] for cell in (11, 2))
    for cell in (hive_cell, apple_cell):
        if lying == "tree":
            at.tree(cell)
        else:
            at.pasture(cell)
    assert "E: a hive of 3 on the rim." in tooltip(at, "cell:0:11")
    assert "NE: an apple on the rim, Kronprinz Rudolf." in tooltip(at, "cell:0:2")
    tile = abs(at.state.orchard[11])
    assert "E: a hive of 3 on the rim." in tooltip(at, f"tile:{tile}")
    said = "; ".join(page(at))
    assert "rim hive 3 at E" in said.split(f"{hive_cell} {lying}")[1].split(";")[0]
    assert "rim apple Kronprinz Rudolf at NE" in said.split(f"{apple_cell} {lying}")[1].split(";")[0]


def test_the_page_shows_rim_apples_of_empty_cells() -> None:
    at = Position(1, personal_orchards=1)
    at.state.sides[0] = 1
    assert "A3 empty, meets rim apple Kronprinz Rudolf at NE" in "; ".join(page(at))


def test_a_planted_tile_is_not_offered_as_a_pasture_any_more() -> None:
    at = Position().tree("C3")
    cell = at.cell("C3")
    lying = at.state.orchard[cell]
    for handle in (f"tile:{lying}", f"cell:0:{cell}"):
        assert not any("Or lay" in text for text in tooltip(at, handle))
        assert "pays the lower of the two numbers" in tooltip(at, handle)[-1]
    assert tooltip(at, f"tile:{at.state.valleys[0][0]}")[-1] == PASTURE
    at.hand(at.find())
    assert tooltip(at, f"tile:{at.state.hand}")[-1] == PASTURE


def test_after_the_end_the_page_opens_no_valley_and_shows_the_final_total_alone() -> None:
    at = ended()
    lines = page(at)
    score = sum(at.state.ledger[0])
    assert not any("open" in text for text in lines)
    assert f"Orchard of Ada: final total {score}, blossoms 1." in lines
    assert not any("ended now" in text or "to place" in text for text in lines)
    assert "Orchard of Ada" in "".join(page(Position(1))), "the line of a game that goes on"


def test_after_the_end_tooltips_project_nothing() -> None:
    at = ended()
    score = sum(at.state.ledger[0])
    assert tooltip(at, "orchard:0") == ["orchard of Ada", "1 blossom.", f"Final total: {score}."]
    assert tooltip(at, "icon:1")[-1] == GONE
    assert not any("moves when" in text for text in tooltip(at, "space:5"))


def test_a_tree_side_has_no_price_while_no_tile_is_in_hand() -> None:
    at = Position()
    assert name(at, "face:tree") == "tree side"
    assert tooltip(at, "face:tree")[0] == "tree side"
    assert name(at, "face:tree", "ja") == "木の面"
    at.hand(79)
    assert name(at, "face:tree") == "tree side −6"


def test_a_valley_tells_that_both_are_counted_together() -> None:
    assert "beside the die together hold 1 tile or none" in tooltip(Position(), "valley:0")[-1]
