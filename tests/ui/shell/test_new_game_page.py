import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.controllers.settings import LastSetup
from desktop_app.games.registry import find
from desktop_app.play.seats import HUMAN, OPPONENT, Seat
from desktop_app.ui.games.registry import find_look
from desktop_app.ui.shell.desk import Desk
from desktop_app.ui.shell.new_game_page import NewGamePage
from desktop_app.ui.shell.widgets import Check
from tests.ui.host import inside


@pytest.fixture
def page(qtbot: QtBot, desk: Desk) -> NewGamePage:
    made = NewGamePage(desk)
    inside(qtbot, made)
    made.set_game(find("applejack").info(), find_look("applejack"), None, seed=42)
    return made


def click(page: NewGamePage, words: str) -> None:
    QApplication.processEvents()
    next(b for b in page.findChildren(QPushButton) if b.text() == words and b.isVisible()).click()


def test_at_first_one_person_meets_one_opponent(page: NewGamePage) -> None:
    setup, seats, _ = page.choice()
    assert setup.seed == 42
    assert [seat.kind for seat in seats] == [HUMAN, OPPONENT]


def test_nameless_seats_get_names_all_different(page: NewGamePage) -> None:
    click(page, "+ Add a seat")
    click(page, "+ Add a seat")
    names = [seat.name for seat in page.choice()[1]]
    assert len(set(names)) == 4
    assert all(names)


def test_seats_stay_within_what_the_game_allows(page: NewGamePage) -> None:
    click(page, "+ Add a seat")
    click(page, "+ Add a seat")
    offered = [b.text() for b in page.findChildren(QPushButton) if b.isVisible()]
    assert "+ Add a seat" not in offered
    for _ in range(3):
        click(page, "×")
    offered = [b.text() for b in page.findChildren(QPushButton) if b.isVisible()]
    assert "×" not in offered
    assert page.choice()[0].seats == 1


def test_every_seat_has_a_colour_of_its_own(page: NewGamePage) -> None:
    click(page, "+ Add a seat")
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
    last = LastSetup((Seat(HUMAN, "", "Mika", 3), Seat(OPPONENT, "easy", "", 1)), (("apple_tiles", 1),), True)
    page.set_game(find("applejack").info(), find_look("applejack"), last)
    setup, seats, free = page.choice()
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
