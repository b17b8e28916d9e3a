"""Icons (8, 9): every verb, with every multiplier it may have, in a column of known values.

Energy Production stands in column 6 (green 2, black 5), Investment alone on its right; there is one
environment token, so that green is 3, black 5, departments to the right 1; two cards can be discarded.
"""

import pytest

from desktop_app.games.electrify.actions import Discharge, Done, UseIcon
from tests.games.electrify.positions import LETTERS, Position, department

PRODUCED = [
    ("P02", 0, {"F": 3}),
    ("P01", 0, {"F": 5}),
    ("R01", 0, {"F": 1}),
    ("V01", 0, {"F": 2}),
    ("P04", 0, {"H": 2}),
    ("B2b", 0, {"H": 3}),
    ("P03", 0, {"H": 5}),
    ("R02", 0, {"H": 1}),
    ("V02", 0, {"H": 2}),
    ("P05", 0, {"G": 1}),
    ("P06", 0, {"G": 3}),
    ("P15", 0, {"G": 5}),
    ("R03", 0, {"G": 1}),
    ("V03", 0, {"G": 2}),
    ("P07", 0, {"B": 1}),
    ("P08", 0, {"B": 3}),
    ("R04", 0, {"B": 1}),
    ("V04", 0, {"B": 2}),
    ("P17", 0, {"N": 1}),
    ("P09", 0, {"N": 3}),
    ("V05", 0, {"N": 2}),
    ("P10", 0, {"W": 1}),
    ("P18", 0, {"W": 3}),
    ("V06", 0, {"W": 2}),
    ("P19", 0, {"S": 1}),
    ("P11", 0, {"S": 3}),
    ("V07", 0, {"S": 2}),
    ("P12", 0, {"W": 2}),
    ("P21", 0, {"W": 3}),
    ("P22", 0, {"W": 5}),
    ("R05", 0, {"W": 1}),
    ("V08", 0, {"W": 2}),
]
"""Card, icon, cubes produced: kind or `here` by number, green, black, departments_right, discarded."""

MOVED = [
    ("develop", "B4a", 0, 2),
    ("develop", "I05", 0, 3),
    ("develop", "I03", 0, 5),
    ("develop", "R12", 0, 2),
    ("develop", "V12", 0, 4),
    ("transmit", "I11", 0, 3),
    ("transmit", "I09", 0, 3),
    ("transmit", "I01", 0, 5),
    ("transmit", "R11", 0, 1),
    ("transmit", "V11", 0, 2),
    ("transmit", "V15", 1, 4),
]
"""Verb, card, icon, cubes moved at most; R12 and V12 count twice, V15 transmits twice a card discarded."""

RESEARCHED = [("I12", 0, 3), ("I13", 0, 3), ("I06", 0, 5), ("R13", 0, 1), ("V13", 0, 4), ("V16", 1, 2)]

DRAWN = [("I07", 0, 2), ("B3b", 0, 5), ("R14", 0, 1), ("V14", 0, 2), ("V16", 0, 2)]


def icon(card_id: str, index: int) -> Position:
    """Return a position in which an icon has just been used; V cards have discarded both hand cards."""
    position = Position(packs="both").columns(0, B=1, R=2, T=3, E=6, I=7).tokens(0, 1).plants(0, F=20)
    position.hand(0, "P01", "I10").cards(0, "E", card_id).choose("E", "E").pass_to("discharge").marker(0, 0)
    position.discharge("E", 1).use(index)
    if position.asked == "discard":
        position.discard("P01", "I10")
    return position


@pytest.mark.parametrize(("card_id", "index", "cubes"), PRODUCED)
def test_produce(card_id: str, index: int, cubes: dict[str, int]) -> None:
    position = icon(card_id, index)
    expected = {"F": 20}
    for kind, count in cubes.items():
        expected[kind] = expected.get(kind, 0) + count
    assert position.in_plants() == expected


@pytest.mark.parametrize(("verb", "card_id", "index", "count"), MOVED)
def test_develop_and_transmit(verb: str, card_id: str, index: int, count: int) -> None:
    position = icon(card_id, index)
    done = 0
    while position.asked == verb:
        assert Done(0) in position.legal(), "stopping early is always possible"
        position.develop("F") if verb == "develop" else position.transmit("F")
        done += 1
    assert done == count
    moved = position.in_plants()["H"] if verb == "develop" else position.in_grid()["F"]
    assert moved == count
    assert position.in_plants()["F"] == 20 - count


