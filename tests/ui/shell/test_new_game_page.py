from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.content.messages import Messages
from desktop_app.controllers.settings import LastSetup
from desktop_app.games.registry import find
from desktop_app.play.seats import HUMAN, OPPONENT, Seat
from desktop_app.ui.games.registry import find_look
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.new_game_page import NewGamePage
from desktop_app.ui.shell.order_choice import OrderChoice
from desktop_app.ui.shell.widgets import Check, Combo
from tests.ui.host import inside

ADD_SEAT = Messages("en").text("shell.new.add_seat")
W = TypeVar("W", bound=QWidget)


@pytest.fixture
def page(qtbot: QtBot, desk: Desk) -> NewGamePage:
    made = NewGamePage(desk)
    inside(qtbot, made)
    made.set_game(find("applejack").info(), find_look("applejack"), None, seed=42)
    return made


def choose_apple_tiles(page: NewGamePage) -> OrderChoice:
    """Turn the option on whose heap can be put in order, and return the choice of an order."""
    find_child(page, Check, lambda box: box.text() == "Apple tiles").setChecked(True)
    QApplication.processEvents()
    return page.findChildren(OrderChoice)[0]


def starter(page: NewGamePage) -> Combo:
    return find_child(page, Combo, lambda combo: combo.accessibleName() == "Who begins")


def find_child(page: NewGamePage, kind: type[W], wanted: Callable[[W], bool]) -> W:
    return next(child for child in page.findChildren(kind) if wanted(child))


def click(page: NewGamePage, words: str) -> None:
    QApplication.processEvents()
    next(b for b in page.findChildren(QPushButton) if b.text() == words and b.isVisible()).click()


def test_at_first_one_person_meets_one_opponent(page: NewGamePage) -> None:
    setup, seats, _ = page.choice()
    assert setup.seed == 42
    assert sorted(seat.kind for seat in seats) == [HUMAN, OPPONENT]


def test_nameless_seats_get_names_all_different(page: NewGamePage) -> None:
    click(page, "+ Add a player")
    click(page, "+ Add a player")
    names = [seat.name for seat in page.choice()[1]]
    assert len(set(names)) == 4
    assert all(names)


def test_seats_stay_within_what_the_game_allows(page: NewGamePage) -> None:
    click(page, "+ Add a player")
    click(page, "+ Add a player")
    offered = [b.text() for b in page.findChildren(QPushButton) if b.isVisible()]
    assert "+ Add a player" not in offered
    for _ in range(3):
        click(page, "×")
    offered = [b.text() for b in page.findChildren(QPushButton) if b.isVisible()]
    assert "×" not in offered
    assert page.choice()[0].seats == 1


def test_every_seat_has_a_colour_of_its_own(page: NewGamePage) -> None:
    click(page, "+ Add a player")
    assert len({seat.colour for seat in page.choice()[1]}) == 3


def test_a_ticked_option_is_in_the_set_up(page: NewGamePage) -> None:
    option = find("applejack").info().options[0]
    page.findChildren(Check)[0].setChecked(True)
    assert page.choice()[0].option(option.id, 0) == 1


def test_the_seed_can_be_typed(page: NewGamePage) -> None:
    field = next(f for f in page.findChildren(QLineEdit) if f.text() == "42")
    field.selectAll()
    QTest.keyClicks(field, "20x25")
    assert page.choice()[0].seed == 2025


def test_the_choices_of_last_time_stand_there_again(page: NewGamePage) -> None:
    own = (6, 0, 5, 1, 4, 2, 3)
    chosen = (Seat(HUMAN, "", "Mika", 3), Seat(OPPONENT, "easy", "", 1))
    last = LastSetup(chosen, (("apple_tiles", 1),), True, (("apple_tiles", own),), False)
    page.set_game(find("applejack").info(), find_look("applejack"), last)
    assert page.remembered().by_lot is False
    setup, seats, free = page.choice()
    assert setup.rigged == (("apple_tiles", own),)
    assert (seats[0].name, seats[0].colour, seats[1].level) == ("Mika", 3, "easy")
    assert setup.option("apple_tiles", 0) == 1
    assert free


def test_a_level_the_game_no_longer_knows_is_not_offered(page: NewGamePage) -> None:
    last = LastSetup((Seat(HUMAN, "", "", 0), Seat(OPPONENT, "grandmaster", "", 1)))
    page.set_game(find("applejack").info(), find_look("applejack"), last)
    assert page.choice()[1][1].level != "grandmaster"


def test_enter_on_start_begins_the_game(qtbot: QtBot, page: NewGamePage) -> None:
    page.first_focus()
    start = page.focusWidget()
    assert isinstance(start, QPushButton)
    with qtbot.waitSignal(page.start_chosen):
        QTest.keyClick(start, Qt.Key.Key_Space)


def test_without_a_word_the_order_of_a_heap_is_random(page: NewGamePage) -> None:
    choose_apple_tiles(page)
    assert page.choice()[0].rigged == ()


