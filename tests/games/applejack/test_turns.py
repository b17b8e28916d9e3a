"""A turn as a state machine: what may be chosen, and the cottage (5.1, 5.2, 5.5; case AJ-25)."""

import pytest

from desktop_app.engine.types import Action
from desktop_app.games.applejack.actions import (
    DrawCottage,
    DrawTile,
    LayPasture,
    PlantTree,
    RefillCottage,
    TakeTile,
)
from desktop_app.games.applejack.events import CottageFilled, TileDrawn, TileTaken
from desktop_app.games.applejack.state import CHOOSE_TILE, FROM_COTTAGE, FROM_SUPPLY, PLACE, REFILL
from tests.games.applejack.positions import Position


def tiles(actions: list[Action]) -> list[int]:
    return [action.tile for action in actions if isinstance(action, (TakeTile, RefillCottage))]


@pytest.mark.parametrize(
    ("space", "beside"), [(1, (0, 1)), (6, (5, 6)), (7, (6, 0)), (8, (0, 1)), (14, (6, 0))]
)
def test_two_valleys_lie_beside_each_space(space: int, beside: tuple[int, int]) -> None:
    assert Position().on(space, 1).state.open_valleys() == beside


def test_any_face_up_tile_beside_the_die_or_the_top_of_the_supply() -> None:
    at = Position().on(5, 1)
    assert at.legal() == [
        *(TakeTile(0, tile) for tile in at.state.valleys[4] + at.state.valleys[5]),
        DrawTile(0),
    ]


def test_there_is_no_pass() -> None:
    assert {type(action) for action in Position().legal()} == {TakeTile, DrawTile}


def test_a_tile_of_a_closed_valley_is_refused_and_the_open_ones_are_named() -> None:
    at = Position().on(3, 1)
    refused = at.problem(TakeTile(0, at.state.valleys[0][0]))
    assert refused is not None
    assert refused.key == "applejack.refusal.valley"
    assert dict(refused.params)["first"] == 3
    assert dict(refused.params)["second"] == 4


def test_a_drawn_tile_is_shown_and_must_be_placed() -> None:
    at = Position()
    top = at.state.supply[-1]
    at.play(DrawTile(0))
    assert at.events == [TileDrawn(0, top)]
    assert at.revealed
    assert (at.state.hand, at.state.hand_from) == (top, FROM_SUPPLY)
    assert {type(action) for action in at.legal()} == {PlantTree, LayPasture}


def test_a_tile_taken_in_the_open_reveals_nothing() -> None:
    at = Position()
    tile = at.state.valleys[1][0]
    at.play(TakeTile(0, tile))
    assert at.events == [TileTaken(0, tile, 1)]
    assert not at.revealed
    assert at.state.hand_from == 1


def test_placing_offers_every_empty_cell_in_six_rotations_or_as_a_pasture() -> None:
    at = Position().honey(20).tree("C3")
    at.hand(at.find(hive=1))
    assert len(at.legal()) == 18 * 6 + 18
    assert len({action.path() for action in at.legal()}) == 18 * 7


def test_a_tile_need_not_touch_another() -> None:
    at = Position().tree("A1")
    at.hand(at.find()).lay("E3")
    assert at.state.orchard[at.cell("E3")] < 0


def test_the_other_seat_is_told_whose_turn_it_is() -> None:
    refused = Position().problem(DrawTile(1))
    assert refused is not None
    assert (refused.key, dict(refused.params)) == ("applejack.refusal.turn", {"seat": 0})


def test_an_empty_supply_cannot_be_drawn_from() -> None:
    at = Position().supply(0)
    assert DrawTile(0) not in at.legal()
    refused = at.problem(DrawTile(0))
    assert refused is not None
    assert refused.key == "applejack.refusal.supply_empty"


def test_with_all_empty_the_next_valley_clockwise_opens() -> None:
    at = Position().on(5, 1).valleys(1, 2, 3, 0, 0, 0, 0).supply(0)
    assert at.legal() == [TakeTile(0, at.state.valleys[0][0])]
    tile = at.state.valleys[0][0]
    at.play(TakeTile(0, tile))
    assert at.events == [TileTaken(0, tile, 0)]


def test_the_next_valley_is_counted_from_the_second_one_beside_the_die() -> None:
    at = Position().on(1, 1).valleys(0, 0, 0, 2, 1, 0, 0).supply(0)
    assert tiles(at.legal()) == at.state.valleys[3]
    refused = at.problem(TakeTile(0, at.state.valleys[4][0]))
    assert refused is not None
    assert dict(refused.params)["open"] == 4


def test_a_supply_with_a_tile_keeps_the_other_valleys_closed() -> None:
    at = Position().on(5, 1).valleys(1, 2, 3, 0, 0, 0, 0).supply(1)
    assert at.legal() == [DrawTile(0)]


def test_a_cottage_tile_keeps_the_other_valleys_closed() -> None:
    at = Position(cottage_reserve=1).on(5, 1).valleys(1, 2, 3, 0, 0, 0, 0).supply(0)
    assert at.legal() == [TakeTile(0, at.state.cottage[0])]


