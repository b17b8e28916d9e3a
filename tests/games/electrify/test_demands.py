"""Demand cards: paying, marker cubes, bonuses (12), and both options that change them (15)."""

import pytest

from desktop_app.games.electrify.actions import Done, Fulfil
from desktop_app.games.electrify.catalogue import Demand
from desktop_app.games.electrify.effects import Verb
from desktop_app.games.electrify.events import DemandFulfilled
from tests.games.electrify.positions import KINDS, Position, card, demand, rules

DEMANDS = rules().catalogue.demands
IDS = [one.id for one in DEMANDS]


def needs(one: Demand) -> dict[str, int]:
    return {KINDS[place]: count for place, count in enumerate(one.needs) if place and count}


def asked_for(ids: tuple[str, ...], grid: dict[str, int], *options: tuple[str, int | str]) -> Position:
    """Return a position in which seat 0 is to fulfil demands, if it can."""
    position = Position(options=options).plants(0).hand(0).demands(*ids).grid(0, **grid)
    return position.choose("E", "T").pass_to("discharge").done()


def fulfilling(*ids: str, **grid: int) -> Position:
    return asked_for(ids, grid)


@pytest.mark.parametrize("one", DEMANDS, ids=IDS)
def test_every_demand_card_takes_its_cubes_and_gives_its_points(one: Demand) -> None:
    position = asked_for((one.id, "D01"), {kind: count + 1 for kind, count in needs(one).items()})
    position.fulfil(one.id)
    points = sum(icon.amount for icon in one.icons if icon.verb == Verb.POINTS)
    assert position.score() == 5 + points
    assert position.in_grid() == dict.fromkeys(needs(one), 1)
    tokens = sum(icon.amount for icon in one.icons if icon.verb == Verb.ENVIRONMENT)
    assert position.state().tokens[0] == tokens
    rest = {n for n, icon in enumerate(one.icons) if icon.verb not in (Verb.POINTS, Verb.ENVIRONMENT)}
    assert position.can_use() == rest


@pytest.mark.parametrize("one", DEMANDS, ids=IDS)
def test_later_cards_give_the_grey_bonuses_only(one: Demand) -> None:
    position = Position().plants(0).hand(0).fulfilled(0, "D01*", "D02*").grid(0, **needs(one))
    if one.id.upper() in ("D01", "D02"):
        position.fulfilled(0, "D35*", "D36*")
    position.demands(one.id).choose("E", "T").pass_to("discharge").done().fulfil(one.id)
    grey = one.icons[: one.base]
    assert position.score() == 1 + sum(icon.amount for icon in grey if icon.verb == Verb.POINTS)
    assert position.state().tokens[0] == sum(i.amount for i in grey if i.verb == Verb.ENVIRONMENT)
    rest = {n for n, icon in enumerate(grey) if icon.verb not in (Verb.POINTS, Verb.ENVIRONMENT)}
    assert position.can_use() == rest


@pytest.mark.parametrize("one", DEMANDS, ids=IDS)
def test_one_cube_short_is_not_enough(one: Demand) -> None:
    for kind, count in needs(one).items():
        position = asked_for((one.id,), {**needs(one), kind: count - 1})
        assert (position.asked, position.seat) != ("fulfil", 0)


def test_any_number_of_cards_in_any_order() -> None:
    position = fulfilling("D10", "D16", "D35", F=5, G=12, S=1)
    assert position.can_fulfil() == {"D10", "D16", "D35"}
    position.fulfil("D35").fulfil("D10").fulfil("D16")
    assert [number >> 1 for number in position.state().fulfilled[0]] == [34, 9, 15]
    assert position.in_grid() == {}


def test_fulfilling_may_end_at_any_time() -> None:
    position = fulfilling("D01", "D16", F=4, G=5)
    assert Done(0) in position.legal()
    assert position.done().seat == 1


def test_plant_cubes_fulfil_nothing() -> None:
    position = Position().plants(0, F=9).demands("D01").choose("E", "T").pass_to("discharge").done()
    assert position.seat == 1


def test_the_first_two_cards_take_priority_cubes_and_later_ones_a_single_point() -> None:
    position = fulfilling("D05", "D14", "D16", "D35", G=10, F=6, H=6, B=2, S=1)
    position.fulfil("D16").done().fulfil("D14").fulfil("D35").fulfil("D05")
    assert position.state().points[0] == [10, 2, 6 + 8 + 11 + 4, 0]
    assert position.state().fulfilled[0] == (31, 27, 68, 8)


def test_the_priority_cubes_are_for_the_whole_game_not_for_a_round() -> None:
    position = fulfilling("D05", "D14", "D16", F=3, H=2, B=2).fulfil("D14").end_round()
    position.grid(0, H=4, G=5).choose("E", "T").pass_to("fulfil").fulfil("D16").done().fulfil("D05")
    assert position.state().points[0][:2] == [10, 1]