@pytest.mark.parametrize(("card_id", "index", "steps"), RESEARCHED)
def test_research(card_id: str, index: int, steps: int) -> None:
    assert icon(card_id, index).state().markers[0] == steps


@pytest.mark.parametrize(("card_id", "index", "count"), DRAWN)
def test_invest(card_id: str, index: int, count: int) -> None:
    position = icon(card_id, index)
    held = len(position.held())
    asked = 0
    while position.asked == "invest":
        position.announce(0)
        asked += 1
    assert asked == count
    assert len(position.held()) == held + count


@pytest.mark.parametrize(
    ("letter", "index", "count"),
    [("E", 1, 4), ("B", 1, 3), ("B", 2, 1), ("T", 0, 5), ("T", 1, 3), ("I", 1, 5), ("I", 2, 3), ("R", 1, 3)],
)
def test_side_b_of_every_department_in_column_6(letter: str, index: int, count: int) -> None:
    """Column 6: black 5, green 2 and a token."""
    others = dict(zip(LETTERS.replace(letter, ""), range(1, 5), strict=True))
    position = Position().columns(0, **others, **{letter: 6}).tokens(0, 1).plants(0, F=20).flipped(0, letter)
    position.choose(letter, letter).pass_to("discharge").discharge(letter).use(index)
    done = 0
    while position.asked in ("transmit", "develop", "invest"):
        if position.asked == "invest":
            position.announce(1)
        elif position.asked == "develop":
            position.develop("F")
        else:
            position.transmit("F")
        done += 1
    plants = position.in_plants()
    produced = sum(plants.values()) + sum(position.in_grid().values()) - 20
    assert done + produced == count


@pytest.mark.parametrize(
    ("letter", "used"),
    [("B", {0, 1, 2, 3}), ("E", {0, 1}), ("I", {0, 1, 2}), ("R", {0, 1, 2}), ("T", {0, 1, 2, 3})],
)
def test_side_b_offers_all_its_icons(letter: str, used: set[int]) -> None:
    others = dict(zip(LETTERS.replace(letter, ""), range(1, 5), strict=True))
    position = Position().columns(0, **others, **{letter: 6}).plants(0, F=20).flipped(0, letter)
    position.choose(letter, letter).pass_to("discharge").discharge(letter)
    assert position.can_use() == used


@pytest.mark.parametrize(
    ("letter", "cubes"), [("E", {"F": 4}), ("B", {"F": 2}), ("R", {}), ("T", {}), ("I", {})]
)
def test_side_a_of_the_departments_that_produce(letter: str, cubes: dict[str, int]) -> None:
    position = Position().plants(0).hand(0).choose(letter, letter)
    if letter in "EB":
        position.pass_to("discharge").discharge(letter).use(0)
    assert position.in_plants() == cubes


@pytest.mark.parametrize(("column", "black"), [(1, 1), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6)])
def test_black_of_every_column(column: int, black: int) -> None:
    others = dict(zip("BEIR", [place for place in range(1, 8) if place != column], strict=False))
    position = Position().columns(0, **others, T=column).plants(0, F=9).choose("T", "T")
    position.pass_to("discharge").discharge("T").use(0).transmit("F" * black)
    assert position.asked != "transmit"


@pytest.mark.parametrize(("column", "green"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3)])
@pytest.mark.parametrize("tokens", [0, 2])
def test_green_of_every_column(column: int, green: int, tokens: int) -> None:
    others = dict(zip("BEIR", [place for place in range(1, 8) if place != column], strict=False))
    position = (
        Position().columns(0, **others, T=column).plants(0).tokens(0, tokens).cards(0, "T", "P09", "B1a")
    )
    position.choose("T", "T").pass_to("discharge").discharge("T", 1)
    if green + tokens:
        position.use(0)
    assert position.in_plants() == ({"N": green + tokens} if green + tokens else {})