def test_aj_25_the_cottage_tile_is_paid_and_replaced_before_the_die_moves() -> None:
    at = Position(cottage_reserve=1).on(5, 1).honey(3).valleys(2, 2, 2, 2, 1, 2, 0)
    at.cottage(at.find(hive=3))
    kept = at.state.valleys[5][0]
    at.play(TakeTile(0, at.state.cottage[0]))
    assert at.state.hand_from == FROM_COTTAGE
    at.plant("C3")
    assert at.state.honey[0] == 0
    assert (at.state.frames[-1].kind, at.state.space) == (REFILL, 5)
    at.play(RefillCottage(0, kept))
    assert at.events[0] == CottageFilled(0, kept, 5)
    assert (at.state.cottage[0], at.state.honey[0], at.state.space) == (kept, 0, 6)
    assert "refilled" in at.tags(), "V6 1 and V7 0: the refill check sees the reduced V6"
    assert len(at.state.valleys[5]) == 2


def test_without_the_reduction_aj_25_would_not_refill() -> None:
    at = Position(cottage_reserve=1).on(5, 1).honey(3).valleys(2, 2, 2, 2, 1, 2, 0)
    at.cottage(at.find(hive=3)).play(TakeTile(0, at.state.cottage[0])).plant("C3").play(DrawCottage(0))
    assert "refilled" not in at.tags()


def test_the_cottage_may_be_refilled_from_both_valleys_beside_the_die_or_the_supply() -> None:
    at = Position(cottage_reserve=1).on(5, 1)
    at.play(TakeTile(0, at.state.cottage[0])).lay("C3")
    assert at.legal() == [
        *(RefillCottage(0, tile) for tile in at.state.valleys[4] + at.state.valleys[5]),
        DrawCottage(0),
    ]


def test_a_drawn_cottage_tile_comes_from_the_top_and_is_seen_by_all() -> None:
    at = Position(cottage_reserve=1).on(5, 1)
    top = at.state.supply[-1]
    at.play(TakeTile(0, at.state.cottage[0])).lay("C3").play(DrawCottage(0))
    assert at.events[0] == CottageFilled(0, top, -1)
    assert at.revealed
    assert at.state.cottage[0] == top


def test_the_cottage_is_not_refilled_when_another_tile_was_used() -> None:
    at = Position(cottage_reserve=1).on(5, 1)
    at.play(TakeTile(0, at.state.valleys[4][0])).lay("C3")
    assert at.state.frames[-1].kind == CHOOSE_TILE


def test_the_cottage_stays_empty_when_nothing_is_available() -> None:
    at = Position(cottage_reserve=1).on(5, 1).valleys(2, 2, 2, 2, 0, 0, 2).supply(0)
    at.play(TakeTile(0, at.state.cottage[0])).lay("C3")
    assert at.state.cottage[0] == 0
    assert at.state.frames[-1].kind == CHOOSE_TILE


def test_the_cottage_is_not_refilled_on_the_last_turn_of_a_player() -> None:
    at = Position(cottage_reserve=1).fill(0, but="C3").on(9, 3)
    at.play(TakeTile(0, at.state.cottage[0])).lay("C3")
    assert at.state.cottage[0] == 0
    assert at.state.frames[-1].kind == CHOOSE_TILE


def test_another_players_cottage_is_not_on_offer() -> None:
    at = Position(cottage_reserve=1)
    refused = at.problem(TakeTile(0, at.state.cottage[1]))
    assert refused is not None
    assert refused.key == "applejack.refusal.cottage"


def test_a_turn_runs_from_choosing_to_placing_to_the_next_seat() -> None:
    at = Position().on(3, 1)
    kinds = [at.state.frames[-1].kind]
    at.play(DrawTile(0))
    kinds.append(at.state.frames[-1].kind)
    at.lay("C3")
    assert [*kinds, at.state.frames[-1].kind] == [CHOOSE_TILE, PLACE, CHOOSE_TILE]
    assert at.state.frames[-1].seat == 1


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (TakeTile(0, 0), "no_tile"),
        (TakeTile(0, 101), "no_tile"),
        (TakeTile(0, -1), "no_tile"),
        (PlantTree(0, 3, 0), "tile_first"),
        (LayPasture(0, 3), "tile_first"),
        (RefillCottage(0, 3), "tile_first"),
        (DrawCottage(0), "tile_first"),
    ],
)
def test_what_does_not_fit_the_decision_is_refused(action: Action, key: str) -> None:
    at = Position()
    at.state.supply.sort()
    refused = at.problem(action)
    assert refused is not None
    assert refused.key == f"applejack.refusal.{key}"


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (LayPasture(0, 19), "no_cell"),
        (LayPasture(0, -1), "no_cell"),
        (PlantTree(0, 99, 0), "no_cell"),
        (PlantTree(0, 3, 6), "rotation"),
        (PlantTree(0, 3, -1), "rotation"),
        (DrawTile(0), "place_first"),
    ],
)
def test_what_cannot_be_placed_is_refused(action: Action, key: str) -> None:
    at = Position().honey(20)
    at.hand(at.find())
    refused = at.problem(action)
    assert refused is not None
    assert refused.key == f"applejack.refusal.{key}"