def test_marker_points_count_before_the_bonuses() -> None:
    position = fulfilling("D08", F=5).fulfil("D08")
    assert position.asked == "icons"
    assert position.score() == 5 + 1 + 2


def test_marker_points_false_scores_nothing_for_cubes() -> None:
    position = asked_for(("D05", "D14", "D16"), {"G": 5, "F": 3, "H": 6, "B": 2}, ("marker_points", 0))
    position.fulfil("D16").done().fulfil("D14").fulfil("D05")
    assert position.state().points[0] == [0, 0, 6 + 8 + 4, 0]
    assert position.state().tokens[0] == 1, "the second card still had a priority cube"


def test_several_players_may_fulfil_the_same_card() -> None:
    position = Position().plants(0).plants(1).hand(0).hand(1).demands("D05").grid(0, H=4).grid(1, H=4)
    position.choose("E", "B")
    for seat in (0, 1):
        position.pass_to("fulfil")
        assert position.seat == seat
        position.fulfil("D05").done()
    assert [position.score(seat) for seat in (0, 1)] == [9, 9]
    assert position.state().demands == (demand("D05"),), "a card is never removed"


def test_a_card_is_done_once_for_a_player() -> None:
    position = fulfilling("D05", H=8).fulfil("D05").done()
    assert position.seat == 1
    position.end_round().choose("E", "T").pass_to("acquire", "discharge")
    assert Fulfil(0, demand("D05")) not in position.legal()


def test_priority_per_card_gives_a_player_priority_on_every_card() -> None:
    grid = {"G": 5, "F": 3, "H": 6, "B": 2}
    position = asked_for(("D05", "D14", "D16"), grid, ("priority_per", "card"))
    position.fulfil("D16").done().fulfil("D14").fulfil("D05").done()
    assert position.state().points[0][:2] == [15, 0]


def test_priority_per_card_ends_after_two_cubes_on_the_card() -> None:
    position = Position(seats=4, options=(("priority_per", "card"),)).demands("D14")
    position.fulfilled(1, "D14*").fulfilled(3, "D14*").plants(0).hand(0).grid(0, F=3, H=2, B=2)
    position.choose("E", "T", "B", "R").pass_to("fulfil").fulfil("D14")
    assert position.score() == 9
    assert position.state().tokens[0] == 0


def test_all_bonuses_are_optional_and_in_any_order() -> None:
    position = fulfilling("D24", F=3, W=2).fulfil("D24")
    assert position.can_use() == {1, 2}
    position.use(2).done()
    assert position.can_use() == {1}
    position.done()
    assert position.seat == 1


@pytest.mark.parametrize(
    ("limit", "one", "index"),
    [(3, "D01", 2), (4, "D04", 1), (5, "D15", 1), (6, "D18", 1), (7, "D25", 1), (8, "D29", 1)],
)
def test_the_limit_of_an_industry_breakthrough(limit: int, one: str, index: int) -> None:
    position = Position().plants(0).hand(0, "P01", "P02", "P04", "P11", "P24", "P20").demands(one)
    position.grid(0, **needs(DEMANDS[demand(one)])).choose("E", "T").pass_to("discharge").done()
    position.fulfil(one).use(index)
    costs = {rules().catalogue.cards[card(one_id)].cost for one_id in position.can_take()}
    assert costs == set(range(2, min(limit, 7) + 1))


def test_invest_of_a_bonus_draws_cards() -> None:
    position = fulfilling("D05", H=4).fulfil("D05").use(1).announce(0, 1, 1)
    assert len(position.held()) == 3


def test_research_of_a_bonus_can_bring_a_breakthrough() -> None:
    position = fulfilling("D11", F=2, H=1, B=1).marker(0, 4).fulfil("D11").use(1)
    assert position.asked == "space"
    position.fill("G4a")
    assert position.state().points[0] == [5, 0, 3, 1]
    assert position.state().markers[0] == 0
    assert position.can_use() == {2}


def test_a_token_raises_green_in_the_rounds_to_come() -> None:
    position = fulfilling("D14", F=3, H=2, B=2).fulfil("D14").cards(0, "E", "P06").end_round()
    position.choose("T", "E").pass_to("acquire", "discharge")
    while position.seat != 0 or position.asked != "discharge":
        position.done()
    position.discharge("E", 1).use(0)
    assert position.in_plants()["G"] == 1


def test_what_was_paid_is_told_by_column() -> None:
    position = fulfilling("D10", F=2, G=2).fulfil("D10")
    paid = (0, 2, 0, 2, 0, 0, 0, 0)
    assert position.happened("demand_fulfilled") == [DemandFulfilled(0, demand("D10"), 1, paid)]