@pytest.mark.parametrize(("letter", "right"), [("B", 4), ("E", 3), ("R", 2), ("T", 1), ("I", 0)])
def test_departments_right_counts_those_in_columns_on_the_right(letter: str, right: int) -> None:
    position = Position(packs="relay").columns(0, B=1, E=3, R=4, T=6, I=7).plants(0)
    position.cards(0, letter, "R02", "B2a").choose(letter, letter).pass_to("discharge").discharge(letter, 1)
    if right:
        position.use(0)
    assert position.in_plants() == ({"H": right} if right else {})


# --- discarding


def discarding(*hand: str) -> Position:
    position = Position(packs="salvage").plants(0).hand(0, *hand).cards(0, "E", "V01", "V02")
    return position.choose("E", "E").pass_to("discharge").discharge("E", 1)


def test_discarded_cards_go_to_the_pile_of_their_colour() -> None:
    position = discarding("P05", "I10", "P07").use(0).discard("P05", "I10").done()
    assert position.in_plants() == {"F": 2}
    assert position.held() == ["P07"]
    assert [len(pile) for pile in position.state().piles] == [1, 1]


def test_discarding_nothing_is_allowed_and_brings_nothing() -> None:
    position = discarding("P05").use(0).done()
    assert position.in_plants() == {}
    assert position.held() == ["P05"]


def test_every_icon_asks_for_its_own_discard() -> None:
    position = discarding("P05", "P07").use(0).discard("P05").done().done().discharge("E", 2).use(0)
    assert position.asked == "discard"
    position.discard("P07")
    assert position.in_plants() == {"F": 1, "H": 1}


def test_with_an_empty_hand_there_is_nothing_to_discard() -> None:
    assert discarding().can_use() == {1}


def test_a_discard_for_invest_fills_the_empty_pile_first() -> None:
    """The cards discarded lie on their piles when the draw is announced (9, empty decks)."""
    position = Position(packs="salvage").plants(0).cards(0, "E", "V14").hand(0, "P01", "P03").deck(0).deck(1)
    position.choose("E", "E").pass_to("discharge").discharge("E", 1).use(0).discard("P01", "P03")
    assert position.asked == "invest"
    position.announce(0, 0)
    assert position.held() == ["P01", "P03"]
    assert position.state().piles == [(), ()]


# --- develop, transmit


def test_develop_steps_may_be_spread_or_used_on_one_cube() -> None:
    position = Position().plants(0, F=3).cards(0, "T", "I10").choose("T", "T").pass_to("discharge")
    position.discharge("T", 1).use(0).develop("FHGF")
    assert position.in_plants() == {"F": 1, "H": 1, "B": 1}


def test_column_7_is_the_last() -> None:
    position = Position().plants(0, W=1, S=2).cards(0, "T", "I10").choose("T", "T").pass_to("discharge")
    position.discharge("T", 1).use(0)
    assert position.can_move() == {"W"}
    position.develop("W")
    assert position.asked == "discharge", "no cube can go on"
    assert position.in_plants() == {"S": 3}


def test_develop_may_stop_early() -> None:
    position = Position().plants(0, F=3).cards(0, "T", "I10").choose("T", "T").pass_to("discharge")
    assert position.discharge("T", 1).use(0).develop("F").done().in_plants() == {"F": 2, "H": 1}


def test_transmit_puts_a_cube_into_the_grid_of_the_same_column() -> None:
    position = Position().plants(0, H=1, W=1, S=1).cards(0, "E", "I11").choose("E", "E").pass_to("discharge")
    position.discharge("E", 1).use(0).transmit("HWS")
    assert position.in_grid() == {"H": 1, "W": 1, "S": 1}
    assert position.in_plants() == {}


def test_transmit_ends_when_no_cube_is_left() -> None:
    position = Position().plants(0, H=1).cards(0, "E", "I11").choose("E", "E").pass_to("discharge")
    assert position.discharge("E", 1).use(0).transmit("H").asked == "discharge"


# --- invest


def test_the_draw_is_announced_before_any_card_is_seen() -> None:
    position = Position().hand(0).cards(0, "T", "I07").deck(0, "P01", "P03").deck(1, "I10")
    position.choose("T", "T").pass_to("discharge").discharge("T", 1).use(0).announce(0)
    assert position.held() == []
    position.announce(1)
    assert position.held() == ["P01", "I10"]
    assert position.learned


