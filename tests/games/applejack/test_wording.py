"""What Applejack says: sums with their parts, previews in numbers, refusals with reason and remedy."""

import pytest

from desktop_app.engine.types import Event
from desktop_app.games.applejack.actions import (
    DrawCottage,
    DrawTile,
    LayPasture,
    PlantTree,
    RefillCottage,
    TakeTile,
)
from desktop_app.games.applejack.events import (
    BlossomsScored,
    DieMoved,
    FinalBlossoms,
    FinalHarvested,
    Harvested,
    HivesMatched,
    TileTaken,
    VarietyBonus,
)
from desktop_app.games.applejack.state import CHOOSE_TILE, REFILL
from tests.games.applejack.positions import Position, rules
from tests.games.applejack.spoken import (
    WORDING,
    line,
    page,
    preview,
    problem,
    prompt,
    reasons,
    refusal,
    tooltip,
)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Harvested(0, 0, 1, (5, 2), 5), "Ada: harvest of McIntosh (5−1) + (2−1) = 5 honey"),
        (Harvested(1, 6, 3, (7, 3, 1), 4), "Bo: harvest of Black Oxford (7−3) = 4 honey"),
        (HivesMatched(0, 9, ((0, 6, 4), (1, 2, 2)), 6), "Ada: hives pay 4 + 2 = 6 honey"),
        (HivesMatched(0, 9, ((0, 6, 4),), 4), "Ada: hives pay 4 honey"),
        (BlossomsScored(2, 4, 2, 8), "Cleo: blossoms 4 × 2 = 8 honey"),
        (
            FinalHarvested(0, 4, (7, 4), 10),
            "Ada: final harvest of Golden Delicious 2 × ((7−3) + (4−3)) = 10 honey",
        ),
        (FinalHarvested(0, 4, (7,), 8), "Ada: final harvest of Golden Delicious 2 × (7−3) = 8 honey"),
        (FinalBlossoms(0, 11, 11), "Ada: 11 blossoms, 11 honey"),
        (VarietyBonus(1, 4, 4), "Bo: 4 varieties paid, bonus 4 honey"),
        (TileTaken(0, 37, 2), "Ada took a tile from valley 3: 2 hives of value 3, 2 Rubinette"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_log_shows_every_score_with_its_parts(event: Event, text: str) -> None:
    assert line(event) == text


def test_a_harvest_that_pays_nothing_and_a_step_of_the_die_need_no_line() -> None:
    assert WORDING.event(Harvested(0, 0, 3, (2, 1), 0)) is None
    assert WORDING.event(DieMoved(4, 1)) is None


def test_a_preview_tells_price_hives_and_how_areas_and_blossoms_grow() -> None:
    at = Position().on(7, 1).honey(20).tree("C3", hives="E", apples={"v2": 1, "v6": 2}, blossoms=1)
    at.hand(79)
    assert rules().catalogue.tiles[79].apples[1] == 2, "tile 79: v2 twice, a blossom, hive 6"
    action = PlantTree(0, at.cell("C4"), at.turned(79, "W"))
    assert preview(at, action) == [
        "−6 honey",
        "+6 from hives",
        "Rubinette area 1 → 3",
        "blossoms 1 → 2",
    ]


def test_a_preview_counts_the_harvest_at_the_end_of_the_turn() -> None:
    at = Position().on(3, 1).honey(20).tree("C3", apples={"v2": 2})
    at.hand(51)
    assert "+3 harvest of Rubinette" in preview(at, PlantTree(0, at.cell("C4"), 0))


def test_a_preview_shows_which_areas_grow_together() -> None:
    at = Position().on(7, 1).honey(20).tree("C2", apples={"v2": 2}).tree("C4", apples={"v2": 1})
    at.hand(51)
    assert "Rubinette area 2 + 1 → 5" in preview(at, PlantTree(0, at.cell("C3"), 0))


def test_a_preview_of_the_last_tile_tells_the_final_score() -> None:
    at = Position(1).on(5, 3).fill(0, but="C3").honey(10)
    at.hand(at.find())
    assert preview(at, LayPasture(0, at.cell("C3"))) == ["+2 honey", "final score 12"]


def test_a_preview_changes_nothing() -> None:
    at = Position().honey(20)
    at.hand(37)
    before = at.state.to_wire()
    preview(at, PlantTree(0, 9, 0))
    assert at.state.to_wire() == before


def test_a_preview_of_a_tile_says_whether_it_can_be_paid() -> None:
    at = Position().honey(2).valley(1, 99)
    assert preview(at, TakeTile(0, 99)) == ["pasture only, +2 honey: the tree side costs 5, you have 2"]
    at.honey(5)
    assert preview(at, TakeTile(0, 99)) == ["tree side −5 of your 5 honey, pasture +2"]


def test_a_preview_of_a_draw_gives_nothing_away() -> None:
    at = Position()
    assert preview(at, DrawTile(0)) == ["You will see the tile only after drawing it; you must then use it."]


def test_a_preview_of_a_tile_from_the_cottage_shows_the_end_of_the_turn_like_any_other() -> None:
    # The first icon of the solo path pays v1 as the die leaves space 1; the bridge comes after space 7.
    for space, cottage_line in ((1, "+1 harvest of McIntosh"), (7, "+1 for blossoms")):
        at = Position(1, cottage_reserve=1).on(space, 1).honey(20)
        at.cottage(at.find(apples={"v1": 2}, blossoms=1) if space == 7 else at.find(apples={"v1": 2}))
        kept = at.state.cottage[0]
        at.play(TakeTile(0, kept))
        action = PlantTree(0, 9, 0)
        from_cottage = preview(at, action)
        at.state.hand_from = 0
        assert from_cottage == preview(at, action)
        assert cottage_line in from_cottage


def test_a_preview_of_a_draw_for_the_cottage_tells_where_the_tile_goes() -> None:
    at = Position(1, cottage_reserve=1)
    at.play(TakeTile(0, at.state.cottage[0])).lay("C3")
    assert preview(at, DrawCottage(0)) == [
        "You will see the tile only after drawing it; it then stays in your cottage."
    ]


def test_a_tile_of_a_closed_valley_is_refused_by_rule() -> None:
    at = Position().on(3, 1)
    expected = "valley 1 is not beside the die; open are valleys 3 and 4."
    assert refusal(at, f"tile:{at.state.valleys[0][0]}") == expected
    assert refusal(at, "valley:0") == expected
    assert refusal(at, "valley:2") == ""


def test_a_tree_that_is_too_dear_is_refused_with_both_figures() -> None:
    at = Position().honey(4)
    at.hand(at.find(hive=6))
    assert refusal(at, "face:tree").startswith("This tree costs 6 honey, you have 4: 2 short.")
    assert refusal(at, "face:pasture") == ""


def test_a_filled_cell_and_a_strange_orchard_are_refused() -> None:
    at = Position().tree("C3")
    at.hand(at.find())
    cell = at.cell("C3")
    assert refusal(at, f"cell:0:{cell}", "face:tree").startswith("C3 is taken")
    assert refusal(at, f"cell:1:{cell}", "face:tree").startswith("This is the orchard of Bo")


def test_a_taken_space_is_refused_as_taken_however_it_is_pointed_at() -> None:
    at = Position().honey(0).tree("C3")
    at.hand(at.find(hive=6))
    cell = at.cell("C3")
    lying = at.state.orchard[cell]
    for chosen in ((), ("face:tree",), ("face:pasture",), ("face:pasture", "cell:0:0")):
        for handle in (f"cell:0:{cell}", f"tile:{lying}"):
            assert refusal(at, handle, *chosen).startswith("C3 is taken")
    assert problem(at, PlantTree(0, cell, 0)).startswith("C3 is taken")
    assert problem(at, LayPasture(0, cell)).startswith("C3 is taken")


def test_placing_comes_after_taking_and_a_side_before_a_cell() -> None:
    at = Position()
    assert refusal(at, "cell:0:3") == "Take a tile first."
    at.hand(at.find())
    assert refusal(at, "cell:0:3") == "Choose a side first: tree or pasture."
    assert refusal(at, f"tile:{at.state.valleys[0][0]}").startswith("Place the tile you took first")
    assert refusal(at, "rot:1", "face:pasture", "cell:0:3").startswith("A pasture looks the same")


def test_what_only_shows_something_is_never_refused() -> None:
    at = Position()
    for handle in ("die", "space:3", "icon:3", "honey:1", "variety:0", "orchard:1"):
        assert refusal(at, handle) == ""


def test_the_tooltip_of_a_tile_names_price_hives_apples_and_the_rule() -> None:
    lines = tooltip(Position(), "tile:79")
    assert lines[:5] == [
        "tree tile",
        "Costs 6 honey, paid once.",
        "4 hives with the number 6.",
        "Apples: 2 Rubinette.",
        "1 blossom.",
    ]
    assert "pays the lower of the two numbers" in lines[5]


def test_the_tooltip_of_an_empty_cell_tells_which_hives_look_at_it() -> None:
    at = Position().tree("C3", hives="E", hive=5)
    assert "W: a hive of 5 looks this way." in tooltip(at, f"cell:0:{at.cell('C4')}")
    assert "NW: a hive of 2 on the rim." in tooltip(at, "cell:0:0")


def test_the_tooltip_of_an_icon_tells_what_everyone_would_be_paid_now() -> None:
    at = Position().on(1, 1).tree("A1", apples={"v2": 2}).tree("A2", apples={"v2": 2}, seat=1)
    lines = tooltip(at, "icon:3")
    assert lines[1:4] == ["Harvest of Rubinette.", "Ada: would be 1 honey now.", "Bo: would be 1 honey now."]


def test_the_tooltip_of_honey_explains_where_it_came_from() -> None:
    at = Position().on(7, 1).honey(16)
    at.hand(at.find(hive=3)).plant("C3")
    lines = tooltip(at, "honey:0")
    assert {"13 honey in hand.", "Start: +16", "Trees bought: −3"} <= set(lines)


def test_the_prompt_names_the_open_valleys_and_the_price() -> None:
    at = Position().on(3, 1).honey(8)
    assert "valley 3 or 4" in prompt(at)
    at.hand(79)
    assert prompt(at) == "Place the tile: tree side −6, pasture side +2 honey."
    assert prompt(at, "en", "face:pasture") == "Choose the space for the pasture: +2 honey."
    assert prompt(at, "en", "face:tree") == "Choose the space for the tile, tree side up: −6 honey."
    at.honey(5)
    assert "costs 6, you have 5" in prompt(at)


def test_after_the_end_nothing_is_projected() -> None:
    at = Position(1).on(5, 3).fill(0, but="C3").honey(10)
    at.hand(at.find())
    assert dict(WORDING.standing(at.state, 0)).keys() == {"honey", "blossoms", WORDING.ranking}
    rules().apply(at.state, LayPasture(0, at.cell("C3")))
    assert dict(WORDING.standing(at.state, 0)).keys() == {"honey", "blossoms"}


def test_a_hint_names_the_weightiest_parts() -> None:
    at = Position().on(7, 1).honey(20).tree("C3", hives="E", hive=6).tree("D3", hives="NE", hive=6)
    at.hand(at.find(hive=6, apples={"v5": 2}))
    action = PlantTree(0, at.cell("C4"), at.turned(at.state.hand, "W SW"))
    said = reasons(at, action)
    assert "+12 from hives at once" in said
    assert "−6 honey for the tile" in said


def test_only_the_best_tile_for_the_cottage_is_called_the_best() -> None:
    at = Position(1, cottage_reserve=1).on(3, 1)
    worth = rules().judge.worth
    at.play(TakeTile(0, at.state.cottage[0])).lay("C3")
    assert at.state.frames[-1].kind == REFILL
    offered = sorted(at.state.valleys[2] + at.state.valleys[3], key=worth)
    for tile in offered:
        best = worth(tile) == worth(offered[-1])
        assert reasons(at, RefillCottage(0, tile))[0].startswith("the best to keep") == best


def test_an_unseen_tile_is_called_better_only_where_there_are_worse_ones() -> None:
    worse = "The open tiles are not worth keeping; an unseen one may be"
    at = Position(1, cottage_reserve=1).on(3, 1)
    poor = min(at.state.supply, key=rules().judge.worth)
    at.valley(3).valley(4).valley(3, poor)
    at.play(TakeTile(0, at.state.cottage[0])).lay("C3")
    assert reasons(at, DrawCottage(0)) == [worse]
    assert reasons(at, RefillCottage(0, poor))[0].startswith("to keep for a later turn")
    at.valley(3)
    assert reasons(at, DrawCottage(0)) == ["An unseen tile, to keep for a later turn"]
    rich = max(at.state.supply, key=rules().judge.worth)
    at.valley(3, rich)
    assert reasons(at, DrawCottage(0)) == ["An unseen tile, to keep for a later turn"]


def test_a_draw_is_not_compared_with_open_tiles_where_there_are_none() -> None:
    at = Position().on(3, 1)
    assert reasons(at, DrawTile(0))[0].startswith("The open tiles fit worse")
    at.valley(3).valley(4)
    assert at.state.frames[-1].kind == CHOOSE_TILE
    assert reasons(at, DrawTile(0)) == ["No choice brings more."]


def test_the_page_shows_orchards_row_by_row() -> None:
    at = Position().tree("C3", hives="E", hive=5).pasture("B2")
    said = page(at)
    assert any(text.startswith("  C1 empty") and "C3 tree with hive 5 to" in text for text in said)
    assert any("B2 pasture" in text for text in said)
    assert said[0] == "Turn 1 of 19: Ada to move. The die shows 1 and stands on space 1."


@pytest.mark.parametrize("turned", [False, True])
def test_japanese_says_the_same_without_leftover_spaces(turned: bool) -> None:
    at = Position().on(7, 1).honey(20)
    at.hand(79)
    action = PlantTree(0, 9, 2) if turned else LayPasture(0, 9)
    expected = ["ハチミツ−6", "ルビネットのエリア：0 → 2", "花：0 → 1"] if turned else ["ハチミツ+2"]
    assert preview(at, action, "ja") == expected


def test_a_japanese_line_of_final_blossoms_keeps_count_and_honey_apart() -> None:
    assert line(FinalBlossoms(0, 11, 11), "ja") == "Ada：花×11、ハチミツ11"
