"""What is charged (7): the chosen tile, its cards, and what arrows of charged cards point at."""

from random import Random

import pytest

from desktop_app.games.electrify.catalogue import RIGHT
from tests.games.electrify.positions import LETTERS, Position, card, department

ARROWS = {"P02": "right", "I04": "left", "I21": "both"}


def charged(columns: dict[str, int], cards: dict[str, list[str]], chosen: str) -> set[str]:
    """Return what is charged: everything that can be reached, found by asking again and again."""
    found = {chosen} | {f"{chosen}{row}" for row in range(1, len(cards[chosen]) + 1)}
    arrows = Position().rules.catalogue.cards
    while True:
        more = set(found)
        for here in LETTERS:
            for row, one in enumerate(cards[here], 1):
                if f"{here}{row}" not in found:
                    continue
                for arrow in arrows[card(one)].arrows:
                    place = columns[here] + (1 if arrow == RIGHT else -1)
                    for there in LETTERS:
                        if columns[there] == place and len(cards[there]) >= row:
                            more.add(f"{there}{row}")
        if more == found:
            return found
        found = more


@pytest.mark.parametrize("seed", range(60))
def test_random_boards_are_charged_as_the_rule_says(seed: int) -> None:
    draw = Random(seed)
    columns = dict(zip(LETTERS, draw.sample(range(1, 8), 5), strict=True))
    supply = [
        "P02",
        "P02",
        "I04",
        "I04",
        "I20",
        "I21",
        "I21",
        "I02",
        "I02",
        "P05",
        "P05",
        "P23",
        "I12",
        "I12",
    ]
    draw.shuffle(supply)
    cards: dict[str, list[str]] = {}
    for letter in LETTERS:
        cards[letter] = [
            supply.pop() if supply and draw.random() < 0.8 else "B1a" for _ in range(draw.randrange(6))
        ]
    chosen = draw.choice(LETTERS)
    position = Position().columns(0, **columns)
    for letter in LETTERS:
        position.cards(0, letter, *cards[letter])
    position.choose(chosen, chosen).pass_to("discharge")
    assert position.seat == 0
    assert position.charged() == charged(columns, cards, chosen)


def row_of(*chain: str) -> Position:
    """Return a board on which E, I, R and T stand in columns 2 to 5 with these single cards."""
    position = Position().columns(0, B=7, E=2, I=3, R=4, T=5)
    for letter, one in zip("EIRT", chain, strict=False):
        position.cards(0, letter, one)
    return position


def test_the_chosen_tile_and_all_its_cards_are_charged() -> None:
    position = Position().cards(0, "E", "B1a", "B4a", "B5a").cards(0, "T", "B1a").choose("E", "E")
    assert position.pass_to("discharge").charged() == {"E", "E1", "E2", "E3"}


def test_cards_charged_by_an_arrow_use_their_own_arrows() -> None:
    position = row_of("P02", "P02", "I02", "B5a").choose("E", "E").pass_to("discharge")
    assert position.charged() == {"E", "E1", "I1", "R1", "T1"}


def test_a_card_without_an_arrow_ends_the_chain() -> None:
    position = row_of("P02", "B1a", "I02", "B5a").choose("E", "E").pass_to("discharge")
    assert position.charged() == {"E", "E1", "I1"}


def test_an_arrow_to_the_left_looks_at_the_column_on_the_left() -> None:
    position = row_of("B1a", "B1a", "I04", "I04").choose("T", "T").pass_to("discharge")
    assert position.charged() == {"T", "T1", "R1", "I1"}


def test_arrows_that_point_at_each_other_come_to_an_end() -> None:
    position = row_of("P02", "I04").choose("E", "E").pass_to("discharge")
    assert position.charged() == {"E", "E1", "I1"}


def test_an_arrow_needs_a_card_in_its_own_row() -> None:
    position = (
        Position().cards(0, "E", "B1a", "P02").cards(0, "R", "B5a").choose("E", "E").pass_to("discharge")
    )
    assert position.charged() == {"E", "E1", "E2"}


def test_an_arrow_does_not_look_beyond_a_free_column() -> None:
    position = Position().columns(0, B=1, E=2, R=4, T=5, I=6).cards(0, "E", "P02").cards(0, "R", "B5a")
    assert position.choose("E", "E").pass_to("discharge").charged() == {"E", "E1"}


@pytest.mark.parametrize(("letter", "place", "arrow"), [("E", 1, "I04"), ("E", 7, "P02")])
def test_an_arrow_over_the_edge_does_nothing(letter: str, place: int, arrow: str) -> None:
    position = Position().columns(0, B=2, R=3, T=4, I=6, **{letter: place}).cards(0, letter, arrow)
    for other in "BRTI":
        position.cards(0, other, "B1a")
    position.choose(letter, letter).pass_to("discharge")
    assert position.charged() == {"E", "E1"}


def test_arrows_never_charge_tiles() -> None:
    position = row_of("P02", "I21", "I21", "B5a").choose("E", "E").pass_to("discharge")
    assert not position.charged() & {"I", "R", "T"}


def test_charges_look_at_the_columns_after_the_shift() -> None:
    position = Position().columns(0, B=1, E=2, R=4, T=5, I=6).cards(0, "E", "P02").cards(0, "R", "B5a")
    assert position.choose("E", "T").shift().pass_to("discharge").charged() == {"E", "E1", "R1"}


def test_a_plan_during_the_round_changes_no_charge() -> None:
    position = Position().columns(0, B=1, E=2, R=4, T=5, I=6).cards(0, "E", "P02", "I08").cards(0, "R", "B5a")
    position.choose("E", "E").pass_to("discharge")
    before = position.charged()
    position.discharge("E", 2).use(0).plan("R", 3)
    assert position.charged() == before - {"E2"}


def test_discharging_takes_the_charge_off_at_its_beginning() -> None:
    position = Position().cards(0, "E", "B2a").choose("E", "E").pass_to("discharge").discharge("E")
    assert position.asked == "icons"
    assert position.charged() == {"E1"}


def test_charged_objects_are_discharged_in_any_order() -> None:
    position = Position().plants(0, F=9).cards(0, "E", "B2a", "B4a").choose("E", "E").pass_to("discharge")
    position.discharge("E", 2).use(0).develop("FF").discharge("E").use(0).discharge("E", 1).use(0)
    assert position.in_plants() == {"F": 9 - 2 + 4 + 2, "H": 2}


def test_ending_early_loses_the_charges_left() -> None:
    position = Position().plants(0).cards(0, "E", "B2a").choose("E", "E").pass_to("discharge").done()
    assert position.charged() == set()
    assert position.in_plants() == {}
    lost = position.happened("charges_lost")
    assert len(lost) == 1


def test_no_charge_outlives_the_round() -> None:
    position = Position().cards(0, "E", "B2a").choose("E", "T").end_round()
    assert position.charged() == set()


def test_unused_icons_are_lost() -> None:
    position = Position().cards(0, "R", "B4a").plants(0, F=3).choose("R", "R").pass_to("discharge")
    position.discharge("R").use(1).develop("F").done()
    assert position.asked == "discharge"
    assert position.charged() == {"R1"}
    assert position.state().charges[department("R")][0] == 0