def test_fewer_cards_may_be_drawn() -> None:
    position = Position().hand(0).cards(0, "T", "I07").deck(0, "P01", "P03").choose("T", "T")
    position.pass_to("discharge").discharge("T", 1).use(0).announce(0).done()
    assert position.held() == ["P01"]


def test_no_more_is_announced_than_deck_and_pile_hold() -> None:
    position = Position().hand(0).deck(0, "P01").pile(0, "P03").deck(1).columns(0, I=7).choose("I", "I")
    position.pass_to("discharge").discharge("I").use(0).announce(0)
    assert {action.path() for action in position.legal()} == {("deck:0",), ("done",)}
    position.announce(0)
    assert position.held() == ["P01", "P03"]


def test_an_empty_deck_is_made_of_its_shuffled_pile() -> None:
    position = Position().hand(0).cards(0, "T", "I07").deck(0).pile(0, "P01", "P03", "P07").deck(1, "I10")
    position.choose("T", "T").pass_to("discharge").discharge("T", 1).use(0).announce(0, 1)
    assert position.state().piles[0] == ()
    assert len(position.state().decks[0]) == 2
    assert len(position.held()) == 2
    assert position.happened("deck_shuffled")


def test_a_deck_just_emptied_is_not_shuffled_before_a_card_is_needed() -> None:
    position = Position().hand(0).cards(0, "T", "I07").deck(0, "P01").pile(0, "P03").choose("T", "T")
    position.pass_to("discharge").discharge("T", 1).use(0).announce(0).done()
    assert len(position.state().piles[0]) == 1


def test_invest_can_do_nothing_when_decks_and_piles_are_empty() -> None:
    position = Position().hand(0).plants(0).cards(0, "T", "I07").deck(0).deck(1).choose("T", "T")
    assert position.pass_to("discharge").discharge("T", 1).can_use() == {1}


def test_what_was_drawn_stays_hidden_from_the_others() -> None:
    position = Position().hand(0).cards(0, "T", "I07").deck(0, "P01", "P03").choose("T", "T")
    position.pass_to("discharge").discharge("T", 1).use(0).announce(0, 0)
    other = position.rules.redact(position.state(), 1)
    assert len(other.hands[0]) == 2
    assert all(number < 0 for number in other.hands[0])


# --- plan, convert


def test_plan_moves_another_department_to_the_left_only() -> None:
    position = Position().cards(0, "R", "I08").choose("R", "R").pass_to("discharge").discharge("R", 1).use(0)
    expected = {("E", 1), *(("T", place) for place in (1, 2, 3)), *(("I", place) for place in (1, 2, 3, 4))}
    assert position.can_plan() == expected


def test_plan_may_be_left() -> None:
    position = Position().cards(0, "R", "I08").choose("R", "R").pass_to("discharge").discharge("R", 1).use(0)
    assert position.done().board() == "B1 E2 R3 T4 I5"


def converting(card_id: str, **grid: int) -> Position:
    position = Position().cards(0, "T", card_id).grid(0, **grid).plants(0, F=1).choose("T", "T")
    return position.pass_to("discharge").marker(0, 0).discharge("T", 1)


def test_convert_pays_one_grid_cube_of_any_column_for_its_action() -> None:
    position = converting("I18", F=1, S=1).use(0)
    assert position.can_move() == {"F", "S"}
    position.convert("F")
    assert position.in_grid() == {"S": 1}
    assert position.state().markers[0] == 4
    assert position.asked == "discharge", "once only"


def test_convert_twice_stops_when_wanted() -> None:
    position = converting("I19", F=3).use(0).convert("F")
    assert position.asked == "convert"
    assert position.done().state().markers[0] == 4
    position = converting("I19", F=3).use(0).convert("F").convert("F").fill("G4c")
    assert position.state().markers[0] == 2
    assert position.in_grid() == {"F": 1}


def test_convert_ends_with_the_last_grid_cube() -> None:
    assert converting("I19", F=1).use(0).convert("F").asked == "discharge"