def test_a_choice_of_order_is_in_sight_only_while_its_option_is_on(page: NewGamePage) -> None:
    choice = page.findChildren(OrderChoice)[0]
    assert not choice.isVisible()
    choose_apple_tiles(page)
    assert choice.isVisible()
    assert not choice.strip.isVisible()
    choice.choose(own=True)
    assert choice.strip.isVisible()


def test_an_order_of_ones_own_is_made_with_alt_and_arrows(page: NewGamePage) -> None:
    choice = choose_apple_tiles(page)
    choice.choose(own=True)
    for _ in range(2):
        QTest.keyClick(choice.strip, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert page.choice()[0].rigged == (("apple_tiles", (1, 2, 0, 3, 4, 5, 6)),)
    QTest.keyClick(choice.strip, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert page.choice()[0].rigged == (("apple_tiles", (1, 0, 2, 3, 4, 5, 6)),)


def test_an_order_of_ones_own_is_made_by_drag(page: NewGamePage) -> None:
    choice = choose_apple_tiles(page)
    choice.choose(own=True)
    QApplication.processEvents()
    strip, view = choice.strip, choice.strip.viewport()

    def middle(place: int) -> QPoint:
        return strip.visualItemRect(strip.item(place)).center()

    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=middle(6))
    for place in range(5, 1, -1):
        QTest.mouseMove(view, middle(place))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=middle(2))
    assert page.choice()[0].rigged == (("apple_tiles", (0, 1, 6, 2, 3, 4, 5)),)


def test_an_order_of_ones_own_is_made_with_buttons(page: NewGamePage) -> None:
    choice = choose_apple_tiles(page)
    choice.choose(own=True)
    click(page, "›")
    assert page.choice()[0].rigged == (("apple_tiles", (1, 0, 2, 3, 4, 5, 6)),)
    for _ in range(2):
        click(page, "‹")
    assert page.choice()[0].rigged == (("apple_tiles", (0, 1, 2, 3, 4, 5, 6)),)


def test_an_order_is_left_out_when_its_option_is_off(page: NewGamePage) -> None:
    choose_apple_tiles(page).choose(own=True)
    find_child(page, Check, lambda box: box.text() == "Apple tiles").setChecked(False)
    assert page.choice()[0].rigged == ()


def test_an_order_that_does_not_fit_the_heap_is_not_offered_again(page: NewGamePage) -> None:
    seats = (Seat(HUMAN, "", "", 0),)
    last = LastSetup(seats, (("apple_tiles", 1),), orders=(("apple_tiles", (0, 0, 1)), ("bees", (0, 1))))
    page.set_game(find("applejack").info(), find_look("applejack"), last)
    assert page.choice()[0].rigged == ()


def test_the_start_player_is_drawn_by_the_seed_and_the_order_stays(page: NewGamePage) -> None:
    click(page, "+ Add a player")
    starter(page).setCurrentIndex(1)
    seated = page.choice()[1]
    starter(page).setCurrentIndex(0)
    info, look, last = find("applejack").info(), find_look("applejack"), page.remembered()
    first = set()
    for seed in range(40):
        page.set_game(info, look, last, seed)
        drawn = page.choice()[1]
        at = seated.index(drawn[0])
        assert drawn == (*seated[at:], *seated[:at])
        assert page.choice()[1] == drawn
        first.add(at)
    assert first == {0, 1, 2}


def test_the_first_seat_begins_when_that_is_chosen(page: NewGamePage) -> None:
    starter(page).setCurrentIndex(1)
    info, look, last = find("applejack").info(), find_look("applejack"), page.remembered()
    for seed in range(10):
        page.set_game(info, look, last, seed)
        assert page.choice()[1][0].kind == HUMAN


def test_nobody_is_asked_who_begins_alone(page: NewGamePage) -> None:
    click(page, "×")
    QApplication.processEvents()
    assert "Who begins" not in [
        combo.accessibleName() for combo in page.findChildren(Combo) if combo.isVisible()
    ]


def alone_or_not(page: NewGamePage) -> NewGamePage:
    """Offer the last option of Applejack to a player alone only, chosen the last time."""
    info = find("applejack").info()
    *others, last = info.options
    before = LastSetup((Seat(HUMAN, "", "", 0), Seat(HUMAN, "", "", 1)), ((last.id, 1),))
    narrowed = replace(info, options=(*others, replace(last, only_seats=1)))
    page.set_game(narrowed, find_look("applejack"), before)
    return page


def test_an_option_for_other_seat_counts_is_neither_shown_nor_set(page: NewGamePage) -> None:
    alone_or_not(page)
    QApplication.processEvents()
    shown = [box.text() for box in page.findChildren(Check) if box.isVisible()]
    assert "Cottage reserve" not in shown
    assert "Apple tiles" in shown
    assert page.choice()[0].option("cottage_reserve", -1) == 0


def test_an_option_stands_as_it_was_when_its_seat_count_comes_back(page: NewGamePage) -> None:
    alone_or_not(page)
    click(page, "×")
    QApplication.processEvents()
    box = find_child(page, Check, lambda box: box.isVisible() and box.text() == "Cottage reserve")
    assert box.isChecked()
    assert page.choice()[0].option("cottage_reserve", -1) == 1