def test_convert_can_do_nothing_without_a_grid_cube() -> None:
    position = Position().cards(0, "T", "I18", "B2a").plants(0).choose("T", "T").pass_to("discharge")
    assert position.discharge("T", 1).asked == "discharge"
    assert position.state().markers[0] == 1


# --- the column and the moment of a multiplier


def test_the_column_counts_at_the_moment_an_icon_starts() -> None:
    """Central Dispatch pushes nobody here, but a card of Energy Production moves Transmission itself."""
    position = Position().columns(0, B=1, E=4, R=3, T=5, I=7).cards(0, "E", "P02", "I08").cards(0, "T", "I01")
    position.plants(0, F=9).choose("E", "E").pass_to("discharge")
    assert position.charged() == {"E", "E1", "E2", "T1"}
    position.discharge("E", 2).use(0).plan("T", 2).done()
    position.discharge("T", 1).use(0).transmit("F")
    assert position.asked == "discharge", "black is 1 in column 2"


def test_a_multiplier_stays_locked_until_its_icon_is_finished() -> None:
    """A token that comes in the middle of a green icon raises only the next one."""
    position = (
        Position().columns(0, B=1, E=2, R=6, T=3, I=4).cards(0, "T", "I13", "P09").plants(0).marker(0, 4)
    )
    position.filled(0, "G5a").choose("T", "T").pass_to("discharge")
    assert position.state().markers[0] == 5
    position.discharge("T", 1).use(0).fill("G5b")
    assert position.state().tokens[0] == 1
    assert position.state().markers[0] == 0, "green was 1 in column 3 when it started"
    position.done().discharge("T", 2).use(0)
    assert position.in_plants() == {"N": 2}


# --- order of icons


def ordered(order: str) -> Position:
    position = Position(options=(("icon_order", order),)).plants(0, F=9).cards(0, "T", "I23")
    return position.choose("T", "T").pass_to("discharge").discharge("T", 1)


def test_icons_of_an_object_are_used_in_any_order() -> None:
    position = ordered("free").use(2).done()
    assert position.can_use() == {0, 1}
    assert position.use(1).done().can_use() == {0}


def test_printed_order_allows_skipping_but_no_going_back() -> None:
    position = ordered("printed")
    assert position.can_use() == {0, 1, 2}
    position.use(1).done()
    assert position.can_use() == {2}


def test_printed_order_binds_no_bonus_of_a_demand() -> None:
    position = Position(options=(("icon_order", "printed"),)).demands("D06").grid(0, F=2, H=1, G=1)
    position.choose("E", "T").pass_to("fulfil").fulfil("D06").use(2).flip("E")
    assert position.can_use() == {1}


def test_printed_order_binds_no_action_of_a_space() -> None:
    position = Position(options=(("icon_order", "printed"),)).plants(0, F=9).cards(0, "T", "I12").marker(0, 4)
    position.choose("T", "E").pass_to("discharge").discharge("T", 1).use(0).fill("G3b").use(1).done()
    assert position.can_use() == {0}


def test_printed_order_binds_a_card_of_an_industry_breakthrough() -> None:
    position = Position(options=(("icon_order", "printed"),)).demands("D12").grid(0, F=3, N=1).hand(0, "I17")
    position.plants(0, F=3).choose("E", "T").pass_to("fulfil").fulfil("D12").use(1).take("I17").place("R", 1)
    position.use(2)
    assert position.can_use() == set()


def test_icons_that_can_do_nothing_are_not_offered_and_lapse() -> None:
    position = Position().plants(0).cards(0, "T", "I23").hand(0).choose("T", "T")
    assert (position.asked, position.seat) != ("discharge", 0)


def test_an_icon_that_can_do_something_later_waits() -> None:
    """River Weir transmits what it has produced itself."""
    position = (
        Position().plants(0).cards(0, "T", "P04").choose("T", "T").pass_to("discharge").discharge("T", 1)
    )
    assert position.can_use() == {0}
    assert position.use(0).can_use() == {1}


def test_finishing_an_object_is_always_possible() -> None:
    position = ordered("free")
    assert Done(0) in position.legal()
    assert UseIcon(0, 0) in position.legal()
    position.done()
    assert Discharge(0, department("T"), 1) not in position.legal()
